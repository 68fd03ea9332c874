-- From an invitation to a match, where things stand on Discord, and what people have set.

-- The version is the only lock between those who answer a challenge at the same moment.
CREATE TABLE challenges (
    id TEXT PRIMARY KEY,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    body BLOB NOT NULL,
    expires REAL NOT NULL,
    version INTEGER NOT NULL
);

CREATE INDEX challenges_by_guild ON challenges (guild);

CREATE INDEX challenges_by_expiry ON challenges (expires);

CREATE TABLE posts (
    match TEXT PRIMARY KEY REFERENCES matches (id),
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    posted_at REAL NOT NULL
);

CREATE INDEX posts_by_channel ON posts (channel);

CREATE TABLE notices (
    match TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
);

CREATE TABLE user_settings (
    "user" INTEGER NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY ("user", name)
);

CREATE TABLE house (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
