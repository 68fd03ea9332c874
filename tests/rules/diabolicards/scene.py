"""A scene: a mat, a script, and what has changed then, played and compared.

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

from tests.rules.diabolicards.stage import CARDS, Stage, mat, names

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
        found[stage.name(number)] = f"{facts.side} {facts.zone} {facts.power}"
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
