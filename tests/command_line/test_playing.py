"""`play`: a match in the terminal, at one keyboard or against computers."""

import pytest

import command_line.playing
from rules.core.fairness import commitment
from rules.core.setup import Setup
from rules.games import GAMES, find_game, load_cards
from tests.command_line.refusals import refused
from tests.games.satchel import Satchel


def test_a_match_can_be_opened_and_left(run, typed):
    typed("1", "q")
    code, printed, complaint = run("play", "showdown", "--seed", "4")
    assert (code, complaint) == (0, "")
    assert "Stopped." in printed
    assert "The secret of the deal was" not in printed, "the match is not over"


def test_a_match_played_to_its_end_shows_that_its_deal_was_settled_before(run, typed):
    # What does not fit is refused and asked again.
    typed("deal", *["pass", *"123456789", "1 2", "2 3", "1 2 3", "1 3"] * 300)
    words = ("--seat", "champion=jack_of_diamonds", "--seat", "champion=king_of_clubs")
    code, printed, _ = run("play", "showdown", "--seed", "4", *words)
    assert code == 0
    bound = printed.split("This deal is bound to ")[1].split(".")[0]
    secret = bytes.fromhex(printed.split("The secret of the deal was ")[1].split(".")[0])
    seats = ({"champion": "jack_of_diamonds"}, {"champion": "king_of_clubs"})
    cards = load_cards(find_game("showdown"))
    assert bound == commitment(secret, "local", Setup("showdown", {}, seats), cards.hash)


def test_the_same_seed_deals_the_same_cards(run, typed):
    typed("1", "1", "q")
    one = run("play", "showdown", "--seed", "4")
    typed("1", "1", "q")
    assert run("play", "showdown", "--seed", "4") == one


def test_without_a_seed_every_deal_is_another(run, typed):
    typed("q")
    one = run("play", "showdown")
    typed("q")
    assert run("play", "showdown") != one


def test_two_people_may_share_the_keyboard(run, typed):
    typed("1", "", "q")
    _, printed, _ = run("play", "showdown", "--two", "--seed", "4")
    assert "Player 2, press Enter when alone" in printed
    assert "The computer" not in printed


def test_an_unknown_champion_is_refused(run):
    told = refused(run("play", "showdown", "--seat", "champion=joker"))
    assert told.startswith("Your champion cannot be joker; choose one of ")


@pytest.mark.parametrize("seed", ["1", "2", "3", "4", "5"])
def test_a_chosen_character_is_in_nobodys_way(run, typed, seed):
    """The computer's is drawn at random, and may not be the same."""
    typed("q")
    code, printed, complaint = run("play", "dc_rivals", "--seed", seed, "--seat", "character=flash")
    assert (code, complaint) == (0, "")
    assert "Player 1: The Flash. " in printed
    assert "The computer: The Flash" not in printed


def test_two_cannot_have_the_same_character(run):
    told = refused(run("play", "dc_rivals", *["--seat", "character=flash"] * 2))
    assert told == "The Flash is taken already: choose another, or leave it to chance."


def test_a_third_seat_is_refused(run):
    seats = ["--seat", "champion=king_of_clubs"] * 3
    assert refused(run("play", "showdown", *seats)) == "There are only 2 seats."


@pytest.fixture
def satchel(monkeypatch):
    """A game to which people bring decks."""
    game = Satchel()
    monkeypatch.setitem(GAMES, game.slug, game)
    monkeypatch.setattr(command_line.playing, "cards_on", lambda wanted, _: wanted.card_set())
    return game


def test_a_deck_of_ones_own_comes_from_a_file_and_the_computers_is_not_told(
    run, typed, satchel, tmp_path
):
    file = tmp_path / "rush.txt"
    file.write_text("3 Marble\n3 Ribbon\n2 Pebble")
    typed("1", "q")
    code, printed, _ = run("play", "satchel", "--seed", "4", "--seat", f"deck=@{file}")
    assert code == 0
    assert "Stones" not in printed
    assert "Wings" not in printed
    file.write_text("9 Marble")
    assert refused(run("play", "satchel", "--seat", f"deck=@{file}")) == (
        "9 Marble are too many: at most 3 of a card."
    )


def test_a_deck_that_is_not_there_is_named(run, satchel, tmp_path):
    told = refused(run("play", "satchel", "--seat", f"deck=@{tmp_path}/none.txt"))
    assert told == f"There is no deck to read in {tmp_path}/none.txt."
