"""Reads tables of data files field by field, and refuses wrong, missing and unknown fields."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NoReturn

from games.core.record import Malformed


@dataclass(frozen=True, slots=True)
class Fields:
    """A table of a data file. An absent field reads as "", 0 or (); a wrong one raises Malformed, which names `place`, such
    as "starter.toml: valley-oak", and the field."""

    place: str
    table: Mapping[str, object]

    def refuse(self, key: str, expected: str) -> NoReturn:
        raise Malformed(f"{self.place}: {key}: {expected}")

    def only(self, required: Sequence[str], optional: Sequence[str] = ()) -> None:
        for key in required:
            if key not in self.table:
                self.refuse(key, "this field is missing")
        known = (*required, *optional)
        for key in self.table:
            if key not in known:
                self.refuse(key, f"unknown field; the fields are {', '.join(known)}")

    def text(self, key: str, longest: int, shortest: int = 1) -> str:
        value = self.table.get(key, "")
        if key not in self.table:
            return ""
        if not isinstance(value, str):
            self.refuse(key, "expected a text in quotes")
        if not shortest <= len(value) <= longest:
            self.refuse(key, f"expected {shortest} to {longest} characters, found {len(value)}")
        if not value.isprintable() or value != value.strip():
            self.refuse(key, "expected one line without spaces at its ends")
        return value

    def number(self, key: str, least: int, most: int) -> int:
        value = self.table.get(key, 0)
        if key not in self.table:
            return 0
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            self.refuse(key, f"expected a whole number from {least} to {most}, found {value!r}")
        return value

    def yes(self, key: str) -> bool:
        """Whether the field is there; its only value is true."""
        if key in self.table and self.table[key] is not True:
            self.refuse(key, f"expected true, or no such field; found {self.table[key]!r}")
        return key in self.table

    def one_of(self, key: str, choices: Sequence[str]) -> str:
        value = self.table.get(key, "")
        if key in self.table and (not isinstance(value, str) or value not in choices):
            self.refuse(key, f"expected one of {', '.join(choices)}; found {value!r}")
        return str(value)

    def words(self, key: str, choices: Sequence[str] = ()) -> tuple[str, ...]:
        """A list of words, without repeats if there are `choices`."""
        value = self.table.get(key, [])
        if key not in self.table:
            return ()
        if not isinstance(value, list) or not value:
            self.refuse(key, "expected a list of at least one word")
        for word in value:
            if not isinstance(word, str):
                self.refuse(key, f"expected words in quotes; found {word!r}")
            if choices and word not in choices:
                self.refuse(key, f"expected one or more of {', '.join(choices)}; found {word!r}")
            if choices and value.count(word) > 1:
                self.refuse(key, f"{word} is there twice")
        return tuple(value)

    def mask(self, key: str, choices: Sequence[str], most: int) -> int:
        words = self.words(key, choices)
        if len(words) > most:
            self.refuse(key, f"expected at most {most}; found {len(words)}")
        return sum(1 << choices.index(word) for word in words)

    def inner(self, key: str) -> "Fields":
        return Fields(f"{self.place}: {key}", table_of(self.table.get(key, {}), partial(self.refuse, key)))

    def each(self, key: str) -> tuple["Fields", ...]:
        value = self.table.get(key, [])
        if not isinstance(value, list):
            self.refuse(key, "expected a list of tables")
        return tuple(
            Fields(f"{self.place}: {key} {number}", table_of(one, partial(self.refuse, key)))
            for number, one in enumerate(value, start=1)
        )


def table_of(value: object, refuse: Callable[[str], NoReturn]) -> Mapping[str, object]:
    """The value as a table; calls `refuse` if it isn't one with text keys."""
    if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
        refuse("expected a table")
    return value
