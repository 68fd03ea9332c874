"""What both deck-builders say to players: of every event, way through the rules, stake, option."""

import re
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from rules.cerberus.vocabulary import OVERSIZED
from rules.core.events import Event
from rules.core.match import Match
from rules.core.questions import Prompt
from rules.dc_rivals import stakes as rivals
from rules.games import GAMES
from rules.manual import read_manual
from rules.teen_titans import stakes as titans
from tests.properties.playing import choose
from tests.properties.subjects import SUBJECTS
from tests.rules.cerberus.score import greedy
from tests.rules.cerberus.stage import cards_of, new_match, table

SLUGS = ("dc_rivals", "teen_titans")
STAKES = {"dc_rivals": rivals.STAKES, "teen_titans": titans.STAKES}
LONGEST_MOMENT = 60
# What players must never read: rule ids, templates left open, numbers that do not fit their noun.
WRONG = re.compile(r"\b(DCR|TTG)-\d|[{}]|\b1 (cards|Characters)\b|\bDCR\b|\s,|  |\.\.|,;|^$")


def questions(slug: str, seed: int) -> Iterator[tuple[Match, int, Prompt]]:
    """Every question of a match that is played at random or for the dearest cards."""
    subject = next(one for one in SUBJECTS if one.game.slug == slug)
    setup = subject.setups[seed % len(subject.setups)]
    match = Match.start(subject.game, subject.cards, setup, seed.to_bytes(32, "big"))
    random = Random(f"{slug} {seed}")
    while ask := match.asked:
        for seat in match.waiting:
            prompt = match.prompt(seat)
            assert prompt
            yield match, seat, prompt
            if seed % 2:
                answer = greedy(match, seat, random)
            else:
                answer = choose(random, match.legal(seat), ask.bounds(seat), "any", ask.basket)
            match.answer(seat, answer)


@cache
def asked(slug: str) -> list[tuple[Prompt, frozenset[str]]]:
    """Questions of several matches, each with the ids of the cards that its seat sees."""
    found = []
    for seed in range(4):
        for match, seat, prompt in questions(slug, seed):
            if prompt.kind == "cut":
                continue
            ids, face = match.table.cards.ids, match.table.state.face
            seen = frozenset(ids[face[card]] for card in match.table.visible(seat))
            found.append((prompt, seen))
    return found


@pytest.mark.parametrize("slug", SLUGS)
def test_every_event_has_a_weight_and_no_weight_is_of_none(slug):
    game = GAMES[slug]
    assert set(game.weights) == set(game.events)
    assert game.caused <= set(game.events)
    assert set(game.moments) <= set(game.events)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_banner_has_room_for_any_card(slug):
    game, cards = GAMES[slug], cards_of(slug)
    opened = new_match(slug).match.table
    for kind in game.moments:
        for face, card in enumerate(cards.cards):
            if card.kind in OVERSIZED or card.kind in ("nemesis", "event"):
                for left in (0, 2):
                    event = Event(kind, 0, (face,), number=left)
                    words = game.moment_words(opened, event, 1)
                    assert 0 < len(words) <= LONGEST_MOMENT, words


@pytest.mark.parametrize("slug", SLUGS)
def test_every_question_tells_the_way_to_it_in_players_words(slug):
    topics = read_manual(GAMES[slug])
    for prompt, _ in asked(slug):
        assert prompt.why, prompt.kind
        for step in prompt.why:
            assert step.topic in topics
            assert not WRONG.search(step.words), step.words
            assert not step.words.endswith(".")


@pytest.mark.parametrize("slug", SLUGS)
def test_where_something_always_hangs_on_the_answer_it_is_said(slug):
    kinds = set()
    for prompt, _ in asked(slug):
        if prompt.kind in STAKES[slug]:
            kinds.add(prompt.kind)
            assert prompt.stakes.endswith("."), prompt.kind
        assert not prompt.stakes or not WRONG.search(prompt.stakes), prompt.stakes
    assert kinds == STAKES[slug], "one was never asked"


@pytest.mark.parametrize("slug", SLUGS)
def test_questions_and_options_read_well_and_no_two_options_alike(slug):
    for match, _, prompt in (asked for seed in range(2) for asked in questions(slug, seed)):
        words = [option.words for option in prompt.options]
        assert not [said for said in (prompt.words, *words) if WRONG.search(said)]
        face = match.table.state.face
        shown = {(said.words, *(face[card] for card in said.cards)) for said in prompt.options}
        assert len({said for said, *_ in shown}) == len(shown), "only equal cards may read alike"


@pytest.mark.parametrize("slug", SLUGS)
def test_a_question_quotes_only_cards_in_sight_and_every_card_it_names(slug):
    for prompt, seen in asked(slug):
        assert set(prompt.quoted) <= seen
        if prompt.about:
            titles = {card.id: card.title for card in cards_of(slug).cards}
            assert prompt.about in [titles[name] for name in prompt.quoted]


@pytest.mark.parametrize("slug", SLUGS)
def test_every_option_that_is_about_a_card_shows_it(slug):
    met = set()
    for prompt, _ in asked(slug):
        for option in prompt.options:
            word = str(option.key).split()[0]
            if isinstance(option.key, int) or word in ABOUT_CARDS:
                met.add(word if isinstance(option.key, str) else "card")
                assert option.cards, option
    assert met == {"card", "all", "play", "use"} | OWN[slug]


ABOUT_CARDS = ("all", "rush", "play", "use", "recruit")
OWN = {"dc_rivals": {"rush"}, "teen_titans": {"recruit"}}


def test_what_a_may_hangs_on_is_said_in_the_text_and_in_its_option():
    texts = {card.name: card.text for card in cards_of("teen_titans").cards}
    assert "you may have each foe draw a card; if you do, +1 Power" in texts["Más y Menos"]
    hero = {"foe": {"hero": ["Starfire"]}, "hero": ["Robin"]}
    stage = table("teen_titans", "'Más y Menos'", **hero).play("Más y Menos")
    assert stage.wordings() == ["Yes: have each foe draw a card, then +1 Power", "No"]
