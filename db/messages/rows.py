"""The row that says what an audience of a match has seen, and the values in its columns."""

from dataclasses import dataclass

CHANNEL = "channel"
CALL = "call"
"""The message that calls players to press My hand; until it has an id, it is being sent."""
ALL = "all"
"""Set once everyone has seen the end."""
LOST = "lost"
"""Kept while a match's channel refuses messages; `shows` says why once the match is paused."""
SEAT, NOTICE, PAST = "seat", "notice", "past"
"""Prefixes of audiences: a player's page, a player's notice, and an audience's former message."""

HAND, IDLE, AWAY, REFUSED, END = "hand", "idle", "away", "refused", "end"
"""What a player's page shows: a question or sealed pick, whose turn it is, the stand-in's notice, nothing (Discord
refused it), the end."""

WORDS = "words"
"""The page is a direct message that still holds the words of its notification; the hand is to replace them."""

UNSURE = "unsure"
"""Nobody knows what the page shows, because Discord didn't confirm an edit."""

SILENT = "silent"
"""The page was edited to show this question, without a notification."""

OWED = "owed"
"""The page was edited while its player was looking: a notification follows after a minute unless they press
something."""

SLIGHT = 60_000
"""How far, in milliseconds, a deadline must move before it is shown again."""


def audience(seat: int) -> str:
    return f"{SEAT}:{seat}"


def notice(seat: int) -> str:
    return f"{NOTICE}:{seat}"


@dataclass(frozen=True, slots=True)
class ShownRow:
    """The last turn that an audience ("channel", "seat:3") has seen, and its message.

    `shows`: one of the words above; `pictures`: attachments that an edit keeps, as JSON; `deadline`: the deadline that
    it names; `sound`: "", `SILENT` or `OWED`; `seats`, `away`: the seats that it names as to move and as away, bit 0
    for seat 0; `since`: the turn from which it tells the news.
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
