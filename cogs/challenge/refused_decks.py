"""A deck that was chosen for a challenge and cannot be played: it holds the challenge up, in words.

Remembered in memory only, for whoever chose it alone, until they choose one that can be played.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from discord import TextStyle, ui
from msgspec import Struct

from cogs.platform import actions, layout
from cogs.platform.layout import clip, pages, safe
from cogs.platform.limits import MODAL_TITLE
from matches.decks import OWN
from matches.errors import NotAllowed
from rules.core.decks import DECK_TEXT

MOST = 1000  # of all people together
ROOM = 1500  # characters of what is wrong, beside the menus


class RefusedDeck(Struct, frozen=True):
    """What was chosen in the menu of an option, and everything that is wrong with it."""

    option: str
    name: str
    problems: tuple[str, ...]

    @property
    def value(self) -> str:
        return OWN + self.name


class RefusedDecks(OrderedDict[tuple[str, int], RefusedDeck]):
    """By challenge and person, the latest last."""

    def keep(self, challenge_id: str, user: int, refused: RefusedDeck) -> None:
        self[challenge_id, user] = refused
        if len(self) > MOST:
            self.popitem(last=False)


def held_up(refused: RefusedDeck) -> NotAllowed:
    """Nobody brings another deck than the one they see chosen."""
    return NotAllowed(
        f"{refused.name} cannot be played yet: mend it, or choose another deck first."
    )


def refusal(challenge_id: str, refused: RefusedDeck) -> list[ui.Item[Any]]:
    """Everything that is wrong, in words, and the way to mend it."""
    lines = [f"- {safe(problem)}" for problem in refused.problems]
    shown = pages(lines, ROOM)[0].split("\n")
    if len(shown) < len(lines):
        shown.append(f"-# And {len(lines) - len(shown)} more: `/deck check` names everything.")
    words = f"**{safe(refused.name)} cannot be played yet:**\n" + "\n".join(shown)
    mend = layout.button("Mend this deck…", actions.MEND(challenge_id), layout.PRIMARY)
    return [layout.text(words), *layout.rows([mend])]


def mending_form(challenge_id: str, name: str, text: str) -> ui.Modal:
    """The deck as it is kept, which is how it was typed last."""
    form = ui.Modal(title=clip(f"Mend {name}", MODAL_TITLE), custom_id=actions.MENDED(challenge_id))
    written: ui.TextInput[Any] = ui.TextInput(
        custom_id="text", style=TextStyle.paragraph, max_length=DECK_TEXT, default=text
    )
    about = "It is kept as you write it, and chosen if it can be played."
    form.add_item(ui.Label(text="Its cards, a line each", description=about, component=written))
    return form
