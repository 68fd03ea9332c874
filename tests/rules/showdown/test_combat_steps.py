"""Combat step by step: Feints, the Black Joker, Strikes, Reveal, Resolution, SD-27 to SD-34."""

import pytest

from tests.rules.showdown.stage import CHAMPIONS, JACK, KING, QUEEN, Stage, card_of, combat, duel

VIEWERS = pytest.mark.parametrize("viewer", [0, 1, None], ids=["owner", "rival", "spectator"])
ATTACKERS = pytest.mark.parametrize("attacker", [0, 1])
TIE = (("edge 1", "9s"), ("edge 1", "9s"))  # between two Jacks


def to_the_next_turn(stage: Stage) -> Stage:
    """Finish the combat, whoever takes a Damage in it."""
    for seat in stage.until("turn ace", "action").asked:
        if stage.asked[seat] == "turn ace":
            stage.answer(seat, "ace 1")
    return stage.until("action")


def face_down(**arranged) -> Stage:
    """Both Strikes are laid; the Jack, who keeps a card, may still React before the reveal."""
    jack, queen = ("8s", "9s"), ("8s", "Js")
    plays = (jack, queen) if arranged.get("attacker", 0) == 0 else (queen, jack)
    stage = combat(*plays, (JACK, QUEEN), holding=("Ks", "Ks"), **arranged)
    assert "before reveal" in stage.asked.values()
    return stage


# -- steps 1 and 2: Feints


@ATTACKERS
@pytest.mark.rule("SD-27")
def test_the_attacker_feints_first_from_hand_or_with_the_black_joker(attacker):
    stage = duel(attacker=attacker).until("feint")
    assert stage.asked == {attacker: "feint"}
    assert stage.options(attacker) == ["edge 1", "edge 2", "8s", "9s"]


@VIEWERS
@pytest.mark.rule("SD-27")
def test_a_feint_is_one_card_face_up(viewer):
    stage = duel().until("feint").answer(0, "8s")
    assert stage.zone("feint", 0, viewer) == ["8s"]
    assert stage.zone("hand", 0) == ["9s"]


@VIEWERS
@pytest.mark.rule("SD-27")
def test_the_black_joker_leaves_its_place_to_feint(viewer):
    stage = duel().until("feint").answer(0, "edge 2")
    assert stage.zone("feint", 0, viewer) == ["black"]
    assert stage.zone("black_joker", 0, viewer) == []
    assert stage.count("hand", 0) == 2


@ATTACKERS
@pytest.mark.rule("SD-28")
def test_the_defender_feints_after_seeing_the_attackers_feint(attacker):
    defender = 1 - attacker
    stage = duel(attacker=attacker).until("feint").answer(attacker, "9s")
    assert stage.asked == {defender: "feint"}
    assert stage.zone("feint", attacker, viewer=defender) == ["9s"]


@VIEWERS
@pytest.mark.rule("SD-28")
def test_the_defenders_feint_is_face_up_too(viewer):
    assert duel().feints("9s", "8s").zone("feint", 1, viewer) == ["8s"]


# -- step 3: Strikes


@pytest.mark.rule("SD-29")
def test_both_are_asked_to_strike_at_the_same_time():
    assert duel().feints("8s", "8s").until("strike").asked == {0: "strike", 1: "strike"}


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.rule("SD-29")
def test_nothing_can_be_seen_of_a_strike_before_both_have_chosen(first):
    stage = duel().feints("edge 1", "edge 1").until("strike")

    def sight() -> list:
        watchers = (1 - first, None)
        return [(stage.match.view(viewer).zones, stage.log(viewer)) for viewer in watchers]

    before = sight()
    stage.answer(first, "9s")
    assert stage.asked == {1 - first: "strike"}
    assert sight() == before


@pytest.mark.rule("SD-29")
def test_a_strike_lies_face_down_for_all_but_its_owner():
    stage = face_down()
    assert stage.zone("strike", 0) == ["9s"]
    assert stage.zone("strike", 0, viewer=1) == stage.zone("strike", 0, viewer=None) == ["?"]
    assert stage.count("hand", 0) == 1


@pytest.mark.parametrize("viewer", [1, None], ids=["rival", "spectator"])
@pytest.mark.rule("SD-29")
def test_the_log_does_not_name_a_face_down_strike(viewer):
    stage = face_down()
    assert any("9♠" in line for line in stage.log(0))
    assert not any("9♠" in line for line in stage.log(viewer))


@pytest.mark.rule("SD-29")
def test_a_strike_from_a_revealed_hand_is_unknown_again():
    tell = "7h"
    stage = duel((f"{tell} 8s 9s", "8s 9s 10s")).plays(0, tell)
    assert stage.zone("hand", 1, viewer=0) == ["8s", "9s", "10s"]
    stage.feints("edge 1", "edge 1").strikes("8s", "10s")
    assert stage.zone("strike", 1, viewer=0) == ["?"]
    assert stage.zone("hand", 1, viewer=0) == ["?", "?"]


@pytest.mark.rule("SD-30")
def test_any_hand_card_may_feint():
    action, react, text, plain = "2s", "3s", "4s", "8s"
    stage = duel((f"{action} {react} {text} {plain}", "8s")).until("feint")
    assert stage.options(0) == ["edge 1", "edge 2", action, react, text, plain]


@pytest.mark.parametrize("strike", ["2s", "3s", "4s", "8s"])
@pytest.mark.rule("SD-30")
def test_any_hand_card_may_strike(strike):
    stage = duel(("2s 3s 4s 8s", "8s 9s")).feints("edge 1", "edge 1").strikes(strike, "8s")
    assert stage.zone("strike", 0) == [strike]


# -- the Black Joker


@pytest.mark.parametrize("hand", ["", "8s", "8s 9s", "8s 9s 10s Js Qs Ks 8c"])
@pytest.mark.rule("SD-31")
def test_the_black_joker_may_always_feint(hand):
    assert {"edge 1", "edge 2"} <= set(duel((hand, "8s")).until("feint").options(0))


@pytest.mark.parametrize("feint", ["8s", "edge 1"])
@pytest.mark.rule("SD-31")
def test_the_black_joker_may_never_strike(feint):
    stage = duel(("8s 9s 10s", "8s")).feints(feint, "edge 1").until("strike")
    assert stage.options(0) == [code for code in ("8s", "9s", "10s") if code != feint]


@pytest.mark.parametrize(("feint", "offered"), [("8s", ["pass", "3h"]), ("edge 1", ["pass"])])
@pytest.mark.rule("SD-31")
def test_no_effect_makes_the_black_joker_a_strike(feint, offered):
    # Change of Line lets the Queen's Feint and Strike change places.
    stage = combat((feint, "9s"), ("8s", "9s"), (QUEEN, JACK), holding=("3h", ""))
    assert stage.until("revealed").options(0) == offered


@pytest.mark.parametrize("champion", CHAMPIONS)
@pytest.mark.parametrize("edge", [0, 1])
@pytest.mark.rule("SD-32")
def test_only_the_chosen_edge_of_the_black_joker_counts(champion, edge):
    stage = combat((f"edge {edge + 1}", "Ks"), ("Kh", "Kd"), (champion, JACK)).until("turn ace")
    assert stage.facts["totals"] == [card_of(champion, "black").edges[edge].value + 13, 26]


@pytest.mark.rule("SD-32")
def test_both_edges_are_offered_with_their_discipline_and_value():
    words = [option.words for option in duel().until("feint").prompt(0).options]
    one, other = card_of(JACK, "black").edges
    assert (one.discipline, other.discipline) == ("intellect", "cunning")
    assert words[:2] == [
        f"Black Joker: Intellect {one.value}",
        f"Black Joker: Cunning {other.value}",
    ]


@pytest.mark.parametrize("edge", ["edge 1", "edge 2"])
@pytest.mark.parametrize("hand", ["9s", ""], ids=["after a combat", "when unable to Strike"])
@pytest.mark.rule("SD-33")
def test_the_black_joker_returns_to_its_place(hand, edge):
    stage = duel((hand, "10s")).feints(edge, "edge 1")
    if hand:
        stage.strikes("9s", "10s")
    to_the_next_turn(stage)
    assert stage.zone("black_joker", 0) == ["black"]
    assert all("black" not in stage.zone(name, 0) for name in ("hand", "discard", "feint"))


@pytest.mark.rule("SD-33")
def test_the_black_joker_feints_in_every_combat():
    stage = combat(*TIE, decks=("Js Qs Ks Jc Qc Kc", "Js Qs Ks Jc Qc Kc"))
    for strike in ("Js", "Qs"):
        stage.feints("edge 1", "edge 2")
        assert stage.zone("feint", 0) == stage.zone("feint", 1) == ["black"]
        to_the_next_turn(stage.strikes(strike, strike))


# -- step 4: Reveal


@ATTACKERS
@pytest.mark.rule("SD-34")
def test_both_strikes_are_revealed_together(attacker):
    def seen_by_a_spectator() -> list[list[str]]:
        return [stage.zone("strike", seat, viewer=None) for seat in (0, 1)]

    stage = face_down(attacker=attacker)
    assert seen_by_a_spectator() == [["?"], ["?"]]
    # The Queen may React after the reveal, before anything else happens.
    assert stage.until("revealed").asked == {1: "revealed"}
    assert seen_by_a_spectator() == [["9s"], ["Js"]]


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.rule("SD-34")
def test_each_player_sees_the_rivals_revealed_strike(viewer):
    stage = face_down().until("revealed")
    assert stage.zone("strike", 1 - viewer, viewer) == [("Js", "9s")[viewer]]


# -- step 8: Resolution


@pytest.mark.rule("SD-43")
def test_all_combat_cards_are_discarded():
    stage = combat(("8s", "9s"), ("9s", "Js")).answer(0, "ace 1").until("action")
    assert stage.zone("discard", 0) == ["8s", "9s"]
    assert stage.zone("discard", 1) == ["9s", "Js"]
    assert all(stage.count(name, seat) == 0 for name in ("feint", "strike") for seat in (0, 1))


@pytest.mark.rule("SD-43")
def test_the_black_joker_returns_when_the_other_combat_cards_are_discarded():
    stage = combat(*TIE)
    assert stage.zone("discard", 0) == ["9s"]
    assert stage.zone("black_joker", 0) == ["black"]


@pytest.mark.rule("SD-43")
def test_combat_cards_lie_on_the_table_until_damage_is_dealt():
    stage = combat(("8s", "9s"), ("9s", "Js"))
    assert stage.asked == {0: "turn ace"}
    assert [stage.zone(name, 1) for name in ("feint", "strike")] == [["9s"], ["Js"]]
    assert stage.zone("discard", 1) == []


@pytest.mark.rule("SD-68")
def test_combat_cards_go_to_their_owners_discard_pile():
    stage = combat(("8s", "9s"), ("8s", "9s"), (JACK, QUEEN))
    stage.until("action")
    for seat, champion in enumerate((JACK, QUEEN)):
        pile = stage.match.view(None).zone("discard", seat)
        assert [card.id for card in pile] == [f"{champion}/8s", f"{champion}/9s"]


@pytest.mark.rule("SD-68")
def test_a_card_discarded_by_the_rivals_effect_goes_to_its_owners_pile():
    shakedown = duel(("2s 8s", "9s Ks"), champions=(KING, QUEEN)).plays(0, "2s").answer(1, "Ks")
    assert shakedown.zone("discard", 0) == ["2s"]
    assert shakedown.zone("discard", 1) == ["Ks"]
