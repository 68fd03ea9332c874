"""Damage, Aces, healing and the end of the duel, SD-48 to SD-59."""

import random
import re

import pytest

from tests.rules.showdown.stage import (
    EVERYBODY,
    JACK,
    KING,
    KNIGHT,
    QUEEN,
    Stage,
    beaten,
    cards_with,
    combat,
    duel,
    new_duel,
)

UNABLE = ("", "")  # hands with which nobody can Strike, so that both take a Damage
# The King with an Ace that hurts the rival as it is revealed.
HURTING_ACE = cards_with(KING, "Ac", effects=[{"do": "damage"}])


def queen_healing(ace: str, hands: tuple[str, str] = ("8s 9s", "8s 9s")) -> Stage:
    """The Queen, to attack, with an Ace revealed and Iron Will to heal it."""
    return duel(hands, champions=(QUEEN, JACK), aces_up=(f"{ace} Ah", ""))


# -- taking Damage


@pytest.mark.rule("SD-48")
def test_the_loser_chooses_which_face_down_ace_a_damage_turns_up():
    stage = beaten(KING, aces_down=("As Ah Ad Ac", "As Ad Ah"))
    assert stage.asked == {1: "turn ace"}
    assert stage.options(1) == ["ace 1", "ace 2", "ace 3"]
    stage.answer(1, "ace 2")
    assert stage.zone("aces_up", 1, viewer=0) == ["Ad"]
    assert stage.count("aces_down", 1) == 2


@pytest.mark.rule("SD-48")
def test_the_owner_turns_an_ace_up_without_knowing_which():
    stage = beaten(KING)
    assert stage.zone("aces_down", 1) == ["?", "?", "?", "?"]
    words = [option.words for option in stage.prompt(1).options]
    assert words == ["The 1st Ace", "The 2nd Ace", "The 3rd Ace", "The 4th Ace"]


@pytest.mark.rule("SD-49")
def test_of_two_damage_the_first_ace_takes_effect_before_the_second_is_turned_up():
    twice = cards_with(JACK, "2s", effects=[{"do": "damage", "n": 2}])
    stage = duel(("2s 8s 9s", "8s 9s"), champions=(JACK, KING), cards=twice)
    stage.plays(0, "2s").until("turn ace").answer(1, "ace 2")  # War Cry: the Jack discards
    assert stage.asked == {0: "discard"}
    stage.answer(0, "8s").until("turn ace", "action").answer(1, "ace 1")
    assert stage.zone("aces_up", 1) == ["Ah", "As"]


@pytest.mark.rule("SD-49")
def test_a_trigger_that_hurts_and_the_lost_combat_turn_up_two_aces_one_after_the_other():
    stage = combat(("10s", "Ks"), ("8s", "9s"), (QUEEN, JACK))
    stage.answer(0, "trigger").answer(1, "ace 2")  # Lucky Streak
    assert stage.asked == {1: "turn ace"}
    assert stage.count("hand", 1) == 2
    stage.answer(1, "ace 1")
    assert stage.zone("aces_up", 1) == ["Ah", "As"]


# -- what revealed Aces do


@pytest.mark.rule("SD-50")
def test_a_revealed_ace_stays_in_play_and_its_effect_lasts_through_every_combat():
    one_more = cards_with(JACK, "As", effects=[{"do": "value", "of": "your strike", "by": 1}])
    arranged = {"aces_up": ("As", ""), "decks": ("10h Qs Ks Jd", "10d Kd Qh Js")}
    stage = combat(("8s", "9s"), ("8s", "9s"), (JACK, QUEEN), cards=one_more, **arranged)
    stage.answer(1, "ace 2")  # 18 to 17
    stage.feints("10d", "10h").strikes("Kd", "Qs")
    assert stage.said("The combat is a tie, 23 to 23:"), "22 and its 1 again"
    assert stage.zone("aces_up", 0, viewer=1) == ["As"]


@pytest.mark.rule("SD-51")
def test_an_immediate_ace_takes_effect_once_as_it_is_revealed():
    decks = ("Qs Ks Jd Jh 8c 9c", "8h Jh Kh Qd")
    stage = combat(("8s", "9s"), ("9h", "Kd"), (JACK, KING), decks=decks)
    stage.answer(0, "ace 2")  # Lucky Streak draws two, the Draw Phase two more
    assert sorted(stage.zone("hand", 0)) == ["Jd", "Jh", "Ks", "Qs"]
    stage.feints("8h", "Jd").strikes("Jh", "Ks").until("turn ace").answer(1, "ace 1")
    assert stage.count("hand", 0) == 4, "two played, and only the Draw Phase's two drawn"


@pytest.mark.rule("SD-51")
def test_an_ongoing_ace_works_only_while_it_lies_face_up():
    open_ace = combat(("8s", "9s"), ("8s", "9h"), (KNIGHT, JACK), aces_up=("Ah", ""))
    assert open_ace.asked == {1: "turn ace"}, "Soft Words weakens the rival's Strike"
    hidden = combat(("8s", "9s"), ("8s", "9h"), (KNIGHT, JACK))
    assert hidden.said("The combat is a tie, 17 to 17:")


@pytest.mark.rule("SD-51", "SD-59")
def test_using_a_remove_effect_puts_the_ace_aside_for_good_and_not_on_the_discard_pile():
    stage = beaten(KING, aces_up=("", "Ad"))
    assert stage.asked == {1: "damaged"}
    stage.answer(1, "Ad")
    assert stage.zone("removed", 1, viewer=0) == ["Ad"]
    assert stage.zone("aces_up", 1) == []
    assert "Ad" not in stage.zone("discard", 1)
    assert stage.count("aces_down", 1) == 3


@pytest.mark.rule("SD-59")
def test_removed_aces_lie_open_to_everyone():
    stage = beaten(KING, aces_up=("", "Ad")).answer(1, "Ad")
    assert [stage.zone("removed", 1, viewer) for viewer in EVERYBODY] == [["Ad"]] * 3


# -- the end


@pytest.mark.rule("SD-52")
def test_the_last_ace_loses_the_duel_at_once_and_its_effect_is_never_used():
    stage = beaten(KING, aces_down=("As Ah", "Ac"), cards=HURTING_ACE)
    assert stage.match.result.winners == (0,)
    assert stage.zone("aces_up", 1) == ["Ac"]
    assert stage.count("aces_down", 0) == 2
    assert stage.asked == {}
    assert stage.log()[-1] == "The match is over: the last face-down Ace is revealed"


@pytest.mark.rule("SD-52")
def test_the_winner_of_a_combat_can_lose_the_duel_to_the_rivals_ace():
    stage = beaten(KING, aces_down=("As", "As Ac"), cards=HURTING_ACE).answer(1, "ace 2")
    assert stage.match.result.winners == (1,)


@pytest.mark.rule("SD-58")
@pytest.mark.parametrize("attacker", [0, 1])
def test_the_player_with_aces_left_wins(attacker):
    stage = duel(("", "8h 9h"), aces_down=("As", "As Ah"), attacker=attacker)
    stage.feints("edge 1", "edge 1")
    assert stage.match.result.winners == (1,)
    assert stage.match.result.reason == "aces"


@pytest.mark.rule("SD-57")
def test_both_revealing_their_last_ace_at_the_same_time_is_a_draw():
    stage = duel(UNABLE, aces_down=("As", "Ah")).feints("edge 1", "edge 1")
    assert stage.match.result.winners == ()
    assert [stage.zone("aces_up", seat) for seat in (0, 1)] == [["As"], ["Ah"]]


@pytest.mark.rule("SD-57")
def test_at_a_simultaneous_damage_an_immediate_effect_saves_nobody_from_the_last_ace():
    healing = cards_with(JACK, "As", kind="immediate", effects=[{"do": "heal"}])
    stage = duel(UNABLE, champions=(KING, JACK), aces_down=("As Ac", "As"), cards=healing)
    stage.feints("edge 1", "edge 1").answer(0, "ace 2")
    assert stage.match.result.winners == (0,)
    assert stage.count("aces_down", 0) == 1


# -- healing


@pytest.mark.rule("SD-53")
def test_a_heal_returns_a_revealed_ace_face_down_and_everyone_knows_where_it_lies():
    stage = queen_healing("Ad").plays(0, "Ah")
    for viewer in EVERYBODY:
        assert stage.zone("aces_down", 0, viewer) == ["?", "?", "Ad"]
        assert stage.zone("aces_up", 0, viewer) == []


def test_whoever_takes_a_damage_is_told_which_of_the_face_down_aces_they_know():
    stage = queen_healing("Ad", ("8s 9s", "9s Kh")).plays(0, "Ah")
    stage.feints("8s", "9s").strikes("9s", "Kh").until("turn ace")
    words = [option.words for option in stage.prompt(0).options]
    assert words == ["The 1st Ace", "The 2nd Ace", "The 3rd Ace (A♦ Close Shave)"]


@pytest.mark.rule("SD-53")
def test_whoever_heals_chooses_among_their_revealed_aces():
    stage = duel(("4h 8s 9s", "8s"), champions=(KNIGHT, JACK), aces_up=("Ah Ac", ""))
    stage.plays(0, "4h", pays="8s 9s").answer(0, "yes")
    assert stage.asked == {0: "heal"}
    assert stage.options(0) == ["Ah", "Ac"]
    stage.answer(0, "Ac")
    assert stage.zone("aces_up", 0) == ["Ah"]


@pytest.mark.rule("SD-53")
def test_a_healed_ace_shuffled_among_the_others_is_known_to_nobody():
    stage = combat(("9d", "Kh"), ("8s", "9s"), (KING, JACK), aces_up=("Ac", ""))
    stage.answer(0, "trigger")
    assert stage.zone("aces_up", 0) == []
    for viewer in EVERYBODY:
        assert stage.zone("aces_down", 0, viewer) == ["?"] * 4


@pytest.mark.rule("SD-54")
def test_the_ongoing_effect_of_a_healed_ace_ends():
    stage = queen_healing("Ac").plays(0, "Ah")
    stage.feints("8s", "8s").strikes("9s", "9s").until("action", "turn ace")
    assert stage.facts["turn"] == 2, "Right of Way no longer wins the tie"


@pytest.mark.rule("SD-54")
def test_the_immediate_effect_of_a_healed_ace_happens_again_when_it_is_revealed_again():
    stage = queen_healing("Ad", ("8s 9s", "9s Kh")).plays(0, "Ah")
    stage.feints("8s", "9s").strikes("9s", "Kh").until("turn ace").answer(0, "ace 3")
    assert sum("flips" in line for line in stage.log()) == 2, "Close Shave flips two cards"


@pytest.mark.rule("SD-55")
def test_an_ace_removed_from_the_game_cannot_be_healed():
    stage = queen_healing("Ad").plays(0, "Ah")
    assert stage.zone("aces_down", 0) == ["?", "?", "Ad"], "Iron Will could heal only Close Shave"
    assert stage.zone("removed", 0) == ["Ah"]


@pytest.mark.rule("SD-55")
def test_a_removed_ace_does_not_even_heal_itself():
    stage = queen_healing("").plays(0, "Ah")
    assert stage.zone("aces_down", 0) == ["?", "?", "?"]
    assert stage.zone("removed", 0) == ["Ah"]


# -- invariant


def damage_less_healing(stage: Stage, seat: int) -> int:
    who = f"Player {seat + 1}"
    lines = "\n".join(stage.log())
    return len(re.findall(f"{who} takes a Damage", lines)) - len(re.findall(f"{who} heals:", lines))


@pytest.mark.rule("SD-56")
@pytest.mark.parametrize("champions", [(KNIGHT, QUEEN), (KING, JACK), (QUEEN, KING)])
def test_face_down_aces_become_fewer_only_by_being_revealed(champions):
    dice = random.Random(56)
    stage = new_duel(champions, seed=56)
    while stage.asked:
        seat = next(iter(stage.asked))
        least, most = stage.match.asked.bounds(seat)
        chosen = dice.sample(list(stage.match.legal(seat)), dice.randint(least, most))
        stage.match.answer(seat, tuple(chosen))
        for seat in (0, 1):
            assert 4 - stage.count("aces_down", seat) == damage_less_healing(stage, seat)
            aces = [name for zone in ("aces_up", "removed") for name in stage.zone(zone, seat)]
            assert len(aces) + stage.count("aces_down", seat) == 4
