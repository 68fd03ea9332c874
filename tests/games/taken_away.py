"""Games that are taken away for a test, so that another is the only one of its kind."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.game import Game


def take_decks_away(monkeypatch: pytest.MonkeyPatch, games: dict[str, Game[Any]]) -> None:
    """All to which people bring decks. They come back to their own places among the others."""
    before = dict(games)
    for slug in reversed(before):  # what is taken away last is put back first
        monkeypatch.delitem(games, slug)
    for slug, game in before.items():
        if not game.brings_decks:
            monkeypatch.setitem(games, slug, game)
