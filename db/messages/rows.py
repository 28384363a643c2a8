"""Database rows: what audiences have seen. One frozen value each, with fields in column order."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ShownRow:
    """The last turn an audience ("channel", "seat:3") has seen, and in which message.

    `shows`: what kind of page that is, in a word of the caller's. `pictures`: the attachments that an edit of it keeps, as JSON text, empty
    if it has none. `deadline`: the one that it names, in Unix milliseconds. `sound`: empty if it rang or needed no sound, otherwise what
    came of that. `seats` and `away`: whom it names, bit 0 for seat 0. `since`: the turn that its news start from.
    """

    match_id: int
    audience: str
    turn: int
    shows: str
    channel_id: int | None
    message_id: int | None
    at: int
    pictures: str = ""
    deadline: int | None = None
    sound: str = ""
    seats: int = 0
    away: int = 0
    since: int | None = None
