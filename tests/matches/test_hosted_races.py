"""Answers that arrive at the same moment, in one process and through two: exactly one applies."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from rules.core.errors import RivalryError, StaleQuestion
from rules.core.journal import Decision
from store.errors import SequenceTaken
from tests.matches.house import (
    any_answer,
    asked,
    attacker,
    duel,
    everything_seen,
    give,
    journal,
    play_until,
)


async def outcomes(*answers) -> list[str]:
    """The word for each answer that was given at the same moment: "applied", or its refusal."""
    results = await asyncio.gather(*answers, return_exceptions=True)
    unkind = [r for r in results if r is not None and not isinstance(r, RivalryError)]
    assert not unkind, unkind
    return ["applied" if result is None else type(result).__name__ for result in results]


@pytest.fixture
async def matches(either_house):
    return await either_house.start()


async def test_of_two_answers_racing_for_one_question_exactly_one_applies(matches):
    hosted = await duel(matches)
    prompt = await asked(hosted, 0)
    told = await outcomes(
        hosted.answer(0, prompt.id, ("cut 1",)), hosted.answer(0, prompt.id, ("cut 2",))
    )
    assert sorted(told) == ["StaleQuestion", "applied"]
    (entry,) = await journal(hosted)
    assert entry.answer == (f"cut {told.index('applied') + 1}",)


async def test_of_a_hundred_answers_racing_for_one_question_exactly_one_applies(matches):
    hosted = await duel(matches)
    await play_until(hosted, "action")
    first = await attacker(hosted)
    prompt = await asked(hosted, first)
    before = len(await journal(hosted))
    told = await outcomes(*[hosted.answer(first, prompt.id, ("pass",)) for _ in range(100)])
    assert told.count("applied") == 1
    assert told.count("StaleQuestion") == 99
    assert len(await journal(hosted)) == before + 1
    assert await hosted.waiting() == [1 - first]


async def test_a_hundred_way_race_at_every_question_of_a_match_loses_nothing(matches):
    hosted, random = await duel(matches), Random(3)
    for _ in range(12):
        before = await journal(hosted)
        prompts = [await asked(hosted, seat) for seat in await hosted.waiting()]
        racing = [random.choice(prompts) for _ in range(100)]
        told = await outcomes(
            *[hosted.answer(p.id[1], p.id, any_answer(p, random)) for p in racing]
        )
        applied = [racing[n].id for n, word in enumerate(told) if word == "applied"]
        assert sorted(applied) == sorted({prompt.id for prompt in racing})
        assert len(await journal(hosted)) == len(before) + len(applied)


async def test_both_seats_of_a_simultaneous_question_answer_at_the_same_moment(matches):
    hosted = await duel(matches)
    assert await outcomes(give(hosted, 0), give(hosted, 1)) == ["applied", "applied"]
    assert (await hosted.view(None)).facts["turn"] == 1


# -- two processes on one database


@pytest.fixture
async def two(either_house, matches):
    """One match as two processes have it, both loaded."""
    other = await either_house.start()
    hosted = await duel(matches)
    again = await other.find(hosted.id)
    await hosted.view(None)
    await again.view(None)
    return hosted, again


async def test_of_two_processes_with_one_question_exactly_one_wins(two):
    one, other = two
    prompt = await asked(one, 0)
    told = await outcomes(
        one.answer(0, prompt.id, ("cut 1",)), other.answer(0, prompt.id, ("cut 2",))
    )
    assert sorted(told) == ["StaleQuestion", "applied"]
    (entry,) = await journal(one)
    assert entry.answer == (f"cut {told.index('applied') + 1}",)


async def test_the_process_that_came_second_tells_its_player_and_shows_the_new_position(two):
    one, other = two
    prompt = await asked(other, 0)
    await give(one, 0)
    with pytest.raises(StaleQuestion, match=r"^You have already answered"):
        await other.answer(0, prompt.id, ("cut 2",))
    assert await other.waiting() == [1]
    assert await everything_seen(other) == await everything_seen(one)


async def test_both_seats_answering_through_two_processes_both_count(two):
    one, other = two
    mine, rivals = await asked(one, 0), await asked(other, 1)
    told = await outcomes(
        one.answer(0, mine.id, ("cut 7",)), other.answer(1, rivals.id, ("cut 9",))
    )
    assert told == ["applied", "applied"]
    entries = await journal(one)
    assert {e.seat: e.answer for e in entries} == {0: ("cut 7",), 1: ("cut 9",)}


async def test_fifty_against_fifty_through_two_processes_apply_once(two):
    one, _ = two
    prompt = await asked(one, 0)
    answers = [hosted.answer(0, prompt.id, ("no cut",)) for hosted in two for _ in range(50)]
    told = await outcomes(*answers)
    assert told.count("applied") == 1
    assert len(await journal(one)) == 1


async def test_a_whole_match_played_through_two_processes_is_one_match(two):
    """Each process answers for one seat; simultaneous questions they answer at once."""
    random = Random(5)
    one, other = two
    for _ in range(60):
        one.drop()
        other.drop()
        waiting = await one.waiting()
        if not waiting:
            break
        answers = []
        for seat in waiting:
            prompt = await asked(one, seat)
            hosted = two[seat]
            answers.append(hosted.answer(seat, prompt.id, any_answer(prompt, random)))
        assert set(await outcomes(*answers)) == {"applied"}
    entries = await journal(one)
    assert [entry.sequence for entry in entries] == list(range(1, len(entries) + 1))
    assert {entry.seat for entry in entries if isinstance(entry, Decision)} == {0, 1}
    one.drop()
    other.drop()
    assert await everything_seen(one) == await everything_seen(other)


async def test_a_process_that_fell_behind_takes_the_answer_to_a_question_it_has_not_heard_of(two):
    one, other = two
    await play_until(one, "strike")
    prompt = await asked(one, 0)
    await other.answer(0, prompt.id, (prompt.options[0].key,))
    assert await other.waiting() == [1]


async def test_who_is_overtaken_for_ever_is_told_in_the_end(two):
    one, _ = two

    async def somebody_was_faster(step):
        raise SequenceTaken(step.entry.match, step.entry.sequence)

    one.store.before_append = somebody_was_faster
    with pytest.raises(SequenceTaken):
        await give(one, 0)
    one.store.before_append = None
    assert await one.waiting() == [0, 1]
    await give(one, 0)


async def test_an_answer_overtaken_on_the_way_does_not_answer_the_next_question(two):
    """Even without a question's id: what was meant for the old question is not used for the new."""
    one, other = two
    await play_until(one, "action")
    other.drop()
    first = await attacker(other)
    await give(one, first, "pass")
    with pytest.raises(RivalryError):
        await other.answer(first, None, ("pass",))
    assert len([e for e in await journal(one) if e.answer == ("pass",)]) == 1
