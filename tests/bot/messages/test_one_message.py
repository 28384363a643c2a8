"""The one message of a table."""

import random

import pytest

from bot.messages.channel import FAR
from bot.messages.messenger import Obstacle, Posted, Undelivered
from bot.tables.table import Table
from db.messages.rows import CHANNEL
from tests.bot.room import Notes, Room

LATER = Undelivered(Obstacle.LATER, "Discord says 503")


async def message(room: Room, table: Table) -> int | None:
    return (await room.store.shown.get(table.id))[CHANNEL].message_id


async def test_a_draft_posts_its_rounds_and_its_end(room: Room, post: Notes) -> None:
    table = await room.begin("savanna", 4)
    messages = [await message(room, table)]
    for _ in range(20):
        await room.turn(table.id)
        messages.append(await message(room, table))
    assert post.posts == [1, 11, 21]
    first, second, end = dict.fromkeys(messages)
    assert messages == [first] * 10 + [second] * 10 + [end]
    assert post.turned == [
        *((number, first) for number in range(2, 11)),
        *((number, second) for number in range(12, 21)),
    ]
    assert post.stripped == [(10, first), (20, second)]


@pytest.mark.parametrize("game", ["lines", "ecogogo", "phylo"])
async def test_a_game_without_rounds_is_one_message_until_its_end(room: Room, post: Notes, game: str) -> None:
    table = await room.begin(game, 2)
    rnd = random.Random(1)
    while (now := await room.tables.find(table.id)).running and now.turn < 60:
        await room.pick(table.id, now.waiting[0], rnd)
    assert post.posts == [1] + [now.turn] * now.ended
    assert post.turned


async def test_while_discord_is_in_trouble_no_other_message_comes(room: Room, post: Notes) -> None:
    """Nobody knows whether an edit was made: the same is edited again, however often."""
    table = await room.begin("ecosystem", 2)
    first = await message(room, table)
    post.stops["edit_table"], post.after = LATER, True
    await room.turn(table.id)
    for _ in range(3):
        with pytest.raises(Undelivered):
            await room.delivery.update(table.id)
    post.stops.clear()
    await room.delivery.update(table.id)
    assert post.posts == [1]
    assert {*post.turned} == {(2, first)}


@pytest.mark.parametrize("ends_there", [False, True], ids=["its answer is lost", "the bot ends"])
async def test_after_an_edit_with_an_unknown_outcome_nobody_counts_on_the_pictures(
    room: Room, post: Notes, ends_there: bool
) -> None:
    table = await room.begin("ecosystem", 2)
    for _ in range(8):
        await room.turn(table.id)
    post.stops["edit_table"], post.after = RuntimeError("the process ends") if ends_there else LATER, True
    await room.turn(table.id)
    if ends_there:
        await room.ends()
        room = Room(room.store, post, room.now)
    assert post.turned[-1][0] == 10
    post.stops.clear()
    await room.turn(table.id)
    assert post.posts == [1, 11]
    assert (post.stripped, post.kept) == ([(9, post.turned[-1][1])], [""])
    await room.ends()


async def test_pictures_that_discord_refuses_are_forgotten_before_new_ones_are_sent(room: Room, post: Notes) -> None:
    table = await room.begin("ecosystem", 2)
    await room.turn(table.id)
    post.stops["pictures"], post.stops["waiting"] = Undelivered(Obstacle.REFUSED, "400"), LATER
    await room.seal(table.id, 0)
    with pytest.raises(Undelivered, match="503"):
        await room.delivery.update(table.id)
    row = (await room.store.shown.get(table.id))[CHANNEL]
    assert (row.turn, row.pictures) == (2, "")
    await room.ends()


async def test_an_edit_that_is_answered_leaves_its_pictures_known(room: Room, post: Notes) -> None:
    table = await room.begin("ecosystem", 2)
    for _ in range(10):
        await room.turn(table.id)
    assert post.kept == ["[10]"]


async def test_an_edit_that_discord_refuses_becomes_a_message(room: Room, post: Notes) -> None:
    table = await room.begin("ecosystem", 2)
    post.stops["edit_table"] = Undelivered(Obstacle.REFUSED, "400")
    await room.turn(table.id)
    assert post.posts == [1, 2]
    assert not room.delivery.background.waiting
    assert not [text for _, text, _ in post.said if "Discord refuses" in text], "the host needs to hear of nothing"


async def test_an_edit_that_was_made_and_not_noted_is_made_again(room: Room, post: Notes) -> None:
    table = await room.begin("ecogogo", 2)
    for _ in range(3):
        await room.turn(table.id)
    before, since = await message(room, table), (await room.store.shown.get(table.id))[CHANNEL].since
    post.stops["edit_table"], post.after = RuntimeError("the process ends"), True
    await room.turn(table.id)
    rows = await room.store.shown.get(table.id)
    assert (rows[CHANNEL].turn, rows[CHANNEL].since) == (4, since)
    await room.ends()
    post.stops.clear()
    again = Room(room.store, post, room.now)
    await again.go_on(table.id)
    rows = await room.store.shown.get(table.id)
    assert (rows[CHANNEL].turn, rows[CHANNEL].message_id, rows[CHANNEL].since) == (5, before, 4)
    assert post.turned[-2:] == [(5, before)] * 2
    assert post.posts == [1]
    await again.quiet()


async def test_a_round_that_begins_during_a_crash_has_its_message_once(room: Room, post: Notes) -> None:
    """The bot ends before the message is noted; Discord knows its nonce, so the next start sends the same."""
    nonces: list[str] = []
    send = post.post_table

    async def noted(table: Table, nonce: str) -> Posted:
        nonces.append(nonce)
        if len(nonces) == 1:
            raise RuntimeError("the process ends")
        return await send(table, nonce)

    table = await room.begin("ecosystem", 2)
    for _ in range(9):
        await room.turn(table.id)
    object.__setattr__(post, "post_table", noted)
    await room.turn(table.id)
    await room.ends()
    again = Room(room.store, post, room.now)
    await again.go_on(table.id)
    assert len(nonces) == 2
    assert nonces[0] == nonces[1]
    assert (await room.store.shown.get(table.id))[CHANNEL].turn == 11
    await again.quiet()


async def test_a_message_far_up_stays_until_the_turn_is_over(room: Room, post: Notes) -> None:
    table = await room.begin("ecosystem", 2)
    for number in range(FAR):
        room.delivery.note_message(1, 1000 + number)
    await room.pick(table.id, 0, random.Random(1))
    assert post.posts == [1]
    post.at = 2000
    await room.pick(table.id, 1, random.Random(1))
    assert post.posts == [1, 2]
    await room.turn(table.id)
    assert post.posts == [1, 2]


async def test_a_solo_table_has_one_message_until_its_end(room: Room, post: Notes) -> None:
    await room.a_message_a_turn()
    table = await room.begin("ecosystem", 1, pace="none")
    for number in range(FAR):
        room.delivery.note_message(1, 1000 + number)
    while (now := await room.tables.find(table.id)).running:
        await room.pick(table.id, 0, random.Random(now.turn))
    assert post.posts == [1, now.turn]
