"""Strict reading of JSON that comes from outside: UTF-8, no duplicate keys, no NaN, and every mistake said with its place."""

import json
from collections.abc import Sequence

from games.core.values import quoted

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]


class Malformed(Exception):
    """A text that is not what it should be; one sentence with the place and what is expected there."""


def no_duplicates(pairs: Sequence[tuple[str, Json]]) -> dict[str, Json]:
    """An object whose keys are all different. Raises Malformed."""
    members: dict[str, Json] = {}
    for key, value in pairs:
        if key in members:
            raise Malformed(f"the key {quoted(key)} appears twice in one object")
        members[key] = value
    return members


def read_json(text: bytes) -> Json:
    """Strict JSON: UTF-8, no duplicate keys, no NaN. Raises Malformed with the place."""

    def refuse(constant: str) -> None:
        raise Malformed(f"{constant} is not a number in JSON")

    try:
        value: Json = json.loads(text.decode("utf-8"), object_pairs_hook=no_duplicates, parse_constant=refuse)
    except UnicodeDecodeError as failure:
        raise Malformed(f"byte {failure.start}: this is not UTF-8 text") from None
    except json.JSONDecodeError as failure:
        raise Malformed(f"line {failure.lineno}, column {failure.colno}: {failure.msg}; expected JSON") from None
    except RecursionError:
        raise Malformed("the input is nested too deeply") from None
    except ValueError as failure:
        raise Malformed(f"a number is too long: {failure}") from None
    return value
