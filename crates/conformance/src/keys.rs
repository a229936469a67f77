//! Keys and hashes.

use std::collections::HashMap;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use ludotheque_core::Position;

use crate::{Fault, FaultKind};

/// The positions that have been met, by key.
pub(crate) struct Keys<P> {
    met: HashMap<u64, P>,
}

impl<P> Default for Keys<P> {
    fn default() -> Self {
        Self { met: HashMap::new() }
    }
}

impl<P: Position> Keys<P> {
    pub(crate) fn check(&mut self, position: &P) -> Result<(), Fault> {
        let fault = |kind, detail: String| Err(Fault::new(kind, position, detail));
        // A position read from its text has a key made from scratch.
        if let Ok(scratch) = P::read(&position.to_string(), position.rules())
            && scratch == *position
        {
            if scratch.key() != position.key() {
                let detail = format!("{:#x}, from scratch {:#x}", position.key(), scratch.key());
                return fault(FaultKind::Key, detail);
            }
            let hasher = BuildHasherDefault::<DefaultHasher>::default();
            if hasher.hash_one(&scratch) != hasher.hash_one(position) {
                return fault(FaultKind::Hash, "equal positions".into());
            }
        }
        match self.met.get(&position.key()) {
            Some(other) if other != position => {
                fault(FaultKind::KeyCollision, format!("{other} has the same key"))
            }
            Some(_) => Ok(()),
            None => {
                self.met.insert(position.key(), position.clone());
                Ok(())
            }
        }
    }
}
