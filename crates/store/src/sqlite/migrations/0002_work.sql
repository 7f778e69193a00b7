-- Tables where a computer has something to do, taken by a process that thinks about them.
CREATE TABLE taken (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    taker TEXT NOT NULL,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
