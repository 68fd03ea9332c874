"""What cards bring that are taken, given up, turned up or put back, and effects that are chosen."""

from __future__ import annotations

from players.reasons import Fact, is_declining
from players.showdown.combat import disciplines_of
from rules.core.effects import sentence
from rules.core.phrases import capital, counted
from rules.core.questions import Answer, Ask
from rules.core.state import eye
from rules.showdown.cards import DuelCard
from rules.showdown.damage import ACE_PLACES
from rules.showdown.duel import Duel

SHORT = 90  # characters of a text that are quoted; a longer one is only mentioned
LONG = 140  # where it is all there is to say


def does(duel: Duel, card: int) -> str:
    """What a card does in its own words, without its kind: “draw a card”."""
    body = duel.card(card).body
    return f"“{(body.partition(': ')[2] or body).rstrip('.')}”"


def cost(duel: Duel, seat: int, card: int) -> str:
    """for 2 of your 5 cards; nothing where no hand card is spent."""
    hand = duel.sides[seat].hand
    spent = duel.card(card).pay + (card in hand)
    return f"for {spent} of your {len(hand)} cards" if spent else ""


# -- hands and piles


def parted(duel: Duel, seat: int, ask: Ask, answer: Answer) -> str:
    """The Value of what goes, whether its text goes with it, and the best that stays."""
    keys = [key for key in answer if isinstance(key, int)]
    cards = [duel.card(key) for key in keys]
    hand = duel.sides[seat].hand
    kept = [duel.card(other).value for other in hand if other not in keys]
    if not cards:
        return ""
    if len(cards) > 1:
        values = " and ".join(str(card.value) for card in cards)
        stays = f"; you keep up to {max(kept)}" if kept else ""
        return f"Values of {values} go{stays}"
    (card,) = cards
    text = lost_text(card)
    if kept and card.value <= min(kept):
        return f"a Value of {card.value}, the lowest in your hand; {text}"
    return f"a Value of {card.value}, and {text}"


def lost_text(card: DuelCard) -> str:
    """its text goes with it: “draw a card”"""
    said = card.body.rstrip(".")
    if not said:
        return "no text is lost with it"
    return f"its text goes with it: “{said}”" if len(said) <= SHORT else "its text goes with it"


def fetched(duel: Duel, seat: int, ask: Ask, answer: Answer) -> str:
    """What is taken: its Value, and what it says."""
    cards = [duel.card(key) for key in answer if isinstance(key, int)]
    if len(cards) != 1 or not cards[0].value:
        return ""
    (card,) = cards
    found = f"it fights with a Value of {card.value}"
    if not card.body:
        return found
    said = card.body.rstrip(".")
    return f"{found}, and says “{said}”" if len(said) <= LONG else f"{found}, and a text"


def recycled(duel: Duel, seat: int, ask: Ask, answer: Answer) -> str:
    """How long the deck is then: whoever cannot draw has lost."""
    deck = len(duel.sides[seat].deck)
    if not answer:
        return f"your deck still has {deck} cards"
    return f"your deck has {deck + len(answer)} cards to draw from instead of {deck}"


# -- Aces


def turned_up(duel: Duel, seat: int, ask: Ask, answer: Answer) -> str:
    """What an Ace does once it lies open, if its player knows which it is."""
    row, known, bit = duel.sides[seat].aces_down, duel.state.known, eye(seat)
    seen = {ace for ace in row if known.get(ace, 0) & bit}
    ace = row[ACE_PLACES.index(str(answer[0]))]
    if ace in seen:
        return f"open, it does this: {does(duel, ace)}"
    if not seen:
        return ""
    others = "the one that you know stays" if len(seen) == 1 else "those that you know stay"
    return f"you do not know what it does, but {others} face down"


def healed(duel: Duel, seat: int, ask: Ask, answer: Answer) -> str:
    """How many Aces are left then, and what is given up for that."""
    if not isinstance(answer[0], int):
        return ""
    left, ace = len(duel.sides[seat].aces_down) + 1, answer[0]
    if duel.card(ace).kind == "immediate":
        return (
            f"you have {counted(left, 'Ace')} left then, and {does(duel, ace)} can happen once more"
        )
    return f"you have {counted(left, 'Ace')} left then, and give up {does(duel, ace)} for now"


# -- effects


def triggered(duel: Duel, seat: int, ask: Ask, answer: Answer) -> str:
    """What the Trigger does, for nothing."""
    discipline, triggers = duel.fighter(seat, "feint")[1], duel.card(ask.about).triggers
    if is_declining(answer) or not discipline or triggers is None:
        return ""
    return f"it costs you nothing, and it does this: “{sentence(triggers.of(discipline))}”"


def given(duel: Duel, seat: int, ask: Ask, answer: Answer) -> str:
    """Who wins with this Discipline once all is open, or what could follow it."""
    discipline = str(answer[0])
    if duel.state.revealed:
        now = dict(disciplines_of(duel, seat, ask.about))[answer]
        return (
            f"with it {'you win' if now > 0 else 'you lose' if now < 0 else 'you tie'} this combat"
        )
    fitting = [c for c in duel.sides[seat].hand if duel.card(c).discipline == discipline]
    cards = counted(len(fitting), none="no cards")
    return f"you hold {cards} in {capital(discipline)} to Strike with"


def chosen(duel: Duel, seat: int, ask: Ask, answer: Answer) -> str:
    """Who is short of cards, where an effect is about those."""
    mine, theirs = (len(duel.sides[one].hand) for one in (seat, 1 - seat))
    return f"you hold {counted(mine, none='no cards')}, and they hold {theirs or 'none'}"


CARD_FACTS: dict[str, Fact] = {
    "hand limit": parted,
    "pay": parted,
    "discard": parted,
    "bury": parted,
    "search": fetched,
    "recover": fetched,
    "recycle": recycled,
    "turn ace": turned_up,
    "heal": healed,
    "trigger": triggered,
    "discipline": given,
    "choose": chosen,
}
