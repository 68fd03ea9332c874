"""The terms on which property tests play Silver Wing Rivals."""

from rules.core.setup import Setup


def decks(first: str, second: str) -> Setup:
    return Setup("silver_wing", {}, ({"deck": first}, {"deck": second}))


SETUPS = (
    decks("azure_vanguard", "crimson_court"),
    decks("golden_fair", "quiet_library"),
    decks("crimson_court", "golden_fair"),
)
LENGTH = 4
