"""What only the Titans' cards say: words, deeds and edge cases of each verb.

The verbs both deck-builders share are tested with the Rivals' cards; here they are shown to work at
this table, too.
"""

import pytest

from rules.cerberus.verbs import SHARED_VERBS
from rules.cerberus.vocabulary import FRAME_COLOURS
from rules.core.effects import all_effects
from rules.core.errors import CardError
from rules.teen_titans.verbs import VERBS
from rules.teen_titans.vocabulary import FLAG_WORDS
from tests.rules.cerberus.stage import EVERYBODY, restored
from tests.rules.teen_titans.stage import (
    CARDS,
    cards_with,
    does,
    ended,
    hits,
    says,
    titans,
)

RECRUIT, STEAL, LOSE = ({"do": f"{verb}_sidekick"} for verb in ("recruit", "steal", "lose"))
THEY_LOSE = {**LOSE, "who": "they"}
DROP, SNACK, COLOUR, MUTATE = (
    {"do": verb} for verb in ("drop_location", "snack", "choose_colour", "mutate")
)
WEAKNESS = {"do": "weakness", "who": "they"}
POWER = {"do": "power", "n": 4}


# -- recruit_sidekick


def test_recruit_sidekick_says_what_it_does():
    assert says(RECRUIT) == "Recruit a Sidekick."


def test_recruit_sidekick_takes_the_last_unused_one_without_a_question():
    stage = does(RECRUIT, foe={"sidekicks": "Raven Cyborg"})
    assert stage.asked == {0: "turn"}
    assert stage.zone("sidekicks", 0) == ["Beast Boy"]
    assert "Player 1 recruits Beast Boy" in stage.log()


def test_recruit_sidekick_without_unused_ones_does_nothing():
    stage = does(RECRUIT, POWER, foe={"sidekicks": "Raven Cyborg 'Beast Boy'"})
    assert stage.zone("sidekicks", 0) == []
    assert stage.power == 4


# -- steal_sidekick


def test_steal_sidekick_says_what_it_does():
    assert says(STEAL) == "Steal a Sidekick."


def test_steal_sidekick_takes_the_only_one_without_a_question():
    stage = does(STEAL, foe={"sidekicks": "Raven"})
    assert (stage.zone("sidekicks", 0), stage.zone("sidekicks", 1)) == (["Raven"], [])


def test_steal_sidekick_takes_neither_unused_nor_own_ones():
    stage = does(STEAL, sidekicks="Raven")
    assert stage.asked == {0: "turn"}
    assert stage.zone("sidekicks", 0) == ["Raven"]


# -- lose_sidekick


def test_lose_sidekick_says_who_and_what_otherwise():
    assert says(LOSE) == "Lose a Sidekick."
    assert says(THEY_LOSE) == "They lose a Sidekick."
    assert says({**THEY_LOSE, "otherwise": [WEAKNESS]}) == (
        "They lose a Sidekick; if there is none, they gain a Weakness."
    )


def test_lose_sidekick_is_chosen_by_whoever_loses():
    stage = hits(THEY_LOSE, foe={"sidekicks": "Raven Cyborg"})
    assert stage.asked == {1: "lose"}
    assert stage.prompt(1).words == "Hall Monitor: which Sidekick do you lose?"


def test_lose_sidekick_does_the_other_thing_only_where_there_is_none():
    stage = hits({**THEY_LOSE, "otherwise": [WEAKNESS]}, foe={"sidekicks": "Raven"}, weakness=2)
    assert stage.zone("discard", 1) == []
    stage = hits({**THEY_LOSE, "otherwise": [WEAKNESS]}, weakness=2)
    assert stage.count("discard", 1) == 1


# -- drop_location


def test_drop_location_says_what_it_does():
    assert says(DROP) == "They discard a Location they control."
    assert says({**DROP, "otherwise": [WEAKNESS]}) == (
        "They discard a Location they control; if there is none, they gain a Weakness."
    )


def test_drop_location_is_chosen_by_whoever_controls_them():
    stage = hits(DROP, foe={"ongoing": "Arcade 'Jump City'"})
    assert stage.asked == {1: "drop location"}
    assert stage.prompt(1).words == "Hall Monitor: which of your Locations is discarded?"


def test_drop_location_does_the_other_thing_only_where_there_is_none():
    stage = hits({**DROP, "otherwise": [WEAKNESS]}, weakness="Broke")
    assert stage.zone("discard", 1) == ["Broke"]
    stage = hits({**DROP, "otherwise": [WEAKNESS]}, weakness="Broke", foe={"ongoing": "Arcade"})
    assert stage.zone("discard", 1) == ["Arcade"]


def test_drop_location_leaves_the_attackers_own_locations():
    stage = hits(DROP, ongoing="Arcade")
    assert stage.zone("ongoing", 0) == ["Arcade"]


# -- snack


def test_snack_says_what_it_does():
    assert says(SNACK) == (
        "You may put a Weakness you played this turn or one from your discard pile on the bottom "
        "of the Weakness stack."
    )


def test_snack_under_an_empty_stack_makes_the_weakness_its_top():
    stage = does(SNACK, discard="Broke", weakness="").play("Broke")
    for viewer in EVERYBODY:
        assert stage.zone("weakness", viewer=viewer) == ["Broke"]


@pytest.mark.rule("TTG-54")
def test_snack_never_takes_a_weakness_from_the_hand():
    stage = does({"do": "draw"}, SNACK, deck="Broke Punch")
    assert stage.zone("hand", 0) == ["Broke"]
    assert stage.asked == {0: "turn"}


def test_snack_finds_no_weakness_of_the_foe():
    assert does(SNACK, foe={"discard": "Broke"}).asked == {0: "turn"}


# -- rule


@pytest.mark.parametrize("flag", FLAG_WORDS)
def test_rule_says_what_is_different(flag):
    words = FLAG_WORDS[flag]
    assert says({"do": "rule", "flag": flag}) == f"{words[0].upper()}{words[1:]}."


@pytest.mark.parametrize("flag", FLAG_WORDS)
def test_rule_is_told_to_everybody_and_ends_with_the_turn(flag):
    stage = does({"do": "rule", "flag": flag})
    assert stage.facts["flags"] == [flag]
    ended(stage)
    assert stage.facts["flags"] == []


def test_rule_of_an_unknown_kind_is_refused():
    with pytest.raises(CardError, match="flag"):
        cards_with(hall_monitor={"effects": [{"do": "rule", "flag": "sleepy"}]})


# -- choose_colour


def test_choose_colour_says_what_it_does():
    assert says(COLOUR) == "Choose a colour."


def test_choose_colour_offers_all_nine():
    stage = does(COLOUR)
    assert stage.options() == list(FRAME_COLOURS.values())
    assert stage.wordings()[:3] == ["White: Starters", "Blue: Heroes", "Red: Villains"]


def test_choose_colour_is_forgotten_with_the_turn():
    stage = does(COLOUR).play("red")
    assert stage.facts["colour"] == "red"
    ended(stage)
    assert stage.facts["colour"] == ""


# -- mutate


def test_mutate_says_what_it_does():
    assert says(MUTATE) == (
        "You may choose another card you control: this turn it has the card type you name, or none."
    )


def test_mutate_without_another_card_asks_nothing():
    assert does(MUTATE).asked == {0: "turn"}


def test_mutate_may_be_declined():
    assert does(MUTATE, play="Punch").play("none").asked == {0: "turn"}


def test_mutate_takes_a_type_away():
    # Without its type, T-Car is no Equipment any more, so Robin has only one.
    stage = titans("Mutation", play="'T-Car' Birdarangs").play("Mutation", "T-Car", "no type")
    assert "use Robin" not in stage.options()
    assert "T-Car becomes a card without a type" in stage.log()


def test_mutate_reaches_a_location_in_play_and_ends_with_the_turn():
    deck = "'T-Car' Punch Punch Punch Punch"
    stage = titans("Mutation", play="Birdarangs", ongoing="Arcade", deck=deck)
    stage.play("Mutation", "Arcade", "equipment")
    assert "use Robin" in stage.options()
    ended(ended(stage)).play("T-Car")
    assert "use Robin" not in stage.options(), "Arcade is a Location again"


def test_mutate_does_not_change_what_was_played():
    # Robin is recruited by two Equipment that were played as such.
    stage = titans("Birdarangs Mutation Punch", me="Raven").play("Birdarangs", "Punch", "Mutation")
    stage.play("Punch", "equipment")
    assert "recruit Robin" not in stage.options()


def test_mutate_is_remembered_by_a_match_that_is_stopped():
    stage = titans("Mutation Punch", play="Birdarangs").play("Punch", "Mutation")
    stage.play("Punch", "equipment")
    assert "use Robin" in restored(stage).options()


# -- widen


def test_widen_says_how_far():
    assert says({"do": "widen"}) == "Add a card from the main deck to the Line-Up."
    assert says({"do": "widen", "n": 2}) == "Add 2 cards from the main deck to the Line-Up."


def test_widen_adds_as_many_as_there_are():
    stage = does({"do": "widen", "n": 3}, main_deck="Terra 'Jump City'")
    assert stage.zone("line_up")[5:] == ["Terra", "Jump City"]
    assert stage.result is None


def test_widen_makes_what_it_adds_affordable_at_once():
    stage = does({"do": "widen"}, POWER, main_deck="Terra Mutation")
    assert "buy Terra" in stage.options()


# -- cycle


def test_cycle_says_what_it_does():
    assert says({"do": "cycle"}) == "You may discard a card; if you do, draw a card."
    assert says({"do": "cycle", "draw": 2}) == "You may discard a card; if you do, draw 2 cards."


def test_cycle_with_an_empty_deck_shuffles_the_discarded_card_in():
    stage = does({"do": "cycle"}, hand="Terra", deck="", discard="").play("Terra")
    assert stage.zone("hand", 0) == ["Terra"]


# -- the verbs both deck-builders share, at this table


def test_power_counts_sidekicks_and_colours():
    assert says({"do": "power", "n": 1, "per": "sidekick"}) == (
        "+1 Power for each Sidekick on your team."
    )
    assert says({"do": "power", "n": 1, "per": "colour"}) == (
        "+1 Power for each different colour among the cards you control."
    )


def test_reveal_top_and_search_work_here_too():
    stage = hits({"do": "reveal_top"}, foe={"deck": "Terra Punch"})
    assert stage.asked == {0: "discard revealed"}
    assert stage.play("Terra").zone("discard", 1) == ["Terra"]
    stage = does({"do": "search", "look": 2}, deck="Terra Mutation Punch").play("Terra")
    assert stage.zone("hand", 0) == ["Terra"]
    assert stage.zone("deck", 0) == ["Mutation", "?"]


def test_an_attack_with_a_target_asks_nothing_where_there_is_one_foe():
    stage = does({"do": "attack", "target": True, "then": [WEAKNESS]}, weakness="Broke")
    assert stage.zone("discard", 1) == ["Broke"]


def test_every_verb_of_the_titans_stands_on_a_card_or_is_tested_here():
    texts = [c.effects + c.appearance + (c.defense or ()) for c in CARDS.cards]
    texts += [a.then for c in CARDS.cards for a in c.abilities + c.sidekick]
    used = {effect.verb for effects in texts for effect in all_effects(effects)}
    unused = {verb.verb for verb in VERBS} - {verb.verb for verb in SHARED_VERBS} - used
    assert unused <= {"mutate"}
