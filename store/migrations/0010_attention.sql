-- What the person of a seat wants to be asked, and what was answered for it meanwhile. Both secret.

ALTER TABLE seats ADD COLUMN attention TEXT NOT NULL DEFAULT '';

ALTER TABLE seats ADD COLUMN answered BLOB;
