"""The reader of guides does what they say, and says where one is wrong."""

from pathlib import Path

import pytest

from tests.guide_steps import GuideError, follow

HELLO = "from pathlib import Path\nprint('hello')\nPath('written').write_text('by hello')\n"


@pytest.fixture
def followed(tmp_path: Path):
    """Follow a guide of these lines in an empty house; the folder afterwards."""

    def follow_lines(*lines: str) -> Path:
        guide, house = tmp_path / "guide.md", tmp_path / "house"
        house.mkdir()
        guide.write_text("\n".join(lines) + "\n", "utf-8")
        follow(guide, house)
        return house

    return follow_lines


def block(label: str, *lines: str) -> str:
    return "\n".join([f"```{label}", *lines, "```"])


FILE = block("python hello.py", *HELLO.splitlines())
RUN = block("sh", "python hello.py  # a remark")


def test_a_file_is_written_as_it_stands_there(followed):
    assert (followed("# Guide", FILE) / "hello.py").read_text("utf-8") == HELLO


def test_a_command_is_run_in_the_copy(followed):
    assert (followed(FILE, RUN) / "written").read_text("utf-8") == "by hello"


def test_a_change_replaces_what_it_shows(followed):
    change = block("diff hello.py", " from pathlib import Path", "-print('hello')", "+print('bye')")
    house = followed(FILE, change, RUN, block("text", "bye"))
    assert (house / "hello.py").read_text("utf-8") == HELLO.replace("hello')\nP", "bye')\nP")


def test_a_change_may_have_several_parts(followed):
    parts = [
        "-print('hello')",
        "+print('bye')",
        "@@",
        " Path('written').write_text('by hello')",
        "+",
    ]
    house = followed(FILE, block("diff hello.py", *parts))
    assert (house / "hello.py").read_text("utf-8") == (
        "from pathlib import Path\nprint('bye')\nPath('written').write_text('by hello')\n\n"
    )


def test_what_is_promised_is_printed_in_that_order_perhaps_among_other_lines(followed):
    program = block("python count.py", "for n in range(9):", "    print(f'line {n} of 9')")
    count = block("sh", "python count.py")
    followed(program, count, block("text", "line 2 of 9", "line … of 9", "line 8"))


def test_lines_in_another_order_than_promised_are_found(followed):
    program = block("python count.py", "for n in range(9):", "    print(f'line {n} of 9')")
    with pytest.raises(GuideError, match="this is promised"):
        followed(program, block("sh", "python count.py"), block("text", "line 8", "line 2"))


@pytest.mark.parametrize("promised", ["bye", "hello again"])
def test_a_promise_that_is_not_kept_is_found_with_its_line(followed, promised):
    with pytest.raises(GuideError, match=r"^guide\.md, line 6: this is promised:\n"):
        followed(FILE, RUN, block("text", promised))


def test_a_command_that_fails_is_found(followed):
    with pytest.raises(GuideError, match=r"python nothing\.py ends with 2:"):
        followed(block("sh", "python nothing.py"))


def test_a_command_may_be_meant_to_fail(followed):
    followed(block("sh exits 2", "python nothing.py"), block("text", "No such file"))


def test_a_command_that_was_meant_to_fail_and_does_not_is_found(followed):
    with pytest.raises(GuideError, match=r"python hello\.py ends with 0"):
        followed(FILE, block("sh exits 2", "python hello.py"))


def test_a_command_that_never_ends_is_stopped_when_it_has_said_what_it_should(followed):
    program = block(
        "python wait.py",
        "import signal, sys, threading",
        "signal.signal(signal.SIGINT, lambda *_: sys.exit(print('closed')))",
        "print('open', flush=True)",
        "threading.Event().wait()",
    )
    stopped = block("sh until stopped", "python wait.py")
    followed(program, stopped, block("text", "open"))


def test_lines_that_are_not_in_the_file_are_found(followed):
    with pytest.raises(GuideError, match=r"line 6: hello\.py has these lines 0 times:\nprint\(1\)"):
        followed(FILE, block("diff hello.py", "-print(1)"))


def test_a_file_that_is_there_is_not_written_again(followed):
    with pytest.raises(GuideError, match=r"hello\.py is there already"):
        followed(FILE, FILE)


@pytest.mark.parametrize("label", ["", "python", "toml"])
def test_a_block_that_nobody_can_run_is_found(followed, label):
    with pytest.raises(GuideError, match="nobody knows what to do with a block of"):
        followed(block(label, "what is this?"))


def test_only_python_is_run(followed):
    with pytest.raises(GuideError, match="only python is run here, not rm"):
        followed(block("sh", "rm -r house"))
