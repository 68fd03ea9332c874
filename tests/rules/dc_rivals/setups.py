"""The terms on which property tests play DC Rivals."""

from rules.core.setup import Setup

SETUPS = (
    Setup("dc_rivals", {}, ({}, {})),
    Setup("dc_rivals", {"challenger": "black_adam"}, ({}, {})),
)
LENGTH = 5
