"""The line in the channel that calls players whom no hand reaches."""

import pytest
import pytest_asyncio

from bot.kit.clock import MINUTE
from bot.messages.channel import TableChannels
from bot.messages.messenger import Obstacle, Posted, Undelivered
from bot.tables.table import Table
from db.messages.rows import CALL, REFUSED, ShownRow
from games.core.values import Seat
from tests.bot.room import PEOPLE, Notes, Room

ANA, BEN, CLEO = PEOPLE[:3]


class Post(Notes):
    """A Discord that knows nonces: a line that is sent twice is there once."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: dict[str, Posted] = {}

    async def post_call(self, table: Table, seats: frozenset[Seat], notify: frozenset[Seat], nonce: str) -> Posted:
        async with self._meets("post_call"):
            if nonce not in self.sent:
                self.summoned.append((table.turn, seats, notify))
                self.sent[nonce] = self._posted()
        return self.sent[nonce]

    @property
    def standing(self) -> list[int]:
        gone = {each.message_id for each in self.removed}
        return [each.message_id for each in self.sent.values() if each.message_id not in gone]


@pytest_asyncio.fixture
async def post() -> Post:
    """The messenger."""
    return Post()


async def begun(room: Room, game: str = "ecosystem", seats: int = 3) -> Table:
    """A table where Ben and Cleo get hands on request, in its second turn."""
    table = await room.begin(game, seats)
    for user_id in (BEN, CLEO):
        await room.store.users.set_hands(user_id, "request")
    for seat in range(seats):
        await room.seal(table.id, seat)
    await room.go_on(table.id)
    return await room.tables.find(table.id)


async def row(room: Room, table: Table) -> ShownRow | None:
    """What the database knows of the line."""
    return (await room.store.shown.get(table.id)).get(CALL)


async def test_one_line_calls_everybody_and_shrinks_without_a_sound(room: Room, post: Post) -> None:
    table = await begun(room)
    both = frozenset({1, 2})
    assert post.summoned == [(2, both, both)]
    (line,) = post.standing
    await room.pick(table.id, 1)
    assert post.shortened == [(line, frozenset({2}))]
    assert post.standing == [line]
    await room.pick(table.id, 2)
    assert not post.standing
    await room.pick(table.id, 0)
    assert post.summoned[1:] == [(3, both, both)]
    assert len(post.standing) == 1
    assert await room.owing() == ()


async def test_whoever_saw_the_question_in_the_answer_to_a_press_is_not_called(room: Room, post: Post) -> None:
    table = await room.begin("ecosystem", 3)
    for user_id in (BEN, CLEO):
        await room.store.users.set_hands(user_id, "request")
    for seat in (0, 2, 1):
        await room.seal(table.id, seat)
    now = await room.tables.find(table.id)
    await room.delivery.hands.note_answer(now, 1, Posted(2, 900, token="a"))
    await room.go_on(table.id)
    assert post.summoned == [(2, frozenset({2}), frozenset({2}))]
    room.now += 20 * MINUTE
    await room.go_on(table.id)
    assert len(post.summoned) == 1


async def test_while_a_press_is_answered_nobody_calls_the_presser(room: Room, post: Post) -> None:
    """The answer itself shows the question."""
    table = await room.begin("ecosystem", 2)
    await room.store.users.set_hands(BEN, "request")
    with room.delivery.answering(table.id, 1):
        for seat in (0, 1):
            await room.seal(table.id, seat)
        await room.go_on(table.id)
        assert not post.summoned
    await room.go_on(table.id)
    assert post.summoned == [(2, frozenset({1}), frozenset({1}))], "the answer has shown nothing after all"


@pytest.mark.parametrize("after", [False, True], ids=["before Discord has it", "before it is noted"])
@pytest.mark.parametrize("moves", [False, True], ids=["and they still have to move", "and they have moved meanwhile"])
async def test_a_crash_neither_leaves_a_line_nor_doubles_it(room: Room, post: Post, after: bool, moves: bool) -> None:
    post.stops["post_call"], post.after = RuntimeError("the process ends"), after
    table = await begun_but_retries(room)
    await room.ends()
    unsent = await row(room, table)
    assert unsent is not None
    assert (unsent.message_id, unsent.seats) == (None, 0b10)
    post.stops.clear()
    again = Room(room.store, post, room.now)
    if moves:
        await again.seal(table.id, 1)
    await again.go_on(table.id)
    assert len(post.sent) == 1
    assert len(post.standing) == (0 if moves else 1)
    noted = await row(again, table)
    assert (noted is None) == moves
    if not after:
        assert post.summoned == [(2, frozenset({1}), frozenset() if moves else frozenset({1}))]
    assert not [name for name in await room.store.shown.get(table.id) if name.startswith("past:")]


async def test_a_line_that_is_to_go_goes_after_a_crash(room: Room, post: Post) -> None:
    table = await begun(room, seats=2)

    post.stops["remove"] = RuntimeError("the process ends")
    await room.seal(table.id, 1)
    await room.turns.settle(table.id)
    await room.quiet_but_retries()
    await room.ends()
    assert len(post.standing) == 1
    post.stops.clear()
    again = Room(room.store, post, room.now)
    await again.go_on(table.id)
    assert not post.standing
    assert await again.owing() == ()


@pytest.mark.parametrize("obstacle", [Obstacle.NO_MESSAGE, Obstacle.REFUSED])
async def test_a_line_that_somebody_deletes_is_not_written_again_in_that_turn(
    room: Room, post: Post, obstacle: Obstacle
) -> None:
    table = await begun(room)
    post.stops["edit_call"] = Undelivered(obstacle, "10008")
    await room.pick(table.id, 1)
    post.stops.clear()
    await room.go_on(table.id)
    last = await row(room, table)
    assert last is not None
    assert last.shows == REFUSED
    assert len(post.summoned) == 1
    assert await room.owing() == ()
    for seat in (0, 2):
        await room.pick(table.id, seat)
    assert [turn for turn, _, _ in post.summoned] == [2, 3]


async def test_a_channel_that_takes_no_line_pauses_the_match(room: Room, post: Post) -> None:
    """Nothing else tells Ben that it is his turn."""
    table = await begun_but_retries(room, Undelivered(Obstacle.NO_CHANNEL, "10003"))
    assert (await room.tables.find(table.id)).row.status == "paused"
    post.stops.clear()
    await TableChannels(room.tables).resume(table.id, ANA, table.row.guild_id, 3)
    await room.go_on(table.id)
    assert post.summoned == [(2, frozenset({1}), frozenset({1}))]


async def begun_but_retries(room: Room, lost: Undelivered | None = None) -> Table:
    table = await room.begin("ecosystem", 2)
    if lost is not None:
        room.messenger.stops |= {"post_call": lost, "post_table": lost}
    await room.store.users.set_hands(BEN, "request")
    await room.turn(table.id)
    return await room.tables.find(table.id)


async def test_the_line_of_a_match_that_ends_goes(room: Room, post: Post) -> None:
    table = await begun(room, seats=2)
    assert len(post.standing) == 1
    assert await room.store.matches.close(table.id, "cancelled", room.now, "a test")
    await room.go_on(table.id)
    assert not post.standing
    assert await row(room, table) is None
