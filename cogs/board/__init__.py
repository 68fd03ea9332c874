"""The public side of a match: its board, notices, watching."""
