#![no_main]

ludotheque_fuzz::fuzz_target!();
