-- The message of the challenge that a match was: a thread of the match begins there.

ALTER TABLE matches ADD COLUMN announced INTEGER NOT NULL DEFAULT 0;

-- A board that was replaced by a newer one, until it is deleted.

ALTER TABLE posts ADD COLUMN replaced INTEGER NOT NULL DEFAULT 0;

ALTER TABLE posts ADD COLUMN replaced_channel INTEGER NOT NULL DEFAULT 0;

CREATE INDEX posts_replaced ON posts (match) WHERE replaced <> 0;
