"""What the pictures of the Rivals have besides what both deck-builders share."""
