"""The private hand, answers to its question, and what players say to each other."""
