"""Where names and texts come from: no card claims the rulebook for a text that is ours."""

import re
import shutil
from pathlib import Path

import msgspec
import pytest

from rules.core.cards import CardSet
from rules.core.errors import CardError
from rules.discovery import ROOT
from rules.games import DATA, GAMES, load_cards

SEEDS = ROOT.parent / "shared" / "seeds"
RULEBOOKS = {
    "dc_rivals": "000_615344bab1904b4f.txt",
    "silver_wing": "001_49556e7b7621f898.txt",
    "teen_titans": "002_376bbb096d2d95d7.txt",
    "diabolicards": "003_264d2999eedd949a.txt",
    "showdown": "004_62043d5676828f3c.txt",
}
needs_rulebooks = pytest.mark.skipif(
    not SEEDS.is_dir(), reason="the rulebooks are not ours to ship"
)
real_games = pytest.mark.parametrize("slug", RULEBOOKS)

PUNCH = ("punch cards each give you +1 power",)
USELESS = ("playing the vulnerability provides you no additional power",)
ENDGAME = (
    "kill enemy zone entirely including diabolicals",
    "kill your own zone entirely including diabolicals",
    "kill both same zones entirely including diabolicals",
)
# Card → where its rulebook says all that stands on it.
STATED = {
    "dc_rivals": {
        "punch/shazam": PUNCH,
        "punch/black_adam": PUNCH,
        "vulnerability/shazam": USELESS,
        "vulnerability/black_adam": USELESS,
        "punch/flash": PUNCH,
        "punch/reverse_flash": PUNCH,
        "vulnerability/flash": USELESS,
        "vulnerability/reverse_flash": USELESS,
        "weakness": (
            "this keyword is found on all locations and weakness cards",
            "your character has -1 cost for each weakness you have in play",
            "each weakness card you have subtracts 1 victory point",
        ),
    },
    "silver_wing": {},
    "teen_titans": {
        "punch": PUNCH,
        "jump_city": (
            "ongoing: the first time you play a card with cost 1 or 2 "
            "during each of your turns, draw a card.",
        ),
    },
    "diabolicards": {"deathrender": ENDGAME, "razor": ENDGAME},
    "showdown": {},
}


def plain(text: str) -> str:
    """Words in lower case with single spaces, without emphasis."""
    return " ".join(text.replace("*", "").replace("’", "'").lower().split())


def rulebook(slug: str) -> str:
    return plain((SEEDS / RULEBOOKS[slug]).read_text("utf-8"))


# -- what is claimed


@real_games
def test_the_texts_a_rulebook_prints_are_listed_and_nothing_else_is(slug):
    claiming = {card.id for card in load_cards(GAMES[slug]).cards if card.text_source == "rulebook"}
    assert claiming == set(GAMES[slug].rulebook_texts) == set(STATED[slug])


@needs_rulebooks
@real_games
def test_every_listed_text_stands_in_the_rulebook(slug):
    said = rulebook(slug)
    for name, places in STATED[slug].items():
        assert [place for place in places if place not in said] == [], name


@needs_rulebooks
@real_games
def test_no_text_that_a_rulebook_prints_word_for_word_is_called_ours(slug):
    said = rulebook(slug)
    for card in load_cards(GAMES[slug]).cards:
        words = plain(getattr(card, "body", card.text))
        if words and words in said and len(words.split()) > 5:  # "Draw a card." is no card
            assert card.text_source == "rulebook", card.id


@needs_rulebooks
@real_games
def test_every_name_from_the_rulebook_stands_there(slug):
    said = rulebook(slug)
    named = [card for card in load_cards(GAMES[slug]).cards if card.source == "rulebook"]
    assert [card.id for card in named if plain(card.name) not in said] == []


# -- what is refused

UNTRUE = {
    "dc_rivals": (
        "heroes.toml",
        'name = "Mary Marvel"',
        "heroes.toml, Mary Marvel, field text_source: ",
    ),
    "silver_wing": (
        "allies_dual_and_tri.toml",
        'name = "Mirror Twin"',
        "allies_dual_and_tri.toml, Mirror Twin [Duo] (Blue/Yellow), field text_source: ",
    ),
    "teen_titans": (
        "equipment.toml",
        'name = "T-Car"',
        "equipment.toml, T-Car, field text_source: ",
    ),
    "showdown": (
        "jack_of_diamonds.toml",
        'champion = "Jack of Diamonds"',
        "jack_of_diamonds.toml, Jack of Diamonds, field text_source: ",
    ),
}


@pytest.fixture
def folder(tmp_path: Path, slug: str) -> Path:
    """A copy of a game's card files, to be spoiled."""
    return Path(shutil.copytree(DATA / slug, tmp_path / slug))


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text, "the test no longer fits the card file"
    file.write_text(text.replace(old, new, 1), "utf-8")


def refused(slug: str, folder: Path) -> str:
    with pytest.raises(CardError) as error:
        CardSet.from_folder(GAMES[slug], folder)
    return str(error.value)


@pytest.mark.parametrize("slug", UNTRUE)
def test_a_card_that_claims_the_rulebook_for_our_text_is_refused(slug, folder):
    file, entry, place = UNTRUE[slug]
    change(folder / file, entry, f'{entry}\ntext_source = "rulebook"')
    problem = f"the rulebook of {GAMES[slug].name} does not print this text."
    assert refused(slug, folder) == place + problem


CHANGED = {
    "dc_rivals": ("starters_and_stacks.toml", '{ do = "power", n = 1 }', '{ do = "power", n = 2 }'),
    "teen_titans": ("starters_and_stacks.toml", '"power", n = 1 }', '"power", n = 2 }'),
    "diabolicards": ("abilities.toml", '[{ do = "endgame" }]', '[{ do = "extra_turn" }]'),
}


@pytest.mark.parametrize("slug", CHANGED)
def test_a_card_whose_text_is_no_longer_what_the_rulebook_prints_is_refused(slug, folder):
    """It still says that it is the rulebook's."""
    file, old, new = CHANGED[slug]
    change(folder / file, old, new)
    assert refused(slug, folder).endswith(" does not print this text.")


@pytest.mark.parametrize("slug", ["diabolicards"])
def test_an_ability_that_claims_the_rulebook_is_refused_on_the_card_that_has_it(slug, folder):
    file = folder / "abilities.toml"
    abilities = file.read_text("utf-8").split("[[ability]]")
    rewind = next(one for one in abilities if '"Rewind"' in one)
    change(file, rewind, rewind.replace('source = "own"', 'source = "rulebook"'))
    assert refused(slug, folder).startswith("doomed_squad.toml, Tick Tock, field ability: ")


@pytest.mark.parametrize("slug", ["showdown"])
def test_a_card_without_a_name_is_blamed_in_its_own_file(slug, folder):
    file = folder / "queen_of_swords.toml"
    name = re.search(r'\nname = ".+"\n', file.read_text("utf-8"))
    change(file, name[0], '\ntext_source = "rulebook"\n')
    assert refused(slug, folder).startswith("queen_of_swords.toml, ")


# -- matches that are being played


def test_a_stored_set_is_read_whatever_it_claims():
    game = GAMES["dc_rivals"]
    raw = msgspec.json.decode(load_cards(game).blob)
    raw["heroes.toml"]["card"][0]["text_source"] = "rulebook"
    stored = CardSet.from_blob(game, msgspec.json.encode(raw))
    assert stored.cards[stored.face["mary_marvel"]].text_source == "rulebook"


@real_games
def test_a_set_stored_before_texts_had_a_source_is_read(slug):
    cards = load_cards(GAMES[slug])
    raw = msgspec.json.decode(cards.blob)
    for content in raw.values():
        for entry in (*content.get("card", ()), *content.get("ace", ())):
            entry.pop("text_source", None)
    old = CardSet.from_blob(GAMES[slug], msgspec.json.encode(raw))
    assert old.ids == cards.ids
    assert [card.text for card in old.cards] == [card.text for card in cards.cards]
    assert [card.source for card in old.cards] == [card.source for card in cards.cards]
