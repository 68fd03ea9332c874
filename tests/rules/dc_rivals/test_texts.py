"""The words on every card, generated from its effects and read by a person.

After a change to a card: `python -m tests.rules.dc_rivals.test_texts --write`, then read what
changed in texts.txt as a player would.
"""

import re
import sys
from pathlib import Path

import pytest

from rules.games import GAMES, load_cards

TEXTS = Path(__file__).with_name("texts.txt")
WRITE = "python -m tests.rules.dc_rivals.test_texts --write"
# What generated English gets wrong most easily.
MISTAKES = {
    "a doubled space": r"  ",
    "a gap before a stop": r" [.,:;]",
    "a template left open": r"[{}]",
    "a wrong article": r"\b[Aa] [AEIO](?!ngoing)|\b[Aa]n [B-DF-HJ-NP-TV-Z]|\b[Aa] Equipment",
    "a wrong plural": r"\b1 cards|\b[2-9] card\b|[Hh]eros\b|Weaknesss|Equipments",
    "a doubled word": r"\b(\w+) \1\b",
    "two stops": r"\.\.|\.,|,\.",
    "a hyphen for a minus": r"(?<![\w’])-\d",
}
CARDS = [
    pytest.param(card, id=f"{slug} {card.id}")
    for slug in ("dc_rivals", "teen_titans")
    for card in load_cards(GAMES[slug]).cards
]


def written() -> str:
    lines = []
    for card in load_cards(GAMES["dc_rivals"]).cards:
        lines.append(f"{card.title}: {card.text}")
    return "\n".join(dict.fromkeys(lines)) + "\n"


def test_every_text_is_as_it_was_read():
    assert written() == TEXTS.read_text("utf-8"), f"run {WRITE} and read what has changed"


@pytest.mark.parametrize("card", CARDS)
def test_a_text_is_sensible_english(card):
    text = card.text
    found = [mistake for mistake, pattern in MISTAKES.items() if re.search(pattern, text)]
    assert not found, text
    assert text.endswith(".") or not card.body
    for sentence in re.split(r"(?<=\.) ", text):
        assert not sentence[0].islower(), sentence


def test_a_mistake_would_be_noticed():
    wrong = [
        "draw 1 cards",
        "a Equipment",
        "gain a Event",
        "Heros",
        "draw  a card",
        "-1 Power",
        "the the",
    ]
    for text in wrong:
        assert any(re.search(pattern, text) for pattern in MISTAKES.values()), text


if __name__ == "__main__" and "--write" in sys.argv:
    TEXTS.write_text(written(), "utf-8")
