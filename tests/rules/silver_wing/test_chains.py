"""Chains: Responses to Responses, SWR-81."""

from itertools import product

import pytest

from tests.rules.silver_wing.stage import battle, cards_and, clause, do, support

# Links without a cost: one nullifies what it answers, the other does something of its own.
NO = support("No", "response", clause("support response", do("nullify", what="effect")))
AND = support("And", "response", clause("support response", do("stockpile")))
STOP = support("Stop", "response", clause("attack response", do("nullify", what="attack")))
CARDS = cards_and(NO, AND, STOP)
CHAINS = [links for length in range(5) for links in product(("No", "And"), repeat=length)]
HANDS = {"hand": "Spyglass, No, No, No, And, And, And", "deck": ["Page"] * 9}


def chained(links):
    """Player 1 plays Spyglass; the players answer in turn with these Responses."""
    stage = battle(HANDS, HANDS, cards=CARDS).moves(0, "play Spyglass")
    seat = 1
    for link in links:
        assert stage.asked == {seat: "respond to support"}
        stage.answer(seat, link)
        seat = 1 - seat
    assert stage.asked == {seat: "respond to support"}
    return stage.answer(seat, "pass")


def resolved(links):
    """Which links resolve, foretold from the last to the first; Spyglass is link 0."""
    stands: dict[int, bool] = {}
    for number in reversed(range(len(links) + 1)):
        after = number + 1
        stopped = after <= len(links) and links[after - 1] == "No" and stands[after]
        stands[number] = not stopped
    return stands


@pytest.mark.rule("SWR-81")
@pytest.mark.parametrize("links", CHAINS, ids=lambda links: " ".join(("Spyglass", *links)))
def test_every_chain_of_up_to_five_links_resolves_as_foretold(links):
    stage = chained(links)
    stands = resolved(links)
    assert stage.asked == {0: "move"}
    assert stage.said("looks at") == stands[0]
    for seat in (0, 1):
        own = [n for n, link in enumerate(links, 1) if link == "And" and n % 2 == seat]
        assert stage.count("stockpile", seat) == sum(stands[n] for n in own)
    nullified = [line for line in stage.log() if "is nullified by" in line]
    assert len(nullified) == sum(not stand for stand in stands.values())


@pytest.mark.rule("SWR-81")
def test_links_resolve_from_the_highest_to_the_lowest():
    """Five links, none nullified: the Stockpiles grow from the fifth link down to the second."""
    stage = chained(("And", "And", "And", "And"))
    doing = [line for line in stage.log() if "Stockpiles" in line or "looks at" in line]
    assert [line.split()[1] for line in doing] == ["1", "2", "1", "2", "1"]
    assert "looks at" in doing[-1]


@pytest.mark.rule("SWR-81")
def test_a_nullified_attack_stands_again_when_the_response_is_nullified():
    stage = battle({"hand": "Scout, No"}, {"hand": "Stop, Page"}, cards=CARDS)
    stage.moves(0, "attack Scout").until("defend").answer(1, "Stop")
    stage.answer(0, "No").until("move")
    assert stage.stamina(1) == (2, 1)


@pytest.mark.rule("SWR-81")
def test_a_chain_on_an_attack_may_grow_to_five_links_too():
    """The attack, Stop, and three that answer each other: Stop is nullified by the odd one."""
    for links, hits in ((("No",), True), (("No", "No"), False), (("No", "No", "No"), True)):
        stage = battle({"hand": "Scout, No, No, Page"}, {"hand": "Stop, No, No, Page"}, cards=CARDS)
        stage.moves(0, "attack Scout").until("defend").answer(1, "Stop")
        for number, link in enumerate(links):
            stage.answer(number % 2, link)
        stage.until("move")
        assert (stage.stamina(1) == (2, 1)) == hits


def test_a_response_from_the_support_area_lies_face_up_until_its_link_is_done():
    stage = battle({"hand": "Spyglass, And"}, {"support": "No, And"}, cards=CARDS)
    stage.moves(0, "play Spyglass").answer(1, "No")
    assert stage.asked == {0: "respond to support"}
    assert stage.zone("flipped", 1, viewer=0) == ["No"]
    stage.answer(0, "And").answer(1, "pass")
    assert stage.count("flipped", 1) == 0
    assert stage.zone("discard", 1) == ["No"]


def test_covered_cards_of_a_chain_can_still_be_asked_about():
    """Two Supports of one player lie on the same pile; the lower one asks when it resolves."""
    stage = battle({"hand": "Crossroads, And, Page"}, {"hand": "And, Page"}, cards=CARDS)
    stage.moves(0, "play Crossroads").answer(1, "And").answer(0, "And").answer(1, "pass")
    assert stage.asked == {0: "choose"}
    assert stage.prompt(0).words
