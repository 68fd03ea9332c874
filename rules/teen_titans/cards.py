"""The Titans' cards: a Nemesis is a Super-Villain, and Events say which rules they change."""

from __future__ import annotations

from rules.cerberus.cards import DeckBuilderCard
from rules.teen_titans.vocabulary import EVENT_WORDS


class TitanCard(DeckBuilderCard, frozen=True, kw_only=True):
    """A card of the Titans."""

    box = "teen_titans"

    @property
    def type_words(self) -> str:
        """With the subtype, which is no card type (TTG-50)."""
        return f"{super().type_words}{': Super-Villain' * (self.kind == 'nemesis')}"

    def rules_words(self) -> list[str]:
        return [EVENT_WORDS[name] for name in self.rules]
