"""The terms of a match in words, and what a host can choose from."""

from __future__ import annotations

import pytest

from matches import term_options as terms
from matches.challenge import ANYONE, Challenge, Place
from matches.player_clocks import CLOCKS
from rules.core.setup import MatchOption

LIVE = CLOCKS["live_10"][1]


@pytest.mark.parametrize("slug", CLOCKS)
def test_every_clock_is_offered_and_known_again(slug: str) -> None:
    assert terms.clock_slug(CLOCKS[slug][1]) == slug
    assert terms.CLOCK.values[slug] == CLOCKS[slug][0]


def test_a_single_match_is_not_called_a_series() -> None:
    assert terms.common_terms(1, LIVE) == ["Live: 10 minutes and 10 seconds a move"]
    assert terms.common_terms(3, CLOCKS["none"][1]) == ["Best of 3", "No clock"]
    assert list(terms.BATTLES.values.values()) == ["A single match", "Best of 3", "Best of 5"]


def test_what_seats_bring_is_not_among_the_shared_terms() -> None:
    options = [
        MatchOption("length", "Length", {"short": "Short", "long": "Long"}),
        MatchOption("deck", "Your deck", {"stones": "Stones"}, each_seat=True),
    ]
    challenge = Challenge(
        id="1",
        guild=7,
        channel=8,
        expires=9.0,
        game="showdown",
        places=(Place(1, "Ada", {"deck": "stones"}), ANYONE),
        options={"length": "long"},
        control=LIVE,
        best_of=5,
    )
    expected = "Length: Long · Best of 5 · Live: 10 minutes and 10 seconds a move"
    assert terms.shared_terms(challenge, options) == expected
