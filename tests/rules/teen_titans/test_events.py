"""Events: how they come and go, TTG-59 to TTG-64."""

import pytest

from rules.core.errors import NoSuchOption
from tests.rules.cerberus.stage import EVERYBODY, Stage
from tests.rules.teen_titans.stage import EVENTS, PUNCHES, card, ended, played, power_of, titans

FOUR = "Terra 'Pizza Oven' Mutation 'T-Car'"
FIVE = "Terra 'Pizza Oven' Mutation 'T-Car' Birdarangs"
RICH = "'Demon Dad' 'Mecha Teacher' 'Control Freak'"


def prices(stage: Stage) -> dict[str, int]:
    """What is for sale by name, as every viewer is told."""
    told = [stage.match.view(viewer).facts["prices"] for viewer in EVERYBODY]
    assert told[0] == told[1] == told[2]
    return {stage.match.table.name(number): price for number, price in told[0].items()}


def plain_prices(stage: Stage) -> dict[str, int]:
    return {name: card(name).cost for name in prices(stage)}


# -- coming


@pytest.mark.rule("TTG-59")
@pytest.mark.parametrize("event", EVENTS)
def test_an_event_that_appears_in_the_line_up_moves_beside_the_nemesis_stack(event):
    stage = titans(line_up=FOUR, main_deck=[event, "Arcade"])
    for viewer in EVERYBODY:
        assert stage.zone("events", viewer=viewer) == [event]
    assert event not in stage.zone("line_up")
    assert f"Event: {event}" in stage.log()


@pytest.mark.rule("TTG-59")
def test_an_event_appears_through_an_effect_too():
    stage = played("Tidal Teen", main_deck="'Lost Phone' Arcade", line_up=FIVE)
    assert stage.zone("events") == ["Lost Phone"]
    assert stage.count("line_up") == 5


@pytest.mark.rule("TTG-60")
@pytest.mark.parametrize("event", [e for e in EVENTS if e != "Laundry Day"])
def test_an_event_in_play_cannot_be_bought(event):
    stage = titans(RICH, line_up=FOUR, main_deck=[event, "Arcade"])
    stage.play("Demon Dad", "Mecha Teacher", "Control Freak")
    assert f"buy {event}" not in stage.options()
    assert event not in prices(stage)
    with pytest.raises(NoSuchOption):
        stage.buy(event)


@pytest.mark.rule("TTG-60")
def test_an_event_in_play_is_not_in_the_line_up():
    # Masked Mentor gains from the Line-Up, whatever costs 4 or less.
    stage = titans("'Masked Mentor'", line_up=FOUR, main_deck="'Lost Phone' Arcade")
    stage.play("Masked Mentor")
    assert "Lost Phone" not in stage.options()


@pytest.mark.rule("TTG-60")
def test_an_event_binds_both_players_turn_after_turn():
    stage = titans("Punch", line_up=FOUR, main_deck="'Lost Phone' Arcade 'Jump City'")
    for _ in range(3):
        row = stage.zone("line_up")
        assert {name: prices(stage)[name] for name in row} == {n: card(n).cost + 1 for n in row}
        ended(stage)


@pytest.mark.rule("TTG-61")
def test_the_slot_an_event_leaves_is_filled_at_the_start_of_the_next_turn():
    stage = titans("Punch", line_up=FOUR, main_deck="'Sugar Rush' Arcade 'Jump City'")
    assert stage.zone("line_up") == ["Terra", "Pizza Oven", "Mutation", "T-Car"]
    stage.play("Punch")
    assert stage.count("line_up") == 4, "all turn long"
    ended(stage)
    assert stage.zone("line_up")[4:] == ["Arcade"]
    assert stage.count("main_deck") == 1


@pytest.mark.rule("TTG-61")
def test_two_events_leave_two_slots_empty():
    deck = "'Sugar Rush' 'Lost Phone' Arcade 'Jump City'"
    stage = titans("Punch", line_up="Terra Mutation 'T-Car'", main_deck=deck)
    assert stage.zone("events") == ["Sugar Rush", "Lost Phone"]
    assert stage.count("line_up") == 3
    ended(stage)
    assert stage.count("line_up") == 5


@pytest.mark.rule("TTG-62")
def test_all_six_events_can_be_in_play_at_once():
    others = ["Terra", "Mutation", "Arcade", "Jump City"]
    stage = titans("", line_up="", main_deck=[*EVENTS, *others])
    # Five slots: five Events; Laundry Day asks for a colour in every turn.
    stage.answer(0, "white").play("end").answer(1, "white")
    assert sorted(stage.zone("events")) == sorted(EVENTS)


# -- gaining one


@pytest.mark.rule("TTG-63")
def test_a_gained_event_comes_into_play_and_gives_no_other_card():
    stage = played("Clock Baron", main_deck="'Study Hall' 'Sonic Blast'")
    assert stage.zone("events") == ["Study Hall"]
    assert stage.zone("discard", 0) == []
    assert stage.count("main_deck") == 1
    assert stage.facts["points"][0] == card("Clock Baron").vp
    assert not [line for line in stage.log() if "gains" in line]


@pytest.mark.rule("TTG-63")
def test_a_gained_event_works_at_once():
    stage = played("Clock Baron", "Birdarangs", main_deck="'Power Outage' 'Sonic Blast'")
    before = stage.power
    stage.play("Birdarangs")
    assert stage.power == before + power_of("Birdarangs") - 1


# -- going


@pytest.mark.rule("TTG-64")
def test_a_removed_event_is_out_of_the_game_and_binds_nobody():
    rich = ["Demon Dad", "Mecha Teacher"]
    stage = titans(rich, events="'Lost Phone'", line_up=FIVE, removed="").play(*rich)
    assert prices(stage) != plain_prices(stage)
    stage.buy("Control Freak")
    for viewer in EVERYBODY:
        assert stage.zone("removed", viewer=viewer) == ["Lost Phone"]
    assert stage.zone("events") == []
    assert prices(stage) == plain_prices(stage)


@pytest.mark.rule("TTG-64")
def test_a_lone_event_is_removed_without_a_question():
    stage = titans("'Demon Dad' 'Mecha Teacher'", events="'Sugar Rush'")
    stage.play("Demon Dad", "Mecha Teacher").buy("Control Freak")
    assert stage.asked == {0: "turn"}
    assert "Player 1 removes the Event Sugar Rush" in stage.log()


@pytest.mark.rule("TTG-64")
def test_the_choice_of_an_event_cannot_be_skipped():
    stage = titans("'Demon Dad' 'Mecha Teacher'", events="'Sugar Rush' 'Study Hall'")
    stage.play("Demon Dad", "Mecha Teacher").buy("Control Freak")
    for refused in ("none", "pass", "end"):
        with pytest.raises(NoSuchOption):
            stage.play(refused)
    stage.play("Study Hall")
    assert stage.zone("events") == ["Sugar Rush"]


# -- prices


def test_prices_follow_lost_phone_for_the_line_up_only():
    stage = titans(events="'Lost Phone'", line_up=FIVE)
    row = stage.zone("line_up")
    assert prices(stage) == plain_prices(stage) | {name: card(name).cost + 1 for name in row}
    stage = titans("Punch Punch Punch", events="'Lost Phone'", line_up=FIVE).play("all")
    offered = [option for option in stage.options() if option.startswith("buy")]
    assert offered == ["buy Pizza Oven", "buy Titans Go!"]
    assert "Buy Pizza Oven (3)" in stage.wordings()
    assert stage.buy("Pizza Oven").power == 0


def test_prices_follow_broke_for_its_player_and_turn_only():
    stage = titans("Broke", line_up=FIVE, deck=PUNCHES, foe={"hand": "Punch"}).play("Broke")
    row = stage.zone("line_up")
    assert prices(stage) == plain_prices(stage) | {name: card(name).cost + 1 for name in row}
    ended(stage)
    assert prices(stage) == plain_prices(stage)


def test_prices_add_up():
    stage = titans("Broke", events="'Lost Phone' 'Laundry Day'", line_up=FIVE)
    stage.answer(0, "blue").play("Broke")
    assert prices(stage)["Terra"] == card("Terra").cost + 1 + 1 - 1, "blue as every Hero"
    assert prices(stage)["T-Car"] == card("T-Car").cost + 3
    assert prices(stage)["Control Freak"] == card("Control Freak").cost


def test_a_price_never_falls_below_nothing():
    row = "'Hall Monitor' Terra Mutation 'T-Car' Birdarangs"
    stage = titans(events="'Laundry Day'", line_up=row).answer(0, "blue")
    assert prices(stage)["Hall Monitor"] == max(0, card("Hall Monitor").cost - 1)
    assert "buy Hall Monitor" in stage.options(), "free is affordable"
    stage.buy("Hall Monitor")
    assert stage.power == 0
