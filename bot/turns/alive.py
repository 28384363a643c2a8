"""When somebody last worked for a shard's tables: the time since then is given back to everyone there."""

from db.engine import Part
from db.meta import Meta

ALIVE = "alive_at"
"""The key under which the database stores when the bot was last alive; with several shards, the key of each begins like this."""


def signs(part: Part) -> tuple[str, ...]:
    """The keys of a part's shards."""
    return tuple(ALIVE if part.count == 1 else f"{ALIVE} {shard}/{part.count}" for shard in sorted(part.held))


async def last_alive(meta: Meta, part: Part) -> int | None:
    """When somebody last worked for this part, None if never. Signs from when the shards were counted differently count too, because
    nobody knows where its tables were then.
    """
    own, known = signs(part), await meta.beginning(ALIVE)
    count = "" if part.count == 1 else str(part.count)
    return max((at for key, at in known.items() if key in own or key.partition("/")[2] != count), default=None)
