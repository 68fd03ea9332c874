"""Both sides of the five Super Heroes as they are in their file, one after another.

Each side is tried alone: no other Super Hero and no other side at the table has an ability.
"""

from typing import Any

import pytest

from rules.cerberus.vocabulary import BY_HAND
from rules.core.cards import CardSet
from tests.rules.cerberus import stage as cerberus
from tests.rules.cerberus.stage import Stage
from tests.rules.teen_titans.stage import CARDS, HEROES, MAIN_DECK, SLUG, card, titans

ROW = ["Foam Shield", "T-Car", "Mutation", "Jump City", "Terra"]
ASKING = ["Arcade", "Jump City", "HIVE Tower", "Mutation", "Dark Portal"]
SIDES = [(name, side) for name in HEROES for side in ("abilities", "sidekick")]
PUNCHES = ["Punch"] * 6


def silent(*speaking: tuple[str, str]) -> CardSet:
    """The house's cards; of all Super Heroes only these sides have abilities."""
    blank: dict[str, dict[str, Any]] = {name: {} for name in HEROES}
    for name, side in SIDES:
        if (name, side) not in speaking:
            blank[name][side] = []
    return cerberus.cards_with(SLUG, blank)


def turn(name: str, side: str, hand: list[str], lying: str = "", **arranged: Any) -> Stage:
    """My turn with this Super Hero, or this Sidekick; `lying`: the side that has abilities."""
    me, foe_is, *_ = [hero for hero in HEROES if hero != name]
    team = {"me": name} if side == "abilities" else {"me": me, "sidekicks": [name]}
    arranged = {"line_up": ROW, "deck": PUNCHES, "discard": "", **arranged}
    cards = silent((name, lying or side))
    return titans(hand, cards=cards, foe_is=foe_is, **team, **arranged)


def as_hero(name: str, hand: list[str], **arranged: Any) -> Stage:
    return turn(name, "abilities", hand, **arranged)


def with_sidekick(name: str, hand: list[str], **arranged: Any) -> Stage:
    return turn(name, "sidekick", hand, **arranged)


def given(name: str, side: str, number: int = 0) -> int:
    """How much of something an ability gives."""
    found: int = getattr(card(name, CARDS), side)[number].then[0].n
    return found


def plain(*names: str) -> int:
    """The Power that cards give by themselves."""
    effects = [effect for name in names for effect in card(name, CARDS).effects]
    return sum(effect.n for effect in effects if effect.verb == "power")


# -- Robin


def test_robin_turns_two_pieces_of_equipment_into_power():
    stage = as_hero("Robin", ["Foam Shield", "Foam Shield"], line_up=ASKING).play("Foam Shield")
    assert "use Robin" not in stage.options()
    stage.play("Foam Shield", "use Robin")
    assert stage.power == plain("Foam Shield", "Foam Shield") + given("Robin", "abilities")


def test_robin_leads_a_sidekick_home_from_each_defeated_nemesis():
    rich = ["Demon Dad", "Trickster Imp"]
    stage = as_hero("Robin", rich).play(*rich).buy("Control Freak")
    assert stage.asked == {0: "recruit"}
    assert stage.play("Raven").zone("sidekicks", 0) == ["Raven"]


def test_robin_as_a_sidekick_trades_equipment_for_cards_once_a_turn():
    stage = with_sidekick("Robin", ["Foam Shield", "T-Car", "Terra"])
    used = [option for option in stage.options() if option.startswith("use Robin")]
    assert used == ["use Robin: Foam Shield", "use Robin: T-Car"]
    stage.play("use Robin: Foam Shield")
    assert stage.count("hand", 0) == 2 + given("Robin", "sidekick")
    assert stage.zone("discard", 0) == ["Foam Shield"]
    assert not [option for option in stage.options() if option.startswith("use")]


# -- Starfire


def test_starfire_turns_two_villains_into_power():
    stage = as_hero("Starfire", ["Gadget Gremlin"] * 2, line_up=ASKING).play("Gadget Gremlin")
    assert "use Starfire" not in stage.options()
    stage.play("Gadget Gremlin", "use Starfire")
    assert stage.power == plain(*["Gadget Gremlin"] * 2) + given("Starfire", "abilities")


def test_starfire_is_glad_of_the_first_friend_of_a_turn():
    team = {"sidekicks": "Cyborg"}
    stage = as_hero("Starfire", ["Waffle Chef", "Evil Headmaster"], foe=team)
    stage.play("Waffle Chef", "Raven")
    assert stage.power == given("Starfire", "abilities", 1)
    stage.play("Evil Headmaster")
    assert stage.count("sidekicks", 0) == 2
    more = plain("Evil Headmaster")
    assert stage.power == more + given("Starfire", "abilities", 1), "not for the second"


def test_starfire_as_a_sidekick_gives_power_for_each_attack_that_hits():
    foe = {"hand": "'Shape Shift' Punch"}
    hand = ["Hexing Classmate", "Hexing Classmate"]
    stage = with_sidekick("Starfire", hand, foe=foe).play("Hexing Classmate").answer(1, "pass")
    each = given("Starfire", "sidekick")
    assert stage.power == plain("Hexing Classmate") + each
    stage.play("Hexing Classmate").answer(1, "Shape Shift")
    assert stage.power == plain(*hand) + each, "avoided"


# -- Beast Boy


def test_beast_boy_may_change_a_card_with_each_hero():
    hand = ["Tidal Teen", "Tidal Teen", "Snack Time", "Snack Time"]
    stage = as_hero("Beast Boy", hand).play("Tidal Teen")
    assert stage.asked == {0: "cycle"}
    stage.play("Snack Time", "Tidal Teen", "Snack Time")
    assert stage.zone("discard", 0) == ["Snack Time", "Snack Time"]
    assert stage.count("hand", 0) == 2, "drawn for them"


def test_beast_boy_as_a_sidekick_gives_power_for_each_hero():
    hand = ["Tidal Teen", "Tidal Teen", "Punch"]
    stage = with_sidekick("Beast Boy", hand).play(*hand)
    assert stage.power == plain(*hand) + 2 * given("Beast Boy", "sidekick")


# -- Raven


def test_raven_banishes_a_discarded_card_with_the_first_super_power_of_a_turn():
    hand = ["Titans Go!", "Titans Go!"]
    stage = as_hero("Raven", hand, discard="Punch Terra").play("Titans Go!")
    assert stage.options() == ["Punch", "Terra", "none"]
    assert stage.play("Punch").zone("destroyed") == ["Punch"]
    assert stage.play("Titans Go!").asked == {0: "turn"}


@pytest.mark.parametrize(("answer", "lies"), [("Terra", "discard"), ("none", "deck")])
def test_raven_as_a_sidekick_sees_what_comes(answer, lies):
    stage = with_sidekick("Raven", ["Punch"], deck="Terra Punch")
    assert stage.asked == {0: "discard revealed"}
    stage.play(answer)
    assert "Terra" in stage.zone(lies, 0)


# -- Cyborg


def test_cyborg_draws_for_the_first_equipment_he_buys_in_a_turn():
    rich = ["Demon Dad", "Trickster Imp"]
    stage = as_hero("Cyborg", rich).play(*rich).buy("Foam Shield")
    assert stage.count("hand", 0) == given("Cyborg", "abilities")
    assert stage.buy("T-Car").count("hand", 0) == given("Cyborg", "abilities")


def test_cyborg_as_a_sidekick_adds_power_to_the_first_heavy_card():
    (ability,) = card("Cyborg", CARDS).sidekick
    heavy = ["Wrecking Bully", "Evil Headmaster"]
    assert min(card(name, CARDS).cost for name in heavy) >= ability.of.least
    stage = with_sidekick("Cyborg", ["Punch", *heavy]).play("Punch", *heavy)
    assert stage.power == plain("Punch", *heavy) + given("Cyborg", "sidekick")


# -- all of them


def test_no_two_sides_say_the_same():
    said = [ability.words() for name, side in SIDES for ability in getattr(card(name, CARDS), side)]
    assert len(set(said)) == len(said) >= 10


@pytest.mark.parametrize(("name", "side"), SIDES, ids=lambda part: part)
def test_each_side_of_a_super_hero_is_silent_while_the_other_lies_up(name, side):
    other = "sidekick" if side == "abilities" else "abilities"
    hand = ["Foam Shield", "Prank Gloves", "Titans Go!", "Tidal Teen", "Wrecking Bully"]
    hand.append("Gadget Gremlin")
    stage = turn(name, side, hand, lying=other, line_up=ASKING, discard="Punch")
    assert stage.asked == {0: "turn"}
    stage.play(*hand)
    assert not [option for option in stage.options() if option.startswith("use")]
    assert stage.power == plain(*hand)


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
