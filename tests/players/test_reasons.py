"""Reasons say something of the very move: what it gains, costs, leaves or lets happen."""

from random import Random

import pytest

from players.club import club_player
from players.diabolicards import reasons as diabolicards
from players.showdown import reasons as showdown
from players.silver_wing import reasons as silver_wing
from tests.players.test_explanations import weighty
from tests.rules.diabolicards.stage import mat
from tests.rules.showdown.stage import JACK, KNIGHT, combat
from tests.rules.staging import Stage

GAMES = {"showdown": showdown, "silver_wing": silver_wing, "diabolicards": diabolicards}
MATCHES = {"showdown": 6, "silver_wing": 2, "diabolicards": 3}
FEW = 0.03  # of the reasons; 13 % to 32 % of them were such, before


@pytest.mark.parametrize("slug", GAMES)
def test_few_moves_have_no_better_reason_than_a_maxim(slug):
    maxims = {words for maxim in GAMES[slug].MAXIMS.values() for words in (maxim.doing, "")}
    maxims |= {maxim.declining for maxim in GAMES[slug].MAXIMS.values()}
    club, said = club_player(slug), []
    for seed in range(MATCHES[slug]):
        for match, seat in weighty(slug, seed):
            weighed = club.weigh(match, seat, Random(0))
            said.append(club.reasons(match, seat, max(weighed, key=lambda each: each[1])[0]))
    general = [words for words in said if words in maxims]
    assert len(said) > 100
    assert len(general) <= FEW * len(said), general


def why(stage: Stage, *words: str, seat: int = 0) -> str:
    """The reason for an answer, in the words of its stage."""
    keys = {stage.word(seat, key): key for key in stage.match.legal(seat)}
    club = club_player(stage.match.game.slug)
    return club.reasons(stage.match, seat, tuple(keys[word] for word in words))


def test_the_endgame_tells_what_dies_on_which_side():
    stage = mat(
        {"hand": "Razor, Puddle", "campus": "Crimson"}, {"hand": "", "campus": "Tempest, Blur"}
    )
    stage.plays(0, "Razor", "campus")
    face = {card.name: card.power for card in stage.match.table.faces}
    enemy, own = face["Tempest"] + face["Blur"], face["Crimson"]
    assert why(stage, "enemy") == f"it costs the enemy {enemy} power"
    both = f"it costs the enemy {enemy} power; it costs you {own} power and frees one slot of yours"
    assert why(stage, "both") == both


def test_who_serves_has_so_much_more_power():
    stage = mat({"hand": "Empress", "hideout": "Gary Next Door, Bingo Bob"})
    stage.plays(0, "Empress", "hideout slot").answer(0, "yes")
    assert why(stage, "Gary Next Door", "Bingo Bob") == "together they have 16 more power then"


def test_a_rumor_tells_what_is_given_and_what_comes():
    stage = mat({"hand": "Loud Whisper, Lukewarm"}, {"hand": "Crimson"})
    stage.plays(0, "Loud Whisper", "tower").answer(0, "player 2")
    assert why(stage, "Lukewarm") == (
        "it has 0 power and no ability, and you get Crimson with 8 power and no ability"
    )


def test_a_trigger_tells_what_it_does_and_declining_it_does_not_cost_nothing():
    stage = combat(("9d", "Kh"), ("8s", "10c")).until("trigger")
    assert why(stage, "trigger").startswith("it costs you nothing, and it does this: “")
    assert why(stage, "decline") == ""


def test_a_discipline_tells_who_wins_with_it():
    stage = combat(("edge 1", "5s"), ("edge 1", "9s"), (KNIGHT, JACK)).until("discipline")
    assert why(stage, "intellect") == "with it you win this combat"
    assert why(stage, "physical") == "with it you lose this combat"
