"""How a deck-builder's Club player answers: one weigher for each kind of question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random

from players.cerberus import choices, team_choices, time_choices
from players.cerberus.orders_of_play import other_orders, plays_from_hand
from players.cerberus.reasons import FACTS, MAXIMS
from players.cerberus.turn_moves import played, weigh_turn
from players.cerberus.valuation import Valuation
from players.club_player import ClubPlayer
from players.doubts import Doubt
from players.fitted import FittedOutlook
from players.reasons import Reasons
from players.weighing import Weighed, unweighed
from rules.cerberus.deck_builder import TURNS
from rules.cerberus.deck_builder_table import DeckBuilderTable
from rules.cerberus.play_all import DECLINED, chosen_in
from rules.cerberus.verbs_for_play import Attack
from rules.core.cards import CardSet
from rules.core.match import Match
from rules.core.questions import Answer, Ask, Key

Weigher = Callable[[Valuation, Ask, Sequence[Key]], Weighed]
WEIGHERS: dict[str, Weigher] = {
    "turn": weigh_turn,
    "defend": choices.defend,
    "target": choices.target,
    "pass to": choices.target,
    "cycle": choices.cycle,
    "discard": choices.discard,
    "discard revealed": choices.discard_revealed,
    "destroy": choices.destroy,
    "gain": choices.gain,
    "search": choices.take,
    "bury": choices.bury,
    "recover": choices.recover,
    "play from": choices.play_from,
    "pass card": choices.pass_card,
    "may": choices.may,
    "choose": choices.choose,
    "recruit": team_choices.join,
    "steal": team_choices.join,
    "lose": team_choices.lose,
    "drop location": team_choices.drop_location,
    "remove event": team_choices.remove_event,
    "colour": team_choices.colour,
    "copy": time_choices.again,
    "again": time_choices.again,
    "relive": time_choices.relive,
    "demand": time_choices.demand,
    "guess": team_choices.guess,
}

AS_GOOD = 0.001  # less: another order is tried, but never taken for nothing
# How often somebody suffers an Attack with a Defense in hand: two Club players did in 13 of 79
# cases in DC Rivals, in none of 221 in Teen Titans Go!
UNDEFENDED = 0.15


class DeckBuilderPlayer(ClubPlayer):
    """The Club player of a deck-builder. Each game brings its own valuation and weighers."""

    parting = frozenset({"discard", "bury", "destroy", "pass card", "lose", "defend"})
    valuation: type[Valuation] = Valuation
    weighers: dict[str, Weigher] = WEIGHERS
    why: Reasons = Reasons(FACTS, MAXIMS)
    fitted: FittedOutlook

    def weigh(self, match: Match, seat: int, random: Random) -> Weighed:
        found = unweighed(match, seat, random, self.weighers)
        if found is not None:
            return found
        ask, table = match.asked, match.table
        assert ask is not None
        assert isinstance(table, DeckBuilderTable)
        valuation, legal = self.valuation(table, seat), match.legal(seat)
        weighed = self.weighers[ask.kind](valuation, ask, legal)
        return self.with_choices(valuation, weighed, legal) if ask.kind in TURNS else weighed

    def besides(self, match: Match, seat: int, weighed: Weighed) -> Weighed:
        """The same hand in another order."""
        ask, table = match.asked, match.table
        assert ask is not None
        assert isinstance(table, DeckBuilderTable)
        if ask.kind not in TURNS:
            return []
        hand = table.sides[seat].hand
        plays = [each for each in weighed if plays_from_hand(each[0][0], hand)]
        if not plays:
            return []
        valuation, legal = self.valuation(table, seat), match.legal(seat)
        (usual, *_), worth = plays[0]
        orders = other_orders(valuation, legal, usual)
        return self.with_choices(valuation, [((key,), worth - AS_GOOD) for key in orders], legal)

    def with_choices(self, valuation: Valuation, weighed: Weighed, legal: Sequence[Key]) -> Weighed:
        """A card that can be played with a choice: each of them, as its question is weighed."""
        if not valuation.table.sides[valuation.seat].hand:
            return weighed
        offered = [key for key in legal if isinstance(key, str) and key.startswith("play ")]
        if not offered:  # as most often
            return weighed
        found: Weighed = []
        for answer, worth in weighed:
            card = played(answer[0])
            moves = [key for key in offered if key.startswith(f"play {card} ")]
            if len(answer) > 1 or not moves:
                found.append((answer, worth))
                continue
            effect = valuation.table.deciding.get(valuation.table.state.face[card])
            assert effect is not None
            by_choice: dict[Key, Key] = {chosen_in(move)[1]: move for move in moves}
            if card in legal:  # played alone, to decline
                by_choice |= {
                    key: card
                    for key in effect.foreseen(valuation.table, valuation.seat)
                    if key in DECLINED
                }
            choices = list(by_choice)
            ask = Ask(effect.question, (valuation.seat,), lambda *_: (), card)
            worths = dict(self.weighers[effect.question](valuation, ask, choices))
            best = max(worths.values())
            for key in choices:
                found.append(((by_choice[key],), worth + worths[(key,)] - best))
        return found

    def doubt(self, match: Match, seat: int, answer: Answer) -> Doubt | None:
        """Whoever suffers an Attack has probably no Defense in hand."""
        if match.asked is None or match.asked.kind != "defend" or answer != ("pass",):
            return None
        return Doubt(with_defense(match.table.cards), UNDEFENDED)

    def turn_number(self, match: Match) -> int:
        number: int = match.table.state.turn
        return number

    def outlook(self, match: Match, seat: int) -> float:
        table = match.table
        assert isinstance(table, DeckBuilderTable)
        return self.fitted.chance(table, seat)

    def reasons(self, match: Match, seat: int, answer: Answer) -> str:
        return self.why.of(self, match, seat, answer)

    def may_be_answered(self, match: Match, seat: int, answer: Answer) -> bool:
        """What Attacks may be avoided by a Defense, also when it will be played later."""
        cards = [match.table.card(key) for key in answer if isinstance(key, int)]
        return any(isinstance(effect, Attack) for card in cards for effect in card.effects)


@lru_cache(maxsize=16)
def with_defense(cards: CardSet) -> frozenset[int]:
    return frozenset(face for face, card in enumerate(cards.cards) if card.defense is not None)
