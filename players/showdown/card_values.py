"""What each card and effect is worth in an ordinary duel, as a part of the chance to win it.

The numbers are a player's estimates, not optima. They matter little: with cards at two thirds of
their worth, points at half and small hands dearer, a Club player won 49 % of 400 duels against one
with these (measured before texts had conditions).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from players.attrition import win_chances
from rules.core.cards import CardSet
from rules.core.effects import Choose, Effect, May
from rules.showdown.cards import DuelCard
from rules.showdown.verbs_for_cards import (
    Bury,
    Discard,
    Draw,
    Flip,
    Recover,
    Recycle,
    Reveal,
    Search,
)
from rules.showdown.verbs_for_combat import (
    Become,
    Invert,
    Keep,
    LookAt,
    NextStrike,
    Restrike,
    Scars,
    Swap,
    Value,
    WinTies,
)
from rules.showdown.verbs_for_damage import Damage, Heal, Nullify
from rules.showdown.vocabulary import DISCIPLINES, When

ACES = 4
REACH = 20  # no Strike is worth as much
AVERAGE_VALUE = 7.5
CARD = 0.03  # an average card more in hand
VALUE = 0.006  # a point more on a card in hand
POINT = 0.0085  # a point more in one combat
ONE_DAMAGE = 0.16  # a Damage, with all eight Aces face down
OWN_CHOICE, BLIND = 0.6, 0.9  # of a card, if its owner chooses what to discard, or nobody
PLAY = 0.01  # what a card's text is worth while it waits in hand, beyond the card

# How often a condition is fulfilled by a player who holds cards for it.
LIKELY: dict[str, float] = {
    "attacking": 0.5,
    "defending": 0.5,
    "behind": 0.4,
    "last ace": 0.3,
    "suited": 0.5,
    "paired": 0.25,
    "straight": 0.4,
    "lower feint": 0.6,
    "rival joker": 0.35,
    "short hand": 0.5,
    "more cards": 0.5,
}
SAME = 1 / 3  # how often both Strikes share a Discipline

# A card counts for more in a small hand: the last one is the Strike without which there is Damage.
SCARCITY = (5.0, 5.0, 1.8, 1.4, 1.2, 1.0, 0.8, 0.6, 0.4, 0.3, 0.3, 0.3)


WIN_CHANCES = win_chances(ACES)  # my Aces left, then theirs


class CombatText(NamedTuple):
    """What a card's combat text changes if the card is a Feint, or a Strike."""

    mine: int = 0  # points on the own total
    theirs: int = 0  # points on the rival's total
    inverts: bool = False
    strike_as: int = -1  # a Discipline the own Strike gets
    chooses: bool = False  # which Discipline a Strike has, at will
    at_once: float = 0.0
    on_win: float = 0.0
    on_lose: float = 0.0
    on_tie: float = 0.0
    same: int = 0  # points on the own total if both Strikes share a Discipline
    rival_as: int = -1  # a Discipline the rival's Strike gets
    per_ace: int = 0  # points on the own total for each own Ace that lies open
    draws: int = 0  # cards from the own deck; what they are worth depends on hand and deck
    needs: When = ""  # what must be so for all of this; "" for nothing, or nothing more


NO_TEXT = CombatText()


class CardValues(NamedTuple):
    """What a Club player takes every card of a set to be worth, by face."""

    value: list[int]
    discipline: list[int]  # number in DISCIPLINES; -1 for cards without one
    kept: list[float]  # worth in an average hand
    fighting: list[float]  # of that, what it is worth for its Value alone
    text: list[float]  # worth of its effects, if it is played for them
    fetched: list[float]  # worth of taking it from the discard pile
    as_feint: list[CombatText]
    as_strike: list[CombatText]
    strength: list[int]  # as a Strike, with its text
    triggers: list[tuple[float, ...]]  # worth of a champion's Trigger, by Discipline


@lru_cache(maxsize=16)
def card_values(cards: CardSet) -> CardValues:
    """The values of every card of a set, by face."""
    faces: tuple[DuelCard, ...] = cards.cards
    return CardValues(
        [card.value for card in faces],
        [DISCIPLINES.index(card.discipline) if card.discipline else -1 for card in faces],
        [kept(card) for card in faces],
        [fighting(card) for card in faces],
        [worth(card.effects) for card in faces],
        [fetched(card) for card in faces],
        [combat_text(card, "feint") for card in faces],
        [combat_text(card, "strike") for card in faces],
        [strength(card) for card in faces],
        [
            tuple(worth(card.triggers.of(d)) for d in DISCIPLINES) if card.triggers else ()
            for card in faces
        ],
    )


def kept(card: DuelCard) -> float:
    """What an average hand is worth more with this card than without."""
    as_fighter = fighting(card)
    match card.kind:
        case "action":
            return max(as_fighter, worth(card.effects) * LIKELY.get(card.when, 1.0)) + PLAY
        case "react":
            return max(as_fighter, worth(card.effects) - CARD * card.pay) + PLAY
        case "combat":
            strike, feint = combat_text(card, "strike"), combat_text(card, "feint")
            return as_fighter + max(text_worth(strike), text_worth(feint))
    return as_fighter


def fetched(card: DuelCard) -> float:
    """Two cards that fetch each other would go round for ever, so those count as fighters only."""
    fetches = any(isinstance(effect, Recover) for effect in card.effects)
    return fighting(card) if fetches and card.kind == "action" else kept(card)


def fighting(card: DuelCard) -> float:
    """A card in hand for its Value alone."""
    return CARD + VALUE * (card.value - AVERAGE_VALUE)


def strength(card: DuelCard) -> int:
    """Points between the totals that this Strike brings."""
    text = combat_text(card, "strike")
    if text.needs:
        text = scaled(text, LIKELY[text.needs])
    return min(REACH - 1, max(0, card.value + text.mine - text.theirs))


def text_worth(text: CombatText) -> float:
    """Roughly what a combat text brings when its card fights."""
    special = 0.05 if text.chooses else 0.03 if text.inverts else 0.0
    outcomes = (text.on_win + text.on_lose) / 2 + text.on_tie / 12
    points = POINT * (text.mine - text.theirs) - POINT * text.same / 3
    special += 0.03 * (text.rival_as >= 0) + CARD * text.draws + POINT * 1.5 * text.per_ace
    return (points + special + text.at_once + outcomes) * LIKELY.get(text.needs, 1.0)


def worth(effects: Iterable[Effect]) -> float:
    """What a card's effects are worth to its player in an ordinary position."""
    return sum(_worth(effect) for effect in effects)


def _worth(effect: Effect) -> float:
    match effect:
        case Draw(n=n, who=who):
            return n * CARD if who == "you" else -n * CARD
        case Discard(n=n, who=who, random=random):
            lost = n * CARD * (BLIND if random else OWN_CHOICE)
            return lost if who == "rival" else -lost
        case Reveal(whole_hand=whole_hand):
            return 0.02 if whole_hand else 0.004
        case Bury(n=n):
            return -0.4 * CARD * n
        case Search(look=look):
            return CARD * (1 + 0.25 * (look - 1))
        case Recover():
            return 1.6 * CARD
        case Recycle():
            return 0.1 * CARD
        case Flip(n=n, then=then):
            return worth(then) * hit_chance(effect) - 0.001 * n
        case NextStrike(by=by):
            return POINT * by
        case Heal(n=n) | Damage(n=n, who="rival"):
            return ONE_DAMAGE * n
        case Damage(n=n):
            return -ONE_DAMAGE * n
        case Nullify(what=what):
            return {"action": 1.2 * CARD, "react": 1.0 * CARD, "damage": ONE_DAMAGE}[what]
        case Value(of=of, by=by):
            return POINT * 2 * (-by if of.startswith("rival") else by)
        case Restrike():
            return 0.08
        case Swap():
            return 0.03
        case WinTies():
            return 0.01
        case LookAt(at=at):
            return 0.004 if at == "your aces" else 0.0
        case Keep():
            return CARD
        case May(then=then):
            return max(0.0, worth(then))
        case Choose(of=of):
            return max(worth(branch) for branch in of)
    return 0.0


def hit_chance(flip: Flip) -> float:
    """How often a flip turns up what its text wants."""
    return 1 / 2 if flip.colour else 1 / 3


def combat_text(card: DuelCard, place: str) -> CombatText:
    """A combat text as a whole; cards without one change nothing."""
    if card.kind != "combat":
        return NO_TEXT
    match card.when:
        case "win":
            return CombatText(on_win=worth_in_combat(card))
        case "lose":
            return CombatText(on_lose=worth_in_combat(card))
        case "tie":
            return CombatText(on_tie=worth_in_combat(card))
        case "feint" | "strike" as wanted:
            return text_of(card, place) if place == wanted else NO_TEXT
        case "same strikes":
            text = text_of(card, place)
            at_once = SAME * (text.at_once + CARD * text.draws)
            return CombatText(same=text.mine - text.theirs, at_once=at_once)
    return text_of(card, place)._replace(needs=card.when)


def worth_in_combat(card: DuelCard) -> float:
    """A card that stays in the hand saves what it is worth there."""
    return sum([fighting(card) if isinstance(e, Keep) else _worth(e) for e in card.effects])


def text_of(card: DuelCard, place: str) -> CombatText:
    """What the effects of a Feint or Strike change, its condition left aside."""
    total = changes(card.effects, place)
    kept_back = any(isinstance(effect, Keep) for effect in card.effects)
    return total._replace(at_once=total.at_once + fighting(card) - CARD) if kept_back else total


def changes(effects: Iterable[Effect], place: str) -> CombatText:
    """What effects do to the combat, and what they are worth besides."""
    total = NO_TEXT
    for effect in effects:
        match effect:
            case Value(of=of, by=by, only=only) if only in ("", place):
                theirs = of.startswith("rival")
                total = total._replace(
                    mine=total.mine + (0 if theirs else by),
                    theirs=total.theirs + (by if theirs else 0),
                )
            case Value():
                pass
            case Scars(by=by):
                total = total._replace(per_ace=total.per_ace + by)
            case Invert():
                total = total._replace(inverts=not total.inverts)
            case Become(of="this" | "your strike" | "rival strike", discipline="chosen"):
                about_strike = effect.of != "this" or place == "strike"
                total = total._replace(chooses=about_strike)
            case Become(of="your strike", discipline=given):
                total = total._replace(strike_as=DISCIPLINES.index(given))
            case Become(of="rival strike", discipline=given):
                total = total._replace(rival_as=DISCIPLINES.index(given))
            case Draw(n=n, who="you"):
                total = total._replace(draws=total.draws + n)
            case Flip(then=then):
                flipped = scaled(changes(then, place), hit_chance(effect))
                total = total._replace(
                    mine=total.mine + flipped.mine,
                    at_once=total.at_once + flipped.at_once,
                    draws=total.draws + flipped.draws,
                )
            case _:
                total = total._replace(at_once=total.at_once + _worth(effect))
    return total


def scaled(text: CombatText, chance: float) -> CombatText:
    """A text that works so often, as far as it can be counted in points and cards."""
    return CombatText(
        mine=round(text.mine * chance),
        theirs=round(text.theirs * chance),
        at_once=text.at_once * chance,
        draws=round(text.draws * chance),
    )
