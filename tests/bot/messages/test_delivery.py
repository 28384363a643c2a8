"""Delivery without Discord: what each obstacle leads to, and that no audience waits for another."""

import asyncio
import sqlite3

import pytest

from bot.kit.clock import HOUR, MINUTE
from bot.messages.audiences import CLOCKS_TAKE
from bot.messages.messenger import Obstacle, Undelivered
from db.messages.rows import CALL, CHANNEL, HAND, REFUSED, audience
from games.core.values import Seat
from tests.bot.room import PEOPLE, Notes, Room

ANA, BEN = PEOPLE[:2]


async def play(room: Room, number: int) -> None:
    """Everybody seals a pick."""
    for seat in (await room.tables.find(number)).waiting:
        await room.seal(number, seat)
    await room.turns.settle(number)


async def test_a_hand_that_hangs_holds_up_neither_the_others_nor_the_next_turn(room: Room, post: Notes) -> None:
    table = await room.begin("ecosystem", 3)
    post.hangs[1] = asyncio.Event()
    for turn in (2, 3):
        await play(room, table.id)
        async with asyncio.timeout(20):
            while (turn, 2) not in post.hands or post.tables[-1].turn < turn:
                await asyncio.wait({*room.delivery.background.tasks}, timeout=0.05)
    assert not [turn for turn, seat in post.hands if seat == 1 and turn > 1]
    post.hangs.pop(1).set()
    await room.quiet_but_retries()
    assert not room.delivery.background.waiting, "everything went well"
    assert [turn for turn, seat in post.hands if seat == 1][-1] == 3
    rows = await room.store.shown.get(table.id)
    assert {rows[audience(seat)].turn for seat in range(3)} == {3}
    assert not [name for name in rows if name.startswith("past:")]


async def test_whoever_shares_a_message_that_another_gives_up_tries_again(room: Room) -> None:
    table = await room.begin("ecosystem", 2)
    async with room.tables.locks.of(f"delivery {CHANNEL}", table.id):
        first, second = (asyncio.create_task(room.delivery.update(table.id)) for _ in range(2))
        steps = 0
        while steps < 50:
            await asyncio.sleep(0)
            steps = 0 if any(task.get_name() == "database" for task in asyncio.all_tasks()) else steps + 1
        first.cancel()
        with pytest.raises(Undelivered, match="another task"):
            await asyncio.wait_for(second, 20)


async def test_changes_while_the_message_is_edited_lead_to_one_further_edit(room: Room, post: Notes) -> None:
    """Discord takes few edits of a channel's messages."""
    table = await room.begin("ecosystem", 3)
    post.hangs["waiting"] = asyncio.Event()
    shown = len(post.lines)
    for seat in (0, 1):
        await room.seal(table.id, seat)
        for _ in range(3):
            room.delivery.update_soon(table.id)
            await asyncio.wait({*room.delivery.background.tasks}, timeout=0.2)
    assert len(post.lines) == shown
    post.hangs.pop("waiting").set()
    await room.quiet()
    assert 1 <= len(post.lines) - shown <= 2
    row = (await room.store.shown.get(table.id))[CHANNEL]
    assert row.seats == 0b100


async def test_a_hand_that_must_wait_is_called_for_in_the_channel_until_it_comes(
    room: Room, post: Notes, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await room.begin("ecosystem", 2)
    post.stops[1] = Undelivered(Obstacle.WAITS, "too fast", 7.0)
    waited: list[float | None] = []
    monkeypatch.setattr(room.delivery.background, "retry", lambda number, why, after=None: waited.append(after))
    await play(room, table.id)
    await room.quiet()
    assert post.summoned == [(2, frozenset({1}), frozenset({1}))]
    line = (await room.store.shown.get(table.id))[CALL]
    assert waited == [7.0]
    assert (await room.store.users.get(BEN)).hands == "dm"
    post.stops.clear()
    await room.delivery.update(table.id)
    assert post.hands[-1] == (2, 1)
    assert CALL not in await room.store.shown.get(table.id)
    assert line.message_id in [each.message_id for each in post.removed]


@pytest.mark.parametrize("seat", [0, "table"])
async def test_a_page_that_discord_refuses_is_not_sent_again_and_the_host_hears_of_it_once(
    room: Room, post: Notes, seat: Seat | str
) -> None:
    table = await room.begin("ecosystem", 2)
    first = (await room.store.shown.get(table.id))[CHANNEL].message_id
    post.stops |= dict.fromkeys(
        [seat] if seat == 0 else ["post_table", "edit_table"], Undelivered(Obstacle.REFUSED, "400")
    )
    for turn in (2, 3):
        await play(room, table.id)
        await room.quiet()
        row = (await room.store.shown.get(table.id))[CHANNEL if seat == "table" else audience(0)]
        assert (row.turn, row.shows) == (turn, REFUSED)
        assert row.message_id == (first if seat == "table" else None), "the table's last message keeps its buttons"
        assert not room.delivery.background.waiting
    told = [(who, text) for who, text, _ in post.said if "Discord refuses a message" in text]
    assert [who for who, _ in told] == [ANA]
    assert (await room.tables.find(table.id)).running
    post.stops.clear()
    await play(room, table.id)
    await room.quiet()
    row = (await room.store.shown.get(table.id))[CHANNEL if seat == "table" else audience(0)]
    assert (row.turn, row.shows == REFUSED) == (4, False)
    assert row.message_id == first if seat == "table" else row.message_id is not None


async def test_buttons_that_stay_for_now_go_later(room: Room, post: Notes) -> None:
    await room.a_message_a_turn()
    table = await room.begin("ecosystem", 2)
    first = (await room.store.shown.get(table.id))[CHANNEL].message_id
    post.stops["strip"] = Undelivered(Obstacle.LATER, "30046", 6.0)
    await play(room, table.id)
    await room.quiet_but_retries()
    second = (await room.store.shown.get(table.id))[CHANNEL].message_id
    await play(room, table.id)
    await room.quiet_but_retries()
    assert not post.stripped
    post.stops.clear()
    await room.delivery.update(table.id)
    assert {message for _, message in post.stripped} == {first, second}
    assert not [name for name in await room.store.shown.get(table.id) if name.startswith("past:")]


async def test_a_message_that_is_gone_is_posted_again_with_another_nonce(room: Room, post: Notes) -> None:
    """Discord takes a repeated nonce for a repetition of the message."""
    table = await room.begin("ecosystem", 2)
    post.stops["waiting"] = Undelivered(Obstacle.NO_MESSAGE, "10008")
    await room.pick(table.id, 0)
    first, again = post.nonces
    assert first != again
    assert (await room.store.shown.get(table.id))[CHANNEL].turn == 1


async def test_the_line_of_the_table_follows_deadlines_and_absences(room: Room, post: Notes) -> None:
    table = await room.begin("ecosystem", 2, pace="evening")
    told = len(post.lines)
    await room.advance(2 * HOUR)
    assert len(post.lines) > told
    now = await room.tables.for_display(await room.tables.find(table.id))
    assert now.asleep
    row = (await room.store.shown.get(table.id))[CHANNEL]
    assert (row.seats, row.away) == (0b11, 0b11)
    await room.store.seats.note_presence(table.id, 0, room.now)
    await room.go_on(table.id)
    now = await room.tables.for_display(await room.tables.find(table.id))
    row = (await room.store.shown.get(table.id))[CHANNEL]
    assert row.turn == now.turn
    assert (row.away, row.deadline) == (0b10, now.due[0])


async def test_a_turn_is_shown_once_its_clocks_run(room: Room, post: Notes) -> None:
    """Otherwise pages would lack their deadlines."""
    table = await room.begin("ecosystem", 2)
    shown = [each.due for each in post.tables]
    assert set(shown[0]) == {0, 1}
    for seat in (0, 1):
        await room.seal(table.id, seat)
    await room.delivery.update(table.id)
    assert [each.turn for each in post.tables] == [1]
    await room.turns.settle(table.id)
    await room.quiet()
    assert [(each.turn, set(each.due)) for each in post.tables] == [(1, {0, 1}), (2, {0, 1})]


async def test_a_turn_whose_clocks_cannot_be_set_is_shown_all_the_same(
    room: Room, post: Notes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hands without a deadline are better than none."""

    async def fails(*about: object) -> None:
        raise sqlite3.OperationalError("the clocks can't be stored")

    table = await room.begin("ecosystem", 2)
    monkeypatch.setattr(room.clocks, "update", fails)
    for seat in (0, 1):
        await room.seal(table.id, seat)
    for late, turns in ((0, [1]), (CLOCKS_TAKE, [1, 2])):
        room.now += late
        with pytest.raises(sqlite3.OperationalError):
            await room.turns.settle(table.id)
        await room.quiet()
        assert [each.turn for each in post.tables] == turns
    assert {(2, 0), (2, 1)} <= {*post.hands}
    assert post.tables[-1].due == {}


async def test_the_page_of_a_turn_that_the_stand_in_ended_goes(room: Room, post: Notes) -> None:
    table = await room.begin("ecogogo", 2, pace="live")
    (seat,) = table.waiting
    row = (await room.store.shown.get(table.id))[audience(seat)]
    due = (await room.store.clocks.of(table.id))[seat].deadline_at
    assert (row.shows, row.deadline, row.turn) == (HAND, due, 1)
    await room.advance(13 * MINUTE)
    assert (await room.tables.find(table.id)).waiting == (1 - seat,)
    assert audience(seat) not in await room.store.shown.get(table.id)
    page, _reminder = [each.message_id for each in post.removed]
    assert page == row.message_id


async def test_the_page_of_somebody_who_leaves_goes(room: Room, post: Notes) -> None:
    table = await room.begin("ecosystem", 2)
    page = (await room.store.shown.get(table.id))[audience(1)]
    assert await room.store.seats.hand_over(table.id, 1, room.now, user_id=None, player="sprout", name="Moss")
    await room.go_on(table.id)
    assert page.message_id in [each.message_id for each in post.removed]


async def test_a_reminder_goes_with_the_pick_and_other_notices_when_the_player_moves_again(
    room: Room, post: Notes
) -> None:
    async def noticed() -> dict[int, str]:
        rows = await room.store.shown.get(table.id)
        return {seat: rows[name].shows for seat in (0, 1) if (name := f"notice:{seat}") in rows}

    table = await room.begin("ecosystem", 2, pace="live")
    await room.advance(10 * MINUTE)
    assert await noticed() == {0: "r", 1: "r"}
    await room.pick(table.id, 0)
    assert await noticed() == {1: "r"}
    assert len(post.removed) == 1
    await room.advance(3 * MINUTE)
    assert (await room.tables.find(table.id)).turn == 2
    assert await noticed() == {1: "d"}, "the stand-in picked"
    await room.pick(table.id, 1)
    assert await noticed() == {}
    assert not [name for name in await room.store.shown.get(table.id) if name.startswith("past:")]
