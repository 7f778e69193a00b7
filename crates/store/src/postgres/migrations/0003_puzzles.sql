-- The first try of a person at a puzzle. `score` is 0 for wrong, 1 for nearly, 2 for right; `solved` is when what was not right at first
-- was solved later; `vote` is 1 for good, 0 for dull.
CREATE TABLE puzzle_attempts (
    person TEXT COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    puzzle TEXT COLLATE "C" NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    score BIGINT NOT NULL,
    solved BIGINT,
    vote BIGINT,
    PRIMARY KEY (person, puzzle)
);

CREATE INDEX puzzle_attempts_missed ON puzzle_attempts (person, game, at, puzzle) WHERE score < 2 AND solved IS NULL;
CREATE INDEX puzzle_attempts_voted ON puzzle_attempts (puzzle) WHERE vote IS NOT NULL;

-- How strong people are at the puzzles of a game: ratings and deviations in thousandths of a point, volatilities in millionths.
CREATE TABLE puzzle_solvers (
    person TEXT COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    game TEXT COLLATE "C" NOT NULL,
    rating BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    tried BIGINT NOT NULL,
    solved BIGINT NOT NULL,
    PRIMARY KEY (person, game)
);

-- How hard puzzles have become since somebody tried them.
CREATE TABLE puzzle_strengths (
    puzzle TEXT COLLATE "C" PRIMARY KEY,
    game TEXT COLLATE "C" NOT NULL,
    rating BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL
);

CREATE INDEX puzzle_strengths_by_game ON puzzle_strengths (game, puzzle);

-- Mistakes that people practise: an action of a finished game, and what a review found there (JSON).
CREATE TABLE mistakes (
    person TEXT COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    judged TEXT NOT NULL,
    solved BIGINT,
    PRIMARY KEY (person, table_id, number)
);

CREATE INDEX mistakes_newest ON mistakes (person, at, table_id, number);
CREATE INDEX mistakes_by_table ON mistakes (table_id);
