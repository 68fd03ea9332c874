-- A seat that a computer looks after, and whose it is.

ALTER TABLE seats ADD COLUMN kept_for INTEGER;
