"""The Titans' sentences for questions, options and the log, beside those of both deck-builders."""

from rules.cerberus import questions_and_log as both
from rules.core.events import HEADLINE, NOISE, NORMAL
from rules.core.questions import Step

QUESTIONS = {
    **both.QUESTIONS,
    "hero": "Which Super Hero do you play?",
    "cycle": "{card}: which card do you discard, if any?",
    "snack": "{card}: which Weakness goes under the Weakness stack?",
    "mutate": "{card}: which card changes its type?",
    "new type": "{card}: which card type does it have this turn?",
}

# Question → what it means, in one line: shown the first few times somebody is asked.
REMINDERS = {
    **both.REMINDERS,
    "turn": "Power buys cards, the open Nemesis too. What is left is lost, and you draw five new "
    "cards.",
    "hero": "Its ability is yours for the whole match. Those that nobody plays become Sidekicks.",
    "cycle": "You draw a card only if you discard one.",
    "snack": "Under its stack, a Weakness is out of your deck.",
    "mutate": "Cards that ask for a card type see the new one this turn; the colour stays.",
    "new type": "Cards that ask for a card type see this one until the turn ends.",
}

TOPICS = {
    **both.TOPICS,
    "hero": "Super Heroes",
    "turn": "Your turn",
    "cycle": "Super Heroes",
    "recruit": "Sidekicks",
    "steal": "Sidekicks",
    "lose": "Sidekicks",
    "remove event": "Events",
    "colour": "Events",
    "guess": "Events",
    "drop location": "Locations and control",
    "snack": "Weakness",
    "mutate": "Words",
    "new type": "Words",
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
    "no type": "No card type",
}

EVENTS = {
    **both.EVENTS,
    "hero": "{whose} Super Hero is {cards}",
    "next weakness": "The next Weakness is {cards}",
    "appear": "{cards} appears",
    "defeat": "{who} defeat{s} {cards} ({number})",
    "grow up": "{cards} is a Super Hero again",
    "snack": "{who} put{s} {cards} under the Weakness stack",
    "mutate": "{cards} becomes {note}",
}

WEIGHTS = {
    **both.WEIGHTS,
    "hero": NORMAL,
    "next weakness": NOISE,
    "appear": HEADLINE,
    "defeat": HEADLINE,
    "grow up": NORMAL,
    "snack": NORMAL,
    "mutate": NORMAL,
}

CAUSED = both.CAUSED | {"mutate"}

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
