"""A PostgreSQL server of Debian's package, for as long as a test or a test run takes, in a folder of its own."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex

PLACES = "/usr/lib/postgresql/*/bin"
"""Where Debian puts the programs, by version; elsewhere they are on the PATH."""

QUICK = ("fsync=off", "full_page_writes=off", "max_connections=200", "shared_buffers=32MB")
"""A test's database needn't survive a crash of the machine."""

PATIENCE = 30.0
"""Seconds that a server has to start or stop."""


class Missing(Exception):
    """PostgreSQL isn't installed; the text says how to get it."""


def program(name: str) -> str:
    """The path of one of PostgreSQL's programs, of the newest version."""
    found = sorted(Path("/").glob(f"{PLACES[1:]}/{name}"), key=lambda path: float(path.parts[-3]))
    path = str(found[-1]) if found else shutil.which(name)
    if path is None:
        raise Missing(f"The program {name} is missing; on Debian, install the package postgresql.")
    return path


class Server:
    """A server on a port of this machine."""

    def __init__(self, port: int) -> None:
        self.port = port

    def database(self, template: str = "template1") -> str:
        """The address of a new database, a copy of `template`."""
        name = f"t{token_hex(8)}"
        self.command(f"CREATE DATABASE {name} TEMPLATE {template}")
        return self.address(name)

    def address(self, name: str) -> str:
        """The address of a database, as in DATABASE_URL."""
        return f"postgresql+asyncpg://postgres@127.0.0.1:{self.port}/{name}"

    def command(self, sql: str, database: str = "postgres", *more: str) -> str:
        """Run statements, each for itself; what they answer, a line for each row."""
        spoken = [word for each in (sql, *more) for word in ("-c", each)]
        return _call("psql", "-qAtX", "-v", "ON_ERROR_STOP=1", *self._there, "-d", database, *spoken)

    def dump(self, database: str) -> str:
        """A database as the statements that would make it again."""
        return _call("pg_dump", *self._there, "-d", database)

    @property
    def _there(self) -> tuple[str, ...]:
        return "-h", "127.0.0.1", "-p", str(self.port), "-U", "postgres"


class Postgres(Server):
    """A server of our own, with its files in a folder."""

    def __init__(self, folder: Path) -> None:
        super().__init__(_free_port())
        self.folder = folder
        self._runs: subprocess.Popen[bytes] | None = None
        # PostgreSQL refuses to run as root.
        self._owner = _somebody() if os.getuid() == 0 else None
        if self._owner is not None:
            os.chown(folder, self._owner, self._owner)
        how = ("--auth=trust", "--username=postgres", "--encoding=UTF8", "--no-locale", "--no-sync")
        _call("initdb", *how, "-D", folder / "data", folder=folder, owner=self._owner)

    def start(self) -> None:
        """Start the server, and wait until it takes connections."""
        settings = [f"-c{each}" for each in (*QUICK, "unix_socket_directories=", "listen_addresses=127.0.0.1")]
        with open(self.folder / "server.log", "ab") as log:
            self._runs = subprocess.Popen(
                [program("postgres"), "-D", self.folder / "data", "-p", str(self.port), *settings],
                stdout=log, stderr=log, cwd=self.folder, user=self._owner, group=self._owner,
            )  # fmt: skip
        ends = time.monotonic() + PATIENCE
        while self._ready() != 0:
            if self._runs.poll() is not None or time.monotonic() > ends:
                raise RuntimeError((self.folder / "server.log").read_text())
            time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop the server: SIGINT ends all connections, SIGKILL is a crash."""
        if self._runs is not None:
            self._runs.send_signal(how)
            self._runs.wait(PATIENCE)

    def _ready(self) -> int:
        ask = [program("pg_isready"), "-q", *self._there]
        return subprocess.run(ask, check=False, timeout=PATIENCE).returncode


@contextmanager
def postgres() -> Iterator[Postgres]:
    # In memory, if pytest's folders are: a copied database is 500 files.
    folder = Path(tempfile.mkdtemp(prefix="pg", dir=os.environ.get("PYTEST_DEBUG_TEMPROOT", "/tmp")))
    try:
        server = Postgres(folder)
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _somebody() -> int:
    known = {each.pw_name: each.pw_uid for each in pwd.getpwall()}
    return known.get("postgres", known["nobody"])


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _call(name: str, *words: object, folder: Path | None = None, owner: int | None = None) -> str:
    command = [program(name), *map(str, words)]
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=PATIENCE, cwd=folder, user=owner, group=owner
    )  # fmt: skip
    if done.returncode:
        raise RuntimeError(done.stderr)
    return done.stdout.strip()
