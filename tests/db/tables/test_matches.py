"""Lobbies and matches: seats fill exactly, a match starts and ends once, and queries find them."""

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy import func, select

from db.messages.rows import ShownRow
from db.store import AlreadySeated, Full, NotOpen, Store
from db.tables.rows import MatchRow, Moved, NewMatch, SeatRow
from db.tables.schema import log, matches
from tests.db.conftest import Begin, Open, start


async def a_lobby(store: Store, match_id: int) -> MatchRow:
    row = await store.matches.get(match_id)
    assert row is not None
    return row


async def test_a_new_lobby_stores_its_settings(store: Store, lobby: Begin) -> None:
    match_id = await lobby(size=4, channel_id=8, expires_at=9_000)
    assert await store.matches.get(match_id) == MatchRow(
        id=match_id, game="ecosystem", rules=1, options="{}", size=4, seed="ab" * 32, commitment="cd" * 32,
        status="lobby", guild_id=5, channel_id=8, host_id=100, message_id=None, notice=None, rematch_of=None,
        created_at=1_000, expires_at=9_000, started_at=None, ended_at=None, secret="ef" * 32,
    )  # fmt: skip
    assert await store.matches.seats(match_id) == ()
    assert await store.matches.get(match_id + 1) is None


async def test_numbers_of_matches_are_never_used_twice(store: Store, lobby: Begin) -> None:
    assert [await lobby() for _ in range(3)] == [1, 2, 3]


async def test_discord_ids_of_64_bits_come_back_whole(store: Store, lobby: Begin) -> None:
    match_id = await lobby(channel_id=(1 << 63) - 1)
    await store.matches.join(match_id, (1 << 63) - 1, "Ζωή", 2_000)
    row = await store.matches.get(match_id)
    assert row is not None
    assert row.channel_id == (1 << 63) - 1
    assert await store.matches.seats(match_id) == (SeatRow(match_id, 0, (1 << 63) - 1, "Ζωή"),)


async def test_twenty_people_at_once_fill_exactly_the_free_seats(store: Store, lobby: Begin, opened: Open) -> None:
    other = await opened()
    match_id = await lobby(size=6)
    await store.matches.join(match_id, 1, "Host", 2_000)
    results = await asyncio.gather(
        *((store, other)[k % 2].matches.join(match_id, 100 + k, f"Player {k}", 2_000) for k in range(20)),
        return_exceptions=True,
    )
    assert sorted(seat for seat in results if isinstance(seat, int)) == [1, 2, 3, 4, 5]
    assert sum(isinstance(each, Full) for each in results) == 15
    people = await store.matches.seats(match_id)
    assert [person.seat for person in people] == [0, 1, 2, 3, 4, 5]
    assert len({person.user_id for person in people}) == 6


async def test_one_person_pressing_join_five_times_at_once_takes_one_seat(store: Store, lobby: Begin) -> None:
    match_id = await lobby(size=6)
    results = await asyncio.gather(
        *(store.matches.join(match_id, 1, "Anna", 2_000) for _ in range(5)), return_exceptions=True
    )
    assert [each for each in results if isinstance(each, int)] == [0]
    assert sum(isinstance(each, AlreadySeated) for each in results) == 4
    assert len(await store.matches.seats(match_id)) == 1


async def test_only_an_open_lobby_is_joined_and_left(store: Store, lobby: Begin, running: Begin) -> None:
    started, closed, late = await running(), await lobby(), await lobby(expires_at=5_000)
    assert await store.matches.close(closed, "cancelled", 2_000, "its host called it off")
    await store.matches.join(late, 1, "Early", 4_999)
    for match_id in (started, closed, late, 404):
        with pytest.raises(NotOpen):
            await store.matches.join(match_id, 9, "Late", 5_000)
    for match_id in (started, closed, 404):
        with pytest.raises(NotOpen):
            await store.matches.leave(match_id, 100)


async def test_seats_close_up_behind_a_person_who_leaves(store: Store, lobby: Begin) -> None:
    match_id = await lobby(size=5)
    for user_id, name in ((1, "Anna"), (2, "Bo"), (3, "Chi"), (4, "Dee")):
        await store.matches.join(match_id, user_id, name, 2_000)
    assert await store.matches.leave(match_id, 2)
    assert not await store.matches.leave(match_id, 2)
    people = await store.matches.seats(match_id)
    assert [(person.seat, person.name) for person in people] == [(0, "Anna"), (1, "Chi"), (2, "Dee")]
    assert await store.matches.join(match_id, 2, "Bo", 2_001) == 3


async def test_one_of_many_simultaneous_starts_succeeds(store: Store, lobby: Begin, opened: Open) -> None:
    other = await opened()
    match_id = await lobby(size=6)
    for user_id in (1, 2, 3):
        await store.matches.join(match_id, user_id, f"Player {user_id}", 2_000)
    seen = await store.matches.seats(match_id)
    results = await asyncio.gather(
        *((store, other)[k % 2].matches.start(match_id, seen, 3_000 + k, seed=f"{k}", presses=f"{k}") for k in range(8))
    )
    assert sorted(results) == [False] * 7 + [True]
    row = await store.matches.get(match_id)
    assert row is not None
    first = results.index(True)
    assert (row.status, row.size, row.started_at) == ("running", 3, 3_000 + first)
    assert (row.seed, row.presses) == (f"{first}", f"{first}"), "the deal is that of the start which succeeded"


async def test_a_match_does_not_start_if_someone_has_just_left(store: Store, lobby: Begin) -> None:
    match_id = await lobby(size=3)
    for user_id in (1, 2):
        await store.matches.join(match_id, user_id, f"Player {user_id}", 2_000)
    seen = await store.matches.seats(match_id)
    await store.matches.leave(match_id, 2)
    assert not await store.matches.start(match_id, seen, 3_000, seed="ab" * 32)
    assert [row.id for row in await store.matches.open_lobbies()] == [match_id]


async def test_a_match_does_not_start_if_someone_has_just_joined_or_pressed(store: Store, lobby: Begin) -> None:
    """Their press would be missing from the deal."""
    match_id = await lobby(size=3)
    await store.matches.join(match_id, 1, "Anna", 2_000)
    row, alone = await a_lobby(store, match_id), await store.matches.seats(match_id)
    await store.matches.join(match_id, 2, "Bo", 2_000)
    together = await store.matches.seats(match_id)
    assert not await store.matches.start(match_id, alone, 3_000, seed="ab" * 32)
    assert await store.seats.ready(row, 2, 77)
    assert not await store.matches.start(match_id, together, 3_000, seed="ab" * 32)
    assert (await a_lobby(store, match_id)).status == "lobby"
    assert await start(store, match_id, 3_000)


async def test_a_match_ends_once(store: Store, running: Begin) -> None:
    match_id = await running()
    assert await store.matches.close(match_id, "cancelled", 5_000, "asked for")
    assert not await store.matches.close(match_id, "finished", 6_000)
    row = await store.matches.get(match_id)
    assert row is not None
    assert (row.status, row.ended_at, row.notice) == ("cancelled", 5_000, "asked for")
    with pytest.raises(ValueError, match="not running"):
        await store.matches.close(match_id, "running", 7_000)


async def test_a_match_that_has_just_started_does_not_expire(store: Store, running: Begin, lobby: Begin) -> None:
    started, waiting = await running(), await lobby()
    assert not await store.matches.close(started, "expired", 5_000)
    assert await store.matches.close(waiting, "expired", 5_000)
    assert await store.due.unfinished() == (started,)


async def test_a_pause_keeps_its_reason_until_the_match_goes_on(store: Store, running: Begin) -> None:
    match_id = await running()
    assert not await store.matches.resume(match_id)
    assert await store.matches.pause(match_id, "its channel is gone")
    assert not await store.matches.pause(match_id, "twice")
    row = await store.matches.get(match_id)
    assert row is not None
    assert (row.status, row.notice, row.channel_id) == ("paused", "its channel is gone", 7)
    assert await store.matches.resume(match_id, 70)
    row = await store.matches.get(match_id)
    assert row is not None
    assert (row.status, row.notice, row.channel_id) == ("running", None, 70)


async def test_a_persons_matches_come_newest_first(store: Store, running: Begin, lobby: Begin) -> None:
    first, second, foreign = await running(), await running(), await lobby(channel_id=70)
    await store.matches.join(foreign, 1, "Somebody else", 2_000)
    await store.matches.close(first, "cancelled", 5_000)
    assert [row.id for row in await store.matches.of_user(100, ("running", "cancelled"))] == [second, first]
    assert [row.id for row in await store.matches.of_user(100, ("lobby", "running"))] == [second]
    assert [row.id for row in await store.matches.of_user(1, ["lobby"])] == [foreign]
    assert await store.matches.of_user(404, ("lobby", "running")) == ()
    assert [row.id for row in await store.matches.in_channel(7, ("running", "cancelled"))] == [second, first]
    assert [row.id for row in await store.matches.in_channel(70, ("lobby",))] == [foreign]


async def test_the_next_expiry_is_the_soonest_of_the_lobbies(store: Store, running: Begin, lobby: Begin) -> None:
    assert await store.due.next(0, 0, "") is None
    await running()
    never, late, soon = await lobby(), await lobby(expires_at=9_000), await lobby(expires_at=8_000)
    assert await store.due.next(0, 0, "") == 8_000
    assert [row.id for row in await store.matches.open_lobbies()] == [soon, late, never]
    await store.matches.close(soon, "expired", 8_000)
    assert await store.due.next(0, 0, "") == 9_000


async def test_deliveries_are_unfinished_until_everyone_has_seen_the_end(
    store: Store, running: Begin, lobby: Begin
) -> None:
    goes_on, delivered, undelivered, called_off = await running(), await running(), await running(), await lobby()
    for match_id in (delivered, undelivered):
        await store.log.append(match_id, 1, 1, 0, "fox D4", "f", 4_000, finish=True)
    await store.matches.close(called_off, "cancelled", 4_000)
    await store.shown.turn_to(ShownRow(delivered, "channel", 2, "end", 7, 71, 5_000))
    assert await store.due.unfinished() == (goes_on, delivered, undelivered)
    await store.shown.turn_to(ShownRow(delivered, "all", 2, "done", None, None, 5_000))
    assert await store.due.unfinished() == (goes_on, undelivered)


async def test_erasing_a_person_leaves_every_log_as_it_was(store: Store, running: Begin, lobby: Begin) -> None:
    played, waiting = await running(), await lobby(host_id=101)
    for n in (1, 2):
        await store.log.append(played, n, 1, n % 2, "fox D4", f"f{n}", 4_000)
    await store.matches.join(waiting, 100, "Player 0", 2_000)
    await store.matches.join(waiting, 101, "Player 1", 2_000)
    await store.users.greeted(100, 2_000)
    await store.users.set_hands(100, "request")
    await store.shown.turn_to(ShownRow(played, "seat:0", 1, "hand", 900, 901, 4_000))
    await store.shown.turn_to(ShownRow(played, "seat:1", 1, "hand", 910, 911, 4_000))
    log, audiences = await store.log.read(played), await store.shown.get(played)
    await store.privacy.erase(100)
    assert await store.log.read(played) == log
    first, second = await store.matches.seats(played)
    assert first == SeatRow(played, 0, None, "someone", ghost=first.ghost)
    assert first.ghost is not None
    assert second == SeatRow(played, 1, 101, "Player 1")
    assert await store.matches.seats(waiting) == (SeatRow(waiting, 0, 101, "Player 1"),)
    assert await store.matches.of_user(100, ("lobby", "running")) == ()
    assert (await store.users.get(100)).greeted_at is None
    after = await store.shown.get(played)
    assert (after["seat:0"].turn, after["seat:0"].channel_id, after["seat:0"].message_id) == (1, None, None)
    assert after["seat:1"] == audiences["seat:1"]
    hosts = [row.host_id for row in await store.matches.in_channel(7, ("lobby", "running"))]
    assert hosts == [101, 0]
    await store.privacy.erase(101)
    assert [person.user_id for person in await store.matches.seats(played)] == [None, None]


async def test_a_match_is_read_as_it_was_at_one_moment(store: Store, running: Begin, opened: Open) -> None:
    match_id = await running()
    other = await opened()
    async with store.storage.reader.begin() as connection:
        status = select(matches.c.status).where(matches.c.id == match_id)
        assert (await connection.execute(status)).scalar() == "running"
        await other.log.append(match_id, 1, 1, 0, "fox D4", "f1", 9_000, finish=True)
        assert (await connection.execute(select(func.count()).select_from(log))).scalar() == 0
        assert (await connection.execute(status)).scalar() == "running"
    whole = await store.matches.whole(match_id)
    assert whole is not None
    assert (whole[0].status, len(whole[1]), [entry.n for entry in whole[2]]) == ("finished", 2, [1])


async def test_a_lobby_opens_with_opponents_behind_its_hosts_seat(store: Store) -> None:
    """In one step, so that no rematch lacks some of them."""
    new = NewMatch(
        game="ecosystem", rules=1, options="{}", size=4, seed="", secret="ef" * 32, commitment="cd" * 32, channel_id=7, host_id=1,
        created_at=1,
    )  # fmt: skip
    match_id = await store.matches.create(new, [("sprout", "Moss"), ("apex", "Ember")])
    assert await store.matches.join(match_id, 1, "Anna", 2_000) == 0
    people = await store.matches.seats(match_id)
    assert [(each.seat, each.name, each.player) for each in people] == [
        (0, "Anna", "human"),
        (1, "Moss", "sprout"),
        (2, "Ember", "apex"),
    ]


async def test_a_match_starts_with_its_people_in_other_seats(store: Store, lobby: Begin) -> None:
    """And with their options; all else about them stays."""
    match_id = await lobby(size=3)
    for user_id in (1, 2, 3):
        await store.matches.join(match_id, user_id, f"Player {user_id}", 2_000)
    seen = await store.matches.seats(match_id)
    turned = tuple(replace(seen[seat], seat=place) for place, seat in enumerate((1, 2, 0)))
    late = Moved(turned, '{"deck1": "b"}', '{"deck1": "something else"}')
    assert not await store.matches.start(match_id, seen, 3_000, seed="ab" * 32, moved=late)
    assert (await store.matches.seats(match_id), (await a_lobby(store, match_id)).options) == (seen, "{}")
    moved = Moved(turned, '{"deck1": "b"}', "{}")
    assert await store.matches.start(match_id, seen, 3_000, 9, seed="ab" * 32, moved=moved)
    assert await store.matches.seats(match_id) == tuple(replace(each, bank=9) for each in turned)
    row = await store.matches.get(match_id)
    assert row is not None
    assert (row.status, row.options) == ("running", '{"deck1": "b"}')
