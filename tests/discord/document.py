"""Discord's published OpenAPI document, a second judge if DISCORD_OPENAPI says where a copy is."""

import json
import os
import re
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs

DOCUMENT = os.environ.get("DISCORD_OPENAPI")

IDS = {"recipient_id", "users", "roles"}


@cache
def _document() -> dict[str, Any]:
    document: dict[str, Any] = json.loads(Path(DOCUMENT or "").read_text(encoding="utf-8"))
    return document


@cache
def template_of(path: str) -> str | None:
    """The document's path for a request's path, with as few placeholders as possible."""
    for template in sorted(_document()["paths"], key=lambda each: (each.count("{"), -len(each))):
        if re.fullmatch(re.sub(r"\{[^}]+\}", "[^/]+", template), path):
            return str(template)
    return None


@cache
def _body(template: str, method: str) -> jsonschema_rs.Draft202012Validator | None:
    operation = _document()["paths"][template].get(method.lower())
    if operation is None or "requestBody" not in operation:
        return None
    where = template.replace("~", "~0").replace("/", "~1").replace("{", "%7B").replace("}", "%7D")
    pointer = f"urn:discord#/paths/{where}/{method.lower()}/requestBody/content/application~1json/schema"
    registry = jsonschema_rs.Registry([("urn:discord", _document())])
    return jsonschema_rs.Draft202012Validator({"$ref": pointer}, registry=registry)


def _as_typed(value: Any, name: str = "", holder: str = "") -> Any:
    """In the types of the document, where ids are strings although they may be sent as numbers. A component's `id` is a number."""
    if isinstance(value, dict):
        return {key: _as_typed(each, key, name) for key, each in value.items()}
    if isinstance(value, list):
        return [_as_typed(each, name, holder) for each in value]
    an_id = name in IDS or (name == "id" and holder in ("attachments", "emoji"))
    return str(value) if an_id and isinstance(value, int) and not isinstance(value, bool) else value


def refuses(method: str, path: str, body: Any) -> bool:
    """Whether the document lacks this request, or rejects this body for it."""
    template = template_of(path)
    if template is None or method.lower() not in _document()["paths"][template]:
        return True
    form = _body(template, method)
    return body is not None if form is None else not form.is_valid(_as_typed(body))
