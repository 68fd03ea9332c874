"""A view tells just the cards that its viewer sees, each where it lies."""

from rules.core.match import Match
from rules.core.state import Zone
from rules.core.view import SeenCard, ZoneView
from tests.properties.playing import on_every_game, played, viewers


def expected(match: Match, zone: Zone, seen: set[int]) -> ZoneView:
    """A zone card by card, of which these are seen."""
    ids, face = match.table.cards.ids, match.table.state.face
    cards = [SeenCard(card, ids[face[card]]) if card in seen else None for card in zone.cards]
    if not zone.ordered:
        told = sorted([card for card in cards if card], key=lambda card: card.number)
        cards = [*told, *[None] * (len(cards) - len(told))]
    return ZoneView(zone.name, zone.seat, tuple(cards))


@on_every_game(matches=6)
def test_a_view_shows_the_visible_cards_and_no_others(subject, seed):
    for match in played(subject, seed):
        zones = match.game.zones(match.table.state)
        for viewer in viewers(match):
            seen, view = match.table.visible(viewer), match.view(viewer)
            assert view.zones == tuple([expected(match, zone, seen) for zone in zones])
            assert {c.number for zone in view.zones for c in zone.cards if c} == seen
            assert view.prompt == (None if viewer is None else match.prompt(viewer))
