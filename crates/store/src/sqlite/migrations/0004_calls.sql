-- What calls to people's devices are signed with, in PKCS #8: one key for all servers of this database, for ever, since devices
-- take messages that are signed with it and no others.
CREATE TABLE push_key (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    key BLOB NOT NULL
) STRICT;

-- The devices on which people want to be called: one a session, and they end with it. `endpoint` is where a push service takes
-- messages for the device.
CREATE TABLE subscriptions (
    session BLOB PRIMARY KEY REFERENCES keys (hash) ON DELETE CASCADE,
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    endpoint TEXT NOT NULL UNIQUE,
    public_key BLOB NOT NULL,
    auth_secret BLOB NOT NULL,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX subscriptions_by_person ON subscriptions (person, created);

-- Calls that wait until they are due, one for each device and table. Whoever claims one moves `due` on; `tries` counts that.
CREATE TABLE calls (
    session BLOB NOT NULL REFERENCES subscriptions (session) ON DELETE CASCADE,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    due INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    PRIMARY KEY (session, table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX calls_by_due ON calls (due);
CREATE INDEX calls_by_table ON calls (table_id);
