"""Runs the bot on Discord, or recomputes all ratings."""

import asyncio
import faulthandler
import os
import sys
import threading
from collections.abc import Callable, Coroutine
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import discord
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot.app import Ecodraft
from bot.file_lock import lock_database
from bot.kit.clock import ClockJumps, steady_clock, wall_clock
from bot.kit.signals import cancel_on_sigterm
from bot.logs import configure_logs
from bot.people.archive import rebuild_ledger
from bot.settings import Settings, WrongSetting
from db.engine import file_of
from db.store import Overtaken, StorageUnavailable, Store
from games.core.values import many

EMOJI = "server.emoji:Emoji"
"""The cog that uploads the bot's emoji, loaded by name because bot imports no cogs."""

LOOK, LOOKS = 10.0, 6
"""Seconds between checks of the event loop, and how many must find it still before it counts as stuck."""

STUCK = 3
"""The exit status of a process whose event loop is stuck."""

Serve = Callable[[Ecodraft, str], Coroutine[Any, Any, None]]

NOT_ACCEPTED = "DISCORD_TOKEN is set, but Discord doesn't accept it; copy it again from the application's Bot page."

REFUSED = {
    4004: NOT_ACCEPTED,
    4010: "Discord doesn't know the shard that this process asks for; set SHARDS to the same number for every process, or leave it empty.",
    4011: "The bot is on too many servers for so few shards; set SHARDS to a larger number, or leave it empty.",
    4012: "Discord no longer speaks the version of its API that this bot uses; update the bot.",
    4013: "Discord doesn't know an intent that this bot asks for; update the bot.",
    4014: "Discord refuses an intent that this bot asks for; allow it on the application's Bot page, or update the bot.",
}
"""What to tell the owner, by the code with which Discord closes (Discord docs, Gateway Close Event Codes)."""


async def on_discord(bot: Ecodraft, token: str) -> None:
    async with bot:
        await bot.login(token)
        if bot.settings.emoji == "on":
            await bot.load(EMOJI)
        await bot.connect()


def use_api(address: str) -> None:
    """Use the API at this address and the gateway of the same host instead of Discord's."""
    Route.BASE = address
    api = URL(address)
    DiscordWebSocket.DEFAULT_GATEWAY = api.with_scheme("wss" if api.scheme == "https" else "ws").with_path("/gateway")


def prepare(settings: Settings) -> None:
    if settings.database_url == Settings.database_url:
        Path("data").mkdir(exist_ok=True)
    configure_logs(settings.log_level, settings.log_format)


def make_bot(settings: Settings) -> Ecodraft:
    if settings.metrics is None:
        return Ecodraft(settings, wall_clock, steady_clock)
    from bot.operations.metrics import MeasuredBot  # most bots do without

    return MeasuredBot(settings, wall_clock, steady_clock)


def end_if_stuck(drift: ClockJumps, over: threading.Event) -> None:
    """End the process if its event loop stands still for a minute. Counts checks rather than time, because a suspended
    process makes none."""
    beats = still = 0
    while not over.wait(LOOK):
        still = still + 1 if drift.beats == beats else 0
        beats = drift.beats
        if still == LOOKS:
            os.write(
                2, b"The event loop has not turned for a minute; the process ends so that it can be started again.\n"
            )
            faulthandler.dump_traceback(2)
            os._exit(STUCK)


def run(settings: Settings, serve: Serve = on_discord, make: Callable[[Settings], Ecodraft] = make_bot) -> int:
    """Run the bot. Returns the exit status: 0 after a normal end, 2 if Discord, a setting or the database refuses it.
    Exits with STUCK if the event loop hangs."""
    prepare(settings)
    if settings.discord_api is not None:
        use_api(settings.discord_api)
    assert settings.discord_token is not None
    token = settings.discord_token
    for secret in ("DISCORD_TOKEN", "DATABASE_URL"):
        os.environ.pop(secret, None)  # the processes that read strangers' pictures and records must not inherit them

    over = threading.Event()

    async def served() -> None:
        cancel_on_sigterm()
        bot = make(settings)
        watching = asyncio.create_task(bot.clock_jumps.watch(bot.scheduler.wake), name="beats")
        threading.Thread(target=end_if_stuck, args=(bot.clock_jumps, over), name="beats", daemon=True).start()
        await serve(bot, token)
        watching.cancel()

    try:
        with lock_database(settings.database_url) or nullcontext():
            try:
                asyncio.run(served())
            finally:
                over.set()
    except (StorageUnavailable, WrongSetting) as wrong:
        print(wrong, file=sys.stderr)
        return 2
    except discord.LoginFailure:
        print(NOT_ACCEPTED, file=sys.stderr)
        return 2
    except (discord.ConnectionClosed, discord.PrivilegedIntentsRequired) as closed:
        code = closed.code if isinstance(closed, discord.ConnectionClosed) else 4014
        if code not in REFUSED:
            raise
        print(REFUSED[code], file=sys.stderr)
        return 2
    except (KeyboardInterrupt, asyncio.CancelledError):
        pass
    return 0


def rebuild_ratings(settings: Settings) -> int:
    """Recompute all ratings. Returns the exit status: 0 if the ledger stays the same, 1 if lines of it differ, 2 if it
    can't be done."""
    file = file_of(settings.database_url)
    if file is not None and not file.exists():
        print(f"There is no database {file}; set DATABASE_URL to the bot's database.", file=sys.stderr)
        return 2
    prepare(settings)
    try:
        return asyncio.run(_rebuild(settings))
    except StorageUnavailable as missing:
        print(missing, file=sys.stderr)
    except Overtaken:
        print("The running bot is counting matches too quickly; try again, or stop it first.", file=sys.stderr)
    return 2


async def _rebuild(settings: Settings) -> int:
    store = await Store.open(settings.database_url)
    try:
        lines, differ = await rebuild_ledger(store)
    finally:
        await store.close()
    differs = "differs" if differ == 1 else "differ"
    change = "the same as before" if not differ else f"{differ} of them {differs} from before"
    print(f"The ledger has {many(lines, 'line')}, {change}.")
    return 1 if differ else 0
