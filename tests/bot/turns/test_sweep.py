"""The sweep finds nothing where all goes well; where something is lost, it finds that table and no other, and the match goes on."""

import random
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from pathlib import Path

import pytest
import pytest_asyncio
from sqlalchemy import text

from bot.kit.clock import HOUR, MINUTE
from bot.messages.audiences import CHANNEL, SLIGHT, UNHEARD, audience
from bot.tables.pace import CLOSE_AFTER, DAY, WARN_AFTER
from bot.tables.table import Table
from bot.tables.terms import chosen
from bot.turns.debts import OVERDUE, debts_of
from bot.turns.sweep import EVERY, Sweep
from db.store import StorageFull, StorageUnavailable
from games import GAMES
from games.core.values import Refusal
from tests.bot.room import PEOPLE, Room, a_room


class Watched:
    """A room with a sweep, which notes the tables that are woken."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.away = False
        self.woken: list[int] = []
        self.sleeper_woken = 0
        room.turns._waken = self._wake_sleeper
        self.sweep = Sweep(room.turns, lambda: self.away)
        self._each = room.turns.each

    def _wake_sleeper(self) -> None:
        self.sleeper_woken += 1

    async def look(self, times: int = 1, *, stuck: bool = False) -> None:
        """So many looks, before each of which time passes, with what is due unless that is `stuck`; the tables it wakes are noted."""
        for _ in range(times):
            if stuck:
                self.room.now += EVERY
            else:
                await self.room.advance(EVERY)
            self.room.turns.each = self._noted  # type: ignore[method-assign]
            await self.sweep.look()
            self.room.turns.each = self._each  # type: ignore[method-assign]
            await self.room.quiet()

    def _noted(self, match_ids: Iterable[int]) -> None:
        self.woken += match_ids
        self._each(match_ids)


@pytest_asyncio.fixture
async def watched(tmp_path: Path) -> AsyncIterator[Watched]:
    """A fresh room."""
    async with a_room(tmp_path) as room:
        yield Watched(room)


async def quietly(room: Room, table: Table, seat: int) -> None:
    """A person's pick is stored, and nobody hears of it: the process died right after, or an exception was swallowed."""
    now = await room.tables.find(table.id)
    move = str(now.game.legal(now.play.view(seat))[0])
    await room.tables.seal(now, now.people[seat].user_id or 0, now.turn, move)


@pytest.mark.parametrize(("game", "pace"), [*((game, "day") for game in GAMES), ("savanna", "evening")])
async def test_a_healthy_bots_sweep_finds_nothing_in_a_whole_match(watched: Watched, game: str, pace: str) -> None:
    """Two people and an opponent; one of them sometimes falls silent until the deadline. A look at every step, and time passes."""
    room, generator = watched.room, random.Random(3)
    seats = min(3, GAMES[game].seats[-1])
    table = await room.begin(game, seats, pace, ("sprout",) if seats > 2 else ())
    while (now := await room.tables.find(table.id)).running:
        await watched.look(2)
        waiting = [seat for seat in (await room.tables.find(table.id)).waiting if seat < 2]
        if waiting and generator.random() < 0.9:
            await room.pick(table.id, generator.choice(waiting), generator)
        else:
            due = await room.clocks.next_at()
            await room.advance(max(0, (due or 0) - room.now))
    assert now.row.status == "finished"
    await watched.look(3)
    assert (watched.sweep.found, watched.woken) == (0, [])


async def test_a_healthy_bots_sweep_finds_nothing_at_sleeping_and_solo_tables(watched: Watched) -> None:
    """Up to their end, which is ten days away; and nothing at a table that its people have left to opponents."""
    room = watched.room
    for seats, pace in ((1, "none"), (2, "live"), (3, "day")):
        await room.begin("ecosystem", seats, pace if seats > 1 else "day")
    for _ in range(12 * 8):
        await room.advance(3 * HOUR)
        await watched.look()
    assert (watched.sweep.found, watched.woken) == (0, [])


Sabotage = Callable[[Watched, Table, pytest.MonkeyPatch], Awaitable[None]]


async def drop_a_turn(watched: Watched, table: Table, _: pytest.MonkeyPatch) -> None:
    await quietly(watched.room, table, 0)


async def drop_the_last_turn(watched: Watched, table: Table, _: pytest.MonkeyPatch) -> None:
    for seat in (0, 1):
        await quietly(watched.room, table, seat)


async def settle_the_turn(watched: Watched, table: Table, patch: pytest.MonkeyPatch) -> None:
    """The turn ends and the table is settled while `patch` holds."""
    await drop_the_last_turn(watched, table, patch)
    watched.room.turns.soon(table.id)
    await watched.room.quiet()
    patch.undo()


async def swallow_a_delivery(watched: Watched, table: Table, patch: pytest.MonkeyPatch) -> None:
    async def refuses(match_id: int) -> None:
        raise Refusal("nobody ever hears of this")

    patch.setattr(watched.room.delivery, "update", refuses)
    await settle_the_turn(watched, table, patch)


async def swallow_a_move(watched: Watched, table: Table, patch: pytest.MonkeyPatch) -> None:
    async def nothing(table: Table) -> bool:
        watched.room.turns._thinking.discard((table.id, table.turn))
        raise Refusal("nobody ever hears of this")

    patch.setattr(watched.room.automatic, "move_all", nothing)
    patch.setattr(watched.room.turns.background, "again", lambda *_: None)
    await settle_the_turn(watched, table, patch)


async def lose_a_clock(watched: Watched, table: Table, _: pytest.MonkeyPatch) -> None:
    await watched.room.store.clocks.stop(table.id, 1)


async def lose_a_hand(watched: Watched, table: Table, _: pytest.MonkeyPatch) -> None:
    await watched.room.store.shown.clear_message(table.id, audience(1))


async def lose_a_message(watched: Watched, table: Table, _: pytest.MonkeyPatch) -> None:
    await watched.room.store.shown.clear_message(table.id, CHANNEL)


async def drop_a_wish(watched: Watched, table: Table, _: pytest.MonkeyPatch) -> None:
    every = table.game.own.deck.words  # type: ignore[attr-defined]
    await watched.room.store.wishes.put(table.id, 1, tuple(every), "hand")


async def drop_the_end(watched: Watched, table: Table, _: pytest.MonkeyPatch) -> None:
    await watched.room.store.matches.close(table.id, "cancelled", watched.room.now, "somebody said so")


SABOTAGES: tuple[Sabotage, ...] = (
    drop_a_turn, drop_the_last_turn, swallow_a_delivery, swallow_a_move,
    lose_a_clock, lose_a_hand, lose_a_message, drop_a_wish, drop_the_end,
)  # fmt: skip


@pytest.mark.parametrize("sabotage", SABOTAGES, ids=lambda each: each.__name__)
async def test_a_table_where_something_is_lost_is_found_and_goes_on(
    watched: Watched, sabotage: Sabotage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the second look, exactly that table, once; then it owes nothing."""
    room = watched.room
    tables = [await room.begin("ecosystem", 3, "day", ("sprout",)) for _ in range(3)]
    await watched.look(2)
    await sabotage(watched, tables[1], monkeypatch)
    assert await debts_of(room.delivery, tables[1].id)
    await watched.look()
    assert watched.woken == [], "it may be on its way"
    await watched.look(4)
    assert (watched.sweep.found, {*watched.woken}) == (1, {tables[1].id})
    assert [await debts_of(room.delivery, table.id) for table in tables] == [()] * 3
    before = now = await room.tables.find(tables[1].id)
    for _ in range(4):
        for seat in now.waiting:
            await room.pick(now.id, seat, random.Random(1))
        now = await room.tables.find(now.id)
    assert (now.turn >= before.turn + 2) is (sabotage is not drop_the_end)


async def test_a_deadline_that_nobody_handles_wakes_the_sleeper(watched: Watched) -> None:
    """What counts is the instant when something is due, so a table where nothing else has changed is looked at."""
    await watched.room.begin("ecosystem", 2, "live")
    await watched.look(2)
    before = watched.sleeper_woken
    watched.room.now += 12 * MINUTE
    await watched.look(2, stuck=True)
    assert watched.sweep.found == 1
    assert watched.sleeper_woken > before


async def test_a_silence_that_nobody_handles_is_found(watched: Watched) -> None:
    """A sleeping table is due for a word after a day."""
    table = await watched.room.begin("ecosystem", 2, "live")
    await watched.room.advance(2 * HOUR)
    watched.room.now += 2 * DAY
    assert await debts_of(watched.room.delivery, table.id) == ("a word about its silence",)
    await watched.look(2, stuck=True)
    assert watched.sweep.found == 1


async def test_a_table_that_somebody_works_on_is_left_alone(watched: Watched) -> None:
    """Its delivery waits for another attempt, or its clock is being handled: whatever it owes, that is seen to."""
    room = watched.room
    tables = [await room.begin("ecosystem", 2, "day") for _ in range(3)]
    for table in tables:
        await quietly(room, table, 0)
    room.delivery.background.again(tables[0].id, "Discord says 500", 3600.0)
    room.turns.background.again(tables[1].id, "the database is busy", 3600.0)
    room.clocks.working.add(tables[2].id)
    for _ in range(4):
        room.now += EVERY
        await watched.sweep.look()
    assert watched.sweep.found == 0
    await room.turns.close()
    await room.delivery.close()


async def test_nothing_is_looked_at_while_discord_is_away(watched: Watched) -> None:
    """Nor is a look from before counted."""
    table = await watched.room.begin("ecosystem", 2, "day")
    await quietly(watched.room, table, 0)
    await watched.look()
    watched.away = True
    await watched.look(3)
    watched.away = False
    await watched.look()
    assert watched.woken == []
    await watched.look()
    assert watched.woken == [table.id]


async def test_a_table_that_nothing_helps_is_settled_again_and_counted_once(
    watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And keeps no other from its look: one that can't be loaded neither."""
    room, update, find = watched.room, watched.room.delivery.update, watched.room.tables.find
    helpless, damaged, other = [await room.begin("ecosystem", 2, "day") for _ in range(3)]

    async def helps_others(match_id: int) -> None:
        if match_id != helpless.id:
            await update(match_id)

    async def breaks(match_id: int) -> Table:
        if match_id == damaged.id:
            raise KeyError("a card that no deck has")
        return await find(match_id)

    monkeypatch.setattr(room.delivery, "update", helps_others)
    for table in (helpless, damaged, other):
        await room.store.shown.clear_message(table.id, audience(1))
    monkeypatch.setattr(room.tables, "find", breaks)
    await watched.look(4)
    assert watched.woken == [helpless.id, other.id, helpless.id, helpless.id]
    assert watched.sweep.found == 2


async def test_only_tables_that_may_owe_something_are_loaded(watched: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many there are."""
    room = watched.room
    tables = [await room.begin("ecosystem", 2, "day") for _ in range(3)]
    loaded: list[int] = []
    debts_of = watched.sweep._debts

    async def noted(number: int) -> tuple[str, ...]:
        loaded.append(number)
        return await debts_of(number)

    monkeypatch.setattr(watched.sweep, "_debts", noted)
    await watched.look()
    assert loaded == []
    await room.store.shown.clear_message(tables[2].id, audience(0))
    await watched.look()
    assert loaded == [tables[2].id]


@pytest.mark.parametrize("failure", [StorageUnavailable, StorageFull])
async def test_a_table_that_the_database_does_not_give_now_is_looked_at_again(
    watched: Watched, monkeypatch: pytest.MonkeyPatch, failure: type[Exception]
) -> None:
    """A disk that is full for a moment hides no debt for ever."""
    table = await watched.room.begin("ecosystem", 2, "day")
    await quietly(watched.room, table, 0)

    async def fails(delivery: object, number: int) -> tuple[str, ...]:
        raise failure("for a moment")

    with monkeypatch.context() as moment:
        moment.setattr("bot.turns.sweep.debts_of", fails)
        with pytest.raises(failure):
            await watched.sweep.look()
    await watched.look(2)
    assert watched.woken == [table.id]


async def test_a_lobby_and_a_paused_table_owe_nothing(watched: Watched) -> None:
    """Nobody waits for the bot there."""
    room = watched.room
    table = await room.begin("ecosystem", 2, "day")
    await quietly(room, table, 0)
    await room.store.matches.pause(table.id, "its channel is gone")
    lobby = await room.lobbies.open(table.game, PEOPLE[2], "P2", 1, 2, 2, chosen(table.game, "", "day"), 5000)
    for number in (table.id, lobby.id):
        assert await debts_of(room.delivery, number) == ()


async def named(room: Room) -> tuple[int, ...]:
    """The tables that a look would load."""
    late = room.now - OVERDUE
    return await room.store.due.unsettled(late, late - UNHEARD, SLIGHT, WARN_AFTER, CLOSE_AFTER)


async def test_healthy_tables_are_not_even_loaded(room: Room) -> None:
    """Whenever they began, and also while only some have picked."""
    for number in range(4):
        table = await room.begin("ecosystem", 2, "day")
        if number % 2:
            await room.pick(table.id, 0, random.Random(1))
        await room.advance(10 * MINUTE)
    assert await named(room) == ()


async def lose_a_seat(room: Room, table: Table) -> None:
    await room.store.clocks.stop(table.id, 1)
    await room.store.shown.clear_message(table.id, audience(1))


async def wake_half(room: Room, table: Table) -> None:
    for seat in (0, 1):
        await room.store.seats.set_away(table.id, seat)
    room.turns.soon(table.id)
    await room.quiet()
    await room.store.storage.execute(text(f"UPDATE seats SET away = 0 WHERE match_id = {table.id} AND seat = 0"))


async def lose_the_message(room: Room, table: Table) -> None:
    await room.store.shown.retire(table.id, CHANNEL)


async def lose_whom_it_names(room: Room, table: Table) -> None:
    await room.store.storage.execute(
        text(f"UPDATE shown SET seats = 1 WHERE audience = 'channel' AND match_id = {table.id}")
    )


async def lose_a_lone_hand(room: Room, table: Table) -> None:
    await room.store.shown.clear_message(table.id, audience(0))


@pytest.mark.parametrize("lose", [lose_a_seat, wake_half, lose_the_message, lose_whom_it_names, lose_a_lone_hand])
async def test_whatever_a_table_owes_it_is_loaded(room: Room, lose: Callable[[Room, Table], Awaitable[None]]) -> None:
    """The query names more than `debts_of`, and never less."""
    table = await room.begin("ecosystem", 2, "day")
    alone = await room.begin("ecosystem", 1, "none")
    await room.quiet()
    concerned = alone if lose is lose_a_lone_hand else table
    await lose(room, concerned)
    assert await debts_of(room.delivery, concerned.id)
    assert concerned.id in await named(room)


async def test_an_opponent_that_has_never_moved_is_found(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Though its people have their hands."""

    async def nothing(table: Table) -> None:
        return None

    monkeypatch.setattr(room.turns, "_move", nothing)
    table = await room.begin("ecosystem", 3, "day", ("sprout",))
    assert await debts_of(room.delivery, table.id) == ("a move of seat 2",)
    assert await named(room) == (table.id,)
