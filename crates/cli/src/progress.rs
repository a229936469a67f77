use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// A bar on the standard error that shows only once the work has taken a while, and only in a
/// terminal.
pub(crate) fn bar(length: u64, what: &str) -> ProgressBar {
    let bar = ProgressBar::new(length);
    let template = "{msg} [{bar:40}] {pos}/{len} {elapsed} left {eta}";
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style.progress_chars("=> "));
    }
    bar.set_message(what.to_string());
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}
