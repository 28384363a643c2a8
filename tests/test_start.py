"""The start of the local table as a newcomer sees it."""

import asyncio
import os
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


async def test_the_local_table_starts_without_a_warning() -> None:
    """It says that it is ready and where its page is, and nothing that alarms."""
    environment = os.environ | {"DISCORD_TOKEN": "", "LOG_LEVEL": "", "LOG_FORMAT": "", "SANDBOX_PORT": "0"}
    table = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", cwd=ROOT, env=environment,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
    )  # fmt: skip
    assert table.stdout is not None
    said: list[str] = []
    try:
        async with asyncio.timeout(60):
            while not (said and "local table is ready" in said[-1]):
                line = (await table.stdout.readline()).decode()
                assert line, said
                said += [line.strip()] if line.strip() else []
    finally:
        table.terminate()
        await table.wait()
    assert len(said) == 2, said
    assert "[info     ] ready" in said[0]
