"""Hand pages and results: one live page per player and table (docs/architecture.md, Messages)."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import TypedDict

import structlog
from cachetools import LRUCache, TTLCache

from bot.kit.clock import MINUTE, Clock
from bot.kit.limits import Locks
from bot.messages.audiences import (
    UNHEARD,
    content_unknown,
    deadline_moved,
    lacks_hand,
    lacks_result,
    must_ring,
    offers_past_pick,
    outdated,
    past_rows,
    rings_at,
)
from bot.messages.messenger import Messenger, Obstacle, Posted, Undelivered
from bot.messages.notifications import NotificationBudget
from bot.tables.pace import rough_duration
from bot.tables.table import Table, Tables
from db.messages.rows import (
    AWAY,
    CHANNEL,
    END,
    HAND,
    IDLE,
    OWED,
    REFUSED,
    SILENT,
    UNSURE,
    WORDS,
    ShownRow,
    audience,
    notice,
)
from games.core.values import Seat

log = structlog.get_logger()

LOOKING = 15_000
"""Milliseconds after a press for which a player counts as looking at the page."""

LASTS = 14 * MINUTE
"""Milliseconds for which a private page can be edited; its token lives for 15 minutes."""

MOST = 16_384

NOWHERE = Posted(0, 0)


class Hands:
    """Sends hands and results, and removes old pages. Each page has a row until it is removed, so a crash forgets
    none."""

    def __init__(self, tables: Tables, messenger: Messenger, budget: NotificationBudget) -> None:
        self.tables = tables
        self.store = tables.store
        self.clock = tables.clock
        self.messenger = messenger
        self.budget = budget
        self.pages = PrivatePages(tables.clock)
        self._wait: dict[tuple[int, Seat], int] = {}
        self._locks = Locks()
        self.press_tracker = PressTracker(tables, self._locks)
        self._going: LRUCache[int, None] = LRUCache(MOST)

    async def unreached_seats(self, table: Table) -> frozenset[Seat]:
        asked = {seat: user_id for seat in table.waiting if (user_id := table.people[seat].user_id) is not None}
        here = {seat: user_id for seat, user_id in asked.items() if not table.people[seat].away}
        on_request = await self.store.users.all_on_request(here.values()) if here else frozenset()
        waits = {seat for seat in here if self._wait.get((table.id, seat)) == table.turn}
        return frozenset(seat for seat, user_id in here.items() if seat in waits or user_id in on_request)

    async def show(self, table: Table, seat: Seat) -> None:
        """Bring a player's page up to date, or send the hand on a new one, and remove old ones. Raises Undelivered."""
        if not table.running:
            return
        last, stopped = (await self.store.shown.get(table.id)).get(audience(seat)), None
        if lacks_hand(table, seat, last):
            stopped = await self._show_next(table, seat, last)
        elif must_ring(table, seat, last, self.clock()) and not await self._on_request(table, seat):
            stopped = await self._send(table, seat)
        last = (await self.store.shown.get(table.id)).get(audience(seat))
        if last is not None and (deadline_moved(table, seat, last) or content_unknown(table, last)):
            stopped = await self._refresh_page(table, seat, last) or stopped
        rows = await self.store.shown.get(table.id)
        self.press_tracker.note_page(table, seat, rows.get(audience(seat)))
        await self._tidy(table, seat, rows)
        if stopped is not None:
            raise stopped

    async def _show_next(self, table: Table, seat: Seat, last: ShownRow | None) -> Undelivered | None:
        on_request = await self._on_request(table, seat)
        looking = self.press_tracker.is_looking((table.id, seat))
        try:
            if (on_request or looking) and await self._turn(table, seat, last, looking=looking, on_request=on_request):
                return None
        except Undelivered as failure:
            if failure.obstacle is Obstacle.LATER:
                raise
            if on_request:
                return failure if failure.obstacle is Obstacle.REFUSED else None
        return None if on_request else await self._send(table, seat)

    async def _on_request(self, table: Table, seat: Seat) -> bool:
        return await self.store.users.on_request(table.people[seat].user_id or 0)

    async def _send(self, table: Table, seat: Seat) -> Undelivered | None:
        nonce = f"{table.nonce}.{table.turn}.{seat}"
        try:
            notify = await self.budget.may_ring(table, seat, nonce)
            posted = await self.messenger.send_your_turn(
                table, seat, your_turn(table, seat, self.clock()), nonce, notify=notify
            )
        except Undelivered as failure:
            return await self._handle_failure(table, seat, failure)
        await self.note_shown(table, seat, posted, WORDS)  # `show` replaces the words by the hand
        return None

    async def _handle_failure(self, table: Table, seat: Seat, failure: Undelivered) -> Undelivered | None:
        """Handle a failure. Returns it if it must be reported; raises it if Discord is in trouble."""
        user_id = table.people[seat].user_id
        assert user_id is not None
        match failure.obstacle:
            case Obstacle.DMS_CLOSED:
                log.info("direct messages closed, hands on request", match=table.id, seat=seat, why=str(failure))
                await self.store.users.set_hands(user_id, "request")
                return None
            case Obstacle.LATER:
                raise failure
            case Obstacle.REFUSED:
                last = (await self.store.shown.get(table.id)).get(audience(seat))
                if must_ring(table, seat, last, self.clock()) and last is not None:
                    await self.store.shown.record(replace(last, sound="", **_page_now(table, seat)))
                else:
                    await self.note_shown(table, seat, NOWHERE, REFUSED)
        self._wait[table.id, seat] = table.turn
        return failure

    async def _turn(self, table: Table, seat: Seat, last: ShownRow | None, *, looking: bool, on_request: bool) -> bool:
        """Turn a player's page into the next hand; False if no page can be edited. Raises Undelivered."""
        # A direct message to somebody who takes none any more is removed, not edited.
        page = self._page(last) if looking else self.pages.find(last.message_id if last is not None else None)
        if page is None:
            return False
        below = await self._show_below(table, seat, page, on_request=on_request)
        try:
            if below is None:
                await self.messenger.show_hand(table, seat, page, on_request=on_request)
        except Undelivered as failure:
            if failure.obstacle is not Obstacle.LATER:
                self.pages.forget(page.message_id)
            raise
        live = (await self.store.shown.get(table.id)).get(audience(seat))
        if live == last:
            await self.note_shown(table, seat, below or page, sound=_sound_owed(table, seat) if looking else SILENT)
            return True
        if below is not None:
            with suppress(Undelivered):
                await self.messenger.delete(below)
        # Meanwhile a press was answered, on this page or another.
        seen = live is not None and live.turn >= table.turn
        return seen or await self._turn(table, seat, live, looking=looking, on_request=on_request)

    def page_in_channel(self, table: Table, last: ShownRow | None) -> Posted | None:
        """The player's private page in the table's channel, if it can still be edited."""
        page = self.pages.find(last.message_id) if last is not None else None
        return page if page is not None and page.channel_id == table.row.channel_id else None

    async def _show_below(self, table: Table, seat: Seat, page: Posted, *, on_request: bool) -> Posted | None:
        """Show the hand on a new page if the table's message stands below the old one. Returns None if the old page
        must be edited."""
        rows = await self.store.shown.get(table.id)
        message = rows[CHANNEL].message_id if CHANNEL in rows else None
        if page != self.page_in_channel(table, rows.get(audience(seat))) or (message or 0) < page.message_id:
            return None
        if (await self.tables.find(table.id)).people[seat].user_id != table.people[seat].user_id:
            return None
        try:
            return await self.messenger.show_hand_below(table, seat, page, on_request=on_request)
        except Undelivered as failure:
            log.info("the next hand comes on the page above", match=table.id, seat=seat, why=str(failure))
            return None

    def _page(self, last: ShownRow | None) -> Posted | None:
        page = self.pages.find(last.message_id) if last is not None else None
        if page is None and last is not None and last.channel_id is not None and last.message_id is not None:
            page = Posted(last.channel_id, last.message_id)
        return page

    async def _refresh_page(self, table: Table, seat: Seat, last: ShownRow) -> Undelivered | None:
        """Silently edit a page to the present question and deadline, or send the hand again if nobody knows what the
        page shows. Returns a failure to report."""
        stopped = None
        now_shown = replace(last, shows=HAND, deadline=None)
        page = self._page(last)
        if page is not None:
            on_request = await self._on_request(table, seat)
            try:
                await self.messenger.show_hand(table, seat, page, on_request=on_request)
                now = await self.tables.find(table.id)
                same = now.people[seat].user_id == table.people[seat].user_id
                # The answer to a press may have come before this edit. What others pick changes nothing on this page.
                moved = (now.turn, now.play.sealed.get(seat)) != (table.turn, table.play.sealed.get(seat))
                if now.running and moved and same:
                    again = await self.tables.for_display(now)
                    await self.messenger.show_hand(again, seat, page, on_request=on_request)
                now_shown = replace(now_shown, **_page_now(table, seat))
            except Undelivered as failure:
                if failure.obstacle is Obstacle.LATER:
                    raise
                if last.shows == WORDS:
                    now_shown = replace(now_shown, shows=REFUSED, sound="")
                    stopped = failure if failure.obstacle is Obstacle.REFUSED else None
                    self._wait[table.id, seat] = table.turn
                log.info("a page stays as it was", match=table.id, seat=seat, why=str(failure))
                page = None
        if page is None and last.shows == UNSURE and table.asks(seat) and not await self._on_request(table, seat):
            stopped = await self._send(table, seat)
            if stopped is None:
                await self.show(table, seat)  # replaces the words by the hand
            return stopped
        if page is None and last.shows == UNSURE:
            now_shown = replace(now_shown, sound=SILENT)  # so that the channel calls them
        async with self._locks.of(audience(seat), table.id):
            if (await self.store.shown.get(table.id)).get(audience(seat)) == last:
                await self.store.shown.record(now_shown)
        return stopped

    async def send_result(self, table: Table, seat: Seat, end: Posted | None) -> None:
        last = (await self.store.shown.get(table.id)).get(audience(seat))
        if lacks_result(table, seat, last):
            await self._send_result(table, seat, end, self._page(last) if table.private else None)
        if not table.solo:
            await self._tidy(table, seat, await self.store.shown.get(table.id))

    async def _send_result(self, table: Table, seat: Seat, end: Posted | None, page: Posted | None) -> None:
        """Show the end on the `page` of somebody who plays alone, or else send the result by direct message."""
        posted, finished = NOWHERE, table.row.status == "finished"
        if page is not None and finished:
            with suppress(Undelivered):
                await self.messenger.show_score_sheet(table, end, page)
                posted = page
        if posted is NOWHERE and not await self._on_request(table, seat):
            nonce = f"{table.nonce}.{table.turn}.e{seat}"
            try:
                notify = await self.budget.may_ring(table, seat, nonce)
                posted = await self.messenger.send_result(table, seat, end, nonce, notify=notify)
            except Undelivered as failure:
                if failure.obstacle in (Obstacle.LATER, Obstacle.WAITS):
                    raise
                log.info("a result did not arrive", match=table.id, seat=seat, why=str(failure))
        await self.note_shown(table, seat, posted, END)
        if (end is not None or table.private) and posted not in (NOWHERE, page) and finished:
            try:
                await self.messenger.show_score_sheet(table, end, posted)
            except Undelivered as failure:
                log.info("a result stays in words", match=table.id, seat=seat, why=str(failure))

    async def note_answer(self, table: Table, seat: Seat, posted: Posted) -> bool:
        self.press_tracker.note_press((table.id, seat))
        return await self.note_shown(table, seat, posted)

    async def note_shown(self, table: Table, seat: Seat, posted: Posted, shows: str = "", sound: str = "") -> bool:
        """Note what a page shows. Returns whether something remains to be done, such as removing a page."""
        waited = self._wait.pop((table.id, seat), None) is not None
        if posted.token:
            self.pages.note(posted)
        channel = None if posted.token else posted.channel_id or None
        now: _Page = {"shows": shows, "deadline": None} if shows else _page_now(table, seat)
        row = ShownRow(
            table.id, audience(seat), table.turn, channel_id=channel, message_id=posted.message_id or None,
            at=self.clock(), sound=sound, **now,
        )  # fmt: skip
        async with self._locks.of(audience(seat), table.id):
            if posted.message_id in self._going:
                return True  # the answered page is being deleted
            # The page may have turned to a later question before this answer arrived. If somebody has taken
            # the seat meanwhile, the page is the predecessor's: it goes, and the successor gets their own.
            left = await self.store.shown.record_page(row, seat, table.people[seat].user_id)
        return left or waited

    async def _tidy(self, table: Table, seat: Seat, rows: Mapping[str, ShownRow]) -> None:
        over = [audience(seat)] if offers_past_pick(table, rows.get(audience(seat))) else []
        over += [notice(seat)] if outdated(table, seat, rows.get(notice(seat))) else []
        for who in over:
            await self.store.shown.retire(table.id, who, rows[who])  # not what has come in its place meanwhile
        if over:
            rows = await self.store.shown.get(table.id)
        for row in [*past_rows(rows.values(), audience(seat)), *past_rows(rows.values(), notice(seat))]:
            page = self._page(row)
            if page is not None and await self._claim_deletion(table, seat, page):
                await self.messenger.delete(page)
                self.pages.forget(page.message_id)
            await self.store.shown.clear_message(table.id, row.audience)

    async def _claim_deletion(self, table: Table, seat: Seat, page: Posted) -> bool:
        """Claim a page for deletion, so that no press revives it. Returns False if one already has."""
        async with self._locks.of(audience(seat), table.id):
            live = (await self.store.shown.get(table.id)).get(audience(seat))
            if live is not None and live.message_id == page.message_id:
                return False
            self._going[page.message_id] = None
        return True


Player = tuple[int, Seat]


class PressTracker:
    """Knows who has just pressed, and whose silent question must ring. The database says which; memory only says
    when."""

    def __init__(self, tables: Tables, locks: Locks) -> None:
        self._store = tables.store
        self._clock = tables.clock
        self._locks = locks
        self._pressed: LRUCache[Player, int] = LRUCache(MOST)
        self._owed: dict[Player, tuple[int, int]] = {}
        self.wake_scheduler: Callable[[], None] = lambda: None

    def note_press(self, player: Player) -> None:
        self._pressed[player] = self._clock()

    def is_looking(self, player: Player) -> bool:
        return self._clock() - self._pressed.get(player, 0) < LOOKING

    def note_page(self, table: Table, seat: Seat, last: ShownRow | None) -> None:
        at = rings_at(table, seat, last)
        if last is None or at is None or last.message_id is None:
            self._owed.pop((table.id, seat), None)
        elif at > self._clock():
            self._owed[table.id, seat] = at, last.message_id
            self.wake_scheduler()

    async def cancel_ring(self, message_id: int) -> None:
        """Cancel the ring of the question on this message, because its player has pressed there."""
        for player, owed in [*self._owed.items()]:
            if owed[1] == message_id:
                await self._cancel(player, owed)

    async def _cancel(self, player: Player, owed: tuple[int, int]) -> None:
        match_id, seat = player
        async with self._locks.of(audience(seat), match_id):
            last = (await self._store.shown.get(match_id)).get(audience(seat))
            if last is not None and (last.at + UNHEARD, last.message_id, last.sound) == (*owed, OWED):
                await self._store.shown.record(replace(last, sound=""))
        if self._owed.get(player) == owed:
            del self._owed[player]

    def next_ring_at(self) -> int | None:
        return min((at for at, _ in self._owed.values()), default=None)

    def take_due_rings(self) -> list[int]:
        due = [player for player, (at, _) in self._owed.items() if at <= self._clock()]
        for player in due:
            del self._owed[player]
        return [*dict.fromkeys(match_id for match_id, _ in due)]


class PrivatePages:
    """Private pages that can still be edited; a restart forgets them."""

    def __init__(self, clock: Clock) -> None:
        self._tokens: TTLCache[str, None] = TTLCache(MOST, LASTS, timer=clock)
        self._pages: LRUCache[int, Posted] = LRUCache(MOST)

    def note(self, page: Posted) -> None:
        self._tokens.setdefault(page.token)
        self._pages[page.message_id] = page

    def find(self, message_id: int | None) -> Posted | None:
        page = self._pages.get(message_id or 0)
        return page if page is not None and page.token in self._tokens else None

    def forget(self, message_id: int) -> None:
        self._pages.pop(message_id, None)


def your_turn(table: Table, seat: Seat, now: int) -> str:
    """The sentence that a phone's lock screen shows; it holds no secret."""
    where = f"{table.game.title}, table {table.id}: {table.game.words.progress(table.play.view(None))}"
    left = f" You have {rough_duration(table.due[seat] - now)} left." if seat in table.due else ""
    return f"Your turn at {where}.{left}"


def _sound_owed(table: Table, seat: Seat) -> str:
    others = [person for person in table.humans if person.seat != seat and not person.away]
    return OWED if others else ""


class _Page(TypedDict):
    shows: str
    deadline: int | None


def _page_now(table: Table, seat: Seat) -> _Page:
    if table.people[seat].away:
        return {"shows": AWAY, "deadline": None}
    if seat not in table.play.to_move:
        return {"shows": IDLE, "deadline": None}
    return {"shows": HAND, "deadline": table.due.get(seat)}
