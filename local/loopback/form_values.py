"""What a client makes of the values that a person chooses or types: selects and forms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from local.loopback import entities, forms
from local.loopback.channels import Channel
from local.loopback.messages import SELECTS
from local.loopback.users import Role, User
from local.loopback.wire import Wire

if TYPE_CHECKING:
    from local.loopback.people import Person

ENTITIES: dict[int, Any] = {5: User, 6: Role, 7: (User, Role), 8: Channel}


def chosen(select: Wire, choices: list[Any], person: Person) -> Wire:
    """The values of a select, if its limits and options allow them."""
    least = 1 if select.get("min_values") is None else select["min_values"]
    most = 1 if select.get("max_values") is None else select["max_values"]
    if select.get("required") is False and not choices:
        least = 0
    if not least <= len(choices) <= most:
        raise ValueError(f"between {least} and {most} can be chosen, not {len(choices)}")
    if select["type"] != 3:
        return _entities(select, choices, person)
    values = []
    for choice in choices:
        found = [o["value"] for o in select["options"] if choice in (o["value"], o["label"])]
        if not found:
            raise ValueError(f"{choice!r} is not among {[o['label'] for o in select['options']]}")
        values.append(found[0])
    if len(set(values)) != len(values):
        raise ValueError("an option can be chosen once")
    return {"values": values}


def _entities(select: Wire, choices: list[Any], person: Person) -> Wire:
    guild = person.channel.guild
    resolved: Wire = {}
    values = []
    for choice in choices:
        chosen = entities.found(guild, choice, ENTITIES[select["type"]], select)
        if chosen is None:
            raise ValueError(f"{choice!r} cannot be chosen here")
        values.append(entities.resolve(guild, chosen, resolved))
    return {"values": values, "resolved": resolved}


def form(modal: Wire, filled: dict[str, Any], person: Person) -> Wire:
    known = {name for label, field in forms.fields(modal) for name in (label, field["custom_id"])}
    if unknown := set(filled) - known:
        raise LookupError(f"the form has no field {', '.join(sorted(unknown))}")
    rows: list[Wire] = []
    resolved: Wire = {}
    number = 0
    for row in modal["components"]:
        number += 1
        about: Wire = {"type": row["type"], "id": number}
        if row["type"] in (forms.ROW, forms.LABEL):
            number += 1
            label = row.get("label") or row.get("components", [{}])[0].get("label")
            field = row["component"] if row["type"] == forms.LABEL else row["components"][0]
            entered = filled.get(field["custom_id"], filled.get(label))
            sent = _entered(field, entered, person) | {"id": number}
            for kind, described in sent.pop("resolved", {}).items():
                resolved.setdefault(kind, {}).update(described)
            if row["type"] == forms.LABEL:
                about["component"] = sent
            else:
                about["components"] = [sent]
        rows.append(about)
    data: Wire = {"custom_id": modal["custom_id"], "components": rows}
    return data | ({"resolved": resolved} if resolved else {})


def _entered(field: Wire, entered: Any, person: Person) -> Wire:
    """One field as it is sent; ValueError for what the client would not send."""
    about: Wire = {"type": field["type"], "custom_id": field["custom_id"]}
    required = field.get("required", True)
    if field["type"] == forms.TEXT_INPUT:
        text = field.get("value") or "" if entered is None else str(entered)
        least = field.get("min_length") or (1 if required else 0)
        if (text or required) and len(text) < least:
            raise ValueError(f"{field['custom_id']}: at least {least} characters")
        if len(text) > (field.get("max_length") or 4000):
            raise ValueError(f"{field['custom_id']}: at most {field['max_length']} characters")
        return about | {"value": text}
    if field["type"] in SELECTS:
        shown = [o["value"] for o in field.get("options") or [] if o.get("default")]
        shown += [str(default["id"]) for default in field.get("default_values") or []]
        return about | chosen(field, shown if entered is None else list(entered), person)
    if field["type"] in (forms.CHECKBOXES, forms.FILE_UPLOAD):
        return about | {"values": list(entered or [])}
    return about | {"value": entered}
