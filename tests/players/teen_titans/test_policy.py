"""What a good Titan does: positions in which one answer is plainly right."""

import pytest

from players.teen_titans.policy import TitansPlayer
from players.teen_titans.valuation import TitansValuation
from tests.players.cerberus.weighing import best, outlook, weighed
from tests.players.positions import positions
from tests.properties.subjects import BY_SLUG
from tests.rules.cerberus.stage import Stage
from tests.rules.teen_titans.stage import PUNCHES, cards_with, played, titans

CHEAP = "'Hall Monitor' 'Pizza Oven' 'Prank Gloves' 'Shape Shift' 'Detention Regular'"
# All Super Heroes are as good as each other, and what a new type is good for, nobody plans.
UNKNOWABLE = {"cut", "hero", "new type"}


def with_power(power: int, **arranged: object) -> Stage:
    """Nothing left to play, and so much Power to spend."""
    giving = {"when": "turn start", "then": [{"do": "power", "n": power}]}
    return titans(
        "", cards=cards_with(arcade={"abilities": [giving]}), ongoing="Arcade", **arranged
    )


def test_weighing_changes_nothing():
    for stage in (titans("Punch 'Más y Menos'"), with_power(10), played("Trick Archer")):
        before = stage.match.digest()
        weighed(stage)
        assert stage.match.digest() == before


def test_every_question_of_the_titans_has_a_weigher():
    asked = set()
    for seed in range(20):
        asked |= {match.asked.kind for match, *_ in positions(BY_SLUG["teen_titans"], seed, 1.0)}
    assert asked - UNKNOWABLE <= set(TitansPlayer.weighers)
    assert len(asked) > 15


# -- playing


def test_a_weakness_is_played_and_cards_that_draw_come_before_plain_ones():
    stage = titans("Punch 'Pizza Oven' Punch", deck="Punch Punch")
    assert best(stage) == "all", "which draws first"
    stage = titans("Punch 'Pizza Oven' Punch 'Dark Portal'", deck="Punch Punch")
    assert best(stage) == "whole", "which draws first, and then asks what is to be discarded"


def test_a_card_that_counts_others_is_played_after_them():
    assert best(titans("Birdarangs 'Foam Shield'")) == "all", "which counts last"
    stage = titans("Birdarangs 'Remote Control'", discard="Punch")
    assert best(stage) == "Remote Control: Punch"


def test_what_does_nothing_is_not_played_for_its_own_sake():
    assert best(titans("'Snack Time'", line_up=CHEAP)) == "end"


def test_a_sidekick_is_recruited_as_soon_as_the_cards_are_played():
    """Two cards of cost 1 or 2 win Starfire over."""
    stage = titans("'Hall Monitor' 'Shape Shift'", foe_is="Raven")
    stage.play("Hall Monitor", "Shape Shift")
    assert "recruit Starfire" in stage.options()
    assert best(stage) == "recruit Starfire"


def test_robin_uses_his_two_pieces_of_equipment():
    stage = titans("'Foam Shield' 'Foam Shield'", me="Robin", line_up=CHEAP)
    stage.play("Foam Shield", "Foam Shield").until("turn")
    while any(word.startswith("recruit") for word in stage.options()):
        stage.play(next(word for word in stage.options() if word.startswith("recruit")))
    assert best(stage) == "use Robin"


# -- buying


def test_a_nemesis_is_defeated_by_whoever_can_when_points_begin_to_count():
    worths = weighed(with_power(8, nemesis="'Demon Dad' 'Mecha Teacher'"))
    assert max(worths, key=worths.__getitem__) == ("buy Control Freak", "end")
    others = [worth for answer, worth in worths.items() if "buy Titans Go!" in answer]
    assert worths["buy Control Freak", "end"] > max(others) > worths["end",]


def test_a_card_that_suits_the_super_hero_is_worth_more():
    line_up = "'Foam Shield' 'Tidal Teen' 'Waffle Chef' 'Gadget Gremlin' 'Dark Portal'"

    def worth(me: str) -> float:
        stage = with_power(3, me=me, foe_is="Raven", line_up=line_up)
        worths = weighed(stage)
        return worths["buy Foam Shield", "end"] - worths["buy Tidal Teen", "end"]

    assert worth("Robin") > worth("Starfire")


def last_nemesis(mine: str, theirs: str) -> Stage:
    """One Nemesis is left, and the match ends with it."""
    foe = {"discard": theirs}
    return with_power(10, nemesis="", line_up=CHEAP, discard=mine, foe=foe)


def test_the_last_nemesis_is_defeated_when_ahead_and_spared_when_behind():
    much = "'Evil Headmaster' 'Wrecking Bully' 'Sonic Blast' 'Rooftop Hangout' 'Sonic Blast'"
    ahead = weighed(last_nemesis(much, "Punch"))
    assert "buy Control Freak" in max(ahead, key=ahead.__getitem__)
    behind = weighed(last_nemesis("Punch", much))
    last = [worth for answer, worth in behind.items() if "buy Control Freak" in answer]
    assert last
    assert max(last) < behind["end",]


# -- cards that ask


def test_a_snack_puts_a_weakness_away():
    stage = played("Snack Time", discard="Sleepyhead Punch")
    assert best(stage) == "Sleepyhead"


def test_a_starter_is_destroyed_before_a_good_card():
    stage = played("Trick Archer", discard="'Laser Eyes' 'Snack Time'")
    assert best(stage) == "Snack Time"
    worths = weighed(stage)
    assert worths["Laser Eyes",] < worths["none",]


def test_of_a_foes_sidekicks_the_better_one_is_stolen():
    stage = titans("'Evil Headmaster'", foe={"sidekicks": "Raven Cyborg"})
    valuation = TitansValuation(stage.match.table, 0)
    worths = weighed(stage)
    raven, cyborg = [valuation.joining(sidekick) for sidekick in stage.numbers("sidekicks", 1)]
    difference = worths["Evil Headmaster: Raven",] - worths["Evil Headmaster: Cyborg",]
    assert difference == pytest.approx(raven - cyborg)


def test_a_weakness_is_put_away_with_the_snack():
    stage = titans("'Snack Time' Punch", discard="Sleepyhead")
    assert best(stage) == "Snack Time: Sleepyhead"


def test_a_sidekick_of_the_foe_counts_twice():
    free = titans("", foe_is="Cyborg")
    taken = titans("", foe_is="Cyborg", foe={"sidekicks": "Raven"})
    worths = []
    for stage in (free, taken):
        table = stage.match.table
        (raven,) = [n for n in range(len(table.state.face)) if table.card(n).name == "Raven"]
        valuation = TitansValuation(table, 0)
        worths.append(valuation.joining(raven) / valuation.slope)
    assert worths[1] == pytest.approx(2 * worths[0])


def test_beast_boy_discards_a_snack_and_no_good_card():
    hand = "'Hall Monitor' 'Snack Time' 'Laser Eyes'"
    stage = titans(hand, me="Beast Boy", deck=PUNCHES).play("Hall Monitor").until("cycle")
    assert best(stage) == "Snack Time"
    worths = weighed(stage)
    assert worths["Laser Eyes",] < worths["none",]


def test_a_defense_with_a_reward_is_used_against_an_attack():
    foe = {"hand": "'Foam Shield' Punch", "deck": PUNCHES}
    assert best(played("Detention Regular", foe=foe), 1) == "Foam Shield"


def test_mutation_is_seldom_of_use():
    assert best(played("Mutation", play="Punch").until("mutate")) == "none"


# -- the outlook


def test_the_outlook_is_even_between_equals_and_better_with_more():
    even = outlook(titans("", foe_is="Starfire"))
    assert even == pytest.approx(0.5, abs=0.1)
    assert outlook(titans("", discard="'Laser Eyes' 'Sonic Blast'")) > even
    assert outlook(titans("", foe={"discard": "'Laser Eyes' 'Sonic Blast'"})) < even
    assert outlook(titans("", sidekicks="Raven Cyborg")) > even


def test_the_outlooks_of_both_seats_add_up():
    stage = titans("Punch", discard="'Laser Eyes'", sidekicks="Cyborg")
    assert outlook(stage, 0) + outlook(stage, 1) == pytest.approx(1.0)


def test_points_weigh_more_when_the_end_is_near():
    early = TitansValuation(titans("").match.table, 0)
    late = TitansValuation(titans("", nemesis="'Demon Dad'").match.table, 0)
    assert late.points > early.points
    assert late.strength < early.strength
