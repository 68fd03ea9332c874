"""What the mat tells its players: steps, stakes, sums, options, all in their own words."""

import pytest

from rules.diabolicards.stakes import STAKES
from rules.games import GAMES
from tests.rules import wording
from tests.rules.diabolicards.stage import CARDS, mat

DIABOLICARDS = GAMES["diabolicards"]
QUESTIONS = wording.asked("diabolicards", 24)


def option_words(stage, seat=0):
    return [option.words for option in stage.prompt(seat).options]


def reckoning(stage):
    return DIABOLICARDS.reckoning(stage.match.table)


# -- at every question of random matches


def test_every_question_says_how_it_came_about_by_topics_of_the_manual():
    assert list(wording.problems_with_steps(DIABOLICARDS, QUESTIONS)) == []


def test_whatever_is_told_is_in_players_words_and_no_two_options_read_alike():
    assert list(wording.problems_with_words(QUESTIONS)) == []


def test_every_kind_of_line_is_weighed():
    assert list(wording.problems_with_weights(DIABOLICARDS)) == []


def test_questions_on_which_something_hangs_say_what():
    asked = {question.prompt.kind for question in QUESTIONS}
    assert len(asked & set(STAKES)) >= 12, "random matches ask most of them"
    for question in QUESTIONS:
        assert bool(question.prompt.stakes) == (question.prompt.kind in STAKES)


# -- playing a card


@pytest.mark.parametrize(
    ("card", "where"),
    [
        (
            "Marcus Thorne",
            "Its ability works at Vask Tower only. At Vask Tower it gives synergy +1.",
        ),
        ("Daiki", "At The Gang Hideout it gives synergy +1."),
        ("Spark", "It has no ability: it counts its power wherever it lies."),
        ("Reef", "Its ability works in any zone, and reaches cards of that zone."),
        (
            "Vanessa",
            "Its ability works in a Diabolical slot only; there hardly anything can touch it.",
        ),
        ("Razor", "The Endgame follows at once: it must kill a half of that zone, or both."),
    ],
)
def test_whoever_places_a_card_is_told_where_it_works(card, where):
    prompt = mat({"hand": f"{card}, Glass"}).answer(0, card).prompt(0)
    assert prompt.stakes == where
    assert prompt.words == f"{card}: where do you place it?"
    assert len(prompt.quoted) == 1, "its text can be read while it is placed"


def test_places_are_told_with_the_power_that_lies_there():
    stage = mat({"hand": "Vanessa", "tower": "Beacon, Spark"}, {"tower": "Daiki"})
    assert option_words(stage.answer(0, "Vanessa"))[:2] == [
        "Vask Tower: power 12 against 6, 6 slots free",
        "Vask Tower, Diabolical slot: power 12 against 6",
    ]


def test_a_turn_begins_with_how_it_stands_and_what_contracts_allow():
    stage = mat({"hand": "Glass, Spark", "tower": "Beacon"}, {"tower": "Daiki"})
    assert stage.prompt(0).stakes.startswith("You have power 8, Player 2 6. Contracts are open;")
    closed = mat({"hand": "Glass"}, after_contract=True)
    assert closed.prompt(0).stakes.endswith("No Contract Turn now: the turn before was one.")
    banned = mat({"hand": "Glass"}, deck="Spark", banned=True)
    assert banned.prompt(0).stakes.endswith(
        "Contracts are banned: fewer than 10 cards in the deck."
    )


def test_partners_are_told_of_their_side():
    stakes = mat({"hand": "Glass"}, {}, {"tower": "Beacon"}, {}).prompt(0).stakes
    assert stakes.startswith("Your side has power 8, Player 2 and Player 4 0.")


# -- kills


def test_an_endgame_says_what_each_half_holds():
    stage = mat({"hand": "Razor", "tower": "Beacon"}, {"tower": "Daiki, Spark"})
    assert option_words(stage.plays(0, "Razor", "tower")) == [
        "The enemy half: 2 cards, power 10",
        "Your own half: 1 card, power 8",
        "Both halves: enemies 2 cards, power 10; yours 1 card, power 8",
    ]


def test_an_announced_kill_is_reckoned_and_whoever_can_save_a_card_knows_which():
    stage = mat({"hand": "Vanessa"}, {"tower": "Blur, Beacon"})
    assert reckoning(stage) == ""
    stage.plays(0, "Vanessa", "tower slot").answer(0, "Blur", "Beacon")
    assert reckoning(stage) == (
        "Vanessa is to kill Blur (6) and Beacon (8): that would cost Player 2 power 14"
    )
    prompt = stage.prompt(1)
    assert prompt.stakes == "If you pass, Blur (6) dies for good: nothing brings it back."
    assert prompt.quoted == ("vanessa",)


def test_the_score_at_the_end_is_reckoned_zone_by_zone():
    stage = mat({"hand": "", "tower": "Marcus Thorne, Spark"}, {"hand": "", "campus": "Daiki"})
    assert stage.result == ((0,), "power")
    assert reckoning(stage) == (
        "Player 1: Vask Tower 8 + 1 synergy, The Gang Hideout 0, Havenvale Campus 0 = 9; "
        "Player 2: Vask Tower 0, The Gang Hideout 0, Havenvale Campus 6 = 6"
    )


# -- one card, several cards


def test_a_question_for_one_card_speaks_of_one_card():
    one = mat({"hand": "Vanessa"}, {"tower": "Daiki"}).plays(0, "Vanessa", "tower slot")
    assert one.prompt(0).words == "Vanessa: announce an enemy card to kill, or none."
    assert one.prompt(0).none == "Kill nobody"
    two = mat({"hand": "Vanessa"}, {"tower": "Daiki, Spark"}).plays(0, "Vanessa", "tower slot")
    assert two.prompt(0).words == "Vanessa: announce up to 2 enemy cards to kill."


def test_a_look_into_a_hand_quotes_the_card_seen_to_whoever_looked():
    stage = mat({"hand": "Loud Whisper, Glass"}, {"hand": "Daiki"})
    stage.plays(0, "Loud Whisper", "tower").answer(0, "player 2")
    prompt = stage.prompt(0)
    assert prompt.words == "Loud Whisper: you saw Daiki. Exchange it for a card of yours?"
    assert prompt.quoted == ("loud_whisper", "daiki")


def test_a_trade_quotes_the_contract_that_is_taken():
    stage = mat({"hand": "Glass, Spark"}, contracts="Beacon, Daiki, Reef, Blur")
    prompt = stage.answer(0, "trade Beacon").prompt(0)
    assert prompt.quoted == ("beacon",)
    assert prompt.words == "Contract Trade: which of your cards goes to Contracts for Beacon?"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Borrowed Face", "; if you do, this card’s own power is 0 for good."),
        ("Desmond Pryce", "you may move this or another card of yours here"),
        ("Solace", "an ability that works when played works at once."),
        ("Mind Peeker", "show you a hand card of their choice after it, and show them one"),
    ],
)
def test_a_text_says_what_hangs_on_what(name, words):
    (text,) = [card.text for card in CARDS.cards if card.name == name]
    assert words in text
