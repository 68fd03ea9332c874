"""Before the next battle of a series: what a player brings to it. Nobody else sees that."""

from __future__ import annotations

from typing import Any

from discord import TextStyle, ui

from cogs.platform import actions, layout
from cogs.platform.layout import Layout, block, clip, safe
from cogs.platform.reply import Reply
from cogs.platform.router import Action, Pressed, press
from cogs.play.hands import Hands
from matches import series
from matches.errors import NotAllowed
from matches.hosted import HostedMatch
from matches.match_finder import MatchFinder
from matches.matches import Matches
from rules.core.decks import DECK_TEXT
from rules.core.phrases import listed
from rules.core.setup import MatchOption

SHOWN = 3000  # characters of a deck beside the questions
NOTED = "Noted. The battle starts when everybody is set."
HOW = "-# Swapped cards count from this deck: you can change your mind until everybody is set."


class NextBattle:
    """Asks what a player brings: the same, another choice, or swaps with the side deck."""

    def __init__(self, matches: Matches, finder: MatchFinder, hands: Hands) -> None:
        self.matches, self.finder, self.hands = matches, finder, hands

    async def dialog(
        self, hosted: HostedMatch, seat: int, ahead: tuple[str, str] = ("", "")
    ) -> Layout:
        """What do you bring? `ahead` was chosen for the next battle alone, before the rest is."""
        options = await series.asked_between(hosted, seat)
        had = await series.brought(hosted, seat)
        asked = "What do you bring?" if options else "Are you ready?"
        parts: list[ui.Item[Any]] = [layout.text(f"### The next battle\n{asked}")]
        menus = [option for option in options if not option.free]
        for option in [option for option in menus if option.between][:1]:
            parts.append(menu(hosted, actions.AHEAD, option, ahead[1]))
        for option in [option for option in menus if not option.between][:1]:
            parts.append(menu(hosted, actions.BATTLE, option))
        ready = "The same again" if options else "I am ready"
        carried = ahead if ahead[0] else ()
        same = actions.BATTLE(hosted.id, *(("", *carried) if carried else ()))
        buttons = [layout.button(ready, same, layout.GOOD)]
        buttons += [
            layout.button("More about them", actions.ABOUT(hosted.row.game, option.name))
            for option in menus
            if option.has_more
        ]
        if any(option.free for option in options):
            if hosted.game.deck_kit(await self.matches.cards(hosted.row)) is not None:
                choosing = actions.SWAP_CARDS(hosted.id, "", joined(ahead))
                buttons.append(layout.button("Swap cards", choosing, layout.PRIMARY))
            buttons.append(layout.button("Write swaps…", actions.SWAP(hosted.id, *carried)))
            parts.append(layout.text(await self._deck(hosted, seat)))
        elif brought := listed([o.values[had[o.name]] for o in menus if o.name in had]):
            parts.append(layout.text(f"-# Last time: {safe(brought)}"))
        return Layout(layout.card(*parts, *layout.rows(buttons)))

    async def _deck(self, hosted: HostedMatch, seat: int) -> str:
        return f"{block(clip(await series.deck_brought(hosted, seat), SHOWN))}\n{HOW}"

    # -- choosing

    @press(actions.BATTLE, updates=True)
    async def press_battle(self, reply: Reply, pressed: Pressed) -> None:
        """This player is set: with the same as before, or with what a menu chose."""
        hosted, seat = await self.seat(reply, pressed)
        choices = await series.brought(hosted, seat) | carried_in(pressed.arguments[1:])
        if pressed.argument(0) and reply.values:
            choices[pressed.argument(0)] = reply.values[0]
        opened = await series.choose_for_next(self.matches, hosted, seat, choices)
        await self.show(reply, opened, NOTED)

    @press(actions.AHEAD, updates=True)
    async def press_ahead(self, reply: Reply, pressed: Pressed) -> None:
        """Who begins, say: shown, and carried along by the buttons."""
        hosted, seat = await self.seat(reply, pressed)
        value = (reply.values or [""])[0]
        asked = await self.asked(hosted, seat)
        named = [o for o in asked if o.between and o.name == pressed.argument(0)]
        if not named or value not in named[0].values:
            raise NotAllowed("That is not yours to choose before the next battle.")
        await reply.show(await self.dialog(hosted, seat, (named[0].name, value)))

    @press(actions.SWAP)
    async def press_swap(self, reply: Reply, pressed: Pressed) -> None:
        """A form for the cards that go out of the deck and come in."""
        hosted, seat = await self.seat(reply, pressed)
        if not any(option.free for option in await self.asked(hosted, seat)):
            raise NotAllowed(
                f"{hosted.game.short_name} is not played with decks that could be changed."
            )
        carried = [name for pair in carried_in(pressed.arguments).items() for name in pair]
        form = ui.Modal(title="Swap cards", custom_id=actions.SWAPPED(hosted.id, *carried))
        lines: ui.TextInput[Any] = ui.TextInput(
            custom_id="lines",
            style=TextStyle.paragraph,
            max_length=DECK_TEXT,
            placeholder="-2 a card of your deck\n+2 a card of your side deck",
        )
        form.add_item(ui.Label(text="Out with -, in with +, a line each", component=lines))
        await reply.ask(form)

    @press(actions.SWAPPED, updates=True)
    async def press_swapped(self, reply: Reply, pressed: Pressed) -> None:
        """The form with the swaps: this player is set."""
        hosted, seat = await self.seat(reply, pressed)
        lines = reply.fields.get("lines", "").strip()
        if not lines:
            raise NotAllowed("Write what goes out and what comes in, or bring the same again.")
        had = await series.brought(hosted, seat)
        choices = had | carried_in(pressed.arguments)
        opened = await series.choose_for_next(self.matches, hosted, seat, choices, swaps=lines)
        await self.show(reply, opened, f"Your cards are swapped. {NOTED}")

    # -- how

    async def seat(self, reply: Reply, pressed: Pressed) -> tuple[HostedMatch, int]:
        hosted = await self.finder.shown(reply.requester, pressed.subject)
        return hosted, hosted.seat_of(reply.user.id)

    async def asked(self, hosted: HostedMatch, seat: int) -> list[MatchOption]:
        if await hosted.result() is None or await series.is_over(hosted):
            raise NotAllowed("There is no next battle to choose for.")
        return await series.asked_between(hosted, seat)

    async def show(self, reply: Reply, opened: HostedMatch | None, words: str) -> None:
        if opened is None:
            await reply.show(Layout(layout.text(words)))
        else:
            await self.hands.show(reply, opened)


def menu(
    hosted: HostedMatch, action: Action, option: MatchOption, chosen: str = ""
) -> ui.ActionRow[Any]:
    return layout.menu(
        option.words,
        action(hosted.id, option.name),
        [
            layout.choice(words, value, option.about.get(value, ""), chosen=value == chosen)
            for value, words in option.values.items()
        ],
    )


def joined(ahead: tuple[str, str]) -> str:
    """What is chosen for the next battle alone, in one argument: begins=me."""
    return "=".join(ahead) if ahead[0] else ""


def parted(ahead: str) -> dict[str, str]:
    """The same as a choice."""
    name, _, value = ahead.partition("=")
    return {name: value} if name else {}


def carried_in(arguments: tuple[str, ...]) -> dict[str, str]:
    """A name and its value, if a button carries them."""
    return {arguments[0]: arguments[1]} if len(arguments) > 1 and arguments[0] else {}
