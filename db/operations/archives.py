"""The rows in a PostgreSQL archive, as pg_restore prints them: COPY's text format."""

import re
from collections.abc import Iterable, Iterator

BEGINS = re.compile(r'COPY (?:"?[^".]+"?\.)?"?(?P<table>[^"(\s]+)"? \((?P<columns>[^)]*)\) FROM stdin;')
ESCAPES = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}

Row = dict[str, str | None]


def copied(lines: Iterable[str]) -> Iterator[tuple[str, Row | None]]:
    """Each table's name with None, then with each of its rows by column."""
    table, columns = "", list[str]()
    for line in lines:
        if table:
            if line.startswith("\\."):
                table = ""
            else:
                yield table, dict(zip(columns, map(_value, line.rstrip("\n").split("\t")), strict=True))
        elif found := BEGINS.match(line):
            table, columns = found["table"], [each.strip(' "') for each in found["columns"].split(",")]
            yield table, None


def _value(text: str) -> str | None:
    if text == "\\N":
        return None
    return re.sub(r"\\(.)", lambda found: ESCAPES.get(found[1], found[1]), text) if "\\" in text else text
