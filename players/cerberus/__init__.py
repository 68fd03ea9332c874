"""What Club players of the Cerberus deck-builders share: what cards, hands and decks are worth."""
