"""The words that Silver Wing's card files and rules share: colors, kinds, timings, filters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, Struct

from rules.core.phrases import article

if TYPE_CHECKING:
    from rules.silver_wing.cards import WingCard

Color = Literal["blue", "yellow", "red"]
COLORS: tuple[Color, ...] = ("blue", "yellow", "red")
COLOR_TYPES = ("", "mono", "dual", "tri")  # by the number of Primary Colors

Kind = Literal["main character", "signature", "ally", "support"]
SupportKind = Literal["normal", "battlefield", "response"]
SignatureKind = Literal["attack", "skill"]
KIND_WORDS: dict[str, str] = {
    "main character": "Main Character",
    "signature": "Signature",
    "ally": "Ally",
    "support": "Support",
}
# Two more types, Stamina and Crystal, have no text: `Side` counts them (SWR-14).

Who = Literal["you", "rival"]
Count = Annotated[int, Meta(ge=1)]

# White Abilities go with every color, a Color Ability only with its own (SWR-100).
Ability = Literal["bold", "adroit", "protector", "steadfast", "nimble", "fierce"]
ABILITY_COLOR: dict[str, Color | None] = {
    "bold": None,
    "adroit": None,
    "protector": None,
    "steadfast": "blue",
    "nimble": "yellow",
    "fierce": "red",
}
ABILITY_WORDS: dict[str, str] = {
    "bold": "only two Allies stop it",
    "adroit": "only Allies that match its color stop it",
    "protector": "as one of two defenders it counts as matching or not",
    "steadfast": "when this prevents damage: draw a card",
    "nimble": "when defended: Stockpile 1",
    "fierce": "when this deals damage: your Rival discards a card",
}

PARTS = (
    "ready phase",
    "setup phase",
    "action phase",
    "stockpile step",
    "move step",
    "end phase",
)
MoveTiming = Literal[
    "start of your move", "end of your move", "start of rival's move", "end of rival's move"
]
MOVE_TIMINGS: tuple[MoveTiming, ...] = (
    "start of your move",
    "end of your move",
    "start of rival's move",
    "end of rival's move",
)
PartTiming = Literal[
    "start of ready phase",
    "end of ready phase",
    "start of setup phase",
    "end of setup phase",
    "start of action phase",
    "end of action phase",
    "start of stockpile step",
    "end of stockpile step",
    "start of move step",
    "end of move step",
    "start of end phase",
    "end of end phase",
]
ResponseTiming = Literal[
    "attack response", "ally response", "defend response", "support response", "effect response"
]
RESPONSES: tuple[ResponseTiming, ...] = (
    "attack response",
    "ally response",
    "defend response",
    "support response",
    "effect response",
)
Timing = Literal["attack", "defend", "your move", MoveTiming, PartTiming, ResponseTiming]

# Inside ATTACK: "" is before the Rival responds. Inside DEFEND: "" is as soon as it defends.
Moment = Literal[
    "", "before defense", "defended", "deals damage", "prevents damage", "defense step"
]
MOMENT_WORDS: dict[str, str] = {
    "": "",
    "before defense": "before your Rival defends",
    "defended": "when {this} is defended",
    "deals damage": "when {this} deals damage",
    "prevents damage": "when {this} prevents damage",
    "defense step": "from your Discard Area, if this prevented damage this Round",
}
MOMENTS_OF: dict[str, tuple[str, ...]] = {
    "attack": ("", "before defense", "defended", "deals damage"),
    "defend": ("", "prevents damage", "defense step"),
}

# What can be answered: a card that attacks or defends, a Support, the effect of another card.
LinkKind = Literal["attack", "defense", "support", "effect"]


class Filter(Struct, frozen=True, forbid_unknown_fields=True):
    """Which cards an effect means."""

    kind: Kind | Literal[""] = ""
    support: SupportKind | Literal[""] = ""
    color: Color | Literal[""] = ""  # a Primary Color
    type: Literal["", "mono", "dual", "tri"] = ""
    tag: str = ""
    ability: Ability | Literal[""] = ""

    def fits(self, face: WingCard) -> bool:
        if self.kind and face.kind != self.kind:
            return False
        if self.support and face.support != self.support:
            return False
        if self.color and self.color not in face.colors:
            return False
        if self.type and face.color_type != self.type:
            return False
        if self.tag and face.tag != self.tag:
            return False
        return not self.ability or self.ability in face.abilities

    def noun(self, plain: str = "card") -> str:
        """blue Ally; Response Support; [Duo] Ally with BOLD"""
        words = [
            word.capitalize() if word in ("mono", "dual", "tri") else word
            for word in (self.color, self.type)
            if word
        ]
        if self.tag:
            words.append(f"[{self.tag}]")
        if self.support:
            words.append(self.support.capitalize())
        kind = KIND_WORDS[self.kind] if self.kind else ""
        if not kind and self.support:
            kind = "Support"
        elif not kind and (self.color or self.type or self.tag or self.ability):
            kind = "Ally"
        words.append(kind or plain)
        if self.ability:
            words.append(f"with {self.ability.upper()}")
        return " ".join(words)

    def words(self, number: int = 1) -> str:
        noun = self.noun()
        if number == 1:
            return article(noun)
        head, joined, rest = noun.partition(" with ")
        plural = f"{head[:-1]}ies" if head.endswith("Ally") else f"{head}s"
        return f"{number} {plural}{joined}{rest}"


ANY = Filter()
