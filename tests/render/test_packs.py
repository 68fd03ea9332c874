"""Cards of packs are drawn as ours are: everything on the paper, nothing on anything else."""

import pytest

from render.card_page import lay_out
from render.painting import paint
from render.pictures import pictures_of
from tests.properties.playing import played
from tests.properties.subjects import PACKS
from tests.render.checks import drawn, stray
from tests.render.sights import sight

every_pack = pytest.mark.parametrize("subject", PACKS, ids=lambda subject: subject.name)


@every_pack
def test_the_faces_of_a_pack_name_it_and_nothing_leaves_them(subject):
    pictures = pictures_of(subject.game)
    own = [card for card in subject.cards.cards if card.pack]
    for card in own[:: max(1, len(own) // 8)]:
        lines, picture = drawn(lambda *_, card=card: pictures.face(card))
        assert card.source_words in [line.text for line in lines]
        assert stray(lines, picture.size) == []


@every_pack
def test_boards_hands_pages_and_words_of_a_match_with_a_pack_can_be_made(subject):
    pictures = pictures_of(subject.game)
    match = next(m for m in played(subject, 1) if m.sequence == 30)
    for viewer in (None, 0):
        seen = sight(match, viewer)
        assert paint(pictures.board(*seen)).size == pictures.board(*seen).size
        assert pictures.alt_text(*seen)
        assert pictures.text_board(*seen)
    hand = pictures.hand(*sight(match, match.waiting[0]))
    assert paint(hand).size == hand.size
    page = lay_out([card for card in subject.cards.cards if card.pack], pictures.held_card)
    assert paint(page).size == page.size
