"""A person's data: export it, choose who sees it, and erase it on request."""

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
"""Rows about a person, by database table."""

PIECE = 2**20
"""Characters of a file in a download after which the next row begins another file."""

SPARE = 2_000
"""Bytes that a file adds to a zip at most, beside its own: its name, twice, and what packing adds to what is packed already."""


class Privacy:
    """The use cases of a person's own data."""

    def __init__(self, lobbies: Lobbies, changed: Callable[[Table], None]) -> None:
        self._lobbies = lobbies
        self._tables = lobbies.tables
        self._store = lobbies.tables.store
        self._changed = changed

    async def stored(self, user_id: int) -> dict[str, list[dict[str, object]]]:
        """Every row about a person, by database table."""
        return await self._store.privacy.export(user_id)

    async def download(self, user_id: int, most: int) -> list[bytes]:
        """The same as zips of JSON files, each of at most `most` bytes, some megabytes."""
        return await asyncio.to_thread(zipped, await self.stored(user_id), most)

    async def audience(self, user_id: int) -> PrivacyLevel:
        """Which boards show a person."""
        return (await self._store.users.get(user_id)).privacy

    async def show_to(self, user_id: int, audience: PrivacyLevel) -> None:
        """Choose which boards show a person."""
        await self._store.users.set_privacy(user_id, audience)

    async def forget(self, user_id: int) -> None:
        """Remove a person's name and number everywhere. Lobbies they host close; at running tables the stand-in plays on."""
        rows = await self._store.matches.of_user(user_id, OPEN)
        for row in rows:
            if row.status == "lobby":
                # A lobby without its host could be neither started nor cancelled; a guest takes their deck along.
                away = self._lobbies.cancel if row.host_id == user_id else self._lobbies.leave
                with suppress(Refusal):
                    await away(row.id, user_id)
        if not await self._store.privacy.erase(user_id):
            log.info("traces of erased people stay in the database's files until the next write or start")
        for row in rows:
            # A table that can't be loaded shows nothing new, and the person has already been erased.
            with suppress(Refusal):
                self._changed(await self._tables.find(row.id))


def zipped(stored: Rows, most: int) -> list[bytes]:
    """Rows as zips of JSON files, each of at most `most` bytes. The same rows give the same bytes, so the files bear no time."""
    zips: list[io.BytesIO] = []
    for name, text in _files(stored):
        if not zips or len(zips[-1].getbuffer()) + len(text) + SPARE > most:
            zips.append(io.BytesIO())
        with ZipFile(zips[-1], "a") as packed:
            packed.writestr(ZipInfo(name), text, ZIP_DEFLATED)
    return [each.getvalue() for each in zips]


def _files(stored: Rows) -> Iterator[tuple[str, str]]:
    """A file for each database table, with a row on each line, and further ones for a large table: name and text."""
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
