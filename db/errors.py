"""Reasons why storage refuses, each with one sentence: the database itself, a seat, a log entry, a deck or a card."""


class StorageUnavailable(Exception):
    """The database can't be opened, read or written; the text names it and the reason. `passing`: trying again may help."""

    def __init__(self, text: str, *, passing: bool = False) -> None:
        super().__init__(text)
        self.passing = passing


class StorageFull(Exception):
    """The disk is full: this write was undone as a whole, everything committed before it is safe."""


class Full(Exception):
    """Every seat of the lobby is taken."""


class AlreadySeated(Exception):
    """This person already has a seat at this table."""


class NotOpen(Exception):
    """The match is no longer a lobby: it has started, closed or expired, or it never existed."""


class NotRunning(Exception):
    """The match takes no moves: it is a lobby, paused or over, or it never existed."""


class Overtaken(Exception):
    """Someone else wrote this log entry first; read it and try again."""


class Taken(Exception):
    """There is already a deck with this name, or a card with this word."""


class TooMany(Exception):
    """A person or a server has reached the limit of decks or cards."""
