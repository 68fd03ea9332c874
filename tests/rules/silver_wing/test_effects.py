"""Effects: when they work, what they cost, who is asked, SWR-77 to SWR-80, SWR-83 to SWR-100."""

import pytest

from tests.rules.silver_wing.stage import (
    ally,
    battle,
    cards_and,
    clause,
    do,
    support,
)

# -- nullifying


@pytest.mark.rule("SWR-77")
def test_nullifying_stops_effect_text():
    stage = battle({"hand": "Archer"}, {"hand": "False Step, Brawler"})
    stage.moves(0, "attack Archer").until("defend").answer(1, "False Step")
    stage.until("defend")
    assert not stage.facts["combat"]["bold"]
    assert "defend Brawler" in stage.options(1)


@pytest.mark.rule("SWR-77")
def test_nullifying_never_stops_general_text():
    """Ember Hound is Restricted after combat by General Text; its Effect Text is nullified."""
    stage = battle({"hand": "Ember Hound, Squire"}, {"hand": "False Step"})
    stage.moves(0, "attack Ember Hound").until("defend").answer(1, "False Step")
    stage.until("move")
    assert stage.stamina(1) == (2, 1)
    assert stage.asked == {0: "move"}
    assert "attack Squire" not in stage.options(0)  # it does not attack again
    assert stage.zone("restricted", 0) == ["Ember Hound"]


@pytest.mark.rule("SWR-77")
def test_an_effect_that_was_nullified_does_nothing_after_the_colon():
    stage = battle({"hand": "Scout"}, {"hand": "Cold Shoulder, Regroup"})
    stage.moves(0, "attack Scout").until("respond to effect").answer(1, "Cold Shoulder")
    stage.answer(1, "Regroup").until("move")
    assert stage.count("stockpile", 0) == 0
    assert stage.stamina(1) == (2, 1)


# -- what triggers


@pytest.mark.rule("SWR-78")
def test_a_constant_effect_opens_no_window():
    stage = battle({"hand": "Scout"}, {"hand": "Cold Shoulder", "battlefield": "Burning Field"})
    stage.moves(0, "attack Scout")
    assert stage.asked == {1: "defend"}


@pytest.mark.rule("SWR-78")
def test_an_effect_without_condition_and_cost_opens_no_window():
    """Spy looks without any condition; Navigator has one."""
    stage = battle({"hand": "Spy"}, {"hand": "Cold Shoulder"}).moves(0, "attack Spy")
    assert stage.said("uses the effect of Spy")
    assert stage.asked == {1: "defend"}
    stage = battle({"hand": "Navigator"}, {"hand": "Cold Shoulder"}).moves(0, "attack Navigator")
    assert stage.asked == {1: "respond to effect"}


@pytest.mark.rule("SWR-78")
def test_a_support_always_triggers():
    stage = battle({"hand": "Regroup"}, {"hand": "Squire"}).moves(0, "play Regroup")
    assert stage.asked == {1: "respond to support"}


@pytest.mark.rule("SWR-78")
def test_a_constant_effect_holds_while_its_condition_does():
    stage = battle({"hand": "Regent", "stamina": 2, "damaged": 1}, {"hand": "Squire"})
    stage.moves(0, "attack Regent")
    assert stage.facts["combat"]["bold"]
    stage = battle({"hand": "Regent"}, {"hand": "Squire"}).moves(0, "attack Regent")
    assert not stage.facts["combat"]["bold"]


# -- Intent, Response, Completion


@pytest.mark.rule("SWR-79")
def test_costs_are_paid_before_the_rival_responds_and_the_effect_comes_after():
    stage = battle({"hand": "Trade Winds, Squire, Monk, Page"}, {"hand": "Regroup"})
    stage.moves(0, "play Trade Winds")
    assert stage.asked == {0: "drop"}
    stage.answer(0, "Squire", "Monk")
    assert stage.asked == {1: "respond to support"}
    assert stage.zone("hand", 0) == ["Page"]
    stage.answer(1, "pass")
    assert stage.count("hand", 0) == 4


@pytest.mark.rule("SWR-79")
def test_one_response_is_all_there_is():
    watch = support("Watch", "response", clause("support response", do("draw")))
    stage = battle({"hand": "Spyglass"}, {"hand": "Watch, Watch"}, cards=cards_and(watch))
    stage.moves(0, "play Spyglass").answer(1, "Watch")
    assert stage.asked == {0: "move"}
    assert stage.zone("hand", 1).count("Watch") == 1


@pytest.mark.rule("SWR-79")
def test_whoever_could_hold_a_response_is_asked_and_nobody_else():
    asked = battle({"hand": "Spyglass"}, {"hand": "Squire"}).moves(0, "play Spyglass")
    assert asked.asked == {1: "respond to support"}
    assert asked.options(1) == ["pass"]
    face_down = battle({"hand": "Spyglass"}, {"support": "Unearth"}).moves(0, "play Spyglass")
    assert face_down.asked == {1: "respond to support"}
    empty = battle({"hand": "Spyglass"}, {}).moves(0, "play Spyglass")
    assert empty.asked == {0: "move"}


@pytest.mark.rule("SWR-80")
def test_a_battlefield_that_left_play_meanwhile_is_not_played():
    away = support("Away", "response", clause("support response", do("topple")))
    stage = battle({"hand": "Night Market"}, {"hand": "Away"}, cards=cards_and(away))
    stage.moves(0, "play Night Market").answer(1, "Away")
    assert stage.count("battlefield", 0) == 0
    assert stage.zone("discard", 0) == ["Night Market"]


@pytest.mark.rule("SWR-80")
def test_what_was_not_nullified_completes_although_it_was_answered():
    watch = support("Watch", "response", clause("support response", do("draw")))
    cards = cards_and(watch)
    stage = battle({"hand": "Spyglass"}, {"hand": "Watch"}, cards=cards)
    stage.moves(0, "play Spyglass").answer(1, "Watch")
    assert stage.count("hand", 0) == 1
    stage = battle({"hand": "Night Market"}, {"hand": "Watch"}, cards=cards)
    stage.moves(0, "play Night Market").answer(1, "Watch")
    assert stage.zone("battlefield", 0) == ["Night Market"]


# -- at the same time


@pytest.mark.rule("SWR-83")
@pytest.mark.parametrize("order", ["Bad + Good", "Good + Bad"])
def test_of_effects_at_the_same_time_what_helps_comes_before_what_harms(order):
    """Discarding first would find an empty hand."""
    cards = cards_and(
        ally("Bad", "blue", clauses=[clause("defend", do("discard"), moment="prevents damage")]),
        ally("Good", "blue", clauses=[clause("defend", do("draw"), moment="prevents damage")]),
    )
    hand = order.replace(" +", ",")
    stage = battle({"hand": "Squire"}, {"hand": hand, "deck": ["Page"] * 3}, cards=cards)
    stage.moves(0, "attack Squire").until("defend").answer(1, f"defend {order}")
    stage.until("discard")
    assert stage.zone("hand", 1) == ["Page"]
    stage.answer(1, "Page")
    assert stage.count("hand", 1) == 0


@pytest.mark.rule("SWR-84")
def test_cannot_beats_can():
    """Masquerade makes Embolden easier, Truce Ground forbids it."""
    can = battle({"hand": "Scout", "battlefield": "Masquerade"}, {"hand": "Squire"})
    assert "attack Scout embolden end" in can.to_move(0).options(0)
    for mine, theirs in (("Masquerade", "Truce Ground"), ("Truce Ground", "Masquerade")):
        stage = battle(
            {"hand": "Scout, Spyglass", "battlefield": mine},
            {"hand": "Squire", "battlefield": theirs},
        ).to_move(0)
        assert "attack Scout end" in stage.options(0)
        assert not [word for word in stage.options(0) if "embolden" in word]


@pytest.mark.rule("SWR-84")
def test_what_an_attacker_cannot_have_no_effect_gives_it():
    stage = battle({"hand": "Lancer", "battlefield": "Frozen Lake"}, {"hand": "Recruit"})
    stage.moves(0, "attack Lancer first").answer(0, "use Lancer").until("defend")
    assert not stage.facts["combat"]["bold"]
    assert "defend Recruit" in stage.options(1)


# -- once per Round


@pytest.mark.rule("SWR-85")
def test_once_per_round_is_shared_by_allies_of_the_same_name_and_tag():
    stage = battle(
        {"hand": "Page, Herald"}, {"hand": "Medic, Medic", "discard": "Scout, Diver, Squire"}
    )
    stage.attack(0, "attack Page", defend="Medic + Medic")
    recovered = [line for line in stage.log() if "uses the effect of Medic" in line]
    assert len(recovered) == 1


@pytest.mark.rule("SWR-85")
def test_an_ally_with_another_tag_has_its_own():
    text = [clause("defend", do("stockpile"), moment="prevents damage", once=True)]
    cards = cards_and(
        ally("Twin", "blue", clauses=text), ally("Twin", "blue", clauses=text, tag="Other")
    )
    for hand, stocked in (
        ("Twin [Test], Twin [Other]", 2),
        ("Twin [Test], Twin [Test]", 1),
    ):
        stage = battle({"hand": "Scout"}, {"hand": hand}, cards=cards)
        stage.attack(0, "attack Scout", defend="Twin + Twin")
        assert stage.count("stockpile", 1) == stocked


@pytest.mark.rule("SWR-85")
def test_once_per_round_is_shared_by_supports_of_the_same_name():
    stage = battle({"hand": "Old Letters, Old Letters", "discard": "Spyglass, Regroup"})
    stage.moves(0, "play Old Letters").answer(0, "Spyglass").answer(0, "leave")
    assert "Old Letters" in stage.zone("hand", 0)
    assert "play Old Letters" not in stage.to_move(0).options(0)
    stage.next_round()
    assert "play Old Letters" in stage.to_move(0).options(0)


# -- revealing


@pytest.mark.rule("SWR-86")
def test_what_is_revealed_comes_from_hand_or_support_area():
    stage = battle(
        {
            "hand": "Trickster, Spyglass, Squire",
            "support": "Regroup",
            "battlefield": "Night Market",
            "discard": "Unearth",
        },
        {"hand": "Page"},
    )
    stage.moves(0, "attack Trickster first").answer(0, "use Trickster")
    assert stage.asked == {0: "reveal"}
    assert sorted(stage.options(0)) == ["Regroup", "Spyglass"]


@pytest.mark.rule("SWR-86")
def test_a_card_that_was_revealed_can_be_revealed_again():
    stage = battle({"hand": "Trickster, Spyglass"}, {"hand": "Page"})
    stage.moves(0, "attack Trickster first").answer(0, "embolden Spyglass").answer(
        0, "use Trickster"
    )
    assert stage.options(0) == ["Spyglass"]
    stage.answer(0, "Spyglass")
    assert sum("reveals Spyglass" in line for line in stage.log(1)) == 2


@pytest.mark.rule("SWR-86")
@pytest.mark.parametrize("zone", ["hand", "support"])
def test_it_is_shown_for_the_moment_only_and_stays_where_it_is(zone):
    stage = (
        battle({"hand": "Scout", zone: "Spyglass"}, {"hand": "Page"})
        if zone == "support"
        else battle({"hand": "Scout, Spyglass"}, {"hand": "Page"})
    )
    stage.moves(0, "attack Scout embolden Spyglass")
    assert "Spyglass" in stage.zone(zone, 0, viewer=1)
    stage.to_move(1)
    assert "Spyglass" in stage.zone(zone, 0)
    assert "Spyglass" not in stage.zone(zone, 0, viewer=1)


# -- Drop, Stockpile, Restrict, nullify


@pytest.mark.rule("SWR-87")
def test_drop_goes_from_the_hand_to_the_bottom_of_the_deck():
    stage = battle({"hand": "Trade Winds, Scout, Monk", "deck": ["Page"] * 3})
    stage.moves(0, "play Trade Winds").answer(0, "Scout", "Monk")
    assert stage.zone("hand", 0) == ["Page"] * 3
    bottom_up = [stage.name(card) for card in stage.match.table.state.sides[0].deck]
    assert bottom_up == ["Monk", "Scout"]  # the last named lies lowest


@pytest.mark.rule("SWR-87")
def test_stockpile_goes_from_the_top_of_the_deck_face_down():
    stage = battle({"hand": "Provisions", "deck": "Scout, Diver, Page"})
    stage.moves(0, "play Provisions")
    assert stage.zone("stockpile", 0) == ["?", "?"]
    assert stage.count("deck", 0) == 1
    stage.next_round()
    assert {"Scout", "Diver"} <= set(stage.zone("hand", 0))


@pytest.mark.rule("SWR-87")
def test_restrict_puts_a_card_into_the_restricted_area():
    stage = battle({"hand": "Scout"}, {"hand": "Trapdoor, Regroup"})
    stage.moves(0, "attack Scout").until("defend").answer(1, "Trapdoor")
    stage.answer(1, "Regroup").until("move")
    assert stage.zone("restricted", 0) == ["Scout"]
    assert stage.count("discard", 0) == 0


@pytest.mark.rule("SWR-87")
def test_a_nullified_effect_does_not_resolve():
    stage = battle({"hand": "Quick Draw"}, {"hand": "Not So Fast"})
    stage.moves(0, "play Quick Draw").answer(1, "Not So Fast")
    assert stage.count("hand", 0) == 0
    assert stage.crystals(0) == 1


@pytest.mark.rule("SWR-88")
def test_an_empty_deck_gives_nothing_and_is_not_made_anew():
    stage = battle({"hand": "Quick Draw", "deck": "Page", "discard": "Scout, Diver"})
    stage.moves(0, "play Quick Draw")
    assert stage.zone("hand", 0) == ["Page"]
    stage.next_round()
    assert stage.zone("hand", 0) == ["Page"]
    assert stage.count("deck", 0) == 0
    assert stage.count("discard", 0) == 3


# -- golden rules


@pytest.mark.rule("SWR-89")
def test_card_text_beats_the_rule_of_one_attack_a_move():
    stage = battle({"hand": "Scout, Monk, Double Time"}).attack(0, "attack Scout")
    assert "attack Monk" not in stage.options(0)
    stage.answer(0, "play Double Time")
    assert "attack Monk" in stage.options(0)


@pytest.mark.rule("SWR-89")
def test_card_text_lets_an_ally_defend_from_the_discard_area():
    """Aunt Rose: against a Generic Attack, if she prevented damage this Round."""
    stage = battle({"hand": "Scout, Page"}, {"hand": "Aunt Rose, Spyglass, Recruit"})
    stage.attack(0, "attack Scout", defend="Aunt Rose").moves(0, "declare red").until("defend")
    assert "again Aunt Rose" in stage.options(1)
    stage.answer(1, "again Aunt Rose").answer(1, "Spyglass").until("color").answer(1, "blue")
    stage.until("move")
    assert stage.stamina(1) == (3, 0)
    assert stage.said("stops ")
    stage = battle({"hand": "Scout, Page"}, {"hand": "Aunt Rose, Spyglass"})
    stage.attack(0, "attack Scout", defend="Aunt Rose").moves(0, "attack Page").until("defend")
    assert stage.options(1) == ["no defense"]  # that is no Generic Attack


@pytest.mark.rule("SWR-90")
def test_an_effect_is_done_as_far_as_possible():
    stage = battle({"signature": "Silent Ledger"}, {"hand": "Page"})
    stage.moves(0, "use Silent Ledger").until("discard").answer(1, "Page")
    assert stage.zone("discard", 1) == ["Page"]
    stage = battle({"hand": "Debt Collector, Squire"}, {"hand": "Quick Draw"}, first=1)
    stage.moves(1, "play Quick Draw").moves(0, "play Debt Collector").answer(0, "Squire")
    stage.until("move")
    assert stage.crystals(1) == 0  # there was one left to Rest, not two


@pytest.mark.rule("SWR-90")
def test_what_cannot_be_done_at_all_does_not_stop_the_rest():
    stage = battle({"hand": "Cleansing", "deck": ["Page"] * 3}, {"discard": ""})
    stage.moves(0, "play Cleansing")
    assert stage.zone("hand", 0) == ["Page"]


@pytest.mark.rule("SWR-90")
def test_an_attacker_that_was_taken_out_gets_no_new_color():
    """Trickster's effect is answered with Trapdoor: nobody is asked for a color."""
    mine, theirs = {"hand": "Trickster, Regroup"}, {"hand": "Trapdoor, Spyglass"}
    stage = battle(mine, theirs).moves(0, "attack Trickster first")
    stage.answer(0, "use Trickster").answer(0, "Regroup").until("respond to effect")
    stage.answer(1, "Trapdoor").answer(1, "Spyglass").until("move", "color")
    assert stage.kind == "move"
