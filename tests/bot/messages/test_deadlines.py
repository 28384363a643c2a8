"""A hand page names the deadline that counts."""

from dataclasses import dataclass, field

import pytest
import pytest_asyncio

from bot.kit.clock import HOUR, MINUTE
from bot.messages.channel import TableChannels
from bot.messages.messenger import Obstacle, Posted, Undelivered
from bot.tables.table import Table
from bot.turns.hours import PlayingHours
from db.messages.rows import HAND
from games.core.values import Seat
from tests.bot.room import PEOPLE, Notes, Room

ANA, BEN = PEOPLE[:2]


@dataclass
class Edits(Notes):
    """Records which deadlines the edited pages name; somebody may pick meanwhile."""

    named: list[tuple[int, Seat, int | None]] = field(default_factory=list)
    picking: Room | None = None

    async def show_hand(self, table: Table, seat: Seat, at: Posted, *, on_request: bool) -> None:
        words = at.message_id in self.words
        if self.picking is not None and not words:
            room, self.picking = self.picking, None
            await room.seal(table.id, seat)
        await super().show_hand(table, seat, at, on_request=on_request)
        if not words:
            self.named.append((at.message_id, seat, None if seat in table.play.sealed else table.due.get(seat)))


@pytest_asyncio.fixture
async def post() -> Edits:
    """The messenger."""
    return Edits()


async def deadline(room: Room, table: Table, seat: Seat = 0) -> int:
    """When a player's time runs out."""
    return (await room.store.clocks.of(table.id))[seat].deadline_at


async def moved(room: Room, table: Table) -> None:
    await room.lose(5 * HOUR)
    await room.quiet_but_retries()


async def test_after_resume_each_page_names_the_new_deadline(room: Room, post: Edits) -> None:
    table = await room.begin("ecosystem", 2)
    pages = [(await room.page(table.id, seat)).message_id for seat in (0, 1)]
    assert await room.store.matches.pause(table.id, "a test")
    room.now += 5 * HOUR
    sent = len(post.announced)
    await TableChannels(room.tables).resume(table.id, ANA, table.row.guild_id, table.row.channel_id)
    await room.go_on(table.id)
    new = [await deadline(room, table, seat) for seat in (0, 1)]
    assert sorted(post.named) == sorted([(pages[0], 0, new[0]), (pages[1], 1, new[1])])
    assert [(await room.page(table.id, seat)).deadline for seat in (0, 1)] == [*new]
    assert (len(post.announced), post.removed) == (sent, [])


async def test_after_time_is_given_back_each_page_names_the_new_deadline(room: Room, post: Edits) -> None:
    table = await room.begin("ecosystem", 2)
    await room.pick(table.id, 1)
    await moved(room, table)
    assert [(seat, due) for _, seat, due in post.named] == [(0, await deadline(room, table))]
    await room.go_on(table.id)
    assert len(post.named) == 1
    assert await room.owing() == ()


async def test_after_new_playing_hours_a_page_names_the_new_deadline(room: Room, post: Edits) -> None:
    table = await room.begin("ecosystem", 2)
    await PlayingHours(room.store, room.clocks, lambda: None).choose(ANA, "18:00-22:00 UTC")
    await room.quiet()
    assert [(seat, due) for _, seat, due in post.named] == [(0, await deadline(room, table))]


async def test_a_deadline_that_moves_by_seconds_changes_no_page(room: Room, post: Edits) -> None:
    """Otherwise each restart would edit every page of every table. Seconds that add up to a minute count."""
    table = await room.begin("ecosystem", 2)
    for edits in (0, 2):
        await room.lose(MINUTE // 2)
        await room.quiet()
        assert len(post.named) == edits
    assert (await room.page(table.id)).deadline == await deadline(room, table)


async def test_a_page_that_discord_does_not_edit_now_is_edited_later(room: Room, post: Edits) -> None:
    table = await room.begin("ecosystem", 2)
    post.stops["edit"] = Undelivered(Obstacle.LATER, "503")
    await moved(room, table)
    assert len(room.delivery.background.waiting) == 1
    assert await room.owing() == (table.id,)
    post.stops.clear()
    await room.delivery.update(table.id)
    assert len(post.named) == 2
    assert await room.owing() == ()


@pytest.mark.parametrize("obstacle", [Obstacle.NO_MESSAGE, Obstacle.REFUSED, Obstacle.DMS_CLOSED])
async def test_a_page_that_cannot_be_edited_stays_and_is_not_tried_again(
    room: Room, post: Edits, obstacle: Obstacle
) -> None:
    table = await room.begin("ecosystem", 2)
    page = (await room.page(table.id)).message_id
    post.stops["edit"] = Undelivered(obstacle, "no")
    await moved(room, table)
    post.stops.clear()
    await room.delivery.update(table.id)
    assert post.named == []
    assert not room.delivery.background.waiting
    row = await room.page(table.id)
    assert (row.message_id, row.shows, row.deadline) == (page, HAND, None)
    assert await room.owing() == ()


async def test_a_page_that_only_one_person_sees_is_edited_while_it_can_be(room: Room, post: Edits) -> None:
    table = await room.tables.for_display(await room.begin("ecosystem", 2))
    await room.delivery.note_shown_in_place(table, 0, Posted(1, 900, token="ana's press"))
    await room.quiet()
    await room.store.users.set_hands(BEN, "request")
    await room.lose(MINUTE)
    await room.quiet()
    assert (900, 0, await deadline(room, table)) in post.named
    edits = len(post.named)
    await moved(room, table)
    assert [seat for _, seat, _ in post.named[edits:]] == [1]
    assert await room.owing() == ()


async def test_a_pick_that_crosses_the_edit_is_on_the_page_in_the_end(room: Room, post: Edits) -> None:
    table = await room.begin("ecosystem", 2)
    post.picking = room
    await moved(room, table)
    crossed = [due for _, seat, due in post.named if seat == next(iter((await room.tables.find(table.id)).play.sealed))]
    assert [due is None for due in crossed] == [False, True]
