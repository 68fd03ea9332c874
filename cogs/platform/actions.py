"""Every button, menu and form there is: its name in the custom_id, and what it carries.

The subject is a match unless a heading says otherwise. Names never change: old messages carry them.
Who answers is marked `@press(actions.NAME)`; an action without a handler stops the start.
"""

from __future__ import annotations

from cogs.platform.router import Action

# -- a challenge: the subject is a challenge, or before there is one a game

BEGIN = Action("begin")
VERSUS = Action("versus", "whom")
TERM = Action("term", "option")
OWN = Action("own", "option", "page")
INVITE = Action("invite", "seat")
FILL = Action("fill", "whom")
SEND = Action("send")
WITHDRAW = Action("withdraw")
JOIN = Action("join", "side")
SIT = Action("sit")
REFUSE = Action("refuse")
COMPLETE = Action("complete")
MEND = Action("mend")
MENDED = Action("mended")

# -- the hand, and answers to its question

HAND = Action("hand")
INTRODUCED = Action("introduced")
PASS = Action("pass")
END = Action("end")
PLAY = Action("play", "move")
MOVE = Action("move", "question", "place")
MENU = Action("menu", "question")
PICK = Action("pick", "question", "selected", "page")
TURN = Action("turn", "question", "selected", "page")
TOGGLE = Action("toggle", "question", "selected", "place")
SURE = Action("sure", "question", "selected")
SEEK = Action("seek", "question", "selected")
SOUGHT = Action("sought", "question", "selected")
ORDER = Action("order", "question", "place")
ASKED = Action("asked", "question")
TEXTS = Action("texts", "question")
WHISPER = Action("whisper")
WHISPERED = Action("whispered")
TEXTS_PAGE = Action("texts_page", "question", "page")

# -- one of several matches was chosen for a wish: the subject is in the menu, if there is one

CHOSEN = Action("chosen", "wish", "argument")

# -- what a player settles for one match

ATTEND = Action("attend", "attention")
GIVE_ORDER = Action("give_order", "question", "place")
DROP_ORDER = Action("drop_order")
FORESEE = Action("foresee")
FORESEEN = Action("foreseen")
FORETOLD = Action("foretold", "window", "else")

# -- what players say to each other

MORE = Action("more")
CONCEDE = Action("concede")
CONCEDED = Action("conceded")
DRAW = Action("draw")
DRAWN = Action("drawn", "kind")
UNDO = Action("undo")
ACCEPT = Action("accept", "kind")
ACCEPTED = Action("accepted", "kind")
DECLINE = Action("decline", "kind")
REMATCH = Action("rematch")
BATTLE = Action("battle", "option", "ahead", "value")
AHEAD = Action("ahead", "option")
SWAP = Action("swap", "ahead", "value")
SWAPPED = Action("swapped", "ahead", "value")
SWAP_CARDS = Action("swap_cards", "swaps", "ahead")
SWAP_OUT = Action("swap_out", "swaps", "ahead", "menu")
SWAP_IN = Action("swap_in", "swaps", "ahead")
SWAP_BRING = Action("swap_bring", "swaps", "ahead")
SWAP_BACK = Action("swap_back", "ahead")

# -- a rival who does not move, and computers

CLAIM = Action("claim")
GRANT = Action("grant")
LEFT = Action("left")
LEAVE_OFF = Action("leave_off")
HINT = Action("hint")
WHY = Action("why")
LEND = Action("lend")
LENT = Action("lent")
RETURN = Action("return")

# -- looking at a match, and back at one

TERMS = Action("terms")
VERIFY = Action("verify")
BOARD = Action("board")
FETCH_BOARD = Action("fetch_board")
BOARD_PAGE = Action("board_page", "page")
LOG = Action("log")
LOG_PAGE = Action("log_page", "page")
SHARE = Action("share")
SHARED = Action("shared")
REPLAY = Action("replay")
REPLAY_STEP = Action("replay_step", "step", "eyes", "which")
REPLAY_TURN = Action("replay_turn", "eyes")
PRACTISE = Action("practise", "step")
HISTORY = Action("history", "page", "game", "which")  # of a person

# -- reading, decks: the subject is a game

RULES = Action("rules", "question kind or topic", "step")
TOPIC = Action("topic")
CARD_PAGE = Action("card_page", "page", "kind, cost and pack", "words")
DECK_KEPT = Action("deck_kept")
DECK_WRITE = Action("deck_write")
DECK_EXAMPLE = Action("deck_example")
ABOUT = Action("about", "option", "value", "pack")
ABOUT_CHOICE = Action("about_choice", "option", "page", "pack")

# -- building a deck: the subject is a game

DECK_BUILD = Action("deck_build")
DECK_BEGIN = Action("deck_begin", "page")
DECK_EDIT = Action("deck_edit", "draft")
DECK_KIND = Action("deck_kind", "draft")
DECK_PAGE = Action("deck_page", "draft", "page")
DECK_CARD = Action("deck_card", "draft")
DECK_COPIES = Action("deck_copies", "draft", "face", "part and number")
DECK_SEEK = Action("deck_seek", "draft")
DECK_SOUGHT = Action("deck_sought", "draft")
DECK_RENAME = Action("deck_rename", "draft")
DECK_SAVE = Action("deck_save", "draft")
DECK_SAVED = Action("deck_saved", "draft")
DECK_SEE = Action("deck_see", "draft")
DECK_CLOSE = Action("deck_close", "draft")

# -- a form that was refused: its number

AGAIN = Action("again")

# -- a person's own affairs: no subject

SETTING = Action("setting", "name", "value")
UNORDER = Action("unorder")
FORGET = Action("forget")
FORGOTTEN = Action("forgotten")

# -- moderators and servers

SERVER = Action("server", "name", "value")
MOD_LIST = Action("mod_list", "page")
MOD_SHOW = Action("mod_show", "page")
MOD_AUDIT = Action("mod_audit", "page")
MOD_BLOCKS = Action("mod_blocks", "page")
END_ALL = Action("end_all", "kind", "number", "count")
ENDED_ALL = Action("ended_all", "kind", "number", "count")
