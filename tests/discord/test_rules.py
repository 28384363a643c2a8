"""The rules of sandbox/discord accept what the bot sends, and catch what Discord would refuse."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from sandbox.discord.forms import AnyOf, Bool, ByType, Flags, Form, Int, ListOf, OneOf, Record, Snowflake, Switch, Text
from sandbox.discord.routes import ROUTES, problems, route_of
from tests.discord.requests import check_requests
from tests.discord.sample import sample


@dataclass
class Sent:
    """A request as simcord records it."""

    json: Any
    method: str = "POST"
    path: str = "/channels/123456789012345678/messages"
    params: dict[str, Any] = field(default_factory=dict)


def button(custom_id: str = "b:x", label: str = "X") -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": label, "custom_id": custom_id}


def row(*components: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(components)}


def menu(count: int, **changes: Any) -> dict[str, Any]:
    return {
        "type": 3,
        "custom_id": "s:x",
        "options": [{"label": "a", "value": str(i), **changes} for i in range(count)],
    }


def test_a_message_of_the_right_form_passes() -> None:
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
        ({"components": [row(button("x"), button("x"))]}, "appears twice"),
        ({"components": [row(menu(26))]}, "26 options"),
        ({"components": [row(menu(1, description="d" * 101))]}, "too long"),
        ({"components": [row(button(), menu(1))]}, "a row holds"),
        ({"components": [row(button("a", "l" * 81))]}, "81 characters"),
        ({"components": [{"type": 10, "content": "t"} for _ in range(41)]}, "41 components"),
        ({"components": [row(button(str(i))) for i in range(21)], "flags": 32768}, "42 components"),
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
        ({"components": [{"type": 10, "content": "t"}]}, "need the flag"),
        ({"components": [row(button(str(i))) for i in range(6)]}, "6 rows"),
        ({}, "an empty message"),
        ({"components": [row(menu(2, default=True))]}, "chosen beforehand"),
        ({"components": [row({**button(), "id": 7}), row({**button("b:y"), "id": 7})]}, "id 7 appears twice"),
        ({"components": [row({"type": 2, "style": 1, "label": "X"})]}, "needs a custom_id"),
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
        (
            {
                "components": [{"type": 12, "items": [{"media": {"url": "attachment://sent-before.png"}}]}],
                "flags": 32768,
            },
            "not among the files",
        ),
    ],
)
def test_mistakes_that_discord_refuses_are_caught(body: dict[str, Any], problem: str) -> None:
    problems = check_requests([Sent(body)])
    assert any(problem in each for each in problems), problems


def test_an_unknown_path_is_caught() -> None:
    assert "no such path" in check_requests([Sent({}, path="/nowhere/at/all")])[0]
    assert "the bot makes no DELETE" in check_requests([Sent(None, "DELETE")])[0]
    assert "a body where none belongs" in check_requests([Sent({}, "GET", "/users/@me")])[0]
    assert "None is not an object" in check_requests([Sent(None)])[0]


def test_a_parameter_of_a_path_is_known_and_on_or_off() -> None:
    path, body = "/webhooks/123456789012345678/token", {"content": "c"}
    assert not problems("POST", path, body, {"wait": 1, "with_components": "true"})
    assert problems("POST", path, body, {"wait": "perhaps"}) == [
        "?wait: 'perhaps' is not a switch: true, false, 1 or 0"
    ]
    assert problems("POST", path, body, {"await": 1}) == ["?await: no such parameter here"]


ELSEWHERE = {
    "GET /gateway/bot", "GET /users/@me", "PUT /applications/{application}/guilds/{guild}/commands",
    "GET /applications/{application}/commands", "GET /applications/{application}/guilds/{guild}/commands",
    "GET /applications/{application}/emojis", "POST /applications/{application}/emojis",
    "DELETE /applications/{application}/emojis/{emoji}",
    "GET /channels/{channel}", "PATCH /channels/{channel}", "DELETE /channels/{channel}", "GET /channels/{channel}/messages",
    "GET /channels/{channel}/messages/{message}", "DELETE /channels/{channel}/messages/{message}",
    "POST /channels/{channel}/threads", "PUT /channels/{channel}/thread-members/{user}",
    "GET /webhooks/{application}/{token}/messages/{message}", "DELETE /webhooks/{application}/{token}/messages/{message}",
}  # fmt: skip
"""What the bot asks only at its start, on the loopback Discord, or when it checks a real server."""


def test_requests_of_behaviour_tests_are_accepted() -> None:
    asked = [(each["method"], each["path"], each["body"], each["query"]) for each in sample()]
    assert not [wrong for each in asked for wrong in problems(*each)]
    used = [route_of(method, path) for method, path, _, _ in asked]
    assert {f"{route.method} {route.path}" for route in ROUTES if route not in used} == ELSEWHERE


@pytest.mark.parametrize(
    ("form", "good", "bad"),
    [
        (Text(2, 3, "a+"), ["aa", "aaa"], [5, "a", "aaaa", "ab", None]),
        (Int(1, 3), [1, 3], [0, 4, True, 1.5, "2"]),
        (AnyOf((Int(1, 3), Text(1))), [2, "x"], [0, "", []]),
        (Flags((1, 4)), [0, 5], [2, 6, True, "1"]),
        (Bool(), [True, False], [1, "true", None]),
        (OneOf((1, "a")), [1, "a"], [True, "1", 2]),
        (Snowflake(), [0, 2**64 - 1, "0", "9" * 20], [-1, 2**64, True, "01", "x", "1" * 21]),
        (Switch(), ["true", "0", 1], [True, "perhaps", 2]),
        (ListOf(Int(1, 3), 2, 1, unique=True), [[1], [1, 2]], [[], [1, 2, 3], [2, 2], [4], {}]),
        (Record({"a": Bool()}, {"b": Bool()}), [{"a": True}, {"a": True, "b": None}], [{}, {"a": None}, {"a": True, "c": 1}, []]),
        (ByType({1: Record({"type": OneOf((1,))})}), [{"type": 1}], [{"type": 2}, {"type": True}, {}, 1]),
    ],
    ids=lambda each: type(each).__name__,
)  # fmt: skip
def test_a_form_takes_what_it_describes_and_names_the_place_of_a_mistake(
    form: Form, good: list[Any], bad: list[Any]
) -> None:
    assert not [each for value in good for each in form.problems(value, "here")]
    for value in bad:
        assert any(each.startswith("here") for each in form.problems(value, "here")), value


CALLBACK = "/interactions/123456789012345678/token/callback"


def modal(**changes: Any) -> dict[str, Any]:
    fields = [{"type": 18, "label": "l", "component": {"type": 4, "custom_id": str(i), "style": 1}} for i in range(2)]
    return {"custom_id": "m", "title": "t", "components": fields, **changes}


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        ({"type": 9, "data": modal(title="t" * 46)}, "46 characters"),
        ({"type": 9, "data": modal(components=modal()["components"] * 3)}, "6 parts"),
        ({"type": 9, "data": modal(components=modal()["components"][:1] * 2)}, "appears twice"),
        ({"type": 9, "data": modal(components=[row(button())])}, "no component of type 1"),
        ({"type": 4, "data": {"flags": 64}}, "an empty message"),
        ({"type": 4, "data": {"content": "c", "flags": 1}}, "holds flags other than"),
        ({"type": 7, "data": {"components": [row(button(), button())]}}, "appears twice"),
        ({"type": 7}, "data: missing"),
        ({"type": 8, "data": {"choices": [{"name": "n", "value": "v"}] * 26}}, "26 choices"),
        ({"type": 1}, "no callback of type 1"),
        ({"data": {}}, "not a typed callback"),
    ],
)
def test_an_answer_that_discord_refuses_is_caught(answer: dict[str, Any], problem: str) -> None:
    problems = check_requests([Sent(answer, path=CALLBACK)])
    assert any(problem in each for each in problems), problems


def test_a_valid_modal_is_accepted() -> None:
    good, bad = modal(), modal()
    good["components"][0]["component"] |= {"min_length": 2, "max_length": 3}
    bad["components"][0]["component"] |= {"min_length": 3, "max_length": 2}
    assert not problems("POST", CALLBACK, {"type": 9, "data": good})
    assert problems("POST", CALLBACK, {"type": 9, "data": bad}) == ["a field of 3 to 2 characters"]


def option(name: str = "o", kind: int = 3, **more: Any) -> dict[str, Any]:
    return {"type": kind, "name": name, "description": "d", **more}


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ([option("o"), option("o")], "'o' appears twice"),
        ([option("a"), option("b", required=True)], "after an optional one"),
        ([option("a", 1), option("b")], "subcommands beside"),
        ([option("a", 1, options=[option("b", 1)])], "no option of type 1"),
        ([option("a", 1, options=[option("b"), option("b")])], "'b' appears twice"),
        ([option("a", autocomplete=True, choices=[{"name": "n", "value": "v"}])], "exclude each other"),
        ([option("a", choices=[{"name": "n", "value": "v"}] * 2)], "'n' appears twice"),
        ([option("a", 4, min_value=2, max_value=1)], "min_value is more than max_value"),
        ([option("a", min_length=2, max_length=1)], "min_length is more than max_length"),
        (
            [option(f"o{i}", choices=[{"name": f"{j:50}", "value": ""} for j in range(25)]) for i in range(7)],
            "characters in names",
        ),
        ([option("Capital")], "capitals"),
        ([option("two words")], "does not match"),
        ([option(str(i)) for i in range(26)], "26 options"),
    ],
)
def test_a_command_that_discord_refuses_is_caught(options: list[dict[str, Any]], problem: str) -> None:
    command = {"name": "play", "description": "d", "options": options}
    path = "/applications/123456789012345678/commands"
    mistakes = check_requests([Sent([command], "PUT", path)])
    assert any(problem in each for each in mistakes), mistakes
    assert check_requests([Sent([{**command, "options": []}] * 2, "PUT", path)])[0].endswith("'play' appears twice")
    assert check_requests([Sent([{**command, "name": "Play", "options": []}], "PUT", path)])[0].endswith("in capitals")
