"""Every card with a text, played as it is in its file: what it says is what the log then tells."""

from collections.abc import Iterator, Sequence
from itertools import chain, product

import pytest

from rules.core.effects import Effect
from rules.core.events import Event
from rules.showdown.cards import DuelCard
from tests.rules.showdown.stage import CARDS, CHAMPIONS, JACK, KING, QUEEN, Stage, duel

TEXTS = [card for card in CARDS.cards if card.text and card.discipline]
COMBAT = [card for card in TEXTS if card.kind == "combat"]
CONDITIONAL = [card for card in COMBAT if card.when]
CODES = [f"{rank}{suit}" for suit in "shdc" for rank in (*map(str, range(2, 11)), *"JQK")]
LAST = "Ah Ad Ac"  # Aces up that leave one face down


def code(card: DuelCard) -> str:
    return card.id.split("/")[1]


def of(champion: str, kind: str = "plain") -> list[DuelCard]:
    """A champion's cards of one kind, lowest first."""
    found = [c for c in CARDS.cards if c.champion == champion and c.kind == kind and c.discipline]
    return sorted(found, key=lambda card: card.value)


def rival_of(champion: str) -> str:
    return QUEEN if champion == JACK else JACK


# -- going through a duel in which everybody takes what comes first


def go_on(stage: Stage, wanted: dict[tuple[int, str], str], turns: int = 1) -> list[Event]:
    """Answer as wanted, else pass, else the first option; the log until the turn is over."""
    match = stage.match
    while stage.asked and stage.facts["turn"] <= turns:
        for seat, kind in stage.asked.items():
            words = (wanted.pop((seat, kind), ""), *Stage.DECLINE)
            if word := next((word for word in words if word in stage.options(seat)), ""):
                stage.answer(seat, word)
            else:
                number = max(1, stage.least(seat))
                match.answer(seat, tuple(match.legal(seat)[:number]))
    return list(match.table.events)


def done_by(card: DuelCard, events: Sequence[Event]) -> list[Event]:
    """What this card caused."""
    face = CARDS.face[card.id]
    return [event for event in events if event.cause == face]


# -- what an effect leaves in the log: its kind, whose it is, and how much of it


def told(effect: Effect, seat: int, events: Sequence[Event], revealed_aces: int) -> bool:
    def some(kind: str, whose: int = seat, number: int = 0, cards: int = 0) -> bool:
        return any(
            event.kind == kind
            and event.seat == whose
            and (not number or event.number == number)
            and (not cards or len(event.faces) == cards)
            for event in events
        )

    whose = 1 - seat if getattr(effect, "who", "you") == "rival" else seat
    place_of = 1 - seat if str(getattr(effect, "of", "")).startswith("rival") else seat
    match effect.verb:
        case "draw":
            return some("draw", whose, cards=effect.n)
        case "discard":
            return some("discard", whose, cards=1 if effect.random else effect.n)
        case "reveal":
            return some("reveal", 1 - seat)
        case "bury" | "recover" | "invert" | "swap" | "restrike" | "look" | "heal":
            return some(effect.verb)
        case "search":
            return some("look", cards=effect.look) and some("take", cards=1)
        case "flip" if effect.then:
            colour = CARDS.cards[flipped(events)].suit in ("hearts", "diamonds")
            hit = all(told(inner, seat, events, revealed_aces) for inner in effect.then)
            return hit == (colour == (effect.colour == "red"))
        case "flip":
            return len([event for event in events if event.kind == "flip"]) == effect.n
        case "value":
            return some("value", place_of, number=effect.by)
        case "scars":
            return some("value", number=effect.by * revealed_aces)
        case "next_strike":
            return some("next strike", number=effect.by)
        case "become":
            return some("become", place_of)
        case "nullify":
            kind = "prevented" if effect.what == "damage" else "nullified"
            return some(kind, seat if effect.what == "damage" else 1 - seat)
        case "damage":
            return some("damage", 1 - seat)
        case "may":
            return all(told(inner, seat, events, revealed_aces) for inner in effect.then)
        case "choose":
            return all(told(inner, seat, events, revealed_aces) for inner in effect.of[0])
    raise AssertionError(f"nobody looks for {effect.verb}")


def flipped(events: Sequence[Event]) -> int:
    return next(event.faces[0] for event in events if event.kind == "flip")


def all_told(card: DuelCard, events: Sequence[Event], revealed_aces: int = 0) -> bool:
    mine = done_by(card, events)
    return all(told(e, 0, mine, revealed_aces) for e in card.effects if e.verb != "keep")


# -- Actions and Reacts


def hand_of(card: DuelCard, more: int = 5) -> str:
    """The card and some without text."""
    return " ".join([code(card), *[code(plain) for plain in of(card.champion)[:more]]])


def arranged(card: DuelCard) -> dict:
    """Something in the pile, an Ace up, and the rival ahead."""
    pile = " ".join(code(other) for other in of(card.champion)[5:])
    return {"aces_up": ("Ah", ""), "discards": (pile, ""), "cards": CARDS}


@pytest.mark.parametrize("card", [c for c in TEXTS if c.kind == "action"], ids=lambda c: c.id)
def test_every_action_does_what_it_says(card):
    rival = rival_of(card.champion)
    hands = (hand_of(card), " ".join(code(plain) for plain in of(rival)[:4]))
    stage = duel(hands, champions=(card.champion, rival), **arranged(card))
    wanted = {(0, "action"): code(card), (0, "may"): "yes", (0, "choose"): "choice 1"}
    assert all_told(card, go_on(stage, wanted))


def answering(card: DuelCard) -> list[Event]:
    """A duel in which this React can be played, and is."""
    rival, plain = rival_of(card.champion), of(card.champion)
    moment = str(card.when)
    champions = (card.champion, rival)
    hands = [hand_of(card), " ".join(code(other) for other in of(rival)[:4])]
    wanted = {(0, moment): code(card), (0, "feint"): code(plain[0]), (0, "strike"): code(plain[1])}
    if moment == "rival action":
        champions, hands[1] = (card.champion, KING), "2s 8s 8h"
        wanted[1, "action"] = "2s"
    if moment == "rival react":
        champions, hands[1] = (card.champion, KING), "6s 8s 8h"
        hands[0] += " " + code(of(card.champion, "action")[0])
        wanted |= {(0, "action"): code(of(card.champion, "action")[0]), (1, "rival action"): "6s"}
    if moment == "damaged":
        feint, *others = of(rival)[::-1]
        (strike, *_) = [other for other in others if other.discipline != plain[0].discipline]
        hands[1] = f"{code(feint)} {code(strike)}"
        wanted |= {(0, "feint"): "edge 1", (0, "strike"): code(plain[0])}
        wanted |= {(1, "feint"): code(feint), (1, "strike"): code(strike)}
    stage = duel(tuple(hands), champions=champions, **arranged(card))
    return go_on(stage, wanted)


@pytest.mark.parametrize("card", [c for c in TEXTS if c.kind == "react"], ids=lambda c: c.id)
def test_every_react_does_what_it_says(card):
    assert all_told(card, answering(card))


# -- Combat texts


def hands_that_fight(card: DuelCard, place: str) -> Iterator[tuple[str, str, str, str, int]]:
    """Feints and Strikes of both sides with this card in its place, and who attacks."""
    mine = [c for c in CARDS.cards if c.champion == card.champion and c.discipline and c != card]
    mine = sorted(mine, key=lambda other: other.kind != "plain")
    theirs = of(rival_of(card.champion))
    own: list[tuple[str, str]] = [
        (code(card), code(other)) if place == "feint" else (code(other), code(card))
        for other in mine
        if other.kind == "plain" or card.when in ("paired", "straight")
    ]
    if place == "strike":
        own.append(("edge 1", code(card)))
    rivals = [(code(a), code(b)) for a, b in product(theirs, theirs) if a is not b]
    rivals += [("edge 1", code(strike)) for strike in theirs]
    for attacker, (feint, strike), (other, against) in product((0, 1), own, rivals[::3]):
        yield feint, strike, other, against, attacker


def fought(card: DuelCard, fight: tuple[str, str, str, str, int], **more) -> list[Event]:
    feint, strike, other, against, attacker = fight
    rival = rival_of(card.champion)
    hands = [
        " ".join(c for c in (feint, strike) if c != "edge 1"),
        " ".join(c for c in (other, against) if c != "edge 1"),
    ]
    held = more.pop("held", (3, 2))
    for seat, champion in enumerate((card.champion, rival)):
        spare = [code(c) for c in of(champion) if code(c) not in hands[seat].split()]
        hands[seat] = " ".join([*spare[: held[seat]], hands[seat]])  # what goes first is spare
    in_piles = [c for c in CODES if c not in hands[0].split()][-6:]
    stage = duel(
        tuple(hands),
        champions=(card.champion, rival),
        attacker=attacker,
        cards=CARDS,
        discards=(" ".join(in_piles), ""),
        **{"aces_up": (LAST if card.when == "last ace" else "Ah Ad", ""), **more},
    )
    wanted = {
        (0, "feint"): feint,
        (0, "strike"): strike,
        (1, "feint"): other,
        (1, "strike"): against,
    }
    return go_on(stage, wanted)


def works(card: DuelCard, events: Sequence[Event]) -> bool:
    face = CARDS.face[card.id]
    return any(event.kind == "text" and event.faces[0] == face for event in events)


@pytest.mark.parametrize("card", COMBAT, ids=lambda card: card.id)
def test_every_combat_text_does_what_it_says(card):
    place = "feint" if card.when == "feint" else "strike"
    for fight in hands_that_fight(card, place):
        events = fought(card, fight)
        if works(card, events):
            assert all_told(card, events, revealed_aces=2)
            if any(effect.verb == "keep" for effect in card.effects):
                face = CARDS.face[card.id]
                assert any(e.kind == "reveal" and e.faces == (face,) for e in events)
            return
    raise AssertionError(f"{card.text} never worked")


@pytest.mark.parametrize("card", CONDITIONAL, ids=lambda card: card.id)
def test_every_combat_text_with_a_condition_can_fail(card):
    if card.when in ("behind", "last ace"):
        more = {"aces_up": ("", "")}
    elif card.when == "more cards":
        more = {"held": (0, 3)}
    elif card.when == "short hand":
        more = {"held": (1, 4)}
    else:
        more = {}
    fights = chain(*[hands_that_fight(card, place) for place in ("strike", "feint")])
    assert any(not works(card, fought(card, fight, **dict(more))) for fight in fights)


def test_every_text_of_every_champion_is_looked_at_here():
    assert {card.kind for card in TEXTS} == {"action", "react", "combat"}
    assert {card.champion for card in TEXTS} == set(CHAMPIONS)
