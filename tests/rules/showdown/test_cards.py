"""The four champions' cards: complete decks, generated texts, honest sources."""

import re

import pytest

from tests.rules.showdown.stage import CARDS, JACK, KING, KNIGHT, QUEEN

CHAMPIONS = pytest.mark.parametrize("champion", [JACK, QUEEN, KING, KNIGHT])
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("spades", "hearts", "diamonds", "clubs")


def card(champion: str, code: str):
    return CARDS.cards[CARDS.face[f"{champion}/{code}"]]


def deck(champion: str) -> list:
    return [card for card in CARDS.cards if card.champion == champion]


def test_there_are_four_champions_to_choose_from():
    assert {card.champion for card in CARDS.cards} == {JACK, QUEEN, KING, KNIGHT}
    assert len(CARDS.cards) == 4 * 54


@pytest.mark.rule("SD-66")
@CHAMPIONS
def test_a_deck_has_exactly_one_card_of_each_rank_and_suit(champion):
    suited = [(card.rank, card.suit) for card in deck(champion) if card.suit]
    assert len(suited) == 52
    assert set(suited) == {(rank, suit) for rank in RANKS for suit in SUITS}


@pytest.mark.rule("SD-66")
@CHAMPIONS
def test_beside_its_suits_a_deck_has_only_the_two_jokers(champion):
    jokers = [card.kind for card in deck(champion) if not card.suit]
    assert sorted(jokers) == ["black joker", "red joker"]


@CHAMPIONS
def test_every_champion_fights_in_all_three_disciplines(champion):
    fighting = [card.discipline for card in deck(champion) if card.discipline]
    assert len(fighting) == 48
    assert set(fighting) == {"physical", "intellect", "cunning"}


# -- texts


@pytest.mark.parametrize(
    ("champion", "code", "text"),
    [
        (JACK, "2s", "Action: draw a card, then your rival discards a card at random."),
        (JACK, "3s", "React: when your rival plays an Action, that Action has no effect."),
        (JACK, "4h", "Combat: this card gets +4 if it is your Feint."),
        (JACK, "7s", "Combat: if the combat is a tie, draw 2 cards."),
        (JACK, "As", "Ongoing: your Strike gets +1."),
        (JACK, "black", "Feint only: Intellect 6 or Cunning 3."),
        (KING, "3s", "React: when you would receive a Damage, discard 2 cards; then prevent it."),
        (KING, "7s", "Combat: if you win the combat, your Strike in the next combat gets +2."),
        (KING, "Ac", "Immediate: your rival receives a Damage."),
        (KNIGHT, "2h", "Action: take a card from your discard pile into your hand."),
        (KNIGHT, "5s", "Combat: this card counts as a Discipline of your choice."),
        (QUEEN, "Ah", "Remove: in the Action Phase, heal 1 Damage."),
        (QUEEN, "8s", ""),
    ],
)
def test_a_text_says_in_words_what_the_card_does(champion, code, text):
    assert card(champion, code).text == text


def test_the_jacks_intellect_trigger_reads_and_is_draw_two():
    red_joker = card(JACK, "red")
    assert "Intellect Trigger: draw 2 cards." in red_joker.text
    (effect,) = red_joker.triggers["intellect"]
    assert (effect.verb, effect.n, effect.who) == ("draw", 2, "you")


@CHAMPIONS
def test_every_card_with_effects_has_a_text_and_no_other_has_one(champion):
    for face in deck(champion):
        assert bool(face.text) == (face.kind != "plain"), face.id


@CHAMPIONS
def test_every_text_is_a_sentence_that_begins_with_its_kind(champion):
    heads = {"red joker": "Physical Trigger: ", "black joker": "Feint only: "}
    for face in deck(champion):
        if face.text:
            assert face.text.startswith(heads.get(face.kind, f"{face.kind.capitalize()}: "))
            assert face.text.endswith(".")
            assert not re.search(r"  |\b1 cards|\.\.|[,;:]\.|, ,|\ba a\b", face.text), face.text


def test_all_texts_write_the_apostrophe_in_the_same_way():
    straight = [face.id for face in CARDS.cards if "'" in face.text]
    curly = [face.id for face in CARDS.cards if "’" in face.text]
    assert not straight or not curly


@CHAMPIONS
def test_a_named_card_is_named_and_a_plain_one_is_not(champion):
    for face in deck(champion):
        assert bool(face.name) == (face.kind != "plain"), face.id


def test_a_title_tells_rank_suit_name_and_discipline():
    assert card(JACK, "5s").title == "5♠ Distraction (Physical)"
    assert card(JACK, "10h").title == "10♥ (Physical)"
    assert card(JACK, "Ah").title == "A♥ Lucky Streak"
    assert card(JACK, "red").title == "Jack of Diamonds"


# -- sources


def test_only_the_jacks_red_joker_comes_from_the_rulebook():
    labelled = {face.id: face.source for face in CARDS.cards}
    assert labelled.pop(f"{JACK}/red") == "rulebook"
    assert set(labelled.values()) == {"own"}
