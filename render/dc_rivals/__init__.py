"""The Rivals' pictures: what their table has besides what both deck-builders share."""
