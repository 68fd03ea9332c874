"""Every picture of every game in a folder, with a page to look at them."""

from __future__ import annotations

import html
from pathlib import Path
from random import Random

from PIL import Image

from players.random_legal import choose
from players.simulate import random_setup, secret_of
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


def preview(folder: Path) -> int:
    """Draw everything; returns the number of pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    body, number = "", 0
    for slug, pictures in PICTURES.items():
        cards = load_cards(GAMES[slug])
        body += f"<h1>{html.escape(GAMES[slug].name)}</h1>"
        sheet, tables = faces(slug, pictures, cards), boards(slug, pictures, cards)
        tables += decks(slug, pictures, cards)
        body += section(folder, "cards", sheet) + section(folder, "boards", tables)
        number += len(sheet) + len(tables)
    (folder / "index.html").write_text(PAGE.format(body=body), "utf-8")
    return number


def faces(slug: str, pictures: Pictures, cards: CardSet) -> list[tuple[str, str, Image.Image]]:
    """Name, caption and picture of every face and back."""
    found = [
        (f"{slug}-{card.id.replace('/', '-')}", "", pictures.face(card)) for card in cards.cards
    ]
    return found + [
        (f"{slug}-back-{back}", "", pictures.back(back)) for back in pictures.backs(cards)
    ]


def boards(slug: str, pictures: Pictures, cards: CardSet) -> list[tuple[str, str, Image.Image]]:
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
    found = []
    for name, (view, info) in (("start", start), ("middle", middle), ("end", views[-1])):
        found.append((f"{slug}-{name}", pictures.alt(view, info), pictures.board(view, info)))
    found.append((f"{slug}-hand", pictures.hand_text(*with_hand), pictures.hand(*with_hand)))
    found.append((f"{slug}-result", "", pictures.result(*views[-1])))
    shown = [(title, picture) for title, _, picture in found[:3]]
    found.append((f"{slug}-strip", "", draw_strip(shown)))
    return found


def decks(slug: str, pictures: Pictures, cards: CardSet) -> list[tuple[str, str, Image.Image]]:
    """The ready decks of a game to which people bring decks."""
    if pictures.deck is None:
        return []
    return [
        (f"{slug}-deck-{name}", f"{deck.name}: {deck.plan}", pictures.deck(cards, deck.text))
        for name, deck in GAMES[slug].ready_decks(cards).items()
    ]


def table_info(match: Match, cards: CardSet) -> TableInfo:
    names = ("Ada Lovelace", "Grace Hopper", "Alan", "Edsger")[: len(match.table.seats)]
    match.table.names = names
    return TableInfo(cards, names, (), tuple(match.log(None)[-3:]), match.latest(None))


def section(folder: Path, kind: str, found: list[tuple[str, str, Image.Image]]) -> str:
    lines = [f'<div class="{kind}">']
    for name, caption, picture in found:
        (folder / f"{name}.png").write_bytes(encode(picture))
        alt = html.escape(caption or name)
        lines.append(f'<figure><img src="{name}.png" alt="{alt}" loading="lazy">')
        lines.append(f"<figcaption>{html.escape(caption)}</figcaption></figure>")
    return "\n".join([*lines, "</div>"])
