"""All eighty cards: their words in their frame, here and on the mat, and no face like another."""

from __future__ import annotations

import numpy
import pytest
from msgspec.structs import replace

from render.diabolicards.art import banner, empty_slots, scorched_ground, slot_of_horns
from render.diabolicards.colours import GROUP_STYLES, ZONE_STYLES
from render.diabolicards.compact_card import compact_card, contract, name_bar
from render.diabolicards.face import draw_back, face, full_face, symbol_words
from render.diabolicards.mat_cards import MatCard
from render.diabolicards.symbols import SYMBOLS, draw_symbol
from render.diabolicards.zones import BAND, CARD, HALF, NAME_BAR, across
from render.text_fitting import DoesNotFit
from render.theme import CARD_HEIGHT, CARD_WIDTH, FELT, contrast
from rules.diabolicards.cards import DiaCard
from rules.diabolicards.questions_and_log import REASONS
from rules.diabolicards.vocabulary import ANYWHERE, GROUPS, STRANGE, ZONE_NAMES
from tests.render.checks import (
    can_be_read_by_everybody,
    differ_by_their_frame_alone,
    drawn,
    faces_alike,
    faces_like,
    faint,
    signs_alike,
    stray,
)
from tests.render.diabolicards.scenes import CARDS, card
from tests.render.sights import pixels
from tests.render.test_theme import GRAPHICAL

SIZE = (CARD_WIDTH, CARD_HEIGHT)
ROOM = 1228  # of a zone, in its panel
SLOT = (across(ROOM), CARD)
BAR = (SLOT[0], NAME_BAR)
GROUND = ZONE_STYLES[0].ground
ALIKE = {  # one sign with two names
    frozenset(pair)
    for pair in (
        ("down", "hinder"),
        ("up", "boost"),
        ("linked", "link"),
        ("scorched", "sealed"),
        ("guarded", "cheat death"),
        ("killed", "kill capable"),
    )
}
every_card = pytest.mark.parametrize("one", CARDS.cards, ids=lambda one: one.id)


def mat_card(one: DiaCard, **told: object) -> MatCard:
    """A card on the mat to which nothing has happened but this."""
    usual = MatCard(one, 0, 0, one.power, "printed", "", "", one.ability is not None, (), (), False)
    return usual._replace(**told)


# -- in full


@every_card
def test_a_face_bears_name_group_power_type_gender_symbols_text_and_its_mark(one):
    lines, picture = drawn(face, one, False, FELT)
    assert picture.size == SIZE
    words = " ".join(line.text for line in lines)
    for told in (one.name, one.group, f"{one.type.capitalize()} · {one.gender}"):
        assert told in words
    assert str(one.power) in [line.text for line in lines]
    assert (one.text or "No ability.") in words
    assert lines[-1].text == one.source_words
    for symbol, told in symbol_words(one):
        assert symbol in SYMBOLS
        assert told in words
    assert stray(lines, SIZE) == []
    assert faint(lines) == set()
    assert min(line.size for line in lines) >= 17


def test_linked_cards_wear_the_link_and_their_zones_colour_and_strange_ones_a_question_mark():
    linked = [one for one in CARDS.cards if one.home != ANYWHERE]
    assert len(linked) == 24
    for one in CARDS.cards:
        symbols = dict(symbol_words(one))
        assert ("link" in symbols) == (one in linked)
        assert ("?" in symbols) == (one.group in STRANGE)
        if one in linked:
            assert symbols["link"] in ZONE_NAMES[one.home]
            assert GROUP_STYLES[one.group].symbol == ZONE_STYLES[one.home].symbol
            band, rim = (
                numpy.array(c, float)
                for c in (GROUP_STYLES[one.group].frame.band, ZONE_STYLES[one.home].rim)
            )
            assert band.argmax() == rim.argmax(), "one hue"


def test_no_two_faces_are_the_same_picture():
    assert faces_alike(CARDS.cards, full_face, 0.015) == []


def test_text_that_does_not_fit_is_an_error_and_never_cut():
    wordy = card("Spiderloom")
    with pytest.raises(DoesNotFit):
        full_face(replace(wordy, ability=replace(wordy.ability, effects=wordy.effects * 4)))


@pytest.mark.parametrize("name", ["Vanessa", "Puddle"])
def test_a_lit_face_differs_by_its_frame_alone(name):
    differ_by_their_frame_alone(*(face(card(name), lit, FELT, *SIZE) for lit in (False, True)))


def test_the_back_cannot_be_taken_for_a_face():
    assert faces_like(draw_back("diabolicards"), CARDS.cards, full_face) == []


# -- on the mat


STATES = {
    "as printed": {},
    "lost": {"armed": False},
    "held": {"power": 0, "why": "prison", "by": "Nightreign"},
    "boosted": {"power": 8, "why": "service", "by": "Empress"},
    "swapped": {"power": 0, "why": "swap", "by": "Lookalike"},
    "faded": {"power": 0, "why": "faded"},
    "to die": {"to_die": True},
    "linked": {"linked": ("Puddle", "Spiderloom")},
    "guarded": {"guards": ("Last Stand",)},
}


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize(
    "one", [one for one in CARDS.cards if not one.scorched], ids=lambda one: one.id
)
def test_a_plate_bears_name_group_power_and_state_and_can_be_read_at_half_its_size(one, state):
    told = STATES[state]
    lines, picture = drawn(compact_card, mat_card(one, **told), False, GROUND, size=SLOT)
    assert picture.size == SLOT
    words = [line.text for line in lines]
    assert one.name in words
    assert GROUP_STYLES[one.group].word in words
    assert one.type[0].upper() in words
    assert str(told.get("power", one.power)) in words
    if told.get("by"):
        assert f"by {told['by']}" in words
        assert str(one.power) in words, "what is printed, crossed out"
    elif state == "to die":
        assert "to be killed" in words
    elif one.ability and state != "faded":
        assert one.ability.name in words
    assert stray(lines, SLOT, 3) == []
    assert faint(lines) == set()
    assert min(line.size for line in lines) >= 17


@pytest.mark.parametrize(
    "one", [c for c in CARDS.cards if c.plain or c.name == "Spiderloom"], ids=lambda one: one.id
)
def test_a_card_that_is_linked_and_guarded_still_says_its_group(one):
    state = mat_card(one, linked=("Puddle",), guards=("Last Stand",))
    lines, _ = drawn(compact_card, state, False, GROUND, size=SLOT)
    assert GROUP_STYLES[one.group].word in [line.text for line in lines]
    assert stray(lines, SLOT, 3) == []


@pytest.mark.parametrize("state", [name for name in STATES if name != "as printed"])
def test_whatever_befalls_a_card_changes_its_plate(state):
    one = card("Helena Voss")
    calm, changed = (
        pixels(compact_card(mat_card(one, **told), False, GROUND, *SLOT))
        for told in ({}, STATES[state])
    )
    assert (abs(calm - changed).max(axis=2) > 60).sum() > 60


@every_card
def test_contracts_and_strips_bear_the_whole_name_and_the_power(one):
    lines, _ = drawn(contract, one, True, one.regular, False, GROUND, size=SLOT)
    words = [line.text for line in lines]
    assert {one.name, str(one.power), GROUP_STYLES[one.group].word} <= set(words)
    assert ("not tradable" in words) == (not one.regular)
    for size, arrow in ((BAR, "up" * one.scorched), ((317, NAME_BAR), "")):
        if arrow or size != BAR:
            lines, _ = drawn(name_bar, one, one.power, arrow, False, GROUND, size=size)
            assert [line.text for line in lines] == [str(one.power), one.name]
            assert stray(lines, size, 3) == []
            assert faint(lines) == set()
            assert min(line.size for line in lines) >= 20


# -- zones, colours and signs


@pytest.mark.parametrize("width", [ROOM, ROOM - 2 * (BAR[0] + 6)])
@pytest.mark.parametrize("state", ["", "frozen", "sealed"])
@pytest.mark.parametrize("zone", [0, 1, 2])
def test_a_banner_bears_the_zones_name_and_its_state(zone, state, width):
    size = (width, BAND)
    lines, _ = drawn(banner, zone, state, ZONE_STYLES[zone].ground, size=size)
    words = [line.text for line in lines]
    assert words[0] == ZONE_NAMES[zone]
    assert [told.partition(":")[0].lower() for told in words[1:]] == [state] * bool(state)
    assert stray(lines, size, 0) == []
    assert faint(lines) == set()
    assert min(line.size for line in lines) >= 20


def test_slots_and_burnt_earth_say_what_they_are():
    lines, _ = drawn(slot_of_horns, GROUND, size=SLOT)
    assert [line.text for line in lines] == ["Diabolical", "slot"]
    assert faint(lines) == set()
    lines, _ = drawn(scorched_ground, GROUND, size=(ROOM, HALF))
    assert [line.text for line in lines] == ["SEALED", "takes no card"]
    assert faint(lines) == set()
    slots = empty_slots(0, 4, CARD, 6, ROOM - SLOT[0], HALF)
    assert len(slots.getcolors(100_000)) > 1


@pytest.mark.parametrize("group", GROUP_STYLES)
def test_words_on_a_group_can_be_read_by_everybody(group):
    frame = GROUP_STYLES[group].frame
    can_be_read_by_everybody(frame.words, frame.band)


@pytest.mark.parametrize("zone", [0, 1, 2])
def test_a_zones_edge_stands_out_from_its_ground(zone):
    assert contrast(ZONE_STYLES[zone].rim, ZONE_STYLES[zone].ground) >= GRAPHICAL


def test_signs_differ_in_shape_and_not_only_in_colour():
    assert signs_alike(draw_symbol, SYMBOLS, 0.05) <= ALIKE


def test_every_group_reason_and_category_has_a_sign():
    assert set(GROUP_STYLES) == set(GROUPS)
    assert {style_of.symbol for style_of in GROUP_STYLES.values()} <= set(SYMBOLS)
    assert set(REASONS) - {"printed"} <= set(SYMBOLS)
    assert {symbol for one in CARDS.cards for symbol in one.symbols} <= set(SYMBOLS)
