"""A fuzzer at the club: forged interactions by everybody, while a match is played on in between."""

from __future__ import annotations

import logging
import re
from random import Random
from typing import Any

from cogs.platform.layout import clip
from cogs.platform.limits import ALT
from cogs.platform.router import Pressed, decode_id
from local.loopback.interactions import COMMAND
from local.loopback.messages import Message, walk
from local.loopback.people import Answer, Person
from matches.attention import CAN_ACT
from matches.hosted import HostedMatch
from matches.match_terms import Sitting
from rules.core.journal import Closing, Decision, Undo, decode_entry
from tests.cogs.club import Club
from tests.cogs.forging import Forger
from tests.cogs.picture_names import kind_of
from tests.matches.house import any_answer

# What only the hand of a seat, or somebody's own draft, may carry.
PRIVATE = {"move", "menu", "pick", "turn", "toggle", "sure", "seek", "order", "own", "term", "send"}
PRIVATE |= {
    "sit",
    "invite",
    "fill",
    "battle",
    "ahead",
    "swap",
    "conceded",
    "accepted",
    "setting",
    "unorder",
}
TALK = (Undo, Closing)


class Errors(logging.Handler):
    """Everything that should never be logged, whoever logs it."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        trouble = record.exc_info[1] if record.exc_info else None
        self.told.append(f"{record.name}: {record.getMessage()} {trouble!r}")


class Fuzzer:
    """Ada and Ben play; Cleo and Mona watch; Dora and Ed play on another server.

    At a table for four Fay and Gus are their partners.
    """

    def __init__(self, club: Club, seed: int, slug: str = "showdown", seats: int = 2) -> None:
        self.club, self.random, self.slug, self.seats = club, Random(seed), slug, seats
        self.players = (club.ada, club.ben)
        self.seed, self.steps, self.changes = seed, 0, 0
        self.store = club.client.matches.store
        self.forger = Forger(club.client, self.random)
        self.errors = Errors()
        self._changed: list[Message] = []  # since the latest look

    def _saw(self, message: Message, gone: bool, reader: int | None) -> None:
        self._changed.append(message)

    async def open(self) -> None:
        club = self.club
        self.abroad_guild = club.discord.add_guild("Abroad")
        channel = self.abroad_guild.add_channel("elsewhere")
        self.dora, self.ed = (
            Person(club.discord, club.discord.add_user(name), channel)
            for name in ("Dorabella", "Ed")
        )
        for person in (self.dora, self.ed):
            self.abroad_guild.join(person.user)
        for name in ("Fay", "Gus")[: self.seats - 2]:
            partner = Person(club.discord, club.discord.add_user(name), club.channel)
            club.guild.join(partner.user)
            self.players = (*self.players, partner)
        self.here = await self._seated(*self.players)
        self.over = await self._seated(*self.players)
        await self.over.close(0, tuple(self.over.rivals(0)), "concede")
        self.abroad = await self._seated(self.dora, self.ed)
        named = {"partner": 2, "opponent2": 3} if self.seats > 2 else {}
        beside = {option: self.players[seat].user for option, seat in named.items()}
        given = {"game": self.slug, **beside}
        draft = await club.ben.slash("match new", opponent=club.ada.user, **given)
        self.draft = subject_of(draft.message, "send")
        sent = await club.ada.slash("match new", opponent=club.ben.user, **given)
        self.sent = subject_of(sent.message, "send")
        await club.ada.click(sent.message, "Send the challenge")
        await club.settled()

    async def _seated(self, *people: Person) -> HostedMatch:
        game = self.club.client.matches.game(self.slug)
        options = game.options(await self.club.client.matches.todays_cards(game))
        brought = [option for option in options if option.each_seat and not option.between]
        sittings = [
            Sitting(p.user.id, p.user.name, {o.name: list(o.values)[place] for o in brought})
            for place, p in enumerate(people)
        ]
        channel = people[0].channel
        return await self.club.client.matches.open(
            self.slug, sittings, guild=channel.guild.id, channel=channel.id
        )

    # -- running

    async def run(self, interactions: int) -> None:
        logging.getLogger().addHandler(self.errors)
        self.club.discord.changed.add(self._saw)
        try:
            await self.open()
            for _ in range(interactions):
                await self.step()
                if self.forger.chance(0.15):
                    await self.play_on()
            await self.club.settled()
            self._check_public()
            self._check_errors("afterwards")
            for match in (self.here, self.over, self.abroad):
                await match.restore(await match.frozen(at_most=0))  # every entry is legal
        finally:
            self.club.discord.changed.discard(self._saw)
            logging.getLogger().removeHandler(self.errors)

    async def step(self) -> None:
        """One forged interaction, and all that must be true afterwards."""
        club, forger = self.club, self.forger
        players, strangers = self.players, (club.cleo, club.mona, self.ed)
        if not await self.here.waiting():
            self.here = await self._seated(*players)
        asked = [players[seat] for seat in await self.here.waiting()]
        person = forger.pick((*players, *strangers, *asked * 3))
        await self._look_around(person)
        kind, content, message = forger.interaction(person)
        # A computer that looks after a seat may still be answering what came before.
        await club.client.matches.settled()
        before, journal = await self._digests(), await self._entries(self.here)
        self.steps += 1
        words = f"seed {self.seed}, step {self.steps}: {person.user.name} sent {kind} {content}"
        answer = await person.raw(kind, content, message)
        await club.client.matches.settled()
        self._check_errors(words)
        assert not club.discord.problems, f"{club.discord.problems} after {words}"
        await answer.done()
        after = await self._digests()
        moderates = person is club.mona and kind == COMMAND and content["name"] == "mod"
        for name, digest in after.items():
            lawful = name in self._own(person) or (moderates and name in ("here", "over"))
            assert lawful or digest == before[name], f"{name} changed after {words}"
        if person in players:
            await self._check_own(person, journal, words)
        await self._check_private(person, answer, words)
        self.changes += after != before

    async def play_on(self) -> None:
        """A legal answer of somebody, so that what was shown grows stale."""
        for match in (self.here, self.abroad):
            if waiting := await match.waiting():
                seat = self.forger.pick(waiting)
                prompt = await match.question(seat)
                assert prompt is not None
                await match.answer(seat, prompt.id, any_answer(prompt, self.random))

    async def _look_around(self, person: Person) -> None:
        """What a forger could know: all ids, and the questions that are open."""
        matches = (self.here, self.over, self.abroad)
        self.forger.subjects = [*(match.id for match in matches), self.here.id]
        self.forger.subjects += [self.draft, self.sent, "ffffffffffffffff"]
        prompts = [p for m in matches for row in m.seats if (p := await m.question(row.seat))]
        mine = [row.seat for row in self.here.seats if row.user == person.user.id]
        own = [await self.here.question(seat) for seat in mine]
        prompts += [prompt for prompt in own if prompt is not None] * 4
        self.forger.questions = [f"{p.id[0]}.{p.id[1]}" for p in prompts]
        around = [person.discord.users[number] for number in person.channel.guild.members]
        self.forger.users = [user.wire for user in around]

    # -- what must be true

    def _own(self, person: Person) -> tuple[str, ...]:
        """What somebody may change: players their own things, others nothing we watch."""
        if person in self.players:
            return ("here", "over", "draft", "sent")
        return ("abroad",) if person is self.ed else ()

    async def _digests(self) -> dict[str, object]:
        """Everything about a match or challenge that is more than how it is shown."""
        found: dict[str, object] = {}
        named = (("here", self.here), ("over", self.over), ("abroad", self.abroad))
        for name, match in named:
            row = await self.store.match(match.id)
            assert row is not None
            seats = [(s.user, s.name, s.orders) for s in await self.store.seats(match.id)]
            offers = await self.store.offers(match.id)
            found[name] = (row.sequence, row.status, row.winners, row.channel, seats, offers)
        found["draft"] = await self.store.challenge(self.draft)
        found["sent"] = await self.store.challenge(self.sent)
        return found

    async def _entries(self, match: HostedMatch) -> list[Any]:
        return [decode_entry(row.body) for row in await self.store.journal(match.id)]

    async def _check_own(self, person: Person, before: list[Any], words: str) -> None:
        """A player moves only for the own seat; only what both agreed on may be the rival's."""
        new = (await self._entries(self.here))[len(before) :]
        rows = await self.store.seats(self.here.id)
        # A seat they left to a computer is still theirs, and it answers by itself; who asked to be
        # forgotten then has none.
        own = [row.seat for row in rows if person.user.id in (row.user, row.kept_for)]
        partners = {partner for seat in own for partner in self.here.partners(seat)}
        by_itself = {
            row.seat
            for row in rows
            if row.orders or row.user is None or row.attention == CAN_ACT  # chosen in More
        }
        for entry in new:
            conceded = getattr(entry, "reason", "") == "concede"
            agreed = isinstance(entry, TALK) and (entry.seat in partners or not conceded)
            lawful = entry.seat in {*own, *by_itself} or (agreed and own)
            assert lawful, f"the rival moved after {words}"
        decided = [e.seat for e in new if isinstance(e, Decision) and e.seat not in by_itself]
        assert len(decided) <= 1, f"moved twice after {words}"

    async def _check_private(self, person: Person, answer: Answer, words: str) -> None:
        """Answers are for the one who asked, and a hand is the hand of the own seat."""
        original = answer.interaction.original
        for message in [*([original] if original else []), *answer.followups]:
            assert message.for_user == person.user.id, f"a public answer after {words}"
            foreign = r"\bAda\b" if person is self.ed else "Dorabella"  # not Black Adam
            found = re.search(foreign, message.text)
            assert not found, f"a match of another server after {words}"
            if any(name.startswith("hand-") for name in message.files):
                await self.club.settled()  # a standing order may have moved on meanwhile
            for _, _, alt in [shown for shown in message.pictures if kind_of(shown[0]) == "hand"]:
                hosted = await self.club.client.matches.find(subject_of(message, "more"))
                seats = [row.seat for row in hosted.seats if row.user == person.user.id]
                assert seats, f"a stranger got a hand after {words}"
                view = await hosted.view_for(seats[0])
                own = self.club.client.renderer.hand_words(hosted, view)
                assert alt == clip(own, ALT), f"another's hand after {words}"
        self._check_public()

    def _check_public(self) -> None:
        """Nothing that all can see carries a hand or anybody's private controls."""
        changed, self._changed = self._changed, []
        for message in changed:
            if message.for_user is None:
                private = PRIVATE & {pressed.action for pressed in actions(message)}
                assert not private, f"private controls in public: {private}"
                held = [name for name in message.files if name.startswith("hand-")]
                assert not held, "a hand in public"
                assert "Your hand" not in message.text, "a hand in public"

    def _check_errors(self, words: str) -> None:
        assert not self.errors.told, f"{self.errors.told} after {words}"


def actions(message: Message) -> list[Pressed]:
    found = [decode_id(c.get("custom_id") or "") for c in walk(message.components)]
    return [pressed for pressed in found if pressed is not None]


def subject_of(message: Message, action: str) -> str:
    """Of which match or challenge the button with this action is."""
    return next(pressed.subject for pressed in actions(message) if pressed.action == action)
