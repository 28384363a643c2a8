"""The bot's process: started anew when it dies, ended with its input, and asked to let time pass."""

import asyncio
import os
import sys

import pytest

from sandbox import process
from sandbox.process import BotProcess

PATIENCE = 60.0
"""Seconds until something expected counts as missing: each Python that starts shares its processor with a whole suite."""


class Bot:
    """A process of a test script in place of the bot's."""

    def __init__(self, script: str) -> None:
        self.offset, self.offsets, self.environment = 7, list[int](), dict(os.environ)
        self.process = BotProcess(self.environment, lambda: self.offset, self._moved, (sys.executable, "-c", script))
        self.watching = asyncio.create_task(self.process.watch())

    async def _moved(self, offset: int) -> None:
        await asyncio.sleep(0)  # whoever hears of it may take a moment
        self.offset = offset
        self.offsets.append(offset)

    async def seen(self, *offsets: int) -> None:
        async with asyncio.timeout(PATIENCE):
            while tuple(self.offsets) != offsets:
                assert not self.watching.done(), self.watching
                await asyncio.sleep(0.01)

    async def ended(self) -> int:
        async with asyncio.timeout(PATIENCE):
            return await self.watching


ECHO = "import sys\nfor line in sys.stdin: print('clock', line.split()[1], flush=True)"
"""Reports the number in each line as its clock."""


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that has died is started again without a pause."""
    monkeypatch.setattr(process, "PAUSE", 0.0)


async def test_the_clock_begins_where_it_stood() -> None:
    bot = Bot(ECHO)
    await bot.seen(7)
    bot.process.stop()
    assert await bot.ended() == 0


async def test_a_bot_that_dies_is_started_again(capfd: pytest.CaptureFixture[str]) -> None:
    bot = Bot(
        "import sys\nat = int(input().split()[1])\nprint('clock', at + 1, flush=True)\n"
        "print('bot', at, file=sys.stderr)\nif at < 9: sys.exit(at)\ninput()"
    )
    await bot.seen(8, 9, 10)
    bot.process.stop()
    assert await bot.ended() == 0
    assert capfd.readouterr().err.splitlines()[:4] == [
        "bot 7",
        "The bot ended unexpectedly (status 7) and is started again.",
        "bot 8",
        "The bot ended unexpectedly (status 8) and is started again.",
    ]


async def test_a_bot_that_dies_again_and_again_is_given_up(capfd: pytest.CaptureFixture[str]) -> None:
    bot = Bot("print('clock', 1, flush=True)")
    assert await bot.ended() == 1
    assert len(capfd.readouterr().err.splitlines()) == process.MOST + 1


async def test_a_bot_that_has_said_why_it_cannot_start_is_not_started_again(
    capfd: pytest.CaptureFixture[str],
) -> None:
    bot = Bot("import sys\nprint('No database.', file=sys.stderr)\nsys.exit(2)")
    assert await bot.ended() == 2
    assert capfd.readouterr().err == "No database.\n"


async def test_a_bot_that_does_not_end_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "GRACE", 0.1)
    bot = Bot("import time\nprint('clock', 1, flush=True)\ntime.sleep(600)")
    await bot.seen(1)
    bot.process.stop()
    assert await bot.ended() == 0


async def test_travel_ends_when_everything_has_happened() -> None:
    bot = Bot(
        "at = int(input().split()[1])\nprint('clock', at, flush=True)\nwhile True:\n"
        "    word, ms = input().split()\n    assert word == 'travel'\n    for _ in range(int(ms)):\n"
        "        at += 1\n        print('clock', at, flush=True)\n    print('done', flush=True)"
    )
    await bot.seen(7)
    first, second = (asyncio.create_task(bot.process.travel(ms)) for ms in (2, 1))
    async with asyncio.timeout(PATIENCE):
        await first
        assert bot.offsets[:3] == [7, 8, 9]
        await second
    assert bot.offsets == [7, 8, 9, 10]
    bot.process.stop()
    await bot.ended()


async def test_a_travel_ends_when_the_bot_dies() -> None:
    bot = Bot("import os\nprint('clock', input().split()[1], flush=True)\ninput()\nos._exit(3)")
    await bot.seen(7)
    async with asyncio.timeout(PATIENCE):
        await bot.process.travel(5)
    await bot.seen(7, 7)
    bot.process.stop()
    await bot.ended()
