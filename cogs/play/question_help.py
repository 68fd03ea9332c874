"""Behind a question: why it is asked, in the words of the manual, and its cards' full texts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from discord import ui

from cogs.board.board_renderer import BoardRenderer
from cogs.platform import actions, layout
from cogs.platform.layout import Layout, safe
from cogs.platform.paged_text import paged
from cogs.platform.reply import Reply
from cogs.platform.router import Pressed, press
from cogs.play.card_texts import CardTexts
from cogs.play.option_places import encode_question
from cogs.play.question_controls import option_label
from matches.hosted import HostedMatch
from matches.match_finder import MatchFinder
from matches.match_view import MatchView
from rules.core.errors import StaleQuestion
from rules.core.game import Game
from rules.core.questions import Prompt, Step
from rules.manual import read_manual

MOST_STEPS = 10
SETTLED = "That question has already been settled."
NO_TEXTS = "These cards have no text."


class QuestionHelp:
    """Answers Why am I asked? and Card texts, privately and for the open question only."""

    def __init__(self, finder: MatchFinder, renderer: BoardRenderer) -> None:
        self.finder, self.renderer = finder, renderer

    @press(actions.ASKED)
    async def press_asked(self, reply: Reply, pressed: Pressed) -> None:
        hosted, view = await self._asked(reply, pressed)
        assert view.seen.prompt is not None
        await reply.show(why_asked(hosted.game, view.seen.prompt))

    @press(actions.TEXTS)
    @press(actions.TEXTS_PAGE, updates=True)
    async def press_texts(self, reply: Reply, pressed: Pressed) -> None:
        hosted, view = await self._asked(reply, pressed)
        lines = card_texts(view, self.renderer.option_numbers(hosted, view))
        page = pressed.number(1)
        await reply.show(paged(turn_texts(pressed.argument(0)), hosted.id, lines, page))

    async def _asked(self, reply: Reply, pressed: Pressed) -> tuple[HostedMatch, MatchView]:
        """What this person is asked, if it is what was pressed."""
        hosted = await self.finder.shown(reply.requester, pressed.subject)
        view = await hosted.view_for(hosted.seat_of(reply.user.id))
        prompt = view.seen.prompt
        if prompt is None or encode_question(prompt.id) != pressed.argument(0):
            raise StaleQuestion(SETTLED)
        return hosted, view


def turn_texts(question: str) -> Callable[[str, int], str]:
    """The action that turns the pages of this question's texts."""
    return lambda match_id, page: actions.TEXTS_PAGE(match_id, question, page)


def card_texts(view: MatchView, numbers: tuple[int, ...]) -> list[str]:
    """What every card says that can be chosen or that the question is about."""
    assert view.seen.prompt is not None
    options = sorted(zip(numbers, view.seen.prompt.options, strict=True), key=lambda pair: pair[0])
    labelled = [(option_label(option, number), option) for number, option in options]
    return ["### Card texts", *(CardTexts(view).in_full(labelled) or [NO_TEXTS])]


def why_asked(game: Game[Any], prompt: Prompt) -> Layout:
    """The way through the rules to the question, each step with its chapter of the manual."""
    parts: list[ui.Item[Any]] = [layout.text("### Why am I asked?")]
    for number, step in enumerate(way_to(game, prompt), 1):
        words = f"{number}. {safe(step.words)}"
        if step.topic in read_manual(game):
            chapter = actions.RULES(game.slug, step.topic, number)
            parts.append(layout.section(words, layout.button(step.topic, chapter)))
        else:
            parts.append(layout.text(words))
    return Layout(layout.card(*parts, layout.text(f"So you are asked: **{safe(prompt.words)}**")))


def way_to(game: Game[Any], prompt: Prompt) -> list[Step]:
    """The latest steps; where a game names none, its manual at least explains the question."""
    steps = list(dict.fromkeys(prompt.why))[-MOST_STEPS:]
    topic = game.topics.get(prompt.kind, "")
    return steps or [Step("The rules ask it here", topic)]
