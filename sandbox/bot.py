"""`python -m sandbox.bot`: the local table's bot, with a clock that can be moved. Standard input says how far ahead it
starts (`offset MS`), then lets time pass (`travel MS`); its end stops the bot. Standard output answers `clock OFFSET`
and `done`."""

import asyncio
import contextlib
import sys
import threading
from collections.abc import Callable
from dataclasses import replace

import structlog

from bot import running
from bot.app import Ecodraft
from bot.kit.clock import steady_clock, wall_clock
from bot.settings import Settings, settings_or_exit

log = structlog.get_logger()

LONGEST_STEP = 60.0
"""How long, in seconds, the work of one moment may take before time passes without it."""
LOOK_AGAIN = 0.01
"""How often, in seconds, to look whether that work is done."""


class MovedClock:
    """The machine's time plus an offset, in milliseconds; its steady clock is ahead by the same offset."""

    def __init__(self, offset: int = 0) -> None:
        self.offset = offset

    def __call__(self) -> int:
        return wall_clock() + self.offset

    def steady(self) -> int:
        """Milliseconds since a fixed moment, for measuring durations; it ignores changes of the machine's time."""
        return steady_clock() + self.offset


async def wait_until_idle(bot: Ecodraft) -> bool:
    """Wait until everything due is done. Returns False if that takes more than LONGEST_STEP seconds."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(LONGEST_STEP):
            while True:
                if bot.at_rest:
                    due = await bot.due_at()
                    if bot.at_rest and (due is None or due > bot.clock()):
                        return True
                await asyncio.sleep(LOOK_AGAIN)
    return False


async def travel(bot: Ecodraft, clock: MovedClock, ms: int, moved: Callable[[int], None]) -> None:
    """Let time pass from one due moment to the next, calling `moved` with each offset. If work gets stuck, the rest
    passes at once."""
    goal = clock.offset + ms
    while clock.offset < goal:
        due, before = await bot.due_at() if await wait_until_idle(bot) else None, clock.offset
        clock.offset = goal if due is None else min(goal, before + max(0, due - clock()))
        for work in (bot.turns.background, bot.delivery.background):
            work.bring_forward((clock.offset - before) / 1000)
        moved(clock.offset)
        bot.scheduler.wake()
    await wait_until_idle(bot)


class Orders:
    """The numbers on the lines of standard input. A thread reads the lines, because asyncio can't on Windows."""

    def __init__(self) -> None:
        self._lines: asyncio.Queue[str] = asyncio.Queue()
        self.ended = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        threading.Thread(target=self._read, name="orders", daemon=True).start()

    def _read(self) -> None:
        # Unbuffered: at the end, Python would wait for the lock of a buffer that is being read.
        with open(sys.stdin.fileno(), "rb", buffering=0, closefd=False) as lines, contextlib.suppress(RuntimeError):
            for line in lines:
                self._loop.call_soon_threadsafe(self._lines.put_nowait, line.decode())
            self._loop.call_soon_threadsafe(self.ended.set)

    async def next(self) -> int:
        return int((await self._lines.get()).split()[1])


def report(*words: object) -> None:
    with contextlib.suppress(OSError):
        print(*words, flush=True)


async def obey(orders: Orders, bot: Ecodraft, clock: MovedClock) -> None:
    while True:
        number = await orders.next()
        try:
            await travel(bot, clock, number, lambda offset: report("clock", offset))
        except Exception:
            log.exception("time could not be moved")
        report("done")


async def play(orders: Orders, bot: Ecodraft, clock: MovedClock, token: str) -> None:
    clock.offset = await orders.next()
    listening = asyncio.create_task(obey(orders, bot, clock), name="orders")
    try:
        await running.on_discord(bot, token)
    finally:
        listening.cancel()


async def serve(bot: Ecodraft, token: str) -> None:
    clock, orders = bot.clock, Orders()
    assert isinstance(clock, MovedClock)
    playing = asyncio.create_task(play(orders, bot, clock, token), name="bot")
    ended = asyncio.create_task(orders.ended.wait(), name="input")
    try:
        await asyncio.wait((playing, ended), return_when=asyncio.FIRST_COMPLETED)
    finally:
        playing.cancel()
        ended.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await playing


def make_bot(settings: Settings) -> Ecodraft:
    clock = MovedClock()
    return Ecodraft(replace(settings, dev_guild=None), clock, clock.steady)


def main() -> int:
    settings = settings_or_exit()
    if settings.discord_token is None or settings.discord_api is None:
        print(
            "This process is for `python -m sandbox` to start: it needs DISCORD_TOKEN and DISCORD_API.", file=sys.stderr
        )
        return 2
    return running.run(settings, serve, make_bot)


if __name__ == "__main__":
    sys.exit(main())
