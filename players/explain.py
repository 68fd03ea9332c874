"""Why a computer player answered as it did, in words; for a person's seat that is a hint.

It names the move, says why in the game's words, and what the best other move gives up. It speaks to
whoever sits there: a computer says it to itself. Numbers are for arenas: nobody plays better for
knowing that a move wins 46 % of what was imagined; how the seat stands is one of five words.
"""

from __future__ import annotations

from math import sqrt

from players.considering import Choice, Considered
from players.prospects import prospect
from players.reasons import ALIKE
from rules.core.phrases import capital, listed
from rules.core.questions import Prompt

AS_GOOD = "one is as good as another, as far as I can see"
TRIED = "of all I tried in my head it turned out best"
GLANCE = "it looks best at a glance"
EQUAL = "about equal"
HURRIED = " I had no time to think that through."
LATER = "When the match is over I can tell you why."
# Said to a rival while the match goes on: of each level always the same. Whatever depends on what
# was weighed depends on cards that the rival does not see, and would tell of them.
BLIND = {
    "learner": "I did what looked good to me.",
    "regular": "I did what is good most of the time.",
    "club": "I weighed what each move usually brings, and took the best.",
    "master": "I tried my moves in my head against what you may hold, and took the best.",
}

# Playouts lie apart by about this much of the chance to win: what differs less is noise.
APART = 0.3
A_LITTLE, SOMETHING = 0.05, 0.15  # what another move gives up at most to be called so


def explain(choice: Choice, prompt: Prompt) -> str:
    """The chosen answer, why, what the best other one gives up, and how the seat stands.

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
    return f"{words}: {because(choice, chosen, other, prompt)}.{how_it_stands(chosen)}"


def because(choice: Choice, chosen: Considered, other: Considered, prompt: Prompt) -> str:
    """What speaks for the chosen answer, and against the best other one."""
    other_words = answer_words(other, prompt)
    if choice.misled:
        better = f": {other.reason}" if other.reason else ""
        return f"{choice.misled}. {other_words} was better{better}"
    why = chosen.reason or (TRIED if chosen.visits else GLANCE)
    gives_up = compared(chosen, other)
    if gives_up == EQUAL and not chosen.visits and other.estimate > chosen.estimate:
        return f"{why}. {other_words} would have been {EQUAL}"
    is_new = gives_up != EQUAL and other.reason not in ("", chosen.reason)
    reason = f" ({other.reason})" if is_new else ""
    return f"{why}. Instead {other_words}: {gives_up}{reason}"


def how_it_stands(chosen: Considered) -> str:
    """A sentence where the seat is clearly ahead or behind."""
    word = prospect(chosen.estimate)
    return "" if word == "even" else f" You are {word}."


def explain_blind(level: str) -> str:
    """What a rival is told while the match goes on: nothing that depends on hidden cards."""
    return f"{BLIND.get(level, BLIND['club'])} {LATER}"


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
