"""Database rows: what audiences have seen. One frozen value each, with fields in column order."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ShownRow:
    """The last turn an audience ("channel", "seat:3") has seen, in which position, and in which message. `pictures`: the attachments
    that an edit of it keeps, as JSON text, empty if it has none.
    """

    match_id: int
    audience: str
    turn: int
    position: str
    channel_id: int | None
    message_id: int | None
    at: int
    pictures: str = ""
