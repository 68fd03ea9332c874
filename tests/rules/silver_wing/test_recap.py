"""What a player is told of what happened since their last decision, turn by turn."""

from rules.core.match import Match
from rules.core.recap import Recap, recap
from tests.rules.silver_wing.stage import Stage, battle, new_battle


def since_last_decision(match: Match, viewer: int | None) -> Recap:
    """As a hosted match has it: a spectator reads from the last decision of whoever is asked."""
    seats = [viewer] if viewer is not None else match.waiting or match.table.seats
    first = min(match.last_by.get(seat, 0) for seat in seats)
    events = [event for event in match.table.events if event.at >= first]
    return recap(match.table, events, viewer, first)


def told(stage: Stage, viewer: int | None) -> list[str]:
    return list(since_last_decision(stage.match, viewer).lines)


def moment(stage: Stage, viewer: int | None = None) -> str:
    return since_last_decision(stage.match, viewer).moment


def at_first_move() -> Stage:
    mine = {"hand": "Page, Squire, Quick Draw, Scout", "mc": "Ren [Captain]"}
    theirs = {"hand": "Herald, Squire, Hold the Line", "mc": "Mara [Duelist]"}
    return battle(mine, theirs).named("Ada", "Ben").to_move(0)


def test_an_attack_that_is_stopped_is_told_to_both_and_to_those_who_watch():
    stage = at_first_move().answer(0, "attack Page end")
    assert told(stage, 1) == ["Ada attacks with Page [Plain] (Yellow)"]
    assert stage.reckoning == (
        "To stop Page [Plain] (Yellow): one yellow Ally, or two Allies (both yellow or both not)"
    )
    stage.answer(1, "defend Herald")
    assert told(stage, 0) == [
        "You attack with Page [Plain] (Yellow)",
        "Ben defends with Herald [Gold] (Yellow)",
    ]
    assert stage.reckoning == "Stopped by Herald [Gold] (Yellow): it matches yellow"
    stage.until("move")
    why = "Page [Plain] (Yellow): one Ally that matches yellow"
    assert told(stage, 0) == [f"Ben stops {why}"]
    assert told(stage, 1) == [f"You stop {why}"]
    assert told(stage, None) == ["Ben defends with Herald [Gold] (Yellow)", f"Ben stops {why}"]
    assert (moment(stage, 0), moment(stage, 1)) == ("Ben stops Page", "You stop Page")
    assert stage.reckoning == ""


def test_a_hit_tells_what_hit_and_how_much_more_can_be_taken():
    stage = at_first_move().answer(0, "end").answer(1, "declare red end").answer(0, "no defense")
    more = "a damage from Mara [Duelist]: 5 more and the Battle is lost"
    assert told(stage, 0) == [f"You take {more}"]
    assert told(stage, 1) == [
        "You attack with Mara [Duelist], declaring red",
        f"Ada takes {more}",
    ]
    assert told(stage, None) == [f"Ada takes {more}"]
    assert [moment(stage, seat) for seat in (0, 1, None)] == [
        "You take a hit: 5 left",
        "Ada takes a hit: 5 left",
        "Ada takes a hit: 5 left",
    ]


def test_an_emboldened_attack_and_the_response_that_stops_it_read_as_a_story():
    stage = at_first_move().answer(0, "declare blue embolden Quick Draw")
    assert told(stage, 1) == [
        "Ada attacks with Ren [Captain], declaring blue",
        "Ada Emboldens the attacker: only two Allies stop it",
        "Ada reveals Quick Draw",
    ]
    assert stage.reckoning == (
        "To stop Ren [Captain]: two Allies (both blue or both not), as it is BOLD"
    )
    stage.answer(1, "Hold the Line")
    assert told(stage, 0) == [
        "You attack with Ren [Captain], declaring blue",
        "Ben plays Hold the Line",
    ]
    stage.answer(0, "pass")
    assert told(stage, 1) == ["The attack of Ren [Captain] is nullified by Hold the Line"]
    assert moment(stage) == "The attack of Ren is nullified!"


def test_a_defender_that_is_taken_out_is_told_with_the_card_that_did_it():
    stage = battle({"hand": "Scout, Trip Wire"}, {"hand": "Squire"}).named("Ada", "Ben").to_move(0)
    stage.answer(0, "attack Scout end").answer(1, "defend Squire").answer(0, "Trip Wire")
    stage.until("move", "set")
    assert told(stage, 1)[:3] == [
        "Ada plays Trip Wire",
        "Squire [Plain] (Blue) goes to your Discard Area (Trip Wire)",
        "You take a damage from Scout [River] (Blue): 5 more and the Battle is lost",
    ]


def test_the_last_damage_says_that_the_battle_is_lost():
    stage = battle({"hand": "Scout"}, {"stamina": 0, "damaged": 1}).named("Ada", "Ben").to_move(0)
    stage.answer(0, "attack Scout end").until()
    assert told(stage, 1)[-2:] == [
        "You take the last damage from Scout [River] (Blue): all Stamina is gone",
        "The match is over: all Stamina is gone",
    ]
    assert moment(stage, 0) == "Ben’s last Stamina is gone!"


def test_a_signature_is_a_moment():
    stage = battle({"signature": "Skyfall Edge"}, {"hand": "Squire"}).named("Ada", "Ben").to_move(0)
    stage.answer(0, "signature end")
    assert moment(stage, 1) == "Signature Attack: Skyfall Edge!"
    skill = battle({"signature": "Blood Oath"}, {"hand": "Squire"}).named("Ada", "Ben").to_move(0)
    skill.answer(0, "use Blood Oath")
    assert moment(skill, 1) == "Signature Skill: Blood Oath!"


def test_a_move_without_an_action_is_told_and_one_with_an_attack_is_not_told_twice():
    stage = at_first_move().answer(0, "end")
    assert told(stage, 1) == ["Ada ends their Move without doing anything"]
    stage = at_first_move().answer(0, "attack Page end").answer(1, "no defense").until("move")
    assert not any("ends their Move" in line for line in told(stage, 1))


def test_draws_and_costs_are_noise_and_what_lies_face_down_is_counted():
    stage = new_battle().named("Ada", "Ben").answer(0, "no cut").answer(1, "no cut")
    assert "Ben flips up Mara [Duelist], Skyfall Edge" in told(stage, 0)
    for seat in (0, 1):
        stage.decline(seat)
    placed = [stage.options(seat)[:1] for seat in (0, 1)]
    for seat in (0, 1):
        stage.answer(seat, *placed[seat])
    assert told(stage, 1) == ["Ada places a card face down"]
    assert told(stage, 0) == [
        f"You place {placed[0][0]} face down",
        "Ben places a card face down",
    ]
