"""Best of N: battles linked by a series, each with its own secret and journal."""

from __future__ import annotations

from collections import Counter

import msgspec

from matches.errors import NotAllowed
from matches.hosted import HostedMatch
from matches.match_terms import Sitting, brought_again
from matches.matches import Matches
from rules.core.cards import CardSet
from rules.core.decks import deck_text
from rules.core.errors import BadDeck
from rules.core.setup import MatchOption, Setup
from rules.core.state import Result
from store.errors import StoreError
from store.personal_data_queries import NOBODY
from store.rows import MatchRow, OfferRow

_result = msgspec.msgpack.Decoder(Result).decode


async def score(hosted: HostedMatch) -> Counter[int]:
    """Battles won by each seat so far."""
    won: Counter[int] = Counter()
    for battle in await _battles(hosted):
        if battle.status == "over":
            won.update(_result(battle.result).ahead(len(hosted.seats)))
    return won


async def is_over(hosted: HostedMatch) -> bool:
    """Whether the match, and the series it belongs to, is decided: secrets may be published."""
    battles = [battle for battle in await _battles(hosted) if not _was_reset(battle)]
    if not battles:
        return True
    if any(battle.status == "running" for battle in battles):
        return False
    if any(_result(battle.result).reason in ("void", "award", "declared") for battle in battles):
        return True
    if any(row.user == NOBODY for row in await hosted.store.seats(battles[-1].id)):
        return True  # who asked to be forgotten will never choose for the next battle
    needed = hosted.terms.best_of // 2 + 1
    most_won = max((await score(hosted)).values(), default=0)
    return len(battles) >= hosted.terms.best_of or most_won >= needed


async def latest_battle(hosted: HostedMatch) -> str:
    """The id of the last battle that was opened in the match's series."""
    return (await _battles(hosted))[-1].id


async def number(hosted: HostedMatch) -> int:
    """Which battle of its series this is; one that was dealt anew does not count."""
    earlier = [b for b in await _battles(hosted) if b.battle < hosted.row.battle]
    return 1 + sum(not _was_reset(battle) for battle in earlier)


def _was_reset(battle: MatchRow) -> bool:
    return battle.status == "over" and _result(battle.result).reason == "reset"


async def _battles(hosted: HostedMatch) -> list[MatchRow]:
    if not hosted.row.series:
        row = await hosted.store.match(hosted.id)
        return [row] if row else []
    return await hosted.store.battles(hosted.row.series)


async def asked_between(hosted: HostedMatch, seat: int) -> list[MatchOption]:
    """What a seat may choose before the next battle; its deck it may only change by swaps."""
    cards, result = await hosted.matches.cards(hosted.row), await hosted.result()
    assert result is not None, "asked after a battle"
    options = [o for o in hosted.game.options(cards) if o.each_seat and not o.between]
    options += hosted.game.between(cards, hosted.terms.setup, result, seat)
    return [option for option in options if len(option.values) > 1 or option.free]


async def choose_for_next(
    matches: Matches, hosted: HostedMatch, seat: int, choices: dict[str, str], swaps: str = ""
) -> HostedMatch | None:
    """A seat's secret choice for the next battle; the battle opens when all seats have chosen.

    `choices` are all that it brings; `swaps` are lines with which the game changes its deck.
    """
    async with hosted.offers_lock:
        latest = (await _battles(hosted))[-1]
        if latest.id != hosted.id or latest.status == "running" or await is_over(hosted):
            raise NotAllowed("There is no next battle to choose for.")
        cards, setup = await matches.cards(hosted.row), hosted.terms.setup
        asked = {option.name for option in await asked_between(hosted, seat)}
        had = await brought(hosted, seat)
        for option in hosted.game.options(cards):
            name = option.name
            if option.between and name in choices and name not in asked:
                raise NotAllowed("That is not yours to choose before the next battle.")
            if option.free and choices.get(name) != had.get(name):
                raise NotAllowed("Between battles you can only swap cards with your side deck.")
        chosen = choices
        if swaps:
            text = hosted.game.swap(cards, await deck_brought(hosted, seat), swaps)
            chosen = {**choices, _deck_option(hosted, cards).name: text}
        others = await _chosen(hosted)
        seats = [others.get(s, _kept(hosted, cards, s)) for s in range(len(setup.seats))]
        seats[seat] = chosen
        try:
            hosted.game.check(cards, Setup(setup.game, setup.options, tuple(seats)))
        except BadDeck as problem:
            if problem.seat == seat:
                raise
            # Only after an upgrade; it names cards, which are its owner's affair.
            name = hosted.names[problem.seat]
            raise NotAllowed(f"The deck of {name} cannot be played any more.") from None
        kind, body = f"battle choice {seat}", msgspec.msgpack.encode(chosen)
        await hosted.store.set_offer(OfferRow(hosted.id, kind, seat, body))
        all_chosen = await _chosen(hosted)
        if len(all_chosen) < len(hosted.seats):
            return None
        return await _open_next(matches, hosted, all_chosen)


def _kept(hosted: HostedMatch, cards: CardSet, seat: int) -> dict[str, str]:
    """What a seat that has not chosen yet had, without what it would keep others from choosing."""
    free = {option.name for option in hosted.game.options(cards) if option.apart}
    had = hosted.terms.setup.seats[seat]
    return {name: value for name, value in had.items() if name not in free}


async def brought(hosted: HostedMatch, seat: int) -> dict[str, str]:
    """What a seat has brought and may bring again. For the eyes of that seat alone."""
    options = hosted.game.options(await hosted.matches.cards(hosted.row))
    return brought_again(options, hosted.terms.setup.seats[seat])


async def deck_brought(hosted: HostedMatch, seat: int) -> str:
    """The text of the deck of the last battle, from which swaps count. For that seat alone."""
    cards, had = await hosted.matches.cards(hosted.row), await brought(hosted, seat)
    option = _deck_option(hosted, cards)
    return deck_text(hosted.game, cards, had.get(option.name) or next(iter(option.values)))


def _deck_option(hosted: HostedMatch, cards: CardSet) -> MatchOption:
    for option in hosted.game.options(cards):
        if option.free:
            return option
    raise NotAllowed(f"{hosted.game.short_name} is not played with decks that could be changed.")


async def _chosen(hosted: HostedMatch) -> dict[int, dict[str, str]]:
    """What each seat has chosen for the next battle; computers keep what they had."""
    chosen = {row.seat: await brought(hosted, row.seat) for row in hosted.seats if row.user is None}
    for offer in await hosted.store.offers(hosted.id):
        if offer.kind.startswith("battle choice "):
            chosen[offer.seat] = msgspec.msgpack.decode(offer.body, type=dict[str, str])
    return chosen


async def _open_next(
    matches: Matches, hosted: HostedMatch, chosen: dict[int, dict[str, str]]
) -> HostedMatch:
    sittings = [Sitting(row.user, row.name, chosen[row.seat], row.level) for row in hosted.seats]
    try:
        opened = await matches.open(
            hosted.row.game,
            sittings,
            options=hosted.terms.setup.options,
            control=hosted.terms.control,
            best_of=hosted.terms.best_of,
            poker_face=hosted.terms.poker_face,
            guild=hosted.row.guild,
            channel=hosted.row.channel,
            series=hosted.row.series,
            battle=hosted.row.battle + 1,
            cards=await matches.cards(hosted.row),
        )
    except StoreError:
        latest = (await _battles(hosted))[-1]
        if latest.id == hosted.id:
            raise
        opened = await matches.find(latest.id)  # another process was faster
    await hosted.store.drop_offers(hosted.id)
    return opened
