//! Solutions in files.
//!
//! All numbers are little-endian. A file is a header: eight letters, the version, the rules, how
//! many throws and tables there are, and the throws; then the tables: the throw, how many words
//! and codes there are, the directory, the words and the codes; and last a checksum of all of it.

use std::io::{self, Read, Write};
use std::vec;
use std::vec::Vec;

use ludotheque_core::key::mix;

use super::Solution;
use super::index::Index;
use super::table::{Packed, Table};
use crate::{Carry, Rules, Throw};

const LETTERS: &[u8; 8] = b"bsheep\r\n";
const VERSION: u32 = 1;
/// How many words are turned into bytes at a time.
const WORDS: usize = 1 << 12;

/// Why a solution could not be read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TableError {
    /// The reader failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It is no solution of this game.
    #[error("not a table of solved positions of black-sheep")]
    Foreign,
    /// It is of another version of the form.
    #[error("version {found} of the table, {VERSION} can be read")]
    Version {
        /// The version that it says it has.
        found: u32,
    },
    /// It ends too early.
    #[error("the table is cut off")]
    CutOff,
    /// Something in it has been changed.
    #[error("the table is damaged: {0}")]
    Damaged(&'static str),
}

/// The checksum of what has been written or read, a part at a time.
struct Checksum(u64);

impl Checksum {
    fn add(&mut self, part: &[u8]) {
        self.0 = mix(self.0 ^ part.len() as u64);
        for chunk in part.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.0 = mix(self.0 ^ u64::from_le_bytes(word));
        }
    }
}

struct Writer<W> {
    out: W,
    checksum: Checksum,
}

impl<W: Write> Writer<W> {
    fn part(&mut self, part: &[u8]) -> io::Result<()> {
        self.checksum.add(part);
        self.out.write_all(part)
    }

    fn words(&mut self, words: &[u64]) -> io::Result<()> {
        for words in words.chunks(WORDS) {
            let bytes: Vec<_> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
            self.part(&bytes)?;
        }
        Ok(())
    }
}

struct Reader<R> {
    input: R,
    checksum: Checksum,
}

impl<R: Read> Reader<R> {
    fn part<const N: usize>(&mut self) -> Result<[u8; N], TableError> {
        let mut part = [0; N];
        self.fill(&mut part)?;
        Ok(part)
    }

    fn fill(&mut self, part: &mut [u8]) -> Result<(), TableError> {
        self.input.read_exact(part).map_err(cut_off)?;
        self.checksum.add(part);
        Ok(())
    }

    fn number(&mut self) -> Result<u64, TableError> {
        Ok(u64::from_le_bytes(self.part()?))
    }

    fn throw(&mut self, sheep: u8) -> Result<Throw, TableError> {
        let [black, white] = self.part()?;
        if black.max(white) > sheep {
            return Err(TableError::Damaged("a throw that cannot be"));
        }
        Ok(Throw { black, white })
    }

    /// Words that may not be there: memory is asked for as they come.
    fn words(&mut self, mut count: u64) -> Result<Vec<u64>, TableError> {
        let mut words = Vec::new();
        let mut buffer = vec![0; 8 * WORDS];
        while count > 0 {
            let now = count.min(WORDS as u64);
            let bytes = &mut buffer[..8 * now as usize];
            self.fill(bytes)?;
            let read = bytes.chunks_exact(8).map(|word| word.try_into().unwrap_or_default());
            words.extend(read.map(u64::from_le_bytes));
            count -= now;
        }
        Ok(words)
    }

    /// Bytes that may not be there.
    fn bytes(&mut self, count: u64) -> Result<Vec<u8>, TableError> {
        let mut bytes = Vec::new();
        self.input.by_ref().take(count).read_to_end(&mut bytes)?;
        if bytes.len() as u64 != count {
            return Err(TableError::CutOff);
        }
        self.checksum.add(&bytes);
        Ok(bytes)
    }
}

fn cut_off(error: io::Error) -> TableError {
    match error.kind() {
        io::ErrorKind::UnexpectedEof => TableError::CutOff,
        _ => TableError::Io(error),
    }
}

impl Solution {
    /// Writes the solution as [`read`](Self::read) reads it: about a byte and a half for each
    /// position. The same solution gives the same bytes.
    ///
    /// # Errors
    ///
    /// Only those of the writer.
    pub fn write(&self, out: impl Write) -> io::Result<()> {
        let checksum = Checksum(0);
        let mut writer = Writer { out, checksum };
        writer.part(LETTERS)?;
        writer.part(&VERSION.to_le_bytes())?;
        let Rules { carry, .. } = self.rules;
        writer.part(&[carry as u8, self.rules.spaces(), self.rules.sheep()])?;
        writer.part(&[self.throws.len() as u8, self.tables.len() as u8])?;
        for throw in &self.throws {
            writer.part(&[throw.black, throw.white])?;
        }
        for table in &self.tables {
            let packed = table.packed();
            writer.part(&[table.throw.black, table.throw.white])?;
            writer.part(&(packed.words.len() as u64).to_le_bytes())?;
            writer.part(&(packed.codes.len() as u64).to_le_bytes())?;
            writer.words(&packed.directory)?;
            writer.words(&packed.words)?;
            writer.part(&packed.codes)?;
        }
        let Checksum(sum) = writer.checksum;
        writer.out.write_all(&sum.to_le_bytes())?;
        writer.out.flush()
    }

    /// Reads a solution that was written by [`write`](Self::write), and checks all of it.
    ///
    /// # Errors
    ///
    /// Whether it is foreign, of another version, cut off or damaged. No more memory is used than
    /// the input is long.
    pub fn read(input: impl Read) -> Result<Self, TableError> {
        let checksum = Checksum(0);
        let mut reader = Reader { input, checksum };
        match reader.part() {
            Ok(letters) if letters == *LETTERS => {}
            Ok(_) | Err(TableError::CutOff) => return Err(TableError::Foreign),
            Err(error) => return Err(error),
        }
        let found = u32::from_le_bytes(reader.part()?);
        if found != VERSION {
            return Err(TableError::Version { found });
        }
        let [carry, spaces, sheep] = reader.part()?;
        let carry = match carry {
            0 => Some(Carry::Pile),
            1 => Some(Carry::Above),
            _ => None,
        };
        let rules = carry.and_then(|carry| Rules::new(carry, spaces, sheep));
        let rules = rules.ok_or(TableError::Damaged("rules that cannot be"))?;
        let [throws, tables] = reader.part()?;
        let throws = (0..throws).map(|_| reader.throw(sheep));
        let throws = throws.collect::<Result<_, _>>()?;
        let tables = (0..tables).map(|_| reader.table(&rules));
        let tables = tables.collect::<Result<_, _>>()?;
        let Checksum(sum) = reader.checksum;
        if reader.number()? != sum {
            return Err(TableError::Damaged("the checksum is another"));
        }
        if reader.input.read(&mut [0])? != 0 {
            return Err(TableError::Damaged("something follows the end"));
        }
        Ok(Self { rules, throws, tables })
    }
}

impl<R: Read> Reader<R> {
    fn table(&mut self, rules: &Rules) -> Result<Table, TableError> {
        let throw = self.throw(rules.sheep())?;
        let index = Index::new(rules.track(), rules.sheep(), throw);
        let (words, codes) = (self.number()?, self.number()?);
        let directory = self.words(Table::directory_len(&index))?;
        let packed = Packed { directory, words: self.words(words)?, codes: self.bytes(codes)? };
        let table = Table::new(throw, index, packed);
        table.ok_or(TableError::Damaged("parts that do not fit each other"))
    }
}
