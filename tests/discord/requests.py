"""Judges the requests that simcord records by the rules of sandbox/discord."""

import json
import re
from collections.abc import Iterable
from typing import Any, Protocol

from sandbox.discord.messages import LAYOUT, SILENT
from sandbox.discord.routes import problems


class Request(Protocol):
    """What simcord records of a request."""

    @property
    def method(self) -> str: ...

    @property
    def path(self) -> str: ...

    @property
    def params(self) -> dict[str, Any]: ...

    @property
    def json(self) -> Any: ...


def check_requests(requests: Iterable[Request]) -> list[str]:
    """What Discord would refuse, one line each: method, path, place, what."""
    mistakes: list[str] = []
    seen: set[str] = set()
    for request in requests:
        where = f"{request.method} {re.sub('[0-9]{15,}', '#', request.path)}"
        fact = f"{where} {json.dumps([request.json, request.params], sort_keys=True, default=str)}"
        if fact not in seen:
            seen.add(fact)
            wrong = problems(request.method, request.path, request.json, request.params)
            mistakes += [f"{where}: {each}" for each in wrong]
    return mistakes


NEW_MESSAGE = re.compile(r"/channels/[0-9]+/messages")
ANSWER = re.compile(r"/interactions/[0-9]+/[^/]+/callback|/webhooks/[0-9]+/[^/]+")


def ringing(requests: Iterable[Request]) -> list[dict[str, Any]]:
    """The bodies of the new messages that make a sound."""
    found = []
    for each in requests:
        if each.method == "POST" and each.json and ANSWER.fullmatch(each.path):
            body = each.json.get("data") or {} if "type" in each.json else each.json
            found += [body] * bool((body.get("allowed_mentions") or {}).get("users"))
        elif each.method == "POST" and NEW_MESSAGE.fullmatch(each.path):
            found += [each.json] * (not (each.json.get("flags") or 0) & SILENT)
    return found


def wordless(requests: Iterable[Request]) -> list[dict[str, Any]]:
    """Those of them of which a phone shows nothing: a push notification has the words of `content` alone (discord-api-docs 7854)."""
    return [body for body in ringing(requests) if not body.get("content") or (body.get("flags") or 0) & LAYOUT]
