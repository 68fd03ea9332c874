"""Every card as it is in its file: what it gives, Blocks, Defenses and what it says besides.

The numbers come from the cards, so that balancing one breaks nothing here but its text. The
Characters are in test_characters.py, the words in test_texts.py.
"""

from functools import partial

import pytest

from rules.core.effects import Effect
from rules.dc_rivals.verbs import Confront
from tests.rules.dc_rivals import stage, test_characters
from tests.rules.dc_rivals.stage import CARDS, card

normal = partial(stage.normal, cards=CARDS)
confront = partial(stage.confront, cards=CARDS)
played = partial(stage.played, cards=CARDS)

DECK = ["Punch"] * 4
BOX = [c for c in CARDS.cards if c.kind != "character"]
PLAIN_VERBS = {"power", "draw"}


def top(effects: tuple[Effect, ...], verb: str) -> int:
    """How much a text gives of something, outside of its keywords."""
    return sum(e.n for e in effects if e.verb == verb and not getattr(e, "counts", False))


def power_of(name: str) -> int:
    return top(card(name).effects, "power")


def confronting(name: str) -> tuple[Effect, ...]:
    return tuple(
        e for effect in card(name).effects if isinstance(effect, Confront) for e in effect.then
    )


def is_plain(found) -> bool:
    """Whether all it does, played, is to give Power and draw cards, whatever the turn."""
    verbs = {e.verb for e in found.effects if e.verb != "confront"}
    inside = confronting(found.title)
    return verbs <= PLAIN_VERBS and all(
        e.verb in PLAIN_VERBS and not getattr(e, "counts", False) for e in inside
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
    assert table.zone("hand", 1) == ["Stamina of Atlas", *DECK][:drawn]
    table.until("turn kind")
    assert f"Player 2 withstands: the cost is {9 + card(name).block}" in table.log()


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


# -- starters and stacks


def test_punch_gives_one_power():
    assert played("Punch").power == 1


def test_vulnerability_does_nothing():
    table = played("Vulnerability", deck=DECK)
    assert (table.power, table.count("hand", 0)) == (0, 0)


@pytest.mark.rule("DCR-97")
def test_word_of_power_gives_two_power():
    table = normal("'Word of Power' Punch").play("Word of Power")
    assert table.asked == {0: "choose"}, "before any other card is played"
    assert table.wordings() == [
        "+2 Power",
        "Return this card to its stack, then play the top card of the main deck",
    ]
    table.answer(0, "+2 Power")
    assert table.power == 2
    assert table.zone("play", 0) == ["Word of Power"]
    assert table.answer(0, "end").count("word_of_power") == 7


@pytest.mark.rule("DCR-97")
def test_word_of_power_returns_to_its_stack_and_plays_the_top_of_the_main_deck():
    table = normal("'Word of Power' Punch", main_deck="Pride Sloth").play("Word of Power")
    assert table.count("word_of_power") == 7
    table.answer(0, "choice 2")
    assert table.power == power_of("Pride")
    assert table.count("word_of_power") == 8
    assert table.zone("play", 0) == ["Pride"], "the Word of Power is controlled no more"
    assert table.count("main_deck") == 1
    assert table.log()[-2:] == ["Word of Power returns to its stack", "Player 1 plays Pride"]


@pytest.mark.rule("DCR-97")
def test_word_of_power_returns_although_the_main_deck_is_empty():
    table = normal("'Word of Power'", main_deck="").play("Word of Power").answer(0, "choice 2")
    assert (table.power, table.count("word_of_power")) == (0, 8)
    assert table.asked == {0: "turn"}


def test_weakness_lowers_the_cost_of_its_owner():
    assert played("Weakness").facts["costs"] == [8, 9]


# -- Heroes


@pytest.mark.rule("DCR-96")
@pytest.mark.parametrize(
    "zones", [{"line_up": "'Word of Power' Pride"}, {"destroyed": "'Word of Power'"}]
)
def test_the_wizard_takes_a_word_of_power_from_line_up_or_destroyed_pile(zones):
    # It gets there by other sets only.
    table = played("The Wizard", word_of_power=0, **zones)
    assert table.options() == ["Word of Power", "none"]
    table.answer(0, "Word of Power")
    assert table.zone("hand", 0) == ["Word of Power"]
    assert table.power == power_of("The Wizard")


@pytest.mark.rule("DCR-96")
def test_the_wizard_takes_one_from_its_stack_with_this_set_alone():
    table = played("The Wizard")
    assert table.options() == ["Word of Power", "none"]
    table.answer(0, "Word of Power")
    assert table.count("word_of_power") == 7
    assert "Player 1 gains Word of Power to their hand" in table.log()
    table.play("Word of Power").answer(0, "choice 1")
    assert table.power == power_of("The Wizard") + 2


def test_the_wizard_draws_if_he_takes_none():
    table = played("The Wizard", deck="Sloth").answer(0, "none")
    assert table.zone("hand", 0) == ["Sloth"]


def test_alley_runner_draws_a_card_when_played():
    assert played("Alley Runner", deck="Sloth").zone("hand", 0) == ["Sloth"]


def test_gentleman_tiger_gives_more_for_the_first_super_power_after_him():
    table = normal("'Gentleman Tiger' Thunderclap Thunderclap").play("Gentleman Tiger")
    before, each = table.power, power_of("Thunderclap")
    bonus = top(card("Gentleman Tiger").abilities[0].then, "power")
    assert bonus > 0
    assert table.play("Thunderclap").power == before + each + bonus
    assert table.play("Thunderclap").power == before + 2 * each + bonus


def test_gentleman_tiger_comes_too_late_for_a_super_power_played_before_him():
    table = normal("'Gentleman Tiger' Thunderclap Thunderclap").play("Thunderclap")
    table.play("Gentleman Tiger", "Thunderclap")
    assert table.power == power_of("Gentleman Tiger") + 2 * power_of("Thunderclap")


def test_seer_of_the_seventh_gate_takes_one_of_two_and_buries_the_other():
    table = played("Seer of the Seventh Gate", deck="Sloth Wrath Punch")
    assert sorted(table.options()) == ["Sloth", "Wrath"]
    table.answer(0, "Wrath")
    assert table.zone("hand", 0) == ["Wrath"]
    assert table.zone("hand", 0, 1) == ["?"], "taken without showing it"
    assert table.count("deck", 0) == 2
    assert table.log(0)[-1] == "You put Sloth under your deck"
    assert table.log(1)[-1] == "Player 1 puts a card under their deck"


def test_champion_emeritus_brings_back_a_super_power():
    table = played("Champion Emeritus", discard="Thunderclap Sloth 'Word of Power'")
    assert table.power == power_of("Champion Emeritus")
    assert table.options() == ["Thunderclap", "Word of Power", "none"]
    assert table.answer(0, "Thunderclap").zone("hand", 0) == ["Thunderclap"]
    assert played("Champion Emeritus", discard="Sloth").asked == {0: "turn"}


def test_envoy_of_the_dunes_may_destroy_a_line_up_card_for_more_power():
    table = played("Envoy of the Dunes", line_up="Sloth Wrath")
    before = table.power
    table.answer(0, "yes").answer(0, "Wrath")
    assert table.power > before
    assert table.zone("destroyed") == ["Wrath"]
    table = played("Envoy of the Dunes", line_up="Sloth Wrath").answer(0, "no")
    assert (table.power, table.count("line_up")) == (before, 2)


# -- Equipment


def test_scarab_charm_may_destroy_a_discarded_card():
    table = played("Scarab Charm", "Punch", discard="Vulnerability")
    assert table.options() == ["Vulnerability", "none"], "not from the hand"
    assert table.answer(0, "Vulnerability").zone("destroyed") == ["Vulnerability"]
    assert table.power == power_of("Scarab Charm")
    assert played("Scarab Charm").asked == {0: "turn"}


def test_staff_of_ages_puts_a_discarded_hero_on_the_deck():
    table = played("Staff of Ages", discard="'Mary Marvel' Sloth", deck=DECK)
    assert table.options() == ["Mary Marvel", "none"]
    table.answer(0, "Mary Marvel").answer(0, "end")
    assert "Mary Marvel" in table.zone("hand", 0)
    assert "Player 1 puts Mary Marvel from their discard pile on their deck" in table.log()


def test_cloak_of_the_champion_gives_power_when_played():
    assert played("Cloak of the Champion").power == power_of("Cloak of the Champion")


def test_cloak_of_the_champion_rewards_a_defense_with_a_card_and_a_destruction():
    foe = {"hand": "'Cloak of the Champion'", "deck": DECK, "discard": "Vulnerability"}
    table = played("Lust", foe=foe).answer(1, "Cloak of the Champion")
    assert table.count("hand", 1) == 1
    assert table.answer(1, "Vulnerability").zone("destroyed") == ["Vulnerability"]


def test_chain_of_the_eternal_makes_the_foe_easier_to_defeat_this_turn():
    table = confront("'Chain of the Eternal'").play("Chain of the Eternal")
    assert table.power == power_of("Chain of the Eternal") + top(
        confronting("Chain of the Eternal"), "power"
    )
    assert table.facts["costs"] == [9, 8]
    assert table.answer(0, "done").facts["costs"] == [9, 9]


# -- Locations


def test_the_rock_of_eternity_may_destroy_a_discarded_card_at_the_end_of_each_turn():
    table = normal("Punch", ongoing="'The Rock of Eternity'", deck=DECK).answer(0, "end")
    assert table.answer(0, "Punch").zone("destroyed") == ["Punch"]
    assert table.asked == {1: "turn kind"}


def test_newsstand_corner_draws_for_the_first_cheap_card():
    table = normal("Wrath Punch Punch", ongoing="'Newsstand Corner'", deck="Sloth Lust")
    drawn = [table.play(name).count("deck", 0) for name in ("Wrath", "Punch", "Punch")]
    assert drawn == [2, 1, 1]


def test_sunken_tomb_gives_power_for_the_first_discard():
    table = normal("Punch Punch", ongoing="'Sunken Tomb'", level=15)
    use = top(card("Shazam! (15)").abilities[0].then, "power")
    bonus = top(card("Sunken Tomb").abilities[0].then, "power")
    assert table.answer(0, "use Shazam! (15)").answer(0, "Punch").power == use + bonus
    assert table.answer(0, "use Shazam! (15)").answer(0, "Punch").power == 2 * use + bonus


@pytest.mark.parametrize("first", ["Pride", "Thunderclap"])
def test_thunder_peak_draws_for_the_first_villain_or_super_power(first):
    table = normal(["Punch", first, "Wrath"], ongoing="'Thunder Peak'", deck="Sloth Lust")
    drawn = [table.play(name).count("deck", 0) for name in ("Punch", first, "Wrath")]
    assert drawn == [2, 1, 1]


# -- Super Powers


def test_thunderclap_makes_the_foe_discard_from_their_deck():
    table = played("Thunderclap", foe={"deck": "Sloth Wrath"})
    assert table.zone("discard", 1) == ["Sloth"]
    assert table.power == power_of("Thunderclap")


def test_thunderclap_can_be_avoided():
    table = played("Thunderclap", foe={"hand": "'Alley Runner'", "deck": ["Sloth", *DECK]})
    table.answer(1, "Alley Runner")
    assert table.zone("discard", 1) == ["Alley Runner"]


# -- Villains


def test_envy_gives_two_power():
    table = played("Envy").answer(0, "choice 1")
    assert table.power == top(card("Envy").effects[0].of[0], "power")


def test_envy_borrows_a_card_from_the_line_up_for_this_turn():
    table = played("Envy", line_up="'Lightning Courier' 'Storm Tyrant'", main_deck=9)
    table.answer(0, "choice 2")
    assert table.options() == ["Lightning Courier", "none"], "not the dear one"
    table.answer(0, "Lightning Courier")
    assert table.power == power_of("Lightning Courier")
    assert table.zone("line_up") == ["Storm Tyrant"]
    assert table.facts["borrowed"] == table.numbers("play", 0)[-1:]
    table.answer(0, "end")
    assert table.zone("line_up")[:2] == ["Storm Tyrant", "Lightning Courier"]
    assert table.count("main_deck") == 6
    assert "Lightning Courier goes back to the Line-Up" in table.log()


def test_envy_borrows_a_location_only_for_this_turn():
    table = stage.played("Envy", "Punch", line_up="'Newsstand Corner'", deck="Sloth")
    table.answer(0, "choice 2").answer(0, "Newsstand Corner")
    assert table.zone("ongoing", 0) == ["Newsstand Corner"]
    assert table.play("Punch").zone("hand", 0) == ["Sloth"]
    table.answer(0, "end")
    assert table.zone("ongoing", 0) == []
    assert table.zone("line_up")[0] == "Newsstand Corner"


def test_gluttony_draws_and_discards():
    table = played("Gluttony", "Sloth", deck="Punch Wrath Lust")
    drawn = top(card("Gluttony").effects, "draw")
    assert len(table.options()) == 1 + drawn
    table.answer(0, "Sloth")
    assert table.zone("discard", 0) == ["Sloth"]
    assert table.power == power_of("Gluttony")


def test_greed_gains_a_cheap_card_of_the_line_up():
    most = card("Greed").effects[1].of.most
    line_up = ["Lightning Courier", "Mary Marvel", "Wrath", "Pride", "Storm Tyrant"]
    table = played("Greed", line_up=line_up)
    fitting = [name for name in line_up if card(name).cost <= most]
    assert table.options() == [*fitting, "none"]
    assert table.answer(0, "none").zone("discard", 0) == []


def test_lust_makes_each_foe_discard_a_card_of_their_choice():
    table = played("Lust", foe={"hand": "Punch Sloth"})
    assert table.options(1) == ["Punch", "Sloth"]
    assert table.answer(1, "Sloth").zone("discard", 1) == ["Sloth"]
    assert table.power == power_of("Lust")


def test_lust_can_be_avoided():
    table = played("Lust", foe={"hand": "'Alley Runner' Punch", "deck": DECK})
    assert table.answer(1, "Alley Runner").zone("discard", 1) == ["Alley Runner"]


@pytest.mark.rule("DCR-94")
@pytest.mark.parametrize(
    ("lying", "destroyed"), [(5, 1), (7, 3), (6, 2), (4, 1), (2, 1), (1, 1), (0, 0)]
)
def test_famine_destroys_a_line_up_card_and_repeats_while_more_than_four_remain(lying, destroyed):
    names = ["Sloth", "Wrath", "Lust", "Pride", "Envy", "Greed", "Gluttony"][:lying]
    table = played("Famine", line_up=names)
    while table.asked == {0: "destroy"}:
        assert "none" not in table.options(), "it is no choice whether"
        table.answer(0, table.options()[0])
    assert table.zone("destroyed") == names[:destroyed]
    assert table.zone("line_up") == names[destroyed:]
    assert table.power == power_of("Famine")


@pytest.mark.rule("DCR-95")
def test_psycho_pirate_passes_a_card_that_the_attacker_chooses():
    table = played(
        "Psycho-Pirate", "Punch Vulnerability", discard="Weakness", foe={"hand": "Sloth"}
    )
    assert table.asked == {0: "pass card"}
    assert table.wordings() == [
        "Punch (hand)",
        "Vulnerability (hand)",
        "Weakness (discard pile)",
    ]
    table.answer(0, "Weakness")
    assert table.zone("discard", 1) == ["Weakness"]
    assert table.zone("discard", 0) == []
    assert table.power == power_of("Psycho-Pirate")
    assert table.log()[-1] == "Player 1 passes Weakness to a foe"


@pytest.mark.rule("DCR-95")
def test_psycho_pirate_can_be_avoided():
    foe = {"hand": "'Alley Runner'", "deck": DECK}
    table = played("Psycho-Pirate", "Punch", foe=foe).answer(1, "Alley Runner")
    assert table.asked == {0: "turn"}
    assert table.zone("discard", 1) == ["Alley Runner"]


@pytest.mark.rule("DCR-113")
def test_psycho_pirate_passes_a_sin_without_weakening_anybody():
    table = played("Psycho-Pirate", "Pride Punch").answer(0, "Pride")
    assert table.zone("discard", 1) == ["Pride"]
    assert table.count("weakness") == 10
    assert not [line for line in table.log() if "gain" in line]


@pytest.mark.parametrize("discards", [True, False])
def test_iron_vizier_reveals_the_top_of_a_deck_and_may_discard_it(discards):
    table = played("Iron Vizier", foe={"deck": "Sloth Wrath"})
    assert table.asked == {0: "discard revealed"}
    assert "Player 2 reveals Sloth" in table.log()
    table.answer(0, "Sloth" if discards else "none")
    assert table.zone("discard", 1) == (["Sloth"] if discards else [])
    assert table.zone("deck", 1, 0) == (["?"] if discards else ["?", "Sloth"])
    assert table.power == power_of("Iron Vizier")


def test_iron_vizier_can_be_avoided():
    table = played("Iron Vizier", foe={"hand": "'Alley Runner'", "deck": ["Sloth", *DECK]})
    assert table.answer(1, "Alley Runner").asked == {0: "turn"}


def test_grave_goods_dealer_may_destroy_a_card_in_hand_or_discard_pile():
    table = played("Grave-Goods Dealer", "Punch", discard="Vulnerability")
    assert table.options() == ["Punch", "Vulnerability", "none"]
    assert table.answer(0, "Punch").zone("destroyed") == ["Punch"]
    assert table.power == power_of("Grave-Goods Dealer")


def test_whispering_worm_weakens_each_foe():
    table = played("Whispering Worm")
    assert table.zone("discard", 1) == ["Weakness"]
    assert table.power == power_of("Whispering Worm")


def test_high_priest_of_war_counts_the_weaknesses_of_the_foe_in_a_confrontation():
    foe = {"ongoing": "Weakness Weakness 'Thunder Peak'", "hand": "Weakness"}
    assert played("High Priest of War", foe=foe).power == power_of("High Priest of War")
    table = confront("'High Priest of War'", foe=foe).play("High Priest of War")
    assert table.power == power_of("High Priest of War") + 2


# -- none is forgotten


@pytest.mark.parametrize("found", CARDS.cards, ids=lambda c: c.id)
def test_every_card_has_a_test_of_its_own(found):
    word = found.id.replace("/", "_") if found.kind == "character" else found.id.partition("/")[0]
    tests = [*globals(), *vars(test_characters)]
    named = any(name.startswith(f"test_{word}_") for name in tests)
    from_the_data = is_plain(found) and not found.abilities
    assert named or from_the_data
