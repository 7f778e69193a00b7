-- What people report about others: what `person` did or said at a table, by the entry of its log if it is about one. The words are
-- not copied, so whoever is erased, or whose table is deleted, is gone from here too. `closed` is when somebody had looked into it.
CREATE TABLE reports (
    id TEXT PRIMARY KEY,
    at INTEGER NOT NULL,
    reporter TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    version INTEGER,
    text TEXT NOT NULL,
    closed INTEGER
) STRICT, WITHOUT ROWID;

-- The same is reported once by the same person.
CREATE UNIQUE INDEX reports_once ON reports (reporter, person, table_id, coalesce(version, 0));
CREATE INDEX reports_open ON reports (at, id) WHERE closed IS NULL;
CREATE INDEX reports_by_reporter ON reports (reporter, at, id);
CREATE INDEX reports_by_person ON reports (person);
CREATE INDEX reports_by_table ON reports (table_id);

-- The names that people had before, as long as not all their unfinished tables know the present one.
CREATE TABLE renamings (
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    former TEXT NOT NULL,
    PRIMARY KEY (person, former)
) STRICT, WITHOUT ROWID;
