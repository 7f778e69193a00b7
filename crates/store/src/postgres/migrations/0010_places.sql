-- Whether somebody has joined, or only opened the tournament; and the place they came to, once it is over.
ALTER TABLE tournament_people ADD COLUMN joined boolean NOT NULL DEFAULT true;
ALTER TABLE tournament_people ADD COLUMN place bigint;

UPDATE tournament_people SET joined = false WHERE NOT EXISTS (
    SELECT 1 FROM tournament_entries
    WHERE tournament_entries.tournament = tournament_people.tournament
        AND body::json ->> 'type' = 'joined' AND body::json ->> 'person' = tournament_people.person);
