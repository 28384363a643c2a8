"""A process whose event loop doesn't turn any more ends, so that its supervisor starts it again."""

import asyncio
import os
import signal
from pathlib import Path

from tests.depth import full
from tests.processes.forked import Forked

PATIENCE = 60.0

SCRIPT = """
import asyncio, sys, time
from bot import running
from bot.kit import clock
from bot.settings import Settings

running.LOOK, clock.BEAT = 0.2, 0.05

async def serve(bot, token):
    print("serves", flush=True)
    if sys.argv[1] == "hangs":
        time.sleep(20)
    await asyncio.to_thread(sys.stdin.readline)

sys.exit(running.run(Settings(discord_token="a-token", database_url=sys.argv[2]), serve))
"""
"""A bot that looks at its loop fifty times as often as usual."""


async def started(folder: Path, how: str) -> Forked:
    """A bot that serves."""
    address = f"sqlite+aiosqlite:///{folder}/ecodraft.db"
    process = await Forked.start("-c", SCRIPT, how, address, environment=os.environ, errors=folder / "errors")
    assert await asyncio.wait_for(process.stdout.readline(), PATIENCE) == b"serves\n"
    return process


async def test_a_loop_that_does_not_turn_ends_the_process(tmp_path: Path) -> None:
    """With a sentence, and where it hangs, for whoever looks for the reason; the status is one after which it is started again."""
    process = await started(tmp_path, "hangs")
    assert await asyncio.wait_for(process.wait(), PATIENCE) == 3
    sentence, *trace = (tmp_path / "errors").read_text(encoding="utf-8").splitlines()
    assert sentence == "The event loop has not turned for a minute; the process ends so that it can be started again."
    assert any("in serve" in line for line in trace)


@full
async def test_a_process_that_was_stopped_goes_on_when_it_wakes(tmp_path: Path) -> None:
    """It has been stopped for longer than a loop may hang; the loop had no chance to turn."""
    process = await started(tmp_path, "waits")
    process.send_signal(signal.SIGSTOP)
    await asyncio.sleep(3)
    process.send_signal(signal.SIGCONT)
    await asyncio.sleep(1)
    process.stdin.write(b"end\n")
    assert await asyncio.wait_for(process.wait(), PATIENCE) == 0
    assert (tmp_path / "errors").read_text(encoding="utf-8") == ""
