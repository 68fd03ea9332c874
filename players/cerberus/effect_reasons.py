"""Why an effect is used or chosen, or a Sidekick joins: what that means here and now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from players.cerberus.choices import asking
from rules.cerberus.deck_builder_table import DeckBuilderTable
from rules.cerberus.play_all import chosen_in
from rules.cerberus.verbs_for_gaining import Destroy
from rules.cerberus.verbs_for_play import Power
from rules.cerberus.vocabulary import ANY
from rules.core.effects import Choose, Effect, May, all_effects
from rules.core.questions import Answer, Ask

MOST_SAID = 2
PLAYED = ("play", "first play")  # abilities that the own cards call for
POOR = ("starter", "weakness")


def chosen(table: DeckBuilderTable, seat: int, ask: Ask, answer: Answer) -> str:
    """What the chosen one of several effects means."""
    for effect in asking(table.card(ask.about)):
        if isinstance(effect, Choose) and answer[0] in effect.branches:
            return meaning(table, seat, effect.branches[answer[0]])
    return ""


def played_with(table: DeckBuilderTable, seat: int, key: str) -> str:
    """What the effect means that is chosen as a card is played."""
    card, choice = chosen_in(key)
    effect = table.deciding.get(table.state.face[card])
    return meaning(table, seat, effect.branches[choice]) if isinstance(effect, Choose) else ""


def used(table: DeckBuilderTable, seat: int, ask: Ask, answer: Answer) -> str:
    """What it means to use an effect."""
    if answer[0] != "yes":
        return ""
    offered = [effect for effect in asking(table.card(ask.about)) if isinstance(effect, May)]
    return meaning(table, seat, [effect for may in offered for effect in may.then])


def meaning(table: DeckBuilderTable, seat: int, effects: Iterable[Effect]) -> str:
    """The Power of this turn and what it pays for, and what a deck may be rid of."""
    said = [words for effect in all_effects(effects) if (words := of_one(table, seat, effect))]
    return "; ".join(list(dict.fromkeys(said))[:MOST_SAID])


def of_one(table: DeckBuilderTable, seat: int, effect: Effect) -> str:
    match effect:
        case Power(n=n, per="", of=None) if n > 0:
            return power(table, n)
        case Destroy(heaps=heaps, who="you") if "line-up" not in heaps:
            owned = owned_by(table, seat)
            poor = [card for card in owned if table.card(card).kind in POOR]
            return f"{len(poor)} of your {len(owned)} cards are Starters or Weaknesses"
    return ""


def power(table: DeckBuilderTable, more: int) -> str:
    """The Power it comes to, and the dearest card that only this makes up for."""
    before = table.state.power
    within = {
        card: price for card, price in table.prices().items() if before < price <= before + more
    }
    found = f"you have {before + more} Power then"
    if not within:
        return found
    dearest = max(within, key=within.__getitem__)
    return f"{found}, enough for {table.card(dearest).title} ({within[dearest]})"


def joined(table: DeckBuilderTable, seat: int, ask: Ask, answer: Answer) -> str:
    """What a Sidekick does on the team, and how many cards of the deck call for it."""
    is_one = answer and isinstance(answer[0], int)
    return on_the_team(table, seat, int(answer[0])) if is_one else ""


def on_the_team(table: DeckBuilderTable, seat: int, sidekick: int) -> str:
    owned, said = owned_by(table, seat), []
    for ability in table.card(sidekick).sidekick:
        words = f"“{ability.words()}”"
        if ability.when in PLAYED and ability.of != ANY:
            fitting = [card for card in owned if ability.of.fits_printed(table.card(card))]
            words += f", with {len(fitting)} such cards among your {len(owned)}"
        said.append(words)
    return "; ".join(said[:MOST_SAID])


def owned_by(table: DeckBuilderTable, seat: int) -> Sequence[int]:
    """The cards of a deck, wherever they are; which they are its owner knows."""
    side = table.sides[seat]
    return [*side.deck, *side.hand, *side.discard, *side.play, *side.ongoing]
