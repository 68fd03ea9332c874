from __future__ import annotations

from collections.abc import Iterator

import pytest
from PIL import features

from render import system_fonts
from rules.core.match import Match
from tests.render.names import forget_names


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


@pytest.fixture
def no_system_fonts(monkeypatch) -> Iterator[None]:
    """A machine that has no fonts."""
    with monkeypatch.context() as bare:
        bare.setattr(system_fonts, "FOLDERS", ())
        forget_names()
        yield
    forget_names()


@pytest.fixture
def no_shaping(monkeypatch) -> Iterator[None]:
    """A machine without the libraries that join letters and turn writing."""
    with monkeypatch.context() as bare:
        bare.setattr(features, "check", lambda feature: False)
        forget_names()
        yield
    forget_names()
