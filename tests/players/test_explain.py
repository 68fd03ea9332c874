"""Why did you play that: two moves and their estimates, in the words of the question."""

from players.choosing import Budget, Choice, Considered, choose
from players.explain import NOTHING_TO_WEIGH, explain
from rules.core.match import Match
from tests.rules.showdown.stage import FIXED, SHOWDOWN, duel, new_duel

STAGE = duel(("8s Kh", "8s 9s")).until("feint")
PROMPT = STAGE.prompt(0)
KEYS = {STAGE.word(0, key): key for key in STAGE.match.legal(0)}


def thought(*considered: tuple[str, float, int]) -> Choice:
    tried = tuple(
        Considered((KEYS[code],), estimate, visits) for code, estimate, visits in considered
    )
    return Choice(tried[0].answer, tried)


def hint(match: Match) -> str:
    """What a Master says of a person's own question."""
    setup, frozen = match.table.setup, match.freeze()
    choice = choose(SHOWDOWN, FIXED, setup, frozen, 0, "master", 1, Budget(60))
    return explain(choice, match.prompt(0))


def test_a_master_names_the_two_best_moves_and_how_often_they_won():
    words = explain(thought(("Kh", 0.618, 50), ("8s", 0.55, 50), ("edge 1", 0.3, 10)), PROMPT)
    assert words == (
        "K♥ (Physical): wins about 62 % of the imagined matches; second best 8♠ (Physical): 55 %."
    )


def test_a_club_player_says_what_it_saw_at_a_glance():
    words = explain(thought(("Kh", 0.6, 0), ("edge 1", 0.5, 0)), PROMPT)
    assert words.startswith("K♥ (Physical): looks best at a glance; second best Black Joker")


def test_a_learner_owns_up_to_a_slip():
    best = Considered((KEYS["Kh"],), 0.6, 0)
    slip = Considered((KEYS["8s"],), 0.5, 0)
    words = explain(Choice(slip.answer, (best, slip)), PROMPT)
    assert words == ("8♠ (Physical): not the best at a glance, that would have been K♥ (Physical).")


def test_several_cards_are_listed():
    stage = duel(("8s 9s 10s Js Qs Ks 8h 9h 10h", "8s")).until("hand limit")
    keys = {stage.word(0, key): key for key in stage.match.legal(0)}
    one = Considered((keys["8s"], keys["9s"]), 0.5, 5)
    two = Considered((keys["8s"], keys["8h"]), 0.4, 5)
    words = explain(Choice(one.answer, (one, two)), stage.prompt(0))
    assert words.startswith("8♠ (Physical) and 9♠ (Intellect): wins about 50 %")


def test_where_nothing_was_weighed_it_says_so():
    assert explain(Choice((KEYS["Kh"],)), PROMPT) == NOTHING_TO_WEIGH


def test_a_hint_is_a_masters_thought_about_the_persons_own_question():
    words = hint(STAGE.match)
    assert "of the imagined matches; second best" in words


def test_a_hint_about_the_cut_is_that_there_is_nothing_to_weigh():
    words = hint(new_duel().match)
    assert words == NOTHING_TO_WEIGH
