-- The first try of a person at a puzzle. `score` is 0 for wrong, 1 for nearly, 2 for right; `solved` is when what was not right at first
-- was solved later; `vote` is 1 for good, 0 for dull.
CREATE TABLE puzzle_attempts (
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    puzzle TEXT NOT NULL,
    game TEXT NOT NULL,
    at INTEGER NOT NULL,
    score INTEGER NOT NULL,
    solved INTEGER,
    vote INTEGER,
    PRIMARY KEY (person, puzzle)
) STRICT, WITHOUT ROWID;

CREATE INDEX puzzle_attempts_missed ON puzzle_attempts (person, game, at, puzzle) WHERE score < 2 AND solved IS NULL;
CREATE INDEX puzzle_attempts_voted ON puzzle_attempts (puzzle) WHERE vote IS NOT NULL;

-- How strong people are at the puzzles of a game: ratings and deviations in thousandths of a point, volatilities in millionths.
CREATE TABLE puzzle_solvers (
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    rating INTEGER NOT NULL,
    deviation INTEGER NOT NULL,
    volatility INTEGER NOT NULL,
    tried INTEGER NOT NULL,
    solved INTEGER NOT NULL,
    PRIMARY KEY (person, game)
) STRICT, WITHOUT ROWID;

-- How hard puzzles have become since somebody tried them.
CREATE TABLE puzzle_strengths (
    puzzle TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    rating INTEGER NOT NULL,
    deviation INTEGER NOT NULL,
    volatility INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX puzzle_strengths_by_game ON puzzle_strengths (game, puzzle);

-- Mistakes that people practise: an action of a finished game, and what a review found there (JSON).
CREATE TABLE mistakes (
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    game TEXT NOT NULL,
    at INTEGER NOT NULL,
    judged TEXT NOT NULL,
    solved INTEGER,
    PRIMARY KEY (person, table_id, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX mistakes_newest ON mistakes (person, at, table_id, number);
CREATE INDEX mistakes_by_table ON mistakes (table_id);
