"""The news in the tables' messages."""

import random
from itertools import pairwise

import pytest
import pytest_asyncio

from bot.messages.messenger import Posted
from bot.tables import lobbies
from bot.tables.table import Table
from tests.bot.room import Notes, Room

ORGANISMS = ("owl", "kingsnake", "rattlesnake", "squirrel", "lizard", "beetle", "poop")


class Recorder(Notes):
    """Records the tables of edits within a turn."""

    def __init__(self) -> None:
        super().__init__()
        self.within: list[Table] = []

    async def remove_buttons(self, table: Table, at: Posted) -> None:
        self.within.append(table)

    async def edit_status_line(self, table: Table, at: Posted) -> Posted:
        self.within.append(table)
        return at


@pytest_asyncio.fixture
async def post() -> Recorder:
    """The recording messenger."""
    return Recorder()


@pytest.mark.parametrize("often", [False, True], ids=["one message", "a message a turn"])
async def test_a_turn_played_by_a_wish_before_it_was_shown_is_in_the_news_of_the_next(
    room: Room, post: Recorder, monkeypatch: pytest.MonkeyPatch, often: bool
) -> None:
    monkeypatch.setattr(lobbies, "deal_seed", lambda secret, presses: "a" * 64)
    if often:
        await room.a_message_a_turn()
    table = await room.begin("ecogogo", 3)
    rnd = random.Random(1)
    for number in range(6):
        (seat,) = (await room.tables.find(table.id)).waiting
        if number % 2:
            await room.store.wishes.put(table.id, (seat + 1) % 3, ORGANISMS, "hand")
        await room.pick(table.id, seat, rnd)
    ends = [(each.before.turn if each.before is not None else 1, each.turn) for each in post.tables]
    assert max(turn - since for since, turn in ends) == 2, "some turns were over before they were shown"
    assert all(one[1] == other[0] for one, other in pairwise(ends))
    first = {each.turn: each.before.turn if each.before is not None else 0 for each in post.tables}
    assert bool(post.within) == often, "the messages before lose their buttons"
    assert post.posts == ([turn for _, turn in ends] if often else [1])
    for each in post.within:
        assert first[each.turn] == (each.before.turn if each.before is not None else 0)


async def test_a_table_posted_again_repeats_its_news(room: Room, post: Recorder) -> None:
    table = await room.begin("ecogogo", 2)
    for _ in range(3):
        (seat,) = (await room.tables.find(table.id)).waiting
        await room.pick(table.id, seat, random.Random(3))
    await room.store.shown.clear_message(table.id, "channel")
    await room.go_on(table.id)
    one, again = post.tables[-2:]
    assert one.before is not None
    assert again.before is not None
    assert (one.turn, one.before.turn) == (again.turn, again.before.turn) == (4, 3)
