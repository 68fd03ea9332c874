"""Two against two: set-up, partners and the order of turns, DCR-100 to DCR-102."""

from collections import Counter
from itertools import pairwise

import pytest

from rules.core.errors import BadSetup
from rules.core.match import Match
from rules.core.setup import Setup
from rules.games import GAMES
from tests.rules.dc_rivals.four import HEROES, SEATED, VILLAINS, four, new
from tests.rules.dc_rivals.stage import CARDS, SLUG

GAME = GAMES[SLUG]


def begun(seed=1):
    return new(seed).until("turn")


def setup_of(*chosen):
    return Setup(SLUG, {}, tuple({"character": emblem} for emblem in chosen))


def played_by(stage):
    """The Character of each seat."""
    return [stage.zone("characters", seat)[-1].removesuffix(" (9)") for seat in range(4)]


# -- DCR-100


@pytest.mark.rule("DCR-100")
def test_both_main_decks_are_shuffled_together():
    stage = begun()
    table = stage.match.table
    lying = [table.card(card).emblem for card in table.state.main_deck + table.state.line_up]
    assert Counter(lying) == dict.fromkeys(("shazam", "black_adam", "flash", "reverse_flash"), 30)
    assert stage.count("line_up") == 5
    others = [begun(seed).zone("line_up") for seed in (2, 3)]
    assert stage.zone("line_up") not in others


@pytest.mark.rule("DCR-100")
def test_both_stacks_are_set_up_and_both_can_be_bought_from():
    stage = four("Punch " * 7, line_up="")
    assert set(stage.match.table.state.stacks) == {"word_of_power", "super_speed"}
    assert stage.count("word_of_power") == stage.count("super_speed") == 8
    stage.play("all").buy("Word of Power").buy("Super-Speed")
    assert stage.zone("discard", 0) == ["Word of Power", "Super-Speed"]


def test_the_weakness_stack_holds_twenty_for_four_and_ten_for_two():
    assert begun().count("weakness") == 20
    two = Match.start(GAME, CARDS, Setup(SLUG, {}, ({}, {})), bytes(32))
    assert len(two.table.state.weakness) == 10


def test_everybody_begins_with_ten_starters_of_their_own_and_three_characters():
    table = begun().match.table
    for seat in table.seats:
        side = table.sides[seat]
        (emblem,) = {table.card(card).emblem for card in side.characters}
        assert {table.card(card).emblem for card in side.hand + side.deck} == {emblem}
        assert (len(side.hand), len(side.deck), len(side.characters)) == (5, 5, 3)


# -- DCR-101


@pytest.mark.rule("DCR-101")
@pytest.mark.parametrize("seed", range(8))
def test_partners_are_both_heroes_or_both_villains(seed):
    seated = played_by(begun(seed))
    assert sorted(seated) == sorted(SEATED)
    assert {seated[0], seated[2]} in ({"Shazam!", "The Flash"}, {"Black Adam", "Reverse-Flash"})


def test_lots_give_either_team_either_kind_and_either_character():
    found = {tuple(played_by(begun(seed))) for seed in range(40)}
    assert len(found) == 8


@pytest.mark.parametrize("seed", range(4))
def test_one_choice_decides_for_the_partner_what_lots_may_give(seed):
    cards = setup_of("lot", "flash", "lot", "lot")
    match = Match.start(GAME, CARDS, cards, seed.to_bytes(32, "big"))
    for seat in range(4):
        match.answer(seat, ("no cut",))
    tops = [match.table.card(side.characters[0]).name for side in match.table.sides]
    assert tops[1] == "The Flash"
    assert tops[3] == "Shazam!"
    assert {tops[0], tops[2]} == {"Black Adam", "Reverse-Flash"}


@pytest.mark.rule("DCR-101")
@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        (("shazam", "lot", "black_adam", "lot"), "Shazam! and Black Adam are not on one team"),
        (("shazam", "flash", "lot", "lot"), "Shazam! and The Flash are on one team"),
        (("lot", "lot", "flash", "shazam"), "The Flash and Shazam! are on one team"),
        (("shazam", "lot", "shazam", "lot"), "Shazam! is taken already"),
    ],
)
def test_mixed_teams_are_refused_in_a_sentence(chosen, words):
    with pytest.raises(BadSetup, match=words):
        GAME.check(CARDS, setup_of(*chosen))


@pytest.mark.rule("DCR-101")
def test_partners_see_each_others_hands_and_nobody_else_does():
    stage = four("Punch Sloth", partner={"hand": "Wrath Punch"})
    assert sorted(stage.zone("hand", 0, viewer=2)) == ["Punch", "Sloth"]
    assert sorted(stage.zone("hand", 2, viewer=0)) == ["Punch", "Wrath"]
    for viewer in (*VILLAINS, None):
        for seat in HEROES:
            assert stage.zone("hand", seat, viewer=viewer) == ["?", "?"]


@pytest.mark.rule("DCR-101")
def test_what_one_partner_draws_and_looks_at_the_other_knows():
    stage = four("'Alley Runner' 'Seer of the Seventh Gate'", deck="Wrath Pride Envy Lust")
    stage.play("Alley Runner")
    assert "Player 1 draws Wrath" in stage.log(2)
    assert "Player 1 draws a card" in stage.log(1)
    stage.play("Seer of the Seventh Gate")
    assert "Player 1 looks at Pride, Envy" in stage.log(2)
    assert stage.zone("deck", 0, viewer=2)[-2:] == ["Envy", "Pride"]
    stage.answer(0, "Envy")
    assert "Player 1 takes Envy" in stage.log(2)
    for viewer in (1, 3, None):
        assert "Player 1 takes a card" in stage.log(viewer)
        assert set(stage.zone("deck", 0, viewer=viewer)) == {"?"}


# -- DCR-102


@pytest.mark.rule("DCR-102")
@pytest.mark.parametrize("seed", range(4))
def test_turns_alternate_between_the_teams_in_one_order(seed):
    stage = begun(seed)
    order = []
    for _ in range(9):
        order.append(stage.seat)
        stage.answer(stage.seat, "end").until("turn")
    first = order[0]
    assert order == [(first + turn) % 4 for turn in range(9)]
    assert all((one - other) % 2 for one, other in pairwise(order))


def test_anybody_may_be_the_first():
    assert {begun(seed).seat for seed in range(20)} == {0, 1, 2, 3}


@pytest.mark.rule("DCR-102")
def test_each_turn_is_its_players_own():
    stage = four("Punch Punch", partner={"hand": "Punch"}, line_up="'Lightning Courier'")
    stage.play("all")
    assert stage.power == 2
    stage.buy("Lightning Courier")
    assert stage.zone("discard", 2) == []
    stage.answer(0, "end").until("turn")
    assert (stage.seat, stage.power) == (1, 0)
