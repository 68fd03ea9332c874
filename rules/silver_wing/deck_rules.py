"""The rules of decks (SWR-2 to SWR-13): every broken one is named, with the card that breaks it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from rules.core.errors import BadSetup
from rules.core.phrases import listed
from rules.silver_wing.deck_lists import Deck, Library, Problem, clipped, read_line

MAIN_LEAST, MAIN_MOST = 40, 60
SIDE_MOST = 20
COPIES = 3
PROTECTORS = 3


def check(library: Library, deck: Deck) -> list[Problem]:
    """Every rule this deck breaks, each with the card that breaks it."""
    cards = library.cards
    problems: list[Problem] = []
    if len(deck.mc) != 1 or cards[deck.mc[0]].kind != "main character":
        named = counted(library, Counter(deck.mc)) or "none"
        words = f"A deck has exactly one Main Character, not {named}."
        problems.append(Problem("SWR-2", named, words))
    if len(deck.signature) > 1 or any(cards[c].kind != "signature" for c in deck.signature):
        named = counted(library, Counter(deck.signature))
        problems.append(Problem("SWR-3", named, f"A deck has at most one Signature, not {named}."))
    size = sum(deck.main.values())
    if not MAIN_LEAST <= size <= MAIN_MOST:
        words = f"The Main Deck needs {MAIN_LEAST} to {MAIN_MOST} cards; this one has {size}."
        problems.append(Problem("SWR-4", "", words))
    for card in deck.main:
        if cards[card].kind not in ("ally", "support"):
            words = f"{cards[card].label} is no Ally and no Support."
            problems.append(Problem("SWR-5", cards[card].label, words))
    problems += check_main_copies(library, deck.main)
    problems += check_lists(library, deck)
    problems += check_side(library, deck)
    return problems


def counted(library: Library, cards: Counter[str]) -> str:
    """Scout [River] and 2 Guard [Gate]"""
    return listed(
        [f"{n} {library.name(c)}" if n > 1 else library.name(c) for c, n in cards.items()]
    )


def check_main_copies(library: Library, main: Mapping[str, int]) -> list[Problem]:
    """Three copies of a card, three PROTECTORs in all (SWR-6 to SWR-8)."""
    problems = copies(library, main, "Main Deck", "")
    protectors = {c: n for c, n in main.items() if "protector" in library.cards[c].abilities}
    if (number := sum(protectors.values())) > PROTECTORS:
        named = listed([library.cards[card].label for card in protectors])
        words = f"At most {PROTECTORS} cards with PROTECTOR go into the Main Deck, not {number}: "
        problems.append(Problem("SWR-7", named, f"{words}{named}."))
    return problems


def copies(library: Library, part: Mapping[str, int], where: str, rule: str) -> list[Problem]:
    """More than three of an Ally by name, color and tag, or of a Support by name."""
    allies: Counter[str] = Counter()
    supports: Counter[str] = Counter()
    for card, number in part.items():
        face = library.cards[card]
        if face.kind == "ally":
            allies[face.title] += number
        elif face.kind == "support":
            supports[face.name] += number
    found: list[Problem] = []
    for counted, broken in ((allies, rule or "SWR-6"), (supports, rule or "SWR-8")):
        for name, number in counted.items():
            if number > COPIES:
                words = f"{number} copies of {name} in the {where} are more than {COPIES}."
                found.append(Problem(broken, name, words))
    return found


def check_lists(library: Library, deck: Deck) -> list[Problem]:
    """No banned card, and of a limited one no more than allowed (SWR-9)."""
    everything: Counter[str] = Counter(deck.main)
    everything.update(deck.side)
    everything.update(deck.mc + deck.signature)
    found: list[Problem] = []
    for card, number in everything.items():
        label = library.cards[card].label
        if label in library.banned:
            found.append(Problem("SWR-9", label, f"{label} is banned."))
        elif number > (allowed := library.limited.get(label, number)):
            words = f"{label} is limited to {allowed}, not {number}."
            found.append(Problem("SWR-9", label, words))
    return found


def check_side(library: Library, deck: Deck) -> list[Problem]:
    """The Side Deck: its size, its Main Characters, its copies (SWR-10 to SWR-12)."""
    found: list[Problem] = []
    size = sum(deck.side.values())
    if size > SIDE_MOST:
        words = f"The Side Deck has at most {SIDE_MOST} cards; this one has {size}."
        found.append(Problem("SWR-10", "", words))
    found += check_characters(library, deck)
    side = copies(library, deck.side, "Side Deck", "SWR-12")
    both = Counter(deck.main)
    both.update(deck.side)
    broken = {problem.card for problem in side}
    broken |= {problem.card for problem in copies(library, deck.main, "Main Deck", "")}
    together = copies(library, both, "Main and Side Deck together", "SWR-12")
    return found + side + [problem for problem in together if problem.card not in broken]


def check_characters(library: Library, deck: Deck) -> list[Problem]:
    """All share name or archetype with the Main Character that began the first Battle (SWR-11)."""
    began_with = [deck.began_with] if deck.began_with else deck.mc[:1]
    if not began_with:
        return []
    starting = library.cards[began_with[0]]
    if deck.began_with and deck.began_with not in deck.side:
        words = f"{starting.label} cannot have begun: it is not in the Side Deck."
        return [Problem("SWR-11", starting.label, words)]
    found: list[Problem] = []
    for face in [library.cards[card] for card in (*deck.mc[:1], *deck.side)]:
        fits = face.name == starting.name or face.archetype == starting.archetype
        if face.kind == "main character" and not fits:
            words = f"{face.label} shares neither name nor archetype with {starting.label}."
            found.append(Problem("SWR-11", face.label, words))
    return found


# -- between Battles (SWR-13)


def swap(library: Library, deck: Deck, lines: str) -> Deck:
    """The deck after swaps with the Side Deck, one for one: "-1 Scout [River]", "+1 Page [Plain]".

    A Main Character goes for a Main Character, a Signature for a Signature, and the deck must be
    legal afterwards. Which Main Character began stays known: others in the Side Deck must fit it.
    """
    out, into = read_swaps(library, lines)
    require_in(library, into, Counter(deck.side), "Side Deck")
    parts = {
        "main character": Counter(deck.mc),
        "signature": Counter(deck.signature),
        "main deck": Counter(deck.main),
    }
    for part, cards in parts.items():
        leaving = Counter({c: n for c, n in out.items() if part_of(library, c) == part})
        coming = Counter({c: n for c, n in into.items() if part_of(library, c) == part})
        require_in(library, leaving, cards, "deck")
        if leaving.total() != coming.total():
            goes = counted(library, leaving) or "nothing"
            comes = counted(library, coming) or "nothing"
            raise BadSetup(
                f"Swap one for one and like for like: {comes} cannot take the place of {goes}."
            )
        parts[part] = cards - leaving + coming
    mc = list(parts["main character"].elements())
    began_with = deck.began_with or deck.mc[0]
    swapped = Deck(
        mc=mc,
        began_with="" if mc == [began_with] else began_with,
        signature=list(parts["signature"].elements()),
        main=dict(parts["main deck"]),
        side=dict(Counter(deck.side) - into + out),
    )
    if problems := check(library, swapped):
        raise BadSetup(str(problems[0]))
    return swapped


def read_swaps(library: Library, lines: str) -> tuple[Counter[str], Counter[str]]:
    """What goes out and what comes in."""
    out: Counter[str] = Counter()
    into: Counter[str] = Counter()
    for line in filter(None, map(str.strip, lines.splitlines())):
        pile = {"-": out, "−": out, "+": into}.get(line[0])
        if pile is None or not line[1:].strip():
            raise BadSetup(
                f"“{clipped(line)}” is no swap: write -1 and a card of your deck, "
                "or +1 and a card of your Side Deck."
            )
        number, card = read_line(library, line[1:].strip())
        if isinstance(card, Problem):
            raise BadSetup(str(card))
        pile[card] += number
    return out, into


def part_of(library: Library, card: str) -> str:
    kind = library.cards[card].kind
    return kind if kind in ("main character", "signature") else "main deck"


def require_in(library: Library, wanted: Counter[str], cards: Counter[str], where: str) -> None:
    """Refuse swaps of cards that are not in this part of the deck."""
    for card, number in wanted.items():
        if cards[card] < number:
            have = f"only {cards[card]}" if cards[card] else "no"
            verb = "are" if cards[card] > 1 else "is"
            raise BadSetup(f"There {verb} {have} {library.name(card)} in the {where}.")
