"""The terms on which property tests play Showdown."""

from rules.core.setup import Setup


def champions(first: str, second: str) -> Setup:
    return Setup("showdown", {}, ({"champion": first}, {"champion": second}))


SETUPS = (
    champions("jack_of_diamonds", "queen_of_swords"),
    champions("king_of_clubs", "knight_of_cups"),
    champions("queen_of_swords", "queen_of_swords"),
)
