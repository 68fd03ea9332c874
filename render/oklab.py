"""Colours as people see them: in Oklab what is equally far apart looks equally different."""

from __future__ import annotations

from typing import Any

import numpy

Numbers = numpy.ndarray[Any, numpy.dtype[Any]]

AT_ONCE = 2048  # colours: what is between is a table of these times the palette
TOO_FAR = 20  # levels of 255 in one channel
TO_CONES = numpy.array(
    [
        [0.4122214708, 0.2119034982, 0.0883024619],
        [0.5363325363, 0.6806995451, 0.2817188376],
        [0.0514459929, 0.1073969566, 0.6299787005],
    ]
)
TO_LAB = numpy.array(
    [
        [0.2104542553, 1.9779984951, 0.0259040371],
        [0.7936177850, -2.4285922050, 0.7827717662],
        [-0.0040720468, 0.4505937099, -0.8086757660],
    ]
)


def oklab(colours: Numbers) -> Numbers:
    """Rows of red, green, blue from 0 to 255 as rows of lightness and two axes of hue."""
    part = numpy.asarray(colours, float) / 255
    light = numpy.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    lab: Numbers = numpy.cbrt(light @ TO_CONES) @ TO_LAB
    return lab


def nearest(colours: Numbers, palette: Numbers) -> Numbers:
    """For each colour the number of that in the palette which looks most like it.

    Of those too far off in red, green or blue only if there is no other: letters would show it.
    """
    known, channels = oklab(palette), numpy.asarray(palette, numpy.float32).T
    lengths = (known**2).sum(axis=1)
    found = [numpy.empty(0, int)]
    for at in range(0, len(colours), AT_ONCE):
        some = numpy.asarray(colours[at : at + AT_ONCE], numpy.float32)
        apart = lengths - 2 * oklab(some) @ known.T
        off = abs(some[:, :1] - channels[0])
        for n in (1, 2):
            numpy.maximum(off, abs(some[:, n : n + 1] - channels[n]), out=off)
        found.append(numpy.argmin(numpy.where(off > TOO_FAR, apart + off, apart), axis=1))
    return numpy.concatenate(found)
