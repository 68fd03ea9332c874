"""A match in the terminal: people at one keyboard, with computers in the seats that are left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from matches.attention import CAN_ACT
from matches.unattended import Told, answer_unasked, in_words
from players.simulate import Levels, answer
from render.option_numbers import option_numbers
from render.pictures import pictures_of
from render.table_info import TableInfo
from rules.core.errors import RivalryError
from rules.core.match import Match
from rules.core.named_options import places_named
from rules.core.orders import Order
from rules.core.phrases import listed, with_counts
from rules.core.questions import Answer, Prompt
from rules.core.state import eye
from rules.core.view import View
from rules.manual import in_a_minute

HELP = (
    "Type the number or name of an option; several numbers with spaces where several are wanted; "
    "'always N' to answer the same way from now on; '?' to see the table; 'why'; 'q' to stop."
)


class StopPlaying(Exception):
    """The person at the keyboard has had enough."""


class Terminal:
    """Asks whoever must decide, shows what happened. `say` and `listen` are print and input."""

    def __init__(
        self,
        match: Match,
        computers: set[int],
        random: Random,
        say: Callable[[str], None] = print,
        listen: Callable[[str], str] = input,
        levels: Levels | None = None,
        attention: str = CAN_ACT,
    ) -> None:
        self.match = match
        self.computers = computers
        self.random = random
        self.levels = levels
        self.say = say
        self.listen = listen
        self.told: dict[int | None, int] = {}  # viewer → log lines already shown
        self.partners_hands: dict[tuple[int, int], str] = {}  # as each seat was told last
        self.at_keyboard: int | None = None
        self.orders: dict[int, list[Order]] = {seat: [] for seat in match.table.seats}
        self.attention = attention
        self.stood_in: dict[int, list[Told]] = {seat: [] for seat in match.table.seats}

    def play(self) -> None:
        """To the end of the match, or until someone stops."""
        if words := in_a_minute(self.match.game).replace("**", ""):
            self.say(f"In a minute:\n{words}\n")
        self.say(HELP)
        try:
            while self.match.waiting:
                self.ask(self.match.waiting[0])
        except (StopPlaying, EOFError, KeyboardInterrupt):
            self.say("\nStopped. Nothing is kept: this table is for trying things out.")
            return
        self.told.setdefault(None, max(self.told.values(), default=0))
        self.tell_news(self.viewer())
        self.say(self.outcome())

    def ask(self, seat: int) -> None:
        if seat in self.computers:
            self.match.answer(seat, answer(self.match, seat, self.levels, self.random))
            return
        unasked = answer_unasked(self.match, seat, self.orders[seat], self.attention)
        if unasked is not None:
            self.answer_for(seat, unasked)
            return
        prompt = self.match.prompt(seat)
        assert prompt is not None
        self.hand_over(seat)
        self.tell_news(seat)
        self.tell_answered(seat)
        self.tell_partners_hand(seat)
        self.say("\n" + self.question(prompt))
        while not self.answered(seat, prompt, self.listen("> ").strip()):
            pass

    def answer_for(self, seat: int, unasked: Answer) -> None:
        """Nobody has to press anything; its person is told when they are asked next."""
        told = in_words(self.match, seat, unasked)
        assert told is not None
        self.stood_in[seat].append(told)
        self.match.answer(seat, unasked)

    def tell_answered(self, seat: int) -> None:
        for told in self.stood_in[seat]:
            self.say(f"  » Answered for you: {told.question} {told.words}.")
        self.stood_in[seat] = []

    def tell_partners_hand(self, seat: int) -> None:
        """What a partner holds who shares it, whenever that has changed."""
        game, table = self.match.game, self.match.table
        info, view = TableInfo(table.cards, table.names), self.match.view(seat)
        for partner in table.seats:
            if partner == seat or not game.hand_eyes(partner, len(table.seats)) & eye(seat):
                continue
            words = pictures_of(game).partner_words(view, info, partner)
            if view.zone("hand", partner) and self.partners_hands.get((seat, partner)) != words:
                self.partners_hands[seat, partner] = words
                self.say("  " + words.replace("\n", "\n    "))

    def hand_over(self, seat: int) -> None:
        """Several people at one screen: blank it before the next one looks."""
        people = [other for other in self.match.table.seats if other not in self.computers]
        if len(people) > 1 and self.at_keyboard not in (None, seat):
            self.listen(f"\n--- {self.match.table.names[seat]}, press Enter when alone ---")
            self.say("\n" * 40)
        self.at_keyboard = seat

    def answered(self, seat: int, prompt: Prompt, line: str) -> bool:
        """Whether the line was an answer."""
        if line in ("q", "quit"):
            raise StopPlaying
        if line == "?":
            self.say(board(self.match, seat))
            return False
        if line == "why":
            self.say(why_asked(prompt))
            return False
        always = line.startswith("always ")
        try:
            answer = read_answer(prompt, line.removeprefix("always "), self.numbers(prompt))
            if always:
                check_order(prompt, answer)
            self.match.answer(seat, answer, prompt.id)
        except (RivalryError, ValueError) as problem:
            self.say(str(problem))
            return False
        if always:
            self.orders[seat].append(Order(prompt.kind, str(answer[0])))
        return True

    def question(self, prompt: Prompt) -> str:
        alone = self.viewer() is not None
        asked = "" if alone else f"{self.match.table.names[prompt.id[1]]}: "
        numbers = self.numbers(prompt)
        lines = [
            f"  {numbers[place]:2} {option.words}{self.card_text(option.cards)}"
            for place, option in sorted(enumerate(prompt.options), key=lambda o: numbers[o[0]])
        ]
        about = [*self.quotes(prompt), prompt.stakes, self.match.game.reckoning(self.match.table)]
        told = [f"  {words}" for words in about if words]
        return "\n".join([asked + prompt.words, *told, *fold(lines), *words_for_all(prompt)])

    def quotes(self, prompt: Prompt) -> list[str]:
        """What the cards say that the question is about."""
        cards = self.match.table.cards
        about = [cards.cards[cards.face[card]] for card in dict.fromkeys(prompt.quoted)]
        return [f"> {card.title}: {card.text}" for card in about if card.text]

    def numbers(self, prompt: Prompt) -> tuple[int, ...]:
        """As they stand on the cards in a picture of the hand."""
        view = self.match.view(prompt.id[1])
        return option_numbers(prompt, pictures_of(self.match.game).badges(view))

    def card_text(self, cards: tuple[int, ...]) -> str:
        """What the option's card says; of several only their names."""
        if len(cards) > 1:
            return f"  {listed(with_counts([self.match.table.name(card) for card in cards]))}"
        text = self.match.table.card(cards[0]).text if cards else ""
        return f"  {text}" if text else ""

    def tell_news(self, viewer: int | None) -> None:
        """Every line of the log since; what should be seen at a glance is marked."""
        game, table = self.match.game, self.match.table
        for event in table.events[self.told.get(viewer, 0) :]:
            if words := game.moment_words(table, event, viewer):
                self.say(f"  ★ {words}")
            self.say(f"  · {game.event_words(table, event, viewer)}")
        self.told[viewer] = len(table.events)

    def viewer(self) -> int | None:
        """Whose eyes the screen stands for: the one person playing, else a spectator's."""
        people = [seat for seat in self.match.table.seats if seat not in self.computers]
        return people[0] if len(people) == 1 else None

    def outcome(self) -> str:
        result = self.match.result
        assert result is not None
        if not result.winners:
            return "\nA draw."
        return f"\n{listed([self.match.table.names[seat] for seat in result.winners])} won."


def why_asked(prompt: Prompt) -> str:
    """The way through the rules to the question, with the chapters of the manual."""
    steps = dict.fromkeys(prompt.why)
    lines = [
        f"  {step.words}" + (f" (rules: {step.topic})" if step.topic else "") for step in steps
    ]
    return "\n".join(lines) or "The rules ask it here."


def check_order(prompt: Prompt, answer: Answer) -> None:
    """Only what is always possible can be ordered in advance."""
    if not prompt.orders:
        raise ValueError("This question takes no standing order.")
    if not answer or answer[0] not in prompt.orders:
        allowed = listed([f"'{key}'" for key in prompt.orders], "or")
        raise ValueError(f"Only {allowed} can be a standing order here.")


def read_answer(prompt: Prompt, line: str, numbers: Sequence[int]) -> Answer:
    """Turn "3", "1 4 2", "3 5 end" or a name into the keys of those options."""
    keys = [option.key for option in prompt.options]
    known = {str(number): key for number, key in zip(numbers, keys, strict=True)}
    known |= {key: key for key in keys if isinstance(key, str)}
    typed = line.replace(",", " ").split()
    if all(word in known for word in typed):
        return tuple(known[word] for word in typed)
    if all(word in known or word.isdigit() for word in typed):
        unknown = next(word for word in typed if word not in known)
        raise ValueError(f"There is no option {unknown}.")
    return tuple(keys[place] for place in places_named(prompt, line, numbers))


def words_for_all(prompt: Prompt) -> list[str]:
    """What can be typed besides options: words that are a whole answer, and what a basket is."""
    lines = []
    if prompt.kind == "cut":
        lines.append("  deal  Cut in the middle")
    if prompt.ordered and prompt.least == len(prompt.options) > 1:
        lines.append("  any   In any order")
    if prompt.least == 0:
        lines.append(f"  none  {prompt.none}")
    if prompt.prices:
        have = f"{prompt.budget} {prompt.unit}".strip()
        closing = f", '{prompt.closing}' last" if prompt.closing else ""
        lines.append(f"  For {have} several may be bought at once: their numbers{closing}.")
    return lines


def fold(lines: list[str], most: int = 25) -> list[str]:
    """A long list of like options (where to cut) is not worth a screenful."""
    if len(lines) <= most:
        return lines
    return [*lines[:4], "     …", lines[-1]]


def board(match: Match, viewer: int | None) -> str:
    """The table as text, from one viewer's eyes."""
    view = match.view(viewer)
    sums = [words for words in (match.game.reckoning(match.table),) if words]
    lines = [match.game.score_line(match.table), *sums, *zones_of(match, view, None)]
    for seat in match.table.seats:
        lines.append(f"{match.table.names[seat]}{' (you)' if seat == viewer else ''}")
        lines += [f"  {line}" for line in zones_of(match, view, seat)]
    return "\n".join(lines)


def zones_of(match: Match, view: View, seat: int | None) -> list[str]:
    """What lies before one seat, or before nobody in particular."""
    lines = []
    for zone in view.zones:
        if zone.seat == seat and zone.cards:
            seen = [match.table.name(card.number) for card in zone.cards if card]
            unseen = len(zone.cards) - len(seen)
            words = [*seen, f"{unseen} face down"] if unseen else seen
            lines.append(f"{zone.name.replace('_', ' ')}: {', '.join(words)}")
    return lines
