"""Random legal play: it never gets stuck, never loses a card, and always ends."""

from collections import Counter
from random import Random

from players.random_legal import play_out
from rules.core.match import Match
from tests.properties.playing import on_every_game, played, viewers
from tests.properties.subjects import Subject


def every_card_lies_in_one_place(match: Match) -> None:
    """No card is lost, doubled or changed into another."""
    state = match.table.state
    lying = [card for zone in match.game.zones(state) for card in zone.cards]
    assert sorted(lying) == list(range(len(state.face)))


def every_question_has_an_answer(match: Match) -> None:
    assert match.asked is not None
    for seat in match.waiting:
        least, most = match.asked.bounds(seat)
        legal = match.legal(seat)
        assert len(set(legal)) == len(legal), "two options with one key"
        assert 0 <= least <= most, match.asked.kind
        assert len(legal) >= least, f"{match.asked.kind}: too few options"
        assert most > 0, "a question that leaves no choice"
        if basket := match.asked.basket:
            assert all(price <= basket.budget for price in basket.prices.values())
            assert basket.closing not in basket.prices


def what_is_offered_is_seen(match: Match) -> None:
    """An option names its card, so the asked seat must see it; all must see what it is about."""
    assert match.asked is not None
    for seat in match.waiting:
        offered = {key for key in match.legal(seat) if isinstance(key, int)}
        assert offered <= match.table.visible(seat)
    if match.asked.about >= 0:
        for viewer in viewers(match):
            assert match.asked.about in match.table.visible(viewer)


def everything_can_be_worded(match: Match, told: int) -> None:
    """Views, prompts and the lines of the log since the first `told`, for every viewer."""
    for viewer in viewers(match):
        view = match.view(viewer)
        assert list(view.asked) == match.waiting
        lines = [
            match.game.event_words(match.table, event, viewer)
            for event in match.table.events[told:]
        ]
        assert all(lines)
    for seat in match.waiting:
        prompt = match.prompt(seat)
        assert prompt is not None
        assert prompt.words
        assert [option.key for option in prompt.options] == list(match.legal(seat))
        assert all(option.words for option in prompt.options)
        assert set(prompt.orders) <= set(match.legal(seat)), "an order must always be legal"


def draws_lots(match: Match) -> bool:
    """Whether chance decides at the deal what a seat brings, and so which cards there are."""
    options = match.game.options(match.table.cards)
    chance = {o.name: next(iter(o.values)) for o in options if o.apart}
    return any(
        seat.get(name) == lot for seat in match.table.setup.seats for name, lot in chance.items()
    )


def a_match_plays_itself_out(subject: Subject, seed: int) -> None:
    told, faces, dealt = 0, Counter[int](), False
    for match in played(subject, seed):
        if not faces or (dealt != match.table.state.dealt and draws_lots(match)):
            faces = Counter(match.table.state.face)
        dealt = match.table.state.dealt
        assert Counter(match.table.state.face) == faces
        every_card_lies_in_one_place(match)
        if match.waiting:
            every_question_has_an_answer(match)
            what_is_offered_is_seen(match)
        everything_can_be_worded(match, told)
        told = len(match.table.events)
        assert match.sequence <= subject.game.most_decisions
    assert len(match.log(None)) == told
    assert match.result is not None, "the match ended without a result"
    assert set(match.result.winners) <= set(match.table.seats)


@on_every_game(matches=30)
def test_a_random_match_plays_itself_out(subject, seed):
    a_match_plays_itself_out(subject, seed)


@on_every_game(matches=10)
def test_a_playout_is_the_match_that_the_same_answers_make(subject, seed):
    setup = subject.setups[seed % len(subject.setups)]
    ends = []
    for journal in (False, True):
        secret, random = seed.to_bytes(32, "big"), Random(seed)
        match = Match.start(subject.game, subject.cards, setup, secret, journal=journal)
        decisions = play_out(match, random)
        luck = random.random()
        ends.append((decisions, luck, match.sequence, match.digest(), match.table.events))
    on_the_spot, by_the_driver = ends
    assert on_the_spot == by_the_driver
