"""Sidekicks: recruiting, stealing and losing them, TTG-83 to TTG-89, TTG-97, TTG-100, TTG-109."""

import pytest

from rules.core.errors import NoSuchOption
from tests.rules.cerberus.stage import EVERYBODY
from tests.rules.teen_titans.stage import HEROES, PUNCHES, card, ended, played, power_of, titans

# Two cards that recruit each Sidekick.
CALLS = {
    "Robin": ["Birdarangs", "T-Car"],
    "Starfire": ["Hall Monitor", "Pizza Oven"],
    "Beast Boy": ["Hall Monitor", "Tidal Teen"],
    "Raven": ["Laser Eyes", "Wrecking Bully"],
    "Cyborg": ["Birdarangs", "Laser Eyes"],
}


def others(name: str) -> tuple[str, str]:
    """Two Super Heroes so that this one is free."""
    first, second, *_ = [hero for hero in HEROES if hero != name]
    return first, second


def free(name: str, hand, **arranged):
    """A match in which this one is a Sidekick."""
    me, foe_is = others(name)
    return titans(hand, me=me, foe_is=foe_is, deck=5, **arranged)


# -- on the team


@pytest.mark.rule("TTG-83")
def test_the_abilities_of_super_hero_and_all_sidekicks_work_together():
    # Raven (Super Hero) draws for a Super Power; Robin and Cyborg (Sidekicks) help with Equipment.
    row = "Birdarangs Terra Mutation 'Jump City' Arcade"
    stage = titans(
        "'Laser Eyes' 'Pizza Oven'", me="Raven", sidekicks="Robin Cyborg", deck=5, line_up=row
    )
    stage.play("Laser Eyes")
    assert stage.count("hand", 0) == 2, "Raven"
    stage.play("Pizza Oven")
    robin, cyborg = (card(name).sidekick[0].then[0].n for name in ("Robin", "Cyborg"))
    assert stage.power == power_of("Laser Eyes") + robin
    stage.buy("Birdarangs")
    assert stage.power == power_of("Laser Eyes") + robin - card("Birdarangs").cost + cyborg


@pytest.mark.rule("TTG-83")
def test_a_sidekick_of_the_foe_or_of_nobody_helps_nobody_else():
    unused = titans("'Pizza Oven'", me="Raven").play("Pizza Oven")
    assert "Robin" in unused.zone("unused")
    theirs = titans("'Pizza Oven'", me="Raven", foe={"sidekicks": "Robin"}).play("Pizza Oven")
    assert unused.power == theirs.power == 0


@pytest.mark.rule("TTG-97")
def test_the_team_is_the_super_hero_and_each_sidekick_in_front_of_its_player():
    stage = titans(sidekicks="Raven Cyborg", foe={"sidekicks": "'Beast Boy'"})
    for viewer in EVERYBODY:
        assert stage.zone("hero", 0, viewer=viewer) == ["Robin"]
        assert stage.zone("sidekicks", 0, viewer=viewer) == ["Raven", "Cyborg"]
        assert stage.zone("hero", 1, viewer=viewer) == ["Starfire"]
        assert stage.zone("sidekicks", 1, viewer=viewer) == ["Beast Boy"]
    assert stage.zone("unused") == []


@pytest.mark.rule("TTG-97")
def test_what_counts_the_team_counts_one_more_for_each_that_joins():
    powers = [
        titans("'T-Car'", sidekicks=team, me="Cyborg").play("T-Car").power
        for team in ([], ["Raven"], ["Raven", "Beast Boy"])
    ]
    base = power_of("T-Car")
    assert powers == [base, base + 1, base + 2]


@pytest.mark.rule("TTG-100")
def test_a_card_that_mentions_sidekicks_is_none():
    assert "Sidekick" in card("Waffle Chef").text
    stage = titans(
        "'Waffle Chef' 'T-Car' 'Evil Headmaster'", deck=5, foe={"play": "'Puppet Prince'"}
    )
    stage.play("Waffle Chef")
    assert set(stage.options()) == {"Beast Boy", "Raven", "Cyborg"}
    stage.play("Raven", "T-Car")
    assert stage.power == power_of("T-Car") + 1, "Raven alone"
    stage.play("Evil Headmaster")
    assert stage.asked == {0: "turn"}, "nobody to steal: Puppet Prince is a Villain"


# -- Recruit


@pytest.mark.rule("TTG-84")
@pytest.mark.parametrize("name", HEROES)
def test_playing_the_listed_cards_recruits_an_unused_sidekick(name):
    first, second = CALLS[name]
    stage = free(name, [first, second]).play(first)
    assert f"recruit {name}" not in stage.options(), "one card is not enough"
    stage.play(second)
    assert f"Recruit {name}" in stage.wordings()
    stage.play(f"recruit {name}")
    assert stage.zone("sidekicks", 0) == [name]
    assert name not in stage.zone("unused")
    assert f"Player 1 recruits {name}" in stage.log()


@pytest.mark.rule("TTG-84")
@pytest.mark.parametrize("name", HEROES)
def test_playing_the_listed_cards_takes_it_from_the_foes_team(name):
    stage = free(name, CALLS[name], foe={"sidekicks": [name]}).play(*CALLS[name])
    stage.play(f"recruit {name}")
    assert (stage.zone("sidekicks", 0), stage.zone("sidekicks", 1)) == ([name], [])


@pytest.mark.rule("TTG-84")
@pytest.mark.parametrize(
    ("name", "hand"),
    [
        ("Robin", ["Birdarangs", "Laser Eyes"]),
        ("Beast Boy", ["Hall Monitor", "Wrecking Bully"]),
        ("Raven", ["Laser Eyes", "Titans Go!"]),
        ("Raven", ["Wrecking Bully", "Evil Headmaster"]),
        ("Cyborg", ["Birdarangs", "Pizza Oven"]),
    ],
)
def test_other_cards_recruit_nobody(name, hand):
    stage = free(name, hand).play(*hand)
    assert f"recruit {name}" not in stage.options()


@pytest.mark.rule("TTG-84")
def test_cards_still_in_hand_do_not_count():
    stage = titans("Birdarangs 'T-Car' 'Laser Eyes'").play("Birdarangs")
    assert "recruit Cyborg" not in stage.options()


@pytest.mark.rule("TTG-85")
def test_a_card_that_recruits_takes_only_unused_ones():
    stage = played("Waffle Chef", foe={"sidekicks": "Raven"})
    assert stage.options() == ["Beast Boy", "Cyborg"]
    stage.play("Cyborg")
    assert stage.zone("sidekicks", 0) == ["Cyborg"]


@pytest.mark.rule("TTG-85")
def test_with_no_unused_sidekick_left_nobody_is_recruited():
    stage = played("Waffle Chef", deck=5, foe={"sidekicks": "Raven Cyborg 'Beast Boy'"})
    assert stage.asked == {0: "turn"}
    assert stage.zone("sidekicks", 0) == []
    assert stage.count("hand", 0) == 1, "the rest of the card works"


@pytest.mark.rule("TTG-89")
@pytest.mark.parametrize(
    ("hand", "joins"),
    [
        (["Hall Monitor", "Pizza Oven"], True),
        (["Hall Monitor", "Hall Monitor"], True),
        (["Shape Shift", "Pizza Oven"], True),
        (["Hall Monitor", "Birdarangs"], False),
        (["Punch", "Hall Monitor"], False),
    ],
    ids=["1 and 2", "1 and 1", "2 and 2", "1 and 3", "0 and 1"],
)
def test_starfire_is_recruited_by_two_cards_of_cost_1_or_2(hand, joins):
    stage = free("Starfire", hand, line_up="Arcade 'Jump City' Mutation Terra 'T-Car'").play(*hand)
    assert ("recruit Starfire" in stage.options()) == joins


@pytest.mark.rule("TTG-89")
def test_recruiting_is_optional_and_can_wait_until_later_in_the_turn():
    stage = titans("Birdarangs 'Laser Eyes' Punch").play("Birdarangs", "Laser Eyes", "Punch")
    assert "recruit Cyborg" in stage.options()
    stage.buy("Titans Go!")
    assert "recruit Cyborg" in stage.options()
    ended(stage)
    assert stage.zone("sidekicks", 0) == []


@pytest.mark.rule("TTG-109")
def test_only_cards_played_this_turn_count():
    stage = titans(
        "'Birdarangs'", ongoing="'Jump City'", deck="'Laser Eyes' Punch Punch Punch Punch"
    )
    stage.play("Birdarangs")
    ended(ended(stage))
    assert "recruit Cyborg" not in stage.play("Laser Eyes").options()


@pytest.mark.rule("TTG-109")
def test_a_card_that_has_left_play_was_played_all_the_same():
    stage = titans("Terra 'Hall Monitor'", deck=5).play("Terra", "Hall Monitor")
    assert "Terra" not in stage.zone("play", 0)
    assert "recruit Beast Boy" in stage.options()


@pytest.mark.rule("TTG-109")
def test_the_same_cards_serve_for_several_recruits():
    hand = ["Birdarangs", "Laser Eyes", "Wrecking Bully"]
    stage = titans(hand).play(*hand).play("recruit Cyborg", "recruit Raven")
    assert stage.zone("sidekicks", 0) == ["Cyborg", "Raven"]


@pytest.mark.rule("TTG-109")
def test_each_sidekick_is_recruited_once_a_turn():
    # HIVE Tower sends Cyborg back to the unused ones.
    hand = ["Birdarangs", "Laser Eyes"]
    stage = titans(hand, ongoing="'HIVE Tower'", deck=9, foe={"deck": 9}).play(*hand)
    stage.play("recruit Cyborg", "use HIVE Tower")
    assert "Cyborg" in stage.zone("unused")
    assert "recruit Cyborg" not in stage.options()
    with pytest.raises(NoSuchOption):
        stage.play("recruit Cyborg")


# -- steal and lose


@pytest.mark.rule("TTG-86")
def test_to_steal_is_to_take_a_sidekick_from_the_foes_team():
    stage = titans("'Evil Headmaster'", foe={"sidekicks": "Raven Cyborg"})
    steals = ["Play Evil Headmaster: steal Raven", "Play Evil Headmaster: steal Cyborg"]
    assert stage.wordings() == [*steals, "End your turn"], "Beast Boy is unused"
    stage.play("Evil Headmaster: Cyborg")
    assert (stage.zone("sidekicks", 0), stage.zone("sidekicks", 1)) == (["Cyborg"], ["Raven"])


@pytest.mark.rule("TTG-86")
def test_recruiting_one_that_the_foe_has_is_stealing_too():
    hand = ["Birdarangs", "Laser Eyes"]
    stage = titans(hand, foe={"sidekicks": "Cyborg"}).play(*hand, "recruit Cyborg")
    assert "Player 1 steals Cyborg" in stage.log()
    assert "Player 1 recruits Cyborg" not in stage.log()


@pytest.mark.rule("TTG-87")
def test_whoever_loses_a_sidekick_chooses_one_and_it_becomes_unused():
    stage = played("Puppet Prince", foe={"sidekicks": "Raven Cyborg"})
    assert stage.asked == {1: "lose"}
    assert stage.options(1) == ["Raven", "Cyborg"]
    stage.answer(1, "Raven")
    assert stage.zone("sidekicks", 1) == ["Cyborg"]
    assert sorted(stage.zone("unused")) == ["Beast Boy", "Raven"]
    assert "Player 2 loses Raven" in stage.log()


@pytest.mark.rule("TTG-87")
@pytest.mark.parametrize("way", ["attack", "stolen", "recruited away"])
def test_being_stolen_from_counts_as_losing(way):
    # Arcade draws for each Sidekick its player loses, in anybody's turn.
    hand = {
        "attack": ["Puppet Prince"],
        "stolen": ["Evil Headmaster"],
        "recruited away": ["Birdarangs", "Laser Eyes"],
    }[way]
    foe = {"sidekicks": "Cyborg", "ongoing": "Arcade", "deck": PUNCHES}
    stage = titans(hand, foe=foe, line_up="Terra Mutation 'T-Car' 'Jump City' 'HIVE Tower'")
    stage.play(*hand)
    if way == "recruited away":
        stage.play("recruit Cyborg")
    (draw,) = card("Arcade").abilities[0].then
    assert stage.zone("sidekicks", 1) == []
    assert stage.count("hand", 1) == draw.n


@pytest.mark.rule("TTG-88")
def test_a_super_hero_is_no_sidekick_and_cannot_be_lost():
    stage = played("Puppet Prince", foe={"sidekicks": ""}, weakness="Broke")
    assert stage.zone("hero", 1) == ["Starfire"]
    assert stage.zone("discard", 1) == ["Broke"], "there was no Sidekick to lose"
    stage = played("Lonely")
    assert (stage.zone("hero", 0), stage.asked) == (["Robin"], {0: "turn"})


@pytest.mark.rule("TTG-88")
def test_a_super_hero_can_be_neither_stolen_nor_recruited():
    hand = ["Evil Headmaster", "Hall Monitor", "Pizza Oven"]
    row = "Terra Mutation 'T-Car' 'Jump City' 'HIVE Tower'"
    stage = titans(hand, deck=5, line_up=row).play(*hand)
    assert stage.zone("hero", 1) == ["Starfire"]
    assert "recruit Starfire" not in stage.options()
