"""Verbs for Power, Attacks, playing cards from elsewhere and Confrontations; none untested."""

import pytest

from rules.cerberus.loading import texts_of
from rules.core.effects import all_effects
from tests.rules.dc_rivals import (
    test_verbs_cards,
    test_verbs_gaining,
    test_verbs_rivals,
    test_verbs_time,
)
from tests.rules.dc_rivals.stage import CARDS, cards_with, confront, does, hits, normal, says

HERO = {"types": ["hero"]}

# -- power


def test_power_says_how_much_and_for_what():
    assert says({"do": "power", "n": 2}) == "+2 Power."
    assert says({"do": "power", "n": -1}) == "−1 Power."
    assert says({"do": "power", "n": 1, "of": HERO}) == "+1 Power for each Hero you control."
    assert says({"do": "power", "n": 1, "of": {"types": ["equipment"]}}) == (
        "+1 Power for each Equipment you control."
    )
    assert says({"do": "power", "n": 2, "per": "their weakness"}) == (
        "+2 Power for each Weakness that foe controls."
    )


def test_power_for_each_card_counts_what_is_controlled_now():
    cards = cards_with(wrath={"effects": [{"do": "power", "n": 2, "of": HERO}]})
    stage = normal("Wrath 'Mary Marvel' 'Lightning Courier'", cards=cards)
    stage.play("Mary Marvel")
    before = stage.power
    assert stage.play("Wrath").power == before + 2, "not the Hero still in hand"
    assert stage.log()[-1] == "Player 1 gets +2 Power"


def test_power_for_each_of_nothing_is_none():
    assert does({"do": "power", "n": 2, "of": HERO}).power == 0
    assert does({"do": "power", "n": 1, "per": "their weakness"}).power == 0


def test_power_lost_cannot_pay_for_anything():
    stage = does({"do": "power", "n": -2}, hand="Pride", line_up="Sloth").play("Pride")
    assert stage.power == 2
    assert "buy Sloth" not in stage.options()


# -- attack


def test_attack_says_whom_it_hits():
    then = [{"do": "weakness", "who": "they"}, {"do": "discard", "who": "they"}]
    assert says({"do": "attack", "then": then}) == (
        "Attack each foe: they gain a Weakness, then they discard a card."
    )
    assert says({"do": "attack", "then": then[:1], "target": True}) == (
        "Attack a target foe: they gain a Weakness."
    )


def test_attack_stands_in_a_sentence_of_its_own():
    effects = [
        {"do": "power", "n": 1},
        {"do": "attack", "then": [{"do": "weakness"}]},
        {"do": "draw"},
    ]
    assert says(*effects) == "+1 Power. Attack each foe: gain a Weakness. Draw a card."


def test_attack_does_everything_it_says_in_order():
    then = [{"do": "discard_top", "who": "they"}, {"do": "weakness", "who": "they"}]
    stage = hits(*then, foe={"deck": "Sloth"})
    assert stage.zone("discard", 1) == ["Sloth", "Weakness"]


# -- if_control


def test_if_control_says_its_condition():
    assert says({"do": "if_control", "of": HERO, "then": [{"do": "draw"}]}) == (
        "If you control another Hero, draw a card."
    )
    assert says({"do": "if_control", "of": HERO, "n": 2, "then": [{"do": "draw"}]}) == (
        "If you control two or more other Heroes, draw a card."
    )


@pytest.mark.parametrize(("first", "power"), [("Mary Marvel", 2 + 3), ("Punch", 1)])
def test_if_control_looks_at_what_was_played_before(first, power):
    effect = {"do": "if_control", "of": HERO, "then": [{"do": "power", "n": 3}]}
    cards = cards_with(wrath={"effects": [effect]})
    assert normal(["Wrath", first], cards=cards).play(first, "Wrath").power == power


def test_if_control_does_not_count_the_card_itself():
    villain = {"do": "if_control", "of": {"types": ["villain"]}, "then": [{"do": "power", "n": 3}]}
    assert does(villain).power == 0


# -- play_from


def test_play_from_says_where_the_card_comes_from_and_goes_to():
    blind = {"do": "play_from", "heap": "main deck"}
    assert says(blind) == "Play the top card of the main deck."
    assert says({**blind, "returns": True}) == (
        "Play the top card of the main deck, and return it there at the end of your turn."
    )
    assert says({"do": "play_from", "heap": "discard", "of": HERO}) == (
        "You may play a Hero from your discard pile."
    )
    borrowed = {"do": "play_from", "heap": "line-up", "of": {"most": 4}, "returns": True}
    assert says(borrowed) == (
        "You may play a card with cost 4 or less from the Line-Up, and return it to the Line-Up "
        "at the end of your turn."
    )


def test_play_from_the_discard_pile():
    effect = {"do": "play_from", "heap": "discard", "of": HERO}
    stage = does(effect, discard="'Mary Marvel' Sloth")
    assert stage.options() == ["Mary Marvel", "none"]
    stage.answer(0, "Mary Marvel")
    assert stage.zone("play", 0) == ["Wrath", "Mary Marvel"]
    assert stage.power == 2


def test_play_from_where_nothing_fits_asks_nothing():
    assert does({"do": "play_from", "heap": "discard", "of": HERO}, discard="Sloth").power == 0
    assert does({"do": "play_from", "heap": "line-up"}, line_up="").asked == {0: "turn"}
    assert does({"do": "play_from", "heap": "main deck"}, main_deck="").asked == {0: "turn"}


def test_play_from_may_be_declined():
    stage = does({"do": "play_from", "heap": "line-up"}, line_up="Sloth").answer(0, "none")
    assert stage.zone("line_up") == ["Sloth"]


def test_play_from_the_line_up_is_borrowing_whether_the_card_says_so_or_not():
    stage = does({"do": "play_from", "heap": "line-up"}, line_up="Sloth Lust").answer(0, "Sloth")
    stage.answer(0, "end")
    assert "Sloth" in stage.zone("line_up")


def test_play_from_and_passed_on_a_borrowed_card_does_not_return():
    # Wrath lets a card of the Line-Up be played, which then passes itself to the foe.
    cards = cards_with(
        wrath={"effects": [{"do": "play_from", "heap": "line-up", "returns": True}]},
        sloth={"effects": [{"do": "pass"}]},
    )
    stage = normal("Wrath", line_up="Sloth", main_deck=9, cards=cards).play("Wrath")
    stage.answer(0, "Sloth")
    assert stage.zone("discard", 1) == ["Sloth"]
    assert "Sloth" not in stage.answer(0, "end").zone("line_up")


# -- return_this


def test_return_this_puts_the_card_on_its_stack_at_once():
    assert says({"do": "return_this"}) == "Return this card to its stack."
    cards = cards_with(word_of_power={"effects": [{"do": "return_this"}, {"do": "draw"}]})
    stage = normal("'Word of Power'", deck="Sloth", cards=cards).play("Word of Power")
    assert (stage.zone("play", 0), stage.count("word_of_power")) == ([], 8)
    assert stage.zone("hand", 0) == ["Sloth"], "the rest of the text still happens"


def test_return_this_does_nothing_for_a_card_without_a_stack():
    assert does({"do": "return_this"}).zone("play", 0) == ["Wrath"]


# -- confront


def test_confront_says_when_it_works():
    assert says({"do": "power", "n": 1}, {"do": "confront", "then": [{"do": "draw"}]}) == (
        "+1 Power. Confrontation: draw a card."
    )


def test_confront_means_the_foe_who_is_confronted():
    cards = cards_with(
        wrath={"effects": [{"do": "confront", "then": [{"do": "discard", "who": "they"}]}]}
    )
    stage = confront("Wrath", foe={"hand": "Punch"}, cards=cards).play("Wrath")
    assert stage.zone("discard", 1) == ["Punch"]
    stage = normal("Wrath", foe={"hand": "Punch"}, cards=cards).play("Wrath")
    assert stage.zone("discard", 1) == []


# -- cheaper


def test_cheaper_says_how_much():
    assert says({"do": "cheaper", "n": 2}) == "That foe’s Character costs 2 less this turn."


def test_cheaper_ends_with_the_turn():
    stage = does({"do": "cheaper", "n": 2})
    assert stage.facts["costs"] == [9, 7]
    assert stage.answer(0, "end").facts["costs"] == [9, 9]


# -- may and choose


def test_may_can_be_declined():
    effect = {"do": "may", "then": [{"do": "draw"}, {"do": "weakness"}]}
    assert says(effect) == "You may draw a card; if you do, gain a Weakness."
    stage = does(effect, deck="Sloth")
    assert stage.prompt().words == "Wrath: use it?"
    assert stage.wordings() == ["Yes: draw a card, then gain a Weakness", "No"]
    assert stage.answer(0, "no").zone("hand", 0) == []
    stage = does(effect, deck="Sloth").answer(0, "yes")
    assert (stage.zone("hand", 0), stage.zone("discard", 0)) == (["Sloth"], ["Weakness"])


def test_choose_does_one_of_its_branches():
    effect = {"do": "choose", "of": [[{"do": "power", "n": 2}], [{"do": "draw"}]]}
    assert says(effect) == "Choose one: +2 Power; or draw a card."
    stage = does({"do": "weakness"}, effect, deck="Sloth")
    assert stage.prompt().words == "Wrath: which effect?"
    assert stage.wordings() == ["+2 Power", "Draw a card"]
    stage.answer(0, "choice 2")
    assert (stage.power, stage.zone("hand", 0)) == (0, ["Sloth"])


def test_what_a_card_asks_can_be_answered_as_it_is_played_if_everybody_can_foresee_it():
    hand, discard = "'Champion Emeritus' Punch", "'Speed of Mercury' Punch 'Speed of Mercury'"
    stage = normal(hand, discard=discard)
    assert stage.wordings()[1:4] == [
        "Play Champion Emeritus",
        "Play Champion Emeritus: take back Speed of Mercury",
        "Play Punch",
    ], "alone, to decline or to choose later; two cards alike are offered once"
    stage.play("Champion Emeritus: Speed of Mercury")
    assert sorted(stage.zone("hand", 0)) == ["Punch", "Speed of Mercury"]
    assert stage.asked == {0: "turn"}
    stage = normal(hand, discard=discard).play("Champion Emeritus")
    assert stage.options() == ["Speed of Mercury", "none"]


def test_with_many_possible_answers_a_card_asks_as_ever():
    discard = "'Speed of Mercury' Thunderclap 'Stamina of Atlas' 'Living Lightning'"
    assert stage_words(normal("'Champion Emeritus'", discard=discard)) == ["Champion Emeritus"]
    few = normal("'Champion Emeritus'", discard=discard.replace("'Living Lightning'", ""))
    assert len(stage_words(few)) == 1 + 3


def test_what_is_seen_only_as_a_card_is_played_is_not_chosen_before():
    cards = cards_with(wrath={"effects": [{"do": "draw"}, {"do": "recover"}]})
    assert stage_words(normal("Wrath", discard="Sloth", cards=cards)) == ["Wrath"]


def test_an_offer_may_be_accepted_as_the_card_is_played():
    stage = normal("'Envoy of the Dunes'", line_up="Sloth Pride")
    words = "Play Envoy of the Dunes: destroy a card in the Line-Up, then +1 Power"
    assert stage.wordings()[1:3] == ["Play Envoy of the Dunes", words]
    assert stage.play(words).asked == {0: "destroy"}
    stage = normal("'Envoy of the Dunes'", line_up="Sloth Pride").play("Envoy of the Dunes")
    assert stage.options() == ["yes", "no"]


def test_an_offer_whose_first_part_cannot_be_done_is_not_made():
    """It says "if you do": with nothing to destroy there is no Power for it either."""
    stage = normal("'Envoy of the Dunes'", line_up="")
    assert stage.wordings()[1:2] == ["Play Envoy of the Dunes"]
    assert stage.play("Envoy of the Dunes").asked == {0: "turn"}
    assert stage.power == 1


def stage_words(stage) -> list[str]:
    """What can be played."""
    return stage.options()[1:-1]


def test_a_card_that_is_nothing_but_a_choice_is_offered_with_each_of_its_effects():
    stage = normal("Envy Punch 'Word of Power' 'Word of Power'", deck="")
    assert stage.wordings()[1:6] == [
        "Play Envy: +2 Power",
        "Play Envy: you may play a card with cost 4 or less from the Line-Up, and return it to the "
        "Line-Up at the end of your turn",
        "Play Punch",
        "Play Word of Power: +2 Power",
        "Play Word of Power: return this card to its stack, then play the top card of the main "
        "deck, and return it there at the end of your turn",
    ]
    stage.play("Word of Power: choice 1")
    assert (stage.power, stage.asked) == (2, {0: "turn"})
    assert "Play Word of Power: +2 Power" in stage.wordings(), "there is another one"


# -- all of them


# -- if_behind


BEHIND = {"do": "if_behind", "then": [{"do": "power", "n": 2}]}


def test_if_behind_says_what_it_compares():
    assert says(BEHIND) == "If a foe has more Victory Points than you, +2 Power."


@pytest.mark.parametrize(("mine", "theirs", "power"), [("", "Pride", 2), ("Pride", "", 0)])
def test_if_behind_helps_only_whoever_is_behind(mine, theirs, power):
    assert does(BEHIND, discard=mine, foe={"discard": theirs}).power == power


def test_if_behind_does_nothing_when_all_are_level():
    # The card itself counts for me, a cheap one for the foe.
    assert does(BEHIND, foe={"discard": "'Speed of Mercury'"}).power == 0


def verbs_of_the_box() -> list[str]:
    texts = [effects for card in CARDS.cards for effects in texts_of(card).values()]
    return sorted({effect.verb for effects in texts for effect in all_effects(effects)})


@pytest.mark.parametrize("verb", [*verbs_of_the_box(), "if_control"])
def test_every_verb_has_a_test_of_its_words_and_of_its_deed(verb):
    others = (test_verbs_cards, test_verbs_gaining, test_verbs_rivals, test_verbs_time)
    tests = [*globals(), *[name for other in others for name in vars(other)]]
    tests = [name for name in tests if name.startswith(f"test_{verb}_")]
    assert len(tests) > 1 or verb in ("may", "choose")
