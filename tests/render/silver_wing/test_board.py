"""The mat: every open card once, every hidden one as a back, and no words on anything else."""

from __future__ import annotations

import dataclasses
from collections import Counter

import pytest
from msgspec.structs import replace

from render.items import Panel, cached_images, texts
from render.painting import paint
from render.silver_wing import board
from render.silver_wing.areas import TURNED, UPRIGHT
from render.silver_wing.board import lay_out
from render.silver_wing.compact_card import mini, name_bar, turned, upright
from render.silver_wing.face import back
from render.silver_wing.headline import ASKED, headline
from render.theme import FELT, GOLD
from rules.core.journal import CLOSINGS
from rules.core.state import Result
from rules.core.view import View
from rules.silver_wing.questions_and_log import QUESTIONS
from rules.silver_wing.vocabulary import COLORS
from tests.render.checks import is_right
from tests.render.sights import NAMES, WIDE, pictures_for, texts_of
from tests.render.silver_wing.scenes import (
    CARDS,
    combat,
    crowd,
    crowded,
    longest,
    moments,
    scene,
    table_info,
    usual,
)
from tests.render.test_theme import too_faint

SIZE = (board.WIDTH, board.HEIGHT)
CARD_DRAWINGS = (upright, turned, mini, name_bar)
every_match = pytest.mark.parametrize("seed", range(3))
every_names = pytest.mark.parametrize("names", [NAMES, WIDE, ("A", "jj")], ids=["", "wide", "tiny"])


def all_words(view: View, info=None) -> list[str]:
    return texts_of(texts(lay_out(view, info or table_info()).items))


def shown(view: View, info=None) -> tuple[Counter, int]:
    """The cards on the mat, and how many backs."""
    drawn = cached_images(lay_out(view, info or table_info()).items)
    faces = Counter(p.of for p in drawn if p.draw in CARD_DRAWINGS)
    return faces, sum(p.draw is back for p in drawn)


# -- room for everything


@every_names
@every_match
def test_everything_has_its_own_place_in_a_random_match(seed, names):
    for view, info in moments(seed):
        is_right(SIZE, lay_out(view, dataclasses.replace(info, names=names)).items)


@pytest.mark.parametrize("defenders", range(4))
def test_everything_has_its_own_place_on_a_crowded_mat(defenders):
    is_right(SIZE, lay_out(crowded(defenders), crowd()).items)


@pytest.mark.parametrize("leader", longest(kind="main character"))
def test_what_main_character_and_battlefield_say_always_finds_room(leader):
    for field in longest(support="battlefield"):
        view = scene({"mc": [leader], "battlefield": [field]})
        words = " ".join(all_words(view))
        for name in (leader, field):
            assert CARDS.cards[CARDS.face[name]].body in words, (leader, field)


def test_words_stand_out_from_what_they_lie_on():
    for view in (usual(), crowded(), scene(), moments(1)[-1].view):
        items = lay_out(view, crowd()).items
        assert too_faint(SIZE, items) == []


# -- cards


@every_match
def test_every_open_card_lies_there_exactly_once_and_hidden_ones_as_backs(seed):
    for view, info in moments(seed):
        lying: list = []
        for seat in (0, 1):
            for zone in ("mc", "combat", "flipped", "support", "battlefield"):
                lying += view.zone(zone, seat)
            lying += view.zone("discard", seat)[-1:] + view.zone("restricted", seat)[-1:]
            used = view.facts["signature_used"][seat]
            signature = view.zone("signature", seat)
            lying += [None] * len(signature) if used else signature
            lying += [None] * bool(view.zone("stockpile", seat))
        faces, backs = shown(view, info)
        assert faces == Counter(card.id for card in lying if card)
        assert backs == lying.count(None)


@every_match
def test_a_back_knows_nothing(seed):
    for view, info in moments(seed):
        for picture in cached_images(lay_out(view, info).items):
            if picture.of is None:
                assert picture.draw is back
                assert len(picture.arguments) == 1, "only the ground it lies on"


def test_supports_face_down_are_open_to_their_owner_alone_and_say_that_they_lie_face_down():
    own = {p.of: p for p in cached_images(lay_out(usual(0), table_info()).items) if p.draw is mini}
    assert set(own) == {"not_so_fast", "shield_wall"}
    assert all(picture.arguments[1] for picture in own.values())
    assert not any(p.draw is mini for p in cached_images(lay_out(usual(), table_info()).items))
    played = scene({"flipped": ("quick_draw",), "support": (None,)})
    (open_,) = [p for p in cached_images(lay_out(played, table_info()).items) if p.draw is mini]
    assert open_.of == "quick_draw"
    assert not open_.arguments[1]


@pytest.mark.parametrize("ready", [True, False])
def test_ready_cards_stand_and_rested_ones_lie_on_their_side(ready):
    view = scene({"mc": ("ren/captain",)}, mc_ready=[ready, True])
    (leader,) = [
        p for p in cached_images(lay_out(view, table_info()).items) if p.of == "ren/captain"
    ]
    assert leader.draw is (upright if ready else turned)
    assert (leader.box.w, leader.box.h) == (UPRIGHT if ready else TURNED)
    assert ("Main Character: Rested" in all_words(view)) == (not ready)


def test_an_attacker_stands_and_its_defenders_lie_on_their_side():
    drawn = {p.of: p.draw for p in cached_images(lay_out(usual(), table_info()).items)}
    assert drawn["ren/captain"] is upright
    assert drawn["gate_breaker/siege/br"] is drawn["lamp_bearer/gold/y"] is turned


def test_the_latest_card_is_framed():
    latest = table_info(latest=((1, "gate_breaker/siege/br"),))
    lit = [
        p.of
        for p in cached_images(lay_out(usual(), latest).items)
        if p.draw in CARD_DRAWINGS and p.arguments[-2]
    ]
    assert lit == ["gate_breaker/siege/br"]


# -- combat


def test_what_it_takes_to_defend_is_told_by_sign_and_word():
    view = crowded()
    drawn = cached_images(lay_out(view, table_info()).items)
    needs = [p.of for p in drawn if str(p.of).startswith("needs")]
    assert needs == ["needs blue", "needs yellow", "needs red"]
    words = all_words(view)
    for told in (
        "To be matched:",
        "BOLD: only two Allies stop it",
        "ADROIT: matching Allies only",
        "Color Attack · Initiation Step",
    ):
        assert told in words


def test_a_generic_attack_without_a_color_says_who_can_defend():
    view = combat(scene({"combat": ("skyfall_edge/r",)}), 0, colors=[], generic=True)
    words = all_words(view)
    assert "No color: only two Allies defend" in words
    assert "Generic Attack · Defense Step" in words
    assert "BOLD: only two Allies stop it" not in words


def test_acting_colors_and_nullified_effects_are_noted_on_the_cards():
    drawn = cached_images(lay_out(usual(), table_info()).items)
    notes = {p.of: p.arguments[1] for p in drawn if p.draw is turned}
    assert notes["gate_breaker/siege/br"] == "as red"
    assert notes["lamp_bearer/gold/y"] == "", "it has one color only"
    notes = {
        p.arguments[1]
        for p in cached_images(lay_out(crowded(), table_info()).items)
        if p.draw in (upright, turned) and p.box.y in range(450, 780)
    }
    assert notes == {"nullified", "as yellow, nullified"}


def test_who_attacks_and_who_defends_is_told_however_long_their_names_are():
    for names in (NAMES, WIDE):
        words = all_words(usual(), table_info(names))
        assert sum(line.startswith("Attacker: ") for line in words) == 1
        assert sum(line.startswith("Defender: ") for line in words) == 1
    undefended = combat(scene({"combat": ("scout/river/b",)}, {"combat": ()}), 0)
    assert "No defender: Grace Hopper" in all_words(undefended)


def test_a_main_character_or_battlefield_that_is_nullified_says_so():
    view = scene({"mc": ("brana/anvil",), "battlefield": ("shrine",)}, {"combat": ()})
    cards = [view.zone(zone, 0)[0].number for zone in ("mc", "battlefield")]
    view = combat(view, 0, nullified=cards)
    drawn = cached_images(lay_out(view, table_info()).items)
    notes = {p.of: p.arguments[1] for p in drawn if p.draw is upright}
    assert notes["brana/anvil"] == notes["shrine"] == "nullified"


def test_an_attacker_that_left_is_said_to_have_left():
    view = combat(scene({"combat": ()}), 0)
    assert "has left combat" in all_words(view)


@pytest.mark.parametrize(
    ("left", "told"),
    [
        (0, "The attack of this Move is made"),
        (1, "1 attack left in this Move"),
        (2, "2 attacks left in this Move"),
    ],
)
def test_without_combat_it_says_what_can_still_be_attacked(left, told):
    assert told in all_words(scene(attacks_left=left, combat=None))


# -- who, and how they stand


def test_the_counters_show_what_each_player_has():
    drawn = {p.of: p.arguments[:-1] for p in cached_images(lay_out(usual(), table_info()).items)}
    assert drawn["stamina 0"] == (2, 1, 3)
    assert drawn["stamina 1"] == (0, 2, 3)
    assert drawn["crystals 0"] == (1, 1)
    assert drawn["tokens 0"] == (("blue", "red"),)
    assert drawn["tokens 1"] == (("yellow",),)


def test_what_is_not_drawn_is_counted():
    words = all_words(usual(), table_info(clocks=("1:00", "2:00")))
    for told in (
        "Hand 5 · Deck 21 · Clock 1:00",
        "Hand 3 · Deck 19 · Removed 1 · Clock 2:00",
        "Stockpile 1",
        "Supports: 2 face down",
        "Supports: 3 face down",
        "Signature: used",
        "Restricted: none",
    ):
        assert told in words
    assert "Stockpile 0" not in words, "where nothing lies, nothing is drawn"
    drawn = cached_images(lay_out(usual(), table_info()).items)
    counted = {p.of: p.arguments[1] for p in drawn if p.draw is name_bar}
    assert counted["aunt_rose/tired/by"] == "Discard 2"
    assert counted["smith/forge/r"] == "Restricted 1"


def outlines(view: View) -> list[bool]:
    """Whether the panel of the upper and of the lower side is framed in gold."""
    panels = [item for item in lay_out(view, table_info()).items if isinstance(item, Panel)]
    sides = [panel for panel in panels if panel.box.h == board.HALF]
    return [panel.outline == GOLD for panel in sorted(sides, key=lambda panel: panel.box.y)]


@every_match
def test_the_sides_that_owe_an_answer_are_framed_in_gold_and_named(seed):
    for view, info in moments(seed):
        bottom = view.viewer or 0
        assert outlines(view) == [1 - bottom in view.asked, bottom in view.asked]
        for seat in view.asked:
            assert any(NAMES[seat] in line and " to " in line for line in all_words(view, info))


@pytest.mark.parametrize(("viewer", "bottom"), [(0, 0), (1, 1), (None, 0)])
def test_a_player_sits_at_the_bottom_of_their_own_board(viewer, bottom):
    items = texts(lay_out(scene(viewer=viewer), table_info()).items)
    height = {name: next(w.box.y for w in items if w.fitted.lines == (name,)) for name in NAMES}
    assert height[NAMES[bottom]] > height[NAMES[1 - bottom]]


def test_player_1_and_whose_move_it_is_are_told():
    words = all_words(scene(first=1, mover=0, barred=[False, True]))
    assert "Player 2 · has the Move" in words
    assert "Player 1 · no more Moves" in words
    assert "Round 3 · Action Phase · Ada Lovelace’s Move" in words


def test_nobody_is_player_1_before_it_is_decided():
    view = moments(0)[0].view
    words = all_words(view)
    assert words.count("Getting ready") == 2
    assert "Set-up" in words


def test_every_color_attack_lies_face_up_before_the_battle_begins():
    drawing = lay_out(moments(0)[0].view, table_info())
    drawn = {p.of: p.arguments for p in cached_images(drawing.items)}
    assert drawn["tokens 0"][0] == drawn["tokens 1"][0] == COLORS


@pytest.mark.parametrize("reason", ["stamina", "rounds", *CLOSINGS])
@pytest.mark.parametrize(
    ("winners", "said"), [((0,), "Ada Lovelace wins the Battle"), ((), "The Battle is a draw")]
)
def test_the_end_is_told(winners, said, reason):
    if Result(winners, reason).is_void:
        said = said.replace("is a draw", "has no result")
    view = replace(usual(), asked={}, result=Result(winners, reason))
    assert said in all_words(view)


def test_the_news_are_told_between_combats_and_the_newest_during_one():
    info = table_info(news=("Ada draws", "Grace sets a card", "Ada attacks"))

    def told(view: View) -> list:
        written = texts(lay_out(view, info).items)
        return [words for words in written if " ".join(words.fitted.lines) in info.news]

    assert texts_of(told(usual())) == ["Ada attacks"]
    quiet = told(scene(combat=None))
    assert texts_of(quiet) == list(info.news)
    assert quiet[-1].colour != quiet[0].colour == quiet[1].colour


@pytest.mark.parametrize("kind", sorted({*QUESTIONS, "cut", "may", "choose"}))
def test_every_question_has_words_for_those_who_wait(kind):
    assert kind in ASKED
    told = headline(replace(usual(), asked={1: kind}), table_info())
    assert told == f"Grace Hopper {ASKED[kind]}"


def test_the_same_view_is_the_same_picture():
    drawn = pictures_for("silver_wing")
    one, two = (paint(drawn.board(usual(), table_info())) for _ in range(2))
    assert one.tobytes() == two.tobytes()
    assert one.size == SIZE
    assert one.getpixel((2, 2)) == FELT
