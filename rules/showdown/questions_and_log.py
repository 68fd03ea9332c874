"""Showdown's sentences: questions and where the manual explains them, options, the log."""

QUESTIONS = {
    "action": "Play an Action, or pass.",
    "feint": "Choose your Feint: it is played face up, or use your Black Joker.",
    "strike": "Choose your Strike: it stays face down until both are revealed.",
    "restrike": "Choose your Strike again.",
    "rival action": "{rival} plays {card}: React?",
    "rival react": "{rival} plays {card}: React to it?",
    "before reveal": "Both Strikes lie face down: React before they are revealed?",
    "revealed": "The Strikes are revealed: React before the winner is determined?",
    "damaged": "You are about to receive a Damage: React?",
    "trigger": "You won with matching Disciplines: use the Trigger of {card}?",
    "turn ace": "You receive a Damage: which face-down Ace do you turn up?",
    "heal": "You heal: which of your revealed Aces goes back face down?",
    "hand limit": "The phase ends: discard {least} to keep seven cards.",
    "pay": "{card}: its cost is {least} of your other cards.",
    "discard": "{card}: discard {least} from your hand.",
    "bury": "{card}: put {least} from your hand under your deck; the last you name lies lowest.",
    "search": "{card}: which of these do you take?",
    "recover": "{card}: which card do you take from your discard pile?",
    "recycle": "{card}: choose up to {most} from your discard pile to shuffle into your deck.",
    "cut deck": "{rival} shuffled their deck: you may cut it.",
    "pick blind": "Pick one of {rival}’s shuffled hand cards, unseen.",
    "discipline": "{card}: which Discipline?",
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
    "reveal": "{who} reveal{s} {cards}",
    "look": "{who} look{s} at {cards}",
    "take": "{who} take{s} {cards}",
    "bury": "{who} put{s} {cards} under {their} deck",
    "recover": "{who} take{s} {cards} from {their} discard pile",
    "recycle": "{who} return{s} {cards} to {their} deck",
    "shuffle": "{who} shuffle{s} {their} deck",
    "shuffle aces": "{who} shuffle{s} {their} face-down Aces",
    "flip": "{who} flip{s} {cards}",
    "play": "{who} play{s} {cards}",
    "remove": "{who} remove{s} {cards} for its effect",
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
    "tie": "The combat is a tie, {number} to {number}",
    "trigger": "{who} use{s} the {note} Trigger of {cards}",
    "unable": "{who} cannot Strike",
    "damage": "{who} take{s} a Damage and reveal{s} {cards}",
    "prevented": "{who} prevent{s} the Damage",
    "heal": "{who} heal{s}: {cards} goes back face down",
}

ENDINGS = {
    "aces": "the last face-down Ace is revealed",
    "deck": "a deck has run out of cards",
}
