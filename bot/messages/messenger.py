"""The interface through which tables send messages; cogs/ implements it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Protocol

from bot.tables.table import Table
from db.people.rows import ServerSummary as ServerSummary
from games.core.values import Seat


class Obstacle(Enum):
    """Why a message did not arrive, grouped by what to do about it."""

    DMS_CLOSED = "closed"
    """Discord codes 50007, 50278 and 10013."""
    NO_CHANNEL = "the channel is gone"
    """Discord code 10003. People read this value and the next three."""
    UNSEEN = "I can no longer see the channel"
    """Discord code 50001."""
    LOCKED = "the thread is locked"
    """Discord code 160005."""
    MUTE = "I may no longer write in the channel"
    """Discord code 50013, or an unknown reason."""
    NO_MESSAGE = "no message"
    """The message to edit is gone (10008) or can't be edited (50005, 50083)."""
    REFUSED = "refused"
    """Discord doesn't accept the message (400, 413), so repeating is useless."""
    WAITS = "waits"
    """The bot may open no direct channels for now (40003, 20026 or its own limit)."""
    LATER = "later"
    """Discord is in trouble (5xx, 429, no connection)."""


SHUT = frozenset({Obstacle.NO_CHANNEL, Obstacle.UNSEEN, Obstacle.LOCKED, Obstacle.MUTE})


class Undelivered(Exception):
    """A message didn't arrive. `after`: seconds until another attempt makes sense, None if unknown; `for_all`: whether
    other people's messages fail too."""

    def __init__(self, obstacle: Obstacle, why: str, after: float | None = None, *, for_all: bool = False) -> None:
        super().__init__(why)
        self.obstacle = obstacle
        self.after = after
        self.for_all = for_all


@dataclass(frozen=True, slots=True)
class Posted:
    """A message on Discord. `pictures`: the attachments that an edit keeps; `token`: lets the bot edit and delete a
    private page for 15 minutes."""

    channel_id: int
    message_id: int
    pictures: str = ""
    token: str = field(default="", repr=False)


class Messenger(Protocol):
    """Sends, edits and deletes messages. Every method raises Undelivered; what is sent again with the same `nonce`
    appears once."""

    async def post_table(self, table: Table, nonce: str) -> Posted:
        """Post the table's present turn or end, without notifying anybody."""

    async def edit_table(self, table: Table, at: Posted) -> Posted:
        """Edit the message to show the present turn, with new pictures."""

    async def remove_buttons(self, table: Table, at: Posted) -> None:
        """Remove a former message's buttons; `table` is the table as the message shows it."""

    async def edit_status_line(self, table: Table, at: Posted) -> Posted: ...

    async def reopen_thread(self, table: Table) -> None:
        """Reopen a table's archived thread, in which no button works."""

    async def post_call(self, table: Table, seats: frozenset[Seat], notify: frozenset[Seat], nonce: str) -> Posted:
        """Post a call that mentions `seats` and notifies those in `notify`."""

    async def edit_call(self, table: Table, seats: frozenset[Seat], at: Posted) -> None: ...

    async def send_your_turn(self, table: Table, seat: Seat, text: str, nonce: str, *, notify: bool) -> Posted:
        """Send the words that a phone's notification shows, silently unless `notify`; `show_hand` then replaces
        them."""

    async def show_hand(self, table: Table, seat: Seat, at: Posted, *, on_request: bool) -> None:
        """Show the hand on a direct message or private page. `on_request`: whether the player only gets hands that they
        ask for."""

    async def show_hand_below(self, table: Table, seat: Seat, at: Posted, *, on_request: bool) -> Posted:
        """Show the hand on a new private page, which needs the token of the page `at`."""

    async def delete(self, at: Posted) -> None:
        """Delete a message, or cut it to one line if Discord doesn't let the bot delete it. It may be gone already."""

    async def send_result(self, table: Table, seat: Seat, end: Posted | None, nonce: str, *, notify: bool) -> Posted:
        """Send the result by direct message, with a link to the score sheet."""

    async def show_score_sheet(self, table: Table, end: Posted | None, at: Posted) -> None:
        """Show the score sheet in the result `at`, with a link to `end` if there is one."""

    async def send_notice(self, user_id: int, text: str, nonce: str, *, notify: bool = True) -> Posted: ...

    async def post_week(self, guild_id: int, channel_id: int, games: Sequence[ServerSummary], nonce: str) -> Posted:
        """Post the summary of a server's week, without notifying anybody."""

    async def post_notice(
        self, table: Table, text: str, called: list[int], nonce: str, *, notify: bool = True
    ) -> Posted:
        """Post a sentence in the table's channel that mentions `called`."""
