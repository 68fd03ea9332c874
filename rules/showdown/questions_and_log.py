"""Showdown's sentences: questions and where the manual explains them, options, the log."""

from rules.core.events import HEADLINE, NOISE, NORMAL
from rules.core.questions import Step

QUESTIONS = {
    "action": "Play an Action, or pass.",
    "feint": "Choose your Feint: a card face up, or an edge of your Black Joker.",
    "strike": "Choose your Strike: it stays face down until both are revealed.",
    "restrike": "Choose your Strike again.",
    "rival action": "{rival} plays {card}: React?",
    "rival react": "{rival} plays {card}: React to it?",
    "before reveal": "Both Strikes lie face down: React before they are revealed?",
    "revealed": "The Strikes are revealed: React before the winner is determined?",
    "damaged": "You are about to take a Damage: React?",
    "trigger": "You won with matching Disciplines: use your Trigger?",
    "turn ace": "You take a Damage: which face-down Ace do you turn up?",
    "heal": "{card}: which of your revealed Aces do you heal? It goes back face down.",
    "hand limit": "The phase ends, and you keep seven cards: which {least} do you discard?",
    "pay": "{card} costs {least} of your other cards: which do you discard?",
    "discard": "{card}: which {least} cards of your hand do you discard?",
    "bury": "{card}: which {least} cards of your hand go under your deck? The last lies lowest.",
    "search": "{card}: which of these do you take?",
    "recover": "{card}: which card do you take from your discard pile?",
    "recycle": "{card}: which cards of your discard pile, up to {most}, go into your deck?",
    "cut deck": "{card}: {rival} has shuffled their deck, and you may cut it.",
    "pick blind": "{card}: pick one of {rival}’s shuffled hand cards, unseen.",
    "discipline": "{card}: which Discipline?",
}

# The same where no more than one can be chosen.
QUESTIONS_OF_ONE = {
    "hand limit": "The phase ends, and you keep seven cards: which card do you discard?",
    "pay": "{card} costs one of your other cards: which do you discard?",
    "discard": "{card}: which card of your hand do you discard?",
    "bury": "{card}: which card of your hand goes under your deck?",
    "recycle": "{card}: which card of your discard pile, if any, goes into your deck?",
}

# Question → what it means, in one line: shown the first few times somebody is asked.
REMINDERS = {
    "action": "Actions work at once and are discarded. The phase ends when both of you pass one "
    "after the other.",
    "feint": "Your Feint lies open and adds to your Strike. Keep a card for the Strike: it cannot "
    "be the Black Joker.",
    "strike": "Feint plus Strike: the higher total wins. If both Strikes share a Discipline, the "
    "lower one wins.",
    "restrike": "Your Strike is back in your hand: lay another card face down, or the same one "
    "again.",
    "rival action": "A React for this moment comes before the Action works. If you pass, it "
    "happens.",
    "rival react": "You may answer their React before it works, with a React of yours for this "
    "moment.",
    "before reveal": "Nobody has seen the Strikes yet. It goes on to the reveal when both of you "
    "pass in a row.",
    "revealed": "The Strikes are open, the winner is not settled. It is when both of you pass in a "
    "row.",
    "damaged": "Each Damage turns up one of your Aces. Whoever turns up their last one has lost.",
    "trigger": "Your Feint and Strike match and you won: now this line of your Red Joker works, "
    "before the Damage.",
    "turn ace": "Aces are your lives. A revealed one works for you; with the last one you have "
    "lost.",
    "heal": "A healed Ace is a life again. Face down, it no longer works for you.",
    "hand limit": "Seven cards are kept when a phase ends; while it lasts you may hold more.",
    "pay": "A cost is paid before anyone can answer, and you never get it back.",
    "discard": "Your discard pile lies open, and only a card’s effect brings anything back from "
    "it.",
    "bury": "Your rival does not see which cards go under your deck.",
    "search": "Only you see these cards. The rest goes where the card says.",
    "recover": "Your rival sees which card you take back.",
    "recycle": "Whoever must draw from an empty deck loses: cards shuffled in keep you going. Your "
    "rival sees them.",
    "cut deck": "A cut changes which cards come first, and nobody can tell to what. You need not.",
    "pick blind": "You see only their backs: any card may be it.",
    "discipline": "Strikes of the same Discipline: the lower total wins. Your own Feint and Strike "
    "alike: a Trigger.",
}

# Question → the topic of the manual that explains it.
TOPICS = {
    "cut": "The deal",
    "may": "Words",
    "choose": "Words",
    "action": "Action Phase",
    "feint": "Feint and Strike",
    "strike": "Feint and Strike",
    "restrike": "Feint and Strike",
    "rival action": "Reacts",
    "rival react": "Reacts",
    "before reveal": "Reacts",
    "revealed": "Reacts",
    "damaged": "Reacts",
    "trigger": "Triggers and the Black Joker",
    "turn ace": "Damage, healing and Aces",
    "heal": "Damage, healing and Aces",
    "hand limit": "Your turn",
    "pay": "Words",
    "discard": "Words",
    "bury": "Words",
    "search": "Words",
    "recover": "Words",
    "recycle": "Words",
    "cut deck": "The deal",
    "pick blind": "Words",
    "discipline": "Disciplines and matching",
}

# Phase function → what players call it, and the topic of the manual that tells of it.
PHASES = {
    "set_up": Step("Setting up: who begins is cut for", "The deal"),
    "take_turn": Step("A turn: Action Phase, Combat, then each draws two cards", "Your turn"),
    "action_phase": Step("Action Phase: play Actions until both pass", "Action Phase"),
    "hand_limit": Step("At the end of a phase you keep seven cards at most", "Your turn"),
    "combat_phase": Step("Combat: a Feint each, then a Strike each", "Combat"),
    "feint": Step("Feint: one card face up, or your Black Joker", "Feint and Strike"),
    "strike": Step("Strike: one card each, face down", "Feint and Strike"),
    "reveal": Step("Reveal: both Strikes are turned up together", "Feint and Strike"),
    "combat_text": Step("A card in combat does what it says", "Feint and Strike"),
    "outcome_texts": Step("Cards do what they say for winning, losing or a tie", "Combat"),
    "activate_trigger": Step(
        "Whoever wins with matching Disciplines may use a Trigger", "Triggers and the Black Joker"
    ),
    "unable_to_strike": Step("Whoever has no card for a Strike takes a Damage", "Combat"),
    "damage": Step("A Damage: a face-down Ace is turned up", "Damage, healing and Aces"),
    "heal": Step("Healing: an Ace goes back face down", "Damage, healing and Aces"),
    "shuffle_deck": Step("A deck that was shuffled may be cut by the rival", "The deal"),
    "pick_blind": Step("At random: the hand is shuffled and the rival picks a card", "Words"),
    "play_card": Step("A card is played, and may be answered", "Reacts"),
    "react_window": Step("Both may React, the Attacker first", "Reacts"),
    "offer_reacts": Step("Whoever it is aimed at may React", "Reacts"),
    "give_up": Step("Cards are given up for it", "Words"),
}

# Question that takes a standing order → what opens, in words.
WINDOWS = {
    "action": "Action Phase",
    "rival action": "React window after an Action",
    "rival react": "React window after a React",
    "before reveal": "React window before the reveal",
    "revealed": "React window after the reveal",
    "damaged": "React window at a Damage",
    "cut deck": "cut of a shuffled deck",
}

# Windows that may be answered before they open, and the public facts a condition may name.
WINNING, LOSING, TIED = "you are winning", "you are losing", "it is a tie"
AHEAD: dict[str, tuple[str, ...]] = {
    "rival action": (),
    "rival react": (),
    "before reveal": (),
    "revealed": (LOSING, WINNING, TIED),
    "damaged": (),
}

# Asked even where one answer is legal: they show a face.
NEVER_SKIPPED = frozenset({"search"})

CHOICES = {
    "pass": "Pass",
    "no cut": "Leave the deck as it is",
    "trigger": "Use the Trigger",
    "decline": "Do not use it",
}

EVENTS = {
    "cut card": "{who} cut{s} {cards} for the first turn",
    "turn": "Turn {number}: {who} attack{s}",
    "pass": "{who} pass{es}",
    "draw": "{who} draw{s} {cards}",
    "discard": "{who} discard{s} {cards}",
    "pay": "{who} discard{s} {cards} to play {note}",
    "reveal": "{who} reveal{s} {cards}",
    "look": "{who} look{s} at {cards}",
    "take": "{who} take{s} {cards}",
    "bury": "{who} put{s} {cards} under {their} deck",
    "recover": "{who} take{s} {cards} from {their} discard pile",
    "recycle": "{who} return{s} {cards} to {their} deck",
    "shuffle": "{who} shuffle{s} {their} deck",
    "shuffle aces": "{who} shuffle{s} {their} face-down Aces",
    "flip": "{who} flip{s} {cards}",
    "play": "{who} play{s} {cards}{note}",
    "remove": "{who} use{s} and remove{s} {cards}{note}",
    "nullified": "{cards} has no effect",
    "feint": "{who} feint{s} with {cards}{note}",
    "strike": "{who} lay{s} a Strike: {cards}",
    "restrike": "{who} take{s} back {their} Strike",
    "struck": "{who} strike{s} with {cards}",
    "text": "{cards} takes effect",
    "value": "{who} get{s} {signed} on {their} {note}",
    "next strike": "{who} will have {signed} on {their} next Strike",
    "become": "{whose} {note}",
    "invert": "{who} turn{s} the combat round: the losing total wins",
    "swap": "{who} swap{s} Feint and Strike",
    "win": "{who} win{s} the combat, {note}",
    "tie": "The combat is a tie, {note}",
    "trigger": "{who} use{s} {their} {note}",
    "unable": "{who} cannot Strike",
    "damage": "{who} take{s} a Damage and reveal{s} {cards}{note}",
    "prevented": "{who} prevent{s} the Damage",
    "heal": "{who} heal{s}: {cards} goes back face down",
}

# How much each kind of line matters to whoever looks up after a while.
WEIGHTS = {
    **dict.fromkeys(("win", "tie", "unable", "damage", "heal"), HEADLINE),
    **dict.fromkeys(("trigger", "prevented", "nullified"), HEADLINE),
    **dict.fromkeys(("play", "remove", "feint", "struck", "swap", "restrike"), NORMAL),
    **dict.fromkeys(("discard", "pay", "reveal", "look", "recover", "recycle", "flip"), NORMAL),
    **dict.fromkeys(("value", "next strike", "become", "invert"), NORMAL),
    **dict.fromkeys(("cut card", "turn", "pass", "draw", "take", "bury"), NOISE),
    **dict.fromkeys(("shuffle", "shuffle aces", "strike", "text"), NOISE),
}

# Lines that name the card at work in a recap.
CAUSED = frozenset(
    {"damage", "heal", "prevented", "nullified", "discard", "reveal", "recover", "recycle", "flip"}
    | {"value", "next strike", "become", "invert", "swap", "restrike"}
)

# What everybody should see at a glance; the rest of what they say is in `Showdown.moment_words`.
MOMENTS = {
    "win": "{who} win{s} the combat",
    "tie": "A tie: nobody takes a Damage",
    "unable": "{who} cannot Strike",
    "damage": "{who} take{s} a Damage",
    "prevented": "{who} prevent{s} the Damage",
    "heal": "{who} heal{s} a Damage",
}

ENDINGS = {
    "aces": "the last face-down Ace is revealed",
    "deck": "a deck has run out of cards",
}
