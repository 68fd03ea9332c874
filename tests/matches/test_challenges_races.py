"""Challenges when people click at the same moment, processes crash, and two of them work on one."""

from __future__ import annotations

import asyncio

import pytest

from matches.challenge import Place
from matches.challenges import Challenges
from matches.errors import NotAllowed
from rules.core.errors import BadSetup
from rules.core.setup import MatchOption
from tests.games.sides import Sides
from tests.matches.house import ADA, BEN, CARDS, CLEO, SHOWDOWN

HOST = Place(ADA.user, "Ada")
INVITED = Place(BEN.user, "Ben")
OPEN = Place(None, "Anyone", open=True)
SIDES = Sides()


class Crash(BaseException):
    """The process is gone: nothing of ours may catch it."""


@pytest.fixture
async def two(either_house, monkeypatch):
    """Two processes on one database, with a game for four besides Showdown."""
    games = {"showdown": SHOWDOWN, "sides": SIDES}
    monkeypatch.setattr("matches.matches.find_game", games.__getitem__)
    cards = {"showdown": CARDS, "sides": SIDES.card_set()}
    monkeypatch.setattr("matches.matches.load_cards", lambda game, *_: cards[game.slug])
    return [Challenges(await either_house.start()) for _ in range(2)]


async def sent(challenges, *places, game="showdown"):
    draft = await challenges.draft(game, places or (HOST, INVITED), guild=7, channel=8)
    return await challenges.send(draft.id, ADA.user)


async def running(challenges):
    return {row.id for row in await challenges.store.running()}


def crash_at(challenges, monkeypatch, *, after):
    """The process ends where the match is opened: just before it is written, or just after."""
    write = challenges.store.store.open_match

    async def open_match(*row, **more):
        if after:
            await write(*row, **more)
        raise Crash

    monkeypatch.setattr(challenges.store.store, "open_match", open_match)


# -- at the same moment


async def test_two_people_who_accept_at_the_same_moment_both_get_in(two):
    others = (INVITED, Place(CLEO.user, "Cleo"), Place(404, "Dan"))
    for _ in range(10):
        challenge = await sent(two[0], HOST, *others, game="sides")
        before = await running(two[0])
        told = await asyncio.gather(
            two[0].accept(challenge.id, BEN.user, "Ben"),
            two[1].accept(challenge.id, CLEO.user, "Cleo"),
            two[0].accept(challenge.id, 404, "Dan"),
        )
        (hosted,) = [match for match in told if match is not None]
        assert await running(two[1]) == before | {challenge.id}
        assert [seat.user for seat in hosted.seats] == [101, 202, 303, 404]


async def test_an_acceptance_that_is_overtaken_is_made_again(two, monkeypatch):
    challenge = await sent(two[0], HOST, INVITED, OPEN, OPEN, game="sides")
    change, overtaken = two[0].store.store.change_challenge, []

    async def overtaken_once(row):
        if not overtaken:
            overtaken.append(await two[1].accept(challenge.id, CLEO.user, "Cleo"))
        return await change(row)

    monkeypatch.setattr(two[0].store.store, "change_challenge", overtaken_once)
    assert await two[0].accept(challenge.id, BEN.user, "Ben") is None
    found = await two[1].find(challenge.id)
    assert overtaken == [None]
    assert [(p.user, p.accepted) for p in found.places] == [
        (ADA.user, True),
        (BEN.user, True),
        (CLEO.user, True),
        (None, False),
    ]


async def test_of_many_who_want_one_open_seat_one_gets_it(two):
    challenge = await sent(two[0], HOST, OPEN)
    told = await asyncio.gather(
        *(two[user % 2].accept(challenge.id, user, f"Player {user}") for user in range(500, 520)),
        return_exceptions=True,
    )
    (hosted,) = [match for match in told if not isinstance(match, Exception)]
    assert all(isinstance(words, NotAllowed) for words in told if words is not hosted)
    assert [seat.user for seat in hosted.seats] == [ADA.user, 500 + told.index(hosted)]
    assert await running(two[0]) == {challenge.id}


async def test_someone_who_has_accepted_waits_for_the_others(two):
    challenge = await sent(two[0], HOST, INVITED, OPEN, OPEN, game="sides")
    assert await two[0].accept(challenge.id, CLEO.user, "Cleo") is None
    with pytest.raises(NotAllowed, match=r"^You have already accepted; others have not yet\.$"):
        await two[1].accept(challenge.id, CLEO.user, "Cleo")
    assert await two[1].accept(challenge.id, 404, "Dan") is None
    with pytest.raises(NotAllowed, match=r"^Somebody else was faster: every seat is taken\.$"):
        await two[0].accept(challenge.id, 505, "Eve")
    assert await running(two[0]) == set()


async def test_what_others_would_bring_outlives_somebodys_acceptance(two, monkeypatch):
    colour = MatchOption("colour", "Your colour", {"red": "Red", "blue": "Blue"}, each_seat=True)
    monkeypatch.setattr(Sides, "options", lambda self, cards: [colour])
    challenge = await sent(two[0], HOST, INVITED, OPEN, OPEN, game="sides")
    for user in (CLEO.user, 404):
        await two[0].choose(challenge.id, user, "colour", "blue")
    await two[1].accept(challenge.id, CLEO.user, "Cleo")
    found = await two[0].find(challenge.id)
    assert found.places[2].choices == found.choices_of(404) == {"colour": "blue"}
    assert list(found.wishes) == [404]


async def test_a_withdrawal_and_the_last_acceptance_leave_a_match_or_nothing(two):
    for _ in range(10):
        challenge = await sent(two[0])
        before = await running(two[0])
        accepted, withdrawn = await asyncio.gather(
            two[1].accept(challenge.id, BEN.user, "Ben"),
            two[0].withdraw(challenge.id, ADA.user),
            return_exceptions=True,
        )
        assert isinstance(accepted, NotAllowed) != isinstance(withdrawn, NotAllowed)
        opened = set() if isinstance(accepted, NotAllowed) else {challenge.id}
        assert await running(two[0]) == before | opened
        assert await two[0].store.challenge(challenge.id) is None


async def test_what_has_expired_is_told_to_one_sweep(two, clock):
    challenges = [await sent(two[0]) for _ in range(5)]
    clock.advance(24 * 3600)
    found = await asyncio.gather(two[0].expire(), two[1].expire())
    assert sorted(c.id for part in found for c in part) == sorted(c.id for c in challenges)


async def test_a_draft_that_is_sent_as_it_expires_is_not_swept_away(two, clock, monkeypatch):
    draft = await two[0].draft("showdown", (HOST, INVITED), guild=7, channel=8)
    clock.advance(3599)
    read = two[1].store.store.expired_challenges

    async def sent_meanwhile(now, there):
        rows = await read(now + 1, there)  # a clock that is a second ahead
        await two[0].send(draft.id, ADA.user)
        return rows

    monkeypatch.setattr(two[1].store.store, "expired_challenges", sent_meanwhile)
    assert await two[1].expire() == []
    assert (await two[0].find(draft.id)).sent


# -- crashes


@pytest.mark.parametrize("after", [False, True], ids=["before the match", "after the match"])
@pytest.mark.parametrize("again", ["click", "sweep", "both"])
async def test_a_crash_neither_loses_nor_doubles_the_match(two, monkeypatch, after, again):
    challenge = await sent(two[0])
    crash_at(two[0], monkeypatch, after=after)
    with pytest.raises(Crash):
        await two[0].accept(challenge.id, BEN.user, "Ben")
    assert await running(two[1]) == ({challenge.id} if after else set())
    if again != "click":
        assert await two[1].expire() == []
    if again != "sweep":
        hosted = await two[1].accept(challenge.id, BEN.user, "Ben")
        assert hosted.id == challenge.id
    assert await running(two[1]) == {challenge.id}
    assert await two[1].store.challenge(challenge.id) is None
    assert await two[1].expire() == []
    hosted = await two[1].matches.find(challenge.id)
    assert [seat.user for seat in hosted.seats] == [ADA.user, BEN.user]


async def test_the_host_too_can_open_what_a_crash_left_ready(two, monkeypatch):
    challenge = await sent(two[0])
    crash_at(two[0], monkeypatch, after=False)
    with pytest.raises(Crash):
        await two[0].accept(challenge.id, BEN.user, "Ben")
    assert (await two[1].accept(challenge.id, ADA.user, "Ada")).id == challenge.id


async def test_two_processes_that_find_it_ready_open_one_match(two, monkeypatch):
    for _ in range(5):
        challenge = await sent(two[0])
        before = await running(two[0])
        with monkeypatch.context() as crashing:
            crash_at(two[0], crashing, after=False)
            with pytest.raises(Crash):
                await two[0].accept(challenge.id, BEN.user, "Ben")
        told = await asyncio.gather(
            two[0].expire(),
            two[1].expire(),
            two[0].accept(challenge.id, BEN.user, "Ben"),
            two[1].accept(challenge.id, ADA.user, "Ada"),
        )
        assert [found.id for found in told[2:]] == [challenge.id] * 2
        assert told[:2] == [[], []]
        assert await running(two[0]) == before | {challenge.id}


async def test_what_is_ready_can_no_longer_be_called_off(two, monkeypatch):
    challenge = await sent(two[0])
    crash_at(two[0], monkeypatch, after=False)
    with pytest.raises(Crash):
        await two[0].accept(challenge.id, BEN.user, "Ben")
    for late in (
        two[1].withdraw(challenge.id, ADA.user),
        two[1].decline(challenge.id, BEN.user),
    ):
        with pytest.raises(NotAllowed, match=r"^Everybody has accepted: the match begins\.$"):
            await late
    assert await two[1].of_guild(7) == []


async def test_what_was_ready_before_the_cards_changed_expires(two, monkeypatch):
    challenge = await sent(two[0])
    crash_at(two[0], monkeypatch, after=False)
    with pytest.raises(Crash):
        await two[0].accept(challenge.id, BEN.user, "Ben")

    def refuse(*_):
        raise BadSetup("There is no such champion any more.")

    monkeypatch.setattr(type(SHOWDOWN), "check", refuse)
    assert [c.id for c in await two[1].expire()] == [challenge.id]
    assert await running(two[1]) == set()


async def test_one_that_cannot_be_opened_now_stays_and_does_not_hold_up_the_others(
    two, clock, monkeypatch, caplog
):
    stuck, old = await sent(two[0]), await sent(two[0])
    crash_at(two[0], monkeypatch, after=False)
    with pytest.raises(Crash):
        await two[0].accept(stuck.id, BEN.user, "Ben")
    clock.advance(24 * 3600)

    async def fail(*_, **__):
        raise RuntimeError("not now")

    with monkeypatch.context() as failing:
        failing.setattr(two[1].store.store, "open_match", fail)
        assert [c.id for c in await two[1].expire()] == [old.id]
    assert f"challenge {stuck.id} cannot be opened: RuntimeError" in caplog.text
    assert await two[1].expire() == []
    assert await running(two[1]) == {stuck.id}


async def test_a_match_that_somebody_found_first_is_not_set_back(two, monkeypatch):
    """Between the commit and our hearing of it, another click finds the match and moves."""
    challenge = await sent(two[0])
    write, matches = two[0].store.store.open_match, two[0].matches

    async def open_match(*row, **more):
        done = await write(*row, **more)
        hosted = await matches.find(challenge.id)
        await hosted.answer(0, None, ("no cut",))
        return done

    monkeypatch.setattr(two[0].store.store, "open_match", open_match)
    hosted = await two[0].accept(challenge.id, BEN.user, "Ben")
    assert hosted is await matches.find(challenge.id)
    assert await hosted.waiting() == [1]
