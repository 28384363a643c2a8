"""Checks the bodies of requests that register commands: their form and Discord's limits."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from sandbox.discord.forms import AnyOf, Bool, ByType, Form, Int, ListOf, OneOf, Record, Text

SLASH, MESSAGE = 1, 3
"""Discord docs, Application Commands: Application Command Types."""

SUBCOMMAND, TEXT, NUMBER, TRUTH, USER, CHANNEL, FILE = 1, 3, 4, 5, 6, 7, 11
"""Discord docs, Application Commands: Application Command Option Type."""

NAME = Text(1, 32, pattern=r"[-_'\w]+")
"""Discord docs, Application Commands: Application Command Naming."""

DESCRIPTION = Text(1, 100)
"""Discord docs, Application Commands: Application Command Structure."""

_FAR = Int(1 - 2**53, 2**53 - 1)
"""discord-openapi.json, Int53Type."""


def _option(kind: int, may: Mapping[str, Form] | None = None) -> Record:
    return Record(
        {"type": OneOf((kind,)), "name": NAME, "description": DESCRIPTION}, {"required": Bool(), **(may or {})}
    )


def _choices(value: Form) -> Form:
    # Discord docs, Application Commands: Application Command Option Choice Structure
    return ListOf(Record({"name": Text(1, 100), "value": value}), most=25, called="choices")


# Discord docs, Application Commands: Application Command Option Structure; discord-openapi.json, ApplicationCommand...Option
OPTIONS = {
    TEXT: _option(
        TEXT,
        {
            "choices": _choices(Text(most=100)),
            "autocomplete": Bool(),
            "min_length": Int(0, 6000),
            "max_length": Int(1, 6000),
        },
    ),
    NUMBER: _option(NUMBER, {"choices": _choices(_FAR), "autocomplete": Bool(), "min_value": _FAR, "max_value": _FAR}),
    TRUTH: _option(TRUTH),
    USER: _option(USER),
    # Discord docs, Channels Resource: Channel Types
    CHANNEL: _option(
        CHANNEL, {"channel_types": ListOf(OneOf((0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16)), most=25, unique=True)}
    ),
    FILE: _option(FILE),
}

# Discord docs, Application Commands: Subcommands and Subcommand Groups; the bot has no groups
_INSIDE = ListOf(ByType(OPTIONS, "option"), most=25, called="options")
ALL_OPTIONS = {**OPTIONS, SUBCOMMAND: _option(SUBCOMMAND, {"options": _INSIDE})}

# Discord docs, Application Commands: Bulk Overwrite Global Application Commands; discord-openapi.json, ApplicationCommandUpdateRequest
_WHERE: Mapping[str, Form] = {
    "default_member_permissions": Int(0, 2**54 - 1),
    "dm_permission": Bool(),
    "nsfw": Bool(),
    "contexts": ListOf(OneOf((0, 1, 2)), least=1, most=3, unique=True),
    "integration_types": ListOf(OneOf((0, 1)), least=1, most=2, unique=True),
}
COMMAND = Record(
    {"name": NAME, "description": DESCRIPTION},
    {"type": OneOf((SLASH,)), "options": ListOf(ByType(ALL_OPTIONS, "option"), most=25, called="options"), **_WHERE},
)

# Discord docs, Application Commands: Message Commands: no description and no options; the name may have capitals and spaces
ENTRY = Record({"type": OneOf((MESSAGE,)), "name": Text(1, 32, pattern=r"[-_'\w]+( [-_'\w]+)*")}, _WHERE)

MOST = {SLASH: (100, "slash commands"), MESSAGE: (5, "message commands")}
"""How many commands an app can have, by type. Discord docs, Application Commands: Registering a Command."""

COMMANDS = ListOf(AnyOf((COMMAND, ENTRY)), most=sum(most for most, _ in MOST.values()), called="commands")

LETTERS = 8000
"""The limit for all texts of a command, in characters. Discord docs, Application Commands: Registering a Command."""


def limits(commands: list[dict[str, Any]]) -> Iterator[str]:
    yield from _twice("commands", commands)
    for kind, (most, called) in MOST.items():
        if (count := sum(each.get("type", SLASH) == kind for each in commands)) > most:
            yield f"{count} {called}, at most {most}"
    for command in commands:
        if command.get("type", SLASH) == SLASH and command["name"] != command["name"].lower():
            yield f"{command['name']}: a name in capitals"
        if (letters := _letters(command)) > LETTERS:
            yield f"{command['name']}: {letters} characters in names, descriptions and values, at most {LETTERS}"
        yield from _options(command["name"], command)


def _letters(part: dict[str, Any]) -> int:
    own = sum(len(part[name]) for name in ("name", "description", "value") if isinstance(part.get(name), str))
    return own + sum(_letters(each) for name in ("options", "choices") for each in part.get(name) or [])


def _options(place: str, holder: dict[str, Any]) -> Iterator[str]:
    options = holder.get("options") or []
    yield from _twice(f"{place}: options", options)
    # Discord docs, Application Commands: Application Command Option Structure: required options come first
    needed = [bool(each.get("required")) for each in options]
    if needed != sorted(needed, reverse=True):
        yield f"{place}: a required option after an optional one"
    # Discord docs, Application Commands: Subcommands and Subcommand Groups: a command with subcommands has no other options
    if 0 < sum(each["type"] == SUBCOMMAND for each in options) < len(options):
        yield f"{place}: subcommands beside other options"
    for each in options:
        inner = f"{place} {each['name']}"
        if each["name"] != each["name"].lower():
            yield f"{inner}: a name in capitals"
        # Discord docs, Application Commands: Application Command Option Structure, `autocomplete`
        if each.get("autocomplete") and each.get("choices"):
            yield f"{inner}: choices and autocomplete exclude each other"
        for least, most in (("min_value", "max_value"), ("min_length", "max_length")):
            if None not in (each.get(least), each.get(most)) and each[least] > each[most]:
                yield f"{inner}: {least} is more than {most}"
        yield from _twice(f"{inner}: choices", each.get("choices") or [])
        yield from _options(inner, each)


def _twice(place: str, parts: list[dict[str, Any]]) -> Iterator[str]:
    for name, times in Counter(each["name"] for each in parts).items():
        if times > 1:
            yield f"{place}: the name {name!r} appears twice"
