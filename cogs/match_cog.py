"""/match: challenge, join, look around, and what players say to each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs.challenge.challenge_messages import battles, clock_slug, pairing
from cogs.challenge.challenge_presses import ChallengePresses, game_choices
from cogs.platform import layout
from cogs.platform.command_tree import completing
from cogs.platform.finding import (
    all_matches,
    finished_here,
    finished_or_running,
    latest_of,
    match_in_channel,
    match_lent,
    match_meant,
    match_shown,
    own_finished,
    own_matches,
)
from cogs.platform.layout import Layout, link, moment, pages, safe
from cogs.platform.reply import Interaction, Reply
from cogs.play.computers import Computers
from cogs.play.offers import Offers
from cogs.replay.finished_matches import FinishedMatches
from cogs.replay.replay_pages import ReplayPages
from matches import player_offers
from matches.challenge import ANYONE, Challenge, Place
from matches.errors import NotAllowed
from matches.hosted import HostedMatch
from matches.player_clocks import CLOCKS

if TYPE_CHECKING:
    from cogs.client import Rivalry

Choice = app_commands.Choice
GAME = [Choice(name=name, value=slug) for name, slug in game_choices()]
CLOCK = [Choice(name=words, value=slug) for slug, (words, _) in CLOCKS.items()]
BATTLES = [Choice(name=words, value=int(number)) for number, words in battles().values.items()]
NOTHING = "Nothing is offered to you here."


@app_commands.guild_only()
class MatchCog(commands.GroupCog, group_name="match", group_description="Play a match"):
    def __init__(
        self,
        client: Rivalry,
        challenge_presses: ChallengePresses,
        offers: Offers,
        computers: Computers,
        replay_pages: ReplayPages,
        finished_matches: FinishedMatches,
    ) -> None:
        self.client = client
        self.challenge_presses, self.offers = challenge_presses, offers
        self.computers, self.replay_pages = computers, replay_pages
        self.finished_matches = finished_matches

    # -- beginning

    @app_commands.command(name="new", description="Challenge someone, or me, to a match")
    @app_commands.describe(
        game="Which game",
        opponent="Whom you play; name me to play the computer",
        partner="For two against two: who plays on your side; name me for a computer",
        opponent2="For two against two: your opponent's partner; name me for a computer",
        best_of="How many battles decide",
        clock="How long everybody may think",
    )
    @app_commands.choices(game=GAME, clock=CLOCK)
    @app_commands.choices(best_of=BATTLES)
    async def new(
        self,
        interaction: Interaction,
        game: str,
        opponent: discord.User,
        partner: discord.User | None = None,
        opponent2: discord.User | None = None,
        best_of: int = 1,
        clock: str | None = None,
    ) -> None:
        async with Reply(interaction) as reply:
            if (partner is None) != (opponent2 is None):
                raise NotAllowed("Two against two needs both a partner and a second opponent.")
            people = [person for person in (opponent, partner, opponent2) if person is not None]
            others = [self.challenge_presses.place(reply, person) for person in people]
            await self._begin(reply, game, others, best_of, clock)

    @app_commands.command(name="open", description="Offer a match that anyone here may join")
    @app_commands.describe(
        game="Which game",
        players="How many sit at the table",
        best_of="How many battles decide",
        clock="How long everybody may think",
    )
    @app_commands.choices(game=GAME, clock=CLOCK)
    @app_commands.choices(best_of=BATTLES)
    async def open(
        self,
        interaction: Interaction,
        game: str,
        players: app_commands.Range[int, 2, 4] = 2,
        best_of: int = 1,
        clock: str | None = None,
    ) -> None:
        async with Reply(interaction) as reply:
            await self._begin(reply, game, [ANYONE] * (players - 1), best_of, clock)

    async def _begin(
        self, reply: Reply, game: str, others: list[Place], best_of: int, clock: str | None
    ) -> None:
        if clock is not None and clock not in CLOCKS:
            raise NotAllowed("There is no such clock.")
        control = CLOCKS[clock][1] if clock else None  # none named: the server's usual one
        await self.challenge_presses.begin(reply, game, others, control=control, best_of=best_of)

    # -- answering

    @app_commands.command(description="Accept a challenge, or what another player offers")
    async def accept(self, interaction: Interaction) -> None:
        async with Reply(interaction) as reply:
            if challenge := await self._challenge(interaction, invites):
                await self.challenge_presses.join(reply, challenge)
            elif offered := await self._offered(interaction):
                await self.offers.accept(reply, *offered)
            elif challenge := await self._challenge(interaction, is_open_to):
                await self.challenge_presses.join(reply, challenge)
            else:
                raise NotAllowed(NOTHING)

    @app_commands.command(
        description="Decline a challenge or what is offered to you, or withdraw your own challenge"
    )
    async def decline(self, interaction: Interaction) -> None:
        async with Reply(interaction) as reply:
            if challenge := await self._challenge(interaction, invites):
                await self.challenge_presses.refuse(reply, challenge)
            elif offered := await self._offered(interaction):
                await self.offers.decline(reply, *offered)
            elif challenge := await self._challenge(interaction, is_at):
                await self.challenge_presses.refuse(reply, challenge)
            else:
                raise NotAllowed(NOTHING)

    async def _challenge(
        self, interaction: Interaction, fits: Callable[[Challenge, int], bool]
    ) -> str | None:
        """The latest challenge of this server that fits this person."""
        assert interaction.guild_id is not None
        found = [
            challenge
            for challenge in await self.client.challenges.of_guild(interaction.guild_id)
            if fits(challenge, interaction.user.id)
        ]
        return max(found, key=lambda challenge: challenge.expires).id if found else None

    async def _offered(self, interaction: Interaction) -> tuple[HostedMatch, str] | None:
        """The latest match of this person's in which something waits for their answer, and what."""
        assert interaction.guild_id is not None
        rows = await self.client.matches.lists.all_of(interaction.user.id, interaction.guild_id)
        for row in reversed(rows):
            hosted = await self.client.matches.find(row.id)
            seat = hosted.seat_of(interaction.user.id)
            for offer in await player_offers.open_offers(hosted):
                if seat in player_offers.unanswered(hosted, offer):
                    return hosted, offer.kind
        return None

    # -- looking around

    @app_commands.command(name="list", description="Matches and challenges on this server")
    async def show_all(self, interaction: Interaction) -> None:
        async with Reply(interaction) as reply:
            assert interaction.guild_id is not None
            lines = []
            for row in await self.client.matches.lists.running(interaction.guild_id):
                hosted = await self.client.matches.find(row.id)
                lines.append(f"- {safe(hosted.title)} in <#{row.channel}>")
            for challenge in await self.client.challenges.of_guild(interaction.guild_id):
                players = pairing(challenge, safe(challenge.places[0].name))
                game = self.client.matches.game(challenge.game).name
                lines.append(
                    f"- Challenge: {game}, {players}, in <#{challenge.channel}>; "
                    f"it expires {moment(challenge.expires)}"
                )
            words = pages(lines)[0] if lines else "Nobody plays here yet: `/match new` begins."
            left = len(lines) - len(words.splitlines())
            more = f"\n-# and {left} more" if left > 0 else ""
            await reply.show(Layout(layout.card(layout.text(f"### At the tables\n{words}{more}"))))

    @app_commands.command(name="show", description="The terms of a match, and where its board is")
    @app_commands.describe(match="Which match")
    @app_commands.autocomplete(match=completing(all_matches))
    async def show_one(self, interaction: Interaction, match: str | None = None) -> None:
        async with Reply(interaction) as reply:
            hosted = await match_in_channel(interaction, match)
            await reply.show(Layout(layout.card(layout.text(await self._details(hosted)))))

    async def _details(self, hosted: HostedMatch) -> str:
        view = await hosted.view_for(None)
        post = await self.client.matches.postings.board(hosted.id)
        terms = [CLOCKS[clock_slug(hosted.terms.control)][0]]
        if hosted.terms.best_of > 1:
            terms.insert(0, f"Best of {hosted.terms.best_of}")
        where = "not posted yet."
        if post is not None:
            where = link(hosted.row.guild, post.channel, post.message)
        lines = [
            f"### {safe(hosted.title)}",
            safe(self.client.renderer.headline(hosted, view)),
            safe(view.score_line),
            f"Begun {moment(hosted.row.opened_at)} · {' · '.join(terms)}",
            f"The board: {where}",
            f"-# Match `{hosted.id}`, deal bound to `{hosted.row.commitment}`",
        ]
        return "\n".join(lines)

    # -- talking

    @app_commands.command(description="Give up: your rival wins; partners give up together")
    @app_commands.describe(match="Which match, if you play several")
    @app_commands.autocomplete(match=completing(own_matches))
    async def concede(self, interaction: Interaction, match: str | None = None) -> None:
        async with Reply(interaction) as reply:
            await self.offers.concede(reply, await match_meant(interaction, match))

    @app_commands.command(description="Offer a draw, or accept your rival's offer")
    @app_commands.describe(match="Which match, if you play several")
    @app_commands.autocomplete(match=completing(own_matches))
    async def draw(self, interaction: Interaction, match: str | None = None) -> None:
        async with Reply(interaction) as reply:
            await self.offers.draw(reply, await match_meant(interaction, match))

    @app_commands.command(description="Take your last move back, or ask your rival to allow it")
    @app_commands.describe(match="Which match, if you play several")
    @app_commands.autocomplete(match=completing(own_matches))
    async def undo(self, interaction: Interaction, match: str | None = None) -> None:
        async with Reply(interaction) as reply:
            await self.offers.undo(reply, await match_meant(interaction, match))

    @app_commands.command(description="Play again, or the next battle of a series")
    @app_commands.describe(match="Which finished match; your latest if you say nothing")
    @app_commands.autocomplete(match=completing(own_finished))
    async def rematch(self, interaction: Interaction, match: str | None = None) -> None:
        async with Reply(interaction) as reply:
            await self.offers.rematch(reply, await latest_of(interaction, match))

    # -- looking back

    @app_commands.command(description="Watch a finished match again, step by step")
    @app_commands.describe(match="Which match; your latest if you say nothing")
    @app_commands.autocomplete(match=completing(finished_here))
    async def replay(self, interaction: Interaction, match: str | None = None) -> None:
        async with Reply(interaction) as reply:
            named = await match_shown(interaction, match) if match else None
            await self.replay_pages.show(reply, named or await latest_of(interaction, None))

    @app_commands.command(description="Check that the deal was fair")
    @app_commands.describe(match="Which match")
    @app_commands.autocomplete(match=completing(finished_or_running))
    async def verify(self, interaction: Interaction, match: str | None = None) -> None:
        async with Reply(interaction) as reply:
            await self.finished_matches.verify(reply, await match_in_channel(interaction, match))

    @app_commands.command(description="Finished matches on this server, and who won")
    @app_commands.describe(player="Whose; yours if you say nothing", game="Only of this game")
    @app_commands.choices(game=GAME)
    async def history(
        self,
        interaction: Interaction,
        player: discord.User | None = None,
        game: str | None = None,
    ) -> None:
        async with Reply(interaction) as reply:
            await self.finished_matches.history(reply, player or reply.user, game)

    # -- computers

    @app_commands.command(description="What a Master would do, in matches against the computer")
    @app_commands.describe(match="Which match, if you play several")
    @app_commands.autocomplete(match=completing(own_matches))
    async def hint(self, interaction: Interaction, match: str | None = None) -> None:
        async with Reply(interaction) as reply:
            await self.computers.hint(reply, await match_meant(interaction, match))

    @app_commands.command(description="Why the computer made its last move")
    @app_commands.describe(match="Which match; your latest if you say nothing")
    @app_commands.autocomplete(match=completing(own_matches))
    async def why(self, interaction: Interaction, match: str | None = None) -> None:
        async with Reply(interaction) as reply:
            await self.computers.why(reply, await match_in_channel(interaction, match))

    @app_commands.command(description="Let a computer play for you until you are back")
    @app_commands.describe(match="Which match, if you play several")
    @app_commands.autocomplete(match=completing(own_matches))
    async def lend(self, interaction: Interaction, match: str | None = None) -> None:
        async with Reply(interaction) as reply:
            await self.computers.lend(reply, await match_meant(interaction, match))

    @app_commands.command(name="return", description="Take your seat back from the computer")
    @app_commands.describe(match="Which match, if a computer plays several for you")
    @app_commands.autocomplete(match=completing(all_matches))
    async def come_back(self, interaction: Interaction, match: str | None = None) -> None:
        async with Reply(interaction) as reply:
            hosted = await match_lent(interaction, match)
            await self.computers.come_back(reply, hosted)


def invites(challenge: Challenge, user: int) -> bool:
    """By name, and they have not answered yet."""
    return any(place.user == user and not place.accepted for place in challenge.places)


def is_open_to(challenge: Challenge, user: int) -> bool:
    seated = any(place.user == user for place in challenge.places)
    return not seated and any(place.open and place.user is None for place in challenge.places)


def is_at(challenge: Challenge, user: int) -> bool:
    """As its host, or because they took an open seat."""
    seated = [place for place in challenge.places[1:] if place.user == user]
    return challenge.host == user or any(place.open for place in seated)
