"""Several purchases in one answer, and the end of the turn behind them: a basket."""

import pytest

from rules.core.errors import NoSuchOption
from tests.rules.cerberus.stage import restored
from tests.rules.dc_rivals.stage import cards_with, normal
from tests.rules.teen_titans.stage import cards_with as titan_cards
from tests.rules.teen_titans.stage import titans

CHEAP = "Sloth 'Iron Vizier' 'Lightning Courier' 'Mary Marvel' Envy"  # 3, 2, 2, 4 and 3


def rich(line_up: str = CHEAP, **arranged):
    """A turn with 8 Power and an empty hand."""
    return normal("Pride Wrath Punch", line_up=line_up, **arranged).play("all")


def basket(stage, *cards: str):
    """Buy these and end the turn."""
    return stage.answer(0, *[f"buy {card}" for card in cards], "end")


# -- what is asked


def test_a_turn_tells_prices_power_and_what_ends_it():
    stage = rich()
    prompt = stage.prompt()
    told = {o.words: p for o, p in zip(prompt.options, prompt.prices, strict=True)}
    assert told == {
        "Buy Sloth (3)": 3,
        "Buy Iron Vizier (2)": 2,
        "Buy Lightning Courier (2)": 2,
        "Buy Mary Marvel (4)": 4,
        "Buy Envy (3)": 3,
        "Buy Word of Power (3)": 3,
        "Buy another Word of Power (3)": 3,
        "End your turn": None,
    }
    assert (prompt.budget, prompt.closing, prompt.ordered) == (8, "end", True)


def test_two_options_never_read_alike():
    stage = rich("'Lightning Courier' 'Lightning Courier' 'Lightning Courier'")
    words = [option for option in stage.wordings() if "Courier" in option]
    assert words == [
        "Buy Lightning Courier (2)",
        "Buy another Lightning Courier (2)",
        "Buy a 3rd Lightning Courier (2)",
    ]


def test_without_power_a_turn_is_a_question_for_one_move():
    prompt = normal("Punch Vulnerability").prompt()
    assert (prompt.prices, prompt.budget, prompt.closing, prompt.most) == ((), 0, "", 1)


# -- buying


@pytest.mark.rule("DCR-20")
def test_several_cards_are_bought_in_the_order_picked():
    picked = ["Mary Marvel", "Lightning Courier", "Iron Vizier"]
    stage = rich().answer(0, *[f"buy {card}" for card in picked])
    assert stage.zone("discard", 0) == picked
    assert stage.power == 0
    assert stage.asked == {0: "turn"}, "the turn was not ended"


@pytest.mark.rule("TTG-20")
def test_the_titans_buy_several_cards_and_a_nemesis_in_one_answer():
    hand = "'Demon Dad' 'Mecha Teacher' 'Laser Eyes'"  # 12 Power
    stage = titans(hand, line_up="'Pizza Oven' Terra", main_deck=9, nemesis=7).play("all")
    basket(stage, "Control Freak", "Terra")
    assert {"Control Freak", "Terra"} <= set(stage.zone("discard", 0))
    assert stage.facts["active"] == 1


@pytest.mark.rule("DCR-22")
def test_several_of_a_stack_are_bought_in_one_answer():
    stage = basket(rich(word_of_power=4), "Word of Power", "Word of Power")
    assert stage.count("word_of_power") == 2
    assert stage.facts["active"] == 1


@pytest.mark.rule("DCR-20")
def test_more_than_the_power_pays_for_is_refused_and_nothing_is_bought():
    stage = rich()
    with pytest.raises(NoSuchOption, match=r"^That costs 9 together, and you have 8 Power\.$"):
        basket(stage, "Mary Marvel", "Sloth", "Iron Vizier")
    assert (stage.power, stage.zone("discard", 0)) == (8, [])


@pytest.mark.parametrize("alone", ["Gluttony", "use Shazam! (9): Punch", "confrontation"])
def test_every_other_move_stands_alone(alone):
    given = {"when": "turn start", "then": [{"do": "power", "n": 5}]}
    paying = {"when": "use", "pay": {"discard": {"name": "Punch"}}, "then": [{"do": "draw"}]}
    cards = cards_with(**{"shazam/9": {"abilities": [paying, given]}})
    stage = normal("Gluttony Punch", line_up=CHEAP, cards=cards)
    for answer in (("buy Sloth", alone), (alone, "end")):
        with pytest.raises(NoSuchOption, match="must be chosen alone"):
            stage.answer(0, *answer)


def test_the_end_of_the_turn_comes_last():
    with pytest.raises(NoSuchOption, match="Nothing can come after"):
        rich().answer(0, "end", "buy Sloth")


# -- the end of the turn


def test_a_purchase_and_the_end_of_the_turn_are_one_answer():
    stage = basket(rich(main_deck=9), "Mary Marvel", "Sloth")
    assert stage.asked == {1: "turn"}
    assert {"Mary Marvel", "Sloth"} <= set(stage.zone("discard", 0))
    assert stage.said("Player 1 buys Mary Marvel")


def test_purchases_go_on_after_a_restart_in_the_middle():
    asking = {"gained": [{"do": "destroy", "heaps": ["discard"]}]}
    stage = rich(cards=cards_with(sloth=asking), discard="Punch", main_deck=9)
    stage = restored(basket(stage, "Sloth", "Mary Marvel"))
    assert stage.asked == {0: "destroy"}
    stage.answer(0, "Punch")
    assert "Mary Marvel" in stage.zone("discard", 0)
    assert stage.asked == {1: "turn"}


BROUGHT = {
    "a card": [{"do": "draw"}],
    "Power": [{"do": "power", "n": 1}],
}


@pytest.mark.parametrize("gained", BROUGHT.values(), ids=BROUGHT.keys())
def test_the_turn_does_not_end_if_a_purchase_brought_something_new(gained):
    stage = rich(cards=cards_with(sloth={"gained": gained}), deck="Lust", main_deck=9)
    basket(stage, "Sloth", "Mary Marvel")
    assert stage.zone("discard", 0) == ["Sloth", "Mary Marvel"]
    assert stage.asked == {0: "turn"}
    assert stage.log()[-1] == "Buying brought something new, so the turn goes on"


def test_cyborgs_draw_is_such_a_thing():
    arranged = {"hero": "Cyborg", "line_up": "'Pizza Oven' Terra", "main_deck": 9}
    stage = titans("'Laser Eyes' Punch", deck="Punch", **arranged).play("all")
    assert basket(stage, "Pizza Oven").zone("hand", 0) == ["Punch"]
    assert stage.asked == {0: "turn"}


# -- what has changed meanwhile


def test_what_can_no_longer_be_paid_for_is_not_bought_and_the_turn_goes_on():
    dear = cards_with(sloth={"gained": [{"do": "power", "n": -2}]})
    stage = rich(cards=dear, main_deck=9)
    basket(stage, "Iron Vizier", "Sloth", "Lightning Courier")
    assert stage.zone("discard", 0) == ["Iron Vizier", "Sloth"]
    assert stage.asked == {0: "turn"}
    line = "Player 1 cannot buy Lightning Courier any more, and the turn goes on"
    assert stage.log()[-1] == line


def test_what_is_gone_is_not_bought_and_the_turn_goes_on():
    greedy = cards_with(sloth={"gained": [{"do": "destroy", "heaps": ["line-up"]}]})
    stage = basket(rich(cards=greedy, main_deck=9), "Sloth", "Mary Marvel")
    stage.answer(0, "Mary Marvel")
    assert stage.zone("destroyed") == ["Mary Marvel"]
    assert stage.zone("discard", 0) == ["Sloth"]
    assert stage.asked == {0: "turn"}


@pytest.mark.rule("TTG-18")
def test_a_weakness_drawn_by_a_purchase_comes_before_the_next_one():
    drawing = titan_cards(pizza_oven={"gained": [{"do": "draw"}]})
    arranged = {"line_up": "'Pizza Oven' Terra", "main_deck": 9, "deck": "Chicken"}
    stage = titans("'Demon Dad' Punch", cards=drawing, **arranged).play("all")
    basket(stage, "Pizza Oven", "Terra")
    assert stage.zone("discard", 0) == ["Pizza Oven"]
    assert stage.options() == ["Chicken"]


@pytest.mark.rule("DCR-84")
def test_a_turn_does_not_end_behind_a_purchase_that_brought_a_weakness_into_the_hand():
    drawing = cards_with(sloth={"gained": [{"do": "draw"}]})
    stage = basket(rich(cards=drawing, deck="Weakness", main_deck=9), "Sloth")
    assert stage.zone("hand", 0) == ["Weakness"]
    assert "end" not in stage.options()
