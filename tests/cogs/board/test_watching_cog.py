"""/board and /log: everybody reads what they may, and nothing else."""

from __future__ import annotations

from random import Random

import pytest

from local.loopback.messages import Message
from matches.hosted import HostedMatch
from tests.cogs.club import Club
from tests.cogs.picture_names import kind_of
from tests.cogs.playing import move
from tests.cogs.scenes import hand, press, rival, seated, told, until_asked, words
from tests.matches.house import CARDS, SeededSecrets, play_out


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.matches.secrets", SeededSecrets(3))


# -- the board


async def test_the_board_is_told_in_words_with_a_picture_and_the_way_to_it(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    for person in (asked, rival(club, asked), club.cleo):
        shown = await told(person.slash("board"))
        assert "Showdown, turn 1, action phase." in shown.text
        assert "Ben, King of Clubs: hand 5, deck 43, 4 Aces face down" in shown.text
        board = club.board()
        assert shown.text.endswith(f"/{club.channel.id}/{board.id}")
        ((name, picture, alt),) = shown.pictures
        assert (kind_of(name), picture[:4]) == ("board", b"\x89PNG")
        assert alt is not None
        assert "Ben, King of Clubs: hand 5" in alt


async def test_who_wants_words_gets_no_picture_of_the_board(club: Club) -> None:
    await club.duel()
    await told(club.cleo.slash("settings", text_only=True))
    assert not (await told(club.cleo.slash("board"))).pictures


async def test_without_a_match_there_is_no_board_and_no_log(club: Club) -> None:
    for command in ("board", "log"):
        answer = await told(club.cleo.slash(command))
        assert answer.text == "You play no match here. /match new challenges someone."
        answer = await told(club.cleo.slash(command, match="nonsense"))
        assert answer.text == "There is no such match here."


async def test_running_matches_are_suggested_to_everybody(club: Club) -> None:
    hosted = await club.duel()
    for command in ("board", "log"):
        (choice,) = await club.cleo.autocomplete(command, "match", "ada")
        assert choice["value"] == hosted.id


# -- the log


async def test_each_reads_the_log_from_their_own_side(club: Club) -> None:
    hosted = await club.duel()
    asked = await until_asked(club, hosted, "action")
    own = await told(asked.slash("log"))
    others = await told(rival(club, asked).slash("log"))
    public = await told(club.cleo.click(club.board(), "Log"))
    name = asked.user.name
    assert "You draw " in own.text
    assert f"{name} draws 5 cards" in others.text
    assert f"{name} draws 5 cards" in public.text
    assert "You " not in public.text
    for message, seat in ((own, hosted.seat_of(asked.user.id)), (public, None)):
        lines = [line.partition(". ")[2] for line in message.text.splitlines()]
        assert lines == await hosted.log(seat)


async def test_a_long_log_opens_at_its_end_and_every_page_can_be_turned(club: Club) -> None:
    hosted = await club.duel()
    await play_out(hosted)
    await club.settled()
    shown = await told(club.cleo.slash("log", match=hosted.id))
    lines, (label,) = await hosted.log(None), [b for b in shown.buttons if b.startswith("Page ")]
    count = int(label.split()[-1])
    assert count > 1
    assert label == f"Page {count} of {count}"
    assert shown.buttons["Next ▶"]["disabled"]
    read = [shown.text]
    for _ in range(count - 1):
        assert await told(club.cleo.click(shown, "◀ Back")) is shown
        read.insert(0, shown.text)
    assert shown.buttons["◀ Back"]["disabled"]
    numbered = [f"{number}. {line}" for number, line in enumerate(lines, 1)]
    assert "\n".join(read).splitlines() == numbered
    await told(club.cleo.click(shown, "Next ▶"))
    assert shown.text == read[1]


async def test_pages_that_do_not_exist_are_the_nearest(club: Club) -> None:
    hosted = await club.duel()
    await until_asked(club, hosted, "action")
    shown = await told(club.cleo.slash("log"))
    for action in ("log_page", "board_page"):
        first = (await press(club.cleo, f"rv:{action}:{hosted.id}:0", shown)).text
        for page in ("-1", "77", "99999999", "x", ""):
            after = await press(club.cleo, f"rv:{action}:{hosted.id}:{page}", shown)
            assert after.text == first


# -- secrets


class Lawful:
    """The titles of a rival's cards that a viewer has come to know by the rules."""

    def __init__(self, hosted: HostedMatch, viewer: int | None, champions: set[str]) -> None:
        self.hosted, self.viewer = hosted, viewer
        own = {card.title for card in CARDS.cards if card.champion not in champions}
        theirs = {card.title for card in CARDS.cards if card.champion in champions and card.text}
        self.secret = theirs - own  # so that a title says whose card it is
        self.known: set[str] = set()

    async def learn(self) -> None:
        view = await self.hosted.view(self.viewer)
        seen = [card for zone in view.zones for card in zone.cards if card is not None]
        self.known |= {CARDS.cards[CARDS.face[card.id]].title for card in seen}
        log = "\n".join(await self.hosted.log(self.viewer))
        self.known |= {title for title in self.secret if title in log}

    def leaks(self, messages: list[Message]) -> set[str]:
        read = "\n".join(words(message) for message in messages)
        return {title for title in self.secret - self.known if title in read}


async def test_nobody_reads_anywhere_what_the_rules_hide_from_them(club: Club) -> None:
    hosted, random = await club.duel(), Random(11)
    brought = [seat["champion"] for seat in hosted.terms.setup.seats]
    assert len(set(brought)) == 2
    viewers = {
        club.ada: Lawful(hosted, 0, {brought[1]}),
        club.ben: Lawful(hosted, 1, {brought[0]}),
        club.cleo: Lawful(hosted, None, set(brought)),
    }
    every, noticed = viewers[club.cleo], {club.ada: False, club.ben: False}
    for made in range(28):
        if not (waiting := await hosted.waiting()):
            break
        person = seated(club, random.choice(waiting))
        await move(person, await hand(person), random)
        await club.settled()
        for other, lawful in viewers.items():
            await lawful.learn()
            if made % 9 == 0:
                for command in ("board", "log"):
                    await told(other.slash(command))
            assert not lawful.leaks(other.sees()), f"{other.user.name} read too much"
        for player in noticed:
            noticed[player] |= bool(every.leaks(player.sees()))
    assert noticed[club.ada], "the check would notice Ada's own hand"
    assert noticed[club.ben], "and Ben's"
    private = [message for message in club.ada.sees() if message.ephemeral]
    assert private
    assert not set(private) & set(club.ben.sees() + club.cleo.sees())
