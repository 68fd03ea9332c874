"""What a player settles for one match in More, and what their hand tells of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from matches import orders
from matches.ahead import cards_held
from matches.attention import EVERY_WINDOW, attention_in
from matches.pace import Pace
from tests.cogs.club import Club
from tests.cogs.playing import against_the_computer
from tests.cogs.scenes import (
    NOT_SEATED,
    hand,
    press,
    question_of,
    rival,
    seated,
    told,
    until_asked,
)
from tests.matches.house import FakeClock, SeededSecrets, cards_that, give, kind_asked

ORDER = "Pass every Action Phase of this match"
EVERY = "Attention: Every window"


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.matches.secrets", SeededSecrets(3))


@pytest.fixture
async def attended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Club]:
    """People are asked only when they can act; no card has a text."""
    monkeypatch.setattr("matches.matches.load_cards", lambda game, *_: cards_that())
    club = Club(tmp_path, FakeClock(), Pace(teaches=False))
    await club.open()
    yield club
    await club.close()


# -- orders


async def test_an_order_is_given_listed_and_taken_back_in_more(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    seat = hosted.seat_of(asked.user.id)
    more = await told(asked.click(await hand(asked), "More"))
    assert "You have given no standing orders in this match." in more.text
    await told(asked.click(more, ORDER))
    assert more.text.startswith(f"**Noted: {ORDER}.**")
    assert f"\n- {ORDER}" in more.text
    await club.settled()
    assert await hosted.waiting() == [1 - seat], "the order has spoken"
    others = await told(rival(club, asked).click(club.board(), "More"))
    assert "You have given no standing orders in this match." in others.text

    (menu,) = more.selects.values()
    ((words, value),) = [(o["label"], o["value"]) for o in menu["options"]]
    assert words == ORDER
    await told(asked.select(more, "Take back a standing order…", [value]))
    assert more.text.startswith(f"**Taken back: {ORDER}.**")
    assert await orders.orders_of(hosted, seat) == []
    again = await press(asked, menu["custom_id"], more, [value])
    assert "You have given no standing orders in this match." in again.text


async def test_an_order_given_in_the_hand_is_confirmed_there(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    shown = await told(asked.click(await hand(asked), ORDER))
    assert shown.text.startswith(f"**Noted: {ORDER}. More lists your orders, and takes them back.")


async def test_what_has_no_answer_that_is_always_legal_takes_no_order(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    more = await told(asked.click(await hand(asked), "More"))
    give_order = more.buttons[ORDER]["custom_id"]
    assert len((await question_of(hosted, asked)).options) > 1, "there is an Action to play"
    refused = await press(asked, give_order[: give_order.rindex(":")] + ":1", more)
    assert refused.text == "That cannot be ordered in advance: it is not always possible."
    for forged in (":99", ":", ":x"):
        refused = await press(asked, give_order[: give_order.rindex(":")] + forged, more)
        assert refused.text == "That is not one of your options."
    asked = await until_asked(club, hosted, "feint")
    feint = await hand(asked)
    assert not [label for label in feint.buttons if "of this match" in label]
    stale = await press(asked, give_order, more)
    assert stale.text == "That question has already been settled."
    assert await orders.orders_of(hosted, hosted.seat_of(asked.user.id)) == []


async def test_who_does_not_play_settles_nothing(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    more = await told(asked.click(await hand(asked), "More"))
    for custom_id in (more.buttons[ORDER]["custom_id"], f"rv:attend:{hosted.id}:every window"):
        refused = await press(club.cleo, custom_id, club.board())
        assert refused.text == NOT_SEATED


# -- answers ahead


async def test_an_answer_ahead_is_noted_listed_and_taken_back(club: Club) -> None:
    hosted = await club.duel()
    await until_asked(club, hosted, "feint")
    (name, *_) = await cards_held(hosted, 0)
    more = await told(club.ada.click(club.board(), "More"))
    await told(club.ada.click(more, "Answer ahead…"))
    (when,) = more.selects.values()
    labels = {option["label"]: option["value"] for option in when["options"]}
    assert "At a React window after an Action" in labels
    chosen = labels["At a React window after an Action"]
    await told(club.ada.select(more, "When…", [chosen]))
    assert list(more.selects) == ["Answer with… (…else pass)", "Answer with… (…else ask me)"]
    await told(club.ada.select(more, "Answer with… (…else pass)", [name]))
    line = f"At a React window after an Action of this match: {name}; else pass"
    assert more.text.startswith(f"**Noted: {line}.**".replace("*", "*"))
    assert [order.card for order in await orders.orders_of(hosted, 0)] == [name]
    assert await orders.orders_of(hosted, 1) == []
    menu = more.selects["Take back a standing order…"]
    (value,) = [option["value"] for option in menu["options"]]
    await told(club.ada.select(more, "Take back a standing order…", [value]))
    assert await orders.orders_of(hosted, 0) == []


async def test_a_forged_answer_ahead_is_refused_in_one_sentence(club: Club) -> None:
    hosted = await club.duel()
    await until_asked(club, hosted, "feint")
    more = await told(club.ada.click(club.board(), "More"))
    for window, words in {
        "nonsense": "That cannot be answered ahead.",
        "revealed.7": "That cannot be answered ahead.",
        "revealed": "You can answer ahead only with a card that you hold.",
    }.items():
        forged = f"rv:foretold:{hosted.id}:{window}:"
        assert (await press(club.ada, forged, more, ["Trump"])).text == words
    refused = await press(club.cleo, f"rv:foresee:{hosted.id}", club.board())
    assert refused.text == NOT_SEATED
    assert await orders.orders_of(hosted, 0) == []


# -- Attention


async def test_attention_is_set_for_this_match_in_more(attended: Club) -> None:
    club = attended
    hosted = await club.duel()
    more = await told(club.ada.click(club.board(), "More"))
    assert "**Attention: When I can act.** What has only one answer" in more.text
    await told(club.ada.click(more, EVERY))
    assert "**Attention: Every window.** You are asked everything" in more.text
    assert await attention_in(hosted, 0) == EVERY_WINDOW
    others = await told(club.ben.click(club.board(), "More"))
    assert "**Attention: When I can act.**" in others.text
    refused = await press(club.ada, f"rv:attend:{hosted.id}:asleep", more)
    assert refused.text == "There is no such Attention."


async def test_the_hand_tells_what_was_answered_until_the_own_decision(attended: Club) -> None:
    club = attended
    hosted = await club.duel()
    for seat in (0, 1):
        await give(hosted, seat)
    await club.settled()
    assert (await hosted.view(None)).asked
    (seat,) = await hosted.waiting()
    asked = seated(club, seat)
    shown = await hand(asked)
    line = "Answered for you:\n-# - Play an Action, or pass. **Pass**"
    assert line in shown.text
    assert line in (await hand(rival(club, asked))).text
    assert "Answered for you" not in club.board().text
    await give(hosted, seat)
    await club.settled()
    assert "Answered for you" not in (await hand(asked)).text


async def test_a_hand_offers_no_control_for_what_is_about_to_be_answered(attended: Club) -> None:
    club = attended
    club.clock.by_hand = True  # the public delay is not over
    hosted = await club.duel()
    for seat in (0, 1):
        await give(hosted, seat)
    assert await kind_asked(hosted) == "action"
    (seat,) = await hosted.waiting()
    asked = seated(club, seat)
    shown = await hand(asked)
    assert "Answered for you in a moment: **Pass**" in shown.text
    assert "Pass" not in shown.buttons
    assert "in a moment" not in (await hand(rival(club, asked))).text
    club.clock.by_hand = False
    club.clock.advance(10)
    await club.settled()
    assert "in a moment" not in shown.text


async def test_an_open_hand_is_edited_once_for_a_question_that_is_answered_for_its_seat(
    attended: Club,
) -> None:
    """While it is about to be answered nothing can be pressed: an edit for that says too little."""
    club = attended
    club.clock.by_hand = True  # the public delay is not over
    hosted = await club.duel()
    await give(hosted, 0)
    shown = [await hand(club.ada), await hand(club.ben)]
    await give(hosted, 1)
    await club.client.hands.refreshing.settled()
    assert await kind_asked(hosted) == "action"
    (seat,) = await hosted.waiting()
    versions: list[str] = []
    club.discord.changed.add(
        lambda message, gone, user: versions.append(message.text) if message is shown[seat] else 0
    )
    club.client.hands.touch(hosted.id)
    await club.client.hands.refreshing.settled()
    assert versions == []
    club.clock.by_hand = False
    club.clock.advance(10)
    await club.settled()
    assert versions
    assert not any("in a moment" in text for text in versions)


async def test_what_waits_for_no_delay_is_answered_before_the_hand_is_shown(attended: Club) -> None:
    club = attended
    hosted = await against_the_computer(club)
    shown = await hand(club.ada)
    versions: list[str] = []
    club.discord.changed.add(lambda message, gone, for_user: versions.append(message.text))
    await told(club.ada.click(shown, "Deal"))
    for _ in range(6):
        await club.settled()
        prompt = await question_of(hosted, club.ada)
        assert len(prompt.options) > 1
        await give(hosted, 0)
    await club.settled()
    assert [text for text in versions if "Answered for you" in text]
    headings = {line for text in versions for line in text.split("\n") if line.startswith("### ")}
    assert not [line for line in headings if "React" in line or "Play an Action" in line]


async def test_only_who_has_a_choice_is_called_and_after_the_public_delay(attended: Club) -> None:
    club = attended
    hosted = await club.duel()
    for seat in (0, 1):
        await give(hosted, seat)
    club.clock.advance(299.8)  # the next window's delay makes everybody idle
    asked_before = club.clock.now()
    await club.settled()
    (seat,) = await hosted.waiting()
    assert await kind_asked(hosted) == "feint"
    notices = [m for m in club.cleo.sees() if "your move in Showdown" in m.text]
    assert [f"<@{seated(club, seat).user.id}>" in notice.text for notice in notices] == [True]
    assert club.clock.now() >= asked_before + 2 * 0.5, "a window, and the Feint's own delay"


async def test_who_is_answered_for_is_not_called_in_the_moment_before_it(attended: Club) -> None:
    club = attended
    club.clock.by_hand = True
    hosted = await club.duel()
    for seat in (0, 1):
        await give(hosted, seat)
    assert await kind_asked(hosted) == "action"
    club.clock.time += 400  # the delay is over, everybody idle, and nobody woken yet to answer
    assert (await club.client.matches.calls.to_say(hosted)).calls == ()
    club.clock.by_hand = False
    club.clock.advance(1)
    await club.settled()


# -- Poker face


async def test_poker_face_is_agreed_on_in_the_challenge_and_told_on_the_board(club: Club) -> None:
    drafting = club.ada.slash("match new", game="showdown", opponent=club.ben.user)
    draft = await (await drafting).done()
    await told(club.ada.select(draft.message, "Poker face", ["on"]))
    await club.ada.click(draft.message, "Send the challenge")
    challenge = club.latest("wants to play")
    assert "Poker face" in challenge.text
    seat = await (await club.ben.click(challenge, "Accept")).done()
    await club.ben.click(seat.message, "Take my seat")
    await club.settled()
    assert "Poker face: every window waits for its person." in club.board().text
    ((_, _, alt),) = club.board().pictures
    assert alt is not None
    assert alt.startswith("Poker face. ")
    more = await told(club.ada.click(club.board(), "More"))
    assert "This match is played with Poker face" in more.text


async def test_a_board_without_poker_face_does_not_mention_it(club: Club) -> None:
    await club.duel()
    ((_, _, alt),) = club.board().pictures
    assert "Poker face" not in club.board().text + (alt or "")


async def test_what_is_neither_on_nor_off_is_refused(club: Club) -> None:
    draft = await told(club.ada.slash("match new", game="showdown", opponent=club.ben.user))
    menu = draft.selects["Poker face"]["custom_id"]
    refused = await press(club.ada, menu, draft, ["perhaps"])
    assert refused.text == "Poker face is agreed on, or not."


async def test_against_computers_alone_there_is_nothing_to_agree_on(club: Club) -> None:
    bot = club.discord.bot
    draft = await told(club.ada.slash("match new", game="showdown", opponent=bot))
    assert "Poker face" not in draft.selects
