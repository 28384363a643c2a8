"""A bot of several processes: what each does for the shards that it holds. With a database of its own, one process holds all."""

from functools import partial

from bot.kit.clock import Clock
from bot.kit.errands import Errands
from bot.kit.persist import persist
from bot.kit.sleeper import Sleeper
from bot.kit.turnstile import Turnstile
from bot.messages.delivery import Delivery
from bot.processes.relay import Relay
from bot.registration import Registration
from bot.settings import Settings
from bot.sharded import ShardedBot
from bot.turns.lost_time import LostTime
from bot.turns.turns import Turns
from db.engine import Part
from db.store import Store


class SharingBot(ShardedBot):
    """Takes shards over, as the relay says. Where one lease stands for all shards, it is the first."""

    settings: Settings
    clock: Clock
    store: Store | None
    errands: Errands
    turnstile: Turnstile
    sleeper: Sleeper
    lost_time: LostTime
    turns: Turns
    delivery: Delivery
    relay: Relay | None = None
    """Where several processes share the shards; None where this one has them all."""
    leads = False
    """Whether this process does what is to be done once for all of them: it has the first shard."""

    async def launch_shards(self) -> None:
        """Connect to Discord. On PostgreSQL, other processes may do so too: this one takes what is free."""
        assert self.store is not None
        if self.store.storage.shared:
            count = self.settings.shards or 1
            self.store.storage.part = Part(count, frozenset())
            self._left_at: dict[int, int] = {}
            self.relay = relay = Relay(self.store, count, self)
            self.by_lease = True
            self.delivery.whose.tell = relay.leases.tell
            self.turnstile.first = self._first
        await super().launch_shards()
        if self.relay is not None:
            self.relay.start()

    async def _first(self, number: int) -> bool:
        assert self.store is not None
        return await self.store.claims.first(number, self.clock())

    def lead(self) -> None:
        """Do what is to be done once for all processes."""
        if not self.leads:
            self.leads = True
            assert self.store is not None
            self.errands.begin(Registration(self, self.store.meta, self.settings.dev_guild).register(), "registration")

    async def go_on(self, part: Part | None = None) -> None:
        """Let time run, and move the tables of this part along."""
        raise NotImplementedError

    def is_ready(self) -> bool:
        """Whether this process is connected to Discord, or waits for another to end."""
        return super().is_ready() or (self.relay is not None and self.relay.waits)

    def holds(self, shard: int) -> bool:
        """Whether this process works for a shard of Discord's."""
        return self.relay is None or any(shard in self._shards_of(lease) for lease in self.relay.held)

    def _shards_of(self, lease: int) -> range:
        return range(lease, lease + 1) if self.settings.shards else range(self.shard_count or 1)

    async def begin(self, shard: int) -> None:
        """Connect to Discord, give time back and move the tables along."""
        assert self.store is not None
        await self.connect_shards(self._shards_of(shard))
        await persist("giving time back", partial(self.lost_time.join, shard, self._left_at.pop(shard, 0)))
        if shard == 0:
            self.lead()
        await self.go_on(self.store.storage.part.only(shard))
        self.sleeper.wake()

    def drop(self, shard: int) -> None:
        """Move no table of this shard along any more."""
        assert self.store is not None
        storage = self.store.storage
        if shard in storage.part.held:
            self._left_at[shard] = self.lost_time.ran_until()
            storage.part = storage.part.without(shard)
        self.lost_time.away -= {*self._shards_of(shard)}
        self.leads = self.leads and shard != 0

    async def disconnect(self, shard: int) -> None:
        """Leave the shard's events to another process."""
        await self.disconnect_shards(self._shards_of(shard))

    def connected(self) -> frozenset[int]:
        """The shards whose events come to this process."""
        return self.launched if self.settings.shards else frozenset({0} if self.launched else ())

    def heard(self, words: str) -> None:
        """Some process says what has happened. It is this process's work if the table is."""
        what, *rest = words.split()
        subject, guild_id, seat = (*map(int, rest), 0, 0)[:3]
        attention = self.delivery.hands.attention
        if what == "pressed":
            self.errands.begin(attention.pressed_on(subject), "a press elsewhere")
        elif not self.delivery.whose.ours(guild_id):
            return
        elif what == "looks":
            attention.pressed((subject, seat))
        elif what == "turn":
            self.turns.soon(subject)
        else:
            self.delivery.soon(subject)
            self.sleeper.wake()
