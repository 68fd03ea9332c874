"""/deck: the decks that people keep."""
