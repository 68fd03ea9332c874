"""What a person prefers: to be called, words or pictures, reminders, what to be asked."""

from __future__ import annotations

from matches.attention import ATTENTION_WORDS
from matches.errors import NotAllowed
from store.store import Store

DEFAULTS = {"notices": "on", "text_only": "off", "reminders": "on"}
ATTENTION = "attention"  # for matches to come; not chosen: the house's
VALUES = {**dict.fromkeys(DEFAULTS, ("on", "off")), ATTENTION: tuple(ATTENTION_WORDS)}


class Preferences:
    """Everybody's settings, kept as words: see VALUES."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._chosen: dict[int, dict[str, str]] = {}  # asked at every board and hand

    async def of(self, user: int) -> dict[str, str]:
        """All of them, with the defaults of whatever was never chosen."""
        return {**DEFAULTS, **await self.store.user_settings(user)}

    async def set(self, user: int, name: str, value: str) -> None:
        if value not in VALUES.get(name, ()):
            raise NotAllowed("There is no such setting.")
        await self.store.set_user_setting(user, name, value)
        self.forget(user)

    async def attention(self, user: int) -> str:
        """What they want to be asked in a match that they sit down to; "" if never chosen."""
        return (await self.of(user)).get(ATTENTION, "")

    async def wants_calls(self, user: int) -> bool:
        """Whether they may be mentioned when a match waits for them."""
        return (await self.of(user))["notices"] != "off"

    async def prefers_text(self, user: int) -> bool:
        """Whether they want words instead of pictures."""
        return (await self._remembered(user))["text_only"] == "on"

    async def wants_reminders(self, user: int) -> bool:
        """Whether a question that is new to them comes with a line that explains it."""
        return (await self._remembered(user))["reminders"] == "on"

    async def all_prefer_text(self, users: list[int]) -> bool:
        """Whether a board that these people share is better told in words. Nobody's is drawn."""
        return bool(users) and all([await self.prefers_text(user) for user in users])

    def forget(self, user: int) -> None:
        """Their settings may have changed: read them again."""
        self._chosen.pop(user, None)

    async def _remembered(self, user: int) -> dict[str, str]:
        if user not in self._chosen:
            self._chosen[user] = await self.of(user)
        return self._chosen[user]
