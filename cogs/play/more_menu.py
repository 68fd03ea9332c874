"""What players do besides moving: undo, concede, draw, rematch, the next battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.platform import actions, layout
from cogs.platform.finding import match_shown
from cogs.platform.layout import Layout, safe
from cogs.platform.reply import Reply
from cogs.platform.router import Action, Pressed, press
from cogs.play.absence import check_running
from cogs.play.computers import Computers
from cogs.play.next_battle import NextBattle
from matches import series, table_talk
from matches.errors import NotAllowed
from matches.hosted import HostedMatch
from matches.out_of_time import late_rivals
from matches.thoughts import is_practice
from rules.core.phrases import listed

if TYPE_CHECKING:
    from cogs.client import Rivalry


class MoreMenu:
    """Answers the buttons under More, and the same by command."""

    def __init__(self, client: Rivalry, computers: Computers, next_battle: NextBattle) -> None:
        self.client, self.computers, self.next_battle = client, computers, next_battle

    @press(actions.MORE)
    async def press_more(self, reply: Reply, pressed: Pressed) -> None:
        hosted = await match_shown(reply.interaction, pressed.subject)
        seat = hosted.seat_of(reply.user.id)
        look, partners = await hosted.look(None), hosted.partners(seat)
        on = hosted.id
        if look.view.result is not None:
            again = "Rematch" if await series.is_over(hosted) else "Next battle"
            buttons = [layout.button(again, actions.REMATCH(on), layout.PRIMARY)]
            if any(hosted.is_computer(row.seat) for row in hosted.seats):
                buttons.append(layout.button("Why did you play that?", actions.WHY(on)))
        else:
            buttons = [
                layout.button("Take back my last move", actions.UNDO(on)),
                layout.button("Offer a draw", actions.DRAW(on)),
                layout.button("Concede…", actions.CONCEDE(on), layout.DANGER),
                layout.button(
                    "Someone has left" if partners else "My rival has left", actions.LEFT(on)
                ),
            ]
            if is_practice(hosted, seat):
                buttons[3:] = [
                    layout.button("Give me a hint", actions.HINT(on)),
                    layout.button("Why did you play that?", actions.WHY(on)),
                ]
            buttons.append(layout.button("Let a computer play for me…", actions.LEND(on)))
            if late_rivals(hosted, look.clocks, seat):
                buttons += [
                    layout.button("Claim the win on time", actions.CLAIM(on), layout.PRIMARY),
                    layout.button("Give more time", actions.GRANT(on)),
                ]
        words = f"### {hosted.game.name}: {safe(hosted.pairing)}"
        await reply.show(Layout(layout.card(layout.text(words), *layout.rows(buttons))))

    # -- taking back, draws

    @press(actions.UNDO)
    async def press_undo(self, reply: Reply, pressed: Pressed) -> None:
        await self.undo(reply, await match_shown(reply.interaction, pressed.subject))

    async def undo(self, reply: Reply, hosted: HostedMatch) -> None:
        seat = hosted.seat_of(reply.user.id)
        judged = await table_talk.take_back(hosted, seat)
        if judged.kind == "free" or not await self._is_on_offer(hosted, "take back"):
            await reply.say("Taken back.")
        else:
            await reply.say(f"{asked_words(hosted, seat)} asked whether you may take it back.")

    @press(actions.DRAW)
    async def press_draw(self, reply: Reply, pressed: Pressed) -> None:
        await self.draw(reply, await match_shown(reply.interaction, pressed.subject))

    async def draw(self, reply: Reply, hosted: HostedMatch) -> None:
        """Offer a draw; where the rival has offered one, this accepts it."""
        seat = hosted.seat_of(reply.user.id)
        offers = await table_talk.offers_open(hosted)
        if any(offer.kind == "draw" and offer.seat != seat for offer in offers):
            await self.accept(reply, hosted, "draw")
            return
        await check_running(hosted)
        if all(hosted.is_computer(row.seat) for row in hosted.seats if row.seat != seat):
            await reply.show(
                sure_of_draw("The computer agrees to any draw.", hosted, actions.DRAWN)
            )
            return
        await table_talk.offer_draw(hosted, seat)
        await reply.say(f"{asked_words(hosted, seat)} asked.")

    @press(actions.DRAWN, updates=True)
    async def press_drawn(self, reply: Reply, pressed: Pressed) -> None:
        """Sure of a draw with a computer, which agrees at once."""
        hosted = await match_shown(reply.interaction, pressed.subject)
        seat = hosted.seat_of(reply.user.id)
        await check_running(hosted)
        await table_talk.offer_draw(hosted, seat)
        await reply.show(Layout(layout.text("A draw.")))

    # -- conceding: the one move that is asked twice

    @press(actions.CONCEDE, updates=True)
    async def press_concede(self, reply: Reply, pressed: Pressed) -> None:
        await self.concede(reply, await match_shown(reply.interaction, pressed.subject))

    async def concede(self, reply: Reply, hosted: HostedMatch) -> None:
        """Partners concede together: where one has asked for it, this is the other's yes."""
        seat = hosted.seat_of(reply.user.id)
        await check_running(hosted)
        really = layout.button("Yes, I concede", actions.CONCEDED(hosted.id), layout.DANGER)
        words = f"Concede {hosted.game.name}? {await self._conceding_means(hosted, seat)}"
        await reply.show(Layout(layout.card(layout.text(words), *layout.rows([really]))))

    @press(actions.CONCEDED, updates=True)
    async def press_conceded(self, reply: Reply, pressed: Pressed) -> None:
        hosted = await match_shown(reply.interaction, pressed.subject)
        seat = hosted.seat_of(reply.user.id)
        if await self._partner_concedes(hosted, seat):
            await table_talk.accept(hosted, "concede", seat)
            words = "You conceded together. Well played all the same!"
        elif await table_talk.concede(hosted, seat):
            words = "You conceded. Well played all the same!"
        else:
            names = listed([safe(hosted.names[other]) for other in hosted.partners(seat)])
            words = (
                f"Partners concede together: {names} is asked at the board, "
                "until you make a move again."
            )
        await reply.show(Layout(layout.text(words)))

    async def _conceding_means(self, hosted: HostedMatch, seat: int) -> str:
        partners = hosted.partners(seat)
        if not partners:
            return "Your rival wins at once."
        names = listed([safe(hosted.names[other]) for other in partners])
        if await self._partner_concedes(hosted, seat):
            return f"{names} wants to, so your rivals win at once."
        if all(hosted.is_computer(other) for other in partners):
            return f"{names} agrees to that, so your rivals win at once."
        return f"Your rivals win if {names} agrees."

    async def _partner_concedes(self, hosted: HostedMatch, seat: int) -> bool:
        """Whether the own side waits for this seat's yes."""
        offers = await table_talk.offers_open(hosted)
        mine = [o for o in offers if o.kind == "concede" and seat != o.seat]
        return any(seat in table_talk.answerers(hosted, offer) for offer in mine)

    # -- offers

    @press(actions.ACCEPT)
    async def press_accept(self, reply: Reply, pressed: Pressed) -> None:
        hosted = await match_shown(reply.interaction, pressed.subject)
        await self.accept(reply, hosted, pressed.argument(0))

    async def accept(self, reply: Reply, hosted: HostedMatch, kind: str) -> None:
        """Agree to what another has offered; what ends the match is asked twice."""
        seat = hosted.seat_of(reply.user.id)
        await self._check_open(hosted, kind, seat)
        if kind == "concede":
            await self.concede(reply, hosted)
            return
        if kind == "draw":
            await reply.show(sure_of_draw("Agree to a draw?", hosted, actions.ACCEPTED))
            return
        await self._agree(reply, hosted, kind, seat)

    @press(actions.ACCEPTED, updates=True)
    async def press_accepted(self, reply: Reply, pressed: Pressed) -> None:
        hosted = await match_shown(reply.interaction, pressed.subject)
        seat, kind = hosted.seat_of(reply.user.id), pressed.argument(0)
        await self._check_open(hosted, kind, seat)
        await self._agree(reply, hosted, kind, seat)

    async def _check_open(self, hosted: HostedMatch, kind: str, seat: int) -> None:
        offers = {offer.kind: offer for offer in await table_talk.offers_open(hosted)}
        if kind not in offers:
            raise NotAllowed("That is no longer on offer.")
        if seat not in (asked := table_talk.answerers(hosted, offers[kind])):
            raise NotAllowed(f"This is for {listed([hosted.names[a] for a in asked])} to answer.")

    async def _is_on_offer(self, hosted: HostedMatch, kind: str) -> bool:
        """Computers agree at once; what people are offered waits."""
        return any(offer.kind == kind for offer in await table_talk.offers_open(hosted))

    async def _agree(self, reply: Reply, hosted: HostedMatch, kind: str, seat: int) -> None:
        opened = await table_talk.accept(hosted, kind, seat)
        if opened is not None:
            await self.client.hands.show(reply, await self.client.matches.find(opened))
            return
        waits = [o for o in await table_talk.offers_open(hosted) if o.kind == kind]
        missing = [safe(hosted.names[s]) for o in waits for s in table_talk.unanswered(hosted, o)]
        words = f"Agreed; {listed(missing)} must still answer." if missing else "Agreed."
        await reply.show(Layout(layout.text(words)))

    @press(actions.DECLINE)
    async def press_decline(self, reply: Reply, pressed: Pressed) -> None:
        hosted = await match_shown(reply.interaction, pressed.subject)
        await self.decline(reply, hosted, pressed.argument(0))

    async def decline(self, reply: Reply, hosted: HostedMatch, kind: str) -> None:
        seat = hosted.seat_of(reply.user.id)
        own = [offer.seat for offer in await table_talk.offers_open(hosted) if offer.kind == kind]
        await table_talk.decline(hosted, kind, seat)
        await reply.say("Withdrawn." if own == [seat] else "Declined.")

    # -- again

    @press(actions.REMATCH)
    async def press_rematch(self, reply: Reply, pressed: Pressed) -> None:
        await self.rematch(reply, await match_shown(reply.interaction, pressed.subject))

    async def rematch(self, reply: Reply, hosted: HostedMatch) -> None:
        """The next battle of a series that is not decided, or the same again."""
        seat = hosted.seat_of(reply.user.id)
        if await hosted.result() is not None and not await series.is_over(hosted):
            if await series.latest_battle(hosted) != hosted.id:
                raise NotAllowed("The next battle has already begun.")
            await reply.show(await self.next_battle.dialog(hosted, seat))
            return
        offers = await table_talk.offers_open(hosted)
        if any(offer.kind == "rematch" and offer.seat != seat for offer in offers):
            await self._agree(reply, hosted, "rematch", seat)
            return
        opened = await table_talk.offer_rematch(hosted, seat)
        if opened is None:
            await reply.say("A rematch is offered.")
        else:
            await self.client.hands.show(reply, await self.client.matches.find(opened))


def asked_words(hosted: HostedMatch, seat: int) -> str:
    """Whose answer an offer waits for."""
    return "The others are" if hosted.partners(seat) else "Your rival is"


def sure_of_draw(words: str, hosted: HostedMatch, action: Action) -> Layout:
    """A draw ends the match, so it is asked twice."""
    sure = layout.button("Yes, a draw", action(hosted.id, "draw"), layout.GOOD)
    return Layout(layout.card(layout.text(f"{words} The match ends."), *layout.rows([sure])))
