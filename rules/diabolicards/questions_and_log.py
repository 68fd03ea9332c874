"""Diabolicards' sentences: questions and where the manual explains them, options, the log."""

QUESTIONS = {
    "contracts": "Choose {least} of your cards for Contracts: they will lie open for everybody.",
    "turn": "Your turn: play a card, or take a Contract Turn if one is open.",
    "place": "Where do you place it?",
    "trade give": "Contract Trade: which of your cards goes to Contracts for it?",
    "counter": "{card} has announced a kill: save a card of yours now, or never?",
    "kill enemy": "{card}: announce up to {most} enemy cards to kill.",
    "kill own": "{card}: announce up to {most} of your own cards to kill.",
    "endgame": "{card}: which half of its zone does The Endgame kill?",
    "blast": "{card} has died: which card does its blast kill?",
    "redeploy": "{card}: which card moves to another zone?",
    "move to": "{card}: to which zone does it move?",
    "take": "{card}: which enemy card do you take?",
    "swap": "{card}: with which enemy card does it change places?",
    "stick own": "{card}: which card of yours is linked?",
    "stick enemy": "{card}: and which enemy card?",
    "preach": "{card} calls: which {least} of your side come?",
    "hinder": "{card}: whose power falls to 0? Up to {most}.",
    "service": "{card}: which Humans get power 8? Up to {most}.",
    "prison": "{card}: which {least} are held at power 0?",
    "fill place": "{card} has come where Apex Service has a free place: give it power 8?",
    "guard": "{card}: which card does it guard?",
    "redraw": "{card}: which hand cards do you shuffle into the deck?",
    "show": "Why See: which hand card do you show?",
    "restore": "{card}: let it die to give which card its ability back?",
    "give up": "{card}: which hand card do you discard?",
    "take back": "{card}: which discarded card do you take?",
    "rumor": "{card}: whose hand do you look into?",
    "exchange": "{card}: exchange the card you saw for one of yours?",
}

# Question → the topic of the manual that explains it.
TOPICS = {
    "cut": "Setting up",
    "may": "Abilities",
    "choose": "Abilities",
    "contracts": "Setting up",
    "turn": "Your turn",
    "place": "Where cards may lie",
    "trade give": "Contract Turns",
    "counter": "Kills and counters",
    "kill enemy": "Kills and counters",
    "kill own": "Kills and counters",
    "endgame": "Scorched Earth",
    "blast": "The Doomed Squad",
    "redeploy": "Moving cards",
    "move to": "Moving cards",
    "take": "Moving cards",
    "swap": "Why Even",
    "stick own": "Why Even",
    "stick enemy": "Why Even",
    "preach": "Why Even",
    "hinder": "Boosts and hinders",
    "service": "Boosts and hinders",
    "prison": "Boosts and hinders",
    "fill place": "Boosts and hinders",
    "guard": "The Doomed Squad",
    "redraw": "Abilities that change the turn",
    "show": "Why Even",
    "restore": "The Doomed Squad",
    "give up": "The Doomed Squad",
    "take back": "The Doomed Squad",
    "rumor": "The Doomed Squad",
    "exchange": "The Doomed Squad",
}

# Question that takes a standing order → what opens, in words.
WINDOWS = {
    "may": "ability that you may use",
    "counter": "counter window",
    "fill place": "free place of Apex Service",
}

# Windows that may be answered before they open, and the public facts a condition may name.
AHEAD: dict[str, tuple[str, ...]] = {"counter": ()}

# Asked even where one answer is legal: they show a face.
NEVER_SKIPPED = frozenset({"exchange"})

CHOICES = {
    "pass": "Pass",
    "none": "Nobody",
    "purge": "Contract Purge: four new contracts",
    "tower": "Vask Tower",
    "hideout": "The Gang Hideout",
    "campus": "Havenvale Campus",
    "tower slot": "Vask Tower, Diabolical slot",
    "hideout slot": "The Gang Hideout, Diabolical slot",
    "campus slot": "Havenvale Campus, Diabolical slot",
    "enemy": "The enemy half",
    "own": "Your own half",
    "both": "Both halves",
}

# Where "none" is no person.
NONE = {
    "give up": "Nothing: do not use it",
    "exchange": "Do not exchange",
    "restore": "Nobody: it lives on",
}

EVENTS = {
    "contracts": "{who} put{s} {cards} into Contracts",
    "first": "{who} begin{s}",
    "pass": "{who} pass{es}",
    "draw": "{who} draw{s} {cards}",
    "play": "{who} play{s} {cards} at {note}",
    "activate": "{who} activate{s} {cards} in the Diabolical slot of {note}",
    "misplaced": "{cards} cannot use its ability there",
    "use": "{who} use{s} {note} of {cards}",
    "declined": "{who} do{es} not use the ability of {cards}",
    "no use": "The ability of {cards} finds nothing to do",
    "announce": "{who} announce{s} the death of {cards}",
    "guarded": "A guard dies for another: {cards}",
    "run": "{who} save{s} {cards}: it runs away",
    "dodge": "{who} save{s} {cards}: it dodges death",
    "die": "Dead: {cards}",
    "collapse": "Four Splitters on the mat: they collapse",
    "endgame": "{cards} strikes {note}",
    "how dare you": "How dare you: {cards} fight each other to death",
    "sealed": "Scorched earth: {note} is sealed for both sides",
    "move": "{cards} moves to {note}",
    "take": "{who} take{s} {cards} over",
    "swap": "{cards} change places",
    "stick": "{who} link{s} {cards}",
    "love": "Love: {cards}",
    "hindered": "{who} hinder{s} {cards}: power 0",
    "bound": "{who} set{s} {cards} to power {number}",
    "guard": "{who} set{s} a guard: {cards}",
    "faded": "{cards} has power 0 for good",
    "extra": "{who} will take one more turn",
    "redraw": "{who} shuffle{s} {cards} into the deck",
    "glimpse": "{whose} enemies see {cards} in {their} hand",
    "show": "{who} show{s} {cards}",
    "rewind": "{who} shuffle{s} {cards} from the discard pile into the deck",
    "allowed": "Contracts are allowed again",
    "banned": "Fewer than ten cards in the deck: contracts are banned",
    "restore": "{cards} regains its ability",
    "discard": "{who} discard{s} {cards}",
    "take back": "{who} take{s} {cards} from the discard pile",
    "rumor": "A look into {whose} hand: {cards}",
    "exchange": "{who} exchange{s} {cards} with an enemy",
    "trade give": "{who} put{s} {cards} into Contracts",
    "trade take": "{who} take{s} {cards} from Contracts",
    "discard top": "Lost from the top of the deck: {cards}",
    "purge": "{who} purge{s} the Contracts: {cards} go into the deck",
    "reset purge": "Contracts without power are purged once more: {cards} go into the deck",
    "new contracts": "The new Contracts: {cards}",
    "total": "{whose} side has {number}",
}

ENDINGS = {
    "power": "nobody can place a card, and one side has more power",
    "tie": "nobody can place a card, and both sides have the same power",
}

# Why a card has its power; {by} is the card that does it to it.
REASONS = {
    "printed": "printed {power}",
    "love": "{power}: Love for {by}",
    "service": "{power}: in the service of {by}",
    "prison": "{power}: held by {by}",
    "hinder": "{power}: hindered by {by}",
    "swap": "{power}: changed places with {by}",
    "faded": "{power}: faded for good",
}
