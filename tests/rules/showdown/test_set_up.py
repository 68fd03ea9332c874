"""Set-up: the decks, the deal, the first Attacker and what a card is, SD-1 to SD-13."""

import re

import pytest

from rules.core.errors import BadSetup, CardError
from rules.core.match import Match
from rules.core.setup import Setup
from tests.rules.showdown.stage import (
    CARDS,
    JACK,
    KING,
    KNIGHT,
    QUEEN,
    SHOWDOWN,
    Stage,
    card_of,
    cards_with,
    combat,
    duel,
    new_duel,
)

CHAMPIONS = (JACK, QUEEN, KING, KNIGHT)
RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
DRAW_DECK = {f"{rank}{suit}" for rank in RANKS[1:] for suit in "shdc"}
VIEWERS = pytest.mark.parametrize("viewer", [0, 1, None], ids=["owner", "rival", "spectator"])
SEEDS = range(100)


def dealt(seed: int = 1, cuts: tuple[str, str] = ("no cut", "no cut")) -> Stage:
    """A new mirror match after the deal: both play the Jack, so decks compare by code."""
    return new_duel((JACK, JACK), seed).answer(0, cuts[0]).answer(1, cuts[1])


def cut_pairs(stage: Stage) -> list[tuple[int, int]]:
    """The Values both players cut for the first turn, one pair a round, as the log tells it."""
    lines = "\n".join(stage.log())
    ranks = re.findall(r"^Player [12] cuts (\w+)\W.* for the first turn$", lines, re.MULTILINE)
    values = [RANKS.index(rank) + 1 for rank in ranks]
    return list(zip(values[::2], values[1::2], strict=True))


# -- decks


@pytest.mark.rule("SD-1")
@pytest.mark.parametrize("number", [1, 3, 4])
def test_a_duel_needs_two_players(number):
    setup = Setup("showdown", {}, ({"champion": JACK},) * number)
    with pytest.raises(BadSetup, match="needs 2 players"):
        Match.start(SHOWDOWN, CARDS, setup, bytes(32))


@pytest.mark.rule("SD-1")
@pytest.mark.parametrize("choice", [{}, {"champion": "joker_of_hearts"}])
def test_each_player_must_choose_a_deck_that_exists(choice):
    with pytest.raises(BadSetup):
        Match.start(SHOWDOWN, CARDS, Setup("showdown", {}, ({"champion": JACK}, choice)), bytes(32))


@pytest.mark.rule("SD-1")
@pytest.mark.parametrize("champions", [(JACK, QUEEN), (KNIGHT, KNIGHT)])
def test_each_player_plays_the_deck_they_chose(champions):
    stage = new_duel(champions).answer(0, "no cut").answer(1, "no cut")
    for seat, champion in enumerate(champions):
        hand = stage.match.view(seat).zone("hand", seat)
        assert {card.id.split("/")[0] for card in hand} == {champion}


@pytest.mark.rule("SD-2")
@pytest.mark.parametrize("champion", CHAMPIONS)
def test_a_deck_is_52_poker_cards_and_two_jokers(champion):
    poker = [f"{champion}/{rank}{suit}" for rank in RANKS for suit in "shdc"]
    deck = [card.id for card in CARDS.cards if card.champion == champion]
    assert sorted(deck) == sorted([*poker, f"{champion}/red", f"{champion}/black"])


@pytest.mark.rule("SD-2")
def test_each_player_has_54_cards_on_the_table():
    view = dealt().match.view(None)
    for seat in (0, 1):
        assert sum(len(zone.cards) for zone in view.zones if zone.seat == seat) == 54


@pytest.mark.rule("SD-3")
def test_the_draw_deck_has_48_cards_before_the_deal():
    stage = new_duel()
    assert [stage.count("deck", seat) for seat in (0, 1)] == [48, 48]
    assert [stage.count("hand", seat) for seat in (0, 1)] == [0, 0]


@pytest.mark.rule("SD-3")
def test_every_card_but_aces_and_jokers_can_be_drawn():
    drawn = {card for seed in SEEDS for seat in (0, 1) for card in dealt(seed).zone("hand", seat)}
    assert drawn == DRAW_DECK


# -- the play area


@VIEWERS
@pytest.mark.rule("SD-4")
def test_the_red_joker_lies_face_up_in_the_play_area(viewer):
    joker = new_duel((JACK, QUEEN)).match.view(viewer).zone("red_joker", 0)
    assert [card.id for card in joker] == ["jack_of_diamonds/red"]


@VIEWERS
@pytest.mark.rule("SD-5")
def test_four_aces_lie_face_down_and_nobody_knows_them(viewer):
    assert dealt().zone("aces_down", 0, viewer) == ["?"] * 4


@pytest.mark.rule("SD-5")
def test_the_owner_turns_up_an_ace_by_its_place_without_knowing_it():
    prompt = combat(("8s", "8h"), ("10h", "10s")).prompt(0)
    assert [option.words for option in prompt.options] == [
        "The 1st Ace",
        "The 2nd Ace",
        "The 3rd Ace",
        "The 4th Ace",
    ]
    assert all(option.cards == () for option in prompt.options)


def first_ace(seed: int) -> str:
    """The Ace that lies first in the row of whoever is the first to take a Damage."""
    stage = dealt(seed)
    while "turn ace" not in stage.asked.values():
        for seat in stage.asked:
            stage.answer(seat, stage.options(seat)[0])
    (loser,) = stage.asked
    (ace,) = stage.answer(loser, "ace 1").zone("aces_up", loser)
    return ace


@pytest.mark.rule("SD-5")
def test_the_aces_are_shuffled():
    assert {first_ace(seed) for seed in range(40)} == {"As", "Ah", "Ad", "Ac"}


@VIEWERS
@pytest.mark.rule("SD-6")
def test_the_black_joker_lies_face_up_beside_the_red_one(viewer):
    assert dealt().zone("black_joker", 0, viewer) == ["black"]


# -- the deal


@pytest.mark.rule("SD-7")
def test_each_player_draws_five_cards():
    stage = dealt()
    assert [stage.count("hand", seat) for seat in (0, 1)] == [5, 5]
    assert [stage.count("deck", seat) for seat in (0, 1)] == [43, 43]


@pytest.mark.rule("SD-7")
def test_the_decks_are_shuffled_before_the_deal():
    hands = [tuple(dealt(seed).zone("hand", seat)) for seed in range(20) for seat in (0, 1)]
    assert len(set(hands)) == len(hands)


@pytest.mark.rule("SD-7")
def test_a_player_sees_the_own_hand_and_not_the_rivals():
    stage = dealt()
    assert "?" not in stage.zone("hand", 0)
    assert stage.zone("hand", 0, viewer=1) == stage.zone("hand", 0, viewer=None) == ["?"] * 5


# -- the first Attacker


@pytest.mark.rule("SD-8")
def test_the_higher_cut_attacks_first():
    attackers = set()
    for seed in SEEDS:
        stage = dealt(seed)
        first, second = cut_pairs(stage)[-1]
        assert stage.facts["attacker"] == (0 if first > second else 1)
        attackers |= set(stage.asked)
    assert attackers == {0, 1}


@pytest.mark.rule("SD-8")
def test_equal_cuts_are_cut_again():
    # About one deal in thirteen begins with equal cuts.
    rounds = [cut_pairs(dealt(seed)) for seed in SEEDS]
    assert any(len(pairs) > 1 for pairs in rounds)
    for *earlier, last in rounds:
        assert all(first == second for first, second in earlier)
        assert last[0] != last[1]


@pytest.mark.rule("SD-9")
@pytest.mark.parametrize("first", [0, 1])
def test_the_roles_change_every_turn(first):
    # Equal champions with equal decks play equal cards: every combat is a tie.
    stage = duel(champions=(JACK, JACK), attacker=first, decks=("Js Qs Ks Jc Qc Kc",) * 2)
    for attacker in (first, 1 - first, first):
        assert stage.asked == {attacker: "action"}
        assert stage.until("feint").asked == {attacker: "feint"}
        stage.feints("edge 1", "edge 1")
        strike = stage.until("strike").options(0)[0]
        stage.strikes(strike, strike).until("action")


# -- what a card is


@pytest.mark.rule("SD-10")
@pytest.mark.parametrize("champion", CHAMPIONS)
def test_every_card_of_the_draw_deck_has_value_suit_and_discipline(champion):
    cards = [c for c in CARDS.cards if c.champion == champion and c.rank in RANKS[1:]]
    assert len(cards) == 48
    assert {card.value for card in cards} == set(range(2, 14))
    assert {card.suit for card in cards} == {"spades", "hearts", "diamonds", "clubs"}
    assert {card.discipline for card in cards} == {"physical", "intellect", "cunning"}


@pytest.mark.rule("SD-10")
@pytest.mark.parametrize("wrong", [{"discipline": "magic"}, {"discipline": ""}, {"suit": "cups"}])
def test_a_card_without_suit_or_discipline_is_refused(wrong):
    with pytest.raises(CardError, match="|".join(wrong)):
        cards_with(JACK, "8s", **wrong)


@pytest.mark.rule("SD-11")
@pytest.mark.parametrize(("rank", "value"), list(zip(RANKS[1:], range(2, 14), strict=True)))
def test_a_card_fights_for_its_number_and_court_cards_for_11_12_13(rank, value):
    edge = card_of(JACK, "black").edges[1]
    stage = combat(("edge 2", f"{rank}c"), ("Kh", "Kd")).until("turn ace")
    assert stage.facts["totals"][0] == edge.value + value


@pytest.mark.rule("SD-12")
def test_the_text_that_wins_ties_beats_the_rule_that_a_tie_hurts_nobody():
    right_of_way = {"aces_down": ("As Ah Ad Ac", "As Ah Ad"), "aces_up": ("", "Ac")}
    tie = combat(("8s", "9s"), ("8s", "9s"), champions=(JACK, QUEEN), **right_of_way)
    assert tie.asked == {0: "turn ace"}


@pytest.mark.rule("SD-12")
def test_the_text_that_keeps_a_card_beats_the_rule_that_combat_cards_are_discarded():
    flourish = combat(("8s", "9s"), ("8d", "7h"), champions=(JACK, QUEEN)).answer(0, "ace 1")
    assert "7h" in flourish.zone("hand", 1)
    assert flourish.zone("discard", 1) == ["8d"]


# -- the discard pile is open


def told(stage: Stage, viewer: int | None, *words: str) -> bool:
    """Whether one line of the log has all these words for this viewer."""
    return any(all(word in line for word in words) for line in stage.log(viewer))


@VIEWERS
@pytest.mark.rule("SD-13")
def test_a_discarded_card_is_shown(viewer):
    stage = duel(hands=("8s 9s 10s Js Qs Ks 8h 9h", "8s 9s")).until("hand limit").answer(0, "10s")
    assert stage.zone("discard", 0, viewer) == ["10s"]
    assert told(stage, viewer, "discard", "10♠")


@VIEWERS
@pytest.mark.rule("SD-13")
def test_cards_discarded_from_the_deck_are_shown(viewer):
    marked_deck = duel(hands=("2h 9s", "8s"), decks=("Js Qs Ks 8h", None))
    marked_deck.answer(0, "2h").until("search").answer(0, "Qs")
    assert marked_deck.zone("discard", 0, viewer) == ["Js", "Ks", "2h"]
    assert told(marked_deck, viewer, "discard", "J♠", "K♠")


@VIEWERS
@pytest.mark.rule("SD-13")
def test_a_card_taken_from_the_discard_pile_is_shown(viewer):
    fond_memory = duel(("2h 9s", "8s"), champions=(KNIGHT, QUEEN), discards=("Qd Kh", ""))
    fond_memory.answer(0, "2h").until("recover").answer(0, "Kh")
    assert "Kh" in fond_memory.zone("hand", 0, viewer)
    assert told(fond_memory, viewer, "take", "K♥")


@VIEWERS
@pytest.mark.rule("SD-13")
def test_cards_shuffled_from_the_discard_pile_into_the_deck_are_shown(viewer):
    cup = duel(
        champions=(KNIGHT, QUEEN),
        discards=("Ks Kd", ""),
        aces_down=("As Ah Ac", "As Ah Ad Ac"),
        aces_up=("Ad", ""),
    )
    cup.answer(0, "Ad").answer(0, "Ks", "Kd")
    assert told(cup, viewer, "return", "K♠", "K♦")
