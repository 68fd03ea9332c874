"""/match: begin a match, answer, look around, confer, make offers, look back, ask the computer."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.board.match_overview import MatchOverview
from cogs.challenge.challenge_answers import ChallengeAnswers
from cogs.challenge.challenge_drafts import ChallengeDrafts, place_for
from cogs.platform import actions
from cogs.platform.contexts import playing
from cogs.platform.game_choices import GAME_CHOICES
from cogs.platform.match_choices import MatchChoices
from cogs.platform.pack_choices import PackChoices
from cogs.platform.reply import Interaction, Reply
from cogs.platform.which_match import offering
from cogs.play.computers import Computers
from cogs.play.offers import Offers
from cogs.play.whispering import Whispering
from cogs.replay.finished_matches import FinishedMatches
from cogs.replay.replay_pages import ReplayPages
from matches import player_offers, term_options
from matches.challenge import ANYONE, Challenge, Place
from matches.challenges import Challenges
from matches.errors import NotAllowed
from matches.match_finder import MatchFinder
from matches.matches import Matches
from matches.player_clocks import CLOCKS
from matches.whispers import LONGEST
from rules.core.setup import CARDS

Choice = app_commands.Choice
CLOCK = [Choice(name=words, value=slug) for slug, words in term_options.CLOCK.values.items()]
BATTLES = [Choice(name=words, value=int(n)) for n, words in term_options.BATTLES.values.items()]
NOTHING = "Nothing is offered to you here."


@playing
class MatchCog(
    MatchChoices,
    PackChoices,
    commands.GroupCog,
    group_name="match",
    group_description="Play a match",
):
    """Every command of /match: what it does is done by the parts it is given."""

    def __init__(
        self,
        matches: Matches,
        finder: MatchFinder,
        challenges: Challenges,
        drafts: ChallengeDrafts,
        answers: ChallengeAnswers,
        overview: MatchOverview,
        offers: Offers,
        whispering: Whispering,
        computers: Computers,
        replay_pages: ReplayPages,
        finished_matches: FinishedMatches,
    ) -> None:
        self.matches, self.finder, self.challenges = matches, finder, challenges
        self.drafts, self.answers, self.overview = drafts, answers, overview
        self.offers, self.computers, self.whispering = offers, computers, whispering
        self.replay_pages, self.finished_matches = replay_pages, finished_matches

    # -- beginning

    @app_commands.command(name="new", description="Challenge someone, or me, to a match")
    @app_commands.describe(
        game="Which game",
        opponent="Whom you play; name me to play the computer",
        partner="For two against two: who plays on your side; name me for a computer",
        opponent2="For two against two: your opponent's partner; name me for a computer",
        best_of="How many battles decide",
        clock="How long everybody may think",
        cards="A card pack of whoever runs this bot",
    )
    @app_commands.choices(game=GAME_CHOICES, clock=CLOCK)
    @app_commands.choices(best_of=BATTLES)
    @app_commands.autocomplete(cards=PackChoices.packs_here)
    async def new(
        self,
        interaction: Interaction,
        game: str,
        opponent: discord.User,
        partner: discord.User | None = None,
        opponent2: discord.User | None = None,
        best_of: int = 1,
        clock: str | None = None,
        cards: str | None = None,
    ) -> None:
        async with Reply(interaction) as reply:
            if (partner is None) != (opponent2 is None):
                raise NotAllowed("Two against two needs both a partner and a second opponent.")
            people = [person for person in (opponent, partner, opponent2) if person is not None]
            others = [place_for(reply, person) for person in people]
            await self._begin(reply, game, others, best_of, clock, cards)

    @app_commands.command(name="open", description="Offer a match that anyone here may join")
    @app_commands.describe(
        game="Which game",
        players="How many sit at the table",
        best_of="How many battles decide",
        clock="How long everybody may think",
        cards="A card pack of whoever runs this bot",
    )
    @app_commands.choices(game=GAME_CHOICES, clock=CLOCK)
    @app_commands.choices(best_of=BATTLES)
    @app_commands.autocomplete(cards=PackChoices.packs_here)
    async def open(
        self,
        interaction: Interaction,
        game: str,
        players: app_commands.Range[int, 2, 4] = 2,
        best_of: int = 1,
        clock: str | None = None,
        cards: str | None = None,
    ) -> None:
        async with Reply(interaction) as reply:
            await self._begin(reply, game, [ANYONE] * (players - 1), best_of, clock, cards)

    async def _begin(
        self,
        reply: Reply,
        game: str,
        others: list[Place],
        best_of: int,
        clock: str | None,
        cards: str | None,
    ) -> None:
        if clock is not None and clock not in CLOCKS:
            raise NotAllowed("There is no such clock.")
        control = CLOCKS[clock][1] if clock else None  # none named: the server's usual one
        options = {CARDS: cards} if cards else {}
        await self.drafts.begin(
            reply, game, others, control=control, best_of=best_of, options=options
        )

    # -- answering

    @app_commands.command(description="Accept a challenge, or what another player offers")
    async def accept(self, interaction: Interaction) -> None:
        async with Reply(interaction) as reply:
            user, guild = reply.requester.user, reply.requester.guild
            if challenge := await self._invitation(user, guild):
                await self.answers.join(reply, challenge.id)
            elif offer := await player_offers.latest_offer_to(self.matches, user, guild):
                await self.offers.accept(reply, *offer)
            elif challenge := await self.challenges.latest(guild, lambda c: c.is_open_to(user)):
                await self.answers.join(reply, challenge.id)
            else:
                raise NotAllowed(NOTHING)

    @app_commands.command(
        description="Decline a challenge or what is offered to you, or withdraw your own challenge"
    )
    async def decline(self, interaction: Interaction) -> None:
        async with Reply(interaction) as reply:
            user, guild = reply.requester.user, reply.requester.guild
            if challenge := await self._invitation(user, guild):
                await self.answers.refuse(reply, challenge.id)
            elif offer := await player_offers.latest_offer_to(self.matches, user, guild):
                await self.offers.decline(reply, *offer)
            elif challenge := await self.challenges.latest(guild, lambda c: c.can_be_left_by(user)):
                await self.answers.refuse(reply, challenge.id)
            else:
                raise NotAllowed(NOTHING)

    async def _invitation(self, user: int, guild: int) -> Challenge | None:
        """The latest challenge that invites this person by name."""
        return await self.challenges.latest(guild, lambda challenge: challenge.invites(user))

    # -- looking around

    @app_commands.command(name="list", description="Matches and challenges on this server")
    async def show_all(self, interaction: Interaction) -> None:
        async with Reply(interaction) as reply:
            await self.overview.show_all(reply)

    @app_commands.command(name="show", description="The terms of a match, and where its board is")
    @app_commands.describe(match="Which match")
    @app_commands.autocomplete(match=MatchChoices.all_matches)
    async def show_one(self, interaction: Interaction, match: str | None = None) -> None:
        async with Reply(interaction, wish=offering(actions.TERMS)) as reply:
            await self.overview.show_one(
                reply, await self.finder.in_channel(reply.requester, match)
            )

    # -- partners

    @app_commands.command(description="Tell your partner something that nobody else reads")
    @app_commands.describe(
        text="What you say, in 300 characters", match="Which match, if you play several"
    )
    @app_commands.autocomplete(match=MatchChoices.own_matches)
    async def whisper(
        self,
        interaction: Interaction,
        text: app_commands.Range[str, 1, LONGEST],
        match: str | None = None,
    ) -> None:
        async with Reply(interaction, wish=offering(actions.WHISPER)) as reply:
            await self.whispering.whisper(reply, text, match)

    # -- offers

    @app_commands.command(description="Give up: your rival wins; partners give up together")
    @app_commands.describe(match="Which match, if you play several")
    @app_commands.autocomplete(match=MatchChoices.own_matches)
    async def concede(self, interaction: Interaction, match: str | None = None) -> None:
        async with Reply(interaction, wish=offering(actions.CONCEDE)) as reply:
            await self.offers.concede(reply, await self.finder.meant(reply.requester, match))

    @app_commands.command(description="Offer a draw, or accept your rival's offer")
    @app_commands.describe(match="Which match, if you play several")
    @app_commands.autocomplete(match=MatchChoices.own_matches)
    async def draw(self, interaction: Interaction, match: str | None = None) -> None:
        async with Reply(interaction, wish=offering(actions.DRAW)) as reply:
            await self.offers.draw(reply, await self.finder.meant(reply.requester, match))

    @app_commands.command(description="Take your last move back, or ask your rival to allow it")
    @app_commands.describe(match="Which match, if you play several")
    @app_commands.autocomplete(match=MatchChoices.own_matches)
    async def undo(self, interaction: Interaction, match: str | None = None) -> None:
        async with Reply(interaction, wish=offering(actions.UNDO)) as reply:
            await self.offers.undo(reply, await self.finder.meant(reply.requester, match))

    @app_commands.command(description="Play again, or the next battle of a series")
    @app_commands.describe(match="Which finished match; your latest if you say nothing")
    @app_commands.autocomplete(match=MatchChoices.own_finished)
    async def rematch(self, interaction: Interaction, match: str | None = None) -> None:
        async with Reply(interaction) as reply:
            await self.offers.rematch(reply, await self.finder.latest_over(reply.requester, match))

    # -- looking back

    @app_commands.command(description="Watch a finished match again, step by step")
    @app_commands.describe(match="Which match; your latest if you say nothing")
    @app_commands.autocomplete(match=MatchChoices.finished_here)
    async def replay(self, interaction: Interaction, match: str | None = None) -> None:
        async with Reply(interaction) as reply:
            named = await self.finder.shown(reply.requester, match) if match else None
            await self.replay_pages.show(
                reply, named or await self.finder.latest_over(reply.requester)
            )

    @app_commands.command(description="Check that the deal was fair")
    @app_commands.describe(match="Which match")
    @app_commands.autocomplete(match=MatchChoices.finished_or_running)
    async def verify(self, interaction: Interaction, match: str | None = None) -> None:
        async with Reply(interaction, wish=offering(actions.VERIFY)) as reply:
            await self.finished_matches.verify(
                reply, await self.finder.in_channel(reply.requester, match)
            )

    @app_commands.command(description="Finished matches on this server, and who won")
    @app_commands.describe(player="Whose; yours if you say nothing", game="Only of this game")
    @app_commands.choices(game=GAME_CHOICES)
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
    @app_commands.autocomplete(match=MatchChoices.own_matches)
    async def hint(self, interaction: Interaction, match: str | None = None) -> None:
        async with Reply(interaction, wish=offering(actions.HINT)) as reply:
            await self.computers.hint(reply, await self.finder.meant(reply.requester, match))

    @app_commands.command(description="Why the computer made its last move")
    @app_commands.describe(match="Which match; your latest if you say nothing")
    @app_commands.autocomplete(match=MatchChoices.own_matches)
    async def why(self, interaction: Interaction, match: str | None = None) -> None:
        async with Reply(interaction, wish=offering(actions.WHY)) as reply:
            await self.computers.why(reply, await self.finder.in_channel(reply.requester, match))

    @app_commands.command(description="Let a computer play for you until you are back")
    @app_commands.describe(match="Which match, if you play several")
    @app_commands.autocomplete(match=MatchChoices.own_matches)
    async def lend(self, interaction: Interaction, match: str | None = None) -> None:
        async with Reply(interaction, wish=offering(actions.LEND)) as reply:
            await self.computers.lend(reply, await self.finder.meant(reply.requester, match))

    @app_commands.command(name="return", description="Take your seat back from the computer")
    @app_commands.describe(match="Which match, if a computer plays several for you")
    @app_commands.autocomplete(match=MatchChoices.all_matches)
    async def come_back(self, interaction: Interaction, match: str | None = None) -> None:
        async with Reply(interaction, wish=offering(actions.RETURN)) as reply:
            hosted = await self.finder.lent(reply.requester, match)
            await self.computers.come_back(reply, hosted)
