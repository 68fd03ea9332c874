"""The areas of the game mat and who looks into them, SWR-15 to SWR-23."""

import pytest

from rules.core.errors import NoSuchOption
from tests.rules.silver_wing.stage import (
    EVERYBODY,
    PINNED,
    battle,
    cards_and,
    clause,
    do,
    support,
)

AREAS = [
    "mc",
    "signature",
    "deck",
    "stockpile",
    "combat",
    "support",
    "battlefield",
    "discard",
    "restricted",
    "removed",
]


@pytest.mark.rule("SWR-15")
@pytest.mark.parametrize("area", AREAS)
def test_each_player_has_every_area(area):
    view = battle().match.view(None)
    for seat in (0, 1):
        assert isinstance(view.zone(area, seat), tuple)


@pytest.mark.rule("SWR-15")
def test_stamina_and_crystals_have_their_areas_too():
    facts = battle().facts
    assert facts["stamina"] == [(3, 0)] * 2
    assert facts["crystals"] == [(2, 0)] * 2


@pytest.mark.rule("SWR-16")
def test_what_is_in_play_works_and_what_lies_elsewhere_does_not():
    """A CONSTANT effect shows it: a Battlefield in its area, in hand, discarded, face down."""
    for zone, holds in (
        ("battlefield", True),
        ("hand", False),
        ("discard", False),
        ("deck", False),
        ("restricted", False),
    ):
        stage = battle({zone: "Frozen Lake"}, {"hand": "Archer, Battle Fever"}, first=1)
        stage.moves(1, "attack Archer first")
        assert stage.facts["combat"]["bold"] != holds, zone


@pytest.mark.rule("SWR-16")
def test_the_main_character_is_in_play_in_its_area_and_in_combat():
    constant = {"rule": "has", "who": "you", "ability": "adroit"}
    cards = cards_and(
        {
            "name": "Aura",
            "tag": "Test",
            "archetype": "Test",
            "kind": "main character",
            "constants": [constant],
        },
    )
    for attack in ("attack Squire", "declare red"):
        stage = battle({"mc": "Aura", "hand": "Squire"}, {"hand": "Squire"}, cards=cards)
        stage.moves(0, attack)
        assert stage.facts["combat"]["adroit"], attack


@pytest.mark.rule("SWR-17")
def test_the_support_area_holds_three_face_down_cards():
    stage = battle({"hand": "Spyglass, Regroup, Quick Draw, Unearth"})
    with pytest.raises(NoSuchOption):
        stage.answer(0, "Spyglass", "Regroup", "Quick Draw", "Unearth")
    stage.answer(0, "Spyglass", "Regroup", "Quick Draw").next_round()
    assert stage.count("support", 0) == 3


@pytest.mark.rule("SWR-17")
def test_with_a_full_support_area_the_end_phase_offers_no_space():
    stage = battle({"hand": "Unearth", "support": "Spyglass, Regroup, Quick Draw"})
    while stage.facts["phase"] != "end phase":
        stage.decline(next(iter(stage.asked)))
    assert stage.kind == "tidy up"


@pytest.mark.rule("SWR-18")
def test_a_player_has_one_battlefield_and_both_may_have_one():
    stage = battle({"hand": "Night Market, Open Sky"}, {"hand": "Frozen Lake"}).moves(
        0, "play Night Market"
    )
    stage.moves(1, "play Frozen Lake")
    assert (stage.zone("battlefield", 0), stage.zone("battlefield", 1)) == (
        ["Night Market"],
        ["Frozen Lake"],
    )
    stage.moves(0, "play Open Sky")
    assert stage.zone("battlefield", 0) == ["Open Sky"]
    assert stage.zone("discard", 0) == ["Night Market"]
    assert stage.zone("battlefield", 1) == ["Frozen Lake"]


@pytest.mark.rule("SWR-19")
def test_what_is_removed_from_play_comes_back():
    stage = battle({"hand": "Brawler"}, {"hand": "Ferryman, Ferryman"})
    stage.moves(0, "attack Brawler").until("defend").answer(1, "defend Ferryman + Ferryman")
    stage.until("use").answer(1, "use").to_move(1)
    assert stage.zone("removed", 1, viewer=0) == ["Ferryman"]
    stage.next_round()
    assert stage.zone("removed", 1) == []
    assert "Ferryman" in stage.zone("hand", 1)


@pytest.mark.rule("SWR-19")
def test_what_is_removed_from_the_battle_stays_away():
    stage = battle({"hand": "Cleansing"}, {"discard": "Scout, Diver, Monk, Page"})
    stage.moves(0, "play Cleansing").answer(1, "Scout", "Diver", "Monk")
    assert sorted(stage.zone("gone", 1)) == ["Diver", "Monk", "Scout"]
    assert stage.zone("discard", 1) == ["Page"]
    for _ in range(3):
        stage.next_round()
    assert sorted(stage.zone("gone", 1)) == ["Diver", "Monk", "Scout"]


# -- looking


@pytest.mark.rule("SWR-20")
@pytest.mark.parametrize("area", ["discard", "restricted"])
def test_players_look_through_their_own_piles_and_see_the_top_of_the_rivals(area):
    stage = battle({area: "Scout, Diver, Monk"})
    assert stage.zone(area, 0) == ["Monk", "Diver", "Scout"]
    for viewer in (1, None):
        assert stage.zone(area, 0, viewer) == ["?", "?", "Scout"]


@pytest.mark.rule("SWR-20")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_nobody_looks_through_a_main_deck_or_a_stockpile(viewer):
    stage = battle({"deck": "Scout, Diver, Monk", "hand": "Provisions"})
    stage.moves(0, "play Provisions")
    assert stage.zone("stockpile", 0, viewer) == ["?", "?"]
    assert stage.zone("deck", 0, viewer) == ["?"]


@pytest.mark.rule("SWR-20")
def test_face_down_supports_are_seen_by_their_owner_only():
    stage = battle({"support": "Spyglass, Regroup", "hand": "Squire"})
    assert stage.zone("support", 0) == ["Spyglass", "Regroup"]
    assert stage.zone("support", 0, 1) == stage.zone("support", 0, None) == ["?", "?"]
    assert stage.zone("hand", 0, 1) == ["?"]


@pytest.mark.rule("SWR-20")
def test_a_card_that_is_covered_is_out_of_the_rivals_sight():
    stage = battle({"hand": "Trade Winds, Quick Draw", "discard": "Scout"}, {"hand": "Page"})
    stage.moves(0, "play Quick Draw").to_move(1).to_move(0)
    assert stage.zone("discard", 0, viewer=1) == ["?", "Quick Draw"]


@pytest.mark.rule("SWR-21")
@pytest.mark.parametrize("area", ["discard", "restricted"])
def test_who_looks_through_a_pile_may_lay_another_card_on_top(area):
    card = "Regroup" if area == "discard" else "Unearth"
    stage = battle({"hand": card, area: "Scout, Diver, Monk, Page"})
    stage.moves(0, f"play {card}").answer(0, "Diver")
    assert stage.kind == "on top"
    assert stage.options(0)[0] == "leave"
    stage.answer(0, "Page")
    assert stage.zone(area, 0, viewer=1)[-1] == "Page"
    assert stage.zone(area, 0)[-1] == "Page"
    assert sorted(stage.zone(area, 0)) == sorted(
        ["Scout", "Monk", "Page"] + (["Regroup"] if area == "discard" else [])
    )


@pytest.mark.rule("SWR-21")
def test_the_order_may_also_be_left_as_it_is():
    stage = battle({"hand": "Regroup", "discard": "Scout, Diver, Monk"})
    stage.moves(0, "play Regroup").answer(0, "Monk").answer(0, "leave")
    assert stage.zone("discard", 0) == ["Diver", "Scout", "Regroup"]


@pytest.mark.rule("SWR-21")
def test_face_down_supports_have_no_order_for_others():
    """The Rival sees how many lie there, not which is which."""
    one = battle({"support": "Spyglass, Regroup"})
    two = battle({"support": "Regroup, Spyglass"})
    assert one.match.view(1).zone("support", 0) == two.match.view(1).zone("support", 0)


# -- what never leaves


@pytest.mark.rule("SWR-22")
@pytest.mark.parametrize("key", ["declare blue", "signature"])
def test_main_character_and_signature_cannot_be_sent_out_of_play(key):
    """A Response that sends whatever attacks away, made for the purpose."""
    away = support(
        "Away",
        "response",
        clause("attack response", do("remove_it", to="restricted")),
    )
    cards = cards_and(away)
    stage = battle({"signature": "Skyfall Edge"}, {"hand": "Away"}, cards=cards).moves(0, key)
    stage.until("defend").answer(1, "Away").to_move(1)
    assert stage.count("restricted", 0) == 0
    assert (stage.count("mc", 0), stage.count("signature", 0)) == (1, 1)
    assert sum(stage.stamina(1)) == 3  # the attack went on
    assert stage.stamina(1) != (3, 0)


@pytest.mark.rule("SWR-22")
def test_crystals_are_spent_but_never_fewer():
    stage = battle({"hand": "Quick Draw, Quick Draw"}).moves(0, "play Quick Draw")
    stage.moves(0, "play Quick Draw")
    assert stage.facts["crystals"][0] == (0, 2)
    stage.next_round()
    assert stage.facts["crystals"][0] == (2, 0)


@pytest.mark.rule("SWR-23")
def test_there_is_no_hand_limit():
    stage = battle({"hand": ["Squire"] * 30, "deck": ["Page"] * 9})
    for number in range(31, 35):
        stage.next_round()
        assert stage.count("hand", 0) == number


def test_a_pile_without_anything_to_find_is_asked_about_all_the_same():
    stage = battle({"hand": "Regroup", "discard": "Spyglass"})
    stage.moves(0, "play Regroup")
    assert stage.kind == "recover from discard"
    assert stage.options(0) == ["none"]


# -- what effects take from a pile


PILE = "Scout, Diver, Page, Monk"


@pytest.mark.rule("SWR-21")
def test_whose_pile_it_is_chooses_what_an_effect_takes_from_it():
    stage = battle({"hand": "Cleansing"}, {"discard": PILE}).moves(0, "play Cleansing")
    assert stage.asked == {1: "banish"}
    assert sorted(stage.options(1)) == ["Diver", "Monk", "Page", "Scout"]
    stage.answer(1, "Diver", "Page", "Monk")
    assert sorted(stage.zone("gone", 1, viewer=0)) == ["Diver", "Monk", "Page"]
    assert stage.zone("discard", 1) == ["Scout"]


@pytest.mark.rule("SWR-21", "SWR-87")
def test_whose_pile_it_is_chooses_what_is_restricted_too():
    stage = battle({"hand": "Page", "discard": PILE}, {"hand": "Siege Cook"})
    stage.moves(0, "attack Page").until("defend").answer(1, "defend Siege Cook").until("restrict")
    assert stage.asked == {0: "restrict"}
    stage.answer(0, "Diver", "Monk").until("move")
    assert sorted(stage.zone("restricted", 0)) == ["Diver", "Monk"]
    assert set(stage.zone("discard", 0)) == {"Scout", "Page"}


@pytest.mark.rule("SWR-21")
def test_a_pile_that_holds_no_more_than_is_taken_asks_nobody():
    stage = battle({"hand": "Cleansing"}, {"discard": "Scout, Diver, Page"})
    stage.moves(0, "play Cleansing")
    assert stage.asked == {0: "move"}
    assert sorted(stage.zone("gone", 1)) == ["Diver", "Page", "Scout"]


def test_a_card_that_takes_from_a_pile_says_whose_choice_it_is():
    texts = {card.name: card.text for card in PINNED.cards}
    assert "Your Rival removes 3 cards of their Discard Area from the Battle" in texts["Cleansing"]
    assert "Your Rival Restricts 2 cards of their Discard Area" in texts["Siege Cook"]
