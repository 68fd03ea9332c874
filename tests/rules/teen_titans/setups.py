"""The terms on which property tests play Teen Titans Go!"""

from rules.core.setup import Setup

SETUPS = (
    Setup("teen_titans", {"events": "advanced"}, ({}, {})),
    Setup("teen_titans", {"heroes": "choose"}, ({}, {})),
    Setup("teen_titans", {"heroes": "two"}, ({}, {})),
    Setup("teen_titans", {"guests": "shazam", "events": "advanced"}, ({}, {})),
    Setup("teen_titans", {"guests": "flash"}, ({}, {})),
)
LENGTH = 5
