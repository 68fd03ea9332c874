"""Silver Wing's pictures: faces, the mat, a hand, decks, the result, the words."""
