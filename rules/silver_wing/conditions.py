"""What cards ask for: conditions, costs, and what holds all the time.

Conditions look at public facts only, so whether one holds betrays nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from rules.core.phrases import article, cards, listed
from rules.silver_wing.vocabulary import ABILITY_WORDS, ANY, Ability, Color, Filter

if TYPE_CHECKING:
    from rules.silver_wing.battle import Battle
    from rules.silver_wing.cards import WingCard

AttackBy = Literal["", "generic", "color", "mc", "ally", "signature"]
ATTACK_WORDS: dict[str, str] = {
    "generic": "Generic Attack",
    "color": "Color Attack",
    "mc": "Main Character’s attack",
    "ally": "Ally’s attack",
    "signature": "Signature Attack",
}
KIND_OF = {"mc": "main character", "ally": "ally", "signature": "signature"}


def is_attack(table: Battle, wanted: AttackBy) -> bool:
    """Whether the attack in progress is of this sort."""
    combat = table.state.combat
    return combat is not None and makes_attack(table.card(combat.card), wanted)


def makes_attack(attacker: WingCard, wanted: AttackBy) -> bool:
    """Whether an attack with this card is of this sort."""
    if wanted in ("generic", "color"):
        return bool(attacker.colors) == (wanted == "color")
    return attacker.kind == KIND_OF[wanted]


class Need(Struct, frozen=True, forbid_unknown_fields=True):
    """What must be so for an effect to be used, a card to be played or to attack (SWR-98)."""

    behind: bool = False  # less Stamina than the Rival
    second: bool = False  # Player 2
    all_damaged: bool = False  # no Stamina on its "Stamina!" side
    hand_most: int = -1
    hand_least: int = 0
    rival_hand_least: int = 0
    dealt: bool = False  # an own attack has dealt damage this Round
    prevented: bool = False  # an own Ally has prevented damage this Round
    mc: Literal["", "ready", "rested"] = ""
    attack: AttackBy = ""  # the attack in progress
    defended: Literal["", "single", "double"] = ""
    by: Color | Literal[""] = ""  # a defender acts as this color
    attacks_least: int = 0  # own attacks this Round, this one included
    attacks_most: int = 99
    spent: bool = False  # no Color Attack is left
    battlefield: Literal["", "your", "rival"] = ""
    discard_least: int = 0
    crystals_least: int = 0  # Ready ones

    def holds(self, table: Battle, seat: int) -> bool:
        if self is NOTHING:
            return True
        mine, theirs, combat = table.sides[seat], table.sides[1 - seat], table.state.combat
        if self.behind and table.stamina(seat) >= table.stamina(1 - seat):
            return False
        if self.second and table.state.first == seat:
            return False
        if self.all_damaged and mine.stamina:
            return False
        if len(mine.hand) < self.hand_least or 0 <= self.hand_most < len(mine.hand):
            return False
        if len(theirs.hand) < self.rival_hand_least:
            return False
        if (self.dealt and not mine.dealt) or (self.prevented and not mine.prevented):
            return False
        if self.mc and mine.mc_ready != (self.mc == "ready"):
            return False
        if self.attack and not is_attack(table, self.attack):
            return False
        if self.defended or self.by:
            defenders = table.defenders() if combat else []
            if self.defended and len(defenders) != (1 if self.defended == "single" else 2):
                return False
            if self.by and (not combat or self.by not in combat.acting.values()):
                return False
        if not self.attacks_least <= mine.attacks <= self.attacks_most:
            return False
        if self.spent and mine.tokens:
            return False
        if self.battlefield and not (mine if self.battlefield == "your" else theirs).battlefield:
            return False
        return len(mine.discard) >= self.discard_least and mine.crystals >= self.crystals_least

    def words(self) -> list[str]:
        """Clauses after "if"."""
        found: list[str] = []
        if self.behind:
            found.append("you have less Stamina than your Rival")
        if self.second:
            found.append("you are Player 2")
        if self.all_damaged:
            found.append("all your Stamina is damaged")
        if self.hand_most >= 0:
            found.append(
                f"you have {self.hand_most} or fewer cards in hand"
                if self.hand_most
                else "your hand is empty"
            )
        if self.hand_least:
            found.append(f"you have {self.hand_least} or more cards in hand")
        if self.rival_hand_least:
            found.append(f"your Rival has {self.rival_hand_least} or more cards in hand")
        if self.dealt:
            found.append("you dealt damage with an attack this Round")
        if self.prevented:
            found.append("your Allies prevented damage this Round")
        if self.mc:
            found.append(f"your Main Character is {self.mc.capitalize()}")
        if self.attack:
            found.append(f"it is {article(ATTACK_WORDS[self.attack])}")
        if self.defended:
            found.append("one Ally defends" if self.defended == "single" else "two Allies defend")
        if self.by:
            found.append(f"a defender acts as {self.by}")
        if self.attacks_most == 1:
            found.append("this is your first attack this Round")
        if self.attacks_least == 2:
            found.append("this is not your first attack this Round")
        elif self.attacks_least:
            found.append(f"you attacked {self.attacks_least - 1} times or more before this Round")
        if self.spent:
            found.append("all your Color Attacks are used")
        if self.battlefield:
            whose = "you have" if self.battlefield == "your" else "your Rival has"
            found.append(f"{whose} a Battlefield in play")
        if self.discard_least:
            found.append(f"your Discard Area has {self.discard_least} or more cards")
        if self.crystals_least:
            found.append(f"you have {cards(self.crystals_least, 'Ready Crystal')} or more")
        return found


NOTHING = Need()


class Cost(Struct, frozen=True, forbid_unknown_fields=True):
    """What must be paid, all of it, before an effect can trigger or a card can attack (SWR-98)."""

    crystals: int = 0
    reveal: int = 0  # Supports, from the hand or the Support Area
    discard: int = 0
    of: Filter = ANY  # what is to be discarded
    drop: int = 0
    restrict: int = 0  # cards of the own Discard Area
    rest_mc: bool = False

    @property
    def is_free(self) -> bool:
        return self == FREE

    def words(self) -> list[str]:
        found: list[str] = []
        if self.crystals:
            found.append(f"spend {cards(self.crystals, 'Crystal')}")
        if self.reveal:
            found.append(f"reveal {cards(self.reveal, 'Support')}")
        if self.discard:
            found.append(f"discard {self.of.words(self.discard)}")
        if self.drop:
            found.append(f"Drop {cards(self.drop)}")
        if self.restrict:
            found.append(f"Restrict {cards(self.restrict)} from your Discard Area")
        if self.rest_mc:
            found.append("Rest your Main Character")
        return found


FREE = Cost()

Rule = Literal[
    "has",
    "cannot have",
    "no embolden",
    "embolden without reveal",
    "no generic attacks",
    "any single",
    "cheaper",
    "dearer",
    "hand size",
    "restrict after combat",
    "no responses",
    "no battlefields",
    "no stockpile",
    "no signature",
]


class Constant(Struct, frozen=True, forbid_unknown_fields=True):
    """A CONSTANT effect: it does not trigger, it holds while its condition does (SWR-78).

    That of a Battlefield binds both players unless it says otherwise (SWR-103).
    """

    rule: Rule
    who: Literal["both", "you", "rival"] = "both"
    ability: Ability | Literal[""] = ""
    of: Filter = ANY  # attackers meant
    attack: AttackBy = ""
    n: int = 1
    need: Need = NOTHING
    this: bool = False  # only this card's own attack

    def binds(self, own: bool) -> bool:
        return self.who == "both" or (self.who == "you") == own

    def means(self, table: Battle) -> bool:
        """Whether the attack in progress is one of those meant."""
        return self.means_attacker(table.card(table.combat.card))

    def means_attacker(self, face: WingCard) -> bool:
        """Whether attacks with this card are among those meant."""
        return self.of.fits(face) and (not self.attack or makes_attack(face, self.attack))

    def words(self) -> str:
        when = f"if {listed(self.need.words())}, " if self.need != NOTHING else ""
        return when + self.deed()

    def deed(self) -> str:
        whose = {"both": "", "you": "your", "rival": "your Rival’s"}[self.who]
        players = {"both": "players", "you": "you", "rival": "your Rival"}[self.who]
        attacks = f"{whose} {self.attackers()}".strip()
        everyone = "all players" if self.who == "both" else players
        ability = self.ability.upper()
        match self.rule:
            case "has":
                return f"{'this card has' if self.this else attacks + ' have'} {ability}"
            case "cannot have":
                return f"{attacks} can’t have {ability}"
            case "no embolden":
                return f"{players} can’t Embolden"
            case "embolden without reveal":
                return f"{players} can Embolden without revealing a Support"
            case "no generic attacks":
                return f"{players} can’t make Generic Attacks"
            case "any single":
                attacks = _many(self.attack) if self.attack else "attacks"
                return f"{players} can stop {attacks} with one Ally of any color"
            case "cheaper":
                return f"Crystal costs are {self.n} lower for {everyone}"
            case "dearer":
                return f"Crystal costs are {self.n} higher for {everyone}"
            case "hand size":
                return f"in the End Phase {players} refill{_s(self.who)} to {5 + self.n} cards"
            case "restrict after combat":
                return f"{whose} Allies are Restricted instead of discarded after combat".strip()
            case "no responses":
                against = _many(self.attack) if self.attack else "attacks"
                return f"{players} can’t respond to {against}"
            case "no battlefields":
                return f"{players} can’t play Battlefields"
            case "no stockpile":
                return f"{players} can’t Stockpile"
            case "no signature":
                return f"{players} can’t use Signature cards"

    def attackers(self) -> str:
        if self.attack == "mc" and self.who != "both":
            return "Main Character’s attacks"
        if self.attack:
            return _many(self.attack)
        if self.of == ANY:
            return "attackers"
        return self.of.words(2).removeprefix("2 ") + " that attack"


def _s(who: str) -> str:
    return "s" if who == "rival" else ""


def _many(attack: str) -> str:
    return {"mc": "Main Characters’ attacks", "ally": "Allies’ attacks"}.get(
        attack, f"{ATTACK_WORDS[attack]}s"
    )


def ability_words(ability: str) -> str:
    return f"{ability.upper()} ({ABILITY_WORDS[ability]})"
