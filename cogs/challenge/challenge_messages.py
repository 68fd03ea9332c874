"""From an invitation to a match, as messages: the terms, the challenge, the choice of a seat."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import discord
from discord import ui
from msgspec.structs import replace

from cogs.challenge import four_seats
from cogs.challenge.deck_menus import deck_menus
from cogs.platform import actions, layout
from cogs.platform.layout import Layout, moment, safe
from cogs.platform.router import Action
from matches.challenge import Challenge, is_computer
from matches.computer_players import LEVEL_WORDS
from matches.matches import NoLongerOpen
from matches.player_clocks import CLOCKS, TimeControl
from rules.core.phrases import listed
from rules.core.setup import MatchOption
from rules.games import find_game

if TYPE_CHECKING:
    from cogs.client import Rivalry

log = logging.getLogger("rivalry.cogs")
BEST_OF = (1, 3, 5)


class ChallengeMessages:
    """The messages of challenges that are not matches yet."""

    def __init__(self, client: Rivalry) -> None:
        self.client = client

    # -- private: the host sets the terms, everyone chooses for their own seat

    async def draft(self, challenge: Challenge) -> Layout:
        """What the host agrees to offer, and brings along."""
        game = find_game(challenge.game)
        shared = [option for option in await self._options(challenge) if not option.each_seat]
        four = len(challenge.places) == four_seats.FOUR
        about = f"{four_seats.ASK} {NOT_YET_SENT}" if four else NOT_YET_SENT
        parts: list[ui.Item[Any]] = [
            layout.text(f"### {game.name}: {pairing(challenge, 'you')}\n{about}"),
            *(four_seats.seat_menus(challenge, game) if four else ()),
            *await self._own_menus(challenge, challenge.host),
        ]
        for option in shared:
            if len(option.values) > 1:
                chosen = challenge.options.get(option.name, "")
                parts.append(option_menu(challenge.id, actions.TERM, option, chosen))
        if levels := {place.level for place in challenge.places if is_computer(place)}:
            parts.append(option_menu(challenge.id, actions.TERM, strengths(), levels.pop()))
        parts.append(option_menu(challenge.id, actions.TERM, battles(), str(challenge.best_of)))
        parts.append(
            option_menu(challenge.id, actions.TERM, clocks(), clock_slug(challenge.control))
        )
        parts += layout.rows(
            [
                layout.button(send_words(challenge), actions.SEND(challenge.id), layout.GOOD),
                *(four_seats.fill_button(challenge) if four else ()),
                layout.button("Cancel", actions.WITHDRAW(challenge.id)),
            ]
        )
        return Layout(layout.card(*parts))

    async def seat(self, challenge: Challenge, user: int) -> Layout:
        """What someone who accepts still chooses."""
        game, host = find_game(challenge.game), safe(challenge.places[0].name)
        words = f"### {game.name}: your seat\n{pairing(challenge, host)}"
        return Layout(
            layout.card(
                layout.text(f"{words}\n{await self._terms(challenge)}"),
                *await self._own_menus(challenge, user),
                *layout.rows(
                    [layout.button("Take my seat", actions.SIT(challenge.id), layout.GOOD)]
                ),
            )
        )

    async def has_choices(self, challenge: Challenge) -> bool:
        """Whether a seat has anything to choose at all."""
        return any(is_open_choice(option) for option in await self._options(challenge))

    async def _own_menus(self, challenge: Challenge, user: int) -> list[ui.Item[Any]]:
        choices, menus = challenge.choices_of(user), list[ui.Item[Any]]()
        for option in await self._options(challenge):
            chosen = choices.get(option.name, "")
            if option.free:
                menus += await deck_menus(
                    self.client, challenge.id, challenge.game, user, option, chosen
                )
            elif is_open_choice(option):
                menus.append(option_menu(challenge.id, actions.OWN, option, chosen))
        return menus

    async def _options(self, challenge: Challenge) -> list[MatchOption]:
        game = find_game(challenge.game)
        return game.options(await self.client.matches.todays_cards(game))

    # -- public: the challenge

    async def challenge(self, challenge: Challenge) -> Layout:
        """The invitation everybody reads and only the invited can answer."""
        game, host = find_game(challenge.game), safe(challenge.places[0].name)
        lines = [
            f"## {game.name}: {host} wants to play",
            pairing(challenge, host),
            await self._terms(challenge),
            f"{whom_it_waits_for(challenge)}; it expires {moment(challenge.expires)}.",
        ]
        if accepted := [safe(p.name) for p in challenge.places if p.accepted and p.user]:
            lines.append(f"-# At the table: {listed(accepted)}")
        buttons = [
            *await self._accepting(challenge),
            *(
                four_seats.complete_button(challenge)
                if len(challenge.places) == four_seats.FOUR
                else ()
            ),
            layout.button(refuse_words(challenge), actions.REFUSE(challenge.id)),
            layout.button("Rules", actions.RULES(challenge.game)),
        ]
        return Layout(layout.card(layout.text("\n".join(lines)), *layout.rows(buttons)))

    async def _accepting(self, challenge: Challenge) -> list[ui.Button[Any]]:
        """One's own seat, or an open one: of either side, unless there is more to choose first."""
        accept = layout.button("Accept", actions.JOIN(challenge.id), layout.GOOD)
        if len(challenge.places) < four_seats.FOUR or await self.has_choices(challenge):
            return [accept]
        sides = four_seats.side_buttons(challenge, find_game(challenge.game))
        return [accept, *sides] if still_invited(challenge) else sides

    async def _terms(self, challenge: Challenge) -> str:
        """The shared terms in a line; nothing about what anybody brings along."""
        words = [
            f"{option.words}: {option.values[challenge.options[option.name]]}"
            for option in await self._options(challenge)
            if not option.each_seat and option.name in challenge.options
        ]
        if challenge.best_of > 1:
            words.append(f"Best of {challenge.best_of}")
        words.append(CLOCKS[clock_slug(challenge.control)][0])
        return " · ".join(words)

    async def announce(self, challenge: Challenge) -> None:
        """Post the challenge; only the invited are pinged."""
        invited = [discord.Object(user) for user in still_invited(challenge)]
        channel = self._channel(challenge.channel, challenge.guild)
        sent = await channel.send(
            view=await self.challenge(challenge),
            allowed_mentions=discord.AllowedMentions(
                everyone=False, roles=False, users=invited, replied_user=False
            ),
        )
        await self.client.challenges.posted(challenge.id, challenge.channel, sent.id)
        try:
            await self.client.challenges.find(challenge.id)
        except NoLongerOpen:  # answered by command, before anybody could see it here
            await self.close(replace(challenge, message=sent.id), "It is answered already.")

    async def renew(self, challenge: Challenge) -> None:
        """Show who has accepted so far."""
        await self._edit(challenge, await self.challenge(challenge))

    async def close(self, challenge: Challenge, words: str) -> None:
        """The challenge is over: it keeps no buttons."""
        game, host = find_game(challenge.game), safe(challenge.places[0].name)
        text = layout.text(f"{game.name}: {pairing(challenge, host)}. {words}")
        await self._edit(challenge, Layout(layout.card(text)))

    async def _edit(self, challenge: Challenge, shown: Layout) -> None:
        if not challenge.message:
            return
        channel = self._channel(challenge.channel, challenge.guild)
        try:
            await channel.get_partial_message(challenge.message).edit(view=shown)
        except discord.HTTPException as problem:
            log.info("a challenge could not be edited: code %s", problem.code)

    def _channel(self, channel: int, guild: int) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(channel, guild_id=guild)


NOT_YET_SENT = "Choose, then send it. Nobody else sees this yet."


def pairing(challenge: Challenge, host: str) -> str:
    return four_seats.pairing(challenge, find_game(challenge.game), host)


def still_invited(challenge: Challenge) -> list[int]:
    """The people who were named and have not answered."""
    return [p.user for p in challenge.places[1:] if p.user is not None and not p.accepted]


def whom_it_waits_for(challenge: Challenge) -> str:
    invited = " ".join(f"<@{user}>" for user in still_invited(challenge))
    if not invited:
        return "Anyone may accept"
    seats = len(challenge.open_seats)
    rest = f", anyone may take the other seat{'s' if seats > 1 else ''}" if seats else ""
    return f"{invited} may accept or decline{rest}"


def refuse_words(challenge: Challenge) -> str:
    """Those invited decline; whoever took an open seat gives it back, and the host withdraws."""
    if still_invited(challenge):
        return "Decline"
    return "Withdraw" if len(challenge.places) < four_seats.FOUR else "Leave or withdraw"


def is_open_choice(option: MatchOption) -> bool:
    """Whether a seat chooses this before a match, and has something to choose from."""
    several = option.free or len(option.values) > 1
    return option.each_seat and several and not option.between


def option_menu(
    challenge_id: str, action: Action, option: MatchOption, chosen: str
) -> ui.ActionRow[Any]:
    # A closed menu shows its choice only, so the choice says what it is about.
    return layout.menu(
        option.words,
        action(challenge_id, option.name),
        [
            layout.choice(
                f"{option.words}: {words}" if value == chosen else words,
                value,
                option.about.get(value, ""),
                chosen=value == chosen,
            )
            for value, words in option.values.items()
        ],
    )


def strengths() -> MatchOption:
    return MatchOption("level", "The computer", LEVEL_WORDS)


def battles() -> MatchOption:
    words = {str(number): f"Best of {number}" for number in BEST_OF}
    return MatchOption("best_of", "How many battles", {**words, "1": "A single match"})


def clocks() -> MatchOption:
    return MatchOption("clock", "Clock", {slug: words for slug, (words, _) in CLOCKS.items()})


def clock_slug(control: TimeControl) -> str:
    return next(slug for slug, (_, known) in CLOCKS.items() if known == control)


def send_words(challenge: Challenge) -> str:
    """Against computers only, there is nobody to ask."""
    people = any(place.open or place.user is not None for place in challenge.places[1:])
    return "Send the challenge" if people else "Start the match"
