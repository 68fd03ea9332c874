"""What a good duellist does: positions in which one answer is plainly right."""

from random import Random

import pytest

from players.club import club_player
from players.showdown.card_values import WIN_CHANCES, card_values
from players.showdown.odds import odds_against
from players.showdown.outlook import disciplines_left
from tests.players.weighing import best, weighed
from tests.rules.showdown.stage import (
    FIXED,
    JACK,
    KING,
    KNIGHT,
    QUEEN,
    QUIET,
    beaten,
    combat,
    duel,
    played,
)

CLUB = club_player("showdown")


def test_weighing_changes_nothing():
    for stage in (
        combat(("edge 1", "9s"), ("edge 1", "8s"), (QUEEN, QUEEN), holding=("3h", "")),
        duel(("5s 8s 9s", "8s"), champions=(KNIGHT, JACK)).until("feint").answer(0, "5s"),
    ):
        before = stage.match.digest()
        CLUB.weigh(stage.match, stage.match.waiting[0], Random(1))
        assert stage.match.digest() == before


def test_the_last_ace_is_saved_at_any_price_and_the_first_is_not():
    hands = ("", "3s 2s 2d 2h Ks")
    last = beaten(KING, aces_down=(None, "As"), holding=hands).until("damaged")
    assert best(last, 1) == ("3s",)
    first = beaten(KING, holding=("", "3s Ks Qs Kd")).until("damaged")
    assert best(first, 1) == ("pass",)


def test_a_react_that_turns_the_combat_is_played_and_one_that_does_not_is_kept():
    # 16 against 18 of another Discipline: with three points less on the rival's Feint it is won.
    losing = combat(("8s", "10h"), ("edge 1", "9s"), (JACK, KNIGHT), holding=("", "6h 8d"))
    assert best(losing.until("revealed"), 1) == ("6h",)
    winning = combat(("8s", "9s"), ("Kh", "Kd"), (JACK, KNIGHT), holding=("", "6h 8d"))
    assert best(winning.until("revealed"), 1) == ("pass",)


def test_a_strike_that_was_looked_at_is_beaten():
    stage = combat(("edge 1", "8s"), ("edge 1", "9s"), holding=("3h 2h 8d 9h Kh", ""))
    stage.until("before reveal").answer(0, "3h").answer(0, "2h")
    (strike,) = best(stage.until("restrike"))
    card = next(c for c in FIXED.cards if c.id == f"{JACK}/{strike}")
    assert (card.discipline != "intellect") == (card.value > 9)


def test_the_discipline_that_wins_is_chosen():
    # 7 + 5 against 7 + 9: only the same Discipline lets the lower total win.
    stage = combat(("edge 1", "5s"), ("edge 1", "9s"), (KNIGHT, JACK)).until("discipline")
    assert best(stage) == ("intellect",)


def test_a_trigger_is_used():
    stage = combat(("9d", "Kh"), ("8s", "10c"), (JACK, JACK)).until("trigger")
    assert best(stage) == ("trigger",)


def test_an_almost_empty_deck_is_not_drawn_from():
    for deck, wanted in (("10s Js Qs", "pass"), (QUIET + " Qd 10c Jc Qc Kc 9c", "2s")):
        stage = duel(("2s 8s", "8s 9s"), champions=(KNIGHT, JACK), decks=(deck, None))
        assert best(stage.until("action")) == (wanted,)


def test_the_hand_gives_up_what_is_worth_least():
    stage = duel(("8s 9s 10s Js Qs Ks Kh Qh Jh", "8s")).until("hand limit")
    assert sorted(best(stage)) == ["8s", "9s"]
    assert len(weighed(stage)) == 4


def test_two_cards_that_fetch_each_other_are_not_sent_round():
    stage = played(KNIGHT, "2h", discards=("2d 9d", ""))
    assert best(stage.until("recover")) == ("9d",)


def test_of_two_effects_the_one_that_matters_is_chosen():
    few, none = (played(QUEEN, "2s", rival_hand=hand).until("choose") for hand in ("8s", ""))
    assert best(few) == ("choice 2",)
    assert best(none) == ("choice 1",)


def test_of_known_aces_the_one_that_gives_most_is_turned_up():
    stage = played(KING, "7h", rival_hand="Kh Kd 8s", aces_down=("As Ad", None))
    stage.feints("8s", "Kh").strikes("9s", "Kd").until("turn ace")
    assert best(stage) == ("ace 2",)  # a Shield Bearer rather than a point on Feints


def test_chances_add_up_and_the_odds_are_those_of_the_cards_not_seen():
    stage = duel(("8s 9s", "8s 9s")).feints("edge 1", "edge 1").until("strike")
    odds = odds_against(stage.match.table, 1, card_values(FIXED))
    surely, tied = odds.chances(30, 0)
    # Of the Queen's 48 cards two Disengages win either way, one of them Physical; against the other
    # Physical ones so high a total loses.
    queens = [card for card in FIXED.cards if card.champion == QUEEN]
    physical = sum(card.discipline == "physical" for card in queens)
    assert tied == 0
    assert surely == pytest.approx((48 - 2 - (physical - 1)) / 48)


def test_the_race_is_even_between_equals_and_won_at_the_end():
    for aces in range(1, 5):
        assert WIN_CHANCES[aces][aces] == 0.5
        assert (WIN_CHANCES[aces][0], WIN_CHANCES[0][aces]) == (1.0, 0.0)
        assert WIN_CHANCES[aces][1] + WIN_CHANCES[1][aces] == 1.0


def test_the_outlook_is_better_with_more_aces_and_a_better_hand():
    def outlook(hand="8s 9s", **arranged):
        return CLUB.outlook(duel((hand, "8s 9s"), champions=(JACK, JACK), **arranged).match, 0)

    even = outlook()
    assert even == pytest.approx(0.5, abs=0.05)  # to attack first counts a little
    assert outlook(aces_up=("As", "")) < even < outlook(aces_up=("", "Ah"))
    assert outlook("8s 9s Ks Kh") > even


def test_the_outlook_knows_which_cards_a_deck_still_holds():
    def outlook(spent):
        discards = (spent, "7d")
        return CLUB.outlook(duel(discards=discards, champions=(QUEEN, QUEEN)).match, 0)

    assert outlook("5h") < outlook("7d")  # both Cunning, but 5♥ lets its player choose


def test_what_a_champion_of_a_card_pack_has_left_is_not_weighed():
    decks = ([16, 15, 14], [13, 12, 11])
    assert disciplines_left(KING, JACK, decks)[:6] == [-13, -12, -11, 16, 15, 14]
    assert not any(disciplines_left(KING, "somebody", decks))
    assert not any(disciplines_left("somebody", KING, decks))


def test_a_last_card_that_brings_a_strike_is_weighed_by_what_it_may_bring():
    """A deck of Kings: the drawn Strike is better than 5♥, and the 5 adds to it."""
    strong = duel(("5h", "8s 9s"), decks=("Kh Kd Ks Qs", None)).until("feint")
    weak = duel(("5h", "8s 9s"), decks=("2s 2h 2d 2c", None)).until("feint")
    assert weighed(strong, 0)["5h",] > weighed(weak, 0)["5h",]
    assert set(weighed(strong, 0)) == {("edge 1",), ("edge 2",), ("5h",)}
    (card,) = strong.meant(0, "5h")
    assert CLUB.reasons(strong.match, 0, (card,)) == "its text brings you the card to Strike with"
