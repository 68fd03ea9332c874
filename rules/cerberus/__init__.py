"""What the Cerberus deck-builders share: Line-Up, Power, buying, Attacks, the end of a turn."""
