"""Requests about channels, threads and the messages in them."""

from __future__ import annotations

from local.loopback import permissions
from local.loopback.buckets import OLD_EDIT, RENAME
from local.loopback.channels import Channel
from local.loopback.limits import length
from local.loopback.message_writing import required
from local.loopback.messages import HAS_THREAD, Message
from local.loopback.routes import ROUTES, Request
from local.loopback.wire import (
    ARCHIVED,
    EDITED_BY_OTHERS,
    MISSING_PERMISSIONS,
    OLD_EDITS,
    THREAD_EXISTS,
    TOO_MANY_THREADS,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    Refused,
    Wire,
    need,
)

CHANNEL = "/channels/{channel_id}"
MESSAGES = f"{CHANNEL}/messages"
MESSAGE = f"{MESSAGES}/{{message_id}}"
HOUR = 3600
ARCHIVE_AFTER = (60, 1440, 4320, 10080)
THREAD_CREATED = 18


def channel_of(request: Request) -> Channel:
    channel = request.discord.channels.get(request.number("channel_id"))
    if channel is None:
        raise Refused(*UNKNOWN_CHANNEL)
    return channel


def message_of(request: Request, channel: Channel) -> Message:
    """Ephemeral messages do not exist for the bot's token."""
    message = channel.messages.get(request.number("message_id"))
    if message is None or message.ephemeral:
        raise Refused(*UNKNOWN_MESSAGE)
    return message


def refuse_archived(channel: Channel) -> None:
    """Only a new message opens an archived thread again."""
    if channel.archived:
        raise Refused(*ARCHIVED)


# -- messages


@ROUTES.add("POST", MESSAGES, "post")
def post_message(request: Request) -> Wire:
    channel, discord = channel_of(request), request.discord
    body = request.form
    permissions.demand_writing(channel, discord.bot, *required(body, request.files))
    message = Message(channel, discord.bot)
    reference = body.get("message_reference")
    if reference:
        permissions.demand(channel, discord.bot, "read_message_history")
        answered = channel.messages.get(int(reference.get("message_id", 0)))
        known = answered is not None and not answered.ephemeral
        need(known or reference.get("fail_if_not_exists") is False, "unknown message_reference")
        if answered is not None and known:
            message.type, message.replied_to = 19, answered
            message.reference = {
                "type": 0,
                "message_id": str(answered.id),
                "channel_id": str(channel.id),
                **({"guild_id": str(channel.guild.id)} if channel.guild.is_guild else {}),
            }
    if body.get("nonce") is not None:
        message.nonce = str(body["nonce"])
        length(message.nonce, 1, 25, "nonce")
        enforced = body.get("enforce_nonce")
        twin = discord.nonces.first(message.nonce, discord.now()) if enforced else None
        if twin is not None:
            return twin.wire
    discord.fill(message, body, request.files)
    channel.wake(discord.bot)
    discord.post(message)
    if message.nonce is not None:
        discord.nonces.note(message)
    return message.wire


@ROUTES.add("GET", MESSAGES, "history")
def history(request: Request) -> list[Wire]:
    """Newest first, as Discord gives them."""
    channel, query = channel_of(request), request.query
    permissions.demand(channel, request.discord.bot)
    if not permissions.may(channel, request.discord.bot, "read_message_history"):
        return []
    limit = int(query.get("limit", 50))
    need(1 <= limit <= 100, "limit is 1 to 100")
    found = [message for message in channel.messages.values() if not message.ephemeral]
    if "before" in query:
        found = [message for message in found if message.id < int(query["before"])]
    if "after" in query:
        after = [message for message in found if message.id > int(query["after"])]
        found = after[:limit]
    if "around" in query:
        middle = int(query["around"])
        nearest = sorted(found, key=lambda message: abs(message.id - middle))[:limit]
        found = sorted(nearest, key=lambda message: message.id)
    return [message.wire for message in reversed(found[-limit:])]


@ROUTES.add("GET", MESSAGE, "message")
def get_message(request: Request) -> Wire:
    channel = channel_of(request)
    permissions.demand(channel, request.discord.bot, "read_message_history")
    return message_of(request, channel).wire


@ROUTES.add("PATCH", MESSAGE, "edit")
def edit_message(request: Request) -> Wire:
    channel, discord = channel_of(request), request.discord
    permissions.demand(channel, discord.bot, *(["attach_files"] if request.files else []))
    message = message_of(request, channel)
    if message.author is not discord.bot:
        raise Refused(*EDITED_BY_OTHERS)
    if discord.now() - message.created > HOUR:
        discord.rate_limits.take(OLD_EDIT, str(channel.id), told=OLD_EDITS)
    refuse_archived(channel)
    discord.edit(message, request.form, request.files)
    return message.wire


@ROUTES.add("DELETE", MESSAGE, "delete")
def delete_message(request: Request) -> None:
    channel, bot = channel_of(request), request.discord.bot
    permissions.demand(channel, bot)
    message = message_of(request, channel)
    if message.author is not bot:
        permissions.demand(channel, bot, "manage_messages")
    refuse_archived(channel)
    request.discord.remove(message)


@ROUTES.add("POST", f"{CHANNEL}/typing", "typing")
def typing(request: Request) -> None:
    permissions.demand_writing(channel_of(request), request.discord.bot)


# -- channels and threads


@ROUTES.add("GET", CHANNEL, "channel")
def get_channel(request: Request) -> Wire:
    channel = channel_of(request)
    permissions.demand(channel, request.discord.bot)
    return channel.wire


@ROUTES.add("POST", f"{CHANNEL}/threads", "thread")
def open_thread(request: Request) -> Wire:
    channel, form = channel_of(request), request.form
    if form.get("type") == 12:
        raise Refused(501, 0, "the loopback has no private threads")
    need(form.get("type") in (None, 11), "thread type")
    thread = _new_thread(request, channel, request.discord.snowflake())
    notice = Message(channel, request.discord.bot)
    notice.type, notice.content, notice.thread = THREAD_CREATED, thread.name, thread
    notice.reference = {"channel_id": str(thread.id), "guild_id": str(channel.guild.id), "type": 0}
    notice.revision = 1
    request.discord.post(notice)
    return thread.wire


@ROUTES.add("POST", f"{MESSAGE}/threads", "thread")
def open_thread_at(request: Request) -> Wire:
    """A thread at a message has that message's number."""
    channel = channel_of(request)
    permissions.demand(channel, request.discord.bot, "read_message_history")
    message = message_of(request, channel)
    if message.thread is not None:
        raise Refused(*THREAD_EXISTS)
    message.thread = _new_thread(request, channel, message.id)
    message.flags |= HAS_THREAD
    message.revision += 1
    request.discord.tell_message("MESSAGE_UPDATE", message)
    return message.thread.wire


def _new_thread(request: Request, channel: Channel, number: int) -> Channel:
    form, discord = request.form, request.discord
    permissions.demand(channel, discord.bot, "create_public_threads")
    need(channel.parent is None, "a thread has no threads")
    need(channel.guild.is_guild, "direct messages have no threads")
    length(form.get("name"), 1, 100, "thread name")
    minutes = form.get("auto_archive_duration") or 1440
    need(minutes in ARCHIVE_AFTER, f"auto_archive_duration is one of {ARCHIVE_AFTER}")
    active = [thread for thread in channel.guild.threads.values() if not thread.archived]
    if len(active) >= discord.most_threads:
        raise Refused(*TOO_MANY_THREADS)
    thread = channel.guild.add_thread(channel, form["name"], number, discord.bot)
    thread.auto_archive = minutes
    discord.stir()
    return thread


@ROUTES.add("PATCH", CHANNEL, "channel edit")
def edit_channel(request: Request) -> Wire:
    thread, form, bot = channel_of(request), request.form, request.discord.bot
    if thread.parent is None:
        raise Refused(501, 0, "the loopback's bot edits no channels but threads")
    permissions.demand(thread, bot)
    owner = thread.owner_id == bot.id and not thread.locked and "locked" not in form
    reopens = set(form) == {"archived"} and not form["archived"] and not thread.locked
    if not (owner or permissions.may(thread, bot, "manage_threads") or reopens):
        raise Refused(*MISSING_PERMISSIONS)
    if "name" in form:
        length(form["name"], 1, 100, "thread name")
        request.discord.rate_limits.take(RENAME, str(thread.id))
        thread.name = form["name"]
    if "auto_archive_duration" in form:
        need(form["auto_archive_duration"] in ARCHIVE_AFTER, "auto_archive_duration")
        thread.auto_archive = form["auto_archive_duration"]
    archived, locked = form.get("archived", thread.archived), form.get("locked", thread.locked)
    thread.set_archived(bool(archived), bool(locked))
    return thread.wire


@ROUTES.add("DELETE", CHANNEL, "channel delete")
def delete_channel(request: Request) -> Wire:
    channel = channel_of(request)
    kind = "manage_threads" if channel.parent else "manage_channels"
    permissions.demand(channel, request.discord.bot, kind)
    channel.delete()
    return channel.wire


@ROUTES.add("PUT", f"{CHANNEL}/thread-members/{{user_id}}", "thread member")
def add_to_thread(request: Request) -> None:
    thread = _thread_to_write_in(request)
    number = _member_number(request)
    need(number in thread.guild.members, "no such member")
    if number not in thread.thread_members:
        thread.thread_members.append(number)
        thread.tell("UPDATE")


@ROUTES.add("DELETE", f"{CHANNEL}/thread-members/{{user_id}}", "thread member")
def remove_from_thread(request: Request) -> None:
    thread = _thread_to_write_in(request)
    number = _member_number(request)
    if number in thread.thread_members:
        thread.thread_members.remove(number)
        thread.tell("UPDATE")


def _thread_to_write_in(request: Request) -> Channel:
    thread = channel_of(request)
    need(thread.parent, "not a thread")
    permissions.demand_writing(thread, request.discord.bot)
    refuse_archived(thread)
    return thread


def _member_number(request: Request) -> int:
    return (
        request.discord.bot.id if request.named["user_id"] == "@me" else request.number("user_id")
    )
