"""Weakness, destroying, discarding, gaining and passing, TTG-52 to TTG-58."""

import pytest

from tests.rules.cerberus.stage import EVERYBODY
from tests.rules.teen_titans.stage import (
    CARDS,
    PUNCHES,
    WEAKNESS,
    card,
    cards_with,
    ended,
    played,
    power_of,
    titans,
)

HEX = "Hexing Classmate"  # Attack: gain a Weakness


# -- gaining one


@pytest.mark.rule("TTG-52")
def test_a_gained_weakness_is_the_visible_top_of_the_stack_and_goes_to_the_discard_pile():
    stage = titans([HEX], weakness="Broke Chicken")
    assert stage.zone("weakness", viewer=None) == ["?", "Chicken"]
    stage.play(HEX)
    assert stage.zone("discard", 1, viewer=None) == ["Chicken"]
    assert stage.zone("weakness", viewer=None) == ["Broke"]
    assert "Player 2 gains Chicken" in stage.log()


@pytest.mark.rule("TTG-55")
def test_with_an_empty_weakness_stack_nothing_is_gained():
    stage = played(HEX, weakness="")
    assert stage.zone("discard", 1) == []
    assert "Player 2 gains no Weakness: the stack is empty" in stage.log()
    assert stage.power == power_of(HEX)


@pytest.mark.rule("TTG-55")
def test_with_an_empty_weakness_stack_a_defense_may_still_be_used():
    stage = played(HEX, weakness="", foe={"hand": "'Shape Shift'", "deck": "Terra"})
    assert stage.asked == {1: "defend"}
    stage.answer(1, "Shape Shift")
    assert stage.zone("hand", 1) == ["Terra"], "for its reward"


# -- playing one


@pytest.mark.rule("TTG-98")
def test_a_played_weakness_goes_to_the_discard_pile_with_the_other_cards():
    stage = titans("Sleepyhead Punch", deck=PUNCHES).play("Sleepyhead", "Punch")
    assert stage.zone("play", 0) == ["Sleepyhead", "Punch"]
    assert stage.zone("ongoing", 0) == []
    ended(stage)
    assert stage.zone("discard", 0) == ["Sleepyhead", "Punch"]


@pytest.mark.rule("TTG-98")
def test_there_are_ten_different_weaknesses_each_with_a_text_that_costs_points():
    assert len(set(WEAKNESS)) == 10
    for name in WEAKNESS:
        found = card(name, CARDS)
        assert found.copies == 1
        assert found.vp < 0
        assert found.body


# -- getting rid of it


@pytest.mark.rule("TTG-53")
def test_a_destroyed_card_is_out_of_the_game_on_a_pile_that_everybody_sees():
    stage = played("Trick Archer", "Punch").play("Punch")
    for viewer in EVERYBODY:
        assert stage.zone("destroyed", viewer=viewer) == ["Punch"]
    assert "Punch" not in stage.zone("hand", 0) + stage.zone("discard", 0)
    assert "Punch is destroyed" in stage.log()


@pytest.mark.rule("TTG-53")
@pytest.mark.parametrize(("name", "stack"), [("Broke", "weakness"), ("Titans Go!", "titans_go")])
def test_a_destroyed_weakness_or_titans_go_does_not_return_to_its_stack(name, stack):
    found = titans(["Trick Archer"], discard=[name])
    before = found.count(stack)
    found.play("Trick Archer", name)
    assert found.zone("destroyed") == [name]
    assert found.count(stack) == before


@pytest.mark.rule("TTG-54")
def test_snack_time_puts_a_weakness_under_the_weakness_stack():
    stage = titans("Sleepyhead 'Snack Time'", discard="Terra Chicken", weakness="Lonely Broke")
    stage.play("Sleepyhead", "Snack Time")
    assert stage.options() == ["Sleepyhead", "Chicken", "none"], "played this turn or discarded"
    stage.play("Chicken")
    assert stage.zone("discard", 0) == ["Terra"]
    assert stage.zone("weakness", viewer=None) == ["Chicken", "?", "Broke"], "the bottom first"
    assert "Player 1 puts Chicken under the Weakness stack" in stage.log()


@pytest.mark.rule("TTG-54")
def test_snack_time_takes_a_weakness_from_play():
    stage = titans("Sleepyhead 'Snack Time'", weakness="").play("Sleepyhead", "Snack Time")
    assert stage.play("Sleepyhead").zone("weakness") == ["Sleepyhead"]
    assert stage.zone("play", 0) == ["Snack Time"]
    assert stage.power == power_of("Sleepyhead"), "what it did is not undone"


@pytest.mark.rule("TTG-54")
def test_snack_time_may_leave_it_and_does_nothing_without_a_weakness():
    stage = titans("'Snack Time' 'Snack Time'", discard="Broke").play("Snack Time").play("none")
    assert stage.zone("discard", 0) == ["Broke"]
    stage = titans("'Snack Time'", discard="Terra").play("Snack Time")
    assert stage.asked == {0: "turn"}, "nothing is asked"


@pytest.mark.rule("TTG-54")
def test_snack_time_takes_none_but_real_weaknesses():
    # A Punch that Mutation made a Weakness is none once it has left play.
    stage = titans("Punch Mutation 'Snack Time'").play("Punch", "Mutation", "Punch", "weakness")
    assert stage.play("Snack Time").asked == {0: "turn"}


@pytest.mark.rule("TTG-54")
def test_only_snack_time_puts_a_weakness_under_its_stack():
    assert [c.name for c in CARDS.cards if any(e.verb == "snack" for e in c.effects)] == [
        "Snack Time"
    ]


# -- discarding


@pytest.mark.rule("TTG-56")
def test_to_discard_is_from_the_hand():
    stage = titans("'Dark Portal' Punch", deck="Terra Mutation", discard="Broke", ongoing="Arcade")
    stage.play("Dark Portal")
    assert sorted(stage.options()) == ["Mutation", "Punch", "Terra"]
    stage.play("Terra")
    assert stage.zone("discard", 0) == ["Broke", "Terra"]


@pytest.mark.rule("TTG-56")
@pytest.mark.parametrize(
    "hand", ["Dark Portal", "Daydreaming"], ids=["from the hand", "from the top of the deck"]
)
def test_a_discard_from_anywhere_counts_as_a_discard(hand):
    watching = [{"when": "discard", "then": [{"do": "power", "n": 5}]}]
    cards = cards_with(arcade={"abilities": watching})
    stage = titans([hand], ongoing="Arcade", deck="Terra Mutation Punch", cards=cards).play(hand)
    if stage.asked == {0: "discard"}:
        assert stage.power == 0
        stage.play("Terra")
    assert stage.power == 5


# -- gaining and passing


@pytest.mark.rule("TTG-57")
def test_gaining_what_is_not_there_gains_nothing():
    # Masked Mentor gains a card of cost 4 or less from the Line-Up.
    row = "'Laser Eyes' 'Jump City' 'Sonic Blast' 'Trick Archer' 'HIVE Tower'"
    stage = played("Masked Mentor", line_up=row)
    assert stage.asked == {0: "turn"}
    assert (stage.count("line_up"), stage.zone("hand", 0)) == (5, [])
    assert stage.power == power_of("Masked Mentor"), "the rest of the card works"


@pytest.mark.rule("TTG-57")
def test_gaining_from_an_empty_main_deck_gains_nothing():
    row = "'Laser Eyes' 'Jump City' 'Sonic Blast' 'Trick Archer' 'HIVE Tower'"
    stage = played("Clock Baron", line_up=row, main_deck="")
    assert stage.zone("discard", 0) == []
    assert stage.power == power_of("Clock Baron")


@pytest.mark.rule("TTG-101")
def test_gaining_costs_no_power():
    stage = played("Clock Baron", main_deck="'Sonic Blast'")
    assert stage.zone("discard", 0) == ["Sonic Blast"]
    assert stage.power == power_of("Clock Baron")


@pytest.mark.rule("TTG-58")
def test_a_passed_card_is_not_gained():
    when_gained = {"gained": [{"do": "weakness"}], "cost": 3}
    cards = cards_with(terra=when_gained)
    stage = titans("Terra", cards=cards, weakness="Broke").play("Terra")
    assert stage.zone("discard", 1) == ["Terra"]
    assert stage.zone("weakness") == ["Broke"]
    assert "Player 1 passes Terra to Player 2" in stage.log()


@pytest.mark.rule("TTG-58")
def test_the_same_text_works_when_the_card_is_gained_or_bought():
    cards = cards_with(terra={"gained": [{"do": "weakness"}], "cost": 3})
    stage = played("Clock Baron", main_deck="Terra", cards=cards, weakness="Broke")
    assert stage.zone("discard", 0) == ["Terra", "Broke"]
    row = "Terra Mutation 'Jump City' Arcade 'HIVE Tower'"
    stage = titans("Punch Punch Punch", line_up=row, cards=cards, weakness="Broke")
    assert stage.play("all").buy("Terra").zone("discard", 0) == ["Terra", "Broke"]


@pytest.mark.rule("TTG-74")
def test_a_card_that_says_otherwise_overrides_the_rule():
    # Bought and gained cards go to the discard pile; Masked Mentor gains to the hand.
    row = "Terra 'Jump City' 'Sonic Blast' 'Trick Archer' 'HIVE Tower'"
    stage = played("Masked Mentor", line_up=row).play("Terra")
    assert stage.zone("hand", 0, viewer=1) == ["Terra"], "everybody saw it go there"
    assert stage.zone("discard", 0) == []
    assert "Terra" in stage.options()
