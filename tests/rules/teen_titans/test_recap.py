"""What is told of scripted turns of the Titans: recap, banner and sum, for each viewer."""

from tests.rules.cerberus.stage import EVERYBODY, Stage
from tests.rules.teen_titans.stage import titans

STRONG = "'Laser Eyes' 'Laser Eyes' 'Demon Dad' Punch Punch"  # 13 Power
LINE_UP = "Terra 'Pizza Oven' Arcade 'Evil Headmaster' 'Sonic Blast'"
DEFENSE = {"hand": "'Foam Shield' Punch Punch Punch Punch", "deck": "Punch Punch"}
APPEARS = "Mecha Teacher appears and attacks everybody"
TURN = [
    "Ada plays Laser Eyes ×2, Demon Dad, Punch ×2",
    "Ada defeats Control Freak (8)",
    "Ada buys Terra (4)",
    "Mecha Teacher appears",
]
OWN = ["You defeat Control Freak (8)", "You buy Terra (4)", "Mecha Teacher appears"]


def lines(stage: Stage) -> dict[int | None, list[str]]:
    return {viewer: [*stage.recap(viewer).lines] for viewer in EVERYBODY}


def moments(stage: Stage) -> list[str]:
    return [stage.recap(viewer).moment for viewer in EVERYBODY]


def appeared() -> Stage:
    """Ada has defeated a Nemesis and ended her turn: the next one attacks, Ben first."""
    nemesis = ["Moon Tyrant", "Mecha Teacher"]
    stage = titans(STRONG, line_up=LINE_UP, nemesis=nemesis, foe=DEFENSE).called("Ada", "Ben")
    return stage.play("all").answer(0, "buy Control Freak", "buy Terra", "end")


def test_a_defeated_nemesis_and_the_next_one_are_told():
    stage = appeared()
    assert stage.asked == {1: "defend"}
    assert lines(stage) == {0: OWN, 1: TURN, None: TURN}
    assert moments(stage) == [APPEARS] * 3


def test_a_defeated_nemesis_is_a_moment():
    stage = titans(STRONG, nemesis=2).called("Ada", "Ben").play("all").buy("Control Freak")
    assert moments(stage) == ["Control Freak is defeated"] * 3


def test_what_a_first_appearance_did_to_each_is_told():
    stage = appeared().answer(1, "pass").answer(1, "Punch")
    ben = "Ben discards Punch (Mecha Teacher)"
    assert lines(stage) == {
        0: [*OWN, ben],
        1: ["You discard Punch (Mecha Teacher)"],
        None: [*TURN[1:], ben],
    }
    stage.answer(0, "Punch")
    assert lines(stage) == {
        0: ["You discard Punch (Mecha Teacher)"],
        1: ["You discard Punch (Mecha Teacher)", "Ada discards Punch (Mecha Teacher)"],
        None: [ben, "Ada discards Punch (Mecha Teacher)"],
    }


def test_a_turn_with_an_avoided_attack_and_a_purchase():
    hand = "'Hexing Classmate' Punch Punch Punch Punch"
    stage = titans(hand, line_up=LINE_UP, foe=DEFENSE).called("Ada", "Ben").play("all")
    stage.answer(1, "Foam Shield").answer(0, "buy Terra", "end")
    avoided = "the Attack of Hexing Classmate with Foam Shield"
    turn = "Ada plays Punch ×4; buys Terra (4)"
    assert lines(stage) == {
        0: ["You buy Terra (4)"],
        1: [f"You avoid {avoided}", turn],
        None: [f"Ben avoids {avoided}", turn],
    }


def test_a_card_played_by_another_names_it():
    stage = titans("'Gadget Gremlin'", line_up="Birdarangs Terra Arcade 'Jump City' Mutation")
    stage.called("Ada", "Ben").play("Gadget Gremlin: Birdarangs")
    assert lines(stage)[1] == ["Ada plays Gadget Gremlin", "Ada plays Birdarangs (Gadget Gremlin)"]


def test_a_stolen_sidekick_is_told_to_whoever_lost_it():
    stage = titans("'Evil Headmaster'", foe={"sidekicks": "Raven"}).called("Ada", "Ben")
    stage.play("Evil Headmaster")
    assert lines(stage)[1] == ["Ada plays Evil Headmaster", "Ada steals Raven (Evil Headmaster)"]


def test_a_passed_card_names_who_gets_it():
    stage = titans("Terra").called("Ada", "Ben{0}").play("Terra")
    assert lines(stage)[1][-1] == "Ada passes Terra to you"
    assert lines(stage)[None][-1] == "Ada passes Terra to Ben{0}"


def test_the_last_nemesis_ends_the_match_with_its_sums():
    stage = titans(STRONG, nemesis="", line_up=LINE_UP, foe={"deck": "Terra Broke"})
    stage.called("Ada", "Ben").play("all").answer(0, "buy Control Freak", "end")
    ada = "5 (Demon Dad) + 4 (Control Freak) + 2 (Laser Eyes ×2) = 11 Victory Points"
    ben = "1 (Terra) − 1 (Weakness) = 0 Victory Points"
    end = "The match is over: the last Nemesis is defeated"
    assert lines(stage)[0] == [
        "You defeat Control Freak (8)",
        f"Your cards: {ada}",
        f"Ben’s cards: {ben}",
        "You win by Victory Points, 11 against 0",
        end,
    ]
    assert lines(stage)[1] == [
        "Ada plays Laser Eyes ×2, Demon Dad, Punch ×2",
        "Ada defeats Control Freak (8)",
        f"Ada’s cards: {ada}",
        f"Your cards: {ben}",
        "Ada wins by Victory Points, 11 against 0",
        end,
    ]
    assert stage.reckoning == "Decided by Victory Points, 11 against 0"
