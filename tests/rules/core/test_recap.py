"""A recap: the few lines that matter, merged, weighed, with their cause, for one viewer."""

from msgspec.structs import replace

from rules.core.events import HEADLINE, NOISE, Event
from rules.core.recap import recap
from rules.core.state import eye
from rules.games import GAMES
from tests.rules.showdown.stage import duel

SHOWDOWN = GAMES["showdown"]


def table():
    return duel().match.table


def told(monkeypatch, events, viewer=None, weights=None, **more):
    monkeypatch.setattr(type(SHOWDOWN), "weights", weights or {})
    return recap(table(), events, viewer, **more)


def test_noise_is_never_told(monkeypatch):
    events = [Event("shuffle", 0), Event("pass", 1)]
    seen = told(monkeypatch, events, weights={"shuffle": NOISE})
    assert (seen.lines, seen.more) == (("Player 2 passes",), 0)


def test_the_heaviest_lines_are_told_in_the_order_in_which_they_happened(monkeypatch):
    events = [Event("unable", 0), *[Event("pass", n % 2) for n in range(8)], Event("prevented", 1)]
    seen = told(monkeypatch, events, weights={"unable": HEADLINE, "prevented": HEADLINE})
    assert len(seen.lines) == 6
    assert (seen.lines[0], seen.lines[-1]) == (
        "Player 1 cannot Strike",
        "Player 2 prevents the Damage",
    )
    assert seen.more == 4


def test_cards_of_one_kind_in_a_row_are_one_line(monkeypatch):
    one, two = range(2)
    events = [Event("discard", 1, (one,)), Event("discard", 1, (one,)), Event("discard", 1, (two,))]
    (line,) = told(monkeypatch, events).lines
    titles = table().cards.titles
    assert line == f"Player 2 discards {titles[one]} ×2, {titles[two]}"


def test_a_game_may_tell_two_lines_as_one(monkeypatch):
    def joined(game, one, other):
        kinds = one.kind, other.kind
        return (
            replace(one, number=one.number + other.number) if kinds == ("value", "value") else None
        )

    monkeypatch.setattr(type(SHOWDOWN), "joined", joined)
    events = [Event("value", 0, number=number, note="Strike") for number in (2, 3)]
    seen = told(monkeypatch, [*events, Event("unable", 0)])
    assert seen.lines == ("Player 1 gets +5 on their Strike", "Player 1 cannot Strike")


def test_a_recap_tells_no_face_that_its_viewer_did_not_see(monkeypatch):
    events = [Event("reveal", 1, (0, 1), eye(1))]
    assert told(monkeypatch, events, viewer=0).lines == ("Player 2 reveals 2 cards",)
    assert table().cards.titles[0] in told(monkeypatch, events, viewer=1).lines[0]


def test_the_card_that_made_it_happen_is_named(monkeypatch):
    monkeypatch.setattr(type(SHOWDOWN), "caused", frozenset({"discard"}))
    (line,) = told(monkeypatch, [Event("discard", 1, (0,), cause=5)]).lines
    assert line.endswith("(by Called Bluff)")
    (own,) = told(monkeypatch, [Event("discard", 1, (5,), cause=5)]).lines
    assert own == f"Player 2 discards {table().cards.titles[5]}"


def test_whether_the_card_at_work_is_named_tells_nothing_of_a_hidden_one(monkeypatch):
    """A deck's top card may be another copy of the card that has it put aside."""
    monkeypatch.setattr(type(SHOWDOWN), "caused", frozenset({"discard"}))
    events = [Event("discard", 1, (face,), eye(1), cause=5) for face in (0, 5)]
    one, other = (told(monkeypatch, [event], viewer=0).lines for event in events)
    assert one == other == ("Player 2 discards a card (by Called Bluff)",)


def test_what_the_viewer_did_themselves_is_left_out_unless_it_is_a_headline(monkeypatch):
    events = [Event("pass", 0, at=7), Event("unable", 0, at=7), Event("pass", 1, at=8)]
    seen = told(monkeypatch, events, 0, {"unable": HEADLINE}, deed=7)
    assert seen.lines == ("You cannot Strike", "Player 2 passes")
    assert len(told(monkeypatch, events).lines) == 3
    headline = told(monkeypatch, events, 0, {"pass": HEADLINE}, deed=7)
    assert headline.lines[0] == "You pass"


def test_what_came_of_the_viewers_own_decision_is_told(monkeypatch):
    """Nobody knows beforehand what they will see."""
    events = [Event("play", 0, (0,), at=7), Event("look", 0, (3, 4), eye(0), at=7)]
    titles = table().cards.titles
    assert told(monkeypatch, events, 0, deed=7).lines == (f"You look at {titles[3]}, {titles[4]}",)


def test_the_latest_moment_is_the_banner(monkeypatch):
    moments = {"unable": "{who} cannot Strike!", "prevented": "Prevented!"}
    monkeypatch.setattr(type(SHOWDOWN), "moments", moments)
    events = [Event("prevented", 1), Event("unable", 0), Event("pass", 1)]
    assert told(monkeypatch, events, 0).moment == "You cannot Strike!"
    assert told(monkeypatch, [Event("pass", 1)], 0).moment == ""


def test_events_know_the_decision_that_led_to_them_and_the_card_at_work():
    stage = duel()
    events = stage.match.table.events
    assert {event.at for event in events if event.kind == "turn"} == {0}
    stage.answer(0, "pass")
    assert [event.at for event in events if event.kind == "pass"] == [1]
    assert stage.match.last_by == {0: 1}
