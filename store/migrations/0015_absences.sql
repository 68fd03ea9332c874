-- How long the bot was away from each server, so that nobody's clock ran meanwhile: the seconds added
-- back so far, and when it was there last, by its own reckoning of the time.

CREATE TABLE absences (
    guild INTEGER PRIMARY KEY,
    missed REAL NOT NULL,
    seen REAL NOT NULL
);
