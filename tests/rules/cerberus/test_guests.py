"""Cards of one box in a match of the other: whose rules hold, what joins in, what means nothing."""

from collections import Counter
from functools import cache

import msgspec
import pytest

from rules.cerberus.loading import part_of
from rules.core.cards import CardSet
from rules.core.effects import all_effects
from rules.core.errors import BadSetup
from rules.core.match import Match
from rules.core.setup import Setup
from rules.games import GAMES, card_sets, load_cards
from tests.rules.cerberus.stage import Stage, table, without_underdogs

SIDEKICKS = ["Robin", "Starfire", "Beast Boy", "Raven", "Cyborg"]
DEAR = "'Jump City' 'HIVE Tower' 'Pizza Parlor' 'Training Room' 'Rooftop Hangout'"


@cache
def mixed(slug: str, value: str) -> CardSet:
    """The cards of a match with guests, without what whoever is behind gets."""
    cards = load_cards(GAMES[slug], {"guests": value})
    return CardSet(GAMES[slug], without_underdogs(msgspec.json.decode(cards.blob)))


def rivals(hand="", value="titans", **arranged) -> Stage:
    """Shazam! against Black Adam, with the Titans as guests."""
    arranged = {"line_up": DEAR, "cards": mixed("dc_rivals", value), **arranged}
    options = {"challenger": "shazam", "guests": value}
    return table("dc_rivals", hand, options=options, **arranged)


def titans(hand="", **arranged) -> Stage:
    """Robin against Starfire, with the cards of Shazam! and Black Adam."""
    foe = {"hero": ["Starfire"], **arranged.pop("foe", {})}
    arranged = {"line_up": DEAR, "cards": mixed("teen_titans", "shazam"), **arranged}
    options = {"guests": "shazam"}
    return table("teen_titans", hand, hero=["Robin"], foe=foe, options=options, **arranged)


def laid_out(slug: str, **options: str):
    """The table of a match that begins, and its cards by name."""
    cards = load_cards(GAMES[slug], options)
    return GAMES[slug].lay_out(cards, Setup(slug, options, ({}, {})), bytes(32)), cards


def main_deck(slug: str, **options: str) -> list:
    state, cards = laid_out(slug, **options)
    return [cards.cards[state.face[card]] for card in state.main_deck]


# -- what joins in


@pytest.mark.rule("TTG-96")
@pytest.mark.parametrize(
    ("value", "emblems"),
    [("shazam", {"shazam", "black_adam"}), ("flash", {"flash", "reverse_flash"})],
)
def test_the_main_deck_of_one_rivals_box_joins_the_titans(value, emblems):
    deck = main_deck("teen_titans", guests=value)
    assert Counter(card.box for card in deck) == {"teen_titans": 64, "dc_rivals": 60}
    assert {card.emblem for card in deck if card.box == "dc_rivals"} == emblems


@pytest.mark.rule("TTG-96")
@pytest.mark.parametrize("events", ["basic", "advanced"])
def test_the_titans_keep_their_own_set_up_with_guests(events):
    alone, own = laid_out("teen_titans", events=events)
    state, cards = laid_out("teen_titans", events=events, guests="shazam")

    def by_zone(state, cards):
        zones = GAMES["teen_titans"].zones(state)
        names = {(z.name, z.seat): [cards.ids[state.face[c]] for c in z.cards] for z in zones}
        return {zone: names for zone, names in names.items() if zone[0] != "main_deck"}

    assert by_zone(state, cards) == by_zone(alone, own)


@pytest.mark.rule("TTG-96")
@pytest.mark.parametrize("character", ["shazam", "black_adam", "flash", "reverse_flash"])
def test_the_titans_sidekicks_are_open_to_every_character(character):
    cards = load_cards(GAMES["dc_rivals"], {"guests": "titans"})
    setup = Setup("dc_rivals", {"guests": "titans"}, ({"character": character}, {}))
    stage = Stage(Match.start(GAMES["dc_rivals"], cards, setup, bytes(32))).until("turn")
    assert stage.zone("unused") == SIDEKICKS
    sides = stage.match.table.sides
    assert stage.match.table.card(sides[0].characters[-1]).emblem == character


@pytest.mark.rule("TTG-96")
def test_the_titans_main_deck_joins_the_rivals_and_their_events_only_if_wanted():
    without, with_events = (main_deck("dc_rivals", guests=v) for v in ("titans", "events"))
    assert Counter(card.box for card in without) == {"dc_rivals": 60, "teen_titans": 64}
    assert Counter(card.kind for card in with_events)["event"] == 6
    assert not [card for card in without if card.kind == "event"]


@pytest.mark.parametrize("slug", ["dc_rivals", "teen_titans"])
def test_nothing_else_of_a_guests_box_comes_along(slug):
    for cards in card_sets(GAMES[slug])[1:]:
        guests = [card for card in cards.cards if card.box != slug]
        assert {part_of(card) for card in guests} <= {"main deck", "event", "super hero"}


@pytest.mark.rule("TTG-96")
def test_more_than_ten_events_are_refused():
    files = msgspec.json.decode(mixed("dc_rivals", "events").blob)
    events = files["teen_titans/events.toml"]["card"]
    setup = Setup("dc_rivals", {"guests": "events"}, ({}, {}))
    for copies, number in ((5, 10), (6, 11)):
        events[0]["copies"] = copies
        cards = CardSet(GAMES["dc_rivals"], files)
        if number <= 10:
            state = GAMES["dc_rivals"].lay_out(cards, setup, bytes(32))
            kinds = [cards.cards[state.face[card]].kind for card in state.main_deck]
            assert kinds.count("event") == number
        else:
            with pytest.raises(BadSetup, match=r"at most 10 Events, not 11\.$"):
                GAMES["dc_rivals"].lay_out(cards, setup, bytes(32))


def test_two_against_two_is_played_without_guests():
    game = GAMES["dc_rivals"]
    cards = load_cards(game, {"guests": "titans"})
    with pytest.raises(BadSetup, match=r"leave them out of two against two\.$"):
        game.check(cards, Setup("dc_rivals", {"guests": "titans"}, ({},) * 4))


@pytest.mark.parametrize("slug", ["dc_rivals", "teen_titans"])
def test_nobody_joins_in_unless_invited(slug):
    game = GAMES[slug]
    (guests,) = [option for option in game.options(load_cards(game)) if option.name == "guests"]
    assert next(iter(guests.values)) == "none"
    assert load_cards(game, {"guests": "none"}).hash == load_cards(game).hash
    assert load_cards(game).guests == frozenset()


@pytest.mark.parametrize("slug", ["dc_rivals", "teen_titans"])
def test_a_set_with_guests_can_be_kept_and_read_back(slug):
    for cards in card_sets(GAMES[slug]):
        again = CardSet.from_blob(GAMES[slug], cards.blob)
        assert (again.hash, again.ids, again.guests) == (cards.hash, cards.ids, cards.guests)
        assert [card.text for card in again.cards] == [card.text for card in cards.cards]


# -- Rivals' cards among the Titans


@pytest.mark.rule("TTG-73", "TTG-96")
def test_confrontation_texts_do_nothing_among_the_titans():
    assert titans("'Chain of the Eternal'").play("Chain of the Eternal").power == 2
    assert titans("'Storm Tyrant'").play("Storm Tyrant").power == 3
    assert titans("Wrath").play("Wrath").power == 3


@pytest.mark.rule("TTG-96")
def test_a_block_is_only_played_among_the_titans():
    stage = titans("'Stamina of Atlas' Lust", foe={"hand": "'Golden Bracers'"})
    assert stage.play("Stamina of Atlas").power == 2
    assert stage.play("Lust").kind == "turn", "nothing to defend or block with"
    assert stage.zone("hand", 1) == []
    assert stage.zone("discard", 1) == ["Golden Bracers"]


@pytest.mark.rule("TTG-96")
def test_a_guests_weakness_is_the_titans_own():
    stage = titans("Punch Punch", line_up="Envy Lust Wrath Pride Famine", weakness="Broke").play(
        "all"
    )
    assert stage.buy("Envy").zone("discard", 0) == ["Envy", "Broke"]


def test_what_names_an_absent_stack_leaves_that_part_out():
    stage = titans("'The Wizard'", deck="Punch").play("The Wizard")
    assert stage.power == 2
    assert stage.zone("hand", 0) == ["Punch"]


@pytest.mark.rule("TTG-84", "TTG-96")
def test_guests_cards_recruit_and_count_like_any_other():
    stage = titans("'Alley Runner' 'Mary Marvel' 'Crystal Prism'", deck="")
    stage.play("Alley Runner", "Mary Marvel")
    assert stage.play("recruit Beast Boy").zone("sidekicks", 0) == ["Beast Boy"]
    before = stage.power
    assert stage.play("Crystal Prism").power == before + 2, "blue and silver"


def test_cards_that_repeat_others_do_not_repeat_each_other_for_ever():
    cards = load_cards(GAMES["teen_titans"], {"guests": "flash"})
    verbs = {
        card.name: {effect.verb for effect in all_effects(card.effects)} for card in cards.cards
    }
    (again, *_) = [name for name, does in verbs.items() if "again" in does]
    stage = table(
        "teen_titans",
        ["Mutation", again, "Mutation", "Punch"],
        hero=["Robin"],
        foe={"hero": ["Starfire"]},
        line_up=DEAR,
        options={"guests": "flash"},
        cards=cards,
    )
    asked = []
    for card in ("Mutation", again, "Mutation"):
        stage.play(card)
        asked += stage.options() if stage.kind != "turn" else []
        stage.until("turn")
    assert not {"Mutation", again} & set(asked)


# -- the Titans' cards between Rivals


@pytest.mark.rule("TTG-84", "TTG-96")
def test_a_character_recruits_with_cards_of_either_box():
    stage = rivals("'Mary Marvel' 'Hall Monitor' 'Stormborn Sister'")
    assert "recruit Beast Boy" not in stage.play("Mary Marvel").options()
    assert "recruit Beast Boy" in stage.play("Hall Monitor").options()
    stage.play("recruit Beast Boy")
    assert stage.zone("sidekicks", 0) == ["Beast Boy"]
    before = stage.power
    assert stage.play("Stormborn Sister").power == before + 3, "Beast Boy adds 1"


@pytest.mark.rule("TTG-84")
def test_a_sidekick_can_be_recruited_in_a_confrontation_also_from_the_foe():
    stage = rivals("'Mary Marvel' 'Hall Monitor'", foe={"sidekicks": ["Beast Boy"]})
    stage.play("confrontation").play("Mary Marvel", "Hall Monitor")
    assert "Recruit Beast Boy from Player 2" in stage.wordings()
    stage.play("recruit Beast Boy")
    assert (stage.zone("sidekicks", 0), stage.zone("sidekicks", 1)) == (["Beast Boy"], [])
    assert "recruit Beast Boy" not in stage.options(), "once a turn"


@pytest.mark.rule("TTG-83", "TTG-109")
def test_a_sidekick_helps_its_rival_turn_after_turn():
    stage = rivals("Punch", sidekicks=["Cyborg"], foe={"hand": "Punch"})
    stage.play("end").next_turn()
    assert stage.zone("sidekicks", 0) == ["Cyborg"]


@pytest.mark.rule("DCR-13", "DCR-68")
def test_a_titans_card_that_names_weakness_means_that_of_the_rivals():
    stage = rivals("'Power Nap'", deck="Punch", discard="Weakness")
    before = len(stage.zone("weakness"))
    stage.play("Power Nap").play("Weakness")
    assert stage.zone("discard", 0) == []
    assert len(stage.zone("weakness")) == before + 1, "back to its stack"


@pytest.mark.rule("TTG-68")
def test_an_attack_on_locations_takes_no_weakness_out_of_play():
    stage = rivals("'Wrecking Bully'", foe={"ongoing": "Weakness"}).play("Wrecking Bully")
    assert stage.zone("ongoing", 1) == ["Weakness"]
    stage = rivals("'Wrecking Bully'", foe={"ongoing": "Weakness Arcade"}).play("Wrecking Bully")
    assert stage.zone("ongoing", 1) == ["Weakness"]
    assert stage.zone("discard", 1) == ["Arcade"]


@pytest.mark.rule("TTG-26")
def test_what_a_rival_borrows_from_the_foe_goes_back_and_counts_for_its_owner():
    stage = rivals("'Puppet Prince'", foe={"discard": "'Stamina of Atlas'"})
    points = stage.facts["points"]
    stage.play("Puppet Prince: Stamina of Atlas")
    assert stage.power == 3
    assert stage.facts["points"] == points
    stage.play("end").next_turn()
    assert "Stamina of Atlas" in stage.zone("discard", 1) + stage.zone("play", 1)


# -- Events between Rivals


@pytest.mark.rule("TTG-59", "TTG-61")
def test_an_event_leaves_its_place_empty_for_a_turn_and_ends_nothing():
    stage = rivals(
        "Punch Punch Punch",
        "events",
        line_up="'The Wizard' Lust Wrath Pride 'Golden Bracers'",
        main_deck="'Lost Phone' Sloth Greed Envy Gluttony Famine",
    )
    stage.play("all").buy("Golden Bracers").play("end")
    assert stage.zone("events") == ["Lost Phone"]
    assert len(stage.zone("line_up")) == 4
    stage.next_turn()
    assert len(stage.zone("line_up")) == 5
    assert stage.zone("events") == ["Lost Phone"]


@pytest.mark.rule("TTG-48", "TTG-64")
def test_whoever_defeats_a_character_removes_an_event():
    hand, events = "Wrath 'Storm Tyrant' 'Living Lightning'", "'Lost Phone' 'Sugar Rush'"
    stage = rivals(hand, "events", events=events, foe={"hand": ""})
    stage.play("confrontation").play("Wrath", "Storm Tyrant", "Living Lightning").play("done")
    assert stage.zone("score", 0) == ["Black Adam (9)"]
    assert stage.kind == "remove event"
    assert stage.options() == ["Lost Phone", "Sugar Rush"], "and no way to decline"
    stage.play("Sugar Rush")
    assert (stage.zone("events"), stage.zone("removed")) == (["Lost Phone"], ["Sugar Rush"])


@pytest.mark.rule("TTG-59", "TTG-96")
def test_a_word_of_power_that_turns_up_an_event_begins_it():
    stage = rivals("'Word of Power'", "events", main_deck="'Sugar Rush' Sloth")
    stage.play("Word of Power: choice 2")
    assert stage.zone("events") == ["Sugar Rush"]
    assert stage.zone("play", 0) == []


@pytest.mark.rule("TTG-9", "TTG-96")
def test_no_event_opens_in_the_first_line_up_of_the_rivals():
    cards = load_cards(GAMES["dc_rivals"], {"guests": "events"})
    setup = Setup("dc_rivals", {"guests": "events"}, ({}, {}))
    for seed in range(40):
        secret = seed.to_bytes(32, "big")
        stage = Stage(Match.start(GAMES["dc_rivals"], cards, setup, secret)).until("turn")
        assert len(stage.zone("line_up")) == 5
        assert stage.zone("events") == []


@pytest.mark.rule("TTG-65", "TTG-96")
def test_nobody_is_turned_into_a_baby_where_there_are_no_super_heroes():
    stage = rivals("'Tidal Teen'", "events", main_deck="'Turned into Babies' Sloth")
    stage.play("Tidal Teen")
    assert stage.zone("events") == ["Turned into Babies"]
    assert stage.zone("characters", 0)[-1] == "Shazam! (9)"
    assert stage.zone("unused") == SIDEKICKS


@pytest.mark.rule("TTG-60", "TTG-96")
def test_laundry_day_changes_prices_between_rivals_too():
    stage = rivals(
        "Punch Punch",
        "events",
        events="'Laundry Day'",
        line_up="'Golden Bracers' Sloth Lust Wrath Pride",
    )
    assert stage.kind == "colour"
    stage.play("red").play("all")
    assert "buy Sloth" in stage.options(), "3 less 1"
    assert "buy Golden Bracers" not in stage.options(), "2 and 1 more"
