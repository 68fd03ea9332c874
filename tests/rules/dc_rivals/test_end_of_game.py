"""The end of a match and Victory Points, DCR-54 to DCR-59 and DCR-114."""

import tomllib

import pytest

from rules.games import DATA
from tests.rules.cerberus.stage import EVERYBODY, names
from tests.rules.dc_rivals.stage import CARDS, LEVEL, confront, normal, rivals

STRONG = "'Storm Tyrant' Pride Wrath 'Fury of the Sky'"  # 4 + 4 + 5 + 4 Power in a Confrontation
STARTERS = ["Punch"] * 3
LAST = {"line_up": "Lust Envy Greed 'Mary Marvel'", "main_deck": ""}  # cannot be refilled


def over(hand="", *, mine=(), theirs=(), foe=None, **arranged):
    """I end a turn after which the Line-Up cannot be refilled."""
    arranged = {"deck": [*STARTERS, *mine], **LAST, **arranged}
    foe = {"deck": [*STARTERS, *theirs], **(foe or {})}
    return normal(hand, foe=foe, **arranged).answer(0, "end")


# -- a knock-out


@pytest.mark.rule("DCR-54")
@pytest.mark.parametrize("me", ["shazam", "black_adam"])
def test_defeating_the_last_character_wins_at_once(me):
    stage = confront(STRONG, me=me, foe_level=15, deck="").play("all").answer(0, "done")
    assert stage.result == ((0,), "knock-out")
    assert len(stage.zone("score", 0)) == 3
    assert stage.zone("characters", 1) == []
    assert stage.asked == {}
    assert stage.log()[-1] == "The match is over: the last Character is defeated"


@pytest.mark.rule("DCR-54")
def test_a_knock_out_counts_no_victory_points():
    # The loser is far ahead on points, and has defeated two Characters.
    riches = ["Pride", "Storm Tyrant", "Chain of the Eternal", "Living Lightning"]
    stage = confront(
        "Wrath 'Fury of the Sky' 'Fury of the Sky' 'Mary Marvel'",
        level=15,
        foe_level=15,
        foe={"deck": riches, "ongoing": "Weakness"},
    )
    stage.play("all")
    assert stage.facts["points"][1] > stage.facts["points"][0]
    stage.answer(0, "done")
    assert stage.result == ((0,), "knock-out")
    assert not [line for line in stage.log() if "Victory Points" in line]


@pytest.mark.rule("DCR-54")
@pytest.mark.parametrize("foe_level", [9, 12])
def test_defeating_an_earlier_character_does_not_end_the_match(foe_level):
    stage = confront(STRONG, foe_level=foe_level, deck="").play("all").answer(0, "done")
    assert stage.result is None
    assert stage.asked == {1: "turn"}


# -- the Line-Up


@pytest.mark.rule("DCR-55")
@pytest.mark.parametrize(
    ("main_deck", "ends"), [("Sloth Wrath", False), ("Sloth", True), ("", True)]
)
def test_the_match_ends_when_the_line_up_cannot_be_refilled(main_deck, ends):
    stage = normal(line_up="Lust Envy Greed", main_deck=main_deck).answer(0, "end")
    assert (stage.result is not None) == ends
    if ends:
        assert stage.result[1] == "line-up"
        assert stage.log()[-1] == "The match is over: the Line-Up cannot be refilled"


@pytest.mark.rule("DCR-55")
def test_it_ends_at_the_refill_and_not_before():
    stage = normal("Punch", line_up="", main_deck="", deck="Punch")
    assert stage.result is None
    assert stage.play("Punch").result is None
    assert stage.answer(0, "end").result is not None


@pytest.mark.rule("DCR-114")
def test_an_empty_main_deck_with_a_full_line_up_does_not_end_the_match():
    stage = rivals("Punch", line_up="Lust Envy Greed 'Mary Marvel' Sloth", main_deck="")
    for turn in range(4):
        assert stage.asked == {turn % 2: "turn"}
        stage.answer(turn % 2, "end")
    assert stage.result is None


def test_after_200_turns_victory_points_decide():
    stage = rivals("Punch", deck="Pride Punch", line_up="Lust Envy Greed 'Mary Marvel' Sloth")
    while stage.asked:
        stage.answer(stage.seat, "end")
    assert stage.facts["turn"] == 200
    assert stage.result == ((0,), "turns")


# -- counting


@pytest.mark.rule("DCR-56")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_everything_returns_to_the_deck_and_all_of_it_counts(viewer):
    stage = over(
        "Sloth",  # 1, left in hand
        mine=["Wrath"],  # 1
        discard="Pride",  # 3
        ongoing="'Thunder Peak'",  # 1
        foe_level=12,  # Black Adam (9) is in my score pile: 4
    )
    assert stage.facts["points"] == [10, 0]
    assert sorted(stage.zone("deck", 0, viewer)) == sorted(
        [*STARTERS, "Pride", "Sloth", "Thunder Peak", "Wrath"]
    )
    for zone in ("hand", "discard", "ongoing", "play"):
        assert stage.count(zone, 0) == 0
    assert stage.zone("score", 0) == ["Black Adam (9)"]


@pytest.mark.rule("DCR-56")
def test_the_own_characters_count_for_nobody_but_the_foe_who_took_them():
    assert over(level=15).facts["points"] == [0, 4 + 6]
    assert over(foe_level=15).facts["points"] == [4 + 6, 0]


@pytest.mark.rule("DCR-57")
def test_each_weakness_anywhere_is_minus_one():
    stage = over(
        mine=["Pride", "Weakness"],
        discard="Weakness",
        ongoing="Weakness",
        foe={"hand": "Weakness"},
    )
    assert stage.facts["points"] == [3 - 3, -1]
    assert "Player 1’s cards: 3 (Pride) − 3 (Weakness ×3) = 0 Victory Points" in stage.log()
    assert "Player 2’s cards: − 1 (Weakness) = −1 Victory Point" in stage.log()
    assert stage.log()[-2] == "Player 1 wins by Victory Points, 0 against −1"
    assert stage.result == ((0,), "line-up")


@pytest.mark.rule("DCR-58")
@pytest.mark.parametrize(
    ("mine", "theirs", "winners"),
    [
        (["Pride"], ["Sloth"], (0,)),
        (["Sloth"], ["Pride"], (1,)),
        (["Sloth"], [], (0,)),
    ],
)
def test_most_victory_points_win(mine, theirs, winners):
    assert over(mine=mine, theirs=theirs).result == (winners, "line-up")


@pytest.mark.rule("DCR-58")
def test_a_tie_goes_to_who_defeated_more_characters():
    # 4 for Black Adam (9) against 3 + 1 for cards; the foe has more cards.
    theirs = ["Pride", "Sloth", "Punch", "Punch"]
    stage = over(foe_level=12, theirs=theirs)
    assert stage.facts["points"] == [4, 4]
    assert stage.result == ((0,), "line-up")


@pytest.mark.rule("DCR-58")
def test_a_tie_with_as_many_characters_goes_to_the_larger_deck():
    stage = over(mine=["Pride"], theirs=["Sloth", "Wrath", "Thunderclap"])
    assert stage.facts["points"] == [3, 3]
    assert stage.result == ((1,), "line-up")


@pytest.mark.rule("DCR-58")
def test_still_tied_is_a_draw():
    stage = over(mine=["Sloth"], theirs=["Wrath"])
    assert stage.result == ((), "line-up")


@pytest.mark.rule("DCR-59")
@pytest.mark.parametrize("file", ["equipment", "heroes", "locations", "super_powers", "villains"])
def test_every_card_scores_what_is_printed_on_it(file):
    entries = tomllib.loads((DATA / "dc_rivals" / f"{file}.toml").read_text("utf-8"))["card"]
    for entry in entries:
        assert 0 <= entry["vp"] <= 3, entry["name"]
        stage = over(discard=[entry["name"]], line_up="", main_deck="", cards=LEVEL)
        assert stage.facts["points"] == [entry["vp"], 0], entry["name"]


@pytest.mark.rule("DCR-59")
@pytest.mark.parametrize(("cost", "vp"), [(9, 4), (12, 6), (15, 8)])
def test_a_character_is_worth_more_the_more_it_costs(cost, vp):
    assert {c.vp for c in CARDS.cards if c.kind == "character" and c.cost == cost} == {vp}


@pytest.mark.rule("DCR-59")
def test_starters_are_worth_nothing_and_the_stacks_what_they_print():
    stage = over(mine=["Vulnerability", "Word of Power", "Word of Power", "Weakness"])
    assert stage.facts["points"] == [2 - 1, 0]


def test_the_standing_tells_characters_and_victory_points():
    stage = normal("Pride", foe_level=12, deck="", foe={"deck": names("Sloth Punch")})
    standing = stage.match.game.score_line(stage.match.table)
    assert standing == (
        "Turn 1: Player 1 plays. Characters defeated: Player 1 1 and Player 2 0. "
        "Victory Points: Player 1 7 and Player 2 1."
    )
