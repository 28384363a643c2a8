"""What a start loads, and what waits until somebody needs it."""

import os
import subprocess
import sys
from pathlib import Path

from tests.migrated import new_database

ROOT = Path(__file__).parents[2]

START = """
import asyncio, sys
from bot import running
from bot.settings import Settings

async def start():
    bot = running.make_bot(Settings(discord_token=None, database_url=sys.argv[1], thinkers=0))
    bot.register_commands = lambda: None  # nobody is there to hear of commands
    await bot._async_setup_hook()
    await bot.setup_hook()
    print(len(bot.tree.get_commands()), *sorted(sys.modules))
    await bot.close_all()

asyncio.run(start())
"""
"""A start up to the connection to Discord."""

LATE = ("pydantic", "dotenv", "PIL", "fontpkg", "openskill", "alembic", "mako")
"""Packages that a start doesn't load if its database is up to date."""


async def test_a_start_loads_neither_what_draws_nor_what_migrates(tmp_path: Path) -> None:
    modules = started(await new_database(tmp_path / "new.db"))
    assert not [name for name in modules if name.split(".")[0] in LATE]
    drawing = {
        "render.canvas",
        "render.text",
        "render.shapes",
        "render.game_pictures",
        "render.leaderboard",
        "render.teaching",
        "render.phylo",
    }
    assert not drawing & modules


def started(url: str) -> set[str]:
    """The modules that a bot has loaded when it has all its commands."""
    ended = subprocess.run(
        [sys.executable, "-c", START, url],
        capture_output=True, cwd=ROOT, timeout=120, text=True, check=True, env={**os.environ, "METRICS": ""},
    )  # fmt: skip
    commands, *modules = ended.stdout.splitlines()[-1].split()
    assert int(commands) > 20
    assert {"discord", "sqlalchemy", "bot.app", "cogs.workshop.decks"} <= {*modules}
    return {*modules}
