"""What hangs on an answer is said with the question, exactly, from what its player may know."""

import pytest

from tests.rules.silver_wing.stage import (
    Stage,
    battle,
    cards_and,
    character,
    clause,
    do,
    signature,
    support,
)


def attacked(word: str, theirs: dict | None = None, mine: dict | None = None, **more) -> Stage:
    """Player 2 is asked how to stop this attack."""
    arranged = {"hand": "Scout, Archer, Herald, Paragon", "signature": "Skyfall Edge"}
    stage = battle(arranged | (mine or {}), {"hand": "Squire, Page"} | (theirs or {}), **more)
    return stage.named("Ada", "Ben").to_move(0).answer(0, word).until("defend", "respond to attack")


@pytest.mark.parametrize(
    ("word", "needed"),
    [
        ("attack Scout", "one blue Ally, or two Allies (both blue or both not)"),
        ("attack Archer", "two Allies (both red or both not), as it is BOLD"),
        ("attack Herald", "one yellow Ally, or two yellow Allies, as it is ADROIT"),
        ("signature", "two Allies, as it is BOLD"),
    ],
)
def test_a_defence_says_what_it_takes(word, needed):
    assert attacked(word).reckoning.endswith(f": {needed}")


def test_an_attack_of_every_color_is_stopped_by_any_ally():
    stage = battle({"hand": "Regent"}, {"hand": "Squire"}).to_move(0).answer(0, "attack Regent")
    assert stage.until("defend").reckoning.endswith(": one Ally, or two Allies")


def test_an_attack_without_color_or_bold_says_that_it_has_none():
    cards = cards_and(signature("Plain Edge", "attack"))
    stage = attacked("signature", mine={"signature": "Plain Edge"}, cards=cards)
    assert stage.reckoning == "To stop Plain Edge: two Allies, as it has no color"


def test_where_any_ally_will_do_that_is_said():
    stage = attacked("declare red", mine={"battlefield": "Iron Gate"})
    assert ": one Ally of any color, or two Allies" in stage.reckoning


@pytest.mark.parametrize(
    ("word", "stamina", "cost", "option"),
    [
        (
            "attack Scout",
            (3, 0),
            "you take a damage and can take 5 more",
            "Do not defend: take a damage",
        ),
        (
            "signature",
            (1, 1),
            "you take 2 damage and can take 1 more",
            "Do not defend: take 2 damage",
        ),
        ("signature", (0, 2), "you lose the Battle", "Do not defend: lose the Battle"),
        ("attack Scout", (0, 1), "you lose the Battle", "Do not defend: lose the Battle"),
    ],
)
def test_a_defence_says_what_not_defending_costs(word, stamina, cost, option):
    whole, damaged = stamina
    prompt = attacked(word, {"stamina": whole, "damaged": damaged}).prompt(1)
    assert f"If nothing stops it, {cost}." in prompt.stakes
    assert prompt.options[0].words == option


def test_damage_that_the_attacker_must_pay_for_or_cannot_deal_is_not_foretold():
    mine = {"hand": "Champion, Gate Breaker"}
    for word in ("attack Champion", "attack Gate Breaker"):
        assert "you take a damage and" in attacked(word, mine=mine).prompt(1).stakes
    stage = attacked("attack Gate Breaker", {"battlefield": "Shrine"}, mine)
    assert "you take 2 damage and" in stage.prompt(1).stakes


def test_a_defender_without_fitting_allies_is_told_so_and_that_responses_come_first():
    stakes = attacked("attack Scout", {"hand": "Page, Hold the Line"}).prompt(1).stakes
    assert "You hold no Allies that stop it." in stakes
    assert stakes.endswith("After a Response you can still defend.")
    assert "You hold no Allies" not in attacked("attack Scout").prompt(1).stakes


def test_a_defence_that_has_lost_an_ally_says_what_is_left_of_it():
    stage = attacked(
        "attack Archer", {"hand": "Squire, Page, Diver"}, {"hand": "Archer, Trip Wire"}
    )
    stage.answer(1, "defend Squire + Page").answer(0, "Trip Wire to Squire").until("defend")
    assert stage.reckoning == (
        "Page [Plain] (Yellow) does not stop it: "
        "it takes two Allies (both red or both not), as it is BOLD"
    )
    assert stage.prompt(1).quoted == ("archer/bow/r", "page/plain/y")


def test_an_attacker_reads_why_the_attack_would_be_stopped():
    stage = attacked("attack Scout", {"hand": "Page, Herald"}, {"hand": "Scout, Trip Wire"})
    stage.answer(1, "defend Page + Herald").until("respond to defenders")
    assert stage.prompt(0).stakes == (
        "Pass, and your attack is stopped. For a defender that you take out Ben may put in another."
    )


def test_a_response_window_says_what_happens_if_it_is_passed():
    stage = (
        battle({"hand": "Quick Draw, Page"}, {"hand": "Not So Fast"}).named("Ada", "Ben").to_move(0)
    )
    prompt = stage.answer(0, "play Quick Draw").prompt(1)
    assert prompt.words == "Ada plays Quick Draw: respond?"
    assert prompt.stakes == "Pass, and it happens for Ada: “Draw 2 cards.”"
    assert prompt.quoted == ("quick_draw",)
    assert [option.words for option in prompt.options] == ["Pass", "Respond with Not So Fast"]
    answer = stage.answer(1, "Not So Fast").prompt(0)
    assert answer.words == "Ben plays Not So Fast against your Quick Draw: respond?"
    assert answer.quoted == ("not_so_fast", "quick_draw")


def test_a_card_that_lies_covered_by_then_is_named_as_everybody_saw_it():
    stage = (
        battle({"hand": "Page, War Paint, Squire"}, {"hand": "Squire"})
        .named("Ada", "Ben")
        .to_move(0)
    )
    stage.answer(0, "attack Page first").answer(0, "play War Paint").answer(0, "Squire")
    assert stage.kind == "respond to support"
    assert stage.prompt(1).words == "Ada plays War Paint: respond?"
    assert stage.prompt(1).stakes == (
        "Pass, and it happens for Ada: “The attacker gains BOLD.” BOLD (only two Allies stop it)."
    )


def test_an_effect_says_what_it_does_and_costs_before_it_is_used():
    stage = (
        battle({"mc": "Jonas [Mask]", "hand": "Page"}, {"hand": "Squire"})
        .named("Ada", "Ben")
        .to_move(0)
    )
    prompt = stage.answer(0, "declare red").until("use").prompt(0)
    assert prompt.quoted == ("jonas/mask",)
    assert prompt.stakes == "You have 2 Ready Crystals."


def test_of_a_card_that_says_several_things_the_one_that_may_be_used_is_said():
    pays = clause("attack", do("draw"), moment="deals damage", cost={"crystals": 1})
    bold = clause("attack", do("stockpile"), moment="defended")
    cards = cards_and(character("Twice", bold, pays))
    stage = battle({"mc": "Twice"}, {"hand": "Squire"}, cards=cards).to_move(0)
    prompt = stage.answer(0, "declare red").answer(1, "no defense").prompt(0)
    assert prompt.stakes == "“Spend a Crystal: draw a card.” You have 2 Ready Crystals."


def test_words_of_the_game_are_explained_where_an_effect_is_decided_on():
    stage = battle({"hand": "Provisions"}, {"hand": "Squire"}).named("Ada", "Ben").to_move(0)
    stakes = stage.answer(0, "play Provisions").prompt(1).stakes
    assert stakes == (
        "Pass, and it happens for Ada: “Stockpile 2.” "
        "(To Stockpile: the deck’s top card goes aside, and to hand next Round.)"
    )


# -- Moves


def test_a_move_says_what_is_left_to_spend_and_how_the_battle_stands():
    stage = (
        battle({"hand": "Page, Spyglass"}, {"stamina": 1, "damaged": 2})
        .named("Ada", "Ben")
        .to_move(0)
    )
    assert stage.prompt(0).stakes == (
        "You have 2 Ready Crystals and your blue, yellow and red Color Attacks (an Ally’s attack "
        "uses up that of its color). An Emboldened attack is stopped by two Allies only. "
        "Ben can take 4 more damage, you 6."
    )
    stage.answer(0, "attack Page").until("move")
    assert stage.prompt(0).stakes.startswith(
        "You have attacked in this Move. You have 2 Ready Crystals and your blue and red Color "
        "Attacks. "
    )


def test_a_move_asks_only_for_what_can_be_done_in_it():
    stage = battle({"hand": "Page, Spyglass, Hold the Line"}, {}).to_move(0)
    assert stage.prompt(0).words == "Your Move: attack, use effects, play Supports, or end it."
    stage.answer(0, "attack Page").until("move")
    assert stage.prompt(0).words == "Your Move goes on: use effects, play Supports, or end it."
    stage.answer(0, "play Spyglass").until("move")
    assert stage.options(0) == ["end"]
    assert stage.prompt(0).words == "Your Move: there is nothing to do in it but to end it."


def test_without_color_attacks_no_ally_can_attack_and_that_is_said():
    stage = battle({"hand": "Prism, Page, Squire"}, {}).moves(0, "attack Prism").to_move(0)
    while not stage.facts["attacks_left"]:
        stage.answer(0, "end").to_move(0)
    assert "no Color Attack, so no Ally can attack." in stage.prompt(0).stakes


def test_whoever_would_end_the_round_by_doing_nothing_is_told_so():
    stage = battle({"hand": "Page"}, {"hand": "Page, Spyglass"}).named("Ada", "Ben").to_move(0)
    assert "the Round ends" not in stage.prompt(0).stakes
    stage.answer(0, "end")
    ends = "Ada did nothing in their last Move: do nothing, too, and the Round ends."
    assert stage.prompt(1).stakes.endswith(ends)
    stage.answer(1, "play Spyglass").until("move")
    assert stage.asked == {1: "move"}
    assert ends not in stage.prompt(1).stakes  # something has been done
    stage.answer(1, "end")
    assert stage.prompt(0).stakes.endswith(
        "Do nothing a second time, and you have no more Moves this Round."
    )
    stage.answer(0, "end")
    assert stage.prompt(1).stakes.endswith(
        "Ada has no more Moves this Round: do nothing, and the Round ends."
    )
    stage.answer(1, "end")
    assert stage.kind == "tidy up"


MANY = "Scout, Page, Archer, Admiral, Quick Draw, Hold the Line, Regroup"


@pytest.mark.parametrize(
    ("word", "spends"),
    [
        ("attack Scout", "It uses up your blue Color Attack until the next Round. "),
        (
            "attack Admiral",
            "It uses up your blue Color Attack until the next Round. "
            "To attack you spend a Crystal. ",
        ),
        ("declare red", "Ren is Rested afterwards, until the next Round. "),
        ("signature", "A Signature is used once in a Battle. To attack you spend a Crystal. "),
    ],
)
def test_an_attack_says_what_it_uses_up(word, spends):
    mine = {"hand": MANY, "mc": "Ren [Captain]", "signature": "Skyfall Edge"}
    stage = battle(mine, {"hand": "Page"}).to_move(0)
    stage.match.answer(
        0, (next(k for k in stage.match.legal(0) if stage.word(0, k) == f"{word} how"),)
    )
    prompt = stage.prompt(0)
    assert (
        prompt.stakes == f"{spends}Emboldened, only two Allies stop it. You have 2 Ready Crystals."
    )


def test_what_an_attack_or_a_signature_costs_stands_in_its_option():
    mine = {"hand": "Admiral, Storm Caller", "signature": "Skyfall Edge", "mc_ready": False}
    stage = battle(mine, {"hand": "Page"}).to_move(0)
    words = " / ".join(option.words for option in stage.prompt(0).options)
    assert "Attack with Admiral [Storm] (Blue) (spend a Crystal)" in words
    assert "Attack with Storm Caller [Duo] (Blue/Red) (discard a card)" in words
    assert "Attack with your Signature Skyfall Edge (once a Battle, spend a Crystal)" in words
    skill = battle({"signature": "Blood Oath"}, {}).to_move(0).prompt(0)
    assert "Use your Signature Skill Blood Oath (once a Battle)" in [o.words for o in skill.options]


# -- before and after Moves


def test_placing_supports_says_what_it_is_good_for_and_how_much_room_there_is():
    stage = battle(
        {"hand": "Quick Draw, Regroup, Page", "support": "Sting, Sting"}, {"hand": "Page"}
    )
    mine, theirs = stage.prompt(0), stage.prompt(1)
    assert mine.words == "Place up to 2 Supports face down and draw a card for each, or none."
    assert mine.stakes.endswith(
        "You have 1 space left: for each card too many you discard one that lies there."
    )
    assert theirs.words == "You hold no Support to place face down."
    stage.answer(0, "Quick Draw", "Regroup").answer(1)
    replace = stage.prompt(0)
    assert replace.words == (
        "There is no room for all: which of your face-down Supports do you discard?"
    )
    assert replace.stakes == "You place 2 Supports and have 1 space left."
    one = battle({"hand": "Quick Draw, Page"}, {}).prompt(0)
    assert one.words == "Place a Support from your hand face down and draw a card for it, or none."


def test_the_end_of_a_round_says_how_many_cards_are_drawn():
    stage = battle({"hand": "Quick Draw, Page"}, {"hand": "Page", "deck": ""}).until("tidy up")
    mine, theirs = stage.prompt(0), stage.prompt(1)
    assert "place Supports face down (3 spaces left), put unwanted cards under" in mine.words
    assert mine.stakes == (
        "You hold 2 cards; if you keep all, you draw 3 cards. A Support face down waits for the "
        "next Round; a card under your deck is out of reach."
    )
    assert "place Supports" not in theirs.words
    assert theirs.stakes.startswith("You hold a card; if you keep all, you draw nothing. ")


def test_questions_bend_with_how_many_cards_they_ask_for():
    two = support("Toll", "normal", clause("your move", do("draw"), cost={"drop": 2, "reveal": 2}))
    stage = battle({"hand": "Toll, Page, Sting, Sting"}, {}, cards=cards_and(two)).to_move(0)
    assert stage.answer(0, "play Toll").prompt(0).words == (
        "Toll: which 2 Supports do you reveal for it?"
    )
    assert stage.answer(0, "Sting", "Sting").prompt(0).words == (
        "Toll: which 2 cards of your hand do you put under your deck? "
        "The last you name lies lowest."
    )
    one = battle({"hand": "War Paint, Page, Squire"}, {}).to_move(0)
    one.answer(0, "attack Page first").answer(0, "play War Paint")
    assert one.prompt(0).words == "War Paint: which card of your hand do you discard?"
    assert one.prompt(0).stakes == "That is your whole hand."


def test_a_color_attack_that_is_there_already_is_no_gain():
    stage = battle({"hand": "Battle Plan, Page"}, {}).to_move(0).answer(0, "attack Page")
    stage.until("move").answer(0, "play Battle Plan").until("token")
    assert [option.words for option in stage.prompt(0).options] == [
        "Blue: you have it already",
        "Yellow",
        "Red: you have it already",
    ]
