"""Writing and editing messages: everything is checked first, then all of it is done."""

from __future__ import annotations

from local.loopback import limits
from local.loopback.cdn import LARGEST, Attachment
from local.loopback.layout import check_embedded, resolve
from local.loopback.mentions import Pinged
from local.loopback.messages import LOADING, V2, Message
from local.loopback.wire import EMPTY_MESSAGE, TOO_LARGE, Files, Refused, Wire, copied, need

SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS = 1 << 2, 1 << 12
MAY_BE_SET = V2 | SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS
KNOWN = {
    "content",
    "embeds",
    "components",
    "flags",
    "attachments",
    "allowed_mentions",
    "tts",
    "nonce",
    "enforce_nonce",
    "message_reference",
    "sticker_ids",
}


def write(message: Message, body: Wire, files: Files, pings: bool) -> None:
    """Fill a new message, or edit one."""
    unknown = set(body) - KNOWN
    need(not unknown, f"no such field: {', '.join(sorted(unknown))}")
    content = message.content if "content" not in body else body["content"] or ""
    embeds = message.embeds if "embeds" not in body else copied(body["embeds"] or [])
    flags = _flags(message, body)
    attachments = _attachments(message, body, files)
    components = message.components
    if "components" in body:
        components = copied(body["components"] or [])
        resolve(components, attachments, message)
    limits.check_message(content, embeds, components, flags)
    check_embedded(embeds, attachments)
    if not (content or embeds or components or attachments):
        raise Refused(*EMPTY_MESSAGE)
    pinged = Pinged(message, content, components, body.get("allowed_mentions"))

    for attachment in message.attachments:
        if attachment not in attachments:
            message.discord.cdn.drop(attachment)
    for attachment in attachments:
        message.discord.cdn.publish(attachment)
    message.content, message.embeds, message.components = content, embeds, components
    message.attachments = attachments
    message.mentioned, message.mentioned_roles = pinged.users, pinged.roles
    message.everyone = pinged.everyone
    if pings and not message.ephemeral:
        message.mentions = pinged.really
    if message.revision and not message.loading:
        message.edited = message.discord.now()
    message.flags = flags & ~LOADING
    message.revision += 1


def _flags(message: Message, body: Wire) -> int:
    """IS_COMPONENTS_V2 stays once it is set; EPHEMERAL was decided by the first answer."""
    flags: int = message.flags
    if body.get("flags") is not None:
        asked = int(body["flags"]) & MAY_BE_SET
        flags = (flags & ~SUPPRESS_EMBEDS) | asked
    return flags


def _attachments(message: Message, body: Wire, files: Files) -> list[Attachment]:
    """With a list, exactly what it names: kept ids and new files. Without, new files are added."""
    for _, content in files.values():
        if len(content) > LARGEST:
            raise Refused(*TOO_LARGE)
    kept = {str(attachment.id): attachment for attachment in message.attachments}
    named: list[Wire] = body.get("attachments") or []
    result = list(kept.values()) if body.get("attachments") is None else []
    waiting = dict(files)
    for entry in named:
        number = str(entry.get("id"))
        description = entry.get("description")
        limits.length(description or "", 0, 1024, "attachment description")
        if number in kept:
            result.append(kept[number])
            continue
        need(number.isdigit() and int(number) in waiting, f"attachments: no file {number}")
        name, content = waiting.pop(int(number))
        result.append(_kept(message, entry.get("filename") or name, content, description))
    result += [_kept(message, name, content, None) for name, content in waiting.values()]
    need(len(result) <= 10, "attachments: more than 10")
    return result


def _kept(message: Message, name: str, content: bytes, description: str | None) -> Attachment:
    discord = message.discord
    return discord.cdn.keep(discord.snowflake(), message.channel.id, name, content, description)


def required(body: Wire, files: Files, *names: str) -> list[str]:
    """The permissions a message with this in it needs, when it is posted with the bot's token."""
    return [
        *names,
        *(["attach_files"] if files else []),
        *(["embed_links"] if body.get("embeds") else []),
    ]
