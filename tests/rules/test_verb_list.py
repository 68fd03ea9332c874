"""The list of a game's verbs: nothing that cards can say is left out, and all samples are valid."""

import re
import tomllib

import msgspec
import pytest

from rules.core.cards import read_effect
from rules.games import GAMES
from rules.verb_list import verb_list
from tests.games.attack import FreeForAll

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)


def paragraphs(game) -> dict[str, list[str]]:
    """Each verb or table → the lines below it."""
    return {
        paragraph.splitlines()[0]: [line.strip() for line in paragraph.splitlines()[1:]]
        for paragraph in verb_list(game).split("\n\n")[1:]
    }


@every_game
def test_every_verb_is_listed_with_every_parameter(game):
    listed = paragraphs(game)
    for verb in game.verbs:
        for field in msgspec.structs.fields(verb):
            beginnings = (f"{field.encode_name}: ", f"{field.encode_name} = ", f"{field.name}, if")
            assert any(line.startswith(beginnings) for line in listed[verb.verb]), field.name


@every_game
def test_a_parameter_has_no_default_exactly_if_a_card_must_name_it(game):
    listed = paragraphs(game)
    for verb in game.verbs:
        needed = {field.name for field in msgspec.structs.fields(verb) if field.required}
        assert needed == {
            line.partition(": ")[0]
            for line in listed[verb.verb]
            if re.match(r"\w+: ", line) and line.partition(": ")[0] in verb.__struct_fields__
        }


@every_game
def test_the_sample_of_every_verb_can_be_written_on_a_card_and_says_what_it_claims(game):
    listed = paragraphs(game)
    for verb in game.verbs:
        sample, _, words = listed[verb.verb][-1].partition(" says ")
        effect = read_effect(game, tomllib.loads(f"effect = {sample}")["effect"])
        assert type(effect) is verb
        assert words == f"“{effect.words()}”"


@every_game
def test_the_tables_that_parameters_are_made_of_are_listed_too(game):
    listed = paragraphs(game)
    meant = re.findall(r": (\w+ \{ … \})$", verb_list(game), re.MULTILINE)
    assert set(meant) <= set(listed)


def test_a_verb_reads_like_this():
    assert paragraphs(GAMES["showdown"])["search"] == [
        "Look at the top of the own deck, keep one card; the rest is discarded or goes under.",
        "look: a number, at least 1",
        'rest = "discard": "bottom" or "discard"',
        '{ do = "search", look = 2 } says '
        "“look at the top 2 cards of your deck, take one and discard the rest”",
    ]


def test_a_game_that_is_not_of_the_house_is_listed_as_well():
    assert "hurts: [{ do = … }, …]" in paragraphs(FreeForAll())["attack"]
