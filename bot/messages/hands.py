"""What a player sees in private: at most one live page for each table. The page before goes when the next is there.

**How the next question comes.** An edit makes no sound, so it is enough only for somebody who is looking:

- In the answer to a player's own press, the page that they pressed is edited (cogs/tables/play.py), in every game.
- Up to `LOOKING` after such an answer, the page turns into the next question by itself, wherever it is: opponents that move at once, or the
  last pick of the others, don't make it jump. Whoever presses nothing on it within `UNHEARD` may have put the phone away: where another
  person plays too, the hand then comes as a message that rings, and the page goes. The row says that this is owed, so a restart keeps it.
- Later than `LOOKING`, a new direct message rings at once, and the page before it goes. It comes as words, which a phone shows, and turns
  into the hand by an edit. The row says that this is owed, so whatever comes in between, the message never rings twice.
- Whoever gets hands on request has no direct message. Their page turns while its token lives, and the line in the channel rings
  (bot/messages/channel.py).
"""

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
    dead,
    lacks_hand,
    lacks_result,
    misdated,
    outdated,
    past,
    rings_at,
    unheard,
    unsure,
)
from bot.messages.messenger import Messenger, Obstacle, Posted, Undelivered
from bot.messages.notifications import NotificationBudget
from bot.tables.pace import roughly
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
"""Milliseconds for which a player still looks at the page that their press was answered on."""

LASTS = 14 * MINUTE
"""Milliseconds for which a private page can be changed: an interaction's token lives for 15 minutes, and the request takes time."""

MOST = 16_384
"""Most pages, and most players, in memory; the oldest are forgotten first."""

NOWHERE = Posted(0, 0)
"""Stands for no page at all."""


class Hands:
    """Sends hands and results, and removes pages that are over.

    The row `seat:3` names the live page; a page before it has a row of its own until it is removed, so none stays after a crash.
    """

    def __init__(self, tables: Tables, messenger: Messenger, budget: NotificationBudget) -> None:
        self.tables = tables
        self.store = tables.store
        self.clock = tables.clock
        self.messenger = messenger
        self.budget = budget
        self.pages = PrivatePages(tables.clock)
        self._wait: dict[tuple[int, Seat], int] = {}
        """The turn of a hand that can't be sent just now, by table and seat."""
        self._locks = Locks()
        self.attention = Attention(tables, self._locks)
        self._going: LRUCache[int, None] = LRUCache(MOST)
        """The messages that were deleted last, or are being deleted."""

    async def called(self, table: Table) -> frozenset[Seat]:
        """The players whom no hand reaches by itself: the table asks them to press My hand."""
        asked = {seat: user_id for seat in table.waiting if (user_id := table.people[seat].user_id) is not None}
        here = {seat: user_id for seat, user_id in asked.items() if not table.people[seat].away}
        on_request = await self.store.users.all_on_request(here.values()) if here else frozenset()
        waits = {seat for seat in here if self._wait.get((table.id, seat)) == table.turn}
        return frozenset(seat for seat, user_id in here.items() if seat in waits or user_id in on_request)

    async def show(self, table: Table, seat: Seat) -> None:
        """Send a player the hand of this turn if they lack it, and remove pages that are over. Raises Undelivered."""
        if not table.running:
            return
        last, stopped = (await self.store.shown.get(table.id)).get(audience(seat)), None
        if lacks_hand(table, seat, last):
            stopped = await self._next(table, seat, last)
        elif unheard(table, seat, last, self.clock()) and not await self._on_request(table, seat):
            stopped = await self._send(table, seat)
        last = (await self.store.shown.get(table.id)).get(audience(seat))
        if last is not None and (misdated(table, seat, last) or unsure(table, last)):
            stopped = await self._redate(table, seat, last) or stopped
        rows = await self.store.shown.get(table.id)
        self.attention.note(table, seat, rows.get(audience(seat)))
        await self._tidy(table, seat, rows)
        if stopped is not None:
            raise stopped

    async def _next(self, table: Table, seat: Seat, last: ShownRow | None) -> Undelivered | None:
        """The next question: on the page that the player has, or in a direct message. Returns a failure that is to be reported."""
        on_request = await self._on_request(table, seat)
        looking = self.attention.looks((table.id, seat))
        try:
            if (on_request or looking) and await self._renew(table, seat, last, looking=looking, on_request=on_request):
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
            posted = await self.messenger.announce(
                table, seat, your_turn(table, seat, self.clock()), nonce, notify=notify
            )
        except Undelivered as failure:
            return await self._stopped(table, seat, failure)
        await self.shown(table, seat, posted, WORDS)  # `show` puts the hand in their place
        return None

    async def _stopped(self, table: Table, seat: Seat, failure: Undelivered) -> Undelivered | None:
        """A hand did not arrive: returns the failure if it is to be reported, or raises it if Discord is just having trouble."""
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
                if unheard(table, seat, last, self.clock()) and last is not None:
                    await self.store.shown.turn_to(replace(last, sound="", **_page(table, seat)))
                else:
                    await self.shown(table, seat, NOWHERE, REFUSED)
        self._wait[table.id, seat] = table.turn
        return failure

    async def _renew(self, table: Table, seat: Seat, last: ShownRow | None, *, looking: bool, on_request: bool) -> bool:
        """Turn a player's page into their next hand. False if there is none that can be edited. Raises Undelivered."""
        # A direct message of somebody who takes none any more stays as it is, and goes.
        page = self._page(last) if looking else self.pages.of(last.message_id if last is not None else None)
        if page is None:
            return False
        below = await self._below(table, seat, page, on_request=on_request)
        try:
            if below is None:
                await self.messenger.rehand(table, seat, page, on_request=on_request)
        except Undelivered as failure:
            if failure.obstacle is not Obstacle.LATER:
                self.pages.forget(page.message_id)
            raise
        live = (await self.store.shown.get(table.id)).get(audience(seat))
        if live == last:
            await self.shown(table, seat, below or page, sound=_sound(table, seat) if looking else SILENT)
            return True
        if below is not None:
            with suppress(Undelivered):
                await self.messenger.remove(below)
        # The answer to a press came at the same time, on this page or on another.
        seen = live is not None and live.turn >= table.turn
        return seen or await self._renew(table, seat, live, looking=looking, on_request=on_request)

    def in_its_channel(self, table: Table, last: ShownRow | None) -> Posted | None:
        """The page that a player has in the table's channel, if its token lives."""
        page = self.pages.of(last.message_id) if last is not None else None
        return page if page is not None and page.channel_id == table.row.channel_id else None

    async def _below(self, table: Table, seat: Seat, page: Posted, *, on_request: bool) -> Posted | None:
        """The hand on a new page, if the table's message stands below the page that the player has: they look for it at the end of the
        channel. None if the page above is to be edited instead, for example because Discord refuses a new one.
        """
        rows = await self.store.shown.get(table.id)
        message = rows[CHANNEL].message_id if CHANNEL in rows else None
        if page != self.in_its_channel(table, rows.get(audience(seat))) or (message or 0) < page.message_id:
            return None
        if (await self.tables.find(table.id)).people[seat].user_id != table.people[seat].user_id:
            return None
        try:
            return await self.messenger.hand_below(table, seat, page, on_request=on_request)
        except Undelivered as failure:
            log.info("the next hand comes on the page above", match=table.id, seat=seat, why=str(failure))
            return None

    def _page(self, last: ShownRow | None) -> Posted | None:
        """The page of a row, if it can be edited: a direct message, or a page whose token lives."""
        page = self.pages.of(last.message_id) if last is not None else None
        if page is None and last is not None and last.channel_id is not None and last.message_id is not None:
            page = Posted(last.channel_id, last.message_id)
        return page

    async def _redate(self, table: Table, seat: Seat, last: ShownRow) -> Undelivered | None:
        """Edit a player's page so that it shows the present question, and the deadline that counts now; that makes no sound. A page that
        can't be edited stays as it is, but if nobody knows what it shows, the hand is sent anew. Returns a failure that is to be reported:
        words that can't turn into the hand.
        """
        stopped = None
        now_shown = replace(last, shows=HAND, deadline=None)
        page = self._page(last)
        if page is not None:
            on_request = await self._on_request(table, seat)
            try:
                await self.messenger.rehand(table, seat, page, on_request=on_request)
                now = await self.tables.find(table.id)
                same = now.people[seat].user_id == table.people[seat].user_id
                # The answer to a press may have come before this edit. What others pick changes nothing on this page.
                moved = (now.turn, now.play.sealed.get(seat)) != (table.turn, table.play.sealed.get(seat))
                if now.running and moved and same:
                    again = await self.tables.for_display(now)
                    await self.messenger.rehand(again, seat, page, on_request=on_request)
                now_shown = replace(now_shown, **_page(table, seat))
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
                await self.show(table, seat)  # puts the hand in the place of the words
            return stopped
        if page is None and last.shows == UNSURE:
            now_shown = replace(now_shown, sound=SILENT)  # so that the line in the channel calls them
        async with self._locks.of(audience(seat), table.id):
            if (await self.store.shown.get(table.id)).get(audience(seat)) == last:
                await self.store.shown.turn_to(now_shown)
        return stopped

    async def result(self, table: Table, seat: Seat, end: Posted | None) -> None:
        """Send a player the end of the match, and remove their last page. Raises Undelivered."""
        last = (await self.store.shown.get(table.id)).get(audience(seat))
        if lacks_result(table, seat, last):
            await self._send_result(table, seat, end)
        if not table.solo:
            await self._tidy(table, seat, await self.store.shown.get(table.id))

    async def _send_result(self, table: Table, seat: Seat, end: Posted | None) -> None:
        posted = NOWHERE
        if not await self._on_request(table, seat):
            nonce = f"{table.nonce}.{table.turn}.e{seat}"
            try:
                notify = await self.budget.may_ring(table, seat, nonce)
                posted = await self.messenger.result(table, seat, end, nonce, notify=notify)
            except Undelivered as failure:
                if failure.obstacle in (Obstacle.LATER, Obstacle.WAITS):
                    raise
                log.info("a result did not arrive", match=table.id, seat=seat, why=str(failure))
        await self.shown(table, seat, posted, END)
        if end is not None and posted is not NOWHERE and table.row.status == "finished":
            try:
                await self.messenger.sheet(table, end, posted)
            except Undelivered as failure:
                log.info("a result stays in words", match=table.id, seat=seat, why=str(failure))

    async def answered(self, table: Table, seat: Seat, posted: Posted) -> bool:
        """Note the page that a player sees in the answer to a press: for a moment they look at it. Returns whether something is to do."""
        self.attention.pressed((table.id, seat))
        return await self.shown(table, seat, posted)

    async def shown(self, table: Table, seat: Seat, posted: Posted, shows: str = "", sound: str = "") -> bool:
        """Note the page that a player sees now. A private page has no channel: nothing but its token reaches it. Returns whether that
        leaves something to do: a page to remove, or a mention.
        """
        waited = self._wait.pop((table.id, seat), None) is not None
        if posted.token:
            self.pages.note(posted)
        channel = None if posted.token else posted.channel_id or None
        now: _Page = {"shows": shows, "deadline": None} if shows else _page(table, seat)
        row = ShownRow(
            table.id, audience(seat), table.turn, channel_id=channel, message_id=posted.message_id or None,
            at=self.clock(), sound=sound, **now,
        )  # fmt: skip
        async with self._locks.of(audience(seat), table.id):
            if posted.message_id in self._going:
                return True  # a press was answered on a page that went at the same time
            # If the page has turned into a later question, the answer to a press on the one before has crossed that. If somebody has taken
            # the seat meanwhile, the page is the predecessor's: it goes, and the successor gets their own.
            left = await self.store.shown.see(row, seat, table.people[seat].user_id)
        return left or waited

    async def _tidy(self, table: Table, seat: Seat, rows: Mapping[str, ShownRow]) -> None:
        """Remove the pages before the live one, notices that have had their time, and the live page if its turn is over. Raises Undelivered
        if Discord is having trouble.
        """
        over = [audience(seat)] if dead(table, rows.get(audience(seat))) else []
        over += [notice(seat)] if outdated(table, seat, rows.get(notice(seat))) else []
        for who in over:
            await self.store.shown.retire(table.id, who)
        if over:
            rows = await self.store.shown.get(table.id)
        for row in [*past(rows.values(), audience(seat)), *past(rows.values(), notice(seat))]:
            page = self._page(row)
            if page is not None and await self._goes(table, seat, page):
                await self.messenger.remove(page)
                self.pages.forget(page.message_id)
            await self.store.shown.clear_message(table.id, row.audience)

    async def _goes(self, table: Table, seat: Seat, page: Posted) -> bool:
        """Whether a page is to be deleted: not if a press has made it the live one again meanwhile. After that, no press can."""
        async with self._locks.of(audience(seat), table.id):
            live = (await self.store.shown.get(table.id)).get(audience(seat))
            if live is not None and live.message_id == page.message_id:
                return False
            self._going[page.message_id] = None
        return True


Player = tuple[int, Seat]
"""A match and a seat."""


class Attention:
    """The players who have just pressed, and those who are to hear of a question that came without a sound. The row of the page says that a
    sound is owed; memory has only when that is, and every look at the table fills it again.
    """

    def __init__(self, tables: Tables, locks: Locks) -> None:
        """`locks` are those under which the rows of pages change."""
        self._store = tables.store
        self._clock = tables.clock
        self._locks = locks
        self._pressed: LRUCache[Player, int] = LRUCache(MOST)
        """When a press was last answered."""
        self._owed: dict[Player, tuple[int, int]] = {}
        """When a page that has turned is to ring, and which one."""
        self.waken: Callable[[], None] = lambda: None
        """Called when a sound is owed."""

    def pressed(self, player: Player) -> None:
        """A press is answered: they look at their page."""
        self._pressed[player] = self._clock()

    def looks(self, player: Player) -> bool:
        """Whether they have just pressed."""
        return self._clock() - self._pressed.get(player, 0) < LOOKING

    def note(self, table: Table, seat: Seat, last: ShownRow | None) -> None:
        """Remember when a player is to hear of their turn, if they are; `last` is the row of their page."""
        at = rings_at(table, seat, last)
        if last is None or at is None or last.message_id is None:
            self._owed.pop((table.id, seat), None)
        elif at > self._clock():
            self._owed[table.id, seat] = at, last.message_id
            self.waken()

    async def pressed_on(self, message_id: int) -> None:
        """Whoever presses a button of their page looks at it, so no sound is owed to them for the question that it shows. If the page turns
        into the next one meanwhile, that still rings.
        """
        for player, owed in [*self._owed.items()]:
            if owed[1] == message_id:
                await self._heard(player, owed)

    async def _heard(self, player: Player, owed: tuple[int, int]) -> None:
        match_id, seat = player
        async with self._locks.of(audience(seat), match_id):
            last = (await self._store.shown.get(match_id)).get(audience(seat))
            if last is not None and (last.at + UNHEARD, last.message_id, last.sound) == (*owed, OWED):
                await self._store.shown.turn_to(replace(last, sound=""))
        if self._owed.get(player) == owed:
            del self._owed[player]

    def next_at(self) -> int | None:
        """When the next sound is due."""
        return min((at for at, _ in self._owed.values()), default=None)

    def due(self) -> list[int]:
        """The matches of the players to whom one is due. Each is named once."""
        due = [player for player, (at, _) in self._owed.items() if at <= self._clock()]
        for player in due:
            del self._owed[player]
        return [*dict.fromkeys(match_id for match_id, _ in due)]


class PrivatePages:
    """The pages whose token lives. A restart forgets them: then such a page stays as it is until its reader's client drops it."""

    def __init__(self, clock: Clock) -> None:
        self._tokens: TTLCache[str, None] = TTLCache(MOST, LASTS, timer=clock)
        self._pages: LRUCache[int, Posted] = LRUCache(MOST)

    def note(self, page: Posted) -> None:
        """A page has been shown; the token of the last press on it counts."""
        self._tokens.setdefault(page.token)
        self._pages[page.message_id] = page

    def of(self, message_id: int | None) -> Posted | None:
        """The page with its token; None if nothing can change it any more."""
        page = self._pages.get(message_id or 0)
        return page if page is not None and page.token in self._tokens else None

    def forget(self, message_id: int) -> None:
        """A page is gone."""
        self._pages.pop(message_id, None)


def your_turn(table: Table, seat: Seat, now: int) -> str:
    """What a lock screen shows; nothing of it is secret."""
    where = f"{table.game.title}, table {table.id}: {table.game.words.progress(table.play.view(None))}"
    left = f" You have {roughly(table.due[seat] - now)} left." if seat in table.due else ""
    return f"Your turn at {where}.{left}"


def _sound(table: Table, seat: Seat) -> str:
    """What a page that turns while its player looks at it owes them: a sound, unless nobody but opponents waits for them."""
    others = [person for person in table.humans if person.seat != seat and not person.away]
    return OWED if others else ""


class _Page(TypedDict):
    shows: str
    deadline: int | None


def _page(table: Table, seat: Seat) -> _Page:
    """What a player's page of a running table shows, and the deadline that it names."""
    if table.people[seat].away:
        return {"shows": AWAY, "deadline": None}
    if seat not in table.play.to_move:
        return {"shows": IDLE, "deadline": None}
    return {"shows": HAND, "deadline": table.due.get(seat)}
