"""Players that are not people: they choose an answer from what their seat may see."""
