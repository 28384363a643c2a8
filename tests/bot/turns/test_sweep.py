"""The sweep finds nothing in healthy tables, and mends what is lost."""

import random
from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy import text

from bot.kit.clock import DAY, HOUR, MINUTE
from bot.messages.delivery import Delivery
from bot.messages.messenger import Obstacle, Undelivered
from bot.tables.table import Table
from bot.tables.terms import parse_terms
from bot.turns.settling import SWEEP_EVERY
from db.messages.rows import CALL, CHANNEL, audience
from games import GAMES
from games.core.values import Refusal
from tests.bot.room import PEOPLE, Room


async def look(room: Room, times: int = 1, *, stuck: bool = False) -> None:
    """Time passes and the sweep looks, several times; nothing due is done if `stuck`."""
    for _ in range(times):
        if stuck:
            room.now += SWEEP_EVERY
        else:
            await room.advance(SWEEP_EVERY)
        await room.turns.sweep()
        await room.quiet()


async def exit_status_of(room: Room, table: Table, seat: int) -> None:
    """A person's pick is stored, and nobody hears of it: the process died right after, or an exception was swallowed."""
    now = await room.tables.find(table.id)
    move = str(now.game.legal(now.play.view(seat))[0])
    await room.tables.seal(now, now.people[seat].user_id or 0, now.turn, move)


@pytest.mark.parametrize(("game", "pace"), [*((game, "day") for game in GAMES), ("savanna", "evening")])
async def test_a_healthy_bots_sweep_finds_nothing_in_a_whole_match(room: Room, game: str, pace: str) -> None:
    generator = random.Random(3)
    seats = min(3, GAMES[game].seats[-1])
    await room.store.users.set_hands(PEOPLE[1], "request")
    table = await room.begin(game, seats, pace, ("sprout",) if seats > 2 else ())
    while (now := await room.tables.find(table.id)).running:
        await look(room, 2)
        waiting = [seat for seat in (await room.tables.find(table.id)).waiting if seat < 2]
        if waiting and generator.random() < 0.9:
            await room.pick(table.id, generator.choice(waiting), generator)
        else:
            due = await room.clocks.next_at()
            await room.advance(max(0, (due or 0) - room.now))
    assert now.row.status == "finished"
    await look(room, 3)
    assert room.turns.settled_by_sweep == 0


async def test_a_healthy_bots_sweep_finds_nothing_at_sleeping_and_solo_tables(room: Room) -> None:
    for seats, pace in ((1, "none"), (2, "live"), (3, "day")):
        await room.begin("ecosystem", seats, pace if seats > 1 else "day")
    for _ in range(12 * 8):
        await room.advance(3 * HOUR)
        await look(room)
    assert room.turns.settled_by_sweep == 0


async def test_alone_in_the_middle_of_a_turn_the_channel_gets_what_it_missed(room: Room) -> None:
    table = await room.begin("ecosystem", 1, "none")
    for _ in range(3):
        await room.seal(table.id, 0)
    await room.go_on(table.id)
    assert (await room.store.shown.get(table.id))[CHANNEL].turn == 4
    assert not await room.owing()


async def test_in_the_middle_of_a_turn_the_channel_gets_the_beginning_that_it_missed(room: Room) -> None:
    table = await room.begin("phylo", 2, "day")
    while (now := await room.tables.find(table.id)).waiting == (0,):
        await room.pick(table.id, 0)
    while (now := await room.tables.find(table.id)).waiting == (1,):
        await room.seal(table.id, 1)
    await room.seal(table.id, 0)
    now = await room.tables.find(table.id)
    assert (now.waiting, now.posts_now) == ((0,), False)
    await room.go_on(table.id)
    assert (await room.store.shown.get(table.id))[CHANNEL].turn == now.turn
    assert not await room.owing()


async def test_the_middle_of_a_turn_alone_is_not_owed_to_the_channel(room: Room) -> None:
    table = await room.begin("ecosystem", 1, "day")
    await exit_status_of(room, table, 0)
    await room.delivery.update(table.id)
    assert (await room.tables.find(table.id)).play.view(0).phase == "give"
    assert await room.owing() == ()


async def test_a_table_message_that_discord_refuses_is_nothing_that_the_sweep_could_mend(room: Room) -> None:
    room.messenger.stops |= dict.fromkeys(
        ("post_table", "edit_table"), Undelivered(Obstacle.REFUSED, "Discord says 400")
    )
    table = await room.begin("ecosystem", 2, "day")
    for _ in range(2):
        await look(room, 3)
        for seat in (0, 1):
            await room.pick(table.id, seat)
    assert room.turns.settled_by_sweep == 0


async def test_a_hand_that_discord_refuses_is_called_for_after_a_restart_too(room: Room) -> None:
    room.messenger.stops["announce"] = Undelivered(Obstacle.REFUSED, "Discord says 400")
    table = await room.begin("ecosystem", 2, "day")
    room.delivery = Delivery(room.tables, room.messenger)
    room.turns.delivery = room.delivery
    await room.turns.catch_up()
    await room.quiet()
    await look(room, 3)
    assert room.turns.settled_by_sweep == 0
    assert (await room.store.shown.get(table.id))[CALL].seats == 0b11
    assert len(room.messenger.summoned) == 1


Sabotage = Callable[[Room, Table, pytest.MonkeyPatch], Awaitable[None]]


async def drop_a_turn(room: Room, table: Table, _: pytest.MonkeyPatch) -> None:
    await exit_status_of(room, table, 0)


async def drop_the_last_turn(room: Room, table: Table, _: pytest.MonkeyPatch) -> None:
    for seat in (0, 1):
        await exit_status_of(room, table, seat)


async def swallow_a_delivery(room: Room, table: Table, patch: pytest.MonkeyPatch) -> None:
    async def refuses(match_id: int) -> None:
        raise Refusal("nobody ever hears of this")

    patch.setattr(room.delivery, "update", refuses)
    await drop_the_last_turn(room, table, patch)
    room.turns.settle_soon(table.id)
    await room.quiet()
    patch.undo()


async def lose_a_clock(room: Room, table: Table, _: pytest.MonkeyPatch) -> None:
    await room.store.clocks.change(table.id, [1], [], {})


async def lose_a_hand(room: Room, table: Table, _: pytest.MonkeyPatch) -> None:
    await room.store.shown.clear_message(table.id, audience(1))


async def lose_a_lone_hand(room: Room, table: Table, _: pytest.MonkeyPatch) -> None:
    await room.store.shown.clear_message(table.id, audience(0))


async def lose_a_message(room: Room, table: Table, _: pytest.MonkeyPatch) -> None:
    await room.store.shown.clear_message(table.id, CHANNEL)


async def lose_whom_it_names(room: Room, table: Table, _: pytest.MonkeyPatch) -> None:
    await room.store.storage.execute(
        text(f"UPDATE shown SET seats = 1 WHERE audience = 'channel' AND match_id = {table.id}")
    )


async def wake_half(room: Room, table: Table, _: pytest.MonkeyPatch) -> None:
    for seat in (0, 1):
        await room.store.seats.set_away(table.id, seat)
    room.turns.settle_soon(table.id)
    await room.quiet()
    await room.store.storage.execute(text(f"UPDATE seats SET away = 0 WHERE match_id = {table.id} AND seat = 0"))


async def drop_the_end(room: Room, table: Table, _: pytest.MonkeyPatch) -> None:
    await room.store.matches.close(table.id, "cancelled", room.now, "somebody said so")


SABOTAGES: tuple[Sabotage, ...] = (
    drop_a_turn, drop_the_last_turn, swallow_a_delivery, lose_a_clock, lose_a_hand, lose_a_lone_hand, lose_a_message,
    lose_whom_it_names, wake_half, drop_the_end,
)  # fmt: skip


@pytest.mark.parametrize("sabotage", SABOTAGES, ids=lambda each: each.__name__)
async def test_a_table_where_something_is_lost_is_found_and_goes_on(
    room: Room, sabotage: Sabotage, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [await room.begin("ecosystem", 3, "day", ("sprout",)) for _ in range(2)]
    concerned = await room.begin("ecosystem", 1, "none") if sabotage is lose_a_lone_hand else tables[1]
    await look(room, 2)
    await sabotage(room, concerned, monkeypatch)
    await look(room)
    assert room.turns.settled_by_sweep == 0, "it may be on its way"
    assert await room.owing() == (concerned.id,)
    await look(room, 4)
    assert room.turns.settled_by_sweep == 1
    assert await room.owing() == ()
    before = now = await room.tables.find(concerned.id)
    for _ in range(4):
        for seat in now.waiting:
            await room.pick(now.id, seat, random.Random(1))
        now = await room.tables.find(now.id)
    assert (now.turn >= before.turn + 2) is (sabotage is not drop_the_end)


@pytest.mark.parametrize(("pace", "late"), [("live", 12 * MINUTE), ("live", 2 * DAY)])
async def test_what_is_due_and_handled_by_nobody_wakes_the_sleeper(
    room: Room, monkeypatch: pytest.MonkeyPatch, pace: str, late: int
) -> None:
    await room.begin("ecosystem", 2, pace)
    if late > DAY:
        await room.advance(2 * HOUR)
    await look(room)
    woken: list[int] = []
    monkeypatch.setattr(room.turns, "_wake_scheduler", lambda: woken.append(1))
    room.now += late
    await look(room, 2, stuck=True)
    assert (room.turns.settled_by_sweep, bool(woken)) == (1, True)


async def test_a_table_that_somebody_works_on_is_left_alone(room: Room) -> None:
    tables = [await room.begin("ecosystem", 2, "day") for _ in range(3)]
    for table in tables:
        await exit_status_of(room, table, 0)
    room.delivery.background.retry(tables[0].id, "Discord says 500", 3600.0)
    room.turns.background.retry(tables[1].id, "the database is busy", 3600.0)
    async with room.tables.locks.of("clocks", tables[2].id):
        for _ in range(4):
            room.now += SWEEP_EVERY
            await room.turns.sweep()
    assert room.turns.settled_by_sweep == 0
    await room.turns.close()
    await room.delivery.background.close()


async def test_a_table_that_nothing_helps_is_settled_again_and_again(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    update, find, settled = room.delivery.update, room.tables.find_snapshot, list[int]()
    helpless, damaged, other = [await room.begin("ecosystem", 2, "day") for _ in range(3)]

    async def helps_others(match_id: int, *, uncounted: bool = False) -> None:
        settled.append(match_id)
        if match_id != helpless.id:
            await update(match_id)

    async def breaks(match_id: int) -> object:
        if match_id == damaged.id:
            raise KeyError("a card that no deck has")
        return await find(match_id)

    monkeypatch.setattr(room.delivery, "update", helps_others)
    for table in (helpless, damaged, other):
        await room.store.shown.clear_message(table.id, audience(1))
    monkeypatch.setattr(room.tables, "find_snapshot", breaks)
    for _ in range(4):
        room.now += SWEEP_EVERY
        await room.turns.sweep()
        await room.quiet_but_retries()
    assert sorted(settled) == [helpless.id] * 3 + [other.id]
    assert room.turns.settled_by_sweep == 5


async def test_a_lobby_and_a_paused_table_owe_nothing(room: Room) -> None:
    table = await room.begin("ecosystem", 2, "day")
    await exit_status_of(room, table, 0)
    await room.store.matches.pause(table.id, "its channel is gone")
    await room.lobbies.open(table.game, PEOPLE[2], "P2", 1, 2, 2, parse_terms(table.game, "", "day"), 5000)
    room.now += HOUR
    assert await room.owing() == ()
