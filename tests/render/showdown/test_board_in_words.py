"""The table in words: short enough for Discord, and complete enough to play blind."""

from random import Random

import pytest
from msgspec.structs import replace

from render.alt_text_limit import ALT_LIMIT
from render.showdown.alt_text import alt_text
from render.showdown.hand import hand_text
from render.showdown.text_board import text_board
from render.table_info import TableInfo
from rules.core.state import Result
from rules.core.view import View
from tests.properties.playing import choose, played, start, viewers
from tests.render.checks import every_card_seen_is_named
from tests.render.sights import CARDS, MATCHES, NAMES, SHOWDOWN, WIDE, sights, with_facts, with_zone
from tests.rules.showdown.stage import JACK, KNIGHT, QUEEN, combat, duel

every_match = pytest.mark.parametrize("seed", MATCHES)
ACES = ("As", "Ah", "Ad", "Ac")
COMPANY = TableInfo(CARDS, NAMES)


def title(id_: str) -> str:
    return CARDS.cards[CARDS.face[id_]].title


def titles(view: View, zone: str, seat: int) -> list[str]:
    return [title(card.id) for card in view.zone(zone, seat) if card]


def crowded() -> View:
    """More on the table at once than any match has shown, all with long titles."""
    view = combat(("8s", "9s"), ("8s", "9s"), (JACK, QUEEN)).match.view(None)
    for seat, champion in enumerate((JACK, QUEEN)):
        longest = sorted(
            (c.id for c in CARDS.cards if c.champion == champion and c.suit),
            key=lambda id_: -len(title(id_)),
        )
        aces = [f"{champion}/{ace}" for ace in ACES]
        view = with_zone(view, "aces_up", seat, *aces[:3])
        view = with_zone(view, "aces_down", seat, None)
        view = with_zone(view, "played", seat, *longest[:4])
        view = with_zone(view, "feint", seat, longest[4])
        view = with_zone(view, "strike", seat, longest[5])
        view = with_zone(view, "removed", seat, *longest[6:12])
        view = with_zone(view, "discard", seat, *longest[12:48])
    return with_facts(
        view,
        revealed=True,
        inverted=True,
        totals=[24, 25],
        bonus=[(2, -3), (-1, 4)],
        given=[("intellect", "physical"), ("cunning", "intellect")],
        next_strike=[2, 3],
    )


CROWD = TableInfo(CARDS, WIDE, ("23:59:59", "23:59:58"), ("x" * 90,))


# -- the limit


@pytest.mark.parametrize("names", [NAMES, WIDE], ids=["", "wide"])
@every_match
def test_alt_text_is_never_longer_than_discord_lets_it_be(seed, names):
    for seen in sights(seed, names):
        assert len(alt_text(*seen)) <= ALT_LIMIT == 1024


@every_match
def test_alt_text_of_a_real_match_is_never_cut(seed):
    for view, info in sights(seed, WIDE):
        words = alt_text(view, info)
        for seat in (0, 1):
            for zone in ("aces_up", "played", "removed", "feint", "strike"):
                for name in titles(view, zone, seat):
                    assert name in words


def test_a_crowded_table_is_told_within_the_limit_and_whole_in_the_text_board():
    view = crowded()
    assert len(alt_text(view, CROWD)) <= ALT_LIMIT
    board = text_board(view, CROWD)
    for zone in view.zones:
        for card in zone.cards:
            assert card is None or title(card.id) in board


def test_even_the_shortened_alt_text_says_what_matters_most():
    view = crowded()
    words = alt_text(view, CROWD)
    for seat in (0, 1):
        assert WIDE[seat] in words
        assert f"total {view.facts['totals'][seat]}" in words
        for zone in ("aces_up", "feint", "strike"):
            for name in titles(view, zone, seat):
                assert name in words
        for zone in ("hand", "deck"):
            assert f"{zone} {len(view.zone(zone, seat))}" in words


def test_alt_text_ends_with_a_whole_sentence():
    assert alt_text(crowded(), CROWD).endswith(".")
    assert not alt_text(crowded(), CROWD).endswith("..")


# -- what it says


@every_match
def test_alt_text_says_whose_move_it_is_and_how_both_sides_stand(seed):
    for view, info in sights(seed, every=2):
        words = alt_text(view, info)
        for seat in view.asked:
            assert f"{NAMES[seat]} " in words.split(f"{NAMES[0]}, ")[0]
        for seat in (0, 1):
            numbers = [len(view.zone(zone, seat)) for zone in ("hand", "deck", "aces_down")]
            assert "hand {}, deck {}, {} Aces face down".format(*numbers) in words.replace(
                "1 Ace face", "1 Aces face"
            )
            assert (total := view.facts["totals"][seat]) is None or f"total {total}" in words


@every_match
def test_alt_text_names_open_fighters_with_their_discipline_and_hides_the_others(seed):
    for view, info in sights(seed, every=2):
        words = alt_text(view, info)
        for seat in (0, 1):
            for zone in ("feint", "strike"):
                for card in view.zone(zone, seat):
                    told = "a card face down" if card is None else title(card.id)
                    assert f"{zone.capitalize()}: {told}" in words
                    if card and card.id.endswith("/black"):
                        edges = CARDS.cards[CARDS.face[card.id]].edges
                        edge = edges[view.facts["edge"][seat]]
                        assert f"{edge.discipline.capitalize()} {edge.value}" in words


def test_a_single_ace_is_not_called_aces():
    view = duel(aces_up=("As Ah Ad", "")).match.view(None)
    assert "1 Aces" not in alt_text(view, COMPANY)


def test_nobody_is_said_to_attack_before_the_first_turn():
    view = next(iter(played(SHOWDOWN, 0))).view(None)
    assert "attacks" not in alt_text(view, COMPANY)


@pytest.mark.parametrize("winners", [(0,), (1,), ()])
def test_the_end_is_told(winners):
    view = replace(duel().match.view(None), asked={}, result=Result(winners, "aces"))
    told = f"{NAMES[winners[0]]} wins" if winners else "draw"
    assert told in alt_text(view, COMPANY)
    assert told in text_board(view, COMPANY)


# -- complete


@every_match
def test_every_card_a_viewer_sees_is_named_in_the_text_board_or_in_their_hand(seed):
    every_card_seen_is_named("showdown", sights(seed), title)


def facts_told(view: View, words: str, seat: int) -> None:
    """Everything public about one side stands in its part of the text board."""
    facts = view.facts
    for place, zone in enumerate(("feint", "strike")):
        bonus, given = facts["bonus"][seat][place], facts["given"][seat][place]
        assert not bonus or f"{bonus:+d}" in words, f"{zone} gets {bonus}"
        assert not given or given.capitalize() in words, f"{zone} counts as {given}"
    saved = facts["next_strike"][seat]
    assert not saved or f"next Strike {saved:+d}" in words
    assert facts["totals"][seat] is None or f"total {facts['totals'][seat]}" in words


@every_match
def test_every_public_fact_stands_in_the_text_board(seed):
    for view, info in sights(seed):
        words, facts = text_board(view, info), view.facts
        assert f"turn {facts['turn']}" in words
        assert facts["phase"] in words
        assert not facts["turn"] or f"{NAMES[facts['attacker']]} attacks" in words
        assert facts["inverted"] == ("losing total wins" in words)
        _, *sides = words.split("\n\n")
        for seat in (0, 1):
            assert sides[seat].startswith(NAMES[seat])
            facts_told(view, sides[seat], seat)


@pytest.mark.parametrize("bonus", [2, -2])
@pytest.mark.parametrize("place", [0, 1])
def test_a_bonus_is_told_even_before_the_card_it_is_for_lies_there(place, bonus):
    both = [0, 0]
    both[place] = bonus
    view = with_facts(duel().match.view(None), bonus=[tuple(both), (0, 0)])
    assert f"{bonus:+d}" in text_board(view, COMPANY)


def test_what_every_open_card_says_can_be_read():
    stage = combat(("8s", "9s"), ("8s", "9s"), (KNIGHT, QUEEN), aces_up=("As", "Ah"))
    view = stage.match.view(None)
    words = text_board(view, COMPANY)
    for seat in (0, 1):
        for zone in ("red_joker", "black_joker", "aces_up", "feint", "strike"):
            for card in view.zone(zone, seat):
                assert card is None or CARDS.cards[CARDS.face[card.id]].text in words


def test_the_news_are_told():
    info = TableInfo(CARDS, NAMES, news=("Ada passes", "Grace plays 5♠"))
    assert "Ada passes. Grace plays 5♠." in text_board(duel().match.view(None), info)


# -- blind


def test_the_moment_and_the_sum_are_told_in_words():
    moment, reckoning = "Ada takes a Damage: one Ace left", "Ada: 3 + 4 = 7; Grace: 9 + 9 = 18"
    info = TableInfo(CARDS, NAMES, moment=moment, reckoning=reckoning)
    view = start(SHOWDOWN, 1).view(None)
    for told in (alt_text(view, info), text_board(view, info)):
        assert f"{moment}. {reckoning}." in told


@every_match
def test_a_whole_match_can_be_played_by_words_alone(seed):
    """Whatever can be chosen has words of its own, and every card among it has been read to them.

    The cards of a search are read in the question itself.
    """
    random, match = Random(seed), start(SHOWDOWN, seed)
    while match.waiting:
        seat = match.waiting[0]
        view = match.view(seat)
        info = TableInfo(CARDS, match.table.names, (), tuple(match.log(seat)[-3:]))
        read = text_board(view, info) + hand_text(view, info)
        options = {option.words: option for option in view.prompt.options}
        assert len(options) == len(view.prompt.options), "two options sound the same"
        assert view.prompt.words
        if view.prompt.kind != "search":
            for option in options.values():
                assert all(match.table.name(card) in read for card in option.cards)
        bounds = view.prompt.least, view.prompt.most
        said = choose(random, list(options), bounds, "any")
        match.answer(seat, tuple(options[words].key for words in said))
    assert match.result


@every_match
def test_words_are_for_every_viewer_and_differ_only_in_what_they_see(seed):
    for number, match in enumerate(played(SHOWDOWN, seed)):
        if number % 5 == 0:
            views = [match.view(viewer) for viewer in viewers(match)]
            hidden = [v for v in views if v.zone("strike", 0) == v.zone("strike", 1) == ()]
            assert len({alt_text(view, COMPANY) for view in hidden}) <= 1
