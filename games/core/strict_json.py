"""Reads JSON strictly: UTF-8, no duplicate keys, no NaN, and errors that say where."""

import json
from collections.abc import Sequence

from games.core.values import printable, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]


LARGEST = 1_000_000
"""The largest file that is read, in bytes."""


class Malformed(Exception):
    """An input can't be read; the text says what is wrong, where, and what belongs there."""

    def __init__(self, text: str) -> None:
        super().__init__(printable(text))


def readable_key(key: str) -> str:
    return key if key.isidentifier() and key.isascii() and len(key) < 40 else quoted(key)


def no_duplicates(pairs: Sequence[tuple[str, Json]]) -> dict[str, Json]:
    members: dict[str, Json] = {}
    for key, value in pairs:
        if key in members:
            raise Malformed(f"the key {quoted(key)} appears twice in one object")
        members[key] = value
    return members


def read_at_most(file: "BinaryIO") -> bytes:
    """The file's bytes. Raises Malformed if there are more than `LARGEST`."""
    text = file.read(LARGEST + 1)
    if len(text) > LARGEST:
        raise Malformed(f"this holds more than {LARGEST:,} bytes")
    return text


def read_json(text: bytes) -> Json:
    """The value of a JSON text. Raises Malformed, which says where the mistake is."""

    def refuse(constant: str) -> None:
        raise Malformed(f"{constant} is not a number in JSON")

    try:
        value: Json = json.loads(text.decode("utf-8"), object_pairs_hook=no_duplicates, parse_constant=refuse)
    except UnicodeDecodeError as failure:
        raise Malformed(f"byte {failure.start}: this is not UTF-8 text") from None
    except json.JSONDecodeError as failure:
        raise Malformed(f"line {failure.lineno}, column {failure.colno}: this is not JSON ({failure.msg})") from None
    except RecursionError:
        raise Malformed("the input is nested too deeply") from None
    except ValueError as failure:
        raise Malformed(f"a number is too long: {failure}") from None
    return value
