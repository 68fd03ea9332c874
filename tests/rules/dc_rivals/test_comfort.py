"""Comfort without leaks: Play all, everything affordable at once, windows on public facts only."""

import pytest

from rules.core.orders import Order, answer_by_order
from rules.core.questions import Step
from tests.rules.cerberus.stage import restored
from tests.rules.dc_rivals.stage import cards_with, confront, normal, played, rivals

# -- Play all


def plays_of(stage) -> list[str]:
    """What has been played, in order."""
    start = "Player 1 plays "
    return [line.removeprefix(start) for line in stage.log() if line.startswith(start)]


def test_play_all_names_its_cards_in_the_key_and_reads_simply():
    stage = normal("Punch Punch Vulnerability")
    (option,) = [o for o in stage.prompt().options if o.words == "Play all"]
    assert option.key == "all " + " ".join(str(number) for number in stage.numbers("hand", 0))
    assert option.cards == tuple(stage.numbers("hand", 0))


def test_play_all_plays_weakness_first_then_draws_and_counts_last():
    hand = "Punch 'High Priest of War' Weakness 'Speed of Mercury' Pride Weakness"
    stage = confront(hand, deck="", foe={"ongoing": "Weakness"}).play("all")
    assert plays_of(stage) == [
        "Weakness",
        "Weakness",
        "Speed of Mercury",
        "Pride",
        "Punch",
        "High Priest of War",
    ]


def test_play_all_counts_the_cards_it_plays():
    counting = {"effects": [{"do": "power", "n": 1, "of": {"types": ["hero"]}}]}
    cards = cards_with(wrath=counting)
    stage = normal("Wrath 'Mary Marvel' 'Lightning Courier'", cards=cards).play("all")
    assert stage.power == 2 + 1 + 2


def test_play_all_leaves_what_asks_a_question():
    hand = "'Word of Power' Punch Greed 'Iron Vizier' Punch 'The Wizard' 'Scarab Charm' Gluttony"
    stage = normal(hand, line_up="Sloth").play("all")
    assert plays_of(stage) == ["Punch", "Punch"]
    assert stage.asked == {0: "turn"}


def test_play_all_plays_along_what_is_drawn_meanwhile():
    deck = "'Speed of Mercury' Punch Gluttony"
    stage = normal("'Living Lightning' Punch", deck=deck).play("all")
    assert plays_of(stage) == ["Living Lightning", "Speed of Mercury", "Punch", "Punch"]
    assert stage.zone("hand", 0) == ["Gluttony"], "it asks something"


def test_play_all_is_offered_for_a_single_card_that_draws():
    stage = normal("'Speed of Mercury' Gluttony", deck="Punch Sloth").play("all")
    assert plays_of(stage) == ["Speed of Mercury", "Punch"]


REWARDED = {
    "Gentleman Tiger before Stamina of Atlas": ("'Stamina of Atlas' 'Gentleman Tiger'", 5),
    "Newsstand Corner before a Punch": ("Punch 'Newsstand Corner'", 1 + 3),
    "Thunder Peak before Pride": ("Pride 'Thunder Peak'", 4 + 3),
    "Newsstand Corner before what draws": ("'Speed of Mercury' 'Newsstand Corner'", 3 + 1),
}


@pytest.mark.parametrize(("hand", "power"), REWARDED.values(), ids=REWARDED.keys())
def test_play_all_plays_first_what_rewards_later_plays(hand, power):
    assert normal(hand, deck="Wrath Punch").play("all").power == power


def test_play_all_keeps_what_can_still_be_discarded_while_a_card_asks():
    stage = normal("Vulnerability Punch Punch Gluttony", deck="Wrath Sloth").play("all")
    assert stage.zone("hand", 0) == ["Vulnerability", "Gluttony"]
    stage.play("Gluttony").answer(0, "Vulnerability").play("all")
    assert stage.power == 2 + 1 + 3 + 1


def test_play_all_keeps_what_counts_while_a_card_that_asks_may_be_counted():
    counting = {"effects": [{"do": "power", "n": 1, "of": {"types": ["villain"]}}]}
    cards = cards_with(wrath=counting)
    stage = normal("Wrath Punch Greed Punch", line_up="", cards=cards).play("all")
    assert stage.zone("hand", 0) == [], "Greed finds nothing to gain, so it asks nothing"
    assert stage.power == 2 + 2 + 2, "and counts"
    stage = normal("Wrath Punch Greed Punch", line_up="Sloth", cards=cards).play("all")
    assert sorted(stage.zone("hand", 0)) == ["Greed", "Wrath"]


def test_play_all_plays_a_weakness_that_is_drawn_meanwhile_before_the_next_card():
    stage = normal("'Speed of Mercury' Punch", deck="Weakness").play("all")
    assert plays_of(stage) == ["Speed of Mercury", "Weakness", "Punch"]


def test_play_all_waits_for_the_foe_only():
    foe = {"hand": "Sloth 'Mary Marvel'"}
    stage = normal("Punch Lust Pride", foe=foe).play("all")
    assert stage.asked == {1: "discard"}
    stage.answer(1, "Sloth")
    assert plays_of(stage) == ["Lust", "Pride", "Punch"]
    assert stage.asked == {0: "turn"}


def test_play_all_goes_on_after_a_restart():
    foe = {"hand": "'Alley Runner'", "deck": "Punch Punch"}
    stage = restored(normal("Punch Thunderclap Pride", foe=foe).play("all"))
    assert stage.asked == {1: "defend"}
    assert stage.answer(1, "pass").zone("play", 0) == ["Thunderclap", "Pride", "Punch"]


def test_play_all_is_not_offered_for_one_card():
    assert "all" not in normal("Punch 'Word of Power'").options()
    assert "all" not in normal("").options()


def test_play_all_is_offered_with_a_weakness_in_hand_and_in_a_confrontation():
    assert "all" in normal("Punch Weakness").options()
    assert "all" in confront("Punch Punch").options()


# -- the whole hand


def test_the_whole_hand_is_played_and_each_card_that_asks_asks_as_it_is_played():
    hand = "Vulnerability Greed Punch Gluttony Punch"
    stage = normal(hand, line_up="Sloth Wrath", deck="Pride Lust").play("whole")
    assert plays_of(stage) == ["Punch", "Punch", "Greed"]
    assert stage.asked == {0: "gain"}
    stage.answer(0, "Sloth")
    assert plays_of(stage)[-1] == "Gluttony"
    assert "Vulnerability" in stage.options(), "kept so far, for it can be discarded"
    stage.answer(0, "Vulnerability")
    assert plays_of(stage)[-2:] == ["Pride", "Lust"], "drawn meanwhile"
    assert stage.asked == {0: "turn"}
    assert stage.zone("hand", 0) == []


def test_the_whole_hand_begins_with_a_weakness():
    stage = normal("Gluttony Weakness", deck="Pride Punch").play("whole")
    assert plays_of(stage) == ["Weakness", "Gluttony"]


def test_the_whole_hand_goes_on_after_a_restart():
    stage = restored(normal("Greed Gluttony Punch", line_up="Sloth Wrath").play("whole"))
    assert stage.asked == {0: "gain"}
    assert plays_of(stage.answer(0, "Sloth"))[-1] == "Gluttony"


def test_the_whole_hand_is_offered_only_where_one_of_several_cards_asks():
    assert "whole" not in normal("Punch Punch Vulnerability").options()
    assert "whole" not in normal("Gluttony").options()
    stage = confront("Gluttony Punch")
    assert "Play your whole hand" in stage.wordings()
    assert "rush" not in stage.options(), "its question may change what is compared"


# -- everything at once


def test_everything_that_can_be_paid_for_is_offered_at_once_with_its_price():
    line_up = "Sloth 'Mary Marvel' 'Lightning Courier' Pride Wrath"
    stage = normal("Punch 'Storm Tyrant'", line_up=line_up).play("Storm Tyrant")
    assert stage.wordings() == [
        "Play Punch",
        "Buy Sloth (3)",
        "Buy Mary Marvel (4)",
        "Buy Lightning Courier (2)",
        "Buy Word of Power (3)",
        "Shazam! (9): discard Punch, look at the top 3 cards of your deck …",
        "End your turn",
    ]
    assert stage.prompt().words == (
        "Your turn: play cards, buy what you can pay for, or end it. You have 4 Power."
    )


def test_a_confrontation_tells_what_it_takes():
    stage = confront("Punch Punch").play("Punch")
    assert stage.prompt().stakes == (
        "You have shown 1 Power; defeating Black Adam (9) takes 9, more if they Block."
    )


def test_prices_are_public():
    stage = normal("Punch", line_up="Sloth 'Mary Marvel'")
    prices = stage.facts["prices"]
    top_of_the_stack = stage.numbers("word_of_power")[-1]
    assert [prices[n] for n in (*stage.numbers("line_up"), top_of_the_stack)] == [3, 4, 3]


# -- windows


HIDDEN = "'Alley Runner'"
WINDOWS = {
    "nothing in hand but a Defense in the deck": ({"hand": "Punch", "deck": HIDDEN}, True),
    "a Defense in hand": ({"hand": HIDDEN, "deck": "Punch"}, True),
    "no cards in hand": ({"hand": "", "deck": HIDDEN}, False),
    "no Defense in hand or deck": ({"hand": "Punch", "deck": "Punch"}, False),
    "a Defense in the discard pile only": ({"hand": "Punch", "discard": HIDDEN}, False),
}


@pytest.mark.parametrize(("foe", "opens"), WINDOWS.values(), ids=WINDOWS.keys())
def test_a_defense_window_opens_on_public_facts(foe, opens):
    stage = played("Whispering Worm", foe={"deck": "Punch", **foe})
    assert (stage.asked == {1: "defend"}) == opens


@pytest.mark.parametrize(("foe", "opens"), WINDOWS.values(), ids=WINDOWS.keys())
def test_a_block_window_opens_on_public_facts(foe, opens):
    foe = {zone: cards.replace("Alley Runner", "Stamina of Atlas") for zone, cards in foe.items()}
    stage = confront("Punch", foe={"deck": "Punch", **foe}).answer(0, "done")
    assert (stage.asked == {1: "block"}) == opens


@pytest.mark.parametrize("viewer", [0, None])
def test_a_window_looks_alike_whether_the_hand_holds_a_defense_or_not(viewer):
    views = []
    for hand, deck in ((f"{HIDDEN} Punch", "Sloth"), ("Punch Sloth", HIDDEN)):
        stage = played("Whispering Worm", foe={"hand": hand, "deck": deck})
        seen = stage.match.view(viewer)
        counts = [(zone.name, zone.seat, len(zone.cards)) for zone in seen.zones]
        views.append((seen.asked, seen.facts, counts, stage.log(viewer)))
    assert views[0] == views[1]


def test_a_block_window_stays_open_while_another_block_may_follow():
    foe = {"hand": "'Stamina of Atlas' Punch", "deck": "'Golden Bracers'"}
    stage = confront("Punch", foe=foe).answer(0, "done").answer(1, "Stamina of Atlas")
    assert stage.options(1) == ["pass"], "the other one is in the deck, as only its owner knows"
    stage = confront("Punch", foe={"hand": "'Stamina of Atlas' Punch"}).answer(0, "done")
    assert stage.answer(1, "Stamina of Atlas").asked == {1: "turn"}


@pytest.mark.parametrize("kind", ["defend", "block"])
def test_windows_take_the_standing_order_to_pass(kind):
    if kind == "defend":
        stage = played("Whispering Worm", foe={"hand": "Punch", "deck": HIDDEN})
    else:
        foe = {"hand": "Punch", "deck": "'Golden Bracers'"}
        stage = confront("Punch", foe=foe).answer(0, "done")
    prompt = stage.prompt(1)
    assert prompt.orders == ("pass",)
    assert answer_by_order([Order(kind, "pass")], prompt) == ("pass",)
    assert answer_by_order([Order(kind, "pass", prompt.about)], prompt) == ("pass",)
    assert answer_by_order([Order(kind, "pass", "Lust")], prompt) is None


def test_other_questions_take_no_standing_order():
    assert rivals("Punch").prompt().orders == ()
    assert normal("Punch").prompt().orders == ()
    assert confront("Punch").prompt().orders == ()


# -- where the match stands


def test_a_question_tells_its_place_in_the_rules():
    foe = {"hand": "Punch", "deck": "'Golden Bracers'"}
    stage = confront("Punch", foe=foe).answer(0, "done")
    assert stage.prompt(1).why == (
        Step("A turn: Normal, or a Confrontation announced first", "Your turn"),
        Step("A Confrontation: play cards, Block, compare", "Confrontation"),
        Step("Block cards raise the cost of a Character", "Block"),
    )
    assert stage.prompt(1).words == "You are Confronted: discard a Block to protect Black Adam (9)?"


def test_a_forced_choice_is_told():
    stage = normal("Famine", line_up="Sloth", foe={"hand": "Punch"}).play("Famine")
    assert stage.asked == {0: "turn"}
    assert stage.log()[-1] == "Sloth is destroyed"
    stage = normal("Lust", foe={"hand": "Punch"}).play("Lust")
    assert stage.log()[-1] == "Player 2 discards Punch"


def test_a_choice_from_a_hand_is_asked_although_only_one_card_fits():
    cards = cards_with(wrath={"effects": [{"do": "destroy", "heaps": ["hand"], "of": {"most": 0}}]})
    stage = normal("Wrath Punch Sloth", cards=cards).play("Wrath")
    assert stage.options() == ["Punch", "none"], "that Sloth costs more is a secret"
