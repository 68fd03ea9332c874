"""Card packs: what a host adds to a game's cards, or puts in their place. A pack carries no code.

A pack's files are read beside the game's own, named with a sign in front that sorts behind them, so
that the faces of our cards keep their numbers. See docs/card_packs.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta, Struct

from rules.core.errors import CardError
from rules.core.pack_names import is_named, renamed

if TYPE_CHECKING:
    from rules.core.game import Game

FROM_PACK = "~"  # begins the name of a pack's file among those of a card set
PACK_FILE = "pack.toml"
FACTS = f"{FROM_PACK}{PACK_FILE}"
REPLACE = "replace"  # the table of a card file whose entries change cards of ours
MARK = "pack"  # the field of an entry that says from which pack it is
Line = Annotated[str, Meta(min_length=1, max_length=60)]


class PackFacts(Struct, frozen=True, forbid_unknown_fields=True):
    """What `pack.toml` says."""

    slug: Annotated[str, Meta(pattern="^[a-z][a-z0-9_]{0,23}$")]
    name: Annotated[str, Meta(min_length=1, max_length=24)]  # it stands at the foot of every card
    author: Line
    licence: Line
    game: Line
    version: Annotated[str, Meta(min_length=1, max_length=20)]
    replaces: tuple[str, ...] = ()  # groups of the game whose cards give way, where it has groups


class Pack(Struct, frozen=True):
    """A pack as its files describe it: facts, and the card files by name."""

    facts: PackFacts
    files: dict[str, Any]

    @property
    def slug(self) -> str:
        return self.facts.slug

    @property
    def name(self) -> str:
        return self.facts.name


class Replacement(Struct, frozen=True, forbid_unknown_fields=True):
    """A card of ours that a pack words or values anew."""

    by: dict[str, Any]  # fields that it gets
    card: dict[str, Any] = {}  # fields by which it is known; none: the file's own
    file: str = ""  # the file it is in, where that is needed to know it
    without: tuple[str, ...] = ()  # fields that it loses


def facts_of(raw: Mapping[str, Any]) -> PackFacts | None:
    """What the card set says of the pack in it, if there is one."""
    return msgspec.convert(raw[FACTS], PackFacts) if FACTS in raw else None


def with_pack(game: Game[Any], ours: Mapping[str, Any], pack: Pack) -> dict[str, Any]:
    """The game's card files with a pack's: what is replaced, and what is added."""
    raw: dict[str, Any] = game.making_room(ours, pack.facts.replaces)
    for file, content in pack.files.items():
        for place, described in enumerate(content.get(REPLACE, ())):
            replace(game, raw, pack, f"{FROM_PACK}{file}", place, described)
    for file, content in pack.files.items():
        added = {name: value for name, value in content.items() if name != REPLACE}
        if added:
            raw[f"{FROM_PACK}{file}"] = marked(game, added, pack.name)
    return {**game.left_over(raw), FACTS: msgspec.to_builtins(pack.facts)}


def marked(game: Game[Any], content: Mapping[str, Any], name: str) -> dict[str, Any]:
    """A pack's card file in which every card says where it is from."""
    found = {**content, MARK: name} if MARK in game.file_type.__struct_fields__ else dict(content)
    for table in game.card_tables:
        if isinstance(entries := content.get(table), list):
            found[table] = [{**e, MARK: name} if isinstance(e, dict) else e for e in entries]
    return found


def replace(
    game: Game[Any], raw: dict[str, Any], pack: Pack, where: str, place: int, described: Any
) -> None:
    """Give a card of ours other fields."""
    wrong = CardError(where, f"{REPLACE} {place + 1}", "", "")
    try:
        wanted = msgspec.convert(described, Replacement)
    except msgspec.ValidationError as problem:
        raise CardError(where, wrong.card, "", str(problem).replace("`", "")) from None
    if wanted.file and wanted.file not in raw:
        raise CardError(where, wrong.card, "file", f"{game.name} has no file {wanted.file}")
    files = [wanted.file] if wanted.file else [name for name in raw if name[0] != FROM_PACK]
    if not wanted.card:
        if not wanted.file or MARK not in game.file_type.__struct_fields__:
            raise CardError(where, wrong.card, "card", "this field must tell which card is meant")
        raw[wanted.file] = changed(raw[wanted.file], wanted, pack.name)
        return
    found = [
        (file, table, number)
        for file in files
        for table in game.card_tables
        for number, entry in enumerate(raw[file].get(table, ()))
        if wanted.card.items() <= entry.items()
    ]
    if len(found) != 1:
        many = "no card of ours is" if not found else f"{len(found)} cards of ours are"
        raise CardError(where, wrong.card, "card", f"{many} like that")
    file, table, number = found[0]
    entries = list(raw[file][table])
    old = entries[number].get("name", "")
    entries[number] = changed(entries[number], wanted, pack.name)
    raw[file] = {**raw[file], table: entries}
    new = entries[number].get("name", "")
    if old and new != old and isinstance(new, str) and not is_named(raw, game.card_tables, old):
        raw.update({file: renamed(content, old, new) for file, content in raw.items()})


def changed(entry: Mapping[str, Any], wanted: Replacement, name: str) -> dict[str, Any]:
    kept = {field: value for field, value in entry.items() if field not in wanted.without}
    return {**kept, **wanted.by, MARK: name}
