//! A list with a stated limit.

use std::ops::{Deref, DerefMut};

/// A list of at most `MOST` entries. An empty one costs nothing to copy, and most lists of a game are empty most of the
/// time: measured against arrays of full size, copying a game is many times cheaper so.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct List<T, const MOST: usize>(Vec<T>);

impl<T, const MOST: usize> List<T, MOST> {
    /// The empty list.
    pub const fn new() -> Self {
        List(Vec::new())
    }

    /// Adds an entry; gives it back if the list is full.
    pub fn try_push(&mut self, entry: T) -> Result<(), T> {
        if self.0.len() == MOST {
            return Err(entry);
        }
        self.0.push(entry);
        Ok(())
    }

    /// Removes the entry of a place.
    pub fn remove(&mut self, place: usize) -> T {
        self.0.remove(place)
    }

    /// Removes all entries.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Keeps the entries that pass a test.
    pub fn retain(&mut self, mut keep: impl FnMut(&mut T) -> bool) {
        self.0.retain_mut(|entry| keep(entry));
    }
}

impl<T, const MOST: usize> Default for List<T, MOST> {
    fn default() -> Self {
        List::new()
    }
}

impl<T, const MOST: usize> Deref for List<T, MOST> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T, const MOST: usize> DerefMut for List<T, MOST> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.0
    }
}

impl<T, const MOST: usize> FromIterator<T> for List<T, MOST> {
    /// Collects entries that came from a list of the same limit.
    fn from_iter<I: IntoIterator<Item = T>>(entries: I) -> Self {
        List(entries.into_iter().take(MOST).collect())
    }
}

impl<T, const MOST: usize> IntoIterator for List<T, MOST> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a, T, const MOST: usize> IntoIterator for &'a List<T, MOST> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<'a, T, const MOST: usize> IntoIterator for &'a mut List<T, MOST> {
    type Item = &'a mut T;
    type IntoIter = std::slice::IterMut<'a, T>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.iter_mut()
    }
}
