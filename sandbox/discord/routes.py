"""The requests that the bot may make, and what Discord refuses in them."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from sandbox.discord import commands, emoji, limits
from sandbox.discord.commands import COMMANDS
from sandbox.discord.emoji import EMOJI
from sandbox.discord.forms import Form, Snowflake, Switch, Text
from sandbox.discord.messages import ANSWER, CALLBACK, DIRECT, EDIT, LOOSE_THREAD, MESSAGE, THREAD, THREAD_EDIT

Limits = Callable[[Any], Iterator[str]]


def _no_limits(body: Any) -> Iterator[str]:
    return iter(())


@dataclass(frozen=True, slots=True)
class Route:
    """A request that the bot may make. `limits` finds mistakes that the form of its body can't express; `made`: the
    status of a success."""

    method: str
    path: str
    body: Form | None = None
    limits: Limits = _no_limits
    query: Mapping[str, Form] = field(default_factory=dict)
    made: int = 200


_LOCALES: dict[str, Form] = {"with_localizations": Switch()}
_PAGE: dict[str, Form] = {
    "limit": Text(pattern=r"[1-9][0-9]?|100"),
    "before": Snowflake(),
    "after": Snowflake(),
    "around": Snowflake(),
}

# Each with its page in Discord's documentation.
ROUTES = (
    Route("GET", "/gateway/bot"),  # Gateway: Get Gateway Bot
    Route("GET", "/users/@me"),  # Users Resource: Get Current User; discord.py asks for it to log in
    Route("GET", "/oauth2/applications/@me"),  # OAuth2: Get Current Bot Application Information
    Route("GET", "/guilds/{guild}/members/{user}"),  # Guild Resource: Get Guild Member
    # Application Commands: Get, and Bulk Overwrite, Global and Guild Application Commands
    Route("GET", "/applications/{application}/commands", query=_LOCALES),
    Route("GET", "/applications/{application}/guilds/{guild}/commands", query=_LOCALES),
    Route("PUT", "/applications/{application}/commands", COMMANDS, commands.limits),
    Route("PUT", "/applications/{application}/guilds/{guild}/commands", COMMANDS, commands.limits),
    # Emoji Resource: List, Create, and Delete Application Emoji
    Route("GET", "/applications/{application}/emojis"),
    Route("POST", "/applications/{application}/emojis", EMOJI, emoji.limits, made=201),
    Route("DELETE", "/applications/{application}/emojis/{emoji}"),
    Route("POST", "/users/@me/channels", DIRECT),  # Users Resource: Create DM
    # Channels Resource: Get Channel, Modify Channel (of a thread), and Delete/Close Channel
    Route("GET", "/channels/{channel}"),
    Route("PATCH", "/channels/{channel}", THREAD_EDIT),
    Route("DELETE", "/channels/{channel}"),
    # Message Resource: Get Channel Messages, Get Channel Message, Create Message, Edit Message, and Delete Message
    Route("GET", "/channels/{channel}/messages", query=_PAGE),
    Route("GET", "/channels/{channel}/messages/{message}"),
    Route("POST", "/channels/{channel}/messages", MESSAGE, limits.message_problems),
    Route("PATCH", "/channels/{channel}/messages/{message}", EDIT, limits.edit_problems),
    Route("DELETE", "/channels/{channel}/messages/{message}"),
    # Channels Resource: Start Thread from Message, Start Thread without Message, and Add Thread Member
    Route("POST", "/channels/{channel}/messages/{message}/threads", THREAD, made=201),
    Route("POST", "/channels/{channel}/threads", LOOSE_THREAD, made=201),
    Route("PUT", "/channels/{channel}/thread-members/{user}"),
    # Receiving and Responding to Interactions: Create Interaction Response
    Route(
        "POST",
        "/interactions/{interaction}/{token}/callback",
        CALLBACK,
        limits.answer_problems,
        {"with_response": Switch()},
    ),
    # Receiving and Responding to Interactions: Create Followup Message; Get, Edit and Delete a Followup Message or the Original
    # Interaction Response, which is the message `@original`
    Route(
        "POST",
        "/webhooks/{application}/{token}",
        ANSWER,
        limits.message_problems,
        {"wait": Switch(), "with_components": Switch()},
    ),
    Route("GET", "/webhooks/{application}/{token}/messages/{message}"),
    Route(
        "PATCH",
        "/webhooks/{application}/{token}/messages/{message}",
        EDIT,
        limits.edit_problems,
        {"with_components": Switch()},
    ),
    Route("DELETE", "/webhooks/{application}/{token}/messages/{message}"),
)


def _pattern(template: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\{\w+\}", "[^/]+", template))


_PATTERNS = [(_pattern(route.path), route) for route in ROUTES]


NO_PATH = "no such path among those that the bot may call"


def route_of(method: str, path: str) -> Route | str:
    paths = [route for pattern, route in _PATTERNS if pattern.fullmatch(path)]
    if not paths:
        return NO_PATH
    return next((route for route in paths if route.method == method), f"the bot makes no {method} request to this path")


def problems(method: str, path: str, body: Any = None, query: Mapping[str, Any] | None = None) -> list[str]:
    """What Discord would refuse in a request: one line for each mistake, with its place."""
    route = route_of(method, path)
    if isinstance(route, str):
        return [route]
    lines = [
        line
        for name, value in (query or {}).items()
        for line in (
            route.query[name].problems(value, f"?{name}")
            if name in route.query
            else [f"?{name}: no such parameter here"]
        )
    ]
    if route.body is None:
        return [*lines, *(["a body where none belongs"] if body is not None else [])]
    lines += route.body.problems(body, "")
    return lines or list(route.limits(body))
