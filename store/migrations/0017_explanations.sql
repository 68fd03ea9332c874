-- Why a computer decided as it did: beside the journal, in no hash. `words` are for whoever asks when
-- the match is over, `blind` while it runs. What is taken back goes with the decision.

CREATE TABLE explanations (
    match TEXT NOT NULL REFERENCES matches (id),
    sequence INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    words TEXT NOT NULL,
    blind TEXT NOT NULL,
    PRIMARY KEY (match, sequence)
);
