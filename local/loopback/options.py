"""What a client makes of the options that a person types after a slash command."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from local.loopback import entities
from local.loopback.channels import Channel
from local.loopback.users import Role, User
from local.loopback.wire import Wire

if TYPE_CHECKING:
    from local.loopback.people import Person

CHAT, SUBCOMMAND, GROUP = 1, 1, 2
STRING, INTEGER, BOOLEAN = range(3, 6)
USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, FILE = range(6, 12)
CHOSEN: dict[int, Any] = {USER: User, CHANNEL: Channel, ROLE: Role, MENTIONABLE: (User, Role)}


def invoked(person: Person, words: str, given: dict[str, Any], focused: str | None = None) -> Wire:
    """The interaction's data. AssertionError for what a client would not let one send."""
    name, *path = words.split()
    shown = [c for c in person.commands() if c["name"] == name and c["type"] == CHAT]
    assert shown, f"{person.user.name} is shown no command /{name}"
    command = node = shown[0]
    steps = []
    for step in path:
        inner = [o for o in node["options"] if o["name"] == step and o["type"] in (1, 2)]
        assert inner, f"/{words}: no subcommand {step}"
        node = inner[0]
        steps.append(node)
    declared: list[Wire] = node.get("options") or []
    assert not any(o["type"] in (SUBCOMMAND, GROUP) for o in declared), f"/{words}: and then?"
    unknown = set(given) - {option["name"] for option in declared}
    assert not unknown, f"/{words} has no option {', '.join(sorted(unknown))}"
    resolved: Wire = {}
    options = []
    for option in declared:
        if option["name"] not in given:
            missing = option.get("required") and focused is None
            assert not missing, f"/{words}: {option['name']} is required"
            continue
        if focused is not None and option["name"] == focused:
            assert option.get("autocomplete"), f"{focused} is not completed"
            value = given[focused]  # sent as typed, whatever the type
            options.append(_option(option, value) | {"focused": True})
        else:
            value = _value(option, given[option["name"]], person, resolved)
            options.append(_option(option, value))
    for step in reversed(steps):
        options = [{"name": step["name"], "type": step["type"], "options": options}]
    data: Wire = {"id": command["id"], "name": name, "type": CHAT, "options": options}
    if resolved:
        data["resolved"] = resolved
    if command.get("guild_id"):
        data["guild_id"] = command["guild_id"]
    return data


def _option(option: Wire, value: Any) -> Wire:
    return {"name": option["name"], "type": option["type"], "value": value}


def _value(option: Wire, value: Any, person: Person, resolved: Wire) -> Any:
    kind, name = option["type"], option["name"]
    choices: list[Wire] = option.get("choices") or []
    if choices:
        named = [c["value"] for c in choices if value in (c["name"], c["value"])]
        assert named, f"{name}: {value!r} is not among the choices"
        return named[0]
    if kind == STRING:
        assert isinstance(value, str), f"{name} is a text"
        _within(name, len(value), option.get("min_length"), option.get("max_length"))
        return value
    if kind in (INTEGER, NUMBER):
        types = (int,) if kind == INTEGER else (int, float)
        assert type(value) in types, f"{name} is a number"
        _within(name, value, option.get("min_value"), option.get("max_value"))
        return value
    if kind == BOOLEAN:
        assert isinstance(value, bool), f"{name} is true or false"
        return value
    if kind == FILE:
        return _uploaded(value, person, resolved)
    chosen = entities.found(person.channel.guild, value, CHOSEN[kind], option)
    assert chosen is not None, f"{name}: {value!r} cannot be chosen here"
    return entities.resolve(person.channel.guild, chosen, resolved)


def _uploaded(value: tuple[str, bytes], person: Person, resolved: Wire) -> str:
    discord = person.discord
    name, content = value
    attachment = discord.cdn.keep(discord.snowflake(), person.channel.id, name, content, None)
    discord.cdn.publish(attachment)
    about = discord.cdn.wire(attachment) | {"ephemeral": True}
    resolved.setdefault("attachments", {})[str(attachment.id)] = about
    return str(attachment.id)


def _within(name: str, size: float, least: float | None, most: float | None) -> None:
    assert least is None or size >= least, f"{name}: at least {least}"
    assert most is None or size <= most, f"{name}: at most {most}"
