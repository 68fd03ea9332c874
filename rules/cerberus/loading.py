"""From card files to the cards of a box: what follows from each, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import asdict

from rules.cerberus.abilities import by_moment
from rules.cerberus.cards import CardEntry, DeckBuilderCard
from rules.cerberus.verbs_for_cards import Draw
from rules.cerberus.verbs_for_gaining import Destroy
from rules.cerberus.verbs_for_play import IfControl, PlayFrom, Power
from rules.cerberus.vocabulary import (
    ANY,
    ASKING_WEAKNESS,
    BY_HAND,
    COLOURS,
    COUNTS,
    DRAWS,
    IDLE,
    LOOKS,
    OVERSIZED,
    PLAIN,
    REWARDS,
    STARTER,
    WEAKNESS,
)
from rules.core.cards import Card, Reading, guest_of, slug_of
from rules.core.effects import Effect, all_effects
from rules.core.errors import CardError
from rules.core.packs import FROM_PACK

ANY_ORDER = ("turn end", "nth play")  # moments that reward no card that is played later


def gather(
    readings: Sequence[Reading], box: str, counts: dict[str, int], of_a_pack: dict[str, int]
) -> list[Card]:
    """Every card of the box, checked, and of those that join in.

    `counts` says how many cards of each part there must be in the box, `of_a_pack` how many of them
    a card pack may add.
    """
    cards: list[DeckBuilderCard] = []
    files: dict[str, str] = {}
    for file, content in readings:
        for entry in content.card:
            card = card_of(entry, guest_of(file) or box)
            if card.id in files:
                raise CardError(file, card.title, "name", f"it is in {files[card.id]} too")
            files[card.id] = file
            check_card(file, card)
            cards.append(card)
    added = [card for card in cards if files[card.id].startswith(FROM_PACK)]
    for part, wanted in counts.items():
        own = [card for card in cards if card.box == box and card not in added]
        found = sum(card.copies for card in own if part_of(card) == part)
        if found != wanted:
            where = readings[0].file.rpartition("/")[0] or "the card files"
            raise CardError(where, part, "copies", f"there must be {wanted}, not {found}")
    for card in added:
        part, file = part_of(card), files[card.id]
        if part not in of_a_pack:
            raise CardError(file, card.title, "kind", f"a card pack adds no {part} to this game")
        if sum(c.copies for c in added if part_of(c) == part) > of_a_pack[part]:
            problem = f"a card pack adds at most {of_a_pack[part]} cards to the {part}"
            raise CardError(file, card.title, "copies", problem)
    return list(cards)


def part_of(card: DeckBuilderCard) -> str:
    """Which part of the box a card belongs to."""
    if card.kind in ("starter", "weakness", "nemesis", "event", *OVERSIZED):
        return card.kind
    return "stack" if card.stack else "main deck"


def card_of(entry: CardEntry, box: str) -> DeckBuilderCard:
    """A card of its file, with what follows from it worked out."""
    asking = tuple([effect for effect in all_effects(entry.effects) if effect.asks])
    return DeckBuilderCard(
        **asdict(entry),
        box=box,
        id_=card_id(entry),
        power=plain_power(entry.effects),
        rank=rank_of(entry),
        asking=asking if all(effect.asks_sometimes for effect in asking) else (),
        deciding=deciding(entry.effects),
        gives=by_moment(entry.abilities),
        gives_as_sidekick=by_moment(entry.sidekick),
    )


def card_id(entry: CardEntry) -> str:
    """mary_marvel; punch/shazam for starters of a side, shazam/9 for a Character"""
    base = slug_of(entry.name)
    if entry.kind == "character":
        return f"{base}/{entry.cost}"
    return f"{base}/{entry.emblem}" if entry.kind == "starter" and entry.emblem else base


def plain_power(effects: tuple[Effect, ...]) -> int | None:
    """The Power of a card that does nothing else."""
    if not effects:
        return 0
    only = effects[0]
    return only.n if len(effects) == 1 and isinstance(only, Power) and not only.counts else None


def deciding(effects: tuple[Effect, ...]) -> Effect | None:
    """The effect whose question could as well be asked before: only Power comes before it."""
    for effect in effects:
        if effect.asks:
            return effect if effect.question else None
        if not isinstance(effect, Power):
            return None
    return None


def rank_of(entry: CardEntry) -> int:
    """When "Play all" plays a card: see vocabulary.py. What asks its player it leaves in hand."""
    effects = all_effects(entry.effects)
    asks = any(effect.asks for effect in effects)
    if entry.kind == "weakness":
        return ASKING_WEAKNESS if asks else WEAKNESS
    if asks:
        return BY_HAND
    looking = [effect for effect in effects if not seeks_its_like(effect, entry)]
    if counting := [rank for effect in looking if (rank := counts(effect))]:
        return max(counting)
    waits = entry.abilities and all(ability.when in ANY_ORDER for ability in entry.abilities)
    if entry.abilities and not (waits and effects):
        return REWARDS
    if any(isinstance(effect, Draw) for effect in effects):
        return DRAWS
    if not effects:
        return IDLE
    return STARTER if entry.kind == "starter" else PLAIN


def seeks_its_like(effect: Effect, entry: CardEntry) -> bool:
    """Whether it looks for another card of its name: whichever comes first, the other finds it."""
    return isinstance(effect, IfControl) and effect.n == 1 and effect.of.name == entry.name


def counts(effect: Effect) -> int:
    """The rank of a card that counts this; 0 if it counts nothing."""
    if isinstance(effect, IfControl):
        return LOOKS
    if isinstance(effect, Power) and effect.counts:
        return COLOURS if effect.per == "colour" else COUNTS
    return 0


def texts_of(card: DeckBuilderCard) -> dict[str, tuple[Effect, ...]]:
    """Everything a card says, by the field that says it."""
    abilities = (*card.abilities, *card.sidekick)
    return {
        "effects": card.effects,
        "gained": card.gained,
        "blocking": card.blocking,
        "defense": card.defense or (),
        "appearance": card.appearance,
        "abilities": tuple(effect for ability in abilities for effect in ability.then),
    }


def check_card(file: str, card: DeckBuilderCard) -> None:
    """What the types cannot say: which fields go together."""

    def wrong(field: str, problem: str) -> CardError:
        return CardError(file, card.title, field, problem)

    if card.blocking and not card.block:
        raise wrong("blocking", "there is no Block to go with it")
    if card.appearance and card.kind != "nemesis":
        raise wrong("appearance", "only a Nemesis has a First Appearance")
    if card.rules and card.kind != "event":
        raise wrong("rules", "only an Event changes the rules")
    if (card.recruit or card.sidekick) and card.kind != "super hero":
        raise wrong("sidekick", "only a Super Hero has a Sidekick side")
    if card.kind == "super hero" and len(card.recruit) != 2:
        raise wrong("recruit", "a Sidekick is recruited with two cards")
    for field, effects in texts_of(card).items():
        for effect in all_effects(effects):
            if isinstance(effect, Destroy) and effect.n > 1 and (effect.of != ANY or effect.must):
                raise wrong(field, "several cards are destroyed by choice, without a condition")
            if isinstance(effect, Destroy) and effect.down_to and effect.of != ANY:
                raise wrong(field, "a Line-Up is emptied down to a number without a condition")
            if isinstance(effect, PlayFrom) and effect.returns and effect.heap == "discard":
                raise wrong(field, "what is played from the discard pile ends there anyway")
            if isinstance(effect, Power) and field in ("blocking", "defense"):
                raise wrong(field, "Power is of use in the own turn only")
    for ability in (*card.abilities, *card.sidekick):
        if (ability.pay or ability.need) and ability.when != "use":
            raise wrong("abilities", "only what is used by choice has a cost or a condition")
        if (ability.when == "nth play") != bool(ability.nth):
            raise wrong("abilities", "how many cards must be played is said with “nth play”")
        if ability.when == "use" and not (ability.pay or ability.limit):
            raise wrong("abilities", "what costs nothing needs a limit")
