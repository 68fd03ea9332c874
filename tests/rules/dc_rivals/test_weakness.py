"""Weakness and "when you gain this", DCR-82 to DCR-88 and DCR-111."""

import pytest

from rules.core.errors import NoSuchOption
from tests.rules.dc_rivals.stage import CARDS, cards_with, confront, normal, played, rivals

SINS = ["Sloth", "Envy", "Gluttony", "Greed", "Lust", "Wrath", "Pride"]
WEAKENING = SINS[1:]
DECK = "Weakness Punch Punch Punch Vulnerability"


# -- gaining one


@pytest.mark.rule("DCR-82")
def test_a_gained_weakness_comes_from_the_top_of_its_stack_to_the_discard_pile():
    stage = played("Whispering Worm", foe={"hand": "Punch"})
    assert stage.zone("discard", 1) == ["Weakness"]
    assert stage.count("weakness") == 9
    assert stage.log()[-1] == "Player 2 gains Weakness"


@pytest.mark.rule("DCR-82")
def test_from_an_empty_stack_no_weakness_is_gained_and_the_rest_happens():
    stage = played("Whispering Worm", weakness=0)
    assert stage.power == 2
    assert stage.zone("discard", 1) == []
    assert stage.log()[-1] == "Player 2 gains no Weakness: the stack is empty"


@pytest.mark.rule("DCR-82")
def test_the_last_weakness_can_be_gained():
    stage = normal("'Whispering Worm' 'Whispering Worm'", weakness=1)
    stage.play("Whispering Worm", "Whispering Worm")
    assert stage.zone("discard", 1) == ["Weakness"]
    assert stage.power == 4


# -- playing it


@pytest.mark.rule("DCR-83")
def test_a_weakness_is_played_before_anything_else():
    stage = normal("Punch Weakness Sloth Weakness")
    assert stage.options() == [
        "confrontation",
        "Weakness",
        "use Shazam! (9): Punch",
        "all",
    ]
    with pytest.raises(NoSuchOption):
        stage.play("Punch")
    stage.play("Weakness")
    assert "Sloth" not in stage.options()
    assert "Sloth" in stage.play("Weakness").options()


@pytest.mark.rule("DCR-83")
def test_a_weakness_drawn_during_the_turn_comes_before_the_next_card():
    stage = normal("'Speed of Mercury' Punch", deck="Weakness").play("Speed of Mercury")
    assert [o for o in stage.options() if o in ("Punch", "Weakness")] == ["Weakness"]
    assert "Punch" in stage.play("Weakness").options()


@pytest.mark.rule("DCR-84")
@pytest.mark.parametrize(("begin", "word"), [(normal, "end"), (confront, "done")])
def test_a_turn_may_not_end_with_a_weakness_in_hand(begin, word):
    stage = begin("Weakness Weakness")
    assert word not in stage.options()
    assert word not in stage.play("Weakness").options()
    assert word in stage.play("Weakness").options()


@pytest.mark.rule("DCR-84")
def test_a_weakness_drawn_for_a_defeat_is_played_before_the_turn_ends():
    # No card of the box draws after the comparison: Black Adam (9) rewritten.
    drawing = cards_with(
        **{"black_adam/9": {"abilities": [{"when": "defeat", "then": [{"do": "draw"}]}]}}
    )
    stage = confront("'Storm Tyrant' Wrath", me="black_adam", deck="", discard="", cards=drawing)
    assert stage.play("Storm Tyrant", "Wrath").power == 9
    stage = confront("Pride Wrath", me="black_adam", deck="Weakness Punch", cards=drawing)
    stage.play("all").answer(0, "done")
    assert stage.zone("ongoing", 0) == ["Weakness"]
    assert "Weakness" not in stage.zone("discard", 0)


@pytest.mark.rule("DCR-111")
def test_a_weakness_in_hand_bars_playing_and_ending_but_not_buying_or_paying():
    stage = normal("'Speed of Mercury' Pride Punch Punch", deck=DECK, line_up="Wrath Sloth")
    stage.play("Pride", "Speed of Mercury")
    assert stage.options() == [
        "Weakness",
        "buy Sloth",
        "buy Word of Power",
        "use Shazam! (9): Punch",
        "all",
    ]
    stage.buy("Sloth").answer(0, "use Shazam! (9): Punch")
    assert "Sloth" in stage.zone("discard", 0)


@pytest.mark.rule("DCR-111")
def test_a_weakness_in_hand_bars_being_done():
    stage = confront("Weakness Punch")
    assert stage.options() == ["Weakness", "use Shazam! (9): Punch", "all", "rush"]


@pytest.mark.rule("DCR-85")
def test_a_weakness_stays_in_play_and_lowers_its_owners_cost_by_one_each():
    stage = normal("Weakness Weakness")
    costs = [stage.facts["costs"]]
    for _ in range(2):
        costs.append(stage.play("Weakness").facts["costs"])
    assert costs == [[9, 9], [8, 9], [7, 9]]
    stage.answer(0, "end")
    assert stage.zone("ongoing", 0) == ["Weakness", "Weakness"]
    assert stage.facts["costs"] == [7, 9]


@pytest.mark.rule("DCR-85")
@pytest.mark.parametrize(("weaknesses", "falls"), [(1, False), (2, True)])
def test_fewer_power_defeats_whoever_has_weaknesses_in_play(weaknesses, falls):
    stage = confront("Wrath Punch Punch", foe={"ongoing": ["Weakness"] * weaknesses})
    stage.play("all").answer(0, "done")
    assert bool(stage.zone("score", 0)) == falls


@pytest.mark.rule("DCR-85")
def test_a_weakness_not_in_play_lowers_nothing():
    stage = rivals(foe={"hand": "Weakness", "discard": "Weakness", "deck": "Weakness"})
    assert stage.facts["costs"] == [9, 9]


@pytest.mark.rule("DCR-86")
def test_a_defeat_returns_the_weaknesses_in_play_to_their_stack_and_no_others():
    foe = {"ongoing": "Weakness 'Thunder Peak' Weakness", "hand": "Weakness", "discard": "Weakness"}
    stage = confront("Wrath Pride", foe=foe, weakness=3).play("all").answer(0, "done")
    assert stage.zone("score", 0) == ["Black Adam (9)"]
    assert stage.zone("ongoing", 1) == ["Thunder Peak"]
    assert stage.count("weakness") == 5
    assert stage.zone("hand", 1) == ["Weakness"]
    assert stage.zone("discard", 1) == ["Weakness"]
    assert stage.facts["costs"] == [9, 12]
    assert "Player 2 returns Weakness ×2 to the Weakness stack" in stage.log()


@pytest.mark.rule("DCR-86")
def test_whoever_wins_or_withstands_keeps_their_weaknesses():
    stage = confront("Wrath Pride", ongoing="Weakness").play("all").answer(0, "done")
    assert stage.zone("ongoing", 0) == ["Weakness"]
    stage = confront("Punch", foe={"ongoing": "Weakness"}).play("Punch").answer(0, "done")
    assert stage.zone("ongoing", 1) == ["Weakness"]


# -- when you gain this


@pytest.mark.rule("DCR-87")
@pytest.mark.parametrize("sin", WEAKENING)
def test_when_you_gain_this_works_for_a_card_that_is_bought(sin):
    stage = normal("'Storm Tyrant' 'Champion Emeritus'", line_up=[sin]).play("Storm Tyrant")
    stage.play("Champion Emeritus").buy(sin)
    assert stage.zone("discard", 0) == [sin, "Weakness"]
    assert stage.count("weakness") == 9


@pytest.mark.rule("DCR-87")
def test_when_you_gain_this_works_for_a_card_gained_from_anywhere():
    stage = played("Greed", line_up="Envy Wrath").answer(0, "Envy")
    assert stage.zone("discard", 0) == ["Envy", "Weakness"]
    gaining = cards_with(greed={"effects": [{"do": "gain", "heaps": ["destroyed"], "to": "hand"}]})
    stage = played("Greed", destroyed="Pride", cards=gaining).answer(0, "Pride")
    assert stage.zone("hand", 0) == ["Pride"]
    assert stage.zone("discard", 0) == ["Weakness"]


@pytest.mark.rule("DCR-87")
@pytest.mark.parametrize("sin", WEAKENING)
def test_when_you_gain_this_does_nothing_when_the_card_is_played(sin):
    stage = normal([sin], deck="", line_up="Sloth")
    stage.play(f"{sin}: choice 1" if sin == "Envy" else sin)
    assert stage.count("weakness") == 10
    assert "Weakness" not in stage.zone("discard", 0)


@pytest.mark.rule("DCR-88")
def test_the_seven_deadly_sins_are_seven_cards_and_most_weaken_who_gains_them():
    sins = [card for card in CARDS.cards if card.name in SINS]
    assert len(sins) == 7
    assert [card.copies for card in sins] == [1] * 7
    assert {card.name for card in sins if card.gained} == set(WEAKENING)


@pytest.mark.rule("DCR-88")
def test_sloth_weakens_nobody():
    stage = normal("Pride", line_up="Sloth").play("Pride").buy("Sloth")
    assert stage.zone("discard", 0) == ["Sloth"]
