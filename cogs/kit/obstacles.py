"""What an error of Discord's means for a table. Source of the codes: Discord docs, Opcodes and Status Codes: JSON."""

from collections.abc import Awaitable
from typing import Literal, TypeVar

import aiohttp
import discord
import structlog

from bot.messages.messenger import Obstacle, Undelivered

log = structlog.get_logger()

To = Literal["channel", "person", "edit"]
"""What the bot does: writes in a server's channel, writes to a person, or edits or deletes a message of its own."""

CLOSED = {50007, 50278, 10013}
GONE = 10003
NO_CHANNEL = {GONE: Obstacle.NO_CHANNEL, 50001: Obstacle.UNSEEN, 50013: Obstacle.MUTE, 160005: Obstacle.LOCKED}
NO_MESSAGE = {10008, 10015, 50005, 50027, 50083}
"""Gone, another's, in an archived thread; or the token of the press that showed it has expired."""
TOO_LARGE = 40005
REFUSED = {TOO_LARGE, 50006, 50035, 50109}
OLD = 30046
LATER = {OLD, 20016, 20028, 20029, 40333}
"""Limits that are over in seconds: of old edits (also with status 400), slow mode, and writing; and Discord's own network."""

FLAGGED, TOO_FAST = 20026, 40003
PAUSES = {TOO_FAST: 600.0, FLAGGED: 3600.0}
"""Seconds until the bot opens another direct channel. Discord names no figure: for 40003 bots report minutes, and an appeal lifts 20026."""

UNKNOWN = 600.0
"""Seconds until the bot writes again to a person whom it couldn't reach for an unknown reason."""

TROUBLE = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
"""What a request to Discord raises that fails or hangs (TimeoutError is an OSError)."""

GARBLED = (ValueError, KeyError, TypeError, AttributeError)
"""What discord.py (2.7.1) raises when an answer that says "success" holds something else."""

T = TypeVar("T")


async def carried(sending: Awaitable[T], to: To = "channel") -> T:
    """Await a request to Discord. Raises Undelivered with the kind of obstacle."""
    try:
        return await sending
    except discord.HTTPException as failure:
        obstacle, after = meaning(failure.status, failure.code, to, garbled=failure.text.lstrip().startswith("<"))
        if failure.status == 429 and after is None:
            after = _asked_for(failure)
        why = f"Discord says {failure.code or failure.status}"
        raise Undelivered(obstacle, why, after, for_all=failure.code in PAUSES, old=failure.code == OLD) from failure
    except discord.RateLimited as failure:
        obstacle = Obstacle.WAITS if to == "person" else Obstacle.LATER
        why = "Discord asks for a long pause"
        raise Undelivered(obstacle, why, failure.retry_after, for_all=to == "person") from failure
    except TROUBLE as failure:
        raise Undelivered(Obstacle.LATER, f"no connection ({type(failure).__name__})") from failure
    except GARBLED as failure:
        log.error("an answer of Discord's can't be read", exc_info=failure)
        raise Undelivered(Obstacle.LATER, f"an answer that can't be read ({type(failure).__name__})") from failure


def meaning(status: int, code: int, to: To, *, garbled: bool = False) -> tuple[Obstacle, float | None]:
    """The obstacle, and the seconds until another attempt makes sense if they are known. `garbled`: the answer is a web page of something
    between the bot and Discord. To a person, NO_CHANNEL means that their direct channel is unknown and another one may be opened.
    """
    if code in PAUSES:
        return Obstacle.WAITS, PAUSES[code]
    if to == "edit" and code in NO_MESSAGE:
        return Obstacle.NO_MESSAGE, None
    if code in LATER or status >= 500 or status in (401, 408, 429) or garbled:
        return Obstacle.LATER, None
    if code in REFUSED or status == 413:
        return Obstacle.REFUSED, None
    match to:
        case "person":
            if code in CLOSED:
                return Obstacle.DMS_CLOSED, None
            if code == GONE:
                return Obstacle.NO_CHANNEL, None
            return (Obstacle.REFUSED, None) if status == 400 else (Obstacle.WAITS, UNKNOWN)
        case "edit":
            if code in NO_CHANNEL:
                return NO_CHANNEL[code], None
            return Obstacle.REFUSED if status == 400 else Obstacle.NO_MESSAGE, None
        case "channel":
            refused = status == 400 and code not in NO_CHANNEL.keys() | NO_MESSAGE
            return Obstacle.REFUSED if refused else NO_CHANNEL.get(code, Obstacle.MUTE), None


def _asked_for(failure: discord.HTTPException) -> float | None:
    """The seconds that Discord asks the bot to wait."""
    try:
        return float(failure.response.headers["Retry-After"])
    except (KeyError, ValueError):
        return None
