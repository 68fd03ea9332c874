"""Hints teach: the move, why in the game's words, and what the best other move gives up."""

import re
from random import Random

import pytest

from players.choosing import choose
from players.club import club_player
from players.considering import Budget, Choice, Considered
from players.explain import AS_GOOD, explain
from players.imagine import Imagination
from rules.core.journal import Frozen
from rules.core.match import Match
from rules.core.questions import Option, Prompt
from tests.players.positions import elsewhere, positions
from tests.properties.subjects import BY_SLUG, Subject
from tests.rules.showdown.stage import FIXED, SHOWDOWN, duel, new_duel

STAGE = duel(("8s Kh", "8s 9s")).until("feint")
PROMPT = STAGE.prompt(0)
KEYS = {STAGE.word(0, key): key for key in STAGE.match.legal(0)}
GAMES = ["showdown", "silver_wing", "dc_rivals", "teen_titans", "diabolicards"]
every_game = pytest.mark.parametrize("slug", GAMES)


def thought(*considered: tuple[str, float, int, str]) -> Choice:
    tried = tuple(
        Considered((KEYS[code],), estimate, visits, reason)
        for code, estimate, visits, reason in considered
    )
    return Choice(tried[0].answer, tried)


def hint(match: Match, level: str = "master") -> str:
    """What is said of a person's own question."""
    setup, frozen = match.table.setup, match.freeze()
    choice = choose(SHOWDOWN, FIXED, setup, frozen, 0, level, 1, Budget(60), with_reasons=True)
    return explain(choice, match.prompt(0))


def test_a_hint_names_the_move_why_and_what_the_next_best_gives_up():
    words = explain(thought(("Kh", 0.58, 50, "it wins"), ("8s", 0.4, 50, "it loses")), PROMPT)
    assert words == ("K♥ (Physical): it wins. Instead 8♠ (Physical): gives up a lot (it loses).")


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (0.595, "about equal."),
        (0.56, "gives up a little."),
        (0.5, "gives up something."),
        (0.4, "gives up a lot."),
    ],
)
def test_what_another_move_gives_up_is_said_in_words(other, words):
    said = explain(thought(("Kh", 0.6, 900, ""), ("8s", other, 900, "")), PROMPT)
    assert said.endswith(words)


def test_moves_whose_estimates_differ_by_noise_are_about_equal():
    few = explain(thought(("Kh", 0.6, 9, ""), ("8s", 0.53, 9, "")), PROMPT)
    many = explain(thought(("Kh", 0.6, 900, ""), ("8s", 0.53, 900, "")), PROMPT)
    assert "about equal" in few
    assert "about equal" not in many


def test_a_club_player_says_what_it_saw_at_a_glance():
    words = explain(thought(("Kh", 0.6, 0, ""), ("edge 1", 0.5, 0, "")), PROMPT)
    assert words.startswith("K♥ (Physical): it looks best at a glance. Instead Black Joker")


def test_a_learner_owns_up_to_what_misled_it():
    best = Considered((KEYS["Kh"],), 0.6, 0, "it wins")
    slip = Considered((KEYS["8s"],), 0.5, 0)
    words = explain(Choice(slip.answer, (best, slip), misled="a slip, out of haste"), PROMPT)
    assert words == ("8♠ (Physical): a slip, out of haste. K♥ (Physical) was better: it wins.")


@pytest.mark.parametrize(
    ("estimate", "words"),
    [(0.05, "losing"), (0.3, "behind"), (0.5, ""), (0.8, "ahead"), (0.95, "winning")],
)
def test_how_the_seat_stands_is_one_of_five_words_and_an_even_match_needs_none(estimate, words):
    said = explain(thought(("Kh", estimate, 50, "it wins"), ("8s", estimate, 50, "")), PROMPT)
    ending = f" You are {words}." if words else ": about equal."
    assert said.endswith(ending)


def test_several_cards_are_listed():
    stage = duel(("8s 9s 10s Js Qs Ks 8h 9h 10h", "8s")).until("hand limit")
    keys = {stage.word(0, key): key for key in stage.match.legal(0)}
    one = Considered((keys["8s"], keys["9s"]), 0.5, 5)
    two = Considered((keys["8s"], keys["8h"]), 0.4, 5)
    words = explain(Choice(one.answer, (one, two)), stage.prompt(0))
    assert words.startswith("8♠ (Physical) and 9♠ (Intellect): ")


def test_a_hint_names_a_move_where_nothing_else_was_considered():
    """It said that there was nothing to weigh, with all those options."""
    alone = Considered((KEYS["Kh"],), 0.5, 0)
    assert explain(Choice(alone.answer, (alone,)), PROMPT) == f"K♥ (Physical): {AS_GOOD}."
    assert explain(Choice(alone.answer), PROMPT) == f"K♥ (Physical): {AS_GOOD}."


def test_only_where_there_is_one_answer_there_is_only_one_thing_to_do():
    def asked(*words: str, least: int = 1, most: int = 1, ordered: bool = False) -> Prompt:
        options = tuple(Option(word, word) for word in words)
        return Prompt((0, 0), "", "", (), options, least, most, ordered, (), "")

    one = "There is only one thing to do: "
    assert explain(Choice(("Pass",)), asked("Pass")) == f"{one}Pass."
    assert explain(Choice(("a", "b")), asked("a", "b", least=2, most=2)) == f"{one}a and b."
    for several in (asked("a", "b"), asked("a", least=0), asked("a", "b", least=2, ordered=True)):
        assert one not in explain(Choice(("a",)), several)


def test_of_cards_that_read_alike_the_other_is_not_named():
    options = tuple(Option(key, words) for key, words in ((1, "Punch"), (2, "Punch"), (3, "Kick")))
    prompt = Prompt((0, 0), "", "", (), options, 1, 1, False, (), "")
    tried = tuple(Considered((key,), 0.5, 0) for key in (1, 2, 3))
    assert explain(Choice((1,), tried), prompt).endswith("Instead Kick: about equal.")


def test_a_hint_is_a_masters_thought_about_the_persons_own_question():
    words = hint(STAGE.match)
    assert words.startswith("Black Joker: Intellect 9: it costs you no card; your Strike 8♠")
    assert "5 in 10 of the Strikes they may hold. Instead " in words


def test_a_hint_about_the_cut_names_one_and_says_that_it_does_not_matter():
    assert re.fullmatch(rf"Cut below the \d+.. card: {AS_GOOD}\.", hint(new_duel().match))


@every_game
def test_while_the_match_runs_a_rival_is_told_the_same_whatever_is_hidden(slug):
    """In worlds that differ in all the rival does not see, and in whatever was chosen there."""
    subject = BY_SLUG[slug]
    for level in ("learner", "regular", "club", "master"):
        said = set()
        for match, seat, random in positions(subject, 1, 0.05):
            for frozen in (match.freeze(), elsewhere(subject, match, int(not seat), random)):
                if frozen is not None and seat in match.waiting:
                    said.add(blind(subject, match, frozen, seat, level))
        assert len(said) == 1
        assert said.pop().endswith("When the match is over I can tell you why.")


def blind(subject: Subject, match: Match, frozen: Frozen, seat: int, level: str) -> str:
    setup, few = match.table.setup, Budget(2)
    cards = match.table.cards
    return choose(subject.game, cards, setup, frozen, seat, level, 7, few, with_reasons=True).blind


# -- reasons of the games


@every_game
def test_every_hint_names_a_move_with_a_reason_and_never_a_percentage(slug):
    """Where only luck knows better (a cut, a card picked blind) it says that it does not matter."""
    subject, club = BY_SLUG[slug], club_player(slug)
    told = 0
    for seed in range(4):
        for match, seat, random in positions(subject, seed, 0.2):
            table, prompt = match.table, match.prompt(seat)
            choice = choose(
                subject.game,
                table.cards,
                table.setup,
                match.freeze(),
                seat,
                "club",
                7,
                with_reasons=True,
            )
            words = explain(choice, prompt)
            assert "%" not in words
            assert not words.startswith(":")
            if len(prompt.options) > 1 and len(club.weigh(match, seat, random)) > 1:
                assert AS_GOOD not in words, (prompt.kind, words)
                told += 1
    assert told > 20


@every_game
def test_a_reason_is_the_same_in_all_worlds_that_its_seat_cannot_tell_apart(slug):
    """Else it would tell what the seat may not know, or something that is not true."""
    subject, club = BY_SLUG[slug], club_player(slug)
    compared = 0
    for seed in range(4):
        for match, seat, random in positions(subject, seed, 0.15):
            setup = match.table.setup
            imagined = Imagination(subject.game, subject.cards, setup, match.freeze(), seat)
            frozen = elsewhere(subject, match, seat, random)
            other = imagined
            if frozen is not None:
                other = Imagination(subject.game, subject.cards, setup, frozen, seat)
            for answer, _ in club.weigh(imagined.world(random), seat, Random(1))[:4]:
                one, two = (
                    club.reasons(mind.world(random), seat, answer) for mind in (imagined, other)
                )
                assert one == two
                compared += bool(one)
    assert compared > 20
