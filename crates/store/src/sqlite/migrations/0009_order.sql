-- Who keeps order, and who may not play or speak: since when, until when (for good if it is null) and why. `banned` stays what a node of
-- the former version goes by; whether a ban is over is told by the clock.
ALTER TABLE people ADD COLUMN role TEXT;
ALTER TABLE people ADD COLUMN banned_at INTEGER;
ALTER TABLE people ADD COLUMN banned_until INTEGER;
ALTER TABLE people ADD COLUMN banned_reason TEXT;
ALTER TABLE people ADD COLUMN muted_at INTEGER;
ALTER TABLE people ADD COLUMN muted_until INTEGER;
ALTER TABLE people ADD COLUMN muted_reason TEXT;

-- Nobody noted when it was: they were last here before.
UPDATE people SET banned_at = seen WHERE banned = 1;

CREATE INDEX people_sanctioned ON people (id) WHERE banned = 1 OR muted_at IS NOT NULL;

-- Who closed a report, which is the host if it is null, and what they noted.
ALTER TABLE reports ADD COLUMN closed_by TEXT;
ALTER TABLE reports ADD COLUMN note TEXT;

CREATE INDEX reports_settled ON reports (at, id) WHERE closed IS NOT NULL;

-- What was done to keep order. `by_person` is null if it was the host. People and tables are named by their ids, whether or not they
-- are still there.
CREATE TABLE deeds (
    id TEXT PRIMARY KEY,
    at INTEGER NOT NULL,
    by_person TEXT,
    what TEXT NOT NULL,
    person TEXT,
    table_id TEXT,
    report TEXT,
    until INTEGER,
    role TEXT,
    reason TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX deeds_in_order ON deeds (at, id);
CREATE INDEX deeds_by_person ON deeds (person, at, id);
