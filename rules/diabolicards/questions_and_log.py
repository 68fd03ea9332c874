"""Diabolicards' sentences: questions and where the manual explains them, options, the log."""

from rules.core.events import HEADLINE, NOISE, NORMAL
from rules.core.questions import Step

QUESTIONS = {
    "contracts": "Choose {least} of your cards for Contracts: they will lie open for everybody.",
    "turn": "Your turn: play a card, or take a Contract Turn if one is open.",
    "place": "Where do you place it?",
    "trade give": "Contract Trade: which of your cards goes to Contracts for {card}?",
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
    "preach": "{card}: who comes to the enemy half here? Up to {most}.",
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

# The same where no more than one can be chosen.
QUESTIONS_OF_ONE = {
    "contracts": "Choose one of your cards for Contracts: it will lie open for everybody.",
    "kill enemy": "{card}: announce an enemy card to kill, or none.",
    "kill own": "{card}: announce another card of your own to kill, or none.",
    "preach": "{card}: who comes to the enemy half here, if anybody?",
    "hinder": "{card}: whose power falls to 0, if anybody’s?",
    "service": "{card}: which Human gets power 8, if any?",
    "prison": "{card}: which one is held at power 0?",
    "redraw": "{card}: shuffle your hand card into the deck and draw another.",
}

# Question → what it means, in one line: shown the first few times somebody is asked.
REMINDERS = {
    "contracts": "Contracts count for nobody, and everybody may trade for them. You keep four "
    "cards.",
    "turn": "Play a card on your side and draw one; or change the Contracts, and neither play nor "
    "draw.",
    "place": "Vask, Gang and Havenvale use their abilities only at home, Diabolicals only in their "
    "slot.",
    "trade give": "It lies open in the place of the one you take. The top card of the deck is "
    "discarded.",
    "counter": "A card that can cheat death does so at its first announced kill, or is dead for "
    "good.",
    "kill enemy": "Announce none, or several together. Cards that can cheat death may still be "
    "saved.",
    "kill own": "You may announce none. Cards that can cheat death may still be saved.",
    "endgame": "Everything there dies, Diabolicals too; only Scorched Earth and Splitters are "
    "spared.",
    "blast": "Of the cards here with power 4 or less one must be chosen. It may still be saved.",
    "redeploy": "It goes to another zone of yours. A linked card that leaves its zone loses its "
    "ability.",
    "move to": "A linked card that leaves its zone loses its ability.",
    "take": "It comes over to your side of this zone, with its ability if it still has it.",
    "swap": "The enemy card has power 0 while both stay where they are then.",
    "stick own": "Three linked cards change zones together or not at all, never sides, and die "
    "together.",
    "stick enemy": "It has the same power as yours. The three move together or not at all, and die "
    "together.",
    "preach": "A Useless Apex of yours frees a slot of yours there and takes one of the enemy’s.",
    "hinder": "Their power is 0 until this card dies, or one of the two changes zones or sides.",
    "service": "Four places for your Humans here, at power 8. Death or leaving frees one.",
    "prison": "Four places a side for Apexes, at power 0. They must be filled.",
    "fill place": "Its power is 8 while both it and Apex Service stay here.",
    "guard": "The next announced kill of that card fails, and the guard dies instead.",
    "redraw": "You draw as many cards as you shuffle into the deck.",
    "show": "You and that enemy each show the other one card; nobody else sees them.",
    "restore": "One card dies so that another of yours here can use its ability again.",
    "give up": "For it you take a discarded regular card; none of the Doomed Squad and none dead "
    "for good comes back.",
    "take back": "It comes into your hand. The Doomed Squad and the dead for good stay away.",
    "rumor": "You see one card of that hand, drawn at random. A regular one you may exchange.",
    "exchange": "The card you saw comes to you, the one you choose goes to its player; both are "
    "regular.",
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

# Phase function → what players call it, and the topic of the manual that tells of it.
PHASES = {
    "set_up": Step("Setting up: the deal, and the first contracts", "Setting up"),
    "first_contracts": Step(
        "Everybody gives cards to Contracts in secret; all are shown together", "Setting up"
    ),
    "take_turn": Step("A turn: play a card, or take a Contract Turn", "Your turn"),
    "usual_turn": Step("A card is played, uses its ability, and a card is drawn", "Your turn"),
    "place": Step("The card is laid in a zone of your own side", "Where cards may lie"),
    "use_ability": Step("The card that was played may use its ability", "Abilities"),
    "kills": Step("Kills are announced, then countered or carried out", "Kills and counters"),
    "counter_window": Step("Whoever can cheat death does so now or never", "Kills and counters"),
    "blast": Step("Doom Blast: as it dies it must kill a weak card here", "The Doomed Squad"),
    "contract_trade": Step("Contract Trade: a contract for a card of your hand", "Contract Turns"),
    "fill_places": Step("Somebody has come where a Diabolical keeps places", "Boosts and hinders"),
    "show_each_other": Step("Why See: both show each other a hand card", "Why Even"),
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
    "purge": "Contract Purge: four new contracts, two cards of the deck are lost",
    "yes": "Yes",
    "no": "No",
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
    "redeploy": "Move nobody",
    "take": "Take nobody",
    "swap": "Change places with nobody",
    "stick own": "Link nobody",
    "guard": "Guard nobody",
    "rumor": "Look into nobody’s hand",
    "give up": "Nothing: do not use it",
    "exchange": "Do not exchange",
    "restore": "Nobody: it lives on",
}

# Question → what choosing nothing is called.
NOTHING = {
    "kill enemy": "Kill nobody",
    "kill own": "Kill nobody",
    "hinder": "Hinder nobody",
    "preach": "Call nobody",
    "service": "Boost nobody",
}

EVENTS = {
    "contracts": "{who} put{s} {cards} into Contracts",
    "first": "{who} begin{s}",
    "pass": "{who} pass{es}",
    "draw": "{who} draw{s} {cards}",
    "play": "{who} play{s} {cards} (power {number}) at {note}",
    "activate": "{who} activate{s} {cards} (power {number}) in the Diabolical slot of {note}",
    "misplaced": "{cards} cannot use its ability there",
    "use": "{who} use{s} {note} of {cards}",
    "declined": "{who} do{es} not use the ability of {cards}",
    "no use": "The ability of {cards} finds nothing to do",
    "announce": "{who} announce{s} the death of {cards}",
    "guarded": "A guard dies for another: {cards}",
    "run": "{who} save{s} {cards}: it runs away",
    "dodge": "{who} save{s} {cards}: it dodges death",
    "gone": "{cards} was not saved: it is dead for good",
    "die": "{who} lose{s} {cards}: power {number}",
    "collapse": "Four Splitters on the mat: they collapse",
    "endgame": "{cards} strikes {note}",
    "how dare you": "How dare you: {cards} fight each other to death",
    "sealed": "Scorched earth: {note} is sealed for both sides",
    "move": "{cards} moves to {note}",
    "take": "{who} take{s} {cards} over",
    "send": "{who} send{s} {cards} to the enemy half of {note}",
    "swap": "{cards} change places",
    "stick": "{who} link{s} {cards}",
    "love": "Love: {cards}",
    "hindered": "{who} hinder{s} {cards}: power 0",
    "bound": "{who} set{s} {cards} to power {number} with {note}",
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
    "discard top": "Discarded from the top of the deck: {cards}",
    "purge": "{who} purge{s} the Contracts: {cards} go into the deck",
    "reset purge": "Contract Reset Purge, for they have no power: {cards} go into the deck",
    "new contracts": "The new Contracts: {cards}",
    "laid aside": "Never new Contracts, so shuffled back into the deck: {cards}",
    "total": "{whose} side has power {number}: {note}",
}

# How much each kind of line matters to whoever looks up after a while.
WEIGHTS = {
    **dict.fromkeys(("die", "endgame", "sealed", "how dare you", "collapse"), HEADLINE),
    **dict.fromkeys(("guarded", "run", "dodge", "take", "total"), HEADLINE),
    **dict.fromkeys(("banned", "allowed"), HEADLINE),
    **dict.fromkeys(("contracts", "first", "pass", "play", "misplaced", "use", "no use"), NORMAL),
    **dict.fromkeys(
        ("announce", "move", "send", "swap", "stick", "love", "hindered", "bound"), NORMAL
    ),
    **dict.fromkeys(("guard", "faded", "extra", "redraw", "glimpse", "show", "rewind"), NORMAL),
    **dict.fromkeys(("restore", "discard", "take back", "rumor", "exchange"), NORMAL),
    **dict.fromkeys(("trade give", "trade take", "purge", "reset purge"), NORMAL),
    **dict.fromkeys(("new contracts", "activate", "gone"), NORMAL),
    **dict.fromkeys(("draw", "declined", "discard top", "laid aside"), NOISE),
}

# Lines that name the card at work in a recap.
CAUSED = frozenset({"die", "move", "send", "take", "hindered", "announce", "restore", "discard"})

# What everybody should see at a glance.
MOMENTS = {
    "die": "{who} lose{s} {cards}: power {number}",
    "run": "{who} save{s} {cards}",
    "dodge": "{who} save{s} {cards}",
    "guarded": "A guard dies for another: {cards}",
    "take": "{who} take{s} {cards} over",
    "activate": "{who} activate{s} {cards}",
    "collapse": "The Splitters collapse",
    "how dare you": "How dare you!",
    "sealed": "Scorched earth: {note} is sealed",
    "banned": "Contracts are banned",
    "allowed": "Contracts are allowed again",
    "end": "The match is over",
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
