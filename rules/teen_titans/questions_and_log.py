"""The Titans' sentences for questions, options and the log, beside those of both deck-builders."""

from rules.cerberus import questions_and_log as both
from rules.cerberus.vocabulary import KIND_WORDS, plural
from rules.core.events import HEADLINE, NOISE, NORMAL
from rules.core.questions import Step
from rules.teen_titans.vocabulary import COLOURS

QUESTIONS = {
    **both.QUESTIONS,
    "hero": "Which Super Hero do you play?",
    "cycle": "{card}: which card do you discard, if any?",
    "recruit": "{card}: which Sidekick joins your team?",
    "steal": "{card}: which Sidekick do you steal?",
    "lose": "{card}: which Sidekick do you lose?",
    "drop location": "{card}: which of your Locations is discarded?",
    "snack": "{card}: which Weakness goes under the Weakness stack?",
    "remove event": "You defeated {card}: which Event leaves the game?",
    "colour": "{card}: which colour?",
    "mutate": "{card}: which card changes its type?",
    "new type": "{card}: which card type does it have this turn?",
    "copy": "{card}: which card does it copy?",
    "guess": "{card}: which card type lies on top of your deck?",
}

# Question → what it means, in one line: shown the first few times somebody is asked.
REMINDERS = {
    **both.REMINDERS,
    "turn": "Power buys cards, the open Nemesis too. What is left is lost, and you draw five new "
    "cards.",
    "hero": "Its ability is yours for the whole match. Those that nobody plays become Sidekicks.",
    "cycle": "You draw a card only if you discard one.",
    "recruit": "A Sidekick’s ability is yours while it is on your team.",
    "steal": "It comes from your foe’s team to yours, with its ability.",
    "lose": "It goes back to the unused ones, where either of you can recruit it.",
    "drop location": "A Location helps you only in play: from the discard pile it has to be drawn "
    "and played again.",
    "snack": "Under its stack, a Weakness is out of your deck.",
    "remove event": "An Event holds for both players until it is removed.",
    "colour": "A card’s colour is that of its frame, whatever type it has now.",
    "mutate": "Cards that ask for a card type see the new one this turn; the colour stays.",
    "new type": "Cards that ask for a card type see this one until the turn ends.",
    "copy": "What that card says happens once more, as if it had been played again.",
    "guess": "Guess right and the card is yours to play; guess wrong and it is discarded.",
}

TOPICS = {
    **both.TOPICS,
    "hero": "Super Heroes",
    "turn": "Your turn",
    "cycle": "Super Heroes",
    "recruit": "Sidekicks",
    "steal": "Sidekicks",
    "lose": "Sidekicks",
    "drop location": "Locations and control",
    "snack": "Weakness",
    "remove event": "Events",
    "colour": "Events",
    "mutate": "Words",
    "new type": "Words",
    "copy": "Words",
    "guess": "Events",
}

PHASES = {
    **both.PHASES,
    "choose_heroes": Step("Each player gets a Super Hero", "Super Heroes"),
    "take_turn": Step("A turn: play cards and buy, then end it", "Your turn"),
    "buy": Step("A bought card is paid for and gained", "Buying"),
    "use": Step("An ability: first its price, then what it gives", "Super Heroes"),
    "recruit": Step("Two cards played this turn bring a Sidekick", "Sidekicks"),
    "lose_sidekick": Step("Whoever loses a Sidekick chooses which", "Sidekicks"),
    "defeat": Step("A Nemesis is defeated, and an Event leaves the game", "Nemesis"),
    "next_nemesis": Step("The next Nemesis appears", "Nemesis"),
    "first_appearance": Step("First Appearance: the Nemesis attacks everybody", "Nemesis"),
}

WINDOWS = both.WINDOWS
AHEAD = both.AHEAD
NEVER_SKIPPED = both.NEVER_SKIPPED

CHOICES = {
    **both.CHOICES,
    **KIND_WORDS,
    **{
        colour: f"{colour.capitalize()}: {plural(KIND_WORDS[kind])}"
        for kind, colour in COLOURS.items()
    },
    "no type": "No card type",
}

EVENTS = {
    **both.EVENTS,
    "hero": "{whose} Super Hero is {cards}",
    "next weakness": "The next Weakness is {cards}",
    "event too early": "Shuffled back into the main deck: {cards}",
    "event": "Event: {cards}",
    "remove event": "{who} remove{s} the Event {cards}",
    "appear": "{cards} appears",
    "recruit": "{who} recruit{s} {cards}",
    "steal": "{who} steal{s} {cards}",
    "lose": "{who} lose{s} {cards}",
    "forced lose": "{who} lose{s} {cards}",
    "defeat": "{who} defeat{s} {cards} ({number})",
    "grow up": "{cards} is a Super Hero again",
    "snack": "{who} put{s} {cards} under the Weakness stack",
    "colour": "{who} choose{s} {note}",
    "mutate": "{cards} becomes {note}",
    "copy": "{who} do{es} once more what {cards} says",
    "guess": "{who} name{s} {note}",
}

WEIGHTS = {
    **both.WEIGHTS,
    "hero": NORMAL,
    "next weakness": NOISE,
    "event too early": NOISE,
    "event": HEADLINE,
    "remove event": HEADLINE,
    "appear": HEADLINE,
    "recruit": NORMAL,
    "steal": HEADLINE,
    "lose": NORMAL,
    "forced lose": HEADLINE,
    "defeat": HEADLINE,
    "grow up": NORMAL,
    "snack": NORMAL,
    "colour": NORMAL,
    "mutate": NORMAL,
    "copy": NORMAL,
    "guess": NORMAL,
}

CAUSED = both.CAUSED | {"recruit", "steal", "lose", "forced lose", "colour", "mutate", "copy"}

# That a Nemesis attacks as it appears is added where it is worded.
MOMENTS = {
    "defeat": "{cards} is defeated",
    "appear": "{cards} appears",
    "event": "Event: {cards}",
}

ENDINGS = {
    "nemesis": "the last Nemesis is defeated",
    "line-up": "the Line-Up cannot be refilled",
    "turns": "after 200 turns Victory Points decide",
}
