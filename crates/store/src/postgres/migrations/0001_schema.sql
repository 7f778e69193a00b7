-- Moments are milliseconds since the beginning of 1970; ids are text, compared byte by byte. JSON is text: it comes back as
-- it was written, with the order of its keys and with characters that `jsonb` refuses.

-- Each table with its secret, and how it stands. `summary` is JSON, worked out from the log and written with it; the
-- columns beside it are what tables are found by. `played` is whether anybody has acted, `set_aside` since when the log was found
-- to be unreadable. `version` is the compare-and-swap: it is updated from the version that the
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
    played BOOLEAN NOT NULL,
    set_aside BIGINT,
    summary TEXT NOT NULL
);

CREATE INDEX tables_by_status ON tables (status, changed, id);
CREATE INDEX tables_listed ON tables (status, changed, id) WHERE listed;
CREATE INDEX tables_by_deadline ON tables (deadline) WHERE deadline IS NOT NULL AND status = 'playing' AND set_aside IS NULL;
CREATE INDEX tables_for_computers ON tables (changed) WHERE computer_to_act AND status = 'playing' AND set_aside IS NULL;
CREATE INDEX tables_never_played ON tables (changed, id)
    WHERE NOT played AND status <> 'playing' AND set_aside IS NULL;
CREATE INDEX tables_set_aside ON tables (set_aside) WHERE set_aside IS NOT NULL;

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

-- The people a log names. `seated` is true for whoever sat there or opened the table, false for whoever only watched and spoke.
CREATE TABLE participants (
    person TEXT COLLATE "C" NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    seated BOOLEAN NOT NULL,
    PRIMARY KEY (person, table_id)
);

CREATE INDEX participants_by_table ON participants (table_id);

-- People. `login_folded` and `name_folded` are in lower case, for comparing.
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

CREATE INDEX people_by_seen ON people (seen, id);
CREATE INDEX guests_by_seen ON people (seen, id) WHERE login IS NULL;

-- What proves who somebody is, as a hash. `label` and `scopes` (JSON) are a program's.
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

-- The people who were erased: a server that still has their name in memory cannot write it again. `cleaned` is whether no log
-- names them any more.
CREATE TABLE forgotten (
    person TEXT COLLATE "C" PRIMARY KEY,
    cleaned BOOLEAN NOT NULL
);

CREATE INDEX forgotten_to_clean ON forgotten (person) WHERE NOT cleaned;

-- The last heartbeat of any server, and how often the store was probed. Whoever numbers outages or announcements locks the
-- one row first, so that a number is never seen before a lower one.
CREATE TABLE heartbeat (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at BIGINT,
    probes BIGINT NOT NULL
);

INSERT INTO heartbeat (one, at, probes) VALUES (1, NULL, 0);

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

-- Tables where a computer has to act, leased by a process that thinks about them.
CREATE TABLE leases (
    table_id TEXT COLLATE "C" PRIMARY KEY REFERENCES tables (id),
    holder TEXT COLLATE "C" NOT NULL,
    until BIGINT NOT NULL
);

-- What nodes tell each other. None of it survives a crash of the database, nor needs to: it is reported again.

-- The nodes, each until the moment up to which what it reports counts.
CREATE UNLOGGED TABLE nodes (
    id TEXT PRIMARY KEY,
    until BIGINT NOT NULL
);

-- Who is at a table through a node, as JSON.
CREATE UNLOGGED TABLE attendance (
    table_id TEXT NOT NULL,
    node TEXT NOT NULL,
    there TEXT NOT NULL,
    PRIMARY KEY (table_id, node)
);
CREATE INDEX attendance_by_node ON attendance (node);

-- Rate limits: the salted hash of what is done and by whom, and the moment, in microseconds, at which the limit is fully recovered.
CREATE UNLOGGED TABLE rate_limits (
    key BYTEA PRIMARY KEY,
    full_at BIGINT NOT NULL
);
CREATE INDEX rate_limits_by_full_at ON rate_limits (full_at);

-- What whom a limit is about is hashed with, for a day.
CREATE UNLOGGED TABLE rate_salt (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    salt BYTEA NOT NULL,
    until BIGINT NOT NULL
);
