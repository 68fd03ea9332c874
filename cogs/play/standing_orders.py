"""What a player settles for one match: Attention, and standing orders given, listed, taken back."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.platform import actions, layout
from cogs.platform.layout import Layout, clip, safe
from cogs.platform.limits import OPTION, SELECT
from cogs.platform.reply import Reply
from cogs.platform.router import Pressed, press
from cogs.play import option_places
from cogs.play.option_places import encode_question
from matches import orders
from matches.attention import ATTENTION_WORDS, WHAT_IT_MEANS, attention_in, set_attention
from matches.hosted import HostedMatch
from matches.match_finder import MatchFinder
from matches.orders import order_words
from rules.core.errors import NoSuchOption, StaleQuestion
from rules.core.orders import Order
from rules.core.questions import Prompt

POKER_FACE = "This match is played with Poker face: nothing is answered for anybody unasked."


def order_buttons(hosted: HostedMatch, prompt: Prompt) -> list[ui.Button[Any]]:
    """For the row of a window: have it answered like this from now on, in this match."""
    question = encode_question(prompt.id)
    return [
        layout.button(
            order_words(hosted.game, Order(prompt.kind, str(option.key))),
            actions.ORDER(hosted.id, question, place),
        )
        for place, option in enumerate(prompt.options)
        if option.key in prompt.orders
    ]


class StandingOrders:
    """Answers what More shows of Attention and orders."""

    def __init__(self, finder: MatchFinder) -> None:
        self.finder = finder

    @press(actions.ATTEND, updates=True)
    async def press_attend(self, reply: Reply, pressed: Pressed) -> None:
        """Another Attention for this match."""
        hosted = await self.finder.shown(reply.requester, pressed.subject)
        seat = hosted.seat_of(reply.user.id)
        await hosted.check_running()
        await set_attention(hosted, seat, pressed.argument(0))
        await reply.show(await panel(hosted, seat))

    @press(actions.GIVE_ORDER, updates=True)
    async def press_give_order(self, reply: Reply, pressed: Pressed) -> None:
        """The window that is open, and every other like it, is answered from now on."""
        hosted = await self.finder.shown(reply.requester, pressed.subject)
        seat = hosted.seat_of(reply.user.id)
        prompt = await hosted.question(seat)
        places = option_places.as_places([pressed.argument(1)])
        if prompt is None or encode_question(prompt.id) != pressed.argument(0):
            raise StaleQuestion("That question has already been settled.")
        if not places:
            raise NoSuchOption(option_places.NOT_AN_OPTION)
        (key,) = option_places.answer_of(prompt, places)
        order = Order(prompt.kind, str(key))
        await orders.give_order(hosted, seat, order)
        noted = f"Noted: {order_words(hosted.game, order)}."
        await reply.show(await panel(hosted, seat, noted))

    @press(actions.DROP_ORDER, updates=True)
    async def press_drop_order(self, reply: Reply, pressed: Pressed) -> None:
        """Only what is still in force can be chosen; anything else just shows the panel anew."""
        hosted = await self.finder.shown(reply.requester, pressed.subject)
        seat, noted = hosted.seat_of(reply.user.id), ""
        for order in await orders.orders_of(hosted, seat):
            if order_value(order) in reply.values:
                await orders.drop_order(hosted, seat, order)
                noted = f"Taken back: {order_words(hosted.game, order)}."
        await reply.show(await panel(hosted, seat, noted))


async def panel(hosted: HostedMatch, seat: int, noted: str = "") -> Layout:
    """All of it again, with what has just been noted."""
    above = [layout.text(f"**{safe(noted)}**")] if noted else []
    return Layout(layout.card(*above, *await panel_parts(hosted, seat)))


async def panel_parts(hosted: HostedMatch, seat: int) -> list[ui.Item[Any]]:
    """What is settled for this match, and what can be changed. For this seat's eyes only."""
    now = await attention_in(hosted, seat)
    lines = [f"**Attention: {ATTENTION_WORDS[now]}.** {WHAT_IT_MEANS[now]}"]
    if hosted.terms.poker_face:
        lines.append(f"-# {POKER_FACE}")
    given = await orders.orders_of(hosted, seat)
    lines += [f"- {safe(order_words(hosted.game, order))}" for order in given]
    if not given:
        lines.append("-# You have given no standing orders in this match.")
    buttons = [
        layout.button(f"Attention: {words}", actions.ATTEND(hosted.id, value))
        for value, words in ATTENTION_WORDS.items()
        if value != now
    ]
    parts: list[ui.Item[Any]] = [layout.text("\n".join(lines))]
    prompt = await hosted.question(seat)
    if prompt is not None:
        question = encode_question(prompt.id)
        buttons += [
            layout.button(
                order_words(hosted.game, Order(prompt.kind, str(option.key))),
                actions.GIVE_ORDER(hosted.id, question, place),
            )
            for place, option in enumerate(prompt.options)
            if option.key in prompt.orders
        ]
    if hosted.game.ahead and not hosted.terms.poker_face:
        buttons.append(layout.button("Answer ahead…", actions.FORESEE(hosted.id)))
    parts += layout.rows(buttons)
    if given:
        choices = [layout.choice(order_words(hosted.game, o), order_value(o)) for o in given]
        drop = actions.DROP_ORDER(hosted.id)
        parts.append(layout.menu("Take back a standing order…", drop, choices[:SELECT]))
    return parts


def order_value(order: Order) -> str:
    """Named by what it answers: its place in the list changes when others come and go."""
    named = f"{order.kind} {order.about}"
    return clip(f"{named} {order.fact} {order.card}" if order.card else named, OPTION)
