"""The one message of a table: what happens if it can't be edited, if somebody deletes it, and if the bot ends before it is noted."""

import random
from dataclasses import replace

import pytest
import pytest_asyncio

from bot.messages.audiences import CHANNEL
from bot.messages.channel import FAR
from bot.messages.messenger import Obstacle, Posted, Undelivered
from bot.tables.table import Table
from games import GAMES
from games.core.match import Match
from games.core.values import Setup
from tests.bot.room import Notes, Room

LATER = Undelivered(Obstacle.LATER, "Discord says 503")


class Edits(Notes):
    """A messenger whose edits of a turn fail while `stops` says so, before or after Discord has made them."""

    def __init__(self) -> None:
        super().__init__()
        self.stops: Exception | None = None
        self.after = False
        self.edits: list[tuple[int, int]] = []
        self.stripped: list[tuple[int, int]] = []
        self.kept: list[str] = []
        """The pictures that a message has when its buttons go."""

    async def table(self, table: Table, nonce: str) -> Posted:
        return replace(await super().table(table, nonce), pictures=f"[{table.turn}]")

    async def retable(self, table: Table, at: Posted) -> Posted:
        if self.stops is not None and not self.after:
            raise self.stops
        self.edits.append((table.turn, at.message_id))
        if self.stops is not None:
            raise self.stops
        return replace(await super().retable(table, at), pictures=f"[{table.turn}]")

    async def strip(self, table: Table, at: Posted) -> None:
        self.stripped.append((table.turn, at.message_id))
        self.kept.append(at.pictures)


@pytest_asyncio.fixture
async def post() -> Edits:
    """The messenger."""
    return Edits()


async def turn(room: Room, number: int) -> None:
    """Everybody seals a pick."""
    for seat in (await room.tables.find(number)).waiting:
        table = await room.tables.find(number)
        move = random.Random(seat).choice(table.game.legal(table.play.view(seat)))
        await room.tables.seal(table, table.people[seat].user_id or 0, table.turn, str(move))
    await room.turns.settle(number)
    await room.quiet_but_retries()


async def ends(room: Room) -> None:
    """The process ends; its retries end with it."""
    await room.turns.close()
    await room.delivery.close()


async def message(room: Room, table: Table) -> int | None:
    """The table's message."""
    return (await room.store.shown.get(table.id))[CHANNEL].message_id


async def test_a_draft_posts_its_rounds_and_its_end(room: Room, post: Edits) -> None:
    """Everything else is an edit of the newest message; the one before loses its buttons."""
    table = await room.begin("savanna", 4)
    messages = [await message(room, table)]
    for _ in range(20):
        await turn(room, table.id)
        messages.append(await message(room, table))
    assert post.posts == [1, 11, 21]
    first, second, end = dict.fromkeys(messages)
    assert messages == [first] * 10 + [second] * 10 + [end]
    assert post.edits == [
        *((number, first) for number in range(2, 11)),
        *((number, second) for number in range(12, 21)),
    ]
    assert post.stripped == [(10, first), (20, second)]


@pytest.mark.parametrize("game", ["lines", "ecogogo", "phylo"])
async def test_a_game_without_rounds_is_one_message_until_its_end(room: Room, post: Edits, game: str) -> None:
    table = await room.begin(game, 2)
    rnd = random.Random(1)
    while (now := await room.tables.find(table.id)).running and now.turn < 60:
        await room.pick(table.id, now.waiting[0], rnd)
    assert post.posts == [1] + [now.turn] * now.ended
    assert post.edits


@pytest.mark.parametrize("slug", GAMES)
def test_the_round_is_a_number_that_never_falls(slug: str) -> None:
    """It begins at 1, or is 0 in a game without rounds."""
    game = GAMES[slug]
    match = Match.begin(game, Setup(max(game.seats[0], 2), "ab" * 32))
    rounds, rnd = [game.round(match.state)], random.Random(2)
    for _ in range(200):
        for seat in sorted(match.waiting):
            match = match.accept(seat, rnd.choice(game.legal(match.view(seat))))
        rounds.append(game.round(match.state))
    assert rounds == sorted(rounds)
    assert {*rounds} == ({1, 2} if slug in ("ecosystem", "savanna") else {0})


async def test_while_discord_is_in_trouble_no_other_message_comes(room: Room, post: Edits) -> None:
    """Nobody knows whether an edit was made: the same is edited again, however often."""
    table = await room.begin("ecosystem", 2)
    first = await message(room, table)
    post.stops, post.after = LATER, True
    await turn(room, table.id)
    for _ in range(3):
        with pytest.raises(Undelivered):
            await room.delivery.update(table.id)
    post.stops = None
    await room.delivery.update(table.id)
    assert post.posts == [1]
    assert {*post.edits} == {(2, first)}


@pytest.mark.parametrize("ends_there", [False, True], ids=["its answer is lost", "the bot ends"])
async def test_after_an_edit_with_an_unknown_outcome_nobody_counts_on_the_pictures(
    room: Room, post: Edits, ends_there: bool
) -> None:
    """The edit may have replaced them. The next edit of the message, here the one that takes its buttons, sends them anew."""
    table = await room.begin("ecosystem", 2)
    for _ in range(8):
        await turn(room, table.id)
    post.stops, post.after = RuntimeError("the process ends") if ends_there else LATER, True
    await turn(room, table.id)
    if ends_there:
        await ends(room)
        room = Room(room.store, post, room.now)
    assert post.edits[-1][0] == 10
    post.stops = None
    await turn(room, table.id)
    assert post.posts == [1, 11]
    assert (post.stripped, post.kept) == ([(9, post.edits[-1][1])], [""])
    await ends(room)


async def test_an_edit_that_is_answered_leaves_its_pictures_known(room: Room, post: Edits) -> None:
    """So they needn't be sent again."""
    table = await room.begin("ecosystem", 2)
    for _ in range(10):
        await turn(room, table.id)
    assert post.kept == ["[10]"]


async def test_an_edit_that_discord_refuses_becomes_a_message(room: Room, post: Edits) -> None:
    table = await room.begin("ecosystem", 2)
    post.stops = Undelivered(Obstacle.REFUSED, "400")
    await turn(room, table.id)
    assert post.posts == [1, 2]
    assert not room.delivery.background.pending
    assert not [text for _, text, _ in post.said if "Discord refuses" in text], "the host needs to hear of nothing"


async def test_an_edit_that_was_made_and_not_noted_is_made_again(room: Room, post: Edits) -> None:
    """The bot ends in between. The next start shows the same turn in the same message, with the same news."""
    table = await room.begin("ecogogo", 2)
    for _ in range(3):
        await turn(room, table.id)
    before, since = await message(room, table), (await room.store.shown.get(table.id))[CHANNEL].since
    post.stops, post.after = RuntimeError("the process ends"), True
    await turn(room, table.id)
    rows = await room.store.shown.get(table.id)
    assert (rows[CHANNEL].turn, rows[CHANNEL].since) == (4, since)
    await ends(room)
    post.stops = None
    again = Room(room.store, post, room.now)
    await again.go_on(table.id)
    rows = await room.store.shown.get(table.id)
    assert (rows[CHANNEL].turn, rows[CHANNEL].message_id, rows[CHANNEL].since) == (5, before, 4)
    assert post.edits[-2:] == [(5, before)] * 2
    assert post.posts == [1]
    await again.quiet()


async def test_a_round_that_begins_during_a_crash_has_its_message_once(room: Room, post: Edits) -> None:
    """The bot ends before the message is noted; Discord knows its nonce, so the next start sends the same."""
    nonces: list[str] = []
    send = post.table

    async def noted(table: Table, nonce: str) -> Posted:
        nonces.append(nonce)
        if len(nonces) == 1:
            raise RuntimeError("the process ends")
        return await send(table, nonce)

    table = await room.begin("ecosystem", 2)
    for _ in range(9):
        await turn(room, table.id)
    object.__setattr__(post, "table", noted)
    await turn(room, table.id)
    await ends(room)
    again = Room(room.store, post, room.now)
    await again.go_on(table.id)
    assert len(nonces) == 2
    assert nonces[0] == nonces[1]
    assert (await room.store.shown.get(table.id))[CHANNEL].turn == 11
    await again.quiet()


async def test_a_message_far_up_stays_until_the_turn_is_over(room: Room, post: Edits) -> None:
    """Then a new one comes, and that is edited again."""
    table = await room.begin("ecosystem", 2)
    for number in range(FAR):
        room.delivery.written(1, 1000 + number)
    await room.pick(table.id, 0, random.Random(1))
    assert post.posts == [1]
    post.at = 2000
    await room.pick(table.id, 1, random.Random(1))
    assert post.posts == [1, 2]
    await turn(room, table.id)
    assert post.posts == [1, 2]


async def test_a_solo_table_has_one_message_until_its_end(room: Room, post: Edits) -> None:
    """Whatever the server wants of other tables, and however much is written below it."""
    await room.a_message_a_turn()
    table = await room.begin("ecosystem", 1, pace="none")
    for number in range(FAR):
        room.delivery.written(1, 1000 + number)
    while (now := await room.tables.find(table.id)).running:
        await room.pick(table.id, 0, random.Random(now.turn))
    assert post.posts == [1, now.turn]
