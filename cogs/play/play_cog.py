"""/hand, /play, /pass, /end: the private hand, and moves by button, menu or command."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any

from discord import app_commands, ui

from cogs.platform import actions
from cogs.platform.command_tree import Choices, completing
from cogs.platform.contexts import playing
from cogs.platform.layout import brief, clip
from cogs.platform.limits import MODAL_LABEL, OPTION
from cogs.platform.match_choices import MatchChoices
from cogs.platform.reply import Interaction, Reply, requester_of
from cogs.platform.router import Pressed, press
from cogs.platform.which_match import offering
from cogs.play import baskets, option_places, question_controls
from cogs.play.hands import Hands
from cogs.play.named_options import completions, texts_by_label
from cogs.play.option_places import NOT_AN_OPTION, Places, answer_of, as_places
from cogs.play.question_controls import Selection
from matches import orders
from matches.hosted import HostedMatch
from matches.match_finder import MatchFinder
from matches.matches import Matches
from matches.orders import order_words
from rules.core.errors import NoSuchOption, NotYourQuestion, StaleQuestion
from rules.core.named_options import places_named
from rules.core.orders import Order
from rules.core.phrases import listed
from rules.core.questions import Prompt, QuestionId

ActOnQuestion = Callable[[HostedMatch, Prompt], Awaitable[None]]
LONGEST_MOVE = 60  # characters that a button can carry
ENDS = ("end", "done", "stop")  # how games call the end of a turn or of a choice


class PlayCog(MatchChoices):
    """The commands, and the answers to a hand's buttons and menus."""

    def __init__(self, matches: Matches, finder: MatchFinder, hands: Hands) -> None:
        self.matches, self.finder, self.hands = matches, finder, hands

    # -- the hand

    @app_commands.command(description="Your cards and your moves, for your eyes only")
    @playing
    @app_commands.describe(match="Which match, if you play several")
    @app_commands.autocomplete(match=MatchChoices.own_matches)
    async def hand(self, interaction: Interaction, match: str | None = None) -> None:
        async with Reply(interaction, wish=offering(actions.HAND)) as reply:
            await self.hands.show(reply, await self.finder.meant(reply.requester, match))

    @press(actions.HAND)
    async def press_hand(self, reply: Reply, pressed: Pressed) -> None:
        """My hand, under a board or a notice."""
        hosted = await self.finder.shown(reply.requester, pressed.subject)
        await self.hands.show(reply, hosted)

    @press(actions.INTRODUCED, updates=True)
    async def press_introduced(self, reply: Reply, pressed: Pressed) -> None:
        """Let’s play: they have read the game in a minute."""
        hosted = await self.finder.shown(reply.requester, pressed.subject)
        hosted.seat_of(reply.user.id)
        await self.matches.lessons.introduced(reply.user.id, hosted.game.slug)
        await self.hands.show(reply, hosted)

    # -- moves by button and menu

    @press(actions.MOVE, updates=True)
    @press(actions.MENU, updates=True)
    @press(actions.PICK, updates=True)
    @press(actions.TURN, updates=True)
    @press(actions.TOGGLE, updates=True)
    @press(actions.SURE, updates=True)
    async def press_option(self, reply: Reply, pressed: Pressed) -> None:
        """A button or menu of the question: it answers, or shows what is chosen so far."""

        async def choose(hosted: HostedMatch, prompt: Prompt) -> None:
            meant = after_press(prompt, pressed, reply.values)
            if isinstance(meant, Selection):
                await self.hands.show(reply, hosted, selection=meant)
            else:
                await self._answer(reply, hosted, prompt, meant)

        await self._with_question(reply, pressed, choose)

    @press(actions.SEEK)
    async def press_seek(self, reply: Reply, pressed: Pressed) -> None:
        """A form for the name of an option that is tedious to find in pages."""
        form = ui.Modal(
            title="Find by name",
            custom_id=actions.SOUGHT(pressed.subject, *pressed.arguments[:2]),
        )
        words: ui.TextInput[Any] = ui.TextInput(custom_id="words", max_length=100)
        form.add_item(ui.Label(text=clip("A name, or a part of it", MODAL_LABEL), component=words))
        await reply.ask(form)

    @press(actions.SOUGHT, updates=True)
    async def press_sought(self, reply: Reply, pressed: Pressed) -> None:
        """The form with a name: that option is chosen, or ticked where several are wanted."""

        async def find(hosted: HostedMatch, prompt: Prompt) -> None:
            before = option_places.decode_places(pressed.argument(1), prompt)
            selection = Selection(before[: prompt.most], listed=True)
            typed = reply.fields.get("words", "")
            numbers = await self.hands.option_numbers(hosted, prompt)
            try:
                places = places_named(prompt, typed, numbers)
            except NoSuchOption as problem:
                await self.hands.show(reply, hosted, str(problem), selection)
                return
            if prompt.most == 1:
                await self._answer(reply, hosted, prompt, places)
            else:
                selection = with_more(prompt, selection, places)
                await self.hands.show(reply, hosted, selection=selection)

        await self._with_question(reply, pressed, find)

    @press(actions.ORDER, updates=True)
    async def press_order(self, reply: Reply, pressed: Pressed) -> None:
        """From now on this question is answered without asking."""

        async def order(hosted: HostedMatch, prompt: Prompt) -> None:
            places = as_places([pressed.argument(1)])
            if not places:
                raise NoSuchOption(NOT_AN_OPTION)
            (key,) = answer_of(prompt, places)
            given = Order(prompt.kind, str(key))
            await orders.give_order(hosted, prompt.id[1], given)
            with suppress(StaleQuestion):  # the order itself was faster
                await hosted.answer(prompt.id[1], prompt.id, (key,))
            words = order_words(hosted.game, given)
            note = f"Noted: {words}. More lists your orders, and takes them back."
            await self.hands.show(reply, hosted, note)

        await self._with_question(reply, pressed, order)

    async def _with_question(self, reply: Reply, pressed: Pressed, act: ActOnQuestion) -> None:
        """Do something with the question that was pressed, if it is still the one that is open.

        A stale or foreign press is answered with the present state and a word about it.
        """
        hosted = await self.finder.shown(reply.requester, pressed.subject)
        seat = hosted.seat_of(reply.user.id)
        try:
            question = option_places.decode_question(pressed.argument(0))
            prompt = await open_question(hosted, seat, question)
            await act(hosted, prompt)
        except (StaleQuestion, NoSuchOption, NotYourQuestion) as problem:
            await self.hands.show(reply, hosted, str(problem))

    async def _answer(
        self, reply: Reply, hosted: HostedMatch, prompt: Prompt, places: tuple[int, ...]
    ) -> None:
        """Durable first, then the hand shows what comes next."""
        await hosted.answer(prompt.id[1], prompt.id, answer_of(prompt, places))
        reply.done()
        lessons = self.matches.lessons
        await lessons.answered(reply.user.id, hosted.game.slug, prompt.kind)
        await self.hands.show(reply, hosted)
        await lessons.keep()  # nobody waits for it any more

    # -- moves by command

    @completing
    async def legal_moves(self, interaction: Interaction, typed: str) -> Choices:
        """Those that fit what is typed, in the match that is named or meant."""
        named = getattr(interaction.namespace, "match", None)
        requester = requester_of(interaction)
        hosted = await self.finder.meant(requester, named)
        prompt = await asked(hosted, requester.user)
        numbers = await self.hands.option_numbers(hosted, prompt)
        said = texts_by_label(await hosted.view_for(prompt.id[1]), numbers)
        return [
            # A value that had to be cut is still a part of the name, so it is understood.
            app_commands.Choice(name=brief(said.get(words, words), OPTION), value=words[:OPTION])
            for words in completions(prompt, typed, numbers)
        ]

    @app_commands.command(description="Make a move; only you see what you choose from")
    @playing
    @app_commands.describe(
        move="A number or name of your options; several are separated by commas",
        match="Which match, if you play several",
    )
    @app_commands.autocomplete(move=legal_moves, match=MatchChoices.own_matches)
    async def play(self, interaction: Interaction, move: str, match: str | None = None) -> None:
        fits = len(move) <= LONGEST_MOVE and ":" not in move
        wish = offering(actions.PLAY, move) if fits else offering(actions.HAND)
        async with Reply(interaction, wish=wish) as reply:
            await self._give_move(reply, await self.finder.meant(reply.requester, match), move)

    @press(actions.PLAY)
    async def press_play(self, reply: Reply, pressed: Pressed) -> None:
        hosted = await self.finder.shown(reply.requester, pressed.subject)
        await self._give_move(reply, hosted, pressed.argument(0))

    async def _give_move(self, reply: Reply, hosted: HostedMatch, move: str) -> None:
        """Answer with what was written."""
        prompt = await asked(hosted, reply.user.id)
        places = places_named(prompt, move, await self.hands.option_numbers(hosted, prompt))
        await self._answer(reply, hosted, prompt, places)

    @app_commands.command(name="pass", description="Pass, or decline what you are asked")
    @playing
    @app_commands.describe(match="Which match, if you play several")
    @app_commands.autocomplete(match=MatchChoices.own_matches)
    async def pass_(self, interaction: Interaction, match: str | None = None) -> None:
        async with Reply(interaction, wish=offering(actions.PASS)) as reply:
            await self._pass(reply, await self.finder.meant(reply.requester, match))

    @press(actions.PASS)
    async def press_pass(self, reply: Reply, pressed: Pressed) -> None:
        await self._pass(reply, await self.finder.shown(reply.requester, pressed.subject))

    async def _pass(self, reply: Reply, hosted: HostedMatch) -> None:
        await self._give_word(reply, hosted, ("pass", "decline", "no cut"), "pass")

    @app_commands.command(description="End your turn, where the game asks for that")
    @playing
    @app_commands.describe(match="Which match, if you play several")
    @app_commands.autocomplete(match=MatchChoices.own_matches)
    async def end(self, interaction: Interaction, match: str | None = None) -> None:
        async with Reply(interaction, wish=offering(actions.END)) as reply:
            await self._end(reply, await self.finder.meant(reply.requester, match))

    @press(actions.END)
    async def press_end(self, reply: Reply, pressed: Pressed) -> None:
        await self._end(reply, await self.finder.shown(reply.requester, pressed.subject))

    async def _end(self, reply: Reply, hosted: HostedMatch) -> None:
        await self._give_word(reply, hosted, ENDS, "end your turn")

    async def _give_word(
        self, reply: Reply, hosted: HostedMatch, keys: tuple[str, ...], what: str
    ) -> None:
        """Answer with the first option that is one of these words."""
        prompt = await asked(hosted, reply.user.id)
        for place, option in enumerate(prompt.options):
            if option.key in keys:
                await self._answer(reply, hosted, prompt, (place,))
                return
        raise NoSuchOption(f"You cannot {what} now: {prompt.words}")


async def asked(hosted: HostedMatch, user: int) -> Prompt:
    """What this person is asked; whoever is not asked is told who is."""
    prompt = await hosted.question(hosted.seat_of(user))
    if prompt is None:
        waiting = listed([hosted.names[seat] for seat in await hosted.waiting()])
        raise NotYourQuestion(
            f"It is not your move: {waiting} must choose." if waiting else "The match is over."
        )
    return prompt


async def open_question(hosted: HostedMatch, seat: int, question: QuestionId) -> Prompt:
    """The open question of this seat, if it is the one that was pressed."""
    prompt = await hosted.question(seat)
    if question[1] != seat:
        raise NotYourQuestion("That question was asked of someone else.")
    if prompt is None or prompt.id != question:
        raise StaleQuestion("That question has already been settled; this is how it stands now.")
    return prompt


# -- what a press means


def after_press(prompt: Prompt, pressed: Pressed, values: Sequence[str]) -> Selection | Places:
    """The places that answer the question, or what is chosen of it now."""
    if pressed.action == actions.MOVE.name:
        return as_places([pressed.argument(1)])
    if pressed.action == actions.MENU.name:
        return as_places(values)
    places = option_places.decode_places(pressed.argument(1), prompt)
    if pressed.action == actions.SURE.name:
        return places
    places = places[: prompt.most]
    if pressed.action == actions.TOGGLE.name:
        return toggled(prompt, places, as_places([pressed.argument(2)]))
    selection = Selection(places, pressed.number(2), listed=True)
    if pressed.action == actions.PICK.name:
        return ticked(prompt, selection, values)
    return selection


def toggled(prompt: Prompt, places: Places, named: Places) -> Selection | Places:
    """Chosen, or no longer chosen. An order that is complete with it is the answer."""
    if any(place >= len(prompt.options) for place in named):
        raise NoSuchOption(NOT_AN_OPTION)
    kept = [place for place in places if place not in named]
    added = [place for place in named if place not in places]
    chosen = tuple([*kept, *added][: prompt.most])
    return in_order(prompt, Selection(chosen if prompt.ordered else tuple(sorted(chosen))))


def ticked(prompt: Prompt, selection: Selection, values: Sequence[str]) -> Selection | Places:
    """What is chosen after a page of the menu was answered: other pages keep their ticks.

    If those are too many, what was ticked last stays.
    """
    chosen = [place for place in as_places(values) if place < len(prompt.options)]
    if prompt.ordered:
        return in_order(prompt, with_more(prompt, selection, chosen))
    shown = question_controls.page_shown(prompt, selection.page)
    elsewhere = [place for place in selection.places if place not in shown]
    return Selection(tuple(sorted([*chosen, *elsewhere][: prompt.most])), selection.page)


def in_order(prompt: Prompt, selection: Selection) -> Selection | Places:
    """The answer, where an order of exactly so many is complete: the last of all comes last."""
    places = selection.places
    if prompt.prices:
        baskets.check_basket(prompt, places)
    if not prompt.ordered or prompt.prices or prompt.least < prompt.most:
        return selection
    every = range(len(prompt.options))
    if prompt.least == len(every) and len(places) == len(every) - 1:
        places = (*places, *(place for place in every if place not in places))
    return places if len(places) == prompt.most else selection


def with_more(prompt: Prompt, selection: Selection, chosen: Sequence[int]) -> Selection:
    """These as well, behind those that were chosen before, as long as there is room."""
    places = tuple(dict.fromkeys([*selection.places, *chosen]))
    return Selection(places[: prompt.most], selection.page, selection.listed)
