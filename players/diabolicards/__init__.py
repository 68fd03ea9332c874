"""The Club player of Diabolicards."""
