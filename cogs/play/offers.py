"""What players offer each other: to take a move back, to draw, to concede together, a rematch."""

from __future__ import annotations

from cogs.platform import actions, layout
from cogs.platform.layout import Layout, safe
from cogs.platform.reply import Reply
from cogs.platform.router import Action, Pressed, press
from cogs.play.hands import Hands
from cogs.play.next_battle import NextBattle
from matches import player_offers, series
from matches.errors import NotAllowed
from matches.hosted import HostedMatch
from matches.match_finder import MatchFinder
from matches.matches import Matches
from rules.core.phrases import listed


class Offers:
    """Answers the buttons for offers, under More and at the board, and the same by command."""

    def __init__(
        self, matches: Matches, finder: MatchFinder, hands: Hands, next_battle: NextBattle
    ) -> None:
        self.matches, self.finder = matches, finder
        self.hands, self.next_battle = hands, next_battle

    # -- taking back, draws

    @press(actions.UNDO)
    async def press_undo(self, reply: Reply, pressed: Pressed) -> None:
        await self.undo(reply, await self.finder.shown(reply.requester, pressed.subject))

    async def undo(self, reply: Reply, hosted: HostedMatch) -> None:
        """Take the own last move back, or ask the others to allow it."""
        seat = hosted.seat_of(reply.user.id)
        judged = await player_offers.take_back(hosted, seat)
        if judged.kind == "free" or not await self._is_on_offer(hosted, "take back"):
            await reply.say("Taken back.")
        else:
            await reply.say(f"{asked_words(hosted, seat)} asked whether you may take it back.")

    @press(actions.DRAW)
    async def press_draw(self, reply: Reply, pressed: Pressed) -> None:
        await self.draw(reply, await self.finder.shown(reply.requester, pressed.subject))

    async def draw(self, reply: Reply, hosted: HostedMatch) -> None:
        """Offer a draw; where the rival has offered one, this accepts it."""
        seat = hosted.seat_of(reply.user.id)
        offers = await player_offers.open_offers(hosted)
        if any(offer.kind == "draw" and offer.seat != seat for offer in offers):
            await self.accept(reply, hosted, "draw")
            return
        await hosted.check_running()
        others = [row.seat for row in hosted.seats if row.seat != seat]
        if all(hosted.is_computer(other) and not hosted.is_lent(other) for other in others):
            await reply.show(
                sure_of_draw("The computer agrees to any draw.", hosted, actions.DRAWN)
            )
            return
        await player_offers.offer_draw(hosted, seat)
        await reply.say(f"{asked_words(hosted, seat)} asked.")

    @press(actions.DRAWN, updates=True)
    async def press_drawn(self, reply: Reply, pressed: Pressed) -> None:
        """Sure of a draw with a computer, which agrees at once."""
        hosted = await self.finder.shown(reply.requester, pressed.subject)
        seat = hosted.seat_of(reply.user.id)
        await hosted.check_running()
        await player_offers.offer_draw(hosted, seat)
        await reply.show(Layout(layout.text("A draw.")))

    # -- conceding: the one move that is asked twice

    @press(actions.CONCEDE, updates=True)
    async def press_concede(self, reply: Reply, pressed: Pressed) -> None:
        await self.concede(reply, await self.finder.shown(reply.requester, pressed.subject))

    async def concede(self, reply: Reply, hosted: HostedMatch) -> None:
        """Partners concede together: where one has asked for it, this is the other's yes."""
        seat = hosted.seat_of(reply.user.id)
        await hosted.check_running()
        really = layout.button("Yes, I concede", actions.CONCEDED(hosted.id), layout.DANGER)
        words = f"Concede {hosted.game.short_name}? {await self._conceding_means(hosted, seat)}"
        await reply.show(Layout(layout.card(layout.text(words), *layout.rows([really]))))

    @press(actions.CONCEDED, updates=True)
    async def press_conceded(self, reply: Reply, pressed: Pressed) -> None:
        """Sure to concede: at once, or when the partner agrees."""
        hosted = await self.finder.shown(reply.requester, pressed.subject)
        seat = hosted.seat_of(reply.user.id)
        if await self._partner_concedes(hosted, seat):
            await player_offers.accept(hosted, "concede", seat)
            words = "You conceded together. Well played all the same!"
        elif await player_offers.concede(hosted, seat):
            words = "You conceded. Well played all the same!"
        else:
            names = listed([safe(hosted.names[other]) for other in hosted.partners(seat)])
            words = (
                f"Partners concede together: {names} is asked at the board, "
                "until you make a move again."
            )
        await reply.show(Layout(layout.text(words)))

    async def _conceding_means(self, hosted: HostedMatch, seat: int) -> str:
        """What happens if this seat is sure."""
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
        offers = await player_offers.open_offers(hosted)
        mine = [o for o in offers if o.kind == "concede" and seat != o.seat]
        return any(seat in player_offers.answerers(hosted, offer) for offer in mine)

    # -- offers

    @press(actions.ACCEPT)
    async def press_accept(self, reply: Reply, pressed: Pressed) -> None:
        hosted = await self.finder.shown(reply.requester, pressed.subject)
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
        """Sure to agree to what ends the match."""
        hosted = await self.finder.shown(reply.requester, pressed.subject)
        seat, kind = hosted.seat_of(reply.user.id), pressed.argument(0)
        await self._check_open(hosted, kind, seat)
        await self._agree(reply, hosted, kind, seat)

    async def _check_open(self, hosted: HostedMatch, kind: str, seat: int) -> None:
        """Refuse what is no longer on offer, or not for this seat to answer."""
        offers = {offer.kind: offer for offer in await player_offers.open_offers(hosted)}
        if kind not in offers:
            raise NotAllowed("That is no longer on offer.")
        if seat not in (asked := player_offers.answerers(hosted, offers[kind])):
            raise NotAllowed(f"This is for {listed([hosted.names[a] for a in asked])} to answer.")

    async def _is_on_offer(self, hosted: HostedMatch, kind: str) -> bool:
        """Computers agree at once; what people are offered waits."""
        return any(offer.kind == kind for offer in await player_offers.open_offers(hosted))

    async def _agree(self, reply: Reply, hosted: HostedMatch, kind: str, seat: int) -> None:
        """This seat's yes, and who must still answer; a rematch may begin at once."""
        opened = await player_offers.accept(hosted, kind, seat)
        if opened is not None:
            await self.hands.show(reply, await self.matches.find(opened))
            return
        waits = [o for o in await player_offers.open_offers(hosted) if o.kind == kind]
        missing = [
            safe(hosted.names[s]) for o in waits for s in player_offers.unanswered(hosted, o)
        ]
        words = f"Agreed; {listed(missing)} must still answer." if missing else "Agreed."
        await reply.show(Layout(layout.text(words)))

    @press(actions.DECLINE)
    async def press_decline(self, reply: Reply, pressed: Pressed) -> None:
        hosted = await self.finder.shown(reply.requester, pressed.subject)
        await self.decline(reply, hosted, pressed.argument(0))

    async def decline(self, reply: Reply, hosted: HostedMatch, kind: str) -> None:
        """Decline what another has offered, or withdraw the own offer."""
        seat = hosted.seat_of(reply.user.id)
        own = [
            offer.seat for offer in await player_offers.open_offers(hosted) if offer.kind == kind
        ]
        await player_offers.decline(hosted, kind, seat)
        await reply.say("Withdrawn." if own == [seat] else "Declined.")

    # -- again

    @press(actions.REMATCH)
    async def press_rematch(self, reply: Reply, pressed: Pressed) -> None:
        await self.rematch(reply, await self.finder.shown(reply.requester, pressed.subject))

    async def rematch(self, reply: Reply, hosted: HostedMatch) -> None:
        """The next battle of a series that is not decided, or the same again."""
        seat = hosted.seat_of(reply.user.id)
        if await hosted.result() is not None and not await series.is_over(hosted):
            if await series.latest_battle(hosted) != hosted.id:
                raise NotAllowed("The next battle has already begun.")
            await reply.show(await self.next_battle.dialog(hosted, seat))
            return
        offers = await player_offers.open_offers(hosted)
        if any(offer.kind == "rematch" and offer.seat != seat for offer in offers):
            await self._agree(reply, hosted, "rematch", seat)
            return
        opened = await player_offers.offer_rematch(hosted, seat)
        if opened is None:
            await reply.say("A rematch is offered.")
        else:
            await self.hands.show(reply, await self.matches.find(opened))


def asked_words(hosted: HostedMatch, seat: int) -> str:
    """Whose answer an offer waits for."""
    return "The others are" if hosted.partners(seat) else "Your rival is"


def sure_of_draw(words: str, hosted: HostedMatch, action: Action) -> Layout:
    """A draw ends the match, so it is asked twice."""
    sure = layout.button("Yes, a draw", action(hosted.id, "draw"), layout.GOOD)
    return Layout(layout.card(layout.text(f"{words} The match ends."), *layout.rows([sure])))
