"""Verbs that gain, search, recover and pass cards: words, deeds and edge cases."""

from tests.rules.dc_rivals.stage import does, hits, says

# -- gain


def test_gain_says_what_from_where_and_whereto():
    assert says({"do": "gain", "heaps": ["line-up"], "of": {"types": ["equipment"]}}) == (
        "You may gain Equipment from the Line-Up."
    )
    dear = {"do": "gain", "heaps": ["destroyed"], "of": {"least": 5}, "to": "deck"}
    assert says(dear) == (
        "You may gain a card with cost 5 or more from the destroyed pile to the top of your deck."
    )
    assert says({"do": "gain", "heaps": ["main deck"], "to": "hand"}) == (
        "Gain the top card of the main deck to your hand."
    )


def test_gain_to_the_top_of_the_deck():
    effect = {"do": "gain", "heaps": ["line-up"], "to": "deck"}
    stage = does(effect, line_up="Sloth Lust", deck="Punch").answer(0, "Sloth")
    assert stage.zone("deck", 0, 1) == ["?", "Sloth"], "everybody saw where it went"
    assert "Player 1 gains Sloth on top of their deck" in stage.log()


def test_gain_of_the_top_of_the_main_deck_is_no_choice():
    stage = does({"do": "gain", "heaps": ["main deck"]}, main_deck="Pride Sloth")
    assert stage.zone("discard", 0) == ["Pride", "Weakness"]
    assert does({"do": "gain", "heaps": ["main deck"]}, main_deck="").asked == {0: "turn"}


def test_gain_may_be_declined():
    stage = does({"do": "gain", "heaps": ["line-up"]}, line_up="Sloth").answer(0, "none")
    assert stage.zone("line_up") == ["Sloth"]


def test_gain_offers_one_card_of_a_stack():
    assert does({"do": "gain", "heaps": ["stack"]}).options() == ["Word of Power", "none"]


# -- weakness


def test_weakness_says_how_many_and_whose():
    assert says({"do": "weakness"}) == "Gain a Weakness."
    assert says({"do": "weakness", "n": 2, "who": "they"}) == "They gain 2 Weakness cards."


def test_weakness_takes_as_many_as_the_stack_has():
    stage = does({"do": "weakness", "n": 3}, weakness=2)
    assert stage.zone("discard", 0) == ["Weakness", "Weakness"]
    assert stage.log()[-1] == "Player 1 gains no Weakness: the stack is empty"


# -- search


def test_search_says_what_is_taken():
    rest = "then put the rest on the bottom of your deck in any order."
    assert says({"do": "search", "look": 2}) == (
        "Look at the top 2 cards of your deck, put one into your hand, then put the other on the "
        "bottom of your deck."
    )
    assert says({"do": "search", "look": 3}) == (
        f"Look at the top 3 cards of your deck, put one into your hand, {rest}"
    )
    assert says({"do": "search", "look": 3, "of": {"types": ["hero"]}}) == (
        "Look at the top 3 cards of your deck, you may reveal a Hero among them and put it "
        f"into your hand, {rest}"
    )


def test_search_of_nothing_asks_nothing():
    assert does({"do": "search", "look": 2}, deck="").asked == {0: "turn"}


def test_search_is_secret_but_for_what_is_shown():
    stage = does({"do": "search", "look": 2}, deck="Sloth Lust Punch")
    assert stage.log(0)[-1] == "You look at Sloth, Lust"
    assert stage.log(1)[-1] == "Player 1 looks at 2 cards"
    assert stage.zone("deck", 0, 0) == ["?", "Lust", "Sloth"], "on the deck while they look"
    assert stage.zone("deck", 0, 1) == ["?"] * 3
    stage.answer(0, "Lust")
    assert stage.zone("deck", 0, 0) == ["Sloth", "?"], "they know what they put under it"


def test_search_finding_one_card_takes_it():
    stage = does({"do": "search", "look": 2}, deck="Sloth")
    assert stage.zone("hand", 0) == ["Sloth"]
    assert stage.asked == {0: "turn"}


# -- recover


def test_recover_says_what_and_whereto():
    assert says({"do": "recover"}) == "You may put a card from your discard pile into your hand."
    deck = {"do": "recover", "of": {"types": ["hero", "villain"]}, "to": "deck"}
    assert says(deck) == (
        "You may put a Hero or Villain from your discard pile on top of your deck."
    )


def test_recover_to_hand_is_seen_by_everybody():
    stage = does({"do": "recover"}, discard="Sloth Punch").answer(0, "Sloth")
    assert stage.zone("hand", 0, 1) == ["Sloth"]
    assert stage.log()[-1] == "Player 1 takes back Sloth from their discard pile"


def test_recover_may_be_declined_and_asks_nothing_where_nothing_fits():
    assert does({"do": "recover"}, discard="Sloth").answer(0, "none").zone("hand", 0) == []
    assert does({"do": "recover"}).asked == {0: "turn"}


# -- pass


def test_pass_says_what_goes_where():
    assert says({"do": "pass"}) == "Pass this card to a foe’s discard pile."
    assert says({"do": "attack", "then": [{"do": "pass", "heaps": ["hand"]}]}) == (
        "Attack each foe: pass a card from your hand to their discard pile."
    )


def test_pass_hands_this_card_over():
    stage = does({"do": "pass"})
    assert stage.zone("play", 0) == []
    assert stage.zone("discard", 1) == ["Wrath"]
    assert stage.facts["points"] == [0, 1]


def test_of_cards_alike_one_is_offered():
    stage = does(
        {"do": "destroy", "heaps": ["hand", "discard"]}, hand="Punch Punch", discard="Punch"
    )
    assert stage.wordings() == ["Punch (hand)", "Punch (discard pile)", "None"]


def test_whether_cards_in_hand_are_alike_is_not_told_by_a_missing_question():
    effect = {"do": "pass", "heaps": ["hand"]}
    stage = does({"do": "attack", "then": [effect]}, hand="Punch Punch", foe={"hand": ""})
    assert (stage.asked, stage.options()) == ({0: "pass card"}, ["Punch"])


def test_pass_of_the_only_card_is_no_choice():
    stage = hits({"do": "pass", "heaps": ["hand", "discard"]}, hand="Punch")
    assert stage.zone("discard", 1) == ["Punch"]
    assert stage.asked == {0: "turn"}


def test_pass_with_nothing_to_pass_does_nothing():
    assert hits({"do": "pass", "heaps": ["hand", "discard"]}).zone("discard", 1) == []


def test_pass_by_a_foe_is_chosen_by_the_foe():
    stage = hits({"do": "pass", "heaps": ["hand"], "who": "they"}, foe={"hand": "Punch Sloth"})
    assert stage.asked == {1: "pass card"}
    assert stage.answer(1, "Punch").zone("discard", 0) == ["Punch"]
