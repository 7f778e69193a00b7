-- Moments are milliseconds since the beginning of 1970; ids are text, compared byte by byte. JSON is text: it comes back as
-- it was written, with the order of its keys and with characters that `jsonb` refuses.

-- Each table with its secret, and how it stands. `summary` is JSON, worked out from the log and written with it; the
-- columns beside it are what tables are found by. `version` is the compare-and-swap: it is updated from the version that the
-- writer knows, or not at all.
CREATE TABLE tables (
    id TEXT COLLATE "C" PRIMARY KEY,
    secret BYTEA NOT NULL,
    start TEXT,
    version BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    status TEXT COLLATE "C" NOT NULL,
    listed BOOLEAN NOT NULL,
    deadline BIGINT,
    computer_to_act BOOLEAN NOT NULL,
    summary TEXT NOT NULL
);

CREATE INDEX tables_by_status ON tables (status, changed);
CREATE INDEX tables_listed ON tables (status, changed) WHERE listed;
CREATE INDEX tables_by_change ON tables (changed);
CREATE INDEX tables_by_deadline ON tables (deadline) WHERE deadline IS NOT NULL AND status = 'playing';
CREATE INDEX tables_for_computers ON tables (changed) WHERE computer_to_act AND status = 'playing';

-- The log. The primary key says once more that of two who write the same version, one succeeds.
CREATE TABLE entries (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    version BIGINT NOT NULL,
    at BIGINT NOT NULL,
    person TEXT COLLATE "C",
    command TEXT COLLATE "C",
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, version)
);

-- A command acts once.
CREATE UNIQUE INDEX entries_by_command ON entries (table_id, person, command) WHERE command IS NOT NULL;

-- Whom a log names. `sits` is true for who ever sat there or opened the table, false for who only watched and spoke.
CREATE TABLE named (
    person TEXT COLLATE "C" NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    sits BOOLEAN NOT NULL,
    PRIMARY KEY (person, table_id)
);

-- People. `login_folded` and `name_folded` are in small letters, to be compared by.
CREATE TABLE people (
    id TEXT COLLATE "C" PRIMARY KEY,
    name TEXT NOT NULL,
    name_folded TEXT NOT NULL,
    login TEXT,
    login_folded TEXT COLLATE "C" UNIQUE,
    password_hash TEXT,
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL,
    banned BOOLEAN NOT NULL
);

CREATE INDEX people_by_seen ON people (seen);
CREATE INDEX guests_by_seen ON people (seen) WHERE login IS NULL;

-- What proves who somebody is, by its hash. `label` and `scopes` (JSON) are a program's.
CREATE TABLE keys (
    hash BYTEA PRIMARY KEY,
    person TEXT COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    label TEXT,
    scopes TEXT,
    created BIGINT NOT NULL,
    expires BIGINT NOT NULL
);

CREATE INDEX keys_by_person ON keys (person, created);
CREATE INDEX keys_by_expiry ON keys (expires);

-- Who was forgotten: a server that still has their name in memory cannot write it again.
CREATE TABLE forgotten (
    person TEXT COLLATE "C" PRIMARY KEY
);

-- The last sign of life of any server, and how often the store was tried out. Who numbers outages or announcements locks its
-- one row first, so that a number is never seen before a lower one.
CREATE TABLE alive (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at BIGINT,
    probes BIGINT NOT NULL
);

INSERT INTO alive (one, at, probes) VALUES (1, NULL, 0);

CREATE TABLE outages (
    number BIGINT PRIMARY KEY,
    from_at BIGINT NOT NULL,
    to_at BIGINT NOT NULL
);

CREATE INDEX outages_by_end ON outages (to_at);

CREATE TABLE announcements (
    number BIGINT PRIMARY KEY,
    at BIGINT NOT NULL,
    text TEXT NOT NULL,
    restart_at BIGINT
);
