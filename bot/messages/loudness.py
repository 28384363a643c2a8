"""Whether a message may ring on a player's telephone: their hours, and their budget over all tables."""

from bot.kit.clock import HOUR, Clock
from bot.messages.ping_budget import loud
from bot.people.hours import WHOLE_DAY, Hours, is_open
from db.store import Store


def hours_of(text: str) -> Hours:
    """A player's hours as they are stored; those who never said any play day and night."""
    return Hours.parse(text) if text else WHOLE_DAY


class Rings:
    """Asked before each message that would ring; what it allows, it counts, once however often that message is tried."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self._clock = clock
        self._counted: dict[tuple[int, str], int] = {}

    async def may(self, user_id: int, nonce: str) -> bool:
        """Whether this message to this person may ring now; then it is taken from their budget."""
        now = self._clock()
        hours = hours_of((await self.store.users.get(user_id)).hours)
        self._counted = {message: at for message, at in self._counted.items() if now - at < HOUR}
        if (user_id, nonce) in self._counted:
            return is_open(hours, now)
        allowed = loud(await self.store.pings.recent(user_id, now - HOUR), now, hours)
        if allowed:
            self._counted[user_id, nonce] = now
            await self.store.pings.add(user_id, now)
        return allowed
