-- The core: what a match is, who plays it, and every decision.
-- Columns that change with each decision are small: a database rewrites a row as a whole.

CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    game TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    cards_hash TEXT NOT NULL,
    setup BLOB NOT NULL,
    secret BLOB NOT NULL,
    commitment TEXT NOT NULL,
    opened_at REAL NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('running', 'over')),
    sequence INTEGER NOT NULL,
    waiting INTEGER NOT NULL,
    asked INTEGER NOT NULL,
    clock BLOB NOT NULL,
    series TEXT NOT NULL,
    battle INTEGER NOT NULL,
    ended_at REAL,
    result BLOB NOT NULL,
    receipt TEXT NOT NULL
);

CREATE INDEX matches_by_status ON matches (status, guild);

CREATE INDEX matches_by_series ON matches (series, battle);

CREATE TABLE seats (
    match TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    "user" INTEGER,
    name TEXT NOT NULL,
    level TEXT NOT NULL,
    orders BLOB NOT NULL,
    notified INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
);

CREATE INDEX seats_by_user ON seats ("user");

-- The key is the only lock between writers: nobody can write the same decision twice.
CREATE TABLE journal (
    match TEXT NOT NULL REFERENCES matches (id),
    sequence INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (match, sequence)
);

CREATE TABLE checkpoints (
    match TEXT NOT NULL REFERENCES matches (id),
    sequence INTEGER NOT NULL,
    before BLOB NOT NULL,
    state BLOB NOT NULL,
    PRIMARY KEY (match, sequence)
);
