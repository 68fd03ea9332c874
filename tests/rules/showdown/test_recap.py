"""Two turns of a duel and a few endings, as each viewer is told of them."""

from rules.games import GAMES
from tests.rules.showdown.stage import EVERYBODY, JACK, QUEEN, combat, duel
from tests.rules.wording import recap_for

SHOWDOWN = GAMES["showdown"]
QUIET = "10s Js Qs Jh Qh Jd"
BLUFF = "Ben plays 3♠ Called Bluff (Intellect) against 2♠ Quick Fingers (Physical)"
CALLED = "2♠ Quick Fingers (Physical) has no effect (by Called Bluff)"
SUM = (
    "20 to 16: 5 + 13 + 2 (Steady Nerves) against 4 + 4 (Big Opening) − 2 (Distraction) + 10; "
    "different Disciplines, so the higher total wins"
)


def with_names(stage):
    stage.match.table.names = ("Ada", "Ben")
    return stage


def first_turn():
    """Ada's Action is answered; then she wins the combat with her Trigger."""
    return with_names(
        duel(
            ("2s 5s 9d Kh 8s", "3s 8s 10c 9s 4h"),
            champions=(JACK, JACK),
            aces_up=("As", ""),
            decks=(QUIET, QUIET),
        )
    )


def told(stage):
    """The lines of both seats and a spectator."""
    return [list(recap_for(stage.match, viewer).lines) for viewer in EVERYBODY]


def moments(stage):
    return [recap_for(stage.match, viewer).moment for viewer in EVERYBODY]


def test_an_action_and_what_answered_it():
    stage = first_turn().answer(0, "2s")
    play = "Ada plays 2♠ Quick Fingers (Physical)"
    assert told(stage) == [[], [play], [play]]
    stage.answer(1, "3s")
    assert told(stage) == [[BLUFF, CALLED], [CALLED], [BLUFF, CALLED]]


def test_a_feint_and_what_its_text_does():
    stage = first_turn().answer(0, "2s").answer(1, "3s").until("feint").answer(0, "5s")
    assert told(stage) == [
        ["Ben gets −2 on their Feint (by Distraction)"],
        [
            "Ada feints with 5♠ Distraction (Physical)",
            "You get −2 on your Feint (by Distraction)",
        ],
        [
            "Ada feints with 5♠ Distraction (Physical)",
            "Ben gets −2 on their Feint (by Distraction)",
        ],
    ]


def test_a_combat_its_sum_the_rule_the_trigger_and_the_damage():
    stage = first_turn().answer(0, "2s").answer(1, "3s").feints("5s", "4h").strikes("Kh", "10c")
    assert told(stage) == [
        [
            "You strike with K♥ (Physical)",
            "Ben strikes with 10♣ (Cunning)",
            f"You win the combat, {SUM}",
        ],
        ["Ada strikes with K♥ (Physical)", f"Ada wins the combat, {SUM}"],
        [
            "Ada strikes with K♥ (Physical)",
            "Ben strikes with 10♣ (Cunning)",
            f"Ada wins the combat, {SUM}",
        ],
    ]
    assert moments(stage) == [
        "You win the combat, 20 to 16",
        "Ada wins the combat, 20 to 16",
        "Ada wins the combat, 20 to 16",
    ]
    assert SHOWDOWN.reckoning(stage.match.table) == (
        "Ada: 5 + 13 + 2 (Steady Nerves) = 20; "
        "Ben: 4 + 4 (Big Opening) − 2 (Distraction) + 10 = 16; "
        "different Disciplines, so the higher total wins: Ada"
    )

    stage.answer(0, "trigger")
    assert told(stage)[1] == [
        "Ada strikes with K♥ (Physical)",
        f"Ada wins the combat, {SUM}",
        "Ada uses their Physical Trigger: “your Strike in the next combat gets +3”",
        "Ada will have +3 on their next Strike (by Jack of Diamonds)",
    ]

    stage.answer(1, "ace 1")
    hit = "Ben takes a Damage and reveals A♠ Steady Nerves, beaten 16 to 20"
    assert told(stage) == [
        ["You use your Physical Trigger: “your Strike in the next combat gets +3”", hit],
        ["You take a Damage and reveal A♠ Steady Nerves, beaten 16 to 20"],
        [hit],
    ]
    assert moments(stage) == [
        "Ben takes a Damage: 3 Aces left",
        "You take a Damage: 3 Aces left",
        "Ben takes a Damage: 3 Aces left",
    ]
    assert SHOWDOWN.reckoning(stage.match.table) == ""


def test_a_lower_total_that_wins_says_so_where_the_damage_is_told():
    stage = with_names(combat(("9d", "Kd"), ("8s", "10d"), (JACK, JACK))).until("turn ace")
    stage.answer(0, "ace 2")
    assert told(stage)[1][-1] == (
        "Ada takes a Damage and reveals A♥ Lucky Streak, beaten 22 to 18 where the lower total wins"
    )


def test_a_damage_that_is_prevented_by_whom_and_at_what_cost():
    arranged = {"holding": ("", "8h 3s 9s Qs"), "aces_down": (None, "As")}
    stage = with_names(combat(("9d", "Kd"), ("8s", "10c"), (JACK, QUEEN), **arranged))
    stage.until("damaged").answer(1, "3s").answer(1, "8h", "9s")
    stage.until("action")
    assert told(stage)[0][2:] == [
        "You win the combat, 22 to 18: 9 + 13 against 8 + 10; "
        "different Disciplines, so the higher total wins",
        "Ben plays 3♠ Parry (Cunning) against the Damage",
        "Ben discards 8♥ (Cunning), 9♠ (Cunning) to play Parry",
        "Ben prevents the Damage (by Parry)",
    ]
    assert moments(stage)[0] == "Ben prevents the Damage"


def test_a_tie_and_the_last_ace():
    tie = with_names(combat(("9d", "Kd"), ("9d", "Kd"), (JACK, JACK)))
    assert moments(tie) == ["A tie: nobody takes a Damage"] * 3
    over = with_names(combat(("9d", "Kd"), ("8s", "10c"), (JACK, QUEEN), aces_down=(None, "As")))
    assert moments(over)[0] == "Ben takes a Damage: no Ace is left"
    assert told(over)[2][-2:] == [
        "Ben takes a Damage and reveals A♠ Perfect Thrust, beaten 18 to 22",
        "The match is over: the last face-down Ace is revealed",
    ]


def test_drawing_shuffling_and_passing_are_not_told():
    stage = with_names(duel(decks=(QUIET, QUIET))).answer(0, "pass").answer(1, "pass")
    assert told(stage) == [[], [], []]
