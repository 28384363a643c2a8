"""Decides whether a message may notify, and sends short notices such as reminders."""

from dataclasses import replace

import structlog
from cachetools import LRUCache, TTLCache

from bot.kit.clock import HOUR, Clock
from bot.kit.hours import is_open, parse_stored
from bot.kit.limits import Locks
from bot.messages.audiences import REMINDER
from bot.messages.messenger import Messenger, Obstacle, Posted, Undelivered
from bot.tables.pace import MISSES_UNTIL_AWAY, Pace, discord_time, hours_for, rough_duration
from bot.tables.seats import FREE, stopping_counts
from bot.tables.table import Table
from db.messages.rows import ShownRow, notice
from db.store import Store
from games.core.values import Seat, many

log = structlog.get_logger()

MOST_AN_HOUR = 6
"""How many messages may notify a player in an hour; further ones are silent."""

MOST_CALLS = MOST_AN_HOUR // 2
"""An offer, a rematch or a lost channel notifies a player only after fewer notifications than this in the last
hour."""

MOST_COUNTED = 16_384


class NotificationBudget:
    """Lets messages notify within playing hours, up to `MOST_AN_HOUR`; a retried message counts once. Turns at paces
    without playing hours neither count nor are limited."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self._counted: TTLCache[tuple[int, str], None] = TTLCache(MOST_COUNTED, HOUR, timer=clock)
        self._locks = Locks()
        self._called: LRUCache[tuple[int, int], None] = LRUCache(MOST_COUNTED)

    async def may_notify(self, user_id: int, nonce: str, most: int = MOST_AN_HOUR, *, pace: Pace | None = None) -> bool:
        """Whether a message may notify: within playing hours, after fewer than `most` in the last hour. If so, it
        counts. `pace`: the table's, for messages about a turn."""
        now, free = self.clock(), pace is not None and not pace.hours
        off = tuple((row.since, row.until) for row in await self.store.days_off.of_person(user_id))
        hours = replace(parse_stored((await self.store.users.get(user_id)).hours), off=off)
        now_open = is_open(hours if pace is None else hours_for(pace, hours), now)
        if not now_open or free or (user_id, nonce) in self._counted:
            return now_open
        async with self._locks.of("notification", user_id):  # several tables may ask at once
            allowed = len(await self.store.notifications.recent(user_id, now - HOUR)) < most
            if allowed:
                await self.store.notifications.add(user_id, now)
                self._counted[user_id, nonce] = None
        return allowed

    async def may_ring(self, table: Table, seat: Seat, nonce: str) -> bool:
        user_id = table.people[seat].user_id
        return user_id is not None and await self.may_notify(user_id, nonce, pace=table.pace)

    async def may_offer(self, table: Table, user_id: int) -> bool:
        """Whether the offer of a seat at this table may notify a person: once per table, and within `MOST_CALLS`."""
        if (table.id, user_id) in self._called:
            return False
        if not await self.may_notify(user_id, f"{table.nonce}.offer", MOST_CALLS):
            return False
        self._called[table.id, user_id] = None
        return True


LAST = "l"


class Notifications:
    """Sends notices, each once, by direct message or as a mention in the channel. Methods raise Undelivered if Discord
    may accept the notice later."""

    def __init__(self, store: Store, messenger: Messenger, budget: NotificationBudget) -> None:
        self.store = store
        self.messenger = messenger
        self.budget = budget

    async def remind(self, table: Table, seat: Seat, deadline: int, *, last: bool) -> None:
        try:
            await self.messenger.reopen_thread(table)
        except Undelivered as failure:
            log.info("the thread stays archived", match=table.id, why=str(failure))
        user_id = table.people[seat].user_id
        if user_id is None or not (await self.store.users.get(user_id)).reminders:
            return
        left = rough_duration(deadline - self.budget.clock())
        text = (
            f"{table.game.title}, table {table.id}, is waiting for your pick: you have {left} left, "
            f"until {discord_time(deadline)}. Then the stand-in picks for you. See your hand with /hand."
        )
        await self._tell(table, seat, text, REMINDER, named=LAST if last else "")

    async def tell_timed_out(
        self, table: Table, seat: Seat, move: str, misses: int, *, away: bool, changeable: bool
    ) -> None:
        picked = table.game.words.tell(table.play.view(seat), move)
        left = MISSES_UNTIL_AWAY - misses
        change = "You can change it until the last pick is in. " if changeable else ""
        then = (
            "From now on it plays for you, so nobody has to wait; press **I'm back** under My hand when you are."
            if away
            else f"{change}After {many(left, 'more missed deadline')} in a row, it plays for you until you're back."
        )
        # In the channel the pick stays secret, like every pick before the reveal.
        private, public = (
            f"Time ran out at table {table.id}: the stand-in picked{what} for you. {then}"
            for what in (f" {picked}", "")
        )
        await self._tell(table, seat, private, "d", in_channel=public)

    async def tell_wish_used(self, table: Table, seat: Seat, move: str, *, changeable: bool) -> None:
        user_id = table.people[seat].user_id
        if user_id is None or await self.store.users.on_request(user_id):
            return
        picked = table.game.words.tell(table.play.view(seat), move)
        change = "See it with /hand; you can change it until the last pick is in."
        text = (
            f"{table.game.title}, table {table.id}, {table.game.words.progress(table.play.view(None))}: your wish list picked {picked}. "
            f"{change if changeable else 'See the table with /hand.'}"
        )
        try:
            posted = await self.messenger.send_notice(
                user_id, text, f"{table.nonce}.{table.turn}.w{seat}", notify=False
            )
            await self._note(table, seat, "w", posted)
        except Undelivered as failure:
            _raise_if_later(failure)
            log.info("a notice did not arrive", match=table.id, seat=seat, what="wish", why=str(failure))

    async def warn_of_silence(self, table: Table, closes: int, *, counts: bool) -> None:
        """Tell everyone at a table that nobody has played for a day, and whether going on like that `counts` as
        leaving."""
        called = [person.user_id for person in table.humans if person.user_id is not None]
        names = " ".join(f"<@{user_id}>" for user_id in called)
        wakes = (
            "Press **My hand** to continue"
            if table.pace is None
            else "Press **My hand**, then **I'm back**, to wake it"
        )
        otherwise = (
            f"otherwise opponents play it to its end from {discord_time(closes)} on, which counts as leaving: {_because(table)}."
            if counts
            else f"otherwise it closes {discord_time(closes)}, and nobody loses anything."
        )
        text = f"{names} Nobody has played at table {table.id} for a while, so it's waiting. {wakes}; {otherwise}"
        nonce = f"{table.nonce}.{table.turn}.w"
        notified = [user_id for user_id in called if await self.budget.may_notify(user_id, nonce)]
        await self._channel(table, text, notified, nonce, notify=bool(notified))

    async def tell_abandoned(self, table: Table) -> None:
        text = (
            f"Nobody has played at table {table.id} for ten days: {_because(table)}, so opponents now play it to its end, which counts as "
            "leaving."
        )
        await self._channel(table, text, [], f"{table.nonce}.{table.turn}.a", notify=False)

    async def _tell(
        self, table: Table, seat: Seat, text: str, what: str, in_channel: str = "", named: str = ""
    ) -> None:
        """Send `text` by direct message, or else post `in_channel`. `named` tells a kind's notices in one turn apart."""
        user_id = table.people[seat].user_id
        if user_id is None:
            return
        nonce = f"{table.nonce}.{table.turn}.{named or what}{seat}"
        notify = await self.budget.may_ring(table, seat, nonce)
        if not await self.store.users.on_request(user_id):
            try:
                posted = await self.messenger.send_notice(user_id, text, nonce, notify=notify)
                await self._note(table, seat, what, posted)
                return
            except Undelivered as failure:
                _raise_if_later(failure)
        await self._channel(table, f"<@{user_id}> {in_channel or text}", [user_id], nonce, notify=notify)

    async def _note(self, table: Table, seat: Seat, what: str, posted: Posted) -> None:
        at = self.budget.clock()
        row = ShownRow(table.id, notice(seat), table.turn, what, posted.channel_id, posted.message_id, at)
        await self.store.shown.record(row)

    async def _channel(self, table: Table, text: str, called: list[int], nonce: str, *, notify: bool) -> None:
        try:
            await self.messenger.post_notice(table, text, called, nonce, notify=notify)
        except Undelivered as failure:
            _raise_if_later(failure)
            log.warning("a notice did not arrive", match=table.id, nonce=nonce, why=str(failure))


def _raise_if_later(failure: Undelivered) -> None:
    if failure.obstacle is Obstacle.LATER:
        raise failure


def _because(table: Table) -> str:
    if stopping_counts(table):
        return "at least half of this rated match has been played"
    return f"its player has called off {FREE} rated matches lately"
