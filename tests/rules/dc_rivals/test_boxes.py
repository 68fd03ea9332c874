"""Boxes combined, one against one: who plays whom, which cards and which stack, DCR-98, 99, 106."""

from collections import Counter
from itertools import combinations
from typing import Any

import msgspec
import pytest

from rules.core.cards import CardSet
from rules.core.errors import BadSetup
from rules.games import GAMES
from tests.rules.cerberus.stage import Stage, new_match, restored
from tests.rules.dc_rivals.stage import CARDS, NAMES, SLUG, card, normal

GAME = GAMES[SLUG]
SEEDS = range(30)
PAIRS = list(combinations(NAMES, 2))
EMBLEMS = {name: emblem for emblem, name in NAMES.items()}


def dealt(one: str, other: str, seed: int = 1, cards: CardSet | None = None) -> Stage:
    """A new match of two Characters after the deal."""
    brought = [{"character": one}, {"character": other}]
    stage = new_match(SLUG, seed, brought=brought, cards=cards)
    return stage.answer(0, "no cut").answer(1, "no cut")


def plays(stage: Stage, seat: int) -> str:
    """The emblem of the Character in a seat."""
    return EMBLEMS[stage.zone("characters", seat)[-1].removesuffix(" (9)")]


# -- who plays whom


@pytest.mark.rule("DCR-3")
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_any_two_characters_may_meet_in_either_seat(one, other):
    assert [plays(dealt(one, other), seat) for seat in (0, 1)] == [one, other]
    assert [plays(dealt(other, one), seat) for seat in (0, 1)] == [other, one]


@pytest.mark.rule("DCR-3")
def test_nobody_meets_their_own_character():
    with pytest.raises(BadSetup) as refused:
        dealt("flash", "flash")
    assert str(refused.value) == (
        "The Flash is taken already: choose another, or leave it to chance."
    )


def test_lots_give_everybody_to_everybody_but_never_both_the_same():
    found = {
        (plays(stage, 0), plays(stage, 1)) for stage in (dealt("lot", "lot", s) for s in SEEDS)
    }
    assert all(one != other for one, other in found)
    assert {one for one, _ in found} == {other for _, other in found} == set(NAMES)


def test_a_lot_leaves_out_whom_the_other_has_chosen():
    found = {plays(dealt("lot", "flash", seed), 0) for seed in SEEDS}
    assert found == {"shazam", "black_adam", "reverse_flash"}


def test_a_seat_that_says_nothing_leaves_it_to_the_lot():
    stage = new_match(SLUG, brought=[{"character": "flash"}, {}])
    stage.answer(0, "no cut").answer(1, "no cut")
    assert plays(stage, 0) == "flash"
    assert plays(stage, 1) != "flash"


def test_the_lot_is_drawn_after_the_cut():
    """Else whoever knows the secret would know it, and the cut would not matter."""
    found = set()
    for cut in range(1, 12):
        stage = new_match(SLUG, brought=[{"character": "lot"}] * 2)
        stage.answer(0, f"cut {cut}").answer(1, "no cut")
        found.add((plays(stage, 0), plays(stage, 1)))
    assert len(found) > 3


@pytest.mark.parametrize("who", ["batman", "Shazam!", ""])
def test_a_character_that_is_not_there_cannot_be_chosen(who):
    with pytest.raises(BadSetup, match="Your Character cannot be"):
        dealt(who, "flash")


def test_a_match_goes_on_as_it_was_after_a_restart():
    stage = dealt("lot", "reverse_flash").next_turn()
    again = restored(stage)
    assert again.match.digest() == stage.match.digest()


# -- terms of the time when there was one box


@pytest.mark.parametrize("options", [{}, {"challenger": "lot"}, {"challenger": "black_adam"}])
def test_terms_of_one_box_are_still_read(options):
    for seed in SEEDS:
        stage = new_match(SLUG, seed, **options).answer(0, "no cut").answer(1, "no cut")
        assert {plays(stage, 0), plays(stage, 1)} == {"shazam", "black_adam"}
        assert options.get("challenger") != "black_adam" or plays(stage, 0) == "black_adam"


def test_a_challenger_who_plays_nobody_we_know_is_refused():
    with pytest.raises(BadSetup, match="The challenger cannot play batman"):
        new_match(SLUG, challenger="batman")


def test_a_card_set_of_one_box_is_still_played():
    old = msgspec.json.decode(CARDS.blob)
    files = {n: f for n, f in old.items() if not n.startswith(("flash_", "stacks_"))}
    for entry in files["starters_and_stacks.toml"]["card"]:
        entry.pop("comes_with", None)
    cards = CardSet(GAME, files)
    option, _ = GAME.options(cards)
    assert list(option.values) == ["lot", "shazam", "black_adam"]
    for brought in ([{}, {}], [{"character": "lot"}] * 2):
        stage = new_match(SLUG, brought=brought, cards=cards)
        stage.answer(0, "no cut").answer(1, "no cut")
        assert stage.count("word_of_power") == 8


# -- the main deck


@pytest.mark.rule("DCR-98")
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_the_main_deck_holds_the_cards_of_the_two_emblems_in_play(one, other):
    state = dealt(one, other).match.table.state
    faces = [CARDS.cards[state.face[number]] for number in state.main_deck + state.line_up]
    assert Counter(face.emblem for face in faces) == {one: 30, other: 30}


@pytest.mark.rule("DCR-98")
def test_no_card_of_another_character_is_on_the_table():
    table = dealt("flash", "black_adam").match.table
    emblems = {CARDS.cards[face].emblem for face in table.state.face}
    assert emblems == {"flash", "black_adam", ""}


@pytest.mark.rule("DCR-98")
def test_two_heroes_or_two_villains_share_a_main_deck_like_any_two():
    kinds = {
        card(name).kind for seed in SEEDS for name in dealt("shazam", "flash", seed).zone("line_up")
    }
    assert "hero" in kinds
    kinds = {
        card(name).kind
        for seed in SEEDS
        for name in dealt("black_adam", "reverse_flash", seed).zone("line_up")
    }
    assert "villain" in kinds


# -- the stack


def stacks(stage: Stage) -> list[str]:
    return list(stage.match.table.state.stacks)


@pytest.mark.rule("DCR-99")
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_with_the_flash_or_reverse_flash_there_is_super_speed_and_no_word_of_power(one, other):
    fast = {"flash", "reverse_flash"} & {one, other}
    stage = dealt(one, other)
    assert stacks(stage) == (["super_speed"] if fast else ["word_of_power"])
    assert stage.count(stacks(stage)[0]) == 8


@pytest.mark.rule("DCR-99")
def test_super_speed_can_be_bought_where_word_of_power_could():
    stage = normal("Pride Punch", me="flash", them="shazam").play("all")
    assert "buy Super-Speed" in stage.options()
    assert "buy Word of Power" not in stage.options()
    assert stage.buy("Super-Speed").zone("discard", 0) == ["Super-Speed"]
    assert stage.count("super_speed") == 7


# Boxes that a host might add: Character → its emblem.
OTHERS = {"Batman": "batman", "Sinestro": "sinestro", "Superman": "superman", "Nobody": "nobody"}


def with_boxes() -> CardSet:
    """The house's cards and a Character of each of those boxes, with cards of its own."""
    raw: dict[str, Any] = msgspec.json.decode(CARDS.blob)
    for name, emblem in OTHERS.items():
        own = {"emblem": emblem, "art": "mdi:account"}
        entries = [{"name": name, "kind": "character", "cost": c, **own} for c in (9, 12, 15)]
        entries += [{"name": "Punch", "kind": "starter", "copies": 7, **own}]
        entries += [{"name": "Vulnerability", "kind": "starter", "copies": 3, **own}]
        entries += [{"name": f"Friend of {name}", "kind": "hero", "cost": 2, "copies": 30, **own}]
        raw[f"box_of_{emblem}.toml"] = {"card": entries}
    return CardSet(GAME, raw)


BOXES = with_boxes()
MEETINGS = {
    ("batman", "shazam"): ["word_of_power"],  # not Kick
    ("black_adam", "batman"): ["word_of_power"],
    ("sinestro", "shazam"): ["hard_light_construct"],  # not Word of Power
    ("black_adam", "sinestro"): ["hard_light_construct"],
    ("flash", "shazam"): ["super_speed"],
    ("superman", "shazam"): ["word_of_power", "enhanced_strength"],  # both
    # Our rulings where the rulebook compares nothing.
    ("sinestro", "flash"): ["super_speed"],
    ("batman", "flash"): ["super_speed"],
    ("batman", "sinestro"): ["hard_light_construct"],
    ("superman", "flash"): ["super_speed", "enhanced_strength"],
    ("nobody", "flash"): ["super_speed"],
    ("nobody", "shazam"): ["word_of_power"],
    ("nobody", "batman"): ["kick"],
}


@pytest.mark.rule("DCR-99", "DCR-106")
@pytest.mark.parametrize(("pair", "wanted"), MEETINGS.items(), ids=lambda part: " ".join(part))
def test_the_stack_follows_the_boxes_of_the_characters(pair, wanted):
    stage = dealt(*pair, cards=BOXES)
    assert stacks(stage) == wanted
    assert [stage.count(name) for name in wanted] == [8] * len(wanted)


@pytest.mark.rule("DCR-106")
def test_both_stacks_can_be_bought_from_with_confrontations():
    stage = dealt("superman", "shazam", cards=BOXES)
    table = stage.match.table
    table.state.power = 6
    offered = [table.name(number) for number in table.affordable()]
    assert offered.count("Word of Power") == offered.count("Enhanced Strength") == 2


@pytest.mark.rule("DCR-106")
def test_without_confrontations_there_is_no_enhanced_strength():
    assert all("enhanced_strength" not in stacks(dealt(*pair)) for pair in PAIRS)


def test_who_brings_no_stack_has_the_first_boxs():
    raw = msgspec.json.decode(BOXES.blob)
    raw["box_of_somebody.toml"] = msgspec.json.decode(
        msgspec.json.encode(raw["box_of_nobody.toml"])
        .replace(b"Nobody", b"Somebody")
        .replace(b'"nobody"', b'"somebody"')
    )
    stage = dealt("nobody", "somebody", cards=CardSet(GAME, raw))
    assert stacks(stage) == ["word_of_power"]


def test_an_added_character_can_be_chosen_by_its_name():
    option, _ = GAME.options(BOXES)
    assert option.values["batman"] == "Batman"
    assert option.shows["batman"] == ("batman/9", "batman/12", "batman/15")


# -- texts about a stack that is not there


def test_a_text_that_names_an_absent_stack_does_nothing():
    stage = normal("'The Wizard'", me="flash", them="shazam", deck="Punch").play("The Wizard")
    assert stage.asked == {0: "turn"}, "there is no Word of Power to be had"
    assert stage.zone("hand", 0) == ["Punch"], "what it gives otherwise still happens"


def test_a_card_whose_stack_is_absent_stays_where_it_is():
    """A Word of Power that came otherwise has no stack to return to."""
    stage = normal("'Word of Power'", me="flash", them="shazam", main_deck="Punch")
    stage.play("Word of Power: choice 2")
    assert stage.zone("play", 0) == ["Word of Power", "Punch"]
