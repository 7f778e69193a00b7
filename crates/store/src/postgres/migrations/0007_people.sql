-- People who look for an opponent, each until their term is over. `table_id` is the table that was opened for them, once it was. Whoever
-- waits asks again, so none of it needs to survive a crash of the database.
CREATE UNLOGGED TABLE seeks (
    person TEXT COLLATE "C" PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    id TEXT COLLATE "C" NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    pace TEXT COLLATE "C" NOT NULL,
    players BIGINT NOT NULL,
    rated BOOLEAN NOT NULL,
    program BOOLEAN NOT NULL,
    rating BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    since BIGINT NOT NULL,
    until BIGINT NOT NULL,
    table_id TEXT COLLATE "C"
);

CREATE INDEX seeks_waiting ON seeks (since, person) WHERE table_id IS NULL;
CREATE INDEX seeks_by_end ON seeks (until);

-- How people stand to others: whom they follow, and whom they do not want to meet.
CREATE TABLE ties (
    person TEXT COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    tie TEXT COLLATE "C" NOT NULL,
    other TEXT COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, tie, other)
);

CREATE INDEX ties_by_other ON ties (other, person);

-- What people hide from strangers; whoever is not here hides nothing.
CREATE TABLE privacy (
    person TEXT COLLATE "C" PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    page BOOLEAN NOT NULL,
    presence BOOLEAN NOT NULL,
    challenges BOOLEAN NOT NULL
);

-- Tables that somebody opened for somebody else.
CREATE TABLE challenges (
    table_id TEXT COLLATE "C" PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    challenger TEXT COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    challenged TEXT COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    at BIGINT NOT NULL
);

CREATE INDEX challenges_by_challenger ON challenges (challenger);
CREATE INDEX challenges_by_challenged ON challenges (challenged);

-- The games that people have played to the end, each person once a table, and how it ended for them. `listed` is whether the lobby showed the table.
CREATE TABLE played (
    person TEXT COLLATE "C" NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    ended BIGINT NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    result TEXT COLLATE "C" NOT NULL,
    listed BOOLEAN NOT NULL,
    PRIMARY KEY (person, table_id)
);

CREATE INDEX played_in_order ON played (person, ended, table_id);
CREATE INDEX played_by_table ON played (table_id, person);

-- What was played before.
INSERT INTO played (person, table_id, ended, game, result, listed)
SELECT seat.value ->> 'person', tables.id, changed, summary::json ->> 'game',
    CASE
        WHEN (summary::json ->> 'drawn')::boolean THEN 'drawn'
        WHEN EXISTS (
            SELECT FROM json_array_elements_text(summary::json -> 'winners') AS winner (seat)
            WHERE winner.seat::bigint = seat.number - 1) THEN 'won'
        ELSE 'lost'
    END AS outcome, listed
FROM tables, LATERAL json_array_elements(summary::json -> 'seats') WITH ORDINALITY AS seat (value, number)
WHERE status = 'over' AND seat.value ->> 'kind' = 'person'
ORDER BY outcome DESC
ON CONFLICT DO NOTHING;
