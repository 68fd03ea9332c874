"""What every game shares: questions, driver, state, visibility, effects, cards, fair randomness."""
