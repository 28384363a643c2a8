"""A person's direct messages: the first greeting, and what to do if they are closed to the bot."""

import math

import structlog

from bot.kit.clock import Clock
from bot.messages.messenger import Messenger, Obstacle, Undelivered
from db.store import Store
from games.core.values import Refusal, many

log = structlog.get_logger()

GREETING = (
    "Hello from Ecodraft! You've joined a table, so each turn your hand of cards comes to you here; answer with "
    "its buttons whenever you have a minute. New to the game? /learn teaches it in three minutes. /tables lists your tables, /rules "
    "explains the game, and /hand shows your hand again."
)


def greeting_nonce(user_id: int) -> str:
    """The same for every attempt to greet a person."""
    return f"hello.{user_id % 10**12}"


class DirectMessages:
    """Who gets hands by direct message, and who only on request."""

    def __init__(self, store: Store, messenger: Messenger, clock: Clock) -> None:
        self._users = store.users
        self._messenger = messenger
        self._clock = clock

    async def only_on_request(self, user_id: int) -> bool:
        """Whether this person sees a hand only when they ask for it."""
        return await self._users.on_request(user_id)

    async def greet(self, user_id: int) -> bool:
        """Greet a person once, ever. False if their direct messages are closed, which switches their hands to "on request". A greeting that
        must wait comes with their first hand.
        """
        if not await self._users.greeted(user_id, self._clock()):
            return True
        try:
            await self._messenger.notice(user_id, GREETING, greeting_nonce(user_id))
        except Undelivered as failure:
            if failure.obstacle is Obstacle.DMS_CLOSED:
                await self._users.set_hands(user_id, "request")
                return False
            log.info("a greeting waits", user=user_id, why=str(failure))
            await self._users.ungreet(user_id)
        return True

    async def try_again(self, user_id: int, nonce: str) -> None:
        """Send hands by direct message again. Raises Refusal if the messages are still closed, or if nothing can be sent just now."""
        try:
            await self._messenger.notice(user_id, "It works: your hands come here from the next turn on.", nonce)
        except Undelivered as failure:
            if failure.obstacle is Obstacle.DMS_CLOSED:
                raise Refusal(
                    "I still can't send you direct messages; allow them for this server under Privacy Settings, then press again."
                ) from None
            minutes = max(1, math.ceil((failure.after or 0) / 60))
            raise Refusal(
                f"I can't send you direct messages just now; press again in {many(minutes, 'minute')}."
            ) from None
        await self._users.set_hands(user_id, "dm")
