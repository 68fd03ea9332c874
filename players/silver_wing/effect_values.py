"""What effects are worth as a Battle stands."""

from __future__ import annotations

from collections.abc import Iterable

from players.silver_wing.card_values import CARD, CRYSTAL, HURT, READY_MC, TOKEN, worth_of
from players.silver_wing.valuation import Valuation
from rules.core.effects import Choose, Effect, May
from rules.silver_wing.by_face import fitting
from rules.silver_wing.state import CRYSTALS
from rules.silver_wing.verbs_for_cards import (
    Banish,
    DiscardCards,
    Draw,
    LookAt,
    Recover,
    RestrictCards,
    RevealHand,
    Scrap,
    ScrapSupport,
    Stockpile,
)
from rules.silver_wing.verbs_for_play import (
    AttackAgain,
    Damage,
    Delay,
    Heal,
    If,
    LoseToken,
    Ready,
    Rest,
    Token,
    Topple,
)


def gained(valuation: Valuation, effects: Iterable[Effect]) -> float:
    """What effects are worth to this player now."""
    return sum([_gained(valuation, effect) for effect in effects])


def _gained(valuation: Valuation, effect: Effect) -> float:
    mine, theirs = valuation.mine, valuation.theirs
    match effect:
        case Stockpile():
            return worth_of(effect)
        case Draw(n=n, who="you"):
            return min(n, len(mine.deck)) * valuation.more
        case DiscardCards(n=n, who="rival"):
            return min(n, len(theirs.hand)) * 0.8 * valuation.rival_card
        case DiscardCards(n=n):
            return -sum(sorted([valuation.price(card) for card in mine.hand])[:n])
        case Recover(where=where, of=of, to=to):
            pile = mine.discard if where == "discard" else mine.restricted
            face, kept = valuation.face, valuation.card_values.kept
            meant = fitting(valuation.table.cards, of)
            best = max([kept[face[card]] for card in pile if face[card] in meant], default=0.0)
            return best * (0.2 if to == "deck bottom" else 0.8)
        case Damage(who=who):
            return valuation.gain if who == "rival" else -valuation.loss
        case Heal():
            return HURT[valuation.stamina] * 0.8 if mine.damaged else 0.0
        case Ready(what="mc"):
            return READY_MC if mine.mc and not mine.mc_ready else 0.0
        case Ready(n=n):
            return CRYSTAL * min(n, CRYSTALS - mine.crystals)
        case Rest(what="mc"):
            return READY_MC if theirs.mc_ready and not theirs.barred else 0.0
        case Rest(n=n):
            return 0.8 * CRYSTAL * min(n, theirs.crystals)
        case Token(color=color):
            return valuation.token(color)
        case LoseToken(color=color):
            return TOKEN if color in theirs.tokens and theirs.hand else 0.0
        case Topple():
            return 0.8 * CARD if theirs.battlefield else 0.0
        case AttackAgain():
            more = mine.mc_ready + min(len(mine.tokens), len(mine.hand))
            return 0.5 * CARD if more else 0.0
        case LookAt(at=at):
            seen = theirs.hand if at == "hand" else theirs.support
            return 0.002 * len(seen) if valuation.table.state.mover == valuation.seat else 0.0
        case RevealHand():
            return 0.002 * len(theirs.hand)
        case ScrapSupport():
            return 0.6 * CARD if theirs.support else 0.0
        case Scrap(n=n, who="rival"):
            return 0.15 * CARD * min(n, len(theirs.deck))
        case Banish() | RestrictCards():
            return 0.001 if theirs.discard else 0.0
        case If(need=need, then=then):
            return gained(valuation, then) if need.holds(valuation.table, valuation.seat) else 0.0
        case Delay(then=then):
            return 0.9 * sum([worth_of(each) for each in then])
        case May(then=then):
            return max(0.0, gained(valuation, then))
        case Choose(of=of):
            return max([gained(valuation, branch) for branch in of])
    return worth_of(effect)
