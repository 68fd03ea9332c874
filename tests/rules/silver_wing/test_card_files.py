"""Card files that cannot be right are refused, by file, card and field."""

import pytest

from rules.core.effects import all_effects
from rules.core.errors import CardError
from rules.silver_wing.verbs import VERBS
from tests.rules.silver_wing.stage import (
    HOUSE,
    ally,
    cards_and,
    character,
    clause,
    do,
    signature,
    support,
)

DRAW = do("draw")
MOVE = clause("your move", DRAW)
WRONG = {
    "a Support without its kind": (
        {"name": "X", "kind": "support", "clauses": [MOVE]},
        "field support",
    ),
    "an Ally that is a Support": (ally("X", "red", support="normal"), "field support"),
    "a Signature without its kind": ({"name": "X", "kind": "signature"}, "field signature"),
    "a Main Character without archetype": (character("X", archetype=""), "field archetype"),
    "an Ally with an archetype": (ally("X", "red", archetype="Knight"), "field archetype"),
    "an Ally without tag": (ally("X", "red", tag=""), "field tag"),
    "a Support with a tag": (support("X", "normal", MOVE, tag="T"), "field tag"),
    "an Ally without color": (ally("X"), "field colors"),
    "a Support with a color": (support("X", "normal", MOVE, colors=["red"]), "field colors"),
    "a Skill with a color": (signature("X", "skill", MOVE, colors=["red"]), "field colors"),
    "colors out of order": (ally("X", "red", "blue"), "blue before yellow"),
    "a color twice": (ally("X", "red", "red"), "once each"),
    "an unknown color": (ally("X", "green"), "field colors"),
    "a Main Character that defends in pairs": (character("X", only_double=True), "field kind"),
    "a color ability without its color": (ally("X", "red", abilities=["nimble"]), "NIMBLE"),
    "a Normal Support that says two things": (support("X", "normal", MOVE, MOVE), "one thing"),
    "a Response that says nothing": (support("X", "response"), "one thing"),
    "a Skill that says nothing": (signature("X", "skill"), "one thing"),
    "a Normal Support with a Response's timing": (
        support("X", "normal", clause("attack response", DRAW)),
        "field timing",
    ),
    "a Response for the own Move": (support("X", "response", MOVE), "field timing"),
    "an Ally for the own Move": (ally("X", "red", clauses=[MOVE]), "field timing"),
    "a hidden card for the start of a Move": (
        support("X", "normal", clause("start of your move", DRAW)),
        "field timing",
    ),
    "a defending moment of an attack": (
        ally("X", "red", clauses=[clause("attack", DRAW, moment="prevents damage")]),
        "field moment",
    ),
    "a Normal Support with a moment": (
        support("X", "normal", clause("attack", DRAW, moment="defended")),
        "field moment",
    ),
    "an Ally that looks at other Allies": (
        ally("X", "red", clauses=[clause("attack", DRAW, allies=True)]),
        "field allies",
    ),
    "a Battlefield that attacks": (
        support("X", "battlefield", clause("attack", DRAW)),
        "field allies",
    ),
    "a Main Character without end": (character("X", MOVE), "once per Round"),
    "a Main Character without end in the Rival's Move": (
        character("X", clause("start of rival's move", DRAW)),
        "once per Round",
    ),
    "Supports that bring each other back": (
        support("X", "normal", clause("your move", do("recover"))),
        "once per Round",
    ),
    "nullifying an attack in one's own Move": (
        support("X", "normal", clause("your move", do("nullify", what="attack"))),
        "nullify",
    ),
    "nullifying an attack by answering a Support": (
        support("X", "response", clause("support response", do("nullify", what="attack"))),
        "nullify",
    ),
    "removing what is not there": (
        support("X", "normal", clause("your move", do("remove_it", to="hand"))),
        "remove_it",
    ),
    "a Main Character that leaves combat": (
        character("X", clause("attack", do("leave", to="hand"))),
        "leave",
    ),
    "defending again out of nowhere": (
        ally("X", "red", clauses=[clause("defend", do("rejoin"))]),
        "rejoin",
    ),
    "an ability outside of combat": (
        support("X", "normal", clause("your move", do("give", ability="bold"))),
        "give",
    ),
    "a color outside of combat": (
        support("X", "normal", clause("your move", do("recolor"))),
        "recolor",
    ),
    "an unknown verb": (support("X", "normal", clause("your move", do("drag"))), "mean draw"),
    "an unknown field": (ally("X", "red", strength=3), "strength"),
}


@pytest.mark.parametrize("mistake", WRONG)
def test_a_card_that_cannot_be_right_is_refused(mistake):
    entry, complaint = WRONG[mistake]
    with pytest.raises(CardError, match=complaint) as refused:
        cards_and(entry)
    assert refused.value.file == "tests.toml"


def test_two_cards_of_one_name_tag_and_color_are_refused():
    with pytest.raises(CardError, match=r"it is in tests\.toml too"):
        cards_and(ally("X", "red"), ally("X", "red"))


def test_every_verb_is_used_by_a_card_of_the_house():
    """And so has a test: every card has one."""
    used = set()
    for card in HOUSE.cards:
        for each in card.clauses:
            used |= {effect.verb for effect in all_effects(each.effects)}
    assert {verb.verb for verb in VERBS} - used == set()


def test_there_are_enough_cards_of_every_kind():
    kinds = [card.kind for card in HOUSE.cards]
    assert len(kinds) >= 120
    assert {kind: kinds.count(kind) >= 10 for kind in set(kinds)} == dict.fromkeys(kinds, True)
    colors = [card.colors for card in HOUSE.cards if card.kind == "ally"]
    assert {len(found) for found in colors} == {1, 2, 3}
    supports = {card.support for card in HOUSE.cards if card.kind == "support"}
    assert supports == {"normal", "battlefield", "response"}


def test_every_card_says_where_it_comes_from():
    assert {card.source for card in HOUSE.cards} == {"own", "public"}
    assert [card.label for card in HOUSE.cards if card.source == "public"] == ["Aunt Rose [Tired]"]
    assert {card.text_source == card.source for card in HOUSE.cards} == {True}


@pytest.mark.parametrize("card", HOUSE.cards, ids=lambda card: card.id)
def test_a_text_is_made_of_whole_sentences(card):
    text = card.text
    assert text.endswith(".")
    for wrong in ("  ", "..", " ,", "{", "}", " ;", "'"):
        assert wrong not in text, text
