"""A person's data: export, visibility and erasure."""

import asyncio
import io
import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import structlog

from bot.tables.lobbies import Lobbies
from bot.tables.table import Table
from db.people.rows import Privacy as PrivacyLevel
from db.tables.rows import OPEN
from games.core.values import Refusal

log = structlog.get_logger()

Rows = Mapping[str, list[dict[str, object]]]

PIECE = 2**20
"""Characters after which an exported table continues in another file."""

SPARE = 2_000
"""How many bytes a file adds to a zip besides its content, at most."""


class Privacy:
    def __init__(self, lobbies: Lobbies, changed: Callable[[Table], None]) -> None:
        self._lobbies = lobbies
        self._tables = lobbies.tables
        self._store = lobbies.tables.store
        self._changed = changed

    async def export(self, user_id: int) -> dict[str, list[dict[str, object]]]:
        return await self._store.privacy.export(user_id)

    async def download(self, user_id: int, most: int) -> list[bytes]:
        """A person's data as zips of JSON files. Each zip has at most `most` bytes, which must be some megabytes."""
        return await asyncio.to_thread(zip_rows, await self.export(user_id), most)

    async def audience(self, user_id: int) -> PrivacyLevel:
        return (await self._store.users.get(user_id)).privacy

    async def set_audience(self, user_id: int, audience: PrivacyLevel) -> None:
        await self._store.users.set_privacy(user_id, audience)

    async def forget(self, user_id: int) -> None:
        """Erase a person everywhere. The lobbies that they host close, and the stand-in plays on in their matches."""
        rows = await self._store.matches.of_user(user_id, OPEN)
        for row in rows:
            if row.status == "lobby":
                # Without its host a lobby can be neither started nor cancelled; a guest takes their deck along.
                away = self._lobbies.cancel if row.host_id == user_id else self._lobbies.leave
                with suppress(Refusal):
                    await away(row.id, user_id)
        if not await self._store.privacy.erase(user_id):
            log.info("traces of erased people stay in the database's files until the next write or start")
        for row in rows:
            # A table that can't be loaded shows nothing new, and the person has already been erased.
            with suppress(Refusal):
                self._changed(await self._tables.find(row.id))


def zip_rows(stored: Rows, most: int) -> list[bytes]:
    """Zips of at most `most` bytes; the same rows give the same bytes."""
    zips: list[io.BytesIO] = []
    for name, text in _files(stored):
        if not zips or len(zips[-1].getbuffer()) + len(text) + SPARE > most:
            zips.append(io.BytesIO())
        with ZipFile(zips[-1], "a") as packed:
            packed.writestr(ZipInfo(name), text, ZIP_DEFLATED)
    return [each.getvalue() for each in zips]


def _files(stored: Rows) -> Iterator[tuple[str, str]]:
    for name, rows in stored.items():
        files: list[list[str]] = [[]]
        size = 0
        for line in map(json.dumps, rows):
            if size > PIECE:
                files.append([])
                size = 0
            files[-1].append(line)
            size += len(line)
        for number, lines in enumerate(files, 1):
            yield f"{name}-{number}.json" if number > 1 else f"{name}.json", "[\n" + ",\n".join(lines) + "\n]\n"
