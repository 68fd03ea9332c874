"""Standing orders: given when asked, followed from then on, and by nothing that a hand holds."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from matches import moderation
from matches.match_terms import Sitting
from matches.orders import drop_order, give_order, orders_of
from matches.seat_handover import hand_over
from rules.core.errors import RivalryError
from rules.core.match import Match
from rules.core.orders import Order, answer_by_order
from rules.core.questions import Prompt
from tests.games.chain import Chain
from tests.matches.house import (
    ADA,
    BEN,
    CLEO,
    COMPUTER,
    SeededSecrets,
    any_answer,
    asked,
    attacker,
    duel,
    give,
    journal,
    kind_asked,
    play_until,
)

PASS = Order("action", "pass")
REACTS = ("rival action", "rival react", "before reveal", "revealed", "damaged")


async def ordered(matches, *sittings):
    """A duel in which one seat passes every Action Phase from now on."""
    hosted = await duel(matches, *sittings)
    await play_until(hosted, "action")
    seat = await attacker(hosted)
    await give_order(hosted, seat, PASS)
    await matches.settled()
    return hosted, seat


async def skip_until_asked(hosted, seat, kind):
    """People skip, or choose what comes first, until this seat is asked this."""
    await hosted.matches.settled()
    while await kind_asked(hosted) != kind or seat not in await hosted.waiting():
        await give(hosted, (await hosted.waiting())[0])
        await hosted.matches.settled()


async def play_by_hand(hosted, random, decisions, orders=()):
    """Random answers of people, who order what they can. Which entries they gave themselves."""
    given = set()
    for _ in range(decisions):
        await hosted.matches.settled()
        waiting = await hosted.waiting()
        if not waiting:
            break
        prompt = await asked(hosted, waiting[0])
        fitting = [order for order in orders if order.kind == prompt.kind]
        if fitting and fitting[0].key in prompt.orders:
            await give_order(hosted, waiting[0], fitting[0])
        else:
            given.add(await hosted.sequence() + 1)
            await hosted.answer(waiting[0], prompt.id, any_answer(prompt, random))
    await hosted.matches.settled()
    return given


async def kinds_answered(hosted):
    """Entry → the seat and the kind of question it answered, as a replay finds them."""
    cards, kinds, asking = await hosted.matches.cards(hosted.row), {}, ""
    frozen = await hosted.frozen(at_most=0)
    for match in Match.replaying(hosted.game, cards, hosted.terms.setup, frozen):
        if match.last_entry is not None:
            kinds[match.sequence] = (match.last_entry.seat, asking)
        asking = match.asked.kind if match.asked else ""
    return kinds


# -- giving


async def test_an_order_answers_the_open_question_at_once_and_durably(matches):
    hosted = await duel(matches)
    await play_until(hosted, "action")
    seat, before = await attacker(hosted), len(await journal(hosted))
    await give_order(hosted, seat, PASS)
    await matches.settled()
    assert await hosted.waiting() == [1 - seat]
    (entry,) = (await journal(hosted))[before:]
    assert (entry.seat, entry.answer) == (seat, ("pass",))


async def test_its_person_is_not_asked_that_again_but_everything_else(matches):
    hosted, seat = await ordered(matches)
    seen = set()
    while (await hosted.view(None)).facts["turn"] < 4:
        (other, *_) = await hosted.waiting()
        if other == seat:
            seen.add((await asked(hosted, seat)).kind)
        await give(hosted, other)
        await matches.settled()
    assert "action" not in seen
    assert {"feint", "strike"} <= seen


async def test_the_rival_is_still_asked(matches):
    hosted, seat = await ordered(matches)
    assert (await asked(hosted, 1 - seat)).kind == "action"
    assert await orders_of(hosted, 1 - seat) == []


@pytest.mark.parametrize(
    ("order", "words"),
    [
        (Order("before reveal", "pass"), r"^You can give this order when you are asked the quest"),
        (Order("nonsense", "pass"), r"^You can give this order when you are asked the question"),
        (Order("action", "somersault"), r"^That cannot be ordered in advance"),
        (Order("action", "pass", "Another Card"), r"^That cannot be ordered in advance"),
    ],
)
async def test_what_is_not_asked_or_not_always_possible_cannot_be_ordered(matches, order, words):
    hosted = await duel(matches)
    await play_until(hosted, "action")
    seat = await attacker(hosted)
    with pytest.raises(RivalryError, match=words):
        await give_order(hosted, seat, order)
    assert await orders_of(hosted, seat) == []
    await matches.settled()
    assert await hosted.waiting() == [seat]


async def test_no_card_can_be_ordered(matches):
    hosted = await duel(matches)
    await play_until(hosted, "action")
    seat = await attacker(hosted)
    cards = [option.key for option in (await asked(hosted, seat)).options if option.key != "pass"]
    assert cards
    for card in cards:
        with pytest.raises(RivalryError, match=r"^That cannot be ordered in advance"):
            await give_order(hosted, seat, Order("action", str(card)))


async def test_who_is_not_asked_gives_no_order(matches):
    hosted = await duel(matches)
    await play_until(hosted, "action")
    with pytest.raises(RivalryError, match=r"^You can give this order when you are asked"):
        await give_order(hosted, 1 - await attacker(hosted), PASS)


async def test_the_same_order_given_twice_is_one_and_the_newest_comes_first(matches):
    hosted, seat = await ordered(matches)
    prompt = None
    while prompt is None or not prompt.orders:
        await give(hosted, (await hosted.waiting())[0])
        await matches.settled()
        prompt = await hosted.question(seat)
    matches.wake = lambda match_id: None  # so that the question stays open
    window = Order(prompt.kind, "pass")
    for _ in range(2):
        await give_order(hosted, seat, window)
        assert await orders_of(hosted, seat) == [window, PASS]


# -- taking back


@pytest.mark.parametrize("order", [PASS, None], ids=["this one", "all"])
async def test_an_order_that_is_dropped_is_no_longer_followed(matches, order):
    hosted, seat = await ordered(matches)
    await drop_order(hosted, seat, order)
    assert await orders_of(hosted, seat) == []
    await skip_until_asked(hosted, seat, "action")
    assert (await matches.store.outstanding()).orders == []


async def test_dropping_one_order_leaves_the_others(matches):
    hosted, seat = await ordered(matches)
    await drop_order(hosted, seat, Order("before reveal", "pass"))
    assert await orders_of(hosted, seat) == [PASS]


@pytest.mark.parametrize("newcomer", [CLEO, COMPUTER], ids=["a person", "a computer"])
async def test_a_seat_that_is_handed_over_loses_its_orders(matches, newcomer):
    hosted, seat = await ordered(matches)
    await hand_over(hosted, seat, newcomer)
    assert await orders_of(hosted, seat) == []
    if newcomer is CLEO:
        await skip_until_asked(hosted, seat, "action")


async def test_what_a_moderator_takes_back_is_answered_again_by_the_order(matches):
    hosted, seat = await ordered(matches)
    to = await hosted.sequence() - 1
    await moderation.go_back(hosted, to, 7, "a test")
    await matches.settled()
    assert await hosted.waiting() == [1 - seat]
    assert len(await journal(hosted)) == to + 3


# -- after a crash, and between processes


async def test_an_order_outlives_a_restart(house, matches):
    hosted, seat = await ordered(matches)
    again = await (await house.start()).find(hosted.id)
    assert await orders_of(again, seat) == [PASS]


@pytest.fixture
async def crashed(matches):
    """A match that waits for an order to be followed: rows are written, and nobody is woken."""
    hosted, seat = await ordered(matches)
    matches.publish = lambda *_: None
    await skip_until_asked(hosted, seat, "action")
    return hosted, seat


async def test_an_order_that_a_crash_stopped_is_followed_after_a_sweep(house, crashed):
    hosted, seat = crashed
    before = len(await journal(hosted))
    restarted = await house.start()
    assert await restarted.sweep() == 1
    await restarted.settled()
    entry = (await journal(hosted))[before]
    assert (entry.seat, entry.answer) == (seat, ("pass",))


async def test_an_order_that_could_not_be_followed_is_tried_by_the_next_sweep(
    house, crashed, monkeypatch, caplog
):
    hosted, _ = crashed
    before, restarted = len(await journal(hosted)), await house.start()

    def fail(*_):
        raise RuntimeError("not now")

    with monkeypatch.context() as failing:
        failing.setattr("matches.answering.answer_for", fail)
        assert await restarted.sweep() == 1
        await restarted.settled()
    assert f"answering stopped in match {hosted.id}: RuntimeError" in caplog.text
    assert len(await journal(hosted)) == before
    assert await restarted.sweep() == 1
    await restarted.settled()
    assert len(await journal(hosted)) > before


async def test_a_match_whose_orders_fit_nothing_is_left_to_go_quiet(house, matches, clock):
    hosted, seat = await ordered(matches)
    await skip_until_asked(hosted, seat, "feint")
    restarted = await house.start()
    assert await restarted.sweep() == 1
    await restarted.settled()
    loaded = await restarted.find(hosted.id)
    clock.advance(601)
    assert await restarted.sweep() == 0
    assert await restarted.find(hosted.id) is not loaded


async def test_an_order_given_through_another_process_is_followed_here(house, matches):
    here = await duel(matches)
    await play_until(here, "action")
    seat = await attacker(here)
    other = await house.start()
    other.wake = lambda match_id: None  # it crashes before it can answer
    await give_order(await other.find(here.id), seat, PASS)
    assert await here.waiting() == [seat]
    assert await matches.sweep() == 1
    await matches.settled()
    assert await here.waiting() == [1 - seat]


async def test_an_order_dropped_through_another_process_is_not_followed_here(house, matches):
    here, seat = await ordered(matches)
    await drop_order(await (await house.start()).find(here.id), seat, PASS)
    await skip_until_asked(here, seat, "action")
    matches.wake(here.id)
    await matches.settled()
    assert await here.waiting() == [seat]


# -- together with computers, and in other games


async def test_a_person_who_orders_all_they_can_plays_a_computer_to_the_end(matches):
    hosted = await duel(matches, ADA, COMPUTER)
    orders = [PASS, *(Order(kind, "pass") for kind in REACTS), Order("cut deck", "no cut")]
    given = await play_by_hand(hosted, Random(3), 2000, orders)
    assert await hosted.result() is not None
    answered = await kinds_answered(hosted)
    unattended = {kind for n, (seat, kind) in answered.items() if seat == 0 and n not in given}
    assert {"action", "before reveal"} <= unattended <= {order.kind for order in orders}


@pytest.fixture
async def chain(matches, monkeypatch):
    """Ada and Ben at Chain, in which nearly everything can be passed."""
    game = Chain()
    monkeypatch.setattr("matches.matches.find_game", lambda slug: game)
    monkeypatch.setattr("matches.matches.load_cards", lambda found, *_: game.card_set())
    return await matches.open(game.slug, [Sitting(ADA.user, "Ada"), Sitting(BEN.user, "Ben")])


async def test_two_people_who_pass_everything_come_to_the_end_by_themselves(matches, chain):
    for seat in (0, 1):
        await give(chain, seat)
    for _ in range(2):
        (seat,) = await chain.waiting()
        await give_order(chain, seat, Order("play", "pass"))
        await matches.settled()
    assert await chain.result() is not None
    assert await matches.sweep() == 0


async def test_an_order_about_one_card_leaves_the_questions_about_others(matches, chain):
    """In Chain a response is asked for about the card that was played."""
    random, order, asked_about = Random(5), None, set()
    while len(asked_about) < 2:
        await matches.settled()
        (seat, *_) = await chain.waiting()
        prompt = await asked(chain, seat)
        if prompt.kind == "respond" and order is None:
            responder, order = seat, Order("respond", "pass", prompt.about)
            await give_order(chain, seat, order)
            continue
        if prompt.kind == "respond" and seat == responder:
            asked_about.add(prompt.about)
        await chain.answer(seat, prompt.id, any_answer(prompt, random))
    assert order.about
    assert order.about not in asked_about


# -- by public facts alone


async def kinds_an_order_answered(matches):
    """What was answered without the person, who has ordered to pass Action Phases."""
    hosted, seat = await ordered(matches)
    first = await hosted.sequence()
    given = await play_by_hand(hosted, Random(2), 60)
    answered = await kinds_answered(hosted)
    return {
        kind
        for number, (other, kind) in answered.items()
        if number > first and number not in given and other == seat
    }


async def test_an_order_answers_no_question_of_another_kind(matches):
    assert await kinds_an_order_answered(matches) == {"action"}


async def test_an_order_that_answered_another_kind_would_be_noticed(matches, monkeypatch):
    def any_kind(orders, prompt):
        return next(((order.key,) for order in orders if order.key in prompt.orders), None)

    monkeypatch.setattr("matches.unattended.answer_by_order", any_kind)
    assert await kinds_an_order_answered(matches) > {"action"}


def blind(orders, prompt):
    """Sees of a question only what everybody may know."""
    return answer_by_order(
        orders,
        Prompt(
            id=(0, 0),
            kind=prompt.kind,
            words="",
            why=(),
            options=(),
            least=0,
            most=0,
            ordered=False,
            orders=prompt.orders,
            about=prompt.about,
        ),
    )


def peeping(orders, prompt):
    """A planted fault: asks the person after all if there is something to play."""
    return answer_by_order(orders, prompt) if len(prompt.options) == 1 else None


@pytest.mark.parametrize(("follow", "alike"), [(blind, True), (peeping, False)])
async def test_nothing_of_a_hand_decides_when_an_order_is_followed(
    house, monkeypatch, follow, alike
):
    """The same deal and the same random answers, with and without sight of the hand."""
    played = []
    for answer in (answer_by_order, follow):
        deal = SeededSecrets(6)
        deal.token_hex = f"duel {len(played)}, {{}}".format
        monkeypatch.setattr("matches.matches.secrets", deal)
        hosted, _ = await ordered(await house.start())
        monkeypatch.setattr("matches.unattended.answer_by_order", answer)
        await play_by_hand(hosted, Random(4), 60)
        played.append([(entry.seat, entry.answer) for entry in await journal(hosted)])
        monkeypatch.setattr("matches.unattended.answer_by_order", answer_by_order)
    assert (played[0] == played[1]) is alike


async def test_an_order_that_fits_no_question_any_more_is_no_answer(matches):
    """Rows may be older than the rules."""
    hosted = await duel(matches)
    old = [Order("cut", "no cut"), Order("forgotten", "pass")]
    await matches.store.set_orders(hosted.id, 0, msgspec.msgpack.encode(old))
    matches.wake(hosted.id)
    await matches.settled()
    assert await hosted.waiting() == [0, 1]
