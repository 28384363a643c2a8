"""Rows of what audiences have seen, and the words in them."""

from dataclasses import dataclass

CHANNEL = "channel"
CALL = "call"
"""The call to press My hand; it is being sent until it has a message id."""
ALL = "all"
"""Set once everyone has seen the end."""
LOST = "lost"
"""A match's channel takes no messages, or took none until this turn."""
SEAT, NOTICE, PAST = "seat", "notice", "past"
"""Prefixes of a player's page, a player's notice, and an audience's former message."""

HAND, IDLE, AWAY, REFUSED, END = "hand", "idle", "away", "refused", "end"
"""What a player's page shows: a question or sealed pick, whose turn it is, the stand-in's notice, nothing (Discord
refused it), the end."""

WORDS = "words"
"""A direct message whose words the hand hasn't replaced yet."""

UNSURE = "unsure"
"""Nobody knows what the page shows, because Discord didn't confirm an edit."""

SILENT = "silent"
"""The page turned to this question without a sound."""

OWED = "owed"
"""The page turned while its player was looking: it rings after a minute unless they press something on it."""

SLIGHT = 60_000
"""Milliseconds by which a deadline must move to be shown again."""


def audience(seat: int) -> str:
    return f"{SEAT}:{seat}"


def notice(seat: int) -> str:
    return f"{NOTICE}:{seat}"


@dataclass(frozen=True, slots=True)
class ShownRow:
    """The last turn that an audience ("channel", "seat:3") has seen, and its message.

    `shows`: one of the words above; `pictures`: attachments that an edit keeps, as JSON; `deadline`: the one it
    names; `sound`: "", `SILENT` or `OWED`; `seats`, `away`: whom it names, bit 0 for seat 0; `since`: the turn
    that its news start from.
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
