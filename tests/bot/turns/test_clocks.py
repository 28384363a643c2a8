"""Tables never stall: deadlines, the stand-in, sleep and downtime, in simulated time."""

import random
from pathlib import Path

import pytest

from bot.app import Ecodraft
from bot.kit.clock import DAY, HOUR, MINUTE
from bot.messages.weekly_summary import WeeklySummaries
from bot.settings import Settings
from bot.tables.seats import Seats
from bot.tables.table import Table
from bot.turns.clocks import LostTime
from db.turns.rows import ClockRow
from games import GAMES
from games.core.sentence import read
from tests.bot.room import PEOPLE, START, Room, a_room


def rnd(number: int = 1) -> random.Random:
    return random.Random(number)


async def by(room: Room, match_id: int) -> list[tuple[int, int, str]]:
    """(turn, seat, by whom) of every row of a log."""
    return [(row.turn, row.seat, row.by) for row in await room.store.log.read(match_id)]


async def test_the_stand_in_moves_at_the_deadline_and_the_table_goes_on(room: Room) -> None:
    table = await room.begin("ecosystem", 3)
    for seat in (0, 1):
        await room.pick(table.id, seat, rnd())
    await room.advance(54 * HOUR - 1)
    assert room.messenger.said == []
    await room.advance(1)
    assert [(who, notify) for who, _, notify in room.messenger.said] == [(PEOPLE[2], True)]
    assert f"<t:{(START + 72 * HOUR) // 1000}:R>" in room.messenger.said[0][1]
    await room.advance(18 * HOUR - 1)
    assert ["you have 18 hours left" in text for _, text, _ in room.messenger.said] == [True, False]
    assert "you have 7 hours left" in room.messenger.said[1][1]
    assert len(room.messenger.removed) == 1, "the second takes the place of the first"
    assert (await room.tables.find(table.id)).turn == 1
    await room.advance(1)
    now = await room.tables.find(table.id)
    assert now.turn == 2
    assert now.stand_in_seats() == (2,)
    assert (await room.tables.find_at(now, 2)).stand_in_seats() == (2,), (
        "and so it stays marked when the next turn's message follows"
    )
    assert await by(room, table.id) == [(1, 0, "player"), (1, 1, "player"), (1, 2, "stand-in")]
    assert len(room.messenger.said) == 3
    assert "Time ran out" in room.messenger.said[2][1]
    assert "After 2 more missed deadlines in a row, it plays for you" in room.messenger.said[2][1]


@pytest.mark.parametrize("game", GAMES)
async def test_a_deadline_waits_for_no_opponent_that_thinks(
    room: Room, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    queued: list[object] = []
    monkeypatch.setattr(room.deep, "run", lambda *thought, **_: queued.append(thought))
    table = await room.begin(game, 2)
    await room.advance(72 * HOUR)
    moves = await room.store.log.read(table.id)
    assert moves
    assert {row.by for row in moves} == {"stand-in"}
    assert not queued


async def test_picks_in_time_give_a_used_bank_back_bit_by_bit(room: Room) -> None:
    table = await room.begin("ecosystem", 2)
    await room.pick(table.id, 0, rnd())
    await room.advance(69 * HOUR)
    await room.pick(table.id, 1, rnd())
    banks = []
    for _ in range(3):
        banks.append([person.bank // HOUR for person in (await room.tables.find(table.id)).people])
        for seat in (0, 1):
            await room.pick(table.id, seat, rnd())
    assert banks == [[48, 3], [48, 5], [48, 7]]


async def test_a_pick_resets_the_count_of_missed_deadlines(room: Room) -> None:
    table = await room.begin("ecosystem", 2, "live")
    generator = rnd()
    for wait in (12, 2, 0, 3, 2):  # the pick in time adds half a minute
        await room.pick(table.id, 0, generator)
        if wait:
            await room.advance(wait * MINUTE)
        else:
            await room.pick(table.id, 1, generator)
    now = await room.tables.find(table.id)
    assert (now.turn, now.people[1].misses, now.people[1].away) == (6, 2, False)


async def test_a_pick_by_the_stand_in_can_be_changed_until_the_reveal(room: Room) -> None:
    table = await room.begin("ecosystem", 3, "live")
    await room.advance(5 * MINUTE)
    await room.pick(table.id, 0, rnd(2))
    await room.advance(7 * MINUTE)
    now = await room.tables.find(table.id)
    assert now.turn == 2, "all three banks ended at the same instant"
    await room.pick(table.id, 1, rnd(3))
    await room.advance(2 * MINUTE)
    now = await room.tables.find(table.id)
    assert now.waiting == (0,)
    assert (2, 2, "stand-in") in await by(room, table.id)
    await room.pick(table.id, 2, rnd(4))
    assert (2, 2, "player") in await by(room, table.id)
    assert (await room.tables.find(table.id)).people[2].misses == 0


async def test_a_table_where_nobody_answers_sleeps_is_warned_and_closes_at_nobodys_cost(room: Room) -> None:
    table = await room.begin("ecosystem", 3)
    await room.advance(72 * HOUR + 48 * HOUR)
    asleep = await room.tables.find(table.id)
    assert asleep.asleep
    assert asleep.turn == 4
    await room.advance(DAY - 1)
    assert room.messenger.called == []
    await room.advance(1)
    assert [called for _, called in room.messenger.called] == [list(PEOPLE[:3])]
    closes = (START + 15 * DAY) // 1000
    assert room.messenger.called[0][0] == (
        " ".join(f"<@{person}>" for person in PEOPLE[:3])
        + f" Nobody has played at table {table.id} for a while, so it's waiting. Press **My hand**, then **I'm back**, to wake it; "
        f"otherwise it closes <t:{closes}:f> (<t:{closes}:R>), and nobody loses anything."
    )
    await room.advance(9 * DAY - 1)
    assert (await room.tables.find(table.id)).running
    await room.advance(1)
    ended = await room.tables.find(table.id)
    assert (ended.row.status, ended.turn, ended.match is not None and ended.match.over) == ("cancelled", 4, False)
    assert ended.row.notice == "nobody has played here for ten days; nobody loses anything"
    assert len(room.messenger.called) == 1, "warned once"
    assert await room.clocks.next_at() is None


async def test_a_returning_player_wakes_a_sleeping_table(room: Room) -> None:
    table = await room.begin("ecosystem", 3, "live")
    await room.advance(9 * DAY)
    assert (await room.tables.find(table.id)).asleep
    await Seats(room.tables).come_back(table.id, PEOPLE[1])
    await room.go_on(table.id)
    generator = rnd()
    while (now := await room.tables.find(table.id)).running:
        assert now.waiting == (1,), "the stand-in has moved for the others"
        await room.pick(table.id, 1, generator)
    assert now.row.status == "finished"


async def test_a_solo_table_has_no_clock_and_is_closed_after_ten_silent_days(room: Room) -> None:
    table = await room.begin("savanna", 1)
    assert table.pace is None
    await room.advance(9 * DAY)
    await room.pick(table.id, 0, rnd())
    await room.advance(9 * DAY)
    assert (await room.tables.find(table.id)).running
    await room.advance(DAY)
    assert (await room.tables.find(table.id)).row.status == "cancelled"


async def test_other_hours_move_the_clocks_that_run(room: Room) -> None:
    day, live = await room.begin("ecosystem", 2), await room.begin("ecosystem", 2, "live")
    before = (await room.tables.for_display(live)).due
    await room.advance(MINUTE)
    await room.store.users.set_hours(PEOPLE[0], "18:00-22:00 UTC")
    await room.clocks.recompute(day.id)
    slow = await room.tables.for_display(await room.tables.find(day.id))
    assert slow.due[0] - START > 17 * DAY
    assert slow.due[1] - START == 72 * HOUR
    assert (await room.tables.for_display(await room.tables.find(live.id))).due == before
    await room.store.users.set_hours(PEOPLE[0], "")
    await room.clocks.recompute(day.id)
    assert (await room.tables.for_display(await room.tables.find(day.id))).due[0] - START == 72 * HOUR


async def test_reminders_can_be_turned_off(room: Room) -> None:
    await room.store.users.set_reminders(PEOPLE[0], False)
    await room.begin("ecosystem", 2, "live")
    await room.advance(12 * MINUTE)
    assert [text[:12] for who, text, _ in room.messenger.said if who == PEOPLE[0]] == ["Time ran out"]
    assert len([text for who, text, _ in room.messenger.said if who == PEOPLE[1]]) == 2


async def test_a_clock_that_began_after_the_last_sign_of_life_lost_no_more_than_it_ran(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        table = await room.begin("ecosystem", 2)
        await room.lost_time.heartbeat()
        await room.advance(10 * HOUR)
        for seat in (0, 1):
            await room.pick(table.id, seat, rnd())
    async with a_room(tmp_path, START + 12 * HOUR) as room:
        await room.lost_time.resume()
        after = await room.tables.for_display(await room.tables.find(table.id))
        assert {due - START for due in after.due.values()} == {(10 + 72 + 2) * HOUR}


async def test_a_bot_that_is_always_busy_still_notes_that_it_is_alive(room: Room) -> None:
    """Every press makes the sleeper look again, which postpones the heartbeat at the end of its sleep."""
    bot = Ecodraft(Settings(), clock=room.time)
    bot.tables, bot.clocks, bot.delivery, bot.turns = room.tables, room.clocks, room.delivery, room.turns
    bot.lost_time = LostTime(room.clocks, bot.clock_jumps)
    bot.weekly = WeeklySummaries(room.store, room.messenger, room.time)
    await bot.weekly.send_due()
    await room.begin("ecosystem", 2, "live")
    await bot.lost_time.resume()
    for _ in range(10):
        room.now += 30_000
        await bot._next_at()
    noted = await room.store.meta.get("alive_at")
    assert noted is not None
    assert room.now - noted < 2 * MINUTE


async def test_no_channel_reveals_a_pick_by_the_stand_in(room: Room) -> None:
    await room.store.users.set_hands(PEOPLE[1], "request")
    table = await room.begin("ecosystem", 2, "live")
    await room.advance(12 * MINUTE)
    row = next(row for row in await room.store.log.read(table.id) if (row.turn, row.seat) == (1, 1))
    picked = table.game.words.tell(table.play.view(1), row.move)
    late = [text for text, _ in room.messenger.called if "Time ran out" in text]
    assert len(late) == 1
    assert "the stand-in picked for you" in late[0]
    assert picked not in late[0]
    assert any("Time ran out" in text and " at " in text for who, text, _ in room.messenger.said if who == PEOPLE[0])


async def test_a_silent_table_that_cannot_be_warned_stops_no_other(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    first = await room.begin("ecosystem", 2, "live")
    second = await room.begin("ecosystem", 2, "live")
    warn = room.clocks.notifications.warn_of_silence
    failed: list[int] = []

    async def fails_once(table: Table, closes: int, *, counts: bool) -> None:
        if table.id == first.id and not failed:
            failed.append(table.id)
            raise OSError("no way to write")
        await warn(table, closes, counts=counts)

    monkeypatch.setattr(room.clocks.notifications, "warn_of_silence", fails_once)
    await room.advance(16 * MINUTE + DAY)
    assert failed == [first.id]
    assert [f"table {second.id} " in text for text, _ in room.messenger.called] == [True]
    await room.advance(MINUTE)
    assert [f"table {first.id} " in text for text, _ in room.messenger.called] == [False, True]


async def test_a_clock_handled_earlier_in_the_round_charges_nobody_twice(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await room.begin("ecosystem", 3)
    await room.advance(53 * HOUR)
    stale = (await room.store.clocks.of(table.id))[0]
    await room.pick(table.id, 0, rnd())
    assert (await room.tables.find(table.id)).people[0].bank == 19 * HOUR

    async def due(at: int) -> tuple[ClockRow, ...]:
        return (stale,)

    monkeypatch.setattr(room.store.clocks, "due", due)
    await room.clocks.run_due()
    assert (await room.tables.find(table.id)).people[0].bank == 19 * HOUR


async def test_a_wish_for_the_deadline_replaces_the_stand_in_and_is_no_miss(room: Room) -> None:
    table = await room.begin("ecosystem", 2, "live")
    view = table.play.view(1)
    card = read(table.game, view, skip=False).choices[0].word
    await room.store.wishes.put(table.id, 1, ("wolf I7", card, "bee"), "deadline")
    await room.pick(table.id, 0, rnd())
    await room.advance(12 * MINUTE)
    now = await room.tables.find(table.id)
    assert (now.turn, now.people[1].misses, now.stand_in_seats()) == (2, 0, ())
    assert (1, 1, "wish") in await by(room, table.id)
    assert [(text.split(": ")[1][:21], notify) for who, text, notify in room.messenger.said if who == PEOPLE[1]][-1] == (
        "your wish list picked", False,
    )  # fmt: skip
    left = await room.store.wishes.get(table.id, 1)
    assert left is not None
    assert left.moves == ("wolf I7", "bee")


async def test_a_wish_list_is_forgotten_when_its_table_is_over(room: Room) -> None:
    table = await room.begin("ecosystem", 2)
    for seat in (0, 1):
        await room.store.wishes.put(table.id, seat, ("bee",), "deadline")
    await room.store.matches.close(table.id, "cancelled", room.now, "somebody said so")
    await room.go_on(table.id)
    assert await room.store.wishes.of(table.id) == {}
