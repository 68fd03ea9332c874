"""What a host decides, from the environment and `.env`. Each mistake there is one sentence."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any, Literal

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from rules.core.errors import RivalryError

SHARDS = re.compile(r"(\d{1,5})(?:-(\d{1,5}))?/(\d{1,5})")  # 0-3/16: the first four of sixteen


class Settings(BaseSettings):
    """See `.env.example`. A description ends the sentence “write …” for who got it wrong."""

    model_config = SettingsConfigDict(
        env_file=".env", extra="ignore", env_ignore_empty=True, hide_input_in_errors=True
    )

    discord_token: SecretStr | None = None
    database_url: str = Field(
        default="sqlite:///rivalry.sqlite3", repr=False
    )  # may hold a password
    keep_finished_days: float = Field(
        default=0,
        ge=0,
        allow_inf_nan=False,
        description="a number of days, or 0 to keep them for ever",
    )
    log_format: Literal["text", "json"] = Field(default="text", description="text or json")
    card_packs: Path | None = Field(default=None, description="the folder that holds them")
    thinking_processes: int = Field(
        default=0, ge=0, le=64, description="how many, or 0 for one less than there are cores"
    )
    shards: str = Field(default="", description="which of how many, like 0-3/16")

    @field_validator("shards")
    @classmethod
    def _shards_exist(cls, words: str) -> str:
        if words and not _shards(words):
            raise ValueError("no such shards")
        return words

    @property
    def workers(self) -> int:
        """How many processes think for computer players: one core is the bot's own."""
        return self.thinking_processes or max(1, (os.cpu_count() or 1) - 1)

    @property
    def sharding(self) -> dict[str, Any]:
        """For the client: the shards of this process. Nothing said: all there are."""
        if not self.shards:
            return {}
        ids = _shards(self.shards)
        return {"shard_ids": list(ids), "shard_count": int(self.shards.partition("/")[2])}


def read_settings() -> Settings:
    try:
        return Settings()
    except ValidationError as problem:
        name = str(problem.errors()[0]["loc"][0])
        # What was written there is not repeated: somebody may have pasted the token.
        raise RivalryError(
            f"The setting {name.upper()} cannot be used as it is: "
            f"write {Settings.model_fields[name].description}."
        ) from None
    except (OSError, UnicodeError):
        raise RivalryError("The file .env cannot be read: is it yours, and plain text?") from None


def _shards(words: str) -> range:
    """Empty if there are no such shards."""
    found = SHARDS.fullmatch(words)
    if found is None:
        return range(0)
    first, last, count = int(found[1]), int(found[2] or found[1]), int(found[3])
    return range(first, last + 1) if last < count else range(0)
