"""What a good rival does: positions in which one answer is plainly right."""

from random import Random

import pytest
from msgspec.structs import replace

from players.club import club_player
from players.dc_rivals.policy import RivalsPlayer
from players.dc_rivals.valuation import RivalsValuation
from tests.players.cerberus.weighing import best, best_answer, outlook, weighed
from tests.players.positions import positions
from tests.properties.subjects import BY_SLUG
from tests.rules.cerberus.stage import Stage
from tests.rules.dc_rivals.stage import cards_with, confront, normal, played, rivals

STRONG = "Pride Wrath Lust 'Fury of the Sky' 'Storm Tyrant'"
PUNCHES = "Punch Punch Punch Punch Punch"
CHEAP = "Sloth 'Lightning Courier' 'Iron Vizier' Envy 'Speed of Mercury'"
CHEAP_FIVE = "Envy 'Speed of Mercury' 'Speed of Mercury' 'Mary Marvel' Greed"
UNKNOWABLE = {"cut"}


def with_power(power: int, **arranged: object) -> Stage:
    """Nothing left to play, and so much Power to spend in a Normal turn."""
    giving = {"when": "turn start", "then": [{"do": "power", "n": power}]}
    cards = cards_with(sunken_tomb={"abilities": [giving]})
    return normal("", cards=cards, ongoing="'Sunken Tomb'", **arranged)


def test_weighing_changes_nothing():
    for stage in (rivals(STRONG), normal("Punch 'Alley Runner'"), confront(STRONG)):
        before = stage.match.digest()
        weighed(stage)
        assert stage.match.digest() == before


def test_every_question_of_the_rivals_has_a_weigher():
    asked = set()
    for seed in range(12):
        asked |= {match.asked.kind for match, *_ in positions(BY_SLUG["dc_rivals"], seed, 1.0)}
    assert asked - UNKNOWABLE <= set(RivalsPlayer.weighers)
    assert len(asked) > 12


# -- to Confront or not


@pytest.mark.parametrize("level", [9, 12, 15])
def test_a_hand_that_surely_defeats_the_character_confronts(level):
    stage = rivals(STRONG, foe_level=level, foe={"hand": PUNCHES}, line_up=CHEAP)
    assert best(stage) == "confrontation"


def test_a_hopeless_confrontation_is_not_even_considered():
    assert list(weighed(rivals(PUNCHES, line_up=CHEAP))) == [("all",)]


def test_the_last_character_is_worth_more_than_a_dear_line_up_and_the_first_is_not():
    first, last = (rivals(STRONG, foe_level=level, foe={"hand": PUNCHES}) for level in (9, 15))
    assert (best(first), best(last)) == ("all", "confrontation")


def test_blocks_the_foe_may_hold_make_a_confrontation_worse():
    hand = "Pride Wrath"  # 4 and 5 Power, just enough

    def worth(deck: str) -> float:
        foe = {"hand": PUNCHES, "deck": deck, "discard": "", "play": ""}
        return weighed(rivals(hand, foe=foe)).get(("confrontation",), 0.0)

    block = "'Stamina of Atlas' 'Stamina of Atlas' 'Stamina of Atlas' 'Staff of Ages'"
    assert worth("Punch Punch Vulnerability Vulnerability") > 2 * worth(block) > 0


def test_a_block_in_the_discard_pile_is_no_danger():
    block = "'Stamina of Atlas' 'Staff of Ages'"

    def success(**foe: str) -> float:
        stage = rivals("Pride Wrath", foe={"hand": PUNCHES, "deck": "Punch Punch", **foe})
        return RivalsValuation(stage.match.table, 0).success()

    assert success(discard=block) == success() == 1.0
    assert success(deck=block) < 0.6


def test_blocks_are_no_danger_with_a_card_that_forbids_them():
    tyrant = {"effects": [{"do": "confront", "then": [{"do": "no_block"}]}]}
    cards = cards_with(storm_tyrant=tyrant)
    foe = {"hand": PUNCHES, "deck": "'Stamina of Atlas' 'Stamina of Atlas' 'Staff of Ages'"}

    def success(hand: str) -> float:
        return RivalsValuation(rivals(hand, cards=cards, foe=foe).match.table, 0).success()

    assert success("Pride Wrath 'Storm Tyrant'") == 1.0 > success("Pride Wrath")
    table = rivals("Pride Wrath 'Storm Tyrant'", cards=cards, foe=foe).answer(0, "confrontation")
    assert RivalsValuation(table.play("Storm Tyrant").match.table, 0).success() == 1.0


# -- to Block or not


@pytest.mark.parametrize(
    ("cards", "wanted"),
    [
        ("Pride Wrath", "Stamina of Atlas"),  # 9 against 9: a Block saves the Character
        ("Pride Wrath 'Fury of the Sky'", "pass"),  # 13: too much for any Block
        ("Pride Punch", "pass"),  # 5 against 9: nothing to save
    ],
)
def test_a_block_is_used_if_it_saves_the_character(cards, wanted):
    stage = confront(cards, foe={"hand": "'Stamina of Atlas' Punch"})
    assert best(stage.play("all", "done"), 1) == wanted


def test_one_block_that_is_enough_is_used_rather_than_the_first_of_two():
    stage = confront("Pride Wrath Punch Punch", foe={"hand": "'Staff of Ages' 'Stamina of Atlas'"})
    assert best(stage.play("all", "done"), 1) == "Stamina of Atlas"


def test_two_blocks_are_used_where_one_is_not_enough():
    foe = {"hand": "'Staff of Ages' 'Stamina of Atlas'"}
    stage = confront("Pride Wrath Punch Punch Punch", foe=foe).play("all", "done")
    worths = weighed(stage, 1)
    assert worths["Staff of Ages",] == pytest.approx(worths["Stamina of Atlas",])
    assert worths["Staff of Ages",] > worths["pass",]


# -- playing


def test_cards_that_draw_are_played_first_and_plain_ones_all_at_once():
    stage = normal("Punch 'Speed of Mercury' Punch", deck="Punch Punch")
    assert best(stage) == "all", "which draws first"
    stage = normal("Punch 'Speed of Mercury' Punch Gluttony", deck="Punch Punch")
    assert best(stage) == "whole", "which draws first, and then asks what is to be discarded"


def test_a_punch_is_discarded_only_for_a_deck_with_something_to_find():
    barren = normal("Punch Punch", me="shazam", deck="Punch Vulnerability Punch Punch")
    rich = normal("Punch Punch", me="shazam", deck="'Mary Marvel' 'The Wizard' 'Living Lightning'")
    assert best(barren) != "use Shazam! (9): Punch"
    assert best(rich) == "use Shazam! (9): Punch"


def test_the_cheapest_card_pays_for_an_ability():
    stage = normal("Vulnerability Pride Punch", level=15, line_up=CHEAP)
    assert best(stage) == "use Shazam! (15): Vulnerability"


# -- buying


def test_the_better_card_is_bought():
    line_up = "'Staff of Ages' 'Fury of the Sky' Famine 'The Wizard' Lust"
    assert best_answer(with_power(6, line_up=line_up)) == ("buy Fury of the Sky", "end")


def test_several_cards_are_bought_at_once_if_the_power_pays_for_them():
    line_up = "Wrath 'Fury of the Sky' 'Storm Tyrant' 'The Wizard' Lust"
    stage = with_power(12, line_up=line_up, foe_level=15)
    *bought, last = best_answer(stage)
    assert len(bought) > 1
    assert last == "end"


def test_a_card_that_brings_a_weakness_is_worth_less_than_the_same_without():
    cards = "Wrath 'Champion Emeritus' Sloth 'Iron Vizier' 'Speed of Mercury'"
    stage = with_power(5, line_up=cards)
    table = stage.match.table
    wrath = next(c for c in table.state.line_up if stage.word(0, c) == "buy Wrath")
    valuation, free = RivalsValuation(table, 0), RivalsValuation(table, 0)
    free.card_values = replace(
        valuation.card_values, banner=[0] * len(valuation.card_values.banner)
    )
    assert valuation.buying(wrath) < free.buying(wrath)


def last_purchase(mine: str, theirs: str):
    """The main deck is empty: whoever buys from the Line-Up ends the match."""
    return with_power(3, line_up=CHEAP, main_deck="", discard=mine, foe={"discard": theirs})


def test_a_purchase_that_ends_the_match_is_made_when_ahead_and_not_when_behind():
    ahead = weighed(last_purchase("Pride 'Storm Tyrant'", "Punch"))
    behind = weighed(last_purchase("Punch", "Pride 'Storm Tyrant'"))
    assert max(ahead, key=ahead.__getitem__) != ("end",)
    line_up = [words for words in behind if words[:-1] and "buy Word of Power" not in words]
    assert line_up
    assert all(behind[word] < behind["end",] for word in line_up)


LAZY = {"when": "turn end", "then": [{"do": "if_idle", "then": [{"do": "draw", "n": 4}]}]}


def test_a_purchase_is_forgone_for_more_than_it_brings():
    cards = cards_with(sloth={"abilities": [LAZY]})
    stage = normal("Sloth Punch", cards=cards, line_up=CHEAP_FIVE, main_deck=9).play("all")
    assert best(stage) == "end", "four cards more"
    ordinary = normal("Sloth Punch", line_up=CHEAP_FIVE, main_deck=9).play("all")
    assert best_answer(ordinary)[0].startswith("buy ")


def selling(me: str, discard: str) -> Stage:
    """A Confrontation in which a card may be sold for the Power that is missing."""
    cards = cards_with(sloth={"effects": [{"do": "sell"}]})
    foe = {"hand": PUNCHES}
    levels = {"level": 15, "foe_level": 15}
    stage = confront(f"Sloth {me}", cards=cards, discard=discard, foe=foe, **levels)
    return stage.play("Sloth")


def test_a_good_card_is_sold_for_the_power_that_wins_the_match():
    assert best(selling("Pride Wrath Lust", "'Storm Tyrant' Vulnerability")) == "Storm Tyrant"


def test_a_good_card_is_not_sold_where_the_power_suffices_without():
    hand = "Pride Wrath Lust 'Fury of the Sky'"
    assert best(selling(hand, "'Storm Tyrant' Vulnerability")) == "Vulnerability"


# -- cards that ask


def test_a_vulnerability_is_destroyed_before_a_punch_and_a_good_card_never():
    stage = played("Grave-Goods Dealer", discard="Pride Punch Vulnerability")
    worths = weighed(stage)
    assert best(stage) == "Vulnerability"
    assert worths["Vulnerability",] > worths["Punch",] > worths["Pride",]
    assert worths["Pride",] < worths["none",]


def test_a_good_card_is_not_destroyed_for_want_of_a_bad_one():
    assert best(played("Grave-Goods Dealer", discard="Pride", deck="")) == "none"


def test_the_worst_card_is_passed_to_the_foe():
    stage = played("Psycho-Pirate", discard="Pride Vulnerability Wrath")
    assert best(stage.until("pass card")) == "Vulnerability"


def test_the_worst_card_is_discarded():
    foe = {"hand": "Pride Vulnerability Punch"}
    stage = played("Lust", foe=foe).until("discard")
    assert best(stage, 1) == "Vulnerability"


def test_a_defense_with_a_reward_is_used():
    stage = played("Lust", foe={"hand": "'Alley Runner' Pride", "deck": PUNCHES})
    assert best(stage, 1) == "Alley Runner"


def test_a_good_card_on_top_of_the_foes_deck_goes_and_a_bad_one_stays():
    good, bad = (
        best(played("Iron Vizier", foe={"hand": "Punch", "deck": f"{card} {PUNCHES}"}))
        for card in ("Pride", "Vulnerability")
    )
    assert (good, bad) == ("Pride", "none")


def test_envy_plays_the_better_card_of_the_line_up():
    line_up = "'Mary Marvel' Sloth 'Iron Vizier' Pride 'Storm Tyrant'"
    assert best(played("Envy: choice 2", line_up=line_up)) == "Mary Marvel"


def test_of_two_effects_that_a_card_offers_the_better_one_is_chosen_with_it():
    worths = weighed(normal("Envy", line_up="Pride Famine"))
    assert worths["Envy: choice 1",] > worths["Envy: choice 2",]


# -- the outlook


GOOD = "Pride Famine 'Storm Tyrant'"
STRONG_DECK = {"deck": "Lust Wrath 'Fury of the Sky' 'Fury of the Sky' Thunderclap"}


def test_a_word_of_power_is_kept_where_what_it_would_play_is_only_borrowed():
    """What it plays goes back, and the Word of Power is gone: it must bring much more than 2."""
    poor = normal("'Word of Power'", main_deck="Sloth 'Lightning Courier' 'Iron Vizier'")
    assert best(poor) == "Word of Power: choice 1"
    good = normal("'Word of Power'", main_deck=GOOD, **STRONG_DECK)
    assert best(good) == "Word of Power: choice 2"


def test_a_card_that_everybody_saw_return_to_the_main_deck_is_counted_on():
    def after(top: str) -> Stage:
        """The foe played this by a Word of Power, in a turn that left no gap in the Line-Up."""
        deck = [top, *["Lightning Courier"] * 3, *["Iron Vizier"] * 2, "Famine"]
        foe = {"hand": "'Word of Power'", "deck": ""}
        mine = {"hand": "'Word of Power'", **STRONG_DECK}
        stage = rivals(**mine, foe=foe, active=1, main_deck=deck, line_up=CHEAP_FIVE)
        return stage.play("Word of Power: choice 2").answer(1, "end")

    assert best(after("Pride")) == "Word of Power: choice 2"
    assert best(after("Sloth")) == "Word of Power: choice 1"


def test_the_outlook_is_even_between_equals_and_better_with_more():
    even = outlook(rivals("", foe={"hand": ""}))
    assert even == pytest.approx(0.5, abs=0.1)
    assert outlook(rivals("", discard="Pride Wrath Lust")) > even
    assert outlook(rivals("", foe={"discard": "Pride Wrath Lust"})) < even


def test_the_outlook_is_better_when_a_rival_is_nearly_beaten():
    """Midway: nobody is at the last Character when a match begins, so of that nothing is known."""
    even = outlook(rivals("", foe={"hand": ""}, main_deck=20))
    ahead, behind = rivals("", foe_level=15, main_deck=20), rivals("", level=15, main_deck=20)
    assert outlook(ahead) > even > outlook(behind)


def test_the_outlooks_of_both_seats_add_up():
    stage = rivals(STRONG, foe_level=12, discard="Sloth")
    assert outlook(stage, 0) + outlook(stage, 1) == pytest.approx(1.0)


def test_a_cut_is_no_question_to_weigh():
    club = club_player("dc_rivals")
    match, seat, _ = next(positions(BY_SLUG["dc_rivals"], 1, 1.0))
    assert match.asked.kind == "cut"
    assert len(club.weigh(match, seat, Random(1))) == 1


def test_what_announcing_a_confrontation_brings_is_counted_before():
    stages = [rivals("Pride Wrath", me="black_adam", level=level) for level in (12, 15)]
    before, with_more = (RivalsValuation(stage.match.table, 0).fighting().power for stage in stages)
    assert with_more > before


# -- the speedsters' questions


def test_the_best_card_is_what_works_once_more():
    again = {"do": "again"}
    stage = normal("Wrath Pride Punch", cards=cards_with(wrath={"effects": [again]}))
    assert best(stage.play("Punch", "Pride", "Wrath")) == "Pride"


def test_what_repeats_is_played_last():
    cards = cards_with(wrath={"effects": [{"do": "again"}]})
    assert best(normal("Wrath Pride", cards=cards)) == "Pride"


def test_a_foe_relives_their_worst_card():
    relive = {"do": "attack", "then": [{"do": "relive"}]}
    stage = normal(
        "Wrath",
        cards=cards_with(wrath={"effects": [relive]}),
        foe={"discard": "Pride Vulnerability Punch", "deck": "Punch"},
    )
    assert best(stage.play("Wrath")) == "Vulnerability"


def demanding(n: int, hand: str, **arranged: object) -> Stage:
    """A foe of mine is asked for a card, or I get so much Power."""
    asked = {"do": "attack", "then": [{"do": "demand", "then": [{"do": "power", "n": n}]}]}
    cards = cards_with(wrath={"effects": [asked]})
    return normal("Wrath", cards=cards, foe={"hand": hand, "deck": ""}, **arranged).play("Wrath")


def test_a_card_of_no_use_is_given_away_and_a_good_one_is_not():
    assert best(demanding(2, "Pride Vulnerability"), 1) == "Vulnerability"
    assert best(demanding(1, "Pride Lust Greed"), 1) == "none"


def test_a_good_card_is_given_where_the_power_would_defeat_the_character():
    asked = {"do": "attack", "then": [{"do": "demand", "then": [{"do": "power", "n": 1}]}]}
    cards = cards_with(wrath={"effects": [{"do": "power", "n": 8}, asked]})
    foe = {"hand": "Pride Lust", "deck": ""}
    close = confront("Wrath", cards=cards, foe=foe, foe_level=9).play("Wrath")
    far = confront("Wrath", cards=cards, foe=foe, foe_level=15).play("Wrath")
    assert best(close, 1) != "none"
    assert best(far, 1) == "none"


def test_a_count_of_plays_is_part_of_what_a_turn_comes_to():
    fast = {"when": "nth play", "nth": 3, "then": [{"do": "power", "n": 4}]}
    cards = cards_with(sunken_tomb={"abilities": [fast]})
    short, long = (
        RivalsValuation(normal(hand, ongoing="'Sunken Tomb'", cards=cards).match.table, 0).reach()
        for hand in ("Punch Punch", "Punch Punch Vulnerability")
    )
    assert long.power == short.power + 4
