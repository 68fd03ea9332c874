"""The parts of the bot, made in the order in which they need each other.

Called once by the client. Whatever a part uses is given to it here, so this page is also the list
of who knows whom.
"""

from __future__ import annotations

from functools import partial

from discord.ext import commands

from cogs.account.me_cog import MeCog
from cogs.account.settings_cog import SettingsCog
from cogs.board.board_renderer import BoardRenderer
from cogs.board.boards import Boards
from cogs.board.match_overview import MatchOverview
from cogs.board.notices import Notices
from cogs.board.watching_cog import WatchingCog
from cogs.challenge.challenge_answers import ChallengeAnswers
from cogs.challenge.challenge_drafts import ChallengeDrafts
from cogs.challenge.challenge_messages import ChallengeMessages
from cogs.decks.deck_cog import DeckCog
from cogs.host.status_cog import StatusCog
from cogs.match_cog import MatchCog
from cogs.moderation.log_channel import LogChannel
from cogs.moderation.match_acts import MatchActs
from cogs.moderation.mod_cog import ModCog
from cogs.moderation.people_acts import PeopleActs
from cogs.moderation.records import Records
from cogs.moderation.setup_cog import SetupCog
from cogs.platform.channels import home_channel
from cogs.platform.coalescer import Coalescer
from cogs.play.absent_rivals import AbsentRivals
from cogs.play.computers import Computers
from cogs.play.hands import Hands
from cogs.play.more_menu import MoreMenu
from cogs.play.next_battle import NextBattle
from cogs.play.offers import Offers
from cogs.play.play_cog import PlayCog
from cogs.reading.reading_cog import ReadingCog
from cogs.replay.finished_matches import FinishedMatches
from cogs.replay.replay_pages import ReplayPages
from cogs.sweep import Sweep
from matches.challenges import Challenges
from matches.decks import Decks
from matches.match_finder import MatchFinder
from matches.matches import Matches


class Parts:
    """What the client listens for, and what it adds: cogs, and classes that only answer presses."""

    def __init__(
        self, client: commands.AutoShardedBot, matches: Matches, calling: Coalescer[str]
    ) -> None:
        self.describe_channel = partial(home_channel, client)
        self.challenges = Challenges(matches, self.describe_channel)
        self.decks = Decks(matches)
        self.renderer = BoardRenderer()
        self.boards = Boards(client, matches, self.renderer)
        self.hands = Hands(matches, self.renderer)
        self.notices = Notices(client, matches, self.boards)
        self.log_channel = LogChannel(client, matches, self.renderer)
        self.challenge_messages = ChallengeMessages(client, self.challenges, self.decks)
        self.calling = calling
        self.sweep = Sweep(
            matches, self.boards, self.hands, calling, self.challenges, self.challenge_messages
        )
        self.cogs: list[commands.Cog] = []
        self.press_handlers: list[object] = []

    def make_cogs(self, client: commands.AutoShardedBot, matches: Matches) -> None:
        finder, hands, messages = MatchFinder(matches), self.hands, self.challenge_messages
        drafts = ChallengeDrafts(self.challenges, self.decks, messages, hands)
        answers = ChallengeAnswers(self.challenges, messages, hands)
        next_battle = NextBattle(matches, finder, hands)
        offers = Offers(matches, finder, hands, next_battle)
        computers = Computers(matches, finder, hands)
        overview = MatchOverview(matches, self.challenges, self.renderer)
        finished_matches = FinishedMatches(matches)
        replay_pages = ReplayPages(
            matches.preferences, finder, self.challenges, self.renderer, hands
        )
        records, people_acts = (
            Records(matches, finder, self.renderer),
            PeopleActs(matches, self.log_channel),
        )
        match_acts = MatchActs(client, self.boards, self.log_channel)
        self.cogs = [
            MatchCog(
                matches,
                finder,
                self.challenges,
                drafts,
                answers,
                overview,
                offers,
                computers,
                replay_pages,
                finished_matches,
            ),
            PlayCog(matches, finder, hands),
            WatchingCog(matches, finder, self.renderer, self.boards),
            ReadingCog(matches, self.renderer),
            DeckCog(matches, self.decks, self.renderer),
            SettingsCog(matches, self.boards),
            SetupCog(matches.servers),
            MeCog(matches),
            ModCog(matches, finder, self.describe_channel, match_acts, records, people_acts),
            StatusCog(client, matches, self.boards, hands, self.calling),
        ]
        self.press_handlers = [
            drafts,
            answers,
            MoreMenu(finder),
            offers,
            next_battle,
            AbsentRivals(client, finder),
            computers,
            replay_pages,
            finished_matches,
            records,
            people_acts,
        ]
