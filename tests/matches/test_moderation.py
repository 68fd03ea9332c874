"""What a moderator may do: go back to anywhere, end, award, replace, deal anew; all audited."""

from __future__ import annotations

import asyncio

import pytest

from matches import moderation
from matches.errors import NotAllowed, NotSeated
from matches.player_clocks import CLOCKS
from rules.core.errors import StaleQuestion
from rules.core.journal import MODERATOR, Undo
from store.rows import HeadToHead
from tests.matches.house import (
    ADA,
    CLEO,
    COMPUTER,
    asked,
    attacker,
    cards_that,
    duel,
    everything_seen,
    give,
    journal,
    play_out,
    play_until,
)

MOD = 7


@pytest.fixture
async def hosted(matches, deal_with):
    """A duel without texts in its third turn."""
    deal_with(cards_that())
    hosted = await duel(matches, guild=55)
    await play_until(hosted, "strike", turn=3)
    return hosted


async def first_strike(hosted) -> int:
    """The journal sequence just before the first Strike was laid."""
    for entry in await journal(hosted):
        if entry.sequence > 2 and isinstance(entry.answer[0], int):
            return entry.sequence - 1
    raise AssertionError("nobody has struck")


async def test_a_moderator_goes_back_across_turns(hosted):
    to = await first_strike(hosted)
    await moderation.go_back(hosted, to, MOD, "wrong card")
    view = await hosted.view(None)
    assert (view.facts["turn"], set(view.asked.values())) == (1, {"strike"})
    assert view.zone("discard", 0) == view.zone("discard", 1) == ()


async def test_the_match_plays_on_from_there_also_after_a_restart(house, hosted):
    await moderation.go_back(hosted, await first_strike(hosted), MOD, "wrong card")
    before = await everything_seen(hosted)
    again = await (await house.start()).find(hosted.id)
    assert await everything_seen(again) == before
    await play_out(again)
    assert await again.result() is not None


@pytest.mark.parametrize("to", [0, 1, 2, 5])
async def test_any_point_can_be_gone_back_to(hosted, to):
    await moderation.go_back(hosted, to, MOD, "again from there")
    hosted.drop()
    await play_out(hosted)
    assert await hosted.result() is not None


async def test_going_back_again_and_again_stays_sound(hosted):
    for to in (9, 4, 9, 11, 2, 12):
        await moderation.go_back(hosted, to, MOD, "once more")
        before = await everything_seen(hosted)
        hosted.drop()
        assert await everything_seen(hosted) == before
        await play_out(hosted, seed=to, decisions=7)
    entries = await journal(hosted)
    assert [entry.sequence for entry in entries] == list(range(1, len(entries) + 1))


async def test_nobody_can_go_back_to_what_has_not_happened(hosted):
    latest = (await hosted.store.match(hosted.id)).sequence
    sentence = rf"^The match can be taken back to 0 up to {latest - 1}\.$"
    for to in (-1, latest, latest + 1):
        with pytest.raises(NotAllowed, match=sentence):
            await moderation.go_back(hosted, to, MOD, "?")
    assert await hosted.store.audit_log(55, hosted.id) == []


async def test_random_numbers_once_used_are_not_used_again(matches):
    """Going back before the deal deals other cards, although the cuts are the same."""
    hosted = await duel(matches)
    await play_until(hosted, "action")
    hand = (await hosted.view(0)).zone("hand", 0)
    await moderation.go_back(hosted, 0, MOD, "deal again")
    undo = (await journal(hosted))[-1]
    assert isinstance(undo, Undo)
    assert undo.count > 100  # two decks were shuffled
    await play_until(hosted, "action")
    dealt = (await hosted.view(0)).zone("hand", 0)
    assert {card.id for card in dealt} != {card.id for card in hand}


async def test_each_is_told_what_they_had_already_seen(hosted):
    to = await first_strike(hosted)
    await moderation.go_back(hosted, to, MOD, "wrong card")
    log = await hosted.log(0)
    (own,) = [line for line in log if line.startswith("You had already seen")]
    assert own.count("♠") + own.count("♥") + own.count("♦") + own.count("♣") > 4
    assert log.index("A moderator takes the match back") < log.index(own)


async def test_what_one_had_seen_is_not_told_to_the_rival_or_a_spectator(hosted):
    await moderation.go_back(hosted, await first_strike(hosted), MOD, "wrong card")
    for viewer in (1, None):
        (line,) = [words for words in await hosted.log(viewer) if words.startswith("Ada had")]
        head, _, rest = line.partition(" had already seen ")
        number, _, noun = rest.partition(" ")
        assert (head, noun) == ("Ada", "cards")
        assert number.isdigit()


async def test_who_had_seen_nothing_new_is_not_mentioned(matches):
    hosted = await duel(matches)
    await play_until(hosted, "action")
    await give(hosted, await attacker(hosted), "pass")
    await moderation.go_back(hosted, 2, MOD, "as you wish")
    assert not any("had already seen" in line for line in await hosted.log(None))


async def test_questions_from_before_a_moderators_undo_are_stale(hosted):
    prompt = await asked(hosted, 0)
    await moderation.go_back(hosted, await first_strike(hosted), MOD, "wrong card")
    with pytest.raises(StaleQuestion, match="already been settled"):
        await hosted.answer(0, prompt.id, (prompt.options[0].key,))


async def test_every_act_is_audited_with_its_reason(hosted, clock):
    await moderation.go_back(hosted, 5, MOD, "wrong card")
    clock.advance(10)
    await moderation.replace(hosted, 0, CLEO, MOD, "Ada is ill")
    clock.advance(10)
    await moderation.end(hosted, (1,), MOD, "nobody came")
    rows = await hosted.store.audit_log(55, hosted.id)
    assert [(row.moderator, row.action, row.why) for row in rows] == [
        (MOD, "took back to 5", "wrong card"),
        (MOD, "replaced seat 0", "Ada is ill"),
        (MOD, "award", "nobody came"),
    ]
    assert rows[-1].at == clock.now()


@pytest.mark.parametrize(
    ("winners", "reason", "line"),
    [
        (None, "void", "A moderator ends the match without a result"),
        ((), "declared", "A moderator declares a draw"),
        ((1,), "award", "A moderator awards the match"),
    ],
    ids=["void", "a draw", "an award"],
)
async def test_a_moderator_ends_a_match(hosted, winners, reason, line):
    await moderation.end(hosted, winners, MOD, "late")
    result = await hosted.result()
    assert (result.winners, result.reason) == (winners or (), reason)
    assert (await hosted.log(None))[-1] == line
    assert (await journal(hosted))[-1].seat == MODERATOR


async def test_a_match_that_is_over_cannot_be_ended_again(hosted):
    await moderation.end(hosted, (1,), MOD, "late")
    with pytest.raises(StaleQuestion, match=r"^The match is over\.$"):
        await moderation.end(hosted, (0,), MOD, "no, the other")
    assert (await hosted.result()).winners == (1,)
    assert len(await hosted.store.audit_log(55, hosted.id)) == 1


async def test_a_moderator_gives_a_seat_to_someone_else(hosted):
    await moderation.replace(hosted, 0, CLEO, MOD, "Ada is ill")
    assert hosted.seat_of(CLEO.user) == 0
    with pytest.raises(NotSeated):
        hosted.seat_of(ADA.user)
    await give(hosted, 0)
    await give(hosted, 1)
    assert "Cleo lays a Strike: a card" in await hosted.log(None)


async def test_a_moderator_gives_a_seat_to_a_computer_which_plays_on(hosted):
    await moderation.replace(hosted, 0, COMPUTER, MOD, "Ada has left")
    await hosted.matches.settled()
    assert await hosted.waiting() == [1]


async def test_nobody_may_be_given_both_seats(hosted):
    """Whoever sat on both sides would see both hands."""
    with pytest.raises(NotAllowed):
        await moderation.replace(hosted, 1, ADA, MOD, "to save time")
    assert hosted.names == ("Ada", "Ben")


async def test_a_void_match_counts_for_nobody_but_a_draw_does(hosted, matches):
    players = [row.user for row in hosted.seats]
    await moderation.end(hosted, None, MOD, "both left")
    assert await hosted.store.results(players[0]) == []
    assert await hosted.store.head_to_head(*players) == {}
    other = await duel(matches)
    await moderation.end(other, (), MOD, "agreed by voice")
    assert [row.outcome for row in await hosted.store.results(players[0])] == ["draw"]
    assert await hosted.store.head_to_head(*players) == {"showdown": HeadToHead(drawn=1)}


# -- dealing anew


@pytest.fixture
async def dealt(either_house):
    """A duel on either kind of store, in the middle of its first turn."""
    hosted = await duel(
        await either_house.start(), guild=55, channel=9, control=CLOCKS["one_day"][1]
    )
    await play_until(hosted, "strike")
    return hosted


async def test_a_match_is_dealt_anew_with_a_secret_of_its_own(dealt):
    anew = await moderation.restart(dealt, MOD, "wrong champion")
    assert anew.id != dealt.id
    assert anew.row.secret != dealt.row.secret
    assert anew.row.commitment != dealt.row.commitment
    assert (anew.names, anew.terms) == (dealt.names, dealt.terms)
    assert (anew.row.guild, anew.row.channel, anew.row.series) == (55, 9, "")
    assert await anew.sequence() == 0
    assert await anew.waiting() == [0, 1]


async def test_the_match_before_a_reset_counts_for_nobody(dealt):
    await moderation.restart(dealt, MOD, "wrong champion")
    result = await dealt.result()
    assert (result.winners, result.reason, result.is_void) == ((), "reset", True)
    assert (await dealt.log(None))[-1] == "A moderator deals the match anew"
    assert await dealt.store.results(ADA.user) == []
    (row,) = await dealt.store.audit_log(55, dealt.id)
    assert (row.match, row.moderator, row.action, row.why) == (
        dealt.id,
        MOD,
        "reset",
        "wrong champion",
    )


async def test_a_match_that_is_over_is_not_dealt_anew(dealt):
    await moderation.end(dealt, None, MOD, "late")
    with pytest.raises(StaleQuestion, match=r"^The match is over\.$"):
        await moderation.restart(dealt, MOD, "after all")
    assert await dealt.store.running(55) == []
    assert len(await dealt.store.audit_log(55)) == 1


async def test_two_moderators_at_once_deal_anew_only_once(dealt):
    outcomes = await asyncio.gather(
        moderation.restart(dealt, MOD, "mine"),
        moderation.restart(dealt, MOD + 1, "mine, too"),
        return_exceptions=True,
    )
    assert sum(isinstance(outcome, StaleQuestion) for outcome in outcomes) == 1
    assert len(await dealt.store.running(55)) == 1


async def test_whoever_took_a_seat_over_keeps_it_in_the_new_deal(dealt):
    await moderation.replace(dealt, 0, CLEO, MOD, "Ada is ill")
    anew = await moderation.restart(dealt, MOD, "again, please")
    assert anew.seat_of(CLEO.user) == 0
    assert anew.names == ("Cleo", "Ben")
