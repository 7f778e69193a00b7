-- Each tournament, and how it stands. `summary` is JSON, worked out from the log and written with it; the columns beside it are what
-- tournaments are found by. `title` and `password_hash` are kept beside the log, which has no words of anybody; `secret` is what names of
-- tables and shared shuffles follow from. `look_again` is from when on something may fall due. `version` is the compare-and-swap.
CREATE TABLE tournaments (
    id TEXT COLLATE "C" PRIMARY KEY,
    host TEXT COLLATE "C" NOT NULL,
    title TEXT NOT NULL,
    password_hash TEXT,
    secret BYTEA NOT NULL,
    version BIGINT NOT NULL,
    status TEXT COLLATE "C" NOT NULL,
    listed BOOLEAN NOT NULL,
    starts BIGINT NOT NULL,
    look_again BIGINT,
    summary TEXT NOT NULL
);

CREATE INDEX tournaments_listed ON tournaments (status, starts, id) WHERE listed;
CREATE INDEX tournaments_to_look_at ON tournaments (look_again, id) WHERE look_again IS NOT NULL;
CREATE INDEX tournaments_by_host ON tournaments (host);

-- The log. The primary key says once more that of two who write the same version, one succeeds.
CREATE TABLE tournament_entries (
    tournament TEXT COLLATE "C" NOT NULL REFERENCES tournaments (id),
    version BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (tournament, version)
);

-- Who has joined or opened which.
CREATE TABLE tournament_people (
    person TEXT COLLATE "C" NOT NULL,
    tournament TEXT COLLATE "C" NOT NULL REFERENCES tournaments (id),
    PRIMARY KEY (person, tournament)
);
