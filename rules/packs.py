"""The card packs there are: those that can be played with, and why others cannot."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core.errors import BadSetup, HostError
from rules.core.packs import Pack


class PackError(HostError):
    """A card pack cannot be used. Names the pack, and the file, card and field if there are any."""

    def __init__(self, pack: str, problem: str) -> None:
        super().__init__(f"Card pack {pack}: {problem}")


class Packs:
    """The packs of a host by slug, and of those that were left out the reason, in a sentence."""

    def __init__(
        self, usable: Mapping[str, Pack] | None = None, refused: tuple[str, ...] = ()
    ) -> None:
        self.usable, self.refused = dict(usable or {}), refused

    def of(self, game: str) -> list[Pack]:
        """Those of a game, by name."""
        found = [pack for pack in self.usable.values() if pack.facts.game == game]
        return sorted(found, key=lambda pack: pack.name)

    def find(self, game: str, slug: str) -> Pack:
        """A pack that somebody wants to play this game with."""
        pack = self.usable.get(slug)
        if pack is None or pack.facts.game != game:
            raise BadSetup("That card pack is not here any more: choose others, or none.")
        return pack


NO_PACKS = Packs()
