"""custom_ids: what is written is read back, and what is not ours is nothing."""

from __future__ import annotations

import pytest

from cogs.platform.limits import CUSTOM_ID
from cogs.platform.router import Pressed, decode_id, encode_id

MATCH = "0123456789abcdef"


@pytest.mark.parametrize(
    ("action", "subject", "arguments"),
    [
        ("hand", MATCH, ()),
        ("begin", "", ()),
        ("move", MATCH, ("1203.1", "47")),
        ("turn", MATCH, ("7.0", "", "-1")),
        ("rules", "teen_titans", ("rival action",)),
        ("setting", "", ("text_only", "on")),
    ],
)
def test_what_is_written_is_read_back(
    action: str, subject: str, arguments: tuple[str, ...]
) -> None:
    written = encode_id(action, subject, *arguments)
    assert len(written) <= CUSTOM_ID
    assert decode_id(written) == Pressed(action, subject, arguments)


@pytest.mark.parametrize(
    "custom_id",
    [
        "",
        "hand",
        "rv",
        "rv:",
        "rv:hand",
        "RV:hand:1",
        "rw:hand:1",
        "rv:Hand:1",
        "rv:hand:1:2:3:4:5",
        "rv:hand:Ünger",
        "rv:hand:" + "a" * 21,
        "rv:hand::" + "a" * 61,
        "rv:move:1\nrv:move:2",
        " rv:hand:1",
    ],
)
def test_what_was_never_ours_is_nothing(custom_id: str) -> None:
    assert decode_id(custom_id) is None


def test_a_missing_argument_is_empty() -> None:
    pressed = decode_id("rv:move:12:7.0")
    assert pressed is not None
    assert (pressed.argument(0), pressed.argument(1), pressed.argument(9)) == ("7.0", "", "")


@pytest.mark.parametrize(
    ("action", "subject", "arguments"),
    [
        ("hand", "a match", ()),
        ("hand", MATCH, ("1:2",)),
        ("hand", MATCH, ("1", "2", "3", "4")),
        ("hand", MATCH, ("x" * 40, "y" * 40)),
    ],
)
def test_what_could_not_be_read_back_is_never_written(
    action: str, subject: str, arguments: tuple[str, ...]
) -> None:
    with pytest.raises(AssertionError):
        encode_id(action, subject, *arguments)
