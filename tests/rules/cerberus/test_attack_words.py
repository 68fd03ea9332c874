"""What an Attack does, worded for whoever it hits."""

import pytest

from rules.cerberus.attack_words import attack_of, suffered
from tests.rules.cerberus.stage import cards_of

SUFFERED = {
    ("dc_rivals", "Whispering Worm"): "you gain a Weakness",
    ("dc_rivals", "Lust"): "you discard a card",
    ("dc_rivals", "Thunderclap"): "you discard the top card of your deck",
    ("dc_rivals", "Iron Vizier"): "you reveal the top card of your deck; Ben may discard it",
    ("dc_rivals", "Psycho-Pirate"): (
        "Ben passes a card from their hand or discard pile to your discard pile"
    ),
    ("teen_titans", "Wrecking Bully"): "you discard a Location you control",
    ("teen_titans", "Trickster Imp"): "you lose a Sidekick; if there is none, you gain a Weakness",
    ("teen_titans", "Masked Mentor"): (
        "you reveal your hand and destroy a card with cost 3 or more in your hand"
    ),
    ("teen_titans", "Demon Dad"): "you gain 2 Weakness cards",
}


@pytest.mark.parametrize(("slug", "name"), SUFFERED)
def test_an_attack_is_worded_for_whoever_it_hits(slug, name):
    (card,) = [card for card in cards_of(slug).cards if card.name == name]
    words = suffered(attack_of(card, appears=card.kind == "nemesis"), "Ben")
    assert words == SUFFERED[slug, name]


@pytest.mark.parametrize("slug", ["dc_rivals", "teen_titans"])
def test_no_attack_speaks_of_whoever_it_hits_as_somebody_else(slug):
    told = 0
    for card in cards_of(slug).cards:
        for appears in (False, True):
            if effects := attack_of(card, appears):
                told += 1
                words = suffered(effects, "Ben")
                assert " they " not in f" {words} "
                assert "you" in words
    assert told > 3


def test_what_has_no_attack_does_nothing_to_anybody():
    (punch,) = {card for card in cards_of("teen_titans").cards if card.name == "Punch"}
    assert attack_of(punch, appears=False) == ()
