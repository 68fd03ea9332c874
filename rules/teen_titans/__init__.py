"""DC Deck-Building Game: Teen Titans Go!"""
