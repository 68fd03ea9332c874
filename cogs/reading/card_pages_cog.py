"""`/cards`: a game's cards to look through, by kind, cost and words, with pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import app_commands, ui
from msgspec import Struct

from cogs.board.board_renderer import BoardRenderer
from cogs.platform import actions, layout
from cogs.platform.command_tree import Choices, completing
from cogs.platform.contexts import reading
from cogs.platform.game_choices import GAME_CHOICES
from cogs.platform.layout import Layout, clip, safe
from cogs.platform.limits import OPTION, SELECT
from cogs.platform.pack_choices import PackChoices, playing_with
from cogs.platform.reply import Interaction, Reply, requester_of
from cogs.platform.router import Pressed, press
from matches.matches import Matches
from render.card_page import PAGE
from rules.core.cards import Card
from rules.core.errors import RivalryError
from rules.games import find_game

WORDS = 40  # characters of what is searched for: it must fit into a button
TEXT_EACH = 420  # characters of a card on a page


class Wanted(Struct, frozen=True):
    """Which cards are looked for."""

    kind: str = ""
    number: int | None = None
    words: str = ""
    pack: str = ""

    def fits(self, card: Card) -> bool:
        """Whether a card is of that kind and number, and has all the words in name or text."""
        if self.kind and card.kind_words.casefold() != self.kind.casefold():
            return False
        if self.number is not None and card.printed_number != self.number:
            return False
        said = f"{card.title} {card.text}".casefold()
        return all(word in said for word in self.words.casefold().split())

    def told(self) -> str:
        """Villain · 5 · “discard”"""
        number = [] if self.number is None else [str(self.number)]
        quoted = [f"“{safe(self.words)}”"] if self.words else []
        return " · ".join([*([safe(self.kind)] if self.kind else []), *number, *quoted])


class CardPagesCog(PackChoices):
    def __init__(self, matches: Matches, renderer: BoardRenderer) -> None:
        self.matches, self.renderer = matches, renderer

    @app_commands.command(description="Look through the cards of a game")
    @reading
    @app_commands.describe(
        game="Which game",
        kind="Only cards of this kind",
        cost="Only cards of this cost; in Showdown of this Value, in Diabolicards of this power",
        search="Only cards with these words in name or text",
        pack="Only the cards of this card pack",
    )
    @app_commands.choices(game=GAME_CHOICES)
    @app_commands.autocomplete(pack=PackChoices.packs_here)
    async def cards(
        self,
        interaction: Interaction,
        game: str,
        kind: str = "",
        cost: int | None = None,
        search: str = "",
        pack: str = "",
    ) -> None:
        async with Reply(interaction) as reply:
            words = clip(" ".join(search.replace(":", " ").split()), WORDS - len(pack))
            await self._show(reply, game, Wanted(kind, cost, words, pack), 0)

    @cards.autocomplete("kind")
    @completing
    async def complete_kind(self, interaction: Interaction, typed: str) -> Choices:
        named = interaction.namespace
        game, pack = getattr(named, "game", ""), getattr(named, "pack", None) or ""
        cards = await self._cards(game, pack, requester_of(interaction).guild)
        return [
            app_commands.Choice(name=clip(kind, OPTION), value=kind)
            for kind in kinds_of(cards)
            if typed.casefold() in kind.casefold()
        ][:SELECT]

    @press(actions.CARD_PAGE, updates=True)
    async def press_page(self, reply: Reply, pressed: Pressed) -> None:
        """Another page of the same search."""
        place, _, rest = pressed.argument(1).partition("-")
        number, _, pack = rest.partition("-")
        kinds = kinds_of(await self._cards(pressed.subject, pack, reply.requester.guild))
        kind = kinds[int(place)] if place.isdecimal() and int(place) < len(kinds) else ""
        cost = int(number) if number.isdecimal() else None
        wanted = Wanted(kind, cost, pressed.argument(2), pack)
        await self._show(reply, pressed.subject, wanted, pressed.number(0))

    async def _cards(self, slug: str, pack: str, guild: int) -> list[Card]:
        """All cards of a game, or of a card pack that is allowed here."""
        game, terms = find_game(slug), playing_with(pack)
        await self.matches.card_packs.check(guild, game.slug, terms)
        cards = (await self.matches.todays_cards(game, terms)).cards
        return [card for card in cards if card.pack or not terms]

    async def _show(self, reply: Reply, slug: str, wanted: Wanted, page: int) -> None:
        game, every = find_game(slug), await self._cards(slug, wanted.pack, reply.requester.guild)
        kinds = kinds_of(every)
        if wanted.kind and wanted.kind.casefold() not in [kind.casefold() for kind in kinds]:
            raise RivalryError(f"{game.name} has no kind of card called {clip(wanted.kind, 60)}.")
        found = [card for card in every if wanted.fits(card)]
        if not found:
            raise RivalryError(f"No card of {game.name} is like that.")
        last = (len(found) - 1) // PAGE
        page = min(page, last)
        shown = found[page * PAGE : (page + 1) * PAGE]
        pack = safe(every[0].pack) if wanted.pack else ""
        told = " · ".join(part for part in (game.short_name, pack, wanted.told()) if part)
        number = f"{len(found)} card{'s' * (len(found) != 1)}"
        parts: list[ui.Item[Any]] = [
            layout.text(f"### {told}\n{number}, page {page + 1} of {last + 1}")
        ]
        pictures = []
        if not await self.matches.preferences.prefers_text(reply.user.id):
            pictures = [await self.renderer.card_page(game.slug, shown)]
            parts.append(layout.gallery(*pictures))
        parts.append(layout.text("\n".join(map(entry, shown))))
        if last:
            parts += layout.rows(turning(slug, kinds, wanted, page, last))
        await reply.show(Layout(layout.card(*parts), pictures=pictures))


def kinds_of(cards: Sequence[Card]) -> list[str]:
    """The kinds of some cards, in the order of their files."""
    return [kind for kind in dict.fromkeys(card.kind_words for card in cards) if kind]


def entry(card: Card) -> str:
    return clip(f"**{safe(card.title)}** {safe(card.text)}", TEXT_EACH)


def turning(
    slug: str, kinds: Sequence[str], wanted: Wanted, page: int, last: int
) -> list[ui.Button[Any]]:
    """To the page before and the page after, as far as there are any."""
    place = [kind.casefold() for kind in kinds].index(wanted.kind.casefold()) if wanted.kind else ""
    filters = f"{place}-{'' if wanted.number is None else wanted.number}"
    filters += f"-{wanted.pack}" if wanted.pack else ""
    return [
        layout.button(
            label,
            actions.CARD_PAGE(slug, max(0, page + step), filters, wanted.words),
            disabled=not 0 <= page + step <= last,
        )
        for label, step in (("Back", -1), ("Next", 1))
    ]
