"""Failures that get an explanation of their own."""

import aiohttp
import discord

from db.store import StorageFull, StorageUnavailable


def disk_is_full(failure: BaseException) -> bool:
    """Whether the disk is full. Everything committed so far is safe."""
    return isinstance(failure, StorageFull)


def database_is_away(failure: BaseException) -> bool:
    """Whether the database can't be used just now; what was stored before is safe."""
    return isinstance(failure, StorageUnavailable)


def discord_is_away(failure: BaseException) -> bool:
    """Whether Discord is in trouble, asks for patience or can't be reached, so that the same request may succeed later."""
    if isinstance(failure, discord.HTTPException):
        return failure.status >= 500 or failure.status == 429
    return isinstance(failure, (aiohttp.ClientError, discord.GatewayNotFound, TimeoutError, ConnectionError))


def why_away(failure: Exception) -> str:
    """Why Discord is away, for the log; where nothing answers at all, what its reader can do about it."""
    text = f"{type(failure).__name__}: {failure}".removesuffix(": ")
    unreached = isinstance(failure, (aiohttp.ClientConnectionError, TimeoutError, ConnectionError))
    return f"can't reach Discord: check the network of this machine ({text})" if unreached else text
