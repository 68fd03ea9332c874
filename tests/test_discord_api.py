"""The inspector of what we send: it lets Discord's own forms pass and names what is wrong."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from tests.discord_api import OPENAPI, Inspector, brief, inspector

Body = Any
Change = Callable[[Body], object]
CALLBACK = "/interactions/11/a-token/callback"
MESSAGES = "/channels/22/messages"
ORIGINAL = "/webhooks/33/a-token/messages/@original"
COMMANDS = "/applications/33/commands"
V2, EPHEMERAL = 1 << 15, 1 << 6
FILES = {0: ("board.png", b"a picture")}


@pytest.fixture(scope="module")
def inspect() -> Inspector:
    found = inspector()
    if found is None:
        pytest.skip(f"Discord's API description is not at {OPENAPI}")
    return found


# -- bodies as discord.py writes them


def button(label: str = "My hand", custom_id: str = "7:hand") -> Body:
    return {"type": 2, "style": 1, "label": label, "disabled": False, "custom_id": custom_id}


def row(*parts: Body) -> Body:
    return {"type": 1, "components": list(parts)}


def menu() -> Body:
    options = [{"label": f"{n} of Spades", "value": str(n), "default": False} for n in range(2, 11)]
    return {
        "type": 3,
        "custom_id": "7:strike",
        "placeholder": "Your Strike",
        "min_values": 1,
        "max_values": 1,
        "disabled": False,
        "options": options,
    }


def message(**other: Body) -> Body:
    """A board: text, picture, a section, buttons and a menu in one frame."""
    picture = {"media": {"url": "attachment://board.png"}, "description": "A duel"}
    section = {
        "type": 9,
        "components": [{"type": 10, "content": "Turn 3"}],
        "accessory": button("Rules", "7:rules"),
    }
    frame = {
        "type": 17,
        "accent_color": 0xF0C05C,
        "spoiler": False,
        "components": [
            {"type": 10, "content": "# Showdown"},
            {"type": 12, "items": [picture]},
            {"type": 14, "divider": True, "spacing": 1},
            section,
            row(button(), button("Log", "7:log")),
            row(menu()),
        ],
    }
    attachment = {"id": 0, "filename": "board.png", "description": "A duel"}
    body = {"tts": False, "flags": V2, "components": [frame], "attachments": [attachment]}
    return {**body, **other}


def reply() -> Body:
    return {"type": 4, "data": message(flags=V2 | EPHEMERAL)}


def plain() -> Body:
    mentions = {"parse": [], "users": [44], "replied_user": False}
    return {"content": "<@44>, your turn.", "tts": False, "allowed_mentions": mentions}


def suggestions() -> Body:
    return {"type": 8, "data": {"choices": [{"name": "Showdown", "value": "showdown"}]}}


def modal() -> Body:
    field = {"type": 4, "custom_id": "why", "style": 1, "required": False}
    label = {"type": 18, "label": "Why?", "component": field}
    data = {"custom_id": "7:award", "title": "Award the match", "components": [label]}
    return {"type": 9, "data": data}


def commands() -> Body:
    game = {"type": 3, "name": "game", "description": "Which one", "required": True}
    rival = {"type": 6, "name": "rival", "description": "Against whom", "required": False}
    new = {"type": 1, "name": "new", "description": "Challenge", "options": [game, rival]}
    group = {
        "type": 1,
        "name": "match",
        "description": "Matches",
        "options": [new],
        "nsfw": False,
        "dm_permission": False,
        "default_member_permissions": None,
    }
    return [group, {"type": 2, "name": "Challenge", "nsfw": False}]


GOOD: dict[str, tuple[str, str, Body]] = {
    "a board": ("POST", MESSAGES, message()),
    "a notice": ("POST", MESSAGES, plain()),
    "an edited board": ("PATCH", f"{MESSAGES}/55", message()),
    "an edited answer": ("PATCH", ORIGINAL, message()),
    "a second answer": ("POST", "/webhooks/33/a-token", message()),
    "a private answer": ("POST", CALLBACK, reply()),
    "a changed message": ("POST", CALLBACK, {"type": 7, "data": message()}),
    "an answer later": ("POST", CALLBACK, {"type": 5, "data": {"flags": EPHEMERAL}}),
    "a change later": ("POST", CALLBACK, {"type": 6}),
    "suggestions": ("POST", CALLBACK, suggestions()),
    "a modal": ("POST", CALLBACK, modal()),
    "commands": ("PUT", COMMANDS, commands()),
    "commands of a guild": ("PUT", "/applications/33/guilds/66/commands", commands()),
    "a thread": ("POST", f"{MESSAGES}/55/threads", {"name": "Duel", "auto_archive_duration": 1440}),
    "a kept picture": ("PATCH", f"{MESSAGES}/55", {"attachments": [{"id": "77"}]}),
}


@pytest.mark.parametrize("name", GOOD)
def test_a_body_that_discord_takes_passes(inspect, name):
    method, path, body = GOOD[name]
    inspect(method, "", path, body, {})


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/gateway/bot"),
        ("GET", f"{MESSAGES}?limit=1"),
        ("DELETE", f"{MESSAGES}/55"),
        ("DELETE", ORIGINAL),
        ("GET", "/api/v10/users/@me"),
        ("GET", "users/@me"),
    ],
)
def test_a_request_without_a_body_passes_where_none_is_needed(inspect, method, path):
    inspect(method, "", path, None, {})


def test_files_pass_where_files_are_taken(inspect):
    inspect("POST", "", MESSAGES, message(), FILES)
    inspect("POST", "", CALLBACK, reply(), FILES)


# -- what Discord would refuse


def frame(body: Body) -> list[Body]:
    """What lies in the frame of a message or of an answer."""
    parts: list[Body] = body.get("data", body)["components"][0]["components"]
    return parts


def first_button(body: Body) -> Body:
    return frame(body)[4]["components"][0]


def first_menu(body: Body) -> Body:
    return frame(body)[5]["components"][0]


def options(number: int) -> list[Body]:
    return [{"label": str(n), "value": str(n)} for n in range(number)]


BAD: dict[str, tuple[str, Change, str]] = {
    "26 options": (
        "a private answer",
        lambda b: first_menu(b).update(options=options(26)),
        r"data\.components\[0\]\.components\[5\]\.components\[0\]\.options: maxItems 25 expected",
    ),
    "no options": (
        "a private answer",
        lambda b: first_menu(b).update(options=[]),
        "options: minItems 1 expected",
    ),
    "an option of 101 letters": (
        "a private answer",
        lambda b: first_menu(b)["options"][0].update(label="x" * 101),
        r"options\[0\]\.label: maxLength 100 expected",
    ),
    "a custom_id of 101 letters": (
        "a board",
        lambda b: first_menu(b).update(custom_id="x" * 101),
        "custom_id: maxLength 100 expected",
    ),
    "a label of 81 letters": (
        "a board",
        lambda b: first_button(b).update(label="x" * 81),
        "label: maxLength 80 expected",
    ),
    "a button of no known style": (
        "a board",
        lambda b: first_button(b).update(style=9),
        r"style: enum \[1, 2, 3, 4, 5, 6\] expected, not 9",
    ),
    "a button without a style": (
        "a board",
        lambda b: first_button(b).pop("style"),
        "'style' is a required property",
    ),
    "six buttons in a row": (
        "an edited board",
        lambda b: frame(b)[4].update(components=[button()] * 6),
        "components: maxItems 5 expected",
    ),
    "a button outside a row": (
        "an edited answer",
        lambda b: frame(b).append(button()),
        r"components\[6\]: type 2 is none of ActionRowComponentForMessageRequest",
    ),
    "a component nobody knows": (
        "a second answer",
        lambda b: frame(b).append({"type": 99}),
        "type 99 is none of",
    ),
    "a component without a type": (
        "a board",
        lambda b: frame(b).append({"content": "x"}),
        "type None is none of",
    ),
    "41 parts in a frame": (
        "a board",
        lambda b: frame(b).extend([{"type": 10, "content": "x"}] * 35),
        r"components\[0\]\.components: maxItems 40 expected",
    ),
    "a text of 4001 letters": (
        "a board",
        lambda b: frame(b)[0].update(content="x" * 4001),
        r"components\[0\]\.content: maxLength 4000 expected",
    ),
    "an empty text": (
        "a board",
        lambda b: frame(b)[0].update(content=""),
        "content: minLength 1 expected",
    ),
    "eleven pictures": (
        "a board",
        lambda b: frame(b)[1].update(items=frame(b)[1]["items"] * 11),
        "items: maxItems 10 expected",
    ),
    "alt text of 1025 letters": (
        "a board",
        lambda b: frame(b)[1]["items"][0].update(description="x" * 1025),
        r"items\[0\]\.description: maxLength 1024 expected",
    ),
    "a section without its accessory": (
        "a board",
        lambda b: frame(b)[3].pop("accessory"),
        "'accessory' is a required property",
    ),
    "a misspelt field": (
        "a private answer",
        lambda b: b["data"].update(embedz=[]),
        "data: .*'embedz' was unexpected",
    ),
    "a misspelt field deep inside": (
        "a board",
        lambda b: first_button(b).update(colour="red"),
        "'colour' was unexpected",
    ),
    "an id that is no number": (
        "a notice",
        lambda b: b["allowed_mentions"].update(users=["Ada"]),
        r"allowed_mentions\.users\[0\]: pattern",
    ),
    "content of 2001 letters": (
        "an edited answer",
        lambda b: b.update(content="x" * 2001),
        "content: maxLength 2000 expected",
    ),
    "a modal's title of 46 letters": (
        "a modal",
        lambda b: b["data"].update(title="x" * 46),
        r"data\.title: maxLength 45 expected",
    ),
    "26 suggestions": (
        "suggestions",
        lambda b: b["data"].update(choices=b["data"]["choices"] * 26),
        r"data\.choices: maxItems 25 expected",
    ),
    "a suggestion of 101 letters": (
        "suggestions",
        lambda b: b["data"]["choices"][0].update(name="x" * 101),
        r"data\.choices\[0\]\.name: maxLength 100 expected",
    ),
    "suggestions that carry a message": (
        "a private answer",
        lambda b: b.update(type=8),
        "data: .*'attachments', 'components', 'flags', 'tts' were unexpected",
    ),
    "a kind of answer nobody knows": (
        "a change later",
        lambda b: b.update(type=77),
        "the body: type 77 is none of ApplicationCommandAutocompleteCallbackRequest",
    ),
    "a command described in 101 letters": (
        "commands",
        lambda b: b[0].update(description="x" * 101),
        r"\[0\]\.description: maxLength 100 expected",
    ),
    "an option without a description": (
        "commands of a guild",
        lambda b: b[0]["options"][0].pop("description"),
        r"\[0\]\.options\[0\]: 'description' is a required property",
    ),
    "131 commands": (
        "commands",
        lambda b: b.extend([b[1]] * 129),
        "the body: maxItems 130 expected",
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_a_body_that_discord_refuses_is_named_with_its_place(inspect, name):
    good, change, complaint = BAD[name]
    method, path, body = GOOD[good]
    body = deepcopy(body)
    change(body)
    with pytest.raises(AssertionError, match=complaint):
        inspect(method, "", path, body, {})


@pytest.mark.parametrize(
    ("method", "path", "body", "files", "complaint"),
    [
        ("POST", "/channels/22/letters", {}, {}, "no such path"),
        ("PUT", MESSAGES, {}, {}, "does not take PUT here"),
        ("POST", MESSAGES, None, {}, "a body is required"),
        ("DELETE", f"{MESSAGES}/55", {"content": "x"}, {}, "no body is taken"),
        ("PUT", COMMANDS, [], FILES, "no files are taken"),
    ],
)
def test_a_request_that_discord_does_not_have_is_named(
    inspect, method, path, body, files, complaint
):
    with pytest.raises(AssertionError, match=f"{method} {path}.*{complaint}"):
        inspect(method, "", path, body, files)


def test_an_inspection_leaves_the_body_as_it_was(inspect):
    body = message()
    inspect("POST", "", MESSAGES, body, FILES)
    assert body == message()


def test_a_reason_stays_short_however_long_the_body_is():
    assert len(brief("x" * 5000)) < 200


# -- where the description is not at hand


def test_nothing_is_inspected_where_the_description_is_absent(monkeypatch, tmp_path):
    monkeypatch.delenv("CI", raising=False)
    assert inspector(tmp_path / "openapi.json") is None


def test_in_ci_an_absent_description_is_a_failure(monkeypatch, tmp_path):
    monkeypatch.setenv("CI", "true")
    with pytest.raises(AssertionError, match="missing"):
        inspector(tmp_path / "openapi.json")
