"""The Club player of Silver Wing Rivals."""
