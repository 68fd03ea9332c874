"""Tests of the Club player of Silver Wing Rivals."""
