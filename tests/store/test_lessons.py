"""What people have learnt of the games: kept, exported and forgotten."""

from store.rows import LessonRow
from tests.store.rows import ANN, BEN


async def test_a_lesson_is_kept_for_each_person_game_and_kind(store):
    rows = [
        LessonRow(ANN, "showdown", "", 1),
        LessonRow(ANN, "showdown", "feint", 2),
        LessonRow(ANN, "wings", "", 3),
        LessonRow(BEN, "showdown", "", 1),
    ]
    for row in rows:
        await store.set_lesson(row)
    assert await store.lessons(ANN) == rows[:3]
    assert await store.lessons(ANN, "showdown") == rows[:2]
    await store.set_lesson(LessonRow(ANN, "showdown", "feint", 3))
    assert [row.times for row in await store.lessons(ANN, "showdown")] == [1, 3]


async def test_lessons_are_exported_with_all_else_and_forgotten(store):
    await store.set_lesson(LessonRow(ANN, "showdown", "feint", 2))
    await store.set_lesson(LessonRow(BEN, "showdown", "", 1))
    exported = (await store.export_user(ANN))["lessons"]
    assert exported == [{"game": "showdown", "kind": "feint", "times": 2}]
    await store.forget_user(ANN)
    assert await store.lessons(ANN) == []
    assert len(await store.lessons(BEN)) == 1
