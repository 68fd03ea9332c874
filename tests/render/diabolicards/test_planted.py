"""Leaks planted in the pictures of Diabolicards are found by the test of all pictures."""

from __future__ import annotations

from tests.render.diabolicards.scenes import SUBJECT
from tests.render.planting import caught
from tests.render.sights import pictures_for


def test_words_that_name_a_partners_card_are_caught(monkeypatch, drawn_match):
    drawn = pictures_for("diabolicards")
    honest = drawn.hand_text

    def text(view, info):
        state = drawn_match[0].table.state
        partner = (view.viewer or 0) + 2
        held = state.hands[partner % len(state.hands)][:1]
        return f"{honest(view, info)} {[state.face[card] for card in held]}"

    monkeypatch.setattr(drawn, "hand_text", text)
    assert caught(SUBJECT, range(1, 9, 2))  # odd seeds are 2 v 2


def test_a_board_that_tells_the_card_being_placed_is_caught(monkeypatch, drawn_match):
    drawn = pictures_for("diabolicards")
    honest = drawn.alt_text

    def alt(view, info):
        state = drawn_match[0].table.state
        face = state.face[state.playing] if state.playing >= 0 else ""
        return f"{honest(view, info)} {face}"

    monkeypatch.setattr(drawn, "alt_text", alt)
    assert caught(SUBJECT, range(6))
