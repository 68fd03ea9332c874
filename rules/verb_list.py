"""Lists the verbs of a game with their parameters, as `python bot.py cards verbs GAME` prints them.

Everything is read from the effects themselves, so nothing here has to be kept up to date.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterator
from typing import Any

from msgspec import inspect as types

from rules.core.cards import read_effect
from rules.core.effects import Effect
from rules.core.game import Game


def verb_list(game: Game[Any]) -> str:
    """Every verb with its parameters and a sample, then the tables that parameters are made of."""
    lines = [
        f"{game.name}: {len(game.verbs)} verbs.",
        'An effect is { do = "VERB", PARAMETER = VALUE }; "n = 1" means that n is 1 if left out.',
    ]
    for verb in game.verbs:
        shape = struct(verb)
        lines += ["", verb.verb, *described(verb, shape)]
        example = sample_effect(game, verb)
        lines.append(f"  {written(example)} says “{read_effect(game, example).words()}”")
    for table in tables(game):
        lines += ["", f"{table.__name__} {{ … }}", *described(table, struct(table))]
    return "\n".join(lines)


def described(of: type, shape: types.StructType) -> Iterator[str]:
    """The first line of a docstring and a line for every parameter."""
    if of.__doc__ and "__doc__" in vars(of):
        yield f"  {inspect.cleandoc(of.__doc__).splitlines()[0]}"
    for field in shape.fields:
        default = "" if field.required else default_words(field.default)
        yield f"  {field.encode_name}{default}: {kind_words(field.type)}"


def default_words(default: Any) -> str:
    """What a parameter is if it is left out; nothing for an empty table."""
    return f" = {written(default)}" if isinstance(default, str | int | tuple) else ", if any"


def kind_words(kind: types.Type) -> str:
    """What a parameter may be."""
    match kind:
        case types.BoolType():
            return "true or false"
        case types.IntType(ge=least):
            return "a number" if least is None else f"a number, at least {least}"
        case types.StrType():
            return "a text"
        case types.LiteralType(values=values):
            return " or ".join(written(value) for value in values)
        case types.UnionType(types=kinds):
            some = [each for each in kinds if not isinstance(each, types.NoneType)]
            return " or ".join(kind_words(each) for each in some)
        case types.VarTupleType(item_type=item):
            return f"[{kind_words(item)}, …]"
        case types.StructType(cls=table):
            return f"{table.__name__} {{ … }}"
        case types.CustomType(cls=cls) if cls is Effect:
            return "{ do = … }"
    raise NotImplementedError(kind)


def tables(game: Game[Any]) -> list[type]:
    """The tables that parameters of this game's verbs are made of, in the order they are met."""
    found: dict[type, None] = {}

    def look(kind: types.Type) -> None:
        match kind:
            case types.StructType(cls=table, fields=fields):
                found.setdefault(table)
                for field in fields:
                    look(field.type)
            case types.VarTupleType(item_type=item):
                look(item)
            case types.UnionType(types=kinds):
                for each in kinds:
                    look(each)

    for verb in game.verbs:
        for field in struct(verb).fields:
            look(field.type)
    return list(found)


def struct(of: type) -> types.StructType:
    shape = types.type_info(of)
    assert isinstance(shape, types.StructType)
    return shape


# -- samples


def sample_effect(game: Game[Any], verb: type[Effect]) -> dict[str, Any]:
    """An effect as a card file would write it, with only the parameters that it needs."""
    needed = [field for field in struct(verb).fields if field.required]
    return {"do": verb.verb, **{f.encode_name: sample(game, f.type) for f in needed}}


def sample(game: Game[Any], kind: types.Type) -> Any:
    """Some value that a parameter of this kind may have."""
    match kind:
        case types.BoolType():
            return True
        case types.IntType(ge=least):
            return max(2, least or 0)
        case types.StrType():
            return "Name"
        case types.LiteralType(values=values):
            return next(value for value in values if value)
        case types.UnionType(types=kinds):
            return sample(game, kinds[0])
        case types.VarTupleType(item_type=item, min_length=least):
            return [sample(game, item)] * max(1, least or 0)
        case types.StructType(fields=fields):
            first = [f for f in fields if f.required] or fields[:1]
            return {f.encode_name: sample(game, f.type) for f in first}
        case types.CustomType(cls=cls) if cls is Effect:
            simple = next(v for v in game.verbs if not any(f.required for f in struct(v).fields))
            return {"do": simple.verb}
    raise NotImplementedError(kind)


def written(value: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {written(each)}' for key, each in value.items())} }}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(written(each) for each in value)}]"
    return json.dumps(value, ensure_ascii=False)
