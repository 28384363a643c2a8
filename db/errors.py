"""Storage's exceptions, and how the drivers' failures are turned into them."""

import sqlite3

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoFreeConnection


class StorageUnavailable(Exception):
    """The database can't be used; the text says which and why. `passing`: trying again may help."""

    def __init__(self, text: str, *, passing: bool = False) -> None:
        super().__init__(text)
        self.passing = passing


class StorageFull(Exception):
    """The disk is full. This write is undone; everything committed before is safe."""


class LobbyFull(Exception):
    """All seats of the lobby are taken."""


class AlreadySeated(Exception):
    """The person already has a seat at this table."""


class NotOpen(Exception):
    """The match isn't a lobby, or doesn't exist."""


class NotRunning(Exception):
    """The match doesn't take this move: it isn't running or doesn't exist, or the seat has another player now."""


class Overtaken(Exception):
    """Someone else wrote first; read again and retry."""


class NameTaken(Exception):
    """A deck or card with this name, or a card with this word, already exists."""


class TooMany(Exception):
    """A person or server already has as many decks or cards as are allowed."""


_FULL = "53100"

_PASSING = {
    "40001": "another write came in between",
    "40P01": "two writes waited for each other",
    "55P03": "another write takes too long",
    "57014": "the statement was cancelled",
    "57P01": "the server is stopping",
    "57P02": "the server has crashed and is starting again",
    "57P03": "the server is starting or stopping",
    "53300": "the server has too many connections",
}
"""PostgreSQL's codes (manual, Appendix A) for errors that a retry may get past, each with its reason in words."""

_BROKEN = "08"
"""How PostgreSQL's error codes of connection failures begin."""

_LASTING = {
    "28P01": "it refuses the user or the password",
    "28000": "it refuses the user or the password",
    "3D000": "the server has no database of that name",
}


def storage_error(failure: Exception, where: str) -> StorageFull | StorageUnavailable | None:
    """Our exception for a failure of the driver, pool or connection; None for other failures."""
    if not isinstance(failure, (DBAPIError, NoFreeConnection, OSError)) and not _is_asyncpgs(failure):
        return None
    cause = failure.orig if isinstance(failure, DBAPIError) and failure.orig is not None else failure
    code = getattr(cause, "sqlstate", None) or ""
    if code == _FULL or _sqlite_code(cause) == sqlite3.SQLITE_FULL:
        return StorageFull(
            f"The disk with the database {where} is full: the last change wasn't saved, but everything before it was."
        )
    reason = _passing(failure, cause, code)
    if reason is not None:
        return StorageUnavailable(f"The database {where} cannot be used now: {reason}; try again.", passing=True)
    if isinstance(cause, OSError):
        return StorageUnavailable(f"The database {where} cannot be reached: {_words(cause)}.")
    return StorageUnavailable(f"The database {where} cannot be used: {_LASTING.get(code) or _words(cause)}.")


def _passing(failure: Exception, cause: BaseException, code: str) -> str | None:
    if isinstance(failure, NoFreeConnection):
        return "all connections are busy"
    if code in _PASSING:
        return _PASSING[code]
    if (isinstance(failure, DBAPIError) and failure.connection_invalidated) or code.startswith(_BROKEN):
        return "the connection broke"
    if isinstance(cause, ConnectionError) and not isinstance(cause, ConnectionRefusedError):
        return "the connection broke"
    if isinstance(cause, TimeoutError):
        return "the server doesn't answer"
    if _sqlite_code(cause) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return _words(cause)
    return None


def _sqlite_code(cause: BaseException) -> int | None:
    code = getattr(cause, "sqlite_errorcode", None)
    return code & 0xFF if isinstance(code, int) else None


def _is_asyncpgs(failure: BaseException) -> bool:
    """Whether a failure is from PostgreSQL's driver, which may not be installed."""
    return any(each.__module__.partition(".")[0] == "asyncpg" for each in type(failure).__mro__)


def _words(cause: BaseException) -> str:
    return (str(cause).strip().partition("\n")[0] or type(cause).__name__).rstrip(".").replace(". ", "; ")
