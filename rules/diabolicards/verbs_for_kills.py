"""Verbs that announce kills (DIA-57, DIA-63, DIA-86)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rules.core.effects import Play
from rules.core.questions import Key
from rules.diabolicards.dying import announce, is_killable
from rules.diabolicards.mat import Mat
from rules.diabolicards.verbs_for_power import MatEffect
from rules.diabolicards.vocabulary import Count, Kind, Whose

ENDGAMES = ("enemy", "own", "both")


class Kill(MatEffect, Struct, frozen=True, forbid_unknown_fields=True):
    """Up to n, announced together; the source is never among them."""

    verb = "kill"
    whose: Whose
    n: Count
    type: Kind | Literal[""] = ""

    def words(self) -> str:
        whose = "enemy " if self.whose == "enemy" else "other "
        what = self.type.capitalize() if self.type else "card"
        plural = "Apexes" if self.type == "apex" else f"{what}s"
        number = f"an {whose}{what}" if self.n == 1 else f"up to {self.n} {whose}{plural}"
        return f"kill {number}{'' if self.whose == 'enemy' else ' of yours'} here"

    def possible(self, mat: Mat, play: Play) -> bool:
        return bool(self.found(mat, play))

    def found(self, mat: Mat, play: Play) -> list[int]:
        half = mat.half_of(play.card, enemy=self.whose == "enemy")
        return [
            card
            for card in half.cards
            if card != play.card
            and (not self.type or mat.card(card).type == self.type)
            and is_killable(mat, card)
        ]

    async def do(self, mat: Mat, play: Play) -> None:
        found = self.found(mat, play)
        if not found:
            return
        most = min(self.n, len(found))
        kind = f"kill {self.whose}"
        chosen = await mat.ask_some(play.seat, kind, lambda *_: found, 0, most, about=play.card)
        announce(mat, play.card, play.seat, chosen)


class Endgame(MatEffect, Struct, frozen=True, forbid_unknown_fields=True):
    """Mandatory; a side's two cards may never use the same option (DIA-63, DIA-65)."""

    verb = "endgame"

    def words(self) -> str:
        return (
            "choose the enemy half, your half or both halves of its zone and kill everything "
            "there, Diabolicals included"
        )

    async def do(self, mat: Mat, play: Play) -> None:
        at = mat.placed[play.card]
        used = mat.state.endgames[at.side]
        options: list[Key] = [option for option in ENDGAMES if option not in used]
        chosen = await mat.ask(play.seat, "endgame", lambda *_: options, play.card)
        used.append(chosen)
        mat.tell("endgame", play.seat, [play.card], note=ENDGAME_WORDS[chosen])
        victims: list[int] = []
        for enemy in {"enemy": (True,), "own": (False,), "both": (True, False)}[chosen]:
            half = mat.half_of(play.card, enemy=enemy)
            victims += [card for card in half.cards if is_killable(mat, card)]
            if half.diabolical >= 0:
                victims.append(half.diabolical)
        announce(mat, play.card, play.seat, victims)


ENDGAME_WORDS = {"enemy": "the enemy half", "own": "its own half", "both": "both halves"}
