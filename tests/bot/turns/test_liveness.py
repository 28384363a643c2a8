"""A single failure in any part of a turn stops no table."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from operator import attrgetter
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.kit import background
from bot.kit.clock import HOUR, MINUTE
from bot.messages.messenger import Obstacle, Undelivered
from bot.tables.table import Table
from bot.turns import automatic
from bot.turns.clocks import AT_ONCE
from db.engine import Part
from db.store import StorageUnavailable
from db.turns.rows import ClockRow
from games.core.values import Refusal, Seat
from tests.bot.room import PEOPLE, START, Room, a_room

BUSY = StorageUnavailable("the database is busy")
LATER = Undelivered(Obstacle.LATER, "Discord says 500")


@pytest_asyncio.fixture
async def room(room: Room, monkeypatch: pytest.MonkeyPatch) -> Room:
    """A fresh room that tries again at once."""
    monkeypatch.setattr(background, "FIRST_RETRY", 0.001)
    return room


def once(work: Callable[..., Awaitable[Any]], failure: Exception) -> Callable[..., Awaitable[Any]]:
    """The same work, of which the first call fails."""
    failures = [failure]

    async def failing(*given: Any, **named: Any) -> Any:
        if failures:
            raise failures.pop()
        return await work(*given, **named)

    return failing


async def sealed(room: Room, table: Table, seat: Seat) -> None:
    now = await room.tables.find(table.id)
    move = random.Random(1).choice(now.game.legal(now.play.view(seat)))
    await room.tables.seal(now, now.people[seat].user_id or 0, now.turn, str(move))
    room.turns.settle_soon(table.id)
    await room.quiet()


async def wishing(room: Room, mode: str) -> Table:
    """A table of two people and an opponent, where the second has wishes for every card."""
    table = await room.begin("savanna", 3, "live", opponents=("sprout",))
    every = table.game.own.deck.words  # type: ignore[attr-defined]
    await room.store.wishes.put(table.id, 1, tuple(every) * 3, mode)  # type: ignore[arg-type]
    return table


@pytest.mark.parametrize("failure", [LATER, BUSY, OSError("something else")])
async def test_a_notice_that_fails_keeps_no_opponent_from_moving_and_is_sent_again(
    room: Room, failure: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await wishing(room, "hand")
    await room.go_on(table.id)
    monkeypatch.setattr(room.messenger, "send_notice", once(room.messenger.send_notice, failure))
    before = len(room.messenger.said)
    await sealed(room, table, 0)
    now = await room.tables.find(table.id)
    assert (now.turn, now.waiting) == (2, (0,))
    assert ["your wish list picked" in text for _, text, _ in room.messenger.said[before:]] == [True]


async def test_a_notice_that_never_arrives_is_dropped_after_an_hour(room: Room) -> None:
    sent: list[str] = []

    async def never() -> None:
        room.now += HOUR // 4
        raise LATER

    async def arrives() -> None:
        sent.append("the second")

    room.clocks.notices.add(1, never)
    room.clocks.notices.add(1, arrives)
    await room.quiet()
    assert sent == ["the second"]
    assert room.now == START + HOUR


@pytest.mark.parametrize("part", ["clocks.update", "archive.update", "store.wishes.clear", "automatic.move_all"])
@pytest.mark.parametrize("failure", [BUSY, Refusal("This table is very busy just now.")])
async def test_a_part_of_a_turn_that_fails_once_keeps_nothing_else_from_being_done(
    room: Room, part: str, failure: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await room.begin("ecogogo", 2, "live", opponents=("sprout",))
    of, _, name = part.rpartition(".")
    owner = attrgetter(of)(room)
    monkeypatch.setattr(owner, name, once(getattr(owner, name), failure))
    while (await room.tables.find(table.id)).running:
        await sealed(room, table, 0)
    ended = await room.tables.find(table.id)
    assert (ended.row.status, ended.row.archived) == ("finished", True)
    assert "all" in await room.store.shown.get(table.id)


async def test_a_wish_list_that_fails_leaves_the_move_to_the_stand_in(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await wishing(room, "deadline")

    def broken(*_: object) -> tuple[str, str]:
        raise KeyError("wolf")

    monkeypatch.setattr(automatic, "first_legal", broken)
    await sealed(room, table, 0)
    await room.advance(12 * MINUTE)
    assert (await room.tables.find(table.id)).turn == 2
    assert [(row.seat, row.by) for row in await room.store.log.read(table.id) if row.turn == 1 and row.seat == 1] == [
        (1, "stand-in")
    ]


async def test_a_reminder_that_fails_leaves_the_deadline_where_it_is(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await room.begin("ecosystem", 2)
    monkeypatch.setattr(room.messenger, "send_notice", once(room.messenger.send_notice, LATER))
    await room.advance(54 * HOUR)
    rows = await room.store.clocks.of(table.id)
    assert {row.deadline_at - START for row in rows.values()} == {72 * HOUR}
    assert len(room.messenger.said) == 1
    await room.advance(MINUTE)
    assert sorted(who for who, text, _ in room.messenger.said) == [PEOPLE[0], PEOPLE[1]]
    assert {row.reminder_at - START for row in (await room.store.clocks.of(table.id)).values()} == {72 * HOUR * 9 // 10}


@pytest.mark.parametrize("part", ["seats.count_miss", "seats.set_away", "clocks.of"])
async def test_a_deadline_that_fails_half_way_is_finished_and_the_table_goes_on(
    room: Room, part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await room.begin("ecosystem", 2, "live"), await room.begin("ecosystem", 2, "live")
    for table in (first, second):
        await sealed(room, table, 0)
        await room.store.seats.count_miss(table.id, 1)
        await room.store.seats.count_miss(table.id, 1)
    of, name = part.split(".")
    owner = getattr(room.store, of)
    monkeypatch.setattr(owner, name, once(getattr(owner, name), BUSY))
    await room.advance(14 * MINUTE)
    for table in (first, second):
        assert (await room.tables.find(table.id)).turn == 2


async def test_a_table_whose_clocks_always_fail_makes_no_others_late(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await room.begin("ecosystem", 2, "live")
    room.now += 20_000
    broken, remind = await room.begin("ecosystem", 2, "live"), room.clocks.notifications.remind

    async def reminder(table: Table, seat: Seat, deadline: int, *, last: bool) -> None:
        if table.id == broken.id:
            raise LATER
        await remind(table, seat, deadline, last=last)

    monkeypatch.setattr(room.clocks.notifications, "remind", reminder)
    deadline = (await room.store.clocks.of(table.id))[1].deadline_at
    await room.advance(deadline - room.now)
    assert [row.at for row in await room.store.log.read(table.id) if row.turn == 1] == [deadline, deadline]


async def test_a_clock_that_never_ends_is_given_up(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await room.begin("ecosystem", 2)

    async def hangs(row: ClockRow, now: int) -> None:
        await asyncio.Event().wait()

    with monkeypatch.context() as patch:
        patch.setattr("bot.turns.clocks.LONGEST", 0.0)
        patch.setattr(room.clocks, "_handle_due", hangs)
        room.now += 72 * HOUR
        async with asyncio.timeout(60):
            await room.clocks.run_due()
    assert (await room.tables.find(table.id)).turn == 1
    await room.advance(MINUTE)
    assert (await room.tables.find(table.id)).turn == 2


async def test_time_is_given_back_to_all_tables_but_a_damaged_one(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        first, second = await room.begin("ecosystem", 2), await room.begin("ecosystem", 2)
        await room.lost_time.heartbeat()
        async with room.store.storage.writer.begin() as connection:
            await connection.exec_driver_sql(f"UPDATE matches SET pace = 'glacial' WHERE id = {first.id}")
    async with a_room(tmp_path, START + 5 * HOUR) as room:
        write = room.store.clocks.give_back
        room.store.clocks.give_back = once(write, BUSY)  # type: ignore[method-assign,assignment]
        with pytest.raises(StorageUnavailable):
            await room.lost_time.resume()
        await room.lost_time.resume()
        await room.lost_time.resume()
        clocks = [each.clock for each in await room.store.clocks.running(Part())]
        assert {(row.match_id, row.deadline_at - START) for row in clocks} == {
            (first.id, 72 * HOUR), (second.id, 77 * HOUR),
        }  # fmt: skip


async def test_a_table_goes_on_as_soon_as_its_own_clock_is_handled(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [await room.begin("ecosystem", 2, "live") for _ in range(AT_ONCE + 2)]
    heard = list[int]()
    stand_in = room.automatic.seal_stand_in

    async def thinks(table: Table, seat: Seat) -> str:
        while table.id == tables[0].id and len(heard) < len(tables) - 1:
            await room.clocks.store.meta.get("alive_at")
        return await stand_in(table, seat)

    monkeypatch.setattr(room.automatic, "seal_stand_in", thinks)
    room.now += 12 * MINUTE
    for row in await room.store.clocks.due(room.now):
        await room.store.clocks.note_reminder(row.match_id, row.seat, row.turn)
    monkeypatch.setattr(room.clocks, "on_moved", heard.extend)
    assert len(await room.clocks.run_due()) == len(tables)
    assert sorted(heard) == [table.id for table in tables]
    assert heard[-1] == tables[0].id
