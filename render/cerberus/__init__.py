"""What the pictures of both deck-builders share: faces, the board, the result, the words."""
