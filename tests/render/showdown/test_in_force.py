"""What holds for a duellist finds room on every board, however many Aces are open."""

from __future__ import annotations

import pytest

from render.showdown.in_force import in_force
from render.theme import FELT
from rules.games import GAMES, load_cards
from rules.showdown.cards import DuelCard

FACES = [card for card in load_cards(GAMES["showdown"]).cards if isinstance(card, DuelCard)]
CHAMPIONS = [card for card in FACES if card.triggers is not None]
IN_COMBAT = (638, 264)  # the least room there is for texts


@pytest.mark.parametrize("champion", CHAMPIONS, ids=lambda card: card.champion)
def test_the_texts_of_all_aces_fit_beside_a_combat(champion: DuelCard) -> None:
    aces = tuple(c for c in FACES if c.rank == "A" and c.champion == champion.champion)
    assert len(aces) == 4
    assert in_force(champion, aces, FELT, *IN_COMBAT).size == IN_COMBAT
