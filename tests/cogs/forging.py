"""Interactions that no client would send: malformed, stale, foreign, out of order; from a seed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

from cogs.client import Rivalry
from local.loopback.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, SUBMIT
from local.loopback.messages import SELECTS, Message, walk
from local.loopback.people import Person
from local.loopback.wire import Wire

Forged = tuple[int, Wire, Message | None]
T = TypeVar("T")

LATELY, FRESH = 60, 4  # messages among which an old button, or a new one, is looked for
BUTTON, STRING_MENU, USER_MENU = 2, 3, 5
SUBCOMMAND, STRING, INTEGER, BOOLEAN, USER = 1, 3, 4, 5, 6
STRANGE = (
    "",
    " ",
    ":",
    "-1",
    "0",
    "007",
    "99",
    "99999999999",
    "1.5",
    "²",
    "٣",
    "#0",
    "#²",
    "#3",
    "#99999999999",
    "true",
    "null",
    "a, b",
    ",",
    "@everyone",
    "<@1>",
    "`**x**`",
    "\u202eabc",
    "\x00",
    "😀" * 15,
    "f" * 60,
    "z" * 60,
    "9" * 60,
    "'; DROP TABLE match; --",
)
# What our own buttons, menus and commands carry in some place; here it lands in any.
KNOWN = (
    *("showdown", "diabolicards", "champion", "best_of", "clock", "queen_of_swords", "3", "5"),
    *("draw", "rematch", "take back", "seat", "computer", "anyone", "person", "void"),
    *("concede", "four"),
    *("notices", "text_only", "on", "off", "cut", "pass", "action", "live", "none", "1"),
    *("deck", "silver_wing", "own:3", "kept", "3 Aunt Rose [Tired]"),
    *("nothing", "ready:azure_vanguard", "scout/river/b", "main=2", "1 stilt_walker/fair/y"),
)

PLACES = ("0", "1", "2", "3", "5", "f", "1f")
ASKED = ("move", "menu", "pick", "turn", "toggle", "sure", "seek", "sought", "order")
TALKED = ("undo", "draw", "rematch", "battle", "accept", "accepted", "decline", "claim", "grant")
FORMS = ("sought", "deck_kept", "deck_sought", "deck_saved", "swapped")


class Forger:
    """Takes what the bot has shown and registered, and sends it in where it does not belong."""

    def __init__(self, client: Rivalry, random: Random) -> None:
        self.client, self.random = client, random
        self.actions = (*client.router._entries, "nothing", "")
        self.subjects: list[str] = []  # matches and challenges
        self.questions: list[str] = []  # the last is the one most likely to be the forger's own
        self.users: list[Wire] = []

    def pick(self, things: Sequence[T]) -> T:
        return things[int(self.random.random() * len(things))]

    def chance(self, probability: float) -> bool:
        return self.random.random() < probability

    def some(self, things: Sequence[T], most: int) -> list[T]:
        return [self.pick(things) for _ in range(int(self.random.random() * (most + 1)))]

    def interaction(self, person: Person) -> Forged:
        make = self.pick(
            (
                *(self.pressed, self.nearly, self.nearly, self.shown, self.shown, self.form),
                *(self.command, self.completion),
            )
        )
        return make(person)

    # -- buttons, menus and forms

    def pressed(self, person: Person) -> Forged:
        """An action of the door, or none of them, with anything behind it."""
        kind = self.pick((BUTTON, BUTTON, STRING_MENU, USER_MENU))
        component = {"custom_id": self.custom_id(), "component_type": kind, "id": 1}
        return COMPONENT, component | self.chosen(kind), self.message(person)

    def nearly(self, person: Person) -> Forged:
        """Everything right but the last part: as near to a real move as a forged one comes."""
        action = self.pick((*ASKED, *ASKED, *TALKED))
        question = [self.questions[-1]] if action in ASKED and self.questions else []
        rest = [self.pick(PLACES)] if self.chance(0.6) else self.some(STRANGE, 2)
        custom_id = ":".join(["rv", action, self.subjects[0], *question, *rest])[:100]
        kind = STRING_MENU if action in ("menu", "pick") else BUTTON
        if action == "sought":
            fields = [{"type": 18, "component": self.field("words")}]
            return SUBMIT, {"custom_id": custom_id, "components": fields}, self.message(person)
        data = {"custom_id": custom_id, "component_type": kind, "id": 1} | self.chosen(kind)
        return COMPONENT, data, self.message(person)

    def shown(self, person: Person) -> Forged:
        """A component that somebody was shown some time: stale, or another's, or just right."""
        fresh = self.chance(0.6)
        source = person.sees()[-FRESH:] if fresh else [*person.channel.messages.values()][-LATELY:]
        found = [(c, m) for m in source for c in walk(m.components) if c.get("custom_id")]
        if not found:
            return self.pressed(person)
        component, message = self.pick(found)
        kind = component["type"]
        data = {"custom_id": component["custom_id"], "component_type": kind, "id": component["id"]}
        if kind in SELECTS:
            offered = [option["value"] for option in component.get("options") or []]
            data |= {"values": self.some(offered, 3)} if offered else self.chosen(kind)
        return COMPONENT, data, message if fresh else self.message(person)

    def form(self, person: Person) -> Forged:
        fields = self.pick(
            (
                [],
                [{"type": 18, "component": {}}],
                [{"type": 18}],
                [{"type": 1, "components": [self.field("other")]}],
                [{"type": 18, "component": self.field("words")}],
                [{"type": 1, "components": [self.field("words")]}],
                [{"type": 18, "component": self.field(name)} for name in ("name", "text", "lines")],
            )
        )
        custom_id = self.custom_id(self.pick(FORMS) if self.chance(0.5) else None)
        return SUBMIT, {"custom_id": custom_id, "components": fields}, self.message(person)

    def field(self, name: str) -> Wire:
        return {"type": 4, "custom_id": name, "value": self.typed()}

    def custom_id(self, action: str | None = None) -> str:
        if self.chance(0.03):
            return self.pick(("", "x", "rv", "rv:", "rv:::::::", "RV:hand:1", "😀", *STRANGE))
        action = self.pick(self.actions) if action is None else action
        parts = ["rv", action, self.subject(), *self.arguments()]
        return ":".join(parts)[:100]

    def subject(self) -> str:
        return self.pick(self.subjects if self.chance(0.8) else (*KNOWN, *STRANGE))

    def arguments(self) -> list[str]:
        """In half of the cases a question comes first, as most of ours have it."""
        rest = self.some((*KNOWN, *STRANGE, "0", "1", "2"), 2)
        if self.chance(0.6):
            return [self.pick((*self.questions, "0.0", "0.1", "999.0", "1.9", "².0")), *rest]
        return [*rest, *self.some(STRANGE, 1)]

    def chosen(self, kind: int) -> Wire:
        if kind == BUTTON:
            return {}
        values: list[Any] = self.some((*KNOWN, *STRANGE, *PLACES, *PLACES), 3)
        values += [f"{match} 0" for match in self.some(self.subjects, 1)]
        data: Wire = {"values": values} if self.chance(0.9) else {}
        if kind == USER_MENU:
            users = self.some(self.users, 2)
            data["values"] = [str(user["id"]) for user in users]
            if self.chance(0.7):
                data["resolved"] = {"users": {str(user["id"]): user for user in users}}
        return data

    def message(self, person: Person) -> Message | None:
        """Something this person sees, or nothing."""
        seen = person.sees()
        return self.pick(seen) if seen and self.chance(0.85) else None

    # -- commands

    def command(self, person: Person) -> Forged:
        data, leaf, declared = self._path(person)
        leaf["options"] = [self.option(o) for o in declared if self.chance(0.75)]
        if self.chance(0.1):
            leaf["options"].append(self.option({"name": "surprise", "type": STRING}))
        named = [o["value"] for o in leaf["options"] if o["type"] == USER]
        known = {str(user["id"]): user for user in self.users}
        data["resolved"] = {"users": {n: known[n] for n in named if n in known}}
        return COMMAND, data, None

    def completion(self, person: Person) -> Forged:
        data, leaf, declared = self._path(person)
        options = [self.option(o) for o in declared if self.chance(0.7)]
        if options and self.chance(0.95):
            focused = self.pick(options)
            focused |= {"focused": True, "value": self.typed()}
        leaf["options"] = options
        return AUTOCOMPLETE, data, None

    def _path(self, person: Person) -> tuple[Wire, Wire, list[Wire]]:
        """A command's data, its innermost part, and what that declares; sometimes unknown ones."""
        command = self.pick(person.discord.commands.of(None))
        data: Wire = {"id": command["id"], "name": command["name"], "type": 1, "options": []}
        if self.chance(0.04):
            data["name"] = self.pick(("unknown", "matches", "rv"))
        declared = command.get("options") or []
        leaf = data
        if declared and declared[0]["type"] == SUBCOMMAND:
            inner = self.pick(declared)
            name = inner["name"] if self.chance(0.95) else "unknown"
            leaf = {"name": name, "type": SUBCOMMAND, "options": []}
            if self.chance(0.97):
                data["options"] = [leaf]
            declared = inner.get("options") or []
        return data, leaf, declared

    def option(self, declared: Wire) -> Wire:
        kind = declared["type"] if self.chance(0.93) else self.pick((STRING, INTEGER, BOOLEAN))
        return {"name": declared["name"], "type": kind, "value": self.value(declared, kind)}

    def value(self, declared: Wire, kind: int) -> Any:
        choices = [choice["value"] for choice in declared.get("choices") or []]
        if choices and self.chance(0.8):
            return self.pick(choices)
        if kind == USER:
            return str(self.pick(self.users)["id"]) if self.chance(0.9) else "1"
        if kind == INTEGER:
            return self.pick((-1, 0, 1, 2, 3, 4, 7, 10**7))
        if kind == BOOLEAN:
            return self.chance(0.5)
        if declared["name"] == "match" and self.chance(0.7):
            return self.pick(self.subjects)
        return self.typed()

    def typed(self) -> str:
        return self.pick((*STRANGE, *KNOWN, "x" * 300, "cut below", "ace", "leave"))
