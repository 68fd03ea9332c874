"""A slice of the oracle of the Defense Step, and mistakes planted in the rules that it must notice.

More of it: python -m tests.rules.silver_wing.defense_oracle --combats 5000
"""

import pytest

from rules.silver_wing import combat, defending, defense_step, playing
from rules.silver_wing.battle import Battle
from tests.rules.silver_wing.defense_oracle import watch_combats

SLICE = 250
PLANTED = 400  # combats in which a planted mistake has to show


@pytest.mark.rule("SWR-72", "SWR-97")
def test_a_defence_is_legal_at_every_moment_of_random_combats():
    seen = watch_combats(SLICE)
    assert seen["removed"] > 100
    assert seen["again"] > 50
    assert seen["scattered"] > 20
    assert seen["left defended"] > 10


def never_looked_at_again(monkeypatch):
    """What the audit found: once a defence stood, nobody asked what had become of it."""
    monkeypatch.setattr(defense_step.Course, "holds", lambda self, table: bool(self.stood))


def removal_is_not_noticed_where_the_rest_is_valid(monkeypatch):
    def holds(self, table):
        return bool(self.stood) and defending.is_valid(table, table.defenders())

    monkeypatch.setattr(defense_step.Course, "holds", holds)


def first_color_stays(monkeypatch):
    monkeypatch.setattr(defense_step, "choose_colors_anew", lambda table: None)


def invalid_rest_stays(monkeypatch):
    monkeypatch.setattr(defense_step, "scatter", lambda table, seat: None)


def rest_is_discarded_unasked(monkeypatch):
    def may_act(table, seat):
        return defending.may_act(table, seat) and not table.defenders()

    monkeypatch.setattr(defense_step, "may_act", may_act)


def who_comes_back_is_not_new(monkeypatch):
    monkeypatch.setattr(defense_step.Course, "forget_those_gone", lambda self, table: None)


def effects_come_again(monkeypatch):
    real = defense_step.Course.forget_those_gone

    def forget(self, table):
        real(self, table)
        self.begun = []

    monkeypatch.setattr(defense_step.Course, "forget_those_gone", forget)


def attacker_that_left_lets_nobody_prevent(monkeypatch):
    real = combat.damage_step

    async def damage_step(table):
        if not table.combat.over:
            await real(table)

    monkeypatch.setattr(combat, "damage_step", damage_step)


def attacker_that_left_deals_damage(monkeypatch):
    real = Battle.leave_combat

    def leave_combat(self, seat, card):
        real(self, seat, card)
        self.combat.over = False

    monkeypatch.setattr(Battle, "leave_combat", leave_combat)


def defended_is_told_each_time(monkeypatch):
    real = defense_step.stand

    async def stand(table, course, pick=""):
        await real(table, course, pick)
        if course.begun and table.combat.defended and not table.combat.over:
            await playing.at_combat(table, table.combat.seat, "attack", "defended")

    monkeypatch.setattr(defense_step, "stand", stand)


def one_stops_a_bold_attack(monkeypatch):
    monkeypatch.setattr(defending.Demands, "single", lambda self, matches, only: matches)


def one_of_each_defends(monkeypatch):
    monkeypatch.setattr(defending.Demands, "double", lambda self, one, two: True)


def nullified_protector_counts(monkeypatch):
    def paired_ways(table, card):
        protects = "protector" in table.card(card).abilities
        return (True, True) if protects else defending.ways(table, card)

    monkeypatch.setattr(defending, "paired_ways", paired_ways)


def nobody_responds_to_who_was_put_in(monkeypatch):
    real = defense_step.answer_defenders

    async def answer_defenders(table, seat, answered):
        if not answered:
            await real(table, seat, answered)

    monkeypatch.setattr(defense_step, "answer_defenders", answer_defenders)


FAULTS = (
    never_looked_at_again,
    removal_is_not_noticed_where_the_rest_is_valid,
    first_color_stays,
    invalid_rest_stays,
    rest_is_discarded_unasked,
    who_comes_back_is_not_new,
    effects_come_again,
    attacker_that_left_lets_nobody_prevent,
    attacker_that_left_deals_damage,
    defended_is_told_each_time,
    one_stops_a_bold_attack,
    one_of_each_defends,
    nullified_protector_counts,
    nobody_responds_to_who_was_put_in,
)


@pytest.mark.parametrize("plant", FAULTS, ids=lambda plant: plant.__name__)
def test_the_oracle_notices_a_planted_mistake(plant, monkeypatch):
    plant(monkeypatch)
    with pytest.raises(AssertionError, match="seed "):
        watch_combats(PLANTED)
