"""The project's own rules compared with Discord's published document; collected only where the document is at hand."""

from collections.abc import Iterator
from typing import Any

import pytest

from sandbox.discord.forms import Kinds
from sandbox.discord.routes import ROUTES, Route, problems
from tests.discord.document import refuses
from tests.discord.examples import example
from tests.discord.sample import sample

OTHERS: tuple[Any, ...] = (None, True, 5, -1, 1.5, 10**10, "", "x", "x" * 10_000, [], {})
"""Values of every type, small and large."""


def _path(route: Route) -> str:
    return "/".join("1" * 18 if part.startswith("{") else part for part in route.path.split("/"))


def _examples(route: Route) -> Iterator[Any]:
    assert route.body is not None
    forms = route.body.of.values() if isinstance(route.body, Kinds) else [route.body]
    yield from map(example, forms)


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: f"{route.method} {route.path}")
def test_the_document_knows_every_route_and_takes_what_our_forms_describe(route: Route) -> None:
    """Every field of every form, in the types that we state."""
    for body in _examples(route) if route.body else [None]:
        assert not refuses(route.method, _path(route), body)


def test_the_document_takes_the_sample() -> None:
    """What behaviour tests send."""
    assert not [each for each in sample() if refuses(each["method"], each["path"], each["body"])]


def _mutants(value: Any, at: str, seen: set[str]) -> Iterator[Any]:
    """A value with one thing changed, anywhere in it: dropped, of another type, too long, too short, too many, too few; places of
    one name and type only once."""
    at = f"{at}<{value['type']}>" if isinstance(value, dict) and "type" in value else at
    if f"{at} {type(value)}" not in seen:
        seen.add(f"{at} {type(value)}")
        yield from (other for other in OTHERS if repr(other) != repr(value))
        if isinstance(value, dict):
            yield from ({key: kept for key, kept in value.items() if key != name} for name in value)
        if isinstance(value, list):
            yield from (value * 60, [*value, *value[:1]])
    if isinstance(value, dict):
        for name, each in value.items():
            yield from ({**value, name: mutant} for mutant in _mutants(each, f"{at}.{name}", seen))
    if isinstance(value, list):
        for index, each in enumerate(value):
            yield from ([*value[:index], mutant, *value[index + 1 :]] for mutant in _mutants(each, f"{at}[]", seen))


def test_what_the_document_refuses_our_rules_refuse() -> None:
    """Every request of the sample and every example of a form, with one thing changed."""
    good = [(each["method"], each["path"], each["body"]) for each in sample() if each["body"] is not None]
    good += [(route.method, _path(route), body) for route in ROUTES if route.body for body in _examples(route)]
    seen: set[str] = set()
    refused = 0
    for method, path, body in good:
        for mutant in _mutants(body, f"{method} {path}", seen):
            if refuses(method, path, mutant):
                refused += 1
                assert problems(method, path, mutant), (method, path, mutant)
    assert refused > 1000
