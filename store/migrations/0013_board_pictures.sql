-- The pictures that a board shows, a line for each: the number and the name of its attachment. An
-- edit that names them keeps them, so that a picture which did not change is not uploaded again.

ALTER TABLE posts ADD COLUMN pictures TEXT NOT NULL DEFAULT '';
