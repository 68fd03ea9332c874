-- How somebody was called who is blocked: after they have left, a number says nothing to people.

ALTER TABLE blocks ADD COLUMN name TEXT NOT NULL DEFAULT '';

-- Where in the journal a moderator acted, so that boards tell of it until the match goes on.

ALTER TABLE audit ADD COLUMN sequence INTEGER NOT NULL DEFAULT -1;
