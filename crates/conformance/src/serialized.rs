//! Positions through serde.

use ludotheque_core::Position;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Fault, FaultKind};

pub(crate) fn check<P>(position: &P) -> Result<(), Fault>
where
    P: Position + Serialize + DeserializeOwned,
{
    let fault = |detail: String| Err(Fault::new(FaultKind::Serde, position, detail));
    let json = match serde_json::to_string(position) {
        Ok(json) => json,
        Err(error) => return fault(format!("to JSON: {error}")),
    };
    match serde_json::from_str::<P>(&json) {
        Ok(read) if read == *position && read.key() == position.key() => {}
        Ok(read) => return fault(format!("{json} reads as {read}")),
        Err(error) => return fault(format!("{json}: {error}")),
    }
    let bytes = match postcard::to_allocvec(position) {
        Ok(bytes) => bytes,
        Err(error) => return fault(format!("to postcard: {error}")),
    };
    match postcard::from_bytes::<P>(&bytes) {
        Ok(read) if read == *position && read.key() == position.key() => {}
        other => return fault(format!("postcard reads as {other:?}")),
    }
    for bad in ["null", "\"\"", "\"no position\"", "{}", "[]", "0"] {
        if let Ok(read) = serde_json::from_str::<P>(bad) {
            return fault(format!("{bad} is read as {read}"));
        }
    }
    Ok(())
}
