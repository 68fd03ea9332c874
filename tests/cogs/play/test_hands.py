"""The private hand: what it shows, and every kind of control on it."""

from __future__ import annotations

import pytest

from cogs.platform import actions
from cogs.platform.layout import safe
from matches.match_view import MatchView
from tests.cogs.club import Club
from tests.cogs.picture_names import kind_of
from tests.cogs.scenes import (
    NOT_SEATED,
    hand,
    next_up,
    question_of,
    rival,
    told,
    until_asked,
    words,
)
from tests.matches.house import SeededSecrets, give, play_out


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.matches.secrets", SeededSecrets(3))


# -- what it shows


async def test_my_hand_and_slash_hand_show_the_same_to_their_player_only(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    by_button = await told(asked.click(club.board(), "My hand"))
    by_command = await hand(asked)
    assert words(by_button) == words(by_command)
    for other in (rival(club, asked), club.cleo, club.mona):
        assert by_button not in other.sees()
        assert by_command not in other.sees()


async def test_it_tells_what_happened_since_the_last_move(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "turn ace")
    shown, prompt = await hand(asked), await question_of(hosted, asked)
    recap = (await hosted.view_for(prompt.id[1])).recap
    before, _, _ = shown.text.partition("### ")
    assert recap.lines
    assert [line for line in before.splitlines() if line.startswith("- ")] == [
        f"- {safe(line)}" for line in recap.lines
    ]
    assert "Since your last move:\n" in before
    assert recap.moment in before


async def test_it_tells_the_question_and_only_the_legal_moves(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    shown, prompt = await hand(asked), await question_of(hosted, asked)
    _, _, after = shown.text.partition("### Play an Action, or pass.\n")
    beside = ["Pass every Action Phase of this match", "Why am I asked?", "Board", "Log"]
    ((name, picture, alt),) = shown.pictures
    (option,) = [option for option in prompt.options if option.cards]
    (number,) = [line[0] for line in (alt or "").splitlines() if option.words in line]
    assert f"**{number}. {option.words}**\n" in after, "as on its badge, with its text"
    assert list(shown.buttons) == [f"Choose {number}", "Pass", *beside, "Rules", "More"]
    assert kind_of(name) == "hand"
    assert picture.startswith(b"\x89PNG")
    assert alt is not None
    assert len(alt.splitlines()) == 5


async def test_it_tells_what_happened_since_the_own_last_decision(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "revealed")
    shown, prompt = await hand(asked), await question_of(hosted, asked)
    recap = (await hosted.view_for(prompt.id[1])).recap
    before, _, _ = shown.text.partition("### ")
    assert any("strike" in line for line in recap.lines)
    assert [line for line in before.splitlines() if line.startswith("- ")] == [
        f"- {safe(line)}" for line in recap.lines
    ]
    assert before.startswith("Since your last move:\n")
    assert "Last:" not in shown.text


async def test_cards_on_offer_outside_the_hand_are_drawn_above_it(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "feint")
    (choices, _, alt), (held, _, _) = (await hand(asked)).pictures
    assert (kind_of(choices), kind_of(held)) == ("choices", "hand")
    assert alt is not None
    assert alt.startswith("To choose from:\n")
    assert "Black Joker" in alt


async def test_who_is_not_asked_reads_whom_everybody_waits_for(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    shown = await hand(rival(club, asked))
    name = asked.user.name
    assert f"### Not your move: {name} to decide" in shown.text
    assert list(shown.buttons) == ["Board", "Log", "More"]


async def test_nobody_else_gets_a_hand(club: Club) -> None:
    await club.duel()
    assert (await told(club.cleo.click(club.board(), "My hand"))).text == NOT_SEATED
    assert "You play no match here" in (await hand(club.cleo)).text


async def test_the_time_that_is_left_is_told(club: Club) -> None:
    draft = await club.ada.slash(
        "match new", game="showdown", opponent=club.ben.user, clock="live_10"
    )
    await club.ada.click(draft.message, "Send the challenge")
    seat = await club.ben.click(club.latest("wants to play"), "Accept")
    await club.ben.click(seat.message, "Take my seat")
    await club.settled()
    assert "Your time runs out <t:" in (await hand(club.ada)).text


async def test_the_question_s_own_topic_of_the_rules_is_one_press_away(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    shown = await told(asked.click(await hand(asked), "Rules"))
    assert shown.text.startswith("### Showdown: Action Phase\n")


async def test_board_and_log_are_one_press_away(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    shown = await hand(asked)
    assert "Showdown, turn 1, action phase." in (await told(asked.click(shown, "Board"))).text
    assert "Turn 1: you attack" in (await told(asked.click(shown, "Log"))).text


async def test_after_the_end_it_tells_the_result_and_asks_nothing(club: Club) -> None:
    hosted = await club.duel()
    await hosted.close(0, (1,), "concede")
    await club.settled()
    shown = await told(club.ada.slash("hand", match=hosted.id))
    assert "Ben wins" in shown.text
    assert list(shown.buttons) == ["Board", "Log", "More"]


# -- buttons


async def test_a_button_makes_the_move_and_the_same_message_shows_what_comes_next(
    club: Club,
) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    shown = await hand(asked)
    after = await told(asked.click(shown, "Pass"))
    assert after is shown
    assert "Not your move" in after.text
    assert (await hosted.log(None))[-1] == f"{asked.user.name} passes"
    assert await next_up(club, hosted) is rival(club, asked)


async def test_what_took_the_place_of_a_hand_is_not_taken_from_its_reader(club: Club) -> None:
    """Forged onto the hand: its players find that button under More."""
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    shown = await hand(rival(club, asked))
    concede = {"custom_id": actions.CONCEDE(hosted.id), "component_type": 2}
    await (await rival(club, asked).raw(3, concede, shown)).done()
    before = words(shown)
    assert "oncede" in before
    await told(asked.click(await hand(asked), "Pass"))
    await club.settled()
    assert words(shown) == before


async def test_a_hand_that_waits_is_edited_only_when_what_it_says_changes(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    waiting = await hand(rival(club, asked))
    await club.settled()
    before = words(waiting)
    view = await hosted.view_for(hosted.seat_of(int(rival(club, asked).user.id)))
    count = edits(club)
    club.client.hands._open[hosted.id, int(rival(club, asked).user.id)].sequence -= 1
    club.client.hands.touch(hosted.id)  # something happened that changes nothing of all this
    await club.settled()
    assert edits(club) == count
    assert words(waiting) == before
    await told(asked.click(await hand(asked), "Pass"))
    await club.settled()
    assert view.seen.prompt is None
    assert edits(club) > count
    assert words(waiting) != before


def edits(club: Club) -> int:
    """How often a private message was edited by its token."""
    token = f"/webhooks/{club.discord.bot.id}/"
    return sum(m == "PATCH" and p.startswith(token) for m, p, _ in club.discord.requests)


async def test_a_rival_who_goes_on_choosing_costs_no_edit_of_the_hand_that_waits(
    club: Club,
) -> None:
    """What they choose now is on the board; in the hand it would change with each move."""
    hosted = await club.duel()
    await until_asked(club, hosted, "action")
    shown = [await hand(person) for person in (club.ada, club.ben)]
    waited = 0
    while await hosted.result() is None:
        seat = (await hosted.waiting())[0]
        before, view = edits(club), await hosted.view_for(1 - seat)
        await give(hosted, seat)
        await club.settled()
        after = await hosted.view_for(1 - seat)
        if view.seen.asked != after.seen.asked and set(view.seen.asked) == {seat}:
            other = "Not your move: " + safe(hosted.names[seat])
            assert (other in shown[1 - seat].text) == (set(after.seen.asked) == {seat})
        still = (held(view, 1 - seat), view.reckoning, view.recap.moment, list(view.seen.asked))
        now = (held(after, 1 - seat), after.reckoning, after.recap.moment, list(after.seen.asked))
        if still == now and list(after.seen.asked) == [seat]:
            waited += 1
            assert edits(club) - before == 1, "the hand of whoever moved"
    assert waited


async def test_a_hand_in_words_that_waits_is_edited_when_its_cards_change(club: Club) -> None:
    await told(club.ben.slash("settings", text_only=True))
    hosted = await club.duel()
    await until_asked(club, hosted, "action")
    shown, renderer = await hand(club.ben), club.client.renderer
    changed, before = 0, ""
    for seed in range(60):
        await play_out(hosted, seed, decisions=1)
        await club.settled()
        view = await hosted.view_for(1)
        if view.seen.prompt is None and view.seen.result is None:
            now = renderer.hand_words(hosted, view)
            changed += now != before
            before = now
            assert safe(now) in shown.text
    assert changed > 1


def held(view: MatchView, seat: int) -> list[object]:
    return [zone.cards for zone in view.seen.zones if zone.name == "hand" and zone.seat == seat]
