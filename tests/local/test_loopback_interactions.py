"""Interactions on the loopback: the callback in time, what fits, what the token may do later."""

import asyncio

import discord
import pytest

from tests.local.loopback_club import Bot, Clock, club, upload


def code(problem) -> int:
    return problem.value.code


async def wire(interaction, **body):
    """A callback as it is, without the client's own checks."""
    path = f"/interactions/{interaction.id}/{interaction.token}/callback"
    return await interaction.client.http.request(discord.http.Route("POST", path), json=body)


async def followed_up(interaction, **body):
    path = f"/webhooks/{interaction.application_id}/{interaction.token}"
    return await interaction.client.http.request(discord.http.Route("POST", path), json=body)


async def test_an_answer_is_shown_to_everybody():
    async def answer(i):
        sent = await i.response.send_message("Open")
        assert not sent.is_ephemeral()
        assert (await i.original_response()).content == "Open"

    async with club() as c:
        answer = await c.ask(answer)
        assert (answer.type, answer.ephemeral, answer.failed) == (4, False, False)
        assert c.ben.sees() == [answer.message]
        assert answer.message.wire["interaction_metadata"]["user"]["id"] == str(c.ada.user.id)


async def test_an_ephemeral_answer_is_shown_to_one():
    async def answer(i):
        assert (await i.response.send_message("Psst", ephemeral=True)).is_ephemeral()

    async with club() as c:
        answer = await c.ask(answer)
        assert answer.ephemeral
        assert answer.message.for_user == c.ada.user.id
        assert c.ada.sees() == [answer.message]
        assert c.ben.sees() == []
        path = f"/channels/{c.channel.id}/messages/{answer.message.id}"
        for method in ("GET", "PATCH", "DELETE"):
            with pytest.raises(discord.NotFound) as unknown:
                await c.request(
                    method, path, **({"json": {"content": "x"}} if method == "PATCH" else {})
                )
            assert code(unknown) == 10008
        with pytest.raises(PermissionError):
            c.ben.dismiss(answer.message)
        c.ada.dismiss(answer.message)
        assert c.ada.sees() == []


async def test_a_deferred_answer_is_filled_by_an_edit():
    go_on = asyncio.Event()

    async def answer(i):
        await i.response.defer(ephemeral=True, thinking=True)
        await go_on.wait()
        await i.edit_original_response(content="Thought")

    async with club() as c:
        answer = await c.ask(answer)
        assert (answer.type, answer.message.loading, answer.ephemeral) == (5, True, True)
        go_on.set()
        await answer.done()
        assert (answer.message.text, answer.message.loading) == ("Thought", False)
        assert answer.message.wire["edited_timestamp"] is None


async def test_the_first_followup_fills_a_deferred_answer_as_hidden_as_that_was():
    async def answer(i):
        await i.response.defer(thinking=True)
        await i.followup.send("First", ephemeral=True)
        await i.followup.send("Second", ephemeral=True)

    async with club() as c:
        answer = await c.ask(answer)
        await c.world.until(lambda: answer.followups)
        assert (answer.message.text, answer.ephemeral) == ("First", False)
        assert [m.text for m in c.ben.sees()] == ["First"]
        assert [m.text for m in c.ada.sees()] == ["First", "Second"]


async def test_answers_and_followups_are_edited_and_deleted_by_token():
    async def answer(i):
        await i.response.send_message("One", ephemeral=True)
        second = await i.followup.send("Two", ephemeral=True, wait=True)
        await second.edit(content="Two, edited")
        await i.edit_original_response(content="One, edited", attachments=[upload()])
        await i.followup.send("Three", wait=True)
        await i.delete_original_response()

    async with club() as c:
        answer = await c.ask(answer)
        await c.world.until(lambda: answer.message.deleted)
        assert answer.message.text == "One, edited"
        assert [m.text for m in c.ada.sees()] == ["Two, edited", "Three"]


async def test_a_component_updates_its_message():
    async with club() as c:
        view = discord.ui.View(timeout=None).add_item(discord.ui.Button(label="Go", custom_id="go"))
        await c.board.send("Before", view=view)
        (board,) = c.ada.sees()

        async def update(i):
            await i.response.edit_message(content="After")

        c.bot.answer = update
        answer = await c.ben.click(board, "Go")
        assert (answer.type, answer.message) == (7, board)
        assert board.text == "After"

        async def later(i):
            await i.response.defer()
            await i.edit_original_response(content="Later")

        c.bot.answer = later
        answer = await c.ben.click(board, "Go")
        assert (answer.type, answer.message) == (6, board)
        await answer.done()
        assert board.text == "Later"


async def test_an_ephemeral_message_is_updated_by_its_component():
    view = discord.ui.View(timeout=None).add_item(discord.ui.Button(label="Go", custom_id="go"))

    async def open_hand(i):
        await i.response.send_message("Hand", view=view, ephemeral=True)

    async def play(i):
        assert i.message.flags.ephemeral
        await i.response.edit_message(content="Played", attachments=[upload()])

    async with club() as c:
        hand = (await c.ask(open_hand)).message
        c.bot.answer = play
        await c.ada.click(hand, "go")
        assert (hand.text, hand.for_user, len(hand.pictures)) == ("Played", c.ada.user.id, 1)


async def test_a_second_callback_is_refused():
    codes = []

    async def answer(i):
        await i.response.send_message("One")
        with pytest.raises(discord.HTTPException) as refused:
            await wire(i, type=4, data={"content": "Two"})
        codes.append(code(refused))

    async with club() as c:
        await c.ask(answer)
        await c.world.until(lambda: codes)
        assert codes == [40060]
        assert "40060" in c.world.problems.pop()


async def test_an_answer_after_three_seconds_is_refused():
    clock, codes = Clock(), []

    async def answer(i):
        clock.forward(3.1, c.world)
        with pytest.raises(discord.NotFound) as refused:
            await i.response.send_message("Late")
        codes.append(code(refused))

    async with club(clock) as c:
        assert (await c.ask(answer)).failed
        await c.world.until(lambda: codes)
        assert codes == [10062]
        assert c.ada.sees() == []
        assert len(c.world.problems) == 2
        c.world.problems.clear()


async def test_an_answer_just_in_time_is_taken():
    clock = Clock()

    async def answer(i):
        clock.forward(2.9, c.world)
        await i.response.send_message("In time")

    async with club(clock) as c:
        assert (await c.ask(answer)).message.text == "In time"


async def test_silence_is_noticed_when_the_clock_says_so():
    clock = Clock()

    async def answer(i):
        clock.forward(4, c.world)

    async with club(clock) as c:
        assert (await c.ask(answer)).failed
        assert "no answer" in c.world.problems.pop()


async def test_silence_is_noticed_in_real_time_too():
    async def nothing(i):
        pass

    async with club() as c:
        c.world.answer_within = 0.05
        assert (await c.ask(nothing)).failed
        assert "no answer" in c.world.problems.pop()


async def test_a_token_lives_fifteen_minutes():
    clock, kept = Clock(), []

    async def answer(i):
        kept.append(i)
        await i.response.send_message("Hand", ephemeral=True)

    async with club(clock) as c:
        hand = (await c.ask(answer)).message
        clock.forward(899, c.world)
        await kept[0].edit_original_response(content="Still")
        clock.forward(2, c.world)
        with pytest.raises(discord.HTTPException) as refused:
            await kept[0].edit_original_response(content="Too late")
        assert (refused.value.status, code(refused)) == (401, 50027)
        assert hand.text == "Still"
        assert "50027" in c.world.problems.pop()
        assert (await c.ask(answer)).ephemeral


async def test_nothing_can_be_sent_before_the_callback():
    codes = []

    async def answer(i):
        with pytest.raises(discord.NotFound) as refused:
            await followed_up(i, content="Early")
        codes.append(code(refused))
        await i.response.send_message("Now")

    async with club() as c:
        assert (await c.ask(answer)).message.text == "Now"
        assert codes == [10015]


async def test_an_edit_of_a_dismissed_message_finds_nothing():
    kept = []

    async def answer(i):
        kept.append(i)
        await i.response.send_message("Hand", ephemeral=True)

    async with club() as c:
        c.ada.dismiss((await c.ask(answer)).message)
        with pytest.raises(discord.NotFound) as unknown:
            await kept[0].edit_original_response(content="Anyone?")
        assert code(unknown) == 10008


@pytest.mark.parametrize(
    ("kind", "callback"), [(2, 6), (2, 7), (2, 8), (4, 4), (3, 8), (5, 9), (5, 7), (2, 1), (2, 99)]
)
async def test_a_callback_that_does_not_fit_is_refused(kind, callback):
    async def answer(i):
        with pytest.raises(discord.HTTPException) as refused:
            await wire(i, type=callback, data={"content": "x"})
        assert code(refused) == 50035
        good = {4: 8}.get(kind, 4)
        await wire(i, type=good, data={"choices": []} if good == 8 else {"content": "x"})

    async with club() as c:
        c.bot.answer = answer
        data = {"id": "1", "name": "x", "type": 1, "custom_id": "x", "component_type": 2}
        answered = await c.ada.raw(kind, data | {"components": [], "options": []})
        assert not answered.failed
        assert "does not fit" in c.world.problems.pop()


async def test_a_modal_is_shown_filled_in_and_answered():
    class Form(discord.ui.Modal, title="Your deck"):
        name = discord.ui.TextInput(label="Name", custom_id="name", min_length=2, max_length=5)
        note = discord.ui.TextInput(label="Note", custom_id="note", required=False, default="none")

    submitted = []

    async def answer(i):
        if i.type is discord.InteractionType.modal_submit:
            rows = i.data["components"]
            submitted.append([row["components"][0]["value"] for row in rows])
            await i.response.send_message("Kept")
        else:
            await i.response.send_modal(Form())

    async with club() as c:
        asked = await c.ask(answer)
        assert (asked.type, asked.modal["title"]) == (9, "Your deck")
        for wrong in ({"Name": "x"}, {"Name": "too long"}, {}):
            with pytest.raises(ValueError, match="name"):
                await c.ada.submit(asked, wrong)
        with pytest.raises(LookupError):
            await c.ada.submit(asked, {"Nme": "Ace"})
        answered = await c.ada.submit(asked, {"Name": "Aces"})
        assert answered.message.text == "Kept"
        assert submitted == [["Aces", "none"]]


async def test_a_modal_of_a_component_may_update_its_message():
    class Form(discord.ui.Modal, title="Bid"):
        amount = discord.ui.Label(
            text="Amount",
            component=discord.ui.Select(
                custom_id="amount", options=[discord.SelectOption(label=n) for n in ("one", "two")]
            ),
        )

    async def answer(i):
        if i.type is discord.InteractionType.modal_submit:
            chosen = i.data["components"][0]["component"]["values"]
            await i.response.edit_message(content=f"Bid {chosen[0]}")
        else:
            await i.response.send_modal(Form())

    async with club() as c:
        view = discord.ui.View(timeout=None).add_item(discord.ui.Button(label="Bid", custom_id="b"))
        await c.board.send("No bid", view=view)
        c.bot.answer = answer
        (board,) = c.ada.sees()
        asked = await c.ada.click(board, "Bid")
        await c.ada.submit(asked, {"Amount": ["two"]})
        assert board.text == "Bid two"


async def test_an_interaction_tells_who_where_and_what_is_allowed():
    seen = []

    async def answer(i):
        seen.append(i)
        await i.response.send_message("Noted")

    # With the guilds intent, discord.py would give its own idea of the channel instead.
    async with club(bot=Bot(discord.Intents.none())) as c:
        c.channel.overwrite(c.world.bot, deny=discord.Permissions(attach_files=True))
        c.channel.overwrite(c.ada.user, allow=discord.Permissions(manage_messages=True))
        last = c.ben.say("The last word")
        await c.ask(answer)
        (i,) = seen
        assert (i.user.display_name, i.channel_id, i.guild_id) == ("Ada", c.channel.id, c.guild.id)
        assert i.channel.last_message_id == last.id
        assert i.permissions.manage_messages
        assert not i.app_permissions.attach_files
        assert i.app_permissions.send_messages
        assert i.filesize_limit == 10 * 2**20


async def test_three_hundred_ephemeral_hands_live_at_once():
    kept = {}

    async def answer(i):
        await i.response.send_message(f"Hand of {i.user.id}", ephemeral=True)
        kept[i.user.id] = i

    async with club() as c:
        people = [c.join(f"Person {n}") for n in range(300)]
        answers = await asyncio.gather(*(c.ask(answer, person) for person in people))
        await c.world.until(lambda: len(kept) == 300)
        await asyncio.gather(*(i.edit_original_response(content="Edited") for i in kept.values()))
        for person, answered in zip(people, answers, strict=True):
            assert person.sees() == [answered.message]
            assert answered.message.text == "Edited"
        assert c.ada.sees() == []


async def test_a_restarted_client_has_lost_its_ephemeral_messages():
    async def answer(i):
        await i.response.send_message("Hand", ephemeral=True)

    async with club() as c:
        hand, other = (await c.ask(answer)).message, (await c.ask(answer, c.ben)).message
        c.ada.restart_client()
        assert c.ada.sees() == []
        assert hand.deleted
        assert c.ben.sees() == [other]


async def test_a_deferred_answer_that_never_comes_is_said():
    async def answer(i):
        await i.response.defer(thinking=True)

    async with club() as c:
        answered = await c.ask(answer)
        with pytest.raises(AssertionError, match="not filled in"):
            await answered.done(seconds=0.05)


async def test_a_followup_in_a_deleted_channel_finds_nothing():
    kept = []

    async def answer(i):
        kept.append(i)
        await i.response.send_message("Hand", ephemeral=True)

    async with club() as c:
        await c.ask(answer)
        c.channel.delete()
        with pytest.raises(discord.NotFound) as unknown:
            await kept[0].followup.send("Anyone?")
        assert code(unknown) == 10003
