"""What is true of every card with an ability, each in its scene: use, loss, immunity, blocks."""

import pytest

from tests.rules.diabolicards.scene import (
    BY_NAME,
    WITH_ABILITY,
    ZONES,
    ability_of,
    expected,
    play,
    played,
)
from tests.rules.diabolicards.scenes import SCENES
from tests.rules.diabolicards.stage import mat

ON_PLAY = [name for name in WITH_ABILITY if ability_of(name).when == "played"]
LATER = [name for name in WITH_ABILITY if name not in ON_PLAY]
LINKED = [name for name in WITH_ABILITY if BY_NAME[name].home >= 0]
DIABOLICALS = [name for name in WITH_ABILITY if BY_NAME[name].diabolical]
SCORCHED = [name for name in WITH_ABILITY if BY_NAME[name].scorched]
RESTORABLE = [
    name
    for name in WITH_ABILITY
    if BY_NAME[name].group not in ("The Diabolicals", "Scorched Earth", "Doomed Squad")
]
NOT_RESTORABLE = [name for name in WITH_ABILITY if name not in RESTORABLE]
WITHOUT_ENDGAME = [
    name
    for name in WITH_ABILITY
    if not {*SCORCHED} & {name, *SCENES[name].named}  # nor in its scene
]
# Abilities that move cards on the mat: Doom Freeze stops them, and nothing else.
MOVING = ("Runaway", "Redeploy", "Influence", "Why Preach", "Why Swap", "Doom Mirror")
# Abilities that always find something to do.
ALWAYS = ("Turntable", "Why See", "The Endgame", "Apex Service", "Apex Prison", "Redeploy")


def test_each_of_the_42_cards_with_an_ability_has_a_scene():
    missing = [name for name in WITH_ABILITY if name not in SCENES]
    assert not missing
    assert len(SCENES) == 42


@pytest.mark.rule("DIA-18", "DIA-50")
@pytest.mark.parametrize("name", WITH_ABILITY)
def test_a_card_does_what_it_says(name):
    assert play(SCENES[name]).change == expected(SCENES[name])


@pytest.mark.rule("DIA-82")
@pytest.mark.parametrize("name", ON_PLAY)
def test_what_a_card_does_when_played_is_lost_with_its_use(name):
    """Only a Diabolical who goes on filling places keeps it."""
    stage = play(SCENES[name]).stage
    keeps = ability_of(name).name in ("Apex Service", "Apex Prison")
    assert (BY_NAME[name].id in stage.facts["lost"]) != keeps


@pytest.mark.rule("DIA-81", "DIA-82")
@pytest.mark.parametrize("name", ON_PLAY)
def test_it_may_be_declined_and_is_lost_then(name):
    scene = SCENES[name]
    seen = play(scene, scene.steps[:1])
    if BY_NAME[name].scorched:  # The Endgame may not
        assert seen.asked[0] == "0 endgame"
        assert "none" not in seen.offered
        assert not {"yes", "no"} & seen.offered
        return
    assert seen.asked
    assert seen.change == expected(scene, {}, steps=1)
    assert BY_NAME[name].id in seen.stage.facts["lost"]


@pytest.mark.rule("DIA-82")
@pytest.mark.parametrize("name", ON_PLAY)
def test_without_a_target_it_is_lost_unasked(name):
    stage = mat({"hand": name}, {"hand": ""})
    stage.plays(0, name, SCENES[name].place)
    if ability_of(name).name in ALWAYS:
        assert stage.kind in ("may", "endgame", "redeploy")  # which moves its own card, too
        return
    assert stage.kind == "turn"
    assert BY_NAME[name].id in stage.facts["lost"]
    assert stage.said(f"The ability of {name} finds nothing to do")


@pytest.mark.rule("DIA-51", "DIA-82")
@pytest.mark.parametrize("name", ON_PLAY)
def test_played_again_after_its_loss_it_does_nothing(name):
    scene = SCENES[name]
    seen = play(scene, scene.steps[:1], lost=name)
    assert seen.asked == []
    assert seen.change == expected(scene, {}, steps=1)


@pytest.mark.rule("DIA-51", "DIA-82")
@pytest.mark.parametrize("name", LATER)
def test_what_works_later_does_nothing_once_it_is_lost(name):
    scene = SCENES[name]
    assert scene.without
    script, change = scene.without
    seen = play(scene, [step.strip() for step in script.split(";")], lost=name)
    assert seen.change == expected(scene, change)
    assert not [kind for kind in seen.asked if kind.split(" ", 1)[1] in ("counter", "blast")]


@pytest.mark.rule("DIA-46", "DIA-82")
@pytest.mark.parametrize("name", LINKED)
def test_a_linked_card_elsewhere_has_its_power_and_no_ability(name):
    home = ZONES[BY_NAME[name].home]
    for zone in ZONES:
        stage = mat({"hand": name, zone: "Spark, Beacon"}, {zone: "Daiki, Crimson"})
        stage.plays(0, name, zone)
        if zone == home:
            assert stage.kind != "turn" or stage.card(name)["armed"] or name == "Wild Card"
        else:
            assert not stage.card(name)["armed"]
            assert stage.asked == {1: "turn"}
            assert stage.power(name) == BY_NAME[name].power
            assert stage.facts["lost"] == sorted([BY_NAME[name].id])


@pytest.mark.rule("DIA-59", "DIA-61")
@pytest.mark.parametrize("name", DIABOLICALS)
def test_a_diabolical_in_a_regular_slot_has_no_ability(name):
    scene = SCENES[name]
    seen = play(scene, [f"0 plays {name} at tower"])
    assert seen.asked == []
    assert seen.change == expected(scene, {})
    assert not seen.stage.card(name)["armed"]


# -- regained


@pytest.mark.rule("DIA-51")
@pytest.mark.parametrize("name", [name for name in RESTORABLE if name in ON_PLAY])
def test_sol_for_soul_lets_it_work_now(name):
    """The same scene, but the card lies there already and Solace is played."""
    scene = SCENES[name]
    _, _, place = next(played(scene))
    mine = {key: value for key, value in scene.mine.items() if key != "hand"}
    mine["hand"] = scene.mine["hand"].replace(name, "Solace")
    from_hand = scene.__class__(
        "Solace",
        "; ".join([f"0 plays Solace at {place}", f"0: {name}", *scene.steps[1:]]),
        scene.change,
        mine,
        scene.theirs,
        discard=scene.discard,
    ).beside({place: name})
    seen = play(from_hand)
    wanted = expected(from_hand, {**scene.change, "Solace": "discard"})
    if scene.change.get(name, "").startswith("1"):
        wanted[name] = scene.change[name]
    assert seen.change == wanted
    assert {BY_NAME[name].id, "solace"} <= set(seen.stage.facts["lost"])


@pytest.mark.rule("DIA-51")
@pytest.mark.parametrize("name", [name for name in RESTORABLE if name in LATER])
def test_sol_for_soul_arms_what_works_later(name):
    zone = SCENES[name].zone
    stage = mat({"hand": "Solace", zone: name}, lost=name)
    stage.plays(0, "Solace", zone).answer(0, name)
    assert stage.card(name)["armed"]
    assert stage.discard == ["Solace"]
    assert stage.asked == {1: "turn"}


@pytest.mark.rule("DIA-51")
@pytest.mark.parametrize("name", [name for name in NOT_RESTORABLE if name != "Solace"])
def test_sol_for_soul_restores_no_diabolical_no_doomed_and_no_scorched_earth(name):
    for ending in ("", "_diabolical", "_scorched"):
        if ending == "_diabolical" and name not in DIABOLICALS:
            continue
        if (ending == "_scorched") != (name in SCORCHED):
            continue
        stage = mat({"hand": "Solace", f"tower{ending}": name}, lost=name)
        assert stage.plays(0, "Solace", "tower").asked == {1: "turn"}
        assert stage.where("Solace") == (0, "tower")


@pytest.mark.rule("DIA-51")
@pytest.mark.parametrize("name", [name for name in WITH_ABILITY if name != "Tick Tock"])
def test_rewind_regains_the_abilities_of_regular_cards_that_are_not_doomed(name):
    stage = mat({"hand": "Tick Tock"}, discard=f"Puddle, {name}", lost=name)
    stage.plays(0, "Tick Tock", "tower").answer(0, "yes")
    back = name in RESTORABLE
    assert (BY_NAME[name].id not in stage.facts["lost"]) == back
    assert stage.discard == ([] if back else [name])


@pytest.mark.rule("DIA-82")
@pytest.mark.parametrize("name", [name for name in WITH_ABILITY if name != "Grave Debt"])
def test_doom_trade_takes_the_same_cards_but_what_is_lost_stays_lost(name):
    stage = mat({"hand": "Grave Debt, Spark"}, discard=f"Puddle, {name}", lost=name)
    stage.plays(0, "Grave Debt", "tower").answer(0, "Spark")
    if name in RESTORABLE:
        assert set(stage.options(0)) == {"Puddle", name}
        stage.answer(0, name)
        assert name in stage.hand(0)
    assert BY_NAME[name].id in stage.facts["lost"]


# -- immunity


@pytest.mark.rule("DIA-15", "DIA-60")
@pytest.mark.parametrize("name", WITH_ABILITY)
def test_a_diabolical_in_its_slot_is_immune_to_all_but_the_endgame(name):
    scene = SCENES[name]
    taken = [card for _, card, _ in played(scene)]
    own, enemy = [card for card in ("Blazewell", "Warpath", "Dale") if card not in taken][:2]
    slot = f"{scene.zone}_diabolical"
    sides = {place.endswith("slot"): seat for seat, _, place in played(scene)}
    mine = {} if sides.get(True) == 0 else {slot: own}
    theirs = {} if sides.get(True) == 1 else {slot: enemy}
    seen = play(scene.beside(mine, theirs))
    guests = {**({own: "0"} if mine else {}), **({enemy: "1"} if theirs else {})}
    assert not seen.offered & guests.keys()
    change = dict(scene.change)
    for guest, side in guests.items():
        killed = "Razor" in taken or "Deathrender" in taken
        struck = str(1 - next(played(scene))[0])  # the enemy half of whoever plays it
        if killed and side == struck:
            change[guest] = "discard"
        else:
            assert seen.stage.power(guest) == BY_NAME[guest].power
    assert seen.change == expected(scene, change)


@pytest.mark.rule("DIA-14", "DIA-74")
@pytest.mark.parametrize("name", WITHOUT_ENDGAME)
def test_no_other_ability_touches_scorched_earth(name):
    scene = SCENES[name]
    beside = f"{scene.zone}_scorched"
    seen = play(scene.beside({beside: "Razor"}, {beside: "Deathrender"}))
    assert not seen.offered & {"Razor", "Deathrender"}
    assert seen.stage.power("Razor") == seen.stage.power("Deathrender") == 10
    assert seen.change == expected(scene)


# -- blocks


@pytest.mark.rule("DIA-55")
@pytest.mark.parametrize(
    "name",  # the scene of Solace is about Redeploy
    [name for name in WITH_ABILITY if name not in ("Cold Feet", "Solace")],
)
def test_doom_freeze_stops_what_moves_cards_and_nothing_else(name):
    scene = SCENES[name]
    frozen = scene.beside(theirs={scene.zone: "Cold Feet"})
    if ability_of(name).name not in MOVING:
        change = dict(scene.change)
        if name in (*SCORCHED, "Nightreign"):
            change["Cold Feet"] = "1 tower 0" if name == "Nightreign" else "discard"
        assert play(frozen).change == expected(scene, change)
        return
    if name in LATER:  # Runaway
        seen = play(frozen, scene.steps[:2])
        assert seen.change == expected(scene, {name: "discard"})
        assert "0 counter" not in seen.asked
        return
    seen = play(frozen, scene.steps[:1])
    assert seen.asked == []
    assert seen.change == expected(scene, {})
    assert BY_NAME[name].id in seen.stage.facts["lost"]


# -- kills


@pytest.mark.rule("DIA-20", "DIA-54")
@pytest.mark.parametrize(
    "name", [name for name in BY_NAME if name not in (*SCORCHED, "Vanessa", "The Yawn")]
)
def test_who_may_answer_when_a_card_is_to_be_killed(name):
    """Every card of the deck, in a regular slot where it works; The Yawn stands by."""
    card = BY_NAME[name]
    zone = ZONES[max(card.home, 0)]
    ability = card.ability.name if card.ability else ""
    stage = mat({"hand": "Vanessa"}, {zone: f"{name}, The Yawn"})
    stage.plays(0, "Vanessa", f"{zone} slot")
    if ability == "Why Split":
        assert name not in stage.options(0)
        return
    stage.answer(0, name)
    if ability in ("Runaway", "Deathdodge"):
        assert stage.asked == {1: "counter"}
        stage.answer(1, "pass")
        assert card.id in stage.facts["lost"]
    assert stage.asked == {1: "turn"}
    blown_up = ["The Yawn"] if ability == "Doom Blast" else []
    assert stage.discard == [name, *blown_up]


@pytest.mark.rule("DIA-20")
@pytest.mark.parametrize("name", ON_PLAY)
def test_whoever_could_cheat_death_is_asked_only_about_its_own(name):
    """Blur and Silent Blade lie there, too; only The Endgame kills everybody."""
    zone = SCENES[name].zone
    seen = play(SCENES[name].beside({zone: "Blur"}, {zone: "Silent Blade"}))
    asked = [kind for kind in seen.asked if kind.endswith("counter")]
    assert asked == (["1 counter"] if name in SCORCHED else [])
