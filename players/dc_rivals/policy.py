"""How a good rival answers: when to Confront, and when to Block."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from players.cerberus.buying import best_purchase
from players.cerberus.effect_values import reckon
from players.cerberus.policy import WEIGHERS, DeckBuilderPlayer, Weigher
from players.cerberus.turn_moves import weigh_turn, weigh_turn_or_rest
from players.cerberus.valuation import Valuation
from players.club_player import ClubPlayer
from players.dc_rivals.outlook import OUTLOOK
from players.dc_rivals.reasons import REASONS
from players.dc_rivals.valuation import RivalsValuation
from players.doubts import Doubt
from players.weighing import Weighed
from rules.core.match import Match
from rules.core.questions import Answer, Ask, Key
from rules.dc_rivals.rivals_table import RivalsTable
from rules.dc_rivals.turn import confrontations

HOPELESS = 0.02  # chances below this are no reason to Confront


def turn(valuation: Valuation, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Before anything else: what the Power would buy against the chance to defeat a Character."""
    assert isinstance(valuation, RivalsValuation)
    to_announce = confrontations(valuation.table, valuation.seat)
    announced = [key for key in legal if key in to_announce]
    found = weigh_turn_or_rest(valuation, ask, legal[len(announced) :])
    rest = valuation.resting() if announced else 0.0
    confronting: Weighed = []
    for key in announced:
        valuation.rival = to_announce[key]
        if (chance := valuation.success()) >= HOPELESS:
            confronting.append(((key,), chance * valuation.defeating() + rest))
    if confronting and len(found) == 1:  # a card to play, or nothing to buy
        bought = best_purchase(valuation, valuation.reach().power)
        found = [(found[0][0], max(rest, bought))]
    return [*found, *confronting]


def block(valuation: Valuation, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Block if that saves the Character, with as little as possible, the partner's cards too."""
    assert isinstance(valuation, RivalsValuation)
    table = valuation.table
    missing = table.state.power - table.cost(table.state.confronted) + 1
    cards = [key for key in legal if isinstance(key, int)]
    partners = partners_blocks(table, valuation.seat)
    left_to_them = None
    if missing > 0 and valuation.seat == table.state.confronted and not table.state.helped:
        left_to_them = cheapest(valuation, partners, missing)
    saved = 0.0 if left_to_them is None else valuation.being_defeated() - left_to_them
    found: Weighed = [(("pass",), max(0.0, saved))]
    for card in cards:
        worth = -blocking_with(valuation, card)
        if missing > 0:
            others = [other for other in cards if other != card] + partners
            more = cheapest(valuation, others, missing - table.card(card).block)
            if more is not None:
                worth += valuation.being_defeated() - more
        found.append(((card,), worth))
    return found


def partners_blocks(table: RivalsTable, seat: int) -> list[int]:
    """The Blocks in a partner's hand, which partners know, if they may be used."""
    found: list[int] = []
    for partner in table.partners(seat):
        if not (table.state.no_block and partner == table.state.confronted):
            found += table.blocks(partner, table.sides[partner].hand)
    return found


def blocking_with(valuation: RivalsValuation, card: int) -> float:
    """What it costs to discard a Block, less the reward on it."""
    face = valuation.table.state.face[card]
    reward = valuation.worth_now(reckon(valuation.table.faces[face].blocking, valuation.special))
    return valuation.power_now * (valuation.card_values.now[face] - reward) / 100


def cheapest(valuation: RivalsValuation, cards: Sequence[int], missing: int) -> float | None:
    """What the Blocks cost with which the rest can be done; None if they do not suffice."""
    if missing <= 0:
        return 0.0
    block, costs = valuation.table.card, []
    for number in range(1, len(cards) + 1):
        for chosen in combinations(cards, number):
            if sum([block(card).block for card in chosen]) >= missing:
                costs.append(sum([blocking_with(valuation, card) for card in chosen]))
    return min(costs, default=None)


UNBLOCKED = 0.1  # of Club players none with such a Block, in 28 cases: people may keep one back


class RivalsPlayer(DeckBuilderPlayer):
    """The Club player of DC Rivals."""

    parting = DeckBuilderPlayer.parting | {"block"}
    valuation = RivalsValuation
    why = REASONS
    fitted = OUTLOOK
    weighers: dict[str, Weigher] = {
        **WEIGHERS,
        "turn": turn,
        "confront": weigh_turn,
        "block": block,
    }

    def doubt(self, match: Match, seat: int, answer: Answer) -> Doubt | None:
        """Whoever lets a Character fall has probably no Block that alone had saved it."""
        ask, table = match.asked, match.table
        assert isinstance(table, RivalsTable)
        if ask is None or ask.kind != "block" or answer != ("pass",):
            return super().doubt(match, seat, answer)
        missing = table.state.power - table.cost(table.state.confronted) + 1
        if missing <= 0:
            return None
        saves = [face for face, card in enumerate(table.faces) if card.block >= missing]
        return Doubt(frozenset(saves), UNBLOCKED)

    def may_be_answered(self, match: Match, seat: int, answer: Answer) -> bool:
        """A Confrontation can be Blocked, too."""
        table = match.table
        assert isinstance(table, RivalsTable)
        confronts = answer and answer[0] in confrontations(table, seat)
        return bool(confronts) or super().may_be_answered(match, seat, answer)


CLUB_PLAYER: ClubPlayer = RivalsPlayer()
