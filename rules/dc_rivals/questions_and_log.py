"""The Rivals' sentences for questions, options and the log, beside those of both deck-builders."""

from rules.cerberus import questions_and_log as both
from rules.core.events import HEADLINE, NORMAL
from rules.core.questions import Step

QUESTIONS = {
    **both.QUESTIONS,
    "confront": "Confrontation: play cards, then say that you are done.",
    "block": "You are Confronted: discard a Block to protect {card}?",
}

BLOCK_FOR = "{whom} is Confronted: discard a Block to protect {card}?"

# Question → what it means, in one line: shown the first few times somebody is asked.
REMINDERS = {
    **both.REMINDERS,
    "turn": "Power buys cards; what is left is lost. A Confrontation comes before all else, and "
    "then you buy nothing.",
    "confront": "Your Power must reach the cost of their top Character, Blocks included. You buy "
    "nothing this turn.",
    "block": "You are safe only if your cost is above their Power: equal is defeated. Several "
    "Blocks add up.",
}

FIRST_MOVE = "Your turn: play cards and buy, or announce a Confrontation before that."

GUESTS = "Titans as guests"
TOPICS = {
    **both.TOPICS,
    "turn": "Your turn",
    "confront": "Confrontation",
    "block": "Block",
    **dict.fromkeys(
        ("recruit", "steal", "lose", "drop location", "remove event", "colour", "guess"), GUESTS
    ),
}

PHASES = {
    **both.PHASES,
    "take_turn": Step("A turn: Normal, or a Confrontation announced first", "Your turn"),
    "normal_turn": Step("A Normal turn: play and buy until you end it", "Normal turn"),
    "buy": Step("A bought card is paid for and gained", "Normal turn"),
    "use": Step("An ability: first its price, then what it gives", "Characters"),
    "confrontation": Step("A Confrontation: play cards, Block, compare", "Confrontation"),
    "block_window": Step("Block cards raise the cost of a Character", "Block"),
    "recruit": Step("Two cards played this turn bring a Sidekick", GUESTS),
    "lose_sidekick": Step("Whoever loses a Sidekick chooses which", GUESTS),
    "compare": Step("Power that reaches the cost defeats the Character", "Confrontation"),
}

WINDOWS = {**both.WINDOWS, "block": "Block window"}

BEATEN = "their Power would defeat you"
AHEAD: dict[str, tuple[str, ...]] = {**both.AHEAD, "block": (BEATEN,)}

NEVER_SKIPPED = both.NEVER_SKIPPED | {"confront"}

CHOICES = {
    **both.CHOICES,
    "confrontation": "Announce a Confrontation",
    "done": "Done: compare Power",
}

EVENTS = {
    **both.EVENTS,
    "confrontation": "{who} announce{s} a Confrontation",
    "done": "{who} confront{s} with {number} Power",
    "block": "{who} block{s} with {cards}: cost {signed}",
    "block for": "{who} block{s} for {to} with {cards}: cost {note}",
    "cheaper": "{whose} Character costs {signed} this turn",
    "no block": "{who} cannot Block this turn",
    "withstand": "{who} withstand{s} with {cards}: {note}",
    "shake off": "{who} return{s} {cards} to the Weakness stack",
    "defeat": "{who} defeat{s} {cards}: {note}",
}

# The same where several could be meant.
OF_FOUR = {
    "confrontation": "{who} announce{s} a Confrontation with {to}",
}

WEIGHTS = {
    **both.WEIGHTS,
    "confrontation": HEADLINE,
    "done": HEADLINE,
    "block": HEADLINE,
    "block for": HEADLINE,
    "cheaper": NORMAL,
    "no block": HEADLINE,
    "withstand": HEADLINE,
    "shake off": NORMAL,
    "defeat": HEADLINE,
}

CAUSED = both.CAUSED | {"cheaper", "no block"}

# Whose Character it is and how many are left is added where they are worded.
MOMENTS = {
    "confrontation": "Confrontation!",
    "withstand": "{cards} withstands the Confrontation",
    "defeat": "{cards} is defeated",
    "event": "Event: {cards}",
}

CONFRONTATION_OF_FOUR = "{who} confront{s} {to}!"

ENDINGS = {
    "knock-out": "the last Character is defeated",
    "line-up": "the Line-Up cannot be refilled",
    "turns": "after 100 turns each Victory Points decide",
}
