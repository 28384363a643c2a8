"""Reads the bodies of the bot's requests: JSON, alone or in a form with files."""

import json
import re
from dataclasses import dataclass, field
from typing import Any

from aiohttp import BodyPartReader, web
from aiohttp.http_exceptions import BadHttpMessage

from sandbox.loopback.refusals import Refusal

Files = dict[int, tuple[str, bytes]]


@dataclass
class Body:
    json: Any
    files: Files = field(default_factory=dict)


async def read_body(request: web.Request) -> Body | None:
    """A request's JSON and files; None if it has other content. Raises Refusal if it is malformed or too large.
    Discord docs, API Reference: Uploading Files."""
    try:
        if request.content_type == "application/json":
            return Body(_json(await request.read()))
        if request.content_type != "multipart/form-data":
            return None
        return await _form(request)
    except web.HTTPRequestEntityTooLarge:
        raise Refusal(40005) from None


async def _form(request: web.Request) -> Body:
    body = Body({})
    try:
        async for part in await request.multipart():
            name = part.name if isinstance(part, BodyPartReader) else None
            number = re.fullmatch(r"files\[([0-9]{1,3})\]", name or "")
            content = bytes(await part.read()) if isinstance(part, BodyPartReader) else b""
            if name == "payload_json":
                body.json = _json(content)
            elif number and isinstance(part, BodyPartReader):
                body.files[int(number[1])] = (part.filename or "file", content)
            else:
                raise Refusal(50035, f"{name}: no such part of a form")
    except (ValueError, AssertionError, BadHttpMessage, EOFError) as odd:
        raise Refusal(50035, f"the form can't be read: {odd}") from None
    return body


def with_all_files(body: Body) -> Any:
    """A request's JSON, with all its files as attachments if it lists none. Discord docs, API Reference: Uploading
    Files."""
    if not body.files or not isinstance(body.json, dict):
        return body.json
    inner = body.json.get("data", body.json)
    if not isinstance(inner, dict) or inner.get("attachments") is not None:
        return body.json
    whole = {**inner, "attachments": [{"id": key, "filename": name} for key, (name, _) in body.files.items()]}
    return {**body.json, "data": whole} if "data" in body.json else whole


def _json(raw: bytes) -> Any:
    try:
        return json.loads(raw)
    except (ValueError, RecursionError):
        raise Refusal(50109) from None


def body_problem(lines: list[str]) -> Refusal | None:
    if lines == ["an empty message"]:
        return Refusal(50006)
    return Refusal(50035, *lines) if lines else None
