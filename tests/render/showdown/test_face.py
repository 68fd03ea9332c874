"""Every card of every champion: all its words in its frame, and no face like another."""

from collections.abc import Callable
from typing import NamedTuple

import numpy
import pytest
from msgspec.structs import replace

from render.fonts import width
from render.showdown import face as faces
from render.showdown.compact_card import compact, mini
from render.showdown.face import back, card_name, face, face_words
from render.theme import CARD_HEIGHT, CARD_WIDTH, CHAMPIONS, DISCIPLINES, FELT
from rules.core.cards import SOURCE_WORDS
from rules.core.effects import sentence
from rules.showdown.cards import DuelCard
from tests.render.checks import apart, differ_by_their_frame_alone, stray
from tests.render.sights import CARDS, Line, lines_written, pictures_for, pixels
from tests.rules.showdown.stage import CHAMPIONS as CHAMPION_NAMES
from tests.rules.showdown.stage import JACK, QUEEN, card_of

PAPER = (CARD_WIDTH, CARD_HEIGHT)
EVERY_CHAMPION = pytest.mark.parametrize("champion", CHAMPION_NAMES)
LONGEST_NOTE = "as Physical"


class Drawn(NamedTuple):
    """A card with its face, small, and the lines written on it."""

    card: DuelCard
    lines: list[Line]
    quarter: numpy.ndarray


@pytest.fixture(scope="module")
def drawn() -> list[Drawn]:
    """Every card of every champion in full."""
    return [draw(card, face, False) for card in CARDS.cards]


@pytest.fixture(scope="module")
def laid() -> list[Drawn]:
    """Every card as it lies on the board, with the longest note it can get."""
    return [draw(card, compact, LONGEST_NOTE, False) for card in CARDS.cards]


def draw(card: DuelCard, how: Callable, *arguments: object) -> Drawn:
    with pytest.MonkeyPatch.context() as monkeypatch, lines_written(monkeypatch) as lines:
        small = how(card, *arguments, FELT, CARD_WIDTH // 4, CARD_HEIGHT // 4)
    return Drawn(card, lines, pixels(small))


def full(card: DuelCard) -> Drawn:
    return draw(card, face, False)


def words_of(lines: list[Line], style: str) -> str:
    return " ".join(line.text for line in lines if line.style == style)


# -- words


def test_every_face_bears_the_whole_name_of_its_card(drawn, laid):
    for card, lines, _ in drawn + laid:
        assert card_name(card) in words_of(lines, "title"), card.id


def test_every_face_says_the_whole_text_of_its_card(drawn):
    for card, lines, _ in drawn:
        words = words_of(lines, "text")
        if card.triggers:
            for discipline in DISCIPLINES:
                benefit = sentence(getattr(card.triggers, discipline))
                assert f"{discipline.capitalize()}: {benefit}." in words, card.id
        else:
            assert words == face_words(card), card.id
            assert words[1:] in card.text


def test_a_red_joker_tells_the_plan_of_its_champion(drawn):
    champions = [(card, lines) for card, lines, _ in drawn if card.triggers]
    assert len(champions) == 4
    for card, lines in champions:
        assert card.plan in words_of(lines, "text"), card.id


def test_no_line_on_a_face_leaves_the_paper_or_lies_on_another(drawn, laid):
    for card, lines, _ in drawn + laid:
        assert stray(lines, PAPER) == [], card.id


def test_rules_text_stands_on_the_panel_made_for_it(drawn):
    for card, lines, _ in drawn:
        for line in lines:
            if line.style == "text":
                assert line.left >= 16, card.id
                assert line.right <= CARD_WIDTH - 16, card.id
                assert line.bottom <= faces.TEXT_BOTTOM, card.id


def test_the_text_of_cards_that_can_be_held_is_large_enough_for_a_phone(drawn):
    for card, lines, _ in drawn:
        if not card.triggers:  # a Red Joker lies on the table all the time
            assert min(line.size for line in lines) >= 18, card.id


def test_rank_and_discipline_stand_on_every_face_in_words(drawn, laid):
    for card, lines, _ in drawn + laid:
        words = {line.text for line in lines}
        assert not card.suit or card.rank in words, card.id
        assert not card.discipline or card.discipline.capitalize() in words, card.id
        assert card.rank != "A" or card.kind.capitalize() in words, card.id


def test_a_note_is_never_cut(laid):
    for card, lines, _ in laid:
        assert LONGEST_NOTE in [line.text for line in lines], card.id
    notes = [f"as {name.capitalize()}" for name in DISCIPLINES]
    notes += [card.kind.capitalize() for card in CARDS.cards if card.suit]
    notes += [f"{e.discipline.capitalize()} {e.value}" for card in CARDS.cards for e in card.edges]
    assert max(notes, key=lambda note: width(note, "strong", 40)) == LONGEST_NOTE


@EVERY_CHAMPION
def test_the_black_joker_shows_both_edges(champion):
    joker, lines, _ = full(card_of(champion, "black"))
    assert [line.text for line in lines if line.text.isdigit()] == [
        str(edge.value) for edge in joker.edges
    ]
    for edge in joker.edges:
        assert f"{edge.discipline.capitalize()} {edge.value}" in words_of(lines, "text")


def test_every_card_says_where_its_name_and_its_text_come_from(drawn):
    for card, lines, _ in drawn:
        assert [line.text for line in lines if line.style == "italic"] == [card.source_words]


def test_a_champion_of_the_rulebook_has_triggers_of_ours():
    _, lines, _ = full(card_of(JACK, "red"))
    assert words_of(lines, "italic") == "name from the rulebook, text ours"


@pytest.mark.parametrize(("source", "text_source"), SOURCE_WORDS)
def test_whatever_a_card_says_of_its_sources_fits_its_foot(source, text_source):
    one = replace(card_of(JACK, "5s"), source=source, text_source=text_source)
    _, lines, _ = full(one)
    assert words_of(lines, "italic") == SOURCE_WORDS[source, text_source]
    assert stray(lines, PAPER) == []


# -- looks


@pytest.mark.parametrize("form", ["drawn", "laid"])
@EVERY_CHAMPION
def test_two_cards_of_a_champion_are_told_apart_at_quarter_size(champion, form, request):
    """Even twins, which share a text, differ in suit, name and emblem."""
    cards = [one for one in request.getfixturevalue(form) if one.card.champion == champion]
    for number, one in enumerate(cards):
        for other in cards[:number]:
            twins = one.card.text and one.card.text == other.card.text
            assert apart(one.quarter, other.quarter) > (0.006 if twins else 0.02), (
                one.card.id,
                other.card.id,
            )


@pytest.mark.parametrize("code", ["5s", "As", "red", "black"])
def test_the_same_card_of_two_champions_is_told_apart_at_quarter_size(code):
    cards = [full(card_of(champion, code)) for champion in CHAMPION_NAMES]
    for number, one in enumerate(cards):
        for other in cards[:number]:
            assert apart(one.quarter, other.quarter) > 0.02


@pytest.mark.parametrize("form", ["drawn", "laid"])
def test_no_two_faces_are_the_same_picture(form, request):
    cards = request.getfixturevalue(form)
    assert len({one.quarter.tobytes() for one in cards}) == len(cards) == 4 * 54


@pytest.mark.parametrize("draw_it", [face, compact, mini])
def test_a_lit_face_differs_by_its_frame_alone(draw_it):
    note = () if draw_it is face else ("",)
    lights = (False, True)
    dark, lit = (draw_it(card_of(QUEEN, "5s"), *note, light, FELT, *PAPER) for light in lights)
    differ_by_their_frame_alone(dark, lit, frame=20)


def test_faces_come_in_the_size_asked_for_on_the_ground_asked_for():
    drawn = face(card_of(JACK, "5s"), False, (1, 2, 3), 90, 126)
    assert drawn.size == (90, 126)
    assert drawn.getpixel((0, 0)) == (1, 2, 3)


# -- backs


@EVERY_CHAMPION
def test_a_back_depends_on_nothing_but_the_champion(champion):
    one, other = (back(champion, FELT, CARD_WIDTH, CARD_HEIGHT).tobytes() for _ in range(2))
    assert one == other == pictures_for("showdown").back(champion).tobytes()


def test_every_champion_has_a_back_and_colours_of_its_own():
    assert set(CHAMPION_NAMES) <= set(CHAMPIONS)
    draw = pictures_for("showdown").back
    assert len({draw(champion).tobytes() for champion in CHAMPION_NAMES}) == 4


def test_no_back_can_be_taken_for_a_face(drawn):
    for champion in CHAMPION_NAMES:
        turned = pixels(back(champion, FELT, CARD_WIDTH // 4, CARD_HEIGHT // 4))
        for card, _, front in drawn:
            assert apart(front, turned) > 0.3, card.id


# -- as small as Aces and piles

SMALL = (92, 129)  # in a combat, on a board 1200 wide


@pytest.mark.parametrize("card", CARDS.cards, ids=lambda card: card.id)
def test_what_a_small_card_says_can_be_read_where_the_board_is_800_wide(card):
    with pytest.MonkeyPatch.context() as monkeypatch, lines_written(monkeypatch) as lines:
        mini(card, "Immediate" if card.rank == "A" else "", False, FELT, *SMALL)
    shrunk = SMALL[0] / CARD_WIDTH * 2 / 3
    assert lines
    assert min(line.size * shrunk for line in lines) >= 10
    assert not stray(lines, PAPER)


def test_a_small_card_shows_rank_and_discipline_in_words():
    with pytest.MonkeyPatch.context() as monkeypatch, lines_written(monkeypatch) as lines:
        mini(card_of(QUEEN, "10h"), "", False, FELT, *SMALL)
    card = card_of(QUEEN, "10h")
    assert [line.text for line in lines] == ["10", card.discipline.capitalize()]
