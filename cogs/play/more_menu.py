"""The menu behind More: what a player can do besides moving."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.platform import actions, layout
from cogs.platform.layout import Layout, safe
from cogs.platform.reply import Reply
from cogs.platform.router import Pressed, press
from cogs.play.standing_orders import panel_parts
from matches import series
from matches.computer_players import only_against_computers
from matches.hosted import HostedMatch
from matches.match_finder import MatchFinder
from matches.out_of_time import late_rivals
from matches.player_clocks import Clocks


class MoreMenu:
    """Answers More, on a board and in a hand; what it offers is answered by others."""

    def __init__(self, finder: MatchFinder) -> None:
        self.finder = finder

    @press(actions.MORE)
    async def press_more(self, reply: Reply, pressed: Pressed) -> None:
        hosted = await self.finder.shown(reply.requester, pressed.subject)
        seat = hosted.seat_of(reply.user.id)
        view = await hosted.view_for(None)
        if view.seen.result is None:
            buttons = buttons_while_playing(hosted, seat, view.clocks)
        else:
            buttons = await buttons_afterwards(hosted)
        words = layout.title("###", hosted.game.short_name, safe(hosted.pairing))
        settled = await panel_parts(hosted, seat) if view.seen.result is None else []
        await reply.show(Layout(layout.card(layout.text(words), *layout.rows(buttons), *settled)))


async def buttons_afterwards(hosted: HostedMatch) -> list[ui.Button[Any]]:
    """Another match or battle, and why a computer played as it did."""
    again = "Rematch" if await series.is_over(hosted) else "Next battle"
    buttons = [layout.button(again, actions.REMATCH(hosted.id), layout.PRIMARY)]
    if any(hosted.is_computer(row.seat) for row in hosted.seats):
        buttons.append(layout.button("Why did you play that?", actions.WHY(hosted.id)))
    return buttons


def buttons_while_playing(hosted: HostedMatch, seat: int, clocks: Clocks) -> list[ui.Button[Any]]:
    """Offers, the end, help of a computer, and what can be done about a rival who is absent."""
    match_id = hosted.id
    buttons = [
        layout.button("Take back my last move", actions.UNDO(match_id)),
        layout.button("Offer a draw", actions.DRAW(match_id)),
        layout.button("Concede…", actions.CONCEDE(match_id), layout.DANGER),
    ]
    if only_against_computers(hosted, seat):
        buttons += [
            layout.button("Give me a hint", actions.HINT(match_id)),
            layout.button("Why did you play that?", actions.WHY(match_id)),
        ]
    else:
        who = "Someone has left" if hosted.partners(seat) else "My rival has left"
        buttons.append(layout.button(who, actions.LEFT(match_id)))
    buttons.append(layout.button("Let a computer play for me…", actions.LEND(match_id)))
    if late_rivals(hosted, clocks, seat):
        buttons += [
            layout.button("Claim the win on time", actions.CLAIM(match_id), layout.PRIMARY),
            layout.button("Give more time", actions.GRANT(match_id)),
        ]
    return buttons
