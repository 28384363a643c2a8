"""Clocks: reminders, deadlines and silence; playing hours, which move them; and the notices that follow."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial

import structlog

from bot.kit.background import Background
from bot.kit.clock import HOUR, MINUTE, Clock
from bot.kit.hours import WHOLE_DAY, Hours, between, later, stored
from bot.kit.limits import Locks, for_each
from bot.messages.messenger import Undelivered
from bot.messages.notifications import Notifications
from bot.tables.pace import CLOSE_AFTER, MISSES_UNTIL_AWAY, WARN_AFTER, bank_after, by_name, counted, due, refilled
from bot.tables.seats import LOST_CHANNEL, abandoned, everybody_leaves, left_when_lost
from bot.tables.table import Table, Tables
from bot.turns.alive import last_alive, signs
from bot.turns.automatic import AutomaticMoves
from db.engine import Part
from db.store import Instants, Moment, Store
from db.turns.rows import ClockRow, RunningClock
from games.core.values import Seat, Stale

log = structlog.get_logger()

AT_ONCE = 8
"""Tables whose clocks run out at the same time and are worked on together."""

LONGEST = 600.0
"""Seconds before the work for one clock is given up: twice as long as the longest thought of the stand-in."""

AFTER_FAILURE = MINUTE
"""Milliseconds before a clock that failed is tried again."""


class Clocks:
    """All clocks of one store. They live in the database, so a restart before a deadline loses nothing."""

    def __init__(self, tables: Tables, automatic: AutomaticMoves, notifications: Notifications) -> None:
        self.tables = tables
        self.store = tables.store
        self.automatic = automatic
        self.notifications = notifications
        self.notices = Notices(tables.clock)
        self.working: set[int] = set()
        """The tables whose clocks have run out and are worked on."""
        self._held: dict[int, list[Callable[[], Awaitable[None]]]] = {}
        """Notices about picks at these tables: they say what is so once all clocks have run out."""
        self.moved: Callable[[Collection[int]], None] = lambda match_ids: None
        """Called for tables whose deadlines have been moved, because their messages name them."""
        self.alive_at = 0
        """When this process last recorded that it is alive."""
        self._rests_until = 0

    async def update(self, table: Table, moment: Moment | None = None) -> tuple[ClockRow, ...]:
        """Start the clock of everyone the turn waits for, stop all others, and put the table to sleep or wake it. Returns the clocks that
        run now. `moment` is what the caller has just read.
        """
        if not table.running or table.match is None:
            await self.store.clocks.stop_all(table.id)
            return ()
        moment = moment or (await self.tables.moment(table.id))[1]
        rows, hours = moment.clocks, moment.hours
        stopped, started, banks = list[Seat](), list[ClockRow](), dict[Seat, int]()
        for person in table.people:
            seat, row, waits = person.seat, rows.get(person.seat), runs(table, person.seat)
            mine, left = stored(hours.get(seat, "")), person.bank
            if row is not None and (row.turn != table.turn or not waits):
                left, row = self._left(table, row, mine), None
                stopped.append(seat)
                if left != person.bank:
                    banks[seat] = left
            if row is None and waits:
                started.append(self._new(table, seat, left, mine))
        if stopped or started:
            await self.store.clocks.change(table.id, stopped, started, banks)
        await self._sleep(table)
        return (*(row for seat, row in rows.items() if seat not in stopped), *started)

    def _new(self, table: Table, seat: Seat, bank: int, hours: Hours) -> ClockRow:
        now, pace = self.tables.clock(), table.pace
        assert pace is not None
        times = due(pace, bank, now, hours)
        return ClockRow(table.id, seat, table.turn, now, times.reminders[0], times.deadline, reminded=False)

    def _left(self, table: Table, row: ClockRow, hours: Hours) -> int:
        """What is left in a player's bank: time beyond the pick's own is taken out, and a pick in time adds the increment."""
        seal = table.seals.get((row.turn, row.seat))
        person, pace = table.people[row.seat], table.pace
        if pace is None or person.player != "human":
            return person.bank
        moved = seal.at if seal is not None else self.tables.clock()
        left = bank_after(pace, person.bank, row.since, moved, hours)
        whole = table.game.shows_table(table.play.state)  # a further move of the same turn adds no increment
        if left == person.bank and seal is not None and seal.by in ("player", "wish") and whole:
            return refilled(pace, left)
        return left

    async def _hours(self, user_id: int | None) -> Hours:
        return stored((await self.store.users.get(user_id)).hours) if user_id is not None else WHOLE_DAY

    async def new_hours(self, user_id: int) -> None:
        """Someone changed their playing hours: recompute their running clocks as if these had applied from the start."""
        for table in await self.tables.of_player(user_id, ("running",)):
            seat, pace = table.seat(user_id), table.pace
            row = (await self.store.clocks.of(table.id)).get(seat)
            if row is None or pace is None or row.turn != table.turn:
                continue
            times = due(pace, table.people[seat].bank, row.since, await self._hours(user_id))
            # The hours that were are unknown; by the share of the time it is clear enough which reminder is next.
            late = row.reminder_at - row.since > 0.85 * (row.deadline_at - row.since)
            reminder = times.reminders[-1 if late else 0]
            await self.store.clocks.start(replace(row, reminder_at=reminder, deadline_at=times.deadline))
            self.moved([table.id])

    async def _sleep(self, table: Table) -> None:
        """A table where everyone is away sleeps; without a clock it counts as asleep from the last answer on."""
        silent = table.asleep if table.pace is not None else True
        if silent and table.row.asleep_since is None:
            await self.store.matches.set_asleep(table.id, self.tables.clock())
            log.info("a table fell asleep", match=table.id, turn=table.turn)
        elif not silent and table.row.asleep_since is not None:
            await self.store.matches.set_asleep(table.id, None)

    async def next_at(self) -> int | None:
        """When the next clock or silence is due."""
        return self.soonest(await self.instants())

    async def instants(self) -> Instants:
        """When something is next due."""
        return await self.store.due.next(WARN_AFTER, CLOSE_AFTER, LOST_CHANNEL)

    def soonest(self, instants: Instants) -> int | None:
        """Of these, the next clock or silence."""
        lost = None if instants.paused is None else instants.paused + CLOSE_AFTER
        soonest = min((each for each in (instants.clock, instants.silence, lost) if each is not None), default=None)
        return None if soonest is None else max(soonest, self._rests_until)

    async def run_due(self, soon: Callable[[int], None] = lambda match_id: None) -> list[int]:
        """Do everything due now: remind, let the stand-in move, warn and close. Returns the tables that may have changed, even if one
        fails; `soon` hears of each as soon as that is known.
        """
        now = self.tables.clock()
        changed: list[int] = []
        due: dict[int, list[ClockRow]] = {}
        for row in await self.store.clocks.due(now):
            due.setdefault(row.match_id, []).append(row)

        async def run_out(rows: list[ClockRow]) -> None:
            done = await self._run_out(rows, now)
            changed.extend(done)
            for match_id in dict.fromkeys(done):
                soon(match_id)

        await for_each(due.values(), run_out, AT_ONCE)
        acted = len(changed)
        with self._apart("the paused tables"):
            for match_id, since in (await self.store.stopping.paused_since(LOST_CHANNEL)).items():
                if since + CLOSE_AFTER <= now:
                    changed += await self._never_resumed(match_id)
        with self._apart("the sleeping tables"):
            for match in await self.store.matches.silent(now, WARN_AFTER, CLOSE_AFTER):
                since = match.asleep_since or now
                try:
                    changed += await self._silent(match.id, since, now, warned=match.warned_at is not None)
                except Exception:
                    log.exception("a sleeping table failed", match=match.id)
                    changed.append(match.id)
                    await self.store.matches.set_asleep(match.id, since + HOUR)
        for match_id in changed[acted:]:
            soon(match_id)
        return changed

    async def _run_out(self, rows: Sequence[ClockRow], now: int) -> list[int]:
        """One table's clocks, one after the other. A failure is tried again in a minute and holds up no other table. Returns the table if
        it may have changed.
        """
        match_id, changed = rows[0].match_id, list[int]()
        self.working.add(match_id)
        try:
            for row in rows:
                with self._apart("a clock that failed"):
                    await self._guarded(row, now, changed)
        finally:
            self.working.discard(match_id)
            for told in self._held.pop(match_id, ()):
                self.notices.soon(match_id, told)
        return changed

    async def _guarded(self, row: ClockRow, now: int, changed: list[int]) -> None:
        try:
            async with asyncio.timeout(LONGEST):
                changed += await self._due(row, now)
        except Exception as failure:
            trouble = None if isinstance(failure, Undelivered) else failure
            log.warning("a clock failed", match=row.match_id, seat=row.seat, why=repr(failure), exc_info=trouble)
            changed.append(row.match_id)  # part of the work may be done
            await self._later(row, now)

    @contextmanager
    def _apart(self, what: str) -> Iterator[None]:
        """What fails inside is still due: nothing is due again for a minute, so that it isn't tried without a pause."""
        try:
            yield
        except Exception:
            log.exception("due work failed", what=what)
            self._rests_until = self.tables.clock() + AFTER_FAILURE

    async def _silent(self, match_id: int, since: int, now: int, *, warned: bool) -> list[int]:
        """Warn a sleeping table, or end it later: it closes, or opponents play it out where stopping counts as leaving."""
        table = await self.tables.find(match_id)
        counts = await abandoned(self.tables, table)
        if not warned and now - since < CLOSE_AFTER:
            await self.notifications.silence(table, since + CLOSE_AFTER, counts=counts)
            await self.store.matches.set_warned(match_id, now)
            return []
        if counts:
            return await self._abandoned(table)
        notice = "nobody has played here for ten days; nobody loses anything"
        if not await self.store.matches.close(match_id, "cancelled", now, notice):
            return []
        if len(table.humans) == 1 and (alone := table.humans[0].user_id):
            await self.store.votes.add(match_id, alone, now)  # whoever plays alone calls a match off by silence, too
        await self.store.clocks.stop_all(match_id)
        return [match_id]

    async def _never_resumed(self, match_id: int) -> list[int]:
        """A match lost its channel ten days ago: everybody has left it, or it waits on for as long as it takes. After a failure its ten
        days begin anew.
        """
        again = None
        try:
            table = await self.tables.find(match_id)
            if await left_when_lost(self.tables, table):
                return await self._abandoned(table)
        except Exception:
            log.exception("a paused table failed", match=match_id)
            again = self.tables.clock()
        await self.store.matches.set_asleep(match_id, again)
        return []

    async def _abandoned(self, table: Table) -> list[int]:
        """Everybody leaves a match that has come too far to close at nobody's cost."""
        if not await everybody_leaves(self.tables, table):
            return []
        log.info("an abandoned table is played out", match=table.id, turn=table.turn)
        self.notices.soon(table.id, partial(self.notifications.abandoned, table))
        return [table.id]

    async def _due(self, row: ClockRow, now: int) -> list[int]:
        table = await self.tables.find(row.match_id)
        if (await self.store.clocks.of(table.id)).get(row.seat) != row:
            return []  # others came first in this round: their bank is charged already, and a new clock has its own times
        if not table.running or row.turn != table.turn or not runs(table, row.seat):
            await self.update(table)
            return [table.id]
        if now < row.deadline_at:
            # Send first, record afterwards: after a crash in between, the reminder goes out twice rather than never.
            person = table.people[row.seat]
            assert table.pace is not None
            times = due(table.pace, person.bank, row.since, await self._hours(person.user_id))
            again = next((each for each in times.reminders if each > row.reminder_at), None)
            await self.notifications.reminder(table, row.seat, row.deadline_at, last=again is None)
            await self.store.clocks.reminded(table.id, row.seat, row.turn, again)
            return [table.id]  # an earlier reminder goes
        return await self._time_out(table, row)

    async def _time_out(self, table: Table, row: ClockRow) -> list[int]:
        """Try the wish list first, then the stand-in, which keeps the seat after three misses in a row."""
        try:
            if wished := await self.automatic.wish(table, row.seat):
                self.wished(table, row.seat, wished)
                return [table.id]
            move = await self.automatic.stand_in(table, row.seat)
        except Stale:
            return [table.id]
        misses = await self.store.seats.missed(table.id, row.seat)
        away = misses >= MISSES_UNTIL_AWAY
        if away:
            await self.store.seats.set_away(table.id, row.seat)
        log.info("time is up", match=table.id, turn=row.turn, seat=row.seat, misses=misses)
        told = partial(self.notifications.timed_out, table, row.seat, move, misses, away=away)
        self._tell(table, row.seat, told)
        return [table.id]

    def wished(self, table: Table, seat: Seat, move: str) -> None:
        """Tell a player what their wish list has just moved at `table`."""
        self._tell(table, seat, partial(self.notifications.wished, table, seat, move))

    def _tell(self, table: Table, seat: Seat, send: Callable[..., Awaitable[None]]) -> None:
        """Send a notice about a pick at `table`, and whether it can still be changed by then: the others' may have followed at once."""

        async def told() -> None:
            now = await self.tables.find(table.id)
            await send(changeable=now.turn == table.turn and now.changeable(seat))

        if table.id in self.working:
            self._held.setdefault(table.id, []).append(told)
        else:
            self.notices.soon(table.id, told)

    async def _later(self, row: ClockRow, now: int) -> None:
        """Retry a failed clock in a minute. A reminder that failed leaves the deadline where it is."""
        if (await self.store.clocks.of(row.match_id)).get(row.seat) != row:
            return  # another has replaced it
        again = now + AFTER_FAILURE
        await self.store.clocks.start(
            replace(row, reminder_at=min(again, row.deadline_at))
            if now < row.deadline_at
            else replace(row, deadline_at=again, reminded=True)
        )

    async def heartbeat(self, at: int | None = None) -> None:
        """Record that the bot is alive, or was so at an instant."""
        alive = self.tables.clock() if at is None else at
        await self.store.meta.put_all(signs(self.store.storage.part), alive)
        self.alive_at = alive

    async def give_back(self, since: int | None = None, part: Part | None = None, new: int = 0) -> int:
        """Move every clock by the playing time lost since an instant, by default since the last sign of life; in this process's `part` of
        the tables, unless another is given. Returns the gap in milliseconds, below 0 if the machine's time was set back: then every clock
        goes back with it, but for what is `new`: it began in the last so many milliseconds, by the new time. All of it is one transaction,
        so after a failure it can be done again.
        """
        joins, now, part = part is not None, self.tables.clock(), part or self.store.storage.part
        stopped = await last_alive(self.store.meta, part) if since is None else since
        gap = now - stopped if stopped is not None else 0
        stay = range(now - new, now + 1) if gap < 0 else range(0)
        moved: list[tuple[ClockRow, ClockRow]] = []
        asleep: dict[int, tuple[int, int]] = {}
        if gap and stopped is not None:
            running = [each for each in await self.store.clocks.running(part) if each.clock.since not in stay]
            moved = await asyncio.to_thread(_moved, running, stopped, now)
            for match in await self.store.matches.silent(max(now, stopped), 0, 0, part):
                if match.asleep_since is not None and match.asleep_since not in stay:
                    asleep[match.id] = match.asleep_since, min(now, match.asleep_since + gap)
        await self.store.clocks.give_back(moved, asleep, signs(part), now)
        self.alive_at = now
        if since is not None and not joins:  # a start looks at every table anyway
            self.moved({row.match_id for row, _ in moved})
        if gap:
            log.info("time given back", seconds=gap // 1000)
        return gap


def _moved(running: Sequence[RunningClock], stopped: int, now: int) -> list[tuple[ClockRow, ClockRow]]:
    """The clocks that time stood still for, each as it was and with as much time left now as when time stopped."""
    moved = []
    for each in running:
        try:
            moved.append((each.clock, _given_back(each, stopped, now)))
        except Exception:
            # One that can't be read must not hold up all others.
            log.exception("a clock stays as it is", match=each.clock.match_id, seat=each.clock.seat)
    return moved


def _given_back(running: RunningClock, stopped: int, now: int) -> ClockRow:
    row, pace, hours = running.clock, by_name(running.pace), stored(running.hours)
    counts = counted(pace, hours)
    lost = between(counts, max(stopped, row.since), now)
    since = row.since + min(0, now - stopped) if not lost else later(counts, row.since, lost)
    times, before = (due(pace, running.bank, began, hours) for began in (since, row.since))
    sent = sum(each <= row.reminder_at for each in before.reminders[1:])
    return replace(row, since=since, reminder_at=times.reminders[sent], deadline_at=times.deadline)


def runs(table: Table, seat: Seat) -> bool:
    """Whether a seat's clock runs."""
    return table.pace is not None and table.asks(seat)


LATEST = HOUR
"""Milliseconds after which a notice that still can't be sent is dropped: by then the table shows more than it says."""

Send = Callable[[], Awaitable[None]]


class Notices:
    """Each table's notices, in their order. They are in memory only: what they say is also on the table."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._locks = Locks()
        self._lines: dict[int, deque[tuple[int, Send]]] = {}
        self.background = Background("notice", self._attempt)

    def soon(self, match_id: int, send: Send) -> None:
        """Send a notice in the background."""
        self._lines.setdefault(match_id, deque()).append((self._clock(), send))
        self.background.soon(match_id)

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
                        self.background.again(match_id, str(failure), after)
                        return
                    log.warning("a notice did not arrive", match=match_id, why=str(failure))
                line.popleft()
            self._lines.pop(match_id, None)
            self.background.done(match_id)


@dataclass(frozen=True, slots=True)
class HoursSetting:
    """A person's playing hours, and whether they want a reminder before a deadline."""

    hours: Hours
    reminders: bool


class PlayingHours:
    """Everyone's choices. New hours move running deadlines."""

    def __init__(self, store: Store, clocks: Clocks, waken: Callable[[], None]) -> None:
        self._users = store.users
        self._clocks = clocks
        self._waken = waken

    async def get(self, user_id: int) -> HoursSetting:
        """A person's choice; by default day and night, with reminders."""
        user = await self._users.get(user_id)
        return HoursSetting(stored(user.hours), user.reminders)

    async def choose(
        self, user_id: int, times: str = "", zone: str = "", reminders: bool | None = None
    ) -> HoursSetting:
        """Change what is given and leave the rest. Raises Refusal if the times or zone can't be read."""
        now = (await self.get(user_id)).hours
        if times or zone:
            typed = times or ("whole day" if now.whole_day else str(now).rpartition(" ")[0])
            hours = Hours.parse(typed, zone or ("" if _names_zone(times) else now.zone))
            await self._users.set_hours(user_id, str(hours))
            await self._clocks.new_hours(user_id)
            self._waken()
        if reminders is not None:
            await self._users.set_reminders(user_id, reminders)
        return await self.get(user_id)


def _names_zone(times: str) -> bool:
    """Whether the text includes a zone after the hours."""
    return "/" in times or times.strip().upper().endswith("UTC")
