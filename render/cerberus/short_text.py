"""Says what a card does in a few words that can be read on the board, such as “+2 Power”."""

from __future__ import annotations

from rules.cerberus.cards import DeckBuilderCard
from rules.cerberus.verbs_for_cards import Draw
from rules.cerberus.verbs_for_play import Power
from rules.core.effects import Effect
from rules.core.phrases import signed

VERBS = {
    "attack": "Attack",
    "confront": "Confrontation",
    "choose": "Choice",
    "destroy": "Destroy",
    "gain": "Gain",
    "search": "Search",
    "recover": "Recover",
    "play_from": "Play",
    "recruit": "Recruit",
    "steal": "Steal",
    "sell": "Sell",
    "again": "Repeat",
}


def short_text(card: DeckBuilderCard) -> list[str]:
    """+2 Power, Draw 1, Attack, Block 2: the most telling first."""
    words = [_word(effect) for effect in card.effects]
    words += [f"{ability.nth} plays" for ability in card.abilities if ability.nth]
    if card.block:
        words.append(f"Block {card.block}")
    if card.defense is not None:
        words.append("Defense")
    if card.burden:
        words.append(f"Cost {signed(-card.burden)}")
    if card.kind == "location":
        words.append("Ongoing")
    return list(dict.fromkeys(word for word in words if word))


def _word(effect: Effect) -> str:
    if isinstance(effect, Power):
        return f"{signed(effect.n)} Power" + (" each" if effect.counts else "")
    if isinstance(effect, Draw) and effect.who == "you":
        return f"Draw {effect.n}"
    return VERBS.get(effect.verb, "")
