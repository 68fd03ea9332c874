"""Card files: read, checked to the field, and kept as a set with a hash.

A match keeps the set it began with, so a set can be stored as bytes and read back.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple

import msgspec
from msgspec import Struct

from rules.core.decoding import LEARNING
from rules.core.effects import Effect
from rules.core.errors import CardError
from rules.core.packs import FACTS, Pack, facts_of, with_pack

if TYPE_CHECKING:
    from rules.core.game import Game

Source = Literal["rulebook", "public", "own"]
# Where name and text come from → what the card says of it, short enough for the foot of its face.
SOURCE_WORDS: dict[tuple[Source, Source], str] = {
    ("rulebook", "rulebook"): "name and text from the rulebook",
    ("rulebook", "public"): "rulebook name, publicly known text",
    ("rulebook", "own"): "name from the rulebook, text ours",
    ("public", "rulebook"): "publicly known name, rulebook text",
    ("public", "public"): "known from public material",
    ("public", "own"): "name publicly known, text ours",
    ("own", "rulebook"): "name ours, text from the rulebook",
    ("own", "public"): "name ours, text publicly known",
    ("own", "own"): "our own design, unofficial",
}


class Card(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True, dict=True
):
    """What every card has. Games add their own facts and say how the card reads.

    It is worded once (`cached_property`): boards and hands quote it again and again.
    """

    text_field: ClassVar[str] = "text_source"  # the field of its file that says whose its text is

    name: str = ""
    source: Source = "own"  # of its name
    text_source: Source = "own"  # of its words; numbers that nobody tells are ours on any card
    effects: tuple[Effect, ...] = ()
    art: str = ""  # its picture: `render/pictograms.py` tells how it is written
    pack: str = ""  # the name of the card pack that it is from, or that has changed it

    @property
    def id(self) -> str:
        raise NotImplementedError

    @property
    def title(self) -> str:
        return self.name

    @property
    def text(self) -> str:
        """The words on the card, generated from its effects."""
        raise NotImplementedError

    @property
    def body(self) -> str:
        """Its words without what games put in front of them: type, cost, points."""
        return self.text

    @property
    def kind_words(self) -> str:
        """What kind of card it is, for people who look for one: Villain, Queen of Swords"""
        return ""

    @property
    def printed_number(self) -> int | None:
        """Its cost, Value or power, whichever its game counts."""
        return None

    @property
    def source_words(self) -> str:
        """Where it comes from, as everybody reads it: name from the rulebook, text ours"""
        if self.pack:
            return f"{self.pack} (card pack)"
        return SOURCE_WORDS[self.source, self.text_source]


class Reading(NamedTuple):
    """One card file: its name for error messages, and what it says."""

    file: str
    content: Any


class CardSet:
    """The cards of one game, and of those that join in. A face number is a position in `cards`.

    A file of another game is called by its folder, too: teen_titans/heroes.toml.
    """

    def __init__(self, game: Game[Any], raw: Mapping[str, Any]) -> None:
        files = sorted(file for file in raw if file != FACTS)
        readings = [Reading(file, _decode(game, file, raw[file])) for file in files]
        self.cards: tuple[Any, ...] = tuple(game.gather(readings))  # of the game's own card type
        self.ids: tuple[str, ...] = tuple(card.id for card in self.cards)
        self.titles: tuple[str, ...] = tuple(card.title for card in self.cards)
        self.face = {name: number for number, name in enumerate(self.ids)}
        self.blob = msgspec.json.encode(raw, order="deterministic")
        self.hash = sha256(self.blob).hexdigest()
        # Whose cards are here besides the game's own.
        self.guests = frozenset(guest_of(file) for file in raw) - {""}
        self.pack = facts_of(raw)

    @classmethod
    def from_folder(
        cls,
        game: Game[Any],
        folder: Path,
        guests: Sequence[Path] = (),
        pack: Pack | None = None,
    ) -> CardSet:
        """The cards of a folder, what the game admits of those in others, and those of a pack."""
        raw = _parse_all(folder)
        cards = cls(game, raw)
        _check_claims(game, cards, raw)  # those of guests are checked with their own game
        if not guests and pack is None:
            return cards
        if pack is not None:
            raw = with_pack(game, raw, pack)
        for guest in guests:
            for file, content in _parse_all(guest).items():
                if admitted := game.admitted(content):
                    raw[f"{guest.name}/{file}"] = admitted
        return cls(game, raw)

    @classmethod
    def from_blob(cls, game: Game[Any], blob: bytes) -> CardSet:
        return cls(game, msgspec.json.decode(blob))


def guest_of(file: str) -> str:
    """The game that a card file comes from, if it is not the match's own."""
    return file.rpartition("/")[0]


def slug_of(name: str) -> str:
    """mary_marvel, for Mary Marvel"""
    return "_".join("".join(c if c.isalnum() else " " for c in name.lower()).split())


def _check_claims(game: Game[Any], cards: CardSet, raw: Mapping[str, Any]) -> None:
    """Refuse a text that is said to be the rulebook's and is not.

    Files only: no match that is being played shall end because we were wrong about a label.
    """
    for card in cards.cards:
        if card.text_source == "rulebook" and game.rulebook_texts.get(card.id) != card.body:
            problem = f"the rulebook of {game.name} does not print this text"
            raise CardError(
                file_saying(card, raw, card.text_field), card.title, card.text_field, problem
            )


def file_saying(card: Card, raw: Mapping[str, Any], field: str, value: object = None) -> str:
    """The file in which something of this name has the field, with this value if one is given."""
    for file, content in raw.items():
        tables = [table for table in content.values() if isinstance(table, list)]
        entries = [one for table in tables for one in table if isinstance(one, dict)]
        for entry in (content, *entries):
            named = card.name == entry.get("name", "") or card.name in entry.values()
            if named and field in entry and value in (None, entry[field]):
                return file
    return "the card files"


def _parse_all(folder: Path) -> dict[str, Any]:
    files = sorted(folder.glob("*.toml"))
    if not files:
        raise CardError(str(folder), "", "", "there are no card files here")
    return {file.name: _parse(file) for file in files}


def _parse(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise CardError(file.name, "", "", f"this is not TOML ({problem})") from None
    except OSError as problem:
        raise CardError(file.name, "", "", f"cannot be read ({problem.strerror})") from None


def _decode(game: Game[Any], file: str, raw: Any) -> Any:
    try:
        with LEARNING:
            return msgspec.convert(raw, game.file_type, dec_hook=_effect_hook(game))
    except msgspec.ValidationError as problem:
        raise _card_error(file, raw, str(problem)) from None


def read_effect(game: Game[Any], described: dict[str, Any]) -> Effect:
    """One effect as card files write it: { do = "draw", n = 2 }."""
    return _effect_hook(game)(Effect, described)


def _effect_hook(game: Game[Any]) -> Callable[[type, Any], Effect]:
    """What msgspec calls for every effect that it meets in a card file."""
    verbs = {verb.verb: verb for verb in game.verbs}

    def effect(wanted: type, described: Any) -> Effect:
        if wanted is not Effect:
            raise NotImplementedError(wanted)
        if not isinstance(described, dict) or "do" not in described:
            raise ValueError("an effect is written as { do = … }")
        parameters = dict(described)
        name = str(parameters.pop("do"))
        if name not in verbs:
            near = difflib.get_close_matches(name, verbs, 1)
            hint = f", did you mean {near[0]}" if near else ""
            raise ValueError(f"unknown verb {name}{hint}")
        try:
            return msgspec.convert(parameters, verbs[name], dec_hook=effect)
        except msgspec.ValidationError as problem:
            # Raised again as ValueError, msgspec adds the path from the outside.
            raise ValueError(str(problem)) from None

    return effect


FIELD_PROBLEMS = {
    r"unknown field (\w+)": "there is no such field",
    r"missing required field (\w+)": "this field is missing",
}


def _card_error(file: str, raw: Any, problem: str) -> CardError:
    """Turn "… - at `$.n` - at `$.card[3].effects[0]`" into file, card, field and problem."""
    words, *places = re.split(r" - at `\$?\.?", problem)
    path = ".".join(place.rstrip("`") for place in reversed(places))
    words = words.rstrip(".").replace("`", "")
    for pattern, instead in FIELD_PROBLEMS.items():
        if found := re.search(pattern, words):
            path, words = f"{path}.{found[1]}".lstrip("."), instead
    table, card = re.match(r"(\w+)\[(\d+)\]\.?", path), ""
    if table:
        entry = raw[table[1]][int(table[2])]
        path = path[table.end() :]
        name = entry.get("name") if isinstance(entry, dict) else ""
        card = f"{table[1]} {int(table[2]) + 1}" + (f" ({name})" if name else "")
    return CardError(file, card, path, words[:1].lower() + words[1:])
