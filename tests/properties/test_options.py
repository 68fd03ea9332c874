"""No two options of a question read alike, whoever is asked, in every game."""

from __future__ import annotations

from cogs.play.question_controls import option_label
from render.option_numbers import option_numbers
from render.pictures import pictures_of
from rules.core.match import Match
from rules.core.questions import Option, Prompt
from tests.properties.playing import on_every_game, played
from tests.properties.subjects import Subject


def lies(match: Match, option: Option) -> object:
    """What a card is and where it lies; for any other option, itself."""
    if not isinstance(option.key, int):
        return option.key
    for zone in match.game.zones(match.table.state):
        if option.key in zone.cards:
            return zone.name, zone.seat, match.table.state.face[option.key]
    return option.key


def alike(match: Match, prompt: Prompt) -> list[str]:
    """Words that stand for different things: equal cards in one place are no different things."""
    meant: dict[str, set[object]] = {}
    for option in prompt.options:
        meant.setdefault(option.words, set()).add(lies(match, option))
    return [words for words, things in meant.items() if len(things) > 1]


@on_every_game(15)
def test_options_that_are_not_the_same_are_not_called_the_same(subject: Subject, seed: int):
    for match in played(subject, seed):
        for seat in match.waiting:
            prompt = match.prompt(seat)
            assert prompt is not None
            assert not alike(match, prompt), prompt.kind


@on_every_game(15)
def test_no_two_options_have_the_same_label_or_number(subject: Subject, seed: int):
    pictures = pictures_of(subject.game)
    for match in played(subject, seed):
        for seat in match.waiting:
            view = match.view(seat)
            prompt = view.prompt
            assert prompt is not None
            badges = pictures.badges(view)
            numbers = option_numbers(prompt, badges)
            labels = [
                option_label(option, number)
                for option, number in zip(prompt.options, numbers, strict=True)
            ]
            assert len(set(labels)) == len(labels), (prompt.kind, labels)
            assert len(set(numbers)) == len(numbers)
            for option, number in zip(prompt.options, numbers, strict=True):
                if isinstance(option.key, int) and option.key in badges:
                    assert number == badges[option.key], "as on the card in the picture"
