"""Checks card packs before anybody plays with them: read, worded, drawn, played.

A pack that fails is left out with one sentence. Whatever it says, no more than that happens.
"""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from players.random_legal import choose
from players.simulate import random_setup, secret_of
from render.fonts import width
from render.incremental_png import draw_png
from render.pictograms import art_problem
from render.pictures import pictures_of
from render.table_info import TableInfo
from render.text_fitting import DoesNotFit
from render.theme import CARD_WIDTH
from rules.core.cards import CardSet
from rules.core.errors import CardError, RivalryError
from rules.core.game import Game
from rules.core.match import Match
from rules.core.packs import FACTS, FROM_PACK, PACK_FILE, Pack
from rules.core.setup import Setup
from rules.games import DATA, GAMES, load_cards
from rules.pack_files import pack_folders, read_pack
from rules.packs import PackError, Packs

MATCHES = 2  # that are played at random with every pack
DRAWN_AT = (10, 40, 120)  # decisions after which a match is drawn
FOOT, EDGES = 18, 28  # size of the letters at the foot of a card; what is left free beside them
LONGEST = 400  # characters of a sentence


def read_packs(folder: Path | None) -> Packs:
    """The packs in a folder that can be used, and why others cannot; none without a folder."""
    if folder is None:
        return Packs()
    usable: dict[str, Pack] = {}
    refused: list[str] = []
    try:
        folders = pack_folders(folder)
    except RivalryError as problem:
        return Packs(refused=(str(problem),))
    for place in folders:
        try:
            usable[place.name] = checked_pack(place)[0]
        except PackError as problem:
            refused.append(str(problem))
    return Packs(usable, tuple(refused))


def checked_pack(folder: Path, thoroughly: bool = True) -> tuple[Pack, CardSet]:
    """The pack of a folder with all cards of its game; PackError says what is wrong with it."""
    try:
        pack = read_pack(folder)
        game = GAMES.get(pack.facts.game)
        if game is None:
            problem = f"there is no game called {pack.facts.game}; try {', '.join(GAMES)}"
            raise CardError(PACK_FILE, "", "game", problem)
        cards = CardSet.from_folder(game, DATA / game.slug, pack=pack)
        if thoroughly:
            check_cards(game, cards)
            check_play(game, cards)
    except CardError as problem:
        raise PackError(printable(folder.name), told(problem)) from None
    except RivalryError as problem:
        raise PackError(printable(folder.name), printable(str(problem))) from None
    except Exception as problem:  # of ours, or of theirs: the bot starts without the pack
        sentence = f"it cannot be played with ({type(problem).__name__})."
        raise PackError(printable(folder.name), sentence) from None
    return pack, cards


def check_cards(game: Game[Any], cards: CardSet) -> None:
    """Every card of the pack has words, a picture that can be drawn, and room for both."""
    pictures, own = pictures_of(game), [card for card in cards.cards if card.pack]
    if own and width(own[0].source_words, "italic", FOOT) > CARD_WIDTH - EDGES:
        raise CardError(PACK_FILE, "", "name", "it is too wide for the foot of a card")
    for card in own:
        if card.art and (problem := art_problem(card.art)):
            raise CardError(file_naming(cards, card.name), card.title, "art", problem)
        try:
            assert card.text is not None
            pictures.face(card)
        except DoesNotFit:
            problem = "name and text are too long for the card"
            raise CardError(file_naming(cards, card.name), card.title, "text", problem) from None
        except (KeyError, IndexError, ValueError) as wrong:
            problem = f"what it says cannot be worded ({printable(str(wrong))})"
            raise CardError(file_naming(cards, card.name), card.title, "text", problem) from None
    for deck in game.ready_decks(cards).values():
        if problems := game.deck_problems(cards, deck.text):
            file = file_naming(cards, deck.name)
            raise CardError(file, deck.name, "cards", problems[0].rstrip("."))


def check_play(game: Game[Any], cards: CardSet) -> None:
    """Some matches reach their end, and what a match shows can be drawn."""
    try:
        for seed in range(MATCHES):
            play_and_draw(game, cards, seed)
    except DoesNotFit as problem:
        words = re.sub(r"[^\w ,.'’-]", "", str(problem).partition(" does not fit")[0])
        raise CardError(PACK_FILE, "", "", f"a board has no room for “{words[:80]}”") from None
    except Exception as problem:
        sentence = f"a match with it does not reach its end ({type(problem).__name__})"
        raise CardError(PACK_FILE, "", "", sentence) from None


def play_and_draw(game: Game[Any], cards: CardSet, seed: int) -> None:
    """A match at random, drawn now and then as everybody and whoever is asked sees it."""
    random, pictures = Random(seed), pictures_of(game)
    setup = bringing_its_own(game, cards, random_setup(game, cards, random))
    match = Match.start(game, cards, setup, secret_of(seed), journal=False)
    while match.asked:
        if match.sequence > game.most_decisions:
            raise RuntimeError("it goes on for ever")
        seat = match.waiting[0]
        if match.sequence in DRAWN_AT:
            info = TableInfo(cards, match.table.names, latest=match.latest(None))
            draw_png(pictures.board(match.view(None), info), pictures.palette)
            draw_png(pictures.hand(match.view(seat), info), pictures.palette)
        match.answer(seat, choose(match, seat, random))
    info = TableInfo(cards, match.table.names)
    draw_png(pictures.result(match.view(None), info), pictures.palette)


def bringing_its_own(game: Game[Any], cards: CardSet, setup: Setup) -> Setup:
    """The terms with a champion, Character or deck of the pack in the first seat, if it has any."""
    seats = [dict(seat) for seat in setup.seats]
    before = {option.name: option.values for option in game.options(load_cards(game))}
    for option in game.options(cards):
        own = [value for value in option.values if value not in before.get(option.name, {})]
        if own and option.each_seat:
            for seat in seats if option.apart else ():
                seat[option.name] = next(iter(option.values))
            seats[0][option.name] = own[0]
    return Setup(setup.game, setup.options, tuple(seats))


def file_naming(cards: CardSet, name: str) -> str:
    """The file in which a card or deck of this name is; the pack's before ours."""
    raw: dict[str, Any] = msgspec.json.decode(cards.blob)
    for file, content in sorted(raw.items(), reverse=True):
        entries = [e for table in content.values() if isinstance(table, list) for e in table]
        names = [entry.get("name") for entry in entries if isinstance(entry, dict)]
        if file != FACTS and name in (*names, content.get("champion")):
            return file
    return "the card files"


def told(problem: CardError) -> str:
    """What is wrong, without the sign in front of a pack's files."""
    return printable(str(problem).replace(FROM_PACK, ""))


def printable(words: str) -> str:
    """Words of a file for a log and a terminal: one line, no control characters, not endless."""
    plain = "".join(sign if sign.isprintable() else " " for sign in words)
    return plain if len(plain) <= LONGEST else plain[: LONGEST - 1] + "…"
