"""Diabolicards: two sides, three zones, one deck of eighty, and it is all about power."""
