"""Nobody is taught the same for ever: introductions once, reminders three times."""

from __future__ import annotations

import pytest

from matches import personal_data
from matches.lessons import Lessons
from tests.matches.house import ADA, BEN

WRITES = "set_lesson"


@pytest.fixture
def lessons(matches) -> Lessons:
    return Lessons(matches.store)


async def test_a_game_introduces_itself_once(lessons):
    assert await lessons.needs_introduction(ADA.user, "showdown")
    await lessons.introduced(ADA.user, "showdown")
    assert not await lessons.needs_introduction(ADA.user, "showdown")
    assert await lessons.needs_introduction(ADA.user, "silver_wing")
    assert await lessons.needs_introduction(BEN.user, "showdown")
    later = Lessons(lessons.store)
    assert not await later.needs_introduction(ADA.user, "showdown")


async def test_a_kind_of_question_comes_with_a_reminder_until_it_was_answered_three_times(lessons):
    for _ in range(3):
        assert await lessons.needs_reminder(ADA.user, "showdown", "feint")
        await lessons.answered(ADA.user, "showdown", "feint")
    assert not await lessons.needs_reminder(ADA.user, "showdown", "feint")
    assert await lessons.needs_reminder(ADA.user, "showdown", "strike")
    await lessons.keep()
    later = Lessons(lessons.store)
    assert not await later.needs_reminder(ADA.user, "showdown", "feint")


async def test_whoever_answers_needs_no_introduction(lessons):
    await lessons.answered(ADA.user, "showdown", "cut")
    assert not await lessons.needs_introduction(ADA.user, "showdown")


async def test_nothing_is_written_before_it_is_kept_and_no_more_than_three_times(lessons):
    for times in range(1, 6):
        await lessons.answered(ADA.user, "showdown", "feint")
        before = await lessons.store.lessons(ADA.user)
        await lessons.keep()
        after = await lessons.store.lessons(ADA.user)
        assert (after != before) is (times <= 3)
    await lessons.store.set_lesson(after[0])
    assert [row.times for row in after] == [1, 3]


async def test_a_hand_needs_one_query_for_each_person_and_game(lessons, monkeypatch):
    asked = []
    read = lessons.store.lessons
    monkeypatch.setattr(lessons.store, "lessons", lambda *who: asked.append(who) or read(*who))
    for kind in ("cut", "feint", "strike"):
        await lessons.needs_introduction(ADA.user, "showdown")
        await lessons.needs_reminder(ADA.user, "showdown", kind)
        await lessons.answered(ADA.user, "showdown", kind)
    assert asked == [(ADA.user, "showdown")]


async def test_who_is_forgotten_is_new_again(matches):
    matches.lessons.teaches = True
    await matches.lessons.introduced(ADA.user, "showdown")
    await matches.lessons.answered(ADA.user, "showdown", "feint")
    await personal_data.forget(matches, ADA.user)
    await matches.lessons.keep()
    assert await matches.lessons.needs_introduction(ADA.user, "showdown")
    assert await matches.store.lessons(ADA.user) == []
