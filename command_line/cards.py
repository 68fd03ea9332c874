"""`cards check` and `cards show`: for those who write cards."""

from __future__ import annotations

from command_line.arguments import Commands
from rules.core.cards import SOURCE_WORDS
from rules.core.errors import RivalryError
from rules.games import GAMES, load_cards


def add_commands(commands: Commands) -> None:
    cards = commands.add_parser("cards", help="check or show cards")
    card_commands = cards.add_subparsers(required=True, metavar="COMMAND")
    check = card_commands.add_parser("check", help="validate every card file")
    check.set_defaults(command=check_cards)
    show = card_commands.add_parser("show", help="print a card with its generated text")
    show.add_argument("name", metavar="NAME", help="a name, or a part of it")
    show.set_defaults(command=show_card)


def check_cards() -> None:
    """Read every card file; the first mistake is told with its file, card and field."""
    for game in GAMES.values():
        cards = load_cards(game)
        print(f"{game.slug}: {len(cards.cards)} cards, set {cards.hash[:12]}")


def show_card(name: str) -> None:
    """Print all cards of that name, or with it in their name, as players read them."""
    wanted = name.casefold()
    found = [
        (game, card)
        for game in GAMES.values()
        for card in load_cards(game).cards
        if wanted in card.title.casefold() or wanted == card.id
    ]
    if not found:
        raise RivalryError(f"No card is called {name}.")
    for game, card in found:
        print(f"{card.title}  [{game.name}: {card.id}; {SOURCE_WORDS[card.source]}]")
        print(f"  {card.text or 'No text.'}")
