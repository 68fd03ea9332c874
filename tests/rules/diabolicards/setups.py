"""The terms on which property tests play Diabolicards."""

from rules.core.setup import Setup

SETUPS = (Setup("diabolicards", {}, ({}, {})), Setup("diabolicards", {}, ({},) * 4))
LENGTH = 3
