//! The engine against the rules.

mod agreement;
mod clauses;
mod conformance;
mod crowded;
mod matches;
mod perft;
mod perft_suite;
mod picking;
mod playthrough;
mod positions;
mod setups;
mod slow;
mod texts;
mod vectors;
