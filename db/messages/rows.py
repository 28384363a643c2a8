"""Database rows: what audiences have seen, and the words in which they say so. One frozen value each, with fields in column order."""

from dataclasses import dataclass

CHANNEL = "channel"
CALL = "call"
"""The line in the channel that calls players, its `seats`, to press My hand. Without a message, it is on its way."""
ALL = "all"
"""Marked once everyone has seen the end."""
LOST = "lost"
"""Marked while a match's channel takes no message, and in the turn in which it takes them again."""
SEAT, NOTICE, PAST = "seat", "notice", "past"
"""How the audiences of players begin, and a message that an audience saw before its present one."""

HAND, IDLE, AWAY, REFUSED, END = "hand", "idle", "away", "refused", "end"
"""What a player's page shows: a question or their sealed pick; whose turn it is; that the stand-in keeps their seat; nothing, as Discord
refuses the page; the end.
"""

WORDS = "words"
"""What a direct message shows that says whose turn it is, before the hand takes the place of these words."""

UNSURE = "unsure"
"""What a page shows that has been edited in the answer to a press, if Discord has not said whether it took that, or if the page had turned
into a later question by then.
"""

SILENT = "silent"
"""The sound of a page that has turned into this question by itself: none."""

OWED = "owed"
"""The sound of one at which its player looked just then: it follows after a minute, unless they press something there."""

SLIGHT = 60_000
"""Milliseconds from which a deadline that was moved is shown anew. Each restart of the bot moves them all by seconds."""


def audience(seat: int) -> str:
    """The name that stores which turn a seat has seen."""
    return f"{SEAT}:{seat}"


def notice(seat: int) -> str:
    """The name that stores the last notice to a seat's player, such as a reminder."""
    return f"{NOTICE}:{seat}"


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
