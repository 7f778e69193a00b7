-- Whether the computer is half a level stronger than its `level`. A node of the former version writes none and needs none.
ALTER TABLE rated_seats ADD COLUMN half INTEGER NOT NULL DEFAULT 0;
