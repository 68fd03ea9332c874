"""What only the Titans' pictures have: Super Heroes, Sidekicks, the Nemesis stack, Events."""

from __future__ import annotations

from contextlib import suppress

from render.cerberus.compact_card import name_bar, symbol_image
from render.cerberus.face import sides
from render.cerberus.headline import ASKED
from render.cerberus.variant import Leader, PictureVariant, Stack, TeamAbility, card_of
from render.items import Box, CachedImage, Item, Words
from render.standing import Standing
from render.table_info import TableInfo
from render.text_fitting import DoesNotFit, Fitted, fit
from render.theme import CREAM, FELT, SOFT
from rules.cerberus.cards import DeckBuilderCard
from rules.cerberus.vocabulary import KIND_WORDS, Filter, plural
from rules.core.phrases import listed
from rules.core.view import View
from rules.teen_titans.questions_and_log import ENDINGS
from rules.teen_titans.vocabulary import FLAG_WORDS

NAME_BAR = 63
SYMBOL = 62


def role(view: View, seat: int) -> str:
    if not view.facts["turn"]:
        return "Getting ready"
    on_turn = view.facts["active"] == seat and view.facts["phase"] != "between"
    return "On turn" if on_turn else "Waiting"


def leader(view: View, info: TableInfo, seat: int) -> Leader:
    hero = view.zone("hero", seat)
    if hero:
        return Leader(hero[-1], "Super Hero")
    why = "Turned into a baby, a Sidekick for now" if view.facts["babies"] else "Not chosen yet"
    return Leader(None, "Super Hero", missing=why)


def team_abilities(view: View, info: TableInfo, seat: int) -> list[TeamAbility]:
    """What the Super Hero does, then each Sidekick."""
    heroes = [card_of(info, card) for card in view.zone("hero", seat) if card]
    sidekicks = [card_of(info, card) for card in view.zone("sidekicks", seat) if card]
    return [
        *(TeamAbility(card.name, f"{card.name}: {' '.join(sides(card)[0])}") for card in heroes),
        *(
            TeamAbility(card.name, f"{card.name}: {' '.join(sides(card)[1][1:])}")
            for card in sidekicks
        ),
    ]


def champion(view: View, info: TableInfo, seat: int) -> DeckBuilderCard:
    """The player's own Super Hero, on whichever side and team; before the choice, any."""
    chosen, box = view.facts["heroes"], info.cards
    if chosen:
        own: DeckBuilderCard = box.cards[box.face[chosen[seat]]]
        return own
    (seen, *_) = [card for card in view.zone("unused") if card is not None]
    return card_of(info, seen)


def tally(view: View, seat: int) -> str:
    return f"{view.facts['points'][seat]} VP".replace("-", "−")


def standing(view: View) -> Standing:
    """By Victory Points, which decide at the end."""
    return Standing(tuple((points,) for points in view.facts["points"]))


def events(view: View, info: TableInfo) -> list[str]:
    """Events in play with what they say."""
    cards = [card_of(info, seen) for seen in view.zone("events") if seen]
    return [f"Event {card.name}: {card.body}" for card in cards]


def limits(view: View, info: TableInfo) -> list[str]:
    """The colour of Laundry Day, and what Weakness cards forbid this turn."""
    colour, flags = view.facts["colour"], view.facts["flags"]
    lines = [f"Chosen colour: {colour}."] if colour else []
    if flags:
        who = info.names[view.facts["active"]]
        lines.append(f"{who}: {'; '.join(FLAG_WORDS[flag] for flag in flags)}.")
    return lines


def extra_row_items(view: View, info: TableInfo, box: Box) -> list[Item]:
    """Free Sidekicks with whom they follow, and what holds for everybody, or who the Nemesis is."""
    free = [card for card in view.zone("unused") if card is not None]
    across = max(3, len(free))
    width = (box.w + 10) // across - 10
    items: list[Item] = []
    for place, seen in enumerate(free):
        at = Box(box.x + place * (width + 10), box.y, width, NAME_BAR)
        card = card_of(info, seen)
        words = recruit_note(card) if len(free) <= 3 else "Free Sidekick"
        items.append(CachedImage(at, seen.id, name_bar, (card, words, 1, False, FELT)))
    if not free:
        none = fit("No Sidekick is free", "strong", (box.w, NAME_BAR), 28, 24)
        items.append(Words(Box(box.x, box.y, box.w, NAME_BAR), none, SOFT))
    below = Box(box.x, box.y + NAME_BAR + 6, box.w, box.h - NAME_BAR - 6)
    holds = bool(events(view, info) or limits(view, info))
    kind = "event" if holds else "nemesis"
    if holds or nemesis_words(view, info):
        at = Box(below.x, below.y + (below.h - SYMBOL) // 2, SYMBOL, SYMBOL)
        items.append(CachedImage(at, f"sign of {kind}", symbol_image, (kind, FELT)))
        below = Box(below.x + SYMBOL + 16, below.y, below.w - SYMBOL - 16, below.h)
        nemesis = " ".join(nemesis_words(view, info))
        room = (below.w, below.h)
        said = in_force(view, info, below) if holds else fit(nemesis, "text", room, 34, 22)
        items.append(Words(below, said, CREAM))
    return items


def in_force(view: View, info: TableInfo, box: Box) -> Fitted:
    """What holds for everybody; of more Events than there is room for, the oldest by name alone."""
    said, limited = events(view, info), limits(view, info)
    names = [card_of(info, seen).name for seen in view.zone("events") if seen]
    for left in range(len(said)):
        first = [f"Events {listed(names[:left])}: see the cards."] if left else []
        with suppress(DoesNotFit):
            words = " ".join([*first, *said[left:], *limited])
            return fit(words, "text", (box.w, box.h), 34, 22)
    short = [f"Events: {listed(names)}."] if names else []
    return fit(" ".join([*short, *limited]), "text", (box.w, box.h), 34, 18)


def nemesis_words(view: View, info: TableInfo) -> list[str]:
    cards = [card_of(info, seen) for seen in view.zone("nemesis_up") if seen]
    return [f"Nemesis {card.name}: {card.body}" for card in cards]


def recruit_note(card: DeckBuilderCard) -> str:
    """Free: 2 Heroes; Free: Villain + Super Power"""
    first, second = card.recruit
    wanted = f"2 {short(first, 2)}" if first == second else f"{short(first)} + {short(second)}"
    return f"Free: {wanted}"


def short(of: Filter, number: int = 1) -> str:
    if of.types:
        words = [KIND_WORDS[kind] for kind in of.types]
        return listed([plural(word) if number > 1 else word for word in words], "or")
    return f"of cost {of.least}–{of.most}" if of.least else f"of cost ≤{of.most}"


VARIANT = PictureVariant(
    slug="teen_titans",
    name="Teen Titans Go!",
    backs=("teen_titans", "nemesis"),
    asked={
        **ASKED,
        "hero": "to choose a Super Hero",
        "turn": "to play and buy",
        "cycle": "to discard for new cards or not",
        "recruit": "to recruit a Sidekick",
        "steal": "to steal a Sidekick",
        "lose": "to lose a Sidekick",
        "drop location": "to discard a Location",
        "snack": "to put a Weakness away",
        "remove event": "to remove an Event",
        "colour": "to choose a colour",
        "mutate": "to choose a card to change",
        "new type": "to choose a card type",
        "copy": "to choose a card to copy",
        "guess": "to guess a card type",
    },
    phases={
        "set-up": "Set-up",
        "start": "Start",
        "turn": "Play and buy",
        "end": "End of turn",
        "between": "Between turns",
    },
    endings=ENDINGS,
    role=role,
    leader=leader,
    champion=champion,
    tally=tally,
    standing=standing,
    team_abilities=team_abilities,
    trophies="",
    team=("sidekicks",),
    for_sale=lambda view, info: (Stack("Nemesis", "nemesis_up", "nemesis"),),
    stacks=(
        Stack("Main deck", "main_deck"),
        Stack("Titans Go!", "titans_go"),
        Stack("Weakness", "weakness"),
        Stack("Destroyed", "destroyed"),
    ),
    limits=limits,
    open_zones=("events", "unused"),
    extra_row=190,
    extra_row_items=extra_row_items,
)
