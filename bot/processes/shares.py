"""How processes share the shards: each takes its part at once and the rest a little later, and gives some away to one that has less."""

from collections.abc import Mapping

from db.processes.leases import Holders

PATIENCE = 4.0
"""Seconds that a free shard waits for a process which has less than its part."""


def to_take(holders: Holders, count: int, free_for: Mapping[int, float]) -> list[int]:
    """The shards to take now, each of which is free; `free_for` says for how many seconds."""
    if holders.strangers:
        return []
    missing = _part(holders, count) - len(holders.own)
    free = sorted(free_for)
    return free[: max(0, missing)] + [shard for shard in free[max(0, missing) :] if free_for[shard] >= PATIENCE]


def to_give(holders: Holders, count: int) -> int | None:
    """The shard to give away, if this process has more than its part. The first shard stays where it is."""
    more = len(holders.own) > _part(holders, count)
    return max(holders.own) if more and len(holders.shards) == count else None


def _part(holders: Holders, count: int) -> int:
    """How many shards each process has at most."""
    return -(-count // max(1, len(holders.here)))
