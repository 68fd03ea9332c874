"""Why a computer player answered as it did, in words; and the same as a hint for a person."""

from __future__ import annotations

from typing import Any

from players.choosing import Budget, Choice, Considered, choose
from rules.core.cards import CardSet
from rules.core.game import Game
from rules.core.journal import Frozen
from rules.core.match import Match
from rules.core.phrases import listed
from rules.core.questions import Prompt
from rules.core.setup import Setup

NOTHING_TO_WEIGH = "There was nothing to weigh: any answer is as good as another."


def explain(choice: Choice, prompt: Prompt) -> str:
    """The chosen answer and the best other one, with their estimates.

    The prompt must be the one that was answered, as its seat saw it.
    """
    chosen = [each for each in choice.considered if each.answer == choice.answer]
    others = [each for each in choice.considered if each.answer != choice.answer]
    if not chosen or not others:
        return NOTHING_TO_WEIGH
    best, second = chosen[0], others[0]
    words, other_words = answer_words(best, prompt), answer_words(second, prompt)
    if best.visits:
        return (
            f"{words}: wins about {per_cent(best)} of the imagined matches; "
            f"second best {other_words}: {per_cent(second)}."
        )
    if best.estimate < second.estimate:
        return f"{words}: not the best at a glance, that would have been {other_words}."
    return f"{words}: looks best at a glance; second best {other_words}."


def explain_blind(choice: Choice) -> str:
    """The same for a rival while the match goes on: how sure it was, but none of its cards."""
    chosen = [each for each in choice.considered if each.answer == choice.answer]
    others = [each for each in choice.considered if each.answer != choice.answer]
    if not chosen or not others:
        return NOTHING_TO_WEIGH
    if not chosen[0].visits:
        return "It looked best at a glance. When the match is over I can say more."
    return (
        f"It wins about {per_cent(chosen[0])} of the matches I imagined, my second best move "
        f"{per_cent(others[0])}. When the match is over I can say more."
    )


def hint(
    game: Game[Any],
    cards: CardSet,
    setup: Setup,
    frozen: Frozen,
    seat: int,
    seed: int,
    budget: Budget,
) -> str:
    """What a Master would do in a person's place, from what that person sees."""
    choice = choose(game, cards, setup, frozen, seat, "master", seed, budget)
    prompt = Match.restore(game, cards, setup, frozen).prompt(seat)
    assert prompt is not None, "a hint is asked for while the question is open"
    return explain(choice, prompt)


def answer_words(considered: Considered, prompt: Prompt) -> str:
    """The answer as its options are worded."""
    words = {option.key: option.words for option in prompt.options}
    return listed([words[key] for key in considered.answer]) or "Nothing"


def per_cent(considered: Considered) -> str:
    return f"{round(100 * considered.estimate)} %"
