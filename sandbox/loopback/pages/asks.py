"""The form of everything that a page may ask of this Discord. Anything else is refused before it does harm."""

from collections.abc import Iterator
from dataclasses import dataclass

from sandbox.discord.forms import Each, Form, Record, Snowflake, Text, Truth, Whole

LONGEST_TRAVEL = 40 * 24 * 3_600_000
"""Milliseconds that can pass at once: a season and a bit."""


@dataclass(frozen=True, slots=True)
class Plain:
    """Text, a number, true, false or nothing."""

    def problems(self, value: object, at: str) -> Iterator[str]:
        """One line if the value is a list or an object."""
        if isinstance(value, list | dict):
            yield f"{at}: not a plain value"


@dataclass(frozen=True, slots=True)
class Entries:
    """An object of plain values under any names."""

    def problems(self, value: object, at: str) -> Iterator[str]:
        """One line if it isn't one."""
        if not isinstance(value, dict) or any(isinstance(each, list | dict) for each in value.values()):
            yield f"{at}: not an object of plain values"


def _ask(needs: dict[str, Form] | None = None, may: dict[str, Form] | None = None) -> Record:
    return Record({"op": Text(), **(needs or {})}, {"nonce": NONCE, **(may or {})})


ID, NONCE = Snowflake(), Text(most=25)
_OPTION: dict[str, Form] = {"type": Whole(1, 11), "value": Plain(), "focused": Truth()}
_INNER = Each(Record({"name": Text(1, 32)}, _OPTION), most=25)
_OPTIONS = Each(Record({"name": Text(1, 32)}, {**_OPTION, "options": _INNER}), most=25)
_TYPED = _ask({"channel_id": ID, "id": ID, "nonce": NONCE}, {"name": Text(), "options": _OPTIONS})
_USED: dict[str, Form] = {"message_id": ID, "custom_id": Text(1, 100), "nonce": NONCE}

ASKS = {
    "history": _ask({"channel_id": ID}, {"before": ID}),
    "read": _ask({"channel_id": ID, "message_id": ID}),
    "say": _ask({"channel_id": ID}, {"content": Text(), "attachments": Each(ID, most=10, unique=True)}),
    "command": _TYPED,
    "autocomplete": _TYPED,
    "press": _ask(_USED, {"channel_id": ID}),
    "choose": _ask({**_USED, "values": Each(Text(), most=25)}, {"channel_id": ID}),
    "modal": _ask({"id": ID, "values": Entries(), "nonce": NONCE}),
    "dismiss": _ask({"message_id": ID}),
    "clock": _ask({"ms": Whole(1, LONGEST_TRAVEL)}),
    "person": _ask({"name": Text()}),
    "dms": _ask({"open": Truth()}),
}
"""The form of each `op`. The page's websocket sends a nonce with all of them."""
