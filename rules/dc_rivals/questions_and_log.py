"""The Rivals' sentences for questions, options and the log, beside those of both deck-builders."""

from rules.cerberus import questions_and_log as both
from rules.core.events import HEADLINE, NORMAL
from rules.core.questions import Step

QUESTIONS = {
    **both.QUESTIONS,
    "confront": "Confrontation: play cards, then say that you are done.",
    "block": "You are Confronted: discard a Block to protect {card}?",
    "again": "{card}: which card works once more?",
    "relive": "{card}: which card goes back on top of {rival}’s deck?",
    "demand": "{card}: discard a card, or let {rival} have what it says?",
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
    "again": "It does what it says once more, as it would if you played it again.",
    "relive": "It is the next card they draw, at the end of their turn at the latest.",
    "demand": "A discarded card is missing in your own next turn.",
}

FIRST_MOVE = "Your turn: play cards and buy, or announce a Confrontation before that."

TOPICS = {
    **both.TOPICS,
    "turn": "Your turn",
    "confront": "Confrontation",
    "block": "Block",
    "again": "Words",
    "relive": "Words",
    "demand": "Attack and Defense",
}

PHASES = {
    **both.PHASES,
    "take_turn": Step("A turn: Normal, or a Confrontation announced first", "Your turn"),
    "normal_turn": Step("A Normal turn: play and buy until you end it", "Normal turn"),
    "buy": Step("A bought card is paid for and gained", "Normal turn"),
    "use": Step("An ability: first its price, then what it gives", "Characters"),
    "confrontation": Step("A Confrontation: play cards, Block, compare", "Confrontation"),
    "block_window": Step("Block cards raise the cost of a Character", "Block"),
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
    "again": "{who} use{s} {cards} once more",
    "relive": "{who} get{s} {cards} back on top of {their} deck",
    "onto deck": "{who} put{s} {cards} on top of {their} deck",
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
    "again": NORMAL,
    "relive": NORMAL,
    "onto deck": NORMAL,
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
}

CONFRONTATION_OF_FOUR = "{who} confront{s} {to}!"

ENDINGS = {
    "knock-out": "the last Character is defeated",
    "line-up": "the Line-Up cannot be refilled",
    "turns": "after 100 turns each Victory Points decide",
}
