"""Playing a match through what a person sees: the hand's buttons and menus, nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

from cogs.platform.limits import ALT
from cogs.platform.router import decode_id
from local.loopback.messages import Message, walk
from local.loopback.people import Answer, Person
from matches.hosted import HostedMatch
from tests.cogs.club import Club
from tests.cogs.picture_names import kinds
from tests.matches.house import play_out

BUTTON, MENU = 2, 3


def controls(message: Message, *actions: str) -> list[dict[str, Any]]:
    """The enabled buttons and menus of a message that do one of these things."""
    found = []
    for component in walk(message.components):
        pressed = decode_id(component.get("custom_id") or "")
        if pressed and pressed.action in actions and not component.get("disabled"):
            found.append(component)
    return found


ANSWERING = ("move", "menu", "sure")  # what answers a question at once
CHOOSING = ("pick", "toggle")  # and what may be chosen of it before


def is_asked(message: Message) -> bool:
    return bool(controls(message, *ANSWERING, *CHOOSING))


def question_in(message: Message) -> str:
    """The question that these controls answer, empty if there is none."""
    found = [decode_id(c["custom_id"]) for c in controls(message, *ANSWERING, *CHOOSING)]
    return found[0].argument(0) if found and found[0] else ""


async def move(person: Person, hand: Message, random: Random) -> Message:
    """One random legal move by whatever the hand offers; the hand afterwards."""
    question = question_in(hand)
    while question and question_in(hand) == question:
        answering, choosing = controls(hand, *ANSWERING), controls(hand, *CHOOSING)
        likely = choosing if choosing and random.random() < 0.4 else answering
        hand = await use(person, hand, random.choice(likely or choosing), random)
        if answering and likely is answering:
            break
    return hand


async def use(person: Person, hand: Message, chosen: dict[str, Any], random: Random) -> Message:
    """Press a button, or tick something in a menu; the hand afterwards."""
    if chosen["type"] == BUTTON:
        answer = await person.click(hand, chosen["custom_id"])
    else:
        number = random.randint(max(1, chosen.get("min_values", 1)), chosen["max_values"])
        values = [option["value"] for option in random.sample(chosen["options"], number)]
        answer = await person.select(hand, chosen["custom_id"], values)
    return (await answer.done()).message


async def play_on(
    club: Club, hosted: HostedMatch, people: list[Person], random: Random, moves: int = 5000
) -> int:
    """Random legal moves by button until the match is over, or so many; how many were made.

    `people` in seat order. Each opens their hand once, and then uses what they have.
    """
    made = 0
    hands: dict[int, Message] = {}
    while made < moves and (waiting := await hosted.waiting()):
        seat = random.choice(waiting)
        person = people[seat]
        hand = hands.get(seat)
        if hand is None or not is_asked(hand) or await is_stale(hosted, hand):
            answer = await person.click(club.board(), "My hand")
            hand = (await answer.done()).message
        hands[seat] = await move(person, hand, random)
        made += 1
    await club.settled()
    return made


async def play_through_a_restart(
    club: Club, hosted: HostedMatch, people: list[Person], moves: int
) -> str:
    """So many moves by button, a restart, as many again, and beside Discord to the end.

    Returns what the board said in words before the end.
    """
    random = Random(3)
    await play_on(club, hosted, people, random, moves)
    await club.restart()
    hosted = await club.client.matches.find(hosted.id)
    assert await play_on(club, hosted, people, random, moves) == moves
    alt = club.board().pictures[0][2]
    assert alt
    assert len(alt) <= ALT
    await play_out(hosted, seed=4, decisions=20_000)
    await club.settled()
    result = await hosted.result()
    assert result is not None
    board = club.board()
    assert kinds(board) == ["result", "board"]
    for winner in result.winners:
        assert hosted.names[winner] in board.text
    return alt


async def is_stale(hosted: HostedMatch, hand: Message) -> bool:
    """Whether the hand shows a question that is no longer open."""
    questions = [await hosted.question(row.seat) for row in hosted.seats]
    prompts = {f"{p.id[0]}.{p.id[1]}" for p in questions if p}
    return question_in(hand) not in prompts


async def open_hand(club: Club, person: Person) -> Answer:
    return await (await person.click(club.board(), "My hand")).done()


async def under_more(club: Club, person: Person, button: str) -> Answer:
    """Press a button of the menu behind More."""
    more = await person.click(club.board(), "More")
    assert more.ephemeral
    return await person.click(more.message, button)


async def against_the_computer(club: Club) -> HostedMatch:
    """Ada plays the computer."""
    draft = await club.ada.slash("match new", game="showdown", opponent=club.discord.bot)
    await club.ada.click(draft.message, "Start the match")
    await club.settled()
    (row,) = await club.client.matches.store.matches_of(int(club.ada.user.id))
    return await club.client.matches.find(row.id)
