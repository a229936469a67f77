//! The program as people run it.

use std::fs;
use std::io::Write;
use std::process::{Command, Output, Stdio};

fn program(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ludotheque"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that refuses its arguments does not read.
    let _ = child.stdin.take().expect("piped").write_all(input.as_bytes());
    child.wait_with_output().expect("the program ends")
}

fn stdout(args: &[&str]) -> String {
    let output = program(args, "");
    assert!(output.status.success(), "{args:?}: {output:?}");
    String::from_utf8(output.stdout).expect("text")
}

/// The message of bad input, which ends with code 2 and writes nothing.
fn refused(args: &[&str], input: &str) -> String {
    let output = program(args, input);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {output:?}");
    assert!(output.stdout.is_empty(), "{args:?}: {output:?}");
    String::from_utf8(output.stderr).expect("text")
}

const RECORD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/mgounki-malavasi-2003.pgn");

#[test]
fn every_game_is_listed_with_its_start() {
    let games = stdout(&["games"]);
    assert!(games.contains("gounki        Gounki\n"), "{games}");
    assert!(games.contains("rsrsrsrs/srsrsrsr/8/8/8/8/RSRSRSRS/SRSRSRSR w"), "{games}");
    assert!(games.contains("null_move = true or false (default true)"), "{games}");
}

#[test]
fn help_teaches_every_command() {
    let help = stdout(&["--help"]);
    for command in ["games", "show", "moves", "perft", "playout", "replay", "solve", "ugi"] {
        assert!(help.contains(&format!("\n  {command} ")), "{help}");
        assert!(stdout(&[command, "--help"]).contains("Usage"), "{command}");
    }
    let ugi = stdout(&["ugi", "--help"]);
    assert!(ugi.contains("echo \"go perft 2\" | ludotheque ugi gounki"), "{ugi}");
    assert!(ugi.contains("docs/ugi.md"), "{ugi}");
}

#[test]
fn moves_are_in_the_order_of_their_bytes() {
    let moves = stdout(&["moves", "gounki", "R7/8/8/8/8/3(SS)4/8/7r w"]);
    let lines: Vec<_> = moves.lines().collect();
    assert!(lines.is_sorted() && lines.contains(&"a8-OUT") && lines.contains(&"d3*d4,d5"));
    assert_eq!(stdout(&["moves", "gounki", "7r/8/8/8/8/8/8/8 b 1-0"]), "");
}

#[test]
fn counts_agree_with_and_without_bulk_divided_and_on_threads() {
    assert_eq!(stdout(&["perft", "gounki", "3"]), "53892\n");
    assert_eq!(stdout(&["perft", "gounki", "3", "--no-bulk"]), "53892\n");
    assert_eq!(stdout(&["perft", "gounki", "3", "--threads", "2"]), "53892\n");
    assert_eq!(stdout(&["perft", "gounki", "0"]), "1\n");
    let divided = stdout(&["perft", "gounki", "3", "--divide"]);
    assert!(divided.ends_with("\n\nNodes searched: 53892\n"), "{divided}");
    assert_eq!(divided.lines().count(), 36 + 2);
}

#[test]
fn a_picture_shows_the_last_move_and_the_moves_of_a_square() {
    let shown = stdout(&["show", "gounki", "--last", "c1 b1+"]);
    assert!(shown.contains("(○□)(· )"), "{shown}");
    assert!(shown.ends_with("\nrsrsrsrs/srsrsrsr/8/8/8/8/RSRSRSRS/S(RS)1RSRSR b\n"), "{shown}");
    let shown = stdout(&["show", "gounki", "--moves", "D2"]);
    assert_eq!(shown.matches('[').count(), 3, "{shown}");
}

#[test]
fn an_svg_picture_is_written_to_its_file_alone() {
    let file = std::env::temp_dir().join(format!("ludotheque-{}.svg", std::process::id()));
    let path = file.to_str().expect("a temporary folder with a name in Unicode");
    assert_eq!(stdout(&["show", "gounki", "--last", "b2-b3", "--svg", path]), "");
    let svg = fs::read_to_string(&file).expect("the picture");
    fs::remove_file(&file).expect("the picture can go");
    assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"), "{svg}");
    assert_eq!(svg.matches("marker-end").count(), 1, "one arrow");
    assert_eq!(svg.matches("<circle").count(), 16, "sixteen rounds");
}

#[test]
fn an_svg_picture_goes_to_the_standard_output_for_a_hyphen() {
    let folder = std::env::temp_dir().join(format!("ludotheque-hyphen-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let output = Command::new(env!("CARGO_BIN_EXE_ludotheque"))
        .args(["show", "gounki", "--svg", "-"])
        .current_dir(&folder)
        .output()
        .expect("the program runs");
    let svg = String::from_utf8(output.stdout).expect("text");
    assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"), "{svg}");
    // Only an empty folder can go: no file is called `-`.
    fs::remove_dir(&folder).expect("nothing was written");
}

#[test]
fn a_seed_lets_chance_act_before_moves_are_shown_listed_or_counted() {
    for game in ["black-sheep", "tock"] {
        assert!(refused(&["moves", game], "").contains("--seed N lets chance act"));
        assert!(refused(&["perft", game, "2"], "").contains("--seed N lets chance act"));
        let moves = stdout(&["moves", game, "--seed", "1"]);
        assert!(!moves.is_empty());
        let divided = stdout(&["perft", game, "1", "--divide", "--seed", "1"]);
        let listed: Vec<_> = divided.lines().filter_map(|line| line.split_once(": ")).collect();
        let first: Vec<_> =
            listed.iter().map(|(text, _)| *text).filter(|text| *text != "Nodes searched").collect();
        assert_eq!(first, moves.lines().collect::<Vec<_>>(), "the same seed, the same position");
        let shown = |seed: u64| stdout(&["show", game, "--seed", &seed.to_string()]);
        assert_eq!(shown(1), shown(1));
        let differ = (2..20).any(|seed| shown(seed) != shown(1));
        assert!(differ, "{game}: every seed gives the same");
        // The position that is shown is the one whose moves were listed.
        let text = shown(1).lines().last().map(String::from).expect("the text is the last line");
        assert_eq!(stdout(&["moves", game, &text]), moves);
    }
    // Where chance has nothing to do the seed does nothing.
    assert_eq!(stdout(&["perft", "gounki", "2", "--seed", "5"]), stdout(&["perft", "gounki", "2"]));
    // What stands in the position is not drawn again.
    let thrown = "BBBbb/-/-/-/-/WWwww b";
    assert!(
        stdout(&["show", "black-sheep", thrown, "--seed", "5"]).ends_with(&format!("{thrown}\n"))
    );
}

#[test]
fn the_same_seed_plays_the_same_games() {
    let games = |seed| {
        let out = stdout(&["playout", "gounki", "--games", "50", "--seed", seed]);
        out.lines().filter(|line| !line.starts_with("speed")).map(String::from).collect::<Vec<_>>()
    };
    assert_eq!(games("7"), games("7"));
    assert_ne!(games("7")[1..], games("8")[1..]);
}

#[test]
fn a_record_is_replayed_from_a_file_or_the_input() {
    let replayed = stdout(&["replay", RECORD, "--game", "gounki"]);
    assert!(replayed.contains("   31  e6*d7,c8,OUT                35\n"), "{replayed}");
    assert!(replayed.ends_with("31 plies, all legal; white won\n"), "{replayed}");
    let output = program(&["replay", "-"], "[Game \"gounki\"]\n1. c1-b1+ a8-b7+ *");
    assert!(output.status.success(), "{output:?}");
}

#[test]
fn a_damaged_record_says_where_it_breaks() {
    let published = fs::read_to_string(RECORD).expect("the record");
    let damaged = published.replace("d8 d7+", "d8 d3+");
    let message = refused(&["replay", "-", "--game", "gounki"], &damaged);
    assert!(message.contains("after 21 good steps: line 17"), "{message}");
    assert!(refused(&["replay", "-"], "1. c1-b1+").contains("--game"));
    assert!(refused(&["replay", "-"], "[Game \"chess\"]").contains("\"chess\""));
    let other = refused(&["replay", "-", "--game", "gounki"], "[Game \"kang\"]");
    assert!(other.contains("\"kang\""), "{other}");
    assert!(refused(&["replay", "no/such/file"], "").contains("no/such/file"));
    assert!(refused(&["replay", "-"], "[Game").contains("line 1"));
}

#[test]
fn bad_input_ends_with_code_2_and_a_place() {
    let place = refused(&["show", "gounki", "8/8 w"], "");
    assert!(place.contains("8 ranks expected, not 2 at byte 0"), "{place}");
    assert!(refused(&["show", "gounki", "--last", "a1-a9"], "").contains("a1-a9"));
    assert!(refused(&["show", "gounki", "--moves", "a1x"], "").contains("a1x"));
    assert!(refused(&["moves", "chess"], "").contains("there is no game"));
    assert!(refused(&["moves", "gounki", "-o", "null_move=maybe"], "").contains("true or false"));
    assert!(refused(&["moves", "gounki", "-o", "null_move"], "").contains("NAME=VALUE"));
    assert!(refused(&["perft", "gounki", "minus"], "").contains("minus"));
    assert!(refused(&["perft", "gounki", "1", "--threads", "0"], "").contains("threads"));
    assert!(refused(&[], "").contains("Usage"));
}

#[test]
fn a_file_that_cannot_be_written_is_an_internal_failure() {
    let output = program(&["show", "gounki", "--svg", "/no/such/folder/board.svg"], "");
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stderr).contains("/no/such/folder/board.svg"));
}

/// What the session answers, line by line.
fn ugi(game: &str, input: &str) -> Vec<String> {
    let output = program(&["ugi", game], input);
    assert!(output.status.success(), "{output:?}");
    let answers = String::from_utf8(output.stdout).expect("text");
    answers.lines().map(String::from).collect()
}

#[test]
fn ugi_tells_who_it_is() {
    let answers = ugi("gounki", "ugi\nisready\n");
    assert_eq!(
        answers[0],
        concat!("id name Ludotheque Gounki ", env!("CARGO_PKG_VERSION"), " (random mover)")
    );
    assert!(answers[1].starts_with("id author "));
    assert!(answers.contains(&"option name null_move type check default true".to_string()));
    assert_eq!(answers[answers.len() - 2..], ["ugiok", "readyok"]);
}

#[test]
fn ugi_plays_moves_and_keeps_the_former_position_when_refused() {
    let answers = ugi(
        "gounki",
        "position startpos moves c1-b1+ A8-B7+\nquery p1turn\nposition startpos moves c1-b1+ a8\n\
         query p1turn\nposition fen 8/8 w\nposition nowhere\nquery turn\nd\n",
    );
    assert_eq!(answers[0], "response true");
    assert!(answers[1].starts_with("info error move 2: "), "{answers:?}");
    assert_eq!(answers[2], "response true");
    assert!(answers[3].starts_with("info error 8 ranks expected"), "{answers:?}");
    assert!(answers[4].starts_with("info error position"), "{answers:?}");
    assert_eq!(answers[5], "response white");
    let [.., fen, key] = &answers[..] else { panic!("{answers:?}") };
    assert!(key.starts_with("Key: ") && key.len() == 21, "{key}");
    assert_eq!(fen, "Fen: 1srsrsrs/s(rr)srsrsr/8/8/8/8/RSRSRSRS/S(RS)1RSRSR w");
}

#[test]
fn ugi_answers_queries() {
    let queries = "query gameover\nquery p1turn\nquery turn\nquery result\nquery winner\n";
    let won = format!("position fen 7r/8/8/8/8/8/8/8 b 1-0\n{queries}go depth 3\ngo perft 2\n");
    let answers = ugi("gounki", &format!("{queries}{won}query what\n"));
    let plain: Vec<_> = answers.iter().map(|answer| answer.replace("response ", "")).collect();
    assert_eq!(plain[..5], ["false", "true", "white", "none", "none"]);
    assert_eq!(plain[5..10], ["true", "false", "none", "p1win", "white"]);
    assert_eq!(
        plain[11..],
        ["bestmove none", "", "Nodes searched: 0", "info error unknown query \"what\""]
    );
}

#[test]
fn ugi_counts_and_sets_options() {
    let slide = "position fen 7r/8/8/8/8/8/6(SS)1/8 w\ngo perft 1\n";
    let ask = format!(
        "{slide}setoption name null_move value false\n{slide}setoption name Threads value 2\n"
    );
    let answers = ugi("gounki", &format!("{ask}position startpos\ngo perft 3\n"));
    assert_eq!(answers.iter().filter(|line| *line == "g2-g2: 1").count(), 1, "{answers:?}");
    assert_eq!(answers.last().map(String::as_str), Some("Nodes searched: 53892"));
}

#[test]
fn ugi_survives_what_means_nothing() {
    let lines = [
        "nonsense",
        "\u{0}\u{fffd}",
        "go",
        "go perft",
        "go perft 0",
        "go perft -1",
        "go perft 99999999999999999999",
        "go depth x",
        "go p1time",
        "setoption",
        "setoption name x",
        "setoption name null_move value no",
        "setoption name Threads value 0",
        "setoption name Seed value -1",
        "setoption name nothing value 1",
        "position",
        "position fen",
        "query",
    ];
    for line in lines {
        let answers = ugi("gounki", &format!("{line}\nisready\n"));
        let [error, ready] = &answers[..] else { panic!("{line:?}: {answers:?}") };
        assert!(error.starts_with("info error ") && ready == "readyok", "{line:?}: {answers:?}");
    }
    assert_eq!(ugi("gounki", "\n\n  \nstop\nquit\nisready\n"), Vec::<String>::new());
}

#[test]
fn ugi_says_what_a_command_takes() {
    let answers = ugi("black-sheep", "go\ngo perft\nposition\nsetoption\ngo perft 1\ngo depth 1\n");
    let [go, perft, position, option, chance, _, best] = &answers[..] else {
        panic!("{answers:?}")
    };
    assert!(go.starts_with("info error go takes perft D, depth D, "), "{go}");
    assert_eq!(perft, go);
    assert!(position.starts_with("info error position takes startpos or fen TEXT"), "{position}");
    assert_eq!(option, "info error setoption takes name NAME value VALUE");
    assert!(chance.ends_with("go depth 1 tells what chance does"), "{chance}");
    assert!(best.starts_with("bestmove throw:"), "{best}");
}

#[test]
fn ugi_holds_the_answer_to_infinite_until_stop() {
    let answers = ugi("gounki", "go infinite\nisready\nstop\nstop\n");
    assert!(
        matches!(&answers[..], [_, ready, best] if ready == "readyok" && best.starts_with("bestmove ")),
        "{answers:?}"
    );
}

#[test]
fn ugi_plays_the_same_moves_from_the_same_seed() {
    let ask = "setoption name Seed value 9\ngo nodes 5\ngo movetime 1\ngo p1time 9 p2time 9\n";
    let answers = ugi("gounki", &format!("{ask}{ask}"));
    let best: Vec<_> = answers.iter().filter(|line| line.starts_with("bestmove")).collect();
    assert_eq!(best.len(), 6);
    assert_eq!(best[..3], best[3..]);
}

#[test]
fn black_sheep_is_drawn_as_its_track() {
    let shown = stdout(&["show", "black-sheep", "BBBbb/-/-/-/-/WWwww b", "--last", "0b-1"]);
    assert!(shown.starts_with("(BBBb)|( b )|  ·  |"), "{shown}");
    assert!(shown.ends_with("\nBBBb/b/-/-/-/WWwww w\n"), "{shown}");
}

#[test]
fn black_sheep_is_solved() {
    let solve =
        |more: &[&str]| stdout(&[&["solve", "black-sheep", "-o", "sheep=2"], more].concat());
    let all = solve(&["-o", "carry=above", "--threads", "2"]);
    assert!(all.starts_with("carry above, 4 spaces, 2 sheep a side, 9 throws\n"), "{all}");
    assert!(all.contains("\n5771 positions, 0 of them drawn\n"), "{all}");
    assert!(all.ends_with("\nchances: black 0.5000, draw 0.0000, white 0.5000\n"), "{all}");
    assert!(all.contains("   0 1 2\n 0 b w b\n 1 b w b\n 2 b w b\n"), "{all}");
    let one = solve(&["--herds", "1,2"]);
    assert!(one.contains("\n    1     2 win in 11 "), "{one}");
    assert!(!one.contains("chances"), "{one}");
    // A position that no throw leads to, and one of fewer sheep.
    let asked = solve(&["-o", "carry=above", "--query", "-/-/-/bwBW/-/- b"]);
    assert!(asked.starts_with("-/-/-/bwBW/-/- b: win in "), "{asked}");
    assert_eq!(solve(&["--query", "b/-/-/-/W/- w"]).lines().count(), 2);
}

#[test]
fn a_solution_is_kept_in_a_table() {
    let folder = std::env::temp_dir().join(format!("ludotheque-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("above.table");
    let file = path.to_str().expect("a text");
    let solve = ["solve", "black-sheep", "--table", file];
    let with = |more: &[&'static str]| [&solve[..], more].concat();
    let written = stdout(&with(&["-o", "carry=above", "-o", "sheep=2"]));
    let read = program(&with(&[]), "");
    assert_eq!(String::from_utf8_lossy(&read.stdout), written);
    assert!(read.stderr.is_empty(), "nothing is solved again: {read:?}");
    let asked = program(&with(&["--query", "Bb/-/-/-/-/Ww b"]), "");
    assert_eq!(
        String::from_utf8_lossy(&asked.stdout),
        "Bb/-/-/-/-/Ww b: loss in 18\n0B-1    loss in 18\n0b-1    loss in 18\n"
    );
    assert!(asked.stderr.is_empty(), "{asked:?}");
    let other = refused(&with(&["-o", "carry=pile"]), "");
    assert!(other.contains("solved for carry above"), "{other}");
    fs::write(&path, "no table").expect("written");
    assert!(refused(&with(&[]), "").contains("not a table"));
    fs::remove_dir_all(&folder).expect("removed");
    for (args, what) in [
        (&["-o", "carry=up"][..], "pile or above"),
        (&["--herds", "6,0"], "throw:6,0 cannot be"),
        (&["--herds", "6"], "two numbers"),
        (&["-o", "sheep=7"], "bytes are needed"),
        (&["--query", "B b"], "6 cells expected"),
        (&["--query", "?/-/-/-/-/? b"], "have not been thrown"),
    ] {
        let message = refused(&[&["solve", "black-sheep"], args].concat(), "");
        assert!(message.contains(what), "{args:?}: {message}");
    }
    assert!(refused(&["solve", "gounki"], "").contains("cannot be solved"));
    assert!(refused(&["solve", "black-sheep", "-o", "carry"], "").contains("NAME=VALUE"));
}
