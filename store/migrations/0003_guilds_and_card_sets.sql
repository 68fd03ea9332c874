-- What belongs to a server or to all matches: settings, moderation, faults, card sets.
-- Audit and faults outlive their match and may concern none, so they refer to it by name only.

CREATE TABLE guild_settings (
    guild INTEGER NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (guild, name)
);

CREATE TABLE audit (
    guild INTEGER NOT NULL,
    match TEXT NOT NULL,
    moderator INTEGER NOT NULL,
    action TEXT NOT NULL,
    why TEXT NOT NULL,
    at REAL NOT NULL
);

CREATE INDEX audit_by_guild ON audit (guild, at);

CREATE TABLE faults (
    match TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    at REAL NOT NULL,
    replay BLOB NOT NULL,
    problem TEXT NOT NULL
);

CREATE INDEX faults_by_match ON faults (match);

CREATE TABLE card_sets (
    hash TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    cards BLOB NOT NULL
);
