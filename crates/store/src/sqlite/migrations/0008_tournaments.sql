-- Each tournament, and how it stands. `summary` is JSON, worked out from the log and written with it; the columns beside it are what
-- tournaments are found by. `title` and `password_hash` are kept beside the log, which has no words of anybody; `secret` is what names of
-- tables and shared shuffles follow from. `look_again` is from when on something may fall due.
CREATE TABLE tournaments (
    id TEXT PRIMARY KEY,
    host TEXT NOT NULL,
    title TEXT NOT NULL,
    password_hash TEXT,
    secret BLOB NOT NULL,
    version INTEGER NOT NULL,
    status TEXT NOT NULL,
    listed INTEGER NOT NULL,
    starts INTEGER NOT NULL,
    look_again INTEGER,
    summary TEXT NOT NULL
) STRICT;

CREATE INDEX tournaments_listed ON tournaments (status, starts, id) WHERE listed = 1;
CREATE INDEX tournaments_to_look_at ON tournaments (look_again, id) WHERE look_again IS NOT NULL;
CREATE INDEX tournaments_by_host ON tournaments (host);

-- The log. The primary key is the compare-and-swap: of two who write the same version, one succeeds.
CREATE TABLE tournament_entries (
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (tournament, version)
) STRICT, WITHOUT ROWID;

-- Who has joined or opened which.
CREATE TABLE tournament_people (
    person TEXT NOT NULL,
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    PRIMARY KEY (person, tournament)
) STRICT, WITHOUT ROWID;
