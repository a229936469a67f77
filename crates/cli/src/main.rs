//! The program `ludotheque`.

fn main() {}
