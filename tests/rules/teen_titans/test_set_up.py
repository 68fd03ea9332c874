"""Set-up: the box, the Super Heroes, the stacks and the deal, TTG-1 to TTG-13."""

from collections import Counter

import pytest

from rules.core.errors import BadSetup
from rules.core.match import Match
from rules.core.setup import Setup
from rules.games import GAMES
from tests.rules.cerberus.stage import EVERYBODY, Stage, new_match
from tests.rules.teen_titans.stage import CARDS, EVENTS, HEROES, SLUG, ended, titans

MAIN_DECK_KINDS = {"hero", "villain", "super power", "equipment", "location"}
SEEDS = range(40)


def dealt(seed: int = 1, **options: str) -> Stage:
    """A new match after the deal, each choice of a Super Hero taken as it comes."""
    stage = new_match(SLUG, seed, **options).answer(0, "no cut").answer(1, "no cut")
    while "hero" in stage.asked.values():
        seat = next(iter(stage.asked))
        stage.answer(seat, stage.options(seat)[0])
    return stage


# -- the box


@pytest.mark.rule("TTG-1")
def test_the_box_has_115_game_cards_in_seven_kinds():
    copies = Counter[str]()
    for found in CARDS.cards:
        main = found.kind in MAIN_DECK_KINDS and not found.stack
        named = found.kind == "starter" or found.stack
        copies["main" if main else found.name if named else found.kind] += found.copies
    assert copies.pop("super hero") == 5
    assert copies == {
        "Punch": 14,
        "Snack Time": 6,
        "main": 64,
        "Titans Go!": 6,
        "nemesis": 9,
        "weakness": 10,
        "event": 6,
    }
    assert sum(copies.values()) == 115


@pytest.mark.rule("TTG-1")
@pytest.mark.parametrize("events", ["basic", "advanced"])
def test_every_card_of_the_box_lies_on_the_table(events):
    view = dealt(events=events).match.view(None)
    assert sum(len(zone.cards) for zone in view.zones) == 115 + 5


@pytest.mark.rule("TTG-2")
@pytest.mark.parametrize("name", HEROES)
def test_each_of_five_oversized_cards_has_a_super_hero_side_and_a_sidekick_side(name):
    oversized = [found for found in CARDS.cards if found.kind == "super hero"]
    assert len(oversized) == 5
    (hero,) = [found for found in oversized if found.name == name]
    assert hero.abilities, "the Super Hero side"
    assert hero.sidekick, "the Sidekick side"
    assert len(hero.recruit) == 2


# -- Super Heroes


@pytest.mark.rule("TTG-3")
def test_by_default_super_heroes_are_dealt_at_random_without_a_question():
    found = set()
    for seed in SEEDS:
        stage = new_match(SLUG, seed).answer(0, "no cut").answer(1, "no cut")
        assert set(stage.asked.values()) == {"turn"}
        (mine,), (theirs,) = stage.zone("hero", 0), stage.zone("hero", 1)
        assert mine != theirs
        found |= {mine, theirs}
    assert found == set(HEROES)


@pytest.mark.rule("TTG-3")
def test_super_heroes_can_be_chosen_one_after_the_other():
    stage = new_match(SLUG, heroes="choose").answer(0, "no cut").answer(1, "no cut")
    first = stage.seat
    assert set(stage.options()) == set(HEROES)
    stage.answer(first, "Raven")
    assert stage.seat == 1 - first
    assert set(stage.options()) == set(HEROES) - {"Raven"}
    stage.answer(1 - first, "Cyborg")
    assert (stage.zone("hero", first), stage.zone("hero", 1 - first)) == (["Raven"], ["Cyborg"])


@pytest.mark.rule("TTG-3")
@pytest.mark.parametrize("seed", SEEDS)
def test_each_may_keep_one_of_two_that_were_dealt_to_nobody_else(seed):
    stage = new_match(SLUG, seed, heroes="two").answer(0, "no cut").answer(1, "no cut")
    assert stage.asked == {0: "hero", 1: "hero"}, "at the same time"
    offered = [stage.options(seat) for seat in (0, 1)]
    assert [len(set(heroes)) for heroes in offered] == [2, 2]
    assert not set(offered[0]) & set(offered[1])
    stage.answer(1, offered[1][1])
    assert stage.zone("hero", 1) == [], "nobody knows before both have chosen"
    stage.answer(0, offered[0][0])
    assert (stage.zone("hero", 0), stage.zone("hero", 1)) == ([offered[0][0]], [offered[1][1]])


@pytest.mark.rule("TTG-4")
@pytest.mark.parametrize("heroes", ["random", "choose", "two"])
def test_the_three_unused_super_heroes_are_sidekicks(heroes):
    stage = dealt(heroes=heroes)
    mine, theirs, unused = stage.zone("hero", 0), stage.zone("hero", 1), stage.zone("unused")
    assert len(unused) == 3
    assert sorted(mine + theirs + unused) == sorted(HEROES)


# -- decks and stacks


@pytest.mark.rule("TTG-5")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_starting_deck_has_7_punch_and_3_snack_time(seat):
    # Two turns without buying anything show all ten cards.
    stage = dealt()
    seen = Counter()
    while stage.facts["turn"] <= 4:
        if stage.facts["active"] == seat:
            seen += Counter(stage.zone("hand", seat))
        stage.play("end")
    assert seen == {"Punch": 7, "Snack Time": 3}


@pytest.mark.rule("TTG-6")
@pytest.mark.parametrize(
    ("options", "number"), [({}, 64), ({"events": "basic"}, 64), ({"events": "advanced"}, 70)]
)
def test_the_main_deck_has_64_cards_and_in_the_advanced_game_six_more(options, number):
    stage = dealt(**options)
    assert stage.count("main_deck") + stage.count("line_up") + stage.count("events") == number


@pytest.mark.rule("TTG-6")
def test_the_basic_game_leaves_the_events_out():
    assert sorted(dealt().zone("removed")) == sorted(EVENTS)
    assert dealt(events="advanced").zone("removed") == []


@pytest.mark.rule("TTG-7")
def test_control_freak_lies_face_up_on_seven_that_nobody_sees():
    stage = dealt()
    for viewer in EVERYBODY:
        assert stage.zone("nemesis_up", viewer=viewer) == ["Control Freak"]
        assert stage.zone("nemesis", viewer=viewer) == ["?"] * 7
        assert stage.zone("box", viewer=viewer) == ["?"]


@pytest.mark.rule("TTG-7")
def test_which_nemesis_is_missing_and_which_comes_next_is_random():
    # Only the end of a match shows the stack, so this once the cards are looked at from behind.
    tables = [dealt(seed).match.table for seed in SEEDS]
    assert len({t.name(t.state.box[0]) for t in tables}) == 8
    assert len({t.name(t.state.nemesis[-1]) for t in tables}) == 8


@pytest.mark.rule("TTG-8")
def test_the_line_up_opens_with_five_cards_that_everybody_sees():
    stage = dealt()
    for viewer in EVERYBODY:
        row = stage.zone("line_up", viewer=viewer)
        assert len(row) == 5
        assert "?" not in row
    assert stage.count("main_deck") == 59


@pytest.mark.rule("TTG-9")
def test_events_among_the_first_five_are_replaced_and_shuffled_back_in():
    replaced = 0
    for seed in SEEDS:
        stage = dealt(seed, events="advanced")
        early = [line for line in stage.log() if line.startswith("Shuffled back into the main")]
        replaced += len(early)
        first = stage.log().index(next(x for x in stage.log() if x.startswith("Into the Line-Up")))
        assert not any(event in stage.log()[first] for event in EVENTS)
        # Nothing has left the game, and no Event is in play: the first turn fills nothing.
        assert (stage.count("main_deck"), stage.count("line_up")) == (65, 5)
        assert (stage.zone("events"), stage.zone("removed")) == ([], [])
    assert replaced, "no seed had an Event among its first five"


@pytest.mark.rule("TTG-10")
def test_the_weakness_stack_is_shuffled_and_shows_its_top_only():
    tops = set()
    for seed in SEEDS:
        for viewer in EVERYBODY:
            stack = dealt(seed).zone("weakness", viewer=viewer)
            assert stack[:-1] == ["?"] * 9
        tops.add(stack[-1])
    assert len(tops) > 5


@pytest.mark.rule("TTG-10")
def test_the_next_weakness_is_seen_as_soon_as_one_is_gained():
    stage = titans("'Hexing Classmate'", weakness="Chicken Broke Lonely").play("Hexing Classmate")
    assert stage.zone("discard", 1) == ["Lonely"]
    for viewer in EVERYBODY:
        assert stage.zone("weakness", viewer=viewer) == ["?", "Broke"]
    assert "The next Weakness is Broke" in stage.log()


@pytest.mark.rule("TTG-11")
def test_what_looks_into_the_line_up_finds_neither_main_deck_nor_stacks():
    # Masked Mentor gains a card from the Line-Up.
    stage = titans("'Masked Mentor'", line_up="Terra 'Pizza Oven' 'Jump City' Mutation 'Power Nap'")
    stage.play("Masked Mentor")
    assert stage.options() == ["Terra", "Pizza Oven", "Mutation", "Power Nap", "none"]


@pytest.mark.rule("TTG-11")
def test_an_effect_on_prices_in_the_line_up_leaves_the_stacks_alone():
    stage = titans("Punch Punch Punch", events="'Lost Phone'").play("all")
    assert "buy Titans Go!" in stage.options()


@pytest.mark.rule("TTG-12")
def test_a_weakness_is_never_for_sale():
    stage = titans(["Laser Eyes"] * 2 + ["Punch"] * 3).play("all")
    assert stage.power == 9
    for_sale = {option for option in stage.options() if option.startswith("buy")}
    assert for_sale == {f"buy {name}" for name in [*stage.zone("line_up"), "Titans Go!"]} | {
        "buy Control Freak"
    }
    assert not set(stage.facts["prices"]) & set(stage.numbers("weakness"))


# -- the deal


@pytest.mark.rule("TTG-13")
def test_who_begins_is_random():
    assert {dealt(seed).facts["active"] for seed in SEEDS} == {0, 1}


@pytest.mark.rule("TTG-13")
def test_both_shuffle_and_draw_five_that_only_they_see():
    hands = set()
    for seed in SEEDS:
        stage = dealt(seed)
        for seat in (0, 1):
            hand = stage.zone("hand", seat)
            assert len(hand) == stage.count("deck", seat) == 5
            hands.add(hand.count("Snack Time"))
            assert stage.zone("hand", seat, viewer=1 - seat) == ["?"] * 5
    assert hands == {0, 1, 2, 3}


@pytest.mark.rule("TTG-13")
def test_turns_alternate():
    stage = dealt()
    first = stage.facts["active"]
    order = []
    for _ in range(4):
        order.append(stage.facts["active"])
        ended(stage)
    assert order == [first, 1 - first] * 2


@pytest.mark.rule("TTG-99")
@pytest.mark.parametrize("seats", [1, 3, 4])
def test_there_are_exactly_two_players(seats):
    setup = Setup(SLUG, {}, ({},) * seats)
    with pytest.raises(BadSetup):
        Match.start(GAMES[SLUG], CARDS, setup, bytes(32))


@pytest.mark.rule("TTG-99")
def test_each_player_has_one_foe():
    table = dealt().match.table
    assert [table.foes(seat) for seat in (0, 1)] == [[1], [0]]
