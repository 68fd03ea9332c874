"""The pictures of the Rivals that a person has looked at."""

from __future__ import annotations

from tests.render.cerberus.scenes import golden_table
from tests.render.golden_scene import GoldenScene
from tests.render.sights import Sight, sight
from tests.rules.dc_rivals.four import confronting


def golden_scene() -> GoldenScene:
    return golden_table("dc_rivals", "cloak_of_the_champion")._replace(four=four())


def four() -> Sight:
    """Shazam! confronts Reverse-Flash, whose partner may still Block."""
    stage = confronting(
        "Wrath 'Mary Marvel' Punch Punch 'Lightning Courier'",
        whom=3,
        levels=(9, 12, 12, 9),
        discard="Sloth Vulnerability",
        ongoing="'Sunken Tomb'",
        partner={"ongoing": "Weakness Weakness", "discard": "Pride"},
        foe={"hand": "'Golden Bracers' Punch", "deck": "Punch Greed", "discard": "Envy"},
        other={"ongoing": "Weakness 'Thunder Peak'", "hand": "'Stamina of Atlas' Punch"},
        line_up="Lust 'Cloak of the Champion' 'The Rock of Eternity' Thunderclap 'Iron Vizier'",
    )
    stage.play("all").answer(0, "done").answer(3, "Stamina of Atlas")
    return sight(stage.match, None)
