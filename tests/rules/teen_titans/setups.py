"""The terms on which property tests play Teen Titans Go!"""

from rules.core.setup import Setup

SETUPS = (
    Setup("teen_titans", {"events": "advanced"}, ({}, {})),
    Setup("teen_titans", {"heroes": "choose"}, ({}, {})),
    Setup("teen_titans", {"heroes": "two"}, ({}, {})),
)
LENGTH = 5
