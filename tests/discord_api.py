"""Whether Discord would take what we send: request bodies against Discord's own API description.

The description (OpenAPI 3.1) lies beside the repository. It allows unknown fields everywhere, as
such documents do; we do not, because a misspelt field is a mistake that Discord keeps quiet about.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

import jsonschema_rs
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError, best_match
from jsonschema.protocols import Validator
from jsonschema.validators import extend
from referencing import Registry
from referencing.jsonschema import DRAFT202012

OPENAPI = Path(__file__).parents[2] / "shared" / "discord" / "openapi.json"
NAME = "urn:discord"  # how schemas of the description refer to each other
JSON, FORM = "application/json", "multipart/form-data"
Schema = dict[str, Any]

# What Discord takes although its description does not say so; discord.py sends it.
UNDESCRIBED: dict[str, Schema] = {
    "ApplicationCommandCreateRequest": {"nsfw": {"type": "boolean"}},
    "ApplicationCommandUpdateRequest": {"nsfw": {"type": "boolean"}},
    "MessageEditRequestPartial": {"tts": {"type": "boolean"}},
    "IncomingWebhookUpdateRequestPartial": {"tts": {"type": "boolean"}},
    "IncomingWebhookUpdateForInteractionCallbackRequestPartial": {"tts": {"type": "boolean"}},
}
ANY_ID: Schema = {"type": ["string", "integer"], "pattern": "^(0|[1-9][0-9]*)$", "minimum": 0}


class Inspector:
    """Looks at every request and raises AssertionError for one that Discord would not take.

    Two libraries read the description: a quick one passes nearly all requests; only where it does
    not does the slow one decide, which knows the reason.
    """

    def __init__(self, description: Schema) -> None:
        self._schemas: dict[str, Schema] = description["components"]["schemas"]
        for name, fields in UNDESCRIBED.items():
            self._schemas[name]["properties"].update(fields)
        self._schemas["SnowflakeType"] = ANY_ID  # in a request, digits or a number
        tighten(description)
        self._paths: dict[str, Schema] = description["paths"]
        # Fixed words before parameters: "@original" is also some message_id.
        templates = sorted(self._paths, key=lambda template: template.count("{"))
        self._routes = [(pattern_of(template), template) for template in templates]
        resource = DRAFT202012.create_resource(description)
        self._registry: Registry[Any] = Registry().with_resource(NAME, resource)
        unions = {"oneOf": self._union, "anyOf": self._union}
        self._validator_type = extend(Draft202012Validator, unions)
        described = jsonschema_rs.Registry([(NAME, description)])
        self._quick = cache(
            lambda pointer: (
                jsonschema_rs.Draft202012Validator({"$ref": pointer}, registry=described).is_valid
            )
        )

    def __call__(self, method: str, template: str, path: str, body: Any, files: Any) -> None:
        """`template` is the caller's; the description has its own."""
        request = f"{method} {path}"
        route, accepted, needed = self._body_of(method.lower(), path, request)
        if body is None and not files:
            assert not needed, f"{request}: a body is required"
            return
        assert accepted, f"{request}: no body is taken"
        assert not files or FORM in accepted, f"{request}: no files are taken"
        pointer = pointer_to(
            "paths", route, method.lower(), "requestBody", "content", JSON, "schema"
        )
        if self._quick(pointer)(body):
            return
        validator = self._validator_type({"$ref": pointer}, registry=self._registry)
        if error := best_match(validator.iter_errors(body)):
            raise AssertionError(f"{request}: {reason(error)}")

    def _body_of(self, method: str, path: str, request: str) -> tuple[str, Schema, bool]:
        """The described path, its kinds of body, and whether it needs one."""
        bare = re.sub(r"^/?(api(/v\d+)?/)?|\?.*$", "", path)
        found = [template for pattern, template in self._routes if pattern.fullmatch(bare)]
        assert found, f"{request}: Discord has no such path"
        for template in found:
            if operation := self._paths[template].get(method):
                described = operation.get("requestBody", {})
                return template, described.get("content", {}), described.get("required", False)
        raise AssertionError(f"{request}: Discord does not take {method.upper()} here")

    def _union(
        self, validator: Validator, branches: list[Schema], found: Any, schema: Schema
    ) -> Iterator[ValidationError]:
        """Only the branches that can be meant: faster than trying all, and one clear reason."""
        meant = [branch for branch in branches if self._can_be(branch, found)]
        if not meant:
            of_type = found.get("type") if isinstance(found, dict) else found
            names = [branch.get("$ref", str(branch)).rpartition("/")[2] for branch in branches]
            yield ValidationError(f"type {of_type} is none of {', '.join(names)}")
            return
        failures: list[list[ValidationError]] = []
        for branch in meant:
            failures.append(list(validator.descend(found, branch)))
            if not failures[-1]:
                return
        yield from min(failures, key=len)  # most likely the one that was meant

    def _can_be(self, branch: Schema, found: Any) -> bool:
        """By being null or not, and by the `type` that most of Discord's objects say they have."""
        if "$ref" in branch:
            branch = self._schemas[branch["$ref"].rpartition("/")[2]]
        if (branch.get("type") == "null") != (found is None):
            return False
        types = branch.get("properties", {}).get("type", {}).get("enum")
        return types is None or not isinstance(found, dict) or found.get("type") in types


def inspector(file: Path = OPENAPI) -> Inspector | None:
    """None where Discord's description is not at hand; in CI it must be."""
    if file.exists():
        return read_inspector(file)
    assert os.environ.get("CI") != "true", f"{file} is missing: nothing checks what we send"
    return None


@cache
def read_inspector(file: Path) -> Inspector:
    return Inspector(json.loads(file.read_text(encoding="utf-8")))


# -- the description, made strict


def tighten(schema: Any) -> None:
    """No unknown fields anywhere; a choice of constants becomes a plain list of them."""
    if isinstance(schema, list):
        for part in schema:
            tighten(part)
        return
    if not isinstance(schema, dict):
        return
    if schema.get("type") == "object" and "properties" in schema:
        schema.setdefault("additionalProperties", False)
    choices = schema.get("oneOf")
    if isinstance(choices, list) and all("const" in choice for choice in choices):
        schema["enum"] = [choice["const"] for choice in schema.pop("oneOf")]
    for part in schema.values():
        tighten(part)


def pointer_to(*steps: str) -> str:
    """How a schema is referred to that lies here in the description."""
    written = "/".join(step.replace("~", "~0").replace("/", "~1") for step in steps)
    return f"{NAME}#/{quote(written)}"


def pattern_of(template: str) -> re.Pattern[str]:
    fixed = re.split(r"\{[^}]+\}", template.lstrip("/"))
    return re.compile("[^/]+".join(map(re.escape, fixed)))


# -- reasons for people


def reason(error: ValidationError) -> str:
    """Where in the body, what was expected and what is there."""
    steps = [f"[{step}]" if isinstance(step, int) else f".{step}" for step in error.absolute_path]
    where = "".join(steps).lstrip(".") or "the body"
    if error.validator in ("required", "additionalProperties", "oneOf", "anyOf"):
        return f"{where}: {brief(error.message)}"
    return (
        f"{where}: {error.validator} {brief(error.validator_value)} expected, "
        f"not {brief(error.instance)}"
    )


def brief(found: object) -> str:
    words = found if isinstance(found, str) and " " in found else json.dumps(found, default=str)
    return words if len(words) <= 160 else f"{words[:100]}… ({len(words)} characters)"
