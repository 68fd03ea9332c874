"""Why a computer player answered as it did, in words; for a person's seat that is a hint."""

from __future__ import annotations

from players.choosing import Choice, Considered
from rules.core.phrases import listed
from rules.core.questions import Prompt

NOTHING_TO_WEIGH = "There was nothing to weigh: any answer is as good as another."


def explain(choice: Choice, prompt: Prompt) -> str:
    """The chosen answer and the best other one, with their estimates.

    The prompt must be the one that was answered, as its seat saw it.
    """
    compared = chosen_and_next(choice)
    if compared is None:
        return NOTHING_TO_WEIGH
    best, second = compared
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
    compared = chosen_and_next(choice)
    if compared is None:
        return NOTHING_TO_WEIGH
    best, second = compared
    if not best.visits:
        return "It looked best at a glance. When the match is over I can say more."
    return (
        f"It wins about {per_cent(best)} of the matches I imagined, my second best move "
        f"{per_cent(second)}. When the match is over I can say more."
    )


def chosen_and_next(choice: Choice) -> tuple[Considered, Considered] | None:
    """The chosen answer and the best of the others, if anything was weighed at all."""
    chosen = [each for each in choice.considered if each.answer == choice.answer]
    others = [each for each in choice.considered if each.answer != choice.answer]
    return (chosen[0], others[0]) if chosen and others else None


def answer_words(considered: Considered, prompt: Prompt) -> str:
    """The answer as its options are worded."""
    words = {option.key: option.words for option in prompt.options}
    return listed([words[key] for key in considered.answer]) or "Nothing"


def per_cent(considered: Considered) -> str:
    return f"{round(100 * considered.estimate)} %"
