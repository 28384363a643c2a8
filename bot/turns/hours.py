"""Playing hours, in which slow clocks run, and days off, on which they stand still."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from bot.kit.clock import DAY, MINUTE
from bot.kit.hours import Hours, midnight, next_open, parse_stored, today
from bot.tables.pace import LIVE, MOST_OFF, days_off, discord_time
from bot.tables.table import Table, no_table
from bot.turns.clocks import Clocks
from db.store import Store
from db.turns.rows import OffRow
from games.core.values import Refusal, many

YEAR = 365 * DAY
MOST = MOST_OFF // DAY
"""How many days a person may be off in a year, and a table may stand still."""
MOST_GIVEN = 3
"""How many days may be given at a table."""


@dataclass(frozen=True, slots=True)
class HoursSetting:
    """What a person has chosen in /hours. `off`: days off now or ahead; `left`: how many more they may take; `gives`:
    tables at which they can give the others a day off; `cut`: (table number, instant) where their clock goes on before
    `off` ends."""

    hours: Hours
    reminders: bool
    off: OffRow | None
    left: int
    gives: tuple[Table, ...]
    cut: tuple[tuple[int, int], ...]


class PlayingHours:
    """Reads and changes people's playing hours, reminders and days off. A change moves running deadlines. Methods raise
    Refusal."""

    def __init__(self, store: Store, clocks: Clocks, wake_scheduler: Callable[[], None]) -> None:
        self._store = store
        self._users = store.users
        self._clocks = clocks
        self._wake_scheduler = wake_scheduler

    async def get(self, user_id: int) -> HoursSetting:
        now, user = self._clocks.tables.clock(), await self._users.get(user_id)
        rows = await self._store.days_off.of_person(user_id)
        slow = [table for table in await self._clocks.tables.of_player(user_id, ("running",)) if _stops(table)]
        off = next((row for row in rows if row.until > now), None)
        ends = [(table.id, await self._stops_until(table, off)) for table in slow] if off is not None else []
        cut = tuple(each for each in ends if off is not None and each[1] < off.until)
        gives = tuple(table for table in slow if len(table.humans) > 1)
        return HoursSetting(parse_stored(user.hours), user.reminders, off, MOST - _taken(rows, now), gives, cut)

    async def _stops_until(self, table: Table, off: OffRow) -> int:
        rows = await self._store.days_off.of_match(table.id)
        stops = days_off(rows, off.user_id, table.row.started_at or 0)
        return max([off.since, *(until for since, until in stops if since < off.until)])

    async def choose(
        self, user_id: int, times: str = "", zone: str = "", reminders: bool | None = None
    ) -> HoursSetting:
        """Change the hours, zone and reminders that are given. Raises Refusal if times or zone can't be read."""
        now = parse_stored((await self._users.get(user_id)).hours)
        if times or zone:
            typed = times or ("whole day" if now.whole_day else str(now).rpartition(" ")[0])
            hours = Hours.parse(typed, zone or ("" if _names_zone(times) else now.zone))
            await self._users.set_hours(user_id, str(hours))
            await self._recompute(user_id)
        if reminders is not None:
            await self._users.set_reminders(user_id, reminders)
        return await self.get(user_id)

    async def take_off(self, user_id: int, first: str, last: str) -> HoursSetting:
        """Take whole days off, from `first` through `last`, typed such as "2026-12-24"."""
        now, zone = self._clocks.tables.clock(), parse_stored((await self._users.get(user_id)).hours).zone
        begins, ends, earliest = _day(first), _day(last), today(zone, now)
        if not earliest <= begins <= ends or (ends - earliest).days > 2 * 365:
            raise Refusal(
                "Your first day off must be today or later, and your last the same day or later, within two years. Nothing has changed."
            )
        rows = await self._store.days_off.of_person(user_id)
        if (off := next((row for row in rows if row.until > now), None)) is not None:
            raise Refusal(f"You already have days off until {discord_time(off.until)}; end those first.")
        row = OffRow(user_id, None, max(now, midnight(zone, begins)), midnight(zone, ends + timedelta(days=1)))
        left = MOST - _taken(rows, row.since)
        if _days(row) > left:
            raise Refusal(
                f"That would be {many(_days(row), 'day')} off. You may take {MOST} in a year, and have {max(left, 0) or 'none'} left. "
                "Nothing has changed."
            )
        if not await self._store.days_off.add(row, rows):
            raise Refusal("Your days off have just changed; look at /hours.")
        await self._recompute(user_id)
        return await self.get(user_id)

    async def end(self, user_id: int) -> HoursSetting:
        """End days off, or call them off before they begin. A day that has begun counts in full."""
        if (off := (await self.get(user_id)).off) is not None:
            await self._store.days_off.end(off, self._clocks.tables.clock())
        await self._recompute(user_id)
        return await self.get(user_id)

    async def give(self, match_id: int, user_id: int) -> Table:
        """Give the others at a table a day off, during which their clocks stand still."""
        now = self._clocks.tables.clock()
        mine = await self._clocks.tables.of_player(user_id, ("running",))
        table = next((table for table in mine if table.id == match_id), None)
        if table is None:
            raise no_table(match_id)
        if not _stops(table) or len(table.humans) < 2:
            raise Refusal("You can give a day only to other people, at a table with a clock that isn't live.")
        given = await self._store.days_off.given(match_id)
        if given and given[-1].until > now:
            raise Refusal(f"This table already has an extra day, until {discord_time(given[-1].until)}.")
        if len(given) >= MOST_GIVEN:
            raise Refusal(f"This table has been given {MOST_GIVEN} days; no more can be given.")
        row, rows = OffRow(user_id, match_id, now, now + DAY), await self._store.days_off.of_match(match_id)

        def goes_on(rows: Sequence[OffRow], other: int | None) -> int:
            return next_open(Hours(off=days_off(rows, other, table.row.started_at or 0)), now)

        others = [person.user_id for person in table.humans if person.user_id != user_id]
        if all(goes_on([*rows, row], other) <= goes_on(rows, other) for other in others):
            raise Refusal(
                f"The others would gain nothing: they have days off, or this table has stood still for {MOST} days."
            )
        if not await self._store.days_off.add(row, given):
            raise Refusal(f"Table {match_id} has just changed; look at /hours and try again.")
        await self._clocks.recompute(match_id)
        self._wake_scheduler()
        return await self._clocks.tables.find(match_id)

    async def _recompute(self, user_id: int) -> None:
        for table in await self._clocks.tables.of_player(user_id, ("running",)):
            await self._clocks.recompute(table.id)
        self._wake_scheduler()


def _stops(table: Table) -> bool:
    return table.pace is not None and table.pace.name != LIVE


def _day(typed: str) -> date:
    try:
        return date.fromisoformat(typed.strip())
    except ValueError:
        raise Refusal(f'A day looks like "2026-12-24", not {typed.strip()[:20]!r}. Nothing has changed.') from None


def _days(row: OffRow) -> int:
    """How many days off a row counts as, a begun one in full. An hour more isn't another day, because the clocks may
    have changed."""
    return max(1, -(-(row.until - row.since - 61 * MINUTE) // DAY))


def _taken(rows: Sequence[OffRow], at: int) -> int:
    return sum(_days(row) for row in rows if row.until > at - YEAR)


def _names_zone(times: str) -> bool:
    return "/" in times or times.strip().upper().endswith("UTC")
