"""Settings from the environment or a .env file; .env.example describes them."""

import os
import re
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

FILE = Path(".env")

Read = Callable[[str], object]
"""Converts a variable's text, or raises ValueError."""


class WrongSetting(Exception):
    """A setting that can't be used. The text is one line that names the variable or file and says what is wrong."""


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


TOKEN = _form("[!-~]+")  # neither spaces nor letters beyond ASCII, which no header can carry
API = _form(r"https?://[^\s/]+/\S*[^\s/]")
DATABASE = _form(r"(?s)(sqlite\+aiosqlite:///|postgresql\+asyncpg://)\S.*")
LISTEN = _form(r"(\[[0-9a-fA-F:]+\]|[^\s:/@\[\]]+):[0-9]{1,5}")
CONTACT = _form(r"https://[^\s<>]{1,200}|[^\s<>@]{1,100}@[^\s<>@]{1,100}")


def _setting(default: object, read: Read, allowed: str, **options: Any) -> Any:
    return field(default=default, metadata={"read": read, "allowed": allowed}, **options)


@dataclass(frozen=True, kw_only=True)
class Settings:
    """The bot's settings, each named like its variable. The token never appears in text, logs or errors."""

    discord_token: str | None = _setting(
        None,
        TOKEN,
        "the token from the Bot page of the Discord application, or nothing for the local table",
        repr=False,
    )
    discord_api: str | None = _setting(
        None, API, "an address such as http://127.0.0.1:8137/api/v10, or nothing for Discord's own"
    )
    database_url: str = _setting(
        "sqlite+aiosqlite:///data/ecodraft.db",
        DATABASE,
        "an address such as sqlite+aiosqlite:///data/ecodraft.db or postgresql+asyncpg://user:password@host/name",
    )
    log_level: str = _setting("info", _form("debug|info|warning|error"), "one of debug, info, warning, error")
    log_format: str = _setting("text", _form("text|json"), "text or json")
    lobby_hours: int = _setting(48, _number(1, 336), "a whole number from 1 to 336")
    sandbox_port: int = _setting(8137, _number(0, 65535), "a whole number from 0 to 65535; 0 picks a free port")
    sandbox_folder: Path = _setting(  # noqa: RUF009 - it makes a field
        Path("data/local"), Path, "the path of a folder, such as data/local"
    )
    picture_processes: int = _setting(1, _number(0, 8), "a whole number from 0 to 8")
    thinkers: int = _setting(
        1, _number(0, 8), "a whole number from 0 to 8; 0 lets opponents think inside the bot's own process"
    )
    dm_openings: int = _setting(10, _number(1, 60), "a whole number from 1 to 60")
    discord_seconds: int = _setting(15, _number(1, 300), "a whole number from 1 to 300")
    emoji: str = _setting("on", _form("on|off"), "on or off")
    shards: int | None = _setting(
        None, _number(1, 1024), "a whole number from 1 to 1024, or nothing for as many as Discord recommends"
    )
    metrics: str | None = _setting(None, LISTEN, "an address to listen on, such as 127.0.0.1:9100, or nothing")
    support: str | None = _setting(
        None, CONTACT, "an address such as https://example.org/help or help@example.org, or nothing"
    )
    dev_guild: int | None = _setting(None, _number(1, 2**64 - 1), "the ID of a Discord server, or nothing")
    given: frozenset[str] = field(default=frozenset(), repr=False, compare=False)


VARIABLES = {each.name.upper(): each for each in fields(Settings) if each.metadata}


def _redacted(name: str, value: object) -> str:
    if name == "DISCORD_TOKEN":
        return "(not shown)"
    text = re.sub(r"(?<=//)([^/@\s:]*):.*@", r"\1:***@", str(value), flags=re.DOTALL)
    return repr(text if len(text) <= 100 else f"{text[:100]}...")


def _in_file() -> Mapping[str, str | None]:
    if not FILE.is_file():
        return {}
    from dotenv import dotenv_values  # only if there is such a file

    try:
        return dotenv_values(FILE, encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as failure:
        reason = "it is not UTF-8 text" if isinstance(failure, UnicodeDecodeError) else failure.strerror
        raise WrongSetting(f"{FILE} cannot be read: {reason}.") from None


def load_settings() -> Settings:
    """Read the settings. The environment comes before .env; an empty variable counts as not set. Raises
    WrongSetting."""
    texts: dict[str, str] = {}
    for source in (_in_file(), os.environ):
        texts |= {name.upper(): text for name, text in source.items() if text}
    values: dict[str, object] = {}
    for name, setting in VARIABLES.items():
        if name in texts:
            try:
                values[setting.name] = setting.metadata["read"](texts[name])
            except ValueError:
                shown = _redacted(name, texts[name])
                raise WrongSetting(f"{name} is {shown}; it must be {setting.metadata['allowed']}.") from None
    return Settings(**values, given=frozenset(values))  # type: ignore[arg-type] # each has its reader's type


def settings_or_exit() -> Settings:
    """Read the settings. A wrong one ends the program with status 2 and a line on standard error."""
    try:
        return load_settings()
    except WrongSetting as wrong:
        print(wrong, file=sys.stderr)
        sys.exit(2)
