-- What a person has learnt of a game: kind '' is its introduction, else a kind of question and how
-- often they have answered it, as far as it is counted.

CREATE TABLE lessons (
    "user" INTEGER NOT NULL,
    game TEXT NOT NULL,
    kind TEXT NOT NULL,
    times INTEGER NOT NULL,
    PRIMARY KEY ("user", game, kind)
);

-- Whoever has sat at a table of a game before knows it.

INSERT INTO lessons ("user", game, kind, times)
    SELECT DISTINCT s."user", m.game, '', 3 FROM seats s JOIN matches m ON m.id = s.match
    WHERE s."user" IS NOT NULL AND s."user" <> 0;
