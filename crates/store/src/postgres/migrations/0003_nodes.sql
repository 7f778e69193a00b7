-- What nodes tell each other. None of it outlasts a crash of the database, and none of it needs to: it is told again.

-- The nodes, each until the moment to which what it says is believed.
CREATE UNLOGGED TABLE nodes (
    id TEXT PRIMARY KEY,
    until BIGINT NOT NULL
);

-- Who is at a table by way of a node, as JSON.
CREATE UNLOGGED TABLE attendance (
    table_id TEXT NOT NULL,
    node TEXT NOT NULL,
    there TEXT NOT NULL,
    PRIMARY KEY (table_id, node)
);
CREATE INDEX attendance_by_node ON attendance (node);

-- What may be done how often: the hash of what and who, and the moment, in microseconds, at which it may be done as often as ever.
CREATE UNLOGGED TABLE paces (
    what BYTEA PRIMARY KEY,
    full_at BIGINT NOT NULL
);
CREATE INDEX paces_by_full_at ON paces (full_at);
