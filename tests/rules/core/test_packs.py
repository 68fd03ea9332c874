"""A pack's cards beside ours: added, replaced, named by their pack, kept with the match's set."""

from pathlib import Path

import msgspec
import pytest

from rules.core.cards import CardSet
from rules.core.errors import BadSetup, CardError
from rules.core.setup import CARDS, Setup
from rules.games import DATA, GAMES, load_cards
from rules.pack_files import read_pack
from rules.packs import Packs
from tests.rules.packs_written import EXAMPLES, HERO, copied, written


def with_pack(folder: Path) -> CardSet:
    pack = read_pack(folder)
    game = GAMES[pack.facts.game]
    return CardSet.from_folder(game, DATA / game.slug, pack=pack)


def refused(folder: Path) -> str:
    with pytest.raises(CardError) as problem:
        with_pack(folder)
    return str(problem.value)


def replacing(folder: Path, game: str, lines: str, **facts: str) -> CardSet:
    return with_pack(written(folder, f"[[replace]]\n{lines}\n", game=game, **facts))


# -- adding


def test_our_cards_keep_their_faces_beside_those_of_a_pack(tmp_path):
    ours, both = load_cards(GAMES["teen_titans"]), with_pack(written(tmp_path))
    assert both.ids[: len(ours.ids)] == ours.ids
    assert both.ids[len(ours.ids) :] == ("newcomer",)
    assert both.hash != ours.hash


def test_every_card_of_a_pack_says_where_it_is_from(tmp_path):
    cards = with_pack(written(tmp_path)).cards
    assert cards[-1].source_words == "My Own (card pack)"
    assert {card.pack for card in cards[:-1]} == {""}


def test_a_pack_cannot_say_that_its_cards_are_anothers(tmp_path):
    cards = with_pack(written(tmp_path, HERO + 'pack = "Somebody Else"\n')).cards
    assert cards[-1].pack == "My Own"


@pytest.mark.parametrize("example", sorted(EXAMPLES.iterdir()), ids=lambda place: place.name)
def test_a_set_is_read_again_from_what_a_match_keeps(example):
    cards = with_pack(example)
    again = CardSet.from_blob(GAMES[cards.pack.game], cards.blob)
    assert again.hash == cards.hash
    assert again.pack == cards.pack
    assert [card.pack for card in again.cards] == [card.pack for card in cards.cards]


def test_a_champion_of_a_pack_is_offered_beside_ours():
    cards = with_pack(EXAMPLES / "under_the_stars")
    (champion,) = GAMES["showdown"].options(cards)
    assert champion.values["page_of_stars"] == "Page of Stars"
    assert len(champion.values) == 5
    assert sum(card.pack == "Under the Stars" for card in cards.cards) == 54


def test_a_deck_of_a_pack_is_ready_beside_ours():
    cards = with_pack(EXAMPLES / "glass_coast")
    assert "coast_patrol" in GAMES["silver_wing"].ready_decks(cards)


def test_a_group_of_diabolicards_is_replaced_by_as_many_cards(tmp_path):
    cards = with_pack(EXAMPLES / "night_shift").cards
    assert len(cards) == 80
    assert {card.pack for card in cards if card.group == "The Vantheon"} == {"The Night Shift"}
    assert "Blur" not in {card.name for card in cards}
    place = copied("night_shift", tmp_path)
    file = place / "night_shift.toml"
    file.write_text(file.read_text("utf-8").rpartition("[[card]]")[0], "utf-8")
    assert "there are 79 cards, not 80" in refused(place)


def test_a_group_that_is_not_there_and_a_game_without_groups_replace_nothing(tmp_path):
    assert "field replaces: there is no group Moon" in refused(
        written(tmp_path, game="diabolicards", replaces='["Moon"]')
    )
    assert "Teen Titans Go! has no groups to replace" in refused(
        written(tmp_path, replaces='["Moon"]')
    )


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("hero", "starter"), "a card pack adds no starter to this game"),
        (("vp = 1", "vp = 1\ncopies = 65"), "a card pack adds at most 64 cards to the main deck"),
        (
            ('"power"', '"pwoer"'),
            "card 1 (Newcomer), field effects[0]: unknown verb pwoer, did you",
        ),
        (("n = 1", 'n = "one"'), "card 1 (Newcomer), field effects[0].n: expected int, got str"),
        (("cost", "costs"), "card 1 (Newcomer), field costs: there is no such field"),
        (("Newcomer", "Terra"), "Terra, field name: it is in heroes.toml too"),
    ],
)
def test_a_wrong_card_is_told_with_file_card_and_field(change, told, tmp_path):
    sentence = refused(written(tmp_path, HERO.replace(*change)))
    assert "cards.toml" in sentence
    assert told in sentence


def test_a_box_of_the_rivals_comes_whole_or_not_at_all(tmp_path):
    place = copied("tinkers_guild", tmp_path)
    file = place / "main_deck.toml"
    file.write_text(file.read_text("utf-8").replace("copies = 4", "copies = 3", 1), "utf-8")
    assert "main deck (tinker), field copies: there must be 30, not 29" in refused(place)


# -- replacing


def test_a_card_of_ours_gets_another_name_and_effect(tmp_path):
    cards = replacing(
        tmp_path,
        "showdown",
        'file = "knight_of_cups.toml"\ncard = { rank = "2", suit = "spades" }\n'
        'by = { name = "Last Round", effects = [{ do = "draw", n = 3 }] }',
    )
    card = cards.cards[cards.face["knight_of_cups/2s"]]
    assert (card.name, card.pack) == ("Last Round", "My Own")
    assert card.text == "Action: draw 3 cards."
    assert sum(bool(card.pack) for card in cards.cards) == 1


def test_a_champion_of_ours_gets_another_name_and_keeps_its_cards(tmp_path):
    cards = replacing(
        tmp_path, "showdown", 'file = "knight_of_cups.toml"\nby = { plan = "As printed." }'
    )
    assert cards.cards[cards.face["knight_of_cups/red"]].plan == "As printed."


def test_a_field_can_be_taken_away(tmp_path):
    before = load_cards(GAMES["dc_rivals"])
    blocking = next(card for card in before.cards if card.block and card.kind == "hero")
    cards = replacing(
        tmp_path,
        "dc_rivals",
        f'card = {{ name = "{blocking.name}" }}\nby = {{ }}\nwithout = ["block"]',
    )
    assert cards.cards[cards.face[blocking.id]].block == 0


def test_a_new_name_is_used_wherever_the_old_one_was(tmp_path):
    game = GAMES["silver_wing"]
    cards = replacing(tmp_path, game.slug, 'card = { name = "Sting" }\nby = { name = "Sting Ray" }')
    assert "sting_ray" in cards.face
    for deck in game.ready_decks(cards).values():
        assert game.deck_problems(cards, deck.text) == []
    assert any("Sting Ray" in deck.text for deck in game.ready_decks(cards).values())
    limited = msgspec.json.decode(cards.blob)["lists.toml"]["limited"]
    assert limited["Sting Ray"] == 2


def test_whom_somebody_loves_is_called_by_the_new_name(tmp_path):
    lover = next(card for card in load_cards(GAMES["diabolicards"]).cards if card.partner)
    cards = replacing(
        tmp_path, "diabolicards", f'card = {{ name = "{lover.partner}" }}\nby = {{ name = "Sam" }}'
    )
    assert cards.cards[cards.face[lover.id]].partner == "Sam"


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ('card = { name = "Nobody" }\nby = { }', "replace 1, field card: no card of ours is like"),
        ('card = { kind = "hero" }\nby = { }', "cards of ours are like that"),
        ('file = "../heroes.toml"\nby = { }', "has no file ../heroes.toml"),
        ("by = { }", "field card: this field must tell which card is meant"),
        ('card = { name = "Terra" }', "object missing required field by"),
        ('card = { name = "Terra" }\nby = { }\nwhy = 1', "unknown field why"),
        ('card = { name = "Terra" }\nby = { cost = "x" }', "field cost: expected int, got str"),
    ],
)
def test_a_wrong_replacement_is_told(lines, told, tmp_path):
    sentence = refused(written(tmp_path, f"[[replace]]\n{lines}\n"))
    assert told.casefold() in sentence.casefold()


# -- terms


def test_terms_and_cards_must_agree_on_the_pack(tmp_path):
    game, cards = GAMES["teen_titans"], with_pack(written(tmp_path))
    game.check(cards, Setup(game.slug, {CARDS: "mine"}, ({}, {})))
    for options in ({}, {CARDS: "other"}):
        with pytest.raises(BadSetup, match="is not the one that lies here"):
            game.check(cards, Setup(game.slug, options, ({}, {})))


def test_a_pack_of_another_game_or_that_is_gone_is_refused(tmp_path):
    packs = Packs({"mine": read_pack(written(tmp_path))})
    assert load_cards(GAMES["teen_titans"], {CARDS: "mine"}, packs).pack.name == "My Own"
    for game, slug in (("showdown", "mine"), ("teen_titans", "gone")):
        with pytest.raises(BadSetup, match="That card pack is not here any more"):
            load_cards(GAMES[game], {CARDS: slug}, packs)


def test_a_pack_and_guests_that_share_a_name_are_told_to_stay_apart(tmp_path):
    packs = Packs({"mine": read_pack(written(tmp_path, HERO.replace("Newcomer", "Wrath")))})
    terms = {CARDS: "mine", "guests": "shazam"}
    with pytest.raises(BadSetup, match="My Own and these guests cannot be played together: Wrath"):
        load_cards(GAMES["teen_titans"], terms, packs)
