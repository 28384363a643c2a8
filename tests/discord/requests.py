"""Judges the requests that simcord records by the rules of sandbox/discord."""

import json
import re
from collections.abc import Iterable
from typing import Any, Protocol

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
    """What Discord would not take, one line each: method, path, place, what."""
    found: list[str] = []
    seen: set[str] = set()
    for request in requests:
        where = f"{request.method} {re.sub('[0-9]{15,}', '#', request.path)}"
        fact = f"{where} {json.dumps([request.json, request.params], sort_keys=True, default=str)}"
        if fact not in seen:
            seen.add(fact)
            wrong = problems(request.method, request.path, request.json, request.params)
            found += [f"{where}: {each}" for each in wrong]
    return found
