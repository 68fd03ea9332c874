"""Discord's limits, and those we set ourselves to be kind. The only place they are written."""

from __future__ import annotations

TEXT = 4000  # characters of all texts of a message together
COMPONENTS = 40
ROW = 5  # buttons in a row
SELECT = 25  # options of a select menu, and choices of an autocomplete
LABEL = 80  # of a button
OPTION = 100  # label, description and value of an option; name and value of a choice
PLACEHOLDER = 150
CUSTOM_ID = 100
ALT = 1024
THREAD_NAME = 100
STORY = 1400  # characters of an end story, which leaves room for the rest of a board
MODAL_TITLE = 45
MODAL_LABEL = 45
TEXT_HINT = 100  # placeholder of a text field, description of its label

ACKNOWLEDGE = 1.5  # seconds after which an answer is deferred; Discord gives up after three
TOKEN_LIFE = 14 * 60  # seconds a token is used; Discord's die after fifteen minutes
TITLE = 48  # characters of a heading; a phone shows at most three lines of it
OLD_BOARD = 55 * 60  # seconds; messages over an hour old may be edited only seldom
BURIED_BOARD = 10 * 60  # seconds after which a board that others wrote below is posted again
REQUESTS_A_SECOND = 45  # of the whole bot; Discord takes fifty
LONGEST_WAIT = 30.0  # seconds that the library waits for a route, at least; for longer it gives up
