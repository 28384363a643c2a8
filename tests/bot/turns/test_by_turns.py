"""Games by turns at tables: turns stay together, and no silent player stalls them."""

import random
from itertools import pairwise

import pytest
from sqlalchemy import text

from bot.kit.clock import HOUR
from games import AnyMatch
from tests.bot.room import Room


@pytest.fixture(autouse=True)
def fixed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deal every time: one in which spaces become unplayable early, whoever plays."""
    monkeypatch.setattr("bot.tables.lobbies.deal_seed", lambda secret, presses: "5e" * 32)


async def until_claim(room: Room, match_id: int, rnd: random.Random) -> int:
    while True:
        table = await room.tables.find(match_id)
        (seat,) = table.waiting
        if claiming(table.play, seat):
            return seat
        await room.pick(match_id, seat, rnd)


def claiming(match: AnyMatch, seat: int) -> bool:
    game = match.game
    view = match.view(seat)
    if not match.progress.shows_table:
        return False
    return all(not game.progress(match.accept(seat, move).state).shows_table for move in game.legal(view))


async def test_the_stand_in_finishes_the_turn_it_started(room: Room) -> None:
    table = await room.begin("lines", 2)
    seat = await until_claim(room, table.id, random.Random(1))
    before = await room.tables.find(table.id)
    count = len(room.messenger.said)
    await room.advance(73 * HOUR)
    after = await room.tables.find(table.id)
    rows = [row for row in await room.store.log.read(table.id) if row.turn >= before.turn]
    assert len(rows) > 1
    assert {(row.seat, row.by) for row in rows} == {(seat, "stand-in")}
    assert after.waiting == (1 - seat,)
    assert after.people[seat].misses == 1
    assert sum("Time ran out" in text for _, text, _ in room.messenger.said[count:]) == 1
    assert after.stand_in_seats() == (seat,)


async def test_the_rest_of_a_turn_follows_a_wished_card_at_once(room: Room) -> None:
    table = await room.begin("lines", 2)
    seat = await until_claim(room, table.id, random.Random(2))
    now = await room.tables.find(table.id)
    move = str(now.game.legal(now.play.view(seat))[0])
    await room.store.wishes.put(table.id, seat, (move,), "hand")
    await room.go_on(table.id)
    rows = [row for row in await room.store.log.read(table.id) if row.turn >= now.turn]
    assert [row.by for row in rows][:2] == ["wish", "stand-in"]
    assert [turn for turn, who in room.messenger.hands if who == seat and turn > now.turn] == [], (
        "nobody is asked in between"
    )
    assert (await room.tables.find(table.id)).waiting == (1 - seat,)


@pytest.mark.parametrize(("game", "seats"), [("lines", 3), ("ecogogo", 4)])
async def test_the_table_is_shown_when_a_persons_turn_begins_with_news_since_the_last_time(
    room: Room, game: str, seats: int
) -> None:
    table = await room.begin(game, seats, opponents=("grazer",) * (seats - 1))
    rnd = random.Random(3)
    while (now := await room.tables.find(table.id)).running:
        assert now.waiting == (0,)
        await room.pick(table.id, 0, rnd)
    # The first one shows the table as it is when it is sent: an opponent who begins may have moved by then.
    first, *later = messages = room.messenger.tables
    assert all(each.ended or 0 in each.waiting for each in later)
    assert all(each.ended or each.play.progress.shows_table for each in later)
    events = len(first.play.view(None).story)
    for one, other in pairwise(messages):
        before = other.before.view(None) if other.before is not None else None
        events += len(other.play.view(None).story) - (len(before.story) if before is not None else 0)
        if one.waiting == (0,):
            assert other.before is not None
            assert other.before.turn == one.turn, "a message begins where the one before ended"
    assert events == len(now.play.view(None).story)


async def test_a_turn_by_the_stand_in_is_reported_although_an_opponent_moved_since(room: Room) -> None:
    table = await room.begin("ecogogo", 2, opponents=("sprout",))
    await room.advance(73 * HOUR)
    now = await room.tables.find(table.id)
    assert now.waiting == (0,)
    rows = [(row.seat, row.by) for row in await room.store.log.read(table.id)]
    assert rows == [(1, "opponent"), (0, "stand-in"), (1, "opponent")], "the deal lets the opponent begin"
    assert now.stand_in_seats() == (0,)


async def test_a_whole_turn_gives_time_back_once(room: Room) -> None:
    """Once for the turn, not for the card and again for each claim."""
    table = await room.begin("lines", 2)
    seat = await until_claim(room, table.id, random.Random(1))
    await room.store.storage.execute(
        text(f"UPDATE seats SET bank = {HOUR} WHERE match_id = {table.id} AND seat = {seat}")
    )
    await room.pick(table.id, seat, random.Random(5))
    assert (await room.tables.find(table.id)).people[seat].bank == HOUR
    while (now := await room.tables.find(table.id)).waiting == (seat,):
        await room.pick(table.id, seat, random.Random(6))
    assert now.people[seat].bank == 3 * HOUR
