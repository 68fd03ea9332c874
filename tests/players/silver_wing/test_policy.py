"""What a good player of Battles does: positions in which one answer is plainly right."""

from itertools import product
from random import Random

import pytest

from players.club import club_player
from players.silver_wing.rival_hand import Kinds, chance_of_none, defends, usual
from tests.players.weighing import best, weighed
from tests.rules.silver_wing.stage import CARDS, Stage, battle, house_battle

CLUB = club_player("silver_wing")
LAST = {"stamina": 0, "damaged": 1}


def attacked(hand: str, by: str = "attack Scout", attacker: dict | None = None, **mine) -> Stage:
    """Seat 1 is asked how to defend."""
    laid = {"hand": "Scout, Squire, Page, Recruit", **(attacker or {})}
    stage = battle(laid, {"hand": hand, **mine})
    return stage.moves(0, by).until("defend")


# -- the phases


def test_supports_are_set_and_allies_kept():
    stage = battle({"hand": "Scout, Hold the Line, Quick Draw"}, {"hand": "Scout"}).until("set")
    assert set(best(stage)) == {"Hold the Line", "Quick Draw"}


def test_an_opening_hand_of_useful_cards_is_kept():
    stage = battle({"hand": "Warden, Fencer, Monk, Hold the Line, Oracle"}).until("tidy up")
    assert best(stage) == ("set Hold the Line",)  # and nothing goes under the deck


def test_nothing_is_put_under_the_deck_by_a_hand_that_draws_one_card_anyway():
    hand = "Scout, Squire, Page, Recruit, Brawler, Bouncer"
    assert best(battle({"hand": hand}).until("tidy up")) == ()


# -- attacking


def test_a_main_character_attacks_for_nothing():
    stage = battle({"hand": ""}, {"hand": "Scout, Page"}).to_move(0)
    assert best(stage)[0].startswith("declare")


def test_the_main_character_declares_the_color_that_a_known_hand_lacks():
    stage = battle({"hand": "Spyglass"}, {"hand": "Scout, Page"}).moves(0, "play Spyglass")
    assert best(stage.until("move")) == ("declare red end",)


def test_an_ally_that_brings_a_color_back_is_sent_once_that_color_is_used():
    worths = []
    for before in ("Scout", "Recruit"):
        mine = {"hand": f"{before}, Merchant, Squire"}
        stage = house_battle(mine, {"hand": "Scout, Page"}).attack(0, f"attack {before}")
        worths.append(weighed(stage.to_move(0))[("attack Merchant",)])
    assert worths[0] > worths[1]


def test_an_ally_that_is_bold_later_in_a_round_is_worth_more_then():
    worths = []
    for color in ("", "blue"):
        stage = house_battle({"hand": "Knight"}, {"hand": "Scout, Page, Recruit"})
        if color:
            stage.attack(0, f"declare {color} end")
        ways = weighed(stage.to_move(0))
        worths.append(next(w for (key,), w in ways.items() if key.startswith("attack Knight")))
    assert worths[0] < worths[1]


def test_whoever_needs_the_last_defender_does_not_attack_with_it():
    mine = {"hand": "Scout", "mc_ready": False, **LAST}
    theirs = {"hand": "Scout, Squire, Page, Recruit"}
    stage = battle(mine, theirs).to_move(0)
    stage.match.table.sides[0].mc_ready = False
    assert best(stage) == ("end",)


def test_once_the_rival_has_no_more_moves_every_ally_attacks():
    stage = battle({"hand": "Scout, Page, Recruit"}, {"hand": "Scout"}).to_move(0)
    side, rival = stage.match.table.sides
    side.mc_ready, rival.barred = False, True
    assert best(stage)[0].startswith("attack")


def test_an_attack_that_wins_is_made_with_what_cannot_be_defended():
    stage = battle({"hand": "Spyglass, Brawler, Squire"}, {"hand": "Scout", **LAST})
    stage.moves(0, "play Spyglass").until("move").match.table.sides[0].mc_ready = False
    assert best(stage) == ("attack Brawler end",)


def test_an_attack_is_emboldened_if_one_defender_is_left():
    stage = battle({"hand": "Spyglass, Trip Wire"}, {"hand": "Scout"}).moves(0, "play Spyglass")
    answers = weighed(stage.until("move"))
    assert answers["declare blue embolden Trip Wire end",] > answers["declare blue end",]


def test_a_bold_attack_is_not_emboldened():
    stage = battle({"hand": "Archer, Trip Wire"}, {"hand": "Scout, Page"})
    answers = weighed(stage.to_move(0))
    assert ("attack Archer end",) in answers
    assert not [answer for answer in answers if answer[0].startswith("attack Archer embolden")]


# -- defending


def test_one_ally_that_matches_is_enough():
    assert best(attacked("Squire, Page, Recruit"), 1) == ("defend Squire",)


def test_of_two_that_match_the_one_that_draws_defends():
    assert best(attacked("Squire, Warden, Page"), 1) == ("defend Warden",)


def test_the_last_stamina_is_defended_at_any_price():
    hand = "Page, Recruit"
    assert best(attacked(hand, **LAST), 1) == ("defend Page + Recruit",)


def test_the_first_damage_is_taken_rather_than_giving_both_last_allies():
    assert best(attacked("Page, Recruit"), 1) == ("no defense",)


# -- responding


def responding(hand: str, support: str, **mine) -> Stage:
    stage = battle({"hand": "Scout, Page"}, {"hand": hand, "support": support, **mine})
    return stage.moves(0, "attack Scout").until("defend")


def test_an_attack_that_would_win_is_nullified():
    assert best(responding("", "Hold the Line", **LAST), 1) == ("Hold the Line",)


def test_an_attack_that_an_ally_stops_and_draws_is_not():
    assert best(responding("Warden, Page, Page, Recruit", "Hold the Line"), 1) == ("defend Warden",)


def test_a_color_is_changed_to_one_that_the_hand_can_defend():
    stage = responding("Page", "Mirage", **LAST)
    assert best(stage, 1) == ("Mirage",)
    assert best(stage.answer(1, "Mirage").until("color"), 1) == ("yellow",)


def test_a_response_that_would_stop_the_winning_attack_is_stopped():
    mine = {"hand": "Scout", "support": "Not So Fast"}
    stage = battle(mine, {"support": "Hold the Line", **LAST}).moves(0, "attack Scout")
    stage.until("defend").answer(1, "Hold the Line").until("respond to support")
    assert best(stage) == ("Not So Fast",)


# -- what a Rival may hold


def brute(have, number, bold, adroit, kinds: Kinds) -> float:
    chances = (*kinds, kinds.idle)
    total = 0.0
    for held in product(range(4), repeat=number):
        counts = [have[kind] + held.count(kind) for kind in range(3)]
        if not defends(*counts, bold, adroit):
            part = 1.0
            for kind in held:
                part *= chances[kind]
            total += part
    return total


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("adroit", [False, True])
def test_the_chance_that_nobody_defends_is_that_of_all_hands(bold, adroit):
    kinds = Kinds(0.3, 0.35, 0.1)
    for have, number in (((0, 0, 0), 3), ((1, 0, 0), 2), ((0, 1, 0), 4), ((0, 0, 1), 2)):
        expected = brute(have, number, bold, adroit, kinds)
        assert chance_of_none(kinds, have, number, bold, adroit) == pytest.approx(expected)


def test_every_card_of_a_deck_matches_or_differs_or_does_not_defend():
    kinds = usual(CARDS, None, ("blue",))
    assert sum(kinds) + kinds.idle == pytest.approx(1)
    assert min(kinds) > 0


# -- the outlook


def test_the_outlook_is_better_with_more_stamina_and_a_better_hand():
    def outlook(hand="Scout, Page", **mine):
        return CLUB.outlook(battle({"hand": hand, **mine}, {"hand": "Scout, Page"}).match, 0)

    even = outlook()
    assert even == pytest.approx(0.5, abs=0.1)  # to begin counts a little
    assert outlook(stamina=2, damaged=1) < even < outlook("Scout, Page, Warden, Oracle")


def test_weighing_changes_nothing():
    for stage in (attacked("Squire, Page, Recruit"), responding("Page", "Mirage, Hold the Line")):
        before = stage.match.digest()
        CLUB.weigh(stage.match, 1, Random(1))
        assert stage.match.digest() == before


def test_whoever_has_something_else_to_do_does_not_end_the_move_with_the_attack():
    for hand, ends in (
        ("Scout, Hold the Line, Sting", True),
        ("Scout, Quick Draw, Sting", False),
    ):
        answers = weighed(battle({"hand": hand}, {"hand": "Page"}).to_move(0))
        attacks = [answer[0] for answer in answers if "declare" in answer[0]]
        assert attacks
        assert all(word.endswith(" end") == ends for word in attacks)


def test_the_only_support_is_kept_for_it_emboldens_attack_after_attack():
    for hand, plays in (("Scout, Quick Draw", False), ("Scout, Quick Draw, Sting", True)):
        answers = weighed(battle({"hand": hand}, {"hand": "Page"}).to_move(0))
        assert (answers["play Quick Draw",] > 0) == plays
