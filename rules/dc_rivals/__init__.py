"""DC Deck-Building Game Rivals: Shazam! vs. Black Adam."""
