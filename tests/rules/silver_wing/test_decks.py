"""What a player brings and the rules of decks, SWR-2 to SWR-14."""

import pytest

from rules.core.errors import CardError
from rules.core.match import Match
from rules.core.setup import Setup
from rules.silver_wing import deck_lists, deck_rules
from rules.silver_wing.deck_lists import Deck
from rules.silver_wing.vocabulary import KIND_WORDS
from tests.rules.silver_wing.stage import (
    DECKS,
    LIST,
    PINNED,
    SILVER_WING,
    ally,
    battle,
    cards_and,
    new_battle,
)

LIBRARY = deck_lists.library_of(PINNED)


def house_deck(slug: str = "") -> Deck:
    """a ready deck, or the one these tests change."""
    text = deck_lists.ready_decks(PINNED)[slug].text if slug else LIST
    deck, unread = deck_lists.parse(LIBRARY, text)
    assert not unread
    return deck


def rules_broken(deck: Deck, library: deck_lists.Library = LIBRARY) -> list[tuple[str, str]]:
    """Rule and card of every problem."""
    return [(problem.rule, problem.card) for problem in deck_rules.check(library, deck)]


def changed(*lines: str, without: tuple[str, ...] = ()) -> Deck:
    """That deck without some lines and with others, at first of the Main Deck."""
    kept = [line for line in LIST.splitlines() if not any(word in line for word in without)]
    deck, unread = deck_lists.parse(LIBRARY, "\n".join([*kept, *lines]))
    assert not unread, unread
    return deck


@pytest.mark.parametrize("slug", DECKS)
def test_the_decks_of_the_house_keep_every_rule(slug):
    deck = house_deck(slug)
    assert rules_broken(deck) == []
    assert sum(deck.main.values()) == 40


@pytest.mark.parametrize("slug", DECKS)
def test_every_card_of_a_house_side_deck_can_be_swapped_in(slug):
    """Each alone, for a card of its sort."""
    deck = house_deck(slug)
    assert 10 <= sum(deck.side.values()) <= 20
    for coming in deck.side:
        kind = LIBRARY.cards[coming].kind
        sort = {"main character": deck.mc, "signature": deck.signature}.get(kind, deck.main)
        out = next(iter(sort))
        lines = f"-1 {LIBRARY.name(out)}\n+1 {LIBRARY.name(coming)}"
        assert deck_rules.swap(LIBRARY, deck, lines).side[out] >= 1


# -- SWR-2 and SWR-3


@pytest.mark.rule("SWR-2")
def test_a_player_brings_a_main_character_stamina_crystals_a_deck_and_tokens():
    stage = new_battle()
    for seat in (0, 1):
        assert stage.count("mc", seat) == 1
        assert stage.count("deck", seat) == 40
    stage.answer(0, "no cut").answer(1, "no cut")
    assert stage.facts["stamina"] == [(3, 0)] * 2
    assert stage.facts["crystals"] == [(2, 0)] * 2
    assert stage.facts["tokens"] == [["blue", "yellow", "red"]] * 2


@pytest.mark.rule("SWR-2")
@pytest.mark.parametrize(
    ("line", "named"),
    [("", "none"), ("Main Character: Mara [Exile]", "Ren [Captain] and Mara [Exile]")],
)
def test_a_deck_without_a_main_character_or_with_two_is_refused(line, named):
    without = () if line else ("Main Character",)
    assert rules_broken(changed(line, without=without)) == [("SWR-2", named)]


@pytest.mark.rule("SWR-2")
def test_only_a_main_character_can_be_the_main_character():
    deck = house_deck()
    deck.mc = ["skyfall_edge"]
    assert ("SWR-2", "Skyfall Edge") in rules_broken(deck)


@pytest.mark.rule("SWR-3")
def test_a_signature_may_be_left_out_but_there_are_never_two():
    assert rules_broken(changed(without=("Signature",))) == []
    two = changed("Signature: Blood Oath")
    assert rules_broken(two) == [("SWR-3", "Skyfall Edge and Blood Oath")]


@pytest.mark.rule("SWR-3")
def test_a_battle_without_a_signature_can_be_played():
    stage = battle({"signature": ""}, {})
    stage.to_move(0)
    assert "signature" not in stage.options(0)
    assert stage.count("signature", 0) == 0


@pytest.mark.rule("SWR-3")
def test_a_side_deck_is_optional():
    assert not house_deck().side
    assert rules_broken(changed("Side Deck:", "1 Page [Plain]")) == []


# -- the Main Deck


@pytest.mark.rule("SWR-4")
@pytest.mark.parametrize(
    ("copies", "broken"), [(0, True), (1, False), (21, False), (22, True)], ids=str
)
def test_a_main_deck_has_40_to_60_cards(copies, broken):
    """39 cards, and as many more."""
    deck = changed(without=("Iron Gate",))
    assert sum(deck.main.values()) == 39
    fillers = [
        card.id
        for card in LIBRARY.cards.values()
        if card.kind == "ally" and card.id not in deck.main and "protector" not in card.abilities
    ]
    for card in fillers[:copies]:
        deck.main[card] = 1
    assert ("SWR-4" in [rule for rule, _ in rules_broken(deck)]) == broken


@pytest.mark.rule("SWR-5")
@pytest.mark.parametrize("card", ["Mara [Exile]", "Blood Oath"])
def test_a_main_deck_holds_allies_and_supports_only(card):
    assert rules_broken(changed(f"1 {card}")) == [("SWR-5", card)]


@pytest.mark.rule("SWR-6")
def test_three_copies_of_an_ally_are_allowed_and_four_are_not():
    assert rules_broken(changed("1 Smith [Forge]")) == [("SWR-6", "Smith [Forge] (Red)")]


@pytest.mark.rule("SWR-6")
def test_an_ally_of_the_same_name_with_another_tag_or_color_is_another_card():
    cards = cards_and(
        ally("Smith", "red"), ally("Smith", "blue"), ally("Smith", "red", tag="Other")
    )
    library = deck_lists.library_of(cards)
    deck = house_deck()
    for card in ("smith/test/r", "smith/test/b", "smith/other/r"):
        deck.main[card] = 3
    assert rules_broken(deck, library) == []
    deck.main["smith/test/b"] = 4
    assert rules_broken(deck, library) == [("SWR-6", "Smith [Test] (Blue)")]


@pytest.mark.rule("SWR-7")
def test_three_cards_with_protector_are_the_most_whatever_they_are_called():
    assert rules_broken(changed("1 Bouncer [Fist]")) == [
        ("SWR-7", "Guard [Gate] and Bouncer [Fist]")
    ]
    assert rules_broken(changed("2 Bouncer [Fist]", "1 Page [Plain]", without=("Guard",))) == []


@pytest.mark.rule("SWR-8")
def test_three_copies_of_a_support_by_its_name():
    assert rules_broken(changed("1 Quick Draw")) == [("SWR-8", "Quick Draw")]
    assert rules_broken(changed("2 Regroup")) == []


@pytest.mark.rule("SWR-9")
def test_a_banned_card_is_refused_wherever_it_is():
    assert rules_broken(changed("1 Eclipse")) == [("SWR-9", "Eclipse")]
    assert rules_broken(changed("Side Deck:", "1 Eclipse")) == [("SWR-9", "Eclipse")]


@pytest.mark.rule("SWR-9")
def test_a_limited_card_is_allowed_up_to_its_number():
    assert rules_broken(changed("2 Champion [Blade]")) == []
    assert rules_broken(changed("3 Champion [Blade]")) == [("SWR-9", "Champion [Blade]")]
    both = changed("2 Champion [Blade]", "Side Deck:", "1 Champion [Blade]")
    assert rules_broken(both) == [("SWR-9", "Champion [Blade]")]


# -- the Side Deck

TWENTY = [
    f"1 {card.label}"
    for card in LIBRARY.cards.values()
    if card.kind == "support" and card.label != "Eclipse"
][:20]


@pytest.mark.rule("SWR-10")
def test_a_side_deck_has_up_to_twenty_cards_of_any_type():
    lines = [*TWENTY[:17], "1 Page [Plain]", "1 Ren [Recruit]", "1 Blood Oath"]
    deck = changed("Side Deck:", *lines, without=("Quick Draw", "Hold the Line"))
    assert sum(deck.side.values()) == 20
    assert "SWR-10" not in [rule for rule, _ in rules_broken(deck)]
    deck.side["page/plain/y"] += 1
    assert ("SWR-10", "") in rules_broken(deck)


@pytest.mark.rule("SWR-11")
@pytest.mark.parametrize(
    ("character", "fits"),
    [("Ren [Recruit]", True), ("Brana [Anvil]", True), ("Mara [Exile]", False)],
    ids=["same name", "same archetype", "neither"],
)
def test_main_characters_in_the_side_deck_share_name_or_archetype(character, fits):
    broken = rules_broken(changed("Side Deck:", f"1 {character}"))
    assert broken == ([] if fits else [("SWR-11", character)])


@pytest.mark.rule("SWR-11")
def test_the_same_name_is_enough_even_with_another_archetype():
    other = {"name": "Ren", "tag": "Rogue", "kind": "main character", "archetype": "Outlaw"}
    library = deck_lists.library_of(cards_and(other))
    deck = house_deck()
    deck.side["ren/rogue"] = 1
    assert rules_broken(deck, library) == []


@pytest.mark.rule("SWR-12")
def test_main_and_side_deck_together_keep_the_copy_limits():
    assert rules_broken(changed("Side Deck:", "2 Regroup")) == []
    assert rules_broken(changed("Side Deck:", "3 Regroup")) == [("SWR-12", "Regroup")]
    smith = changed("Side Deck:", "1 Smith [Forge]")
    assert rules_broken(smith) == [("SWR-12", "Smith [Forge] (Red)")]


@pytest.mark.rule("SWR-12")
def test_the_side_deck_itself_keeps_them_but_protectors_do_not_count():
    assert rules_broken(changed("Side Deck:", "4 Page [Plain]")) == [
        ("SWR-12", "Page [Plain] (Yellow)")
    ]
    assert rules_broken(changed("Side Deck:", "3 Bouncer [Fist]")) == []


# -- card types


@pytest.mark.rule("SWR-14")
def test_there_are_six_card_types():
    assert {card.kind for card in PINNED.cards} == set(KIND_WORDS)
    assert {*KIND_WORDS.values()} == {"Main Character", "Signature", "Ally", "Support"}
    setup = Setup("silver_wing", {}, tuple({"deck": deck} for deck in DECKS[:2]))
    facts = Match.start(SILVER_WING, PINNED, setup, bytes(32)).view(None).facts
    assert {"stamina", "crystals"} <= set(facts), "two more types have no text and are counted"
    with pytest.raises(CardError, match="kind"):
        cards_and({"name": "Moon", "kind": "planet"})
