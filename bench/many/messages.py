"""The messages that show the tables of a filled database, for the small Discord."""

import sqlite3
from contextlib import closing
from pathlib import Path

from sandbox.discord.messages import LAYOUT
from sandbox.loopback.world import World


def write(world: World, path: Path) -> None:
    """Let there be a message of the bot's for each that the database knows."""
    with closing(sqlite3.connect(path)) as base:
        rows = base.execute("SELECT message_id, channel_id FROM shown WHERE message_id IS NOT NULL").fetchall()
    for message, channel in rows:
        world.messages[str(message)] = {
            "id": str(message), "channel_id": str(channel), "type": 0, "author": world.app, "content": "",
            "timestamp": "2026-01-01T00:00:00+00:00", "edited_timestamp": None, "tts": False, "mention_everyone": False,
            "mentions": [], "mention_roles": [], "attachments": [], "embeds": [], "components": [], "pinned": False,
            "flags": LAYOUT,
        }  # fmt: skip
