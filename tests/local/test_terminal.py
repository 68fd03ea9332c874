"""The terminal: what people type, what they are told, and what the other one must not read."""

import re
from itertools import pairwise
from random import Random

import msgspec
import pytest

from local.terminal import HELP, Terminal, read_answer, why_asked, words_for_all
from matches.attention import CAN_ACT, EVERY_WINDOW
from rules.core.baskets import as_far_as_legal
from rules.core.match import Match
from rules.core.questions import Prompt
from rules.manual import read_manual
from tests.cogs.play.prompts import asked, numbered
from tests.properties.subjects import BY_SLUG
from tests.rules.showdown.stage import JACK, KNIGHT, QUEEN, Codes, duel, new_duel


class Screen:
    """A terminal with a script instead of a keyboard. Keeps what was said to whom."""

    def __init__(self, match: Match, *lines: str, computers: set[int] = frozenset({1})) -> None:
        self.match = match
        self.lines = list(lines)
        self.said: list[str] = []
        self.asked: list[str] = []  # what was asked of the keyboard
        self.terminal = Terminal(match, set(computers), Random(1), self.said.append, self.listen)

    def listen(self, question: str) -> str:
        self.asked.append(question)
        self.said.append(f"LISTEN {question}")
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    def play(self) -> str:
        self.terminal.play()
        return "\n".join(self.said)

    def answers_to(self, *lines: str) -> list[str]:
        """What is said directly after each of these lines."""
        self.lines = list(lines)
        self.terminal.play()
        places = [place for place, words in enumerate(self.said) if words.startswith("LISTEN > ")]
        return [self.said[place + 1] for place in places][: len(lines)]


def alone(hands: Codes = ("2s 8s 9s", "8s 9s"), **arranged) -> Screen:
    """One person against the computer, at the start of their turn."""
    return Screen(duel(hands, champions=(JACK, QUEEN), **arranged).match)


class AnyOption(Screen):
    """People who type the numbers of random options until the match is over."""

    def __init__(self, match: Match, computers: set[int], seed: int) -> None:
        super().__init__(match, computers=computers)
        self.random = Random(seed)

    def listen(self, question: str) -> str:
        self.said.append(f"LISTEN {question}")
        if not question.startswith(">"):
            return ""
        prompt = self.match.prompt(self.terminal.at_keyboard)
        number = self.random.randint(prompt.least, prompt.most)
        keys = [option.key for option in prompt.options]
        chosen = as_far_as_legal(self.random.sample(keys, number), prompt.basket)
        numbers = self.terminal.numbers(prompt)
        return " ".join(str(numbers[keys.index(key)]) for key in chosen) or "none"


# -- a whole match


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_match_against_the_computer_ends_with_its_outcome(seed):
    screen = AnyOption(new_duel((JACK, KNIGHT), seed).match, {1}, seed)
    screen.play()
    assert screen.match.result is not None
    assert re.fullmatch(r"\n(Player [12] won|A draw)\.", screen.said[-1])
    assert screen.said[-2].startswith("  · The match is over: ")


def test_the_winner_is_named():
    match = duel(("8s 9s", "Ks Kh"), champions=(JACK, JACK), aces_down=("As", None)).match
    # Both pass, then an 8 and a 9 meet two Kings. "" is the hand-over.
    lines = ["pass", "", "pass", "", "1", "", "1", "", "2", "", "2"]
    assert Screen(match, *lines, computers=set()).play().endswith("Player 2 won.")


def test_a_draw_is_called_a_draw():
    match = duel(("8s 9s", "8s 9s"), champions=(JACK, JACK), decks=("", "")).match
    screen = AnyOption(match, set(), 1)
    screen.play()
    assert screen.said[-1] == "\nA draw."


def test_the_first_words_explain_the_game_in_a_minute_and_what_can_be_typed():
    said = alone().play()
    assert said.startswith("In a minute:\nTwo champions duel.")
    assert said.count("In a minute:") == said.count(HELP) == 1
    introduction, _, _ = said.partition(HELP)
    assert "**" not in introduction
    assert "SD-" not in introduction


def test_every_event_is_told_once_from_the_eyes_of_the_one_person():
    screen = AnyOption(new_duel((JACK, KNIGHT)).match, {1}, 5)
    screen.play()
    told = [words.removeprefix("  · ") for words in screen.said if words.startswith("  · ")]
    assert told == screen.match.log(0)


# -- questions


def test_a_question_lists_its_options_by_number_with_the_texts_of_cards():
    words = alone().play()
    assert "Play an Action, or pass.\n   1 2♠ Quick Fingers (Physical)  Action: " in words
    assert "\n   4 Pass\nLISTEN" in words, "three cards have the numbers before it"
    assert "Type the number or name of an option" in words


def test_of_a_long_list_only_the_ends_are_shown_but_every_number_counts():
    screen = Screen(new_duel().match, "33")
    words = screen.play()
    assert "   1 Cut below the 1st card\n" in words
    assert "     …\n  48 Leave the deck as it is\n  deal  Cut in the middle" in words
    assert "32nd" not in words
    assert "You cut the deck" in screen.match.log(0)


def test_several_options_may_be_typed_with_spaces_or_commas():
    for line in ("1 2", "1,2", " 1 ,  2 "):
        hand = "8s 9s 10s Js Qs Ks 8h 9h 10h"  # two too many
        screen = alone((hand, "8s 9s"))
        screen.lines = ["pass", line]
        screen.play()
        discarded = [card.id[-2:] for card in screen.match.view(None).zone("discard", 0)]
        assert discarded == ["8s", "9s"]


# -- what is no answer


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("abc", "You cannot choose “abc” now."),
        ("1.5", "You cannot choose “1.5” now."),
        ("always", "You cannot choose “always” now."),
        ("always abc", "You cannot choose “abc” now."),
        ("99", "There is no option 99."),
        ("2", "There is no option 2."),
        ("0", "There is no option 0."),
        ("-1", "You cannot choose “-1” now."),
        ("", "Choose 1, not 0."),
        ("1 4", "Choose 1, not 2."),
    ],
)
def test_what_is_no_answer_gets_one_sentence_and_changes_nothing(line, told):
    screen = alone()
    before = screen.match.digest()
    assert screen.answers_to(line) == [told]
    assert screen.match.digest() == before
    assert screen.match.sequence == 0


def test_too_few_and_the_same_twice_get_one_sentence_and_change_nothing():
    screen = alone(("8s 9s 10s Js Qs Ks 8h 9h 10h", "8s 9s"))
    assert screen.answers_to("pass", "3", "3 3", "1 2 3")[1:] == [
        "Choose 2, not 1.",
        "Each option can be chosen only once.",
        "Choose 2, not 3.",
    ]
    assert screen.match.view(None).asked == {0: "hand limit"}


def test_after_a_slip_the_same_question_can_still_be_answered():
    screen = alone()
    screen.answers_to("99", "abc", "pass")
    assert screen.match.log(0)[1] == "You pass"


# -- standing orders


def test_an_order_answers_the_same_question_from_now_on():
    screen = alone(("8s 9s 10s Js", "8s 9s 10s Js"))
    screen.terminal.attention = EVERY_WINDOW
    screen.lines = ["always pass"]
    screen.play()
    screen.lines = ["1", "2", "3", "4", "5", "6"] * 40  # Feints and Strikes
    words = screen.play()
    assert words.count("\nPlay an Action, or pass.") == 1
    assert words.count("» Answered for you: Play an Action, or pass. Pass.") > 1
    assert screen.match.log(0).count("You pass") > 1


@pytest.mark.parametrize(("attention", "asked"), [(CAN_ACT, 0), (EVERY_WINDOW, 1)])
def test_what_has_one_answer_is_asked_only_of_who_wants_every_window(attention, asked):
    screen = alone(("8s 9s", "8s 9s"))
    screen.terminal.attention = attention
    screen.lines = ["pass"]
    words = screen.play()
    assert words.count("\nPlay an Action, or pass.") == asked
    assert words.count("» Answered for you: Play an Action, or pass. Pass.") == 1 - asked


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (["always 1"], "Only 'pass' can be a standing order here."),
        (["pass", "always 2"], "This question takes no standing order."),
    ],
    ids=["a card", "a Feint"],
)
def test_an_order_is_refused_where_it_is_not_always_legal(lines, told):
    screen = alone()
    assert screen.answers_to(*lines)[-1] == told
    assert screen.match.waiting == [0]
    assert screen.terminal.orders[0] == []


def test_an_order_that_comes_with_a_refused_answer_is_not_kept():
    screen = alone()
    assert screen.answers_to("always 4 1") == ["Choose 1, not 2."]
    assert screen.terminal.orders[0] == []


def test_an_order_for_nothing_gets_a_sentence():
    screen = alone()
    (told,) = screen.answers_to("always ,")
    assert told.endswith(".")
    assert screen.match.sequence == 0


# -- other words


def test_why_tells_the_way_through_the_rules_with_the_chapters_of_the_manual():
    screen = alone()
    (told,) = screen.answers_to("why")
    manual = read_manual(screen.match.game)
    steps = screen.match.prompt(0).why
    assert told.splitlines() == [f"  {step.words} (rules: {step.topic})" for step in steps]
    assert all(step.topic in manual for step in steps)
    assert why_asked(asked("Pass")) == "The rules ask it here."


def test_a_question_tells_what_it_is_about_and_what_hangs_on_it():
    screen = alone()
    prompt = screen.match.prompt(0)
    card = next(card for card in screen.match.table.cards.cards if card.text)
    prompt = msgspec.structs.replace(prompt, quoted=(card.id, card.id), stakes="Your last Ace.")
    lines = screen.terminal.question(prompt).splitlines()
    assert lines[1:3] == [f"  > {card.title}: {card.text}", "  Your last Ace."]


def test_a_moment_is_marked_above_its_line():
    screen = alone()
    line = screen.match.log(0)[0]
    kind = screen.match.table.events[0].kind
    screen.match.game.moments = {kind: "Look at that!"}  # hides the class's own
    try:
        screen.terminal.tell_news(0)
    finally:
        del screen.match.game.moments
    assert screen.said[:2] == ["  ★ Look at that!", f"  · {line}"]


def test_an_option_of_several_cards_names_them():
    screen = alone(("8s 9s 10s", "8s"))
    held = tuple(card.number for card in screen.match.view(0).zone("hand", 0))
    assert screen.terminal.card_text(held) == "  8♠ (Physical), 9♠ (Intellect) and 10♠ (Cunning)"


def test_a_question_mark_shows_the_table_with_the_own_hand_only():
    (table,) = alone(("2s 8s 9s", "10s Js"), discards=("", "Kh")).answers_to("?")
    assert "Player 1 (you)\n  hand: 2♠ Quick Fingers (Physical), 8♠ (Physical), 9♠ " in table
    assert "Player 2\n  hand: 2 face down\n" in table
    assert "  discard: K♥" in table
    assert "  aces down: 4 face down" in table


@pytest.mark.parametrize("line", ["q", "quit", "  q "])
def test_whoever_has_had_enough_stops(line):
    screen = alone()
    screen.lines = [line, "1", "1"]
    assert screen.play().endswith("Nothing is kept: this table is for trying things out.")
    assert screen.lines == ["1", "1"]
    assert screen.match.sequence == 0


@pytest.mark.parametrize("interruption", [EOFError, KeyboardInterrupt])
def test_a_closed_keyboard_stops_the_match(interruption):
    match, said = duel().match, []

    def closed(question: str) -> str:
        raise interruption

    Terminal(match, {1}, Random(1), said.append, closed).play()
    assert "Stopped." in said[-1]


# -- two people at one keyboard


def sittings(screen: Screen) -> list[tuple[int, list[str]]]:
    """What was said to whom, from one hand-over to the next."""
    found: list[tuple[int, list[str]]] = [(0, [])]
    for words in screen.said:
        if handed := re.match(r"LISTEN \n--- Player (\d), press Enter when alone", words):
            found.append((int(handed[1]) - 1, []))
        found[-1][1].append(words)
    return found


def two_people(seed: int) -> Screen:
    screen = AnyOption(new_duel((JACK, QUEEN), seed).match, set(), seed)
    screen.play()
    return screen


def test_the_screen_is_handed_over_blank_before_the_other_one_looks():
    screen = Screen(new_duel().match, "deal", "", "deal", computers=set())
    screen.play()
    (place,) = [n for n, words in enumerate(screen.said) if "Player 2, press Enter" in words]
    assert screen.said[place + 1] == "\n" * 40
    assert screen.said[place + 2].startswith("\nPlayer 2: Cut the deck")


def test_nobody_is_handed_over_to_themselves():
    for _, said in sittings(two_people(1)):
        assert sum("press Enter" in words for words in said) <= 1
    seats = [seat for seat, _ in sittings(two_people(1))]
    assert all(before != after for before, after in pairwise(seats))


def test_against_the_computer_nothing_is_handed_over():
    screen = AnyOption(new_duel().match, {1}, 1)
    assert "press Enter" not in screen.play()


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_log_never_shows_the_cards_the_other_one_drew(seed):
    screen = two_people(seed)
    spectators = screen.match.log(None)  # so the last lines are worded, for both to read
    drawn = []
    for seat, said in sittings(screen):
        read = {words.removeprefix("  · ") for words in said if words.startswith("  · ")}
        assert read <= {*screen.match.log(seat), *spectators}
        drawn += [line for line in read if "draw" in line]
    assert any(re.fullmatch(r"Player \d draws \d cards", line) for line in drawn)
    assert any(line.startswith("You draw ") for line in drawn)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_whoever_sits_there_reads_only_questions_of_their_own(seed):
    for seat, said in sittings(two_people(seed)):
        asked = [re.match(r"\nPlayer (\d): ", words) for words in said]
        assert {int(question[1]) - 1 for question in asked if question} <= {seat}


def test_each_of_two_people_reads_which_cards_they_drew():
    screen = Screen(new_duel((JACK, QUEEN)).match, computers=set())
    # Cuts, then each is asked in turn: passes, and the first Feint.
    screen.lines = ["deal", "", "deal", "", "pass", "", "pass", "", "1"]
    screen.play()
    read = {0: "", 1: ""}
    for seat, said in sittings(screen):
        read[seat] += "\n".join(said)
    for seat in (0, 1):
        assert next(line for line in screen.match.log(seat) if "You draw" in line) in read[seat]


# -- whole answers in a word


def test_a_name_is_as_good_as_a_number():
    screen = alone()
    screen.answers_to("quick fingers")
    assert any("Quick Fingers" in line for line in screen.match.log(0))


def test_deal_cuts_in_the_middle():
    screen = Screen(new_duel().match, "deal")
    screen.play()
    assert screen.match.table.state.cuts[0] == 24


def asked_of(prompt: Prompt) -> str:
    """What is said below the options."""
    return "\n".join(words_for_all(prompt))


def test_none_any_order_and_baskets_are_explained_and_understood():
    some = numbered(3, least=0, most=2)
    assert asked_of(some) == "  none  None"
    assert read_answer(some, "none", [1, 2, 3]) == ()
    order = numbered(3, least=3, most=3, ordered=True)
    assert asked_of(order) == "  any   In any order"
    assert read_answer(order, "any", [3, 1, 2]) == (1, 2, 0)
    shop = msgspec.structs.replace(
        asked("Kick", "Punch", "End your turn", keys=[7, 8, "end"], most=3, ordered=True),
        prices=(3, 4, None),
        budget=7,
        unit="Power",
        closing="end",
    )
    assert asked_of(shop) == (
        "  For 7 Power several may be bought at once: their numbers, 'end' last."
    )
    assert read_answer(shop, "5 3 end", [3, 5, 6]) == (8, 7, "end")


# -- partners


def at_confer(*lines: str, computers: set[int] = frozenset({1, 3})) -> Screen:
    confer = BY_SLUG["confer"]
    match = Match.start(confer.game, confer.cards, confer.setups[0], bytes(32))
    return Screen(match, *lines, computers=computers)


def test_who_shares_hands_is_told_the_partners_whenever_it_changed():
    screen = at_confer("deal", "", "deal", "", *["?"] * 3)
    said = screen.play()
    held = [card.id for card in screen.match.view(0).zone("hand", 2)]
    (told,) = [words for words in screen.said if "Player 3, your partner, holds:" in words]
    assert all(title in told for title in held)
    assert "holds no cards" not in said, "nobody has any before the deal"


def test_whose_hands_are_closed_is_told_nothing_of_a_partners():
    sides = BY_SLUG["sides"]
    match = Match.start(sides.game, sides.cards, sides.setups[0], bytes(32))
    said = Screen(match, "deal", "", "deal", "", computers={1, 3}).play()
    assert "your partner, holds" not in said
