"""What a Titan takes cards to be worth that count, copy, borrow or guess."""

import pytest

from players.cerberus.hands import HandOfADeck
from players.teen_titans.valuation import TitansValuation
from tests.players.cerberus.weighing import best, weighed
from tests.rules.cerberus.stage import Stage
from tests.rules.teen_titans.stage import CARDS, LEVEL, cards_with, does, titans

COPYING = cards_with(mutation={"effects": [{"do": "copy"}]})
ROW = "'Jump City' 'HIVE Tower' 'Pizza Parlor' 'Training Room' Arcade"


def owning(name: str, stage: Stage) -> float:
    """What a card is worth to me."""
    valuation = TitansValuation(stage.match.table, 0)
    return valuation.owning(valuation.seat, stage.match.table.cards.face[name])


def decks(one: str, other: str) -> tuple[Stage, Stage]:
    """Two decks of the house's cards."""
    return titans("", discard=one, deck="", cards=LEVEL), titans(
        "", discard=other, deck="", cards=LEVEL
    )


def test_a_hand_of_many_colours_is_likelier_from_a_deck_of_many():
    plain, bright = decks("Punch Punch Punch Punch", "Punch Terra 'Laser Eyes' 'Gadget Gremlin'")
    prism = LEVEL.face["crystal_prism"]
    assert HandOfADeck(plain.match.table, 0).colours(prism) == pytest.approx(2)
    assert 3 < HandOfADeck(bright.match.table, 0).colours(prism) < 5


def test_crystal_prism_is_worth_more_to_a_colourful_deck():
    green, bright = decks("'Titans Go!' " * 4, "Birdarangs Terra 'Titans Go!' 'Gadget Gremlin'")
    assert owning("crystal_prism", bright) > owning("crystal_prism", green)


def test_mutation_is_worth_more_beside_something_worth_copying():
    poor, rich = decks("Punch Punch Punch", "'Demon Dad' Punch Punch")
    valuations = [HandOfADeck(stage.match.table, 0) for stage in (poor, rich)]
    values = TitansValuation(poor.match.table, 0).card_values.now
    assert valuations[1].best(values) > valuations[0].best(values)


def test_t_car_is_worth_more_to_a_large_team():
    alone = titans("", cards=LEVEL)
    team = titans("", cards=LEVEL, sidekicks="Cyborg 'Beast Boy'", foe_is="Starfire")
    assert owning("t_car", team) > owning("t_car", alone)


def test_what_is_copied_is_what_brings_most():
    stage = titans("Mutation", cards=COPYING, line_up=ROW, play="Punch 'Laser Eyes' 'Tidal Teen'")
    moves = {answer[0]: worth for answer, worth in weighed(stage).items()}
    assert max(moves, key=moves.__getitem__) == "Mutation: Laser Eyes"


def test_a_card_that_copies_is_played_last():
    hand = "Mutation 'Laser Eyes' Punch"
    stage = titans(hand, cards=COPYING, line_up=ROW)
    assert not str(best(stage)).startswith("Mutation")


def test_a_guess_is_what_most_cards_are():
    stage = does({"do": "quiz"}, deck="Terra Punch 'Tidal Teen' 'Waffle Chef'")
    assert best(stage) == "hero"


def test_what_gives_power_is_played_though_it_finds_nothing_to_ask():
    assert best(titans("'Evil Headmaster'", foe={"sidekicks": ""})) == "Evil Headmaster"


def test_a_card_that_draws_as_it_is_gained_is_worth_more():
    plain = cards_with(hall_monitor={"gained": []})
    drawing = cards_with(hall_monitor={"gained": [{"do": "draw"}]})
    worths = []
    for cards in (plain, drawing):
        stage = titans("", cards=cards, line_up="'Hall Monitor' " + ROW.removesuffix(" Arcade"))
        valuation = TitansValuation(stage.match.table, 0)
        monitor = stage.numbers("line_up")[0]
        worths.append(valuation.buying(monitor))
    assert worths[1] > worths[0]


def test_types_that_an_ability_is_paid_with_are_wanted():
    stage = titans("", cards=CARDS, me="Raven", foe_is="Cyborg", sidekicks="Robin")
    assert "equipment" in TitansValuation(stage.match.table, 0).wanted
