"""Direct messages that Discord does not let the bot write in: the private hand shows the board."""

from __future__ import annotations

import pytest

from local.loopback.messages import Message
from local.loopback.people import Person
from matches.hosted import HostedMatch
from tests.cogs.between_two import begin, boards
from tests.cogs.board.test_board_trouble import played_behind_closed_doors, tried
from tests.cogs.club import Club
from tests.cogs.picture_names import kinds
from tests.cogs.playing import question_in
from tests.cogs.scenes import told
from tests.matches.house import give

BOTH, HAND_ALONE = ["board", "hand"], ["hand"]


async def begun(club: Club, code: int = 50007) -> tuple[Person, HostedMatch]:
    """Ada has begun a match in direct messages that are closed to the bot."""
    ada = club.ada.in_private()
    club.discord.direct(ada.user).refuse_bot(code)
    hosted = await begin(club, ada)
    # Beyond the cut there are cards in the hand.
    await told(ada.slash("pass"))
    await club.settled()
    return ada, hosted


def hand_of(person: Person) -> Message:
    """The one hand that is open."""
    (hand,) = [m for m in person.sees() if m.ephemeral and question_in(m)]
    return hand


def shown(message: Message) -> list[str]:
    return [kind for kind in kinds(message) if kind != "choices"]


@pytest.mark.parametrize("code", [50001, 50007])
async def test_the_hand_shows_the_board_where_that_is_refused(club: Club, code: int):
    ada, _ = await begun(club, code)
    assert boards(ada) == []
    assert shown(hand_of(ada)) == BOTH


async def test_direct_messages_are_opened_where_that_is_all_that_was_missing(club: Club):
    ada = club.ada.in_private()
    club.discord.direct(ada.user).refuse_bot(50001, until_opened=True)
    await begin(club, ada)
    assert len(boards(ada)) == 1
    opened = [path for _, path, _ in club.discord.requests if path == "/users/@me/channels"]
    assert len(opened) == 1


async def test_direct_messages_that_cannot_be_opened_count_as_refused(club: Club):
    club.discord.fail("POST", "/users/@me/channels", status=400, code=50007)
    ada, _ = await begun(club, 50001)
    assert shown(hand_of(ada)) == BOTH


async def test_a_hand_that_was_open_gets_the_board_as_soon_as_it_is_refused(club: Club):
    ada = club.ada.in_private()
    hosted = await begin(club, ada)
    await told(ada.slash("pass"))
    await club.settled()
    assert shown(hand_of(ada)) == HAND_ALONE
    (board,) = boards(ada)
    club.discord.direct(ada.user).refuse_bot(50001)
    club.client.boards.touch(hosted.id)
    await club.settled()
    assert shown(hand_of(ada)) == BOTH
    assert not board.deleted


async def test_a_move_brings_hand_and_board_up_to_date(club: Club):
    ada, hosted = await begun(club)
    before = hand_of(ada).pictures
    (move, *_) = await ada.autocomplete("play", "move", "")
    after = await told(ada.slash("play", move=move["value"]))
    await club.settled()
    assert shown(after) == BOTH
    assert after.pictures != before
    assert await hosted.result() is None


async def test_a_closed_door_is_not_tried_at_every_press(club: Club):
    ada, _ = await begun(club)
    before = tried(club, ada.channel)
    for _ in range(3):
        (move, *_) = await ada.autocomplete("play", "move", "")
        await told(ada.slash("play", move=move["value"]))
        await club.client.sweep.once()
        await club.settled()
    assert tried(club, ada.channel) == before <= 2


async def test_when_the_door_opens_the_board_stands_in_the_channel_again(club: Club):
    ada, _ = await begun(club)
    club.discord.direct(ada.user).admit_bot()
    await told(ada.slash("board"))  # whoever asks for it has it tried at once
    await club.settled()
    assert len(boards(ada)) == 1
    assert shown(await told(ada.slash("hand"))) == HAND_ALONE


async def test_whoever_wants_words_is_told_where_to_read_the_board(club: Club):
    ada, _ = await begun(club)
    await told(ada.slash("settings", text_only=True))
    hand = await told(ada.slash("hand"))
    assert not hand.pictures
    assert "**Board** tells you" in hand.text
    assert "Ada" in (await told(ada.click(hand, "Board"))).text


async def test_a_server_that_refuses_puts_no_board_into_hands(club: Club):
    hosted = await played_behind_closed_doors(club)
    await give(hosted, 1)
    await club.settled()
    assert shown(await told(club.ada.slash("hand"))) == HAND_ALONE
