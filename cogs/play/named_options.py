"""What fits while somebody types options of theirs."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.platform.limits import OPTION, SELECT
from cogs.play.card_texts import CardTexts
from cogs.play.question_controls import option_label
from matches.match_view import MatchView
from rules.core.questions import Prompt


def completions(prompt: Prompt, typed: str, numbers: Sequence[int]) -> list[str]:
    """The options that fit what is typed; of several choices, the last one is completed."""
    before, comma, last = typed.rpartition(",")
    head = f"{before}{comma} " if comma and prompt.most > 1 else ""
    wanted = (last if head else typed).strip().casefold()
    places = sorted(range(len(prompt.options)), key=lambda place: numbers[place])
    labels = [option_label(prompt.options[place], numbers[place]) for place in places]
    names = [label for label in dict.fromkeys(labels) if wanted in label.casefold()]
    return [head + name for name in names if not head or len(head + name) <= OPTION][:SELECT]


def texts_by_label(view: MatchView, numbers: Sequence[int]) -> dict[str, str]:
    """An option's label → the same with what its card says, for those that have one."""
    texts, options = CardTexts(view), view.seen.prompt.options if view.seen.prompt else ()
    labels = {
        option_label(option, number): texts.about(option)
        for option, number in zip(options, numbers, strict=False)
    }
    return {label: f"{label}: {text}" for label, text in labels.items() if text}
