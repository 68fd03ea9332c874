"""Which match is meant: offered as buttons, which repeat what was asked for in the chosen one."""

from __future__ import annotations

from collections import Counter
from typing import Any

from discord import ui

from cogs.platform import actions, layout
from cogs.platform.layout import Layout
from cogs.platform.limits import ROW, SELECT
from cogs.platform.reply import Reply, Wish
from cogs.platform.router import Action, ComponentRouter, Pressed, press
from matches.match_finder import Candidate, SeveralMatches
from rules.core.phrases import listed


def offering(action: Action, argument: str = "") -> Wish:
    """What a command says it is about: pressing this action in the match that is chosen."""

    def offer(problem: SeveralMatches, user: int) -> Layout:
        words = labels(problem.candidates[:SELECT], user)
        wish = (action.name, argument) if argument else (action.name,)
        if len(words) <= ROW:
            choices: list[ui.Item[Any]] = [
                ui.ActionRow(layout.button(label, actions.CHOSEN(match_id, *wish), style))
                for (match_id, label), style in zip(words.items(), styles(problem), strict=True)
            ]
        else:
            options = [layout.choice(label, match_id) for match_id, label in words.items()]
            choices = [layout.menu("Which match?", actions.CHOSEN("", *wish), options)]
        left = len(problem.candidates) - len(words)
        more = f"\n-# and {left} more: name one of them after `match:`" if left else ""
        return Layout(layout.card(layout.text(f"{problem}{more}"), *choices))

    return offer


def styles(problem: SeveralMatches) -> list[Any]:
    """Those that wait for this person stand out."""
    return [layout.PRIMARY if found.asked else layout.PLAIN for found in problem.candidates]


def labels(candidates: list[Candidate], user: int) -> dict[str, str]:
    """Each match in words, by its id; those that would read alike are told apart by it."""
    plain = {found.match.id: label(found, user) for found in candidates}
    often = Counter(plain.values())
    return {
        found.match.id: label(found, user, often[plain[found.match.id]] > 1) for found in candidates
    }


def label(found: Candidate, user: int, named: bool = False) -> str:
    """Showdown against Ben (3f2a): your move"""
    hosted, seat = found.match, found.match.own_seat(user)
    if seat is None:
        words = f"{hosted.game.short_name}: {hosted.pairing}"
    else:
        rivals = listed([hosted.names[rival] for rival in hosted.rivals(seat)])
        words = f"{hosted.game.short_name} against {rivals}"
    words = f"{words} ({hosted.id[:4]})" if named else words
    return f"{words}: your move" if found.asked else words


class WhichMatch:
    """Answers the choice: does what was asked for, in place of the question."""

    def __init__(self, router: ComponentRouter) -> None:
        self.router = router

    @press(actions.CHOSEN, updates=True)
    async def press_chosen(self, reply: Reply, pressed: Pressed) -> None:
        wish, subject = pressed.argument(0), pressed.subject or "".join(reply.values[:1])
        if wish == actions.CHOSEN.name or not subject.isalnum():
            wish = ""  # forged: nothing is meant by it
        await self.router.answer(reply, Pressed(wish, subject, pressed.arguments[1:]))
