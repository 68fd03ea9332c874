"""What only the Titans' table shows: teams, the Nemesis, Events and what Weakness forbids."""

from itertools import combinations

import pytest

from render.cerberus.alt_text import alt_text
from render.cerberus.compact_card import name_bar, tile
from render.cerberus.team_row import recruit_note
from render.items import cached_images, texts
from render.teen_titans.variant import VARIANT
from rules.teen_titans.vocabulary import FLAG_WORDS
from tests.render.cerberus.scenes import CARDS, board, card, scene, table_info
from tests.render.sights import lines_written, texts_of

SLUG = "teen_titans"
EVENTS = [one for one in CARDS[SLUG].cards if one.kind == "event"]
HEROES = [one for one in CARDS[SLUG].cards if one.kind == "super hero"]


def words(view) -> list[str]:
    return texts_of(texts(board(SLUG, view)))


def test_events_in_play_are_shown_with_what_they_say():
    for three in combinations(EVENTS, 3):
        view = scene(SLUG, {"events": [one.id for one in three]})
        said = " ".join(words(view))
        assert all(f"{one.name}: {one.body}" in said for one in three)
        assert "sign of event" in [p.of for p in cached_images(board(SLUG, view))]


def test_of_more_events_than_find_room_the_oldest_are_named_and_the_newest_read():
    view = scene(SLUG, {"events": [one.id for one in EVENTS]})
    said = " ".join(words(view))
    assert f"{EVENTS[-1].name}: {EVENTS[-1].body}" in said
    assert all(one.name in said for one in EVENTS)
    assert ": see the cards." in said


def test_events_that_find_no_room_for_what_they_say_are_named():
    forbidden = [*FLAG_WORDS] * 2
    view = scene(SLUG, {"events": [one.id for one in EVENTS]}, flags=forbidden[:8])
    said = " ".join(words(view))
    for one in EVENTS:
        assert one.name in said
        assert one.body not in said


def test_the_chosen_colour_is_named():
    view = scene(SLUG, {"events": ("laundry_day",)}, colour="green")
    assert any("Chosen colour: green." in line for line in words(view))
    assert "Chosen colour: green." in alt_text(VARIANT, view, table_info(SLUG))


@pytest.mark.parametrize("flag", FLAG_WORDS)
def test_what_a_weakness_forbids_is_told(flag):
    view = scene(SLUG, {"events": ()}, flags=[flag])
    assert any(FLAG_WORDS[flag] in line for line in words(view))
    assert FLAG_WORDS[flag] in alt_text(VARIANT, view, table_info(SLUG))


def test_without_events_the_nemesis_is_read_instead():
    view = scene(SLUG, {"events": (), "nemesis_up": ("moon_tyrant",)})
    assert any(card(SLUG, "moon_tyrant").body in line for line in words(view))


def test_the_nemesis_lies_below_the_line_up_with_how_many_are_left():
    view = scene(SLUG, {"nemesis_up": ("moon_tyrant",), "nemesis": (None,) * 4})
    (shown,) = [p for p in cached_images(board(SLUG, view)) if p.of == "moon_tyrant"]
    assert shown.draw is tile
    assert shown.arguments[2] == "5 left"


def test_a_nemesis_that_has_not_appeared_is_only_counted():
    view = scene(SLUG, {"nemesis_up": (), "nemesis": (None,) * 4})
    assert "Nemesis: 4 face down" in words(view)


def test_of_the_weakness_stack_only_the_top_is_shown():
    view = scene(SLUG, {"weakness": (*(None,) * 6, "lonely")})
    (shown,) = [p for p in cached_images(board(SLUG, view)) if p.of == "lonely"]
    assert shown.arguments[2] == 7


@pytest.mark.parametrize("number", range(6))
def test_free_sidekicks_are_shown_with_whom_they_follow(number):
    free = [one.id for one in HEROES][:number]
    view = scene(
        SLUG,
        {"unused": free, "events": ()},
        mine={"hero": (), "sidekicks": ()},
        foe={"hero": (), "sidekicks": ()},
    )
    shown = [p for p in cached_images(board(SLUG, view)) if p.of in free]
    assert [p.of for p in shown] == free
    assert ("No Sidekick is free" in words(view)) == (number == 0)
    for picture in shown:
        with pytest.MonkeyPatch.context() as monkeypatch, lines_written(monkeypatch) as lines:
            name_bar(*picture.arguments, picture.box.w, picture.box.h)
        assert not any("…" in line.text for line in lines)


def test_recruiting_is_told_in_a_few_words():
    notes = {one.id: recruit_note(one) for one in HEROES}
    assert notes["beast_boy"] == "Free: 2 Heroes"
    assert notes["starfire"] == "Free: 2 of cost 1–2"
    assert notes["raven"] == "Free: Super Power + Villain"


def test_sidekicks_lie_with_their_team_and_say_what_they_give():
    mine = {"hero": ("robin",), "sidekicks": ("raven",), "play": ()}
    view = scene(SLUG, {"unused": ()}, mine, {"hero": ("cyborg",)})
    said = " ".join(words(view))
    assert "Robin: Once a turn, if you control two or more Equipment" in said
    assert "Raven: At the start of your turn, reveal the top card" in said
    (raven,) = [p for p in cached_images(board(SLUG, view)) if p.of == "raven"]
    assert raven.arguments[2] == "Sidekick"


def test_members_whose_words_find_no_room_are_named():
    team = [one.id for one in HEROES]
    villains = [one.id for one in CARDS[SLUG].cards if one.kind == "villain"]
    view = scene(
        SLUG,
        mine={"hero": (), "sidekicks": team, "play": villains[:6], "ongoing": ()},
        foe={"hero": (), "sidekicks": ()},
        babies=True,
    )
    said = " ".join(words(view))
    assert all(f"{one.name}" in said for one in HEROES)
    assert "see the card" in said


def test_a_hero_turned_into_a_baby_has_left_its_place():
    view = scene(SLUG, mine={"hero": (), "sidekicks": ("robin",)}, babies=True)
    assert any("Turned into a baby" in line for line in words(view))
    assert "Turned into a baby" in alt_text(VARIANT, view, table_info(SLUG))


def test_before_heroes_are_chosen_the_place_says_so():
    view = scene(SLUG, mine={"hero": ()}, foe={"hero": ()})
    assert words(view).count("Not chosen yet") == 2


def test_between_turns_nobody_is_on_turn():
    view = scene(SLUG, phase="between")
    assert "On turn" not in words(view)
    assert "Turn 12 · Between turns" in words(view)
