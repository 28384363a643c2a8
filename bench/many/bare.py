"""A bare bot, the floor of a start: it connects and reads a database once. The benchmark starts it as a process of its own."""

import asyncio
import sqlite3
import sys

import discord
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

READ = ("matches", "seats", "clocks", "shown")
"""The tables of the database that a start needs."""


class Bare(discord.AutoShardedClient):
    """Says when it is ready."""

    def __init__(self, path: str) -> None:
        super().__init__(intents=discord.Intents(guilds=True), chunk_guilds_at_startup=False)
        self.path = path

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Answer whatever it is."""
        await interaction.response.send_message("hello", ephemeral=True)

    async def on_ready(self) -> None:
        """Read, and say how many rows there were."""
        rows = await asyncio.to_thread(self._read)
        print("ready", rows, flush=True)

    def _read(self) -> int:
        base = sqlite3.connect(self.path)
        rows = sum(len(base.execute(f"SELECT * FROM {name}").fetchall()) for name in READ)
        base.close()
        return rows


def main(api: str, path: str, token: str) -> None:
    """Run until the process is ended."""
    Route.BASE = api
    DiscordWebSocket.DEFAULT_GATEWAY = URL(api).with_scheme("ws").with_path("/gateway")
    Bare(path).run(token, log_handler=None)


if __name__ == "__main__":
    main(*sys.argv[1:4])
