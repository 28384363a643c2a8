"""Clocks: reminders, time-outs, silent tables, and giving back lost time."""

import asyncio
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial

import structlog

from bot.kit.background import RetriedWork
from bot.kit.clock import HOUR, MINUTE, Clock, ClockJumps
from bot.kit.hours import Hours, add_time, parse_stored, time_between
from bot.kit.limits import Locks, for_each
from bot.messages.messenger import Undelivered
from bot.messages.notifications import Notifications
from bot.tables.pace import (
    CLOSE_AFTER,
    MISSES_UNTIL_AWAY,
    WARN_AFTER,
    bank_after,
    days_off,
    due,
    find_pace,
    hours_for,
    refill,
)
from bot.tables.seats import LOST_CHANNEL, everybody_leaves, left_when_lost, silence_counts
from bot.tables.table import Table, Tables
from bot.turns.automatic import AutomaticMoves
from db.engine import Part
from db.meta import Meta
from db.store import TableSnapshot
from db.tables.rows import MatchRow
from db.turns.rows import ClockRow, RunningClock
from games.core.values import Seat, Stale

log = structlog.get_logger()

AT_ONCE = 8

LONGEST = 600.0
"""Seconds after which the work for one clock that is due is broken off."""

AFTER_FAILURE = MINUTE
"""Milliseconds before failed work is tried again."""


class Clocks:
    def __init__(self, tables: Tables, automatic: AutomaticMoves, notifications: Notifications) -> None:
        self.tables = tables
        self.store = tables.store
        self.automatic = automatic
        self.notifications = notifications
        self.notices = NoticeQueue(tables.clock)
        self.on_moved: Callable[[Collection[int]], None] = lambda match_ids: None
        """Called with the tables whose deadlines have moved or run out."""
        self._failed_at = 0

    async def update(self, table: Table, moment: TableSnapshot | None = None) -> None:
        """Start the clocks of those to move, stop all others, and put the table to sleep or wake it."""
        if not table.running or table.match is None:
            await self.store.clocks.change(table.id, range(table.row.size), [], {})
            return
        moment = moment or (await self.tables.find_snapshot(table.id))[1]
        rows = moment.clocks
        stopped, started, banks = list[Seat](), list[ClockRow](), dict[Seat, int]()
        for person in table.people:
            seat, row, waits = person.seat, rows.get(person.seat), clock_runs(table, person.seat)
            mine, left = hours_of(table, seat, moment), person.bank
            if row is not None and (row.turn != table.turn or not waits):
                left, row = self._bank_left(table, row, mine), None
                stopped.append(seat)
                if left != person.bank:
                    banks[seat] = left
            if row is None and waits:
                started.append(self._new(table, seat, left, mine))
        if stopped or started:
            await self.store.clocks.change(table.id, stopped, started, banks, table.row.pace)
        await self._sleep(table)

    def _new(self, table: Table, seat: Seat, bank: int, hours: Hours) -> ClockRow:
        now, pace = self.tables.clock(), table.pace
        assert pace is not None
        times = due(pace, bank, now, hours)
        return ClockRow(table.id, seat, table.turn, now, times.reminders[0], times.deadline, reminded=False)

    def _bank_left(self, table: Table, row: ClockRow, hours: Hours) -> int:
        seal = table.seals.get((row.turn, row.seat))
        person, pace = table.people[row.seat], table.pace
        if pace is None or person.player != "human":
            return person.bank
        moved = seal.at if seal is not None else self.tables.clock()
        left = bank_after(pace, person.bank, row.since, moved, hours)
        whole = table.play.progress.shows_table  # a further move of the same turn adds no increment
        if left == person.bank and seal is not None and seal.by in ("player", "wish") and whole:
            return refill(pace, left)
        return left

    async def recompute(self, match_id: int) -> None:
        """Move a table's running clocks as if its people's hours and days off had been the same from the start."""
        async with self.tables.locks.of("turn", match_id):  # so that no clock starts in between
            table, moment = await self.tables.find_snapshot(match_id)
            pace, changed = table.pace, list[tuple[ClockRow, ClockRow]]()
            for row in moment.clocks.values():
                if pace is None or row.turn != table.turn:
                    continue
                times = due(pace, table.people[row.seat].bank, row.since, hours_of(table, row.seat, moment))
                if times.deadline == row.deadline_at:
                    continue
                # The former hours are unknown, but the share of time passed tells which reminder is next.
                late = row.reminder_at - row.since > 0.85 * (row.deadline_at - row.since)
                reminder = times.reminders[-1 if late else 0]
                changed.append((row, replace(row, reminder_at=reminder, deadline_at=times.deadline)))
            if changed:
                await self.store.clocks.move(changed)
                await self.store.shown.forget_deadline(table.id)  # it names the first deadline, and who has days off
                self.on_moved([table.id])

    async def _sleep(self, table: Table) -> None:
        """Note since when a table sleeps: since everyone is away; without a clock, since its last answer."""
        silent = table.asleep if table.pace is not None else True
        if silent and table.row.asleep_since is None:
            await self.store.matches.set_asleep(table.id, self.tables.clock())
            log.info("a table fell asleep", match=table.id, turn=table.turn)
        elif not silent and table.row.asleep_since is not None:
            await self.store.matches.set_asleep(table.id, None)

    async def next_at(self) -> int | None:
        """When something is next due, None for never. Failed work waits a minute and delays nothing else."""
        times, self._failed_at = (WARN_AFTER, CLOSE_AFTER, LOST_CHANNEL), min(self._failed_at, self.tables.clock())
        soonest = await self.store.due.next_at(*times)
        if soonest is None or soonest > self._failed_at:
            return soonest
        again, other = self._failed_at + AFTER_FAILURE, await self.store.due.next_at(*times, self._failed_at)
        return again if other is None else min(again, other)

    async def run_due(self) -> list[int]:
        """Do all that is due and return the tables' numbers. Each table is settled once its own work is done."""
        now, worked_on = self.tables.clock(), list[int]()
        rows = defaultdict[int, list[ClockRow]](list)
        for row in await self.store.clocks.due(now):
            rows[row.match_id].append(row)

        async def run_out(match_id: int) -> None:
            async with self.tables.locks.of("clocks", match_id):
                for row in rows[match_id]:
                    with self.trying_again_later(match_id, now):
                        async with asyncio.timeout(LONGEST):
                            await self._handle_due(row, now)
            over(match_id)

        def over(match_id: int) -> None:
            worked_on.append(match_id)
            self.on_moved([match_id])

        await for_each(rows, run_out, AT_ONCE)
        for match in await self.store.matches.silent(now, WARN_AFTER, CLOSE_AFTER, LOST_CHANNEL):
            with self.trying_again_later(match.id, now):
                await (self._handle_loss(match.id) if match.status == "paused" else self._handle_silence(match, now))
            over(match.id)
        return worked_on

    @contextmanager
    def trying_again_later(self, match_id: int, now: int) -> Iterator[None]:
        """Log a failure of the work inside. The work stays due and is tried again in a minute."""
        try:
            yield
        except Exception as failure:
            trouble = None if isinstance(failure, Undelivered) else failure
            log.warning("due work failed", match=match_id, why=repr(failure), exc_info=trouble)
            self._failed_at = now

    async def _handle_silence(self, match: MatchRow, now: int) -> None:
        table, since = await self.tables.find(match.id), match.asleep_since or now
        counts = await silence_counts(self.tables, table)
        if match.warned_at is None and now - since < CLOSE_AFTER:
            await self.notifications.warn_of_silence(table, since + CLOSE_AFTER, counts=counts)
            await self.store.matches.set_warned(match.id, now)
            return
        if counts:
            await self._play_out(table)
            return
        notice = "nobody has played here for ten days; nobody loses anything"
        if not await self.store.matches.close(match.id, "cancelled", now, notice):
            return
        if len(table.humans) == 1 and (alone := table.humans[0].user_id):
            # For a person alone, silence counts as calling the match off.
            await self.store.votes.add(match.id, alone, now)

    async def _handle_loss(self, match_id: int) -> None:
        """Let opponents play out a match in a lost channel if that counts as leaving; otherwise let it wait."""
        table = await self.tables.find(match_id)
        if await left_when_lost(self.tables, table):
            await self._play_out(table)
        else:
            await self.store.matches.set_asleep(match_id, None)

    async def _play_out(self, table: Table) -> None:
        if await everybody_leaves(self.tables, table):
            log.info("an abandoned table is played out", match=table.id, turn=table.turn)
            self.notices.add(table.id, partial(self.notifications.tell_abandoned, table))

    async def _handle_due(self, row: ClockRow, now: int) -> None:
        table = await self.tables.find(row.match_id)
        if (await self.store.clocks.of(table.id)).get(row.seat) != row:
            return  # the clock has changed, and its bank has been charged
        if not table.running or row.turn != table.turn or not clock_runs(table, row.seat):
            await self.update(table)
        elif now < row.deadline_at:
            # Send before recording: a crash in between repeats the reminder rather than losing it.
            person = table.people[row.seat]
            assert table.pace is not None
            moment = (await self.tables.find_snapshot(table.id))[1]
            times = due(table.pace, person.bank, row.since, hours_of(table, row.seat, moment))
            again = next((each for each in times.reminders if each > row.reminder_at), None)
            await self.notifications.remind(table, row.seat, row.deadline_at, last=again is None)
            await self.store.clocks.note_reminder(table.id, row.seat, row.turn, again)
        else:
            await self._time_out(table, row)

    async def _time_out(self, table: Table, row: ClockRow) -> None:
        """Let the wish list pick, or else the stand-in, which keeps the seat after three misses in a row."""
        try:
            if wished := await self.automatic.seal_wish(table, row.seat):
                self.tell_wish_used(table, row.seat, wished)
                return
            move = await self.automatic.seal_stand_in(table, row.seat)
        except Stale:
            return
        misses = await self.store.seats.count_miss(table.id, row.seat)
        away = misses >= MISSES_UNTIL_AWAY
        if away:
            await self.store.seats.set_away(table.id, row.seat)
        log.info("time is up", match=table.id, turn=row.turn, seat=row.seat, misses=misses)
        self._tell(
            table, row.seat, partial(self.notifications.tell_timed_out, table, row.seat, move, misses, away=away)
        )

    def tell_wish_used(self, table: Table, seat: Seat, move: str) -> None:
        self._tell(table, seat, partial(self.notifications.tell_wish_used, table, seat, move))

    def _tell(self, table: Table, seat: Seat, send: Callable[..., Awaitable[None]]) -> None:
        """Send a notice once the table's other clocks are handled, when it is known whether the pick can change."""

        async def told() -> None:
            async with self.tables.locks.of("clocks", table.id):
                now = await self.tables.find(table.id)
            await send(changeable=now.turn == table.turn and now.changeable(seat))

        self.notices.add(table.id, told)


def hours_of(table: Table, seat: Seat, moment: TableSnapshot) -> Hours:
    off = days_off(moment.off, table.people[seat].user_id, table.row.started_at or 0)
    return replace(parse_stored(moment.hours.get(seat, "")), off=off)


def clock_runs(table: Table, seat: Seat) -> bool:
    return table.pace is not None and table.asks(seat)


LATEST = HOUR
"""Milliseconds after which an unsent notice is dropped; by then, the table shows what it says."""

Send = Callable[[], Awaitable[None]]


class NoticeQueue:
    """Sends each table's notices in order. A restart loses them, but the table shows what they say."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._locks = Locks()
        self._lines: dict[int, deque[tuple[int, Send]]] = {}
        self.background = RetriedWork("notice", self._attempt)

    def add(self, match_id: int, send: Send) -> None:
        self._lines.setdefault(match_id, deque()).append((self._clock(), send))
        self.background.begin(match_id)

    async def _attempt(self, match_id: int) -> None:
        async with self._locks.of("notice", match_id):
            line = self._lines.get(match_id, deque())
            while line:
                since, send = line[0]
                try:
                    await send()
                except Exception as failure:
                    after = failure.after if isinstance(failure, Undelivered) else None
                    if not isinstance(failure, Undelivered):
                        log.exception("a notice failed", match=match_id)
                    if self._clock() - since < LATEST:
                        self.background.retry(match_id, str(failure), after)
                        return
                    log.warning("a notice did not arrive", match=match_id, why=str(failure))
                line.popleft()
            self._lines.pop(match_id, None)
            self.background.note_success(match_id)


ALIVE = "alive_at"
"""The key in `meta` of the last heartbeat; with several shards, the start of their keys."""

SHORTEST_CUT = MINUTE
"""The shortest outage that is given back, in milliseconds; shorter ones are frequent and harmless."""


class LostTime:
    """Makes time stand still while the bot or a shard isn't on Discord and when the machine's clock jumps, and then
    moves all deadlines by the time lost."""

    def __init__(self, clocks: Clocks, drift: ClockJumps) -> None:
        self.clocks, self.clock_jumps = clocks, drift
        self.store = clocks.store
        self.stopped = True
        self.away: set[int] = set()
        self.alive_at = 0
        self._since: int | None = None
        """Since when time stands still; None means the last heartbeat."""
        self._lock = asyncio.Lock()

    def ran_until(self) -> int:
        """When time last ran: now, or before the clock jumped."""
        return self.clocks.tables.clock() - self.clock_jumps.jump()

    def stop(self) -> None:
        if not self.stopped:
            self.stopped, self._since = True, self.ran_until()

    def shard_left(self, shard: int) -> None:
        """Note that a shard is away. Time stops for all tables, because hands go through the first shard."""
        self.away.add(shard)
        self.stop()

    async def close(self) -> None:
        self.stop()
        if self._since is not None:
            await self.heartbeat(self._since)

    async def heartbeat(self, at: int | None = None) -> None:
        alive = self.clocks.tables.clock() if at is None else at
        await self.store.meta.put_all(alive_keys(self.store.storage.part), alive)
        self.alive_at = alive

    async def adopt(self, shard: int, left_at: int = 0) -> None:
        """Give back the time since a process last worked for a shard, and take the shard over. `left_at`: when this
        process dropped it."""
        async with self._lock:
            storage, now = self.store.storage, self.clocks.tables.clock()
            part = storage.part.only(shard)
            alive = await last_alive(self.store.meta, part)
            await self.give_back(max(alive, left_at) if alive is not None else now, part)
            storage.part = storage.part.with_shard(shard)
            if self.stopped and self._since is None:
                self._since = now  # all time before now has been given back

    async def resume(self) -> None:
        """Let time run again, unless a shard is away, and give back what was lost."""
        async with self._lock:
            if not self.stopped:
                return
            since, now, part = self._since, self.clocks.tables.clock(), self.store.storage.part
            if since is None:
                # Every table is settled anyway, so nobody needs to know which clocks moved.
                await self.give_back(await last_alive(self.store.meta, part) or now, part)
            elif abs(now - since) >= SHORTEST_CUT:
                self.clocks.on_moved(await self.give_back(since, part, self.clock_jumps.since_accepted()))
            else:
                await self.heartbeat()
            self.clock_jumps.accept()
            self.stopped, self._since = False, None
            if self.away:  # a shard has left in between
                self.stop()

    async def check(self) -> bool:
        """Stop or start time as needed, before due work. Returns whether time runs."""
        if not self.stopped and (self.away or self.clock_jumps.jump()):
            self.stop()
        if self.stopped and not self.away:
            await self.resume()
        return not self.stopped

    async def give_back(self, since: int, part: Part, new: int = 0) -> set[int]:
        """Move a part's clocks by the playing time lost since `since`, and return the tables' numbers. If `since` is in
        the future, clocks move back, except those begun in the last `new` milliseconds."""
        now, moved = self.clocks.tables.clock(), list[tuple[ClockRow, ClockRow]]()
        if now != since:
            began = range(now - new, now + 1) if now < since else range(0)
            running = [each for each in await self.store.clocks.running(part) if each.clock.since not in began]
            moved = await asyncio.to_thread(_moved_clocks, running, since, now)
        await self.store.clocks.give_back(moved, now - since, part, alive_keys(part), now)
        self.alive_at = now
        if moved:
            log.info("time given back", seconds=(now - since) // 1000)
        return {row.match_id for row, _ in moved}


def alive_keys(part: Part) -> tuple[str, ...]:
    return tuple(ALIVE if part.count == 1 else f"{ALIVE} {shard}/{part.count}" for shard in sorted(part.held))


async def last_alive(meta: Meta, part: Part) -> int | None:
    """The last heartbeat of this part in Unix milliseconds, or None. One from when there were more or fewer shards
    counts, too."""
    own, known = alive_keys(part), await meta.with_prefix(ALIVE)
    count = "" if part.count == 1 else str(part.count)
    return max((at for key, at in known.items() if key in own or key.partition("/")[2] != count), default=None)


def _moved_clocks(running: Sequence[RunningClock], stopped: int, now: int) -> list[tuple[ClockRow, ClockRow]]:
    moved = []
    for each in running:
        try:
            moved.append((each.clock, _given_back(each, stopped, now)))
        except Exception:
            # A clock that can't be read must not hold up the others.
            log.exception("a clock stays as it is", match=each.clock.match_id, seat=each.clock.seat)
    return moved


def _given_back(running: RunningClock, stopped: int, now: int) -> ClockRow:
    row, pace = running.clock, find_pace(running.pace)
    hours = replace(parse_stored(running.hours), off=days_off(running.off, running.user_id, running.begun))
    counts = hours_for(pace, hours)
    lost = time_between(counts, max(stopped, row.since), now)
    since = row.since + min(0, now - stopped) if not lost else add_time(counts, row.since, lost)
    times, before = (due(pace, running.bank, began, hours) for began in (since, row.since))
    sent = sum(each <= row.reminder_at for each in before.reminders[1:])
    return replace(row, since=since, reminder_at=times.reminders[sent], deadline_at=times.deadline)
