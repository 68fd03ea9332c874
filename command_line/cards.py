"""`cards check`, `cards show` and `cards verbs`: for those who write cards."""

from __future__ import annotations

from command_line.arguments import Commands
from command_line.packs import cards_of_packs, check_packs
from rules.core.errors import RivalryError
from rules.core.phrases import listed
from rules.games import GAMES, card_sets, find_game, load_cards
from rules.parts import check_parts
from rules.verb_list import verb_list


def add_commands(commands: Commands) -> None:
    """`cards` and what can be typed after it."""
    cards = commands.add_parser("cards", help="check or show cards")
    card_commands = cards.add_subparsers(required=True, metavar="COMMAND")
    check = card_commands.add_parser("check", help="validate every card file")
    check.add_argument("--packs", action="store_true", help="the card packs of this host instead")
    check.set_defaults(command=check_cards)
    show = card_commands.add_parser("show", help="print a card with its generated text")
    show.add_argument("name", metavar="NAME", help="a name, or a part of it")
    show.set_defaults(command=show_card)
    verbs = card_commands.add_parser("verbs", help="print what the cards of a game can do")
    verbs.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    verbs.set_defaults(command=show_verbs)


def check_cards(packs: bool) -> int:
    """Read every card file; the first mistake is told with its file, card and field.

    So are a picture that cannot be drawn or that two cards share, and a file that a game needs and
    does not have; what it does without is told below it.
    """
    if packs:
        return check_packs()
    from command_line.art_check import check_art  # Pillow is needed for nothing else here

    for game in GAMES.values():
        cards, *with_guests = card_sets(game)
        left_out = [*check_parts(game.slug), *check_art(cards)]
        print(f"{game.slug}: {len(cards.cards)} cards, set {cards.hash[:12]}")
        for wider in with_guests:
            print(f"  with {listed(sorted(wider.guests))}: {len(wider.cards)} cards")
        for line in left_out:
            print(f"  {line}")
    return 0


def show_card(name: str) -> None:
    """Print all cards of that name, or with it in their name, as players read them."""
    wanted = name.casefold()
    every = [(game, card) for game in GAMES.values() for card in load_cards(game).cards]
    found = [
        (game, card)
        for game, card in [*every, *cards_of_packs()]
        if wanted in card.title.casefold() or wanted == card.id
    ]
    if not found:
        raise RivalryError(f"No card is called {name}.")
    for game, card in found:
        print(f"{card.title}  [{game.name}: {card.id}; {card.source_words}]")
        print(f"  {card.text or 'No text.'}")


def show_verbs(game: str) -> None:
    """Print every verb of a game with its parameters and what it says on a card."""
    print(verb_list(find_game(game)))
