"""Measurements. Only ratios within one run mean anything: the machine's mood cancels out."""
