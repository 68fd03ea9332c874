"""`cards check`, `show` and `verbs`: what they print, and which card, file and field they blame."""

import re
import shutil

import pytest

import rules.games
from rules.games import GAMES, card_sets
from rules.parts import Part
from rules.verb_list import verb_list
from tests.command_line.refusals import refused
from tests.rules.showdown.stage import PINNED

# As it stands in the King's card file, up to its verb.
SHAKEDOWN = 'name = "Shakedown"\nkind = "action"\neffects = [{ do ='


@pytest.fixture
def own_cards(monkeypatch, tmp_path):
    """A copy of all card files that a test may spoil; Showdown's are the pinned ones."""
    shutil.copytree(rules.games.DATA, tmp_path / "data")
    shutil.copytree(PINNED, tmp_path / "data" / "showdown", dirs_exist_ok=True)
    monkeypatch.setattr(rules.games, "DATA", tmp_path / "data")
    return tmp_path / "data"


# -- cards check


def test_the_cards_of_the_house_are_in_order(run):
    code, printed, complaint = run("cards", "check")
    assert (code, complaint) == (0, "")
    lines = [line for line in printed.splitlines() if not line.startswith("  no ")]
    expected = []
    for slug, game in GAMES.items():
        cards, *wider = card_sets(game)
        expected.append(f"{slug}: {len(cards.cards)} cards, set {cards.hash[:12]}")
        for mixed in wider:
            (guest,) = mixed.guests
            expected.append(f"  with {guest}: {len(mixed.cards)} cards")
    assert lines == expected


def test_what_a_game_does_without_is_told_below_it(run, monkeypatch):
    openings = Part("data/{slug}/openings.md", "it holds openings", "it is opened as any game")
    monkeypatch.setattr("rules.parts.PARTS", [openings])
    _, printed, _ = run("cards", "check")
    told = printed[printed.index("showdown: ") : printed.index("dc_rivals: ")].splitlines()[1:]
    assert told == ["  no data/showdown/openings.md: it is opened as any game"]


def test_a_file_that_a_game_needs_is_named(run, monkeypatch):
    monkeypatch.setattr("rules.parts.PARTS", [Part("data/{slug}/openings.md", "it holds openings")])
    told = refused(run("cards", "check"))
    assert told == "data/showdown/openings.md is missing: it holds openings."


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
        (
            SHAKEDOWN,
            f'source = "rulebook"\ntext_source = "rulebook"\n{SHAKEDOWN}',
            "king_of_clubs.toml, 2♠ Shakedown (Cunning), field text_source: "
            "the rulebook of Showdown does not print this text.",
        ),
    ],
    ids=["unknown field", "unknown verb", "wrong parameter", "a card twice", "a false claim"],
)
def test_a_wrong_card_is_named_with_its_file_and_field(run, own_cards, was, becomes, complaint):
    file = own_cards / "showdown" / "king_of_clubs.toml"
    right = file.read_text("utf-8")
    assert was in right
    file.write_text(right.replace(was, becomes, 1), "utf-8")
    assert refused(run("cards", "check")).startswith(complaint)


@pytest.mark.parametrize(
    ("becomes", "complaint"),
    [
        ("rpg:spider-fase", "there is no glyph rpg:spider-fase, did you mean rpg:spider-face"),
        ("spider-face", "there is no glyph spider-face, did you mean rpg:spider-face"),
        ("pair rpg:spider-face", "the composition pair takes 2 of them, here are 1."),
        ("crossed rpg:axe rpg:crown", "the composition crossed takes 1 of them, here are 2."),
    ],
    ids=["unknown glyph", "no set", "too few", "too many"],
)
def test_a_wrong_picture_is_named_with_its_file_card_and_field(run, own_cards, becomes, complaint):
    file = own_cards / "diabolicards" / "why_even.toml"
    right = file.read_text("utf-8")
    (was,) = re.findall(r'name = "Spiderloom"\nart = "(.*)"', right)
    file.write_text(right.replace(f'"{was}"', f'"{becomes}"', 1), "utf-8")
    code, _, told = run("cards", "check")
    assert code == 2
    assert told.startswith(f"why_even.toml, Spiderloom, field art: {complaint}")


def test_two_cards_with_one_picture_are_named(run, own_cards):
    file = own_cards / "diabolicards" / "why_even.toml"
    arts = re.findall(r'^art = "(.*)"', words := file.read_text("utf-8"), re.M)
    file.write_text(words.replace(arts[1], arts[0], 1), "utf-8")
    code, _, told = run("cards", "check")
    assert code == 2
    assert told == "why_even.toml, Street Preacher, field art: Spiderloom has the same picture.\n"


def test_pictures_that_cannot_be_checked_are_told_below_their_game(run, monkeypatch):
    monkeypatch.setattr("command_line.art_check.icon_folder", lambda icon_set: None)
    code, printed, _ = run("cards", "check")
    assert code == 0
    assert "  no icons of RPG Awesome: its pictures are not checked\n" in printed


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


def test_a_card_is_shown_with_its_text_and_where_it_comes_from(run, own_cards):
    code, printed, _ = run("cards", "show", "poker face")
    assert code == 0
    assert "6♠ Poker Face (Intellect)  [Showdown: jack_of_diamonds/6s; our own design" in printed
    assert "React: when your rival plays a React, that React has no effect." in printed


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("shazam/15", "name from the rulebook, text ours"),
        ("t_car", "name from the rulebook, text ours"),
        ("punch/shazam", "name and text from the rulebook"),
        ("jump_city", "publicly known name, rulebook text"),
        ("dominique", "rulebook name, publicly known text"),
        ("raven", "name publicly known, text ours"),
        ("dean", "name ours, text publicly known"),
        ("aunt_rose/tired/by", "known from public material"),
    ],
)
def test_name_and_text_each_have_a_source(run, name, words):
    _, printed, _ = run("cards", "show", name)
    assert f": {name}; {words}]" in printed


def test_a_card_is_found_by_its_id(run, own_cards):
    _, printed, _ = run("cards", "show", "jack_of_diamonds/8s")
    assert printed.startswith("8♠ (Physical)  [")
    assert printed.endswith("\n  No text.\n")


def test_every_card_whose_name_contains_the_word_is_shown(run, own_cards):
    _, printed, _ = run("cards", "show", "Salute")
    assert printed.count("Salute") == 2


def test_a_card_nobody_knows_is_not_found(run, own_cards):
    assert refused(run("cards", "show", "Charizard")) == "No card is called Charizard."


# -- cards verbs


@pytest.mark.parametrize("slug", GAMES)
def test_the_verbs_of_a_game_are_printed(run, slug):
    code, printed, complaint = run("cards", "verbs", slug)
    assert (code, complaint) == (0, "")
    assert printed == f"{verb_list(GAMES[slug])}\n"


def test_the_verbs_of_a_game_that_nobody_knows_are_not_found(run):
    assert refused(run("cards", "verbs", "chess")).startswith("There is no game called chess; try")
