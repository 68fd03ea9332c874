"""Answers ahead: given at the public delay, on public facts, with a card that is still there."""

from __future__ import annotations

from random import Random

import pytest

from matches.ahead import cards_held, give_ahead
from matches.attention import EVERY_WINDOW
from matches.errors import NotAllowed
from matches.match_terms import Sitting
from matches.orders import drop_order, order_words, orders_of
from matches.pace import Pace
from matches.seat_handover import hand_over
from rules.core.orders import DECLINES, Order
from rules.games import GAMES
from tests.matches.house import (
    CLEO,
    FakeClock,
    House,
    any_answer,
    asked,
    duel,
    idle,
    journal,
    turn,
)

LONGEST = 1.5
MOST = 1500  # decisions after which a scene is given up
EVERY = Pace(EVERY_WINDOW)


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock(by_hand=True)


@pytest.fixture
async def matches(house: House):
    return await house.start(EVERY)


async def until_window(hosted, seed, fits):
    """Random answers until a window is open that may be answered ahead and fits; its prompt."""
    random = Random(seed)
    for _ in range(MOST):
        (seat, *_) = await hosted.waiting()
        prompt = await asked(hosted, seat)
        if prompt.kind in hosted.game.ahead and fits(prompt, await facts_now(hosted)):
            return prompt
        await hosted.answer(seat, prompt.id, any_answer(prompt, random))
    raise AssertionError("no such window")


def playable(prompt):
    """Options that play one card."""
    return [option for option in prompt.options if len(option.cards) == 1]


async def name_of(hosted, option):
    async with hosted.lock:
        return (await hosted.loaded()).table.name(option.cards[0])


@pytest.fixture
async def window(matches):
    """In a duel somebody could React."""
    hosted = await duel(matches)
    return hosted, await until_window(hosted, 4, lambda prompt, _: playable(prompt))


@pytest.fixture
async def attack(matches):
    """In a Battle somebody is attacked in one color and could defend with one Ally."""
    decks = ({"deck": "azure_vanguard"}, {"deck": "crimson_court"})
    people = [Sitting(101, "Ada", decks[0]), Sitting(202, "Ben", decks[1])]
    hosted = await matches.open("silver_wing", people)
    prompt = await until_window(
        hosted, 4, lambda p, facts: len(facts) == 1 and playable(p) and declining(p)
    )
    return hosted, prompt


def declining(prompt):
    return next((o.key for o in prompt.options if o.key in DECLINES), None)


async def facts_now(hosted):
    async with hosted.lock:
        match = await hosted.loaded()
        return hosted.game.window_facts(match.table, match.asked)


# -- given


async def test_the_card_is_played_at_the_public_delay_and_not_before(window, matches):
    hosted, prompt = window
    seat, option = prompt.id[1], playable(prompt)[0]
    await turn(matches, LONGEST)  # the person thinks, then orders: this window is late anyway
    await give_ahead(hosted, seat, Order(prompt.kind, "", card=await name_of(hosted, option)))
    await idle(matches)
    last = (await journal(hosted))[-1]
    assert (last.seat, last.answer) == (seat, (option.key,))
    told = [line.words for line in (await hosted.view_for(seat)).told if line.question]
    assert told == [option.words]


async def test_an_answer_ahead_waits_the_delay(window, matches):
    hosted, prompt = window
    seat, option = prompt.id[1], playable(prompt)[0]
    before = await hosted.sequence()
    await give_ahead(hosted, seat, Order(prompt.kind, "", card=await name_of(hosted, option)))
    due = hosted.open_from(await hosted.loaded(), seat)
    await turn(matches, due - matches.clock.now() - 0.001)
    assert await hosted.sequence() == before
    await turn(matches, 0.001)
    assert (await journal(hosted))[before].answer == (option.key,)


async def test_on_a_fact_that_is_given_the_card_is_played(attack, matches):
    hosted, prompt = attack
    seat, option = prompt.id[1], playable(prompt)[0]
    (fact, *_) = await facts_now(hosted)
    before = await hosted.sequence()
    card = await name_of(hosted, option)
    await give_ahead(hosted, seat, Order(prompt.kind, "pass", fact=fact, card=card))
    await turn(matches, LONGEST)
    assert (await journal(hosted))[before].answer == (option.key,)


@pytest.mark.parametrize("otherwise", ["pass", ""])
async def test_on_another_fact_the_window_is_declined_or_the_person_asked(
    attack, matches, otherwise
):
    hosted, prompt = attack
    seat, given = prompt.id[1], await facts_now(hosted)
    other = next(fact for fact in hosted.game.ahead[prompt.kind] if fact not in given)
    before, card = await hosted.sequence(), await name_of(hosted, playable(prompt)[0])
    await give_ahead(hosted, seat, Order(prompt.kind, otherwise, fact=other, card=card))
    await turn(matches, LONGEST)
    if otherwise:
        assert (await journal(hosted))[before].answer == (declining(prompt),)
    else:
        assert await hosted.sequence() == before
    assert len(await orders_of(hosted, seat)) == 1, "it stays for another attack"


# -- dropped


async def test_what_has_become_impossible_is_dropped_with_one_private_sentence(window, matches):
    hosted, prompt = window
    seat, before = prompt.id[1], await hosted.sequence()
    names = {await name_of(hosted, option) for option in playable(prompt)}
    card = next(name for name in await cards_held(hosted, seat) if name not in names)
    order = Order(prompt.kind, "pass", card=card)
    await give_ahead(hosted, seat, order)
    await turn(matches, LONGEST)
    assert await orders_of(hosted, seat) == []
    assert await hosted.sequence() == before, "the person is asked"
    told = [line.words for line in (await hosted.view_for(seat)).told]
    sentence = order_words(hosted.game, order)
    assert told == [f"Taken back, for it is no longer possible: {sentence}."]
    assert (await hosted.view_for(1 - seat)).told == ()
    assert (await hosted.store.seats(hosted.id))[seat].orders == b""


async def test_it_can_be_taken_back_like_any_order(window, matches):
    hosted, prompt = window
    seat, card = prompt.id[1], await name_of(hosted, playable(prompt)[0])
    before = await hosted.sequence()
    order = Order(prompt.kind, "", card=card)
    await give_ahead(hosted, seat, order)
    await drop_order(hosted, seat, order)
    await turn(matches, LONGEST)
    assert await hosted.sequence() == before


async def test_a_seat_that_is_handed_over_loses_it(window, matches):
    hosted, prompt = window
    seat, card = prompt.id[1], await name_of(hosted, playable(prompt)[0])
    await give_ahead(hosted, seat, Order(prompt.kind, "", card=card))
    await hand_over(hosted, seat, CLEO)
    assert await orders_of(hosted, seat) == []


async def test_it_outlives_a_restart(house, window, matches):
    hosted, prompt = window
    seat, option = prompt.id[1], playable(prompt)[0]
    before = await hosted.sequence()
    await give_ahead(hosted, seat, Order(prompt.kind, "", card=await name_of(hosted, option)))
    await matches.answering.close()
    matches.clock.advance(60)
    again = await house.start(EVERY)
    assert await again.sweep() == 1
    await idle(again)
    assert (await journal(await again.find(hosted.id)))[before].answer == (option.key,)


# -- refused


@pytest.mark.parametrize(
    ("order", "words"),
    [
        (Order("feint", "", card="held"), "That cannot be answered ahead."),
        (Order("nonsense", "", card="held"), "That cannot be answered ahead."),
        (Order("revealed", "", fact="rain", card="held"), "That cannot be answered ahead."),
        (Order("revealed", "somersault", card="held"), "That cannot be answered ahead."),
        (
            Order("revealed", "", card="Trump"),
            "You can answer ahead only with a card that you hold.",
        ),
        (Order("revealed", ""), "You can answer ahead only with a card that you hold."),
    ],
)
async def test_what_cannot_be_answered_ahead_is_refused(window, order, words):
    hosted, prompt = window
    with pytest.raises(NotAllowed) as refused:
        await give_ahead(hosted, prompt.id[1], order)
    assert str(refused.value) == words
    assert await orders_of(hosted, prompt.id[1]) == []


async def test_a_rivals_card_cannot_be_named(window):
    hosted, prompt = window
    seat = prompt.id[1]
    mine, theirs = await cards_held(hosted, seat), await cards_held(hosted, 1 - seat)
    stranger = next(name for name in theirs if name not in mine)
    with pytest.raises(NotAllowed, match="only with a card that you hold"):
        await give_ahead(hosted, seat, Order("revealed", "", card=stranger))


async def test_under_poker_face_nothing_is_answered_ahead(matches):
    hosted = await duel(matches, poker_face=True)
    with pytest.raises(NotAllowed, match=r"^With Poker face every window waits for its person"):
        await give_ahead(hosted, 0, Order("revealed", "", card="any"))


async def test_the_same_window_and_fact_have_one_answer_ahead(window, matches):
    hosted, prompt = window
    seat = prompt.id[1]
    held = await cards_held(hosted, seat)
    kind = next(kind for kind in hosted.game.ahead if kind != prompt.kind)
    for card in held[:3]:
        await give_ahead(hosted, seat, Order(kind, "", card=card))
    assert [order.card for order in await orders_of(hosted, seat)] == [held[2]]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)
def test_every_game_lists_windows_that_can_be_answered_ahead_in_words(game):
    assert game.ahead
    assert set(game.ahead) <= set(game.windows)
