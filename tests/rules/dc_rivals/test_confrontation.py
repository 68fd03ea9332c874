"""A Confrontation, DCR-28 to DCR-40 and DCR-108 to DCR-110."""

import pytest

from rules.core.errors import NoSuchOption
from tests.rules.dc_rivals.stage import cards_with, confront, normal, played, rivals

NINE = "Pride 'Fury of the Sky' Punch"  # 4 + 4 + 1 Power in a Confrontation
BLOCKS = {
    "hand": "'Golden Bracers' 'Stamina of Atlas' Punch",
    "deck": "Vulnerability 'Golden Bracers'",
}


def fought(hand: str = NINE, **arranged):
    """I have played all I hold and said that I am done."""
    stage = confront(hand, **arranged).play("all")
    return stage.answer(0, "done")


def defeated(stage) -> list[str]:
    return stage.zone("score", 0)


# -- announcing it


@pytest.mark.rule("DCR-28")
def test_a_confrontation_is_announced_at_the_start_of_the_turn_only():
    assert "confrontation" in rivals("Punch").options()
    assert "confrontation" not in normal(NINE).play("Punch").options()
    assert "confrontation" not in confront(NINE).options()


@pytest.mark.rule("DCR-28")
@pytest.mark.parametrize("first", ["use Shazam! (9): Punch", "buy Sloth"])
def test_nor_after_an_ability_or_a_purchase(first):
    paying = {"when": "use", "pay": {"discard": {"name": "Punch"}}, "then": [{"do": "draw"}]}
    rich = {"when": "turn start", "then": [{"do": "power", "n": 3}]}
    cards = cards_with(**{"shazam/9": {"abilities": [paying, rich]}})
    stage = normal("Punch", line_up="Sloth", deck="Wrath", cards=cards)
    assert "confrontation" in stage.options()
    assert "confrontation" not in stage.answer(0, first).until("turn").options()


@pytest.mark.rule("DCR-109")
def test_playing_all_and_comparing_power_is_one_answer():
    stage = confront(NINE)
    assert "Play all, then compare Power" in stage.wordings()
    assert defeated(stage.play("rush")) == ["Black Adam (9)"]
    foe = {"hand": "'Stamina of Atlas'", "deck": ""}
    assert confront(NINE, foe=foe).play("rush").asked == {1: "block"}


def test_nothing_is_compared_while_a_drawn_card_needs_a_decision():
    stage = confront("'Speed of Mercury' Pride", deck="Gluttony").play("rush")
    assert stage.asked == {0: "confront"}
    assert stage.zone("hand", 0) == ["Gluttony"]


def test_power_is_not_compared_behind_cards_that_stay_in_hand():
    assert "rush" not in confront(f"{NINE} Gluttony").options()
    assert "rush" not in normal(NINE).options()


@pytest.mark.rule("DCR-28")
def test_no_power_defeats_anybody_in_a_normal_turn():
    stage = normal("'Storm Tyrant' Pride 'Fury of the Sky' Wrath").play("all")
    assert stage.power == 14
    stage.answer(0, "end")
    assert defeated(stage) == []
    assert stage.facts["costs"] == [9, 9]


@pytest.mark.rule("DCR-108")
@pytest.mark.parametrize("hand", ["", "Vulnerability", "Weakness"])
def test_a_confrontation_may_be_announced_with_any_hand(hand):
    stage = confront(hand)
    assert stage.asked == {0: "confront"}
    assert stage.log()[-1] == "Player 1 announces a Confrontation"


@pytest.mark.rule("DCR-29")
def test_nothing_can_be_bought_in_a_confrontation():
    stage = confront("Pride 'Storm Tyrant'", line_up="Sloth 'Iron Vizier'", deck="").play("all")
    assert stage.power == 8
    assert stage.options() == ["done"]
    with pytest.raises(NoSuchOption):
        stage.buy("Sloth")


@pytest.mark.rule("DCR-29")
def test_effects_that_gain_cards_work_in_a_confrontation():
    stage = confront("Greed", line_up="Sloth Wrath").play("Greed").answer(0, "Sloth")
    assert stage.zone("discard", 0) == ["Sloth"]


@pytest.mark.rule("DCR-30")
@pytest.mark.parametrize(
    ("card", "usually", "confronting"),
    [
        ("Mary Marvel", 2, 3),
        ("Wrath", 3, 5),
        ("Fury of the Sky", 3, 4),
        ("Lightning Courier", 1, 2),
    ],
)
def test_confrontation_text_works_in_a_confrontation_only(card, usually, confronting):
    assert played(card).power == usually
    assert confront([card]).play(card).power == confronting


@pytest.mark.rule("DCR-31")
def test_cards_drawn_in_a_confrontation_can_be_played_and_count():
    # Storm Tyrant: +4 Power; Confrontation: draw 2 cards.
    stage = confront("'Storm Tyrant'", deck="Wrath Punch Pride").play("Storm Tyrant")
    assert sorted(stage.zone("hand", 0)) == ["Punch", "Wrath"]
    assert stage.play("Wrath", "Punch").power == 4 + 5 + 1
    assert defeated(stage.answer(0, "done")) == ["Black Adam (9)"]


# -- Blocks


@pytest.mark.rule("DCR-32")
def test_the_foe_may_discard_any_number_of_blocks_once_the_confronter_is_done():
    stage = confront(NINE, foe=BLOCKS).play("all")
    assert stage.asked == {0: "confront"}, "not before"
    stage.answer(0, "done")
    assert stage.asked == {1: "block"}
    assert stage.options() == ["pass", "Golden Bracers", "Stamina of Atlas"]
    assert stage.answer(1, "Golden Bracers").facts["costs"] == [9, 11]
    assert stage.answer(1, "Stamina of Atlas").facts["costs"] == [9, 14]
    assert stage.asked == {1: "block"}, "they may draw another one"
    stage.answer(1, "pass")
    assert defeated(stage) == []
    assert stage.zone("discard", 1) == ["Golden Bracers", "Stamina of Atlas"]


@pytest.mark.rule("DCR-32")
def test_once_done_the_confronter_plays_nothing_and_pays_for_nothing():
    stage = confront("Pride Punch Punch", foe=BLOCKS).play("Pride").answer(0, "done")
    assert stage.asked == {1: "block"}
    assert stage.answer(1, "pass").asked == {1: "turn"}
    assert stage.power == 0
    assert not [line for line in stage.log() if "Player 1 plays Punch" in line]


@pytest.mark.rule("DCR-32")
def test_a_weakness_drawn_after_being_done_is_played_all_the_same():
    # A Block that makes the confronter draw: no card of the box does.
    drawing = cards_with(stamina_of_atlas={"blocking": [{"do": "draw", "who": "they"}]})
    stage = fought(foe=BLOCKS, deck="Weakness Punch", cards=drawing)
    stage.answer(1, "Stamina of Atlas").answer(1, "pass")
    assert stage.zone("ongoing", 0) == ["Weakness"]
    assert stage.facts["costs"][0] == 8
    log = stage.log()
    played_at = log.index("Player 1 plays Weakness")
    (compared,) = [line for line in log if line.startswith("Player 2 withstands")]
    assert "= 12" in compared
    assert played_at < log.index(compared), "before they compare"


@pytest.mark.rule("DCR-32")
def test_done_is_said_without_a_weakness_in_hand_only():
    stage = confront("Weakness Punch")
    assert "done" not in stage.options()
    assert "done" in stage.play("Weakness").options()


@pytest.mark.rule("DCR-33")
def test_text_after_block_works_for_a_card_discarded_as_a_block():
    stage = fought(foe={"hand": "'Golden Bracers'", "deck": "'Golden Bracers' Punch"})
    stage.answer(1, "Golden Bracers")  # Block (2): draw a card
    assert stage.options(1) == ["pass", "Golden Bracers"], "the one just drawn"
    assert stage.log(1)[-3:] == [
        "You block with Golden Bracers: cost +2",
        "You discard Golden Bracers",
        "You draw Golden Bracers",
    ]


@pytest.mark.rule("DCR-32")
def test_a_block_is_discarded_as_it_is_used():
    stage = fought(foe=BLOCKS).answer(1, "Golden Bracers")
    assert (stage.zone("discard", 1), stage.zone("play", 1)) == (["Golden Bracers"], [])


def drawn_again(owned: int):
    """The Confronted player has drawn the only Block in hand again, and owns so many of it."""
    foe = {"hand": "'Golden Bracers'", "deck": "", "discard": ["Golden Bracers"] * (owned - 1)}
    return fought(foe=foe).answer(1, "Golden Bracers")


@pytest.mark.rule("DCR-32")
def test_a_block_that_is_drawn_again_can_be_used_again_while_there_are_more_of_its_name():
    stage = drawn_again(owned=2)
    assert stage.options(1) == ["pass", "Golden Bracers"], "whichever of the two it is"
    stage.answer(1, "Golden Bracers")
    assert stage.log(1).count("You block with Golden Bracers: cost +2") == 2
    assert stage.asked == {1: "turn"}, "two copies, two Blocks: the window has closed"


@pytest.mark.rule("DCR-32")
def test_nobody_blocks_with_the_only_card_of_its_name_twice():
    stage = drawn_again(owned=1)
    assert stage.asked == {1: "turn"}, "in hand again, but used up"
    assert stage.log(1).count("You block with Golden Bracers: cost +2") == 1
    assert "You draw Golden Bracers" in stage.log(1)


def test_of_more_cards_in_hand_than_may_be_used_so_many_are_offered_and_counted():
    foe = {"hand": "'Golden Bracers' 'Golden Bracers'", "deck": "", "discard": ""}
    stage = fought(foe=foe).answer(1, "Golden Bracers")
    assert stage.zone("hand", 1) == ["Golden Bracers", "Golden Bracers"], "one drawn again"
    assert stage.options(1) == ["pass", "Golden Bracers"]
    assert stage.prompt(1).stakes.endswith("Black Adam (9) holds without a Block.")


def test_in_the_next_confrontation_every_block_can_be_used_again():
    foe = {"hand": "'Golden Bracers'", "deck": "", "discard": ""}
    stage = fought(foe=foe, deck="").answer(1, "Golden Bracers").next_turn()
    stage.answer(stage.facts["active"], "confrontation").answer(0, "done")
    assert stage.options(1) == ["pass", "Golden Bracers"]


@pytest.mark.rule("DCR-33")
def test_text_after_block_does_nothing_for_a_card_discarded_otherwise():
    stage = played("Lust", foe={"hand": "'Golden Bracers'", "deck": "Sloth Punch"})
    assert stage.zone("discard", 1) == ["Golden Bracers"], "Lust: they discard a card"
    assert stage.count("hand", 1) == 0
    assert stage.facts["costs"] == [9, 9]


@pytest.mark.rule("DCR-36", "DCR-33")
def test_a_block_card_played_in_the_own_turn_is_an_ordinary_card():
    stage = normal("'Golden Bracers' 'Stamina of Atlas'", deck="Sloth")
    stage.play("Golden Bracers", "Stamina of Atlas")
    assert stage.power == 3
    assert stage.zone("hand", 0) == []
    assert stage.facts["costs"] == [9, 9]


@pytest.mark.rule("DCR-110")
@pytest.mark.parametrize(
    ("hand", "falls"), [("'Storm Tyrant' Wrath Pride", True), ("Punch Punch", False)]
)
def test_blocks_may_be_discarded_although_they_are_useless_or_not_needed(hand, falls):
    stage = fought(hand, foe=BLOCKS, deck="")
    assert "Golden Bracers" in stage.options(1)
    stage.answer(1, "Golden Bracers")
    assert stage.zone("hand", 1).count("Vulnerability") == 1, "its text works: a card drawn"
    assert bool(defeated(stage.answer(1, "pass"))) == falls


# -- who is defeated


@pytest.mark.rule("DCR-34")
@pytest.mark.parametrize(("hand", "falls"), [(NINE, True), ("Pride 'Fury of the Sky'", False)])
def test_power_must_reach_the_cost(hand, falls):
    assert bool(defeated(fought(hand))) == falls


@pytest.mark.rule("DCR-34")
@pytest.mark.parametrize(
    ("hand", "power", "falls"),
    [
        (f"{NINE} Punch Punch", 11, False),
        (f"{NINE} Sloth Punch Punch", 12, True),
        (f"{NINE} Wrath", 14, True),
    ],
)
def test_a_block_must_raise_the_cost_above_the_power(hand, power, falls):
    stage = fought(hand, foe={"hand": "'Stamina of Atlas'", "deck": ""}, deck="")
    assert stage.power == power
    stage.answer(1, "Stamina of Atlas")  # 9 + 3
    assert bool(defeated(stage)) == falls
    outcome = "Player 1 defeats" if falls else "Player 2 withstands with"
    why = "and reaching it is enough" if falls else f"{12 - power} short"
    cost = "cost 9 + 3 (Stamina of Atlas) = 12"
    assert f"{outcome} Black Adam (9): {power} Power against {cost}, {why}" in stage.log()


@pytest.mark.rule("DCR-35")
def test_blocks_end_with_the_turn():
    stage = fought(foe=BLOCKS).answer(1, "Stamina of Atlas").answer(1, "pass")
    assert stage.asked == {1: "turn"}
    assert stage.facts["costs"] == [9, 9]


@pytest.mark.rule("DCR-35")
def test_blocks_do_not_protect_the_next_character():
    stage = fought(f"{NINE} Wrath", foe={"hand": "'Stamina of Atlas'", "deck": ""})
    stage.answer(1, "Stamina of Atlas")
    assert defeated(stage) == ["Black Adam (9)"]
    assert stage.facts["costs"] == [9, 12]


@pytest.mark.rule("DCR-37")
def test_however_much_power_only_the_top_character_falls():
    hand = "'Storm Tyrant' Pride Wrath 'Fury of the Sky' 'Fury of the Sky' 'Mary Marvel' Punch"
    stage = fought(hand, deck="")
    assert "Player 1 confronts with 25 Power" in stage.log()
    assert defeated(stage) == ["Black Adam (9)"]
    assert stage.zone("characters", 1) == ["Black Adam (15)", "Black Adam (12)"]


@pytest.mark.rule("DCR-38")
def test_a_defeated_character_goes_to_the_score_pile_and_the_next_takes_over():
    stage = fought(me="black_adam")
    assert defeated(stage) == ["Shazam! (9)"]
    assert stage.zone("characters", 1)[-1] == "Shazam! (12)"
    assert stage.facts["costs"] == [9, 12]
    # Shazam! (12) is live at once: +2 Power for the first Hero.
    assert stage.said("Player 1 defeats Shazam! (9): 10 Power against cost 9")
    stage = fought(me="black_adam", foe={"hand": "'Mary Marvel'"})
    assert stage.play("Mary Marvel").power == 4


@pytest.mark.rule("DCR-39")
def test_a_failed_confrontation_costs_nothing_but_the_turn():
    stage = confront("Punch Sloth Wrath", deck="Punch Punch Punch Punch Vulnerability")
    stage.play("Wrath").answer(0, "done")
    assert stage.asked == {1: "turn"}
    assert stage.zone("characters", 0) == ["Shazam! (15)", "Shazam! (12)", "Shazam! (9)"]
    assert sorted(stage.zone("discard", 0)) == ["Punch", "Sloth", "Wrath"]
    assert stage.count("hand", 0) == 5


@pytest.mark.rule("DCR-40")
@pytest.mark.parametrize(("weaknesses", "cost"), [(0, 9), (1, 8), (3, 6)])
def test_the_cost_is_printed_minus_the_owners_weaknesses_in_play(weaknesses, cost):
    stage = rivals(foe={"ongoing": ["Weakness"] * weaknesses, "hand": "Weakness"})
    assert stage.facts["costs"] == [9, cost]


@pytest.mark.rule("DCR-40")
def test_blocks_weaknesses_and_other_effects_add_up():
    foe = {"hand": "'Stamina of Atlas'", "ongoing": "Weakness Weakness", "deck": ""}
    stage = fought("'Chain of the Eternal' 'Storm Tyrant'", foe=foe, deck="")
    assert stage.facts["costs"][1] == 9 - 2 - 1
    stage.answer(1, "Stamina of Atlas")
    cost = "9 − 1 (Chain of the Eternal) + 3 (Stamina of Atlas) − 2 (Weakness ×2) = 9"
    assert stage.said(f"7 Power against cost {cost}, 2 short")


@pytest.mark.rule("DCR-40")
def test_a_cost_never_falls_below_0():
    stage = confront("'Chain of the Eternal'", foe={"ongoing": ["Weakness"] * 9})
    assert stage.play("Chain of the Eternal").facts["costs"][1] == 0
    assert defeated(stage.answer(0, "done")) == ["Black Adam (9)"]


@pytest.mark.rule("DCR-109")
def test_reaching_the_cost_defeats_nothing_before_the_block_window_is_over():
    stage = confront(NINE, foe=BLOCKS).play("all")
    assert stage.power == 9
    assert defeated(stage) == []
    stage.answer(0, "done")
    assert defeated(stage) == []
    stage.answer(1, "pass")
    assert defeated(stage) == ["Black Adam (9)"]
