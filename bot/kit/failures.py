"""Kinds of failures, and how the log describes them."""

import aiohttp
import discord

from db.store import StorageFull, StorageUnavailable


def disk_is_full(failure: BaseException) -> bool:
    return isinstance(failure, StorageFull)


def database_is_away(failure: BaseException) -> bool:
    return isinstance(failure, StorageUnavailable)


def discord_is_away(failure: BaseException) -> bool:
    """Whether a request failed because Discord can't answer now, so that it may succeed later."""
    if isinstance(failure, discord.HTTPException):
        return failure.status >= 500 or failure.status == 429
    return isinstance(failure, (aiohttp.ClientError, discord.GatewayNotFound, TimeoutError, ConnectionError))


def why_away(failure: Exception) -> str:
    """The type and text of a failure, with advice if Discord can't be reached."""
    text = f"{type(failure).__name__}: {failure}".removesuffix(": ")
    unreached = isinstance(failure, (aiohttp.ClientConnectionError, TimeoutError, ConnectionError))
    return f"can't reach Discord: check the network of this machine ({text})" if unreached else text
