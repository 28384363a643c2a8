"""The post office the tables hand their messages to; cogs/ carries them to Discord."""

from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from bot.tables.table import Table
from games.core.values import Seat


class Obstacle(Enum):
    """Why a message did not arrive, as far as what to do about it differs."""

    DMS_CLOSED = "closed"
    """The player takes no direct messages (Discord 50007, 50278)."""
    NO_CHANNEL = "no channel"
    """The channel is gone (10003) or closed to the bot (50001, 50013)."""
    NO_MESSAGE = "no message"
    """The message to edit is gone (10008) or too old (30046)."""
    LATER = "later"
    """Discord is unwell (5xx, 429, no connection): the same again in a while."""


class Undelivered(Exception):
    """A message did not arrive; the obstacle says what kind of reason, the text which."""

    def __init__(self, obstacle: Obstacle, why: str) -> None:
        super().__init__(why)
        self.obstacle = obstacle


@dataclass(frozen=True, slots=True)
class Posted:
    """Where a message stands."""

    channel_id: int
    message_id: int


class Messenger(Protocol):
    """Carries pages to their audiences; every method raises Undelivered. `nonce` makes a repeated send appear once."""

    async def table(self, table: Table, on_request: frozenset[Seat], loud: frozenset[Seat], nonce: str) -> Posted:
        """The table message of the current turn, or the end; players whose hand is on request are mentioned, silently unless they
        are among the `loud`."""
        ...

    async def retable(self, table: Table, at: Posted, on_request: frozenset[Seat]) -> Posted:
        """The same by editing the message that stands, for a table of one player."""
        ...

    async def strip(self, table: Table, at: Posted) -> None:
        """Take the buttons off an earlier turn's table message; `table` stands as it stood in that turn."""
        ...

    async def waiting(self, table: Table, at: Posted, on_request: frozenset[Seat]) -> None:
        """Bring the waiting line of the table message up to date."""
        ...

    async def hand(self, table: Table, seat: Seat, nonce: str, *, loud: bool) -> Posted:
        """A player's hand page, as a direct message; it rings only when it is `loud`."""
        ...

    async def result(self, table: Table, seat: Seat, end: Posted | None, nonce: str, *, loud: bool) -> Posted:
        """The end of the match, as a direct message that leads to the score sheet."""
        ...

    async def notice(self, user_id: int, text: str, nonce: str, *, loud: bool = True) -> Posted:
        """A sentence to one person, such as the host of a table whose channel is gone."""
        ...

    async def call(self, table: Table, text: str, called: list[int], nonce: str, *, loud: bool = True) -> Posted:
        """A sentence in the table's channel that mentions the people `called`."""
        ...
