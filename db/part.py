"""The part of all tables that one process works on: those of the servers whose shards it holds."""

from dataclasses import dataclass, replace

from sqlalchemy import ColumnElement, func, literal_column, or_, true

_SHIFT = 22
"""Discord docs, Gateway: Sharding: a server's shard is its id without the last 22 bits, modulo the number of shards."""


@dataclass(frozen=True, slots=True)
class Part:
    """Of `count` shards this process works for those in `held`: for all, unless several processes share the database."""

    count: int = 1
    held: frozenset[int] = frozenset({0})

    def shard_of(self, guild_id: int | None) -> int:
        """The shard of a server; what belongs to none goes to the first."""
        return ((guild_id or 0) >> _SHIFT) % self.count

    def has(self, guild_id: int | None) -> bool:
        """Whether the tables of a server are this process's work."""
        return self.shard_of(guild_id) in self.held

    def only(self, shard: int) -> "Part":
        """The part of one shard."""
        return replace(self, held=frozenset({shard}))

    def with_shard(self, shard: int) -> "Part":
        """With one shard more."""
        return replace(self, held=self.held | {shard})

    def without(self, shard: int) -> "Part":
        """With one shard less."""
        return replace(self, held=self.held - {shard})

    @property
    def whole(self) -> bool:
        """Whether it is everything."""
        return len(self.held) == self.count

    def where(self, guild: ColumnElement[int]) -> ColumnElement[bool]:
        """The same for a query: whether a row's server is in this part. No condition where the part is everything."""
        if self.whole:
            return true()
        # PostgreSQL shifts by an INTEGER only, and a parameter would be a BIGINT.
        shard = func.coalesce(guild, 0).bitwise_rshift(literal_column(str(_SHIFT))) % self.count
        return or_(*(shard == number for number in sorted(self.held))) if self.held else ~true()
