"""`python -m bench decks`: searches the pool of Silver Wing for decks that beat the field.

The best of many is flattered, so finds are measured anew in Battles that they were not chosen by.
With `--values` nothing is searched: cards are told by what they are worth in decks at random.
With `--out` the search is kept in a file after every generation, and `--resume` goes on with it.
"""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from bench import deck_values
from bench.deck_battles import Arena, arena, deals
from bench.deck_pool import DeckPool
from bench.deck_search import Climber, Find, Search
from bench.goals import goal
from bench.match_counts import rate
from command_line.progress import showing_progress
from rules.core.cards import CardSet
from rules.core.decks import problems
from rules.core.errors import BadSetup
from rules.games import load_cards
from rules.silver_wing.deck_lists import library_of, ready_decks
from rules.silver_wing.game import GAME

BEATS = (0.0, 0.6)  # what a built deck may win of its Battles against the ready decks
GOAL = "nothing built beats the field by more than 60 %"


def add_options(parser: ArgumentParser) -> None:
    """What can be said of a search."""
    group = parser.add_argument_group("decks", "How Silver Wing is searched for strong decks.")
    group.add_argument("--generations", type=some, default=200, help="how long it is searched")
    group.add_argument("--battles", type=some, default=96, help="that a candidate fights at most")
    group.add_argument("--confirm", type=some, default=2000, help="fresh Battles of every find")
    group.add_argument("--workers", type=some, default=1, help="how many processes fight them")
    group.add_argument(
        "--from", dest="start", metavar="DECK", default="", help="only from a ready deck or a file"
    )
    group.add_argument("--main", metavar="NAME", default="", help="every deck's Main Character")
    group.add_argument(
        "--values", type=some, metavar="BATTLES", help="tell what cards are worth instead"
    )
    group.add_argument("--out", type=Path, metavar="FILE", help="keep the search in this file")
    group.add_argument("--resume", action="store_true", help="go on with the search in --out")


def some(words: str) -> int:
    """A number of what there must be at least one of."""
    if not words.isdecimal() or int(words) < 1:
        raise ArgumentTypeError(f"{words} is no number from 1 on")
    return int(words)


def measure(chosen: Namespace) -> dict[str, Any]:
    """Search as the options say, measure the finds anew, and report them."""
    cards, started = load_cards(GAME), perf_counter()
    if chosen.values:
        with arena(cards, chosen.workers) as fighting:
            return deck_values.measure(fighting, chosen.values, chosen.seed)
    search = resumed(cards, chosen.out) if chosen.resume else begun(cards, chosen)
    with arena(cards, chosen.workers) as fighting:
        climb(search, fighting, chosen.out)
        confirm(search, fighting, chosen.confirm, chosen.out)
        battles = fighting.battles
    return {**report(search), "battles": battles, "seconds": round(perf_counter() - started, 1)}


def begun(cards: CardSet, chosen: Namespace) -> Search:
    """A climber on every start, or only on the deck that is named."""
    main = named(cards, chosen.main) if chosen.main else ""
    pool, random = DeckPool(cards, main), Random(f"{chosen.seed}/starts")
    starts = pool.starts(random)
    if chosen.start:
        if chosen.start not in starts:
            starts[chosen.start] = pool.start(written(cards, Path(chosen.start)), random)
        starts = {chosen.start: starts[chosen.start]}
    climbers = [Climber(name, deck) for name, deck in starts.items()]
    return Search(chosen.seed, cards.hash, main, chosen.generations, chosen.battles, climbers)


def named(cards: CardSet, name: str) -> str:
    """The Main Character of this name."""
    library = library_of(cards)
    found = library.find(name)
    if not isinstance(found, str):
        raise BadSetup(str(found))
    if library.cards[found].kind != "main character":
        raise BadSetup(f"{library.name(found)} is no Main Character.")
    return found


def written(cards: CardSet, file: Path) -> str:
    """The legal deck in a file."""
    if not file.is_file():
        ready = ", ".join(ready_decks(cards))
        raise BadSetup(f"{file} is no file, and no ready deck: those are {ready}.")
    text = file.read_text("utf-8")
    for problem in problems(GAME, cards, text):
        raise BadSetup(f"{file}: {problem}")
    return text


def resumed(cards: CardSet, file: Path | None) -> Search:
    """The search that a file keeps."""
    if file is None or not file.is_file():
        raise BadSetup("To resume a search name its file with --out.")
    search = msgspec.json.decode(file.read_bytes(), type=Search)
    if search.cards != cards.hash:
        raise BadSetup(f"{file} is about other cards: they have changed since.")
    return search


def keep(search: Search, file: Path | None) -> None:
    """Write it whole, then put it in place: whenever it is stopped, a file can be read."""
    if file is not None:
        new = file.with_name(f"{file.name}.new")
        new.write_bytes(msgspec.json.format(msgspec.json.encode(search), indent=2))
        new.replace(file)


# -- searching and measuring anew


def climb(search: Search, fighting: Arena, out: Path | None) -> None:
    """Every generation that is not done yet."""
    pool = DeckPool(fighting.cards, search.main)
    with showing_progress("Searching for decks") as progress:
        while search.generation < search.generations:
            search.go_on(fighting, pool)
            keep(search, out)
            progress(search.generation, search.generations)


def confirm(search: Search, fighting: Arena, battles: int, out: Path | None) -> None:
    """At least so many fresh Battles of each find, as many against each ready deck."""
    field = list(ready_decks(fighting.cards))
    on = deals(field, f"{search.seed}/confirm", 0, battles + -battles % (2 * len(field)))
    with showing_progress("Measuring finds anew") as progress:
        for number, find in enumerate(search.finds):
            if sum([len(points) for points in find.confirmed.values()]) < len(on):
                (won,) = fighting.fight([find.deck], on)
                found: dict[str, list[float]] = {name: [] for name in field}
                for deal, points in zip(on, won, strict=True):
                    found[deal.opponent].append(points)
                find.confirmed = found
                keep(search, out)
            progress(number + 1, len(search.finds))


def report(search: Search) -> dict[str, Any]:
    """The finds, the strongest first, and whether one of them is too strong."""
    finds = sorted(map(told, search.finds), key=lambda find: -find["field"]["win_rate"])
    best = max([find["field"]["win_rate"] for find in finds], default=0.0)
    return {
        "game": GAME.slug,
        "seed": search.seed,
        "generations": search.generation,
        "finds": finds,
        "goals": {GOAL: goal(best, BEATS)},
    }


def told(find: Find) -> dict[str, Any]:
    everything = [points for won in find.confirmed.values() for points in won]
    return {
        "start": find.start,
        "generation": find.generation,
        "steps": find.steps,
        "deck": find.deck.splitlines(),
        "when_found": find.share,
        "battles": len(everything),
        "field": rate(sum(everything), len(everything)),
        "against": {name: rate(sum(won), len(won)) for name, won in find.confirmed.items()},
    }
