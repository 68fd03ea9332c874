"""Showdown's pictures: faces, the duel, a hand, the result."""
