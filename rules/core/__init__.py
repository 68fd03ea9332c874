"""What every game shares: questions, driver, state, sight, effects, cards, fair randomness."""
