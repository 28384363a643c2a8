"""A channel that takes no message any more: its match pauses, and then whoever must know is told, each once."""

from dataclasses import replace

import structlog

from bot.messages.budget import MOST_CALLS, NotificationBudget
from bot.messages.messenger import Messenger, Obstacle, Undelivered
from bot.tables.pace import CLOSE_AFTER
from bot.tables.stopping import LOST_CHANNEL, left_when_lost
from bot.tables.table import Table
from bot.tables.tables import Tables
from db.messages.rows import ShownRow
from db.tables.matches import LOST

log = structlog.get_logger()

HOST, NOBODY = "host", "-"
"""Who has been told, beside the numbers of seats, in the position of the row `LOST`."""


class LostChannel:
    """Pauses matches whose channel is gone.

    The row `lost` says who knows already and why the match is paused, until everybody knows. So nobody is told twice.
    """

    def __init__(self, tables: Tables, messenger: Messenger, budget: NotificationBudget) -> None:
        self.tables = tables
        self.store = tables.store
        self.messenger = messenger
        self.budget = budget

    async def refused(self, table: Table, failure: Undelivered) -> None:
        """The channel takes no message. Raises Undelivered if that is not for good; otherwise the match pauses."""
        if failure.obstacle in (Obstacle.LATER, Obstacle.WAITS):
            raise failure
        if not table.running or not table.humans or table.solo:
            log.warning("channel lost", match=table.id, turn=table.turn, why=str(failure))
            return  # A match that its people have left is played out unseen. A match alone goes on, on its player's own page.
        await self.pause(table, failure)

    async def pause(self, table: Table, failure: Undelivered) -> None:
        """Pause a match, then tell its people. Raises Undelivered if somebody is to be told later."""
        leaves, now = await left_when_lost(self.tables, table), self.tables.clock()
        if not (await self.tables.find(table.id)).running:
            return  # it is paused for another reason, such as a server that removed the bot
        log.warning("channel lost", match=table.id, turn=table.turn, why=str(failure))
        await self.store.shown.mark(table.id, LOST, table.turn, f"{NOBODY} {failure}", None, None, now)
        if await self.store.matches.pause(table.id, LOST_CHANNEL, now if leaves else None):
            await self.tell(table.id)

    async def tell(self, match_id: int) -> None:
        """Tell the host of a match that has lost its channel, or everyone if it counts as leaving not to resume it, or if the host is
        erased. Raises Undelivered if somebody is to be told later.
        """
        if LOST not in await self.store.shown.get(match_id):
            return
        async with self.tables.locks.of(f"delivery {LOST}", match_id):
            lost = (await self.store.shown.get(match_id)).get(LOST)
            table = await self.tables.find(match_id)
            if lost is None or table.row.status != "paused" or table.row.notice != LOST_CHANNEL:
                return
            leaves = await left_when_lost(self.tables, table)
            everyone = {str(person.seat): person.user_id or 0 for person in table.humans}
            await self._tell(
                table, lost, everyone if leaves or not table.row.host_id else {HOST: table.row.host_id}, leaves=leaves
            )
            await self.store.shown.clear_message(match_id, LOST)

    async def _tell(self, table: Table, lost: ShownRow, people: dict[str, int], *, leaves: bool) -> None:
        told, _, why = lost.position.partition(" ")
        known, text = set(told.split(",")), _text(table, why, lost.at + CLOSE_AFTER if leaves else None)
        later: Undelivered | None = None
        for who, user_id in people.items():
            if who in known:
                continue
            try:
                # Counted each time: whoever takes a channel away and resumes the table elsewhere makes nobody's phone ring without end.
                notify = await self.budget.may_notify(user_id, f"{table.nonce}.lost.{lost.at}", MOST_CALLS)
                await self.messenger.notice(user_id, text, f"{table.nonce}.{table.turn}.p", notify=notify)
            except Undelivered as failed:
                if failed.obstacle is Obstacle.LATER:
                    later = later or failed
                    continue
                log.warning("a player got no message about the lost channel", match=table.id, why=str(failed))
            known.add(who)
            await self.store.shown.turn_to(replace(lost, position=f"{','.join(sorted(known))} {why}"))
        if later is not None:
            raise later


def _text(table: Table, why: str, leaves_at: int | None) -> str:
    text = (
        f"Table {table.id} is paused: I can no longer write in <#{table.row.channel_id}> ({why}). Every pick is safe. "
        "Once I can see it, send messages and attach files there again, type /resume there or in another channel."
    )
    if leaves_at is None:
        return text
    return (
        f"{text} At least half of this rated match has been played: if nobody does so by <t:{leaves_at // 1000}:f>, opponents play it to "
        "its end, and it counts as leaving."
    )
