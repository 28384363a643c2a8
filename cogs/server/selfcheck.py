"""`python -m bot selfcheck CHANNEL` makes the checks in a channel and deletes what they write, except a ruler for the
next run."""

import asyncio
import logging
import re
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from datetime import timedelta

import discord

from bot.logs import without_tokens
from bot.running import NOT_ACCEPTED, use_api
from bot.settings import Settings
from cogs.kit.answer import Interaction
from cogs.kit.items import shown_files
from cogs.kit.permissions import IN_DISCORD
from cogs.server.checks import ALONE, NAME, PRESSES, SETTINGS, Bench, Check, CheckSkipped, Traffic, page, tell
from cogs.server.invite import NO_TOKEN
from games.core.values import listing

USAGE = (
    "Usage: python -m bot selfcheck CHANNEL, where CHANNEL is the ID of a text channel: switch on Developer Mode in Discord's "
    "settings and choose Copy Channel ID."
)
BEFORE = "Stop the bot first. Open the channel on your phone, and press what the checks ask for; they take about five minutes."
HOW_TO_READ = "Compare these words with the lines in the picture: the line of the same size says how wide you see it."
OLD = timedelta(hours=1)
ID = re.compile("[0-9]{1,19}")
LOOKED_BACK = 100


class NothingToCheck(Exception):
    """No checks can be made; the text says why."""


@dataclass(frozen=True, slots=True)
class Row:
    check: Check
    came: str
    fits: bool | None

    def __str__(self) -> str:
        check, mark = self.check, {True: "ok", False: "DIFFERS", None: "-"}[self.fits]
        means = f", not {' or '.join(check.expected)}: {check.means}" if self.fits is False else ""
        return f"{mark:9}{check.name}: {self.came}{means}"


async def run_check(check: Check, bench: Bench) -> Row:
    try:
        came = await check.run(bench)
    except CheckSkipped as why:
        return Row(check, f"not tried, {why}", None)
    except discord.HTTPException as refusal:
        came = f"refused ({refusal.code or refusal.status})"
    except Exception as failure:  # discord.py itself fails at some answers
        came = without_tokens(f"failed ({type(failure).__name__}: {failure})")
    return Row(check, came, came in check.expected)


def modes_text(rows: Sequence[Row]) -> str:
    """The `Modes` with which the local table behaves like this Discord, as code."""
    others = [each for each in rows if each.came in each.check.others]
    return f"Modes({', '.join(f'{each.check.mode}={each.came!r}' for each in others)})"


@asynccontextmanager
async def bench_in(client: discord.Client, traffic: Traffic, channel_id: int) -> AsyncIterator[Bench]:
    """A bench in this channel, with a new ruler; everything else on it is deleted afterwards. Raises NothingToCheck."""
    try:
        channel = await client.fetch_channel(channel_id)
    except (discord.NotFound, discord.Forbidden) as refusal:
        raise NothingToCheck(f"The bot sees no channel {channel_id}: Discord says {refusal.text}.") from refusal
    if not isinstance(channel, discord.TextChannel):
        raise NothingToCheck(f"Channel {channel_id} is not a text channel of a server.")
    try:
        earlier = [each async for each in channel.history(limit=LOOKED_BACK) if _is_ruler(client, each)]
        there = page(HOW_TO_READ)
        new = await channel.send(view=there.view, files=there.files, silent=True)
    except discord.Forbidden as refusal:
        names = listing(IN_DISCORD.values())
        raise NothingToCheck(f"The bot needs more permissions in channel {channel_id}; it uses {names}.") from refusal
    old = [each for each in reversed(earlier) if new.created_at - each.created_at > OLD]
    bench = Bench(client, channel, traffic, await client.application_info(), old)
    try:
        yield bench
    finally:
        await _clean(bench)


def _is_ruler(client: discord.Client, message: discord.Message) -> bool:
    return message.author == client.user and [each.filename for each in shown_files(message.components)] == [
        f"{NAME}.png"
    ]


async def _clean(bench: Bench) -> None:
    for each in [*bench.made, *bench.earlier]:
        with suppress(discord.HTTPException, OSError):
            await each.delete()


async def selfcheck(token: str, channel_id: int) -> list[Row]:
    """Make all checks and print them. Raises NothingToCheck or discord.LoginFailure."""
    traffic, rows = Traffic(), list[Row]()
    async with discord.Client(intents=discord.Intents.none(), http_trace=traffic.trace) as client:
        client.discords_clock = traffic.clock  # type: ignore[attr-defined] # answers measure their time by it
        await client.login(token)
        async with bench_in(client, traffic, channel_id) as bench:

            @client.event
            async def on_interaction(interaction: Interaction) -> None:
                bench.hear(interaction)

            tell(BEFORE)
            connection = asyncio.create_task(client.connect())
            try:
                for check in (*SETTINGS, *PRESSES, *ALONE):
                    rows.append(await run_check(check, bench))
                    tell(str(rows[-1]))
            finally:
                connection.cancel()
    tell(modes_text(rows))
    return rows


def main(settings: Settings, words: list[str]) -> int:
    """Make the checks. Returns the exit status: 0 if all is as expected, 1 if something differs, 2 if none can be
    made."""
    if len(words) != 1 or not ID.fullmatch(words[0]):
        print(USAGE, file=sys.stderr)
        return 2
    if settings.discord_token is None:
        print(NO_TOKEN, file=sys.stderr)
        return 2
    if settings.discord_api is not None:
        use_api(settings.discord_api)
    logging.getLogger("discord").setLevel(logging.CRITICAL)
    try:
        rows = asyncio.run(selfcheck(settings.discord_token, int(words[0])))
    except NothingToCheck as why:
        print(why, file=sys.stderr)
    except discord.LoginFailure:
        print(NOT_ACCEPTED, file=sys.stderr)
    except (discord.HTTPException, OSError) as failure:
        print(f"Discord doesn't answer: {failure}", file=sys.stderr)
    else:
        return int(any(each.fits is False for each in rows))
    return 2
