"""Everything that can go wrong in words a person understands.

Each error carries its sentence: surfaces show `str(error)` and nothing else. What only the host can
mend says something else to players, because its own sentence names files, tables or entries.
"""

OURS_TO_MEND = "Something went wrong on our side. Nothing was lost: please try again."


class RivalryError(Exception):
    """A problem that a person can be told about in one sentence."""


class HostError(RivalryError):
    """A problem of whoever runs the bot: its sentence is for them, players get `for_players`."""

    for_players = OURS_TO_MEND
    match = ""  # the match that it happened to, if it is known


class NotYourQuestion(RivalryError):
    """The seat was not asked."""


class StaleQuestion(RivalryError):
    """The question has been answered or withdrawn since it was shown."""


class NoSuchOption(RivalryError):
    """The answer is not one of the options."""


class BadSetup(RivalryError):
    """The match cannot be opened with these seats or options."""


class BadDeck(BadSetup):
    """A seat's deck breaks a rule. The sentence names cards: it is for that seat alone."""

    def __init__(self, seat: int, problem: str) -> None:
        super().__init__(problem)
        self.seat = seat


class RulesChanged(RivalryError):
    """A recorded decision no longer leads where it led: the rules or the cards are not the same."""

    def __init__(self, sequence: int, problem: str) -> None:
        super().__init__(f"The rules have changed since decision {sequence} was made: {problem}.")
        self.sequence = sequence


class CorruptJournal(HostError):
    """A recorded decision is damaged: it does not fit the entry before it."""

    def __init__(self, sequence: int, problem: str) -> None:
        super().__init__(f"The journal is damaged at decision {sequence}: {problem}.")
        self.sequence = sequence


class MissingPart(HostError):
    """A game lacks a file, or a file lacks what it declares. Names the file to write."""


class CardError(HostError):
    """A card file says something impossible. Names the file, the card and the field."""

    def __init__(self, file: str, card: str, field: str, problem: str) -> None:
        where = file + (f", {card}" if card else "") + (f", field {field}" if field else "")
        super().__init__(f"{where}: {problem}.")
        self.file, self.card, self.field, self.problem = file, card, field, problem
