"""Why am I asked? and Card texts: the way through the rules, and what every card says."""

from __future__ import annotations

import pytest

from cogs.platform.layout import safe
from cogs.platform.paged_text import paged
from cogs.platform.router import encode_id
from cogs.play.option_places import encode_question
from cogs.play.question_help import MOST_STEPS, SETTLED, turn_texts, why_asked
from rules.core.questions import Step
from rules.games import GAMES
from tests.cogs.club import Club
from tests.cogs.play.prompts import asked
from tests.cogs.play.test_hand_controls import full_hands
from tests.cogs.scenes import hand, press, question_of, rival, told, until_asked
from tests.matches.house import SeededSecrets


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.matches.secrets", SeededSecrets(3))


# -- why am I asked?


async def test_the_way_to_the_question_is_told_with_its_chapters(club: Club) -> None:
    hosted = await club.duel()
    person = await until_asked(club, hosted, "action")
    prompt = await question_of(hosted, person)
    shown = await told(person.click(await hand(person), "Why am I asked?"))
    assert shown.text.startswith("### Why am I asked?\n")
    assert all(safe(step.words) in shown.text for step in prompt.why)
    assert shown.text.endswith("So you are asked: **Play an Action, or pass.**")
    topic = prompt.why[-1].topic
    chapter = await told(person.click(shown, topic))
    assert chapter.text.startswith(f"### Showdown: {topic}\n")


async def test_only_who_is_asked_learns_why_and_only_while_they_are(club: Club) -> None:
    hosted = await club.duel()
    person = await until_asked(club, hosted, "action")
    shown, prompt = await hand(person), await question_of(hosted, person)
    why = encode_id("asked", hosted.id, encode_question(prompt.id))
    other = rival(club, person)
    assert (await press(other, why, await hand(other))).text == SETTLED
    await told(person.slash("pass"))
    assert (await press(person, why, shown)).text == SETTLED


def test_two_steps_of_one_chapter_and_very_many_steps_can_be_shown() -> None:
    game = GAMES["showdown"]
    topic = next(iter(game.topics.values()))
    why = tuple(Step(f"Step {number}", topic) for number in range(30))
    prompt = type(asked("Pass"))(*_fields(why))
    shown = why_asked(game, prompt).to_components()
    (frame,) = shown
    sections = [part for part in frame["components"] if part["type"] == 9]
    assert len(sections) == MOST_STEPS
    assert len({part["accessory"]["custom_id"] for part in sections}) == MOST_STEPS


def _fields(why: tuple[Step, ...]) -> tuple[object, ...]:
    one = asked("Pass")
    return (one.id, one.kind, one.words, why, one.options, 1, 1, False, (), "")


# -- card texts


async def test_every_card_that_can_be_chosen_is_told_whole(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosted, person, _ = await full_hands(club, monkeypatch)
    prompt = await question_of(hosted, person)
    question = encode_question(prompt.id)
    shown = await press(person, encode_id("texts", hosted.id, question), await hand(person))
    view = await hosted.view_for(prompt.id[1])
    for option in prompt.options:
        assert safe(option.words) in shown.text
    (text,) = {view.cards.cards[view.cards.face[c.id]].text for c in view.seen.zone("hand", 0) if c}
    assert shown.text.count(safe(text)) == 1, "the same text is told once"


async def test_texts_that_fill_several_pages_are_turned(club: Club) -> None:
    hosted = await club.duel()
    person = await until_asked(club, hosted, "action")
    question = encode_question((await question_of(hosted, person)).id)
    texts = encode_id("texts_page", hosted.id, question, 7)
    assert "### Card texts" in (await press(person, texts, await hand(person))).text


@pytest.mark.parametrize("page", range(3))
def test_no_two_buttons_of_a_page_of_texts_are_the_same_to_discord(page: int) -> None:
    """Discord refuses a message whose buttons share an id."""
    (frame,) = paged(turn_texts("24.1"), "m", ["a" * 3000] * 3, page).to_components()
    (row,) = [part for part in frame["components"] if part["type"] == 1]
    ids = {button["custom_id"] for button in row["components"]}
    assert len(ids) == 3, ids
