"""The bot's process ends when stuck, and its own processes inherit no secrets."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from subprocess import PIPE

from tests.depth import full
from tests.processes.forked import ROOT, Forked

PATIENCE = 60.0
SOON = 10.0
"""Seconds in which a bot ends, on a busy machine too."""

SCRIPT = """
import asyncio, os, sys, time
from functools import partial
from bot import running
from bot.kit import clock
from bot.settings import Settings
from pathlib import Path

running.LOOK, clock.BEAT = 0.2, 0.05

async def serve(bot, token):
    print("serves", flush=True)
    if sys.argv[1] == "hangs":
        time.sleep(20)
    if sys.argv[1] == "works":
        for name in ("PATH", "DISCORD_TOKEN", "DATABASE_URL"):
            print(await bot.decoding.run(os.getenv, name, longest=60))
        await bot.close_all()
    if sys.argv[1] == "thinks":
        begun = [Path(sys.argv[3]) / name for name in ("film", "thought", "picture", "decoded")]
        long = [partial(exec, f"open({str(each)!r}, 'w').close(); import time; time.sleep(60)") for each in begun]
        pools = bot.thinking, bot.thinking, bot.drawing, bot.decoding
        work = [asyncio.create_task(pool.run(each, longest=600)) for pool, each in zip(pools, long)]
        try:
            while not all(each.exists() for each in begun):
                await asyncio.sleep(0.05)
            print("works", flush=True)
            await asyncio.wait(work)
        finally:
            await bot.close_all()
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
    process = await started(tmp_path, "hangs")
    assert await asyncio.wait_for(process.wait(), PATIENCE) == 3
    sentence, *trace = (tmp_path / "errors").read_text(encoding="utf-8").splitlines()
    assert sentence == "The event loop has not turned for a minute; the process ends so that it can be started again."
    assert any("in serve" in line for line in trace)


@full
async def test_a_process_that_was_stopped_goes_on_when_it_wakes(tmp_path: Path) -> None:
    process = await started(tmp_path, "waits")
    for _ in range(5):  # whether the loop or the thread wakes first is chance
        process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(1.5)
        process.send_signal(signal.SIGCONT)
        await asyncio.sleep(0.3)
    process.stdin.write(b"end\n")
    assert await asyncio.wait_for(process.wait(), PATIENCE) == 0
    assert (tmp_path / "errors").read_text(encoding="utf-8") == ""


@full
def test_a_bot_that_is_asked_to_end_waits_for_none_of_its_processes(tmp_path: Path) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path}/ecodraft.db"
    with subprocess.Popen(
        [sys.executable, "-c", SCRIPT, "thinks", database, tmp_path], cwd=ROOT, stdin=PIPE, stdout=PIPE, stderr=PIPE
    ) as process:
        assert process.stdout is not None
        assert [process.stdout.readline(), process.stdout.readline()] == [b"serves\n", b"works\n"]
        asked = time.monotonic()
        process.terminate()
        _, errors = process.communicate(timeout=PATIENCE)
        took = time.monotonic() - asked
    assert (process.returncode, errors.decode()) == (0, "")
    assert took < SOON, took


def test_processes_for_work_inherit_neither_the_token_nor_the_database(tmp_path: Path) -> None:
    """They decode what strangers send."""
    secrets = {"DISCORD_TOKEN": "a-token", "DATABASE_URL": "an address"}
    ended = subprocess.run(
        [sys.executable, "-c", SCRIPT, "works", f"sqlite+aiosqlite:///{tmp_path}/ecodraft.db"],
        env=os.environ | secrets, cwd=ROOT, input=b"end\n", capture_output=True, timeout=PATIENCE,
    )  # fmt: skip
    _, path, *others = ended.stdout.decode().splitlines()
    assert path == os.environ["PATH"], ended.stderr
    assert others == ["None", "None"]
