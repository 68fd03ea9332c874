"""What was seen cannot be unseen: a decision that showed its own seat a card is not taken back."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from matches.undo import judge
from rules.core.match import Match
from rules.core.state import eye
from tests.properties.playing import FUZZ, TASTES, pick, start, step, viewers
from tests.properties.subjects import SUBJECTS, Subject

MATCHES = 12


def seen(match: Match, viewer: int | None) -> Counter[str]:
    """How many of each card lie open to this viewer, wherever they are."""
    zones = match.view(viewer).zones
    return Counter(card.id for zone in zones for card in zone.cards if card is not None)


def what_a_seat_saw_stays_seen(subject: Subject, seed: int) -> int:
    """How often a decision showed a card to the eyes of its hand alone, and shuffled nothing."""
    random, match = Random(seed), start(subject, seed)
    taste, alone = pick(random, TASTES), 0
    while match.waiting:
        frozen, used = match.freeze(), match.table.state.count
        before = {viewer: seen(match, viewer) for viewer in viewers(match)}
        step(match, random, taste)
        entry, setup = match.last_entry, match.table.setup
        assert entry is not None
        learnt = [viewer for viewer in viewers(match) if seen(match, viewer) - before[viewer]]
        eyes = subject.game.hand_eyes(entry.seat, len(setup.seats))
        own = [seat for seat in match.table.seats if eyes & eye(seat)]
        if learnt == own and match.table.state.count == used:
            record = replace(frozen, entries=[*frozen.entries, entry])
            to = entry.sequence - 1
            judged = judge(subject.game, subject.cards, setup, record, to, entry.seat)
            assert judged.kind == "never", f"{entry.answer} showed the seat a card"
            assert judged.seen[entry.seat]
            alone += 1
    return alone


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda s: s.name)
def test_who_alone_saw_a_new_card_cannot_take_back_what_showed_it(subject):
    matches = range(-(-MATCHES // subject.length) * FUZZ)
    assert sum(what_a_seat_saw_stays_seen(subject, seed) for seed in matches)
