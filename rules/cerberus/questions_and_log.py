"""The sentences of both deck-builders for questions, options and the log."""

from rules.cerberus.vocabulary import FRAME_COLOURS, KIND_WORDS, plural
from rules.core.events import HEADLINE, NOISE, NORMAL
from rules.core.questions import Step

QUESTIONS = {
    "turn": "Your turn: play cards, buy what you can pay for, or end it.",
    "defend": "{card} attacks you: use a Defense?",
    "target": "{card}: which foe do you attack?",
    "pass to": "{card}: which foe gets it?",
    "discard": "{card}: discard {least} cards from your hand.",
    "discard revealed": "{card} is on top of {rival}’s deck: discard it?",
    "destroy": "{card}: which cards are destroyed, {most} at most?",
    "gain": "{card}: which card do you gain?",
    "search": "{card}: which of these do you take?",
    "bury": "{card}: put the rest under your deck; the last you name lies lowest.",
    "recover": "{card}: which card comes back from your discard pile?",
    "play from": "{card}: which card do you play?",
    "pass card": "{card}: which card do you pass on?",
    "recruit": "{card}: which Sidekick joins your team?",
    "steal": "{card}: which Sidekick do you steal?",
    "lose": "{card}: which Sidekick do you lose?",
    "drop location": "{card}: which of your Locations is discarded?",
    "remove event": "You defeated {card}: which Event leaves the game?",
    "colour": "{card}: which colour?",
    "copy": "{card}: which card does it copy?",
    "guess": "{card}: which card type lies on top of your deck?",
    "again": "{card}: which card works once more?",
    "relive": "{card}: which card goes back on top of {rival}’s deck?",
    "demand": "{card}: discard a card, or let {rival} have what it says?",
}

# Question → what it means, in one line: shown the first few times somebody is asked.
REMINDERS = {
    "turn": "Cards give Power, and Power buys cards. What is not spent is lost, and you draw five "
    "new cards.",
    "defend": "One Defense from your hand avoids the whole Attack, and you get what stands after "
    "“If you do”.",
    "target": "The Attack hits the foe you choose, unless they avoid it with a Defense.",
    "pass to": "It goes to the discard pile of the foe you choose and is theirs from then on.",
    "discard": "A discarded card comes back when your discard pile is shuffled into a new deck.",
    "discard revealed": "Discarded, it comes back at the next shuffle; left there, it is the next "
    "card drawn.",
    "destroy": "A destroyed card is out of your deck for good. Without weak cards a deck is "
    "faster.",
    "gain": "Gaining costs nothing. The card goes to your discard pile, unless another place is "
    "named.",
    "search": "The card says where what you take goes, and where the rest goes.",
    "bury": "They are drawn only after all the others: the one you name last comes last of all.",
    "recover": "The card says where it comes back to: your hand, or the top of your deck.",
    "play from": "It does what it says, as if you had played it from your hand.",
    "pass card": "A passed card changes hands without being gained.",
    "recruit": "A Sidekick’s ability is yours while it is on your team.",
    "steal": "It comes from your foe’s team to yours, with its ability.",
    "lose": "It goes back to the unused ones, where either of you can recruit it.",
    "drop location": "A Location helps you only in play: from the discard pile it has to be drawn "
    "and played again.",
    "remove event": "An Event holds for both players until it is removed.",
    "colour": "A card’s colour is that of its frame, whatever type it has now.",
    "copy": "What that card says happens once more, as if it had been played again.",
    "guess": "Guess right and the card is yours to play; guess wrong and it is discarded.",
    "again": "It does what it says once more, as it would if you played it again.",
    "relive": "It is the next card they draw, at the end of their turn at the latest.",
    "demand": "A discarded card is missing in your own next turn.",
}

# The same where no more than one can be chosen.
QUESTIONS_OF_ONE = {
    "discard": "{card}: discard a card from your hand.",
    "destroy": "{card}: which card is destroyed?",
}
OWN_TOP = "{card} is on top of your deck: discard it?"

# Question → the topic that explains it; both manuals have these.
TOPICS = {
    "cut": "The deal",
    "may": "Words",
    "choose": "Words",
    "defend": "Attack and Defense",
    "target": "Attack and Defense",
    "pass to": "Words",
    "discard": "Words",
    "discard revealed": "Words",
    "destroy": "Gaining and destroying",
    "gain": "Gaining and destroying",
    "search": "Words",
    "bury": "Words",
    "recover": "Words",
    "play from": "Words",
    "pass card": "Words",
    "copy": "Words",
    "again": "Words",
    "relive": "Words",
    "demand": "Attack and Defense",
}

# Phase function → what players call it, and the topic of both manuals that tells of it.
PHASES = {
    "set_up": Step("Setting up: decks are shuffled and hands are drawn", "The deal"),
    "play_card": Step("A played card does what it says at once, from top to bottom", "Your turn"),
    "play_all": Step("Play all: every card that needs no decision", "Comfort"),
    "play_whole_hand": Step("Play your whole hand, one card after the other", "Comfort"),
    "play_weaknesses": Step("A Weakness in hand must be played", "Weakness"),
    "buy_several": Step("Several purchases, in the order picked", "Comfort"),
    "settle": Step("What waited until that was finished happens now", "Your turn"),
    "attack": Step("An Attack: avoided with a Defense, or suffered", "Attack and Defense"),
    "at_turn_start": Step("What happens at the start of a turn", "Your turn"),
    "end_turn": Step("The turn ends: cards are put away, new ones drawn", "End of the turn"),
    "at_turn_end": Step("What happens at the end of a turn", "End of the turn"),
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
    **KIND_WORDS,
    **{
        colour: f"{colour.capitalize()}: {plural(KIND_WORDS[kind])}"
        for kind, colour in FRAME_COLOURS.items()
    },
}

EVENTS = {
    "first": "{who} go{es} first",
    "turn": "Turn {number}: {who}",
    "turn up": "{who} turn{s} up {cards}",
    "line-up": "Into the Line-Up: {cards}",
    "play": "{who} play{s} {cards}",
    "buy": "{who} buy{s} {note}",
    "plays and buys": "{who} play{s} {cards}; buy{s} {note}",  # only in a recap
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
    "give back": "{cards} goes back to {note}",
    "pass card": "{who} pass{es} {cards} to {to}",
    "defend": "{who} avoid{s} the Attack of {note} with {cards}",
    "attack off": "The Attack of {cards} has no effect",
    "points": "{whose} cards: {note}",
    "decided": "{who} win{s} by {note}",
    "level": "Nobody is ahead: {note}",
    "event too early": "Shuffled back into the main deck: {cards}",
    "event": "Event: {cards}",
    "remove event": "{who} remove{s} the Event {cards}",
    "recruit": "{who} recruit{s} {cards}",
    "steal": "{who} steal{s} {cards}",
    "lose": "{who} lose{s} {cards}",
    "forced lose": "{who} lose{s} {cards}",
    "colour": "{who} choose{s} {note}",
    "copy": "{who} do{es} once more what {cards} says",
    "guess": "{who} name{s} {note}",
    "onto deck": "{who} put{s} {cards} on top of {their} deck",
    "again": "{who} use{s} {cards} once more",
    "relive": "{who} get{s} {cards} back on top of {their} deck",
}
# What an Attack makes somebody do is worded alike and weighs more.
EVENTS |= {
    f"forced {kind}": EVENTS[kind]
    for kind in ("discard", "gain", "destroy", "pass card", "reveal hand")
}

# How much each event matters to whoever looks up after a while.
WEIGHTS = {
    "first": NORMAL,
    "turn": NOISE,
    "turn up": NORMAL,
    "line-up": NOISE,  # the board shows it
    "play": NORMAL,
    "buy": HEADLINE,
    "plays and buys": HEADLINE,
    "not bought": HEADLINE,
    "goes on": HEADLINE,  # whoever wanted to end the turn must know why it did not
    "use": NORMAL,
    "power": NOISE,
    "draw": NOISE,
    "shuffle": NOISE,
    "discard": NORMAL,
    "put away": NOISE,
    "reveal": NORMAL,
    "reveal hand": NORMAL,
    "look": NORMAL,
    "take": NORMAL,
    "bury": NOISE,
    "gain": NORMAL,
    "gain to hand": NORMAL,
    "gain to deck": NORMAL,
    "no weakness": NORMAL,
    "destroy": NORMAL,
    "recover to hand": NORMAL,
    "recover to deck": NORMAL,
    "return": NORMAL,
    "give back": NORMAL,  # everybody knows what lies there now
    "pass card": NORMAL,
    "defend": HEADLINE,
    "attack off": NORMAL,
    "points": HEADLINE,
    "decided": HEADLINE,
    "level": HEADLINE,
    "forced discard": HEADLINE,
    "forced gain": HEADLINE,
    "forced destroy": HEADLINE,
    "forced pass card": HEADLINE,
    "forced reveal hand": NORMAL,  # what comes of it follows
    "event too early": NOISE,
    "event": HEADLINE,
    "remove event": HEADLINE,
    "recruit": NORMAL,
    "steal": HEADLINE,
    "lose": NORMAL,
    "forced lose": HEADLINE,
    "colour": NORMAL,
    "copy": NORMAL,
    "guess": NORMAL,
    "onto deck": NORMAL,
    "again": NORMAL,
    "relive": NORMAL,
}

# Events whose line in a recap names the card at work.
CAUSED = frozenset(EVENTS) - {
    *("first", "turn", "line-up", "buy", "plays and buys", "not bought", "goes on", "put away"),
    *("shuffle", "give back", "return", "defend", "attack off", "points", "decided", "level"),
    *("event too early", "event", "remove event", "guess", "onto deck", "again", "relive"),
}
