-- People who look for an opponent, each until their term is over. `table_id` is the table that was opened for them, once it was.
CREATE TABLE seeks (
    person TEXT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    id TEXT NOT NULL,
    game TEXT NOT NULL,
    pace TEXT NOT NULL,
    players INTEGER NOT NULL,
    rated INTEGER NOT NULL,
    program INTEGER NOT NULL,
    rating INTEGER NOT NULL,
    deviation INTEGER NOT NULL,
    since INTEGER NOT NULL,
    until INTEGER NOT NULL,
    table_id TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX seeks_waiting ON seeks (since, person) WHERE table_id IS NULL;
CREATE INDEX seeks_by_end ON seeks (until);

-- How people stand to others: whom they follow, and whom they do not want to meet.
CREATE TABLE ties (
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    tie TEXT NOT NULL,
    other TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    PRIMARY KEY (person, tie, other)
) STRICT, WITHOUT ROWID;

CREATE INDEX ties_by_other ON ties (other, person);

-- What people hide from strangers; whoever is not here hides nothing.
CREATE TABLE privacy (
    person TEXT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    page INTEGER NOT NULL,
    presence INTEGER NOT NULL,
    challenges INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Tables that somebody opened for somebody else.
CREATE TABLE challenges (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    challenger TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    challenged TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX challenges_by_challenger ON challenges (challenger);
CREATE INDEX challenges_by_challenged ON challenges (challenged);

-- The games that people have played to the end, each person once a table, and how it ended for them. `listed` is whether the lobby showed the table.
CREATE TABLE played (
    person TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    ended INTEGER NOT NULL,
    game TEXT NOT NULL,
    result TEXT NOT NULL,
    listed INTEGER NOT NULL,
    PRIMARY KEY (person, table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX played_in_order ON played (person, ended, table_id);
CREATE INDEX played_by_table ON played (table_id, person);

-- What was played before.
INSERT OR IGNORE INTO played (person, table_id, ended, game, result, listed)
SELECT json_extract(seat.value, '$.person'), tables.id, changed, json_extract(summary, '$.game'),
    CASE
        WHEN json_extract(summary, '$.drawn') THEN 'drawn'
        WHEN EXISTS (SELECT 1 FROM json_each(summary, '$.winners') AS winner WHERE winner.value = seat.key) THEN 'won'
        ELSE 'lost'
    END AS outcome, listed
FROM tables, json_each(summary, '$.seats') AS seat
WHERE status = 'over' AND json_extract(seat.value, '$.kind') = 'person'
ORDER BY outcome DESC;
