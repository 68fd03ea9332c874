"""Set-up: the box, the Characters, the first player and what a card is, DCR-1 to DCR-14."""

from collections import Counter

import pytest

from rules.core.errors import BadSetup
from rules.core.match import Match
from rules.core.setup import Setup
from rules.games import GAMES
from tests.rules.cerberus.stage import EVERYBODY, Stage, new_match
from tests.rules.dc_rivals.stage import (
    CARDS,
    NAMES,
    SLUG,
    card,
    cards_with,
    confront,
    normal,
    rivals,
)

BOXES = (("shazam", "black_adam"), ("flash", "reverse_flash"))
MAIN_DECK_KINDS = {"hero", "villain", "super power", "equipment", "location"}
SEEDS = range(40)
VIEWERS = pytest.mark.parametrize("viewer", EVERYBODY, ids=["first", "second", "spectator"])


def dealt(seed: int = 1, **options: str) -> Stage:
    """A new match after the deal."""
    return new_match(SLUG, seed, **options).answer(0, "no cut").answer(1, "no cut")


# -- the box


@pytest.mark.rule("DCR-1")
@pytest.mark.parametrize("emblems", BOXES, ids=lambda emblems: emblems[0])
def test_a_box_has_98_game_cards(emblems):
    own = {"", *emblems}
    box = [c for c in CARDS.cards if c.emblem in own and c.kind != "character"]
    box = [c for c in box if not c.stack or set(c.comes_with) == set(emblems)]
    copies = Counter()
    for found in box:
        copies[found.name if found.kind in ("starter", "weakness") else found.stack] += found.copies
    del copies[False]
    assert copies == {"Punch": 14, "Vulnerability": 6, True: 8, "Weakness": 10}
    main = [c for c in box if c.kind in MAIN_DECK_KINDS and not c.stack]
    assert [sum(c.copies for c in main if c.emblem == e) for e in emblems] == [30, 30]
    assert sum(copies.values()) + 60 == 98


@pytest.mark.rule("DCR-1")
def test_every_card_of_the_box_lies_on_the_table():
    view = dealt().match.view(None)
    assert sum(len(zone.cards) for zone in view.zones) == 98 + 6


@pytest.mark.rule("DCR-2")
@pytest.mark.parametrize("name", NAMES.values())
def test_each_side_has_characters_for_9_12_and_15(name):
    found = [c for c in CARDS.cards if c.kind == "character" and c.name == name]
    assert [c.cost for c in found] == [9, 12, 15]
    assert sum(c.kind == "character" for c in CARDS.cards) == 3 * len(NAMES)


# -- who plays whom


@pytest.mark.rule("DCR-3")
@pytest.mark.parametrize("seed", SEEDS)
def test_one_player_is_shazam_and_the_other_black_adam_on_terms_of_one_box(seed):
    stage = dealt(seed)
    tops = {stage.zone("characters", seat)[-1] for seat in (0, 1)}
    assert tops == {"Shazam! (9)", "Black Adam (9)"}


@pytest.mark.rule("DCR-3")
@pytest.mark.parametrize(
    ("challenger", "top"), [("shazam", "Shazam!"), ("black_adam", "Black Adam")]
)
def test_the_challenger_may_have_chosen_a_side(challenger, top):
    for seed in SEEDS:
        assert dealt(seed, challenger=challenger).zone("characters", 0)[-1] == f"{top} (9)"


@pytest.mark.rule("DCR-3")
def test_lots_give_the_challenger_either_side():
    tops = {dealt(seed).zone("characters", 0)[-1] for seed in SEEDS}
    assert tops == {"Shazam! (9)", "Black Adam (9)"}


@pytest.mark.parametrize("number", [1, 3, 5])
def test_two_or_four_sit_down_to_play(number):
    with pytest.raises(BadSetup, match="needs 2 or 4 players"):
        Match.start(GAMES[SLUG], CARDS, Setup(SLUG, {}, ({},) * number), bytes(32))


@VIEWERS
@pytest.mark.rule("DCR-4")
def test_character_stacks_lie_face_up_with_the_9_on_top(viewer):
    stage = dealt(challenger="shazam")
    assert stage.zone("characters", 0, viewer) == ["Shazam! (15)", "Shazam! (12)", "Shazam! (9)"]
    assert stage.zone("characters", 1, viewer) == [
        "Black Adam (15)",
        "Black Adam (12)",
        "Black Adam (9)",
    ]


@pytest.mark.rule("DCR-5")
@pytest.mark.parametrize("level", [9, 12, 15])
def test_only_the_cost_of_the_top_character_counts(level):
    assert rivals(foe_level=level).facts["costs"] == [9, level]


@pytest.mark.rule("DCR-5")
@pytest.mark.parametrize(
    ("level", "power", "uses"),
    [
        (9, 2, ["use Shazam! (9): Punch"]),  # discard a Punch
        (12, 4, []),  # +2 for the first Hero
        (15, 2, ["use Shazam! (15): Punch"]),  # discard any card
    ],
)
def test_only_the_ability_of_the_top_character_is_live(level, power, uses):
    stage = normal("'Mary Marvel' Punch", level=level).play("Mary Marvel")
    assert stage.power == power
    assert [option for option in stage.options() if option.startswith("use")] == uses


# -- decks


@pytest.mark.rule("DCR-6")
@pytest.mark.parametrize(("seat", "emblem"), [(0, "shazam"), (1, "black_adam")])
def test_a_starting_deck_is_7_punch_and_3_vulnerability_with_the_own_symbol(seat, emblem):
    stage = dealt(challenger="shazam")
    while stage.count("deck", seat):  # nobody plays or buys: one turn later all ten were drawn
        stage.answer(stage.seat, "end")
    view = stage.match.view(seat)
    seen = [card.id for card in (*view.zone("hand", seat), *view.zone("discard", seat))]
    assert Counter(seen) == {f"punch/{emblem}": 7, f"vulnerability/{emblem}": 3}


@pytest.mark.rule("DCR-7")
def test_the_main_deck_is_every_other_card():
    stage = dealt()
    assert stage.count("main_deck") + stage.count("line_up") == 60
    seen = Counter(name for seed in SEEDS for name in dealt(seed).zone("line_up"))
    kinds = {card(name).kind for name in seen}
    assert kinds == MAIN_DECK_KINDS
    assert "Word of Power" not in seen


@VIEWERS
@pytest.mark.rule("DCR-8")
def test_the_line_up_opens_with_five_cards_face_up(viewer):
    stage = dealt()
    assert len(stage.zone("line_up", viewer=viewer)) == 5
    assert "?" not in stage.zone("line_up", viewer=viewer)
    assert stage.zone("main_deck", viewer=viewer) == ["?"] * 55


@pytest.mark.rule("DCR-8")
def test_the_main_deck_is_shuffled_before_the_line_up_is_laid():
    assert len({tuple(dealt(seed).zone("line_up")) for seed in SEEDS}) == len(SEEDS)


@pytest.mark.rule("DCR-9")
def test_the_stacks_open_with_8_word_of_power_and_10_weakness():
    stage = dealt()
    assert stage.zone("word_of_power") == ["Word of Power"] * 8
    assert stage.zone("weakness") == ["Weakness"] * 10


@pytest.mark.rule("DCR-10")
def test_what_is_done_to_the_line_up_never_reaches_the_stacks_or_the_main_deck():
    # Greed may take a card for 3 or less: a Word of Power costs 3, a Weakness nothing.
    stage = normal("Greed", main_deck="Sloth").play("Greed")
    assert stage.asked == {0: "turn"}
    # Famine destroys in the Line-Up.
    stage = normal("Famine", line_up="Sloth Wrath", main_deck="Lust").play("Famine")
    assert stage.options() == ["Sloth", "Wrath"]
    stage = normal("Famine", line_up="", main_deck="Lust").play("Famine")
    assert stage.asked == {0: "turn"}
    assert stage.zone("destroyed") == []


# -- who goes first


@pytest.mark.rule("DCR-11")
def test_the_first_player_is_drawn_by_lot():
    firsts = Counter(dealt(seed).facts["active"] for seed in range(200))
    assert 70 < firsts[0] < 130


@pytest.mark.rule("DCR-11")
@pytest.mark.parametrize("seed", range(4))
def test_turns_alternate(seed):
    stage = dealt(seed)
    turns = []
    for _ in range(12):
        turns.append(stage.seat)
        stage.next_turn()
    first = turns[0]
    assert turns == [first, 1 - first] * 6
    assert f"Player {first + 1} goes first" in stage.log()


@pytest.mark.rule("DCR-12")
def test_each_player_draws_five_of_ten_shuffled_cards():
    hands = set()
    for seed in SEEDS:
        stage = dealt(seed)
        for seat in (0, 1):
            assert (stage.count("hand", seat), stage.count("deck", seat)) == (5, 5)
            hands.add(stage.zone("hand", seat).count("Punch"))
    assert hands == {2, 3, 4, 5}, "shuffled: not the same five cards each time"


@pytest.mark.rule("DCR-12")
@VIEWERS
def test_a_hand_is_seen_by_its_owner_only(viewer):
    stage = dealt()
    for seat in (0, 1):
        assert ("?" in stage.zone("hand", seat, viewer)) == (viewer != seat)
        assert stage.zone("deck", seat, viewer) == ["?"] * 5


# -- types


SIX = ["starter", "villain", "location", "hero", "super power", "equipment"]


@pytest.mark.rule("DCR-13")
def test_there_are_six_card_types_and_a_weakness_has_none():
    printed = {c.kind for c in CARDS.cards} - {"character"}
    assert printed == {*SIX, "weakness"}
    # A card that looks for any of the six types finds everything but a Weakness.
    types = {"do": "recover", "of": {"types": SIX}}
    found = "Punch Sloth 'Thunder Peak' 'Mary Marvel' Thunderclap 'Scarab Charm'"
    stage = normal(
        "Wrath", discard=f"{found} Weakness", cards=cards_with(wrath={"effects": [types]})
    )
    assert stage.play("Wrath").options() == [
        "Punch",
        "Sloth",
        "Thunder Peak",
        "Mary Marvel",
        "Thunderclap",
        "Scarab Charm",
        "none",
    ]


@pytest.mark.rule("DCR-14")
def test_word_of_power_is_a_super_power():
    # Black Adam (12) may discard a Super Power, Champion Emeritus brings one back.
    stage = normal("'Word of Power' Punch", me="black_adam", level=12)
    assert "use Black Adam (12): Word of Power" in stage.options()
    stage = normal("'Champion Emeritus'", discard="'Word of Power' Punch")
    assert stage.play("Champion Emeritus").options() == ["Word of Power", "none"]


@pytest.mark.rule("DCR-115")
@pytest.mark.parametrize("name", ["Punch", "Vulnerability"])
def test_punch_and_vulnerability_are_starters(name):
    starters = {"do": "recover", "of": {"types": ["starter"]}}
    cards = cards_with(wrath={"effects": [starters]})
    stage = confront("Wrath", discard=[name, "Sloth", "Weakness"], cards=cards).play("Wrath")
    assert stage.options() == [name, "none"]
