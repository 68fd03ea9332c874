"""A computer player cannot cheat: in matches its seat cannot tell apart it thinks alike."""

from random import Random

import pytest

from players import club, imagine
from players.cerberus import deck_strength
from players.dc_rivals import valuation
from players.diabolicards.plan import Plan
from players.imagine import Imagination
from players.levels import LEVELS
from players.showdown import fight
from players.silver_wing import rival_hand as battle_rival
from players.silver_wing import valuation as battle_valuation
from rules.core.match import Match
from rules.silver_wing import guessing
from tests.players.positions import another_deck, chosen, elsewhere, positions
from tests.properties.subjects import BY_SLUG, SUBJECTS, Subject

SHOWDOWN, LIBRARY, ATTACK = BY_SLUG["showdown"], BY_SLUG["library"], BY_SLUG["attack"]
SILVER_WING = BY_SLUG["silver_wing"]
LOOKS = {"dc_rivals": 0.06, "teen_titans": 0.06}  # their matches are long
every_game = pytest.mark.parametrize("subject", SUBJECTS, ids=lambda s: s.name)


def tried(subject: Subject, matches: int, share: float, where=elsewhere):
    """Positions with a second world the asked seat cannot tell from the first."""
    for seed in range(matches):
        for match, seat, random in positions(subject, seed, share):
            other = where(subject, match, seat, random)
            if other is not None:
                yield match, seat, other


def thinks_alike(
    subject: Subject, level: str, matches: int = 6, where=elsewhere, share: float | None = None
) -> int:
    """How many pairs of worlds were compared; the whole thought must be the same, not the answer
    alone."""
    compared = 0
    share = share or LOOKS.get(subject.game.slug, 0.2)
    for match, seat, other in tried(subject, matches, share, where):
        one = chosen(subject, match, match.freeze(), seat, level)
        assert one == chosen(subject, match, other, seat, level)
        compared += 1
    return compared


@every_game
@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_thinks_alike_in_worlds_it_cannot_tell_apart(subject, level):
    assert thinks_alike(subject, level) >= 10


@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_thinks_alike_whatever_deck_its_rival_has_brought(level):
    assert thinks_alike(SILVER_WING, level, matches=5, where=another_deck) >= 10


@every_game
def test_a_club_player_does_not_look_at_what_its_seat_cannot_see(subject):
    """Also in imagined worlds: there, too, rivals must not see through cards."""
    for seed in range(6):
        for match, seat, random in positions(subject, seed, 0.3):
            weigh_alike(subject, match, seat, random)


def weigh_alike(subject: Subject, match: Match, seat: int, random: Random) -> None:
    imagination = Imagination(subject.game, subject.cards, match.table.setup, match.freeze(), seat)
    player = club.club_player(subject.game.slug)
    one, other = (player.weigh(imagination.world(random), seat, Random(1)) for _ in range(2))
    assert one == other


# -- planted cheats


def is_caught(subject: Subject, level: str = "master", matches: int = 20, where=elsewhere) -> bool:
    try:
        thinks_alike(subject, level, matches, where)
    except AssertionError:
        return True
    return False


def leave(monkeypatch, wanted) -> None:
    """Imagine worlds in which these unseen cards are the real ones."""
    honest = imagine.unseen

    def unseen(game, state, seat):
        real = {card for zone in game.zones(state) for card in wanted(zone)}
        found = []
        for pool in honest(game, state, seat):
            others = [card for card in pool.cards if card not in real]
            faces = sorted(state.face[card] for card in others)
            found.append(imagine.Pool(pool.name, others, faces))
        return found

    monkeypatch.setattr(imagine, "unseen", unseen)


@every_game
def test_a_player_who_knows_the_rivals_hand_is_caught(subject, monkeypatch):
    leave(monkeypatch, lambda zone: zone.cards if zone.name == "hand" else [])
    assert is_caught(subject)


@every_game
def test_a_player_who_knows_the_top_of_a_deck_is_caught(subject, monkeypatch):
    leave(monkeypatch, lambda zone: zone.cards[-1:] if zone.name == "deck" else [])
    assert is_caught(subject)


def test_a_player_who_knows_which_deck_the_rival_brought_is_caught(monkeypatch):
    """Not where its cards lie: dealing the true list anew is knowing too much."""
    monkeypatch.setattr(type(SILVER_WING.game), "guesses", lambda *_: [])
    assert not is_caught(SILVER_WING, matches=4)
    assert is_caught(SILVER_WING, where=another_deck)


def test_a_player_who_guesses_by_more_than_is_seen_is_caught(monkeypatch):
    monkeypatch.setattr(guessing, "visible", lambda zones, state, seat: set(range(len(state.face))))
    assert is_caught(SILVER_WING, where=another_deck)


def test_a_player_who_knows_the_real_key_is_caught(monkeypatch):
    honest = Imagination.world

    def world(imagination, random):
        match = honest(imagination, random)
        real = imagination._again().table.state
        match.table.state.key, match.table.state.count = real.key, real.count
        return match

    monkeypatch.setattr(Imagination, "world", world)
    assert is_caught(LIBRARY)


def test_a_player_who_knows_a_secret_answer_is_caught(monkeypatch):
    honest = Imagination.world

    def world(imagination, random):
        match = honest(imagination, random)
        match.pending = dict(imagination._again().pending)
        return match

    monkeypatch.setattr(Imagination, "world", world)
    assert is_caught(ATTACK)


def test_a_player_who_goes_by_the_clock_of_luck_is_caught(monkeypatch):
    """How many random numbers have been used is no knowledge of a seat's either."""
    honest = Imagination.__init__

    def begin(imagination, *position):
        honest(imagination, *position)
        imagination.opened += imagination._again().table.state.count

    monkeypatch.setattr(Imagination, "__init__", begin)
    assert is_caught(SHOWDOWN, "random")


def test_a_club_player_who_sees_through_cards_is_caught(monkeypatch):
    honest = fight.odds_against

    def odds_against(duel, rival, card_values):
        side = duel.sides[rival]
        deck, side.deck = side.deck, []
        try:
            return honest(duel, rival, card_values)
        finally:
            side.deck = deck

    monkeypatch.setattr(fight, "odds_against", odds_against)
    with pytest.raises(AssertionError):
        test_a_club_player_does_not_look_at_what_its_seat_cannot_see(SHOWDOWN)


@pytest.mark.parametrize("slug", ["dc_rivals", "teen_titans"])
def test_a_deck_builder_who_knows_which_cards_are_in_the_rivals_hand_is_caught(slug, monkeypatch):
    """A rival's deck and hand may be added up, but not one without the other."""

    def hand_only(table, seat, card_values):
        face = table.state.face
        return deck_strength.DeckStrength(
            card_values, [face[card] for card in table.sides[seat].hand], ()
        )

    monkeypatch.setattr(deck_strength.DeckStrength, "of", hand_only)
    with pytest.raises(AssertionError):
        test_a_club_player_does_not_look_at_what_its_seat_cannot_see(BY_SLUG[slug])


def test_a_rival_who_sees_blocks_in_the_hand_is_caught(monkeypatch):
    monkeypatch.setattr(valuation, "outside", lambda side: side.hand)
    with pytest.raises(AssertionError):
        test_a_club_player_does_not_look_at_what_its_seat_cannot_see(BY_SLUG["dc_rivals"])


def test_a_player_of_battles_who_sees_the_rivals_hand_is_caught(monkeypatch):
    def hand_of(table, rival, colors):
        have = [0, 0, 0, 0]
        for card in table.sides[rival].hand:
            have[battle_rival.kind_of(table.cards, table.state.face[card], colors)] += 1
        kinds, _, _ = battle_rival.hand_of(table, rival, colors)
        return kinds, tuple(have[:3]), 0

    monkeypatch.setattr(battle_valuation, "hand_of", hand_of)
    with pytest.raises(AssertionError):
        test_a_club_player_does_not_look_at_what_its_seat_cannot_see(SILVER_WING)


@pytest.mark.parametrize("further", [1, 2])
def test_a_player_who_sees_the_next_hand_or_the_partners_is_caught(further, monkeypatch):
    """With four at the mat the next but one is the partner; with two it is the player itself."""

    def tempo(plan):
        hands = plan.mat.state.hands
        seen = hands[(plan.seat + further) % len(hands)]
        return sum(plan.valuation.card(card).power for card in seen)

    monkeypatch.setattr(Plan, "tempo", tempo)
    with pytest.raises(AssertionError):
        test_a_club_player_does_not_look_at_what_its_seat_cannot_see(BY_SLUG["diabolicards"])
