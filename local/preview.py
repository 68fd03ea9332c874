"""Draws every picture of every game into a folder, with a page to see them: `bot.py preview`."""

from __future__ import annotations

import html
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

from PIL import Image

from players.random_legal import choose
from players.simulate import OnProgress, random_setup, secret_of
from render.pictures import PICTURES, Pictures
from render.png import encode
from render.strip import draw_strip
from render.table_info import TableInfo
from rules.core.cards import CardSet
from rules.core.match import Match
from rules.core.view import View
from rules.games import GAMES, load_cards

PAGE = """<!doctype html><meta charset="utf-8"><title>Rivalry: pictures</title>
<style>body{{background:#0b1f25;color:#f6eedd;font:16px sans-serif;margin:2em}}
img{{margin:6px;vertical-align:top}} .cards img{{width:180px}} .boards img{{width:760px}}
figure{{display:inline-block;margin:0}} figcaption{{max-width:740px;padding:0 8px 16px}}</style>
{body}"""


class Drawing(NamedTuple):
    """A picture to be drawn, and what the page says below it."""

    name: str
    caption: str
    draw: Callable[[], Image.Image]


def preview(folder: Path, on_progress: OnProgress | None = None) -> int:
    """Draw everything; returns the number of pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    body, drawn = "", 0
    games = {slug: sections(slug, pictures) for slug, pictures in PICTURES.items()}
    total = sum(len(drawings) for parts in games.values() for drawings in parts.values())
    for slug, parts in games.items():
        body += f"<h1>{html.escape(GAMES[slug].name)}</h1>"
        for kind, drawings in parts.items():
            body += f'<div class="{kind}">\n'
            for drawing in drawings:
                (folder / f"{drawing.name}.png").write_bytes(encode(drawing.draw()))
                body += figure(drawing)
                drawn += 1
                if on_progress:
                    on_progress(drawn, total)
            body += "</div>"
    (folder / "index.html").write_text(PAGE.format(body=body), "utf-8")
    return drawn


def sections(slug: str, pictures: Pictures) -> dict[str, list[Drawing]]:
    """All pictures of a game, by the classes of the page's sections."""
    cards = load_cards(GAMES[slug])
    large = boards(slug, pictures, cards) + decks(slug, pictures, cards)
    return {"cards": faces(slug, pictures, cards), "boards": large}


def faces(slug: str, pictures: Pictures, cards: CardSet) -> list[Drawing]:
    """Every face and back."""
    found = [
        Drawing(f"{slug}-{card.id.replace('/', '-')}", "", partial(pictures.face, card))
        for card in cards.cards
    ]
    return found + [
        Drawing(f"{slug}-back-{back}", "", partial(pictures.back, back))
        for back in pictures.backs(cards)
    ]


def boards(slug: str, pictures: Pictures, cards: CardSet) -> list[Drawing]:
    """Start, middle and end of a simulated match, a hand in between, the result and a strip."""
    game, random = GAMES[slug], Random(8)
    setup = random_setup(game, cards, random)
    match = Match.start(game, cards, setup, secret_of(8), journal=False)
    views: list[tuple[View, TableInfo]] = []
    while match.asked:
        seat = match.waiting[0]
        views.append((match.view(None), table_info(match, cards)))
        views.append((match.view(seat), table_info(match, cards)))
        match.answer(seat, choose(match, seat, random))
    views.append((match.view(None), table_info(match, cards)))
    start, middle = views[4], views[len(views) // 4 * 2]
    with_hand = views[len(views) // 4 * 2 + 1]
    shown = {"start": start, "middle": middle, "end": views[-1]}
    found = [
        Drawing(f"{slug}-{name}", pictures.alt(*view), partial(pictures.board, *view))
        for name, view in shown.items()
    ]
    strip = [(board.name, board.draw) for board in found]
    hand, result = partial(pictures.hand, *with_hand), partial(pictures.result, *views[-1])
    return [
        *found,
        Drawing(f"{slug}-hand", pictures.hand_text(*with_hand), hand),
        Drawing(f"{slug}-result", "", result),
        Drawing(f"{slug}-strip", "", lambda: draw_strip([(name, draw()) for name, draw in strip])),
    ]


def decks(slug: str, pictures: Pictures, cards: CardSet) -> list[Drawing]:
    """The ready decks of a game to which people bring decks."""
    if pictures.deck is None:
        return []
    return [
        Drawing(
            f"{slug}-deck-{name}",
            f"{deck.name}: {deck.plan}",
            partial(pictures.deck, cards, deck.text),
        )
        for name, deck in GAMES[slug].ready_decks(cards).items()
    ]


def table_info(match: Match, cards: CardSet) -> TableInfo:
    names = ("Ada Lovelace", "Grace Hopper", "Alan", "Edsger")[: len(match.table.seats)]
    match.table.names = names
    return TableInfo(cards, names, (), tuple(match.log(None)[-3:]), match.latest(None))


def figure(drawing: Drawing) -> str:
    """A picture on the page; its caption is also its words for those who do not see it."""
    alt = html.escape(drawing.caption or drawing.name)
    return (
        f'<figure><img src="{drawing.name}.png" alt="{alt}" loading="lazy">\n'
        f"<figcaption>{html.escape(drawing.caption)}</figcaption></figure>\n"
    )
