"""The Titans' cards: Events say which rules they change."""

from __future__ import annotations

from rules.cerberus.cards import DeckBuilderCard
from rules.teen_titans.vocabulary import EVENT_WORDS


class TitanCard(DeckBuilderCard, frozen=True, kw_only=True):
    """A card of the Titans."""

    def rules_words(self) -> list[str]:
        return [EVENT_WORDS[name] for name in self.rules]
