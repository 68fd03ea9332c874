"""Imagined worlds: everything the seat sees is as it is, everything else may be otherwise."""

from collections import Counter
from random import Random

import pytest

from players import random_legal
from players.diabolicards.waiting import KILLS_FOUR, worth_of_waiting
from players.imagine import Imagination
from rules.core.match import Match
from rules.core.setup import Setup
from rules.silver_wing.guessing import ready_deck_faces
from tests.players.positions import positions
from tests.properties.subjects import BY_SLUG, SUBJECTS, Subject
from tests.rules.showdown.stage import FIXED, SHOWDOWN, duel

every_game = pytest.mark.parametrize("subject", SUBJECTS, ids=lambda s: s.name)


def imagined(subject: Subject, match: Match, seat: int, random: Random) -> Match:
    setup, frozen = match.table.setup, match.freeze()
    return Imagination(subject.game, match.table.cards, setup, frozen, seat).world(random)


def zones_by_name(match: Match) -> dict:
    zones = match.game.zones(match.table.state)
    return {(zone.name, zone.seat): zone.cards for zone in zones}


@every_game
def test_an_imagined_world_looks_the_same_to_its_seat(subject):
    for match, seat, random in positions(subject, 1, 0.5):
        world = imagined(subject, match, seat, random)
        mine, other = match.view(seat), world.view(seat)
        assert (mine.zones, mine.facts, mine.prompt) == (other.zones, other.facts, other.prompt)


@every_game
def test_no_card_is_lost_or_changed_into_one_of_another_pool(subject):
    for match, seat, random in positions(subject, 2, 0.5):
        world = imagined(subject, match, seat, random)
        state, other = match.table.state, world.table.state
        pools: dict[str, tuple[Counter, Counter]] = {}
        for real, there in zip(match.game.zones(state), match.game.zones(other), strict=True):
            assert Counter(real.cards) == Counter(there.cards)
            name = real.pool or f"{real.name} {real.seat}"
            if match.game.brings_decks and real.seat != seat:
                continue  # a rival's deck is not dealt anew but guessed
            here, elsewhere = pools.setdefault(name, (Counter(), Counter()))
            here.update(state.face[card] for card in real.cards)
            elsewhere.update(other.face[card] for card in there.cards)
        for here, elsewhere in pools.values():
            assert here == elsewhere


@every_game
def test_what_anybody_lawfully_knows_stays_known(subject):
    for match, seat, random in positions(subject, 3, 0.5):
        world = imagined(subject, match, seat, random)
        assert world.table.state.known == match.table.state.known
        for card in match.table.visible(seat):
            assert world.table.state.face[card] == match.table.state.face[card]


# -- decks that people bring


def test_a_rivals_unseen_cards_are_those_of_a_deck_one_might_expect():
    """Of the house deck with the same Main Character, whatever the Rival really brought."""
    subject = BY_SLUG["silver_wing"]
    house = {card for card, _ in counted(subject, "crimson_court").items()}
    match = a_battle(subject, "azure_vanguard", odd_deck(subject, "crimson_court"))
    world = imagined(subject, match, 0, Random(1))
    side, face = world.table.sides[1], world.table.state.face
    assert Counter(face[card] for card in side.hand + side.deck) == counted(
        subject, "crimson_court"
    )
    real = {match.table.state.face[card] for card in side.hand + side.deck}
    assert not real <= house


def test_a_seat_knows_its_own_deck_and_the_size_of_the_rivals():
    subject = BY_SLUG["silver_wing"]
    match = a_battle(subject, odd_deck(subject, "crimson_court"), odd_deck(subject, "golden_fair"))
    world = imagined(subject, match, 0, Random(1))
    mine, there = (m.table.sides[0] for m in (match, world))
    faces = [m.table.state.face for m in (match, world)]
    assert Counter(faces[0][c] for c in mine.deck) == Counter(faces[1][c] for c in there.deck)
    for seat in (0, 1):
        assert len(world.table.sides[seat].deck) == len(match.table.sides[seat].deck)


def test_no_more_than_three_copies_are_guessed():
    subject = BY_SLUG["silver_wing"]
    match = a_battle(subject, "azure_vanguard", odd_deck(subject, "crimson_court", size=58))
    world = imagined(subject, match, 0, Random(1))
    side, face = world.table.sides[1], world.table.state.face
    held = Counter(face[card] for card in side.hand + side.deck)
    assert held.total() == 58
    assert max(held.values()) <= 3


def test_the_terms_of_an_imagined_battle_do_not_name_the_rivals_deck():
    subject = BY_SLUG["silver_wing"]
    match = a_battle(subject, "azure_vanguard", "crimson_court")
    world = imagined(subject, match, 0, Random(1))
    assert world.table.setup.seats == ({"deck": "azure_vanguard"}, {})


def a_battle(subject: Subject, *decks: str) -> Match:
    setup = Setup("silver_wing", {}, tuple({"deck": deck} for deck in decks))
    match = Match.start(subject.game, subject.cards, setup, bytes(32))
    while match.asked.kind == "cut":
        match.answer(match.waiting[0], ("no cut",))
    return match


def counted(subject: Subject, slug: str) -> Counter:
    """A house deck by faces."""
    deck = next(
        deck
        for deck, ready in zip(
            ready_deck_faces(subject.cards), subject.game.ready_decks(subject.cards), strict=True
        )
        if ready == slug
    )
    return deck.main


def odd_deck(subject: Subject, slug: str, size: int = 0) -> str:
    """That deck's Main Character with other cards, none of the house: as many, or so many."""
    lines = subject.game.ready_decks(subject.cards)[slug].text.splitlines()
    heads = [line for line in lines if ":" in line and "Deck" not in line]
    house = {subject.cards.ids[face] for face in counted(subject, slug)}
    allies = [
        card
        for card in subject.cards.cards
        if card.kind == "ally" and card.id not in house and "protector" not in card.abilities
    ]
    size = size or counted(subject, slug).total()
    main = [f"{min(2, size - at)} {allies[at // 2].label}" for at in range(0, size, 2)]
    return "\n".join([*heads, "Main Deck:", *main])


# -- what people keep


def test_in_diabolicards_what_is_worth_waiting_for_is_likelier_in_a_hand_than_in_the_deck():
    subject, random = BY_SLUG["diabolicards"], Random(2)
    match = next(match for match, *_ in positions(subject, 2, 0.1) if match.table.state.turn > 8)
    state, faces = match.table.state, match.table.faces
    hidden = [card for zone in (state.deck, state.hands[1]) for card in zone]
    keepers = [c for c in hidden if worth_of_waiting(faces[state.face[c]].effects) >= KILLS_FOUR]
    share = len(state.hands[1]) / len(hidden)
    imagination = Imagination(subject.game, match.table.cards, match.table.setup, match.freeze(), 0)
    held = 0
    for _ in range(200):
        there = imagination.world(random).table.state
        shown = [faces[there.face[card]] for card in there.hands[1]]
        held += sum(worth_of_waiting(face.effects) >= KILLS_FOUR for face in shown)
    assert held / 200 > 2 * share * len(keepers) > 0


# -- one game's cards


def test_every_unseen_card_may_be_in_the_rivals_hand():
    match, random = (
        duel(("8s 9s", "8s 9s 10s")).feints("edge 1", "edge 1").until("strike").match,
        Random(1),
    )
    imagination = Imagination(SHOWDOWN, FIXED, match.table.setup, match.freeze(), 0)
    held = set()
    for _ in range(400):
        world = imagination.world(random)
        held |= {world.table.state.face[card] for card in world.table.sides[1].hand}
    side = match.table.sides[1]
    assert held == {match.table.state.face[card] for card in side.hand + side.deck}


def test_a_card_that_was_shown_stays_in_the_rivals_hand():
    stage = duel(("7h 8s 9s", "8s 9s 10s")).plays(0, "7h")  # the rival reveals the whole hand
    match = stage.match
    world = imagined(BY_SLUG["showdown"], match, 0, Random(1))
    real, there = (m.table.sides[1].hand for m in (match, world))
    assert sorted(real) == sorted(there)
    assert all(world.table.state.face[card] == match.table.state.face[card] for card in there)


def test_luck_to_come_is_another_in_every_world():
    match, random = duel().match, Random(1)
    imagination = Imagination(SHOWDOWN, FIXED, match.table.setup, match.freeze(), 0)
    keys = {imagination.world(random).table.state.key for _ in range(20)}
    assert len(keys) == 20
    assert match.table.state.key not in keys


def test_whoever_answered_in_secret_is_asked_again():
    stage = duel().feints("edge 1", "edge 1").until("strike")
    stage.answer(1, "8s")
    world = imagined(BY_SLUG["showdown"], stage.match, 0, Random(1))
    assert stage.match.waiting == [0]
    assert sorted(world.waiting) == [0, 1]


def test_the_log_of_an_imagined_world_tells_nothing_of_the_real_one():
    stage = duel().until("feint")
    world = imagined(BY_SLUG["showdown"], stage.match, 0, Random(1))
    assert stage.log(1)
    assert world.log(1) == []


def test_imagining_changes_nothing_and_the_same_random_numbers_imagine_the_same():
    match = duel().feints("edge 1", "edge 1").until("strike").match
    before = match.digest()
    one, again = (imagined(BY_SLUG["showdown"], match, 0, Random(3)) for _ in range(2))
    assert match.digest() == before
    assert one.digest() == again.digest()


def test_an_undone_decision_is_not_played_again():
    stage = duel(("8s 9s 10s", "8s 9s")).until("feint")
    to = stage.match.sequence
    stage.answer(0, "8s")
    table, frozen = stage.match.table, stage.match.freeze()
    back = Match.take_back(SHOWDOWN, FIXED, table.setup, frozen, to, 0)
    imagination = Imagination(SHOWDOWN, FIXED, table.setup, back.freeze(), 0)
    world = imagination.world(Random(1))
    assert imagination.opened == back.opened
    assert (world.asked.kind, world.waiting) == ("feint", [0])
    assert zones_by_name(world)["feint", 0] == []


def test_worlds_that_begin_with_a_move_are_those_that_begin_with_its_round(monkeypatch):
    """And go on as they do: the state and what is told of each decision are the same."""
    subject, nearer = BY_SLUG["silver_wing"], 0
    for seed in range(3):
        for match, seat, random in positions(subject, seed, 0.3):
            thoughts, frozen = random.getrandbits(32), match.freeze()
            terms = (subject.game, match.table.cards, match.table.setup, frozen, seat)
            short = Imagination(*terms)
            with monkeypatch.context() as patch:
                patch.setattr(type(subject.game), "can_begin_at", lambda *_: False)
                long = Imagination(*terms)
            assert short.opened == long.opened
            for each in (short, long):
                each.world(Random(0))  # the first is what was watched on the way
            one, other = (each.world(Random(thoughts)) for each in (short, long))
            assert told_on(one, Random(thoughts)) == told_on(other, Random(thoughts))
            nearer += len(short._from.entries) < len(long._from.entries)
    assert nearer > 50


def told_on(match: Match, random: Random, decisions: int = 30) -> list[tuple]:
    """Each decision of a match that is played on at random: what is seen, asked and told."""
    found = []
    while match.waiting and len(found) < decisions:
        seat = match.waiting[0]
        found.append((match.digest(), match.sequence, match.view(seat)))
        match.answer(seat, random_legal.choose(match, seat, random))
    return [*found, (match.digest(), match.result, match.table.events)]


def test_who_shares_hands_imagines_only_what_the_foes_hold():
    others = set()
    for match, seat, random in positions(BY_SLUG["confer"], 4, 0.5):
        world = imagined(BY_SLUG["confer"], match, seat, random)
        for other in match.table.seats:
            real, there = match.table.visible(other), world.table.visible(other)
            mine = {card: match.table.state.face[card] for card in real}
            theirs = {card: world.table.state.face[card] for card in there}
            if (other - seat) % 2 == 0:
                assert mine == theirs, "the partner sees what this seat sees, and as it is"
            elif mine != theirs:
                others.add(seat)
    assert others, "what foes hold is imagined"
