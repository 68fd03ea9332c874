"""The messages of the deck editor: what to start from, and a deck that is being built."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord
from discord import ui

from cogs.decks.deck_words import PLAYABLE, bullets, example_button
from cogs.platform import actions, layout
from cogs.platform.layout import Layout, brief, safe, sentences
from cogs.platform.limits import SELECT
from matches.deck_drafts import DeckDraft
from matches.decks import OWN
from rules.core.deck_kit import DeckKit, DeckPart
from rules.core.decks import ReadyDeck
from rules.core.phrases import cards
from rules.games import find_game

IN_DECK = "="  # what a menu of kinds calls the cards that are in the deck
NOTHING, READY = "nothing", "ready:"  # what a deck can start from, besides an own one
LIST_ROOM = 1700  # characters of a deck's list
CARD_ROOM = 700  # of the chosen card's text
FEW = 3  # problems that are told at once
WRONG_ROOM = 280  # of each of them
START = "Choose what to start from. You add and take out cards by menus; nobody else sees it."
GONE = (
    "I do not have this draft any more: it lay untouched for long, or I was started anew since. "
    "Decks that you saved are safe."
)


def offer(
    slug: str, ready: dict[str, ReadyDeck], own: Mapping[str, str], draft: DeckDraft | None
) -> Layout:
    """What to start from: nothing, a ready deck, one's own, or what is being built already."""
    lines = [("Nothing: an empty deck", NOTHING, "")]
    lines += [(deck.name, READY + name, deck.plan) for name, deck in ready.items()]
    lines += [(name, OWN + name, about) for name, about in own.items()]
    options = [layout.choice(*line) for line in lines]
    buttons = [
        layout.button("Write it as text…", actions.DECK_WRITE(slug)),
        example_button(slug),
    ]
    if draft is not None:
        words = f"Go on: {draft.name or 'your draft'}"
        buttons.insert(0, layout.button(words, actions.DECK_EDIT(slug, draft.id), layout.GOOD))
    return Layout(
        layout.card(
            layout.text(f"### {safe(find_game(slug).short_name)}: build a deck\n{START}"),
            *(
                layout.menu(
                    f"More of your decks ({start // SELECT + 1})" if start else "Start from…",
                    actions.DECK_BEGIN(slug, start // SELECT),
                    options[start : start + SELECT],
                )
                for start in range(0, len(options), SELECT)
            ),
            *layout.rows(buttons),
        )
    )


def gone(slug: str) -> Layout:
    again = layout.button("Build a deck", actions.DECK_BUILD(slug), layout.PRIMARY)
    return Layout(layout.card(layout.text(GONE), *layout.rows([again])))


class EditorLayout:
    """One draft as its builder sees it."""

    def __init__(self, draft: DeckDraft, kit: DeckKit, wrong: list[str], note: str = "") -> None:
        self.draft, self.kit, self.wrong, self.note = draft, kit, wrong, note

    def layout(self) -> Layout:
        return Layout(
            layout.card(
                layout.text("\n".join([*self.heading(), self.deck_list()])),
                *self.looking(),
                *self.chosen(),
                layout.text("\n".join(self.limits())),  # beside what changes them
                *layout.rows(self.buttons()),
            )
        )

    # -- the deck

    def heading(self) -> list[str]:
        draft, name = self.draft, safe(self.draft.name or "A new deck")
        is_saved = self.kit.write(draft.piles) == draft.saved and draft.name
        state = "saved" if is_saved else "not saved yet"
        about = f"-# {safe(find_game(draft.game).short_name)} · {state} · only you see this"
        return [f"### {name}", about, *([safe(self.note)] if self.note else [])]

    def limits(self) -> list[str]:
        """How much of everything there is, and each limit that is broken."""
        counts = self.kit.counts(self.draft.piles)
        many = [part for part in self.kit.parts if part.most > 1]
        lines = [f"**{part.words}** {counts[part.slug]}" for part in many]
        if not self.wrong:
            return [*lines, f"✓ {PLAYABLE}"]
        more = len(self.wrong) - FEW
        rest = [f"-# …and {more} more"] if more > 0 else []
        return [*lines, *bullets([brief(words, WRONG_ROOM) for words in self.wrong[:FEW]]), *rest]

    def deck_list(self) -> str:
        """Every card of the deck, by part and group, as far as there is room."""
        told = self.kit.told(self.draft.piles)
        lines = [f"-# **{where}:** {safe(names)}" for where, names in told.items()]
        if not any(self.draft.piles.values()):
            lines.append("-# There is no card in it yet.")
        words = "\n".join(lines)
        if len(words) <= LIST_ROOM:
            return words
        cut = words.rfind(", ", 0, LIST_ROOM - 40)
        return f"{words[:cut]} …\n-# All of it: press “Show it”."

    # -- cards to choose from

    def offered(self) -> list[str]:
        """The cards of the kind that is looked among, or that were found."""
        kinds = self.kit.kinds()
        if self.draft.sought:
            return self.kit.sought(self.draft.sought)[0]
        if self.draft.kind == IN_DECK:
            return list(dict.fromkeys(c for pile in self.draft.piles.values() for c in pile))
        return kinds.get(self.draft.kind) or list(
            dict.fromkeys(card for kind in kinds.values() for card in kind)
        )

    def looking(self) -> list[ui.Item[Any]]:
        """The menu of kinds, the menu of cards and the ways to others."""
        draft, found = self.draft, self.offered()
        pages = max(1, -(-len(found) // SELECT))
        page = min(draft.page, pages - 1)
        parts: list[ui.Item[Any]] = [self.kinds_menu()]
        shown = found[page * SELECT : (page + 1) * SELECT]
        if shown:
            which = f" (page {page + 1} of {pages})" if pages > 1 else ""
            custom_id = actions.DECK_CARD(draft.game, draft.id)
            lines = [self.line(card) for card in shown]
            parts.append(layout.menu(f"Choose a card{which}", custom_id, lines))
        turning = [
            layout.button("◀ Earlier", self.page(page - 1), disabled=page == 0),
            layout.button("Later ▶", self.page(page + 1), disabled=page >= pages - 1),
        ]
        seek = layout.button("Find by name…", actions.DECK_SEEK(draft.game, draft.id))
        return [*parts, *layout.rows([*(turning if pages > 1 else []), seek])]

    def kinds_menu(self) -> ui.ActionRow[Any]:
        draft, kinds = self.draft, self.kit.kinds()
        lines = [("All cards", "all"), ("Cards in this deck", IN_DECK)]
        lines += [(f"{words}: {cards(len(ids))}", words) for words, ids in kinds.items()]
        now = "" if draft.sought else draft.kind or "all"
        placeholder = f"Found: {draft.sought}" if draft.sought else "Which cards?"
        return layout.menu(
            placeholder,
            actions.DECK_KIND(draft.game, draft.id),
            [layout.choice(words, value, chosen=value == now) for words, value in lines[:SELECT]],
        )

    def line(self, card: str) -> discord.SelectOption:
        held = sum(pile.get(card, 0) for pile in self.draft.piles.values())
        title = self.kit.cards.titles[self.kit.cards.face[card]]
        label = f"{title} · {held} in the deck" if held else title
        return layout.choice(label, card, self.kit.gist(card), card == self.draft.card)

    def page(self, page: int) -> str:
        return actions.DECK_PAGE(self.draft.game, self.draft.id, max(0, page))

    # -- the chosen card

    def chosen(self) -> list[ui.Item[Any]]:
        """All that the card says, and a button for each number of copies."""
        card, kit = self.draft.card, self.kit
        if not card:
            return []
        face = kit.cards.face[card]
        words = sentences(f"**{safe(kit.cards.titles[face])}**", kit.text(card), CARD_ROOM)
        held, rows = [], list[ui.Item[Any]]()
        for part in map(kit.part, kit.parts_for(card)):
            now = self.draft.piles.get(part.slug, {}).get(card, 0)
            held.append(f"{part.words} {now}")
            # The number it has already would be a press without a decision.
            others = [n for n in range(min(kit.copies, part.most) + 1) if n != now]
            rows += layout.rows(self.copies(part, face, number) for number in others)
        return [layout.text(f"{words}\n-# Now: {', '.join(held)}"), *rows]

    def copies(self, part: DeckPart, face: int, number: int) -> ui.Button[Any]:
        draft = self.draft
        custom_id = actions.DECK_COPIES(draft.game, draft.id, face, f"{part.slug}={number}")
        return layout.button(f"{part.short} ×{number}", custom_id, layout.PRIMARY)

    # -- the whole

    def buttons(self) -> list[ui.Button[Any]]:
        slug, draft = self.draft.game, self.draft.id
        return [
            layout.button("Save", actions.DECK_SAVE(slug, draft), layout.GOOD),
            layout.button("Save as…", actions.DECK_RENAME(slug, draft)),
            layout.button("Show it", actions.DECK_SEE(slug, draft)),
            layout.button("Close", actions.DECK_CLOSE(slug, draft)),
        ]


def closed(draft: DeckDraft, is_saved: bool) -> Layout:
    """Closed is not thrown away."""
    words = "Closed." if is_saved else "Closed; what you changed is not saved."
    return Layout(layout.card(layout.text(words), *layout.rows([go_on(draft)])))


def go_on(draft: DeckDraft) -> ui.Button[Any]:
    return layout.button("Go on building", actions.DECK_EDIT(draft.game, draft.id))
