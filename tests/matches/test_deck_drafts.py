"""Decks that are being built: kept for their builder alone, and not for ever."""

from __future__ import annotations

import pytest

from matches import deck_drafts
from matches.deck_drafts import DRAFT_LIFE, DeckDraft, DeckDrafts
from matches.wall_clock import WallClock


class Clock(WallClock):
    time = 1000.0

    def now(self) -> float:
        return self.time


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def drafts(clock: Clock) -> DeckDrafts:
    return DeckDrafts(clock)


def test_a_draft_is_found_by_its_builder_and_by_nobody_else(drafts):
    draft = drafts.begin(DeckDraft(1, "satchel"))
    assert drafts.find(1, draft.id) is draft
    assert drafts.find(2, draft.id) is None
    assert drafts.find(1, "nothing") is None
    assert drafts.latest(1, "satchel") is draft
    assert drafts.latest(1, "chess") is None
    assert drafts.latest(2, "satchel") is None


def test_the_latest_is_the_one_touched_last(drafts):
    first, second = (drafts.begin(DeckDraft(1, "satchel")) for _ in range(2))
    assert drafts.latest(1, "satchel") is second
    drafts.find(1, first.id)
    assert drafts.latest(1, "satchel") is first


def test_one_that_nobody_touches_is_forgotten_in_time(drafts, clock):
    draft = drafts.begin(DeckDraft(1, "satchel"))
    clock.time += DRAFT_LIFE
    assert drafts.find(1, draft.id) is draft, "and its time begins anew"
    clock.time += DRAFT_LIFE
    assert drafts.find(1, draft.id) is draft
    clock.time += DRAFT_LIFE + 1
    assert drafts.latest(1, "satchel") is None
    assert drafts.find(1, draft.id) is None


def test_when_there_are_too_many_the_oldest_go(drafts, monkeypatch):
    monkeypatch.setattr(deck_drafts, "MOST_DRAFTS", 2)
    begun = [drafts.begin(DeckDraft(user, "satchel")) for user in (1, 2, 3)]
    assert [drafts.find(draft.user, draft.id) is draft for draft in begun] == [False, True, True]


def test_whoever_is_forgotten_leaves_no_draft(drafts):
    mine, other = drafts.begin(DeckDraft(1, "satchel")), drafts.begin(DeckDraft(2, "satchel"))
    drafts.forget(1)
    assert drafts.find(1, mine.id) is None
    assert drafts.find(2, other.id) is other
