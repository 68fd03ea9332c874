"""The Titans' cards: Events say which rules they change."""

from __future__ import annotations

from rules.cerberus.cards import CerberusCard
from rules.teen_titans.terms import EVENT_WORDS


class TitanCard(CerberusCard, frozen=True, kw_only=True):
    def rules_words(self) -> list[str]:
        return [EVENT_WORDS[name] for name in self.rules]
