"""Everything that can go wrong in words a person understands.

Each error carries its sentence: surfaces show `str(error)` and nothing else.
"""


class RivalryError(Exception):
    """A problem that a person can be told about in one sentence."""


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


class CorruptJournal(RivalryError):
    """A recorded decision is damaged: it does not fit the entry before it."""

    def __init__(self, sequence: int, problem: str) -> None:
        super().__init__(f"The journal is damaged at decision {sequence}: {problem}.")
        self.sequence = sequence


class MissingPart(RivalryError):
    """A game lacks a file, or a file lacks what it declares. Names the file to write."""


class CardError(RivalryError):
    """A card file says something impossible. Names the file, the card and the field."""

    def __init__(self, file: str, card: str, field: str, problem: str) -> None:
        where = file + (f", {card}" if card else "") + (f", field {field}" if field else "")
        super().__init__(f"{where}: {problem}.")
        self.file, self.card, self.field, self.problem = file, card, field, problem
