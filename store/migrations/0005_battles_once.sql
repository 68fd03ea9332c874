-- Two processes may open the next battle at the same moment: only one of them shall.

CREATE UNIQUE INDEX battles_once ON matches (series, battle) WHERE series <> '';
