"""Chooses the 256 colours for a game's pictures, from how often each colour is in them.

The commonest are kept as they are. Then whatever is furthest from all those chosen is added, so
that smooth edges and letters have their steps; the rest are the middles of what is left (k-means).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import numpy
from PIL import Image

from render.oklab import Numbers, nearest, oklab
from render.palette import COLOURS, places_of
from render.pixels import Pixels
from render.theme import (
    ALERT,
    CREAM,
    FELT,
    GOLD,
    INK,
    INK_SOFT,
    PANEL,
    PAPER,
    PAPER_SHADE,
    SOFT,
    WHITE,
    Colour,
    mixed,
)

# Words and what they lie on; whatever a game writes, these have their steps.
ON_DARK = (CREAM, SOFT, GOLD, ALERT, WHITE)
ON_LIGHT = (INK, INK_SOFT)
PAIRS = [(words, ground) for words in ON_DARK for ground in (FELT, PANEL)] + [
    (words, ground) for words in ON_LIGHT for ground in (PAPER, PAPER_SHADE, WHITE)
]
RAMP = 12  # steps from words to ground
EXACT = 72  # colours kept as they are
FURTHEST = 128  # colours added at most because they were far from all others
NEAR = 12  # levels of 255 in each channel: no colour further away is left, if possible
ROUNDS = 8  # of k-means


def counted(images: Iterable[Image.Image]) -> Counter[Colour]:
    """How often each colour is in some pictures."""
    total: Counter[Colour] = Counter()
    for image in images:
        rgb = image.convert("RGB")
        found: Any = rgb.getcolors(rgb.width * rgb.height)
        for times, colour in found:
            total[colour] += times
    return total


def choose_colours(counts: Counter[Colour]) -> Pixels:
    """A palette for pictures in which each colour is as often as counted."""
    theme = {colour for pair in PAIRS for colour in pair}
    counts = counts + Counter({colour: 1 for pair in PAIRS for colour in ramp(*pair)})
    order = sorted(counts, key=lambda colour: (colour not in theme, -counts[colour], colour))
    _, first = numpy.unique(places_of(numpy.array(order, numpy.uint8)), return_index=True)
    order = [order[at] for at in sorted(first)]  # one of those that no palette tells apart
    colours = numpy.array(order, numpy.int32)
    weight = numpy.array([counts[colour] for colour in order]) ** 0.5
    fixed = with_furthest(colours[:EXACT], colours)
    begun = filled_up(fixed, colours, weight)
    settled = with_middles(begun, len(fixed), colours, weight)
    return filled_up(settled, colours, weight).astype(numpy.uint8)


def ramp(words: Colour, ground: Colour) -> list[Colour]:
    """The colours between words and what they lie on."""
    return [mixed(words, ground, step / RAMP) for step in range(RAMP + 1)]


def with_furthest(chosen: Numbers, colours: Numbers) -> Numbers:
    """The colours that are furthest from all others, one after the other."""
    far = numpy.full(len(colours), 256)
    for colour in chosen:
        far = numpy.minimum(far, abs(colours - colour).max(axis=1))
    added: list[Numbers] = []
    while len(added) < FURTHEST and far.max() > NEAR:
        added.append(colours[far.argmax()])
        far = numpy.minimum(far, abs(colours - added[-1]).max(axis=1))
    return numpy.concatenate([chosen, *[colour[None] for colour in added]])


def filled_up(chosen: Numbers, colours: Numbers, weight: Numbers) -> Numbers:
    """With the colours that are common and far from those chosen, as many as there is room for."""
    seen = oklab(colours)
    far = numpy.full(len(colours), numpy.inf)
    for colour in oklab(chosen):
        far = numpy.minimum(far, ((seen - colour) ** 2).sum(axis=1))
    while len(chosen) < COLOURS:
        at = int(numpy.argmax(far * weight))
        chosen = numpy.concatenate([chosen, colours[at][None]])
        far = numpy.minimum(far, ((seen - seen[at]) ** 2).sum(axis=1))
    return chosen


def with_middles(begun: Numbers, fixed: int, colours: Numbers, weight: Numbers) -> Numbers:
    """Those after the fixed ones moved to the middle of the colours that are nearest to them."""
    palette = begun.astype(float)
    for _ in range(ROUNDS):
        owner = nearest(colours, palette)
        total, *sums = (numpy.bincount(owner, weight * part, COLOURS) for part in (1, *colours.T))
        middles = numpy.stack(sums, axis=1) / numpy.maximum(total, 1e-9)[:, None]
        moved = numpy.arange(fixed, COLOURS)[total[fixed:] > 0]
        palette[moved] = middles[moved]
    owner = nearest(colours, palette)
    settled = []
    for number in range(fixed, COLOURS):  # the colour next to the middle: none is taken twice
        own = colours[owner == number]
        settled += [own[abs(own - palette[number]).sum(axis=1).argmin()]] if len(own) else []
    return numpy.concatenate([begun[:fixed], *[colour[None] for colour in settled]])
