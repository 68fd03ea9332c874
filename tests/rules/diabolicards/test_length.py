"""A match ends, DIA-79. The argument is in docs/architecture.md; here is what it rests on."""

from collections import Counter
from functools import partial
from itertools import pairwise
from random import Random

import pytest

from players.random_legal import choose
from rules.core.match import Match
from rules.core.questions import Answer
from rules.core.setup import Setup
from tests.rules.diabolicards.stage import CARDS, DIABOLICARDS, mat

PLACEMENTS, TURNS = 96, 193  # as the rule says
STOCK = 76  # cards in deck and hands before the first turn: all but the contracts
REWOUND, DODGES = 10, 5
MOST = 91  # turns, and so placements, as we can prove


def long_answer(match: Match, seat: int, random: Random, contracts: float = 0.9) -> Answer:
    """Whatever makes a match longer: Contract Turns, deaths, escapes, cards that come back."""
    ask, legal = match.asked, list(match.legal(seat))
    assert ask is not None
    table = match.table
    words = [key for key in legal if isinstance(key, str)]
    trades = [key for key in words if key.startswith("trade ")]
    if ask.kind == "turn" and trades and random.random() < contracts:
        return (random.choice(trades),)
    if ask.kind == "turn":
        # What brings cards back comes last, when there is most to bring back.
        late = ("rewind", "restore", "salvage")
        early = [key for key in legal if isinstance(key, int) and table.card(key).does not in late]
        return (random.choice(early or [key for key in legal if isinstance(key, int)] or legal),)
    if ask.kind == "counter":
        dodges = [key for key in words if key.startswith("dodge")]
        return (random.choice(dodges or words),)
    if ask.kind == "place":
        slots = [key for key in words if key.endswith("slot")]
        home = ["tower", "hideout", "campus"][table.card(table.state.playing).home]
        return (random.choice(slots or [home if home in words else words[0]]),)
    if "yes" in words:
        return ("yes",)
    least, most = ask.bounds(seat)
    if most > least:
        return tuple(random.sample(legal, most))
    wanted = [key for key in legal if key != "none"]
    if least == most == 1 and wanted:
        return (random.choice(wanted),)
    return choose(match, seat, random)


def long_match(seats: int, seed: int, answer=long_answer) -> Match:
    random = Random(seed)
    setup = Setup("diabolicards", {}, ({},) * seats)
    match = Match.start(DIABOLICARDS, CARDS, setup, seed.to_bytes(32, "big"), journal=False)
    while match.waiting:
        for seat in match.waiting:
            match.answer(seat, answer(match, seat, random))
    return match


def check(match: Match) -> tuple[int, int]:
    """Every step of the argument, read off the log; returns placements and turns."""
    placed: Counter[int] = Counter()
    rewinds: list[int] = []
    dodges = taken_back = 0
    turns: list[str] = []
    for event in match.table.events:
        if event.kind in ("play", "activate"):
            placed[event.faces[0]] += 1
            turns.append("usual")
        elif event.kind in ("purge", "trade take"):
            turns.append("contract")
        elif event.kind == "dodge":
            dodges += 1
        elif event.kind == "rewind":
            rewinds.append(len(event.faces))
            assert not [face for face in event.faces if CARDS.cards[face].doomed]
        elif event.kind == "take back":
            taken_back += 1
            assert not CARDS.cards[event.faces[0]].doomed
    assert len(rewinds) <= 1
    assert sum(rewinds) <= REWOUND
    assert taken_back <= 1
    assert dodges <= DODGES
    # Every turn but a pass takes a card from deck and hands, and only so many come back.
    assert len(turns) <= STOCK + sum(rewinds) + dodges <= MOST
    # What cannot come back is placed once.
    for face, times in placed.items():
        card = CARDS.cards[face]
        assert times == 1 or (card.regular and not card.doomed)
    assert ("contract", "contract") not in list(pairwise(turns))
    count = sum(placed.values())
    assert count <= PLACEMENTS
    assert len(turns) <= TURNS
    return count, len(turns)


@pytest.mark.rule("DIA-79")
@pytest.mark.parametrize("seats", [2, 4])
def test_players_who_draw_it_out_stay_within_the_bounds(seats):
    longest = [check(long_match(seats, seed)) for seed in range(60)]
    assert max(turns for _, turns in longest) > 80  # they do draw it out


@pytest.mark.rule("DIA-79")
@pytest.mark.parametrize("seats", [2, 4])
def test_players_who_place_as_many_cards_as_they_can_stay_within_the_bounds(seats):
    longest = [
        check(long_match(seats, seed, partial(long_answer, contracts=0))) for seed in range(60)
    ]
    assert max(placed for placed, _ in longest) > 70


@pytest.mark.rule("DIA-79")
@pytest.mark.parametrize("seats", [2, 4])
def test_every_turn_but_a_pass_takes_a_card_from_deck_and_hands(seats):
    random = Random(7)
    setup = Setup("diabolicards", {}, ({},) * seats)
    match = Match.start(DIABOLICARDS, CARDS, setup, bytes(32), journal=False)
    state, told, stock, turn = match.table.state, 0, 80, 0
    while match.waiting:
        for seat in match.waiting:
            match.answer(seat, long_answer(match, seat, random, contracts=0.5))
        if state.turn == turn:
            continue
        # A turn has ended and another begun: what is left, and what came back meanwhile.
        turn, before = state.turn, stock
        stock = len(state.deck) + sum(map(len, state.hands))
        events = match.table.events[told:]
        told = len(match.table.events)
        back = sum(len(e.faces) for e in events if e.kind in ("rewind", "dodge"))
        done = [e for e in events if e.kind in ("play", "activate", "purge", "trade take")]
        assert stock <= before + back - len(done)
    assert match.result


@pytest.mark.rule("DIA-79")
@pytest.mark.parametrize("seats", [2, 4])
def test_random_matches_stay_within_the_bounds(seats):
    for seed in range(60, 100):
        check(long_match(seats, seed, choose))


@pytest.mark.rule("DIA-79")
@pytest.mark.parametrize("card", ["Tick Tock", "Grave Debt", "Solace"])
def test_what_brings_cards_back_does_so_once(card):
    """No Doomed Squad card returns or is restored, so each of the three works once a match."""
    stage = mat({"hand": "Solace" if card != "Solace" else "Spark", "tower": [card]})
    stage.plays(0, stage.hand(0)[0], "tower")
    assert stage.asked == {1: "turn"}  # Solace finds nobody
    taken = mat(
        {"hand": "Grave Debt, Puddle" if card != "Grave Debt" else "Tick Tock"},
        discard=[card, "Spark", "Glass"],
        deck="",
    )
    taken.plays(0, taken.hand(0)[0], "tower")
    if card == "Grave Debt":
        assert card in taken.answer(0, "yes").discard
    else:
        assert set(taken.answer(0, "Puddle").options(0)) == {"Spark", "Glass"}


@pytest.mark.rule("DIA-79")
def test_two_cards_dodge_death_into_the_deck_and_each_once_unless_restored():
    escaping = [c.name for c in CARDS.cards if c.ability and c.ability.name == "Deathdodge"]
    assert escaping == ["Silent Blade", "Shade"]
    stage = mat(
        {"hand": "Vanessa, Dominique"}, {"hand": "Puddle, Spark", "hideout": "Shade"}, deck=""
    )
    stage.plays(0, "Vanessa", "hideout slot").answer(0, "Shade").answer(1, "dodge Shade")
    assert not stage.card("Shade")["armed"]
    stage.plays(1, "Puddle", "campus").plays(0, "Dominique", "hideout").answer(0, "Shade")
    assert stage.asked == {1: "turn"}
    assert stage.discard == ["Shade"]
