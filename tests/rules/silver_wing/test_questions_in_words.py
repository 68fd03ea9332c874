"""Every question of whole Battles can be read by somebody who has read nothing else."""

import re
from functools import cache
from random import Random

import pytest

from rules.core.events import HEADLINE, NOISE, NORMAL
from rules.core.match import Match
from rules.core.questions import Prompt
from rules.core.setup import Setup
from rules.manual import read_manual
from rules.silver_wing.questions_and_log import (
    CAUSED,
    EVENTS,
    MOMENTS,
    PHASES,
    SIGNATURE_ATTACK,
    WEIGHTS,
)
from rules.silver_wing.stakes import STAKES
from tests.properties.playing import TASTES, choose
from tests.rules.silver_wing.stage import PINNED, SILVER_WING

BATTLES = 32  # Shrine, of which there is one, asks at a part of the Round
SELDOM = {"restrict", "banish", "recover from restricted", "discard support"}
LONGEST_NAME = 32  # Discord's
LONGEST_MOMENT = 60
DEVELOPERS_WORDS = re.compile(r"SWR-\d|_|\b1 cards\b|\b1 Supports\b|\bNone\b.|[{}]|  |\.\.|: :|^:")


@cache
def asked() -> list[tuple[Match, Prompt, frozenset[int]]]:
    """The questions of random Battles between all decks, with what the asked seat sees."""
    found = []
    decks = list(SILVER_WING.ready_decks(PINNED))
    for seed in range(BATTLES):
        random = Random(seed)
        setup = Setup("silver_wing", {}, tuple({"deck": random.choice(decks)} for _ in range(2)))
        match = Match.start(SILVER_WING, PINNED, setup, seed.to_bytes(32, "big"))
        taste = random.choice(TASTES)
        while match.waiting:
            seat = random.choice(match.waiting)
            prompt = match.prompt(seat)
            assert prompt
            seen = frozenset(match.table.state.face[card] for card in match.table.visible(seat))
            found.append((match, prompt, seen))
            answer = choose(random, match.legal(seat), match.asked.bounds(seat), taste)
            match.answer(seat, answer)
    return found


def prompts() -> list[Prompt]:
    return [prompt for _, prompt, _ in asked()]


def test_random_battles_ask_nearly_every_kind_of_question():
    kinds = {prompt.kind for prompt in prompts()}
    assert kinds >= set(STAKES) - SELDOM


def test_every_question_has_a_way_through_the_rules():
    assert {prompt.kind for prompt in prompts() if not prompt.why} == set()


@pytest.mark.parametrize("name", PHASES)
def test_a_step_of_the_way_is_in_players_words_and_has_its_topic(name):
    step = PHASES[name]
    assert step.topic in read_manual(SILVER_WING)
    assert not DEVELOPERS_WORDS.search(step.words)
    assert not step.words.endswith(".")


def test_every_question_says_what_hangs_on_it_where_that_is_declared():
    assert {p.kind for p in prompts() if not p.stakes} <= {"cut", "may", "choose"}
    assert set(SILVER_WING.questions) == set(STAKES)


def test_no_question_shows_a_developers_word():
    shown = {
        words
        for p in prompts()
        for words in (p.words, p.stakes, *[o.words for o in p.options], *[s.words for s in p.why])
    }
    assert [words for words in shown if DEVELOPERS_WORDS.search(words)] == []
    assert all(words == words.strip() for words in shown)


def test_every_option_about_cards_shows_them():
    about = re.compile(
        r"^(attack|declare|signature|play|use|respond|defend|again|set|under)\b .*|\d+"
    )
    silent = {
        (prompt.kind, str(option.key).split()[0])
        for prompt in prompts()
        for option in prompt.options
        if about.match(str(option.key)) and not option.cards
    }
    assert silent == set()


def test_options_that_read_alike_are_copies_of_one_card():
    for match, prompt, _ in asked():
        cards: dict[str, set[str]] = {}
        for option in prompt.options:
            named = isinstance(option.key, int) or option.key.startswith(("set ", "under "))
            cards.setdefault(option.words, set()).add("a card" if named else str(option.key))
        assert all(len(keys) == 1 for keys in cards.values()), (prompt.kind, cards)
        assert match


def test_questions_quote_what_they_are_about_and_only_what_their_player_sees():
    fights = ("respond to attack", "respond to defense", "respond to defenders", "defend")
    for _, prompt, seen in asked():
        assert len(set(prompt.quoted)) == len(prompt.quoted)
        assert {PINNED.face[card] for card in prompt.quoted} <= seen
        if prompt.about:
            assert PINNED.titles.index(prompt.about) in {
                PINNED.face[card] for card in prompt.quoted
            }
        assert prompt.quoted or prompt.kind not in fights


# -- the log


def test_every_kind_of_event_has_a_weight():
    assert set(WEIGHTS) == set(EVENTS)
    assert set(WEIGHTS.values()) == {HEADLINE, NORMAL, NOISE}


def test_what_names_its_cause_or_is_a_moment_is_a_kind_of_event():
    assert set(EVENTS) >= CAUSED
    assert set(EVENTS) >= set(MOMENTS)


@pytest.mark.parametrize("template", [*MOMENTS.values(), SIGNATURE_ATTACK])
def test_a_moment_fits_its_banner(template):
    longest = max((card.name for card in PINNED.cards), key=len)
    bent = {"who": "x" * LONGEST_NAME, "whose": "x" * (LONGEST_NAME + 2), "s": "s", "number": 5}
    words = template.format(**bent, attacker=longest, name=longest)
    assert len(words) <= LONGEST_MOMENT
