"""The command line: what each command prints, and the one sentence it says when it cannot."""

import json
import shutil
from io import StringIO

import pytest

import bot
import rules.games
from rules.core.fair import commitment
from rules.core.setup import Setup
from rules.games import GAMES, find_game, load_cards
from tests.games.satchel import Satchel

# As it stands in the King's card file, up to its verb.
SHAKEDOWN = 'name = "Shakedown"\nkind = "action"\neffects = [{ do ='


@pytest.fixture
def run(capsys):
    """Run a command in this process: its exit code, its output, its complaint."""

    def command(*words: str) -> tuple[int, str, str]:
        code = bot.main(list(words))
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return command


@pytest.fixture
def typed(monkeypatch):
    """What the person at the keyboard types before leaving it."""
    return lambda *lines: monkeypatch.setattr(
        "sys.stdin", StringIO("".join(f"{x}\n" for x in lines))
    )


@pytest.fixture
def own_cards(monkeypatch, tmp_path):
    """A copy of all card files that a test may spoil."""
    shutil.copytree(rules.games.DATA, tmp_path / "data")
    monkeypatch.setattr(rules.games, "DATA", tmp_path / "data")
    return tmp_path / "data"


def refused(answer: tuple[int, str, str]) -> str:
    """The one sentence of a command that failed and printed nothing else."""
    code, printed, complaint = answer
    assert (code, printed) == (2, "")
    assert complaint.endswith(".\n")
    assert complaint.count("\n") == 1
    return complaint.rstrip("\n")


# -- cards check


def test_the_cards_of_the_house_are_in_order(run):
    code, printed, complaint = run("cards", "check")
    assert (code, complaint) == (0, "")
    for line, (slug, game) in zip(printed.splitlines(), GAMES.items(), strict=True):
        cards = load_cards(game)
        assert line == f"{slug}: {len(cards.cards)} cards, set {cards.hash[:12]}"


@pytest.mark.parametrize(
    ("was", "becomes", "complaint"),
    [
        (
            SHAKEDOWN,
            f'colour = "red"\n{SHAKEDOWN}',
            "king_of_clubs.toml, card 1 (Shakedown), field colour: ",
        ),
        (
            f'{SHAKEDOWN} "discard", who = "rival" }}]',
            f'{SHAKEDOWN} "discart", who = "rival" }}]',
            "king_of_clubs.toml, card 1 (Shakedown), field effects[0]: "
            "unknown verb discart, did you mean discard.",
        ),
        (
            f'{SHAKEDOWN} "discard", who = "rival" }}]',
            f'{SHAKEDOWN} "discard", who = "everybody" }}]',
            "king_of_clubs.toml, card 1 (Shakedown), field effects[0].who: ",
        ),
        (
            'rank = "3"\nsuit = "spades"',
            'rank = "2"\nsuit = "spades"',
            "king_of_clubs.toml, 2♠ Thick Skin (Physical), field rank: there are two cards 2♠.",
        ),
    ],
    ids=["unknown field", "unknown verb", "wrong parameter", "a card twice"],
)
def test_a_wrong_card_is_named_with_its_file_and_field(run, own_cards, was, becomes, complaint):
    file = own_cards / "showdown" / "king_of_clubs.toml"
    right = file.read_text("utf-8")
    assert was in right
    file.write_text(right.replace(was, becomes, 1), "utf-8")
    assert refused(run("cards", "check")).startswith(complaint)


def test_a_file_that_is_no_toml_is_named(run, own_cards):
    (own_cards / "showdown" / "king_of_clubs.toml").write_text("champion = King", "utf-8")
    assert refused(run("cards", "check")).startswith("king_of_clubs.toml: this is not TOML (")


def test_a_folder_without_cards_is_named(run, own_cards):
    shutil.rmtree(own_cards / "showdown")
    assert "showdown: there are no card files here" in refused(run("cards", "check"))


def test_a_broken_card_stops_a_match_before_it_starts(run, own_cards):
    (own_cards / "showdown" / "king_of_clubs.toml").write_text('champion = "King"', "utf-8")
    assert "king_of_clubs.toml" in refused(run("simulate", "showdown", "--matches", "1"))


# -- cards show


def test_a_card_is_shown_with_its_text_and_where_it_comes_from(run):
    code, printed, _ = run("cards", "show", "poker face")
    assert code == 0
    assert "6♠ Poker Face (Intellect)  [Showdown: jack_of_diamonds/6s; our own design" in printed
    assert "React: when your rival plays a React, that React has no effect." in printed


def test_a_card_is_found_by_its_id(run):
    _, printed, _ = run("cards", "show", "jack_of_diamonds/8s")
    assert printed.startswith("8♠ (Physical)  [")
    assert printed.endswith("\n  No text.\n")


def test_every_card_whose_name_contains_the_word_is_shown(run):
    _, printed, _ = run("cards", "show", "Salute")
    assert printed.count("Salute") == 2


def test_a_card_nobody_knows_is_not_found(run):
    assert refused(run("cards", "show", "Charizard")) == "No card is called Charizard."


# -- simulate


def simulated(run, *words: str) -> dict:
    code, printed, complaint = run("simulate", "showdown", "--matches", "3", *words)
    assert (code, complaint) == (0, "")
    assert printed.count("\n") == 1
    return json.loads(printed)


def test_a_simulation_prints_one_line_of_json(run):
    found = simulated(run)
    assert set(found) == {
        "game",
        "matches",
        "decisions",
        "decisions_per_second",
        "longest",
        "results",
        "digest",
    }
    assert (found["game"], found["matches"]) == ("showdown", 3)
    assert sum(found["results"].values()) == 3


def test_the_same_seed_simulates_the_same_matches(run):
    one, again = simulated(run, "--seed", "7"), simulated(run, "--seed", "7")
    for found in (one, again):
        del found["decisions_per_second"]
    assert one == again


def test_another_seed_simulates_other_matches(run):
    assert simulated(run, "--seed", "7")["digest"] != simulated(run, "--seed", "8")["digest"]


@pytest.mark.parametrize("number", ["0", "-1"])
def test_less_than_one_match_cannot_be_simulated(run, number):
    told = refused(run("simulate", "showdown", "--matches", number))
    assert told == "Simulate at least one match."


@pytest.mark.parametrize("command", ["simulate", "play"])
def test_an_unknown_game_is_refused_and_the_known_ones_are_named(run, command):
    assert refused(run(command, "whist")) == (
        "There is no game called whist; try showdown, dc_rivals, teen_titans, "
        "silver_wing, diabolicards."
    )


# -- arena


def test_an_arena_is_for_as_many_as_the_game_allows(run):
    words = refused(run("arena", "diabolicards", "--players", "3"))
    assert words == "Diabolicards is for 2 or 4 players."


# -- play


def test_a_match_can_be_opened_and_left(run, typed):
    typed("1", "q")
    code, printed, complaint = run("play", "showdown", "--seed", "4")
    assert (code, complaint) == (0, "")
    assert "Stopped." in printed
    assert "The secret of the deal was" not in printed, "the match is not over"


def test_a_match_played_to_its_end_shows_that_its_deal_was_settled_before(run, typed):
    typed("1", *["1", "1 2", "1 2 3"] * 300)  # what does not fit is refused and asked again
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


def test_a_third_seat_is_refused(run):
    seats = ["--seat", "champion=king_of_clubs"] * 3
    assert refused(run("play", "showdown", *seats)) == "There are only 2 seats."


@pytest.fixture
def satchel(monkeypatch):
    """A game to which people bring decks."""
    game = Satchel()
    monkeypatch.setitem(GAMES, game.slug, game)
    monkeypatch.setattr(bot, "load_cards", lambda wanted: wanted.card_set())
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
