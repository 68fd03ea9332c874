"""A Round and its phases, SWR-30 to SWR-35, SWR-41 to SWR-44, SWR-92."""

import pytest

from rules.core.errors import NoSuchOption
from rules.silver_wing.vocabulary import PARTS
from tests.rules.silver_wing.stage import (
    battle,
    cards_and,
    character,
    clause,
    do,
)

SUPPORTS = "Spyglass, Regroup, Quick Draw"


def phases_of_a_round(stage):
    """The phases in which anybody is asked, in order."""
    seen = []
    while stage.facts["round"] == 1:
        if stage.facts["phase"] not in seen:
            seen.append(stage.facts["phase"])
        stage.decline(next(iter(stage.asked)))
    return seen


@pytest.mark.rule("SWR-30")
def test_a_round_goes_through_its_phases_in_order():
    stage = battle({"hand": "Squire"}, {"hand": "Squire"})
    assert phases_of_a_round(stage) == ["setup phase", "action phase", "end phase"]


@pytest.mark.rule("SWR-30")
def test_the_ready_phase_comes_first():
    noted = character("Noter", clause("end of ready phase", do("draw"), once=True))
    stage = battle({"mc": "Noter", "hand": "Squire"}, cards=cards_and(noted))
    assert stage.facts["phase"] == "setup phase"
    assert stage.count("hand", 0) == 2  # drawn before anybody was asked to set Supports


@pytest.mark.rule("SWR-31")
def test_everything_rested_is_readied_and_all_tokens_are_flipped_up():
    stage = battle({"hand": "Scout, Quick Draw"}, {"hand": "Raider"})
    stage.attack(0, "attack Scout").moves(0, "play Quick Draw").attack(0, "declare red")
    stage.attack(1, "attack Raider")
    assert stage.facts["mc_ready"] == [False, True]
    assert stage.facts["crystals"] == [(1, 1), (2, 0)]
    assert stage.facts["tokens"] == [["yellow", "red"], ["blue", "yellow"]]
    stage.next_round()
    assert stage.facts["mc_ready"] == [True, True]
    assert stage.facts["crystals"] == [(2, 0), (2, 0)]
    assert stage.facts["tokens"] == [["blue", "yellow", "red"]] * 2


# -- Setup Phase


@pytest.mark.rule("SWR-32")
@pytest.mark.parametrize("number", [0, 1, 3])
def test_as_many_cards_are_drawn_as_supports_were_placed(number):
    stage = battle({"hand": f"{SUPPORTS}, Squire", "deck": ["Page"] * 9})
    chosen = SUPPORTS.split(", ")[:number]
    stage.answer(0, *chosen).until("move")
    assert stage.zone("support", 0) == chosen
    assert stage.zone("hand", 0).count("Page") == number
    assert stage.count("hand", 0) == 4


@pytest.mark.rule("SWR-32")
def test_only_supports_are_placed_and_only_three():
    stage = battle({"hand": f"{SUPPORTS}, Unearth, Squire"})
    assert "Squire" not in stage.options(0)
    with pytest.raises(NoSuchOption):
        stage.answer(0, *SUPPORTS.split(", "), "Unearth")


@pytest.mark.rule("SWR-33")
def test_in_a_full_support_area_a_card_is_discarded_to_place_another():
    stage = battle({"hand": "Unearth, Last Stand", "support": SUPPORTS, "deck": ["Page"] * 9})
    stage.answer(0, "Unearth", "Last Stand")
    assert stage.asked == {0: "replace"}
    assert sorted(stage.options(0)) == sorted(SUPPORTS.split(", "))
    stage.answer(0, "Spyglass", "Regroup")
    assert sorted(stage.zone("support", 0)) == ["Last Stand", "Quick Draw", "Unearth"]
    assert sorted(stage.zone("discard", 0)) == ["Regroup", "Spyglass"]
    assert stage.zone("hand", 0) == ["Page", "Page"]  # replacing counts for the draw


@pytest.mark.rule("SWR-33")
def test_replacing_counts_toward_the_three():
    stage = battle({"hand": "Unearth, Last Stand, Tear Down, Crossroads", "support": SUPPORTS})
    with pytest.raises(NoSuchOption):
        stage.answer(0, "Unearth", "Last Stand", "Tear Down", "Crossroads")


@pytest.mark.rule("SWR-33")
def test_while_there_is_space_nothing_is_replaced():
    stage = battle({"hand": "Unearth", "support": "Spyglass, Regroup"})
    stage.answer(0, "Unearth").until("move")
    assert stage.count("support", 0) == 3
    assert stage.count("discard", 0) == 0


# -- Stockpile Step


@pytest.mark.rule("SWR-34")
def test_all_of_a_stockpile_goes_to_the_hand():
    stage = battle({"stockpile": "Scout, Diver"}, {"stockpile": "Monk"}).to_move(0)
    assert sorted(stage.zone("hand", 0)) == ["Diver", "Scout"]
    assert stage.zone("hand", 1) == ["Monk"]
    assert stage.count("stockpile", 0) == stage.count("stockpile", 1) == 0


@pytest.mark.rule("SWR-34")
def test_then_effects_that_waited_for_the_step_resolve():
    stage = battle({"hand": "Long Supply, Provisions", "deck": ["Page"] * 3 + ["Monk"] * 9})
    stage.moves(0, "play Long Supply").moves(0, "play Provisions")
    assert stage.count("hand", 0) == 0
    stage.next_round()
    log = stage.log(0)
    taken = max(n for n, line in enumerate(log) if "take up your Stockpile" in line)
    two = "You draw Monk [Calm] (Yellow) ×2"
    drawn = [n for n, line in enumerate(log) if line == two]
    assert drawn
    assert taken < max(drawn)


@pytest.mark.rule("SWR-35")
def test_without_stockpile_or_effect_there_is_no_stockpile_step():
    noted = character("Noter", clause("start of stockpile step", do("draw"), once=True))
    cards = cards_and(noted)
    without = battle({"mc": "Noter"}, cards=cards).to_move(0)
    assert without.count("hand", 0) == 0
    somebody_has_one = battle({"mc": "Noter"}, {"stockpile": "Monk"}, cards=cards).to_move(0)
    assert somebody_has_one.count("hand", 0) == 1


@pytest.mark.rule("SWR-35")
def test_an_effect_alone_makes_the_step_happen():
    noted = character("Noter", clause("start of stockpile step", do("stockpile"), once=True))
    stage = battle({"hand": "Long Supply", "mc": "Noter"}, cards=cards_and(noted))
    stage.moves(0, "play Long Supply").next_round()
    assert stage.said("takes up their Stockpile")


@pytest.mark.rule("SWR-35")
def test_the_step_comes_once_a_round_not_before_every_move():
    stage = battle({"hand": "Provisions, Squire"}).moves(0, "play Provisions")
    stage.to_move(1).to_move(0)
    assert stage.count("stockpile", 0) == 2
    stage.next_round()
    assert stage.count("stockpile", 0) == 0


# -- End Phase


def end_phase(**mine):
    """The first question of the End Phase."""
    stage = battle({"deck": ["Page"] * 9, **mine})
    while stage.facts["phase"] != "end phase":
        stage.decline(next(iter(stage.asked)))
    return stage


@pytest.mark.rule("SWR-41")
def test_supports_are_placed_without_drawing_for_them():
    stage = end_phase(hand=SUPPORTS, support="Unearth")
    assert stage.asked == {0: "tidy up"}
    deck = stage.count("deck", 0)
    # There are two spaces: what is named first is placed, the rest stays in the hand.
    stage.answer(0, "set Spyglass", "set Regroup", "set Quick Draw")
    assert sorted(stage.zone("support", 0)) == ["Regroup", "Spyglass", "Unearth"]
    assert stage.zone("hand", 0)[0] == "Quick Draw"
    assert stage.count("deck", 0) == deck - 4  # it was only refilled to five


@pytest.mark.rule("SWR-41")
def test_a_full_support_area_is_not_replaced_in_the_end_phase():
    stage = end_phase(hand="Unearth", support=SUPPORTS)
    assert stage.asked == {0: "tidy up"}
    assert stage.options(0) == ["under Unearth"]


@pytest.mark.rule("SWR-41")
def test_unwanted_cards_go_under_the_deck():
    stage = end_phase(hand="Squire, Scout, Diver").until("tidy up")
    stage.answer(0, "under Squire", "under Diver").until("set")
    assert stage.zone("hand", 0) == ["Scout", "Page", "Page", "Page", "Page"]
    bottom = stage.match.table.state.sides[0].deck[:2]
    assert sorted(map(stage.name, bottom)) == ["Diver", "Squire"]


@pytest.mark.rule("SWR-42")
@pytest.mark.parametrize(("held", "then"), [(0, 5), (3, 5), (4, 5), (5, 6), (8, 9)])
def test_hands_are_refilled_to_five_and_full_ones_get_one_card(held, then):
    stage = battle({"hand": ["Squire"] * held, "deck": ["Page"] * 12}).until("move").next_round()
    assert stage.count("hand", 0) == then


@pytest.mark.rule("SWR-43")
def test_after_both_have_drawn_a_new_round_begins():
    stage = battle({"hand": "Squire"}, {"hand": "Squire"}).until("tidy up")
    stage.answer(0).answer(1)
    assert stage.facts["round"] == 2
    assert stage.facts["phase"] == "setup phase"
    assert stage.count("hand", 0) == stage.count("hand", 1) == 5


# -- parts


@pytest.mark.rule("SWR-44")
@pytest.mark.parametrize("where", PARTS)
def test_effects_may_name_the_start_and_the_end_of_a_phase_or_step(where):
    for part in ("start", "end"):
        noted = character("Noter", clause(f"{part} of {where}", do("scrap"), once=True))
        stage = battle(
            {"mc": "Noter", "hand": "Squire", "stockpile": "Monk"}, cards=cards_and(noted)
        )
        stage.next_round()
        log = stage.log()
        scrapped = [line for line in log if "from the top of their deck" in line]
        assert len(scrapped) >= 1, (part, where)


@pytest.mark.rule("SWR-44")
def test_start_main_and_end_come_in_this_order():
    """At the start of the Ready Phase Crystals are still Rested, at its end they are Ready."""
    for part, ready in (("start", 0), ("end", 2)):
        noted = character(
            "Noter",
            clause(f"{part} of ready phase", do("draw"), once=True, need={"crystals_least": 1}),
        )
        stage = battle({"mc": "Noter", "crystals": 0, "hand": "Squire"}, cards=cards_and(noted))
        assert stage.count("hand", 0) == (2 if ready else 1)


@pytest.mark.rule("SWR-44")
@pytest.mark.parametrize(
    ("timing", "mover"),
    [
        ("start of your move", 0),
        ("end of your move", 0),
        ("start of rival's move", 1),
        ("end of rival's move", 1),
    ],
)
def test_effects_may_name_the_start_and_the_end_of_a_move(timing, mover):
    noted = character("Noter", clause(timing, do("draw"), once=True))
    stage = battle({"mc": "Noter"}, cards=cards_and(noted), first=mover)
    stage.to_move(mover)
    at_start = timing.startswith("start")
    assert stage.count("hand", 0) == (1 if at_start else 0)
    stage.answer(mover, "end")
    assert stage.count("hand", 0) == 1


# -- simultaneous and hidden


@pytest.mark.rule("SWR-92")
def test_both_choose_at_once_and_see_nothing_of_each_other_before():
    stage = battle({"hand": SUPPORTS}, {"hand": "Unearth"})
    assert stage.asked == {0: "set", 1: "set"}
    before = stage.match.view(1), stage.log(1)
    stage.answer(0, "Spyglass", "Regroup")
    after = stage.match.view(1)
    assert after.zones == before[0].zones
    assert stage.log(1) == before[1]
    stage.answer(1)
    assert stage.count("support", 0) == 2


@pytest.mark.rule("SWR-92")
def test_nobody_learns_what_was_placed_or_put_under():
    stage = battle({"hand": f"{SUPPORTS}, Squire"}, {"hand": "Unearth", "deck": ["Page"] * 9})
    stage.answer(0, "Spyglass").answer(1).until("tidy up").answer(0, "under Squire").answer(1)
    for viewer in (1, None):
        assert not any(
            name in line for line in stage.log(viewer) for name in ("Spyglass", "Squire")
        )


@pytest.mark.rule("SWR-92")
def test_a_hand_without_supports_is_asked_like_any_other():
    stage = battle({"hand": "Squire"}, {"hand": "Unearth"})
    assert stage.asked == {0: "set", 1: "set"}
    assert stage.options(0) == []
    stage.answer(0)
    assert stage.asked == {1: "set"}


def test_a_battle_ends_after_sixty_rounds_and_more_stamina_wins():
    stage = battle({"hand": "Scout"}).attack(0, "attack Scout")
    while stage.asked:
        stage.decline(next(iter(stage.asked)))
    assert stage.facts["round"] == 60
    assert stage.result == ((0,), "rounds")


def test_equal_stamina_after_sixty_rounds_is_a_draw():
    stage = battle()
    while stage.asked:
        stage.decline(next(iter(stage.asked)))
    assert stage.result == ((), "rounds")
