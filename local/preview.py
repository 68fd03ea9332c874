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
from render.contact_sheet import draw_contact_sheet
from render.default.pictures import GamePictures
from render.items import Drawing
from render.painting import paint
from render.palette import palette_of
from render.pictures import pictures_of
from render.png import encode
from render.table_info import TableInfo
from render.theme import FELT
from render.tiles import shrink
from rules.core.cards import Card, CardSet
from rules.core.match import Match
from rules.core.view import View
from rules.games import GAMES, load_cards

NAMES = ("Ada Lovelace", "Grace Hopper", "Alan", "Edsger")
PAGE = """<!doctype html><meta charset="utf-8"><title>Rivalry: pictures</title>
<style>body{{background:#0b1f25;color:#f6eedd;font:16px sans-serif;margin:2em}}
img{{margin:6px;vertical-align:top}} .cards img{{width:180px}} .boards img{{width:760px}}
figure{{display:inline-block;margin:0;vertical-align:top}}
figcaption{{max-width:740px;padding:0 8px 16px}} .cards figcaption{{display:none}}
input{{font:inherit;width:24em;padding:.4em;position:sticky;top:.5em}}</style>
<input type="search" placeholder="Kind, cost, name or text of a card" aria-label="Search cards">
{body}
<script>document.querySelector("input").oninput = (event) => {{
  const words = event.target.value.toLowerCase().split(" ");
  for (const figure of document.querySelectorAll(".cards figure")) {{
    const said = figure.textContent.toLowerCase();
    figure.hidden = !words.every((word) => said.includes(word));
  }}
}};</script>"""
SHEET = (12, 180)  # faces in a row, width of each


class PreviewPicture(NamedTuple):
    """A picture to be drawn, and what the page says below it."""

    name: str
    caption: str
    draw: Callable[[], Image.Image]


def preview(folder: Path, on_progress: OnProgress | None = None) -> int:
    """Draw everything; returns the number of pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    body, drawn = "", 0
    games = {slug: sections(slug, pictures_of(game)) for slug, game in GAMES.items()}
    total = sum(len(drawings) for parts in games.values() for drawings in parts.values())
    for slug, parts in games.items():
        body += f"<h1>{html.escape(GAMES[slug].name)}</h1>"
        for kind, drawings in parts.items():
            body += f'<div class="{kind}">\n'
            for drawing in drawings:
                (folder / f"{drawing.name}.png").write_bytes(
                    encode(drawing.draw(), palette_of(slug))
                )
                body += figure(drawing)
                drawn += 1
                if on_progress:
                    on_progress(drawn, total)
            body += "</div>"
    (folder / "index.html").write_text(PAGE.format(body=body), "utf-8")
    return drawn


def sections(slug: str, pictures: GamePictures) -> dict[str, list[PreviewPicture]]:
    """All pictures of a game, by the classes of the page's sections."""
    cards = load_cards(GAMES[slug])
    all_cards = PreviewPicture(f"{slug}-cards", "", partial(sheet, pictures, cards))
    large = [all_cards, *boards(slug, pictures, cards), *decks(slug, pictures, cards)]
    return {"cards": faces(slug, pictures, cards), "boards": large}


def faces(slug: str, pictures: GamePictures, cards: CardSet) -> list[PreviewPicture]:
    """Every face and back."""
    found = [
        PreviewPicture(
            f"{slug}-{card.id.replace('/', '-')}", card_words(card), partial(pictures.face, card)
        )
        for card in cards.cards
    ]
    return found + [
        PreviewPicture(f"{slug}-back-{back}", "", partial(pictures.back, back))
        for back in pictures.backs(cards)
    ]


def card_words(card: Card) -> str:
    """What the page finds a card by: Villain 5. Envy. When you gain this …"""
    number = "" if card.printed_number is None else f" {card.printed_number}"
    return f"{card.kind_words}{number}. {card.title}. {card.text}".removeprefix(". ")


def sheet(pictures: GamePictures, cards: CardSet) -> Image.Image:
    """All faces of a game side by side, small."""
    across, width = SHEET
    drawn = [pictures.face(card) for card in cards.cards]
    small = [shrink(face, width, round(width * face.height / face.width)) for face in drawn]
    height = max(face.height for face in small) + 6
    image = Image.new("RGB", (across * (width + 6), -(-len(small) // across) * height), FELT)
    for place, face in enumerate(small):
        image.paste(face, (place % across * (width + 6), place // across * height))
    return image


def boards(slug: str, pictures: GamePictures, cards: CardSet) -> list[PreviewPicture]:
    """Three moments of a simulated match, a hand, the result, and a contact sheet of the boards."""
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
    start, middle = views[min(4, len(views) - 1)], views[len(views) // 4 * 2]
    with_hand = views[len(views) // 4 * 2 + 1]
    shown = {"start": start, "middle": middle, "end": views[-1]}
    found = [
        PreviewPicture(f"{slug}-{name}", pictures.alt_text(*view), painted(pictures.board(*view)))
        for name, view in shown.items()
    ]
    hand, result = pictures.hand(*with_hand), pictures.result(*views[-1])

    def contact_sheet() -> Image.Image:
        return draw_contact_sheet([(board.name, board.draw()) for board in found])

    return [
        *found,
        PreviewPicture(f"{slug}-hand", pictures.hand_text(*with_hand), painted(hand)),
        PreviewPicture(f"{slug}-result", "", painted(result)),
        PreviewPicture(f"{slug}-contact-sheet", "", contact_sheet),
    ]


def decks(slug: str, pictures: GamePictures, cards: CardSet) -> list[PreviewPicture]:
    """The ready decks of a game to which people bring decks."""
    return [
        PreviewPicture(f"{slug}-deck-{name}", f"{deck.name}: {deck.plan}", painted(drawing))
        for name, deck in GAMES[slug].ready_decks(cards).items()
        if (drawing := pictures.deck(cards, deck.text))
    ]


def painted(drawing: Drawing) -> Callable[[], Image.Image]:
    return lambda: paint(drawing)


def table_info(match: Match, cards: CardSet) -> TableInfo:
    names = match.table.names = (*NAMES, *match.table.names[len(NAMES) :])[: len(match.table.seats)]
    return TableInfo(cards, names, (), tuple(match.log(None)[-3:]), match.latest(None))


def figure(drawing: PreviewPicture) -> str:
    """A picture on the page; its caption is also its words for those who do not see it."""
    alt = html.escape(drawing.caption or drawing.name)
    return (
        f'<figure><img src="{drawing.name}.png" alt="{alt}" loading="lazy">\n'
        f"<figcaption>{html.escape(drawing.caption)}</figcaption></figure>\n"
    )
