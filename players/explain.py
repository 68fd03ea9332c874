"""Why a computer player answered as it did, in words; for a person's seat that is a hint.

A hint names the move, says why in the game's words, and what the best other move gives up. Numbers
are for arenas: nobody plays better for knowing that a move wins 46 % of what was imagined.
"""

from __future__ import annotations

from math import sqrt

from players.considering import Choice, Considered
from players.reasons import ALIKE
from rules.core.phrases import capital, listed
from rules.core.questions import Prompt

AS_GOOD = "one is as good as another, as far as I can see"
TRIED = "of all I tried in my head it turned out best"
GLANCE = "it looks best at a glance"
EQUAL = "about equal"
LATER = "When the match is over I can say more."

# Playouts lie apart by about this much of the chance to win: what differs less is noise.
APART = 0.3
A_LITTLE, SOMETHING = 0.05, 0.15  # what another move gives up at most to be called so


def explain(choice: Choice, prompt: Prompt) -> str:
    """The chosen answer, why, and what the best other one gives up.

    The prompt must be the one that was answered, as its seat saw it.
    """
    chosen, others = chosen_and_others(choice)
    words = answer_words(chosen, prompt)
    # Of cards that read alike one is enough to name.
    other = next((each for each in others if answer_words(each, prompt) != words), None)
    if has_one_answer(prompt):
        return f"There is only one thing to do: {words}."
    if other is None:
        return f"{words}: {chosen.reason or AS_GOOD}."
    other_words = answer_words(other, prompt)
    if is_slip(chosen, other):
        better = f" ({other.reason})" if other.reason else ""
        return f"{words}: not the best at a glance, that would have been {other_words}{better}."
    why = chosen.reason or (TRIED if chosen.visits else GLANCE)
    gives_up = compared(chosen, other)
    is_new = gives_up != EQUAL and other.reason not in ("", chosen.reason)
    because = f" ({other.reason})" if is_new else ""
    return f"{words}: {why}. Instead {other_words}: {gives_up}{because}."


def explain_blind(choice: Choice) -> str:
    """The same for a rival while the match goes on: how sure it was, but none of its cards."""
    chosen, others = chosen_and_others(choice)
    if not others:
        return f"I did not have to think about it. {LATER}"
    other = others[0]
    if is_slip(chosen, other):
        return f"I may have slipped there. {LATER}"
    gives_up = compared(chosen, other)
    if gives_up == EQUAL:
        return f"Another move was {EQUAL}. {LATER}"
    return f"My second best move {gives_up}. {LATER}"


def chosen_and_others(choice: Choice) -> tuple[Considered, list[Considered]]:
    """The chosen answer, and the others that were considered, the best first."""
    chosen = [each for each in choice.considered if each.answer == choice.answer]
    others = [each for each in choice.considered if each.answer != choice.answer]
    return chosen[0] if chosen else Considered(choice.answer, 0.5, 0), others


def has_one_answer(prompt: Prompt) -> bool:
    number = len(prompt.options)
    return prompt.least == number and not (prompt.ordered and number > 1)


def noise(chosen: Considered, other: Considered) -> float:
    """How far two estimates must lie apart to mean something."""
    tried = min(chosen.visits, other.visits)
    return max(ALIKE, APART / sqrt(tried)) if tried else ALIKE


def is_slip(chosen: Considered, other: Considered) -> bool:
    """Whether a level that errs now and then has done so."""
    return not chosen.visits and other.estimate - chosen.estimate > noise(chosen, other)


def compared(chosen: Considered, other: Considered) -> str:
    """What the other move gives up."""
    gap = chosen.estimate - other.estimate
    if gap <= noise(chosen, other):
        return EQUAL
    if gap <= A_LITTLE:
        return "gives up a little"
    return "gives up something" if gap <= SOMETHING else "gives up a lot"


def answer_words(considered: Considered, prompt: Prompt) -> str:
    """The answer as its options are worded."""
    words = {option.key: option.words for option in prompt.options}
    return listed([words[key] for key in considered.answer]) or capital(prompt.none)
