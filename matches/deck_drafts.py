"""Decks that somebody is building: in memory only, for their eyes alone, until they are saved."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from dataclasses import dataclass, field

from matches.wall_clock import WallClock
from rules.core.deck_kit import Piles
from rules.core.setup import CARDS

DRAFT_LIFE = 24 * 3600.0  # seconds since it was last touched
MOST_DRAFTS = 2000  # of everybody together, some kilobytes each


@dataclass
class DeckDraft:
    """A deck that is not saved yet, and what its editor looks at."""

    user: int
    game: str
    pack: str = ""  # the card pack whose cards may be in it, too
    name: str = ""  # under which it is saved; none yet for one that is new
    saved: str = ""  # its text when it was last saved, or read
    piles: Piles = field(default_factory=dict)
    kind: str = ""  # of cards to look among
    sought: str = ""  # words to look for instead
    page: int = 0
    card: str = ""  # the one that is looked at
    id: str = field(default_factory=lambda: secrets.token_hex(4))
    touched: float = 0.0

    @property
    def terms(self) -> dict[str, str]:
        """Those of a match that it is for, as far as they decide about its cards."""
        return {CARDS: self.pack} if self.pack else {}


class DeckDrafts:
    """Everybody's drafts; those that nobody has touched for long are forgotten."""

    def __init__(self, clock: WallClock) -> None:
        self.clock = clock
        self._drafts: OrderedDict[str, DeckDraft] = OrderedDict()  # the latest touched last

    def begin(self, draft: DeckDraft) -> DeckDraft:
        self._drafts[draft.id] = draft
        self._touch(draft)
        while len(self._drafts) > MOST_DRAFTS:
            self._drafts.popitem(last=False)
        return draft

    def find(self, user: int, draft_id: str) -> DeckDraft | None:
        """A draft of this person's, if it is still there."""
        draft = self._drafts.get(draft_id)
        if draft is None or draft.user != user or self._is_old(draft):
            return None
        self._touch(draft)
        return draft

    def latest(self, user: int, game: str) -> DeckDraft | None:
        """What this person was last building of a game."""
        for draft in reversed(self._drafts.values()):
            if (draft.user, draft.game) == (user, game) and not self._is_old(draft):
                return draft
        return None

    def forget(self, user: int) -> None:
        """Drop all of one person's."""
        for draft in [draft for draft in self._drafts.values() if draft.user == user]:
            del self._drafts[draft.id]

    def _touch(self, draft: DeckDraft) -> None:
        draft.touched = self.clock.now()
        self._drafts.move_to_end(draft.id)

    def _is_old(self, draft: DeckDraft) -> bool:
        return self.clock.now() - draft.touched > DRAFT_LIFE
