"""The end of a turn in seven steps, shuffling and drawing: DCR-41 to DCR-48, DCR-50 to DCR-53."""

import pytest

from rules.core.errors import NotYourQuestion
from tests.rules.dc_rivals.stage import cards_with, confront, normal, played

FIVE = "Punch Punch Punch Vulnerability Vulnerability"
LINE_UP = "Sloth 'Iron Vizier' Wrath Lust 'Storm Tyrant'"


def ended(hand: str = "Punch", **arranged):
    return normal(hand, **{"deck": FIVE, **arranged}).answer(0, "end")


def told(stage, *starts: str) -> list[str]:
    """The lines of the log that begin so, in order, as the first player reads them."""
    return [line for line in stage.log(0) if line.startswith(starts)]


# -- seven steps


@pytest.mark.rule("DCR-41")
def test_after_the_end_is_announced_nothing_more_is_played_bought_or_paid():
    # The Rock of Eternity asks during the end: the turn cannot be taken up again.
    stage = normal("Pride Punch", ongoing="'The Rock of Eternity'", line_up="Sloth Greed")
    stage.play("Pride").answer(0, "end")
    assert stage.asked == {0: "destroy"}
    assert stage.options() == ["Punch", "none"], "the Punch that was left in hand"
    assert stage.answer(0, "none").asked == {1: "turn"}
    with pytest.raises(NotYourQuestion):
        stage.answer(0, "Punch")


@pytest.mark.rule("DCR-42")
def test_what_is_left_in_hand_goes_to_the_discard_pile():
    stage = ended("Punch Sloth Wrath")
    assert stage.zone("discard", 0) == ["Punch", "Sloth", "Wrath"]
    assert told(stage, "You put")[0] == "You put away Punch, Sloth, Wrath"


@pytest.mark.rule("DCR-42")
def test_putting_the_hand_away_is_no_discarding():
    stage = ended("Punch Punch", ongoing="'Sunken Tomb'")  # +2 Power for the first discard
    assert not told(stage, "You get")
    assert not told(stage, "You discard")


@pytest.mark.rule("DCR-43")
def test_end_of_turn_effects_come_after_the_hand_and_before_the_play_area():
    stage = normal("Pride Punch", ongoing="'The Rock of Eternity'", deck=FIVE, discard="Sloth")
    stage.play("Pride").answer(0, "end")
    assert stage.asked == {0: "destroy"}
    assert stage.zone("discard", 0) == ["Sloth", "Punch"], "the hand, not yet what was played"
    assert stage.zone("play", 0) == ["Pride"]
    assert stage.count("hand", 0) == 0
    stage.answer(0, "Punch")
    assert stage.zone("discard", 0) == ["Sloth", "Pride"]
    assert stage.zone("destroyed") == ["Punch"]


@pytest.mark.rule("DCR-44")
def test_what_was_played_is_discarded_except_ongoing_cards_and_power_is_lost():
    deck = f"Vulnerability {FIVE}"  # Thunder Peak draws a card for Pride
    stage = normal("Pride Punch 'Thunder Peak' Weakness", deck=deck).play("all")
    assert stage.power == 5
    stage.answer(0, "end")
    assert sorted(stage.zone("discard", 0)) == ["Pride", "Punch", "Vulnerability"]
    assert sorted(stage.zone("ongoing", 0)) == ["Thunder Peak", "Weakness"]
    assert stage.zone("play", 0) == []
    assert stage.power == 0


@pytest.mark.rule("DCR-44")
def test_unspent_power_is_lost_although_no_other_turn_follows():
    stage = normal("Pride", line_up="", main_deck="").play("Pride").answer(0, "end")
    assert stage.result is not None
    assert stage.power == 0


@pytest.mark.rule("DCR-45")
@pytest.mark.parametrize("hand", ["", "Punch", "Punch Sloth Wrath Lust Pride"])
def test_five_cards_are_drawn_however_many_were_left(hand):
    stage = ended(hand, deck=f"{FIVE} Greed")
    assert sorted(stage.zone("hand", 0)) == sorted(FIVE.split())
    assert stage.count("deck", 0) == 1


@pytest.mark.rule("DCR-46")
@pytest.mark.parametrize(("lying", "added"), [(5, 0), (4, 1), (1, 4), (0, 5)])
def test_the_line_up_is_refilled_to_five_from_the_top_of_the_main_deck(lying, added):
    line_up = ["Sloth", "Iron Vizier", "Wrath", "Lust", "Storm Tyrant"][:lying]
    main_deck = ["Envy", "Greed", "Pride", "Famine", "Mary Marvel", "The Wizard"]
    stage = ended(line_up=line_up, main_deck=main_deck)
    assert stage.zone("line_up") == line_up + main_deck[:added]
    assert stage.count("main_deck") == 6 - added


@pytest.mark.rule("DCR-46")
def test_a_line_up_of_more_than_five_gets_no_card():
    stage = ended(line_up=f"{LINE_UP} Envy Greed", main_deck=3)
    assert (stage.count("line_up"), stage.count("main_deck")) == (7, 3)


@pytest.mark.rule("DCR-47")
@pytest.mark.parametrize("active", [0, 1])
def test_then_it_is_the_opponents_turn(active):
    stage = normal(active=active).answer(active, "end")
    assert stage.asked == {1 - active: "turn"}
    assert stage.facts["active"] == 1 - active


@pytest.mark.rule("DCR-47")
def test_a_confrontation_ends_with_the_same_steps():
    stage = confront("Punch Pride", deck=FIVE, line_up="Wrath", main_deck=9)
    stage.play("Pride").answer(0, "done")
    assert stage.asked == {1: "turn"}
    assert sorted(stage.zone("discard", 0)) == ["Pride", "Punch"]
    assert (stage.count("hand", 0), stage.count("line_up")) == (5, 5)


@pytest.mark.rule("DCR-48")
def test_the_new_hand_is_drawn_before_the_line_up_can_end_the_match():
    stage = ended("Pride", line_up=LINE_UP[:5], main_deck="Greed")
    assert stage.result is not None
    lines = told(stage, "You draw", "Into the Line-Up", "Your cards", "The match is over")
    assert [line.split()[0] for line in lines] == ["You", "Into", "Your", "The"]


# -- shuffling


@pytest.mark.rule("DCR-50")
def test_an_empty_deck_is_not_reshuffled_before_a_card_is_needed():
    stage = normal("Punch 'Speed of Mercury'", deck="Sloth", discard="Wrath Lust")
    stage.play("Speed of Mercury")
    assert (stage.count("deck", 0), stage.count("discard", 0)) == (0, 2)
    stage.play("Punch")
    assert (stage.count("deck", 0), stage.count("discard", 0)) == (0, 2)


@pytest.mark.rule("DCR-50")
def test_exactly_five_cards_left_are_drawn_without_a_shuffle():
    stage = ended("Wrath", deck=FIVE)
    assert (stage.count("deck", 0), stage.zone("discard", 0)) == (0, ["Wrath"])
    assert not told(stage, "You shuffle")


@pytest.mark.rule("DCR-51")
def test_the_discard_pile_becomes_the_deck_in_the_middle_of_a_draw():
    stage = normal("'Living Lightning'", deck="Sloth", discard="Wrath Lust Pride Greed")
    stage.play("Living Lightning")  # draw 2 cards
    assert "Sloth" in stage.zone("hand", 0)
    assert set(stage.zone("hand", 0)) & {"Wrath", "Lust", "Pride", "Greed"}
    assert (stage.count("deck", 0), stage.count("discard", 0)) == (3, 0)
    assert "You shuffle your discard pile into a new deck" in stage.log(0)


@pytest.mark.rule("DCR-51")
def test_what_is_in_play_is_not_shuffled_in():
    stage = normal("'Living Lightning'", deck="", discard="Punch").play("Living Lightning")
    assert stage.zone("hand", 0) == ["Punch"]
    assert stage.zone("play", 0) == ["Living Lightning"]


@pytest.mark.rule("DCR-51")
@pytest.mark.parametrize("card", ["Thunderclap", "Iron Vizier"])
def test_discarding_and_revealing_from_an_empty_deck_shuffle_too(card):
    stage = played(card, foe={"deck": "", "discard": "Sloth Wrath"})
    assert "Player 2 shuffles their discard pile into a new deck" in stage.log()
    assert stage.count("deck", 1) == (1 if card == "Thunderclap" else 2)


@pytest.mark.rule("DCR-51")
def test_a_shuffle_is_random():
    seen = set()
    for seed in range(30):
        stage = normal("'Speed of Mercury'", deck="", discard="Wrath Lust Pride", seed=seed)
        seen |= set(stage.play("Speed of Mercury").zone("hand", 0))
    assert seen == {"Wrath", "Lust", "Pride"}


@pytest.mark.rule("DCR-52")
def test_with_deck_and_discard_pile_empty_as_many_as_possible_are_drawn():
    stage = normal("'Living Lightning'", deck="Sloth", discard="").play("Living Lightning")
    assert stage.zone("hand", 0) == ["Sloth"]
    stage = normal("'Living Lightning'", deck="", discard="").play("Living Lightning")
    assert stage.zone("hand", 0) == []
    assert stage.asked == {0: "turn"}


@pytest.mark.rule("DCR-52")
def test_a_new_hand_may_be_short():
    assert sorted(ended("Sloth", deck="Wrath").zone("hand", 0)) == ["Sloth", "Wrath"]


@pytest.mark.rule("DCR-53")
def test_each_player_draws_from_their_own_deck():
    stage = normal("'Living Lightning'", deck="Sloth Wrath", foe={"deck": "Lust Greed"})
    stage.play("Living Lightning")
    assert sorted(stage.zone("hand", 0)) == ["Sloth", "Wrath"]
    # A card that makes the foe draw, too.
    both = cards_with(living_lightning={"effects": [{"do": "draw", "n": 2, "who": "they"}]})
    stage = played("Living Lightning", deck="Sloth", foe={"deck": "Lust Greed"}, cards=both)
    assert sorted(stage.zone("hand", 1)) == ["Greed", "Lust"]
    assert stage.zone("hand", 0) == []
