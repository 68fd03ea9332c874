"""The nine Nemesis cards as they are in their file: played, and appearing for the first time."""

from functools import partial

import pytest

from tests.rules.cerberus.stage import Stage
from tests.rules.teen_titans import stage
from tests.rules.teen_titans.stage import LEVEL, NEMESIS

titans = partial(stage.titans, cards=LEVEL)
card = partial(stage.card, cards=LEVEL)
effect = partial(stage.effect, cards=LEVEL)
power_of = partial(stage.power_of, cards=LEVEL)

OTHERS = [name for name in NEMESIS if name != "Control Freak"]
WEAK = ["Broke", "Chicken", "Lonely", "Grounded", "Sleepyhead", "Daydreaming"]
# What each of both players draws for the new turn, or holds.
HAND = ["Punch", "Snack Time", "Hall Monitor", "Birdarangs"]
HELD = ["Punch", "Snack Time", "Hall Monitor", "Mutation"]


def appears(name: str, mine: list[str] = HAND, theirs: list[str] = HELD, **arranged) -> Stage:
    """It is turned up after my turn. I have just drawn `mine`; the foe holds `theirs`."""
    foe = {"hand": theirs, "deck": "Punch Punch Punch", **arranged.pop("foe", {})}
    arranged = {"weakness": WEAK, "discard": "", **arranged}
    deck = [*mine, *["Punch"] * (5 - len(mine)), "Punch", "Snack Time", "Punch"]
    found = titans("", deck=deck, nemesis_up="", nemesis=[name], foe=foe, **arranged)
    return found.play("end")


def answered(found: Stage) -> Stage:
    """Whoever is asked anything about the Attack takes the first option."""
    while set(found.asked.values()) - {"turn"}:
        seat = found.seat
        prompt = found.prompt(seat)
        options = found.options(seat)[: prompt.least]
        found.answer(seat, *options)
    return found


# -- played


def played(name: str, hand: list[str] | None = None, **arranged) -> Stage:
    return stage.played(name, hand or [], cards=LEVEL, **arranged)


def test_control_freak_plays_whatever_is_on_and_returns_it():
    found = played("Control Freak", main_deck="'Tidal Teen' Terra Mutation")
    assert found.power == power_of("Control Freak") + power_of("Tidal Teen")
    assert found.zone("play", 0) == ["Control Freak", "Tidal Teen"]
    assert found.play("end").zone("main_deck")[-1] == "Tidal Teen"


def test_mecha_teacher_makes_the_foe_discard_each_time():
    found = played("Mecha Teacher", foe={"hand": "Punch Punch Punch"})
    number = effect("Mecha Teacher", "discard").n
    found.answer(1, *["Punch"] * number)
    assert found.count("discard", 1) == number
    assert found.power == power_of("Mecha Teacher")


def test_demon_dad_is_worth_most_and_brings_weakness_along():
    others = [card(name).vp for name in OTHERS if name != "Demon Dad"]
    assert card("Demon Dad").vp > max(others)
    rich = ["Trickster Imp", "Beehive Boss", "Clock Baron", "Punch", "Punch", "Punch"]
    found = titans(rich, nemesis_up="'Demon Dad'", weakness=WEAK).play(*rich).buy("Demon Dad")
    number = card("Demon Dad").gained[0].n
    assert found.zone("discard", 0) == ["Demon Dad", *WEAK[::-1][:number]]
    assert played("Demon Dad").power == power_of("Demon Dad")


def test_lord_meatball_draws():
    found = played("Lord Meatball", deck=["Terra", "Punch", "Punch", "Punch"])
    assert found.power == 0
    assert found.count("hand", 0) == effect("Lord Meatball", "draw").n


def test_clock_baron_steals_time():
    found = played("Clock Baron", deck=["Punch"] * 9)
    assert found.power == power_of("Clock Baron")
    assert found.play("end").count("hand", 0) == 7
    assert found.play("end").play("end").count("hand", 0) == 5, "only in that turn"


def test_masked_mentor_gains_a_cheap_card_to_the_hand():
    most = effect("Masked Mentor", "gain").of.most
    row = ["Terra", "Pizza Oven", "Sonic Blast", "Evil Headmaster", "Jump City"]
    found = played("Masked Mentor", line_up=row)
    assert found.options() == [name for name in row if card(name).cost <= most] + ["none"]
    found.play("Pizza Oven")
    assert found.zone("hand", 0) == ["Pizza Oven"]
    assert found.power == power_of("Masked Mentor")
    assert "Player 1 gains Pizza Oven to their hand" in found.log()


def test_masked_mentors_gift_may_be_declined():
    row = ["Terra", "Pizza Oven", "Sonic Blast", "Evil Headmaster", "Jump City"]
    assert played("Masked Mentor", line_up=row).play("none").zone("line_up") == row


def test_trickster_imp_steals_a_sidekick():
    found = titans("'Trickster Imp'", foe={"sidekicks": "Raven Cyborg"})
    found.play("Trickster Imp: Raven")
    assert found.zone("sidekicks", 0) == ["Raven"]
    assert found.power == power_of("Trickster Imp")


def test_beehive_boss_counts_the_villains_its_player_controls():
    each = card("Beehive Boss").effects[1].n
    found = played("Beehive Boss", play="'Hexing Classmate' 'Puppet Prince' Punch")
    assert found.power == power_of("Beehive Boss") + 2 * each


def test_moon_tyrant_destroys_cards_in_hand_or_discard_pile():
    most = effect("Moon Tyrant", "destroy").n
    found = played("Moon Tyrant", ["Punch"] * most, discard="'Snack Time' Terra")
    assert (found.prompt().least, found.prompt().most) == (0, most)
    found.answer(0, "Snack Time", *["Punch"] * (most - 1))
    assert sorted(found.zone("destroyed")) == ["Punch"] * (most - 1) + ["Snack Time"]
    found = played("Moon Tyrant", ["Punch"]).answer(0)
    assert found.zone("destroyed") == []


# -- First Appearance


def test_mecha_teacher_makes_both_discard():
    number = card("Mecha Teacher").appearance[0].n
    found = answered(appears("Mecha Teacher"))
    for seat in (0, 1):
        assert found.count("discard", seat) == number


def test_lord_meatball_gives_both_a_weakness():
    number = card("Lord Meatball").appearance[0].n
    found = appears("Lord Meatball")
    assert found.zone("discard", 1) == WEAK[::-1][:number], "whoever comes next is first"
    assert found.zone("discard", 0) == WEAK[::-1][number : 2 * number]


def test_demon_dad_gives_both_two_of_them():
    number = card("Demon Dad").appearance[0].n
    found = appears("Demon Dad")
    assert number > 1
    assert found.zone("discard", 1) == WEAK[::-1][:number]
    assert found.zone("discard", 0) == WEAK[::-1][number : 2 * number]


def test_clock_baron_discards_from_both_decks():
    number = card("Clock Baron").appearance[0].n
    found = appears("Clock Baron")
    assert (found.count("discard", 0), found.count("discard", 1)) == (number, number)
    assert (found.count("hand", 0), found.count("hand", 1)) == (5, 4)


def test_masked_mentor_destroys_a_dear_card_in_each_hand():
    least = card("Masked Mentor").appearance[0].of.least
    assert card("Birdarangs").cost >= least > card("Hall Monitor").cost
    found = appears("Masked Mentor")
    assert found.asked == {1: "turn"}, "each has one such card: no choice"
    assert found.zone("destroyed") == ["Mutation", "Birdarangs"]
    for seat in (0, 1):
        assert any("reveals their hand" in line for line in found.log(1 - seat))


def test_masked_mentor_lets_each_choose_among_dear_cards():
    found = appears("Masked Mentor", theirs=["Mutation", "Sonic Blast", "Punch"])
    assert found.asked == {1: "destroy"}
    assert found.options(1) == ["Mutation", "Sonic Blast"]
    found.answer(1, "Mutation")
    assert found.zone("destroyed") == ["Mutation", "Birdarangs"]


def test_masked_mentor_finds_nothing_dear():
    assert appears("Masked Mentor", mine=["Punch"], theirs=["Punch"]).zone("destroyed") == []


def test_trickster_imp_takes_a_sidekick_or_gives_a_weakness():
    found = appears("Trickster Imp", sidekicks="'Beast Boy' Cyborg")
    assert found.zone("discard", 1) == [WEAK[-1]], "the foe has no Sidekick"
    assert found.asked == {0: "lose"}
    found.answer(0, "Cyborg")
    assert found.zone("sidekicks", 0) == ["Beast Boy"]
    assert found.zone("discard", 0) == []


def test_beehive_boss_makes_each_pass_a_card_to_the_other():
    found = appears("Beehive Boss")
    assert found.asked == {1: "pass card"}
    found.answer(1, "Mutation").answer(0, "Punch")
    assert found.zone("discard", 0) == ["Mutation"]
    assert found.zone("discard", 1) == ["Punch"]


def test_moon_tyrant_makes_both_discard_all_cheap_cards():
    most = card("Moon Tyrant").appearance[0].of.most
    found = appears("Moon Tyrant")
    for seat, hand in ((0, [*HAND, "Punch"]), (1, HELD)):
        assert sorted(found.zone("discard", seat)) == sorted(
            n for n in hand if card(n).cost <= most
        )
        assert sorted(found.zone("hand", seat)) == sorted(n for n in hand if card(n).cost > most)


# -- avoided


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("name", OTHERS)
def test_a_defense_avoids_each_first_appearance_for_its_owner_only(name, seat):
    mine, theirs = list(HAND), list(HELD)
    (mine, theirs)[seat].append("Shape Shift")
    found = appears(name, mine, theirs, sidekicks="'Beast Boy'", foe={"sidekicks": "Cyborg"})
    while found.asked != {seat: "defend"}:
        other = found.seat
        found.answer(other, *found.options(other)[: found.prompt(other).least])
    assert found.prompt(seat).words == f"{name} attacks you: use a Defense?"
    passed = found.zone("discard", seat)
    found.answer(seat, "Shape Shift")
    reward = card("Shape Shift").defense[0].n
    assert [n for n in found.zone("discard", seat) if n not in passed] == ["Shape Shift"]
    assert found.count("hand", seat) == (len(mine), len(theirs))[seat] - 1 + reward
    assert found.count("sidekicks", seat) == 1
    answered(found)
    assert found.asked == {1: "turn"}


@pytest.mark.parametrize("name", OTHERS)
def test_without_a_defense_each_first_appearance_does_something_to_both(name):
    def state(seat: int) -> list[int]:
        return [found.count(zone, seat) for zone in ("hand", "discard", "deck", "sidekicks")]

    foe = {"sidekicks": "Cyborg"}
    calm = appears("Control Freak", sidekicks="'Beast Boy'", foe=foe)
    found = calm
    before = [state(0), state(1)]
    found = answered(appears(name, sidekicks="'Beast Boy'", foe=foe))
    assert state(0) != before[0]
    assert state(1) != before[1]
