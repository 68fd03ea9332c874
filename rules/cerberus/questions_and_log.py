"""The sentences of both deck-builders for questions, options and the log."""

QUESTIONS = {
    "turn": "Your turn: play cards, buy what you can pay for, or end it.",
    "defend": "{card} attacks you: use a Defense?",
    "target": "{card}: which foe do you attack?",
    "discard": "{card}: discard {least} from your hand.",
    "discard revealed": "{card} is on top of that deck: discard it?",
    "destroy": "{card}: which card is destroyed?",
    "gain": "{card}: which card do you gain?",
    "search": "{card}: which of these do you take?",
    "bury": "{card}: put the rest under your deck; the last you name lies lowest.",
    "recover": "{card}: which card comes back from your discard pile?",
    "play from": "{card}: which card do you play?",
    "pass card": "{card}: which card do you pass on?",
}

# Question → the topic that explains it; both manuals have these.
TOPICS = {
    "cut": "The deal",
    "may": "Words",
    "choose": "Words",
    "defend": "Attack and Defense",
    "target": "Attack and Defense",
    "discard": "Words",
    "discard revealed": "Words",
    "destroy": "Gaining and destroying",
    "gain": "Gaining and destroying",
    "search": "Words",
    "bury": "Words",
    "recover": "Words",
    "play from": "Words",
    "pass card": "Words",
}

# Question that takes a standing order → what opens, in words.
WINDOWS = {"defend": "Defense window"}

# Windows that may be answered before they open, and the public facts a condition may name.
AHEAD: dict[str, tuple[str, ...]] = {"defend": ()}

# Asked even where one answer is legal: they show a face, or end the turn, which draws.
NEVER_SKIPPED = frozenset({"turn", "search", "discard revealed"})

CHOICES = {
    "pass": "Pass",
    "none": "None",
    "end": "End your turn",
    "no cut": "Leave the deck as it is",
}

EVENTS = {
    "first": "{who} go{es} first",
    "turn": "Turn {number}: {who}",
    "turn up": "{who} turn{s} up {cards}",
    "line-up": "Into the Line-Up: {cards}",
    "play": "{who} play{s} {cards}",
    "buy": "{who} buy{s} {cards}",
    "not bought": "{who} cannot buy {cards} any more, and the turn goes on",
    "goes on": "Buying brought something new, so the turn goes on",
    "use": "{who} use{s} {cards}",
    "power": "{who} get{s} {signed} Power",
    "draw": "{who} draw{s} {cards}",
    "shuffle": "{who} shuffle{s} {their} discard pile into a new deck",
    "discard": "{who} discard{s} {cards}",
    "put away": "{who} put{s} away {cards}",
    "reveal": "{who} reveal{s} {cards}",
    "reveal hand": "{who} reveal{s} {their} hand: {cards}",
    "look": "{who} look{s} at {cards}",
    "take": "{who} take{s} {cards}",
    "bury": "{who} put{s} {cards} under {their} deck",
    "gain": "{who} gain{s} {cards}",
    "gain to hand": "{who} gain{s} {cards} to {their} hand",
    "gain to deck": "{who} gain{s} {cards} on top of {their} deck",
    "no weakness": "{who} gain{s} no Weakness: the stack is empty",
    "destroy": "{cards} is destroyed{note}",
    "recover to hand": "{who} take{s} back {cards} from {their} discard pile",
    "recover to deck": "{who} put{s} {cards} from {their} discard pile on {their} deck",
    "return": "{cards} returns to its stack",
    "give back": "{cards} goes back to the {note}",
    "pass card": "{who} pass{es} {cards} to a foe",
    "defend": "{who} avoid{s} the Attack with {cards}",
    "attack off": "The Attack of {cards} has no effect",
    "points": "{whose} deck is worth {note} Victory Points: {cards}",
}
