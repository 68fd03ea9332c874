"""Whom a message pings."""

from __future__ import annotations

import re

from local.loopback import permissions
from local.loopback.messages import TEXT_DISPLAY, Message, walk
from local.loopback.users import User
from local.loopback.wire import Wire, need

_MENTION = re.compile(r"<@(!?|&)(\d+)>|(@everyone|@here)")


class Pinged:
    """Whom a text mentions, as far as allowed_mentions and permissions let it."""

    def __init__(
        self, message: Message, content: str, components: list[Wire], allowed: Wire | None
    ) -> None:
        self.users: list[User] = []
        self.roles: list[int] = []
        self.everyone = False
        self.really: set[int] = set()
        self.allowed = allowed
        check_allowed(allowed)
        shown = [c["content"] for c in walk(components) if c["type"] == TEXT_DISPLAY]
        for text in (content, *shown):
            for sign, number, everybody in _MENTION.findall(text):
                if everybody:
                    self._everybody(message)
                elif sign == "&":
                    self._role(message, int(number))
                else:
                    self._user(message, int(number))
        replied = message.replied_to
        if replied is not None and (allowed or {}).get("replied_user", allowed is None):
            self._add(message, replied.author)

    def _lets(self, kind: str, number: int) -> bool:
        if self.allowed is None:
            return True
        return kind in (self.allowed.get("parse") or ()) or str(number) in map(
            str, self.allowed.get(kind) or ()
        )

    def _add(self, message: Message, user: User) -> None:
        if user not in self.users:
            self.users.append(user)
        channel = message.channel
        if user.id in channel.guild.members and permissions.may(channel, user, "view_channel"):
            self.really.add(user.id)

    def _user(self, message: Message, number: int) -> None:
        user = message.discord.users.get(number)
        if user is not None and self._lets("users", number):
            self._add(message, user)

    def _role(self, message: Message, number: int) -> None:
        guild = message.channel.guild
        role = guild.roles.get(number)
        if role is None or not self._lets("roles", number):
            return
        loud = permissions.may(message.channel, message.author, "mention_everyone")
        if role.mentionable or loud:
            self.roles.append(number)
            self.really |= {m.id for m in guild.members.values() if role in guild.roles_of(m)}

    def _everybody(self, message: Message) -> None:
        allowed = self.allowed is None or "everyone" in (self.allowed.get("parse") or ())
        if allowed and permissions.may(message.channel, message.author, "mention_everyone"):
            self.everyone = True
            self.really |= set(message.channel.guild.members)


def check_allowed(allowed: Wire | None) -> None:
    for kind in ("users", "roles"):
        named = (allowed or {}).get(kind) or []
        need(len(named) <= 100, f"allowed_mentions: more than 100 {kind}")
        both = named and kind in ((allowed or {}).get("parse") or ())
        need(not both, f"allowed_mentions: {kind} are in parse and listed")
