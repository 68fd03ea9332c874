"""Both sides of the five Super Heroes as they are in their file, tried by what their abilities say.

Each is compared with the same turn among Super Heroes who can do nothing.
"""

import pytest

from rules.cerberus.abilities import Ability
from rules.cerberus.vocabulary import BY_HAND
from rules.core.cards import CardSet
from tests.rules.cerberus import stage as cerberus
from tests.rules.cerberus.stage import Stage
from tests.rules.teen_titans.stage import CARDS, HEROES, LEVEL, MAIN_DECK, SLUG, card, titans

# Two cards of each type that ask nothing and draw nothing.
PAIRS = {
    "equipment": ["Foam Shield", "T-Car"],
    "hero": ["Hall Monitor", "Tidal Teen"],
    "villain": ["Hexing Classmate", "Puppet Prince"],
    "super power": ["Laser Eyes", "Titans Go!"],
}
ROW = ["Foam Shield", "T-Car", "Mutation", "Jump City", "Terra"]
ASKING = ["Arcade", "Jump City", "HIVE Tower", "Mutation", "Dark Portal"]
SIDES = [(name, side) for name in HEROES for side in ("abilities", "sidekick")]
each_side = pytest.mark.parametrize(("name", "side"), SIDES, ids=lambda part: part)


def silent(*speaking: tuple[str, str]) -> CardSet:
    """The house's cards; of all Super Heroes only these sides have abilities."""
    blank = {name: {} for name in HEROES}
    for name, side in SIDES:
        if (name, side) not in speaking:
            blank[name][side] = []
    return cerberus.cards_with(SLUG, blank)


def turn(name: str, side: str, cards: CardSet, hand: list[str], **arranged) -> Stage:
    """My turn with this Super Hero, or with this Sidekick on my team."""
    me, foe_is, *_ = [hero for hero in HEROES if hero != name]
    team = {"me": name} if side == "abilities" else {"me": me, "sidekicks": [name]}
    arranged = {"line_up": ROW, "deck": ["Punch"] * 6, **arranged}
    return titans(
        [*hand, "Snack Time", "Snack Time"], cards=cards, foe_is=foe_is, **team, **arranged
    )


def done(stage: Stage, moves: list[str]) -> int:
    """Make these moves, and discard a Snack Time whenever that draws cards; how often it did."""
    cycled = 0
    for move in moves:
        stage.play(move)
        while stage.asked == {0: "cycle"}:
            stage.play("Snack Time")
            cycled += 1
    return cycled


def moves_for(name: str, ability: Ability) -> tuple[list[str], list[str], int]:
    """A hand, what to do with it, and how often the ability works meanwhile."""
    if ability.when == "use":
        (kind,) = ability.need.of.types
        assert ability.need.n == 2
        return PAIRS[kind], [*PAIRS[kind], f"use {name}"], 1
    (kind,) = ability.of.types
    if ability.when == "buy":
        rich = ["Demon Dad", "Control Freak"]
        return rich, [*rich, *(f"buy {gear}" for gear in PAIRS[kind])], ability.limit or 2
    assert ability.when in ("play", "first play")
    return PAIRS[kind], PAIRS[kind], 1 if ability.when == "first play" else ability.limit or 2


@each_side
def test_each_side_of_a_super_hero_does_what_it_says(name, side):
    (ability,) = getattr(card(name, LEVEL), side)
    hand, moves, times = moves_for(name, ability)
    with_it = turn(name, side, silent((name, side)), hand)
    cycled = done(with_it, moves)
    without = turn(name, side, silent(), hand)
    done(without, [move for move in moves if not move.startswith("use ")])
    power = with_it.power - without.power
    drawn = with_it.count("hand", 0) - without.count("hand", 0)
    (effect,) = ability.then
    match effect.verb:
        case "power":
            assert (power, drawn, cycled) == (times * effect.n, 0, 0)
        case "draw":
            assert (power, drawn, cycled) == (0, times * effect.n, 0)
        case "cycle":
            assert (power, drawn, cycled) == (0, times * (effect.draw - 1), times)
        case other:
            pytest.fail(f"{other} needs a test of its own")


@each_side
def test_each_side_of_a_super_hero_is_silent_while_the_other_lies_up(name, side):
    other = "sidekick" if side == "abilities" else "abilities"
    (ability,) = getattr(card(name, LEVEL), other)
    hand, moves, _ = moves_for(name, ability)
    moves = [move for move in moves if not move.startswith("use ")]
    stage = turn(name, side, silent((name, other)), hand)
    assert done(stage, moves) == 0
    calm = turn(name, side, silent(), hand)
    done(calm, moves)
    assert (stage.power, stage.options()) == (calm.power, calm.options())


@pytest.mark.parametrize("name", HEROES)
def test_each_sidekick_is_recruited_by_exactly_those_pairs_that_it_lists(name):
    # All pairs of cards that ask nothing, against what the file says, read anew.
    first, second = card(name, CARDS).recruit

    def fits(wanted, found) -> bool:
        right_type = not wanted.types or found.kind in wanted.types
        return right_type and wanted.least <= found.cost <= wanted.most

    quiet = [card(n, CARDS) for n in MAIN_DECK if card(n, CARDS).rank != BY_HAND]
    quiet = [found for found in quiet if found.kind != "location"]
    me, foe_is, *_ = [hero for hero in HEROES if hero != name]
    cards = silent()
    for place, one in enumerate(quiet):
        for other in quiet[place:]:
            hand = [one.name, other.name]
            stage = titans(hand, me=me, foe_is=foe_is, cards=cards, deck=5, line_up=ASKING)
            stage.play(*hand)
            listed = (fits(first, one) and fits(second, other)) or (
                fits(first, other) and fits(second, one)
            )
            assert (f"recruit {name}" in stage.options()) == listed, hand
