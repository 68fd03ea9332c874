"""Swaps before the next battle by choosing: a card that goes out, a card that comes in."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.platform import actions, layout
from cogs.platform.layout import Layout, safe, sentences
from cogs.platform.limits import SELECT
from cogs.platform.reply import Reply
from cogs.platform.router import Pressed, press
from cogs.play.card_swaps import CardSwaps
from cogs.play.next_battle import NOTED, NextBattle, parted
from matches import series
from matches.errors import NotAllowed
from matches.hosted import HostedMatch
from rules.core.deck_kit import DeckKit
from rules.core.errors import BadSetup

CARD_ROOM = 500  # characters of the text of a card that goes
TEXTS_ROOM = 2600  # of all swaps so far, and of the texts of all cards that can come
NONE_YET = "Choose a card that goes out; I then show what can come in for it."


class SwapMenus:
    """Shows the swaps so far with what they make of the deck, and brings it."""

    def __init__(self, next_battle: NextBattle) -> None:
        self.next_battle = next_battle
        self.matches = next_battle.matches

    @press(actions.SWAP_CARDS, updates=True)
    async def press_cards(self, reply: Reply, pressed: Pressed) -> None:
        """Begin, or go back by one."""
        hosted, seat, swaps = await self._swaps(reply, pressed)
        await self._show(reply, hosted, seat, swaps, pressed.argument(1))

    @press(actions.SWAP_OUT, updates=True)
    async def press_out(self, reply: Reply, pressed: Pressed) -> None:
        """A card goes out: which one comes in?"""
        hosted, seat, swaps = await self._swaps(reply, pressed)
        written = swaps.with_out((reply.values or [""])[0])
        swaps = await self._read(hosted, seat, written)
        await self._show(reply, hosted, seat, swaps, pressed.argument(1))

    @press(actions.SWAP_IN, updates=True)
    async def press_in(self, reply: Reply, pressed: Pressed) -> None:
        """A card comes in, or several copies of it."""
        hosted, seat, swaps = await self._swaps(reply, pressed)
        number, _, card = (reply.values or [""])[0].partition(" ")
        written = swaps.with_in(card, int(number) if number in set("123456789") else 0)
        swaps = await self._read(hosted, seat, written)
        await self._show(reply, hosted, seat, swaps, pressed.argument(1))

    @press(actions.SWAP_BRING, updates=True)
    async def press_bring(self, reply: Reply, pressed: Pressed) -> None:
        """This player is set, with the deck as it is now."""
        hosted, seat, swaps = await self._swaps(reply, pressed)
        choices = await series.brought(hosted, seat) | parted(pressed.argument(1))
        opened = await series.choose_for_next(
            self.matches, hosted, seat, choices, swaps=swaps.lines
        )
        await self.next_battle.show(reply, opened, f"Your cards are swapped. {NOTED}")

    @press(actions.SWAP_BACK, updates=True)
    async def press_back(self, reply: Reply, pressed: Pressed) -> None:
        """Back to what to bring; nothing is swapped."""
        hosted, seat = await self.next_battle.seat(reply, pressed)
        await self.next_battle.asked(hosted, seat)
        ahead = next(iter(parted(pressed.argument(0)).items()), ("", ""))
        await reply.show(await self.next_battle.dialog(hosted, seat, ahead))

    # -- how

    async def _swaps(self, reply: Reply, pressed: Pressed) -> tuple[HostedMatch, int, CardSwaps]:
        hosted, seat = await self.next_battle.seat(reply, pressed)
        await self.next_battle.asked(hosted, seat)
        return hosted, seat, await self._read(hosted, seat, pressed.argument(0))

    async def _read(self, hosted: HostedMatch, seat: int, written: str) -> CardSwaps:
        kit = hosted.game.deck_kit(await self.matches.cards(hosted.row))
        if kit is None:
            raise NotAllowed(f"Swaps of {hosted.game.name} are written: press “Write swaps…”.")
        return CardSwaps(kit, await series.deck_brought(hosted, seat), written)

    async def _show(
        self, reply: Reply, hosted: HostedMatch, seat: int, swaps: CardSwaps, ahead: str
    ) -> None:
        """The swaps, the limits of the deck that they make, and the menus for another."""
        text = await series.deck_brought(hosted, seat)
        cards, problem = await self.matches.cards(hosted.row), ""
        try:
            text = hosted.game.swap(cards, text, swaps.lines) if swaps.made else text
        except BadSetup as refusal:
            problem = str(refusal)
        parts: list[ui.Item[Any]] = [
            layout.text("\n".join(["### Swap cards", *told(swaps, text, problem)])),
            *(coming(hosted, swaps, ahead) if swaps.going else ()),
            *going(hosted, swaps, ahead),
            *layout.rows(buttons(hosted, swaps, ahead, bool(problem))),
        ]
        await reply.show(Layout(layout.card(*parts)))


def told(swaps: CardSwaps, text: str, problem: str) -> list[str]:
    """What is swapped so far, and the limits of the deck that it makes."""
    lines = [f"In: {safe(swaps.told())}."] if swaps.made else [] if swaps.going else [NONE_YET]
    if problem:
        return [*lines, f"- {safe(problem)}"]
    counts = swaps.kit.counts(swaps.kit.read(text))
    many = [part for part in swaps.kit.parts if part.most > 1]
    return [*lines, *(f"-# {part.words} {counts[part.slug]}" for part in many)]


def coming(hosted: HostedMatch, swaps: CardSwaps, ahead: str) -> list[ui.Item[Any]]:
    """The card that goes, in full, and those that can take its place."""
    kit, card = swaps.kit, swaps.going
    gone = sentences(f"**{safe(kit.name(card))}** goes out.", kit.text(card), CARD_ROOM)
    may_come = swaps.may_come()
    if not may_come:
        nothing = f"Nothing in your {kit.part(kit.side).words} can take its place."
        return [layout.text(f"{gone}\n{nothing}")]
    options = [
        layout.choice(
            kit.name(put) if number == 1 else f"{number} × {kit.name(put)}",
            f"{number} {put}",
            kit.gist(put),
        )
        for put, most in may_come.items()
        for number in range(1, most + 1)
    ][:SELECT]
    custom_id = actions.SWAP_IN(hosted.id, swaps.written, ahead)
    return [
        layout.text(gone),
        layout.menu(f"In for {kit.name(card)}", custom_id, options),
        layout.text(texts(kit, list(may_come), TEXTS_ROOM - len(swaps.told()))),
    ]


def texts(kit: DeckKit, cards: list[str], room: int) -> str:
    """What cards say: whole, if all of it has room, else each as far as its share goes."""
    whole = sum(len(kit.name(card)) + len(safe(kit.text(card))) + 10 for card in cards)
    each = room if whole <= room else room // len(cards)
    return "\n".join(
        "-# " + sentences(f"**{safe(kit.name(card))}**", kit.text(card), each).replace("\n", ": ")
        for card in cards
    )


def going(hosted: HostedMatch, swaps: CardSwaps, ahead: str) -> list[ui.Item[Any]]:
    """The cards of the deck, in as many menus as it takes."""
    if swaps.is_full:
        return []
    options = [
        layout.choice(
            f"{number} {swaps.kit.name(card)}",
            card,
            swaps.kit.gist(card),
            chosen=card == swaps.going,
        )
        for card, number in swaps.may_go().items()
    ]
    return [
        layout.menu(
            f"Out of your deck ({start // SELECT + 1})" if start else "Out of your deck",
            actions.SWAP_OUT(hosted.id, swaps.settled, ahead, start // SELECT),
            options[start : start + SELECT],
        )
        for start in range(0, len(options), SELECT)
    ]


def buttons(
    hosted: HostedMatch, swaps: CardSwaps, ahead: str, is_refused: bool
) -> list[ui.Button[Any]]:
    bring = actions.SWAP_BRING(hosted.id, swaps.settled, ahead)
    last = actions.SWAP_CARDS(hosted.id, swaps.settled[:-2], ahead)
    cannot = is_refused or not swaps.made
    return [
        layout.button("Bring this deck", bring, layout.GOOD, disabled=cannot),
        layout.button("Take back the last", last, disabled=not swaps.made),
        layout.button("Write swaps…", actions.SWAP(hosted.id, *joined_pair(ahead))),
        layout.button("Back", actions.SWAP_BACK(hosted.id, ahead)),
    ]


def joined_pair(ahead: str) -> tuple[str, ...]:
    """As the form of written swaps carries it."""
    return next(iter(parted(ahead).items()), ())
