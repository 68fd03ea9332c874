"""Pictures are drawn beside the event loop, and of several for one thing only the newest."""

import asyncio
import threading

import pytest

from render.render_queue import Rank, RenderQueue, Superseded


@pytest.fixture
def render_queue():
    render_queue = RenderQueue()
    yield render_queue
    render_queue.close()


class Slow:
    """A picture that is begun, and finished only when told."""

    def __init__(self, picture: bytes = b"slow") -> None:
        self.picture = picture
        self.begun, self.may_end = threading.Event(), threading.Event()

    def __call__(self) -> bytes:
        self.begun.set()
        assert self.may_end.wait(10)
        return self.picture


async def begun(slow: Slow) -> None:
    """Until the queue is at it, without blocking the loop."""
    assert await asyncio.to_thread(slow.begun.wait, 10)


async def ask(render_queue: RenderQueue, key: str, make) -> asyncio.Task[bytes]:
    """Ask for a picture and let the queue hear of it."""
    task = asyncio.create_task(render_queue.draw(key, make))
    await asyncio.sleep(0)
    return task


async def test_a_picture_is_drawn_off_the_event_loop(render_queue):
    loop_thread = threading.get_ident()
    found: list[threading.Thread] = []

    def draw() -> bytes:
        found.append(threading.current_thread())
        return b"board"

    assert await render_queue.draw("match 1", draw) == b"board"
    assert found[0].ident != loop_thread
    assert found[0].name.startswith("render")


async def test_the_loop_goes_on_while_a_picture_is_drawn(render_queue):
    slow = Slow()
    task = await ask(render_queue, "match 1", slow)
    await begun(slow)
    for _ in range(100):
        await asyncio.sleep(0)
    assert not task.done()
    slow.may_end.set()
    assert await task == b"slow"


async def test_of_several_waiting_pictures_of_one_match_only_the_newest_is_drawn(render_queue):
    slow, drawn = Slow(), []

    def board(number: int):
        return lambda: drawn.append(number) or bytes([number])

    first = await ask(render_queue, "match 1", slow)
    await begun(slow)
    later = [await ask(render_queue, "match 1", board(number)) for number in range(5)]
    slow.may_end.set()
    results = await asyncio.gather(first, *later, return_exceptions=True)
    assert results[0] == b"slow", "what was begun is finished"
    assert [type(result) for result in results[1:-1]] == [Superseded] * 4
    assert results[-1] == b"\x04"
    assert drawn == [4]


async def test_pictures_of_different_matches_do_not_overtake_each_other(render_queue):
    keys = [f"match {number}" for number in range(20)]
    pictures = await asyncio.gather(*(render_queue.draw(key, key.encode) for key in keys))
    assert pictures == [key.encode() for key in keys]


async def test_an_error_reaches_the_caller_and_the_queue_goes_on(render_queue):
    def spilt() -> bytes:
        raise ValueError("the ink is spilt")

    with pytest.raises(ValueError, match="the ink is spilt"):
        await render_queue.draw("match 1", spilt)
    assert await render_queue.draw("match 1", lambda: b"again") == b"again"


async def test_an_error_does_not_keep_the_next_waiting_picture_from_being_drawn(render_queue):
    slow = Slow()

    def fail() -> bytes:
        slow()
        raise ValueError("the ink is spilt")

    first = await ask(render_queue, "match 1", fail)
    await begun(slow)
    second = await ask(render_queue, "match 1", lambda: b"second")
    slow.may_end.set()
    with pytest.raises(ValueError, match="spilt"):
        await first
    assert await second == b"second"


async def test_a_caller_who_gives_up_while_waiting_costs_nothing(render_queue):
    slow, drawn = Slow(), []
    first = await ask(render_queue, "match 1", slow)
    await begun(slow)
    second = await ask(render_queue, "match 1", lambda: drawn.append(2) or b"second")
    second.cancel()
    with pytest.raises(asyncio.CancelledError):
        await second
    slow.may_end.set()
    assert await first == b"slow"
    assert await render_queue.draw("match 1", lambda: b"third") == b"third"
    assert drawn == []


async def test_a_caller_who_gives_up_while_it_is_drawn_harms_nobody(render_queue):
    slow = Slow()
    first = await ask(render_queue, "match 1", slow)
    await begun(slow)
    first.cancel()
    with pytest.raises(asyncio.CancelledError):
        await first
    second = await ask(render_queue, "match 1", lambda: b"second")
    slow.may_end.set()
    assert await second == b"second"


async def test_a_newer_picture_after_a_caller_gave_up_is_drawn(render_queue):
    slow = Slow()
    first = await ask(render_queue, "match 1", slow)
    await begun(slow)
    second = await ask(render_queue, "match 1", lambda: b"second")
    second.cancel()
    third = await ask(render_queue, "match 1", lambda: b"third")
    slow.may_end.set()
    assert await asyncio.gather(first, third) == [b"slow", b"third"]


async def test_a_closed_queue_says_so():
    render_queue = RenderQueue()
    render_queue.close()
    with pytest.raises(RuntimeError):
        await render_queue.draw("match 1", lambda: b"late")


async def test_no_more_is_drawn_at_once_than_there_are_workers():
    render_queue = RenderQueue(workers=2)
    slow = [Slow(bytes([number])) for number in range(3)]
    tasks = [await ask(render_queue, f"match {n}", make) for n, make in enumerate(slow)]
    await begun(slow[0])
    await begun(slow[1])
    assert not slow[2].begun.is_set()
    for make in slow:
        make.may_end.set()
    assert await asyncio.gather(*tasks) == [b"\x00", b"\x01", b"\x02"]
    render_queue.close()


async def test_what_waits_is_drawn_by_rank_and_within_one_in_turn(render_queue):
    drawn, slow = [], Slow()

    def noting(name: str):
        return lambda: drawn.append(name) or b""

    first = await ask(render_queue, "first", slow)
    await begun(slow)
    waiting = [
        ("a face", Rank.AHEAD),
        ("a hand", Rank.USUAL),
        ("another", Rank.USUAL),
        ("a board", Rank.EVERYBODYS),
        ("an answer", Rank.PRESSED),
    ]
    tasks = [
        asyncio.create_task(render_queue.draw(name, noting(name), rank)) for name, rank in waiting
    ]
    await asyncio.sleep(0)
    slow.may_end.set()
    await asyncio.gather(first, *tasks)
    assert drawn == ["an answer", "a board", "a hand", "another", "a face"]


async def test_an_answer_that_did_not_come_at_once_keeps_no_board_waiting(
    render_queue, monkeypatch
):
    monkeypatch.setattr("render.render_queue.AT_ONCE", -1.0)  # everything comes too late
    drawn, slow = [], Slow()
    first = await ask(render_queue, "first", slow)
    await begun(slow)
    answer = asyncio.create_task(
        render_queue.draw("answer", lambda: drawn.append("answer") or b"", Rank.PRESSED)
    )
    await asyncio.sleep(0)
    board = asyncio.create_task(
        render_queue.draw("board", lambda: drawn.append("board") or b"", Rank.EVERYBODYS)
    )
    await asyncio.sleep(0)
    slow.may_end.set()
    await asyncio.gather(first, answer, board)
    assert drawn == ["board", "answer"]
