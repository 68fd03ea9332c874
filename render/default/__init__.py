"""How a game is drawn that does not draw itself: from zones, facts and fields of cards."""
