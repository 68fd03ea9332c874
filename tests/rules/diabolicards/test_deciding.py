"""Who decides for a card, and what can be a target, DIA-85 and DIA-86."""

import msgspec
import pytest

from rules.core.cards import CardSet
from rules.core.errors import NoSuchOption
from tests.rules.diabolicards import stage as stages
from tests.rules.diabolicards.stage import CARDS, mat, names

EIGHT = names(
    "Puddle, Lukewarm, The Yawn, Miss Timing, Static Cling, Slow Motion, Glitterfall, "
    "Captain Almost"
)
BY_NAME = {card.name: card for card in CARDS.cards}

# -- who decides, and for what


@pytest.mark.rule("DIA-85")
def test_whoever_took_a_card_decides_for_it():
    stage = mat({"hand": "Quartermaster, Glass"}, {"hand": "Vanessa", "hideout": "Shade"})
    stage.plays(0, "Quartermaster", "hideout").answer(0, "Shade")
    stage.plays(1, "Vanessa", "hideout slot").answer(1, "Shade")
    assert stage.asked == {0: "counter"}


@pytest.mark.rule("DIA-85")
@pytest.mark.parametrize("active", [0, 1, 2, 3])
def test_counters_go_round_from_the_active_player(active):
    hands = [{"hand": "Old Sarge"}, {"hand": "Puddle"}, {"hand": "Bingo Bob"}, {"hand": "Lukewarm"}]
    cards = ["Blur", "Shade", "Helena Voss", "Silent Blade"]
    for seat, card in enumerate(cards):
        hands[seat]["tower"] = card
    hands[active]["hand"] = "Razor"
    stage = mat(*hands, active=active, armed="Silent Blade")
    stage.plays(active, "Razor", "tower").answer(active, "both")
    asked = []
    while stage.kind == "counter":
        seat = next(iter(stage.asked))
        asked.append(seat)
        assert [option.split()[1] for option in stage.options(seat)[1:2]] == [
            cards[seat].split()[0]
        ]
        stage.answer(seat, "pass")
    assert asked == [(active + step) % 4 for step in range(4)]


@pytest.mark.rule("DIA-86")
def test_a_target_is_never_the_source_itself():
    """Warpath lies in its slot; Last Stand and Solace among the others."""
    stage = mat({"hand": "Last Stand", "tower": "Spark"}).plays(0, "Last Stand", "tower")
    assert stage.options(0) == ["none", "Spark"]
    stage = mat({"hand": "Warpath", "tower": "Spark"}).plays(0, "Warpath", "tower slot")
    assert stage.options(0) == ["Spark"]
    alone = mat({"hand": "Last Stand"}).plays(0, "Last Stand", "tower")
    assert alone.asked == {1: "turn"}


def with_abilities(monkeypatch, **abilities):
    """The stage with cards of another ability: rules that no card of today puts to the test."""
    files = msgspec.json.decode(CARDS.blob)
    for file in files.values():
        for card in file.get("card", ()):
            if card["name"] in abilities:
                card["ability"] = abilities[card["name"]]
    monkeypatch.setattr(stages, "CARDS", CardSet(stages.DIABOLICARDS, files))


@pytest.mark.rule("DIA-86")
def test_a_regular_killer_of_own_cards_could_not_kill_itself(monkeypatch):
    with_abilities(monkeypatch, Blur="Suicide Killer")
    stage = mat({"hand": "Blur", "tower": "Spark"}).plays(0, "Blur", "tower")
    assert stage.options(0) == ["Spark"]


@pytest.mark.rule("DIA-62")
def test_a_diabolical_could_not_run_away_from_its_slot(monkeypatch):
    with_abilities(monkeypatch, Dale="Runaway", Blur="Confused Morals")
    stage = mat({"hand": "Razor"}, {"tower_diabolical": "Dale"})
    stage.plays(0, "Razor", "tower").answer(0, "enemy")
    assert stage.asked == {1: "turn"}
    assert stage.discard == ["Dale"]


@pytest.mark.rule("DIA-86")
@pytest.mark.parametrize(
    ("card", "place"),
    [
        ("Quartermaster", "hideout"),
        ("Reef", "hideout"),
        ("Dominique", "hideout"),
        ("Vanessa", "hideout slot"),
    ],
)
def test_neither_scorched_earth_nor_an_activated_diabolical_is_a_target(card, place):
    stage = mat(
        {"hand": [card]}, {"hideout_diabolical": "Empress", "hideout_scorched": "Deathrender"}
    )
    stage.plays(0, card, place)
    assert stage.asked == {1: "turn"}


@pytest.mark.rule("DIA-86")
def test_plain_means_no_printed_ability_lost_or_not():
    stage = mat({"hand": "Lookalike"}, {"tower": "Daiki, Blur, Dale, Reef"}, lost="Blur")
    stage.plays(0, "Lookalike", "tower")
    assert stage.options(0) == ["none", "Daiki"]


@pytest.mark.rule("DIA-86")
@pytest.mark.parametrize("number", [0, 1, 4])
def test_kill_4_announces_none_to_four_together(number):
    enemies = names("Daiki, Beacon, Magnet, Pocket, Spark")
    stage = mat({"hand": "Vanessa"}, {"tower": enemies}).plays(0, "Vanessa", "tower slot")
    assert (stage.prompt(0).least, stage.prompt(0).most) == (0, 4)
    with pytest.raises(NoSuchOption):
        stage.answer(0, *enemies)
    stage.answer(0, *enemies[:number])
    assert stage.discard == enemies[:number]
    announced = [line for line in stage.log() if "announces the death" in line]
    assert len(announced) == bool(number)
