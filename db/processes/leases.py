"""Who works for which shard: PostgreSQL's advisory locks, which end with the process that holds them."""

from collections.abc import Mapping
from dataclasses import dataclass

from db.processes.session import Session

LEASE, HERE, IDENTIFY = 0x65636F01, 0x65636F02, 0x65636F03
"""The first halves of the locks' keys: one process's work for a shard; that a process is here; whose turn it is to connect to Discord."""

MOST_SHARDS = 1024
"""Shards at most, so that the number of shards and a shard fit into half a key."""

_LOCKS = (
    "FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2 "
    "AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)
"""The locks with two keys that are held in this database."""


@dataclass(frozen=True, slots=True)
class Holders:
    """Which process holds which shard, by their process numbers on the database server. `here`: all processes that share these shards,
    `mine` among them; `strangers`: whether processes hold leases that count the shards differently.
    """

    mine: int
    shards: Mapping[int, int]
    here: frozenset[int]
    strangers: bool = False

    @property
    def own(self) -> frozenset[int]:
        """The shards of this process."""
        return frozenset(shard for shard, pid in self.shards.items() if pid == self.mine)


class Leases:
    """The leases of `count` shards. Each has at most one holder."""

    def __init__(self, session: Session, count: int) -> None:
        self._session = session
        self.count = count

    async def enter(self) -> None:
        """Let other processes know that this one takes its share. Raises StorageUnavailable, as all of these do."""
        await self._session.ask("SELECT pg_advisory_lock_shared($1::int, $2::int)", HERE, self.count)

    async def leave(self) -> None:
        """Let others have this process's share; what it holds it keeps."""
        await self._session.ask("SELECT pg_advisory_unlock_shared($1::int, $2::int)", HERE, self.count)

    async def look(self) -> Holders:
        """Who holds what now."""
        mine, strangers = 0, False
        question = f"SELECT classid::bigint, objid::bigint, pid, pid = pg_backend_pid() {_LOCKS}"
        shards: dict[int, int] = {}
        here: set[int] = set()
        for kind, key, pid, own in await self._session.ask(question):
            assert isinstance(kind, int)
            assert isinstance(key, int)
            assert isinstance(pid, int)
            mine = pid if own else mine
            count, shard = divmod(key, MOST_SHARDS)
            if kind == LEASE and count + 1 == self.count:
                shards[shard] = pid
            elif kind == LEASE:
                strangers = True
            elif kind == HERE and key == self.count:
                here.add(pid)
        return Holders(mine, shards, frozenset(here), strangers)

    async def take(self, shard: int) -> bool:
        """Take a shard's lease if nobody has it. False, too, while leases are held for another number of shards."""
        others = "classid = $1::int::oid AND objid::bigint / $3::int <> $2::int / $3::int"
        return await self._said(
            f"SELECT pg_try_advisory_lock($1::int, $2::int) WHERE NOT EXISTS (SELECT {_LOCKS} AND {others})",
            LEASE, self._key(shard), MOST_SHARDS,
        )  # fmt: skip

    async def free(self, shard: int) -> None:
        """Give a lease back."""
        await self._session.ask("SELECT pg_advisory_unlock($1::int, $2::int)", LEASE, self._key(shard))

    async def take_turn(self, bucket: int) -> bool:
        """Take the turn to connect a shard to Discord, which one process of those in the bucket has at a time."""
        return await self._said("SELECT pg_try_advisory_lock($1::int, $2::int)", IDENTIFY, bucket)

    async def end_turn(self, bucket: int) -> None:
        """Let the next process connect."""
        await self._session.ask("SELECT pg_advisory_unlock($1::int, $2::int)", IDENTIFY, bucket)

    def _key(self, shard: int) -> int:
        return (self.count - 1) * MOST_SHARDS + shard

    async def _said(self, query: str, *values: int) -> bool:
        rows = await self._session.ask(query, *values)
        return bool(rows and rows[0][0])
