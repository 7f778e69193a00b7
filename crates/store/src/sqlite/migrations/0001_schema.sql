-- Moments are milliseconds since the beginning of 1970; ids are text.

-- Each table with its secret, and how it stands. `summary` is JSON, worked out from the log and written with it; the
-- columns beside it are what tables are found by. `played` is whether anybody has acted, `set_aside` since when the log was found
-- to be unreadable.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    secret BLOB NOT NULL,
    start TEXT,
    version INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    status TEXT NOT NULL,
    listed INTEGER NOT NULL,
    deadline INTEGER,
    computer_to_act INTEGER NOT NULL,
    played INTEGER NOT NULL,
    set_aside INTEGER,
    summary TEXT NOT NULL
) STRICT;

CREATE INDEX tables_by_status ON tables (status, changed, id);
CREATE INDEX tables_listed ON tables (status, changed, id) WHERE listed = 1;
CREATE INDEX tables_by_deadline ON tables (deadline) WHERE deadline IS NOT NULL AND status = 'playing' AND set_aside IS NULL;
CREATE INDEX tables_for_computers ON tables (changed) WHERE computer_to_act = 1 AND status = 'playing' AND set_aside IS NULL;
CREATE INDEX tables_never_played ON tables (changed, id)
    WHERE played = 0 AND status <> 'playing' AND set_aside IS NULL;
CREATE INDEX tables_set_aside ON tables (set_aside) WHERE set_aside IS NOT NULL;

-- The log. The primary key is the compare-and-swap: of two who write the same version, one succeeds.
CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    person TEXT,
    command TEXT,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, version)
) STRICT, WITHOUT ROWID;

-- A command acts once.
CREATE UNIQUE INDEX entries_by_command ON entries (table_id, person, command) WHERE command IS NOT NULL;

-- The people a log names. `seated` is 1 for whoever sat there or opened the table, 0 for whoever only watched and spoke.
CREATE TABLE participants (
    person TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    seated INTEGER NOT NULL,
    PRIMARY KEY (person, table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX participants_by_table ON participants (table_id);

-- People. `login_folded` and `name_folded` are in lower case, for comparing.
CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    name_folded TEXT NOT NULL,
    login TEXT,
    login_folded TEXT UNIQUE,
    password_hash TEXT,
    created INTEGER NOT NULL,
    seen INTEGER NOT NULL,
    banned INTEGER NOT NULL
) STRICT;

CREATE INDEX people_by_seen ON people (seen, id);
CREATE INDEX guests_by_seen ON people (seen, id) WHERE login IS NULL;

-- What proves who somebody is, as a hash. `label` and `scopes` (JSON) are a program's.
CREATE TABLE keys (
    hash BLOB PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    label TEXT,
    scopes TEXT,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX keys_by_person ON keys (person, created);
CREATE INDEX keys_by_expiry ON keys (expires);

-- The people who were erased: a server that still has their name in memory cannot write it again. `cleaned` is whether no log
-- names them any more.
CREATE TABLE forgotten (
    person TEXT PRIMARY KEY,
    cleaned INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX forgotten_to_clean ON forgotten (person) WHERE cleaned = 0;

-- The last heartbeat of any server, and how often the store was probed.
CREATE TABLE heartbeat (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at INTEGER,
    probes INTEGER NOT NULL
) STRICT;

INSERT INTO heartbeat (one, at, probes) VALUES (1, NULL, 0);

CREATE TABLE outages (
    number INTEGER PRIMARY KEY,
    from_at INTEGER NOT NULL,
    to_at INTEGER NOT NULL
) STRICT;

CREATE INDEX outages_by_end ON outages (to_at);

CREATE TABLE announcements (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    text TEXT NOT NULL,
    restart_at INTEGER
) STRICT;

-- Tables where a computer has to act, leased by a process that thinks about them.
CREATE TABLE leases (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    holder TEXT NOT NULL,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
