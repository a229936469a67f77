//! Files of positions in `benches/positions`.

use std::fs;
use std::path::Path;

/// The lines of a file that hold positions: not empty, and not beginning with `#`.
pub fn lines(file: &str) -> Result<Vec<String>, String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../positions");
    let path = Path::new(folder).join(file);
    let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let lines: Vec<_> = text
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(str::to_owned)
        .collect();
    if lines.is_empty() {
        return Err(format!("{}: no position", path.display()));
    }
    Ok(lines)
}
