"""Rows of the database: what has been shown; one frozen value each, fields in the order of its columns."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ShownRow:
    """The last turn an audience ("channel", "seat:3") was shown, in what position, and the message it stands in."""

    match_id: int
    audience: str
    turn: int
    position: str
    channel_id: int | None
    message_id: int | None
    at: int
