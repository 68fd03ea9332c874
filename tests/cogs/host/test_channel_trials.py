"""The doctor tries in a channel what the bot sends, names what is refused, and leaves nothing."""

from __future__ import annotations

import asyncio
from typing import Literal

import pytest

from cogs.host import message_trials, press_trials
from cogs.host.channel_rights import RIGHTS
from cogs.host.channel_trials import FOUND
from cogs.host.doctor_client import GATEWAY
from cogs.host.findings import ACCEPTED, MISSING, NOT_TRIED, REFUSED
from cogs.host.posted import MARK
from cogs.host.posted import WHAT as CLEAN_UP
from local.loopback.messages import TEXT_DISPLAY, V2, Message
from local.loopback.wire import Wire
from tests.cogs.host.ward import Ward

MESSAGES = [
    message_trials.READ,
    message_trials.BOARD,
    message_trials.TWICE,
    message_trials.EDIT,
    message_trials.KEEP,
    message_trials.NOTICE,
    message_trials.DELETE,
    message_trials.THREAD,
    message_trials.IN_THREAD,
    message_trials.HOUR,
    message_trials.ARCHIVE,
    message_trials.REOPEN,
]
ANSWERS = [
    press_trials.DEFER,
    press_trials.FILL,
    press_trials.EDIT,
    press_trials.KEEP,
    press_trials.FOLLOW,
]


async def test_everything_is_accepted_when_the_host_presses_the_button(ward: Ward) -> None:
    answer = await ward.examine_with_a_press()
    tried = [found.what for found in ward.findings.all]
    assert tried == [GATEWAY, RIGHTS, *MESSAGES, press_trials.BUTTON, *ANSWERS]
    assert ward.findings.all_accepted, ward.not_accepted
    assert answer.ephemeral
    assert ward.discord.problems == []


async def test_nothing_of_it_stays(ward: Ward) -> None:
    await ward.examine_with_a_press()
    assert ward.left == []
    assert not ward.guild.threads


async def test_without_a_press_the_answers_are_not_tried(ward: Ward) -> None:
    await ward.examine()
    assert ward.not_accepted == dict.fromkeys(ANSWERS, NOT_TRIED)
    assert ward.left == []


async def test_nobody_is_called_by_it(ward: Ward) -> None:
    """The notice mentions the bot itself, and calls nobody else."""
    told: list[Message] = []
    ward.discord.changed.add(lambda message, gone, reader: told.append(message))
    await ward.examine()
    assert {user.id for message in told for user in message.mentioned} == {ward.discord.bot.id}
    assert {user for message in told for user in message.mentions} <= {ward.discord.bot.id}


async def test_a_kept_picture_is_named_and_not_sent_again(ward: Ward) -> None:
    """The edit names its attachment and has no file with it."""
    edits: list[tuple[Wire, int]] = []
    inspect = ward.discord.inspect

    def listen(method: str, template: str, path: str, body: Wire, files: object) -> None:
        if inspect is not None:
            inspect(method, template, path, body, files)
        if method == "PATCH" and "/messages/" in template:
            edits.append((body, len(files)))

    ward.discord.inspect = listen
    await ward.examine()
    (_, sent), (body, sent_again) = edits
    assert (sent, sent_again) == (1, 0)
    (kept,) = body["attachments"]
    assert set(kept) == {"id", "filename"}
    assert f"attachment://{kept['filename']}" in str(body["components"])


# -- refusals


async def test_missing_rights_are_named_and_what_they_prevent_is_refused(ward: Ward) -> None:
    ward.guild.bot_permissions(attach_files=False, create_public_threads=False)
    await ward.examine()
    assert ward.found(RIGHTS).outcome == MISSING
    assert ward.found(RIGHTS).details == "Attach Files and Create Public Threads"
    assert ward.found(message_trials.BOARD).outcome == REFUSED
    assert ward.found(message_trials.BOARD).details == "403, code 50013: Missing Permissions"
    assert ward.found(message_trials.EDIT).outcome == NOT_TRIED
    assert ward.found(message_trials.NOTICE).outcome == ACCEPTED
    assert ward.left == []


async def test_reading_is_one_of_the_rights(ward: Ward) -> None:
    ward.guild.bot_permissions(read_message_history=False)
    await ward.examine()
    assert "Read Message History" in ward.found(RIGHTS).details
    assert ward.found(message_trials.THREAD).outcome == REFUSED
    assert ward.found(message_trials.IN_THREAD).outcome == NOT_TRIED
    assert ward.left == []


async def test_galleries_that_edits_may_not_bring_are_told_and_a_kept_one_is_tried_still(
    ward: Ward,
) -> None:
    ward.discord.refuses_new_galleries = True
    await ward.examine_with_a_press()
    refused = dict.fromkeys([message_trials.EDIT, press_trials.FILL, press_trials.EDIT], REFUSED)
    assert ward.not_accepted == refused | {press_trials.KEEP: NOT_TRIED}
    assert ward.found(message_trials.EDIT).details.startswith("400, code 50035: ")
    assert ward.left == []


async def test_where_discord_keeps_no_picture_that_is_told(ward: Ward) -> None:
    ward.discord.faults.keeps_nothing = "/messages/"
    await ward.examine_with_a_press()
    assert ward.not_accepted == dict.fromkeys([message_trials.KEEP, press_trials.KEEP], REFUSED)
    assert ward.left == []


async def test_an_edit_that_discord_does_not_take_is_told_in_its_words(ward: Ward) -> None:
    words = "Invalid Form Body"
    ward.discord.fail("PATCH", r"/messages/\d+$", 400, 50035, words, after=1)
    await ward.examine()
    kept = ward.found(message_trials.KEEP)
    assert (kept.outcome, kept.details) == (REFUSED, f"400, code 50035: {words}")
    assert ward.found(message_trials.EDIT).outcome == ACCEPTED
    assert kept.advice
    assert ward.left == []


async def test_edits_that_are_too_many_are_told_with_their_code(ward: Ward) -> None:
    ward.discord.fail("PATCH", r"/messages/\d+$", 429, 30046, "Maximum number of edits")
    await ward.examine()
    edit = ward.found(message_trials.EDIT)
    assert edit.details == "429, code 30046: Maximum number of edits"
    assert ward.found(message_trials.KEEP).outcome == ACCEPTED


async def test_an_answer_that_is_refused_leaves_nothing_thinking(ward: Ward) -> None:
    ward.discord.fail("PATCH", "/webhooks/", 400, 50035, "Invalid Form Body", times=2)
    await ward.examine_with_a_press()
    refused = dict.fromkeys([press_trials.FILL, press_trials.EDIT], REFUSED)
    assert ward.not_accepted == refused | {press_trials.KEEP: NOT_TRIED}
    assert ward.left == []


async def test_a_press_that_cannot_be_answered_is_told(ward: Ward) -> None:
    ward.discord.fail("POST", "/callback", 404, 10062, "Unknown interaction")
    ward.discord.answer_within = 0.1
    await ward.examine_with_a_press()
    assert ward.found(press_trials.DEFER).details == "404, code 10062: Unknown interaction"
    assert ward.found(press_trials.FOLLOW).outcome == NOT_TRIED
    assert ward.left == []


async def test_two_messages_for_one_nonce_are_told_and_both_go(ward: Ward) -> None:
    ward.discord.changed.add(lambda message, gone, reader: setattr(message, "nonce", None))
    await ward.examine()
    assert ward.found(message_trials.TWICE).details == "Discord made two messages"
    assert ward.left == []


@pytest.mark.parametrize("number", [1, 2])
async def test_a_channel_that_is_not_there_is_told(ward: Ward, number: int) -> None:
    await ward.examine(channel=number)
    assert ward.found(FOUND).details == "404, code 10003: Unknown Channel"


async def test_in_a_thread_no_thread_is_tried(ward: Ward) -> None:
    thread = ward.guild.add_thread(ward.channel, "talk", ward.discord.snowflake(), ward.hanna.user)
    await ward.examine(channel=thread.id)
    assert ward.found(RIGHTS).outcome == ACCEPTED
    assert ward.found(message_trials.KEEP).outcome == ACCEPTED
    assert ward.found(message_trials.THREAD).advice == message_trials.NO_THREADS
    assert ward.left == []


# -- clean-up


async def test_what_is_stopped_while_it_waits_leaves_nothing(ward: Ward) -> None:
    examining = asyncio.create_task(ward.examine(wait=30))
    await ward.discord.until(
        lambda: [m for m in ward.hanna.sees() if press_trials.LABEL in m.buttons]
    )
    examining.cancel()
    await asyncio.gather(examining, return_exceptions=True)
    assert ward.left == []
    assert not ward.guild.threads


async def test_a_message_under_way_at_the_stop_goes_too(ward: Ward) -> None:
    held = Held()
    ward.discord.fail("POST", r"/messages$", status=0, delay=held)
    examining = asyncio.create_task(ward.examine())
    await held.reached.wait()
    examining.cancel()
    await asyncio.sleep(0)
    held.set()
    await asyncio.gather(examining, return_exceptions=True)
    done = [(method, status) for method, path, status in ward.discord.requests if "/mess" in path]
    assert done == [("GET", 200), ("POST", 200), ("DELETE", 204), ("GET", 200)]
    assert ward.left == []


class Held(asyncio.Event):
    """Holds a request up, and tells when it has come."""

    def __init__(self) -> None:
        super().__init__()
        self.reached = asyncio.Event()

    async def wait(self) -> Literal[True]:
        self.reached.set()
        return await super().wait()


async def test_a_thread_that_may_not_be_deleted_is_emptied_and_archived(ward: Ward) -> None:
    """The invitation does not ask for Manage Threads, and this alone is no reason to."""
    ward.guild.bot_permissions(manage_threads=False)
    await ward.examine_with_a_press()
    (thread,) = ward.guild.threads.values()
    assert thread.archived
    assert ward.left == []
    assert ward.found(CLEAN_UP).advice
    assert ward.findings.all_accepted


async def test_what_cannot_be_removed_is_told(ward: Ward) -> None:
    ward.discord.fail("DELETE", r"/messages/\d+$", 403, 50013, "Missing Permissions", times=2)
    await ward.examine()
    assert ward.found(message_trials.DELETE).outcome == REFUSED
    assert ward.found(CLEAN_UP).outcome == REFUSED


async def test_a_message_whose_answer_got_lost_goes_too(ward: Ward) -> None:
    ward.discord.fail("POST", r"/messages$", status=503, acted=True)
    await ward.examine()
    assert ward.found(message_trials.BOARD).outcome == REFUSED
    assert ward.left == []


async def test_messages_of_others_and_of_the_bot_itself_stay(ward: Ward) -> None:
    """The messages that are looked for at the end have the doctor's mark and the bot's name."""
    for author, words in ((ward.hanna.user, MARK), (ward.discord.bot, "A board of a match")):
        message = Message(ward.channel, author)
        text = {"type": TEXT_DISPLAY, "content": words}
        ward.discord.fill(message, {"flags": V2, "components": [text]}, {})
        ward.discord.post(message)
    await ward.examine_with_a_press()
    assert ward.left == [MARK, "A board of a match"]
    assert ward.findings.all_accepted


# -- limits


async def test_the_limits_of_each_route_are_seen_without_tokens_or_numbers(ward: Ward) -> None:
    answer = await ward.examine_with_a_press()
    seen = {limit.route: limit for limit in ward.limits.all}
    assert seen["POST /channels/ID/messages"].bucket == "post"
    assert seen["PATCH /channels/ID/messages/ID"].limit == "5"
    assert "PATCH /webhooks/ID/TOKEN/messages/@original" in seen
    assert answer.interaction.token not in str(ward.limits.all)
