"""Ongoing cards and control, DCR-70 to DCR-74."""

import pytest

from tests.rules.dc_rivals.stage import CARDS, cards_with, normal, played, rivals

LOCATIONS = ["The Rock of Eternity", "Newsstand Corner", "Sunken Tomb", "Thunder Peak"]
LOCATIONS += ["S.T.A.R. Labs", "Central City", "Iron Heights", "The 25th Century"]
ASKING = ("Word of Power", "Envy", "Doctor Alchemy")  # which effect, as they are played
STAYING = [*LOCATIONS, "Weakness"]


@pytest.mark.rule("DCR-70")
def test_locations_and_weakness_are_the_cards_with_ongoing():
    ongoing = {card.name for card in CARDS.cards if "Ongoing: " in card.text}
    assert ongoing == set(STAYING)
    assert {card.name for card in CARDS.cards if card.kind == "location"} == set(LOCATIONS)


@pytest.mark.rule("DCR-70")
@pytest.mark.parametrize("card", [c.title for c in CARDS.cards if c.kind != "character"])
def test_what_stays_in_play_is_what_has_ongoing(card):
    stage = rivals([card], deck="Punch", line_up="Wrath" if card != "Wrath" else "Lust")
    stage.play(f"{card}: choice 1" if card in ASKING else card)
    stage.until("turn")
    assert stage.zone("ongoing", 0) == ([card] if card in STAYING else [])


@pytest.mark.rule("DCR-71")
@pytest.mark.parametrize("location", LOCATIONS)
def test_a_gained_ongoing_card_goes_to_the_discard_pile(location):
    stage = normal("Pride Punch", line_up=[location]).play("all").buy(location)
    assert stage.zone("discard", 0) == [location]
    assert stage.zone("ongoing", 0) == []


@pytest.mark.rule("DCR-71")
def test_a_gained_weakness_is_not_in_play():
    stage = played("Whispering Worm")
    assert stage.zone("ongoing", 1) == []
    assert stage.facts["costs"] == [9, 9]


@pytest.mark.rule("DCR-72")
@pytest.mark.parametrize("card", STAYING)
def test_an_ongoing_card_stays_in_play_turn_after_turn(card):
    stage = normal([card], deck="", foe={"hand": "Punch"}).play(card)
    for _ in range(4):
        stage.next_turn()
        assert stage.zone("ongoing", 0) == [card]


@pytest.mark.rule("DCR-73")
@pytest.mark.parametrize("zone", ["hand", "deck", "discard"])
def test_ongoing_text_does_nothing_outside_of_play(zone):
    arranged = {"deck": "Punch"}
    arranged[zone] = "'Thunder Peak'" + (" Thunderclap" if zone == "hand" else "")
    hand = arranged.pop("hand", "Thunderclap")
    stage = normal(hand, **arranged).play("Thunderclap")
    assert stage.power == 2
    assert "You draw" not in " ".join(stage.log(0))


@pytest.mark.rule("DCR-73")
def test_ongoing_text_works_for_its_controller_only():
    stage = normal("Thunderclap", deck="Punch", foe={"ongoing": "'Thunder Peak'"})
    assert stage.play("Thunderclap").count("hand", 0) == 0
    assert stage.count("hand", 1) == 0


@pytest.mark.rule("DCR-73")
def test_ongoing_text_about_your_turns_does_nothing_in_the_foes_turn():
    # Sunken Tomb: the first time you discard a card during each of your turns, +2 Power.
    stage = played("Lust", foe={"hand": "Punch", "ongoing": "'Sunken Tomb'"})
    assert stage.zone("discard", 1) == ["Punch"]
    assert stage.power == 3


@pytest.mark.rule("DCR-73")
def test_ongoing_text_works_on_every_turn():
    stage = normal("Punch", ongoing="'Newsstand Corner'", deck=["Punch"] * 6)
    for _ in range(2):
        before = stage.count("hand", 0)
        assert stage.play("Punch").count("hand", 0) == before, "played one, drew one"
        assert stage.play("Punch").count("hand", 0) == before - 1, "the first time each turn only"
        stage.next_turn().next_turn()


@pytest.mark.rule("DCR-73")
def test_any_number_of_ongoing_cards_may_be_in_play():
    stage = normal("Thunderclap", ongoing=LOCATIONS, deck="Punch Punch").play("Thunderclap")
    assert stage.zone("ongoing", 0) == LOCATIONS
    stage = normal("'Thunder Peak'", ongoing=LOCATIONS[:3]).play("Thunder Peak")
    assert stage.zone("ongoing", 0) == LOCATIONS[:4]


COUNTING = cards_with(
    wrath={"effects": [{"do": "power", "n": 1, "of": {"types": ["hero", "location"]}}]}
)


@pytest.mark.rule("DCR-74")
def test_a_player_controls_what_they_played_this_turn_and_their_ongoing_cards():
    hand = "'Mary Marvel' 'Lightning Courier' Wrath 'Newsstand Corner'"
    stage = normal(hand, ongoing="'Thunder Peak'", deck="", cards=COUNTING)
    stage.play("Mary Marvel", "Lightning Courier", "Newsstand Corner")
    assert stage.power == 2 + 1
    assert stage.play("Wrath").power == 3 + 4, "two Heroes and two Locations"


@pytest.mark.rule("DCR-74")
def test_nobody_controls_hand_deck_or_discard_pile():
    stage = normal(
        "Wrath 'Mary Marvel'",
        deck="'Stormborn Sister'",
        discard="'The Wizard' 'Thunder Peak'",
        foe={"ongoing": "'Sunken Tomb'"},
        cards=COUNTING,
    )
    assert stage.play("Wrath").power == 0


@pytest.mark.rule("DCR-74")
def test_what_was_played_in_an_earlier_turn_is_controlled_no_more():
    stage = normal("'Mary Marvel'", deck="Wrath", foe={"deck": ""}, cards=COUNTING)
    stage.play("Mary Marvel").next_turn().next_turn()
    assert stage.play("Wrath").power == 0
