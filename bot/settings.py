"""Settings from the environment or a .env file; .env.example describes each."""

import os
import re
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path

ALLOWED = {
    "DISCORD_TOKEN": "the token from the Bot page of the Discord application, or nothing for the local table",
    "DISCORD_API": "an address such as http://127.0.0.1:8137/api/v10, or nothing for Discord's own",
    "DATABASE_URL": "an address such as sqlite+aiosqlite:///data/ecodraft.db or postgresql+asyncpg://user:password@host/name",
    "LOG_LEVEL": "one of debug, info, warning, error",
    "LOG_FORMAT": "text or json",
    "LOBBY_HOURS": "a whole number from 1 to 336",
    "SANDBOX_PORT": "a whole number from 0 to 65535; 0 picks a free port",
    "SANDBOX_FOLDER": "the path of a folder, such as data/local",
    "PICTURE_PROCESSES": "a whole number from 0 to 8",
    "THINKERS": "a whole number from 0 to 8; 0 lets opponents think inside the bot's own process",
    "DM_OPENINGS": "a whole number from 1 to 60",
    "DISCORD_SECONDS": "a whole number from 1 to 300",
    "EMOJI": "on or off",
    "SHARDS": "a whole number from 1 to 1024, or nothing for as many as Discord recommends",
    "METRICS": "an address to listen at such as 127.0.0.1:9100, or nothing",
    "SUPPORT": "an address such as https://example.org/help or help@example.org, or nothing",
    "DEV_GUILD": "the number of a Discord server, or nothing",
}
"""What each variable accepts, in words."""

FILE = Path(".env")

Read = Callable[[str], object]
"""Makes a value of a variable's text. Raises ValueError if it isn't one."""


class WrongSetting(Exception):
    """An unusable setting; the text is one line with the variable, its value and what is allowed."""


@dataclass(frozen=True, kw_only=True)
class Settings:
    """Everything that can be configured. The token never appears in text, logs or errors."""

    discord_token: str | None = field(default=None, repr=False)
    discord_api: str | None = None
    database_url: str = "sqlite+aiosqlite:///data/ecodraft.db"
    log_level: str = "info"
    log_format: str = "text"
    lobby_hours: int = 48
    sandbox_port: int = 8137
    sandbox_folder: Path = Path("data/local")
    picture_processes: int = 1
    thinkers: int = 1
    dm_openings: int = 10
    discord_seconds: int = 15
    emoji: str = "on"
    shards: int | None = None
    metrics: str | None = None
    support: str | None = None
    dev_guild: int | None = None
    given: frozenset[str] = field(default=frozenset(), repr=False, compare=False)
    """The variables that somebody has set."""


DEFAULTS: Mapping[str, object] = {each.name: each.default for each in fields(Settings) if each.name != "given"}
"""What holds for each setting that nobody has set."""


def _number(least: int, most: int) -> Read:
    def read(text: str) -> int:
        if not re.fullmatch(r"\s*[+-]?[0-9]{1,30}\s*", text) or not least <= int(text) <= most:
            raise ValueError
        return int(text)

    return read


def _form(pattern: str) -> Read:
    def read(text: str) -> str:
        if not re.fullmatch(pattern, text):
            raise ValueError
        return text

    return read


READ: Mapping[str, Read] = {
    "discord_token": _form("[!-~]+"),  # neither spaces nor letters beyond ASCII, which no header can carry
    "discord_api": _form(r"https?://[^\s/]+/\S*[^\s/]"),
    "database_url": _form(r"(?s)(sqlite\+aiosqlite:///|postgresql\+asyncpg://)\S.*"),
    "log_level": _form("debug|info|warning|error"),
    "log_format": _form("text|json"),
    "lobby_hours": _number(1, 336),
    "sandbox_port": _number(0, 65535),
    "sandbox_folder": Path,
    "picture_processes": _number(0, 8),
    "thinkers": _number(0, 8),
    "dm_openings": _number(1, 60),
    "discord_seconds": _number(1, 300),
    "emoji": _form("on|off"),
    "shards": _number(1, 1024),
    "metrics": _form(r"(\[[0-9a-fA-F:]+\]|[^\s:/@\[\]]+):[0-9]{1,5}"),
    "support": _form(r"https://[^\s<>]{1,200}|[^\s<>@]{1,100}@[^\s<>@]{1,100}"),
    "dev_guild": _number(1, 2**64 - 1),
}
"""How the text of each variable is read."""


def _redacted(name: str, value: object) -> str:
    """A wrong value for an error message: no token, no password, at most 100 characters."""
    if name == "DISCORD_TOKEN":
        return "(not shown)"
    text = re.sub(r"(?<=//)([^/@\s:]*):.*@", r"\1:***@", str(value), flags=re.DOTALL)
    return repr(text if len(text) <= 100 else f"{text[:100]}...")


def _in_file() -> Mapping[str, str | None]:
    """The variables of the .env file. Raises WrongSetting if there is one that can't be read."""
    if not FILE.is_file():
        return {}
    from dotenv import dotenv_values  # for those who have such a file

    try:
        return dotenv_values(FILE, encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as failure:
        reason = "it is not UTF-8 text" if isinstance(failure, UnicodeDecodeError) else failure.strerror
        raise WrongSetting(f"{FILE} cannot be read: {reason}.") from None


def load_settings() -> Settings:
    """Read the environment, then .env; what is empty counts as not set. Raises WrongSetting for the first unusable value."""
    texts: dict[str, str] = {}
    for source in (_in_file(), os.environ):
        texts |= {name.lower(): text for name, text in source.items() if text}
    values: dict[str, object] = {}
    for name, read in READ.items():
        if name in texts:
            try:
                values[name] = read(texts[name])
            except ValueError:
                called = name.upper()
                shown = _redacted(called, texts[name])
                raise WrongSetting(f"{called} is {shown}; it must be {ALLOWED[called]}.") from None
    return Settings(**values, given=frozenset(values))  # type: ignore[arg-type] # each is what its reader makes


def settings_or_exit() -> Settings:
    """The settings. An unusable one ends the program: its line on standard error, and exit status 2."""
    try:
        return load_settings()
    except WrongSetting as wrong:
        print(wrong, file=sys.stderr)
        sys.exit(2)
