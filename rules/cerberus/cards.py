"""The cards of the deck-builders: facts, effects, abilities, and the words made from them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import asdict

from rules.cerberus.terms import (
    ANY,
    KIND_WORDS,
    OVERSIZED,
    Count,
    Filter,
    Kind,
    counted,
)
from rules.cerberus.verbs_for_cards import Destroy, Draw
from rules.cerberus.verbs_for_play import PlayFrom, Power
from rules.core.cards import Card, Reading, Source
from rules.core.effects import Effect, Effects, sentence, whole
from rules.core.errors import CardError
from rules.core.phrases import capital

Moment = Literal[
    "play", "first play", "buy", "discard", "defeat", "defeat nemesis", "lose sidekick",
    "attack hits", "confrontation", "turn start", "turn end", "use",
]  # fmt: skip
MOMENT_WORDS: dict[str, str] = {
    "play": "each time you play {of}",
    "first play": "the first time you play {of} during each of your turns",
    "buy": "{each} time you buy {of}{turn}",
    "discard": "{each} time you discard {of}{turn}",
    "defeat": "when you defeat a foe in a Confrontation",
    "defeat nemesis": "when you defeat a Nemesis",
    "lose sidekick": "each time you lose a Sidekick",
    "attack hits": "{each} time a foe does not avoid your Attack{turn}",
    "confrontation": "when you announce a Confrontation",
    "turn start": "at the start of your turn",
    "turn end": "at the end of your turn",
}


class Pay(Struct, frozen=True, forbid_unknown_fields=True):
    """What a payment ability costs: a card from the hand, or a Sidekick."""

    discard: Filter | None = None
    lose_sidekick: bool = False
    each_type_once: bool = False  # a second use must be paid with another type

    def words(self) -> str:
        if self.discard is None:
            return "lose a Sidekick"
        return f"discard {self.discard.words()}"


class Need(Struct, frozen=True, forbid_unknown_fields=True):
    """What must be controlled for an ability to be used."""

    n: Count
    of: Filter


class Ability(Struct, frozen=True, forbid_unknown_fields=True):
    """What a card in play, a Character or a team member gives its player.

    It happens by itself at its moment, or is used by choice (`use`) during the own turn.
    """

    when: Moment
    then: Effects
    of: Filter = ANY
    limit: int = 0  # times a turn; 0: any number
    pay: Pay | None = None
    need: Need | None = None

    def words(self) -> str:
        deed = sentence(self.then)
        if self.when != "use":
            each, turn = ("the first", " during each of your turns") if self.limit else ("each", "")
            moment = MOMENT_WORDS[self.when].format(of=self.of.words(), each=each, turn=turn)
            return f"{moment}, {deed}"
        often = ""
        if self.pay and self.pay.each_type_once:
            often = "once a turn for each type, "
        elif self.limit:
            often = (
                f"{'once' if self.limit == 1 else f'up to {counted(self.limit)} times'} a turn, "
            )
        if self.need:
            often += f"if you control {counted(self.need.n)} or more {self.need.of.many()}, "
        cost = self.pay.words() if self.pay else "use this"
        return f"{often}you may {cost}: {deed}"

    def short(self) -> str:
        """What using it means, for a button."""
        cost = f"{self.pay.words()}, " if self.pay else ""
        return cost + sentence(self.then)


# Moment, number on the card, ability. Both kinds of "play" go by one moment.
Gives = tuple[tuple[str, int, Ability], ...]
# Ranks of cards in "Play all".
WEAKNESS, DRAWS, PLAIN, COUNTS = range(4)
BY_HAND = 9  # it asks its player something


class CardEntry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card as its file describes it."""

    name: Annotated[str, Meta(min_length=1)]
    kind: Kind
    cost: Annotated[int, Meta(ge=0)] = 0
    vp: int = 0
    copies: Count = 1
    source: Source = "own"
    emblem: str = ""  # whose side of the box it comes from
    burden: int = 0  # what it takes off its controller's Character's cost while in play
    stack: bool = False  # it has a stack of its own beside the Line-Up
    effects: tuple[Effect, ...] = ()
    gained: tuple[Effect, ...] = ()  # when you gain this
    block: int = 0
    blocking: tuple[Effect, ...] = ()  # text after Block
    defense: tuple[Effect, ...] | None = None  # the reward; None: it is no Defense
    abilities: tuple[Ability, ...] = ()
    appearance: tuple[Effect, ...] = ()  # First Appearance – Attack
    recruit: tuple[Filter, ...] = ()  # the cards to play for this Sidekick
    sidekick: tuple[Ability, ...] = ()  # the other side of a Super Hero
    rules: tuple[str, ...] = ()  # changes of the rules while an Event is in play


class CardFile(Struct, frozen=True, forbid_unknown_fields=True):
    card: tuple[CardEntry, ...]


class CerberusCard(Card, frozen=True, kw_only=True):
    """A card as the rules use it: what its file says, and what follows from that, ready to use."""

    kind: Kind
    cost: int
    vp: int
    copies: int
    emblem: str
    burden: int
    stack: bool
    gained: tuple[Effect, ...]
    block: int
    blocking: tuple[Effect, ...]
    defense: tuple[Effect, ...] | None
    abilities: tuple[Ability, ...]
    appearance: tuple[Effect, ...]
    recruit: tuple[Filter, ...]
    sidekick: tuple[Ability, ...]
    rules: tuple[str, ...]

    id_: str
    power: int | None  # all it does is to give this much Power
    rank: int  # "Play all" plays the lower ones first: Weakness, draws, others, counts
    gives: Gives  # its abilities by their moment
    gives_as_sidekick: Gives

    @property
    def id(self) -> str:
        return self.id_

    @property
    def title(self) -> str:
        return f"{self.name} ({self.cost})" if self.kind == "character" else self.name

    @property
    def stats(self) -> str:
        """Hero, cost 4, 1 VP"""
        words = [KIND_WORDS[self.kind]]
        if self.kind != "super hero" and self.kind != "event":
            if self.kind not in ("starter", "weakness"):
                words.append(f"cost {self.cost}")
            words.append(f"{self.vp} VP".replace("-", "−"))
        return ", ".join(words)

    @property
    def text(self) -> str:
        return f"{self.stats}. {self.body}".strip()

    @property
    def body(self) -> str:
        """What it does, without the facts a picture shows apart."""
        lines = self.paragraphs()
        return " ".join(f"{capital(line)}." for line in lines)

    def paragraphs(self) -> list[str]:
        """Each thing the card says, as a sentence without its full stop."""
        lines: list[str] = []
        if self.gained:
            lines.append(f"when you gain this, {sentence(self.gained)}")
        lines += spoken(self.effects)
        if self.block:
            reward = f": {sentence(self.blocking)}" if self.blocking else ""
            lines.append(f"Block ({self.block}){reward}")
        if self.defense is not None:
            avoided = "Defense: you may discard this card to avoid an Attack"
            reward = f"; if you do, {sentence(self.defense)}" if self.defense else ""
            lines.append(avoided + reward)
        if self.burden:
            lines.append(f"Ongoing: your Character costs {self.burden} less to defeat")
        ongoing = "Ongoing: " if self.kind == "location" else ""
        lines += [ongoing + ability.words() for ability in self.abilities]
        if self.recruit:
            lines.append(f"Sidekick side, Recruit: play {recruit_words(self.recruit)}")
        lines += [f"Sidekick: {ability.words()}" for ability in self.sidekick]
        if self.appearance:
            lines.append(f"First Appearance – Attack each player: {sentence(self.appearance)}")
        lines += self.rules_words()
        return lines

    def rules_words(self) -> list[str]:
        return []


def times(number: int) -> str:
    return "once" if number == 1 else f"up to {counted(number)} times"


def recruit_words(recruit: Sequence[Filter]) -> str:
    first, second = recruit
    if first == second:
        return f"two {first.many()}"
    return f"{first.words()} and {second.words()}"


def spoken(effects: Iterable[Effect]) -> list[str]:
    """Sentences: clauses joined by "then", and a sentence of its own for each keyword."""
    lines: list[str] = []
    plain: list[Effect] = []
    for effect in effects:
        if effect.keyword:
            lines += [sentence(plain)] if plain else []
            lines.append(effect.words())
            plain = []
        else:
            plain.append(effect)
    return lines + ([sentence(plain)] if plain else [])


def slug(entry: CardEntry) -> str:
    """mary_marvel; punch/shazam for starters of a side, shazam/9 for a Character"""
    name = "".join(c if c.isalnum() else " " for c in entry.name.lower())
    base = "_".join(name.split())
    if entry.kind == "character":
        return f"{base}/{entry.cost}"
    return f"{base}/{entry.emblem}" if entry.kind == "starter" and entry.emblem else base


def gather(
    readings: Sequence[Reading], card_type: type[CerberusCard], counts: dict[str, int]
) -> list[Card]:
    """Every card of the box, checked; `counts` says how many cards of each part there must be."""
    cards: list[CerberusCard] = []
    files: dict[str, str] = {}
    for file, content in readings:
        for entry in content.card:
            card = card_of(entry, card_type)
            if card.id in files:
                raise CardError(file, card.title, "name", f"it is in {files[card.id]} too")
            files[card.id] = file
            check_card(file, card)
            cards.append(card)
    for part, wanted in counts.items():
        found = sum(card.copies for card in cards if part_of(card) == part)
        if found != wanted:
            where = readings[0].file.rpartition("/")[0] or "the card files"
            raise CardError(where, part, "copies", f"there must be {wanted}, not {found}")
    return list(cards)


def part_of(card: CerberusCard) -> str:
    """Which part of the box a card belongs to."""
    if card.kind in ("starter", "weakness", "nemesis", "event", *OVERSIZED):
        return card.kind
    return "stack" if card.stack else "main deck"


def card_of(entry: CardEntry, card_type: type[CerberusCard]) -> CerberusCard:
    everything = whole(entry.effects)
    return card_type(
        **asdict(entry),
        id_=slug(entry),
        power=plain_power(entry.effects),
        rank=WEAKNESS if entry.kind == "weakness" else rank_of(everything),
        gives=by_moment(entry.abilities),
        gives_as_sidekick=by_moment(entry.sidekick),
    )


def by_moment(abilities: Sequence[Ability]) -> Gives:
    return tuple(
        ("play" if ability.when == "first play" else ability.when, number, ability)
        for number, ability in enumerate(abilities)
    )


def plain_power(effects: tuple[Effect, ...]) -> int | None:
    """The Power of a card that does nothing else."""
    if not effects:
        return 0
    only = effects[0]
    return only.n if len(effects) == 1 and isinstance(only, Power) and not only.counts else None


def rank_of(effects: Sequence[Effect]) -> int:
    """Draw first, count what is in play last; what asks its player is not played unasked."""
    if any(effect.asks for effect in effects):
        return BY_HAND
    if any(isinstance(effect, Power) and effect.counts for effect in effects):
        return COUNTS
    return DRAWS if any(isinstance(effect, Draw) for effect in effects) else PLAIN


def texts_of(card: CerberusCard) -> dict[str, tuple[Effect, ...]]:
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


def check_card(file: str, card: CerberusCard) -> None:
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
        for effect in whole(effects):
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
        if ability.when == "use" and not (ability.pay or ability.limit):
            raise wrong("abilities", "what costs nothing needs a limit")
