"""Defenders that are taken out at any moment before the Damage Step: SWR-61, SWR-72, SWR-97."""

import pytest

from tests.rules.silver_wing.stage import ally, battle, cards_and, clause, do

BEHIND = {"stamina": 2, "damaged": 1}  # Baker's DEFEND effect asks for it


def baker_answered(attacker, hand, defend, *, mine="", **theirs):
    """Baker defends, and Trapdoor takes it as it uses its effect. Where the match is then."""
    stage = battle(
        {"hand": f"{attacker}, Trapdoor, Regroup{mine}"},
        {"hand": hand, **BEHIND, **theirs},
        cards=CARDS,
    )
    stage.moves(0, f"attack {attacker}").until("defend").answer(1, f"defend {defend}")
    while stage.kind in ("respond to defense", "respond to defenders"):
        stage.answer(0, "pass")
    assert stage.asked == {0: "respond to effect"}
    return stage.answer(0, "Trapdoor").answer(0, "Regroup")


CARDS = cards_and(
    ally("Thinker", "blue", clauses=[clause("attack", do("draw"), moment="defended")]),
    ally("Goad", "blue", clauses=[clause("attack", do("give", ability="bold"), moment="defended")]),
    ally("Ghost", "blue", clauses=[clause("defend", do("leave", to="hand"), once=True)]),
)


@pytest.mark.rule("SWR-72")
def test_a_defender_taken_out_by_an_answer_to_its_effect_may_be_replaced():
    stage = baker_answered("Page", "Baker, Monk", "Baker").until("defend")
    assert stage.zone("restricted", 1) == ["Baker"]
    assert stage.options(1) == ["no defense", "defend Monk"]
    stage.answer(1, "defend Monk").until("move")
    assert stage.stamina(1) == (2, 1)


@pytest.mark.rule("SWR-72", "SWR-97")
@pytest.mark.parametrize(
    ("answer", "stamina", "discarded"),
    [("defend Monk", (2, 1), {"Page", "Monk"}), ("no defense", (1, 2), {"Page"})],
)
def test_what_such_a_removal_leaves_invalid_is_completed_or_discarded(answer, stamina, discarded):
    """Archer is BOLD: Page alone does not stop it."""
    stage = baker_answered("Archer", "Baker, Page, Monk", "Baker + Page").until("defend")
    assert stage.options(1) == ["no defense", "defend Monk"]
    stage.answer(1, answer).until("move")
    assert stage.stamina(1) == stamina
    assert set(stage.zone("discard", 1)) == discarded


@pytest.mark.rule("SWR-72")
def test_without_a_card_to_put_in_an_invalid_rest_is_discarded_unasked():
    stage = baker_answered("Archer", "Baker, Page", "Baker + Page").until("move")
    assert stage.stamina(1) == (1, 2)
    assert stage.zone("discard", 1) == ["Page"]


@pytest.mark.rule("SWR-72")
def test_the_effect_of_a_defender_that_was_put_in_fires_too():
    stage = baker_answered("Page", "Baker, Baker", "Baker").until("defend")
    stage.answer(1, "defend Baker").until("move")
    assert stage.count("stockpile", 1) == 4  # two of each


@pytest.mark.rule("SWR-72", "SWR-94")
def test_a_defender_that_was_put_in_can_be_responded_to_and_the_others_not_again():
    stage = battle({"hand": "Page, Trapdoor, Regroup"}, {"hand": "Baker, Monk, Page", **BEHIND})
    stage.moves(0, "attack Page").until("defend").answer(1, "defend Baker + Monk")
    stage.answer(0, "pass").until("respond to effect").answer(0, "Trapdoor").answer(0, "Regroup")
    stage.until("defend").answer(1, "defend Page")
    assert stage.asked == {0: "respond to defense"}
    assert stage.prompt(0).about.startswith("Page")
    stage.answer(0, "pass")
    assert stage.kind != "respond to defense"


@pytest.mark.rule("SWR-69")
def test_when_defended_comes_once_a_combat_and_after_the_defence_stands():
    stage = battle(
        {"hand": "Thinker", "deck": "Squire, Squire"}, {"hand": "Ghost, Diver"}, cards=CARDS
    )
    stage.moves(0, "attack Thinker").until("defend").answer(1, "defend Ghost").until("defend")
    assert stage.count("hand", 0) == 0  # Ghost left by its own effect: nothing is defended
    stage.answer(1, "defend Ghost").until("move")
    assert stage.count("hand", 0) == 1
    assert stage.stamina(1) == (3, 0)


@pytest.mark.rule("SWR-69", "SWR-72")
def test_what_being_defended_makes_invalid_is_asked_again_without_a_second_such_effect():
    stage = battle({"hand": "Goad"}, {"hand": "Squire, Diver"}, cards=CARDS)
    stage.moves(0, "attack Goad").until("defend").answer(1, "defend Squire").until("defend")
    assert stage.options(1) == ["no defense", "defend Diver"]
    stage.answer(1, "defend Diver").until("move")
    assert stage.stamina(1) == (3, 0)


@pytest.mark.rule("SWR-72")
def test_after_a_support_was_played_the_rest_may_still_be_completed():
    stage = battle({"hand": "Scout, Trip Wire"}, {"hand": "Squire, Diver, Clerk, Footwork"})
    stage.moves(0, "attack Scout").until("defend").answer(1, "defend Squire + Diver")
    stage.until("respond to defenders").answer(0, "Trip Wire to Squire").until("defend")
    stage.answer(1, "play Footwork").until("defend")
    assert stage.options(1)[:2] == ["enough", "defend Clerk"]


# -- colors


@pytest.mark.rule("SWR-61", "SWR-72")
def test_a_defender_whose_partner_is_gone_may_act_as_another_of_its_colors():
    """Beside red Recruit, Oracle was yellow: both did not match. Alone it is blue, and matches."""
    stage = battle({"hand": "Scout, Trip Wire"}, {"hand": "Oracle, Recruit"})
    stage.moves(0, "attack Scout").until("defend").answer(1, "defend Oracle + Recruit")
    stage.until("respond to defenders").answer(0, "Trip Wire to Recruit").until("move")
    assert stage.stamina(1) == (3, 0)


@pytest.mark.rule("SWR-61")
def test_it_is_asked_again_as_which_color_the_one_that_is_left_acts():
    stage = battle({"hand": "Sage, Trip Wire"}, {"hand": "Oracle, Squire, Recruit"})
    stage.moves(0, "attack Sage").until("defend").answer(1, "defend Oracle + Squire")
    assert stage.asked == {1: "act as"}
    stage.answer(1, "yellow").until("respond to defenders").answer(0, "Trip Wire to Squire")
    stage.until("defend").answer(1, "enough")
    assert stage.asked == {1: "act as"}
    stage.answer(1, "blue")
    assert list(stage.facts["combat"]["acting"].values()) == ["blue"]


# -- an attacker that leaves


@pytest.mark.rule("SWR-97")
def test_defenders_of_an_attacker_that_left_when_defended_have_prevented_damage():
    stage = battle({"hand": "Dancer"}, {"hand": "Monk"}).attack(0, "attack Dancer", defend="Monk")
    assert stage.count("stockpile", 0) == 1  # Dancer
    assert stage.count("stockpile", 1) == 1  # Monk stopped it
    assert stage.zone("discard", 1) == ["Monk"]
    assert stage.stamina(1) == (3, 0)


@pytest.mark.rule("SWR-97")
def test_they_have_where_their_player_takes_the_attacker_out():
    """Net Caster's effect, when it is defended, is answered with Trapdoor."""
    stage = battle({"hand": "Net Caster"}, {"hand": "Ferryman, Diver, Trapdoor, Regroup"})
    stage.moves(0, "attack Net Caster").until("defend").answer(1, "defend Ferryman + Diver")
    stage.until("respond to effect").answer(1, "Trapdoor").answer(1, "Regroup")
    assert stage.zone("restricted", 0) == ["Net Caster"]
    stage.until("move")
    assert stage.count("stockpile", 1) == 1  # Diver
    assert sorted(stage.zone("discard", 1)) == ["Diver", "Ferryman", "Trapdoor"]


@pytest.mark.rule("SWR-97")
def test_the_one_that_prevented_damage_may_defend_again_this_round():
    cards = cards_and(
        ally("Shy", "blue", clauses=[clause("attack", do("leave", to="hand"), moment="defended")])
    )
    stage = battle({"hand": "Shy"}, {"hand": "Aunt Rose, Regroup"}, cards=cards)
    stage.attack(0, "attack Shy", defend="Aunt Rose").moves(0, "declare blue").until("defend")
    assert "again Aunt Rose" in stage.options(1)


@pytest.mark.rule("SWR-97")
def test_an_attacker_that_leaves_before_it_is_defended_lets_nobody_prevent_damage():
    cards = cards_and(
        ally(
            "Shy",
            "blue",
            clauses=[clause("attack", do("leave", to="hand"), moment="before defense")],
        )
    )
    stage = battle({"hand": "Shy"}, {"hand": "Diver"}, cards=cards).attack(0, "attack Shy")
    assert stage.zone("hand", 1) == ["Diver"]
    assert stage.count("stockpile", 1) == 0
    assert stage.stamina(1) == (3, 0)
