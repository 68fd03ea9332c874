"""From the wish to play to the first deal."""
