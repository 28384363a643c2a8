"""`python -m bot selfcheck CHANNEL`: tries on Discord, in about a minute, what no test here can, and prints what came.

It knows no table and no database. It deletes what it writes, except a ruler, which the next run an hour later edits as its old message.
"""

import asyncio
import logging
import sys
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import discord

from bot.logs import without_tokens
from bot.running import NOT_ACCEPTED, use_api
from bot.settings import Settings
from cogs.kit.files import shown
from cogs.kit.permissions import IN_DISCORD
from cogs.server.checks import CHECKS, NAME, Bench, Check, NotTried, page, picture
from cogs.server.invite import NO_TOKEN
from cogs.server.traffic import Traffic
from games.core.values import listing

USAGE = (
    "Usage: python -m bot selfcheck CHANNEL [press], where CHANNEL is the ID of a text channel: switch on Developer Mode in Discord's "
    "settings and choose Copy Channel ID."
)
HOW_TO_READ = "Compare these words with the lines in the picture: the line of the same size says how wide you see it."
OLD = timedelta(hours=1)
"""Discord limits edits of older messages."""
LONGEST_ID = len(str(2**64))
LOOKED_BACK = 100
"""Messages among which a ruler of a former run is looked for."""


class Unusable(Exception):
    """Why there is nothing to check, in a sentence."""


@dataclass(frozen=True, slots=True)
class Row:
    """A check, what came, and after how many seconds; `fits`: None if it wasn't tried."""

    check: Check
    came: str
    seconds: float
    fits: bool | None


async def tried(check: Check, bench: Bench) -> Row:
    """Make a check; a refusal is a result."""
    began = time.monotonic()
    try:
        came = await check.run(bench)
    except NotTried as why:
        return Row(check, f"not tried: {why}", time.monotonic() - began, None)
    except discord.HTTPException as refusal:
        came = f"refused ({refusal.code or refusal.status})"
    except Exception as failure:  # discord.py itself fails at some answers
        came = without_tokens(f"failed ({type(failure).__name__}: {failure})")
    return Row(check, came, time.monotonic() - began, came in check.expected)


def lines(rows: Sequence[Row]) -> Iterator[str]:
    """The table to print."""
    cells = [("", "check", "expected", "result", "took")]
    cells += [
        (
            {True: "ok", False: "DIFFERS", None: "-"}[each.fits], each.check.name, " or ".join(each.check.expected), each.came,
            f"{each.seconds:.1f} s",
        )
        for each in rows
    ]  # fmt: skip
    wide = [max(len(row[column]) for row in cells) for column in range(4)]
    for cell in cells:
        yield "  ".join([*(word.ljust(size) for word, size in zip(cell, wide, strict=False)), cell[4]])


@asynccontextmanager
async def bench_in(client: discord.Client, traffic: Traffic, channel_id: int, *, press: bool) -> AsyncIterator[Bench]:
    """A bench in a channel, with a new ruler; afterwards everything but that goes. Raises Unusable."""
    try:
        channel = await client.fetch_channel(channel_id)
    except (discord.NotFound, discord.Forbidden) as refusal:
        raise Unusable(f"The bot sees no channel {channel_id}: Discord says {refusal.text}.") from refusal
    if not isinstance(channel, discord.TextChannel):
        raise Unusable(f"Channel {channel_id} is not a text channel of a server.")
    try:
        earlier = [each async for each in channel.history(limit=LOOKED_BACK) if _is_ruler(client, each)]
        new = await channel.send(view=page(HOW_TO_READ), file=picture(), silent=True)
    except discord.Forbidden as refusal:
        names = listing(IN_DISCORD.values())
        raise Unusable(f"The bot needs more permissions in channel {channel_id}; it uses {names}.") from refusal
    about = await client.application_info()
    owner = about.team.owner_id if about.team is not None else None
    old = [each for each in reversed(earlier) if new.created_at - each.created_at > OLD]
    bench = Bench(client, channel, traffic, owner or about.owner.id, old, press)
    try:
        yield bench
    finally:
        await _clean(bench)


def _is_ruler(client: discord.Client, message: discord.Message) -> bool:
    return message.author == client.user and [each.filename for each in shown(message.components)] == [f"{NAME}.png"]


async def _clean(bench: Bench) -> None:
    """Delete what the checks have made, and the rulers that have served."""
    thread: list[Any] = [bench.thread] if bench.thread is not None else []
    for each in [*bench.made, *bench.earlier, *thread]:
        with suppress(discord.HTTPException, OSError):
            await each.delete()


async def selfcheck(token: str, channel_id: int, *, press: bool) -> list[Row]:
    """Make all checks in a channel. Raises Unusable, or discord.LoginFailure."""
    traffic = Traffic()
    async with discord.Client(intents=discord.Intents.none(), http_trace=traffic.trace) as client:
        await client.login(token)
        async with bench_in(client, traffic, channel_id, press=press) as bench:
            connection = asyncio.create_task(client.connect()) if press else None
            try:
                return [await tried(check, bench) for check in CHECKS]
            finally:
                if connection is not None:
                    connection.cancel()


def _is_id(word: str) -> bool:
    """Whether a word is a number of at most 64 bits, as all of Discord's IDs are."""
    return word.isdecimal() and len(word) <= LONGEST_ID and int(word) < 2**64


def main(settings: Settings, words: list[str]) -> int:
    """Print the table: the exit status is 0 if all is as expected, 1 if something differs, 2 if there is nothing to check."""
    if not words or not _is_id(words[0]) or words[1:] not in ([], ["press"]):
        print(USAGE, file=sys.stderr)
        return 2
    if settings.discord_token is None:
        print(NO_TOKEN, file=sys.stderr)
        return 2
    if settings.discord_api is not None:
        use_api(settings.discord_api)
    logging.getLogger("discord").setLevel(logging.CRITICAL)
    try:
        token = settings.discord_token
        rows = asyncio.run(selfcheck(token, int(words[0]), press=len(words) > 1))
    except Unusable as why:
        print(why, file=sys.stderr)
    except discord.LoginFailure:
        print(NOT_ACCEPTED, file=sys.stderr)
    except (discord.HTTPException, OSError) as failure:
        print(f"Discord doesn't answer: {failure}", file=sys.stderr)
    else:
        print(*lines(rows), sep="\n")
        return int(any(each.fits is False for each in rows))
    return 2
