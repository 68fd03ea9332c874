"""One hosted match: answering, what each may see, its log, and what a mistake in the rules does."""

from __future__ import annotations

import logging

import msgspec
import pytest

from matches.errors import RulesFailed
from matches.match_terms import MatchTerms
from rules.core.cards import CardSet
from rules.core.errors import NoSuchOption, NotYourQuestion, StaleQuestion
from rules.core.journal import Decision, Frozen
from rules.core.match import Match
from rules.core.questions import Answer
from tests.matches.house import (
    SHOWDOWN,
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
from tests.store import rows

SETTLED = r"^That question has already been settled\.$"


async def test_a_new_match_asks_both_to_cut(matches):
    hosted = await duel(matches)
    assert await hosted.waiting() == [0, 1]
    assert (await hosted.view(None)).asked == {0: "cut", 1: "cut"}
    assert (await asked(hosted, 0)).kind == (await asked(hosted, 1)).kind == "cut"


async def test_an_answer_moves_the_match_on(matches):
    hosted = await duel(matches)
    await give(hosted, 0, "cut 17")
    assert await hosted.waiting() == [1]
    assert await hosted.question(0) is None
    await give(hosted, 1, "no cut")
    assert await hosted.waiting() == [await attacker(hosted)]
    assert "Ada cuts the deck" in await hosted.log(None)


async def test_an_answer_is_one_row_of_the_journal(matches):
    hosted = await duel(matches)
    await give(hosted, 1, "cut 9")
    (entry,) = await journal(hosted)
    assert isinstance(entry, Decision)
    assert (entry.sequence, entry.seat, entry.answer) == (1, 1, ("cut 9",))


async def test_the_row_of_the_match_says_who_owes_an_answer(matches):
    hosted = await duel(matches)
    await give(hosted, 0)
    row = await matches.store.match(hosted.id)
    assert (row.sequence, row.waiting, row.asked) == (1, 0b10, 0)
    await give(hosted, 1)
    row = await matches.store.match(hosted.id)
    assert (row.sequence, row.waiting, row.asked) == (2, 1 << await attacker(hosted), 2)


async def test_a_match_played_to_its_end_says_so_everywhere(matches, clock):
    hosted = await duel(matches)
    await play_out(hosted)
    result = await hosted.result()
    row = await matches.store.match(hosted.id)
    assert await hosted.waiting() == []
    assert (row.status, row.waiting, row.ended_at) == ("over", 0, clock.now())
    assert row.winners == sum(1 << seat for seat in result.winners)
    assert any(line.startswith("The match is over") for line in await hosted.log(None))


async def test_nobody_can_answer_in_a_match_that_is_over(matches):
    hosted = await duel(matches)
    await play_out(hosted)
    with pytest.raises(StaleQuestion, match=r"^The match is over\.$"):
        await hosted.answer(0, None, ("pass",))


# -- stale and double answers


async def test_a_second_click_on_the_same_question_is_told_kindly(matches):
    hosted = await duel(matches)
    prompt = await asked(hosted, 0)
    await hosted.answer(0, prompt.id, ("no cut",))
    with pytest.raises(StaleQuestion, match=r"^You have already answered; your rival is still"):
        await hosted.answer(0, prompt.id, ("cut 3",))
    assert len(await journal(hosted)) == 1


async def test_an_answer_to_an_earlier_question_is_told_to_be_settled(matches):
    hosted = await duel(matches)
    old = await asked(hosted, 0)
    await give(hosted, 0)
    await give(hosted, 1)
    before = await everything_seen(hosted)
    with pytest.raises(StaleQuestion, match=SETTLED):
        await hosted.answer(0, old.id, ("no cut",))
    assert await everything_seen(hosted) == before


async def test_what_is_answered_for_somebody_too_late_is_settled_already_too(matches):
    """They pressed while it was chosen, and the next question has other options."""
    hosted = await duel(matches)
    old = await asked(hosted, 0)
    await play_until(hosted, "action")
    seat = await attacker(hosted)
    assert ("no cut",) not in [(o.key,) for o in (await asked(hosted, seat)).options]
    with pytest.raises(StaleQuestion, match=SETTLED):
        await hosted.answer(seat, (old.id[0], seat), ("no cut",), by_person=False)


async def test_the_same_words_do_not_answer_the_next_question(matches):
    """A double click on "pass" must not pass the window that comes after."""
    hosted = await duel(matches)
    await play_until(hosted, "action")
    first = await attacker(hosted)
    passing = await asked(hosted, first)
    await hosted.answer(first, passing.id, ("pass",))
    with pytest.raises(StaleQuestion, match=SETTLED):
        await hosted.answer(first, passing.id, ("pass",))
    assert await hosted.waiting() == [1 - first]


async def test_anothers_question_cannot_be_answered(matches):
    hosted = await duel(matches)
    rivals = await asked(hosted, 1)
    with pytest.raises(NotYourQuestion, match=r"^It is not your decision: Ada and Ben must"):
        await hosted.answer(0, rivals.id, ("no cut",))


async def test_who_is_not_asked_is_told_whose_decision_it_is(matches):
    hosted = await duel(matches)
    await play_until(hosted, "action")
    first = await attacker(hosted)
    names = hosted.names
    with pytest.raises(NotYourQuestion, match=f"^It is not your decision: {names[first]} must"):
        await hosted.answer(1 - first, None, ("pass",))


@pytest.mark.parametrize("keys", [(), ("cut 99",), (7,), ("no cut", "cut 1")])
async def test_what_is_not_an_option_is_refused_and_changes_nothing(matches, keys):
    hosted = await duel(matches)
    prompt = await asked(hosted, 0)
    with pytest.raises(NoSuchOption):
        await hosted.answer(0, prompt.id, keys)
    assert await journal(hosted) == []
    await hosted.answer(0, prompt.id, ("no cut",))


# -- who sees what


async def test_each_player_sees_the_own_hand_only(matches):
    hosted = await duel(matches)
    await play_until(hosted, "action")
    view = await hosted.view(0)
    assert None not in view.zone("hand", 0)
    assert set(view.zone("hand", 1)) == {None}


async def test_a_spectator_sees_the_public_view_only(matches):
    hosted = await duel(matches)
    await play_until(hosted, "strike")
    await give(hosted, 0)
    view = await hosted.view(None)
    for seat in (0, 1):
        assert set(view.zone("hand", seat)) == {None}
        assert None not in view.zone("feint", seat)
    assert view.prompt is None
    drawn = [line for line in await hosted.log(None) if " draw" in line]
    assert drawn
    assert not any("♠" in line or "♥" in line or "♦" in line or "♣" in line for line in drawn)


async def test_a_spectator_does_not_see_which_strike_was_laid(matches):
    hosted = await duel(matches)
    await play_until(hosted, "strike")
    before = await hosted.view(None), await hosted.log(None)
    await give(hosted, 0)
    view = await hosted.view(None)
    assert (msgspec.structs.replace(view, asked=before[0].asked), await hosted.log(None)) == before


async def test_the_log_names_the_cards_a_player_drew_to_that_player_alone(matches):
    hosted = await duel(matches)
    await play_until(hosted, "action")
    (own,) = [line for line in await hosted.log(0) if line.startswith("You draw")]
    (other,) = [line for line in await hosted.log(1) if line.startswith("Ada draws")]
    assert own.count("(") == 5
    assert other == "Ada draws 5 cards"


# -- the log


async def test_the_log_is_complete_from_the_first_cut_after_a_reload(matches):
    hosted = await duel(matches)
    await play_until(hosted, "strike", turn=3)
    before = {viewer: await hosted.log(viewer) for viewer in (0, 1, None)}
    hosted.drop()
    assert {viewer: await hosted.log(viewer) for viewer in (0, 1, None)} == before
    assert before[None][0] == "Ada does not cut the deck"
    assert [line[:6] for line in before[None] if line.startswith("Turn")] == [
        "Turn 1",
        "Turn 2",
        "Turn 3",
    ]


async def test_the_log_grows_without_a_gap_after_a_reload(matches):
    hosted = await duel(matches)
    await play_until(hosted, "strike", turn=2)
    hosted.drop()
    before = await hosted.log(None)
    await play_until(hosted, "strike", turn=4)
    after = await hosted.log(None)
    assert after[: len(before)] == before
    hosted.drop()
    assert await hosted.log(None) == after


async def test_a_dropped_match_is_reloaded_to_the_same_position(matches):
    hosted = await duel(matches)
    for _ in range(12):
        await play_out(hosted, decisions=5)
        before = await everything_seen(hosted)
        hosted.drop()
        assert await everything_seen(hosted) == before


# -- a mistake in the rules


@pytest.fixture
async def doomed(matches, monkeypatch):
    """A match whose next Feint makes the rules fail, with the mistake to be undone."""
    hosted = await duel(matches)
    await play_until(hosted, "feint")

    def broken(duel, seat, *_):
        raise RuntimeError(f"cannot look at {duel.name(duel.sides[seat].hand[0])}")

    with monkeypatch.context() as patch:
        patch.setattr("rules.showdown.combat.works_as_it_lies", broken)
        yield hosted


async def test_a_mistake_in_the_rules_is_told_in_one_sentence(doomed):
    with pytest.raises(RulesFailed, match=r"^Something went wrong with that move\. Nothing was"):
        await give(doomed, await attacker(doomed))


async def test_a_mistake_in_the_rules_leaves_the_match_as_it_was(doomed):
    before, entries = await everything_seen(doomed), await journal(doomed)
    told = doomed.matches.subscribe()
    with pytest.raises(RulesFailed):
        await give(doomed, await attacker(doomed))
    assert await everything_seen(doomed) == before
    assert await journal(doomed) == entries
    assert told.empty()


async def test_after_the_mistake_is_mended_the_same_question_is_answered(matches, monkeypatch):
    hosted = await duel(matches)
    await play_until(hosted, "feint")
    prompt = await asked(hosted, await attacker(hosted))
    with monkeypatch.context() as patch:
        patch.setattr("rules.showdown.combat.works_as_it_lies", None)
        with pytest.raises(RulesFailed):
            await hosted.answer(prompt.id[1], prompt.id, ("edge 1",))
    await hosted.answer(prompt.id[1], prompt.id, ("edge 1",))
    await play_out(hosted)
    assert await hosted.result() is not None


async def test_a_mistake_on_one_move_leaves_the_other_moves_playable(
    matches, deal_with, monkeypatch
):
    deal_with(cards_that({"do": "heal"}))
    hosted = await duel(matches)
    await play_until(hosted, "action")
    first = await attacker(hosted)
    prompt = await asked(hosted, first)
    card = prompt.options[1].key
    monkeypatch.setattr("rules.showdown.verbs_for_damage.heal", None)
    with pytest.raises(RulesFailed):
        await hosted.answer(first, prompt.id, (card,))
    await hosted.answer(first, prompt.id, ("pass",))
    assert await hosted.waiting() == [1 - first]


async def test_the_kept_replay_repeats_the_mistake(doomed):
    seat, entries = await attacker(doomed), await journal(doomed)
    with pytest.raises(RulesFailed):
        await give(doomed, seat)
    (fault,) = await rows.faults(doomed.store, doomed.id)
    kept = tuple[Frozen, str, MatchTerms, tuple[int, Answer]]
    frozen, cards_hash, terms, attempt = msgspec.msgpack.decode(fault.replay, type=kept)
    cards = CardSet.from_blob(SHOWDOWN, await doomed.store.card_set(cards_hash))
    match = Match.restore(SHOWDOWN, cards, terms.setup, frozen)
    with pytest.raises(RuntimeError, match="cannot look at"):
        match.answer(*attempt)
    assert fault.sequence == len(entries) + 1
    assert "RuntimeError" in fault.problem


async def test_the_hosts_log_names_match_and_decision_but_never_a_card(doomed, caplog):
    seat, entries = await attacker(doomed), await journal(doomed)
    with caplog.at_level(logging.DEBUG), pytest.raises(RulesFailed):
        await give(doomed, seat)
    (line,) = [record.getMessage() for record in caplog.records if record.name[:7] == "rivalry"]
    assert line == f"rules failed in match {doomed.id} at entry {len(entries) + 1}: RuntimeError"
    assert "cannot look at" not in caplog.text
