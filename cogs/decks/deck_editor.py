"""The deck editor: a deck built by menus, in a private message, from a draft in memory."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.board.board_renderer import BoardRenderer
from cogs.decks import editor_layout
from cogs.decks.deck_words import bullets, kept_words, name_field, one_line, told
from cogs.decks.editor_layout import IN_DECK, NOTHING, READY, EditorLayout
from cogs.platform import actions
from cogs.platform.layout import block, clip, safe
from cogs.platform.reply import Reply
from cogs.platform.router import Pressed, press
from matches.deck_drafts import DeckDraft
from matches.decks import HOUSE, OWN, DeckRow, Decks, game_with_decks
from matches.errors import NotAllowed
from matches.matches import Matches
from rules.core.deck_kit import DeckKit
from rules.core.phrases import listed

SOUGHT = 40  # characters to look for
SHOWN = 3000  # of a deck's list in a message


class DeckEditor:
    """Begins drafts and answers everything that is pressed on them."""

    def __init__(self, matches: Matches, decks: Decks, renderer: BoardRenderer) -> None:
        self.matches, self.decks, self.renderer = matches, decks, renderer
        self.drafts = matches.deck_drafts

    # -- beginning

    @press(actions.DECK_BUILD)
    async def press_build(self, reply: Reply, pressed: Pressed) -> None:
        await self.offer(reply, pressed.subject)

    async def offer(self, reply: Reply, slug: str) -> None:
        """Ask what to start from."""
        await self.decks.kit(slug)
        ready, rows = await self.decks.ready_of(slug), await self.decks.of(reply.user.id, slug)
        own = {row.name: await self.decks.summary(slug, row.text) for row in rows}
        draft = self.drafts.latest(reply.user.id, slug)
        await reply.show(editor_layout.offer(slug, ready, own, draft))

    @press(actions.DECK_BEGIN, updates=True)
    async def press_begin(self, reply: Reply, pressed: Pressed) -> None:
        """What to start from is chosen."""
        slug, user, value = pressed.subject, reply.user.id, (reply.values or [""])[0]
        if value.startswith(READY):
            deck = (await self.decks.ready_of(slug)).get(value.removeprefix(READY))
            if deck is None:
                raise NotAllowed("That deck does not come with the game any more.")
            await self.begin(reply, DeckRow(HOUSE, slug, deck.name, deck.text, 0.0))
        elif value.startswith(OWN):
            await self.begin(reply, await self.decks.find(user, f"{slug}/{value[len(OWN) :]}"))
        elif value == NOTHING:
            await self._show(reply, self.drafts.begin(DeckDraft(user, game_with_decks(slug).slug)))
        else:
            raise NotAllowed("Choose what to start from.")

    async def begin_with(self, reply: Reply, slug: str, pack: str) -> None:
        """A new deck, with the cards of a pack to choose from, too."""
        await self._show(reply, self.drafts.begin(DeckDraft(reply.user.id, slug, pack)))

    async def begin(self, reply: Reply, row: DeckRow, pack: str = "") -> None:
        """From a deck: one's own is changed, of a ready one a deck of one's own is made."""
        draft = DeckDraft(reply.user.id, row.game, pack, kind=IN_DECK)
        kit = await self.decks.kit(row.game, draft.terms)
        draft.piles = kit.read(row.text)
        written, note = kit.write(draft.piles), ""
        if row.user == HOUSE:
            note = f"Begun from {row.name}, which stays as it is."
        else:
            draft.name, draft.saved = row.name, written
            now = await self._problems(draft, kit)
            before = await self.decks.problems(row, draft.terms)
            if lost := [words for words in before if words not in now]:
                note = f"Left out, since I cannot read it: {lost[0]}"
        await self._show(reply, self.drafts.begin(draft), note)

    @press(actions.DECK_EDIT, updates=True)
    async def press_edit(self, reply: Reply, pressed: Pressed) -> None:
        """On with a draft that was closed, or left in another message."""
        if draft := await self._draft(reply, pressed):
            await self._show(reply, draft)

    # -- looking for cards

    @press(actions.DECK_KIND, updates=True)
    async def press_kind(self, reply: Reply, pressed: Pressed) -> None:
        if draft := await self._draft(reply, pressed):
            value = (reply.values or [""])[0]
            draft.kind, draft.sought, draft.page = "" if value == "all" else value, "", 0
            await self._show(reply, draft)

    @press(actions.DECK_PAGE, updates=True)
    async def press_page(self, reply: Reply, pressed: Pressed) -> None:
        if draft := await self._draft(reply, pressed):
            draft.page = pressed.number(1)
            await self._show(reply, draft)

    @press(actions.DECK_SEEK)
    async def press_seek(self, reply: Reply, pressed: Pressed) -> None:
        """A form for words to look for."""
        asked = ui.Modal(
            title="Find cards", custom_id=actions.DECK_SOUGHT(pressed.subject, pressed.argument(0))
        )
        words: ui.TextInput[Any] = ui.TextInput(custom_id="words", max_length=SOUGHT)
        asked.add_item(ui.Label(text="A part of its name or of its text", component=words))
        await reply.ask(asked)

    @press(actions.DECK_SOUGHT, updates=True)
    async def press_sought(self, reply: Reply, pressed: Pressed) -> None:
        """Those that are found are in the menu; else those that come close."""
        draft = await self._draft(reply, pressed)
        if draft is None:
            return
        words = clip(one_line(reply.fields.get("words", "")), SOUGHT)
        kit = await self.decks.kit(draft.game, draft.terms)
        found, exactly = kit.sought(words) if words else ([], False)
        if not found:
            raise NotAllowed(f"No card has “{words}” in its name or text.")
        draft.sought, draft.page = words, 0
        if len(found) == 1:
            draft.card = found[0]
        near = listed([kit.name(card) for card in found], "or")
        note = "" if exactly else f"No card has “{words}” in its name or text; did you mean {near}?"
        await self._show(reply, draft, note)

    # -- the deck

    @press(actions.DECK_CARD, updates=True)
    async def press_card(self, reply: Reply, pressed: Pressed) -> None:
        """A card is looked at."""
        if draft := await self._draft(reply, pressed):
            card = (reply.values or [""])[0]
            if card not in (await self.decks.kit(draft.game, draft.terms)).cards.face:
                raise NotAllowed("There is no such card: choose another.")
            draft.card = card
            await self._show(reply, draft)

    @press(actions.DECK_COPIES, updates=True)
    async def press_copies(self, reply: Reply, pressed: Pressed) -> None:
        """So many copies of a card in a part of the deck."""
        draft = await self._draft(reply, pressed)
        if draft is None:
            return
        kit = await self.decks.kit(draft.game, draft.terms)
        face, (part, _, number) = pressed.number(1), pressed.argument(2).partition("=")
        card = kit.cards.ids[face] if face < len(kit.cards.ids) else ""
        known = {card for kind in kit.kinds().values() for card in kind}
        if card not in known or part not in kit.parts_for(card):
            raise NotAllowed("That card cannot go there.")
        if not number.isascii() or not number.isdigit() or not 0 <= int(number) <= kit.copies:
            raise NotAllowed(f"A deck has at most {kit.copies} copies of a card.")
        draft.card, draft.piles = card, kit.put(draft.piles, part, card, int(number))
        await self._show(reply, draft)

    @press(actions.DECK_SEE)
    async def press_see(self, reply: Reply, pressed: Pressed) -> None:
        """The whole deck in a message of its own: drawn, where it is legal, and as a list."""
        draft = await self._draft(reply, pressed)
        if draft is None:
            return
        kit = await self.decks.kit(draft.game, draft.terms)
        text, name = kit.write(draft.piles), draft.name or "A new deck"
        wrong, picture = await self._problems(draft, kit), None
        if not wrong and not await self.matches.preferences.prefers_text(reply.user.id):
            picture = await self.renderer.deck(draft.game, kit.cards, text, name)
        lines = [f"### {safe(name)}", *bullets(wrong), block(clip(text, SHOWN))]
        await reply.tell(told(lines, picture=picture))

    # -- saving, or not

    @press(actions.DECK_SAVE, updates=True)
    async def press_save(self, reply: Reply, pressed: Pressed) -> None:
        """Under its name; a form asks for one that it does not have yet."""
        if draft := await self._draft(reply, pressed):
            if draft.name:
                await self._save(reply, draft, draft.name)
            else:
                await reply.ask(name_form(draft))

    @press(actions.DECK_RENAME)
    async def press_rename(self, reply: Reply, pressed: Pressed) -> None:
        if draft := await self._draft(reply, pressed):
            await reply.ask(name_form(draft))

    @press(actions.DECK_SAVED, updates=True)
    async def press_saved(self, reply: Reply, pressed: Pressed) -> None:
        """The form with its name."""
        if draft := await self._draft(reply, pressed):
            await self._save(reply, draft, one_line(reply.fields.get("name", "")))

    async def _save(self, reply: Reply, draft: DeckDraft, name: str) -> None:
        """As a deck that was written: legal or not yet, so that no work is lost."""
        kit = await self.decks.kit(draft.game, draft.terms)
        text = kit.write(draft.piles) if any(draft.piles.values()) else ""
        before = await self.decks.keep(draft.user, draft.game, name, text)
        row = await self.decks.find(draft.user, f"{draft.game}/{before.name if before else name}")
        draft.name, draft.saved = row.name, text
        wrong = await self.decks.problems(row, draft.terms)
        await reply.show(kept_words(row, before, wrong, editor_layout.go_on(draft)))

    @press(actions.DECK_CLOSE, updates=True)
    async def press_close(self, reply: Reply, pressed: Pressed) -> None:
        if draft := await self._draft(reply, pressed):
            kit = await self.decks.kit(draft.game, draft.terms)
            is_saved = bool(draft.name) and kit.write(draft.piles) == draft.saved
            await reply.show(editor_layout.closed(draft, is_saved))

    # -- how

    async def _draft(self, reply: Reply, pressed: Pressed) -> DeckDraft | None:
        """The draft of the pressed message; without it, the way to another is shown."""
        slug = game_with_decks(pressed.subject).slug
        draft = self.drafts.find(reply.user.id, pressed.argument(0))
        if draft is None or draft.game != slug:
            await reply.show(editor_layout.gone(slug))
            return None
        return draft

    async def _problems(self, draft: DeckDraft, kit: DeckKit) -> list[str]:
        text = kit.write(draft.piles) if any(draft.piles.values()) else ""
        row = DeckRow(draft.user, draft.game, draft.name, text, 0.0)
        return await self.decks.problems(row, draft.terms)

    async def _show(self, reply: Reply, draft: DeckDraft, note: str = "") -> None:
        kit = await self.decks.kit(draft.game, draft.terms)
        wrong = await self._problems(draft, kit)
        await reply.show(EditorLayout(draft, kit, wrong, note).layout())


def name_form(draft: DeckDraft) -> ui.Modal:
    asked = ui.Modal(title="Save this deck", custom_id=actions.DECK_SAVED(draft.game, draft.id))
    asked.add_item(name_field(draft.name))
    return asked
