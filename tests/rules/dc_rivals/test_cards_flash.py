"""The cards of the Flash’s emblem, as they are in their files."""

from tests.rules.dc_rivals.live import DECK, normal, played, power_of, top
from tests.rules.dc_rivals.stage import card


def counting(name: str, place: int = 0) -> tuple[int, int, int]:
    """How many cards must be played in a turn, and the Power and cards that brings."""
    ability = card(name).abilities[place]
    assert ability.when == "nth play"
    return ability.nth, top(ability.then, "power"), top(ability.then, "draw")


def brings_more_in_a_long_turn(name: str) -> bool:
    """Whether a card gives more once enough cards are played, whether it came first or last."""
    enough, power, drawn = counting(name)
    usual = power_of(name), top(card(name).effects, "draw")
    idle = ["Vulnerability"] * (enough - 1)
    for hand in ([name, *idle], [*idle, name]):
        stage = normal(hand, deck=["Punch"] * 6).play(*hand[:-1])
        assert stage.power == (usual[0] if hand[0] == name else 0), "not yet"
        stage.play(hand[-1])
        assert (stage.power, stage.count("hand", 0)) == (usual[0] + power, usual[1] + drawn)
    return power + drawn > 0


# -- Heroes


def test_kid_flash_draws_and_is_stronger_in_a_long_turn():
    assert top(card("Kid Flash").effects, "draw")
    assert brings_more_in_a_long_turn("Kid Flash")


def test_jesse_quick_draws_in_a_long_turn():
    assert brings_more_in_a_long_turn("Jesse Quick")


def test_impulse_draws_before_he_thinks():
    stage = played("Impulse", deck="Punch Wrath Lust")
    drawn = top(card("Impulse").effects, "draw")
    assert len(stage.options()) == drawn
    stage.answer(0, "Punch")
    assert stage.zone("discard", 0) == ["Punch"]
    assert stage.count("hand", 0) == drawn - 1


def test_max_mercury_draws_for_the_first_super_power_of_the_turn():
    stage = normal("'Max Mercury' Thunderclap Thunderclap", deck=DECK, foe={"deck": ""})
    stage.play("Max Mercury", "Thunderclap")
    assert sorted(stage.zone("hand", 0)) == ["Punch", "Thunderclap"]
    assert stage.play("Thunderclap").zone("hand", 0) == ["Punch"]


def test_vibe_finds_a_hero_or_super_power():
    stage = played("Vibe", deck="Sloth Thunderclap 'Mary Marvel' Punch")
    assert stage.options() == ["Thunderclap", "Mary Marvel", "none"]
    assert stage.answer(0, "Mary Marvel").zone("hand", 0) == ["Mary Marvel"]


def test_jay_garrick_brings_a_hero_back():
    dear = "Champion Emeritus"
    stage = normal("'Jay Garrick'", discard=["Mary Marvel", dear, "Sloth"])
    assert card(dear).cost > card("Jay Garrick").effects[1].of.most
    stage.play("Jay Garrick")
    assert stage.options() == ["Mary Marvel", "none"]
    assert stage.answer(0, "Mary Marvel").zone("hand", 0) == ["Mary Marvel"]


def test_wally_west_does_it_again():
    stage = normal("'Wally West' 'Alley Runner' Pride", deck=DECK).play("Alley Runner", "Pride")
    assert "Wally West: Pride" not in stage.options(), "no Villain"
    before = stage.power
    stage.play("Wally West: Alley Runner")
    assert stage.power == before + power_of("Wally West")
    assert stage.zone("hand", 0) == ["Punch", "Punch"]


# -- Super Powers


def test_speed_force_draws_and_is_stronger_in_a_long_turn():
    assert top(card("Speed Force").effects, "draw") > 1
    assert brings_more_in_a_long_turn("Speed Force")


def test_lightning_throw_takes_a_run_up():
    assert brings_more_in_a_long_turn("Lightning Throw")


def test_infinite_mass_punch_takes_the_longest_run_up():
    assert brings_more_in_a_long_turn("Infinite Mass Punch")


# -- Equipment


def test_flash_ring_rewards_the_first_super_power_of_the_turn():
    stage = normal("'Flash Ring' Phasing Phasing", deck=["Vulnerability"] * 4)
    stage.play("Flash Ring")
    assert "Vulnerability" in stage.zone("hand", 0)
    stage.play("Phasing")
    more = top(card("Flash Ring").abilities[0].then, "power")
    assert stage.power == power_of("Phasing") + more > power_of("Phasing")
    assert stage.play("Phasing").power == 2 * power_of("Phasing") + more


def test_cosmic_treadmill_plays_what_has_been_before():
    most = card("Cosmic Treadmill").effects[1].of.most
    dear = next(name for name in ("Wrath", "Pride") if card(name).cost > most)
    stage = normal("'Cosmic Treadmill'", discard=["Gentleman Tiger", dear])
    stage.play("Cosmic Treadmill")
    assert stage.options() == ["Gentleman Tiger", "none"]
    stage.answer(0, "Gentleman Tiger")
    assert stage.power == power_of("Cosmic Treadmill") + power_of("Gentleman Tiger")
    assert stage.answer(0, "end").zone("discard", 0).count("Gentleman Tiger") == 1


# -- Locations


def test_s_t_a_r_labs_turns_a_card_into_another_once_a_turn():
    stage = normal("'S.T.A.R. Labs' Vulnerability Vulnerability", deck="Pride Punch")
    stage.play("S.T.A.R. Labs").answer(0, "use S.T.A.R. Labs: Vulnerability")
    assert stage.zone("hand", 0) == ["Vulnerability", "Pride"]
    assert not [option for option in stage.options() if option.startswith("use S.T.A.R.")]


def test_central_city_draws_in_a_long_turn_and_in_the_next_one():
    enough, _, drawn = counting("Central City")
    hand = ["Vulnerability"] * enough
    stage = normal(hand, ongoing="'Central City'", deck=["Punch"] * 12, foe={"deck": ""})
    assert stage.play(*hand[1:]).count("hand", 0) == 1
    assert stage.play(hand[0]).count("hand", 0) == drawn > 0
    assert stage.play("Punch").count("hand", 0) == 0, "once a turn"


# -- Characters


def racing(level: int, number: int):
    """So many cards that do nothing have been played."""
    hand = ["Vulnerability"] * number
    return normal(hand, me="flash", level=level, deck=["Vulnerability"] * 3).play(*hand)


def test_the_flash_9_draws_once_a_turn_when_he_is_fast():
    enough, _, drawn = counting("The Flash (9)")
    assert racing(9, enough - 1).count("hand", 0) == 0
    stage = racing(9, enough)
    assert stage.count("hand", 0) == drawn == 1
    assert stage.play("Vulnerability").count("hand", 0) == 0, "once a turn"


def test_the_flash_12_draws_for_the_first_super_power_of_the_turn():
    stage = normal("Phasing Phasing", me="flash", level=12, deck=["Punch"] * 3).play("Phasing")
    assert sorted(stage.zone("hand", 0)) == ["Phasing", "Punch"]
    assert stage.play("Phasing").zone("hand", 0) == ["Punch"]


def test_the_flash_15_is_strongest_in_a_long_turn():
    enough, power, _ = counting("The Flash (15)")
    assert racing(15, enough - 1).power == 0
    assert racing(15, enough).power == racing(15, enough + 1).power == power > 0
