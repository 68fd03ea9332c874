"""Trying the bot without Discord."""
