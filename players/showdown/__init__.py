"""Showdown's Club player: what a good duellist knows, in the words of the game."""
