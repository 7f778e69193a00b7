-- Whether somebody has joined, or only opened the tournament; and the place they came to, once it is over.
ALTER TABLE tournament_people ADD COLUMN joined INTEGER NOT NULL DEFAULT 1;
ALTER TABLE tournament_people ADD COLUMN place INTEGER;

UPDATE tournament_people SET joined = 0 WHERE NOT EXISTS (
    SELECT 1 FROM tournament_entries
    WHERE tournament_entries.tournament = tournament_people.tournament
        AND json_extract(body, '$.type') = 'joined' AND json_extract(body, '$.person') = tournament_people.person);
