"""When things happen tells nobody what they may not know, whatever is answered for whom."""

from __future__ import annotations

from pathlib import Path

import pytest

from matches import match_recap
from matches.attention import CAN_ACT
from matches.hosted import HostedMatch
from tests.properties.playing import FUZZ
from tests.properties.subjects import BY_SLUG, REAL, Subject
from tests.properties.timed_worlds import times_tell_nothing, two_houses
from tests.properties.worlds import Leak

PAIRS = 12
MODES = pytest.mark.parametrize("poker_face", [False, True], ids=["default", "poker face"])


async def compared(folder: Path, subject: Subject, poker_face: bool, pairs: int) -> tuple[int, int]:
    """Of the first pairs of worlds: questions asked alike, and those answered unlike in time."""
    async with two_houses(folder) as houses:
        found = [
            await times_tell_nothing(houses, subject, seed, poker_face) for seed in range(pairs)
        ]
    return sum(alike for alike, _ in found), sum(unlike for _, unlike in found)


@MODES
@pytest.mark.parametrize("subject", REAL, ids=lambda subject: subject.name)
async def test_worlds_alike_to_a_viewer_are_alike_in_time(subject, poker_face, tmp_path):
    alike, unlike = await compared(tmp_path, subject, poker_face, PAIRS * FUZZ)
    assert alike > PAIRS
    assert not (poker_face and unlike)


async def test_by_default_some_questions_are_answered_for_a_seat_in_one_world_only(tmp_path):
    """Else the property would compare nothing that matters."""
    _, unlike = await compared(tmp_path, BY_SLUG["showdown"], False, 2 * PAIRS)
    assert unlike > 0


# -- planted faults


@MODES
async def test_a_clock_that_stands_for_skipped_seats_is_caught(monkeypatch, tmp_path, poker_face):
    honest = HostedMatch.delays

    def delays(hosted, match):
        found = honest(hosted, match)
        skipped = [seat for seat in found if len(match.legal(seat)) == 1]
        return {**found, **dict.fromkeys(skipped, hosted.clock.now() + 1e9)}

    monkeypatch.setattr(HostedMatch, "delays", delays)
    with pytest.raises(Leak, match="clocks run since"):
        await compared(tmp_path, BY_SLUG["showdown"], poker_face, 40)


@MODES
async def test_a_delay_that_depends_on_the_size_of_a_hand_is_caught(
    monkeypatch, tmp_path, poker_face
):
    honest = HostedMatch.open_from

    def open_from(hosted, match, seat):
        return honest(hosted, match, seat) + 0.01 * len(match.legal(seat))

    monkeypatch.setattr(HostedMatch, "open_from", open_from)
    with pytest.raises(Leak):
        await compared(tmp_path, BY_SLUG["showdown"], poker_face, 40)


async def test_attention_that_does_not_keep_a_poker_face_is_caught(monkeypatch, tmp_path):
    monkeypatch.setattr("matches.unattended.EVERY_WINDOW", CAN_ACT)
    with pytest.raises(Leak, match="who answered"):
        await compared(tmp_path, BY_SLUG["showdown"], True, 60)


async def test_a_call_before_the_delay_is_over_is_caught(monkeypatch, tmp_path):
    monkeypatch.setattr("matches.calls.Calls.not_yet", lambda calls, hosted, match: {})
    with pytest.raises(Leak, match="calls at once"):
        await compared(tmp_path, BY_SLUG["showdown"], True, 10)


async def test_a_public_recap_that_betrays_what_was_answered_for_a_seat_is_caught(
    monkeypatch, tmp_path
):
    honest = match_recap.since

    def since(hosted, match, viewer):
        if viewer is None and match.waiting:
            return min(honest(hosted, match, seat) for seat in match.waiting)
        return honest(hosted, match, viewer)

    monkeypatch.setattr(match_recap, "since", since)
    with pytest.raises(Leak, match="the recap"):  # one pair in fifty or so shows it
        await compared(tmp_path, BY_SLUG["showdown"], False, 200)
