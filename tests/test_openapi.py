"""The check against Discord's document catches what Discord would refuse."""

from dataclasses import dataclass
from typing import Any

import pytest

from tests.openapi import check_requests


@dataclass
class Sent:
    """A request as simcord records it."""

    json: Any
    method: str = "POST"
    path: str = "/channels/123456789012345678/messages"


def button(custom_id: str = "b:x", label: str = "X") -> dict[str, Any]:
    """A button."""
    return {"type": 2, "style": 1, "label": label, "custom_id": custom_id}


def row(*components: dict[str, Any]) -> dict[str, Any]:
    """A row of components."""
    return {"type": 1, "components": list(components)}


def menu(count: int, **changes: Any) -> dict[str, Any]:
    """A menu."""
    return {
        "type": 3,
        "custom_id": "s:x",
        "options": [{"label": "a", "value": str(i), **changes} for i in range(count)],
    }


def test_a_message_of_the_right_form_passes() -> None:
    """With numbers where discord.py sends them."""
    body = {
        "components": [
            {"type": 10, "content": "hello"},
            {"type": 12, "items": [{"media": {"url": "attachment://a.png"}, "description": "a picture"}]},
            row(button()),
        ],
        "flags": 32768,
        "attachments": [{"id": 0, "filename": "a.png"}],
    }
    assert check_requests([Sent(body), Sent({"recipient_id": 123456789012345678}, path="/users/@me/channels")]) == []


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        ({"components": [row(button("x" * 101))]}, "101 characters"),
        ({"components": [row(button("x"), button("x"))]}, "stands twice"),
        ({"components": [row(menu(26))]}, "26 options"),
        ({"components": [row(menu(1, description="d" * 101))]}, "too long"),
        ({"components": [row(button(), menu(1))]}, "a row holds"),
        ({"components": [row(button("a", "l" * 81))]}, "81 characters"),
        ({"components": [{"type": 10, "content": "t"} for _ in range(41)]}, "41 components"),
        (
            {"components": [{"type": 10, "content": "t" * 2001}, {"type": 10, "content": "t" * 2000}]},
            "4001 characters of text",
        ),
        (
            {"components": [{"type": 12, "items": [{"media": {"url": "attachment://a"}, "description": "d" * 1025}]}]},
            "alt text",
        ),
        ({"content": "c" * 2001}, "2001 characters"),
        ({"content": 5}, "is not"),
        ({"flags": "many"}, "is not"),
        ({"nonce": "n" * 26}, "26 characters"),
        ({"content": "c", "components": [row(button())], "flags": 32768}, "has no content"),
        ({"components": [{"type": 10, "content": "t"}]}, "without the flag"),
        ({"components": [row(button(str(i))) for i in range(6)]}, "6 rows"),
        ({}, "an empty message"),
        ({"components": [row({**button(), "label": ""})]}, "neither label nor emoji"),
        ({"components": [row({"type": 2, "style": 5, "label": "a link"})]}, "needs a url"),
        ({"components": [row({**menu(2), "options": [{"label": "a", "value": "a"}] * 2})]}, "the value 'a'"),
        ({"components": [row({**menu(2), "max_values": 3})]}, "1 to 3 are to be chosen"),
        (
            {
                "components": [{"type": 12, "items": [{"media": {"url": "attachment://b.png"}}]}],
                "attachments": [{"id": 0, "filename": "a.png"}],
            },
            "not among the files",
        ),
    ],
)
def test_what_discord_refuses_is_found(body: dict[str, Any], problem: str) -> None:
    """One mistake each."""
    problems = check_requests([Sent(body)])
    assert any(problem in each for each in problems), problems


def test_a_path_nobody_knows_is_found() -> None:
    """And a body where none belongs."""
    assert "no such path" in check_requests([Sent({}, path="/nowhere/at/all")])[0]
