"""The messages of a challenge: the host's draft, the public challenge, the choices of a seat."""

from __future__ import annotations

import logging
from typing import Any

import discord
from discord import ui
from msgspec.structs import replace

from cogs.challenge import two_against_two
from cogs.challenge.deck_menus import deck_menus
from cogs.challenge.refused_decks import RefusedDecks, refusal
from cogs.challenge.two_against_two import FOUR
from cogs.platform import actions, layout
from cogs.platform.game_choices import full_name
from cogs.platform.layout import Layout, moment, safe
from cogs.platform.refusals import REFUSALS, reason
from matches.card_packs import pack_in
from matches.challenge import Challenge, is_computer
from matches.challenges import Challenges
from matches.decks import Decks
from matches.direct_messages import is_direct
from matches.matches import NoLongerOpen
from matches.term_options import (
    BATTLES,
    CLOCK,
    POKER_FACE,
    clock_slug,
    level_terms,
    shared_terms,
)
from rules.core.phrases import capital, listed
from rules.core.setup import CARDS, MatchOption
from rules.games import find_game

log = logging.getLogger("rivalry.cogs")
NOT_YET_SENT = "Choose, then send it. Nobody else sees this yet."
ALONE = "Choose, then play."


class ChallengeMessages:
    """Builds them, and posts, edits and closes the public one."""

    def __init__(self, client: discord.Client, challenges: Challenges, decks: Decks) -> None:
        self.client, self.challenges, self.decks = client, challenges, decks
        self.refused = RefusedDecks()

    # -- private: the host sets the terms, everyone chooses for their own seat

    async def draft(self, challenge: Challenge) -> Layout:
        """What the host agrees to offer, and brings along."""
        game = find_game(challenge.game)
        options = await self.challenges.options_of(challenge)
        four = len(challenge.places) == FOUR
        seating = four and not is_direct(challenge.guild)  # else computers sit there
        about = f"{two_against_two.ASK} {NOT_YET_SENT}" if seating else NOT_YET_SENT
        about = ALONE if is_direct(challenge.guild) else about
        heading = layout.title("###", game.short_name, safe(challenge.pairing("you")))
        parts: list[ui.Item[Any]] = [
            layout.text(f"{heading}\n{about}"),
            *(two_against_two.seat_menus(challenge) if seating else ()),
            *await self._own_menus(challenge, challenge.host),
        ]
        for option in options:
            if not option.each_seat and len(option.values) > 1:
                chosen = challenge.options.get(option.name, next(iter(option.values)))
                parts.append(term_menu(challenge, option, chosen))
                parts += about_choice(challenge, option, chosen, option.about.get(chosen, ""))
        parts += [term_menu(challenge, option, level) for option, level in level_terms(challenge)]
        parts.append(term_menu(challenge, BATTLES, str(challenge.best_of)))
        parts.append(term_menu(challenge, CLOCK, clock_slug(challenge.control)))
        if any(not is_computer(place) for place in challenge.places[1:]):
            agreed = "on" if challenge.poker_face else "off"
            parts.append(term_menu(challenge, POKER_FACE, agreed))
        parts += layout.rows(
            [
                self._agreeing(
                    challenge, challenge.host, send_words(challenge), actions.SEND(challenge.id)
                ),
                *(two_against_two.fill_button(challenge) if seating else ()),
                layout.button("Cancel", actions.WITHDRAW(challenge.id)),
            ]
        )
        return Layout(layout.card(*parts))

    async def seat(self, challenge: Challenge, user: int) -> Layout:
        """What someone who accepts still chooses."""
        words = f"### {find_game(challenge.game).name}: your seat\n{safe(challenge.pairing())}"
        return Layout(
            layout.card(
                layout.text(f"{words}\n{await self._terms(challenge)}"),
                *await self._own_menus(challenge, user),
                *layout.rows(
                    [self._agreeing(challenge, user, "Take my seat", actions.SIT(challenge.id))]
                ),
            )
        )

    def _agreeing(self, challenge: Challenge, user: int, words: str, action: str) -> ui.Button[Any]:
        """Says yes to all of it; not while a deck is chosen that cannot be played."""
        refused = (challenge.id, user) in self.refused
        return layout.button(words, action, layout.GOOD, disabled=refused)

    async def has_choices(self, challenge: Challenge) -> bool:
        """Whether a seat has anything to choose at all."""
        return any(is_open_choice(option) for option in await self.challenges.options_of(challenge))

    async def _own_menus(self, challenge: Challenge, user: int) -> list[ui.Item[Any]]:
        """What this person brings along."""
        choices, menus = challenge.choices_of(user), list[ui.Item[Any]]()
        for option in await self.challenges.options_of(challenge):
            chosen = choices.get(option.name, "")
            if option.free:
                refused = self.refused.get((challenge.id, user))
                wrong = refused.value if refused is not None else ""
                menus += await deck_menus(self.decks, challenge, user, option, chosen, wrong)
                if refused is not None:
                    menus += refusal(challenge.id, refused)
                    continue
                about = option.about.get(chosen) or await self.decks.summary(
                    challenge.game, chosen, pack_in(challenge.options)
                )
                menus += about_choice(challenge, option, chosen, about)
            elif is_open_choice(option):
                menus.append(option_menu(actions.OWN(challenge.id, option.name), option, chosen))
                about = option.about.get(chosen, "")
                menus += about_choice(challenge, option, chosen, about)
        return menus

    # -- public: the challenge

    async def challenge(self, challenge: Challenge) -> Layout:
        """The invitation everybody reads and only the invited can answer."""
        game, host = find_game(challenge.game), challenge.places[0].name
        expires = moment(self.challenges.expires_at(challenge))
        lines = [
            f"## {game.short_name}: {safe(host)} wants to play",
            full_name(game) + safe(challenge.pairing()),
            await self._terms(challenge),
            f"{whom_it_waits_for(challenge)}; it expires {expires}.",
        ]
        if accepted := [safe(p.name) for p in challenge.places if p.accepted and p.user]:
            lines.append(f"-# At the table: {listed(accepted)}")
        buttons = [
            *await self._accepting(challenge),
            *(two_against_two.complete_button(challenge) if len(challenge.places) == FOUR else ()),
            layout.button(refuse_words(challenge), actions.REFUSE(challenge.id)),
            layout.button("Rules", actions.RULES(challenge.game)),
        ]
        return Layout(layout.card(layout.text("\n".join(lines)), *layout.rows(buttons)))

    async def _accepting(self, challenge: Challenge) -> list[ui.Button[Any]]:
        """One's own seat, or an open one: of either side, unless there is more to choose first."""
        accept = layout.button("Accept", actions.JOIN(challenge.id), layout.GOOD)
        if len(challenge.places) < FOUR or await self.has_choices(challenge):
            return [accept]
        sides = two_against_two.side_buttons(challenge)
        return [accept, *sides] if challenge.invited else sides

    async def _terms(self, challenge: Challenge) -> str:
        return shared_terms(challenge, await self.challenges.options_of(challenge))

    async def announce(self, challenge: Challenge) -> None:
        """Post the challenge; only the invited are pinged."""
        invited = [discord.Object(user) for user in challenge.invited]
        channel = self._channel(challenge.channel, challenge.guild)
        sent = await channel.send(
            view=await self.challenge(challenge),
            allowed_mentions=discord.AllowedMentions(
                everyone=False, roles=False, users=invited, replied_user=False
            ),
        )
        await self.challenges.posted(challenge.id, challenge.channel, sent.id)
        try:
            await self.challenges.find(challenge.id)
        except NoLongerOpen:  # answered by command, before anybody could see it here
            await self.close(replace(challenge, message=sent.id), "It is answered already.")

    async def renew(self, challenge: Challenge) -> None:
        """Show who has accepted so far."""
        await self._edit(challenge, await self.challenge(challenge))

    async def close(self, challenge: Challenge, words: str) -> None:
        """The challenge is over: it keeps no buttons."""
        game = find_game(challenge.game)
        text = layout.text(f"{game.short_name}: {safe(challenge.pairing())}. {words}")
        await self._edit(challenge, Layout(layout.card(text)))

    async def _edit(self, challenge: Challenge, shown: Layout) -> None:
        if not challenge.message:
            return
        channel = self._channel(challenge.channel, challenge.guild)
        try:
            await channel.get_partial_message(challenge.message).edit(view=shown)
        except REFUSALS as problem:
            log.info("a challenge could not be edited: %s", reason(problem))

    def _channel(self, channel: int, guild: int) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(channel, guild_id=guild)


def whom_it_waits_for(challenge: Challenge) -> str:
    """Who may answer, with a mention of everybody who was named."""
    invited = " ".join(f"<@{user}>" for user in challenge.invited)
    if not invited:
        return "Anyone may accept"
    seats = len(challenge.open_seats)
    rest = f", anyone may take the other seat{'s' if seats > 1 else ''}" if seats else ""
    return f"{invited} may accept or decline{rest}"


def refuse_words(challenge: Challenge) -> str:
    """Those invited decline; whoever took an open seat gives it back, and the host withdraws."""
    if challenge.invited:
        return "Decline"
    return "Withdraw" if len(challenge.places) < FOUR else "Leave or withdraw"


def is_open_choice(option: MatchOption) -> bool:
    """Whether a seat chooses this before a match, and has something to choose from."""
    several = option.free or len(option.values) > 1
    return option.each_seat and several and not option.between


def term_menu(challenge: Challenge, option: MatchOption, chosen: str) -> ui.ActionRow[Any]:
    """One of the terms, for the host."""
    return option_menu(actions.TERM(challenge.id, option.name), option, chosen)


def option_menu(custom_id: str, option: MatchOption, chosen: str) -> ui.ActionRow[Any]:
    """The values of an option, with what is chosen."""
    # A closed menu shows its choice only, so the choice says what it is about.
    return layout.menu(
        option.words,
        custom_id,
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


def about_choice(
    challenge: Challenge, option: MatchOption, chosen: str, about: str
) -> list[ui.Section[Any]]:
    """What the chosen one is good for, and the way to all that can be read about each."""
    if not option.has_more:
        return []
    name = option.values.get(chosen, "")
    words = f"-# {safe(capital(f'{name}: {about}') if name else about)}"
    carried: tuple[str, ...] = (chosen,) if name else ()
    if CARDS in challenge.options:
        carried = (chosen if name else "", challenge.options[CARDS])
    more = layout.button("More about them", actions.ABOUT(challenge.game, option.name, *carried))
    return [layout.section(words, more)]


def send_words(challenge: Challenge) -> str:
    """Against computers only, there is nobody to ask."""
    people = any(place.open or place.user is not None for place in challenge.places[1:])
    return "Send the challenge" if people else "Start the match"
