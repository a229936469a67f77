//! The exact solution.
