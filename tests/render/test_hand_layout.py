"""Equal cards of a hand are one stack, whose cards keep numbers of their own."""

from msgspec.structs import replace

from render.hand_layout import badges, numbers_of, stacked
from render.option_numbers import option_numbers
from rules.core.questions import Option
from rules.core.view import SeenCard, View, ZoneView
from tests.rules.dc_rivals.stage import normal


def view_of(*ids: str, offered: tuple[int, ...] = ()) -> View:
    """A hand of these cards, numbered from 10 on; the question offers some of them."""
    view = normal("Punch").match.view(0)
    held = tuple(SeenCard(number, id_) for number, id_ in enumerate(ids, 10))
    options = tuple(Option(number, "", (number,)) for number in offered)
    return replace(
        view,
        zones=(ZoneView("hand", 0, held),),
        prompt=replace(view.prompt, options=options, most=1, prices=()),
    )


def test_equal_cards_lie_where_the_first_of_them_lies():
    view = view_of("punch", "cape", "punch", "ring", "punch")
    stacks = stacked(view, [card for card in view.zones[0].cards if card])
    assert [[card.number for card in stack] for stack in stacks] == [[10, 12, 14], [11], [13]]
    assert [numbers_of(stack, badges(view)) for stack in stacks] == ["1–3", "4", "5"]


def test_the_one_card_that_stands_for_its_stack_bears_the_first_number():
    view = view_of("cape", "punch", "punch", "punch", offered=(13, 10))
    assert option_numbers(view.prompt, badges(view)) == (2, 1)


def test_where_each_card_of_a_stack_can_be_chosen_each_has_its_number():
    view = view_of("cape", "punch", "punch", offered=(10, 11, 12))
    assert option_numbers(view.prompt, badges(view)) == (1, 2, 3)
