"""What Discord makes of the components and embeds it is sent: numbers, defaults, uploads bound."""

from __future__ import annotations

from local.loopback.cdn import Attachment
from local.loopback.limits import CONTAINER, FILE, GALLERY, SEPARATOR, THUMBNAIL
from local.loopback.messages import Message, media_of, walk
from local.loopback.wire import UNFOUND_MEDIA, Files, Refused, Wire, need

UPLOADED = "attachment://"
SHOWN: Wire = {"description": None, "spoiler": False}
DEFAULTS: dict[int, Wire] = {
    CONTAINER: {"accent_color": None, "spoiler": False},
    SEPARATOR: {"spacing": 1, "divider": True},
    THUMBNAIL: SHOWN,
    FILE: {"name": None, "size": None, "spoiler": False},
}


def resolve(components: list[Wire], attachments: list[Attachment], message: Message) -> None:
    """Complete the components and bind `attachment://name` to what is kept or was uploaded."""
    by_name = {attachment.filename: attachment for attachment in attachments}
    every = list(walk(components))
    taken = {component.get("id") for component in every}
    free = (number for number in range(1, 10**6) if number not in taken)
    for component in every:
        component["id"] = component.get("id") or next(free)
        _complete(component, DEFAULTS.get(component.get("type", 0), {}))
        for item in component.get("items") or []:
            _complete(item, SHOWN)
        for chosen in component.get("default_values") or []:
            chosen["id"] = str(chosen["id"])  # sent as a number, told as a word
        for holder, key in media_of(component):
            url, found = str(holder[key].get("url") or ""), None
            if url.startswith(UPLOADED):
                found = by_name.get(url.removeprefix(UPLOADED))
                need(found, f"{url} was not uploaded")
            # Discord would show it until the address expires: no way to keep a picture.
            need(not url.startswith(f"{message.discord.cdn.url}/"), f"{url} expires")
            holder[key] = {"id": str(message.discord.snowflake()), "url": url, "proxy_url": url}
            if found:
                holder[key] |= {"attachment_id": str(found.id)}
                if key == "file":
                    holder |= {"name": found.filename, "size": len(found.content)}


def refuse_new_galleries(body: Wire, files: Files) -> None:
    """Refuse a body whose gallery shows a file that came with it."""
    named = {str(entry.get("id")): entry.get("filename") for entry in body.get("attachments") or []}
    new = {UPLOADED + (named.get(str(n)) or name) for n, (name, _) in files.items()}
    for component in walk(body.get("components") or []):
        shown = {holder[key].get("url") for holder, key in media_of(component)}
        if component.get("type") == GALLERY and shown & new:
            raise Refused(*UNFOUND_MEDIA)


def check_embedded(embeds: list[Wire], attachments: list[Attachment]) -> None:
    names = {attachment.filename for attachment in attachments}
    for embed in embeds:
        for key in ("image", "thumbnail"):
            url = (embed.get(key) or {}).get("url", "")
            if url.startswith(UPLOADED):
                need(url.removeprefix(UPLOADED) in names, f"{url} was not uploaded")


def _complete(described: Wire, defaults: Wire) -> None:
    for key, value in defaults.items():
        described.setdefault(key, value)
