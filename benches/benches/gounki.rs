//! Gounki, on positions from the middle of random games.

use criterion::{Criterion, criterion_group, criterion_main};
use ludotheque_gounki::Gounki;

fn gounki(criterion: &mut Criterion) {
    ludotheque_benches::game::<Gounki>(criterion, "gounki-middle.txt", 4);
}

criterion_group!(benches, gounki);
criterion_main!(benches);
