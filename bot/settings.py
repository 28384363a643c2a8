"""Settings from the environment or a .env file; .env.example describes each."""

import re
import sys
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

ALLOWED = {
    "DISCORD_TOKEN": "the token from the Bot page of the Discord application, or nothing for the local table",
    "DISCORD_API": "an address such as http://127.0.0.1:8137/api/v10, or nothing for Discord's own",
    "DATABASE_URL": "an address such as sqlite+aiosqlite:///data/ecodraft.db or postgresql+asyncpg://user:password@host/name",
    "LOG_LEVEL": "one of debug, info, warning, error",
    "LOG_FORMAT": "text or json",
    "LOBBY_HOURS": "a whole number from 1 to 336",
    "SANDBOX_PORT": "a whole number from 0 to 65535; 0 picks a free port",
    "SANDBOX_FOLDER": "the path of a folder, such as data/local",
    "PICTURE_THREADS": "a whole number from 1 to 8",
    "THINKERS": "a whole number from 0 to 8; 0 lets opponents think inside the bot's own process",
    "DM_OPENINGS": "a whole number from 1 to 60",
    "DISCORD_SECONDS": "a whole number from 1 to 300",
    "EMOJI": "on or off",
    "DEV_GUILD": "the number of a Discord server, or nothing",
}
"""What each variable accepts, in words."""

Address = Annotated[str, Field(pattern=r"^(sqlite\+aiosqlite:///|postgresql\+asyncpg://)\S")]
"""The address of a database, in SQLAlchemy's form."""


Api = Annotated[str, Field(pattern=r"^https?://[^\s/]+/\S*[^\s/]$")]
"""The address of an API like Discord's, with its version and without a slash at the end."""


class WrongSetting(Exception):
    """An unusable setting; the text is one line with the variable, its value and what is allowed."""


class Settings(BaseSettings):
    """Everything that can be configured. The token never appears in text, logs or errors."""

    model_config = SettingsConfigDict(
        env_file=".env", env_file_encoding="utf-8-sig", extra="ignore", frozen=True, env_ignore_empty=True
    )

    discord_token: SecretStr | None = None
    discord_api: Api | None = None
    database_url: Address = "sqlite+aiosqlite:///data/ecodraft.db"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["text", "json"] = "text"
    lobby_hours: Annotated[int, Field(ge=1, le=336)] = 48
    sandbox_port: Annotated[int, Field(ge=0, le=65535)] = 8137
    sandbox_folder: Path = Path("data/local")
    picture_threads: Annotated[int, Field(ge=1, le=8)] = 2
    thinkers: Annotated[int, Field(ge=0, le=8)] = 1
    dm_openings: Annotated[int, Field(ge=1, le=60)] = 10
    discord_seconds: Annotated[int, Field(ge=1, le=300)] = 15
    emoji: Literal["on", "off"] = "on"
    dev_guild: Annotated[int, Field(gt=0, lt=2**64)] | None = None

    @field_validator("discord_token")
    @classmethod
    def _printable(cls, token: SecretStr | None) -> SecretStr | None:
        if token is not None and not re.fullmatch("[!-~]+", token.get_secret_value()):
            raise ValueError("a token has neither spaces nor letters beyond ASCII")
        return token


def _redacted(name: str, value: object) -> str:
    """A wrong value for an error message: no token, no password, at most 100 characters."""
    if name == "DISCORD_TOKEN":
        return "(not shown)"
    text = re.sub(r"(?<=//)([^/@\s:]*):.*@", r"\1:***@", str(value), flags=re.DOTALL)
    return repr(text if len(text) <= 100 else f"{text[:100]}...")


def load_settings() -> Settings:
    """Read the environment, then .env. Raises WrongSetting for the first unusable value."""
    try:
        return Settings()
    except ValidationError as failure:
        wrong = failure.errors()[0]
        name = str(wrong["loc"][0]).upper()
        raise WrongSetting(f"{name} is {_redacted(name, wrong['input'])}; it must be {ALLOWED[name]}.") from None
    except (OSError, UnicodeDecodeError) as failure:
        reason = "it is not UTF-8 text" if isinstance(failure, UnicodeDecodeError) else failure.strerror
        raise WrongSetting(f".env cannot be read: {reason}.") from None


def settings_or_exit() -> Settings:
    """The settings. An unusable one ends the program: its line on standard error, and exit status 2."""
    try:
        return load_settings()
    except WrongSetting as wrong:
        print(wrong, file=sys.stderr)
        sys.exit(2)
