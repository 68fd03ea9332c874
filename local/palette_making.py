"""Makes a game's palette from everything that is drawn of it: `bot.py palette`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from random import Random

from PIL import Image

from players.random_legal import choose, play_out
from players.simulate import random_setup, secret_of
from render.banner import with_banner
from render.default.pictures import GamePictures
from render.items import Drawing
from render.painting import paint
from render.palette import DEFAULT, palette_file, write_palette
from render.palette_choice import choose_colours, counted
from render.pictures import pictures_of
from render.table_info import TableInfo
from rules.core.cards import CardSet
from rules.core.errors import RivalryError
from rules.core.match import Match
from rules.discovery import ROOT
from rules.games import GAMES, card_sets, find_game

NAMES = ("Ada Lovelace", "Grace Hopper", "Alan", "Edsger")
CLOCKS = ("12:05", "0:09", "1:23", "4:56")
MATCHES = 3
EVERY = 12  # decisions until the table is looked at again
MOMENTS = 6  # of a match
FEW = 9  # for the default palette every ninth card of each game is enough


def with_palette() -> list[str]:
    """What has a palette: the games that draw themselves, and the default pictures."""
    return [slug for slug in GAMES if (ROOT / "render" / slug).is_dir()] + [DEFAULT]


def make_palette(slug: str, root: Path = ROOT) -> Path:
    """Draw a game, choose its colours and write them down. Always the same for the same pictures.

    The default palette is made from some cards and a match of every game, drawn by the default.
    """
    file = palette_file(slug, root)
    if slug == DEFAULT:
        named, drawn = "Default", [images_of(GamePictures(game), 1, FEW) for game in GAMES.values()]
    else:
        named, drawn = find_game(slug).name, [images_of(pictures_of(GAMES[slug]), MATCHES, 1)]
        if slug not in with_palette():
            raise RivalryError(f"{named} draws nothing itself and needs no palette of its own.")
    write_palette(file, named, choose_colours(counted(chain.from_iterable(drawn))))
    return file


def images_of(pictures: GamePictures, matches: int, step: int) -> Iterator[Image.Image]:
    """Faces, backs, and what some matches and ready decks look like, guests included."""
    game, (cards, *with_guests) = pictures.game, card_sets(pictures.game)
    faces = {card.id: card for wider in (cards, *with_guests) for card in wider.cards}
    for card in list(faces.values())[::step]:
        yield pictures.face(card)
    for back in pictures.backs(cards):
        yield pictures.back(back)
    for seed in range(matches):
        for drawing in drawings_of(pictures, cards, seed):
            yield paint(drawing)
    for wider in with_guests:
        for drawing in drawings_of(pictures, wider, matches):
            yield paint(drawing)
    for deck in game.ready_decks(cards).values():
        if shown := pictures.deck(cards, deck.text):
            yield paint(shown)


def drawings_of(pictures: GamePictures, cards: CardSet, seed: int) -> Iterator[Drawing]:
    """Boards and hands of a random match, its result, and cards to choose from."""
    game, random = pictures.game, Random(seed)
    setup = random_setup(game, cards, random)
    match = Match.start(game, cards, setup, secret_of(seed), journal=False)
    seats = len(match.table.seats)
    match.table.names = NAMES[:seats]

    def info() -> TableInfo:
        news, latest = tuple(match.log(None)[-3:]), match.latest(None)
        return TableInfo(cards, NAMES[:seats], CLOCKS[:seats], news, latest, "A moment", "3 : 2")

    while match.asked and match.sequence < EVERY * MOMENTS:
        seat = match.waiting[0]
        if match.sequence % EVERY == EVERY // 2:
            view = match.view(seat)
            yield with_banner(pictures.board(match.view(None), info()), info())
            yield pictures.hand(view, info())
            if choices := pictures.choices(view, info()):
                yield choices
        match.answer(seat, choose(match, seat, random))
    play_out(match, random)
    yield pictures.result(match.view(None), info())
