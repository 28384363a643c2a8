"""The start of the local table as a newcomer sees it, and its end."""

import asyncio
import os
import re
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.depth import full

ROOT = Path(__file__).parents[1]
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/#key=\S+")


async def started(folder: Path, port: int = 0, module: str = "bot") -> Process:
    """`make run` without a token and without settings, except where its folder is."""
    unset = ("DISCORD_TOKEN", "DISCORD_API", "LOG_LEVEL", "LOG_FORMAT", "DATABASE_URL")
    environment = os.environ | dict.fromkeys(unset, "") | {"SANDBOX_PORT": str(port), "SANDBOX_FOLDER": str(folder)}
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", module, cwd=ROOT, env=environment, stdout=PIPE, stderr=PIPE
    )


async def ended(process: Process) -> tuple[int, str, str]:
    async with asyncio.timeout(60):
        output, errors = await process.communicate()
    assert process.returncode is not None
    return process.returncode, output.decode(), errors.decode()


@asynccontextmanager
async def local_table(folder: Path) -> AsyncIterator[tuple[Process, str]]:
    process, printed = await started(folder), ""
    assert process.stdout is not None
    try:
        async with asyncio.timeout(60):
            while "Ctrl-C" not in printed:
                line = await process.stdout.readline()
                assert line, (printed, await ended(process))
                printed += line.decode()
        yield process, printed
    finally:
        if process.returncode is None:
            process.terminate()
            await ended(process)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT], ids=["SIGTERM", "Ctrl-C"])
async def test_the_local_table_starts_and_ends_without_a_warning(how: signal.Signals, tmp_path: Path) -> None:
    (tmp_path / "local").mkdir(mode=0o755)
    async with local_table(tmp_path / "local") as (process, printed):
        lines = [line.strip() for line in printed.splitlines() if line.strip()]
        assert lines[:2] == [
            "Starting the local table ...",
            "The local table is ready. Open this page in a browser:",
        ]
        assert ADDRESS.fullmatch(lines[2])
        assert len(lines) == 4, lines
        process.send_signal(how)
        status, rest, errors = await ended(process)
        assert (status, rest.strip(), errors) == (0, "", "")
    kept = {path.name: path.stat().st_mode & 0o777 for path in (tmp_path / "local").iterdir()}
    assert {"discord.db", "ecodraft.db"} <= kept.keys()
    assert not [name for name, mode in kept.items() if mode & 0o077]


@full
async def test_a_second_start_gives_the_address_of_the_first(tmp_path: Path) -> None:
    async with local_table(tmp_path) as (first, printed):
        address = ADDRESS.findall(printed)
        assert len(address) == 1
        second = await ended(await started(tmp_path))
        assert second == (0, f"The table is already running: {address[0]}\n", "")
        assert first.returncode is None
    async with local_table(tmp_path) as (_, printed):
        assert ADDRESS.search(printed), "after the end it starts again"


async def test_a_port_in_use_is_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        status, _, errors = await ended(await started(tmp_path, port))
    assert status == 2
    assert errors == (
        f"Port {port} is taken by another program; set SANDBOX_PORT to another number, or to 0 for any free one.\n"
    )


async def test_a_folder_that_cannot_be_used_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    for folder in (tmp_path / "file", tmp_path / "file" / "local"):
        status, _, errors = await ended(await started(folder))
        assert status == 2
        assert re.fullmatch(rf"SANDBOX_FOLDER {folder} can't be used: [^\n]+\.\n", errors), errors


async def test_a_database_that_cannot_be_read_is_one_sentence(tmp_path: Path) -> None:
    for name in ("discord.db", "ecodraft.db"):
        folder = tmp_path / name.partition(".")[0]
        folder.mkdir()
        (folder / name).write_bytes(b"no database " * 400)
        status, _, errors = await ended(await started(folder))
        assert status == 2, errors
        assert len(errors.splitlines()) == 1, errors


async def test_the_bots_process_alone_never_connects_to_discord(tmp_path: Path) -> None:
    """A clock that can be moved is for the local table only."""
    status, output, errors = await ended(await started(tmp_path, module="sandbox.bot"))
    assert (status, output) == (2, "")
    assert errors.startswith("This process is for `python -m sandbox` to start")
