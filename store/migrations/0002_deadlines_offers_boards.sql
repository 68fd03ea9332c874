-- What lies beside a running match: its clocks, what is on offer, its latest picture.

CREATE TABLE deadlines (
    match TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    due REAL NOT NULL,
    PRIMARY KEY (match, seat, kind)
);

CREATE INDEX deadlines_by_due ON deadlines (due);

CREATE TABLE offers (
    match TEXT NOT NULL REFERENCES matches (id),
    kind TEXT NOT NULL,
    seat INTEGER NOT NULL,
    body BLOB NOT NULL,
    accepted INTEGER NOT NULL,
    PRIMARY KEY (match, kind)
);

-- The picture comes last: the sequence is then read without it.
CREATE TABLE boards (
    match TEXT PRIMARY KEY REFERENCES matches (id),
    sequence INTEGER NOT NULL,
    picture BLOB NOT NULL
);
