//! The subtypes of CR 205.3: a closed list, so that a misspelt one is an error.

use std::fmt;

use super::{Type, Types};

/// A subtype, as a place in the list of them all.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Subtype(u16);

impl Subtype {
    /// The subtype that a word stands for, if it stands for one.
    pub fn from_word(word: &str) -> Option<Self> {
        ALL.binary_search(&word).ok().map(|place| Subtype(place as u16))
    }

    /// The word as printed.
    pub fn word(self) -> &'static str {
        ALL[usize::from(self.0)]
    }

    /// Whether creatures have it (CR 205.3m).
    pub fn is_creature_type(self) -> bool {
        self.type_of().is_none() && !OTHERS.contains(&self.word())
    }

    /// Whether lands have it (CR 205.3i).
    pub fn is_land_type(self) -> bool {
        LAND_TYPES.contains(&self.word())
    }

    /// Whether a subtype stays on what has these card types: it goes with the type that it belongs to (CR 205.1a).
    /// Planeswalker, spell and battle types stay: nothing here takes those card types away.
    pub fn stays_with(self, types: Types) -> bool {
        match self.type_of() {
            Some(one) => types.has(one),
            None => !self.is_creature_type() || types.has(Type::Creature) || types.has(Type::Kindred),
        }
    }

    /// The card type to which a land, enchantment or artifact type belongs.
    fn type_of(self) -> Option<Type> {
        let lists =
            [(LAND_TYPES, Type::Land), (ENCHANTMENT_TYPES, Type::Enchantment), (ARTIFACT_TYPES, Type::Artifact)];
        lists.into_iter().find(|(list, _)| list.contains(&self.word())).map(|(_, one)| one)
    }

    /// All words.
    pub fn words() -> &'static [&'static str] {
        ALL
    }
}

impl fmt::Display for Subtype {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// Land types.
#[rustfmt::skip]
const LAND_TYPES: &[&str] = &[
    "Cave", "Desert", "Forest", "Gate", "Island", "Lair", "Locus", "Mine", "Mountain", "Plains", "Planet",
    "Power-Plant", "Sphere", "Swamp", "Tower", "Town", "Urza's",
];

/// Enchantment types (CR 205.3h).
#[rustfmt::skip]
const ENCHANTMENT_TYPES: &[&str] = &[
    "Aura", "Background", "Cartouche", "Case", "Class", "Curse", "Plan", "Role", "Room", "Rune", "Saga", "Shard",
    "Shrine",
];

/// Artifact types (CR 205.3g).
#[rustfmt::skip]
const ARTIFACT_TYPES: &[&str] = &[
    "Attraction", "Blood", "Bobblehead", "Book", "Clue", "Contraption", "Equipment", "Food", "Fortification", "Gold",
    "Incubator", "Infinity", "Junk", "Lander", "Map", "Mutagen", "Powerstone", "Spacecraft", "Stone", "Treasure",
    "Vehicle",
];

/// Planeswalker, spell and battle types (CR 205.3j, k, q).
#[rustfmt::skip]
const OTHERS: &[&str] = &[
    "Adventure", "Ajani", "Aminatou", "Angrath", "Arcane", "Arlinn", "Ashiok", "Bahamut", "Basri", "Bolas", "Calix",
    "Chandra", "Comet", "Dack", "Dakkon", "Daretti", "Davriel", "Dellian", "Dihada", "Domri", "Dovin", "Ellywick",
    "Elminster", "Elspeth", "Estrid", "Freyalise", "Garruk", "Gideon", "Grist", "Guff", "Huatli", "Jace", "Jared",
    "Jaya", "Jeska", "Kaito", "Karn", "Kasmina", "Kaya", "Kiora", "Koth", "Lesson", "Liliana", "Lolth", "Lukka",
    "Minsc", "Mordenkainen", "Nahiri", "Narset", "Niko", "Nissa", "Nixilis", "Oko", "Omen", "Quintorius", "Ral",
    "Rowan", "Saheeli", "Samut", "Sarkhan", "Serra", "Siege", "Sivitri", "Sorin", "Szat", "Tamiyo", "Tasha", "Teferi",
    "Teyo", "Tezzeret", "Tibalt", "Trap", "Tyvar", "Ugin", "Urza", "Venser", "Vivien", "Vraska", "Vronos", "Will",
    "Windgrace", "Wrenn", "Xenagos", "Yanggu", "Yanling", "Zariel",
];

/// Every subtype, sorted.
#[rustfmt::skip]
const ALL: &[&str] = &[
    "Adventure", "Advisor", "Aetherborn", "Ajani", "Alien", "Ally", "Aminatou", "Angel", "Angrath", "Antelope", "Ape",
    "Arcane", "Archer", "Archon", "Arlinn", "Armadillo", "Army", "Artificer", "Ashiok", "Assassin", "Assembly-Worker",
    "Astartes", "Atog", "Attraction", "Aura", "Aurochs", "Avatar", "Azra", "Background", "Badger", "Bahamut",
    "Balloon", "Barbarian", "Bard", "Basilisk", "Basri", "Bat", "Bear", "Beast", "Beaver", "Beeble", "Beholder",
    "Berserker", "Bird", "Bison", "Blinkmoth", "Blood", "Boar", "Bobblehead", "Bolas", "Book", "Bringer", "Brushwagg",
    "C'tan", "Calix", "Camarid", "Camel", "Capybara", "Caribou", "Carrier", "Cartouche", "Case", "Cat", "Cave",
    "Centaur", "Chandra", "Child", "Chimera", "Citizen", "Class", "Cleric", "Clown", "Clue", "Cockatrice", "Comet",
    "Construct", "Contraption", "Coward", "Coyote", "Crab", "Crocodile", "Curse", "Custodes", "Cyberman", "Cyclops",
    "Dack", "Dakkon", "Dalek", "Daretti", "Dauthi", "Davriel", "Dellian", "Demigod", "Demon", "Desert", "Deserter",
    "Detective", "Devil", "Dihada", "Dinosaur", "Djinn", "Doctor", "Dog", "Domri", "Dovin", "Dragon", "Drake",
    "Dreadnought", "Drix", "Drone", "Druid", "Dryad", "Dwarf", "Echidna", "Efreet", "Egg", "Elder", "Eldrazi",
    "Elemental", "Elephant", "Elf", "Elk", "Ellywick", "Elminster", "Elspeth", "Employee", "Equipment", "Estrid",
    "Eye", "Faerie", "Ferret", "Fish", "Flagbearer", "Food", "Forest", "Fortification", "Fox", "Fractal", "Freyalise",
    "Frog", "Fungus", "Gamer", "Gamma", "Gargoyle", "Garruk", "Gate", "Germ", "Giant", "Gideon", "Giraffe", "Gith",
    "Glimmer", "Gnoll", "Gnome", "Goat", "Goblin", "God", "Gold", "Golem", "Gorgon", "Graveborn", "Gremlin",
    "Griffin", "Grist", "Guest", "Guff", "Hag", "Halfling", "Hamster", "Harpy", "Hedgehog", "Hellion", "Hero",
    "Hippo", "Hippogriff", "Homarid", "Homunculus", "Horror", "Horse", "Huatli", "Human", "Hydra", "Hyena",
    "Illusion", "Imp", "Incarnation", "Incubator", "Infinity", "Inkling", "Inquisitor", "Insect", "Island", "Jace",
    "Jackal", "Jared", "Jaya", "Jellyfish", "Jeska", "Juggernaut", "Junk", "Kaito", "Kangaroo", "Karn", "Kasmina",
    "Kavu", "Kaya", "Kiora", "Kirin", "Kithkin", "Knight", "Kobold", "Kor", "Koth", "Kraken", "Lair", "Lamia",
    "Lammasu", "Lander", "Leech", "Lemur", "Lesson", "Leviathan", "Lhurgoyf", "Licid", "Liliana", "Lizard", "Llama",
    "Lobster", "Locus", "Lolth", "Lukka", "Manticore", "Map", "Masticore", "Mercenary", "Merfolk", "Metathran",
    "Mine", "Minion", "Minotaur", "Minsc", "Mite", "Mole", "Monger", "Mongoose", "Monk", "Monkey", "Moogle",
    "Moonfolk", "Mordenkainen", "Mount", "Mountain", "Mouse", "Mutagen", "Mutant", "Myr", "Mystic", "Nahiri",
    "Narset", "Nautilus", "Necron", "Nephilim", "Nightmare", "Nightstalker", "Niko", "Ninja", "Nissa", "Nixilis",
    "Noble", "Noggle", "Nomad", "Nymph", "Octopus", "Ogre", "Oko", "Omen", "Ooze", "Orb", "Orc", "Orgg", "Otter",
    "Ouphe", "Ox", "Oyster", "Pangolin", "Peasant", "Pegasus", "Pentavite", "Performer", "Pest", "Phelddagrif",
    "Phoenix", "Phyrexian", "Pilot", "Pincher", "Pirate", "Plains", "Plan", "Planet", "Plant", "Platypus",
    "Porcupine", "Possum", "Power-Plant", "Powerstone", "Praetor", "Primarch", "Prism", "Processor", "Qu",
    "Quintorius", "Rabbit", "Raccoon", "Ral", "Ranger", "Rat", "Rebel", "Reflection", "Rhino", "Rigger", "Robot",
    "Rogue", "Role", "Room", "Rowan", "Rune", "Sable", "Saga", "Saheeli", "Salamander", "Samurai", "Samut", "Sand",
    "Saproling", "Sarkhan", "Satyr", "Scarecrow", "Scientist", "Scion", "Scorpion", "Scout", "Sculpture", "Seal",
    "Serf", "Serpent", "Serra", "Servo", "Shade", "Shaman", "Shapeshifter", "Shard", "Shark", "Sheep", "Shrine",
    "Siege", "Siren", "Sivitri", "Skeleton", "Skunk", "Slith", "Sliver", "Sloth", "Slug", "Snail", "Snake", "Soldier",
    "Soltari", "Sorcerer", "Sorin", "Spacecraft", "Spawn", "Specter", "Spellshaper", "Sphere", "Sphinx", "Spider",
    "Spike", "Spirit", "Splinter", "Sponge", "Spy", "Squid", "Squirrel", "Starfish", "Stone", "Surrakar", "Survivor",
    "Swamp", "Symbiote", "Synth", "Szat", "Tamiyo", "Tasha", "Teferi", "Tentacle", "Tetravite", "Teyo", "Tezzeret",
    "Thalakos", "Thopter", "Thrull", "Tibalt", "Tiefling", "Time Lord", "Tower", "Town", "Toy", "Trap", "Treasure",
    "Treefolk", "Trilobite", "Triskelavite", "Troll", "Turtle", "Tyranid", "Tyvar", "Ugin", "Unicorn", "Urza",
    "Urza's", "Utrom", "Vampire", "Varmint", "Vedalken", "Vehicle", "Venser", "Villain", "Vivien", "Volver", "Vraska",
    "Vronos", "Wall", "Walrus", "Warlock", "Warrior", "Weasel", "Weird", "Werewolf", "Whale", "Will", "Windgrace",
    "Wizard", "Wolf", "Wolverine", "Wombat", "Worm", "Wraith", "Wrenn", "Wurm", "Xenagos", "Yanggu", "Yanling",
    "Yeti", "Zariel", "Zombie", "Zubera",
];
