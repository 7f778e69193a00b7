-- Tables where a computer has something to do, taken by a process that thinks about them.
CREATE TABLE taken (
    table_id TEXT COLLATE "C" PRIMARY KEY REFERENCES tables (id),
    taker TEXT COLLATE "C" NOT NULL,
    until BIGINT NOT NULL
);
