"""Order of effects, Triggers only, Flip, Reacts, discards and Remove, SD-60 to SD-70."""

import pytest

from tests.rules.showdown.stage import (
    CHAMPIONS,
    EVERYBODY,
    JACK,
    KING,
    KNIGHT,
    QUEEN,
    QUIET,
    Stage,
    beaten,
    card_of,
    cards_with,
    combat,
    duel,
)


def answered_action(jack: str, queen: str, **arranged) -> Stage:
    """The Jack plays Quick Fingers, the Queen answers with Counter-Time."""
    stage = duel((f"2s 8s {jack}", f"6s 8s {queen}"), champions=(JACK, QUEEN), **arranged)
    return stage.answer(0, "2s").answer(1, "6s")


# -- several effects


@pytest.mark.rule("SD-60")
def test_of_several_effects_the_first_printed_is_done_first():
    stage = duel(("2h 8s", "8s"), champions=(KING, JACK), decks=("Qs Ks 9h", QUIET))
    stage.plays(0, "2h")  # Muster: draw two, then one under the deck
    assert stage.asked == {0: "bury"}
    assert sorted(stage.options(0)) == ["8s", "Ks", "Qs"]


@pytest.mark.rule("SD-60")
def test_whoever_must_draw_first_from_an_empty_deck_loses_before_the_rival_draws():
    stage = duel(("2s 8s", "8s"), champions=(KNIGHT, JACK), decks=("", ""))
    stage.plays(0, "2s")  # A Round for All: you draw, then your rival
    assert stage.match.result.winners == (1,)


# -- the Red Joker


@pytest.mark.rule("SD-61")
def test_the_red_joker_can_never_be_played_and_never_leaves_its_place():
    stage = duel(("8s 9s", "8s 9s"))
    for play in ("pass", "8s", "9s"):  # Action, Feint, Strike
        for seat in (0, 1):
            assert "red" not in stage.options(seat)
            stage.answer(seat, play)
    stage.until("action")
    assert [stage.zone("red_joker", seat) for seat in (0, 1)] == [["red"], ["red"]]


@pytest.mark.rule("SD-61")
@pytest.mark.parametrize("champion", CHAMPIONS)
def test_the_red_joker_gives_a_trigger_for_each_discipline_and_nothing_else(champion):
    red_joker = card_of(champion, "red")
    lines = red_joker.text.rstrip(".").split(". ")
    assert [line.split(" Trigger: ")[0] for line in lines] == ["Physical", "Intellect", "Cunning"]
    assert red_joker.effects == ()


# -- Flip


@pytest.mark.rule("SD-62")
def test_a_flip_shows_the_top_card_of_the_own_deck_and_discards_it():
    stage = duel(("6h 8s", "8s"), decks=("Js Qs Ks", QUIET))
    stage.plays(0, "6h")
    assert "Player 1 flips J♠ (Physical)" in stage.log(1)
    assert stage.zone("discard", 0, viewer=1) == ["Js", "6h"]
    assert stage.count("deck", 0) == 2
    assert stage.zone("hand", 0) == ["8s"], "a flip is not a draw"


@pytest.mark.rule("SD-62")
def test_a_flip_from_an_empty_deck_does_nothing_and_loses_nothing():
    stage = duel(("6h 8s", "8s"), decks=("", QUIET))
    stage.plays(0, "6h")
    assert stage.match.result is None
    assert stage.zone("discard", 0) == ["6h"]


# -- Reacts


@pytest.mark.rule("SD-63")
def test_a_react_is_offered_at_the_moment_its_card_names_and_discarded_after_use():
    stage = duel(("2s 8s", "6s 8s"))
    assert stage.answer(0, "2s").asked == {1: "rival action"}
    assert stage.options(1) == ["pass", "6s"]
    stage.answer(1, "6s").until("action")
    assert stage.zone("discard", 1) == ["6s"]


@pytest.mark.rule("SD-63")
def test_of_several_reacts_in_hand_only_the_one_for_this_moment_is_offered():
    stage = duel(("7h 3h 8d 9d 9s Kh", "6s 6h 3h 3s 8s 9s"))
    assert stage.answer(0, "7h").options(1) == ["pass", "6s"], "an Action: Counter-Time"
    stage.answer(1, "pass").feints("9s", "8s").strikes("Kh", "9s")
    stage.until("before reveal").answer(0, "3h").answer(0, "8d")
    assert stage.options(1) == ["pass", "6h"], "a React: Second Intention"
    stage.answer(1, "pass").answer(0, "Kh").until("revealed")
    assert stage.options(1) == ["pass", "3h"], "the reveal: Change of Line"
    assert stage.until("damaged").options(1) == ["pass", "3s"], "a Damage: Parry"


@pytest.mark.rule("SD-63")
def test_a_nullified_action_has_no_effect_and_is_discarded_all_the_same():
    stage = answered_action(jack="", queen="").until("action")
    assert stage.count("hand", 0) == 1, "nothing drawn"
    assert stage.count("hand", 1) == 1, "nothing discarded at random"
    assert stage.zone("discard", 0) == ["2s"]


@pytest.mark.rule("SD-63")
def test_a_nullified_react_lets_the_action_take_effect():
    stage = answered_action(jack="6s", queen="")
    assert stage.asked == {0: "rival react"}
    stage.answer(0, "6s").until("action")
    assert stage.count("hand", 0) == 2, "8s and the card drawn"
    assert stage.zone("discard", 0) == ["6s", "2s"]
    assert stage.zone("discard", 1)[0] == "6s"


@pytest.mark.rule("SD-63")
def test_a_third_react_restores_the_first():
    stage = answered_action(jack="6s", queen="6h").answer(0, "6s")
    assert stage.asked == {1: "rival react"}
    assert stage.prompt(1).about.startswith("6♠ Poker Face")
    stage.answer(1, "6h").until("action")
    assert stage.count("hand", 0) == 1, "Quick Fingers drew nothing"
    assert stage.zone("discard", 0) == ["6s", "2s"]
    assert stage.zone("discard", 1) == ["6h", "6s"]


@pytest.mark.rule("SD-63")
def test_a_chain_of_reacts_goes_on_as_long_as_somebody_answers():
    stage = answered_action(jack="6s 6c", queen="6h 6d")
    stage.answer(0, "6s").answer(1, "6h").answer(0, "6c").answer(1, "6d").until("action")
    assert stage.count("hand", 0) == 1, "five Reacts: the Action stays nullified"
    stage = answered_action(jack="6s 6c", queen="6h 6d")
    stage.answer(0, "6s").answer(1, "6h").answer(0, "6c").until("pick blind")
    assert stage.count("hand", 0) == 2, "four Reacts: it takes effect"


@pytest.mark.rule("SD-63")
def test_the_same_action_can_be_answered_again_after_the_first_react_was_nullified():
    stage = answered_action(jack="6s", queen="6c").answer(0, "6s").until("rival action")
    assert stage.asked == {1: "rival action"}
    assert stage.prompt(1).about.startswith("2♠ Quick Fingers")
    assert stage.options(1) == ["pass", "6c"]
    stage.answer(1, "6c").until("action")
    assert stage.count("hand", 0) == 1, "Quick Fingers drew nothing"
    assert stage.zone("discard", 0) == ["6s", "2s"]
    assert stage.zone("discard", 1) == ["6s", "6c"]


@pytest.mark.rule("SD-63")
def test_the_same_react_can_be_answered_again_after_the_first_answer_was_nullified():
    stage = answered_action(jack="6s 6c", queen="6h 9s").answer(0, "6s").answer(1, "6h")
    assert stage.prompt(0).about.startswith("6♥ Second Intention")
    stage.answer(0, "pass")
    assert stage.prompt(0).about.startswith("6♠ Counter-Time")
    stage.answer(0, "6c").until("pick blind")
    assert stage.count("hand", 0) == 2, "Quick Fingers drew a card after all"


@pytest.mark.rule("SD-63")
def test_the_same_damage_can_be_prevented_after_the_first_react_was_nullified():
    free = cards_with(QUEEN, "3s", pay=0)
    stage = beaten(QUEEN, holding=("6s", "3s 3c 8d 9d Jd"), cards=free).until("damaged")
    stage.answer(1, "3s").answer(0, "6s").until("damaged", "turn ace")
    assert stage.asked == {1: "damaged"}
    stage.answer(1, "3c").answer(1, "8d", "9d").until("action")
    assert stage.count("aces_down", 1) == 4


@pytest.mark.rule("SD-63")
def test_a_react_that_lets_the_action_stand_can_be_followed_by_another():
    drawing = cards_with(QUEEN, "6s", effects=[{"do": "draw"}])
    stage = answered_action(jack="", queen="6c", cards=drawing).answer(0, "pass")
    assert stage.count("hand", 1) == 3, "8s, 6c and the card drawn"
    assert stage.asked == {1: "rival action"}
    stage.answer(1, "6c").until("action")
    assert stage.count("hand", 0) == 1, "Quick Fingers drew nothing"


@pytest.mark.rule("SD-63")
def test_once_an_action_is_nullified_nobody_is_asked_to_react_to_it_again():
    stage = answered_action(jack="", queen="6c").answer(0, "pass")
    assert stage.asked == {1: "action"}
    assert "6c" in stage.zone("hand", 1)


@pytest.mark.rule("SD-63")
def test_whoever_passes_is_not_asked_again_about_the_same_action():
    stage = answered_action(jack="6s", queen="6c").answer(0, "6s").until("rival action")
    assert stage.answer(1, "pass").asked == {0: "pick blind"}, "Quick Fingers takes effect"


@pytest.mark.rule("SD-63")
def test_the_cost_of_a_react_is_paid_even_if_the_react_is_nullified():
    hands = ("6h 8d Qd", "6h")
    stage = combat(("8s", "9s"), ("8s", "9s"), (KING, QUEEN), holding=hands)
    stage.until("revealed").answer(0, "6h").answer(0, "Qd").answer(1, "6h").until("revealed")
    assert stage.zone("discard", 0) == ["Qd", "6h"]
    assert stage.facts["totals"] == [17, 17], "Grapple gives no +4"


@pytest.mark.rule("SD-63")
def test_a_react_whose_cost_cannot_be_paid_is_not_offered():
    stage = beaten(QUEEN, holding=("", "3s 8d"))
    assert stage.until("damaged", "turn ace").options(1) == ["pass"], "Parry costs two cards"


@pytest.mark.rule("SD-63")
@pytest.mark.parametrize("attacker", [0, 1])
def test_after_the_reveal_the_attacker_may_react_first_then_they_alternate(attacker):
    stage = combat(
        ("8s", "9h"), ("8s", "9h"), (QUEEN, QUEEN), holding=("8d", "8d"), attacker=attacker
    ).until("revealed")
    assert stage.asked == {attacker: "revealed"}
    assert stage.answer(attacker, "pass").asked == {1 - attacker: "revealed"}


@pytest.mark.rule("SD-63")
def test_the_window_closes_only_when_both_have_passed_one_after_the_other():
    hands = ("3h 8d", "3h 8d")
    stage = combat(("8s", "9s"), ("8s", "9h"), (QUEEN, QUEEN), holding=hands).until("revealed")
    stage.answer(0, "pass").answer(1, "3h").until("revealed")
    assert stage.asked == {0: "revealed"}, "a pass does not bar from reacting later"
    stage.answer(0, "3h").until("revealed")
    assert stage.asked == {1: "revealed"}
    assert stage.answer(1, "pass").asked == {0: "revealed"}
    assert stage.answer(0, "pass").asked == {1: "action"}


def test_a_player_who_holds_no_react_is_asked_like_one_who_does():
    holding_none, holding_one = duel(("2s 8s", "8s 9s")), duel(("2s 8s", "8s 6s"))
    for stage in (holding_none, holding_one):
        assert stage.answer(0, "2s").asked == {1: "rival action"}


def test_nobody_is_asked_once_every_such_react_lies_open():
    stage = duel(("2s 8s", "8s 9s"), discards=("", "6s 6c")).answer(0, "2s")
    assert stage.asked == {0: "pick blind"}


def test_nobody_is_asked_again_once_every_such_react_lies_open():
    stage = answered_action(jack="6s", queen="9s", discards=("", "6c")).answer(0, "6s")
    assert stage.answer(1, "pass").asked == {0: "pick blind"}


# -- discarding and revealing


@pytest.mark.rule("SD-64", "SD-69")
def test_whoever_must_discard_chooses_among_their_own_hand_cards():
    stage = duel(("2s 8s", "8s 9s 10d"), champions=(KING, JACK), discards=("", "Js")).plays(0, "2s")
    assert stage.asked == {1: "discard"}
    assert stage.options(1) == ["8s", "9s", "10d"]
    stage.answer(1, "9s")
    assert stage.zone("hand", 1) == ["8s", "10d"]
    assert stage.zone("discard", 1) == ["Js", "9s"]


@pytest.mark.rule("SD-69")
def test_a_cost_is_paid_with_cards_the_player_chooses():
    stage = beaten(QUEEN, holding=("", "3s 8d 9d 10d")).until("damaged").answer(1, "3s")
    assert stage.asked == {1: "pay"}
    assert stage.options(1) == ["8d", "9d", "10d"]
    assert (stage.prompt(1).least, stage.prompt(1).most) == (2, 2)
    stage.answer(1, "8d", "10d")
    assert stage.zone("discard", 1)[:2] == ["8d", "10d"]
    assert "9d" in stage.zone("hand", 1)


@pytest.mark.rule("SD-64")
def test_revealed_hand_cards_are_seen_by_everyone_and_stay_in_hand():
    stage = duel(("7h 8s", "8s 9s"))
    assert stage.zone("hand", 1, viewer=0) == ["?", "?"]
    stage.plays(0, "7h")
    for viewer in EVERYBODY:
        assert stage.zone("hand", 1, viewer) == ["8s", "9s"]


@pytest.mark.rule("SD-65")
@pytest.mark.parametrize("viewer", EVERYBODY, ids=["owner", "rival", "spectator"])
def test_discard_piles_lie_face_up(viewer):
    stage = combat(("8s", "9s"), ("8s", "9s"), (JACK, QUEEN), discards=("Kd", ""))
    stage.until("action")
    assert stage.zone("discard", 0, viewer) == ["Kd", "8s", "9s"]


# -- Remove


@pytest.mark.rule("SD-70")
def test_nobody_has_to_use_a_remove_effect_when_its_moment_comes():
    stage = beaten(KING, aces_up=("", "Ad"))
    assert stage.options(1) == ["pass", "Ad"]
    stage.answer(1, "pass").answer(1, "ace 1")
    assert stage.zone("aces_up", 1) == ["Ad", "As"]


@pytest.mark.rule("SD-70")
def test_an_unused_remove_effect_is_offered_again_the_next_time():
    stage = duel(("8s 9s", "8s 9s"), champions=(QUEEN, JACK), aces_up=("Ah", ""))
    assert stage.options(0) == ["pass", "Ah"]
    stage.feints("8s", "8s").strikes("9s", "9s").until("action").answer(1, "pass")
    assert "Ah" in stage.options(0)
