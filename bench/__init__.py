"""Measurements for `python -m bench`: ratios within one run, so the machine's mood cancels out."""
