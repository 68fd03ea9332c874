"""Showdown: two champions, two poker decks, four Aces each."""
