"""Silver Wing's sentences: questions and where the manual explains them, options, the log."""

from rules.core.events import HEADLINE, NOISE, NORMAL
from rules.core.questions import Step

# {which}, {s} and {them} bend with how many are wanted; see question_words.py.
QUESTIONS = {
    "mulligan": "Your opening hand: keep it, or put any cards under your deck and draw as many.",
    "set": "Place up to {most} Supports face down and draw a card for each, or none.",
    "replace": "There is no room for all: {which} of your face-down Supports do you discard?",
    "set one": "{card}: place a Support from your hand face down, or none.",
    "tidy up": "The Round ends: place Supports face down ({spaces}), put unwanted cards under your "
    "deck, or neither; then you refill to {size}.",
    "move": "Your Move: attack, use effects, play Supports, or end it.",
    "attack": "{attack}: how?",
    "part": "{part}: use an effect?",
    "use": "{card}: use its effect?",
    "before responses": "You attack with {card}: Embolden it or use effects before a response?",
    "respond to attack": "{rival} attacks with {card}: respond?",
    "respond to defense": "{rival} defends with {card}: respond?",
    "respond to defenders": "{rival} defends with {cards}: respond to one of them?",
    "respond to support": "{rival} plays {card}{answered}: respond?",
    "respond to effect": "{rival} uses the effect of {card}: respond?",
    "defend": "{rival} attacks with {card}: how do you defend?",
    "act as": "{card} has several colors: as which does it defend?",
    "color": "{card}: which color must the attack be defended as?",
    "token": "{card}: which Color Attack do you gain?",
    "reveal": "{card}: {which} Support{s} do you reveal for it?",
    "discard": "{card}: {which} card{s} of your hand do you discard?",
    "discard support": "{card}: {which} of your face-down Supports do you discard?",
    "drop": "{card}: {which} card{s} of your hand do you put under your deck?{order}",
    "restrict": "{card}: {which} card{s} of your Discard Area do you Restrict?",
    "banish": "{card}: {which} card{s} of your Discard Area do you remove from the Battle?",
    "recover from discard": "{card}: which card of your Discard Area do you choose?",
    "recover from restricted": "{card}: which card of your Restricted Area do you choose?",
    "on top": "You looked through your cards: which one lies on top now?",
}
SET_ONE_AT_MOST = "Place a Support from your hand face down and draw a card for it, or none."
MOVE_DONE = "Your Move: there is nothing to do in it but to end it."
MOVE_ON = "Your Move goes on: use effects, play Supports, or end it."
SET_NOTHING = "You hold no Support to place face down."
TIDY_UNDER = (
    "The Round ends: put unwanted cards under your deck, or none; then you refill to {size}."
)
RESPOND_OR_DEFEND = "{rival} attacks with {card}: respond, or how do you defend?"

# Question → what it means, in one line: shown the first few times somebody is asked.
REMINDERS = {
    "mulligan": "You may do this once. What you put under your deck is not drawn before the rest "
    "of it.",
    "set": "A Support lies face down until its time comes. For each one that you place you draw a "
    "card.",
    "replace": "There are three spaces: each card that you discard makes room for a new one.",
    "set one": "Face down, a Support is not played yet: only you know what it is.",
    "tidy up": "Afterwards you refill to five, so what you put away makes room for new cards.",
    "move": "One attack a Move. Whoever ends two Moves in a row doing nothing else has no more "
    "this Round.",
    "attack": "Emboldened, it must be defended by two Allies; that spends a Crystal and reveals a "
    "Support.",
    "part": "An effect works only at the time it names: if you decline, this time passes.",
    "use": "It is up to you. Whatever it costs is paid before anyone can respond.",
    "before responses": "Now you can Embolden it or use ATTACK effects; then your Rival may "
    "respond once.",
    "respond to attack": "One Response that says ATTACK, or ALLY for an Ally. If you pass, you can "
    "still defend.",
    "respond to defense": "One Response that says DEFEND or ALLY. A defender that is taken out can "
    "be replaced.",
    "respond to defenders": "One Response, to either of the two Allies. One that is taken out can "
    "be replaced.",
    "respond to support": "One Response that says SUPPORT, before the Support takes effect.",
    "respond to effect": "One Response that fits, before the effect is carried out.",
    "defend": "One Ally of its color, or two that both match it or both do not. Else a Stamina is "
    "damaged.",
    "act as": "It acts as one of its colors; what counts is whether that matches the attack.",
    "color": "Your Rival has to defend as if the attack had the color you name.",
    "token": "A Color Attack lets an Ally of that color attack this Round. You never have two of a "
    "color.",
    "reveal": "Your Rival sees it for the moment; it stays where it is and can be played later.",
    "discard": "The Discard Area is not shuffled back into your deck.",
    "discard support": "The Discard Area is not shuffled back into your deck.",
    "drop": "Your Rival does not see which cards go under your deck.",
    "restrict": "It goes from your Discard Area to your Restricted Area.",
    "banish": "You may order your own piles, so you choose which cards an effect takes from them.",
    "recover from discard": "The card says where it goes. Only you look through your Discard Area.",
    "recover from restricted": "The card says where it goes. Only you look through your Restricted "
    "Area.",
    "on top": "Of this area your Rival sees the top card only.",
}

# Question → the topic of the manual that explains it.
TOPICS = {
    "cut": "Setting up",
    "may": "Words",
    "choose": "Words",
    "mulligan": "Setting up",
    "set": "Ready and Setup Phase",
    "replace": "Ready and Setup Phase",
    "set one": "Supports",
    "tidy up": "End Phase",
    "move": "Moves",
    "attack": "Attacking",
    "part": "Effects and their timing",
    "use": "Effects and their timing",
    "before responses": "Attacking",
    "respond to attack": "Responses and chains",
    "respond to defense": "Responses and chains",
    "respond to defenders": "Responses and chains",
    "respond to support": "Responses and chains",
    "respond to effect": "Responses and chains",
    "defend": "Defending",
    "act as": "Defending",
    "color": "Attacking",
    "token": "Color and Generic Attacks",
    "reveal": "Conditions and costs",
    "discard": "Conditions and costs",
    "discard support": "Supports",
    "drop": "Words",
    "restrict": "Areas",
    "banish": "Areas",
    "recover from discard": "Areas",
    "recover from restricted": "Areas",
    "on top": "Areas",
}

# Phase function → what players call it, and the topic of the manual that tells of it.
PHASES = {
    "set_up": Step("Setting up: decks are shuffled, each player draws five cards", "Setting up"),
    "mulligan": Step("Once, both may change cards of their opening hand", "Setting up"),
    "battle_round": Step("A Round: get ready, set Supports, make Moves, refill", "The Round"),
    "ready_phase": Step(
        "Ready Phase: Crystals, Color Attacks and Main Characters are Ready again",
        "Ready and Setup Phase",
    ),
    "setup_phase": Step(
        "Setup Phase: place Supports face down and draw as many cards", "Ready and Setup Phase"
    ),
    "action_phase": Step("Action Phase: take up Stockpiles, then make Moves", "The Round"),
    "stockpile_step": Step("Stockpile Step: Stockpiles come into the hands", "Stockpile"),
    "move_step": Step("Moves in turn, until neither player does anything in theirs", "Moves"),
    "a_move": Step("A Move: attack once, use effects, play Supports", "Moves"),
    "at_move": Step("Effects that work as a Move begins or ends", "Effects and their timing"),
    "at_part": Step(
        "Effects that work as a part of the Round begins or ends", "Effects and their timing"
    ),
    "end_phase": Step("End Phase: set Supports, put cards away, refill the hand", "End Phase"),
    "attack": Step("An attack: made, answered, then stopped or not", "Attacking"),
    "initiation": Step("The attacker is placed and its costs are paid", "Attacking"),
    "before_responses": Step("Before a response the attack may be strengthened", "Attacking"),
    "embolden": Step("Emboldening: reveal a Support and spend a Crystal", "Attacking"),
    "response_step": Step("The attacked player may respond", "Responses and chains"),
    "defense_step": Step("Defense: Allies stop the attack, or it deals damage", "Defending"),
    "answer_defenders": Step(
        "The attacker may respond to each Ally that defends", "Responses and chains"
    ),
    "act_as": Step("An Ally of several colors defends as one of them", "Defending"),
    "defend_again": Step("An Ally comes back to defend once more", "Defending"),
    "damage_step": Step("Damage is dealt, or it was prevented", "Attacking"),
    "at_combat": Step("Effects that name this moment of an attack", "Effects and their timing"),
    "at_combat_unasked": Step("Effects of the attack itself", "Effects and their timing"),
    "signature_skill": Step("A Signature Skill, once in a Battle", "Signatures"),
    "play_support": Step("A Support is played", "Supports"),
    "play_battlefield": Step("A Battlefield is played and stays", "Supports"),
    "use": Step("An effect is used", "Effects and their timing"),
    "pay": Step("Its cost is paid before anyone can respond", "Conditions and costs"),
    "respond": Step("The other player may answer with one Response", "Responses and chains"),
    "complete": Step("It takes effect", "Responses and chains"),
    "taken_from_discard": Step("Whose pile it is chooses what an effect takes from it", "Areas"),
    "put_back": Step("Whoever looked through a pile may lay another card on top", "Areas"),
}

# Question that takes a standing order → what opens, in words.
WINDOWS = {
    "move": "Move",
    "defend": "defense",
    "use": "effect that you may use",
    "before responses": "window before a response to your attack",
    "respond to attack": "response to an attack",
    "respond to defense": "response to a defense",
    "respond to defenders": "response to two defenders",
    "respond to support": "response to a Support",
    "respond to effect": "response to an effect",
    "on top": "area that you looked through",
}

# Windows that may be answered before they open, and the public facts a condition may name.
ATTACKED_BY = {color: f"a {color} attack" for color in ("blue", "yellow", "red")}
AHEAD: dict[str, tuple[str, ...]] = {
    "defend": tuple(ATTACKED_BY.values()),
    "respond to attack": tuple(ATTACKED_BY.values()),
    "respond to defense": (),
    "respond to support": (),
    "respond to effect": (),
}

# Asked even where one answer is legal: they show what lies in an area.
NEVER_SKIPPED = frozenset({"recover from discard", "recover from restricted", "on top"})

NOTHING = {
    "mulligan": "Keep this hand",
    "set": "Place none",
    "tidy up": "Keep all cards",
}

CHOICES = {
    "pass": "Pass",
    "no cut": "Leave the deck as it is",
    "none": "None",
    "nothing": "Nothing",
    "end": "End your Move",
    "use": "Use it",
    "yes": "Use it",
    "no": "Do not use it",
    "leave": "Leave them as they are",
    "no defense": "Do not defend",
    "enough": "Defend like this",
    "embolden": "Embolden it without revealing a Support",
}

EVENTS = {
    "first": "{who} go{es} first, as Player 1",
    "flip up": "{who} flip{s} up {cards}",
    "round": "Round {number}: {who} begin{s}",
    "mulligan": "{who} put{s} {cards} under {their} deck",
    "draw": "{who} draw{s} {cards}",
    "stockpile": "{who} Stockpile{s} {cards}",
    "take up": "{who} take{s} up {their} Stockpile: {cards}",
    "set": "{who} place{s} {cards} face down",
    "discard": "{who} discard{s} {cards}",
    "discard support": "{who} discard{s} {cards} from {their} Support Area",
    "drop": "{who} put{s} {cards} under {their} deck",
    "restrict": "{who} Restrict{s} {cards}",
    "banish": "{who} lose{s} {cards} for the whole Battle",
    "scrap": "{who} discard{s} {cards} from the top of {their} deck",
    "reveal": "{who} reveal{s} {cards}",
    "look": "{who} look{s} at {cards} in the Rival’s {note}",
    "top": "{cards} now lies on top",
    "to hand": "{cards} goes to {whose} hand",
    "to stockpile": "{cards} goes onto {whose} Stockpile",
    "to deck bottom": "{cards} goes under {whose} deck",
    "to discard": "{cards} goes to {whose} Discard Area",
    "to restricted": "{cards} goes to {whose} Restricted Area",
    "to removed": "{cards} is removed from play until the Round ends",
    "come back": "{who} take{s} back {cards}",
    "spend": "{who} spend{s} {number} of {their} Crystals",
    "rest mc": "{whose} Main Character is Rested",
    "ready mc": "{whose} Main Character is Ready again",
    "ready crystal": "{who} get{s} {note} back",
    "rest crystal": "{who} lose{s} {note} for this Round",
    "token": "{who} gain{s} a {note} Color Attack",
    "lose token": "{who} lose{s} the {note} Color Attack",
    "play": "{who} play{s} {cards}",
    "use": "{who} use{s} the effect of {cards}",
    "signature": "{who} use{s} the Signature Skill {cards}",
    "nullified": "{cards} is nullified by {note}",
    "leave": "{cards} is discarded from the Battlefield Area",
    "later": "{cards} will take effect in the Stockpile Step",
    "attack": "{who} attack{s} with {cards}{note}",
    "embolden": "{who} Embolden{s} the attacker: only two Allies stop it",
    "gain": "{cards} gains {note}",
    "lose": "{cards} loses {note}",
    "recolor": "{cards} must be defended as {note}",
    "any single": "{who} may stop the attack with one Ally of any color",
    "silence": "The effects of {cards} are nullified",
    "attack nullified": "The attack of {cards} is nullified by {note}",
    "defend": "{who} defend{s} with {cards}",
    "again": "{who} call{s} {cards} back to defend",
    "scatter": "{who} discard{s} what cannot defend any more: {cards}",
    "hit": "{cards} deals damage",
    "prevent": "{who} stop{s} {stopped}",
    "damage": "{who} take{s} a damage{note}: {number} more and the Battle is lost",
    "last damage": "{who} take{s} the last damage{note}: all Stamina is gone",
    "heal": "{who} turn{s} a Stamina back up: {number} undamaged",
    "attack again": "{who} can attack once more this Move",
    "end move": "{who} end{s} {their} Move",
    "idle move": "{who} end{s} {their} Move without doing anything",
    "barred": "No more Moves for {who} this Round",
}

# What matters to whoever looks up after a while. A deck's secrets are noise, and so are costs: what
# was bought with them is told.
WEIGHTS = {
    "first": NORMAL,
    "flip up": NORMAL,
    "round": NOISE,
    "mulligan": NOISE,
    "draw": NOISE,
    "stockpile": NORMAL,
    "take up": NORMAL,
    "set": NORMAL,
    "discard": NORMAL,
    "discard support": NORMAL,
    "drop": NOISE,
    "restrict": NORMAL,
    "banish": NORMAL,
    "scrap": NORMAL,
    "reveal": NORMAL,
    "look": NORMAL,
    "top": NOISE,
    "to hand": NORMAL,
    "to stockpile": NORMAL,
    "to deck bottom": NORMAL,
    "to discard": NORMAL,
    "to restricted": NORMAL,
    "to removed": NORMAL,
    "come back": NORMAL,
    "spend": NOISE,
    "rest mc": NORMAL,
    "ready mc": NORMAL,
    "ready crystal": NORMAL,
    "rest crystal": NORMAL,
    "token": NORMAL,
    "lose token": NORMAL,
    "play": NORMAL,
    "use": NORMAL,
    "signature": HEADLINE,
    "nullified": HEADLINE,
    "leave": NORMAL,
    "later": NORMAL,
    "attack": HEADLINE,
    "embolden": NORMAL,
    "gain": NORMAL,
    "lose": NORMAL,
    "recolor": NORMAL,
    "any single": NORMAL,
    "silence": NORMAL,
    "attack nullified": HEADLINE,
    "defend": NORMAL,
    "again": NORMAL,
    "scatter": NORMAL,
    "hit": NOISE,  # the damage is told
    "prevent": HEADLINE,
    "damage": HEADLINE,
    "last damage": HEADLINE,
    "heal": HEADLINE,
    "attack again": NORMAL,
    "end move": NOISE,
    "idle move": NORMAL,
    "barred": NORMAL,
}

# Lines that name the card at work, unless it is the one they are about.
CAUSED = frozenset(
    {
        *("damage", "last damage", "heal", "discard", "discard support", "restrict", "banish"),
        *("scrap", "reveal", "look", "stockpile", "rest mc", "ready mc", "ready crystal"),
        *("rest crystal", "token", "lose token", "leave", "gain", "lose", "recolor", "any single"),
        *("silence", "to hand", "to stockpile", "to deck bottom", "to discard", "to restricted"),
        *("to removed", "attack again", "set"),
    }
)

# Short, because they are written large: {name} and {attacker} are cards without tag and color.
MOMENTS = {
    "damage": "{who} take{s} a hit: {number} left",
    "last damage": "{whose} last Stamina is gone!",
    "prevent": "{who} stop{s} {attacker}",
    "attack nullified": "The attack of {name} is nullified!",
    "nullified": "{name} is nullified!",
    "heal": "{who} turn{s} a Stamina back up",
    "signature": "Signature Skill: {name}!",
}
SIGNATURE_ATTACK = "Signature Attack: {name}!"  # the moment of an attack with a Signature

ENDINGS = {
    "stamina": "all Stamina is gone",
    "rounds": "the last Round is over, and more Stamina wins",
}
