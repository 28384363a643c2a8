"""Starts the bot's process, watches it, restarts it, and asks it to let time pass."""

import asyncio
import contextlib
import subprocess
import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

COMMAND = (sys.executable, "-c", "import sys; from sandbox.bot import main; sys.exit(main())")
"""What starts the bot. With `-m`, each process that the bot itself starts would load sandbox.bot too, 50 MB."""
APART: dict[str, Any]
"""Options with which Ctrl-C doesn't reach the bot's process; the bot ends when its input ends."""
if sys.platform == "win32":
    APART = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
else:
    APART = {"start_new_session": True}
PAUSE = 1.0
"""How long, in seconds, to wait before a bot that has died is started again."""
MOST, WITHIN = 5, 60.0
GRACE = 10.0
"""How long, in seconds, the bot may take to end."""
LAST_WORDS = 1.0
"""How long, in seconds, to read a dead bot's last output: its children may keep the pipe open for longer."""
SAID_WHY = 2
"""The exit status of a bot that has said why it can't start; it isn't started again."""


class BotProcess:
    """Runs one bot at a time. `offset` gives how far ahead its clock starts; `moved` is called as time passes."""

    def __init__(
        self,
        environment: Mapping[str, str],
        offset: Callable[[], int],
        moved: Callable[[int], Awaitable[None]],
        command: Sequence[str] = COMMAND,
    ) -> None:
        self._environment = environment
        self._offset = offset
        self._moved = moved
        self._command = command
        self._process: asyncio.subprocess.Process | None = None
        self._travels: asyncio.Future[None] | None = None
        self._one_travel = asyncio.Lock()
        self._stopping = asyncio.Event()

    async def watch(self) -> int:
        """Keep the bot running until `stop`. Returns 0 after that, 2 if the bot can't start, 1 if it keeps dying."""
        deaths: list[float] = []
        while not self._stopping.is_set():
            status = await self._run()
            if self._stopping.is_set():
                break
            if status == SAID_WHY:
                return status
            now = asyncio.get_running_loop().time()
            deaths = [*(each for each in deaths if now - each < WITHIN), now]
            if len(deaths) > MOST:
                print(f"The bot ended {len(deaths)} times within a minute; the lines above say why.", file=sys.stderr)
                return 1
            print(f"The bot ended unexpectedly (status {status}) and is started again.", file=sys.stderr, flush=True)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(PAUSE):
                    await self._stopping.wait()
        return 0

    async def _run(self) -> int:
        self._process = process = await asyncio.create_subprocess_exec(
            *self._command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=self._environment,
            **APART,
        )
        self._send(f"offset {self._offset()}")
        reading = asyncio.create_task(self._read(process), name="bot's output")
        exited = asyncio.create_task(process.wait(), name="bot's end")
        stopping = asyncio.create_task(self._stopping.wait(), name="stop")
        try:
            await asyncio.wait((exited, stopping), return_when=asyncio.FIRST_COMPLETED)
            if not exited.done():
                await self._end(process, exited)
            await asyncio.wait((reading,), timeout=LAST_WORDS)
            return exited.result()
        finally:
            self._process = None
            self._arrive()
            for task in (reading, stopping):
                task.cancel()

    @staticmethod
    async def _end(process: asyncio.subprocess.Process, exited: asyncio.Task[int]) -> None:
        assert process.stdin is not None
        process.stdin.close()
        await asyncio.wait((exited,), timeout=GRACE)
        if not exited.done():
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await exited

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        async for line in process.stdout:
            match line.split():
                case [b"clock", offset]:
                    await self._moved(int(offset))
                case [b"done"]:
                    self._arrive()

    def _send(self, line: str) -> None:
        process = self._process
        if process is not None and process.stdin is not None:
            process.stdin.write(f"{line}\n".encode())

    def _arrive(self) -> None:
        if self._travels is not None and not self._travels.done():
            self._travels.set_result(None)

    async def travel(self, ms: int) -> None:
        """Let time pass, and wait for everything due in it, or until the bot dies."""
        async with self._one_travel:
            if self._process is None:
                return
            self._travels = asyncio.get_running_loop().create_future()
            self._send(f"travel {ms}")
            await self._travels

    def stop(self) -> None:
        self._stopping.set()
