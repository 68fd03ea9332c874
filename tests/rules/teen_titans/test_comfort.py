"""Comfort without leaks: Play all, everything affordable at once, forced choices made."""

import pytest

from rules.core.errors import NoSuchOption
from rules.core.questions import Step
from tests.rules.cerberus.stage import Stage, restored
from tests.rules.teen_titans.stage import PUNCHES, WEAKNESS, cards_with, titans

ROW = "Birdarangs 'Pizza Oven' Terra 'Laser Eyes' 'Jump City'"


def plays_of(stage: Stage) -> list[str]:
    """What has been played, in order."""
    start = "Player 1 plays "
    return [line.removeprefix(start) for line in stage.log() if line.startswith(start)]


# -- Play all


def test_play_all_names_its_cards_in_the_key_and_reads_simply():
    stage = titans("'Laser Eyes' Punch Punch")
    (option,) = [o for o in stage.prompt().options if o.words == "Play all"]
    assert option.key == "all " + " ".join(map(str, option.cards))
    assert sorted(option.cards) == stage.numbers("hand", 0)


def test_play_all_plays_every_weakness_first_then_draws_and_counts_last():
    hand = "Punch 'Crystal Prism' Sleepyhead 'Pizza Oven' Chicken 'Laser Eyes'"
    stage = titans(hand, deck=PUNCHES).play("all")
    assert plays_of(stage) == [
        "Sleepyhead",
        "Chicken",
        "Pizza Oven",
        "Laser Eyes",
        "Punch",
        "Punch",
        "Crystal Prism",
    ]
    assert stage.power == -1 + 3 + 2 + 4, "brown, silver, white and green count"


@pytest.mark.parametrize("name", WEAKNESS)
def test_play_all_plays_every_weakness_also_one_that_asks(name):
    stage = titans(["Punch", name, "Punch"], deck=PUNCHES, sidekicks="Raven Cyborg").play("all")
    assert plays_of(stage)[0] == name
    if stage.asked != {0: "turn"}:
        stage.play(stage.options()[0])
    assert stage.asked == {0: "turn"}
    assert "Punch" in plays_of(stage), "and goes on with the rest"


def test_play_all_leaves_what_asks_a_question():
    asking = [
        "Prank Gloves",
        "Remote Control",
        "Más y Menos",
        "Waffle Chef",
        "Trick Archer",
        "Dark Portal",
        "Mutation",
        "Power Nap",
        "Gadget Gremlin",
        "Evil Headmaster",
        "Snack Time",
        "Masked Mentor",
        "Moon Tyrant",
        "Trickster Imp",
    ]
    row = "Birdarangs Terra 'Laser Eyes' 'Jump City' Arcade"
    arranged = {"line_up": row, "discard": "Chicken", "foe": {"sidekicks": "Raven Cyborg"}}
    stage = titans(["Punch", *asking, "Punch"], **arranged).play("all")
    assert plays_of(stage) == ["Punch", "Punch"]


def test_play_all_plays_everything_that_asks_nothing():
    quiet = [
        "Punch",
        "Titans Go!",
        "Birdarangs",
        "T-Car",
        "Crystal Prism",
        "Foam Shield",
        "Pizza Oven",
        "Terra",
        "Hall Monitor",
        "Tidal Teen",
        "Laser Eyes",
        "Shape Shift",
        "Sonic Blast",
        "Detention Regular",
        "Hexing Classmate",
        "Wrecking Bully",
        "Puppet Prince",
        "Control Freak",
        "Mecha Teacher",
        "Lord Meatball",
        "Clock Baron",
        "Demon Dad",
        "Beehive Boss",
        "Arcade",
        "Rooftop Hangout",
    ]
    row = "Mutation Mutation 'Jump City' 'HIVE Tower' 'Trick Archer'"
    stage = titans(quiet, line_up=row, foe={"hand": ""}, deck="").play("all")
    assert sorted(plays_of(stage)) == sorted(quiet)


COUNTING = {
    "Crystal Prism before Birdarangs": ("Birdarangs 'Crystal Prism'", 1 + 3),
    "T-Car before Birdarangs": ("Birdarangs 'T-Car'", 2 + 3),
    "Beehive Boss before Crystal Prism": ("'Crystal Prism' 'Beehive Boss'", 3 + 2),
    "one of two Birdarangs": ("Birdarangs Birdarangs", 2 + 3),
    "all of them": ("Birdarangs 'Crystal Prism' 'T-Car' 'Beehive Boss'", 2 + 3 + 2 + 3),
}


@pytest.mark.parametrize(("hand", "power"), COUNTING.values(), ids=COUNTING.keys())
def test_play_all_plays_what_counts_after_what_it_counts(hand, power):
    assert titans(hand, deck="").play("all").power == power


@pytest.mark.parametrize("hand", ["Sleepyhead Butterfingers", "Butterfingers Sleepyhead"])
def test_play_all_plays_first_a_weakness_that_may_take_another_along(hand):
    stage = titans(hand).play("all")
    assert plays_of(stage) == ["Butterfingers"]
    assert (stage.zone("discard", 0), stage.power) == (["Sleepyhead"], 0)


def test_play_all_plays_a_weakness_that_is_drawn_meanwhile_before_the_next_card():
    stage = titans("'Pizza Oven' Punch", deck="Chicken Terra").play("all")
    assert plays_of(stage) == ["Pizza Oven", "Chicken", "Punch"]


def test_play_all_plays_along_what_else_is_drawn_meanwhile():
    stage = titans("'Pizza Oven' Punch", deck="Terra 'Dark Portal' Punch").play("all")
    assert plays_of(stage) == ["Pizza Oven", "Terra", "Punch"]
    assert stage.zone("hand", 0) == ["Dark Portal"], "it asks something"


QUIET = {
    "Snack Time without a Weakness": ("Snack Time", {}),
    "Gadget Gremlin without Equipment in the Line-Up": ("Gadget Gremlin", {}),
    "Evil Headmaster with nobody to steal": ("Evil Headmaster", {}),
    "Evil Headmaster with one to steal": ("Evil Headmaster", {"foe": {"sidekicks": "Raven"}}),
    "Waffle Chef with one to recruit": ("Waffle Chef", {"foe": {"sidekicks": "Raven Cyborg"}}),
}


@pytest.mark.parametrize(("name", "arranged"), QUIET.values(), ids=QUIET.keys())
def test_play_all_plays_along_what_has_nothing_to_ask_now(name, arranged):
    row = "Terra Mutation Mutation 'Jump City' Arcade"
    stage = titans([name, "Punch", "Punch"], deck="", line_up=row, **arranged).play("all")
    assert plays_of(stage) == ["Punch", "Punch", name]
    assert stage.asked == {0: "turn"}


def test_play_all_leaves_snack_time_once_there_is_a_weakness_to_put_away():
    stage = titans("'Snack Time' Punch Chicken").play("all")
    assert plays_of(stage) == ["Chicken", "Punch"]
    assert stage.zone("hand", 0) == ["Snack Time"]


def test_play_all_keeps_what_counts_until_what_asks_is_played():
    stage = titans("'Crystal Prism' Punch Punch 'Dark Portal'", deck="Punch").play("all")
    assert stage.zone("hand", 0) == ["Crystal Prism", "Dark Portal"]


def test_play_all_waits_for_the_foe_and_goes_on_after_a_restart():
    foe = {"hand": "'Foam Shield' Punch"}
    stage = restored(titans("Punch 'Hexing Classmate' 'Crystal Prism'", foe=foe).play("all"))
    assert stage.asked == {1: "defend"}
    stage.answer(1, "pass")
    assert stage.zone("play", 0) == ["Hexing Classmate", "Punch", "Crystal Prism"]


def test_play_all_is_offered_for_more_than_one_card_only():
    assert "all" not in titans("Punch 'Dark Portal'").options()
    assert "all" in titans("Punch Punch").options()
    assert "all" in titans("Punch Sleepyhead").options()


# -- everything at once


def test_everything_that_can_be_done_is_offered_at_once_in_words():
    hand = ["Birdarangs", "T-Car", "Laser Eyes", "Demon Dad", "Punch"]
    stage = titans(hand, line_up="'Pizza Oven' Terra 'Sonic Blast' 'Jump City' Arcade")
    stage.play(*hand[:4])
    assert stage.power == 2 + 2 + 3 + 5
    offered = stage.wordings()
    for words in (
        "Recruit Cyborg",
        "Play Punch",
        "Buy Pizza Oven (2)",
        "Buy Terra (4)",
        "Buy Sonic Blast (6)",
        "Buy Jump City (5)",
        "Buy Arcade (4)",
        "Buy Titans Go! (3)",
        "Defeat Control Freak (8)",
        "Robin: +2 Power",
        "End your turn",
    ):
        assert words in offered
    assert stage.prompt().words == (
        "Your turn: play cards, buy what you can pay for, or end it. You have 12 Power."
    )


def test_what_cannot_be_paid_for_is_refused():
    stage = titans("Punch", line_up=ROW).play("Punch")
    with pytest.raises(NoSuchOption):
        stage.buy("Pizza Oven")
    assert stage.power == 1


def test_an_option_shows_the_cards_it_touches():
    stage = titans("Birdarangs 'Laser Eyes'", line_up=ROW).play("Birdarangs", "Laser Eyes")
    found = {option.words: option.cards for option in stage.prompt().options}
    (cyborg,) = [n for n in stage.numbers("unused") if stage.match.table.name(n) == "Cyborg"]
    assert found["Recruit Cyborg"] == (cyborg,)
    assert found["Buy Terra (4)"] == (stage.numbers("line_up")[2],)


# -- forced choices


FORCED = {
    "the only Event": (
        {"hand": "'Demon Dad' 'Mecha Teacher'", "events": "'Sugar Rush'"},
        ["Demon Dad", "Mecha Teacher", "buy Control Freak"],
        "Player 1 removes the Event Sugar Rush",
    ),
    "the only Sidekick to lose": (
        {"hand": "Lonely", "sidekicks": "Raven"},
        ["Lonely"],
        "Player 1 loses Raven",
    ),
    "the only Sidekick to steal": (
        {"hand": "'Evil Headmaster'", "foe": {"sidekicks": "Raven"}},
        ["Evil Headmaster"],
        "Player 1 steals Raven",
    ),
    "the only Sidekick to recruit": (
        {"hand": "'Waffle Chef'", "foe": {"sidekicks": "Raven Cyborg"}},
        ["Waffle Chef"],
        "Player 1 recruits Beast Boy",
    ),
    "the only Location": (
        {"hand": "'Wrecking Bully'", "foe": {"ongoing": "Arcade"}},
        ["Wrecking Bully"],
        "Player 2 discards Arcade",
    ),
    "the only card in hand": (
        {"hand": "'Detention Regular'", "foe": {"hand": "Terra"}},
        ["Detention Regular"],
        "Player 2 discards Terra",
    ),
    "the only Sidekick for HIVE Tower": (
        {"hand": "", "ongoing": "'HIVE Tower'", "sidekicks": "Raven"},
        ["use HIVE Tower"],
        "Player 1 loses Raven",
    ),
}


@pytest.mark.parametrize(("arranged", "moves", "line"), FORCED.values(), ids=FORCED.keys())
def test_a_choice_of_one_that_everybody_sees_is_made_and_logged(arranged, moves, line):
    row = "Terra Mutation Mutation 'Jump City' 'Trick Archer'"
    stage = titans(arranged.pop("hand"), line_up=row, deck=5, **arranged).play(*moves)
    assert stage.asked == {0: "turn"}
    assert line in stage.log()


def test_a_choice_of_one_that_only_its_player_sees_is_the_players():
    # Whether there is more than one card to pay with or to destroy shows what is in hand.
    cards = cards_with(
        robin={
            "abilities": [
                {"when": "use", "then": [{"do": "draw"}], "pay": {"discard": {"types": ["hero"]}}}
            ]
        }
    )
    stage = titans("Terra Punch", cards=cards)
    assert "use Robin: Terra" in stage.options()
    assert "Robin: discard Terra, draw a card" in stage.wordings()
    stage = titans("'Trick Archer' Terra", discard="", deck="").play("Trick Archer")
    assert stage.options() == ["Terra", "none"]


# -- what is told


def test_facts_tell_everybody_how_things_stand():
    stage = titans("Broke Punch", events="'Lost Phone'").play("Broke", "Punch")
    facts = stage.facts
    assert (facts["turn"], facts["active"], facts["phase"], facts["power"]) == (1, 0, "turn", 1)
    assert facts["flags"] == ["broke"]
    assert (facts["colour"], facts["babies"]) == ("", False)
    assert set(facts["prices"]) == {
        *stage.numbers("line_up"),
        stage.numbers("titans_go")[-1],
        *stage.numbers("nemesis_up"),
    }


def test_the_standing_is_a_sentence():
    stage = titans("Terra", nemesis=7)
    stand = stage.match.game.score_line(stage.match.table)
    assert stand == (
        "Turn 1: Player 1 plays. 8 Nemesis cards left. Victory Points: Player 1 1 and Player 2 0."
    )


def test_a_question_tells_where_in_the_turn_it_stands():
    stage = titans("'Hexing Classmate'", foe={"hand": "'Foam Shield'"}).play("Hexing Classmate")
    assert stage.prompt(1).why == (
        Step("A turn: play cards and buy, then end it", "Your turn"),
        Step("A played card does what it says at once, from top to bottom", "Your turn"),
        Step("An Attack: avoided with a Defense, or suffered", "Attack and Defense"),
    )
