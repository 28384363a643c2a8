"""Checks request bodies against Discord's published OpenAPI document, and against the limits that it leaves out.

The document is looked for at DISCORD_OPENAPI, else as shared/discord-openapi.json beside the repository.
"""

import json
import os
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Protocol

import pytest
from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

BESIDE = Path(__file__).parents[2] / "shared" / "discord-openapi.json"
SNOWFLAKE = 10**15

LIMITS = {
    "content": 2000, "nonce": 25, "label": 80, "placeholder": 150, "title": 45,
}  # fmt: skip
"""Characters in fields of a message or component, by Discord's documentation."""


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


@cache
def _validator(path: Path, template: str, method: str) -> Draft202012Validator | None:
    document, registry = _document(path)
    operation = document["paths"][template].get(method.lower())
    if operation is None or "requestBody" not in operation:
        return None
    pointer = f"urn:discord#/paths/{template.replace('~', '~0').replace('/', '~1')}/{method.lower()}/requestBody"
    return Draft202012Validator(
        {"$ref": f"{pointer}/content/application~1json/schema".replace("{", "%7B").replace("}", "%7D")},
        registry=registry,
    )


def _as_sent(value: Any, key: str = "") -> Any:
    """As the document types it: snowflakes and attachment ids are strings there, numbers in discord.py."""
    if isinstance(value, dict):
        return {name: _as_sent(each, name) for name, each in value.items()}
    if isinstance(value, list):
        if key == "attachments":
            return [{**_as_sent(each), "id": str(each["id"])} if "id" in each else _as_sent(each) for each in value]
        return [_as_sent(each, key) for each in value]
    return str(value) if isinstance(value, int) and not isinstance(value, bool) and value >= SNOWFLAKE else value


def check_requests(requests: Iterable[Request]) -> list[str]:
    """What Discord would not take, one line each: method, path, place, what."""
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
        validator = _validator(path, template, request.method)
        if validator is None:
            problems.append(f"{where}: the document has no body for this request")
            continue
        error = best_match(validator.iter_errors(body))
        if error is not None:
            problems.append(f"{where} at {error.json_path}: {error.message[:300]}")
        data = body.get("data", body) if isinstance(body, dict) else {}
        problems += [f"{where}: {problem}" for problem in limits(data if isinstance(data, dict) else {})]
    return problems


def walk(components: list[Any]) -> Iterator[dict[str, Any]]:
    """All components, nested ones and accessories included."""
    for component in components:
        yield component
        yield from walk(
            [*component.get("components", []), *([component["accessory"]] if "accessory" in component else [])]
        )


def limits(message: dict[str, Any]) -> list[str]:
    """The limits the document does not state, for one message or modal."""
    problems = [
        f"{key} has {len(message[key])} characters, at most {most}"
        for key, most in LIMITS.items()
        if len(str(message.get(key) or "")) > most
    ]
    everything = list(walk(message.get("components") or []))
    if len(everything) > 40:
        problems.append(f"{len(everything)} components, at most 40")
    shown = sum(len(each.get("content", "")) for each in everything)
    if shown > 4000:
        problems.append(f"{shown} characters of text, at most 4000")
    ids = [each["custom_id"] for each in everything if "custom_id" in each]
    problems += [f"custom_id {each!r} has {len(each)} characters" for each in ids if not 1 <= len(each) <= 100]
    problems += [f"custom_id {each!r} stands twice" for each in sorted({each for each in ids if ids.count(each) > 1})]
    for each in everything:
        problems += [
            f"{key} has {len(each[key])} characters, at most {most}"
            for key, most in LIMITS.items()
            if key != "content" and len(str(each.get(key) or "")) > most
        ]
        problems += _row(each) if each.get("type") == 1 else []
        options = each.get("options") or []
        if each.get("type") == 3 and not 1 <= len(options) <= 25:
            problems.append(f"a menu of {len(options)} options")
        problems += [
            f"an option's {key} {option[key]!r} is too long"
            for option in options
            for key in ("label", "value", "description")
            if len(option.get(key) or "") > 100
        ]
        for item in each.get("items") or []:
            if len(item.get("description") or "") > 1024:
                problems.append("an alt text of more than 1024 characters")
    if len(message.get("attachments") or []) > 10:
        problems.append("more than 10 attachments")
    return problems


def _row(row: dict[str, Any]) -> list[str]:
    kinds = [each.get("type") for each in row.get("components", [])]
    fits = kinds == [3] or (1 <= len(kinds) <= 5 and set(kinds) == {2})
    return [] if fits else [f"a row holds components of the types {kinds}; it takes 5 buttons or 1 menu"]
