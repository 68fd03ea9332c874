"""What pictures show besides the view: players' names, their clocks, the latest news."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

from render.drawable_names import drawn_name
from rules.core.cards import CardSet
from rules.core.phrases import capital
from rules.core.view import SeenCard


@dataclass(frozen=True)
class TableInfo:
    """What the table shows besides the view: who plays, their clocks, the latest news."""

    cards: CardSet
    names: tuple[str, ...]
    clocks: tuple[str, ...] = ()
    news: tuple[str, ...] = ()
    latest: tuple[tuple[int, str], ...] = ()  # seat and card of the last action, framed in gold
    moment: str = ""  # the banner of what has just happened
    reckoning: str = ""  # the sum of what is being fought out

    def card_of(self, seen: SeenCard) -> Any:
        """The card that a viewer sees, of the game's own card type."""
        return self.cards.cards[self.cards.face[seen.id]]

    @property
    def drawn(self) -> TableInfo:
        """The same table as pictures show it: names that can be drawn here, no two alike.

        Words (alt text, text boards) keep the names that people gave themselves.
        """
        names = tuple(drawn_name(name, seat) for seat, name in enumerate(self.names, 1))
        if len(set(names)) < len(names):
            # In front, because a long name is shortened at its end.
            names = tuple(f"({seat}) {name}" for seat, name in enumerate(names, 1))
        if names == self.names:
            return self
        told = self._told_about((*self.news, self.moment, self.reckoning), names)
        *news, moment, reckoning = told or ("", "")  # nobody could tell whom they are about
        return replace(self, names=names, news=tuple(news), moment=moment, reckoning=reckoning)

    def _told_about(self, lines: tuple[str, ...], names: tuple[str, ...]) -> tuple[str, ...]:
        """Lines with the new names in place of the old ones."""
        new_names = dict(zip(self.names, names, strict=True))
        if len(new_names) < len(names):
            return ()  # two people of the same name
        for old, new in zip(self.names, names, strict=True):
            new_names.setdefault(capital(old), new)  # as it stands where a line begins with it
        # The longest first: one name may be a part of another.
        old_names = sorted(filter(None, new_names), key=len, reverse=True)
        either = "|".join(map(re.escape, old_names))
        whole_name = re.compile(rf"(?<!\w)(?:{either})(?!\w)")
        return tuple(whole_name.sub(lambda found: new_names[found[0]], line) for line in lines)
