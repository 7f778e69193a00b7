-- What calls to people's devices are signed with, in PKCS #8: one key for all servers of this database, for ever, since devices
-- take messages that are signed with it and no others.
CREATE TABLE push_key (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    key BYTEA NOT NULL
);

-- The devices on which people want to be called: one a session, and they end with it. `endpoint` is where a push service takes
-- messages for the device.
CREATE TABLE subscriptions (
    session BYTEA PRIMARY KEY REFERENCES keys (hash) ON DELETE CASCADE,
    person TEXT COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    endpoint TEXT COLLATE "C" NOT NULL UNIQUE,
    public_key BYTEA NOT NULL,
    auth_secret BYTEA NOT NULL,
    created BIGINT NOT NULL
);

CREATE INDEX subscriptions_by_person ON subscriptions (person, created);

-- Calls that wait until they are due, one for each device and table. Whoever claims one moves `due` on; `tries` counts that.
CREATE TABLE calls (
    session BYTEA NOT NULL REFERENCES subscriptions (session) ON DELETE CASCADE,
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    kind TEXT COLLATE "C" NOT NULL,
    version BIGINT NOT NULL,
    at BIGINT NOT NULL,
    due BIGINT NOT NULL,
    tries BIGINT NOT NULL,
    PRIMARY KEY (session, table_id)
);

CREATE INDEX calls_by_due ON calls (due);
CREATE INDEX calls_by_table ON calls (table_id);
