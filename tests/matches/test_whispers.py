"""Whispers: between partners who share their hands, for as long as both sit there."""

from __future__ import annotations

import re

import msgspec
import pytest

from matches import blocking, moderation, seat_handover
from matches.calls import Call, ToSay
from matches.errors import NotAllowed, NotSeated
from matches.hosted import HostedMatch
from matches.match_file import export
from matches.match_terms import Sitting
from matches.matches import Matches
from matches.presence import IDLE
from matches.whispers import AT_ONCE, KEPT, LONGEST, WITHIN, TooOften, can_whisper
from rules.core.errors import RivalryError
from tests.games.confer import brought_in
from tests.matches.house import FakeClock, give, play_out

ADA, BEN, CLEO, DAN = 1, 2, 3, 4  # Ada and Cleo are partners
SITTINGS = [Sitting(user, name) for user, name in enumerate(("Ada", "Ben", "Cleo", "Dan"), 1)]
COMPUTER = Sitting(None, "The computer", level="random")
SECRET = "Hold your Thorn back"


async def table(matches: Matches, slug: str = "confer", **others: Sitting) -> HostedMatch:
    sittings = [others.get(sitting.name, sitting) for sitting in SITTINGS]
    hosted = await matches.open(slug, sittings, guild=10, channel=20)
    await matches.settled()
    return hosted


@pytest.fixture
async def hosted(matches: Matches, monkeypatch: pytest.MonkeyPatch) -> HostedMatch:
    brought_in(monkeypatch)
    return await table(matches)


async def texts(hosted: HostedMatch, seat: int) -> list[str]:
    return [whisper.text for whisper in await hosted.matches.whispers.between(hosted, seat)]


def say(hosted: HostedMatch, text: str = SECRET, user: int = ADA):
    return hosted.matches.whispers.say(hosted, user, text)


async def refusal(hosted: HostedMatch, text: str = SECRET, user: int = ADA) -> str:
    with pytest.raises(RivalryError) as refused:
        await say(hosted, text, user)
    return str(refused.value)


# -- who reads what


async def test_partners_read_what_they_said_to_each_other_and_their_foes_read_nothing(hosted):
    assert await say(hosted) == 2
    assert await say(hosted, "Why?", CLEO) == 0
    assert await texts(hosted, 0) == await texts(hosted, 2) == [SECRET, "Why?"]
    assert await texts(hosted, 1) == await texts(hosted, 3) == []
    said = await hosted.matches.whispers.between(hosted, 2)
    assert [whisper.seat for whisper in said] == [0, 2]


async def test_the_last_few_are_kept_the_newest_last(hosted, clock: FakeClock):
    for number in range(KEPT + 2):
        clock.advance(WITHIN)
        await say(hosted, f"{number}")
    assert await texts(hosted, 2) == ["2", "3", "4", "5", "6"]


async def test_a_match_knows_nothing_of_what_is_whispered(hosted, matches):
    before = await rows_of(hosted)
    views = [await hosted.view_for(viewer) for viewer in (0, 1, 2, 3, None)]
    updates = matches.subscribe()
    await say(hosted)
    assert await rows_of(hosted) == before
    assert [await hosted.view_for(viewer) for viewer in (0, 1, 2, 3, None)] == views
    assert updates.empty(), "no board is drawn anew for it"


async def rows_of(hosted: HostedMatch) -> list[object]:
    """All that is kept of the match itself."""
    store = hosted.store
    found = [await store.match(hosted.id), await store.seats(hosted.id)]
    return [*found, await store.journal(hosted.id), await store.checkpoints(hosted.id)]


async def test_the_file_of_a_match_has_none_of_it(hosted):
    await say(hosted)
    await play_out(hosted)
    assert SECRET.encode() not in msgspec.json.encode(await export(hosted))


# -- what is refused


async def test_who_does_not_play_here_cannot_whisper(hosted):
    with pytest.raises(NotSeated):
        await say(hosted, user=99)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "There is nothing to whisper yet: write a word or two."),
        ("x" * (LONGEST + 1), "A whisper has at most 300 characters; this one has 301."),
    ],
)
async def test_texts_that_cannot_be_whispered(hosted, text, told):
    assert await refusal(hosted, text) == told
    assert await texts(hosted, 0) == []


async def test_the_longest_text_is_taken_whole(hosted):
    await say(hosted, "x" * LONGEST)
    assert await texts(hosted, 2) == ["x" * LONGEST]


async def test_a_match_that_is_over_takes_no_whisper(hosted):
    await play_out(hosted)
    assert await refusal(hosted) == "The match is over."


async def test_partners_with_closed_hands_do_not_confer(matches):
    hosted = await table(matches, "diabolicards")
    assert "keep their hands and plans to themselves" in await refusal(hosted)
    assert not can_whisper(hosted, 0)


async def test_who_has_no_partner_is_told_so(matches):
    hosted = await matches.open("dc_rivals", SITTINGS[:2])
    assert await refusal(hosted) == (
        "You have no partner in this match: whispering is for partners."
    )


async def test_a_computer_does_not_listen(matches, monkeypatch):
    brought_in(monkeypatch)
    hosted = await table(matches, Cleo=COMPUTER)
    assert await refusal(hosted) == (
        "Your partner is a computer: it sees your hand, but it cannot listen."
    )
    assert not can_whisper(hosted, 0)
    assert can_whisper(hosted, 1)


async def test_nor_does_one_that_plays_for_somebody(hosted):
    await seat_handover.lend(hosted, 2)
    assert await refusal(hosted) == "Cleo is away: a computer plays, which cannot listen."


async def test_who_is_blocked_on_the_server_cannot_whisper_there(hosted, matches):
    await blocking.block(matches, 10, ADA, 77, "rude")
    assert (await refusal(hosted)).startswith("You are blocked on this server")
    assert await say(hosted, user=CLEO) == 0, "their partner still may"


async def test_nobody_is_flooded(hosted, clock: FakeClock):
    for number in range(AT_ONCE):
        await say(hosted, f"{number}")
        clock.advance(2)
    with pytest.raises(TooOften, match=re.escape("whisper again in 50 seconds.")):
        await say(hosted)
    assert await say(hosted, "Calm down", CLEO) == 0, "each has their own measure"
    clock.advance(50)
    assert await say(hosted) == 2
    with pytest.raises(TooOften, match=re.escape("again in 2 seconds.")):
        await say(hosted)


# -- when it goes


async def concede(hosted):
    await hosted.close(0, (1, 3), "concede")


async def void(hosted):
    await moderation.end(hosted, None, 77, "spam")


async def reset(hosted):
    await moderation.restart(hosted, 77, "wrong terms")


@pytest.mark.parametrize("ending", [play_out, concede, void, reset])
async def test_every_end_of_a_match_deletes_its_whispers(hosted, ending):
    await say(hosted)
    await say(hosted, "theirs", BEN)
    await ending(hosted)
    assert await hosted.store.read("SELECT text FROM whispers") == []


async def test_an_undo_deletes_none(hosted):
    await give(hosted, 0)
    await say(hosted)
    await moderation.undo(hosted, 77, "slip")
    assert await texts(hosted, 2) == [SECRET]


@pytest.mark.parametrize("seat", [0, 2])
async def test_whoever_takes_a_seat_over_hears_nothing_of_before_and_may_whisper(hosted, seat):
    await say(hosted)
    await moderation.replace(hosted, seat, Sitting(5, "Eve"), 77, "left")
    assert await texts(hosted, 0) == await texts(hosted, 2) == []
    await say(hosted, "Hello", 5)
    assert await texts(hosted, 2 - seat) == ["Hello"]
    with pytest.raises(NotSeated):
        await say(hosted, user=ADA if seat == 0 else CLEO)


async def test_who_comes_back_hears_nothing_that_was_said_before_they_left(hosted):
    await say(hosted)
    await seat_handover.lend(hosted, 2)
    await seat_handover.come_back(hosted, CLEO, "Cleo")
    assert await texts(hosted, 2) == []


async def test_a_whisper_that_crosses_a_handover_reaches_nobody(hosted, matches):
    """The newcomer sits down after we looked, and before it is kept."""
    stale = await matches.find(hosted.id)
    await hosted.store.set_seat(msgspec.structs.replace(hosted.seats[2], user=5, name="Eve"))
    with pytest.raises(NotAllowed, match="Somebody has just left"):
        await say(stale)
    assert await hosted.store.whispers(hosted.id, 2) == []


# -- who is called to it


async def told(hosted: HostedMatch) -> list[tuple[int, str]]:
    """The calls are made, as a surface does: each leaves a notice."""
    to_say: ToSay = await hosted.matches.calls.to_say(hosted)
    for notice in to_say.served:
        await hosted.matches.postings.drop_notice(hosted.id, notice.seat)
    for call in to_say.calls:
        if await hosted.matches.calls.begin(hosted, call) is not None:
            await hosted.matches.postings.set_notice(hosted.id, call.seat, 9, 100 + call.seat)
    return [(call.seat, call.why) for call in to_say.calls]


@pytest.fixture
async def quiet(hosted: HostedMatch, clock: FakeClock) -> HostedMatch:
    """Ada alone is asked; all others are away and know of it."""
    for seat in (1, 2, 3):
        await give(hosted, seat)
    hosted.matches.presence.seen(ADA)
    clock.advance(IDLE - 1)
    assert await told(hosted) == []
    return hosted


async def test_a_partner_who_is_away_is_called_once_until_they_have_looked(quiet, matches):
    await say(quiet)
    assert (await matches.outstanding()).notices[-1:] == [(quiet.id, 2)]
    assert await told(quiet) == [(2, "whisper")]
    assert await told(quiet) == []
    await say(quiet, "Are you there?")
    assert await told(quiet) == [], "the notice stands"
    assert await quiet.store.notice(quiet.id, 2) is not None
    assert (quiet.id, 2) not in (await matches.outstanding()).notices
    assert await matches.whispers.read(quiet, 2)
    assert await told(quiet) == []
    assert await quiet.store.notice(quiet.id, 2) is None, "it has served"
    await say(quiet, "One more thing")
    assert await told(quiet) == [(2, "whisper")]


async def test_who_is_here_is_called_only_after_five_minutes_without_a_press(quiet, clock):
    quiet.matches.presence.seen(CLEO)
    await say(quiet)
    assert await told(quiet) == []
    quiet.matches.presence.seen(ADA)
    clock.advance(IDLE)
    quiet.matches.presence.seen(ADA)
    assert await told(quiet) == [(2, "whisper")]


async def test_who_has_read_it_meanwhile_is_not_called(quiet, matches):
    await say(quiet)
    await matches.whispers.read(quiet, 2)
    assert await told(quiet) == []


async def test_a_move_and_a_whisper_make_one_call(hosted, matches):
    matches.presence.seen(ADA)
    await say(hosted)
    assert await told(hosted) == [(1, "asked"), (2, "asked"), (3, "asked")]
    assert await told(hosted) == []


async def test_a_standing_notice_calls_to_the_whisper_too(hosted):
    assert (2, "asked") in await told(hosted)
    await say(hosted)
    assert await told(hosted) == []
    assert (hosted.id, 2) not in (await hosted.matches.outstanding()).notices


async def test_who_wants_no_calls_is_not_mentioned(quiet, matches):
    await matches.preferences.set(CLEO, "notices", "off")
    await say(quiet)
    assert await matches.calls.begin(quiet, Call(2, "whisper", 0)) is None
    await say(quiet, "Are you there?")
    assert await told(quiet) == [], "nor thought of again with the next one"


async def test_a_server_without_pings_has_none_for_whispers(quiet, matches):
    await matches.servers.set_pings(10, False)
    await say(quiet)
    assert await matches.calls.begin(quiet, Call(2, "whisper", 0)) is None
