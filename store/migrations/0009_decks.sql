-- Decks that people keep: as text, for the games that are played with decks of one's own.

CREATE TABLE decks (
    "user" INTEGER NOT NULL,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    updated_at REAL NOT NULL,
    PRIMARY KEY ("user", game, name)
);
