"""Diabolicards' pictures: faces, the mat, a hand, the result, the words."""
