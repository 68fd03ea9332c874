"""The Rivals' sentences for questions, options and the log, beside those of both deck-builders."""

from rules.cerberus import questions_and_log as both

QUESTIONS = {
    **both.QUESTIONS,
    "confront": "Confrontation: play cards, then say that you are done.",
    "block": "You are Confronted: discard a Block to protect {card}?",
}

TOPICS = {
    **both.TOPICS,
    "turn": "Your turn",
    "confront": "Confrontation",
    "block": "Block",
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
    "cheaper": "{whose} Character costs {signed} this turn",
    "withstand": "{who} withstand{s}: the cost is {number}",
    "shake off": "{who} return{s} {cards} to the Weakness stack",
    "defeat": "{who} defeat{s} {cards} at cost {number}",
}

ENDINGS = {
    "knock-out": "the last Character is defeated",
    "line-up": "the Line-Up cannot be refilled",
    "turns": "after 200 turns Victory Points decide",
}
