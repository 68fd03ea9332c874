"""Taking back: free, by consent or never, computed after the fact; a moderator always may."""

from __future__ import annotations

import asyncio

import pytest

from matches import moderation, player_offers
from matches.errors import NotAllowed
from rules.core.errors import RivalryError, StaleQuestion
from rules.core.journal import Undo
from tests.matches.house import (
    ADA,
    COMPUTER,
    asked,
    attacker,
    cards_that,
    cards_whose_trigger,
    duel,
    everything_seen,
    give,
    journal,
    play_out,
    play_until,
)

NEVER = r"^That move cannot be taken back: cards have been seen or shuffled since\. A moderator"


@pytest.fixture
async def hosted(matches, deal_with):
    """A duel without texts in its first Action Phase; by the deal's seed, who attacks is fixed."""
    deal_with(cards_that())
    hosted = await duel(matches)
    await play_until(hosted, "action")
    return hosted


async def means(hosted, seat: int) -> str:
    return (await player_offers.what_taking_back_means(hosted, seat)).kind


# -- free


async def test_the_own_strike_is_free_while_the_rival_has_not_chosen(hosted):
    await play_until(hosted, "strike")
    await give(hosted, 1)
    assert await means(hosted, 1) == "free"


async def test_a_pass_not_yet_answered_is_free(hosted):
    first = await attacker(hosted)
    await give(hosted, first, "pass")
    assert await means(hosted, first) == "free"


async def test_the_own_cut_is_free_while_the_rival_has_not_cut(matches):
    hosted = await duel(matches)
    await give(hosted, 0, "cut 5")
    assert await means(hosted, 0) == "free"


async def test_what_is_free_is_taken_back_at_once(hosted):
    await play_until(hosted, "strike")
    before = {seat: await hosted.view(seat) for seat in (0, 1)}
    await give(hosted, 1)
    await player_offers.take_back(hosted, 1)
    assert sorted(await hosted.waiting()) == [0, 1]
    assert await hosted.store.offers(hosted.id) == []
    for seat in (0, 1):
        after = await hosted.view(seat)
        assert (after.zones, after.facts) == (before[seat].zones, before[seat].facts)


async def test_another_strike_can_be_laid_instead(hosted):
    await play_until(hosted, "strike")
    regretted, chosen = (await asked(hosted, 1)).options[:2]
    await give(hosted, 1, regretted.key)
    await player_offers.take_back(hosted, 1)
    await give(hosted, 1, chosen.key)
    await give(hosted, 0)
    (laid,) = [line for line in await hosted.log(1) if line.startswith("You lay a Strike")]
    (struck,) = [line for line in await hosted.log(0) if line.startswith("Ben strikes with")]
    assert laid.removeprefix("You lay a Strike: ") == struck.removeprefix("Ben strikes with ")
    assert laid.removeprefix("You lay a Strike: ") == chosen.words


# -- by consent


async def test_a_pass_needs_consent_once_the_rival_has_passed_too(hosted):
    first = await attacker(hosted)
    await give(hosted, first, "pass")
    await give(hosted, 1 - first, "pass")
    assert await means(hosted, first) == "consent"


async def test_the_later_of_two_passes_is_still_free(hosted):
    first = await attacker(hosted)
    await give(hosted, first, "pass")
    await give(hosted, 1 - first, "pass")
    assert await means(hosted, 1 - first) == "free"


@pytest.fixture
async def both_passed(hosted):
    """The Attacker would like the pass back, and the rival must agree."""
    first = await attacker(hosted)
    await give(hosted, first, "pass")
    await give(hosted, 1 - first, "pass")
    return hosted, first


async def test_asking_for_consent_takes_nothing_back_yet(both_passed):
    hosted, first = both_passed
    before, told = await everything_seen(hosted), hosted.matches.subscribe()
    judged = await player_offers.take_back(hosted, first)
    assert judged.kind == "consent"
    assert await everything_seen(hosted) == before
    assert told.get_nowait().kind == "take back offered"


async def test_the_rivals_consent_takes_it_back(both_passed):
    hosted, first = both_passed
    await player_offers.take_back(hosted, first)
    await player_offers.accept(hosted, "take back", 1 - first)
    assert await hosted.waiting() == [first]
    assert (await asked(hosted, first)).kind == "action"


async def test_the_one_who_asks_cannot_consent_for_the_rival(both_passed):
    hosted, first = both_passed
    await player_offers.take_back(hosted, first)
    await player_offers.accept(hosted, "take back", first)
    assert (await asked(hosted, first)).kind == "feint"


async def test_consent_survives_a_restart_in_between(house, both_passed):
    hosted, first = both_passed
    await player_offers.take_back(hosted, first)
    again = await (await house.start()).find(hosted.id)
    await player_offers.accept(again, "take back", 1 - first)
    assert (await asked(again, first)).kind == "action"


async def test_who_declines_leaves_the_match_where_it_is(both_passed):
    hosted, first = both_passed
    await player_offers.take_back(hosted, first)
    await player_offers.decline(hosted, "take back", 1 - first)
    assert (await asked(hosted, first)).kind == "feint"
    with pytest.raises(NotAllowed, match=r"^Nothing of that kind is on offer\.$"):
        await player_offers.accept(hosted, "take back", 1 - first)


async def test_the_wish_lapses_when_the_match_moves_on(both_passed):
    hosted, first = both_passed
    await player_offers.take_back(hosted, first)
    await give(hosted, first)
    with pytest.raises(NotAllowed, match=r"^The match has moved on since that was offered\.$"):
        await player_offers.accept(hosted, "take back", 1 - first)
    assert not any(isinstance(entry, Undo) for entry in await journal(hosted))


async def test_a_computer_consents_at_once(matches, deal_with):
    deal_with(cards_that())
    hosted = await duel(matches, ADA, COMPUTER)
    while True:
        await matches.settled()
        prompt = await asked(hosted, 0)
        if prompt.kind == "feint" and await means(hosted, 0) == "consent":
            break
        await give(hosted, 0)  # until the computer has passed after us, and nothing else
    await player_offers.take_back(hosted, 0)
    await matches.settled()
    assert any(isinstance(entry, Undo) for entry in await journal(hosted))


# -- never


async def test_a_feint_laid_face_up_is_never_taken_back(hosted):
    await play_until(hosted, "feint")
    first = await attacker(hosted)
    card = (await asked(hosted, first)).options[2].key
    await give(hosted, first, card)
    assert await means(hosted, first) == "never"
    before = await everything_seen(hosted)
    with pytest.raises(NotAllowed, match=NEVER):
        await player_offers.take_back(hosted, first)
    assert await everything_seen(hosted) == before


async def test_strikes_that_were_revealed_are_never_taken_back(hosted):
    await play_until(hosted, "strike")
    await give(hosted, 0)
    await give(hosted, 1)
    assert [await means(hosted, 0), await means(hosted, 1)] == ["never", "never"]


async def test_the_deal_is_never_taken_back(hosted):
    assert [await means(hosted, 0), await means(hosted, 1)] == ["never", "never"]


@pytest.mark.parametrize(
    "effect",
    [{"do": "draw"}, {"do": "shuffle_aces"}, {"do": "look", "at": "your aces"}, {"do": "flip"}],
    ids=["a draw", "a shuffle", "a look at hidden cards", "a card turned up"],
)
async def test_what_was_learnt_or_shuffled_is_never_taken_back(matches, deal_with, effect):
    deal_with(cards_that(effect))
    hosted = await duel(matches)
    await play_until(hosted, "action")
    first = await attacker(hosted)
    await give(hosted, first, (await asked(hosted, first)).options[1].key)
    assert await means(hosted, first) == "never"


@pytest.mark.parametrize(
    ("effect", "kind"),
    [({"do": "shuffle_aces"}, "never"), ({"do": "next_strike", "by": 3}, "free")],
    ids=["a shuffle", "no shuffle"],
)
async def test_a_shuffle_that_shows_nothing_is_never_taken_back(matches, deal_with, effect, kind):
    """The random numbers alone forbid it: a Trigger turns up no card."""
    deal_with(cards_whose_trigger(effect))
    hosted = await duel(matches)
    await play_until(hosted, "trigger")
    (winner,) = await hosted.waiting()
    await give(hosted, winner, "trigger")
    assert await hosted.waiting() == [1 - winner]
    assert await means(hosted, winner) == kind


async def test_the_class_is_computed_anew_as_the_match_goes_on(hosted):
    first = await attacker(hosted)
    await give(hosted, first, "pass")
    classes = [await means(hosted, first)]
    await give(hosted, 1 - first, "pass")
    classes.append(await means(hosted, first))
    await give(hosted, first, (await asked(hosted, first)).options[2].key)
    classes.append(await means(hosted, first))
    assert classes == ["free", "consent", "never"]


async def test_who_has_not_decided_has_nothing_to_take_back(matches):
    hosted = await duel(matches)
    await give(hosted, 0)
    with pytest.raises(NotAllowed, match=r"^You have not decided anything yet\.$"):
        await player_offers.what_taking_back_means(hosted, 1)
    with pytest.raises(NotAllowed, match=r"^You have not decided anything yet\.$"):
        await player_offers.take_back(hosted, 1)


async def test_a_decision_already_taken_back_is_not_taken_back_again(matches):
    hosted = await duel(matches)
    await give(hosted, 0)
    await player_offers.take_back(hosted, 0)
    with pytest.raises(NotAllowed, match=r"^You have not decided anything yet\.$"):
        await player_offers.take_back(hosted, 0)


async def test_a_match_that_is_over_is_not_taken_up_again(hosted):
    """Its secret is published: whoever went back could know every card."""
    first = await attacker(hosted)
    await give(hosted, first, "pass")
    await player_offers.concede(hosted, 1 - first)
    with pytest.raises(RivalryError):
        await player_offers.take_back(hosted, first)
    with pytest.raises(RivalryError):
        await moderation.go_back(hosted, 1, 7, "they asked me to")
    assert (await hosted.result()).reason == "concede"
    assert (await hosted.store.match(hosted.id)).status == "over"


async def test_a_rival_who_answers_just_before_is_not_undone_without_consent(hosted, monkeypatch):
    """After it was judged to be free, the rival lays the other Strike, and both are revealed."""
    await play_until(hosted, "strike")
    await give(hosted, 0)
    rivals = await asked(hosted, 1)
    cards, rival = hosted.matches.cards, []

    async def meanwhile(row):
        if not rival:
            keys = (rivals.options[0].key,)
            rival.append(asyncio.create_task(hosted.answer(1, rivals.id, keys)))
            # If the lock is held, as it should be, the rival has to wait: so shall not we.
            await asyncio.wait(rival, timeout=0.2)
        return await cards(row)

    monkeypatch.setattr(hosted.matches, "cards", meanwhile)
    taking_back = player_offers.take_back(hosted, 0)
    mine, theirs = (await asyncio.gather(taking_back, return_exceptions=True))[0], rival[0]
    answered = (await asyncio.gather(theirs, return_exceptions=True))[0]
    # Either I was first and the rival's question is stale, or the rival was and I am refused.
    assert isinstance(answered, StaleQuestion) != isinstance(mine, NotAllowed)


# -- what an undo leaves behind


async def test_an_undo_is_journalled_and_nothing_is_erased(hosted):
    first = await attacker(hosted)
    await give(hosted, first, "pass")
    before = await journal(hosted)
    await player_offers.take_back(hosted, first)
    entries = await journal(hosted)
    assert entries[:-1] == before
    assert isinstance(entries[-1], Undo)
    assert (entries[-1].seat, entries[-1].to) == (first, len(before) - 1)


async def test_the_log_says_who_took_back(hosted):
    first = await attacker(hosted)
    await give(hosted, first, "pass")
    await player_offers.take_back(hosted, first)
    assert (await hosted.log(first))[-1] == "You take the match back"
    assert (await hosted.log(None))[-1] == f"{hosted.names[first]} takes the match back"


async def test_the_question_is_asked_anew_under_a_new_id(hosted):
    first = await attacker(hosted)
    old = await asked(hosted, first)
    await give(hosted, first, "pass")
    await player_offers.take_back(hosted, first)
    new = await asked(hosted, first)
    assert new.id != old.id
    with pytest.raises(StaleQuestion, match="already been settled"):
        await hosted.answer(first, old.id, ("pass",))
    await hosted.answer(first, new.id, ("pass",))


async def test_after_a_restart_the_undone_match_is_the_same(house, hosted):
    first = await attacker(hosted)
    await give(hosted, first, "pass")
    await player_offers.take_back(hosted, first)
    before, prompt = await everything_seen(hosted), await asked(hosted, first)
    again = await (await house.start()).find(hosted.id)
    assert await everything_seen(again) == before
    await again.answer(first, prompt.id, ("pass",))
    await play_out(again)
    assert await again.result() is not None


async def test_an_undone_match_can_be_reloaded_at_every_point_after(hosted):
    first = await attacker(hosted)
    for _ in range(3):
        await give(hosted, first, "pass")
        await player_offers.take_back(hosted, first)
    for _ in range(10):
        await play_out(hosted, decisions=3)
        before = await everything_seen(hosted)
        hosted.drop()
        assert await everything_seen(hosted) == before
    assert [type(entry) for entry in await journal(hosted)].count(Undo) == 3
