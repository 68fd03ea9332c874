"""The card files: eighty cards in the rows of the rulebook's table, and clear complaints."""

from typing import Any

import msgspec
import pytest

from rules.core.cards import CardSet
from rules.core.errors import CardError
from rules.diabolicards.vocabulary import GROUPS
from tests.rules.diabolicards.stage import CARDS, DIABOLICARDS


@pytest.mark.rule("DIA-10")
@pytest.mark.parametrize("group", GROUPS)
def test_a_group_has_its_row_of_cards_abilities_and_power(group):
    cards = [card for card in CARDS.cards if card.group == group]
    abilities = [card for card in cards if card.ability]
    assert (len(cards), len(abilities), sum(card.power for card in cards)) == GROUPS[group][:3]


@pytest.mark.rule("DIA-11")
def test_the_deck_has_80_cards_42_abilities_and_power_256():
    assert len(CARDS.cards) == len({card.name for card in CARDS.cards}) == 80
    assert len([card for card in CARDS.cards if card.ability]) == 42
    assert sum(card.power for card in CARDS.cards) == 256


def test_each_common_ability_is_on_two_cards():
    common = (
        "Anti-Apex",
        "Runaway",
        "Redeploy",
        "Turntable",
        "Influence",
        "Love",
        "Deathdodge",
        "Misogyny",
        "Fate Purge",
    )
    printed = [card.ability.name for card in CARDS.cards if card.ability]
    assert [printed.count(name) for name in common] == [2] * 9


def test_a_text_of_ours_is_marked_even_on_a_card_of_the_rulebook():
    by_name = {card.name: card for card in CARDS.cards}
    assert (by_name["Tick Tock"].source, by_name["Tick Tock"].text_source) == ("rulebook", "own")
    doomed = [card for card in CARDS.cards if card.doomed]
    assert {card.text_source for card in doomed} == {"own"}


def changed(**facts: Any) -> dict[str, Any]:
    files = msgspec.json.decode(CARDS.blob)
    files["vantheon.toml"]["card"][0] |= facts
    return files


@pytest.mark.parametrize(
    ("facts", "complaint"),
    [
        ({"ability": "Fly"}, "Blur, field ability: there is no ability Fly"),
        ({"ability": ""}, "The Vantheon, field group: it has 8 cards, 5 with an ability"),
        ({"group": "The Gang"}, "field group: it has 8 cards"),
        ({"partner": "Glass"}, "Blur, field partner: whoever loves has a partner"),
        ({"name": "Glass"}, "Glass, field name: this card is there twice"),
        ({"colour": "red"}, "field colour: there is no such field"),
    ],
)
def test_a_card_that_cannot_be_is_refused_by_name(facts, complaint):
    with pytest.raises(CardError, match=complaint):
        CardSet(DIABOLICARDS, changed(**facts))
