"""Discord's rules for modals and for the choices of an autocompletion."""

from __future__ import annotations

from local.loopback.limits import check_custom_id, check_options, check_select, length
from local.loopback.messages import SELECTS, TEXT_DISPLAY
from local.loopback.wire import Wire, need

ROW, TEXT_INPUT, LABEL = 1, 4, 18
FILE_UPLOAD, RADIOS, CHECKBOXES, CHECKBOX = 19, 21, 22, 23


def check_modal(modal: Wire) -> None:
    length(modal.get("custom_id"), 1, 100, "modal custom_id")
    length(modal.get("title"), 1, 45, "modal title")
    rows = modal.get("components") or []
    need(1 <= len(rows) <= 5, "a modal has one to five components")
    seen: set[str] = set()
    for row in rows:
        _check_row(row, seen)


def fields(modal: Wire) -> list[tuple[str, Wire]]:
    """What can be filled in: its label and the component."""
    found = []
    for row in modal["components"]:
        if row["type"] == LABEL:
            found.append((row["label"], row["component"]))
        elif row["type"] == ROW:
            found.append((row["components"][0].get("label", ""), row["components"][0]))
    return found


def check_choices(choices: list[Wire]) -> None:
    need(len(choices) <= 25, "more than 25 choices")
    for choice in choices:
        length(choice.get("name"), 1, 100, "choice name")
        value = choice.get("value")
        need(value is not None, "choice without a value")
        if isinstance(value, str):
            length(value, 1, 100, "choice value")


def _check_row(row: Wire, seen: set[str]) -> None:
    kind = row.get("type")
    if kind == TEXT_DISPLAY:
        length(row.get("content"), 1, 4000, "text display")
        return
    if kind == ROW:
        inside = row.get("components") or []
        one = len(inside) == 1 and inside[0].get("type") == TEXT_INPUT
        need(one, "a row of a modal holds one text input")
        length(inside[0].get("label"), 1, 45, "text input label")
        _check_field(inside[0], seen)
        return
    need(kind == LABEL, f"no component of type {kind} in a modal")
    length(row.get("label"), 1, 45, "label")
    length(row.get("description") or "", 0, 100, "label description")
    need(row.get("component"), "a label has a component")
    _check_field(row["component"], seen)


def _check_field(field: Wire, seen: set[str]) -> None:
    kind = field.get("type")
    if kind in SELECTS:
        check_select(field, seen)
        return
    check_custom_id(field, seen)
    if kind == TEXT_INPUT:
        need(field.get("style") in (1, 2), "text input: style is 1 or 2")
        least, most = field.get("min_length") or 0, field.get("max_length") or 4000
        need(0 <= least <= most <= 4000, "text input: min and max length")
        length(field.get("placeholder") or "", 0, 100, "text input placeholder")
        length(field.get("value") or "", 0, most, "text input value")
    elif kind in (RADIOS, CHECKBOXES):
        check_options(field.get("options") or [], 10, "group")
    else:
        need(kind in (FILE_UPLOAD, CHECKBOX), f"no field of type {kind} in a modal")
