"""`new-pack` and `cards check --packs`: packs that work at once, a sentence for all others."""

from pathlib import Path
from random import Random

import pytest

from command_line.pack_check import bringing_its_own, read_packs
from players.simulate import random_setup
from rules.games import GAMES
from tests.command_line.refusals import refused
from tests.properties.subjects import PACKS
from tests.rules.packs_written import EXAMPLES, HERO, copied, written


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of this host's packs."""
    monkeypatch.chdir(tmp_path)  # where no .env says something else
    packs = tmp_path / "packs"
    packs.mkdir()
    monkeypatch.setenv("CARD_PACKS", str(packs))
    return packs


# -- checking


def test_every_finished_example_can_be_played_with():
    packs = read_packs(EXAMPLES)
    assert packs.refused == ()
    assert {pack.facts.game for pack in packs.usable.values()} == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_a_new_pack_of_any_game_works_at_once(game, folder, run):
    code, printed, _ = run("new-pack", "Night Sky", "--game", game)
    assert code == 0
    assert "Make it yours: docs/card_packs.md" in printed
    code, printed, complaint = run("cards", "check", "--packs")
    assert (code, complaint) == (0, "")
    assert printed.startswith(f"night_sky: Night Sky 1 for {game}: ")


def test_the_first_pack_is_written_where_the_bot_is_and_says_what_to_set(
    tmp_path, monkeypatch, run
):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("CARD_PACKS", raising=False)
    _, printed, _ = run("new-pack", "Mine", "--game", "showdown")
    assert "CARD_PACKS=packs" in printed
    assert (tmp_path / "packs" / "mine" / "pack.toml").is_file()


@pytest.mark.parametrize("name", ["", "42", "../up", "a/b", "x" * 30, "Zürich"])
def test_a_name_that_cannot_be_a_folder_is_refused(name, folder, run):
    words = refused(run("new-pack", name, "--game", "showdown"))
    assert words.startswith("A pack is named by a letter")


def test_nothing_is_written_over(folder, run):
    run("new-pack", "mine", "--game", "showdown")
    assert "is there already" in refused(run("new-pack", "mine", "--game", "showdown"))
    assert "no game called chess" in refused(run("new-pack", "other", "--game", "chess"))


def test_a_wrong_pack_is_told_in_a_sentence_and_the_others_are_checked(folder, run):
    written(folder, HERO.replace('"power"', '"pwoer"'), slug="wrong")
    written(folder)
    code, printed, complaint = run("cards", "check", "--packs")
    assert (code, complaint) == (2, "")
    assert printed.splitlines() == [
        printed.splitlines()[0],
        "Card pack wrong: cards.toml, card 1 (Newcomer), field effects[0]: unknown verb pwoer, "
        "did you mean power.",
    ]
    assert printed.startswith("mine: My Own 1 for teen_titans: 1 cards of its own, set ")


def test_without_a_folder_there_is_nothing_to_check(tmp_path, monkeypatch, run):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("CARD_PACKS", raising=False)
    assert "set CARD_PACKS" in refused(run("cards", "check", "--packs"))
    monkeypatch.setenv("CARD_PACKS", str(tmp_path / "nowhere"))
    assert "CARD_PACKS cannot be read" in refused(run("cards", "check", "--packs"))


# What is wrong with a pack that reads well → the end of the sentence.
BEYOND_READING = {
    "unknown game": (
        HERO,
        {"game": "chess"},
        "pack.toml, field game: there is no game called chess",
    ),
    "unknown art": (
        HERO.replace("mdi:account", "mdi:acount"),
        {},
        "cards.toml, Newcomer, field art: ",
    ),
    "no such rule": (
        HERO.replace('"hero"', '"event"').replace("effects", 'rules = ["x"]\neffects'),
        {},
        "cards.toml, Newcomer, field text: what it says cannot be worded",
    ),
    "too long a text": (
        HERO.replace("[{", "[" + '{ do = "may", then = [{ do = "draw" }] }, ' * 30 + "{"),
        {},
        "cards.toml, Newcomer, field text: name and text are too long for the card",
    ),
    "an unbreakable name": (
        HERO.replace("Newcomer", "W" * 40),
        {},
        "field text: name and text are too long for the card",
    ),
    "an illegal deck": (
        '[[deck]]\nname = "Short"\nplan = "None."\ncards = "3 Nobody\\n"\n',
        {"game": "silver_wing"},
        "cards.toml, Short, field cards: There is no card called Nobody",
    ),
}


@pytest.mark.parametrize("what", BEYOND_READING)
def test_what_cannot_be_worded_drawn_or_played_is_refused(what, tmp_path):
    cards, facts, told = BEYOND_READING[what]
    written(tmp_path, cards, **facts)
    packs = read_packs(tmp_path)
    assert packs.usable == {}
    assert packs.refused[0].startswith("Card pack mine: ")
    assert told in packs.refused[0]


def test_a_folder_that_is_gone_leaves_the_packs_out(tmp_path):
    packs = read_packs(tmp_path / "nowhere")
    assert packs.usable == {}
    assert packs.refused[0].startswith("The folder of CARD_PACKS cannot be read")


def test_what_a_pack_has_to_bring_is_brought_to_the_matches_that_try_it():
    brought = {}
    for subject in PACKS:
        terms = random_setup(subject.game, subject.cards, Random(1))
        setup = bringing_its_own(subject.game, subject.cards, terms)
        subject.game.check(subject.cards, setup)
        brought |= setup.seats[0]
    assert brought["champion"] == "page_of_stars"
    assert brought["deck"] == "coast_patrol"
    assert brought["character"] == "tinker"


def test_no_folder_no_packs():
    assert read_packs(None).refused == ()


# -- playing with a pack, without Discord


def test_a_pack_can_be_simulated_and_played_in_the_arena(folder, run):
    copied("under_the_stars", folder)
    code, printed, _ = run(
        "simulate", "showdown", "--matches", "2", "--option", "cards=under_the_stars"
    )
    assert code == 0
    assert '"matches": 2' in printed
    assert "no card pack gone" in refused(
        run("simulate", "showdown", "--matches", "2", "--option", "cards=gone")
    )
