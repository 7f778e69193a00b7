-- The lessons that people have done.
CREATE TABLE lessons (
    person TEXT COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    game TEXT COLLATE "C" NOT NULL,
    lesson TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (person, game, lesson)
);
