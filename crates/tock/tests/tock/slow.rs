//! The rules clause by clause, on plain lists: every path walked a cell at a time, every order of
//! every seven tried. It reads and writes position texts and shares no code with the crate.

use std::collections::BTreeMap;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Place {
    Track(usize),
    Home(usize),
    Reserve,
}

use Place::{Home, Reserve, Track};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Pawn {
    pub(crate) place: Place,
    pub(crate) fresh: bool,
}

/// A position as its text gives it, with the pawns of a seat in no order.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    zones: usize,
    teams: Vec<Vec<char>>,
    pawns: BTreeMap<char, Vec<Pawn>>,
    hands: BTreeMap<char, Vec<char>>,
    stock: Vec<char>,
    phase: String,
    turn: char,
    dealer: char,
    deal: usize,
    given: BTreeMap<char, char>,
}

const RANKS: &str = "A23456789TJQK";

/// Every legal play of a position text, with the text of the position after it.
pub(crate) fn plays(text: &str) -> BTreeMap<String, String> {
    Game::read(text).plays()
}

/// The teams that are home.
pub(crate) fn winners(text: &str) -> Vec<String> {
    let game = Game::read(text);
    let home = game.teams.iter().filter(|team| game.is_home(team));
    home.map(|team| team.iter().collect()).collect()
}

fn cards(text: &str) -> Vec<char> {
    text.chars().filter(|c| *c != '-').collect()
}

fn card_text(cards: &[char]) -> String {
    let mut cards = cards.to_vec();
    cards.sort_by_key(|c| RANKS.find(*c));
    if cards.is_empty() {
        return "-".to_string();
    }
    cards.into_iter().collect()
}

impl Game {
    pub(crate) fn read(text: &str) -> Self {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let teams: Vec<Vec<char>> = fields[1].split('/').map(|t| t.chars().collect()).collect();
        let mut seats: Vec<char> = teams.iter().flatten().copied().collect();
        seats.sort_unstable();
        let mut pawns = BTreeMap::new();
        for (seat, list) in seats.iter().zip(fields[2].split('/')) {
            let mut own = Vec::new();
            for word in list.split(',').filter(|w| *w != "-") {
                let fresh = word.ends_with('*');
                let word = word.trim_end_matches('*');
                let place = match word.strip_prefix(*seat) {
                    Some(depth) => Home(depth.parse().unwrap()),
                    None => Track(word.parse().unwrap()),
                };
                own.push(Pawn { place, fresh });
            }
            while own.len() < 4 {
                own.push(Pawn { place: Reserve, fresh: false });
            }
            pawns.insert(*seat, own);
        }
        let hands = seats.iter().copied().zip(fields[3].split('/').map(cards)).collect();
        let state: Vec<&str> = fields[5].split(':').collect();
        let letter = |n: usize| state[n].chars().next().unwrap();
        let given = state.get(4).map_or(BTreeMap::new(), |list| {
            list.split(',')
                .map(|g| (g.chars().next().unwrap(), g.chars().nth(1).unwrap()))
                .collect()
        });
        Self {
            zones: fields[0].parse().unwrap(),
            teams,
            pawns,
            hands,
            stock: cards(fields[4]),
            phase: state[0].to_string(),
            turn: letter(1),
            dealer: letter(2),
            deal: state[3].parse().unwrap(),
            given,
        }
    }

    pub(crate) fn write(&self) -> String {
        let teams: Vec<String> = self.teams.iter().map(|t| t.iter().collect()).collect();
        let pawns: Vec<String> = self
            .pawns
            .iter()
            .map(|(seat, own)| {
                let mut own: Vec<Pawn> =
                    own.iter().copied().filter(|p| p.place != Reserve).collect();
                own.sort();
                let words: Vec<String> = own
                    .iter()
                    .map(|p| place_text(*seat, p.place) + if p.fresh { "*" } else { "" })
                    .collect();
                if words.is_empty() { "-".to_string() } else { words.join(",") }
            })
            .collect();
        let hands: Vec<String> = self.hands.values().map(|hand| card_text(hand)).collect();
        let mut text = format!(
            "{} {} {} {} {} {}:{}:{}:{}",
            self.zones,
            teams.join("/"),
            pawns.join("/"),
            hands.join("/"),
            card_text(&self.stock),
            self.phase,
            self.turn,
            self.dealer,
            self.deal
        );
        if !self.given.is_empty() {
            let given: Vec<String> = self.given.iter().map(|(s, c)| format!("{s}{c}")).collect();
            text += &format!(":{}", given.join(","));
        }
        text
    }

    fn seats(&self) -> Vec<char> {
        self.pawns.keys().copied().collect()
    }

    fn after(&self, seat: char) -> char {
        let seats = self.seats();
        let at = seats.iter().position(|s| *s == seat).unwrap();
        seats[(at + 1) % seats.len()]
    }

    fn team(&self, seat: char) -> &Vec<char> {
        self.teams.iter().find(|team| team.contains(&seat)).unwrap()
    }

    /// The next team-mate clockwise.
    fn mate(&self, seat: char) -> char {
        let mut at = self.after(seat);
        while !self.team(seat).contains(&at) {
            at = self.after(at);
        }
        at
    }

    fn seat_is_home(&self, seat: char) -> bool {
        self.pawns[&seat].iter().all(|p| matches!(p.place, Home(_)))
    }

    fn is_home(&self, team: &[char]) -> bool {
        team.iter().all(|seat| self.seat_is_home(*seat))
    }

    /// Whose pawns a player moves now: the own, or those of the next unfinished team-mate.
    fn mover(&self, player: char) -> Option<char> {
        let mut seat = player;
        loop {
            if !self.seat_is_home(seat) {
                return Some(seat);
            }
            seat = self.mate(seat);
            if seat == player {
                return None;
            }
        }
    }

    fn cells(&self) -> usize {
        18 * self.zones
    }

    fn zone(seat: char) -> usize {
        "abcdefgh".find(seat).unwrap()
    }

    fn start(seat: char) -> usize {
        18 * Self::zone(seat)
    }

    fn entrance(&self, seat: char) -> usize {
        (Self::start(seat) + self.cells() - 2) % self.cells()
    }

    /// Who stands on a place: the seat and which of its pawns. A home cell belongs to a seat.
    fn on(&self, owner: char, place: Place) -> Option<(char, usize)> {
        for (seat, own) in &self.pawns {
            for (n, pawn) in own.iter().enumerate() {
                let same = pawn.place == place && place != Reserve;
                if same && (matches!(place, Track(_)) || *seat == owner) {
                    return Some((*seat, n));
                }
            }
        }
        None
    }

    /// The zones whose crossings a dotted line joins to that of a zone, forward or backward.
    fn lines(&self, zone: usize, forward: bool) -> Vec<usize> {
        let steps = if self.zones == 8 { vec![1, 2] } else { vec![1] };
        steps
            .iter()
            .map(|step| {
                if forward {
                    (zone + step) % self.zones
                } else {
                    (zone + self.zones - step) % self.zones
                }
            })
            .collect()
    }

    /// Every way to walk so many cells, as the cells entered.
    fn walks(&self, seat: char, from: Place, count: usize, forward: bool) -> Vec<Vec<Place>> {
        let mut walks: Vec<Vec<Place>> = vec![Vec::new()];
        for step in 0..count {
            let mut longer = Vec::new();
            for walk in walks {
                let at = walk.last().copied().unwrap_or(from);
                let mut next = Vec::new();
                match at {
                    Track(cell) => {
                        let cells = self.cells();
                        next.push(Track(if forward {
                            (cell + 1) % cells
                        } else {
                            (cell + cells - 1) % cells
                        }));
                        if forward && cell == self.entrance(seat) {
                            next.push(Home(1));
                        }
                        if step == 0 && cell % 18 == 7 {
                            for zone in self.lines(cell / 18, forward) {
                                next.push(Track(18 * zone + 7));
                            }
                        }
                    }
                    Home(depth) if forward && depth < 4 => next.push(Home(depth + 1)),
                    _ => {}
                }
                for place in next {
                    let mut walk = walk.clone();
                    walk.push(place);
                    longer.push(walk);
                }
            }
            walks = longer;
        }
        walks
    }

    fn capture(&mut self, seat: char, n: usize) {
        self.pawns.get_mut(&seat).unwrap()[n] = Pawn { place: Reserve, fresh: false };
    }

    /// The position after a pawn has walked, and whether it captured; nothing if it may not.
    fn walk(&self, seat: char, n: usize, walk: &[Place], overtakes: bool) -> Option<(Self, bool)> {
        let mut after = self.clone();
        let mut captured = false;
        for (at, place) in walk.iter().enumerate() {
            let last = at + 1 == walk.len();
            let Some((other, m)) = self.on(seat, *place) else {
                continue;
            };
            if self.pawns[&other][m].fresh || matches!(place, Home(_)) {
                return None;
            }
            if !last && !overtakes {
                return None;
            }
            after.capture(other, m);
            captured = true;
        }
        let place = *walk.last()?;
        after.pawns.get_mut(&seat).unwrap()[n] = Pawn { place, fresh: false };
        Some((after, captured))
    }

    /// Moves of one pawn of the mover by an exact count.
    fn moves(
        &self,
        seat: char,
        count: usize,
        forward: bool,
        overtakes: bool,
    ) -> Vec<(usize, Place, Place, Self, bool)> {
        let mut moves = Vec::new();
        for (n, pawn) in self.pawns[&seat].iter().enumerate() {
            if pawn.place == Reserve {
                continue;
            }
            for walk in self.walks(seat, pawn.place, count, forward) {
                if let Some((after, captured)) = self.walk(seat, n, &walk, overtakes) {
                    moves.push((n, pawn.place, *walk.last().unwrap(), after, captured));
                }
            }
        }
        moves
    }

    /// The position of the pawns alone.
    fn board_text(&self) -> String {
        self.write().split_whitespace().nth(2).unwrap().to_string()
    }

    fn without(&self, card: char) -> Self {
        let mut after = self.clone();
        let hand = after.hands.get_mut(&self.turn).unwrap();
        let at = hand.iter().position(|c| *c == card).unwrap();
        hand.remove(at);
        after
    }

    /// The turn passes on, the deal ends, the dealer's place moves.
    fn next_turn(mut self) -> Self {
        if self.teams.iter().any(|team| self.is_home(team)) {
            return self;
        }
        self.turn = self.after(self.turn);
        if self.hands.values().all(Vec::is_empty) {
            self.phase = "deal".to_string();
            self.given.clear();
            self.deal += 1;
            if self.deal == 3 {
                self.deal = 0;
                self.dealer = self.after(self.dealer);
                let copies = self.seats().len();
                self.stock = RANKS.chars().flat_map(|c| vec![c; copies]).collect();
            }
            self.turn = self.after(self.dealer);
        }
        self
    }

    fn plays(&self) -> BTreeMap<String, String> {
        let mut plays = BTreeMap::new();
        if self.phase == "deal" || self.teams.iter().any(|team| self.is_home(team)) {
            return plays;
        }
        let mut hand = self.hands[&self.turn].clone();
        hand.dedup();
        if self.phase == "give" {
            for card in hand {
                plays.insert(format!("{card}:give"), self.give(card).write());
            }
            return plays;
        }
        for card in &hand {
            for (text, after) in self.card_plays(*card) {
                let after = after.without(*card).next_turn().write();
                let twice = plays.insert(format!("{card}:{text}"), after);
                assert!(twice.is_none(), "{card}:{text} twice in {}", self.write());
            }
        }
        if plays.is_empty() {
            for card in hand {
                let after = self.without(card).next_turn().write();
                plays.insert(format!("{card}:discard"), after);
            }
        }
        plays
    }

    fn give(&self, card: char) -> Self {
        let mut after = self.without(card);
        after.given.insert(self.turn, card);
        after.turn = self.after(self.turn);
        if after.given.len() == self.seats().len() {
            after.phase = "play".to_string();
            for (seat, card) in after.given.clone() {
                let mate = after.mate(seat);
                after.hands.get_mut(&mate).unwrap().push(card);
            }
        }
        after
    }

    /// What a card can do, each result once.
    fn card_plays(&self, card: char) -> Vec<(String, Self)> {
        let seat = self.mover(self.turn).unwrap();
        let mut plays = Vec::new();
        if card == 'A' || card == 'K' {
            plays.extend(self.bring_out(seat));
        }
        let step = |(_, from, to, after, captured): (usize, Place, Place, Self, bool)| {
            let mark = if captured { "x" } else { "-" };
            (format!("{}{mark}{}", place_text(seat, from), place_text(seat, to)), after)
        };
        match card {
            'A' => plays.extend(self.moves(seat, 1, true, false).into_iter().map(step)),
            '4' => plays.extend(self.moves(seat, 4, false, false).into_iter().map(step)),
            '7' => plays.extend(self.sevens()),
            'J' => plays.extend(self.exchanges(seat)),
            'K' => plays.extend(self.moves(seat, 13, true, true).into_iter().map(step)),
            _ => {
                let count = 1 + RANKS.find(card).unwrap();
                plays.extend(self.moves(seat, count, true, false).into_iter().map(step));
            }
        }
        plays
    }

    fn bring_out(&self, seat: char) -> Option<(String, Self)> {
        let n = self.pawns[&seat].iter().position(|p| p.place == Reserve)?;
        let start = Track(Self::start(seat));
        let mut after = self.clone();
        let mut text = "out";
        if let Some((other, m)) = self.on(seat, start) {
            if self.pawns[&other][m].fresh {
                return None;
            }
            after.capture(other, m);
            text = "xout";
        }
        after.pawns.get_mut(&seat).unwrap()[n] = Pawn { place: start, fresh: true };
        Some((text.to_string(), after))
    }

    fn exchanges(&self, seat: char) -> Vec<(String, Self)> {
        let mut plays = Vec::new();
        for (n, own) in self.pawns[&seat].iter().enumerate() {
            for (other, others) in &self.pawns {
                for (m, pawn) in others.iter().enumerate() {
                    let (Track(a), Track(b)) = (own.place, pawn.place) else {
                        continue;
                    };
                    if *other == seat || own.fresh || pawn.fresh {
                        continue;
                    }
                    let mut after = self.clone();
                    after.pawns.get_mut(&seat).unwrap()[n].place = Track(b);
                    after.pawns.get_mut(other).unwrap()[m].place = Track(a);
                    plays.push((format!("{a}={b}"), after));
                }
            }
        }
        plays
    }

    /// Every sequence of parts that takes exactly seven steps; of those with one result, the
    /// text of the one with the fewest parts and then the least list of places.
    fn sevens(&self) -> Vec<(String, Self)> {
        type Parts = Vec<((char, Place), (char, Place), bool)>;
        type Order = (usize, Vec<((Place, char), (Place, char))>);
        fn order(parts: &Parts) -> Order {
            (parts.len(), parts.iter().map(|(a, b, _)| ((a.1, a.0), (b.1, b.0))).collect())
        }
        fn rest(
            game: &Game,
            left: usize,
            moved: &[(char, usize)],
            parts: &Parts,
            found: &mut BTreeMap<String, (Parts, Game)>,
        ) {
            if left == 0 {
                let key = game.board_text();
                let better = found.get(&key).is_none_or(|(old, _)| order(parts) < order(old));
                if better {
                    found.insert(key, (parts.clone(), game.clone()));
                }
                return;
            }
            let Some(seat) = game.mover(game.turn) else {
                return;
            };
            for count in 1..=left {
                for (n, from, to, after, captured) in game.moves(seat, count, true, false) {
                    if moved.contains(&(seat, n)) {
                        continue;
                    }
                    let mut moved = moved.to_vec();
                    moved.push((seat, n));
                    let mut parts = parts.clone();
                    parts.push(((seat, from), (seat, to), captured));
                    rest(&after, left - count, &moved, &parts, found);
                }
            }
        }
        let mut found = BTreeMap::new();
        rest(self, 7, &[], &Vec::new(), &mut found);
        found
            .into_values()
            .map(|(parts, after)| {
                let words: Vec<String> = parts
                    .iter()
                    .map(|((seat, from), (_, to), captured)| {
                        let mark = if *captured { "x" } else { "-" };
                        format!("{}{mark}{}", place_text(*seat, *from), place_text(*seat, *to))
                    })
                    .collect();
                (words.join(","), after)
            })
            .collect()
    }
}

fn place_text(seat: char, place: Place) -> String {
    match place {
        Track(cell) => cell.to_string(),
        Home(depth) => format!("{seat}{depth}"),
        Reserve => "reserve".to_string(),
    }
}
