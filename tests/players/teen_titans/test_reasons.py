"""Why an answer among the Titans is good: what a Sidekick does on one's team."""

from players.teen_titans.policy import CLUB_PLAYER
from tests.rules.cerberus.stage import Stage
from tests.rules.teen_titans.stage import titans


def said(stage: Stage, word: str) -> str:
    """What speaks for an answer of one word."""
    key = next(key for key in stage.match.legal(0) if stage.word(0, key) == word)
    return CLUB_PLAYER.reasons(stage.match, 0, (key,))


def test_a_sidekick_is_told_with_what_it_does():
    stage = titans("'Hall Monitor' 'Shape Shift'", foe_is="Raven")
    stage.play("Hall Monitor", "Shape Shift")
    starfire = next(c for c in stage.match.table.cards.cards if c.title == "Starfire")
    does = f"this Sidekick costs you nothing: “{starfire.sidekick[0].words()}”"
    assert said(stage, "recruit Starfire").startswith(does)


def test_and_with_how_many_cards_of_the_deck_call_for_it():
    for deck, heroes in (("Punch Punch", 2), ("Terra Punch", 3)):
        stage = titans("'Tidal Teen' 'Waffle Chef'", foe_is="Raven", deck=deck, discard="")
        stage.play("Tidal Teen", "Waffle Chef")
        assert stage.asked == {0: "recruit"}
        assert said(stage, "Beast Boy").endswith(f"”, with {heroes} such cards among your 4")
        assert "such cards" not in said(stage, "Cyborg"), "who minds what is bought"
