"""Runs the local table until Ctrl-C: a small Discord in this process, and its bot in another."""

import asyncio
import contextlib
import errno
import os
import secrets
import sqlite3
import sys
import time
from pathlib import Path
from typing import BinaryIO

from bot.file_lock import lock_file, open_private
from bot.kit.signals import cancel_on_sigterm
from bot.settings import Settings, settings_or_exit
from sandbox.loopback.server import Loopback
from sandbox.process import BotProcess

PATIENCE = 10.0
"""How long, in seconds, to wait for the address of another local table, which may just have started."""


class FolderLock:
    """The local table's folder, locked until this process ends or calls `free`."""

    def __init__(self, folder: Path, lock: BinaryIO) -> None:
        self.folder = folder
        self._lock = lock
        self._address = folder / "address"
        self.announce("")

    def announce(self, address: str) -> None:
        with open(self._address, "w", encoding="utf-8", opener=open_private) as file:
            file.write(address)

    def free(self) -> None:
        self.announce("")
        self._lock.close()


def lock_folder(folder: Path) -> FolderLock | None:
    """Make the folder and lock it; None if another process has it. Raises OSError."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock = lock_file(folder / "lock")
    return FolderLock(folder, lock) if lock is not None else None


def address_of_other(folder: Path) -> str:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with contextlib.suppress(OSError):
            if address := (folder / "address").read_text(encoding="utf-8"):
                return address
        time.sleep(0.1)
    return ""


READY = """
The local table is ready. Open this page in a browser:

    {page}

Play there alone, or with a friend in a second window. Ctrl-C ends it; the next start picks up where you left off.
"""


def environment(settings: Settings, folder: FolderLock, api: str, token: str) -> dict[str, str]:
    database = (folder.folder / "ecodraft.db").resolve().as_posix()
    ours = {"DISCORD_TOKEN": token, "DISCORD_API": api, "DATABASE_URL": f"sqlite+aiosqlite:///{database}"}
    quiet = {} if "log_level" in settings.given else {"LOG_LEVEL": "warning"}
    return {**os.environ, **ours, **quiet}


async def local_table(settings: Settings, folder: FolderLock) -> int:
    cancel_on_sigterm()
    token = secrets.token_urlsafe(24)
    loopback = await Loopback.open(folder.folder, settings.sandbox_port, token)
    bot = BotProcess(
        environment(settings, folder, loopback.api, token), lambda: loopback.clock.offset, loopback.clock.move
    )
    loopback.travel = bot.travel
    watching = asyncio.create_task(bot.watch(), name="bot")
    connected = asyncio.create_task(loopback.connected.wait(), name="connected")
    try:
        await asyncio.wait((watching, connected), return_when=asyncio.FIRST_COMPLETED)
        if connected.done():
            folder.announce(loopback.page)
            print(READY.format(page=loopback.page), flush=True)
        await asyncio.wait((watching,))
        return watching.result()
    finally:
        connected.cancel()
        bot.stop()
        await asyncio.wait((watching,))
        await loopback.close()


def unusable(settings: Settings, problem: OSError | sqlite3.Error) -> str:
    port = settings.sandbox_port
    other = "set SANDBOX_PORT to another number, or to 0 for any free one"
    if isinstance(problem, OSError) and problem.errno == errno.EADDRINUSE:
        return f"Port {port} is taken by another program; {other}."
    if isinstance(problem, OSError) and problem.errno == errno.EACCES and problem.filename is None:
        return f"This account may not use port {port}; {other}."
    reason = problem.strerror if isinstance(problem, OSError) and problem.strerror else str(problem)
    return f"SANDBOX_FOLDER {settings.sandbox_folder} can't be used: {reason}."


def main() -> int:
    """Run the local table. Returns the exit status: 0 after a normal end or if it runs already, 1 if the bot keeps
    dying, 2 if the table can't start."""
    settings = settings_or_exit()
    os.umask(0o077)  # messages, hands and the page's key are for this account only
    try:
        folder = lock_folder(settings.sandbox_folder)
        if folder is None:
            print(f"The table is already running: {address_of_other(settings.sandbox_folder) or 'it is starting'}")
            return 0
        print("Starting the local table ...", flush=True)
        try:
            return asyncio.run(local_table(settings, folder))
        finally:
            folder.free()
    except (OSError, sqlite3.Error) as problem:
        print(unusable(settings, problem), file=sys.stderr)
        return 2
    except (KeyboardInterrupt, asyncio.CancelledError):
        return 0
