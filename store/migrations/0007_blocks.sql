-- People whom moderators keep from new matches on their server.

CREATE TABLE blocks (
    guild INTEGER NOT NULL,
    "user" INTEGER NOT NULL,
    "by" INTEGER NOT NULL,
    why TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (guild, "user")
);
