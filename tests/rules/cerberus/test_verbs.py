"""The verbs of the family: each stands on a card of one box or the other."""

from rules.cerberus.loading import texts_of
from rules.cerberus.verbs import SHARED_VERBS
from rules.core.effects import all_effects
from tests.rules.cerberus.stage import cards_of


def test_every_verb_of_the_family_stands_on_a_card():
    cards = [*cards_of("dc_rivals").cards, *cards_of("teen_titans").cards]
    texts = [effects for card in cards for effects in texts_of(card).values()]
    used = {effect.verb for effects in texts for effect in all_effects(effects)}
    assert {verb.verb for verb in SHARED_VERBS} - used == set()
