-- What partners who share their hands have whispered to each other: the last few of a running match,
-- deleted in the transaction that ends it. `heard`: 0 the partner knows nothing of it yet, 1 they
-- were called to it, 2 their hand has shown it.

CREATE TABLE whispers (
    match TEXT NOT NULL REFERENCES matches (id),
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    partner INTEGER NOT NULL,
    "user" INTEGER NOT NULL,
    text TEXT NOT NULL,
    at REAL NOT NULL,
    heard INTEGER NOT NULL,
    PRIMARY KEY (match, number)
);

CREATE INDEX whispers_untold ON whispers (match) WHERE heard = 0;
