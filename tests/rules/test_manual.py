"""The manual: every game has one, it keeps its limits, and every question finds its topic."""

import re

import pytest

from rules.core.errors import MissingPart
from rules.core.game import CORE_QUESTIONS
from rules.games import GAMES
from rules.manual import LONGEST, ManualError, read_manual, topics_of
from tests.games.attack import FreeForAll
from tests.rules.catalogue import rule_ids

CITED = re.compile(r"\b([A-Z]+)-(\d+)(?: to \1-(\d+))?")
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)


def cited(words: str) -> set[str]:
    """The rule ids in a topic's last line; "SD-2 to SD-4" names three."""
    found = set()
    for prefix, first, last in CITED.findall(words.splitlines()[-1]):
        found |= {f"{prefix}-{number}" for number in range(int(first), int(last or first) + 1)}
    return found


# -- the manuals there are


@every_game
def test_a_manual_begins_with_the_game_in_a_minute(game):
    assert next(iter(read_manual(game))) == "In a minute"


@every_game
def test_the_topics_of_a_manual_can_be_offered_in_one_list(game):
    topics = read_manual(game)
    assert min(8, len(rule_ids()[game.slug]) // 2) <= len(topics) <= 25
    assert all(len(topic) <= 100 for topic in topics)
    assert len({topic.casefold() for topic in topics}) == len(topics)


@every_game
def test_every_topic_ends_by_citing_rules_that_exist(game):
    known = rule_ids()[game.slug]
    for topic, words in read_manual(game).items():
        assert words.splitlines()[-1].startswith("-# "), topic
        assert cited(words), topic
        assert cited(words) <= set(known), topic


@every_game
def test_nothing_but_the_last_line_cites_rules(game):
    for topic, words in read_manual(game).items():
        assert not CITED.search(words.rpartition("\n")[0]), topic


@every_game
def test_a_manual_says_something_about_every_rule(game):
    said = set().union(*(cited(words) for words in read_manual(game).values()))
    assert set(rule_ids()[game.slug]) - said == set()


@every_game
def test_a_manual_uses_only_what_discord_shows(game):
    for topic, words in read_manual(game).items():
        assert words.count("**") % 2 == 0, topic
        assert not re.search(r"^#|^ *\||`|<|\]\(", words, re.MULTILINE), topic


@every_game
def test_every_question_has_a_topic_that_explains_it(game):
    assert set(game.topics) == set(game.questions) | set(CORE_QUESTIONS)
    assert set(game.topics.values()) <= set(read_manual(game))


# -- what is wrong is named


def test_topics_keep_their_order_and_their_words():
    manual = "# Chess\n\n## In a minute\nMate the king.\n\nSoon.\n\n## Words\nCheck.\n"
    assert list(topics_of("chess/manual.md", "Chess", manual).items()) == [
        ("In a minute", "Mate the king.\n\nSoon."),
        ("Words", "Check."),
    ]


@pytest.mark.parametrize(
    ("manual", "complaint"),
    [
        ("# Chess\n## Words\nA\n## Words\nB\n", "chess/manual.md, Words: .* twice"),
        ("# Chess\n## Words\n\n## Moves\nB\n", "chess/manual.md, Words: .* no words"),
        (f"# Chess\n## Words\n{'x' * 1801}\n", "chess/manual.md, Words: 1801 .* than 1800"),
        ("# Go\n## Words\nA\n", "chess/manual.md: it begins with “# Chess”"),
        ("# Chess\nlost words\n## Words\nA\n", "chess/manual.md: it begins with “# Chess”"),
        ("# Chess\n", "chess/manual.md: it begins with “# Chess”"),
        ("", "chess/manual.md: it begins with “# Chess”"),
    ],
)
def test_a_manual_that_cannot_be_shown_is_refused_by_file_and_topic(manual, complaint):
    with pytest.raises(ManualError, match=complaint):
        topics_of("chess/manual.md", "Chess", manual)


def test_a_topic_may_be_as_long_as_the_limit():
    words = "x" * LONGEST
    assert topics_of("chess/manual.md", "Chess", f"# Chess\n## Words\n{words}\n") == {
        "Words": words
    }


def test_a_game_without_a_manual_is_named():
    with pytest.raises(MissingPart, match=r"^data/attack/manual\.md is missing: write “# Attack”"):
        read_manual(FreeForAll())
