"""The strip below a board: the moment and the sum, in the names that can be drawn."""

from dataclasses import replace

from render.banner import banner_words, with_banner
from render.items import texts
from render.painting import paint
from render.pictures import pictures_of
from render.table_info import TableInfo
from rules.core.view import View
from tests.properties.subjects import PACKS
from tests.render.sights import whole
from tests.rules.showdown.stage import FIXED, SHOWDOWN, duel

INFO = TableInfo(cards=FIXED, names=("Ada", "Ben"))


def drawn(info: TableInfo):
    seen: View = duel().match.view(None)
    board = pictures_of(SHOWDOWN).board(seen, info)
    return board, with_banner(board, info)


def test_without_a_moment_and_a_sum_a_board_stays_as_it_is():
    board, same = drawn(INFO)
    assert same is board


def test_the_strip_lies_below_everything_and_says_both():
    sum_told = "Ada 13 + 9 = 22 against 20: the higher total wins"
    board, more = drawn(replace(INFO, moment="Ada hits!", reckoning=sum_told))
    added = more.items[len(board.items) :]
    assert [item.fitted.lines for item in texts(added)] == [("Ada hits!",), (sum_told,)]
    assert all(item.box.y >= board.size[1] for item in added)
    assert all(item.box.bottom <= more.size[1] for item in added)
    assert paint(more).size == more.size


def test_the_strip_names_a_card_pack_also_where_nothing_has_happened():
    (subject,) = [subject for subject in PACKS if subject.game.slug == "showdown"]
    board, more = drawn(replace(INFO, cards=subject.cards))
    (words,) = texts(more.items[len(board.items) :])
    assert words.fitted.lines == ("Cards: Under the Stars",)
    assert whole(more.size).contains(words.box)


def test_a_long_sum_never_leaves_the_strip():
    board, more = drawn(replace(INFO, reckoning="13 + 9 + 2 (Steady Nerves) " * 9))
    (words,) = texts(more.items[len(board.items) :])
    assert words.fitted.width <= words.box.w


def test_names_that_cannot_be_drawn_are_replaced_in_the_strip_as_on_the_board(no_system_fonts):
    info = replace(INFO, names=("明", "Ben"), moment="明 hits!")
    board, more = drawn(info)
    (words,) = texts(more.items[len(board.items) :])
    assert words.fitted.lines == ("Ming hits!",)


def test_in_words_each_ends_with_one_stop():
    told = banner_words(replace(INFO, moment="Ada hits!", reckoning="13 against 20"))
    assert told == "Ada hits! 13 against 20."
    assert banner_words(INFO) == ""
