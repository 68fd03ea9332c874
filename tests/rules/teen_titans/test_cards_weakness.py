"""The ten Weaknesses as they are in their files."""

from functools import partial

import pytest

from tests.rules.cerberus.stage import Stage
from tests.rules.teen_titans import stage
from tests.rules.teen_titans.stage import LEVEL, PUNCHES, ended
from tests.rules.teen_titans.test_events import prices

titans = partial(stage.titans, cards=LEVEL)
card = partial(stage.card, cards=LEVEL)
effect = partial(stage.effect, cards=LEVEL)

RICH = ["Demon Dad", "Trickster Imp", "Beehive Boss"]
ROW = ["Terra", "Evil Headmaster", "Sonic Blast", "Jump City", "Birdarangs"]


def rich(name: str, **arranged) -> Stage:
    """I have played this Weakness and then what gives a lot of Power."""
    arranged = {"line_up": ROW, "nemesis_up": "'Lord Meatball'", **arranged}
    return titans([name, *RICH], **arranged).play(name, *RICH)


# -- Weakness


def test_sleepyhead_takes_power():
    less = effect("Sleepyhead", "power").n
    assert less < 0
    assert titans("Sleepyhead").play("Sleepyhead").power == less, "a debt for the turn"
    assert titans("Sleepyhead Punch").play("Sleepyhead", "Punch").power == less + 1


def test_butterfingers_drops_a_card():
    found = titans("Butterfingers Punch Terra").play("Butterfingers")
    assert found.asked == {0: "discard"}
    assert found.options() == ["Punch", "Terra"]
    assert found.play("Punch").zone("discard", 0) == ["Punch"]


def test_butterfingers_with_nothing_else_in_hand_drops_nothing():
    assert titans("Butterfingers").play("Butterfingers").asked == {0: "turn"}


def test_butterfingers_may_drop_another_weakness():
    found = titans("Butterfingers Broke").play("Butterfingers")
    assert found.zone("discard", 0) == ["Broke"], "the only card in hand"


def test_grounded_keeps_its_player_from_dear_cards_of_the_line_up_only():
    found = rich("Grounded")
    offered = list(dict.fromkeys(o for o in found.options() if o.startswith("buy")))
    cheap = [name for name in ROW if card(name).cost <= 5]
    assert offered == [f"buy {name}" for name in [*cheap, "Titans Go!", "Lord Meatball"]]
    assert {"buy Sonic Blast", "buy Lord Meatball"} <= set(rich("Broke").options())


def test_lonely_loses_a_sidekick():
    found = titans("Lonely", sidekicks="'Beast Boy' Cyborg").play("Lonely")
    assert found.asked == {0: "lose"}
    assert found.play("Beast Boy").zone("sidekicks", 0) == ["Cyborg"]
    assert titans("Lonely").play("Lonely").asked == {0: "turn"}


def test_daydreaming_discards_the_top_of_the_deck():
    found = titans("Daydreaming", deck="Terra Punch").play("Daydreaming")
    assert found.zone("discard", 0) == ["Terra"]


def test_stage_fright_silences_super_hero_and_sidekicks_for_the_turn():
    hand = ["Stage Fright", "Birdarangs", "Pizza Oven", "Tidal Teen"]
    deck = "Birdarangs 'T-Car' Punch Punch Punch Punch Punch"
    team = "'Beast Boy'"
    found = titans(hand, sidekicks=team, deck=deck, foe={"hand": PUNCHES}).play(*hand)
    assert "use Robin" not in found.options()
    plain = effect("Birdarangs", "power").n + effect("Tidal Teen", "power").n
    assert found.power == plain, "nothing from Beast Boy"
    found = titans(hand[1:], sidekicks=team, deck=deck).play(*hand[1:])
    assert found.power > plain
    assert "use Robin" in found.options()


def test_stage_fright_is_over_with_the_turn_and_binds_nobody_else():
    hand = ["Stage Fright", "Punch"]
    deck = "Birdarangs 'T-Car' Punch Punch Punch Punch Punch"
    gear = {"hand": "Birdarangs 'T-Car'", "deck": 5}
    found = titans(hand, me="Starfire", foe_is="Robin", foe=gear, deck=deck).play(*hand)
    ended(found)
    assert "use Robin" in found.play("Birdarangs", "T-Car").options()


def test_stage_fright_leaves_the_foes_team_alone():
    watching = {"when": "lose sidekick", "then": [{"do": "draw"}]}
    cards = stage.cards_with(starfire={"abilities": [watching]})
    hand = ["Stage Fright", "Evil Headmaster"]
    found = stage.titans(hand, cards=cards, foe={"sidekicks": "Raven", "deck": 5}).play(*hand)
    assert found.count("hand", 1) == 1


def test_stage_fright_does_not_keep_sidekicks_from_joining():
    hand = ["Stage Fright", "Birdarangs", "Titans Go!"]
    found = titans(hand).play(*hand)
    assert "recruit Cyborg" in found.options()


def test_blabbermouth_lets_the_foe_draw():
    found = titans("Blabbermouth", foe={"deck": PUNCHES}).play("Blabbermouth")
    assert found.count("hand", 1) == effect("Blabbermouth", "draw").n


def test_broke_makes_the_line_up_dearer():
    found = rich("Broke")
    usual = {name: card(name).cost for name in prices(found)}
    assert prices(found) == usual | {name: card(name).cost + 1 for name in ROW}
    before = found.power
    assert found.buy("Terra").power == before - card("Terra").cost - 1


def test_chicken_keeps_its_player_from_defeating_a_nemesis():
    found = rich("Chicken")
    assert found.power >= 10
    assert "buy Lord Meatball" not in found.options()
    assert "buy Lord Meatball" in rich("Broke").options()


def test_stomach_ache_costs_a_card_of_the_next_hand():
    found = titans("'Stomach Ache'", deck=PUNCHES, foe={"hand": "Punch", "deck": PUNCHES})
    found.play("Stomach Ache", "end")
    assert found.count("hand", 0) == 4
    found.play("end")
    assert found.count("hand", 1) == 5, "the foe draws as always"


@pytest.mark.parametrize("name", ["Grounded", "Stage Fright", "Broke", "Chicken", "Stomach Ache"])
def test_what_a_weakness_forbids_ends_with_the_turn(name):
    found = titans([name], deck=PUNCHES).play(name)
    assert len(found.facts["flags"]) == 1
    found.play("end")
    assert found.facts["flags"] == []
