"""Programs and scripts in processes forked from one that has the modules loaded."""

import asyncio
import os
import runpy
import signal
import socket
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from multiprocessing import get_context
from multiprocessing.context import ForkServerContext
from pathlib import Path

from render import PICTURES

ROOT = Path(__file__).parents[2]

LOADED = (
    "tests.undrawn", "games", "bot.operations.backup", "bot.operations.restore",
    *(module.partition(":")[0] for module in PICTURES.values()),
)  # fmt: skip
"""What the process that others are forked from has loaded: no cogs, because some keep what they find at import."""


@cache
def _server() -> ForkServerContext:
    context = get_context("forkserver")
    context.set_forkserver_preload([*LOADED])
    return context


def _run(words: Sequence[str], environment: Mapping[str, str], line: socket.socket, errors: str) -> None:
    os.chdir(ROOT)
    os.environ.clear()
    os.environ.update(environment)
    with open(errors, "ab") as file:
        for stream, number in ((line, 0), (line, 1), (file, 2)):
            os.dup2(stream.fileno(), number)
    line.close()
    sys.stdin = open(0, closefd=False)  # noqa: SIM115 # as long as the process
    option, program, *sys.argv[1:] = words
    if option == "-c":
        exec(program, {"__name__": "__main__"})
        return
    for name in (program, f"{program}.__main__"):
        sys.modules.pop(name, None)
    runpy.run_module(program, run_name="__main__", alter_sys=True)


class Forked:
    """Python with "-m" or "-c" and words, in a forked process with the interface of `asyncio.subprocess.Process`."""

    stdin: asyncio.StreamWriter
    stdout: asyncio.StreamReader

    def __init__(self, words: Sequence[str], environment: Mapping[str, str], errors: str) -> None:
        open(errors, "ab").close()
        self._line, far = socket.socketpair()
        with far:
            self._process = _server().Process(target=_run, args=(words, environment, far, errors), daemon=True)
            self._process.start()

    @classmethod
    async def start(
        cls, *words: str | Path, environment: Mapping[str, str] | None = None, errors: Path | str = os.devnull
    ) -> "Forked":
        around = {**os.environ} if environment is None else {**environment}
        made = await asyncio.to_thread(cls, [*map(str, words)], around, str(errors))
        made.stdout, made.stdin = await asyncio.open_connection(sock=made._line)
        return made

    @property
    def returncode(self) -> int | None:
        """The exit status, negative for a signal; None while it runs."""
        return self._process.exitcode

    def send_signal(self, what: signal.Signals) -> None:
        assert self._process.pid is not None
        os.kill(self._process.pid, what)

    def kill(self) -> None:
        """End it at once."""
        self._process.kill()

    async def wait(self) -> int:
        while (status := self._process.exitcode) is None:
            await asyncio.to_thread(self._process.join, 1)
        self.stdin.close()
        return status

    async def communicate(self, said: bytes = b"") -> tuple[bytes, None]:
        self.stdin.write(said)
        heard = await self.stdout.read()
        await self.wait()
        return heard, None
