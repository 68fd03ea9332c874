"""Discord's rules for what may be in a message, as its documentation and its refusals give them."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from local.loopback.messages import BUTTON, SELECTS, TEXT_DISPLAY, V2, media_of, walk
from local.loopback.wire import Wire, need

ROW, SECTION, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 1, 9, 11, 12, 13, 14, 17
IN_CONTAINERS = {ROW, SECTION, TEXT_DISPLAY, GALLERY, FILE, SEPARATOR}
AT_THE_TOP = IN_CONTAINERS | {CONTAINER}
LINK, PREMIUM = 5, 6
MAX_COMPONENTS, MAX_TEXT, MAX_ROWS = 40, 4000, 5


def length(value: Any, least: int, most: int, what: str) -> None:
    need(isinstance(value, str) and least <= len(value) <= most, f"{what}: {least} to {most} long")


def check_message(content: str, embeds: list[Wire], components: list[Wire], flags: int) -> None:
    length(content, 0, 2000, "content")
    check_embeds(embeds)
    every = list(walk(components))
    need(all(isinstance(c.get("type"), int) for c in every), "components: each has a type")
    if flags & V2:
        need(not content and not embeds, "content and embeds cannot be beside IS_COMPONENTS_V2")
        need(all(c["type"] in AT_THE_TOP for c in components), "components: not at the top level")
        need(len(every) <= MAX_COMPONENTS, f"components: more than {MAX_COMPONENTS} in all")
    else:
        only_rows = all(c["type"] == ROW for c in components)
        need(only_rows, "components: without IS_COMPONENTS_V2 only rows at the top level")
        need(len(components) <= MAX_ROWS, f"components: more than {MAX_ROWS} rows")
    texts = sum(len(c.get("content") or "") for c in every if c["type"] == TEXT_DISPLAY)
    need(texts <= MAX_TEXT, f"components: more than {MAX_TEXT} characters of text in all")
    numbers = [c["id"] for c in every if c.get("id")]
    need(len(set(numbers)) == len(numbers), "components: duplicate id")
    seen: set[str] = set()
    for component in every:
        check_component(component, seen)


def check_component(component: Wire, seen: set[str]) -> None:
    kind = component["type"]
    inside = [c["type"] for c in component.get("components") or []]
    if kind == ROW:
        buttons = set(inside) == {BUTTON} and len(inside) <= 5
        one_select = len(inside) == 1 and inside[0] in SELECTS
        need(buttons or one_select, "a row holds one to five buttons or one select")
    elif kind == BUTTON:
        check_button(component, seen)
    elif kind in SELECTS:
        check_select(component, seen)
    elif kind == SECTION:
        texts = 1 <= len(inside) <= 3 and set(inside) == {TEXT_DISPLAY}
        need(texts, "a section holds one to three texts")
        beside = (component.get("accessory") or {}).get("type")
        need(beside in (BUTTON, THUMBNAIL), "a section has a button or a thumbnail beside it")
    elif kind == TEXT_DISPLAY:
        length(component.get("content"), 1, MAX_TEXT, "text display")
    elif kind == GALLERY:
        need(1 <= len(component.get("items") or []) <= 10, "a gallery shows one to ten")
    elif kind == CONTAINER:
        need(inside and set(inside) <= IN_CONTAINERS, "container: a component that cannot be in it")
        need(0 <= (component.get("accent_color") or 0) <= 0xFFFFFF, "accent_color is no colour")
    check_media(component)


def check_media(component: Wire) -> None:
    kind = component["type"]
    holders = list(media_of(component))
    expected = {THUMBNAIL: 1, FILE: 1, GALLERY: len(component.get("items") or [])}.get(kind, 0)
    need(len(holders) == expected, "media: missing, or where there can be none")
    for holder, key in holders:
        schemes = ("attachment",) if kind == FILE else ("http", "https", "attachment")
        address = holder[key].get("url") or ""
        known = "attachment_id" in holder[key]  # resolved already
        need(known or urlsplit(address).scheme in schemes, f"media: {address!r} is no address")
        length(holder.get("description") or "", 0, 1024, "media description")


def check_custom_id(component: Wire, seen: set[str]) -> None:
    custom_id = component.get("custom_id")
    length(custom_id, 1, 100, "custom_id")
    need(custom_id not in seen, f"duplicate custom_id {custom_id}")
    seen.add(str(custom_id))


def check_button(button: Wire, seen: set[str]) -> None:
    style = button.get("style")
    need(style in range(1, 7), "button: style is 1 to 6")
    length(button.get("label") or "", 0, 80, "button label")
    if style == PREMIUM:
        need(button.get("sku_id"), "premium button: no sku_id")
        return
    need(button.get("label") or button.get("emoji"), "button: neither label nor emoji")
    if style == LINK:
        length(button.get("url"), 1, 512, "button url")
        need(not button.get("custom_id"), "link button: it has no custom_id")
    else:
        need(not button.get("url"), "button: only link buttons have a url")
        check_custom_id(button, seen)


def check_select(select: Wire, seen: set[str]) -> None:
    check_custom_id(select, seen)
    length(select.get("placeholder") or "", 0, 150, "select placeholder")
    least, most = _or_one(select.get("min_values")), _or_one(select.get("max_values"))
    need(0 <= least <= 25 and 1 <= most <= 25 and least <= most, "select: min and max values")
    if select["type"] != 3:
        need(len(select.get("default_values") or []) <= most, "select: too many default values")
        return
    options = select.get("options") or []
    check_options(options, 25, "select")
    need(least <= len(options) and most <= len(options), "select: fewer options than values asked")
    need(sum(bool(o.get("default")) for o in options) <= most, "select: too many default options")


def check_options(options: list[Wire], most: int, what: str) -> None:
    need(1 <= len(options) <= most, f"{what}: one to {most} options")
    values = [option.get("value") for option in options]
    need(len(set(values)) == len(values), f"{what}: duplicate option value")
    for option in options:
        length(option.get("label"), 1, 100, f"{what} option label")
        length(option.get("value"), 1, 100, f"{what} option value")
        length(option.get("description") or "", 0, 100, f"{what} option description")


def check_embeds(embeds: list[Wire]) -> None:
    need(len(embeds) <= 10, "embeds: more than 10")
    total = 0
    for embed in embeds:
        fields = embed.get("fields") or []
        need(len(fields) <= 25, "embed: more than 25 fields")
        parts = [
            (embed.get("title"), 0, 256, "embed title"),
            (embed.get("description"), 0, 4096, "embed description"),
            ((embed.get("footer") or {}).get("text"), 0, 2048, "embed footer"),
            ((embed.get("author") or {}).get("name"), 0, 256, "embed author"),
            *((field.get("name"), 1, 256, "embed field name") for field in fields),
            *((field.get("value"), 1, 1024, "embed field value") for field in fields),
        ]
        for text, least, most, what in parts:
            length(text or "", least, most, what)
            total += len(text or "")
    need(total <= 6000, "embeds: more than 6000 characters in all")


def _or_one(number: int | None) -> int:
    return 1 if number is None else number
