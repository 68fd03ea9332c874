"""The terms on which property tests play DC Rivals: of one box as they were, and across boxes."""

from rules.core.setup import Setup

LOT = {"character": "lot"}
SETUPS = (
    Setup("dc_rivals", {}, ({}, {})),
    Setup("dc_rivals", {}, ({"character": "flash"}, {"character": "reverse_flash"})),
    Setup("dc_rivals", {}, ({}, {"character": "flash"}, {}, {})),
    Setup("dc_rivals", {"challenger": "black_adam"}, ({}, {})),
    Setup("dc_rivals", {}, ({"character": "reverse_flash"}, {"character": "shazam"})),
    Setup("dc_rivals", {}, ({"character": "black_adam"}, LOT)),
    Setup("dc_rivals", {}, (LOT, LOT)),
    Setup("dc_rivals", {"guests": "events"}, ({}, {})),
    Setup("dc_rivals", {"guests": "titans"}, ({"character": "flash"}, {"character": "black_adam"})),
)
LENGTH = 5
