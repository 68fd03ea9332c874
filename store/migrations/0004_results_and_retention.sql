-- Winners as a bit mask of seats, so that results need no decoding; pruned matches keep only that.

ALTER TABLE matches ADD COLUMN winners INTEGER NOT NULL DEFAULT 0;

ALTER TABLE matches ADD COLUMN pruned INTEGER NOT NULL DEFAULT 0;
