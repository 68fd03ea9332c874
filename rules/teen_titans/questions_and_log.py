"""The Titans' sentences for questions, options and the log, beside those of both deck-builders."""

from rules.cerberus import questions_and_log as both
from rules.cerberus.vocabulary import KIND_WORDS

QUESTIONS = {
    **both.QUESTIONS,
    "hero": "Which Super Hero do you play?",
    "cycle": "{card}: which card do you discard, if any?",
    "recruit": "{card}: which Sidekick joins your team?",
    "steal": "{card}: which Sidekick do you steal?",
    "lose": "You lose a Sidekick: which one?",
    "drop location": "{card}: which of your Locations is discarded?",
    "snack": "{card}: which Weakness goes under the Weakness stack?",
    "remove event": "You defeated {card}: which Event leaves the game?",
    "colour": "{card}: which colour?",
    "mutate": "{card}: which card changes its type?",
    "new type": "{card}: which card type does it have this turn?",
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
}

WINDOWS = both.WINDOWS
AHEAD = both.AHEAD
NEVER_SKIPPED = both.NEVER_SKIPPED

CHOICES = {
    **both.CHOICES,
    **KIND_WORDS,
    "no type": "No card type",
}

EVENTS = {
    **both.EVENTS,
    "hero": "{who} play{s} {cards}",
    "next weakness": "The next Weakness is {cards}",
    "event too early": "Shuffled back into the main deck: {cards}",
    "event": "Event: {cards}",
    "remove event": "{who} remove{s} the Event {cards}",
    "appear": "{cards} appears",
    "recruit": "{who} recruit{s} {cards}",
    "steal": "{who} steal{s} {cards}",
    "lose": "{who} lose{s} {cards}",
    "grow up": "{cards} is a Super Hero again",
    "snack": "{who} put{s} {cards} under the Weakness stack",
    "colour": "{who} choose{s} {note}",
    "mutate": "{cards} becomes {note}",
}

ENDINGS = {
    "nemesis": "the last Nemesis is defeated",
    "line-up": "the Line-Up cannot be refilled",
    "turns": "after 200 turns Victory Points decide",
}
