"""What pictures show of a name: as its owner writes it, else in letters our typefaces have."""

from __future__ import annotations

from functools import lru_cache
from unicodedata import category, normalize

from anyascii import anyascii
from PIL import Image, ImageDraw

from render.script_runs import draw_line, font_for, pieces, room_for, runs
from render.system_fonts import JOINERS, can_shape, index_for, load, needs_shaping
from render.typefaces import Style, has_glyph

NAMES_IN: tuple[Style, ...] = ("title", "strong")  # the typefaces that people's names are set in
LONGEST = 32  # characters of a name, as Discord allows; a transliteration may be longer
WIDEST = 1.1  # of a character, in sizes: layouts have room for names of 32 W
MOST_MARKS = 4  # on one letter: more are there to break something
LEAST_SIZE = 0.6  # writing that must be made still smaller to stay in its line is unreadable
VARIANTS = "".join(map(chr, range(0xFE00, 0xFE10)))  # marks that ask for an emoji in colour
TRIED = 48  # the size at which a name is tried


@lru_cache(maxsize=4096)
def drawable(text: str) -> str:
    """What can be drawn of a line: 𝓐𝓭𝓪 becomes Ada, emoji that no font has go.

    Other scripts stay where the machine has fonts for them and can shape them; else they are
    transliterated. Marks that no single letter of ours includes would be laid over their
    neighbours, and signs that turn the direction of writing would change the order of what follows:
    they go, too.
    """
    kept = "".join(map(_kept, normalize("NFC", text)))
    kept = " ".join(_with_marks(kept).split())
    return kept if _can_be_written(kept) else " ".join(_in_our_letters(kept).split())


@lru_cache(maxsize=4096)
def drawn_name(name: str, number: int) -> str:
    """A name as it can be drawn; emoji in words if there is nothing to read, at last a number."""
    drawn = drawable(name)
    seen = [c for c in name if category(c)[0] in "LNPS"]
    if len(drawn) < len(seen) and not any(c.isalnum() for c in drawn):
        drawn = drawable("".join(drawable(c) or anyascii(c).replace(":", " ") for c in name))
    if len(drawn) > LONGEST:
        return f"{drawn[: LONGEST - 1].rstrip()}…"
    return drawn or f"Player {number}"


def can_draw(character: str) -> bool:
    """Letters, digits, punctuation and signs that every typeface used for names has."""
    return category(character)[0] in "LNPS" and all(has_glyph(character, s) for s in NAMES_IN)


def _kept(character: str) -> str:
    """What is left of a character: itself, plain letters for fancy ones, or nothing."""
    if character.isspace():
        return " "
    if can_draw(character) or character in JOINERS:
        return character
    if character in VARIANTS:
        return ""
    if plain := "".join(filter(can_draw, normalize("NFKD", character))):
        return plain
    kind = category(character)
    if kind[0] in "LNM":
        return character if kind[0] == "M" or anyascii(character) or _shows_ink(character) else ""
    return character if kind[0] in "PS" and _shows_ink(character) else ""


def _with_marks(text: str) -> str:
    """Without the marks and joiners that belong to no letter of another script."""
    kept, marks = "", 0
    for c in text:
        if category(c)[0] == "M" or c in JOINERS:
            marks += 1
            on_letter = kept and category(kept[-1])[0] in "LMC" and not can_draw(kept[-1])
            kept += c if on_letter and marks <= MOST_MARKS else ""
        else:
            marks = 0
            kept += c
    return kept


@lru_cache(maxsize=4096)
def _shows_ink(character: str) -> bool:
    """Whether a font of the machine has something to show for it."""
    found = font_for(character)
    if found is None:
        return False
    try:
        return any(bytes(load(found, index_for(found, character), TRIED, False).getmask(character)))
    except Exception:  # a font may be broken in any way
        return False


def _can_be_written(text: str) -> bool:
    """Whether every character has a font, and a trial shows that the line is drawn well."""
    foreign = [c for c in text if c != " " and not can_draw(c)]
    if not foreign:
        return True
    if needs_shaping(text) and not can_shape():
        return False
    if not all(c in JOINERS or category(c)[0] == "M" or _shows_ink(c) for c in foreign):
        return False
    try:
        return all(_is_written_well(text, style) for style in NAMES_IN)
    except Exception:  # whatever shaping does with a name: it must not break a picture
        return False


def _is_written_well(text: str, style: Style) -> bool:
    for piece in pieces(text, style):
        if piece.font and category(piece.text[0])[0] == "M":
            return False  # a mark whose letter is in another font
        if piece.font and room_for(piece.text, piece.font)[0] < LEAST_SIZE:
            return False
    drawn = runs(text, style, TRIED)
    wide = max(run.right for run in drawn) - min(run.left for run in drawn)
    stencil = Image.new("L", (max(1, wide), TRIED * 2))
    draw_line(ImageDraw.Draw(stencil), (0, TRIED), text, style, TRIED)
    return wide <= WIDEST * TRIED * max(len(text), 2) and stencil.getbbox() is not None


def _in_our_letters(text: str) -> str:
    """The line with other scripts transliterated, each word of them with a capital."""
    words = []
    for word in text.split():
        ours = "".join(c if can_draw(c) else _plain(c) for c in word)
        words.append(ours if can_draw(word[0]) else ours[:1].upper() + ours[1:])
    return " ".join(words)


def _plain(character: str) -> str:
    """A character in our letters; emoji go."""
    if category(character)[0] == "S":
        return ""
    return "".join(filter(can_draw, anyascii(character).replace("`", "")))
