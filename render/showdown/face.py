"""Draws Showdown's cards in full, as in a hand, and the backs.

Drawing one takes long (it is drawn larger and shrunk); `painting` keeps what was drawn.
"""

from __future__ import annotations

from PIL import Image

from render import shapes
from render.card_canvas import CardCanvas
from render.fonts import width as ink
from render.showdown.coat_of_arms import ON_BACKS, coat_of_arms, draw_arms, draw_field
from render.text_fitting import fit, fit_below_art, fit_paragraphs, height_of
from render.theme import (
    CARD_HEIGHT,
    CARD_WIDTH,
    CHAMPIONS,
    DISCIPLINES,
    FELT,
    INK,
    INK_SOFT,
    NEUTRAL,
    PAPER_SHADE,
    RED_SUIT,
    SUPERSAMPLE,
    WHITE,
    Colour,
)
from rules.core.effects import sentence
from rules.showdown.cards import DuelCard

BAND = 108  # bottom of the coloured band at the top
UNUSED = (186, 172, 146)  # on an edge of the Black Joker that does not count
CORNER = 142  # right edge of the rank and suit in it
RANK_WORDS = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King"}
ART_TOP, NAME, TEXT_BOTTOM = BAND + 6, 72, CARD_HEIGHT - 38
TEXT_ROOM = (CARD_WIDTH - 54, TEXT_BOTTOM - ART_TOP - NAME - 20)
ART_STEPS = ((150, 26, 21), (120, 24, 19), (84, 21, 18))  # see fit_below_art
BENEFITS_TOP, BENEFIT_EDGE = 268, 10  # of a Red Joker's Triggers, and the least room around each
BESIDE_ARMS = 142  # left edge of a champion's name and plan


def colours(card: DuelCard) -> tuple[Colour, Colour]:
    return CHAMPIONS.get(card.champion, NEUTRAL)


def band_colour(card: DuelCard) -> Colour:
    return DISCIPLINES[card.discipline] if card.discipline else colours(card)[0]


def suit_colour(card: DuelCard) -> Colour:
    return RED_SUIT if card.suit in ("hearts", "diamonds") else INK


def full_face(card: DuelCard) -> Image.Image:
    """A card by itself."""
    return face(card, False, FELT, CARD_WIDTH, CARD_HEIGHT)


def draw_back(name: str) -> Image.Image:
    """The back of a champion's cards."""
    return back(name, FELT, CARD_WIDTH, CARD_HEIGHT)


def face(card: DuelCard, lit: bool, ground: Colour, width: int, height: int) -> Image.Image:
    """The whole card with its words, as in a hand."""
    canvas = CardCanvas(ground)
    band(canvas, card)
    if card.kind == "plain":
        large_figure(canvas, card)
    elif card.triggers:
        _champion(canvas, card)
    else:
        parts = fit_below_art((face_words(card),), "text", TEXT_ROOM, ART_STEPS)
        bottom = TEXT_BOTTOM - max(height_of(parts) + 20, 60) - NAME
        _picture(canvas, card, bottom)
        title = fit(card_name(card), "title", (CARD_WIDTH - 40, 40), 31, 20)
        canvas.line(title.lines[0], "title", title.size, CARD_WIDTH / 2, bottom + 36, INK, "ms")
        canvas.line(kind_line(card), "strong", 22, CARD_WIDTH / 2, bottom + 62, INK_SOFT, "ms")
        canvas.panel(parts, (16, bottom + NAME, CARD_WIDTH - 16, TEXT_BOTTOM))
    canvas.line(card.source_words, "italic", 18, CARD_WIDTH / 2, CARD_HEIGHT - 17, INK_SOFT, "ms")
    if lit:
        canvas.add_frame()
    return canvas.finished(width, height)


def large_figure(canvas: CardCanvas, card: DuelCard, edge: int | None = None) -> None:
    """Emblem and name over the whole card, where there are no words to read.

    Of a Black Joker in combat only this edge counts: the other one is dim.
    """
    _picture(canvas, card, 322, edge)
    fitted = fit(card_name(card), "title", (CARD_WIDTH - 36, 112), 50, 26)
    first = 404 - (len(fitted.lines) - 1) * fitted.size * 0.5
    for number, line in enumerate(fitted.lines):
        y = first + number * fitted.size * 1.05
        canvas.line(line, "title", fitted.size, CARD_WIDTH / 2, y, INK, "ms")


def _champion(canvas: CardCanvas, card: DuelCard) -> None:
    """A Red Joker: name, plan, and three benefits, each behind its Discipline's symbol."""
    assert card.triggers is not None
    coat_of_arms(canvas, card, (74, 188), 140, *colours(card))
    room = CARD_WIDTH - BESIDE_ARMS - 22  # drawn larger and shrunk, a line is a little longer
    title = fit(card_name(card), "title", (room, 66), 32, 20)
    for number, line in enumerate(title.lines):
        y = 140 + number * title.size * 1.05
        canvas.line(line, "title", title.size, BESIDE_ARMS, y, INK)
    top = 150 + (len(title.lines) - 1) * title.size * 1.05
    plan = fit(card.plan, "text", (room, round(BENEFITS_TOP - top - 4)), 21, 15)
    canvas.block(plan, BESIDE_ARMS, top, INK_SOFT)
    words = [f"{d.capitalize()}: {sentence(getattr(card.triggers, d))}." for d in DISCIPLINES]
    area = (CARD_WIDTH - 100, TEXT_BOTTOM - BENEFITS_TOP - 3 * BENEFIT_EDGE)
    benefits = fit_paragraphs(tuple(words), "text", area, 22, 15)
    spare = (TEXT_BOTTOM - BENEFITS_TOP - sum([benefit.height for benefit in benefits])) / 3
    top = float(BENEFITS_TOP)
    for (name, colour), benefit in zip(DISCIPLINES.items(), benefits, strict=True):
        row = benefit.height + spare
        canvas.round((16, top + 3, CARD_WIDTH - 16, top + row - 3), 10, PAPER_SHADE)
        canvas.round((16, top + 3, 70, top + row - 3), 10, colour)
        centre = canvas.point(43, top + row / 2)
        shapes.discipline(canvas.draw, name, centre, 36 * SUPERSAMPLE, WHITE, colour)
        canvas.block(benefit, 78, top + spare / 2, INK)
        top += row


def back(champion: str, ground: Colour, width: int, height: int) -> Image.Image:
    """A champion's card back: the same for every card, so it tells nothing."""
    dark, light = CHAMPIONS.get(champion, NEUTRAL)
    canvas = CardCanvas(ground, dark)
    canvas.round((24, 24, CARD_WIDTH - 24, CARD_HEIGHT - 24), 14, light)
    canvas.round((30, 30, CARD_WIDTH - 30, CARD_HEIGHT - 30), 11, dark)
    for row in range(9):
        for column in range(6):
            x = 60 + column * 48 + (24 if row % 2 else 0)
            if x < CARD_WIDTH - 44:
                shapes.suit(canvas.draw, "diamonds", canvas.point(x, 64 + row * 47), 34, light)
    canvas.round((62, 118, CARD_WIDTH - 62, CARD_HEIGHT - 118), 24, dark)
    bearer, middle = (champion, ON_BACKS.get(champion, "")), (CARD_WIDTH / 2, CARD_HEIGHT / 2)
    draw_arms(canvas, bearer, middle, 236, dark, light)
    return canvas.finished(width, height)


def band(canvas: CardCanvas, card: DuelCard) -> None:
    """Rank and suit on paper at the left, the Discipline with symbol and word at the right."""
    colour = band_colour(card)
    canvas.round((14, 14, CARD_WIDTH - 14, BAND), 14, colour)
    if card.suit:
        canvas.round((14, 14, CORNER, BAND), 14, WHITE)
        rank_width = ink(card.rank, "strong", 62)
        left = (14 + CORNER - rank_width - 6 - 40) / 2
        canvas.line(card.rank, "strong", 62, left, 80, suit_colour(card))
        at = canvas.point(left + rank_width + 26, 60)
        shapes.suit(canvas.draw, card.suit, at, 42 * SUPERSAMPLE, suit_colour(card))
    if card.discipline:
        middle = canvas.point((CORNER + CARD_WIDTH - 14) / 2, 44)
        shapes.discipline(canvas.draw, card.discipline, middle, 42 * SUPERSAMPLE, WHITE, colour)
        word = card.discipline.capitalize()
        canvas.line(word, "strong", 34, (CORNER + CARD_WIDTH - 14) / 2, 97, WHITE, "ms")
    elif card.suit:
        canvas.line(card.kind.capitalize(), "strong", 38, 240, 70, WHITE, "ms")
    else:
        canvas.line(
            "Champion" if card.triggers else "Black Joker",
            "strong",
            46,
            CARD_WIDTH / 2,
            74,
            WHITE,
            "ms",
        )


def _picture(canvas: CardCanvas, card: DuelCard, bottom: float, used: int | None = None) -> None:
    """What stands below the band: the edges of a Black Joker, or the card's figure on a field."""
    if not card.edges:
        box = (14, ART_TOP, CARD_WIDTH - 14, bottom)
        draw_field(canvas, card, box, *colours(card))
        return
    middle = (ART_TOP + bottom) / 2
    for number, edge in enumerate(card.edges):
        half = min((bottom - ART_TOP) * 0.46, 74)
        x, y = CARD_WIDTH / 2 + (2 * number - 1) * (half + 8), middle
        dim = used not in (None, number)
        colour = PAPER_SHADE if dim else DISCIPLINES[edge.discipline]
        on_it = UNUSED if dim else WHITE
        canvas.round((x - half, y - half, x + half, y + half), 14, colour)
        shapes.discipline(
            canvas.draw,
            edge.discipline,
            canvas.point(x, y - half * 0.42),
            half * 0.7 * SUPERSAMPLE,
            on_it,
            colour,
        )
        big = round(half * 0.85)
        canvas.line(str(edge.value), "strong", big, x, y + half * 0.8, on_it, "ms")


def kind_line(card: DuelCard) -> str:
    if card.edges:
        return "Feint only"
    if card.triggers:
        return "Red Joker"
    if card.rank == "A":
        return f"Ace · {card.kind.capitalize()}"
    return card.kind.capitalize() if card.kind != "plain" else "No text"


def card_name(card: DuelCard) -> str:
    """A card without a name of its own goes by rank and suit."""
    return card.name or f"{RANK_WORDS.get(card.rank, card.rank)} of {str(card.suit).capitalize()}"


def face_words(card: DuelCard) -> str:
    """The generated text; its first word stands on the type line already."""
    if card.triggers or card.edges or not card.text:
        return card.text
    return card.text.partition(": ")[2][:1].upper() + card.text.partition(": ")[2][1:]
