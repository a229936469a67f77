//! What a user of the crate sees, held against the rules.

mod against_slow;
mod arbitrary;
mod clauses;
mod conformance;
mod invariants;
mod kept;
mod playthrough;
mod rulesets;
mod sampling;
mod slow;
mod vectors;
mod views;
