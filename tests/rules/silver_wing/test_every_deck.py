"""Decks thrown together from the whole pool: what holds for every match holds with every card."""

from collections import Counter
from functools import cache
from random import Random

import msgspec
import pytest

from rules.core.cards import CardSet
from rules.core.setup import Setup
from rules.silver_wing import combat, deck_lists, defending, moves, playing
from rules.silver_wing.battle import Battle
from tests.properties.playing import FUZZ, played
from tests.properties.subjects import Subject
from tests.properties.test_play import a_match_plays_itself_out
from tests.properties.worlds import Leak, nobody_sees_what_is_hidden, worlds_stay_alike
from tests.rules.silver_wing.stage import HOUSE, SILVER_WING


def thrown_together(random: Random, cards: list, mc: str, signature: str) -> str:
    """A legal deck with as many different cards as possible."""
    chosen: Counter[str] = Counter()
    protectors = 0
    while sum(chosen.values()) < 40:
        card = random.choice(cards)
        if chosen[card.label] == 2 or ("protector" in card.abilities and protectors == 3):
            continue
        protectors += "protector" in card.abilities
        chosen[card.label] += 1
    lines = [f"Main Character: {mc}", f"Signature: {signature}", "Main Deck:"]
    return "\n".join([*lines, *(f"{number} {label}" for label, number in chosen.items())])


@cache
def subject() -> Subject:
    """Every Main Character once and every Signature at least once; no card is banned."""
    random = Random("decks")
    files = msgspec.json.decode(HOUSE.blob)
    del files["lists.toml"]
    cards = [card for card in HOUSE.cards if card.kind in ("ally", "support")]
    mcs = [card.label for card in HOUSE.cards if card.kind == "main character"]
    signatures = [card.label for card in HOUSE.cards if card.kind == "signature"]
    files["decks.toml"]["deck"] = [
        {
            "name": mc,
            "plan": "any",
            "cards": thrown_together(random, cards, mc, signatures[number % len(signatures)]),
        }
        for number, mc in enumerate(mcs)
    ]
    cards_of = CardSet(SILVER_WING, files)
    slugs = list(deck_lists.ready_decks(cards_of))
    setups = tuple(
        Setup("silver_wing", {}, ({"deck": one}, {"deck": two}))
        for one, two in zip(slugs, [*slugs[5:], *slugs[:5]], strict=True)
    )
    return Subject(SILVER_WING, cards_of, setups)


@pytest.mark.parametrize("seed", range(24 * FUZZ))
def test_a_match_with_any_cards_plays_itself_out(seed):
    a_match_plays_itself_out(subject(), seed)


@pytest.mark.parametrize("seed", range(12 * FUZZ))
def test_nobody_sees_what_is_hidden_whatever_the_cards(seed):
    nobody_sees_what_is_hidden(subject(), seed)


@pytest.mark.parametrize("seed", range(24 * FUZZ))
def test_worlds_alike_stay_alike_whatever_the_cards(seed):
    worlds_stay_alike(subject(), seed)


def test_in_these_matches_nearly_every_card_does_something():
    """Each card is played, used, or attacks or defends in one of them."""
    seen = set()
    for seed in range(120):
        *_, match = played(subject(), seed)
        for event in match.table.events:
            if event.kind in ("attack", "defend", "play", "use", "signature"):
                seen |= {match.table.cards.ids[face] for face in event.faces}
    brought = {card.id for card in subject().cards.cards}
    assert len(brought - seen) <= len(brought) // 10


def test_a_window_skipped_for_want_of_a_response_would_be_caught(monkeypatch):
    honest = playing.respond

    async def only_if_one_fits(table, link):
        if len(playing.responses_to(link)(table, 1 - link.seat)) > 1:
            await honest(table, link)

    for module in (playing, combat, defending, moves):
        monkeypatch.setattr(module, "respond", only_if_one_fits)
    with pytest.raises(Leak):
        sum(worlds_stay_alike(subject(), seed)[0] for seed in range(60))


def test_a_revealed_card_that_stays_in_sight_unseen_would_be_caught(monkeypatch):
    """The log tells of a card that nobody can see at the next question."""

    def tell_only(table, seat, cards):
        table.tell("reveal", seat, cards)

    monkeypatch.setattr(Battle, "reveal", tell_only)
    with pytest.raises(Leak):
        sum(worlds_stay_alike(subject(), seed)[0] for seed in range(60))
