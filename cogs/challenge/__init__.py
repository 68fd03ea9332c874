"""Challenges: drafted, sent and answered, until the match begins."""
