"""A scene for each of the 42 cards with an ability."""

from __future__ import annotations

from tests.rules.diabolicards.scene import BY_NAME, Scene
from tests.rules.diabolicards.stage import FACES


def kill_of(card: str, zone: str, answer: str = "") -> str:
    """A script: the enemy announces the death of a card of seat 0."""
    said = f"; {answer}" if answer else ""
    return f"1 plays Vanessa at {zone} slot; 1: {card}{said}"


def anti_apex(card: str, zone: str) -> Scene:
    return Scene(
        card,
        f"0 plays {card} at {zone}; 0: Daiki",
        {"Daiki": "discard"},
        {"hand": card},
        {zone: "Daiki, Lookout"},
    )


def runaway(card: str, zone: str, to: str) -> Scene:
    power = BY_NAME[card].power
    return Scene(
        card,
        kill_of(card, zone, f"0: run {card} {to}"),
        {card: f"0 {to} {power}"},
        {zone: card},
        {"hand": "Vanessa"},
        (kill_of(card, zone), {card: "discard"}),
    )


def deathdodge(card: str, zone: str) -> Scene:
    return Scene(
        card,
        kill_of(card, zone, f"0: dodge {card}"),
        {card: "deck"},
        {zone: card},
        {"hand": "Vanessa"},
        (kill_of(card, zone), {card: "discard"}),
    )


def redeploy(card: str, zone: str) -> Scene:
    return Scene(
        card,
        f"0 plays {card} at {zone}; 0: Spark; 0: campus",
        {"Spark": "0 campus 4"},
        {"hand": card, zone: "Spark"},
    )


def turntable(card: str, zone: str) -> Scene:
    return Scene(card, f"0 plays {card} at {zone}; 0: yes", {"turn": "0"}, {"hand": card})


def influence(card: str, zone: str) -> Scene:
    return Scene(
        card,
        f"0 plays {card} at {zone}; 0: Shade",
        {"Shade": f"0 {zone} 8"},
        {"hand": card},
        {zone: "Shade, Lookout"},
    )


def love(card: str, zone: str, partner: str) -> Scene:
    script = f"0 plays {card} at {zone}"
    return Scene(
        card,
        script,
        {card: f"0 {zone} 8"},
        {"hand": card},
        {zone: partner},
        (script, {}),
    )


def misogyny(card: str, zone: str) -> Scene:
    return Scene(
        card,
        f"0 plays {card} at {zone}; 0: Crimson, Magnet",
        {"Crimson": f"1 {zone} 0", "Magnet": f"1 {zone} 0"},
        {"hand": card},
        {zone: "Crimson, Magnet, Beacon, Pocket"},
    )


def fate_purge(card: str, zone: str) -> Scene:
    return Scene(
        card,
        f"0 plays {card} at {zone}; 0: yes; 0: Spark",
        {"Spark": "deck"},
        {"hand": f"{card}, Spark, Glass"},
    )


def splitter(card: str) -> Scene:
    script = "1 plays Razor at tower; 1: enemy"
    return Scene(
        card,
        script,
        {"Spark": "discard"},
        {"tower": f"{card}, Spark"},
        {"hand": "Razor"},
        (script, {"Spark": "discard", card: "discard"}),
    )


def endgame(card: str) -> Scene:
    return Scene(
        card,
        f"0 plays {card} at tower; 0: enemy",
        {"Daiki": "discard", "Shade": "discard"},
        {"hand": card, "tower": "Spark"},
        {"tower": "Daiki, Shade, Splitter 1"},
    )


def diabolical(card: str, answers: str, *dead: str) -> Scene:
    return Scene(
        card,
        f"0 plays {card} at tower slot; {answers}",
        dict.fromkeys(dead, "discard"),
        {"hand": card, "tower": "Spark, Glass"},
        {"tower": "Daiki, Crimson"},
    )


LIST = [
    anti_apex("Marcus Thorne", "tower"),
    anti_apex("Dominique", "hideout"),
    runaway("Helena Voss", "tower", "campus"),
    runaway("Blur", "hideout", "campus"),
    deathdodge("Silent Blade", "hideout"),
    deathdodge("Shade", "campus"),
    redeploy("Desmond Pryce", "tower"),
    redeploy("Brain", "hideout"),
    turntable("Irene Castell", "tower"),
    turntable("Dean", "campus"),
    influence("Quartermaster", "hideout"),
    influence("Head Girl", "campus"),
    love("Sweetheart", "hideout", "Beacon"),
    love("Twin Soul", "campus", "Crimson"),
    misogyny("Frat King", "campus"),
    misogyny("Reef", "tower"),
    fate_purge("Wild Card", "campus"),
    fate_purge("Tempest", "tower"),
    *[splitter(f"Splitter {number}") for number in (1, 2, 3, 4)],
    endgame("Deathrender"),
    endgame("Razor"),
    diabolical("Blazewell", "0: Spark, Glass", "Spark", "Glass"),
    diabolical("Dale", "0: choice 1; 0: Daiki, Crimson", "Daiki", "Crimson"),
    diabolical("Vanessa", "0: Daiki", "Daiki"),
    diabolical("Warpath", "0: Daiki, Crimson; 0: Spark", "Daiki", "Crimson", "Spark"),
    Scene(
        "Empress",
        "0 plays Empress at tower slot; 0: yes; 0: Ruth Amano",
        {"Ruth Amano": "0 tower 8"},
        {"hand": "Empress", "tower": "Ruth Amano, Cole Ashby, Spark"},
        {"tower": "Lookout"},
    ),
    Scene(
        "Nightreign",
        "0 plays Nightreign at tower slot; 0: yes",
        {"Spark": "0 tower 0", "Daiki": "1 tower 0"},
        {"hand": "Nightreign", "tower": "Spark, Ruth Amano"},
        {"tower": "Daiki, Lookout"},
    ),
    Scene(
        "Spiderloom",
        "0 plays Spiderloom at tower; 0: Spark",
        {"links": "Spiderloom + Spark + Pocket"},
        {"hand": "Spiderloom", "tower": "Spark, Glass"},
        {"tower": "Pocket, Daiki"},
    ),
    Scene(
        "Street Preacher",
        "0 plays Street Preacher at hideout; 0: Puddle, The Yawn",
        {"Puddle": "1 hideout 0", "The Yawn": "1 hideout 0"},
        {"hand": "Street Preacher", "tower": "Puddle, Lukewarm"},
        {"campus": "The Yawn"},
    ),
    Scene(
        "Mind Peeker",
        "0 plays Mind Peeker at tower; 0: yes; 1 plays Pocket at campus; 0: Glass; 1: Daiki",
        {"Glass": "hand 0 seen", "Daiki": "hand 1 seen"},
        {"hand": "Mind Peeker, Spark, Glass"},
        {"hand": "Pocket, Daiki, Lookout"},
    ),
    Scene(
        "Lookalike",
        "0 plays Lookalike at tower; 0: Crimson",
        {"Lookalike": "1 tower 0", "Crimson": "0 tower 0"},
        {"hand": "Lookalike"},
        {"tower": "Crimson, Shade"},
    ),
    Scene(
        "Tick Tock",
        "0 plays Tick Tock at tower; 0: yes",
        {"Daiki": "deck", "Blur": "deck"},
        {"hand": "Tick Tock"},
        discard="Daiki, Blur, Grave Debt, Dale, Razor",
    ),
    Scene(
        "Solace",
        "0 plays Solace at tower; 0: Brain; 0: Spark; 0: campus",
        {"Solace": "discard", "Spark": "0 campus 4"},
        {"hand": "Solace", "tower": "Brain, Spark"},
    ),
    Scene(
        "Last Stand",
        "0 plays Last Stand at tower; 0: Crimson; 1 plays Vanessa at tower slot; 1: Crimson",
        {"Last Stand": "discard"},
        {"hand": "Last Stand", "tower": "Crimson, Spark"},
        {"hand": "Vanessa"},
    ),
    Scene(
        "Grave Debt",
        "0 plays Grave Debt at tower; 0: Glass; 0: Daiki",
        {"Glass": "discard", "Daiki": "hand 0 seen"},
        {"hand": "Grave Debt, Glass, Spark"},
        discard="Daiki, Blur, Tick Tock, Razor",
    ),
    Scene(
        "Cold Feet",
        "1 plays Brain at tower",
        {},
        {"tower": "Cold Feet"},
        {"hand": "Brain", "tower": "Pocket"},
        ("1 plays Brain at tower; 1: Pocket; 1: campus", {"Pocket": "1 campus 4"}),
    ),
    Scene(
        "Short Fuse",
        kill_of("Short Fuse", "tower", "0: Glass"),
        {"Short Fuse": "discard", "Glass": "discard"},
        {"tower": "Short Fuse"},
        {"hand": "Vanessa", "tower": "Spark, Glass, Daiki"},
        (kill_of("Short Fuse", "tower"), {"Short Fuse": "discard"}),
    ),
    Scene(
        "Loud Whisper",
        "0 plays Loud Whisper at tower; 0: player 2; 0: Puddle",
        {"Puddle": "hand 1 seen", "Crimson": "hand 0 seen"},
        {"hand": "Loud Whisper, Puddle"},
        {"hand": "Crimson"},
    ),
    Scene(
        "Borrowed Face",
        "0 plays Borrowed Face at tower; 0: Crimson",
        {"Crimson": "0 tower 8", "Borrowed Face": "0 tower 0"},
        {"hand": "Borrowed Face"},
        {"tower": "Crimson, Shade"},
    ),
]
SCENES = {scene.card: scene for scene in LIST}
assert SCENES.keys() <= FACES.keys()
