-- The seats of rated games that are over, and how strong each left its person: ratings and deviations in thousandths of a point, volatilities
-- in millionths. A seat is a person's, or a computer's of a `level`. The last of a person at a game and
-- `kind` is their rating. They outlast the logs, and name people as logs do.
CREATE TABLE rated_seats (
    table_id TEXT COLLATE "C" NOT NULL,
    seat BIGINT NOT NULL,
    person TEXT COLLATE "C",
    level BIGINT,
    game TEXT COLLATE "C" NOT NULL,
    kind TEXT COLLATE "C" NOT NULL,
    ended BIGINT NOT NULL,
    rank BIGINT NOT NULL,
    left_early BOOLEAN NOT NULL,
    rating BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat)
);

-- The order in which games count.
CREATE INDEX rated_seats_in_order ON rated_seats (game, kind, ended, table_id, seat);
CREATE INDEX rated_seats_by_person ON rated_seats (person, game, kind, ended, table_id, seat) WHERE person IS NOT NULL;
