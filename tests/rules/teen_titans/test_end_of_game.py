"""How a match ends and who wins, TTG-38 to TTG-42."""

import pytest

from rules.games import GAMES
from tests.rules.cerberus.stage import EVERYBODY, Stage
from tests.rules.teen_titans.stage import SLUG, card, ended, titans

NO_NEMESIS = {"nemesis_up": "", "nemesis": ""}
NOTHING = {"deck": "", "hand": "", "discard": ""}


def counted(mine: dict, theirs: dict) -> Stage:
    """The match ends at the end of my first turn; we own exactly these cards."""
    mine, theirs = {**NOTHING, **mine}, {**NOTHING, **theirs}
    stage = titans(mine.pop("hand"), foe=theirs, **mine, **NO_NEMESIS)
    return stage.play("end")


# -- when


@pytest.mark.rule("TTG-38")
def test_the_match_ends_at_once_when_no_new_nemesis_can_be_turned_up():
    stage = titans("Punch", **NO_NEMESIS)
    assert stage.asked == {0: "turn"}, "not before the end of the turn"
    stage.play("end")
    assert stage.result is not None
    assert stage.result[1] == "nemesis"
    assert stage.asked == {}
    assert stage.facts["turn"] == 1, "the next player gets no turn"


@pytest.mark.rule("TTG-38")
def test_after_the_last_nemesis_is_defeated_the_turn_is_still_played_out():
    hand = "'Demon Dad' 'Mecha Teacher' 'Laser Eyes'"
    stage = titans(hand, nemesis_up="'Control Freak'", nemesis="")
    stage.play("Demon Dad", "Mecha Teacher", "Laser Eyes").buy("Control Freak")
    assert stage.result is None
    assert "buy Titans Go!" in stage.options()
    stage.buy("Titans Go!").play("end")
    assert stage.result == ((0,), "nemesis")
    assert stage.asked == {}
    assert stage.log()[-1] == "The match is over: the last Nemesis is defeated"


@pytest.mark.rule("TTG-38")
def test_while_a_nemesis_lies_face_down_the_match_goes_on():
    stage = titans("Punch", nemesis_up="", nemesis="'Demon Dad'", weakness=4)
    assert ended(stage).result is None


@pytest.mark.rule("TTG-39")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_the_match_ends_at_once_when_the_line_up_cannot_be_filled_to_five(left):
    stage = titans(line_up="Terra Mutation", main_deck=["T-Car", "Arcade"][:left])
    assert stage.result is not None
    assert stage.result[1] == "line-up"
    assert stage.asked == {}
    assert stage.log()[-1] == "The match is over: the Line-Up cannot be refilled"


@pytest.mark.rule("TTG-39")
def test_an_empty_main_deck_alone_does_not_end_the_match():
    row = "'Pizza Oven' Terra Mutation 'T-Car'"
    stage = titans("Punch Punch", line_up=row, main_deck="'Jump City'")
    assert stage.count("main_deck") == 0
    assert stage.result is None
    ended(stage)
    assert stage.result is None, "five cards still lie in the Line-Up"
    stage = titans("Punch Punch", line_up=row, main_deck="'Jump City'")
    stage.play("all").buy("Pizza Oven")
    assert stage.result is None
    stage.play("end")
    assert stage.result[1] == "line-up"


@pytest.mark.rule("TTG-40")
def test_a_slot_that_an_event_left_empty_is_no_failure_to_refill():
    stage = titans("Punch", line_up="Terra Mutation 'T-Car' Arcade", main_deck="'Lost Phone'")
    assert stage.result is None
    assert (stage.count("line_up"), stage.count("main_deck")) == (4, 0)
    assert stage.asked == {0: "turn"}
    stage.play("end")
    assert stage.result[1] == "line-up", "but it is one in the next turn"


# -- counting


@pytest.mark.rule("TTG-41")
def test_deck_hand_discard_pile_and_locations_in_play_all_count():
    mine = {
        "deck": "Terra",
        "hand": "Mutation",
        "discard": "'Sonic Blast'",
        "ongoing": "'Jump City'",
    }
    stage = counted(mine, {"deck": "'Control Freak'"})
    worth = sum(card(n).vp for n in ("Terra", "Mutation", "Sonic Blast", "Jump City"))
    assert stage.facts["points"] == [worth, card("Control Freak").vp]
    assert GAMES[SLUG].score(stage.match.table) == dict(enumerate(stage.facts["points"]))
    for viewer in EVERYBODY:
        deck = stage.zone("deck", 0, viewer=viewer)
        assert sorted(deck) == ["Jump City", "Mutation", "Sonic Blast", "Terra"]
    for zone in ("hand", "discard", "play", "ongoing"):
        assert stage.zone(zone, 0) == []


@pytest.mark.rule("TTG-41")
def test_most_victory_points_win_and_a_weakness_takes_some_away():
    stage = counted({"deck": "Terra Terra"}, {"deck": "Mutation Mutation Broke"})
    assert stage.facts["points"] == [2 * card("Terra").vp, 2 * card("Mutation").vp - 1]
    assert stage.result == ((0,), "nemesis")
    assert stage.log()[-4:] == [
        "Player 1’s cards: 2 (Terra ×2) = 2 Victory Points",
        "Player 2’s cards: 2 (Mutation ×2) − 1 (Weakness) = 1 Victory Point",
        "Player 1 wins by Victory Points, 2 against 1",
        "The match is over: the last Nemesis is defeated",
    ]


@pytest.mark.rule("TTG-41")
def test_sidekicks_events_and_the_table_count_for_nobody():
    mine = {"deck": "Terra", "sidekicks": "Raven", "destroyed": "'Sonic Blast'"}
    assert counted(mine, {"deck": "Mutation Mutation"}).result == ((1,), "nemesis")


@pytest.mark.rule("TTG-42")
def test_of_equal_points_the_player_with_more_nemesis_cards_wins():
    vp = card("Control Freak").vp
    more = ["Terra", "Terra", "Mutation", "Mutation", "T-Car", "T-Car", "Birdarangs"][:vp]
    stage = counted({"deck": "'Control Freak'"}, {"deck": more})
    assert stage.facts["points"] == [vp, vp]
    assert stage.count("deck", 1) > stage.count("deck", 0)
    assert stage.result == ((0,), "nemesis")


@pytest.mark.rule("TTG-42")
def test_then_the_player_with_more_cards_in_the_deck_wins():
    stage = counted({"deck": "Terra Punch"}, {"deck": "Mutation Punch 'Snack Time'"})
    assert stage.facts["points"] == [1, 1]
    assert stage.result == ((1,), "nemesis")


@pytest.mark.rule("TTG-42")
def test_still_tied_they_share_the_win():
    stage = counted({"deck": "Terra Punch"}, {"deck": "Mutation Punch"})
    assert stage.result == ((0, 1), "nemesis")


@pytest.mark.rule("TTG-42")
def test_tie_breaks_also_decide_when_the_line_up_ends_the_match():
    mine, theirs = {"deck": "Terra Punch", "discard": ""}, {"deck": "Mutation", "discard": ""}
    stage = titans("", foe=theirs, line_up="", main_deck="", **mine)
    assert stage.result == ((0,), "line-up")


def test_nobody_can_keep_a_match_from_ending():
    stage = titans(line_up="Terra Terra Mutation Mutation 'T-Car'", deck=5, foe={"deck": 5})
    while stage.asked:
        stage.play("end")
    assert stage.facts["turn"] == 200
    assert stage.result == ((0, 1), "turns")
