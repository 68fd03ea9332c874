"""Every way to kill against every way to cheat death: who is asked, what happens, what remains.

The killer is of seat 0 or, where it kills its own side, of the victim's: seat 1 always owns the
victim and decides for it.
"""

from __future__ import annotations

import pytest
from msgspec import Struct

from tests.rules.diabolicards.scene import BY_NAME, ZONES, ability_of
from tests.rules.diabolicards.stage import Stage, mat


class Killer(Struct, frozen=True):
    """How it comes to announce a death: who plays it, and what it says."""

    card: str
    seat: int
    says: tuple[str, ...] = ()  # before and instead of the victim's name

    @property
    def ability(self) -> str:
        name: str = ability_of(self.card).name
        return name


KILLERS = [
    Killer("Warpath", 0),
    Killer("Warpath", 1),
    Killer("Marcus Thorne", 0),
    Killer("Dominique", 0),
    Killer("Dale", 0, ("choice 1",)),
    Killer("Dale", 1, ("choice 2",)),
    Killer("Vanessa", 0),
    Killer("Blazewell", 1),
    Killer("Razor", 0, ("enemy",)),
    Killer("Deathrender", 0, ("both",)),
    Killer("Razor", 1, ("own",)),
    Killer("Deathrender", 1, ("both",)),
    Killer("Short Fuse", 0),
    Killer("Short Fuse", 1),
]
RUNNERS = ("Helena Voss", "Blur")
DODGERS = ("Silent Blade", "Shade")
SPLITTERS = tuple(f"Splitter {number}" for number in (1, 2, 3, 4))
GUARDED = "Glass"  # by Last Stand
VICTIMS = (*RUNNERS, *DODGERS, GUARDED, *SPLITTERS)
PAIRS = [(killer, victim) for killer in KILLERS for victim in VICTIMS]
IDS = [
    f"{killer.ability} {killer.card} of {killer.seat} x {victim}".replace("Glass", "Doom Guard")
    for killer, victim in PAIRS
]


def zone_of(killer: Killer, victim: str) -> str:
    """Where both work, if there is such a zone; else where the killer does."""
    homes = [BY_NAME[card].home for card in (victim, killer.card) if BY_NAME[card].home >= 0]
    return ZONES[homes[-1]] if homes else "tower"


def works(killer: Killer, victim: str) -> bool:
    """Whether the victim's ability works in that zone."""
    return BY_NAME[victim].home in (-1, ZONES.index(zone_of(killer, victim)))


def can_hit(killer: Killer, victim: str) -> bool:
    """Who may be a target at all. (For the blast everybody has power 4 or less.)"""
    if victim in SPLITTERS:
        return False
    return killer.ability != "Anti-Apex" or BY_NAME[victim].type == "apex"


def arranged(killer: Killer, victim: str, **facts) -> tuple[Stage, str]:
    """The victim lies there, guarded if it is to be, and the killer is about to kill."""
    zone = zone_of(killer, victim)
    hands: list[list[str]] = [["Puddle", "Lukewarm"], ["Static Cling", "Slow Motion"]]
    lying = [{zone: ["Old Sarge"]}, {zone: [victim]}]
    if killer.card == "Short Fuse":
        lying[killer.seat][zone].append("Short Fuse")
        hands[1 - killer.seat].append("Vanessa")  # who sets it off
        if BY_NAME[victim].power > 4:  # too strong for the blast: Apex Prison makes it weak
            hands[killer.seat].append("Nightreign")
    else:
        hands[killer.seat].append(killer.card)
    if victim == GUARDED:
        hands[1].append("Last Stand")
    seats = [{**lying[seat], "hand": hands[seat]} for seat in (0, 1)]
    stage = mat(*seats, **facts)
    if victim == GUARDED:
        stage.plays(1, "Last Stand", zone).answer(1, GUARDED)
    if "Nightreign" in hands[killer.seat]:
        stage.plays(killer.seat, "Nightreign", f"{zone} slot").answer(killer.seat, "yes")
    return stage, zone


def strike(stage: Stage, killer: Killer, victim: str, zone: str) -> bool:
    """Announce the victim's death; false if the killer cannot name it."""
    if killer.card == "Short Fuse":
        bomber = 1 - killer.seat
        stage.plays(bomber, "Vanessa", f"{zone} slot").answer(bomber, "Short Fuse")
        if stage.kind != "blast":
            return False
        assert stage.asked == {killer.seat: "blast"}
    else:
        slot = " slot" if BY_NAME[killer.card].diabolical else ""
        stage.plays(killer.seat, killer.card, zone + slot)
        for word in killer.says:
            stage.answer(killer.seat, word)
        if killer.ability == "The Endgame":
            return True
        if killer.card == "Warpath" and killer.seat == 1:  # first it is asked about enemies
            stage.answer(1)
    if victim not in stage.options(killer.seat):
        return False
    stage.answer(killer.seat, victim)
    if killer.card == "Warpath" and stage.kind == "kill own":
        stage.answer(killer.seat)
    return True


@pytest.mark.rule("DIA-54", "DIA-84")
@pytest.mark.parametrize(("killer", "victim"), PAIRS, ids=IDS)
def test_a_kill_meets_a_way_to_cheat_death(killer, victim):
    stage, zone = arranged(killer, victim)
    if not strike(stage, killer, victim, zone):
        assert not can_hit(killer, victim)
        stage.settle()
        assert stage.where(victim) == (1, zone)
        return
    everything = killer.ability == "The Endgame"
    if victim in SPLITTERS:
        assert everything
        stage.settle()
        assert stage.where(victim) == (1, zone)
        assert stage.card(victim)["armed"]
        return
    assert can_hit(killer, victim)
    if victim == GUARDED:
        assert stage.kind != "counter"  # nobody is asked
        assert "Last Stand" in stage.discard
        if everything:  # both are targets
            assert GUARDED in stage.discard
        else:
            assert stage.where(GUARDED) == (1, zone)
            assert stage.said("A guard dies for another: Last Stand, Glass")
        return
    if not works(killer, victim):
        assert stage.kind == "turn"
        assert victim in stage.discard
        return
    assert stage.asked == {1: "counter"}
    if victim in RUNNERS:
        others = [other for other in ZONES if other != zone]
        assert stage.options(1) == ["pass", *(f"run {victim} {other}" for other in others)]
        stage.answer(1, f"run {victim} {others[0]}")
        assert stage.where(victim) == (1, others[0])
        assert stage.power(victim) == BY_NAME[victim].power
    else:
        deck = stage.deck
        assert stage.options(1) == ["pass", f"dodge {victim}"]
        stage.answer(1, f"dodge {victim}")
        assert stage.deck == deck  # one card came, one was drawn
        assert victim not in stage.zone(zone, 1)
    assert victim not in stage.discard
    assert BY_NAME[victim].id in stage.facts["lost"]
    assert ("Old Sarge" in stage.discard) == (killer.card == "Deathrender")


CHEATING = [
    (killer, victim)
    for killer, victim in PAIRS
    if victim in (*RUNNERS, *DODGERS) and can_hit(killer, victim) and works(killer, victim)
]
CHEATING_IDS = [f"{killer.card} of {killer.seat} x {victim}" for killer, victim in CHEATING]


@pytest.mark.rule("DIA-21", "DIA-23")
@pytest.mark.parametrize(("killer", "victim"), CHEATING, ids=CHEATING_IDS)
def test_who_does_not_cheat_death_now_is_dead_and_its_ability_lost(killer, victim):
    stage, zone = arranged(killer, victim)
    assert strike(stage, killer, victim, zone)
    stage.answer(1, "pass")
    assert victim in stage.discard
    assert BY_NAME[victim].id in stage.facts["lost"]
    assert stage.kind == "turn"


@pytest.mark.rule("DIA-51", "DIA-82")
@pytest.mark.parametrize(("killer", "victim"), CHEATING, ids=CHEATING_IDS)
def test_who_has_cheated_death_before_is_not_asked_again(killer, victim):
    stage, zone = arranged(killer, victim, lost=victim)
    assert strike(stage, killer, victim, zone)
    assert stage.kind == "turn"
    assert victim in stage.discard


@pytest.mark.rule("DIA-30", "DIA-55")
@pytest.mark.parametrize(
    ("killer", "victim"),
    [pair for pair in CHEATING if pair[1] in RUNNERS],
    ids=[
        f"{killer.card} of {killer.seat} x {victim}"
        for killer, victim in CHEATING
        if victim in RUNNERS
    ],
)
def test_nobody_runs_where_no_zone_is_open(killer, victim):
    zone = zone_of(killer, victim)
    stage, _ = arranged(killer, victim, sealed=[other != zone for other in ZONES])
    assert strike(stage, killer, victim, zone)
    assert stage.kind == "turn"
    assert victim in stage.discard


@pytest.mark.parametrize(
    ("killer", "victim"),
    [pair for pair in CHEATING if pair[1] in DODGERS],
    ids=[
        f"{killer.card} of {killer.seat} x {victim}"
        for killer, victim in CHEATING
        if victim in DODGERS
    ],
)
def test_without_a_deck_who_dodges_stays_where_it_is(killer, victim):
    stage, zone = arranged(killer, victim, deck="")
    assert strike(stage, killer, victim, zone)
    stage.answer(1, f"dodge {victim}")
    assert stage.where(victim) == (1, zone)
    assert not stage.card(victim)["armed"]
