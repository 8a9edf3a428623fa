//! Builds the crate again when a file is added to `rulings/`, which is embedded in it.

fn main() {
    println!("cargo::rerun-if-changed=rulings");
}
