"""A scene for each of the 42 cards with an ability: a mat, a script, and what has changed then.

A script is what the players do, one thing after another: "0 plays Brain at tower" or, answering a
question, "0: Spark". Everything it does not mention is declined. What has changed goes by the names
of the cards: "0 campus 4" is side, zone and power, "hand 1 seen" a hand card that the enemy sees.
Other lines of a change: "turn" (who is next) and "links".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tests.rules.diabolicards.stage import CARDS, FACES, Stage, mat, names

BY_NAME = {card.name: card for card in CARDS.cards}
WITH_ABILITY = [card.name for card in CARDS.cards if card.ability]
ZONES = ("tower", "hideout", "campus")
Change = dict[str, str]


class Scene(Struct, frozen=True):
    """One card doing what it does. Its `card` is named first in the script or lies on the mat."""

    card: str
    script: str
    change: Change = {}
    mine: dict[str, str] = {}
    theirs: dict[str, str] = {}
    without: tuple[str, Change] | None = None  # script and change once the ability is lost
    discard: str = ""

    @property
    def steps(self) -> list[str]:
        return [step.strip() for step in self.script.split(";")]

    @property
    def when(self) -> str:
        return ability_of(self.card).when

    @property
    def place(self) -> str:
        """Where it is played, or lies: "tower", or "tower slot"."""
        for zone in ZONES:
            for seat in (self.mine, self.theirs):
                if self.card in names(seat.get(zone, "")):
                    return zone
        return next(played(self))[2]

    @property
    def zone(self) -> str:
        return self.place.removesuffix(" slot")

    @property
    def named(self) -> list[str]:
        lists = [*self.mine.values(), *self.theirs.values(), self.discard]
        return [name for listed in lists for name in names(listed)]

    def beside(self, mine: Mapping[str, str] = {}, theirs: Mapping[str, str] = {}) -> Scene:
        """The same scene with more cards."""
        return replace(self, mine=joined(self.mine, mine), theirs=joined(self.theirs, theirs))


def joined(one: Mapping[str, str], other: Mapping[str, str]) -> dict[str, str]:
    return {
        zone: ", ".join(filter(None, (one.get(zone, ""), other.get(zone, ""))))
        for zone in {**one, **other}
    }


def ability_of(name: str) -> Any:
    return BY_NAME[name].ability


def played(scene: Scene) -> Iterator[tuple[int, str, str]]:
    """Seat, card and place of every card the script plays."""
    for step in scene.steps:
        seat, _, rest = step.partition(" plays ")
        if rest:
            card, _, place = rest.partition(" at ")
            yield int(seat), card, place


def start(scene: Scene, **facts: Any) -> Stage:
    first = int(scene.script[0])
    hands = [scene.mine.get("hand", ""), scene.theirs.get("hand", "")]
    seats: list[dict[str, Any]] = []
    for number, seat in enumerate((scene.mine, scene.theirs)):
        seats.append(dict(seat))
        if not hands[number]:
            seats[number].pop("hand", None)
    return mat(*seats, discard=scene.discard, active=first, **facts)


def act(stage: Stage, step: str) -> None:
    """One step of a script."""
    seat, _, rest = step.partition(" plays ")
    if rest:
        card, _, place = rest.partition(" at ")
        stage.plays(int(seat), card, place)
    else:
        who, _, words = step.partition(":")
        stage.answer(int(who), *names(words))


def look(stage: Stage, cards: list[str]) -> Change:
    """What can be noticed about these cards."""
    found = dict.fromkeys(cards, "deck")
    for seat in (0, 1):
        for name in stage.hand(seat):
            found[name] = f"hand {seat}" + (" seen" if name in stage.hand(seat, 1 - seat) else "")
    found |= dict.fromkeys(stage.discard, "discard")
    for number, facts in stage.facts["cards"].items():
        found[stage.name(number)] = f"{facts['side']} {facts['zone']} {facts['power']}"
    noticed = {name: found[name] for name in cards}
    for link in stage.facts["links"]:
        noticed["links"] = " + ".join(stage.name(card) for card in link)
    return noticed


class Played(Struct):
    """A scene that has been played: what is different, and all that was asked."""

    stage: Stage
    change: Change
    asked: list[str]  # "0 kill enemy"
    offered: set[str]  # names of cards that could be chosen


def play(scene: Scene, steps: list[str] | None = None, **facts: Any) -> Played:
    """Play a scene, or only some steps of it, and decline the rest."""
    stage = start(scene, **facts)
    before = look(stage, scene.named)
    asked: list[str] = []
    offered: set[str] = set()

    def note() -> None:
        for seat, kind in stage.asked.items():
            if kind not in ("turn", "place"):
                asked.append(f"{seat} {kind}")
                words = [
                    word.split(" ")[1:] if word[:4] == "run " else [word]
                    for word in stage.options(seat)
                ]
                offered.update(word for found in words for word in found)

    for step in scene.steps if steps is None else steps:
        act(stage, step)
        note()
    while stage.asked and stage.kind != "turn":
        stage.decline(next(iter(stage.asked)))
        note()
    after = look(stage, scene.named)
    change = {key: after[key] for key in after if after[key] != before.get(key)}
    if stage.asked:
        change["turn"] = str(next(iter(stage.asked)))
    return Played(stage, change, asked, offered)


def expected(scene: Scene, change: Change | None = None, steps: int | None = None) -> Change:
    """The whole change: cards that are played lie there, and the other seat is next."""
    found: Change = {}
    for seat, card, place in list(played(scene))[:steps]:
        found[card] = f"{seat} {place.removesuffix(' slot')} {BY_NAME[card].power}"
        found["turn"] = str(1 - seat)
    return found | (scene.change if change is None else change)


def kill_of(card: str, zone: str, answer: str = "") -> str:
    """A script: the enemy announces the death of a card of seat 0."""
    said = f"; {answer}" if answer else ""
    return f"1 plays Vanessa at {zone} slot; 1: {card}{said}"


def anti_apex(card: str, zone: str) -> Scene:
    return Scene(
        card,
        f"0 plays {card} at {zone}; 0: Daiki",
        {"Daiki": "discard"},
        {"hand": card},
        {zone: "Daiki, Lookout"},
    )


def runaway(card: str, zone: str, to: str) -> Scene:
    power = BY_NAME[card].power
    return Scene(
        card,
        kill_of(card, zone, f"0: run {card} {to}"),
        {card: f"0 {to} {power}"},
        {zone: card},
        {"hand": "Vanessa"},
        (kill_of(card, zone), {card: "discard"}),
    )


def deathdodge(card: str, zone: str) -> Scene:
    return Scene(
        card,
        kill_of(card, zone, f"0: dodge {card}"),
        {card: "deck"},
        {zone: card},
        {"hand": "Vanessa"},
        (kill_of(card, zone), {card: "discard"}),
    )


def redeploy(card: str, zone: str) -> Scene:
    return Scene(
        card,
        f"0 plays {card} at {zone}; 0: Spark; 0: campus",
        {"Spark": "0 campus 4"},
        {"hand": card, zone: "Spark"},
    )


def turntable(card: str, zone: str) -> Scene:
    return Scene(card, f"0 plays {card} at {zone}; 0: yes", {"turn": "0"}, {"hand": card})


def influence(card: str, zone: str) -> Scene:
    return Scene(
        card,
        f"0 plays {card} at {zone}; 0: Shade",
        {"Shade": f"0 {zone} 8"},
        {"hand": card},
        {zone: "Shade, Lookout"},
    )


def love(card: str, zone: str, partner: str) -> Scene:
    script = f"0 plays {card} at {zone}"
    return Scene(
        card,
        script,
        {card: f"0 {zone} 8"},
        {"hand": card},
        {zone: partner},
        (script, {}),
    )


def misogyny(card: str, zone: str) -> Scene:
    return Scene(
        card,
        f"0 plays {card} at {zone}; 0: Crimson, Magnet",
        {"Crimson": f"1 {zone} 0", "Magnet": f"1 {zone} 0"},
        {"hand": card},
        {zone: "Crimson, Magnet, Beacon, Pocket"},
    )


def fate_purge(card: str, zone: str) -> Scene:
    return Scene(
        card,
        f"0 plays {card} at {zone}; 0: yes; 0: Spark",
        {"Spark": "deck"},
        {"hand": f"{card}, Spark, Glass"},
    )


def splitter(card: str) -> Scene:
    script = "1 plays Razor at tower; 1: enemy"
    return Scene(
        card,
        script,
        {"Spark": "discard"},
        {"tower": f"{card}, Spark"},
        {"hand": "Razor"},
        (script, {"Spark": "discard", card: "discard"}),
    )


def endgame(card: str) -> Scene:
    return Scene(
        card,
        f"0 plays {card} at tower; 0: enemy",
        {"Daiki": "discard", "Shade": "discard"},
        {"hand": card, "tower": "Spark"},
        {"tower": "Daiki, Shade, Splitter 1"},
    )


def diabolical(card: str, answers: str, *dead: str) -> Scene:
    return Scene(
        card,
        f"0 plays {card} at tower slot; {answers}",
        dict.fromkeys(dead, "discard"),
        {"hand": card, "tower": "Spark, Glass"},
        {"tower": "Daiki, Crimson"},
    )


LIST = [
    anti_apex("Marcus Thorne", "tower"),
    anti_apex("Dominique", "hideout"),
    runaway("Helena Voss", "tower", "campus"),
    runaway("Blur", "hideout", "campus"),
    deathdodge("Silent Blade", "hideout"),
    deathdodge("Shade", "campus"),
    redeploy("Desmond Pryce", "tower"),
    redeploy("Brain", "hideout"),
    turntable("Irene Castell", "tower"),
    turntable("Dean", "campus"),
    influence("Quartermaster", "hideout"),
    influence("Head Girl", "campus"),
    love("Sweetheart", "hideout", "Beacon"),
    love("Twin Soul", "campus", "Crimson"),
    misogyny("Frat King", "campus"),
    misogyny("Reef", "tower"),
    fate_purge("Wild Card", "campus"),
    fate_purge("Tempest", "tower"),
    *[splitter(f"Splitter {number}") for number in (1, 2, 3, 4)],
    endgame("Deathrender"),
    endgame("Razor"),
    diabolical("Blazewell", "0: Spark, Glass", "Spark", "Glass"),
    diabolical("Dale", "0: choice 1; 0: Daiki, Crimson", "Daiki", "Crimson"),
    diabolical("Vanessa", "0: Daiki", "Daiki"),
    diabolical("Warpath", "0: Daiki, Crimson; 0: Spark", "Daiki", "Crimson", "Spark"),
    Scene(
        "Empress",
        "0 plays Empress at tower slot; 0: yes; 0: Ruth Amano",
        {"Ruth Amano": "0 tower 8"},
        {"hand": "Empress", "tower": "Ruth Amano, Cole Ashby, Spark"},
        {"tower": "Lookout"},
    ),
    Scene(
        "Nightreign",
        "0 plays Nightreign at tower slot; 0: yes",
        {"Spark": "0 tower 0", "Daiki": "1 tower 0"},
        {"hand": "Nightreign", "tower": "Spark, Ruth Amano"},
        {"tower": "Daiki, Lookout"},
    ),
    Scene(
        "Spiderloom",
        "0 plays Spiderloom at tower; 0: Spark",
        {"links": "Spiderloom + Spark + Pocket"},
        {"hand": "Spiderloom", "tower": "Spark, Glass"},
        {"tower": "Pocket, Daiki"},
    ),
    Scene(
        "Street Preacher",
        "0 plays Street Preacher at hideout; 0: yes; 0: Puddle",
        {"Puddle": "0 hideout 0", "The Yawn": "1 hideout 0"},
        {"hand": "Street Preacher", "tower": "Puddle, Lukewarm"},
        {"campus": "The Yawn"},
    ),
    Scene(
        "Mind Peeker",
        "0 plays Mind Peeker at tower; 0: yes; 1 plays Pocket at campus; 0: Glass; 1: Daiki",
        {"Glass": "hand 0 seen", "Daiki": "hand 1 seen"},
        {"hand": "Mind Peeker, Spark, Glass"},
        {"hand": "Pocket, Daiki, Lookout"},
    ),
    Scene(
        "Lookalike",
        "0 plays Lookalike at tower; 0: Crimson",
        {"Lookalike": "1 tower 0", "Crimson": "0 tower 0"},
        {"hand": "Lookalike"},
        {"tower": "Crimson, Shade"},
    ),
    Scene(
        "Tick Tock",
        "0 plays Tick Tock at tower; 0: yes",
        {"Daiki": "deck", "Blur": "deck"},
        {"hand": "Tick Tock"},
        discard="Daiki, Blur, Grave Debt, Dale, Razor",
    ),
    Scene(
        "Solace",
        "0 plays Solace at tower; 0: Brain; 0: Spark; 0: campus",
        {"Solace": "discard", "Spark": "0 campus 4"},
        {"hand": "Solace", "tower": "Brain, Spark"},
    ),
    Scene(
        "Last Stand",
        "0 plays Last Stand at tower; 0: Crimson; 1 plays Vanessa at tower slot; 1: Crimson",
        {"Last Stand": "discard"},
        {"hand": "Last Stand", "tower": "Crimson, Spark"},
        {"hand": "Vanessa"},
    ),
    Scene(
        "Grave Debt",
        "0 plays Grave Debt at tower; 0: Glass; 0: Daiki",
        {"Glass": "discard", "Daiki": "hand 0 seen"},
        {"hand": "Grave Debt, Glass, Spark"},
        discard="Daiki, Blur, Tick Tock, Razor",
    ),
    Scene(
        "Cold Feet",
        "1 plays Brain at tower",
        {},
        {"tower": "Cold Feet"},
        {"hand": "Brain", "tower": "Pocket"},
        ("1 plays Brain at tower; 1: Pocket; 1: campus", {"Pocket": "1 campus 4"}),
    ),
    Scene(
        "Short Fuse",
        kill_of("Short Fuse", "tower", "0: Glass"),
        {"Short Fuse": "discard", "Glass": "discard"},
        {"tower": "Short Fuse"},
        {"hand": "Vanessa", "tower": "Spark, Glass, Daiki"},
        (kill_of("Short Fuse", "tower"), {"Short Fuse": "discard"}),
    ),
    Scene(
        "Loud Whisper",
        "0 plays Loud Whisper at tower; 0: player 2; 0: Puddle",
        {"Puddle": "hand 1 seen", "Crimson": "hand 0 seen"},
        {"hand": "Loud Whisper, Puddle"},
        {"hand": "Crimson"},
    ),
    Scene(
        "Borrowed Face",
        "0 plays Borrowed Face at tower; 0: Crimson",
        {"Crimson": "0 tower 8", "Borrowed Face": "0 tower 0"},
        {"hand": "Borrowed Face"},
        {"tower": "Crimson, Shade"},
    ),
]
SCENES = {scene.card: scene for scene in LIST}
assert SCENES.keys() <= FACES.keys()
