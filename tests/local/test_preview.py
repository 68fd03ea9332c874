"""`python bot.py preview DIR` draws every picture there is and a page that shows them all."""

import fcntl
import html
import os
import re
from contextlib import redirect_stdout
from io import StringIO

import pytest
from PIL import Image

import bot
from render.pictures import pictures_of
from rules.games import GAMES, load_cards


@pytest.fixture(scope="module")
def preview(tmp_path_factory):
    """The folder, and what was said: drawing everything once is enough, for all workers."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID")
    base = tmp_path_factory.getbasetemp()
    shared = base.parent / f"preview-{run}" if run else base / "preview"
    shared.mkdir(exist_ok=True)
    folder, said = shared / "new" / "folder", shared / "said.txt"
    with (shared / "lock").open("w") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        if not said.exists():
            with redirect_stdout(StringIO()) as printed:
                assert bot.main(["preview", str(folder)]) == 0
            said.write_text(printed.getvalue(), "utf-8")
    return folder, said.read_text("utf-8")


@pytest.fixture
def drawn(preview):
    return preview[0]


def names(folder, pattern: str) -> set[str]:
    return {file.stem for file in folder.glob(pattern)}


@pytest.mark.parametrize("slug", GAMES)
def test_every_card_face_is_drawn(slug, drawn):
    cards = load_cards(GAMES[slug])
    assert {f"{slug}-{card.id.replace('/', '-')}" for card in cards.cards} <= names(drawn, "*.png")


@pytest.mark.parametrize("slug", GAMES)
def test_every_card_back_is_drawn(slug, drawn):
    names_of_backs = pictures_of(GAMES[slug]).backs(load_cards(GAMES[slug]))
    backs = {f"{slug}-back-{back}" for back in names_of_backs}
    assert backs
    assert names(drawn, f"{slug}-back-*.png") == backs


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize(
    "name", ["start", "middle", "end", "hand", "result", "contact-sheet", "cards"]
)
def test_boards_a_hand_the_result_and_a_contact_sheet_are_drawn(slug, name, drawn):
    picture = Image.open(drawn / f"{slug}-{name}.png")
    picture.load()
    assert len(picture.getcolors(1 << 24)) > 20, "more than an empty table"


@pytest.mark.parametrize("slug", GAMES)
def test_the_ready_decks_are_drawn_where_people_bring_decks(slug, drawn):
    ready = GAMES[slug].ready_decks(load_cards(GAMES[slug]))
    assert names(drawn, f"{slug}-deck-*.png") == {f"{slug}-deck-{name}" for name in ready}
    assert bool(ready) == GAMES[slug].brings_decks


@pytest.mark.parametrize("slug", GAMES)
def test_the_boards_show_different_moments(slug, drawn):
    boards = {(drawn / f"{slug}-{name}.png").read_bytes() for name in ("start", "middle", "end")}
    assert len(boards) == 3


def test_the_page_shows_every_picture_and_none_that_is_not_there(drawn):
    page = (drawn / "index.html").read_text("utf-8")
    shown = re.findall(r'<img src="([^"]+)"', page)
    assert sorted(shown) == sorted(file.name for file in drawn.glob("*.png"))


def test_the_page_finds_a_card_by_its_kind_its_cost_and_its_words(drawn):
    page = (drawn / "index.html").read_text("utf-8")
    captions = re.findall(r"<figcaption>(.*?)</figcaption>", page, re.DOTALL)
    for slug, game in GAMES.items():
        for card in load_cards(game).cards:
            wanted = [html.escape(words) for words in (card.kind_words, card.title, card.text)]
            assert any(all(word in caption for word in wanted) for caption in captions), slug


def test_every_picture_on_the_page_has_words_for_those_who_do_not_see_it(drawn):
    page = (drawn / "index.html").read_text("utf-8")
    alts = re.findall(r'alt="([^"]*)"', page)
    assert len(alts) == len(list(drawn.glob("*.png")))
    assert all(alts)
    assert any(alt.startswith("Showdown, turn") for alt in alts)


def test_it_says_how_many_pictures_there_are_and_where_to_look(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("local.preview.GAMES", {})
    assert bot.main(["preview", str(tmp_path)]) == 0
    assert capsys.readouterr().out == f"0 pictures; open {tmp_path / 'index.html'}.\n"


def test_the_number_told_is_the_number_drawn(preview):
    folder, said = preview
    assert int(said.split()[0]) == len(list(folder.glob("*.png")))
