"""Reads a card pack from its folder. Whatever is wrong with it is one sentence that names it.

Nothing outside the folder is read, and no more than a megabyte; what the files say is only looked
at as far as it is plain words and numbers. Names stand in messages of many people, so a name has
letters, digits and a few signs that mean nothing to Discord, or the pack is refused.
"""

from __future__ import annotations

import os
import re
import stat
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from rules.core.errors import CardError, RivalryError
from rules.core.packs import PACK_FILE, REPLACE, Pack, PackFacts

LARGEST = 1_000_000  # bytes of a pack's files together
NO_LINK = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
MOST_PACKS = 100
MOST_FILES = 40
DEEPEST = 16  # tables within tables
LARGEST_NUMBER = 99
SLUG = re.compile(r"[a-z][a-z0-9_]{0,23}")
# Fields whose words people read, and how many characters they may have.
WORDS = {
    "name": 40,
    "tag": 24,
    "archetype": 24,
    "character": 40,
    "partner": 40,
    "ability": 40,
    "champion": 28,
    "author": 60,
    "licence": 60,
    "version": 20,
    "plan": 160,
    "story": 900,
    "banned": 60,
    "limited": 60,
}
STRANGE = "?"  # stands for a field whose name no sentence repeats
LABELS = ("banned", "limited")  # a card with its tag: Champion [Blade]
SIGNS = " '’“”‘-–—,.!?&:;()+%×…/"
LONGEST_LIST = 6000
BEGINNING = re.compile(r"\d+[.)]\s|[-+–—]\s|\W*\s")  # what Discord might take for a list


def pack_folders(folder: Path) -> list[Path]:
    """The folders that hold packs; hidden ones do not."""
    try:
        with os.scandir(folder) as entries:
            names = sorted(e.name for e in entries if e.is_dir() and not e.name.startswith("."))
    except OSError as problem:
        raise RivalryError(
            f"The folder of CARD_PACKS cannot be read ({problem.strerror}): name another, or none."
        ) from None
    if len(names) > MOST_PACKS:
        raise RivalryError(f"The folder of CARD_PACKS holds more than {MOST_PACKS} folders.")
    return [folder / name for name in names]


def read_pack(folder: Path) -> Pack:
    """The pack in this folder, as its files describe it; CardError says what is wrong with it."""
    if not SLUG.fullmatch(folder.name):
        problem = "a pack's folder is named by a letter, then letters, digits and _, all small"
        raise CardError(PACK_FILE, "", "slug", problem)
    files = _files(folder)
    if PACK_FILE not in files:
        raise CardError(PACK_FILE, "", "", "there is no such file")
    parsed = {name: _parsed(name, text) for name, text in files.items()}
    for name, content in parsed.items():
        check_plain(name, content)
    facts = _facts(parsed.pop(PACK_FILE))
    if facts.slug != folder.name:
        raise CardError(PACK_FILE, "", "slug", f"the pack's folder is called {folder.name}")
    if not parsed:
        raise CardError(PACK_FILE, "", "", "there are no card files beside it")
    for name, content in parsed.items():
        if not isinstance(content.get(REPLACE, []), list):
            raise CardError(name, "", REPLACE, f"it is written as [[{REPLACE}]]")
    return Pack(facts, parsed)


def _facts(content: dict[str, Any]) -> PackFacts:
    try:
        return msgspec.convert(content, PackFacts)
    except msgspec.ValidationError as problem:
        words, _, place = str(problem).replace("`", "").partition(" - at $.")
        raise CardError(PACK_FILE, "", place, words[:1].lower() + words[1:]) from None


# -- files


def _files(folder: Path) -> dict[str, str]:
    """The text of every TOML file of the folder itself: no link is followed."""
    found: dict[str, str] = {}
    if folder.is_symlink():
        raise CardError(".", "", "", "the folder is a symbolic link, and none is followed")
    left = LARGEST
    for entry in sorted(os.scandir(folder), key=lambda entry: entry.name):
        if not entry.name.endswith(".toml"):
            continue  # a licence, a page about it
        if entry.is_symlink():
            raise CardError(entry.name, "", "", "it is a symbolic link, and none is followed")
        text = _read(entry, left)
        left -= len(text)
        found[entry.name] = _decoded(entry.name, text)
        if len(found) > MOST_FILES:
            raise CardError(entry.name, "", "", f"a pack has at most {MOST_FILES} files")
    return found


def _read(entry: os.DirEntry[str], left: int) -> bytes:
    """Opened without following a link, should it have become one since we looked."""
    try:
        number = os.open(entry.path, os.O_RDONLY | NO_LINK)
        with os.fdopen(number, "rb") as file:
            if not stat.S_ISREG(os.fstat(number).st_mode):
                raise CardError(entry.name, "", "", "it is no plain file")
            text = file.read(left + 1)
    except OSError as problem:
        raise CardError(entry.name, "", "", f"cannot be read ({problem.strerror})") from None
    if len(text) > left:
        raise CardError(entry.name, "", "", "with it the pack is larger than 1 MB")
    return text


def _decoded(name: str, text: bytes) -> str:
    try:
        return text.decode("utf-8")
    except UnicodeDecodeError:
        raise CardError(name, "", "", "this is not text in UTF-8") from None


def _parsed(name: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise CardError(name, "", "", f"this is not TOML ({problem})") from None
    except (RecursionError, ValueError):  # a number of a thousand digits, brackets in brackets
        raise CardError(name, "", "", "this is not TOML that anybody could read") from None


# -- what the files say


def check_plain(file: str, content: dict[str, Any]) -> None:
    """Refuse what no card needs: dates, huge numbers, deep tables, signs that Discord reads."""
    for entry, field, value, depth in _values(content):
        if field == STRANGE:
            raise CardError(file, entry, "", "a field has a name that no card knows")
        if depth > DEEPEST:
            raise CardError(file, entry, field, "tables lie too deep in each other here")
        if isinstance(value, bool):
            continue
        if isinstance(value, int):
            if abs(value) > LARGEST_NUMBER:
                problem = f"a number is at most {LARGEST_NUMBER}, and at least -{LARGEST_NUMBER}"
                raise CardError(file, entry, field, problem)
        elif not isinstance(value, str):
            raise CardError(file, entry, field, f"no card has a {type(value).__name__}")
        elif problem := wrong_words(field, value):
            raise CardError(file, entry, field, problem)


def _values(
    content: Any, entry: str = "", field: str = "", depth: int = 0
) -> Iterator[tuple[str, str, Any, int]]:
    """Every value with its card, its field and how deep it lies; keys are looked at, too."""
    if depth > DEEPEST + 1:  # its own sentence ends the search
        yield entry, field, 0, depth
    elif isinstance(content, dict):
        for key, value in content.items():
            named = field if field == "limited" else _field(key)
            yield entry, named, key, depth
            yield from _values(value, entry, named, depth + 1)
    elif isinstance(content, list):
        for number, value in enumerate(content):
            inside = entry or (f"{field} {number + 1}" if isinstance(value, dict) else "")
            yield from _values(value, inside, field, depth + 1)
    else:
        yield entry, field, content, depth


def _field(key: str) -> str:
    """A key as a sentence may repeat it."""
    return key if re.fullmatch(r"[A-Za-z0-9_-]{1,40}", key) else STRANGE


def wrong_words(field: str, words: str) -> str:
    """What is wrong with the words of a field, or ""."""
    if field == "cards":  # of a ready deck
        longest, lines = LONGEST_LIST, words.splitlines()
        signs = f"{SIGNS}[]#"
    else:
        longest, lines = WORDS.get(field, 60), [words]
        signs = SIGNS if field in WORDS else f"{SIGNS}_"
        signs = f"{SIGNS}[]" if field in LABELS else signs
    if len(words) > longest:
        return f"it is longer than {longest} letters"
    for line in lines:
        for sign in line:
            if not (sign.isalnum() or sign in signs) or (sign.isspace() and sign != " "):
                return f"{_shown(sign)} cannot stand there"
    if field in WORDS and words and (BEGINNING.match(words) or words != words.strip()):
        return "it must begin with a word, and not as a list does"
    if field in WORDS and ("//" in words or "  " in words):
        return "no address and no gap can stand there"
    return ""


def _shown(sign: str) -> str:
    """A sign as a sentence may repeat it: one that is written, or its number."""
    plain = sign.isprintable() and not sign.isspace()
    return f"“{sign}”" if plain else f"the character U+{ord(sign):04X}"
