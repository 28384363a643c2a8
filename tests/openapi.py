"""Checks request bodies against Discord's published OpenAPI document, and against limits that it leaves out.

The document is read from DISCORD_OPENAPI, or else from shared/discord-openapi.json beside the repository.
"""

import json
import os
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Protocol

import jsonschema_rs
import pytest
from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from tests.limits import limits

BESIDE = Path(__file__).parents[2] / "shared" / "discord-openapi.json"
SNOWFLAKE = 10**15
"""Whole numbers from here on are ids; none of the bot's counts, colours or flags is as large."""


CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
MESSAGES = (
    CALLBACK, "/messages", "/messages/{message_id}", "/messages/@original", "/webhooks/{webhook_id}/{webhook_token}",
)  # fmt: skip
"""Where messages and modals are sent and edited."""


class Request(Protocol):
    """What simcord records of a request."""

    @property
    def method(self) -> str: ...

    @property
    def path(self) -> str: ...

    @property
    def json(self) -> Any: ...


def document_path() -> Path:
    """Where the document is. Skips the test on a clone without it; in CI that is a failure."""
    path = Path(os.environ.get("DISCORD_OPENAPI", BESIDE))
    if not path.exists():
        if os.environ.get("CI"):
            pytest.fail(f"Discord's OpenAPI document is not at {path}")
        pytest.skip("Discord's OpenAPI document is not here; set DISCORD_OPENAPI to its path to check request bodies")
    return path


@cache
def _document(path: Path) -> tuple[dict[str, Any], "Registry[Any]"]:
    document = json.loads(path.read_text(encoding="utf-8"))
    registry: Registry[Any] = Registry().with_resource(
        "urn:discord", Resource.from_contents(document, default_specification=DRAFT202012)
    )
    return document, registry


@cache
def _routes(path: Path) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Path templates as patterns, those with the fewest placeholders first."""
    templates = sorted(_document(path)[0]["paths"], key=lambda template: (template.count("{"), -len(template)))
    return tuple((re.compile(re.sub(r"\{[^}]+\}", "[^/]+", template)), template) for template in templates)


class Body:
    """The schema of a request's body: a fast validator decides whether a body is valid, a slow one with better messages says why not."""

    def __init__(self, path: Path, pointer: str) -> None:
        document, registry = _document(path)
        reference = {"$ref": f"urn:discord#{pointer}".replace("{", "%7B").replace("}", "%7D")}
        self._quick = jsonschema_rs.Draft202012Validator(
            reference, registry=jsonschema_rs.Registry([("urn:discord", document)])
        )
        self._slow = Draft202012Validator(reference, registry=registry)

    def wrong(self, body: Any) -> str:
        """What Discord would reject: the place and why; "" for a valid body."""
        if self._quick.is_valid(body):
            return ""
        error = best_match(self._slow.iter_errors(body))
        return f"at {error.json_path}: {error.message[:300]}" if error else "is refused by one of two validators"


@cache
def _body(path: Path, template: str, method: str) -> Body | None:
    operation = _document(path)[0]["paths"][template].get(method.lower())
    if operation is None or "requestBody" not in operation:
        return None
    where = template.replace("~", "~0").replace("/", "~1")
    return Body(path, f"/paths/{where}/{method.lower()}/requestBody/content/application~1json/schema")


def _as_sent(value: Any, key: str = "") -> Any:
    """In the types of the document, where snowflakes and attachment ids are strings; discord.py sends numbers."""
    if isinstance(value, dict):
        return {name: _as_sent(each, name) for name, each in value.items()}
    if isinstance(value, list):
        if key == "attachments":
            return [{**_as_sent(each), "id": str(each["id"])} if "id" in each else _as_sent(each) for each in value]
        return [_as_sent(each, key) for each in value]
    return str(value) if isinstance(value, int) and not isinstance(value, bool) and value >= SNOWFLAKE else value


def check_requests(requests: Iterable[Request]) -> list[str]:
    """What Discord would reject, one line each: method, path, place, what."""
    path = document_path()
    problems: list[str] = []
    seen: set[str] = set()
    for request in requests:
        if request.json is None:
            continue
        where = f"{request.method} {re.sub('[0-9]{15,}', '#', request.path)}"
        fact = f"{where} {json.dumps(request.json, sort_keys=True, default=str)}"
        if fact in seen:
            continue
        seen.add(fact)
        body = _as_sent(request.json)
        template = next((template for pattern, template in _routes(path) if pattern.fullmatch(request.path)), None)
        if template is None:
            problems.append(f"{where}: the document has no such path")
            continue
        form = _body(path, template, request.method)
        if form is None:
            problems.append(f"{where}: the document has no body for this request")
            continue
        if wrong := form.wrong(body):
            problems.append(f"{where} {wrong}")
        data = body.get("data", body) if isinstance(body, dict) else {}
        if template.endswith(MESSAGES) and isinstance(data, dict):
            first = request.method == "POST" and (template != CALLBACK or body.get("type") == 4)
            problems += [f"{where}: {problem}" for problem in limits(data, first)]
    return problems
