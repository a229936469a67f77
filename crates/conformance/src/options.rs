//! The options of the rules.

use ludotheque_core::{OptionValues, Position, Rules};

use crate::{Fault, FaultKind};

pub(crate) fn check<P: Position>() -> Result<(), Fault> {
    let defaults = P::Rules::default();
    let fault = |detail: String| {
        Err(Fault::new(FaultKind::Option, &P::start(&P::Rules::default()), detail))
    };
    for option in P::Rules::OPTIONS {
        if defaults.value(option.name).as_deref() != Some(option.default) {
            let value = defaults.value(option.name);
            return fault(format!("{} is {value:?}, not {:?}", option.name, option.default));
        }
        let values: Vec<String> = match option.values {
            OptionValues::Flag => vec!["true".into(), "false".into()],
            OptionValues::Number(low, high) => vec![low.to_string(), high.to_string()],
            OptionValues::Word(words) => words.iter().map(|word| (*word).to_string()).collect(),
            OptionValues::Text => vec![option.default.into()],
        };
        for value in values {
            let mut rules = defaults.clone();
            let set = rules.set(option.name, &value);
            if set.is_err() || rules.value(option.name) != Some(value.clone()) {
                return fault(format!("{} does not take {value}: {set:?}", option.name));
            }
        }
        let mut rules = defaults.clone();
        if rules.set(option.name, "no such value").is_ok() || rules != defaults {
            return fault(format!("{} takes any text", option.name));
        }
    }
    let mut rules = defaults.clone();
    if rules.set("no_such_option", "true").is_ok() || rules != defaults {
        return fault("an unknown option is taken".into());
    }
    Ok(())
}
