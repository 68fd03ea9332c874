"""What every game does alike: refusing terms it does not have, and wording options and events."""

import pytest

from rules.core.errors import BadSetup
from rules.core.match import Match
from rules.core.setup import Setup
from rules.core.state import eye
from rules.games import GAMES, load_cards
from tests.games import TEST_GAMES
from tests.rules.showdown.stage import CARDS, JACK, KNIGHT, QUEEN, SHOWDOWN, duel, new_duel, played

JACKS_SEAT, QUEENS_SEAT = {"champion": JACK}, {"champion": QUEEN}


def why_not(*seats: dict[str, str], game=SHOWDOWN, cards=CARDS, **options: str) -> str:
    """What people are told who want to play on these terms."""
    with pytest.raises(BadSetup) as refused:
        Match.start(game, cards, Setup(game.slug, options, seats), bytes(32))
    return str(refused.value)


# -- terms


@pytest.mark.parametrize("number", [0, 1, 3])
def test_a_wrong_number_of_players_is_refused(number):
    assert why_not(*[JACKS_SEAT] * number) == f"Showdown needs 2 players, not {number}."


def test_a_game_for_four_says_so():
    sides = next(game for game in TEST_GAMES if game.slug == "sides")
    told = why_not({}, {}, game=sides, cards=sides.card_set())
    assert told == "Sides needs 4 players, not 2."


def test_an_option_the_game_does_not_have_is_refused():
    told = why_not(JACKS_SEAT, QUEENS_SEAT, pace="slow")
    assert told == "Showdown has no option called pace."


def test_an_option_of_a_seat_that_the_game_does_not_have_is_refused():
    told = why_not(JACKS_SEAT, QUEENS_SEAT | {"deck": "own"})
    assert told == "Showdown has no option called deck."


def test_what_each_seat_chooses_cannot_be_agreed_on_for_all():
    told = why_not(JACKS_SEAT, QUEENS_SEAT, champion=JACK)
    assert told == "Showdown has no option called champion."


@pytest.mark.parametrize("stranger", ["joker", "Jack of Diamonds", ""])
def test_an_unknown_champion_is_refused_and_the_known_ones_are_named(stranger):
    told = why_not(JACKS_SEAT, {"champion": stranger})
    assert told == (
        f"Your champion cannot be {stranger}; choose one of "
        "jack_of_diamonds, king_of_clubs, knight_of_cups, queen_of_swords."
    )


def test_a_player_without_a_champion_is_refused():
    assert why_not(JACKS_SEAT, {}) == "Each player must choose a champion."


def test_both_may_choose_the_same_champion():
    match = new_duel((QUEEN, QUEEN)).match
    assert match.waiting == [0, 1]


RIVALS = GAMES["dc_rivals"]


def rivals(*characters: str) -> str:
    """Why two Rivals may not meet."""
    seats = [{"character": character} for character in characters]
    return why_not(*seats, game=RIVALS, cards=load_cards(RIVALS))


def test_what_only_one_seat_can_have_is_refused_to_the_second():
    told = "Black Adam is taken already: choose another, or leave it to chance."
    assert rivals("black_adam", "black_adam") == told


# -- options


def worded(stage, seat: int) -> dict:
    return {option.key: option.words for option in stage.prompt(seat).options}


def test_a_cut_is_worded_by_its_depth():
    words = worded(new_duel(), 0)
    assert words["no cut"] == "Leave the deck as it is"
    assert (words["cut 1"], words["cut 23"]) == (
        "Cut below the 1st card",
        "Cut below the 23rd card",
    )


def test_a_card_is_worded_by_its_title_and_touches_itself():
    prompt = duel(("2s 8s", "8s")).prompt(0)
    card = prompt.options[1]
    assert card.words == "2♠ Quick Fingers (Physical)"
    assert card.cards == (card.key,)
    assert prompt.options[0].cards == ()


def test_a_place_is_worded_by_its_number():
    stage = played(JACK, "2s", rival_hand="8s 9s 9h")
    assert stage.asked == {0: "pick blind"}
    words = list(worded(stage, 0).values())
    assert words == ["The 1st card", "The 2nd card", "The 3rd card"]


def test_a_question_names_the_rival_and_the_card_it_is_about():
    prompt = duel(("2s 8s", "6s 8s")).answer(0, "2s").prompt(1)
    assert prompt.words == "Player 1 plays 2♠ Quick Fingers (Physical): React?"
    assert prompt.about == "2♠ Quick Fingers (Physical)"


# -- sides


def test_every_seat_is_a_side_of_its_own_unless_the_game_says_otherwise():
    assert GAMES["showdown"].sides(2) == [[0], [1]]


def test_partners_of_four_sit_across_from_each_other():
    assert GAMES["diabolicards"].sides(4) == [[0, 2], [1, 3]]


# -- the log


def test_a_player_reads_which_cards_they_drew_and_others_only_how_many():
    stage = duel(("2s 8s", "8s"), champions=(KNIGHT, JACK), decks=("Ks Qs", "Kh")).plays(0, "2s")
    assert "You draw K♠ (Cunning), Q♠ (Intellect)" in stage.log(0)
    for viewer in (1, None):
        assert "Player 1 draws 2 cards" in stage.log(viewer)


def test_a_single_card_drawn_unseen_is_a_card():
    stage = duel(("2s 8s", "8s"), champions=(KNIGHT, JACK), decks=("Ks Qs", "Kh")).plays(0, "2s")
    assert "Player 2 draws a card" in stage.log(0)
    assert "You draw K♥ (Physical)" in stage.log(1)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_log_still_names_a_card_that_has_been_shuffled_away_since(viewer):
    stage = played(KNIGHT, "Ad", discards=("Kh", "")).answer(0, "Kh")
    who, whose = ("You return", "your") if viewer == 0 else ("Player 1 returns", "their")
    assert f"{who} K♥ (Physical) to {whose} deck" in stage.log(viewer)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_everyone_reads_which_card_was_played(viewer):
    who = "You play" if viewer == 0 else "Player 1 plays"
    assert f"{who} 2♠ Quick Fingers (Physical)" in played(JACK, "2s").log(viewer)


# -- hands


def game_called(slug):
    return next(game for game in [*TEST_GAMES, *GAMES.values()] if game.slug == slug)


def who_sees(slug, seat, seats=4):
    eyes = game_called(slug).hand_eyes(seat, seats)
    return [viewer for viewer in (*range(seats), None) if eyes & eye(viewer)]


def test_a_hand_is_seen_by_its_own_seat_alone():
    assert who_sees("sides", 1) == [1]


def test_partners_of_a_game_with_shared_hands_see_each_others():
    assert [who_sees("confer", seat) for seat in range(4)] == [[0, 2], [1, 3], [0, 2], [1, 3]]


def test_partners_in_diabolicards_play_with_closed_hands():
    assert not game_called("diabolicards").shares_hands
    assert [who_sees("diabolicards", seat) for seat in range(4)] == [[0], [1], [2], [3]]
