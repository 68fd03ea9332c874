"""What the Club player makes of texts with a condition, and of Feints that pay."""

import pytest

from players.showdown.card_values import card_values
from players.showdown.odds import odds_against
from tests.players.weighing import best, weighed
from tests.rules.showdown.stage import FIXED, JACK, KNIGHT, QUEEN, cards_with, combat, duel

STRONGER = {"do": "value", "of": "your strike", "by": 12}


def feints(when: str, effect: dict, hand: str = "4s 9s 9h", **arranged) -> dict:
    """What each Feint of the Jack is worth, his 4♠ having this text."""
    cards = cards_with(JACK, "4s", when=when, effects=[effect])
    return weighed(duel((hand, "8s 9h"), cards=cards, **arranged).until("feint"), 0)


def strikes(when: str, feint: str, hand: str, rival: str = "8s", **arranged) -> tuple[str, ...]:
    """The Jack's best Strike after this Feint, his 4♠ having a strong text."""
    cards = cards_with(JACK, "4s", when=when, effects=[STRONGER])
    stage = duel((f"{feint} {hand}".replace("edge 1 ", ""), "8s 9h"), cards=cards, **arranged)
    return best(stage.feints(feint, rival).until("strike"), 0)


def test_a_feint_that_pays_is_worth_more_than_the_same_card_that_pays_as_a_strike():
    draw = {"do": "draw", "n": 2}
    assert feints("feint", draw)["4s",] > feints("strike", draw)["4s",]


def test_a_feint_that_pays_when_the_combat_is_won_counts_for_it():
    """With two Kings for a Strike and two points from an Ace, winning is likelier than losing."""
    draw, hand = {"do": "draw", "n": 2}, {"hand": "4s Ks Kh", "aces_up": ("As", "")}
    assert feints("win", draw, **hand)["4s",] > feints("lose", draw, **hand)["4s",]


@pytest.mark.parametrize(
    ("when", "fitting", "other"), [("suited", "2s", "2h"), ("paired", "4h", "5h")]
)
def test_a_strike_that_makes_a_hand_with_the_feint_is_preferred(when, fitting, other):
    assert strikes(when, "4s", f"{fitting} {other}") == (fitting,)


def test_with_the_black_joker_nothing_makes_a_hand():
    assert strikes("suited", "edge 1", "4s Ks") == ("Ks",)
    assert strikes("suited", "Qs", "4s Kh") == ("4s",)


@pytest.mark.parametrize(("aces", "wanted"), [("As", "4s"), (None, "10s")])
def test_a_text_for_whoever_is_behind_is_used_only_then(aces, wanted):
    assert strikes("behind", "8s", "4s 10s", aces_down=(aces, None)) == (wanted,)


def test_a_text_against_the_black_joker_waits_for_one():
    assert strikes("rival joker", "8s", "4s 10s", rival="edge 1") == ("4s",)
    assert strikes("rival joker", "8s", "4s 10s", rival="8s") == ("10s",)


def test_points_for_strikes_of_one_discipline_count_only_against_those():
    stage = duel(("8s 9s", "8s 9s")).feints("edge 1", "edge 1").until("strike")
    odds = odds_against(stage.match.table, 1, card_values(FIXED))
    usual, less = odds.chances(10, 0)[0], odds.chances(10, 0, -10)[0]
    assert less > usual, "the lower total wins between them"
    assert odds.chances(30, 0, -30)[0] > odds.chances(30, 0)[0]


def test_a_discipline_given_to_the_rivals_strike_is_reckoned_with():
    stage = duel(("8s 9s", "8s 9s")).feints("edge 1", "edge 1").until("strike")
    odds = odds_against(stage.match.table, 1, card_values(FIXED))
    high, low = odds.known_chances(30, same=False), odds.known_chances(30, same=True)
    assert high[0] > 0.9
    assert low == (0, 0)


def test_a_short_deck_is_not_drawn_from_in_combat():
    draw = {"do": "draw", "n": 2}
    short = feints("feint", draw, decks=("10s Js Qs Ks", None))
    assert short["4s",] < feints("feint", draw)["4s",] - 0.2


def test_a_react_at_a_damage_that_prevents_nothing_is_worth_its_effect():
    """Two cards are worth a 3, whichever Ace is at stake; a Damage is worth more than that."""

    def react(effect: dict) -> float:
        cards = cards_with(QUEEN, "3s", pay=0, effects=[effect])
        stage = combat(
            ("9d", "Kd"), ("8s", "10c"), (JACK, QUEEN), holding=("", "3s 8d"), cards=cards
        )
        return weighed(stage.until("damaged"), 1)["3s",]

    drawn = react({"do": "draw", "n": 2})
    assert 0 < drawn < react({"do": "nullify", "what": "damage"})


def test_a_react_that_changes_the_own_discipline_is_played_to_turn_a_lost_combat():
    become = {"do": "become", "of": "your strike"}
    cards = cards_with(KNIGHT, "6h", pay=0, effects=[become])
    losing = combat(
        ("8s", "10h"), ("edge 1", "9s"), (JACK, KNIGHT), holding=("", "6h 8d"), cards=cards
    )
    assert best(losing.until("revealed"), 1) == ("6h",)
    winning = combat(
        ("8s", "9s"), ("edge 1", "Ks"), (JACK, KNIGHT), holding=("", "6h 8d"), cards=cards
    )
    assert best(winning.until("revealed"), 1) == ("pass",)
