"""Backups of a PostgreSQL database: archives of its own pg_dump, read back with its pg_restore."""

import asyncio
import os
import shutil
import subprocess
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TypeVar

from sqlalchemy import URL, text
from sqlalchemy.ext.asyncio import AsyncConnection

from db.engine import storage_for
from db.errors import StorageFull, StorageUnavailable
from db.operations.archives import copied
from db.operations.backups import DEAL, MOVE, STEP, BackupRefused, Contents, Running, contents_of, understood
from db.operations.files import settle, stamp

T = TypeVar("T")

OTHERS = text(
    "SELECT count(*) FROM pg_stat_activity"
    " WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()"
)
"""Who else is connected. A bot keeps a connection as long as it runs."""

TABLES = text("SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()")


class Dumps:
    """The backups of a PostgreSQL database, of the schema in which the bot's tables are."""

    def __init__(self, url: URL) -> None:
        self._url = url
        self.where = url.render_as_string()

    def write(self, file: Path) -> Contents:
        """Copy the database into an empty file, however busy it is; returns what it held at that moment. Raises BackupRefused."""

        async def write(connection: AsyncConnection) -> Contents:
            held = await connection.run_sync(contents_of)
            # The copying may take longer than this transaction may otherwise be idle.
            await connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))
            moment = await connection.scalar(text("SELECT pg_export_snapshot()"))
            schema = await connection.scalar(text("SELECT current_schema()"))
            words = ("--format=custom", "--no-owner", "--no-privileges", f"--schema={schema}", f"--snapshot={moment}")
            await asyncio.to_thread(self._run, "pg_dump", *words, f"--file={file}", self._url.database or "")
            return held

        try:
            held = self._ask(write)
        except BackupRefused as refused:
            raise BackupRefused(f"The database {self.where} cannot be copied: {refused}.") from refused
        settle(file)
        return held

    def contents(self, file: Path) -> Contents:
        """What a backup holds, once all of it has been read. Raises BackupRefused if it is damaged or no backup."""
        if not file.is_file():
            raise BackupRefused(f"There is no file {file}.")
        step, rows = None, dict[str, int]()
        try:
            for table, row in self._rows(file):
                if table == STEP:
                    step = (row or {}).get("version_num") or step
                else:
                    rows[table] = rows.get(table, 0) + (row is not None)
            return understood(step, rows)
        except BackupRefused as refused:
            raise BackupRefused(f"{file} cannot be used as a backup: {refused}.") from refused

    def running(self, file: Path) -> Iterator[Running]:
        """The running matches of a backup. Raises BackupRefused."""
        names = [column.name for column in DEAL]
        deals = {
            row["id"]: [row[name] or "" for name in names]
            for _, row in self._rows(file, "matches")
            if row is not None and row["status"] == "running"
        }
        logs: dict[str | None, list[tuple[int, list[str]]]] = {number: [] for number in deals}
        for _, row in self._rows(file, "log"):
            if row is not None and row["match_id"] in logs:
                logs[row["match_id"]].append((int(row["n"] or 0), [row[column.name] or "" for column in MOVE]))
        for number, (match_id, game, rules, options, size, seed) in deals.items():
            moves = [move for _, move in sorted(logs[number])]
            yield Running(
                int(match_id), game, int(rules), options, int(size), seed,
                tuple((int(turn), int(seat), said) for turn, seat, said, _ in moves), moves[-1][3] if moves else "",
            )  # fmt: skip

    @contextmanager
    def restoring(self, file: Path) -> Iterator["RestoredSchema"]:
        """Inside, the backup stands in the place of the schema, which nobody uses and which is kept under another name. Unless it is put
        in place, the former one comes back. Raises BackupRefused.
        """
        schema, kept = self._ask(self._set_aside, change=True)
        restored = RestoredSchema(self, schema, kept)
        try:
            words = ("--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges", f"--schema={schema}")
            self._run("pg_restore", *words, f"--dbname={self._url.database or ''}", str(file))
            yield restored
        except BackupRefused as refused:
            raise BackupRefused(f"{file} cannot be restored: {refused}.") from refused
        finally:
            if not restored.placed:
                self._ask(restored.undo, change=True)

    async def _set_aside(self, connection: AsyncConnection) -> tuple[str, str | None]:
        """Give the present schema another name and make an empty one; returns both names, and None for the first of two empty ones."""
        if await connection.scalar(OTHERS):
            raise BackupRefused(f"Somebody is connected to {self.where}; stop every bot first.")
        schema = str(await connection.scalar(text("SELECT current_schema()")))
        if not await connection.scalar(TABLES):
            return schema, None
        kept = f"{schema}_before_{stamp().replace('-', '_')}"
        await connection.execute(text(f'ALTER SCHEMA "{schema}" RENAME TO "{kept}"'))
        await connection.execute(text(f'CREATE SCHEMA "{schema}"'))
        return schema, kept

    def _ask(self, question: Callable[[AsyncConnection], Awaitable[T]], *, change: bool = False) -> T:
        async def ask() -> T:
            storage = storage_for(self._url.render_as_string(hide_password=False))
            try:
                async with (storage.writer if change else storage.reader).begin() as connection:
                    return await question(connection)
            finally:
                await storage.close()

        try:
            return asyncio.run(ask())
        except (StorageUnavailable, StorageFull) as failure:
            raise BackupRefused(str(failure)) from failure

    def _rows(self, file: Path, *tables: str) -> Iterator[tuple[str, dict[str, str | None] | None]]:
        """The rows of an archive by column, and None before the first row of each table."""
        only = [f"--table={table}" for table in tables]
        with subprocess.Popen(
            self._command("pg_restore", "--data-only", *only, "--file=-", str(file)),
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8",
        ) as reading:  # fmt: skip
            assert reading.stdout is not None
            assert reading.stderr is not None
            yield from copied(reading.stdout)
            self._check(reading.wait(), reading.stderr)

    def _run(self, program: str, *words: str) -> None:
        with subprocess.Popen(
            self._command(program, *words),
            env=os.environ | self._environment(), stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        ) as running:  # fmt: skip
            assert running.stderr is not None
            said = running.stderr.read()
            self._check(running.wait(), iter(said.splitlines()))

    def _command(self, program: str, *words: str) -> list[str]:
        found = shutil.which(program)
        if found is None:
            raise BackupRefused(f"the program {program} is missing; on Debian, install the package postgresql-client")
        return [found, *words]

    def _check(self, status: int, said: Iterator[str] | IO[str]) -> None:
        if status:
            lines = [line.strip() for line in said]
            reason = next((line for line in lines if "error:" in line), "".join(lines[:1]))
            raise BackupRefused(reason.rstrip(".") or f"it ended with status {status}")

    def _environment(self) -> dict[str, str]:
        """Where the database is, for PostgreSQL's programs: others on the machine can read a command, but not this."""
        url = self._url
        given = {"PGHOST": url.host, "PGPORT": url.port, "PGUSER": url.username, "PGPASSWORD": url.password}
        named = {"PGHOST": "host", "PGPORT": "port", "PGUSER": "user", "PGSSLMODE": "ssl"}
        asked = {name: str(url.query[key]) for name, key in named.items() if key in url.query}
        return {name: str(value) for name, value in given.items() if value} | asked


class RestoredSchema:
    """A schema made from a backup, in the place of one that is kept."""

    def __init__(self, dumps: Dumps, schema: str, kept: str | None) -> None:
        self._dumps, self._schema, self._kept = dumps, schema, kept
        self.placed = False

    def contents(self) -> Contents:
        """What it holds, read back."""

        async def read(connection: AsyncConnection) -> Contents:
            return await connection.run_sync(contents_of)

        return self._dumps._ask(read)

    def put_in_place(self) -> str | None:
        """Make it the present database; returns where the former one is kept, None if there was none. Raises BackupRefused."""
        self.placed = True
        return None if self._kept is None else f"the schema {self._kept}"

    async def undo(self, connection: AsyncConnection) -> None:
        """Let the former schema come back."""
        if self._kept is not None:
            await connection.execute(text(f'DROP SCHEMA "{self._schema}" CASCADE'))
            await connection.execute(text(f'ALTER SCHEMA "{self._kept}" RENAME TO "{self._schema}"'))
