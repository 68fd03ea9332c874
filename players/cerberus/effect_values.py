"""What a card's effects yield when it is played, by a player's estimate.

Everything is counted in hundredths, as whole numbers: sums of them do not depend on the order in
which unseen cards lie, as sums of floats would.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

from rules.cerberus.abilities import Ability
from rules.cerberus.verbs_for_cards import (
    Cycle,
    Discard,
    DiscardTop,
    Draw,
    Recover,
    RevealTop,
    Search,
)
from rules.cerberus.verbs_for_confrontations import IfIdle, UnlessBehind
from rules.cerberus.verbs_for_gaining import Destroy, Gain, Pass, Weakness
from rules.cerberus.verbs_for_mischief import Copy, Puppet, Quiz, Surf
from rules.cerberus.verbs_for_play import Attack, IfBehind, IfControl, PlayFrom, Power
from rules.cerberus.verbs_for_selling import OntoDeck, Sell
from rules.cerberus.verbs_for_teams import (
    DropLocation,
    LoseSidekick,
    RecruitSidekick,
    StealSidekick,
    Widen,
)
from rules.cerberus.verbs_for_time import Again, Demand, Relive
from rules.cerberus.vocabulary import ANY
from rules.core.effects import Choose, Effect, May

CARD = 150  # what a card more in hand brings: an average card's Power
FOES_CARD = 120  # a foe's card more, for that foe's next turn
A_WEAKNESS = 120  # gained
HIT = 85  # how often an Attack hits
HOLDS = 50  # how often a condition on the cards in play holds
PLAYED = {3: 95, 4: 85, 5: 65, 6: 40, 7: 25}  # how often so many cards are played in a turn
COUNTED = {"their weakness": 120, "sidekick": 80, "colour": 250, "": 150}
FOUND = {1: 0, 2: 40, 3: 70, 4: 90}  # what it is worth to choose from so many cards
LOST_SIDEKICK = 70
COPIED = 200  # what a card copied brings, in a deck of which nothing is known
NOT_BEHIND = 60  # how often its player is not behind
IDLE = 35  # how often a turn passes without a purchase
REPEATED = 200  # the best of what a card may do once more
RELIVED = 60  # a bad card that a foe draws again
ASKED_FOR = 75  # of what a foe does not want to give, who has the choice
IN_EVERY_HAND = 100  # that a card never waits in the deck, halved as it is an ability
SOLD = 60  # Power for a card that is given up, beside the thinner deck
EXTRAS: dict[object, int] = {
    RecruitSidekick: 80,
    StealSidekick: 90,
    DropLocation: 40,
    Widen: 10,
    Quiz: 50,
}

# How often a turn brings the moment of an ability.
MOMENTS = {
    "play": 150,
    "first play": 75,
    "buy": 80,
    "discard": 40,
    "defeat": 15,
    "defeat nemesis": 20,
    "attack hits": 40,
    "confrontation": 100,
    "turn start": 100,
    "turn end": 100,
    "use": 100,
    "lose sidekick": 20,
    "join": 25,
}
TO_A_FOE: dict[object, int] = {
    Discard: 90,
    DiscardTop: 15,
    RevealTop: 45,
    Pass: 140,
    Destroy: 100,
    Draw: -CARD,
}


class Yield(NamedTuple):
    """What effects bring, in hundredths of a Power or of a card."""

    power: int = 0  # in a Normal turn
    fight: int = 0  # in a Confrontation
    draws: int = 0
    extra: int = 0  # all else, in Power
    thins: int = 0  # own cards destroyed

    def plus(self, other: Yield, share: int = 100) -> Yield:
        """With so many hundredths of another added."""
        return Yield(*[mine + share * more // 100 for mine, more in zip(self, other, strict=True)])

    @property
    def total(self) -> int:
        """All of it in Power, roughly."""
        return (self.power + self.fight) // 2 + CARD * self.draws // 100 + self.extra + self.thins


NOTHING = Yield()
Special = Callable[[Effect], Yield | None]  # what only one game's verbs yield


@lru_cache(maxsize=4096)  # a card's effects stay the same, and players ask for every move
def reckon(effects: tuple[Effect, ...], special: Special) -> Yield:
    """What effects bring together."""
    found = NOTHING
    for effect in effects:
        found = found.plus(one(effect, special))
    return found


@lru_cache(maxsize=4096)
def one(effect: Effect, special: Special) -> Yield:
    """What one effect brings."""
    match effect:
        case Power(n=n, counts=True):
            power = n * COUNTED[effect.per]
            return Yield(power, power)
        case Power(n=n):
            return Yield(n * 100, n * 100)
        case Draw(n=n, who="you"):
            return Yield(draws=n * 100)
        case Draw(n=n):
            return Yield(extra=-FOES_CARD * n)
        case Discard(n=n, who="you"):
            return Yield(extra=-40 * n)
        case Destroy(who="you", heaps=("line-up",)):
            return Yield(extra=15)
        case Destroy(n=n, who="you"):
            return Yield(thins=(20 if effect.of != ANY else 100) * n)
        case Gain(heaps=("main deck",), to="hand"):  # whatever it is, it is played at once
            return Yield(190, 200, extra=60)
        case Gain():
            return Yield(extra=100 if effect.heaps != ("line-up",) else 25 * min(5, effect.of.most))
        case Weakness(n=n, who=who):
            return Yield(extra=-A_WEAKNESS * n if who == "you" else A_WEAKNESS * n)
        case Search(look=look, of=of):
            sure = 100 if of == ANY else min(90, 35 * look)
            return Yield(draws=sure, extra=FOUND.get(look, 90))
        case Recover(to="hand"):
            return Yield(draws=60 if effect.of != ANY else 80, extra=40)
        case Recover():
            return Yield(extra=60 if effect.of != ANY else 110)
        case PlayFrom(heap="line-up"):
            # The best of several; seldom is one of a certain type among them.
            return Yield(220, 230, extra=40) if not effect.of.types else Yield(120, 120)
        case PlayFrom(heap="main deck"):
            return Yield(190, 200)
        case PlayFrom():
            return Yield(190, 200, extra=20)
        case Attack(then=then):
            return Yield(extra=harm(then, special) * HIT // 100)
        case Cycle():
            return Yield(draws=100, extra=-60)
        case IfControl(then=then) | IfBehind(then=then):
            return NOTHING.plus(reckon(then, special), HOLDS)
        case May(then=then):
            return max(NOTHING, reckon(then, special), key=lambda found: found.total)
        case Choose(of=of):
            return max([reckon(branch, special) for branch in of], key=lambda found: found.total)
        case Again():
            return Yield(REPEATED, REPEATED)
        case Relive():
            return Yield(extra=RELIVED)
        case Demand(then=then):
            least = min(TO_A_FOE[Discard], reckon(then, special).total)
            return Yield(extra=least * ASKED_FOR // 100)
        case UnlessBehind(then=then):
            return NOTHING.plus(reckon(then, special), NOT_BEHIND)
        case IfIdle(then=then):
            return Yield(extra=reckon(then, special).total * IDLE // 100)
        case OntoDeck():
            return Yield(extra=IN_EVERY_HAND)
        case Sell():
            return Yield(extra=SOLD, thins=80)
        case LoseSidekick(who=who):
            return Yield(extra=-LOST_SIDEKICK if who == "you" else LOST_SIDEKICK)
        case Copy():
            return Yield(COPIED, COPIED)
        case Surf() | Puppet():
            return Yield(190, 190)
    if type(effect) in EXTRAS:
        return Yield(extra=EXTRAS[type(effect)])
    return special(effect) or NOTHING


def harm(effects: Iterable[Effect], special: Special) -> int:
    """What it is worth that this happens to a foe."""
    total = 0
    for effect in effects:
        if isinstance(effect, Weakness):
            total += A_WEAKNESS * effect.n
        elif type(effect) in TO_A_FOE:
            total += TO_A_FOE[type(effect)] * getattr(effect, "n", 1)
        else:
            total += one(effect, special).total
    return total


def lasting(abilities: Iterable[Ability], special: Special) -> Yield:
    """What abilities yield each turn while their card is in play."""
    found = NOTHING
    for ability in abilities:
        then = reckon(ability.then, special)
        if ability.pay:
            then = then._replace(extra=then.extra - 110)  # a Punch, or a Sidekick
        if ability.when == "confrontation":
            then = then._replace(power=0)
        often = PLAYED.get(ability.nth, 15) if ability.nth else MOMENTS[ability.when]
        if ability.need or (ability.pay and ability.pay.lose_sidekick):
            often = often * HOLDS // 100
        if then.total > 0:
            found = found.plus(
                then, often * (ability.limit if ability.when == "use" and ability.limit else 1)
            )
    return found
