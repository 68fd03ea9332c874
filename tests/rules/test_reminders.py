"""Every kind of question says in one line what it means."""

import re

import pytest

from rules.core.game import CORE_QUESTIONS, CORE_REMINDERS
from rules.games import GAMES
from rules.manual import MINUTE, in_a_minute, read_manual

LONGEST = 110  # characters: two lines of small print on a phone
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)


@every_game
def test_every_kind_of_question_has_a_reminder(game):
    assert set(game.reminders) == set(game.questions), "questions_and_log.py, REMINDERS"
    assert set(CORE_REMINDERS) == set(CORE_QUESTIONS)
    assert all(game.reminder(kind) for kind in (*game.questions, *CORE_QUESTIONS))
    assert game.reminder("no such question") == ""


@every_game
def test_a_reminder_fits_is_a_sentence_and_cites_no_rule(game):
    for kind, words in {**game.reminders, **CORE_REMINDERS}.items():
        assert len(words) <= LONGEST, f"{kind}: {len(words)}"
        assert words[0].isupper(), kind
        assert words.endswith("."), kind
        assert not re.search(r"[A-Z]+-\d|[{}*_`]", words), kind


@every_game
def test_the_introduction_is_the_manuals_first_topic_without_rule_numbers(game):
    words = in_a_minute(game)
    assert words
    assert not re.search(r"[A-Z]{2,}-\d", words)
    assert read_manual(game)[MINUTE].startswith(words)
