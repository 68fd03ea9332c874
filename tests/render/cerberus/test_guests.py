"""Boards and hands of a match with guests: everything finds its room, and is told in words, too."""

import pytest

from render.alt_text_limit import ALT_LIMIT
from render.cerberus.compact_card import name_bar
from render.cerberus.team_row import TEAM_ROW, gift
from render.items import cached_images, texts
from render.pictures import pictures_of
from render.table_info import TableInfo
from tests.properties.playing import played
from tests.properties.subjects import BY_NAME
from tests.render.sights import NAMES, WIDE, texts_of

RIVALS = "dc_rivals with teen_titans"
TITANS = "teen_titans with dc_rivals"
EVERY = 40  # decisions


def sights(name: str, seed: int, names=NAMES):
    """What somebody on turn sees now and then in a random match."""
    subject = BY_NAME[name]
    for match in played(subject, seed):
        if match.sequence % EVERY == 0 and match.waiting:
            yield match.view(match.waiting[0]), TableInfo(subject.cards, names, ("0:09", "12:05"))


def owned(view, zone: str) -> list[str]:
    """The ids of a zone, on both sides."""
    return [card.id for seat in (0, 1) for card in view.zone(zone, seat) if card]


@pytest.mark.parametrize("names", [NAMES, WIDE], ids=["short names", "wide names"])
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", [RIVALS, TITANS])
def test_everything_finds_room_and_words(name, seed, names):
    pictures = pictures_of(BY_NAME[name].game)
    for view, info in sights(name, seed, names):
        shown = {image.of for image in cached_images(pictures.board(view, info).items)}
        pictures.hand(view, info)
        words = pictures.alt_text(view, info)
        assert len(words) <= ALT_LIMIT
        board = pictures.text_board(view, info)
        lying = (*view.zone("line_up"), *view.zone("unused"), *view.zone("events"))
        for seen in lying:
            assert seen
            card = info.cards.cards[info.cards.face[seen.id]]
            assert f"- {card.title}: " in board, "what it says"
            crowded = len(view.zone("line_up")) > 12  # then the last are only counted
            assert seen.id in shown or card.kind == "event" or crowded


def test_sidekicks_of_a_rival_are_drawn_and_say_what_they_do():
    said = 0
    for seed in range(5):
        for view, info in sights(RIVALS, seed):
            drawn = pictures_of(BY_NAME[RIVALS].game).board(view, info)
            shown = {image.of for image in cached_images(drawn.items)}
            words = " ".join(texts_of(texts(drawn.items)))
            for sidekick in owned(view, "sidekicks"):
                card = info.cards.cards[info.cards.face[sidekick]]
                assert sidekick in shown or "more cards" in words
                said += gift(card) in words
    assert said > 10, "wherever there is room"


def test_events_between_rivals_are_read_on_the_board_with_the_free_sidekicks_above():
    met = False
    for seed in range(5):
        for view, info in sights(RIVALS, 2 * seed):  # every other match has Events
            events = [info.cards.cards[info.cards.face[seen.id]] for seen in view.zone("events")]
            drawn = pictures_of(BY_NAME[RIVALS].game).board(view, info)
            free = [seen.id for seen in view.zone("unused")]
            bars = [image.of for image in cached_images(drawn.items) if image.draw is name_bar]
            assert set(free) <= set(bars)
            if events:
                met = True
                said = " ".join(texts_of(texts(drawn.items)))
                assert all(event.name in said for event in events)
    assert met


def test_without_guests_a_rivals_board_has_no_row_for_them():
    pictures = pictures_of(BY_NAME[RIVALS].game)
    (alone, info), *_ = sights("dc_rivals", 0)
    (mixed, with_guests), *_ = sights(RIVALS, 0)
    without, wider = pictures.board(alone, info), pictures.board(mixed, with_guests)
    assert wider.size[1] > without.size[1] + TEAM_ROW
