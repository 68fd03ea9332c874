"""The mat in words: short enough for Discord, and complete enough to play blind."""

from __future__ import annotations

import dataclasses

import pytest
from msgspec.structs import replace

from render.alt_text_limit import ALT_LIMIT
from render.silver_wing.alt_text import alt_text
from render.silver_wing.text_board import text_board
from rules.core.state import Result
from rules.core.view import View
from tests.render.checks import every_card_seen_is_named, is_played_by_words_alone
from tests.render.sights import NAMES, WIDE
from tests.render.silver_wing.scenes import (
    card,
    combat,
    crowd,
    crowded,
    moments,
    scene,
    table_info,
    usual,
)

every_match = pytest.mark.parametrize("seed", range(3))


@pytest.mark.parametrize("names", [NAMES, WIDE], ids=["", "wide"])
@every_match
def test_alt_text_is_short_enough_and_names_every_open_card_of_a_real_match(seed, names):
    for view, info in moments(seed):
        words = alt_text(view, dataclasses.replace(info, names=names))
        assert len(words) <= ALT_LIMIT == 1024
        for seat in (0, 1):
            for zone in ("mc", "combat", "flipped", "battlefield"):
                assert all(card(seen.id).label in words for seen in view.zone(zone, seat) if seen)


@pytest.mark.parametrize("defenders", range(4))
def test_a_crowded_table_is_told_within_the_limit_with_what_matters_most(defenders):
    view = crowded(defenders)
    words = alt_text(view, crowd())
    assert len(words) <= ALT_LIMIT
    assert words.endswith(".")
    assert not words.endswith("..")
    assert "Stamina 0 and 3 damaged" in words
    assert "Stamina 1 and 2 damaged" in words
    assert "BOLD; ADROIT" in words
    for seat in (0, 1):
        assert f"{WIDE[seat]}, " in words
        assert all(card(seen.id).title in words for seen in view.zone("combat", seat))


def public_facts(view: View, names: tuple[str, ...]) -> list[str]:
    facts = view.facts
    told = []
    for seat in (0, 1):
        whole, damaged = facts["stamina"][seat]
        ready, spent = facts["crystals"][seat]
        told += [
            f"Stamina {whole}" + f" and {damaged} damaged" * bool(damaged),
            f"Crystals {ready} of {ready + spent} Ready",
            "hand {}, deck {}, Stockpile {}".format(
                *(len(view.zone(zone, seat)) for zone in ("hand", "deck", "stockpile"))
            ),
            f"Supports face down {len(view.zone('support', seat))}",
        ]
        told += ["Signature used"] * facts["signature_used"][seat]
        told += ["no more Moves"] * (facts["barred"][seat] and not view.result)
        if view.zone("mc", seat) and facts["flipped_up"]:
            told.append("Ready" if facts["mc_ready"][seat] else "Rested")
    if facts["mover"] >= 0 and not view.result:
        told.append(f"{names[facts['mover']]}’s Move")
    if fight := facts["combat"]:
        told += [f"{names[fight['attacker']]} attacks", *fight["colors"], f"{fight['step']} step"]
        told += ["BOLD"] * fight["bold"] + ["ADROIT"] * fight["adroit"]
    return told


@every_match
def test_alt_text_tells_every_public_fact(seed):
    for view, info in moments(seed):
        words = alt_text(view, info)
        assert [told for told in public_facts(view, NAMES) if told not in words] == []
        for seat in view.asked:
            assert NAMES[seat] in words


@every_match
def test_every_card_a_viewer_sees_is_named_in_the_board_in_words_or_in_their_hand(seed):
    every_card_seen_is_named("silver_wing", moments(seed), lambda id_: card(id_).label)


def test_a_crowded_table_is_whole_in_the_board_in_words():
    words = text_board(crowded(), crowd())
    for zone in crowded().zones:
        assert all(seen is None or card(seen.id).label in words for seen in zone.cards)


def test_what_every_card_in_play_says_can_be_read_once():
    view = usual()
    words = text_board(view, table_info())
    for seat in (0, 1):
        for zone in ("mc", "combat", "signature", "battlefield", "removed"):
            for seen in view.zone(zone, seat):
                assert words.count(f"- {card(seen.id).title}: {card(seen.id).text}") == 1


def test_acting_colors_and_what_is_nullified_are_told():
    assert "Gate Breaker [Siege] (Blue/Red) as red" in alt_text(usual(), table_info())
    assert "as yellow, nullified" in alt_text(crowded(), table_info())


def test_an_attack_of_no_color_says_who_can_defend():
    view = combat(scene({"combat": ("skyfall_edge/r",)}), 0, colors=[], generic=True)
    assert "only two Allies defend" in alt_text(view, table_info())


@pytest.mark.parametrize(
    ("left", "told"),
    [
        (0, "has attacked in this Move"),
        (1, "can attack in this Move"),
        (2, "can attack 2 times in this Move"),
    ],
)
def test_whether_the_mover_can_still_attack_is_told(left, told):
    view = scene(attacks_left=left, combat=None)
    assert f"No combat. Ada Lovelace {told}." in alt_text(view, table_info())


def test_known_cards_of_hidden_places_are_told_to_those_who_know_them():
    view = scene(foe={"hand": ("guard/gate/b", None), "support": ("trip_wire", None)}, viewer=0)
    words = text_board(view, table_info())
    assert "Known in hand: Guard [Gate] (Blue)." in words
    assert "Known face down in the Support Area: Trip Wire." in words
    assert "Known in hand" not in text_board(usual(), table_info())
    assert "Known in hand" not in text_board(usual(0), table_info()), "it has a picture of its own"


@pytest.mark.parametrize("winners", [(0,), ()])
def test_the_end_is_told(winners):
    view = replace(usual(), asked={}, result=Result(winners, "stamina"))
    told = "Ada Lovelace wins the Battle" if winners else "The Battle is a draw"
    assert told in alt_text(view, table_info())
    assert told in text_board(view, table_info())


@every_match
def test_a_whole_match_can_be_played_by_words_alone(seed):
    is_played_by_words_alone("silver_wing", seed, lambda id_: card(id_).label)


def test_what_has_just_happened_and_what_it_takes_are_told_in_words():
    moment, sum_ = "Ben stops Page", "To stop Page [Plain] (Yellow): one yellow Ally"
    info = dataclasses.replace(table_info(), moment=f"{moment}!", reckoning=sum_)
    for words in (alt_text(usual(), info), text_board(usual(), info)):
        assert f"{moment}!" in words
        assert f"{sum_}." in words
    crowded_info = dataclasses.replace(crowd(), moment="x" * 60, reckoning="y" * 160)
    assert f" {'x' * 60}. " in alt_text(crowded(), crowded_info)  # the sum goes first
    assert "y" * 160 not in alt_text(crowded(), crowded_info)
    assert len(alt_text(crowded(), crowded_info)) <= ALT_LIMIT
