"""The services of the bot, made in the order in which they need each other.

Called once by the client. Whatever a service uses is given to it here, so this page is also the
list of who knows whom.
"""

from __future__ import annotations

from functools import partial

from discord.ext import commands

from cogs.account.me_cog import MeCog
from cogs.account.settings_cog import SettingsCog
from cogs.board.board_messages import BoardMessages
from cogs.board.board_renderer import BoardRenderer
from cogs.board.boards import Boards
from cogs.board.end_card import EndCards
from cogs.board.faces_ahead import FacesAhead
from cogs.board.finished_threads import FinishedThreads
from cogs.board.match_overview import MatchOverview
from cogs.board.match_threads import MatchThreads
from cogs.board.notices import Notices
from cogs.board.sharing import Sharing
from cogs.board.watching_cog import WatchingCog
from cogs.challenge.challenge_answers import ChallengeAnswers
from cogs.challenge.challenge_drafts import ChallengeDrafts
from cogs.challenge.challenge_messages import ChallengeMessages
from cogs.challenge.choice_pages import ChoicePages
from cogs.decks.deck_cog import DeckCog
from cogs.decks.deck_editor import DeckEditor
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
from cogs.platform.outgoing import Outgoing
from cogs.platform.refused_forms import RefusedForms
from cogs.platform.reply import REPLACED
from cogs.platform.router import ComponentRouter
from cogs.platform.which_match import WhichMatch
from cogs.play.absent_rivals import AbsentRivals
from cogs.play.answers_ahead import AnswersAhead
from cogs.play.computers import Computers
from cogs.play.hands import Hands
from cogs.play.more_menu import MoreMenu
from cogs.play.next_battle import NextBattle
from cogs.play.offers import Offers
from cogs.play.play_cog import PlayCog
from cogs.play.question_help import QuestionHelp
from cogs.play.standing_orders import StandingOrders
from cogs.play.swap_menus import SwapMenus
from cogs.play.whispering import Whispering
from cogs.reading.card_pages_cog import CardPagesCog
from cogs.reading.reading_cog import ReadingCog
from cogs.replay.finished_matches import FinishedMatches
from cogs.replay.replay_pages import ReplayPages
from cogs.sweep import Sweep
from matches.challenges import Challenges
from matches.decks import Decks
from matches.end_stories import EndStories
from matches.match_finder import MatchFinder
from matches.matches import Matches


class Services:
    """What the client listens for, and what it adds: cogs, and classes that only answer presses.

    `calling` brings people to a match; the client asks matches first whether there is need to.
    `router` finds who answers a press, also where a person first had to say in which match.
    `outgoing` says when Discord takes a board.
    """

    def __init__(
        self,
        client: commands.AutoShardedBot,
        matches: Matches,
        calling: Coalescer[str],
        router: ComponentRouter,
        outgoing: Outgoing,
    ) -> None:
        describe_channel = partial(home_channel, client)
        finder = MatchFinder(matches)
        challenges = self.challenges = Challenges(matches, describe_channel)
        decks = self.decks = Decks(matches)

        renderer = self.renderer = BoardRenderer()
        closed: set[int] = set()  # direct messages in which no board can stand
        hands = self.hands = Hands(matches, renderer, closed, calling)
        REPLACED[client] = hands.replaced
        stories = self.stories = EndStories(matches)
        ends = EndCards(matches, renderer, stories)
        # Where a new board covers an open hand, the hand comes below it.
        messages_of_boards = BoardMessages(matches, renderer, ends)
        threads = MatchThreads(client, matches, outgoing)
        finished_threads = self.finished_threads = FinishedThreads(client, matches, renderer)
        boards = self.boards = Boards(
            client, matches, messages_of_boards, threads, outgoing, hands.touch, closed
        )
        self.notices = Notices(client, matches, boards)
        overview = MatchOverview(matches, finder, challenges, renderer)

        next_battle = NextBattle(matches, finder, hands)
        offers = Offers(matches, finder, hands, next_battle)
        whispering = Whispering(matches, finder, hands, calling)
        computers = Computers(matches, finder, hands)

        messages = ChallengeMessages(client, challenges, decks)
        drafts = ChallengeDrafts(challenges, decks, messages, hands)
        answers = ChallengeAnswers(challenges, messages, hands)

        deck_editor = DeckEditor(matches, decks, renderer)

        replay_pages = ReplayPages(matches.preferences, finder, challenges, renderer, hands)
        finished_matches = FinishedMatches(matches, finder)

        log_channel = self.log_channel = LogChannel(client, matches, renderer)
        match_acts = MatchActs(client, boards, log_channel)
        people_acts = PeopleActs(matches, log_channel)
        records = Records(matches, finder, renderer)

        self.faces_ahead = FacesAhead(renderer)
        self.sweep = Sweep(
            matches,
            boards,
            finished_threads,
            hands,
            calling,
            challenges,
            messages,
            self.faces_ahead,
        )
        self.cogs: list[commands.Cog] = [
            MatchCog(
                matches,
                finder,
                challenges,
                drafts,
                answers,
                overview,
                offers,
                whispering,
                computers,
                replay_pages,
                finished_matches,
            ),
            PlayCog(matches, finder, hands),
            WatchingCog(matches, finder, renderer, boards),
            ReadingCog(matches, renderer),
            CardPagesCog(matches, renderer),
            DeckCog(matches, decks, renderer, deck_editor),
            SettingsCog(matches, boards),
            SetupCog(matches.servers, matches.packs),
            MeCog(matches),
            ModCog(matches, finder, describe_channel, match_acts, records, people_acts),
            StatusCog(client, matches, boards, hands, calling),
        ]
        self.press_handlers: list[object] = [
            drafts,
            answers,
            overview,
            ChoicePages(matches, challenges, decks, renderer),
            deck_editor,
            MoreMenu(finder),
            StandingOrders(finder),
            AnswersAhead(finder),
            QuestionHelp(finder, renderer),
            offers,
            whispering,
            next_battle,
            SwapMenus(next_battle),
            AbsentRivals(client, finder),
            computers,
            replay_pages,
            finished_matches,
            Sharing(client, matches, finder, ends),
            records,
            people_acts,
            WhichMatch(router),
            RefusedForms(client, matches.clock),
        ]
