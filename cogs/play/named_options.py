"""What fits while somebody types options of theirs."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.platform.limits import OPTION, SELECT
from cogs.play.question_controls import option_label
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
