"""A few turns at the mat, as each viewer is told of them."""

from rules.games import GAMES
from tests.rules.diabolicards.stage import mat
from tests.rules.wording import recap_for

DIABOLICARDS = GAMES["diabolicards"]
EVERYBODY = (0, 1, None)


def with_names(stage):
    stage.match.table.names = ("Ada", "Ben", "Cem", "Dora")[: len(stage.match.table.seats)]
    return stage


def told(stage):
    """The lines of both seats and a spectator."""
    return [list(recap_for(stage.match, viewer).lines) for viewer in EVERYBODY]


def moments(stage):
    return [recap_for(stage.match, viewer).moment for viewer in EVERYBODY]


def killer_look():
    """Ada activates Vanessa, whose look is to kill two of Ben's."""
    stage = mat(
        {"hand": "Vanessa, Glass, Brain", "campus": "Spark"},
        {"hand": "Reef, Quartermaster, Dominique", "tower": "Blur, Beacon, Daiki"},
        contracts="Magnet, Old Colonel, Lantern, Felix Grant",
    )
    return with_names(stage).plays(0, "Vanessa", "tower slot").answer(0, "Blur", "Beacon")


def test_a_kill_is_told_to_whoever_may_counter_it():
    stage = killer_look()
    lines = [
        "Ada activates Vanessa (power 8) in the Diabolical slot of Vask Tower",
        "Ada uses Killer Look of Vanessa",
        "Ada announces the death of Blur, Beacon (Vanessa)",
    ]
    assert told(stage) == [[], lines, lines]
    assert moments(stage) == ["", "Ada activates Vanessa", "Ada activates Vanessa"]
    assert DIABOLICARDS.reckoning(stage.match.table) == (
        "Vanessa is to kill Blur (6) and Beacon (8): that would cost Ben power 14"
    )


def test_who_was_saved_who_died_and_what_the_rival_played_then():
    stage = killer_look().answer(1, "run Blur campus")
    assert told(stage)[1] == ["You save Blur: it runs away", "You lose Beacon: power 8 (Vanessa)"]
    assert moments(stage)[1] == "You lose Beacon: power 8"
    stage.plays(1, "Reef", "campus").settle()
    assert told(stage)[0] == [
        "Ben saves Blur: it runs away",
        "Blur moves to Havenvale Campus",
        "Ben loses Beacon: power 8 (Vanessa)",
        "Ben plays Reef (power 4) at Havenvale Campus",
        "Ben uses Misogyny of Reef",
    ]
    assert moments(stage)[0] == "Ben loses Beacon: power 8"


def test_a_trade_is_told_with_both_cards():
    stage = killer_look().settle().to_turn(0).answer(0, "trade Magnet").answer(0, "Glass")
    trade = ["Ada puts Glass into Contracts", "Ada takes Magnet from Contracts"]
    assert told(stage)[:2] == [[], trade]
    assert told(stage)[2][-2:] == trade


def test_two_endgames_scorch_the_earth():
    stage = with_names(
        mat(
            {"hand": "Razor", "tower": "Beacon, Spark"},
            {"hand": "Deathrender", "tower": "Daiki, Reef, Magnet"},
        )
    )
    stage.plays(0, "Razor", "tower").answer(0, "both")
    assert told(stage)[1] == [
        "Ada plays Razor (power 10) at Vask Tower",
        "Ada uses The Endgame of Razor",
        "Razor strikes both halves",
        "Ada announces the death of Daiki, Reef, Magnet, Beacon, Spark (Razor)",
        "You lose Daiki, Reef, Magnet: power 16 (Razor)",
        "Ada loses Beacon, Spark: power 12 (Razor)",
    ]
    stage.plays(1, "Deathrender", "tower").answer(1, "enemy")
    assert told(stage)[0][2:] == [
        "Deathrender strikes the enemy half",
        "Ben loses Deathrender: power 10",
        "You lose Razor: power 10",
        "Scorched earth: Vask Tower is sealed for both sides",
    ]
    assert moments(stage) == ["Scorched earth: Vask Tower is sealed"] * 3


def test_a_long_list_of_the_dead_is_counted_in_the_banner():
    stage = with_names(mat({"hand": "Razor"}, {"tower": "Daiki, Reef, Magnet"}))
    stage.plays(0, "Razor", "tower").answer(0, "enemy")
    assert moments(stage)[:2] == ["Ben loses 3 cards: power 16", "You lose 3 cards: power 16"]


def test_the_end_tells_what_each_total_is_made_of():
    stage = mat({"hand": "Glass", "tower": "Marcus Thorne"}, {"hand": "", "campus": "Daiki"})
    with_names(stage).match.table.state.deck.clear()
    stage.plays(0, "Glass", "tower")
    assert told(stage)[1][-3:] == [
        "Ada’s side has power 7: Vask Tower 6 + 1 synergy, The Gang Hideout 0, Havenvale Campus 0",
        "Your side has power 6: Vask Tower 0, The Gang Hideout 0, Havenvale Campus 6",
        "The match is over: nobody can place a card, and one side has more power",
    ]
    assert moments(stage) == ["The match is over"] * 3


def test_what_only_two_have_seen_is_told_to_those_two():
    stage = with_names(mat({"hand": "Loud Whisper, Glass"}, {"hand": "Daiki"}))
    stage.plays(0, "Loud Whisper", "tower").answer(0, "player 2")
    assert told(stage) == [
        ["A look into Ben’s hand: Daiki"],
        [
            "Ada plays Loud Whisper (power 8) at Vask Tower",
            "Ada uses Doom Rumor of Loud Whisper",
            "A look into your hand: Daiki",
        ],
        ["A look into Ben’s hand: a card"],
    ]
