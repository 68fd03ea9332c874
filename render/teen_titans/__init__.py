"""What the pictures of Teen Titans Go! have besides what both deck-builders share."""
