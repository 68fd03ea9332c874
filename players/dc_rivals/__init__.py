"""The Club player of DC Rivals."""
