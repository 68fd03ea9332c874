"""What a card has caused waits for the card, then happens first come, first served."""

from types import SimpleNamespace

from rules.core.effects import Effect, perform
from rules.core.triggers import Trigger, settle


class Toll(Effect):
    """Writes its name, and may cause another toll."""

    def __init__(self, name: str, causes: "Toll | None" = None) -> None:
        self.name, self.causes = name, causes

    async def do(self, table, play):
        table.heard.append(f"{self.name} for {play.seat}")
        if self.causes:
            table.triggers.append(Trigger(1 - play.seat, play.card, (self.causes,)))


def lone_table(*triggers: Trigger) -> SimpleNamespace:
    state = SimpleNamespace(face=range(9))
    return SimpleNamespace(triggers=list(triggers), heard=[], at_work=-1, state=state)


def settled(*triggers: Trigger) -> list[str]:
    table = lone_table(*triggers)
    assert list(settle(table).__await__()) == [], "nothing here asks a question"
    assert table.triggers == []
    return table.heard


def test_triggers_resolve_in_the_order_they_came():
    first, second = Trigger(0, 5, (Toll("one"),)), Trigger(1, 6, (Toll("two"),))
    assert settled(first, second) == ["one for 0", "two for 1"]


def test_all_effects_of_a_trigger_come_before_the_next_trigger():
    first = Trigger(0, 5, (Toll("one"), Toll("more")))
    assert settled(first, Trigger(0, 6, (Toll("two"),))) == ["one for 0", "more for 0", "two for 0"]


def test_what_a_trigger_causes_queues_up_behind_the_others():
    first = Trigger(0, 5, (Toll("one", causes=Toll("echo")),))
    second = Trigger(0, 6, (Toll("two"),))
    assert settled(first, second) == ["one for 0", "two for 0", "echo for 1"]


def test_nothing_triggered_is_nothing_done():
    assert settled() == []


def test_effects_happen_in_the_order_they_stand_on_the_card():
    table = lone_table()
    tolls = (Toll("b"), Toll("a"), Toll("c"))
    assert list(perform(table, SimpleNamespace(seat=0, card=5), tolls).__await__()) == []
    assert table.heard == ["b for 0", "a for 0", "c for 0"]
