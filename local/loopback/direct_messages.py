"""Direct messages: the channel that one person has with the bot, where there is no guild."""

from __future__ import annotations

from typing import TYPE_CHECKING

from local.loopback.channels import Channel
from local.loopback.guilds import Guild
from local.loopback.users import User
from local.loopback.wire import CANNOT_SEND_TO_USER, MISSING_ACCESS, Wire

if TYPE_CHECKING:
    from local.loopback.loopback import Loopback

DIRECT = 1
REFUSALS = {refusal[1]: refusal for refusal in (MISSING_ACCESS, CANNOT_SEND_TO_USER)}


class NoGuild(Guild):
    """Stands where a channel has its guild: two members, no roles, and the shard of number 0."""

    is_guild = False

    def __init__(self, discord: Loopback, user: User) -> None:
        super().__init__(discord, 0, "direct messages", user)
        self._enter(discord.bot, [])


class DirectChannel(Channel):
    """What one person and the bot write to each other; Discord may refuse it to the bot."""

    def __init__(self, discord: Loopback, user: User, number: int) -> None:
        super().__init__(NoGuild(discord, user), number, discord.bot.name)
        self.person = user
        self._until_opened = False

    @property
    def kind(self) -> int:
        return DIRECT

    def refuse_bot(self, code: int, until_opened: bool = False) -> None:
        """From now on the bot is told 50007 when it writes here, or 50001 whatever it does.

        Until it opens them anew, or for good.
        """
        self.refusal, self._until_opened = REFUSALS[code], until_opened

    def admit_bot(self) -> None:
        self.refusal = None

    def opened(self) -> None:
        """The bot has asked for them."""
        if self._until_opened:
            self.admit_bot()

    @property
    def wire(self) -> Wire:
        return {
            "id": str(self.id),
            "type": self.kind,
            "last_message_id": None if self.last_message_id is None else str(self.last_message_id),
            "flags": 0,
            "recipients": [self.person.wire],
        }
