"""The turning point: the turn in which the winner's outlook rose most, in words."""

from matches.turning_point import protagonist, told
from players.outlooks import Outlook
from rules.core.events import Event
from rules.core.state import Result
from tests.rules.showdown.stage import duel


def outlooks(*chances: float) -> list[Outlook]:
    """Of turns 1, 2, 3 …, begun with the entries 10, 20, 30 …"""
    return [Outlook(10 * turn, turn, chance) for turn, chance in enumerate(chances, 1)]


def words(*chances: float, has_won: bool = True, events: tuple[Event, ...] = ()) -> str:
    match = duel(("8s Kh", "8s 9s")).match
    match.table.names = ("Ada", "Ben")
    match.table.events[:] = events
    return told(match, "Ada", outlooks(*chances), has_won)


def test_it_is_the_turn_in_which_the_winners_outlook_rose_most():
    assert words(0.5, 0.3, 0.7, 0.9) == "Turning point, turn 2: Ada went from behind to ahead"


def test_a_rise_within_one_prospect_is_told_as_such():
    assert words(0.61, 0.61, 0.79, 0.85) == "Turning point, turn 2: Ada gained most, still ahead"


def test_what_made_the_difference_is_told_by_the_last_headline_of_that_turn():
    events = tuple(
        Event(kind, seat, at=at)
        for kind, seat, at in (
            ("undo", 0, 20),  # the turn before
            ("concede", 0, 25),
            ("undo", 1, 30),
            ("pass", 0, 30),  # no headline
            ("undo", 0, 31),  # the turn after
        )
    )
    assert words(0.5, 0.3, 0.7, 0.9, events=events) == (
        "Turning point, turn 2: Ada went from behind to ahead – Ben takes the match back"
    )


def test_moments_tell_it_more_briefly_than_headlines():
    hit = Event("tie", number=20, note="20 to 20", at=25)
    told_of = words(0.5, 0.3, 0.7, 0.9, events=(hit, Event("undo", 1, at=30)))
    assert told_of.startswith("Turning point, turn 2: Ada went from behind to ahead – A tie")
    assert "takes the match back" not in told_of


def test_who_was_not_ahead_before_the_last_turn_won_it_there():
    assert words(0.5, 0.4, 0.14) == "Turning point, turn 3, the last: until then Ada was losing"


def test_a_greater_rise_before_counts_more_than_the_last_turn():
    assert words(0.02, 0.48, 0.5).startswith("Turning point, turn 3, the last:")
    assert words(0.02, 0.55, 0.5).startswith("Turning point, turn 1: Ada went from losing to even")


def test_a_match_that_went_one_way_has_no_turning_point_but_a_lead():
    assert words(0.55, 0.6, 0.68, 0.75) == "Ada led from the start"
    assert words(0.45, 0.48, 0.55, 0.6) == "Ada led from turn 3 on, step by step"


def test_a_draw_without_a_great_change_has_nothing_to_tell():
    assert words(0.5, 0.55, has_won=False) == ""
    assert words(0.5, has_won=False) == ""


def test_it_is_the_story_of_a_winner():
    assert protagonist(Result((1,), "aces"), 2) == 1
    assert protagonist(Result((1, 3), "power"), 4) == 1
    assert protagonist(Result((), "draw agreed"), 2) == 0
    assert protagonist(Result((0, 1), "line-up"), 2) == 0  # shared: nobody is ahead
