"""The requests the bot may make, and everything that Discord would refuse in one."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from sandbox.discord import commands, limits
from sandbox.discord.commands import COMMANDS
from sandbox.discord.forms import Form, Switch
from sandbox.discord.messages import ANSWER, CALLBACK, DIRECT, EDIT, MESSAGE, THREAD

Limits = Callable[[Any], Iterator[str]]


def _no_limits(body: Any) -> Iterator[str]:
    return iter(())


@dataclass(frozen=True, slots=True)
class Route:
    """A request the bot may make; `limits` checks what the body's form can't express."""

    method: str
    path: str
    body: Form | None = None
    limits: Limits = _no_limits
    query: Mapping[str, Form] = field(default_factory=dict)


# Each with its page in Discord's documentation.
ROUTES = (
    Route("GET", "/gateway/bot"),  # Gateway: Get Gateway Bot
    Route("GET", "/users/@me"),  # Users Resource: Get Current User; discord.py asks for it to log in
    Route("GET", "/oauth2/applications/@me"),  # OAuth2: Get Current Bot Application Information
    Route("GET", "/guilds/{guild}/members/{user}"),  # Guild Resource: Get Guild Member
    # Application Commands: Bulk Overwrite Global, and Guild, Application Commands
    Route("PUT", "/applications/{application}/commands", COMMANDS, commands.limits),
    Route("PUT", "/applications/{application}/guilds/{guild}/commands", COMMANDS, commands.limits),
    Route("POST", "/users/@me/channels", DIRECT),  # Users Resource: Create DM
    # Message Resource: Create Message, and Edit Message
    Route("POST", "/channels/{channel}/messages", MESSAGE, limits.sent),
    Route("PATCH", "/channels/{channel}/messages/{message}", EDIT, limits.edited),
    Route(
        "POST", "/channels/{channel}/messages/{message}/threads", THREAD
    ),  # Channels Resource: Start Thread from Message
    # Receiving and Responding to Interactions: Create Interaction Response
    Route(
        "POST", "/interactions/{interaction}/{token}/callback", CALLBACK, limits.answered, {"with_response": Switch()}
    ),
    # Receiving and Responding to Interactions: Create Followup Message, and Edit Original Interaction Response
    Route(
        "POST", "/webhooks/{application}/{token}", ANSWER, limits.sent, {"wait": Switch(), "with_components": Switch()}
    ),
    Route(
        "PATCH",
        "/webhooks/{application}/{token}/messages/@original",
        EDIT,
        limits.edited,
        {"with_components": Switch()},
    ),
)


def _pattern(template: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\{\w+\}", "[^/]+", template))


_PATTERNS = [(_pattern(route.path), route) for route in ROUTES]


NO_PATH = "no such path among those that the bot may call"


def route_of(method: str, path: str) -> Route | str:
    """The route of a request, or why there is none."""
    paths = [route for pattern, route in _PATTERNS if pattern.fullmatch(path)]
    if not paths:
        return NO_PATH
    return next((route for route in paths if route.method == method), f"{method} is not made to this path")


def problems(method: str, path: str, body: Any = None, query: Mapping[str, Any] | None = None) -> list[str]:
    """What Discord would refuse in a request, one line each with its place; none for a valid one."""
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
