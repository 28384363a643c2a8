"""From any position, with anyone silent forever, a match ends."""

import random

import pytest

from bot.tables.pace import DAY
from games.core.match import Entry, Match
from games.core.values import Setup
from tests.bot.room import START, Room


@pytest.mark.parametrize(
    ("game", "seats", "silent", "moves", "opponents", "pace"),
    [
        ("ecosystem", 2, {0}, 0, (), "live"), ("ecosystem", 3, {0, 1, 2}, 7, (), "evening"), ("savanna", 3, {1, 2}, 40, (), "day"),
        ("savanna", 2, {1}, 23, (), "relaxed"), ("savanna", 4, {0}, 1, ("sprout", "grazer", "sprout"), "live"),
        ("ecosystem", 1, {0}, 9, (), "day"), ("ecosystem", 3, {1}, 52, (), "relaxed"),
    ],
)  # fmt: skip
async def test_a_match_ends_from_any_position_whoever_falls_silent_forever(
    room: Room, game: str, seats: int, silent: set[int], moves: int, opponents: tuple[str, ...], pace: str
) -> None:
    table = await room.begin(game, seats, pace, opponents)
    generator = random.Random(seats * 100 + moves)
    people = set(range(seats - len(opponents)))
    for _ in range(moves):
        waiting = [seat for seat in (await room.tables.find(table.id)).waiting if seat in people]
        if waiting:
            await room.pick(table.id, generator.choice(waiting), generator)
    for _ in range(1000):
        now = await room.tables.find(table.id)
        if not now.running:
            break
        present = [seat for seat in now.waiting if seat in people - silent]
        if present:
            await room.pick(table.id, present[0], generator)
        else:
            due = await room.clocks.next_at()
            assert due is not None, "something is always due"
            await room.advance(max(0, due - room.now))
    ended = await room.tables.find(table.id)
    assert ended.row.status == ("cancelled" if people <= silent else "finished")
    rows = await room.store.log.read(table.id)
    again = Match.begin(ended.game, Setup(seats, ended.row.seed, ended.options)).replay(
        Entry(row.turn, row.seat, row.move) for row in rows
    )
    assert again.over == (ended.row.status == "finished")
    assert again.fingerprint() == rows[-1].fingerprint
    assert room.now - START < 200 * DAY
