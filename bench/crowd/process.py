"""A process under load: its start, its processor seconds and memory as the system counts them (Linux), its end."""

import asyncio
import os
import signal
import sys
from pathlib import Path
from typing import Self

from bench.crowd.family import memory, processor
from bench.crowd.tables import database

ROOT = Path(__file__).parents[2]
"""The repository. The process runs elsewhere, so that no .env says anything."""

STILL = 0.05
"""Processor seconds in a second below which a process is idle."""


class Process:
    """The bot or the floor, with a log file in its folder."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def start(cls, program: tuple[str, ...], folder: Path, api: str) -> Self:
        """Start a program of this repository on a Discord of ours."""
        told = {
            "DISCORD_TOKEN": "crowd", "DISCORD_API": api, "DATABASE_URL": database(folder), "EMOJI": "off", "LOG_LEVEL": "info",
            "PYTHONPATH": str(ROOT),
        }  # fmt: skip
        log = os.open(folder / "log", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        try:
            return cls(
                await asyncio.create_subprocess_exec(
                    sys.executable, *program, cwd=folder, env={**os.environ, **told}, stderr=log
                )
            )
        finally:
            os.close(log)

    def processor(self) -> float:
        """Seconds of a processor that it and its own processes have used."""
        return processor(self._process.pid)

    def memory(self) -> float:
        """Its memory and that of its own processes, each at its highest, in MB."""
        return memory(self._process.pid)

    async def idle(self, seconds: int = 2) -> None:
        """Wait until it has been idle for some seconds; for none, don't wait. Raises RuntimeError if it ends meanwhile."""
        before, quiet = self.processor(), 0
        while quiet < seconds:
            await asyncio.sleep(1)
            if self._process.returncode is not None:
                raise RuntimeError("the process has ended")
            now = self.processor()
            quiet, before = quiet + 1 if now - before < STILL else 0, now

    async def end(self) -> None:
        """Ask it to end, and wait."""
        if self._process.returncode is None:
            self._process.send_signal(signal.SIGTERM)
            try:
                await asyncio.wait_for(self._process.wait(), 15)
            except TimeoutError:
                self._process.kill()
                await self._process.wait()
