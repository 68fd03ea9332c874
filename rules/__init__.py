"""The rules of the games, pure: no Discord, no files at play time, no clock."""
