"""What every game's cards can say: one effect after another, a may, a choice."""

import pytest

from rules.core.effects import Choose, Effect, May, sentence
from rules.core.match import Match
from rules.core.phrases import capital
from rules.showdown.verbs_for_cards import Discard, Draw
from rules.showdown.verbs_for_damage import Heal
from rules.showdown.vocabulary import DISCIPLINES
from tests.rules.showdown.stage import (
    FIXED,
    INTELLECT,
    JACK,
    KNIGHT,
    QUEEN,
    QUIET,
    SHOWDOWN,
    Stage,
    cards_with,
    combat,
    duel,
    played,
)

DRAW, HEAL = {"do": "draw"}, {"do": "heal"}
DISCARD = {"do": "discard", "who": "rival"}
MATCHED = (INTELLECT[12], INTELLECT[13])  # wins, with a Trigger
# How a surface offers them.
DRAW_WORDS, HEAL_WORDS = capital(Draw().words()), capital(Heal().words())
DISCARD_WORDS = capital(Discard(who="rival").words())


class Bow(Effect):
    def words(self) -> str:
        return "bow"


class Wink(Effect):
    def words(self) -> str:
        return "wink"


def bitter_draught() -> Stage:
    """The Knight, once hurt, has paid two cards and may flip three to heal."""
    return played(KNIGHT, "4h", pays="8s 9s", aces_up=("Ah", ""))


def salute() -> Stage:
    """The Queen draws a card or lets her rival discard one."""
    return played(QUEEN, "2s")


def with_salute(*effects: dict) -> Stage:
    """The Queen has played a Salute rewritten to these effects."""
    cards = cards_with(QUEEN, "2s", effects=list(effects))
    return played(QUEEN, "2s", aces_up=("Ad", ""), cards=cards)


def offered(stage: Stage) -> list[str]:
    return [option.words for option in stage.prompt(0).options]


# -- words


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (May((Bow(),)), "you may bow"),
        (May((Bow(), Wink())), "you may bow; if you do, wink"),
        (Choose(((Bow(),), (Wink(),))), "choose one: bow; or wink"),
        (
            Choose(((Bow(), Wink()), (Wink(),), (Bow(),))),
            "choose one: bow, then wink; wink; or bow",
        ),
        (May((Choose(((Bow(),), (Wink(),))),)), "you may choose one: bow; or wink"),
    ],
)
def test_an_effect_says_what_it_does(effect, words):
    assert effect.words() == words


def test_several_effects_are_one_sentence():
    assert sentence((Bow(), Wink(), Bow())) == "bow, then wink, then bow"


@pytest.mark.parametrize(("champion", "code"), [(KNIGHT, "4h"), (QUEEN, "2s")])
def test_the_text_of_a_card_is_made_of_its_effects(champion, code):
    cards = cards_with(champion, code, pay=0)  # a cost would stand before them
    card = cards.cards[cards.face[f"{champion}/{code}"]]
    assert card.text == f"Action: {sentence(card.effects)}."


def test_the_effects_inside_an_effect_are_found():
    bow, wink = Bow(), Wink()
    assert list(May((bow, wink)).parts()) == [bow, wink]
    assert list(Choose(((bow, wink), (bow,))).parts()) == [bow, wink, bow]
    assert list(bow.parts()) == []


# -- may


def test_a_may_asks_the_player_of_the_card():
    stage = bitter_draught()
    assert stage.asked == {0: "may"}
    assert stage.prompt(0).words == "4♥ Bitter Draught (Physical): use it?"
    assert offered(stage) == ["Yes: flip the top 3 cards of your deck, then heal a Damage", "No"]


def test_whoever_says_yes_gets_everything_the_may_offers():
    stage = bitter_draught().answer(0, "yes")
    assert stage.zone("discard", 0) == ["8s", "9s", "10s", "Js", "Qs", "4h"]
    assert stage.zone("aces_up", 0) == []


def test_whoever_says_no_gets_nothing_and_the_card_is_spent():
    stage = bitter_draught().answer(0, "no")
    assert stage.zone("discard", 0) == ["8s", "9s", "4h"]
    assert stage.zone("aces_up", 0) == ["Ah"]


def test_what_stands_after_a_declined_may_is_done_all_the_same():
    stage = with_salute({"do": "may", "then": [HEAL]}, DRAW).answer(0, "no")
    assert stage.zone("aces_up", 0) == ["Ad"]
    assert stage.count("hand", 0) == 3


# -- choose


def test_a_choice_is_worded_by_what_each_branch_does():
    stage = salute()
    assert stage.asked == {0: "choose"}
    assert stage.prompt(0).words == "2♠ Salute (Intellect): which effect?"
    assert offered(stage) == [DRAW_WORDS, DISCARD_WORDS]


def test_the_first_branch_is_done_and_the_second_is_not():
    stage = salute().answer(0, "choice 1")
    assert stage.count("hand", 0) == 3
    assert "discard" not in stage.asked.values()


def test_the_second_branch_is_done_and_the_first_is_not():
    stage = salute().answer(0, "choice 2")
    assert stage.count("hand", 0) == 2
    assert stage.asked == {1: "discard"}


def test_a_branch_of_several_effects_is_done_whole():
    both = {"do": "choose", "of": [[DRAW, HEAL], [DISCARD]]}
    stage = with_salute(both).answer(0, "choice 1")
    assert stage.count("hand", 0) == 3
    assert stage.zone("aces_up", 0) == []


def test_a_branch_of_several_effects_is_worded_whole():
    stage = with_salute({"do": "choose", "of": [[DRAW, HEAL], [DISCARD]]})
    assert offered(stage) == [capital(sentence((Draw(), Heal()))), DISCARD_WORDS]


def test_a_choice_of_three_offers_three():
    stage = with_salute({"do": "choose", "of": [[DRAW], [HEAL], [DISCARD]]})
    assert offered(stage) == [DRAW_WORDS, HEAL_WORDS, DISCARD_WORDS]


def test_a_choice_given_by_a_trigger_is_worded_by_its_branches():
    cards = cards_with(JACK, "red", intellect=[{"do": "choose", "of": [[DRAW], [DISCARD]]}])
    stage = combat(MATCHED, ("8s", "8d"), cards=cards).until("trigger").answer(0, "trigger")
    assert stage.prompt(0).words == "Jack of Diamonds: which effect?"
    assert offered(stage) == [DRAW_WORDS, DISCARD_WORDS]


def test_a_choice_survives_a_stop_with_its_words():
    stage = salute()
    again = Match.restore(SHOWDOWN, FIXED, stage.match.table.setup, stage.match.freeze())
    assert again.prompt(0) == stage.prompt(0)


# -- one inside the other


def test_a_choice_inside_a_may_is_worded_by_its_branches():
    choice = {"do": "choose", "of": [[DRAW], [HEAL]]}
    stage = with_salute({"do": "may", "then": [choice]}).answer(0, "yes")
    assert offered(stage) == [DRAW_WORDS, HEAL_WORDS]


def test_of_two_choices_on_a_card_each_is_worded_by_its_own_branches():
    one, other = (
        {"do": "choose", "of": [[DRAW], [HEAL]]},
        {"do": "choose", "of": [[HEAL], [DISCARD]]},
    )
    stage = with_salute(one, other)
    assert offered(stage) == [DRAW_WORDS, HEAL_WORDS]
    stage.answer(0, "choice 1")
    assert offered(stage) == [HEAL_WORDS, DISCARD_WORDS]


def test_a_choice_inside_a_choice_is_worded_by_its_own_branches():
    inner = {"do": "choose", "of": [[HEAL], [DISCARD]]}
    stage = with_salute({"do": "choose", "of": [[DRAW], [inner]]}).answer(0, "choice 2")
    assert offered(stage) == [HEAL_WORDS, DISCARD_WORDS]
    assert stage.answer(0, "choice 1").zone("aces_up", 0) == []


def test_a_choice_that_depends_on_a_flip_is_worded_by_its_branches():
    choice = {"do": "choose", "of": [[DRAW], [HEAL]]}
    stage = with_salute(
        *({"do": "flip", "discipline": kind, "then": [choice]} for kind in DISCIPLINES)
    )
    assert offered(stage) == [DRAW_WORDS, HEAL_WORDS]


def test_a_may_inside_a_choice_asks_again():
    cards = cards_with(
        QUEEN, "2s", effects=[{"do": "choose", "of": [[{"do": "may", "then": [DRAW]}], [HEAL]]}]
    )
    stage = duel(("2s 8s", "8s"), champions=(QUEEN, JACK), decks=(QUIET, QUIET), cards=cards)
    stage.plays(0, "2s").answer(0, "choice 1")
    assert stage.asked == {0: "may"}
    assert stage.answer(0, "yes").count("hand", 0) == 2
