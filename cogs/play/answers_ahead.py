"""Answering ahead, from More: which window, on which public fact, with which card of the hand."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.platform import actions, layout
from cogs.platform.layout import Layout, safe
from cogs.platform.limits import OPTION, SELECT
from cogs.platform.reply import Reply
from cogs.platform.router import Pressed, press
from cogs.play.standing_orders import panel
from matches.ahead import cards_held, give_ahead
from matches.errors import NotAllowed
from matches.hosted import HostedMatch
from matches.match_finder import MatchFinder
from matches.orders import order_words
from rules.core.game import Game
from rules.core.orders import Order

ELSE = {"pass": "…else pass", "": "…else ask me"}


class AnswersAhead:
    """Three presses: the window, the card, and what else."""

    def __init__(self, finder: MatchFinder) -> None:
        self.finder = finder

    @press(actions.FORESEE, updates=True)
    async def press_foresee(self, reply: Reply, pressed: Pressed) -> None:
        """Which window is to be answered ahead?"""
        hosted, _ = await self._seat(reply, pressed)
        choices = [layout.choice(words, value) for value, words in windows(hosted.game).items()]
        menu = layout.menu("When…", actions.FORESEEN(hosted.id), choices[:SELECT])
        words = "### Answer ahead\nWhich window shall be answered for you when it opens?"
        await reply.show(Layout(layout.card(layout.text(words), menu)))

    @press(actions.FORESEEN, updates=True)
    async def press_foreseen(self, reply: Reply, pressed: Pressed) -> None:
        """With which card?"""
        hosted, seat = await self._seat(reply, pressed)
        chosen = (reply.values or [""])[0]
        kind, fact = read_window(hosted.game, chosen)
        held = await cards_held(hosted, seat)
        if not held:
            raise NotAllowed("You hold no card to answer with.")
        choices = [layout.choice(name, name[:OPTION]) for name in held[:SELECT]]
        menus: list[ui.Item[Any]] = [
            layout.menu(
                f"Answer with… ({words})", actions.FORETOLD(hosted.id, chosen, key), choices
            )
            for key, words in ELSE.items()
        ]
        window = f"{hosted.game.windows[kind]} ({fact})" if fact else hosted.game.windows[kind]
        words = f"### Answer ahead\nAt a {window}: with which card?"
        await reply.show(Layout(layout.card(layout.text(safe(words)), *menus)))

    @press(actions.FORETOLD, updates=True)
    async def press_foretold(self, reply: Reply, pressed: Pressed) -> None:
        """Noted, and listed with the orders."""
        hosted, seat = await self._seat(reply, pressed)
        kind, fact = read_window(hosted.game, pressed.argument(0))
        order = Order(kind, pressed.argument(1), fact=fact, card=(reply.values or [""])[0])
        await give_ahead(hosted, seat, order)
        noted = f"Noted: {order_words(hosted.game, order)}."
        await reply.show(await panel(hosted, seat, noted))

    async def _seat(self, reply: Reply, pressed: Pressed) -> tuple[HostedMatch, int]:
        hosted = await self.finder.shown(reply.requester, pressed.subject)
        seat = hosted.seat_of(reply.user.id)
        await hosted.check_running()
        return hosted, seat


def windows(game: Game[Any]) -> dict[str, str]:
    """Every window of a game that may be answered ahead, alone and with each fact → in words."""
    found: dict[str, str] = {}
    for kind, facts in game.ahead.items():
        found[kind] = f"At a {game.windows[kind]}"
        for place, fact in enumerate(facts):
            found[f"{kind}.{place}"] = f"At a {game.windows[kind]}: {fact}"
    return found


def read_window(game: Game[Any], value: str) -> tuple[str, str]:
    """The kind of question and the fact that a menu's value names; it may be forged."""
    if value not in windows(game):
        raise NotAllowed("That cannot be answered ahead.")
    kind, _, place = value.partition(".")
    return kind, game.ahead[kind][int(place)] if place else ""
