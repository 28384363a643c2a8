"""Forms of JSON values, such as texts, lists and records. A form yields one line for each mistake in a value."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Protocol


class Form(Protocol):
    def problems(self, value: object, at: str) -> Iterator[str]:
        """One line for each mistake in a value; `at` names its place in the request."""
        ...


def _not(value: object, at: str, what: str) -> str:
    return f"{at}: {str(repr(value))[:60]} is not {what}"


@dataclass(frozen=True, slots=True)
class Text:
    least: int = 0
    most: int = 0
    pattern: str = ""
    called: str = "text"

    def problems(self, value: object, at: str) -> Iterator[str]:
        if not isinstance(value, str):
            yield _not(value, at, "text")
            return
        if self.most and len(value) > self.most:
            yield f"{at}: {self.called} of {len(value)} characters is too long, at most {self.most}"
        if len(value) < self.least:
            yield f"{at}: {self.called} of {len(value)} characters is too short, at least {self.least}"
        elif self.pattern and not re.fullmatch(self.pattern, value):
            yield f"{at}: {value[:60]!r} does not match {self.pattern}"


@dataclass(frozen=True, slots=True)
class Int:
    least: int
    most: int

    def problems(self, value: object, at: str) -> Iterator[str]:
        if not isinstance(value, int) or isinstance(value, bool):
            yield _not(value, at, "a whole number")
        elif not self.least <= value <= self.most:
            yield f"{at}: {value} is not between {self.least} and {self.most}"


@dataclass(frozen=True, slots=True)
class AnyOf:
    forms: tuple[Form, ...]

    def problems(self, value: object, at: str) -> Iterator[str]:
        found = [[*form.problems(value, at)] for form in self.forms]
        if all(found):
            yield from found[0]


@dataclass(frozen=True, slots=True)
class Flags:
    flags: tuple[int, ...]

    def problems(self, value: object, at: str) -> Iterator[str]:
        if not isinstance(value, int) or isinstance(value, bool):
            yield _not(value, at, "a sum of flags")
        elif value & ~sum(self.flags):
            yield f"{at}: {value} holds flags other than {', '.join(map(str, self.flags))}"


@dataclass(frozen=True, slots=True)
class Bool:
    def problems(self, value: object, at: str) -> Iterator[str]:
        if not isinstance(value, bool):
            yield _not(value, at, "true or false")


@dataclass(frozen=True, slots=True)
class OneOf:
    values: tuple[int | str, ...]

    def problems(self, value: object, at: str) -> Iterator[str]:
        if not any(type(value) is type(each) and value == each for each in self.values):
            yield _not(value, at, f"one of {', '.join(map(repr, self.values))}")


@dataclass(frozen=True, slots=True)
class Snowflake:
    """An id, as digits or a number. Discord docs, API Reference: Snowflakes."""

    def problems(self, value: object, at: str) -> Iterator[str]:
        number = isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 1 << 64
        if not number and not (isinstance(value, str) and re.fullmatch(r"0|[1-9][0-9]{0,19}", value)):
            yield _not(value, at, "an id")


@dataclass(frozen=True, slots=True)
class Switch:
    """A query parameter that is on or off. Discord docs, API Reference: Boolean Query Strings."""

    def problems(self, value: object, at: str) -> Iterator[str]:
        if isinstance(value, bool) or str(value).lower() not in ("true", "false", "1", "0"):
            yield _not(value, at, "a switch: true, false, 1 or 0")


@dataclass(frozen=True, slots=True)
class ListOf:
    item: Form
    most: int
    least: int = 0
    unique: bool = False
    called: str = "items"

    def problems(self, value: object, at: str) -> Iterator[str]:
        if not isinstance(value, list):
            yield _not(value, at, "a list")
            return
        if not self.least <= len(value) <= self.most:
            yield f"{at}: {len(value)} {self.called}, {self.least} to {self.most}"
        if self.unique and any(each in value[:index] for index, each in enumerate(value)):
            yield f"{at}: the same item twice"
        for index, each in enumerate(value):
            yield from self.item.problems(each, f"{at}[{index}]")


@dataclass(frozen=True, slots=True)
class Record:
    """An object with required fields (`needs`) and optional ones (`may`), which may be null, as nearly all are in
    discord-openapi.json."""

    needs: Mapping[str, Form] = field(default_factory=dict)
    may: Mapping[str, Form] = field(default_factory=dict)

    def problems(self, value: object, at: str) -> Iterator[str]:
        if not isinstance(value, dict):
            yield _not(value, at, "an object")
            return
        for name in sorted(self.needs.keys() - value.keys()):
            yield f"{_in(at, name)}: missing"
        for name, each in value.items():
            if name in self.needs:
                yield from self.needs[name].problems(each, _in(at, name))
            elif name not in self.may:
                yield f"{_in(at, str(name))}: no such field here"
            elif each is not None:
                yield from self.may[name].problems(each, _in(at, name))


def _in(at: str, name: str) -> str:
    return f"{at}.{name}" if at else name


@dataclass(frozen=True, slots=True)
class ByType:
    of: Mapping[int, Record]
    called: str = "object"

    def problems(self, value: object, at: str) -> Iterator[str]:
        kind = value.get("type") if isinstance(value, dict) else None
        if not isinstance(kind, int) or isinstance(kind, bool):
            yield _not(value, at, f"a typed {self.called}")
        elif kind not in self.of:
            yield f"{at}: no {self.called} of type {kind} is allowed here, only {', '.join(map(str, self.of))}"
        else:
            yield from self.of[kind].problems(value, at)
