from __future__ import annotations

import pytest

from rules.core.match import Match


@pytest.fixture
def drawn_match(monkeypatch) -> list[Match]:
    """The match that is being drawn, for those who peek."""
    latest: list[Match] = []
    honest = Match.view

    def view(match: Match, viewer: int | None):
        latest[:] = [match]
        return honest(match, viewer)

    monkeypatch.setattr(Match, "view", view)
    return latest
