"""Why an answer in a deck-builder is good: its Power, its price, and what it does for the deck."""

from __future__ import annotations

from players.cerberus.effect_reasons import chosen, joined, on_the_team, played_with, used
from players.reasons import Fact, Maxim
from rules.cerberus.cards import DeckBuilderCard
from rules.cerberus.deck_builder_table import DeckBuilderTable
from rules.cerberus.verbs_for_cards import Discard, Draw
from rules.cerberus.verbs_for_gaining import Destroy
from rules.cerberus.verbs_for_play import Attack, Power
from rules.cerberus.verbs_for_selling import Sell
from rules.cerberus.vocabulary import ALL, WHOLE, word_of
from rules.core.effects import May
from rules.core.phrases import listed
from rules.core.questions import Answer, Ask

MOST_NAMED = 3  # cards of a purchase; of more only the points are told


def turn(table: DeckBuilderTable, seat: int, ask: Ask, answer: Answer) -> str:
    """What a card gives, or what a purchase costs, scores and brings."""
    key, hand = answer[0], table.sides[seat].hand
    if isinstance(key, str) and key.startswith("recruit "):
        does = on_the_team(table, seat, int(key.split()[1]))
        return f"this Sidekick costs you nothing: {does}"
    if word_of(key) == ALL:
        return "none of these cards needs a decision, and unplayed they are lost with the turn"
    if word_of(key) == WHOLE:
        return "unplayed these cards are lost with the turn, and you choose as each of them asks"
    if isinstance(key, str) and key.startswith("play "):
        return played_with(table, seat, key)
    if isinstance(key, int) and key in hand:
        power = table.card(key).power
        lost = "unplayed it is lost with the turn"
        return f"it gives {power} Power, and {lost}" if power else lost
    prices = ask.basket.prices if ask.basket else {}
    bought = [one for one in answer if isinstance(one, int) and one in prices]
    if bought:
        return purchase(table, sum([prices[one] for one in bought]), bought)
    if key == "end" and not prices:
        return "nothing is left that you could pay for"
    return ""


def purchase(table: DeckBuilderTable, price: int, bought: list[int]) -> str:
    """What it scores, what comes into the deck, and what is left."""
    cards = [table.card(card) for card in bought]
    points, left = sum([card.vp for card in cards]), table.state.power - price
    does = [f"{card.title} {what}" for card in cards if (what := strength(card))]
    told = "; ".join(list(dict.fromkeys(does))[:MOST_NAMED])  # of equal cards one is enough
    unspent = f", with {left} left over," if left > 0 else ""
    scores = f"{points} Victory Point{'s' if points != 1 else ''}"
    if not points:
        return f"for {price} Power{unspent} {told}" if told else f"it takes {price} Power{unspent}"
    return f"for {price} Power{unspent} you get {scores}{f': {told}' if told else ''}"


def strength(card: DeckBuilderCard) -> str:
    """What a card does for a deck, in a few words; nothing where that is not told in so few."""
    found = []
    for effect in card.effects:
        match effect:
            case Power(n=n, per="", of=None) if n > 0:
                found.append(f"gives {n} Power")
            case Power(n=n) if n > 0:
                found.append("gives more together with others")
            case Draw(n=n, who="you"):
                found.append("draws a card" if n == 1 else f"draws {n} cards")
            case Discard(n=n, who="you"):
                found.append("discards one of yours" if n == 1 else f"discards {n} of yours")
            case Destroy(heaps=heaps) | May(then=(Destroy(heaps=heaps), *_)):
                own = "line-up" not in heaps
                found.append("rids your deck of a bad card" if own else "clears the Line-Up")
            case Attack():
                found.append("Attacks")
    if card.defense is not None:
        found.append("can avoid an Attack")
    if card.abilities and not found:
        found.append("works every turn" if card.kind == "location" else "helps other cards")
    elif found and (card.abilities or len(found) < len(card.effects)):
        found = [*found[:2], "does more"]
    return listed(found[:3])


def destroy(table: DeckBuilderTable, seat: int, ask: Ask, answer: Answer) -> str:
    """Who else wanted it, what is paid for it, or how little a deck loses with it."""
    card = answer[0] if answer else "none"
    if not isinstance(card, int):
        return ""
    if any(isinstance(effect, Sell) for effect in table.card(ask.about).effects):
        paid = table.card(card).vp
        return f"it pays you {paid} Power" if paid > 0 else weakness(table.card(card))
    if any(one in table.state.line_up for one in answer):
        good = strength(table.card(card))
        return (
            f"your foe could have bought it: it {good}" if good else "your foe could have bought it"
        )
    return weakness(table.card(card))


def weakness(card: DeckBuilderCard) -> str:
    """Why a deck is better off without it."""
    if card.kind == "weakness":
        costs = f"costs you {-card.vp} Victory Point" if card.vp < 0 else "does nothing for you"
        return f"it {costs}, and is drawn instead of a good card"
    if card.kind == "starter":
        gives = f"gives only {card.power} Power" if card.power else "gives no Power"
        return f"it {gives}, and without it you draw better cards sooner"
    return ""


def discarded(table: DeckBuilderTable, seat: int, ask: Ask, answer: Answer) -> str:
    """How little the turn loses with it."""
    if len(answer) != 1 or not isinstance(answer[0], int):
        return ""
    card = table.card(answer[0])
    if card.kind == "weakness":
        return "it is a Weakness, which you do not want to play anyway"
    if card.kind == "starter" and not card.power:
        return "as a Starter without Power it is little loss"
    good = strength(card)
    return f"with it goes a card that {good}" if good else ""


def fetched(table: DeckBuilderTable, seat: int, ask: Ask, answer: Answer) -> str:
    """What comes to the hand, the deck or into play."""
    if len(answer) != 1 or not isinstance(answer[0], int):
        return ""
    good = strength(table.card(answer[0]))
    return f"it {good}" if good else ""


FACTS: dict[str, Fact] = {
    "turn": turn,
    "destroy": destroy,
    "discard": discarded,
    "gain": fetched,
    "search": fetched,
    "recover": fetched,
    "play from": fetched,
    "copy": fetched,
    "again": fetched,
    "choose": chosen,
    "may": used,
    "recruit": joined,
    "steal": joined,
}
LEAST = Maxim("it brings you least")
JOINING = Maxim("of these your team gains most by it", "your team gains nothing by it")
EFFECT = Maxim("you get more by it than it takes", "it would take more than you get by it")
MAXIMS: dict[str, Maxim] = {
    "turn": Maxim(
        "it brings more than it costs", "nothing that you can pay for makes your deck better"
    ),
    "turn play": Maxim("of its choices this one brings you most now"),
    "defend": Maxim(
        "the Attack would cost you more than this card",
        "the card is worth more than what the Attack costs you",
    ),
    "target": Maxim("they have most Victory Points"),
    "cycle": Maxim(
        "what you draw is likely to bring more", "your cards bring more than what you would draw"
    ),
    "discard": LEAST,
    "discard revealed": Maxim(
        "what comes after it is likely to suit you better",
        "it suits you better than what comes after",
    ),
    "destroy": Maxim("your deck can best do without it", "you would lose more than you gain"),
    "gain": Maxim("it makes your deck strongest", "none of them makes your deck better"),
    "search": Maxim("it brings you most now", "none of them helps you now"),
    "bury": Maxim("so the best of them come up first"),
    "recover": Maxim("it brings you most", "your deck is better than that"),
    "play from": Maxim("it brings you most this turn", "none of them helps you now"),
    "pass card": Maxim("your deck can best do without it", "you would miss it"),
    "may": EFFECT,
    "choose": Maxim("it brings you most as things stand"),
    "recruit": JOINING,
    "steal": JOINING,
    "lose": Maxim("your team loses least by it"),
    "drop location": Maxim("it gives you least each turn"),
    "remove event": Maxim("Events bind both teams alike, so it hardly matters"),
    "colour": Maxim("the best card that you can pay for has it"),
    "copy": Maxim("it brings you most this turn", "nothing is left that would help you"),
    "guess": Maxim("most cards of your deck have it"),
    "again": Maxim("it brings you most this turn", "nothing is left that would help you"),
    "relive": Maxim("they draw it next, instead of a better card"),
    "demand": Maxim(
        "it is worth less than what they would get", "your cards are worth more than that"
    ),
}
