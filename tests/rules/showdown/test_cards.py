"""The four champions' cards: complete decks, generated texts, honest sources."""

import re
from collections import Counter

import pytest

from rules.core.errors import CardError
from rules.manual import read_manual
from rules.showdown.cards import DuelCard
from tests.rules.showdown.stage import CARDS, CHAMPIONS, JACK, SHOWDOWN, card_of, cards_with

EACH_CHAMPION = pytest.mark.parametrize("champion", CHAMPIONS)
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("spades", "hearts", "diamonds", "clubs")

DRAW, INVERT, KEEP, RESTRIKE, SWAP, WIN_TIES = (
    {"do": verb} for verb in ("draw", "invert", "keep", "restrike", "swap", "win_ties")
)
PEEK = {"do": "look", "at": "rival strike"}


def value(of: str, only: str = "") -> dict:
    return {"do": "value", "of": of, "by": 1, "only": only}


def become(of: str) -> dict:
    return {"do": "become", "of": of, "discipline": "cunning"}


def nullify(what: str) -> dict:
    return {"do": "nullify", "what": what}


def text_of(code: str, *effects: dict, **fields: object) -> str:
    """How the Jack's card reads with these effects instead of its own."""
    cards = cards_with(JACK, code, effects=effects, **fields)
    return cards.cards[cards.face[f"{JACK}/{code}"]].text


def refused(code: str, **fields: object) -> CardError:
    """The error of the pinned cards with one of the Jack's rewritten like this."""
    with pytest.raises(CardError) as error:
        cards_with(JACK, code, **fields)
    assert error.value.file == f"{JACK}.toml"
    return error.value


def live(champion: str, code: str) -> DuelCard:
    """A champion's card as it is in its file."""
    return CARDS.cards[CARDS.face[f"{champion}/{code}"]]


def deck(champion: str) -> list[DuelCard]:
    return [card for card in CARDS.cards if card.champion == champion]


# -- decks


def test_there_are_four_champions_to_choose_from():
    assert {card.champion for card in CARDS.cards} == set(CHAMPIONS)
    assert len(CARDS.cards) == 4 * 54


@pytest.mark.rule("SD-66")
@EACH_CHAMPION
def test_a_deck_has_exactly_one_card_of_each_rank_and_suit(champion):
    suited = [(card.rank, card.suit) for card in deck(champion) if card.suit]
    assert len(suited) == 52
    assert set(suited) == {(rank, suit) for rank in RANKS for suit in SUITS}


@pytest.mark.rule("SD-66")
@EACH_CHAMPION
def test_beside_its_suits_a_deck_has_only_the_two_jokers(champion):
    jokers = [card.kind for card in deck(champion) if not card.suit]
    assert sorted(jokers) == ["black joker", "red joker"]


@EACH_CHAMPION
def test_every_champion_fights_in_all_three_disciplines(champion):
    fighting = [card.discipline for card in deck(champion) if card.discipline]
    assert len(fighting) == 48
    assert set(fighting) == {"physical", "intellect", "cunning"}


# -- texts

# Written here and not taken from the house's cards, whose numbers change with their balance.
AS_AN_ACTION = {
    "draw a card": DRAW,
    "your rival draws 2 cards": {"do": "draw", "n": 2, "who": "rival"},
    "discard 2 cards": {"do": "discard", "n": 2},
    "your rival discards a card at random": {"do": "discard", "who": "rival", "random": True},
    "your rival reveals a card at random": {"do": "reveal"},
    "your rival reveals their hand": {"do": "reveal", "whole_hand": True},
    "put 2 cards from your hand on the bottom of your deck": {"do": "bury", "n": 2},
    "look at the top 3 cards of your deck, take one and discard the rest": (
        {"do": "search", "look": 3}
    ),
    "look at the top 4 cards of your deck, take one "
    "and put the rest on the bottom of your deck in the same order": (
        {"do": "search", "look": 4, "rest": "bottom"}
    ),
    "take a card from your discard pile into your hand": {"do": "recover"},
    "take an Intellect card from your discard pile into your hand": (
        {"do": "recover", "discipline": "intellect"}
    ),
    "shuffle up to 6 cards from your discard pile into your deck": {"do": "recycle", "n": 6},
    "flip the top card of your deck": {"do": "flip"},
    "flip the top 3 cards of your deck": {"do": "flip", "n": 3},
    "flip the top card of your deck; if it is Cunning, draw a card": (
        {"do": "flip", "discipline": "cunning", "then": [DRAW]}
    ),
    "flip the top card of your deck; if it is red, draw a card": (
        {"do": "flip", "colour": "red", "then": [DRAW]}
    ),
    "your Strike in the next combat gets +2": {"do": "next_strike", "by": 2},
    "look at your face-down Aces": {"do": "look", "at": "your aces"},
    "your rival takes a Damage": {"do": "damage"},
    "take 2 Damage": {"do": "damage", "n": 2, "who": "you"},
    "heal a Damage": {"do": "heal"},
    "shuffle your face-down Aces": {"do": "shuffle_aces"},
    "you may draw a card; if you do, heal a Damage": {"do": "may", "then": [DRAW, {"do": "heal"}]},
    "choose one: draw a card; or heal 2 Damage": (
        {"do": "choose", "of": [[DRAW], [{"do": "heal", "n": 2}]]}
    ),
}
IN_COMBAT = {
    "this card gets +1 if it is your Feint": value("this", only="feint"),
    "your Strike gets +1": value("your strike"),
    "your Strike gets +2 for each of your revealed Aces": {"do": "scars", "by": 2},
    "your rival’s Feint gets −2": {"do": "value", "of": "rival feint", "by": -2},
    "this card counts as a Discipline of your choice": {"do": "become", "of": "this"},
    "your rival’s Strike counts as Cunning": become("rival strike"),
    "the total that would lose this combat wins it": INVERT,
    "return this card to your hand at the end of the combat": KEEP,
}


@pytest.mark.parametrize(("words", "effect"), AS_AN_ACTION.items(), ids=list(AS_AN_ACTION))
def test_an_action_says_in_words_what_it_does(words, effect):
    assert text_of("2s", effect) == f"Action: {words}."


@pytest.mark.parametrize(("words", "effect"), IN_COMBAT.items(), ids=list(IN_COMBAT))
def test_combat_text_says_in_words_what_it_does(words, effect):
    assert text_of("4s", effect) == f"Combat: {words}."


@pytest.mark.parametrize(
    ("code", "when", "beginning"),
    [
        ("3s", "rival action", "React: when your rival plays an Action"),
        ("3s", "rival react", "React: when your rival plays a React"),
        ("3s", "before reveal", "React: before Strikes are revealed"),
        ("3s", "revealed", "React: after Strikes are revealed"),
        ("3s", "damaged", "React: when you would take a Damage"),
        ("7s", "win", "Combat: if you win the combat"),
        ("7s", "lose", "Combat: if you lose the combat"),
        ("7s", "tie", "Combat: if the combat is a tie"),
        ("7s", "feint", "Combat: as your Feint"),
        ("7s", "strike", "Combat: as your Strike"),
        ("7s", "attacking", "Combat: if you are the Attacker"),
        ("7s", "defending", "Combat: if you are the Defender"),
        ("7s", "behind", "Combat: if you have fewer Aces left than your rival"),
        ("7s", "last ace", "Combat: if you have one Ace left"),
        ("7s", "suited", "Combat: if your Feint and Strike share a suit"),
        ("7s", "paired", "Combat: if your Feint and Strike have the same rank"),
        ("7s", "straight", "Combat: if your Feint and Strike follow each other in rank"),
        ("7s", "lower feint", "Combat: if your Feint is lower than your rival’s"),
        ("7s", "rival joker", "Combat: if your rival’s Feint is the Black Joker"),
        ("7s", "short hand", "Combat: if your rival has 3 or fewer cards in hand"),
        ("7s", "more cards", "Combat: if you have more cards in hand than your rival"),
        ("7s", "same strikes", "Combat: if both Strikes share a Discipline"),
        ("2s", "last ace", "Action: if you have one Ace left"),
        ("Ad", "action", "Remove: in the Action Phase"),
    ],
)
def test_a_text_begins_with_its_kind_and_moment(code, when, beginning):
    assert text_of(code, DRAW, when=when) == f"{beginning}, draw a card."


@pytest.mark.parametrize(
    ("when", "effect", "words"),
    [
        ("rival action", nullify("action"), "that Action has no effect"),
        ("rival react", nullify("react"), "that React has no effect"),
        ("damaged", nullify("damage"), "prevent it"),
        ("before reveal", PEEK, "look at your rival’s face-down Strike"),
        ("before reveal", RESTRIKE, "take back your Strike and choose your Strike again"),
        ("revealed", SWAP, "your Feint and your Strike change places"),
    ],
)
def test_a_react_says_in_words_what_it_does(when, effect, words):
    assert text_of("3s", effect, when=when).endswith(f", {words}.")


def test_an_ace_without_a_moment_says_at_once_what_it_does():
    assert text_of("As", WIN_TIES) == "Ongoing: you win tied combats."
    assert text_of("Ah", DRAW) == "Immediate: draw a card."


def test_several_effects_are_one_sentence():
    text = text_of("2s", DRAW, {"do": "discard", "who": "rival"})
    assert text == "Action: draw a card, then your rival discards a card."


def test_a_cost_stands_before_what_it_pays_for():
    assert text_of("2s", DRAW, pay=1) == "Action: discard a card; then draw a card."
    costly = text_of("3s", nullify("damage"), when="damaged", pay=2)
    assert costly == "React: when you would take a Damage, discard 2 cards; then prevent it."


def test_the_jacks_intellect_trigger_reads_and_is_draw_two():
    red_joker = live(JACK, "red")
    assert "Intellect Trigger: draw 2 cards." in red_joker.text
    (effect,) = red_joker.triggers.of("intellect")
    assert (effect.verb, effect.n, effect.who) == ("draw", 2, "you")


@EACH_CHAMPION
def test_a_black_joker_reads_by_its_two_edges(champion):
    one, two = live(champion, "black").edges
    words = [f"{edge.discipline.capitalize()} {edge.value}" for edge in (one, two)]
    assert live(champion, "black").text == f"Feint only: {words[0]} or {words[1]}."


@EACH_CHAMPION
def test_every_card_with_effects_has_a_text_and_no_other_has_one(champion):
    for face in deck(champion):
        assert bool(face.text) == (face.kind != "plain"), face.id


@EACH_CHAMPION
def test_every_text_is_a_sentence_that_begins_with_its_kind(champion):
    heads = {"red joker": "Physical Trigger: ", "black joker": "Feint only: "}
    for face in deck(champion):
        if face.text:
            assert face.text.startswith(heads.get(face.kind, f"{face.kind.capitalize()}: "))
            assert face.text.endswith(".")
            assert not re.search(r"  |\b1 cards|\.\.|[,;:]\.|, ,|\ba a\b", face.text), face.text


def test_apostrophes_are_typographic_everywhere():
    for face in CARDS.cards:
        assert "'" not in face.title + face.text + face.plan, face.id


@EACH_CHAMPION
def test_every_card_of_a_champion_has_a_name_of_its_own(champion):
    names = [face.name for face in deck(champion)]
    assert "" not in names
    assert len(set(names)) == 54


@EACH_CHAMPION
def test_a_champion_has_many_texts_and_none_more_than_twice(champion):
    texts = Counter(face.text for face in deck(champion) if face.discipline and face.text)
    assert texts.total() >= 36
    assert len(texts) >= 24
    assert max(texts.values()) <= 2


def test_no_text_of_the_draw_decks_belongs_to_more_than_two_champions():
    owners: dict[str, set[str]] = {}
    for face in CARDS.cards:
        if face.discipline and face.text:
            owners.setdefault(face.text, set()).add(face.champion)
    assert max(len(having) for having in owners.values()) <= 2


@EACH_CHAMPION
def test_a_champion_has_a_plan_in_one_sentence(champion):
    plan = live(champion, "red").plan
    assert plan.endswith(".")
    assert plan.count(".") == 1
    assert plan in "".join(read_manual(SHOWDOWN).values())
    (option,) = SHOWDOWN.options(CARDS)
    assert option.about[champion] == plan


def test_a_title_tells_rank_suit_name_and_discipline():
    assert card_of(JACK, "5s").title == "5♠ Distraction (Physical)"
    assert card_of(JACK, "10h").title == "10♥ (Physical)"
    assert card_of(JACK, "Ah").title == "A♥ Lucky Streak"
    assert card_of(JACK, "red").title == "Jack of Diamonds"


# -- texts that could not work are refused

# Of the Jack's cards 2s is an Action, 4s Combat text, 7s Combat text for a tie, 3s a React to an
# Action, 6s to a React, 3h before the reveal; As is Ongoing, Ah Immediate, Ad Remove.
MISPLACED = {
    "striking again outside combat": ("2s", RESTRIKE),
    "striking again when an Action is played": ("3s", RESTRIKE),
    "striking again as Combat text": ("4s", RESTRIKE),
    "swapping outside combat": ("2s", SWAP),
    "swapping before the reveal": ("3h", SWAP),
    "a look at the Strike outside combat": ("2s", PEEK),
    "a look at the Strike when an Action is played": ("3s", PEEK),
    "a look at the Strike as Combat text": ("4s", PEEK),
    "keeping an Action in hand": ("2s", KEEP),
    "keeping a React in hand": ("3h", KEEP),
    "this card outside combat": ("2s", value("this")),
    "this card on a React": ("3h", value("this")),
    "a Feint's condition on a React": ("3h", value("your strike", only="feint")),
    "a Value outside combat": ("2s", value("your strike")),
    "a Value after the winner is known": ("7s", value("your strike")),
    "a Discipline outside combat": ("2s", become("your strike")),
    "this card's Discipline on a React": ("3h", become("this")),
    "turning the combat round outside combat": ("2s", INVERT),
    "nullifying when nothing is answered": ("2s", nullify("action")),
    "nullifying a React when an Action is played": ("3s", nullify("react")),
    "nullifying a Damage when a React is played": ("6s", nullify("damage")),
    "nullifying by an Ace at another moment": ("Ad", nullify("react")),
    "winning ties by an Immediate Ace": ("Ah", WIN_TIES),
    "winning ties by Combat text": ("4s", WIN_TIES),
    "drawing as an Ongoing effect": ("As", DRAW),
    "turning every combat round": ("As", INVERT),
    "this card on an Ongoing Ace": ("As", value("this")),
    "a condition on an Ongoing Ace": ("As", value("your strike", only="strike")),
    "a Value of this card with a condition": ("7s", value("this")),
    "scars outside combat": ("2s", {"do": "scars", "by": 1}),
    "a flip for a Discipline and a colour": (
        "2s",
        {"do": "flip", "discipline": "cunning", "colour": "red", "then": [DRAW]},
    ),
    "a flip for a colour without reward": ("2s", {"do": "flip", "colour": "red"}),
    "a flip that rewards no Discipline": ("2s", {"do": "flip", "then": [DRAW]}),
    "a flip for a Discipline without reward": ("2s", {"do": "flip", "discipline": "cunning"}),
}


@pytest.mark.parametrize(("code", "effect"), MISPLACED.values(), ids=list(MISPLACED))
def test_an_effect_that_cannot_work_on_its_card_is_refused(code, effect):
    error = refused(code, effects=[effect])
    assert (error.card, error.field) == (card_of(JACK, code).title, "effects")
    assert error.problem == f"{effect['do']} cannot work here"


@pytest.mark.parametrize(
    "around",
    [
        lambda effect: {"do": "may", "then": [DRAW, effect]},
        lambda effect: {"do": "choose", "of": [[DRAW], [effect]]},
        lambda effect: {"do": "flip", "discipline": "cunning", "then": [effect]},
    ],
    ids=["may", "choose", "flip"],
)
def test_an_effect_that_cannot_work_is_refused_inside_another_too(around):
    error = refused("2s", effects=[around(WIN_TIES)])
    assert error.problem == "win_ties cannot work here"


@pytest.mark.parametrize(
    "effect", [nullify("action"), WIN_TIES, KEEP, SWAP, RESTRIKE, value("your strike")]
)
def test_an_effect_that_cannot_work_as_a_trigger_is_refused(effect):
    error = refused("red", cunning=[effect])
    assert (error.card, error.field) == ("Jack of Diamonds", "trigger.cunning")
    assert error.problem == f"{effect['do']} cannot work here"


@pytest.mark.parametrize("code", ["4s", "As", "Ah"], ids=["Combat", "Ongoing", "Immediate"])
def test_only_a_card_that_is_played_or_removed_can_have_a_cost(code):
    error = refused(code, pay=1)
    assert (error.card, error.field) == (card_of(JACK, code).title, "pay")
    assert error.problem == f"{card_of(JACK, code).kind} text has no cost"


# -- sources


def test_only_the_jacks_red_joker_comes_from_the_rulebook():
    labelled = {face.id: face.source for face in CARDS.cards}
    assert labelled.pop(f"{JACK}/red") == "rulebook"
    assert set(labelled.values()) == {"own"}
    assert {face.text_source for face in CARDS.cards} == {"own"}, "of its Triggers it prints one"
