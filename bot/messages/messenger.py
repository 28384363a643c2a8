"""The post office that tables hand their messages to; cogs/ carries them to Discord."""

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
    """The player accepts no direct messages (Discord 50007, 50278, 10013)."""
    NO_CHANNEL = "the channel is gone"
    """Discord says so (10003), and the bot knows no such channel. Like the next three, its value is what people read."""
    UNSEEN = "I can no longer see the channel"
    """50001."""
    LOCKED = "the thread is locked"
    """160005."""
    MUTE = "I may no longer write in the channel"
    """50013, or a new message is refused in a way that the bot doesn't know."""
    NO_MESSAGE = "no message"
    """The message to edit is gone (10008) or can't be edited (50005, 50083)."""
    REFUSED = "refused"
    """Discord doesn't accept what the bot sent (400, 413): sending the same again is no use."""
    WAITS = "waits"
    """The bot may open no more direct channels just now (40003, 20026, or its own budget): the message waits until it may."""
    LATER = "later"
    """Discord is having trouble (5xx, 429, no connection): try again later."""


SHUT = frozenset({Obstacle.NO_CHANNEL, Obstacle.UNSEEN, Obstacle.LOCKED, Obstacle.MUTE})
"""The channel takes nothing from the bot."""


class Undelivered(Exception):
    """A message did not arrive; `obstacle` is the kind of reason, the text the details. `after`: seconds until another attempt makes sense,
    None if unknown; `for_all`: whether the same holds for other people.
    """

    def __init__(self, obstacle: Obstacle, why: str, after: float | None = None, *, for_all: bool = False) -> None:
        super().__init__(why)
        self.obstacle = obstacle
        self.after = after
        self.for_all = for_all


@dataclass(frozen=True, slots=True)
class Posted:
    """Where a message is. `pictures` lists the attachments that an edit keeps, as the database stores them. A page that only one person
    sees can be edited and deleted by the `token` of the interaction that showed it, for a quarter of an hour; other messages have none.
    """

    channel_id: int
    message_id: int
    pictures: str = ""
    token: str = field(default="", repr=False)


class Messenger(Protocol):
    """Carries pages to their audiences. Every method raises Undelivered; `nonce` makes a repeated send to the same channel
    appear once.
    """

    async def table(self, table: Table, nonce: str) -> Posted:
        """Post a message that shows the table in its present turn, or its end. It notifies nobody."""

    async def retable(self, table: Table, at: Posted) -> Posted:
        """Show the present turn in the table's message instead, with new pictures."""

    async def strip(self, table: Table, at: Posted) -> None:
        """Remove the buttons of an earlier turn's table message; `table` is the table as of that turn."""

    async def waiting(self, table: Table, at: Posted) -> Posted:
        """Update the line of the table message that says who is to move."""

    async def reopen(self, table: Table) -> None:
        """Open the table's thread again if it has archived itself; people can press nothing in an archived one."""

    async def summon(self, table: Table, seats: frozenset[Seat], notify: frozenset[Seat], nonce: str) -> Posted:
        """Post a line in the channel that mentions these players and asks them to press My hand. It notifies those in `notify`."""

    async def resummon(self, table: Table, seats: frozenset[Seat], at: Posted) -> None:
        """Let that line mention these players only."""

    async def announce(self, table: Table, seat: Seat, text: str, nonce: str, *, notify: bool) -> Posted:
        """Tell a player in a direct message that it is their turn, silently unless `notify`. A phone shows these words; of a page it shows
        nothing, so `rehand` puts the hand in their place afterwards.
        """

    async def rehand(self, table: Table, seat: Seat, at: Posted, *, on_request: bool) -> None:
        """Show a player's present hand on a page of theirs: a direct message, or a page that only they see, by its token. `on_request`:
        whether they get hands only when they ask.
        """

    async def hand_below(self, table: Table, seat: Seat, at: Posted, *, on_request: bool) -> Posted:
        """Show a player's present hand on a new page that only they see, below all messages, by the token of their page there."""

    async def remove(self, at: Posted) -> None:
        """Delete one of the bot's own messages, or, if that fails for good, edit it to one line. It may be gone already."""

    async def result(self, table: Table, seat: Seat, end: Posted | None, nonce: str, *, notify: bool) -> Posted:
        """Send the end of the match as a direct message that links to the score sheet."""

    async def sheet(self, table: Table, end: Posted, at: Posted) -> None:
        """Put the score sheet in the place of a result's words; everybody sees it at `end`."""

    async def notice(self, user_id: int, text: str, nonce: str, *, notify: bool = True) -> Posted:
        """Send a sentence to one person, such as the host of a table whose channel is gone."""

    async def week(self, guild_id: int, channel_id: int, games: Sequence[ServerSummary], nonce: str) -> Posted:
        """Post a line about what a server's people have finished in a week. It notifies nobody."""

    async def call(self, table: Table, text: str, called: list[int], nonce: str, *, notify: bool = True) -> Posted:
        """Post a sentence in the table's channel that mentions the people in `called`."""
