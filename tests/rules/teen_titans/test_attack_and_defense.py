"""Attack and Defense, TTG-77 to TTG-82, TTG-95 and TTG-102."""

import pytest

from rules.core.errors import NoSuchOption
from rules.core.orders import Order, answer_by_order
from tests.rules.teen_titans.stage import CARDS, FIXED, PUNCHES, card, played, power_of, titans

DETENTION = "Detention Regular"  # Attack: discard a card
HEX = "Hexing Classmate"  # Attack: gain a Weakness
DEFENSES = [found.name for found in CARDS.cards if found.defense is not None]


# -- Attack


@pytest.mark.rule("TTG-77")
@pytest.mark.parametrize(
    "name", [c.name for c in FIXED.cards if any(e.verb == "attack" for e in c.effects)]
)
def test_an_attack_cannot_be_withheld(name):
    # Nothing is asked of the attacker, and the foe is hit.
    def lost() -> list[int]:
        return [stage.count(zone, 1) for zone in ("hand", "deck", "ongoing", "sidekicks")]

    foe = {"hand": PUNCHES, "ongoing": "Arcade 'Jump City'", "sidekicks": "Raven Cyborg"}
    stage = titans([name], foe=foe, weakness="Broke")
    before = [*lost(), stage.count("weakness")]
    stage.play(name)
    while 1 in stage.asked:
        stage.answer(1, stage.options(1)[0])
    assert stage.asked == {0: "turn"}
    assert [*lost(), stage.count("weakness")] != before


@pytest.mark.rule("TTG-77")
def test_text_without_may_is_mandatory():
    # Evil Headmaster steals: who has one Sidekick to lose loses it.
    stage = titans("'Evil Headmaster'", foe={"sidekicks": "Raven Cyborg"})
    steals = ["Evil Headmaster: Raven", "Evil Headmaster: Cyborg"]
    assert stage.options() == [*steals, "end"], "declining is no option"


@pytest.mark.rule("TTG-77")
def test_text_with_may_can_be_declined():
    stage = played("Trick Archer", "Punch")
    assert "none" in stage.options()
    assert stage.play("none").zone("destroyed") == []


@pytest.mark.rule("TTG-95")
def test_each_foe_is_the_one_foe():
    stage = played(HEX, weakness="Broke Chicken")
    assert (stage.zone("discard", 0), stage.zone("discard", 1)) == ([], ["Chicken"])
    stage = titans("Blabbermouth", deck=5, foe={"deck": 5}).play("Blabbermouth")
    assert (stage.count("hand", 0), stage.count("hand", 1)) == (0, 1)


@pytest.mark.rule("TTG-102")
def test_whoever_does_not_avoid_an_attack_is_hit_at_once():
    stage = played(HEX, "Punch", weakness="Broke", foe={"hand": "'Shape Shift'"})
    assert stage.asked == {1: "defend"}
    stage.answer(1, "pass")
    assert stage.zone("discard", 1) == ["Broke"]
    assert stage.zone("hand", 1) == ["Shape Shift"]
    assert stage.asked == {0: "turn"}


# -- Defense


@pytest.mark.rule("TTG-78")
@pytest.mark.parametrize("defense", DEFENSES)
def test_a_defense_from_the_hand_avoids_the_attack(defense):
    foe = {"hand": [defense, "Terra"], "deck": "Punch Punch Punch"}
    stage = played(HEX, weakness="Broke", foe=foe)
    assert stage.options(1) == ["pass", defense]
    assert stage.prompt(1).words == "Hexing Classmate attacks you: use a Defense?"
    stage.answer(1, defense)
    assert stage.zone("weakness") == ["Broke"]
    assert stage.zone("discard", 1) == [defense]
    assert f"Player 2 avoids the Attack of Hexing Classmate with {defense}" in stage.log()


@pytest.mark.rule("TTG-78")
def test_only_one_defense_answers_an_attack():
    stage = played(HEX, foe={"hand": "'Shape Shift' 'Foam Shield'", "deck": PUNCHES})
    with pytest.raises(NoSuchOption):
        stage.answer(1, "Shape Shift", "Foam Shield")
    stage.answer(1, "Shape Shift")
    assert stage.asked == {0: "turn"}
    assert "Foam Shield" in stage.zone("hand", 1)


@pytest.mark.rule("TTG-78")
@pytest.mark.parametrize("zone", ["deck", "discard", "play"])
def test_a_defense_anywhere_but_in_hand_is_of_no_use(zone):
    stage = played(HEX, weakness="Broke", foe={"hand": PUNCHES, zone: "'Shape Shift'"})
    if stage.asked == {1: "defend"}:  # the table cannot tell deck and hand apart
        assert zone == "deck"
        assert stage.options(1) == ["pass"]
        stage.answer(1, "pass")
    assert "Broke" in stage.zone("discard", 1)


@pytest.mark.rule("TTG-79")
def test_avoiding_an_attack_leaves_the_other_text_of_the_card():
    stage = played(HEX, foe={"hand": "'Shape Shift'"}).answer(1, "Shape Shift")
    assert stage.power == power_of(HEX)


@pytest.mark.rule("TTG-80")
def test_an_attack_that_finds_nothing_has_no_effect():
    stage = played(DETENTION, foe={"hand": "", "discard": "Terra"})
    assert stage.asked == {0: "turn"}
    assert stage.zone("discard", 1) == ["Terra"]
    stage = played("Wrecking Bully", foe={"hand": PUNCHES, "ongoing": ""})
    assert stage.asked == {0: "turn"}
    assert stage.zone("discard", 1) == []


@pytest.mark.rule("TTG-80")
def test_an_attack_that_finds_nothing_may_still_be_avoided():
    foe = {"hand": "'Foam Shield'", "deck": "Terra Mutation", "ongoing": ""}
    stage = played("Wrecking Bully", foe=foe)
    assert stage.asked == {1: "defend"}
    stage.answer(1, "Foam Shield")
    assert sorted(stage.zone("hand", 1)) == ["Mutation", "Terra"]


@pytest.mark.rule("TTG-81")
@pytest.mark.parametrize("defense", DEFENSES)
def test_the_reward_of_a_defense_comes_when_it_is_discarded(defense):
    (reward,) = card(defense).defense
    stage = played(HEX, foe={"hand": [defense], "deck": "Terra Mutation Birdarangs"})
    stage.answer(1, defense)
    drawn = ["Terra", "Mutation", "Birdarangs"][: reward.n]
    assert sorted(stage.zone("hand", 1)) == sorted(drawn)
    assert stage.zone("discard", 1) == [defense]


@pytest.mark.rule("TTG-81")
def test_the_reward_finds_the_discarded_defense_in_the_discard_pile():
    stage = played(HEX, foe={"hand": "'Shape Shift'", "deck": "", "discard": ""})
    stage.answer(1, "Shape Shift")
    assert stage.zone("hand", 1) == ["Shape Shift"], "shuffled into a new deck and drawn"


@pytest.mark.rule("TTG-82")
def test_using_a_defense_is_not_playing_a_card():
    # Raven draws for the first Super Power played; Jump City for a card of cost 1 or 2.
    foe = {"hand": "'Shape Shift'", "deck": "Terra Mutation Punch", "ongoing": "'Jump City'"}
    stage = played(HEX, foe_is="Raven", foe=foe).answer(1, "Shape Shift")
    assert stage.zone("hand", 1) == ["Terra"], "the reward alone"
    assert stage.power == power_of(HEX), "and no Power for its text"


# -- windows open on public facts


def test_no_window_opens_when_everybody_knows_that_there_is_no_defense():
    assert played(HEX, foe={"hand": PUNCHES, "deck": 3}).asked == {0: "turn"}
    assert played(HEX, foe={"hand": PUNCHES, "discard": "'Foam Shield'"}).asked == {0: "turn"}


def test_no_window_opens_for_an_empty_hand():
    assert played(HEX, foe={"hand": "", "deck": "'Foam Shield'"}).asked == {0: "turn"}


def test_a_window_opens_whether_the_defense_is_in_hand_or_in_the_deck():
    in_hand = played(HEX, foe={"hand": "'Foam Shield' Punch", "deck": "Punch Punch"})
    in_deck = played(HEX, foe={"hand": "Punch Punch", "deck": "'Foam Shield' Punch"})
    assert in_hand.asked == in_deck.asked == {1: "defend"}
    assert in_hand.log(0) == in_deck.log(0)


@pytest.mark.parametrize("deck", ["'Foam Shield' Punch", "Punch Punch"])
def test_a_window_of_a_first_appearance_opens_on_public_facts_too(deck):
    stage = titans(
        "",
        nemesis_up="",
        nemesis="'Lord Meatball'",
        weakness="Broke Chicken",
        foe={"hand": "Punch Punch", "deck": deck},
        deck=5,
    )
    stage.play("end")
    assert stage.asked == ({1: "defend"} if "Shield" in deck else {1: "turn"})


@pytest.mark.parametrize("way", ["attack", "first appearance"])
def test_a_window_takes_the_standing_order_to_pass(way):
    foe = {"hand": "'Foam Shield' Punch"}
    if way == "attack":
        stage, about = played(HEX, foe=foe), HEX
    else:
        stage = titans("", nemesis_up="", nemesis="'Lord Meatball'", foe=foe, deck=5).play("end")
        about = "Lord Meatball"
    prompt = stage.prompt(1)
    assert prompt.about == about
    assert answer_by_order([Order("defend", "pass")], prompt) == ("pass",)
    assert answer_by_order([Order("defend", "pass", about=about)], prompt) == ("pass",)
    assert answer_by_order([Order("defend", "pass", about="Terra")], prompt) is None
