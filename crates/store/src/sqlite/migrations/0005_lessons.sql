-- The lessons that people have done.
CREATE TABLE lessons (
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    lesson TEXT NOT NULL,
    PRIMARY KEY (person, game, lesson)
) STRICT, WITHOUT ROWID;
