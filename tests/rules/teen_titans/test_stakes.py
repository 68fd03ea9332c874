"""What hangs on a Titan's answer, and what its options say."""

from tests.rules.teen_titans.stage import played, titans


def test_whoever_defeats_the_last_nemesis_ends_the_match():
    stage = titans("Terra", nemesis="", foe={"hand": "Broke"})
    assert stage.prompt().stakes == (
        "Control Freak is the last Nemesis: the turn that defeats it ends the match. "
        "Victory Points: you 1, Player 2 −1."
    )
    assert titans("Terra", nemesis=1).prompt().stakes == ""


def test_both_ends_of_a_match_may_be_near():
    assert titans("Terra", nemesis="", main_deck="").prompt().stakes == (
        "Control Freak is the last Nemesis: the turn that defeats it ends the match. "
        "The main deck is empty: when the Line-Up cannot be filled, the match ends. "
        "Victory Points: you 1, Player 2 0."
    )


def test_a_first_appearance_says_what_it_would_do():
    nemesis = ["Demon Dad"]
    stage = titans(nemesis_up="", nemesis=nemesis, foe={"hand": "'Foam Shield'"}).play("end")
    assert stage.asked == {1: "defend"}
    assert stage.prompt(1).stakes == "If you pass, you gain 2 Weakness cards."
    assert stage.prompt(1).quoted == ("demon_dad",)


def test_an_attack_says_what_it_would_do():
    stage = played("Hexing Classmate", foe={"hand": "'Foam Shield'"})
    assert stage.prompt(1).stakes == "If you pass, you gain a Weakness."


def test_a_sidekick_that_is_recruited_from_a_rival_says_so():
    hand = "'Hall Monitor' 'Más y Menos'"
    stage = titans(hand, foe={"sidekicks": "Starfire"}, foe_is="Cyborg")
    stage.play("Hall Monitor", "Más y Menos").until("turn")
    assert "Recruit Starfire from Player 2" in stage.wordings()
