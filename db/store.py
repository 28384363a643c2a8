"""Opens the database, upgrades its schema, and gives access to all that it stores."""

import asyncio
from pathlib import Path

from sqlalchemy import Connection, inspect, text

from db.engine import PATIENCE, Storage, storage_for
from db.errors import (
    AlreadySeated,
    LobbyFull,
    NameTaken,
    NotOpen,
    NotRunning,
    Overtaken,
    StorageFull,
    StorageUnavailable,
    TooMany,
)
from db.extras.deals import Deals
from db.extras.puzzles import Puzzles
from db.extras.quizzes import Quizzes
from db.messages.shown import Shown
from db.meta import Meta
from db.migrations import HEAD
from db.people.archive import Archive
from db.people.history import History
from db.people.leaderboards import Leaderboards
from db.people.ledger import Ledger
from db.people.privacy import PersonalData
from db.people.users import Notifications, Shares, Users
from db.processes.leases import Claims
from db.server.servers import Absences, Servers
from db.tables.log import Log, Reviews
from db.tables.matches import Matches
from db.tables.seats import Notes, Offers, Seats, Votes
from db.tables.stopping import Stopping
from db.traces import Traces
from db.turns.clocks import Clocks
from db.turns.due import DueTables
from db.turns.due import TableSnapshot as TableSnapshot
from db.turns.plans import DaysOff, Wishes
from db.workshop.card_drafts import CardDrafts
from db.workshop.cards import MadeCards
from db.workshop.decks import Decks

__all__ = [
    "AlreadySeated",
    "LobbyFull",
    "NotOpen",
    "NotRunning",
    "Overtaken",
    "StorageFull",
    "StorageUnavailable",
    "Store",
    "NameTaken",
    "TooMany",
]

_BREATH = 0.05
"""Seconds between attempts to open, because SQLite doesn't wait while another process switches a new file to WAL."""


_UPGRADING = 600.0


class Store:
    def __init__(self, storage: Storage, schema_revision: str) -> None:
        self.storage = storage
        self.schema_revision = schema_revision
        self.matches = Matches(storage)
        self.log = Log(storage)
        self.shown = Shown(storage)
        self.users = Users(storage)
        self.seats = Seats(storage)
        self.clocks = Clocks(storage)
        self.days_off = DaysOff(storage)
        self.due = DueTables(storage)
        self.wishes = Wishes(storage)
        self.reviews = Reviews(storage)
        self.votes = Votes(storage)
        self.notes = Notes(storage)
        self.offers = Offers(storage)
        self.stopping = Stopping(storage)
        self.notifications = Notifications(storage)
        self.shares = Shares(storage)
        self.meta = Meta(storage)
        self.archive = Archive(storage)
        self.ledger = Ledger(storage)
        self.leaderboards = Leaderboards(storage)
        self.history = History(storage)
        self.servers = Servers(storage)
        self.absences = Absences(storage)
        self.quizzes = Quizzes(storage)
        self.deals = Deals(storage)
        self.puzzles = Puzzles(storage)
        self.decks = Decks(storage)
        self.cards = MadeCards(storage)
        self.card_drafts = CardDrafts(storage)
        self.traces = Traces(storage)
        self.claims = Claims(storage)
        self.privacy = PersonalData(storage, self.traces)

    @classmethod
    async def open(cls, url: str) -> "Store":
        """Open a database such as sqlite+aiosqlite:///ecodraft.db, created or upgraded as needed. Raises
        StorageUnavailable."""
        storage = await asyncio.to_thread(storage_for, url)
        try:
            store = cls(storage, await _up_to_date(storage))
            await asyncio.to_thread(storage.restrict_access)
            await store.traces.sweep()
            return store
        except BaseException:
            await storage.close()
            raise

    async def close(self) -> None:
        await self.storage.close()


async def _up_to_date(storage: Storage) -> str:
    now = asyncio.get_running_loop().time
    deadline = now() + (PATIENCE / 1000 if storage.file else _UPGRADING)
    while True:
        try:
            return await storage.write(upgrade)
        except StorageUnavailable as failure:
            if not failure.passing or now() >= deadline:
                raise
        await asyncio.sleep(_BREATH)


FOLDER = Path(__file__).parent / "migrations"
_START = 0x65636F64


def revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    step = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return str(step) if step is not None else None


def upgrade(connection: Connection) -> str:
    """Run the missing migrations and return the schema's step. Raises StorageUnavailable if the database is at an
    unknown step."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _START})
    if revision(connection) == HEAD:
        return HEAD
    # Imported late: an up-to-date database opens without it.
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    stood = revision(connection)
    try:
        command.upgrade(config, "head")
    except CommandError as unknown:
        where = connection.engine.url.set(query={}).render_as_string()
        raise StorageUnavailable(
            f"The database {where} was written by another version of this program "
            f"(step {stood}); start that version, or name another file."
        ) from unknown
    return HEAD
