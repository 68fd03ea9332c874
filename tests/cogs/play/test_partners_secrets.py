"""A partner's hand is as secret as a rival's: in messages, alt texts, completions and logs."""

from __future__ import annotations

import re
from random import Random

import pytest

from cogs.platform.layout import Layout
from cogs.play.hands import Hands
from local.loopback.people import Person
from matches.hosted import HostedMatch
from matches.match_view import MatchView
from rules.games import GAMES, load_cards
from tests.cogs.club import Club
from tests.cogs.foursome import SLUG, gathered, seated
from tests.cogs.playing import play_on
from tests.cogs.scenes import told, words
from tests.matches.house import SeededSecrets

CARDS = load_cards(GAMES[SLUG])
PROSE = "\n".join(card.text for card in CARDS.cards)  # some cards are named by others
TELLING = {title for title in CARDS.titles if not re.search(rf"\b{re.escape(title)}\b", PROSE)}


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.matches.secrets", SeededSecrets(9))


class Witness:
    """What one seat has ever lawfully seen, against all that its player was ever shown."""

    def __init__(self, hosted: HostedMatch, seat: int, person: Person) -> None:
        self.hosted, self.seat, self.person = hosted, seat, person
        self.seen: set[str] = set()

    async def look(self) -> None:
        for zone in (await self.hosted.view(self.seat)).zones:
            self.seen |= {CARDS.titles[CARDS.face[card.id]] for card in zone.cards if card}

    async def secrets(self) -> set[str]:
        """Cards in the hands of others that this seat has never seen."""
        held: set[str] = set()
        for row in self.hosted.seats:
            view = await self.hosted.view(row.seat)
            hand = [card for card in view.zone("hand", row.seat) if card]
            held |= {CARDS.titles[CARDS.face[card.id]] for card in hand}
        return (held & TELLING) - self.seen

    async def shown(self) -> str:
        """Everything on the screen, with the log, the board and what completes /play."""
        for command in ("log", "board", "hand"):
            await told(self.person.slash(command))
        typed = await self.person.autocomplete("play", "move", "")
        screen = [words(message) for message in self.person.sees()]
        return "\n".join([*screen, *(choice["name"] for choice in typed)])

    async def leaks(self) -> list[str]:
        shown = await self.shown()
        secrets = sorted(await self.secrets())
        return [title for title in secrets if re.search(rf"\b{re.escape(title)}\b", shown)]


async def witnessed(club: Club, rounds: int = 8) -> list[str]:
    """What anybody was shown of another's hand in the first moves of a match."""
    four, random, leaks = gathered(club), Random(5), list[str]()
    hosted = await seated(club, *four)
    witnesses = [Witness(hosted, seat, person) for seat, person in enumerate(four)]
    compared = 0
    for _ in range(rounds):
        for _ in range(4):
            await play_on(club, hosted, four, random, moves=1)
            for witness in witnesses:
                await witness.look()
        for witness in witnesses:
            leaks += await witness.leaks()
            compared += len(await witness.secrets())
    assert compared > 20 * rounds, "hardly anything was secret"
    return leaks


async def test_nobody_is_shown_a_card_of_a_partners_or_rivals_hand(club: Club) -> None:
    assert await witnessed(club) == []


async def test_a_hand_that_shows_the_partners_is_found(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand_layout = Hands.layout

    async def beside(
        self: Hands, hosted: HostedMatch, view: MatchView, seat: int, note: str = "", *rest: object
    ) -> Layout:
        partner = await hosted.view_for(hosted.partners(seat)[0])
        note = self.renderer.hand_words(hosted, partner)
        return await hand_layout(self, hosted, view, seat, note)

    monkeypatch.setattr(Hands, "layout", lambda *given, **_: beside(*given))
    assert await witnessed(club, rounds=2)
