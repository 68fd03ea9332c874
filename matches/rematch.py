"""The same match again, with the seats swapped."""

from __future__ import annotations

from matches.errors import NotAllowed
from matches.hosted import HostedMatch
from matches.match_terms import Sitting, brought_again, decode_terms
from matches.matches import Matches
from rules.core.errors import BadDeck


async def rematch(matches: Matches, hosted: HostedMatch) -> HostedMatch:
    """The same again with the seats swapped."""
    await check_may_play_again(hosted)
    setup, terms = hosted.terms.setup, hosted.terms
    await matches.card_packs.check(hosted.row.guild, setup.game, setup.options)
    choices = await _choices_again(matches, hosted)
    sittings = [
        Sitting(row.user, row.name, choices[row.seat], row.level) for row in reversed(hosted.seats)
    ]
    try:
        return await matches.open(
            setup.game,
            sittings,
            options=setup.options,
            control=terms.control,
            best_of=terms.best_of,
            poker_face=terms.poker_face,
            guild=hosted.row.guild,
            channel=hosted.row.channel,
        )
    except BadDeck as problem:  # it names cards, which are its owner's affair
        name = sittings[problem.seat].name
        raise NotAllowed(f"The deck of {name} cannot be played any more: begin anew.") from None


async def _choices_again(matches: Matches, hosted: HostedMatch) -> list[dict[str, str]]:
    """What each seat brought last; decks as they were before cards were swapped in a series."""
    options = hosted.game.options(await matches.cards(hosted.row))
    decks = {option.name for option in options if option.free}
    battles = await hosted.store.battles(hosted.row.series) if hosted.row.series else []
    first = decode_terms(battles[0].setup).setup if battles else hosted.terms.setup
    return [
        brought_again(options, last | {name: begun[name] for name in decks if name in begun})
        for last, begun in zip(hosted.terms.setup.seats, first.seats, strict=True)
    ]


async def check_may_play_again(hosted: HostedMatch) -> None:
    """Whether the server lets everybody have one more match."""
    for row in hosted.seats:
        if row.user is not None:
            await hosted.matches.servers.check_may_begin(hosted.row.guild, row.user, row.name)
