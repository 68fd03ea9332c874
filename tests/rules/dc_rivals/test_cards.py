"""What can be told of every card from its file: what it gives, Blocks, Defenses; none forgotten.

The numbers come from the cards, so that balancing one breaks nothing here. Other texts are tested
in the other files test_cards_*.py and test_characters.py, the words in test_texts.py.
"""

import re

import pytest

from tests.rules.dc_rivals import (
    stage,
    test_cards_allies,
    test_cards_flash,
    test_cards_reverse_flash,
    test_cards_villains,
    test_characters,
)
from tests.rules.dc_rivals.live import DECK, confront, confronting, normal, played, top
from tests.rules.dc_rivals.stage import CARDS, LEVEL, card

BOX = [c for c in CARDS.cards if c.kind != "character"]
CARD_TESTS = (
    test_cards_allies,
    test_cards_villains,
    test_cards_flash,
    test_cards_reverse_flash,
    test_characters,
)
PLAIN_VERBS = {"power", "draw"}


def is_plain(found) -> bool:
    """Whether all it does, played, is to give Power and draw cards, whatever the turn."""
    outside = [e for e in found.effects if e.verb != "confront"]
    return all(
        e.verb in PLAIN_VERBS and not getattr(e, "counts", False)
        for e in (*outside, *confronting(found.title))
    )


PLAIN = sorted({c.title for c in BOX if is_plain(c) and not c.abilities})
BLOCKS = [c.title for c in BOX if c.block]
DEFENSES = [c.title for c in BOX if c.defense is not None]
GAINED = [c.title for c in BOX if c.gained]


# -- from the data


@pytest.mark.parametrize("name", PLAIN)
def test_a_plain_card_gives_its_power_and_draws_its_cards(name):
    effects = card(name).effects
    played_now = normal([name], deck=DECK).play(name)
    assert (played_now.power, played_now.count("hand", 0)) == (
        top(effects, "power"),
        top(effects, "draw"),
    )
    both = effects + confronting(name)
    fighting = confront([name], deck=DECK).play(name)
    assert (fighting.power, fighting.count("hand", 0)) == (top(both, "power"), top(both, "draw"))


@pytest.mark.parametrize("name", BLOCKS)
def test_a_block_raises_the_cost_by_its_number_and_does_what_it_says(name):
    table = confront(foe={"hand": [name], "deck": ["Stamina of Atlas", *DECK]}).answer(0, "done")
    assert table.options(1) == ["pass", name]
    table.answer(1, name)
    assert f"Player 2 blocks with {name}: cost +{card(name).block}" in table.log()
    drawn = top(card(name).blocking, "draw")
    assert sorted(table.zone("hand", 1)) == sorted(["Stamina of Atlas", *DECK][:drawn])
    table.next_turn()
    cost = f"9 + {card(name).block} ({name}) = {9 + card(name).block}"
    outcome = f"Player 2 withstands with Black Adam (9): 0 Power against cost {cost}"
    assert any(line.startswith(outcome) for line in table.log())


@pytest.mark.parametrize("name", DEFENSES)
def test_a_defense_avoids_an_attack_for_its_reward(name):
    table = played("Whispering Worm", foe={"hand": [name], "deck": DECK}).answer(1, name)
    assert table.count("hand", 1) == top(card(name).defense, "draw")
    assert table.zone("discard", 1) == [name]
    assert table.count("weakness") == 10


@pytest.mark.parametrize("name", GAINED)
def test_a_card_that_says_so_weakens_whoever_gains_it(name):
    gaining = {"effects": [{"do": "gain", "heaps": ["line-up"]}]}
    taking = stage.cards_with(the_wizard=gaining)
    table = stage.played("The Wizard", line_up=[name], cards=taking).answer(0, name)
    assert table.zone("discard", 0) == [name, "Weakness"]


# -- Characters


@pytest.mark.parametrize("name", [c.title for c in CARDS.cards if c.kind == "character"])
def test_a_character_does_what_the_pinned_one_does_but_for_numbers(name):
    """So what test_characters.py proves of the pinned one holds for the one people play."""
    pinned = next(c for c in stage.FIXED.cards if c.title == name)
    live = next(c for c in LEVEL.cards if c.title == name)
    bodies = [re.sub(r"\d+ cards|a card", "cards", c.body) for c in (pinned, live)]
    bodies = [re.sub(r"\d+|[Oo]nce|[Uu]p to \w+ times", "#", body) for body in bodies]
    assert bodies[0] == bodies[1]


# -- none is forgotten


@pytest.mark.parametrize("found", CARDS.cards, ids=lambda c: c.id)
def test_every_card_has_a_test_of_its_own(found):
    word = found.id.replace("/", "_") if found.kind == "character" else found.id.partition("/")[0]
    tests = [name for module in CARD_TESTS for name in vars(module)]
    named = any(name.startswith(f"test_{word}_") for name in tests)
    from_the_data = is_plain(found) and not found.abilities
    assert named or from_the_data
