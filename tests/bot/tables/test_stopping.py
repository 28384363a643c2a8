"""Stopping a match costs nothing early; late it takes everybody's consent, or counts as leaving."""

import asyncio
import random

import pytest

from bot.kit.clock import HOUR, MINUTE
from bot.messages.messenger import Obstacle, Undelivered
from bot.people.archive import results_of
from bot.server.servers import Servers
from bot.tables.pace import CLOSE_AFTER, WARN_AFTER
from bot.tables.seats import DAYS, FREE, HEIR, Seats
from bot.tables.table import Table
from db.tables.rows import By
from games.core.match import Entry
from games.core.values import Refusal
from tests.bot.room import PEOPLE, Room

ANA, BEN, CLEO = PEOPLE[:3]
SERVER = 1
GONE = Undelivered(Obstacle.NO_CHANNEL, "it was deleted")


async def at_turn(room: Room, turn: int, seats: int = 3, opponents: tuple[str, ...] = (), options: str = "") -> Table:
    table = await room.begin("ecosystem", seats, opponents=opponents, options=options)
    return await on_to(room, table.id, turn)


async def on_to(room: Room, match_id: int, turn: int) -> Table:
    while (table := await room.tables.find(match_id)).running and table.turn < turn:
        seat = table.waiting[0]
        move = str(table.game.legal(table.play.view(seat))[0])
        stands = table.play.seal(Entry(table.turn, seat, move)).fingerprint()
        by: By = "player" if table.people[seat].player == "human" else "opponent"
        await room.store.log.append(match_id, table.n + 1, table.turn, seat, move, stands, room.now, by=by)
    room.now += MINUTE
    return await room.tables.find(match_id)


async def endings(room: Room, match_id: int) -> list[tuple[str, str]]:
    table = await room.tables.find(match_id)
    assert table.row.status == "finished"
    return [(each.name, each.ended) for each in results_of(table, await room.store.seats.departures(match_id))]


async def away(room: Room, table: Table, seat: int) -> None:
    await room.store.seats.set_away(table.id, seat)


@pytest.mark.parametrize(("turn", "options"), [(10, ""), (20, "rated off")])
async def test_who_plays_alone_calls_an_early_or_unrated_match_off_at_no_cost(
    room: Room, turn: int, options: str
) -> None:
    table = await at_turn(room, turn, opponents=("sprout", "sprout"), options=options)
    assert (await Seats(room.tables).call_off(table.id, ANA)).outcome == "changed"
    vote = await Seats(room.tables).call_off(table.id, ANA, alone=True)
    assert (vote.outcome, vote.table.row.status) == ("off", "cancelled")
    assert await room.store.seats.departures(table.id) == ()


@pytest.mark.parametrize("turn", [11, 20])
async def test_who_stops_a_late_match_alone_among_opponents_has_left_it(room: Room, turn: int) -> None:
    table = await at_turn(room, turn, opponents=("sprout", "sprout"))
    seats = Seats(room.tables)
    vote = await seats.call_off(table.id, ANA, alone=True)
    assert (vote.outcome, vote.stop.leaves, vote.stop.alone) == ("changed", True, True)
    assert (await room.tables.find(table.id)).n == table.n
    assert await room.store.votes.of(table.id) == frozenset()
    await seats.leave_to_opponent(table.id, ANA, HEIR)
    await room.go_on(table.id)
    assert [ended for _, ended in await endings(room, table.id)] == ["played", "played", "played", "left"]
    assert (await endings(room, table.id))[-1] == ("P0", "left")
    (line,) = await room.store.ledger.of_match(table.id)
    assert (line.ladder, line.player, line.level, line.rank) == ("opponents", ANA, "", 3)
    assert line.mu < line.mu_before


async def test_nobody_can_insure_a_player_against_opponents(room: Room) -> None:
    table = await at_turn(room, 20, opponents=("sprout",))
    seats = Seats(room.tables)
    for person in (ANA, BEN):
        assert (await seats.call_off(table.id, person)).stop.asked == {person}
        left = await seats.leave_to_opponent(table.id, person, HEIR)
        assert left.seat_of(person) is None
    assert [person.player for person in left.people] == ["hunter", "hunter", "sprout"]
    assert len(set(left.names)) == 3
    await room.go_on(table.id)
    assert (await endings(room, table.id))[3:] == [("P0", "left"), ("P1", "left")]
    lines = await room.store.ledger.of_match(table.id)
    assert [(each.ladder, each.player, each.level) for each in lines] == [
        ("opponents", ANA, ""), ("opponents", BEN, ""),
    ]  # fmt: skip
    assert all(each.mu < each.mu_before for each in lines)


async def test_a_late_match_of_people_is_called_off_when_absent_people_agree_too(room: Room) -> None:
    table = await at_turn(room, 10)
    seats = Seats(room.tables)
    await away(room, table, 2)
    table = await room.tables.find(table.id)
    assert (await seats.stop_terms(table, ANA)).asked == {ANA, BEN}
    table = await on_to(room, table.id, 11)
    stop = await seats.stop_terms(table, ANA)
    assert (stop.asked, stop.leaves) == (frozenset({ANA, BEN, CLEO}), False)
    for who in (ANA, BEN):
        assert (await seats.call_off(table.id, who)).outcome == "open"
    assert (await seats.call_off(table.id, CLEO)).outcome == "off"
    assert (await room.tables.find(table.id)).row.notice == "everyone agreed to stop"


async def test_the_only_person_present_leaves_by_stopping_late(room: Room) -> None:
    table = await at_turn(room, 15)
    seats = Seats(room.tables)
    for seat in (1, 2):
        await away(room, table, seat)
    table = await room.tables.find(table.id)
    stop = await seats.stop_terms(table, ANA)
    assert (stop.asked, stop.leaves) == (frozenset({ANA}), True)
    await room.store.votes.add(table.id, BEN, room.now, late=True)
    stop = await seats.stop_terms(table, ANA)
    assert (stop.asked, stop.leaves) == (frozenset({ANA, BEN, CLEO}), False)


async def test_an_opponent_in_a_leavers_seat_need_not_agree(room: Room) -> None:
    table = await at_turn(room, 12)
    seats = Seats(room.tables)
    await seats.leave_to_opponent(table.id, CLEO, "sprout")
    assert (await seats.call_off(table.id, ANA)).outcome == "open"
    assert (await seats.call_off(table.id, BEN)).outcome == "off"


async def test_an_early_vote_does_not_count_late_until_it_is_given_again(room: Room) -> None:
    """It was given when stopping cost nothing and absent people were not asked."""
    table = await at_turn(room, 10, seats=2)
    seats = Seats(room.tables)
    assert (await seats.call_off(table.id, ANA)).stop.agreed == {ANA}
    room.now += MINUTE
    table = await on_to(room, table.id, 11)
    assert (await seats.stop_terms(table, BEN)).agreed == frozenset()
    assert (await seats.call_off(table.id, BEN)).outcome == "open"
    assert (await seats.call_off(table.id, ANA)).outcome == "off"


async def test_the_last_press_counts_for_the_table_as_it_is_by_then(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await at_turn(room, 10, seats=2)
    seats = Seats(room.tables)
    await seats.call_off(table.id, ANA)
    room.now += MINUTE
    close = room.store.stopping.call_off

    async def overtaken(*args: object) -> bool:
        monkeypatch.setattr(room.store.stopping, "call_off", close)
        await on_to(room, table.id, 11)
        return await close(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(room.store.stopping, "call_off", overtaken)
    vote = await seats.call_off(table.id, BEN)
    assert (vote.outcome, vote.stop.agreed) == ("open", frozenset({BEN}))
    assert (await room.tables.find(table.id)).running


async def test_an_abandoned_late_match_is_played_out_and_everybody_has_left(room: Room) -> None:
    table = await at_turn(room, 20, seats=2)
    await room.go_on(table.id)
    for seat in (0, 1):
        await away(room, table, seat)
    await room.go_on(table.id)
    await room.advance(WARN_AFTER)
    assert "counts as leaving: at least half of this rated match has been played" in room.messenger.called[0][0]
    await room.advance(CLOSE_AFTER - WARN_AFTER - 1)
    assert (await room.tables.find(table.id)).running
    await room.advance(1)
    assert [ended for _, ended in await endings(room, table.id)] == ["played", "played", "left", "left"]
    assert "for ten days" in room.messenger.called[1][0]
    assert await room.clocks.next_at() is None


async def test_a_paused_match_that_its_last_person_leaves_is_played_out_in_a_lost_channel(room: Room) -> None:
    table = await at_turn(room, 20, opponents=("sprout", "sprout"))
    room.messenger.stops["post_table"] = GONE
    await room.store.matches.pause(table.id, "its channel is gone")
    await Seats(room.tables).leave_to_opponent(table.id, ANA, HEIR)
    await room.go_on(table.id)
    assert (await endings(room, table.id))[-1] == ("P0", "left")
    assert (await room.tables.find(table.id)).row.archived


async def lose_channel(room: Room, table: Table) -> None:
    room.messenger.stops["post_table"] = GONE
    await room.go_on(table.id)
    assert (await room.tables.find(table.id)).row.status == "paused"


async def test_who_never_resumes_a_late_match_against_opponents_has_left_it(room: Room) -> None:
    table = await at_turn(room, 20, opponents=("sprout",))
    await lose_channel(room, table)
    assert [who for who, _, _ in room.messenger.said] == [ANA, BEN]
    assert "opponents play it to its end, which counts as leaving" in room.messenger.said[0][1]
    await room.advance(CLOSE_AFTER - 1)
    assert (await room.tables.find(table.id)).row.status == "paused"
    await room.advance(1)
    assert (await endings(room, table.id))[3:] == [("P0", "left"), ("P1", "left")]
    assert await room.clocks.next_at() is None


@pytest.mark.parametrize("erased", [(ANA,), (ANA, BEN)])
async def test_erased_people_do_not_keep_a_lost_match_waiting(room: Room, erased: tuple[int, ...]) -> None:
    table = await at_turn(room, 20, opponents=("sprout",))
    await lose_channel(room, table)
    for user_id in erased:
        await room.store.privacy.erase(user_id)
    room.now += CLOSE_AFTER
    for match_id in await room.clocks.run_due():
        await room.go_on(match_id)
    assert (await room.tables.find(table.id)).row.status == "finished"
    assert await room.clocks.next_at() is None


async def test_a_resumed_match_counts_its_ten_days_anew(room: Room) -> None:
    table = await at_turn(room, 20, seats=2, opponents=("sprout",))
    await lose_channel(room, table)
    room.messenger.stops.clear()
    room.now += CLOSE_AFTER - 1
    await room.store.matches.resume(table.id, 77)
    await room.go_on(table.id)
    assert (await room.tables.find(table.id)).row.asleep_since is None
    room.now += HOUR
    assert await room.clocks.run_due() == []
    assert (await room.tables.find(table.id)).running


async def test_people_wait_for_a_lost_match_among_themselves_for_as_long_as_it_takes(room: Room) -> None:
    """One of them may have deleted the channel to take the others along."""
    table = await at_turn(room, 20, seats=2)
    await lose_channel(room, table)
    assert [who for who, _, _ in room.messenger.said] == [ANA], "its host"
    await room.advance(2 * CLOSE_AFTER)
    assert (await room.tables.find(table.id)).row.status == "paused"


async def test_an_admin_cannot_close_a_late_match_they_play_in(room: Room) -> None:
    late, early = await at_turn(room, 11, seats=2), [await at_turn(room, 10, seats=2) for _ in range(FREE + 1)]
    servers = Servers(room.tables)
    with pytest.raises(Refusal, match="ask another admin, or press More and leave it"):
        await servers.close_table(SERVER, late.id, BEN, "")
    for table in early[:FREE]:
        assert (await servers.close_table(SERVER, table.id, BEN, "")).row.status == "cancelled"
    with pytest.raises(Refusal, match="ask another admin"):
        await servers.close_table(SERVER, early[FREE].id, BEN, "")
    assert (await servers.close_table(SERVER, late.id, CLEO, "a quarrel")).row.status == "cancelled"


async def dropped(room: Room, options: str = "") -> Table:
    """A match against opponents, at its third turn, that Ana calls off at no cost."""
    table = await at_turn(room, 3, opponents=("sprout", "sprout"), options=options)
    assert (await Seats(room.tables).call_off(table.id, ANA, alone=True)).outcome == "off"
    return table


async def test_a_third_rated_match_called_off_in_thirty_days_counts_as_leaving(room: Room) -> None:
    seats = Seats(room.tables)
    for before in (0, 1):
        assert (await seats.stop_terms(await at_turn(room, 3, opponents=("sprout",)), ANA)).before == before
        await dropped(room)
    third = await at_turn(room, 3, opponents=("sprout", "sprout"))
    vote = await seats.call_off(third.id, ANA, alone=True)
    assert (vote.outcome, vote.stop.leaves, vote.stop.before) == ("changed", True, FREE)
    assert (await room.tables.find(third.id)).running
    room.now += DAYS * 24 * HOUR + 1
    await dropped(room)


async def test_unrated_matches_can_be_called_off_as_often_as_one_likes(room: Room) -> None:
    for _ in range(FREE + 1):
        await dropped(room, options="rated off")
    for _ in range(FREE):
        await dropped(room)
    await dropped(room, options="rated off")


async def test_falling_silent_alone_calls_a_match_off_too(room: Room) -> None:
    for _ in range(FREE):
        table = await at_turn(room, 3, seats=2, opponents=("sprout",))
        await away(room, table, 0)
        await room.go_on(table.id)
        await room.advance(CLOSE_AFTER)
        assert (await room.tables.find(table.id)).row.status == "cancelled"
    table = await at_turn(room, 3, seats=2, opponents=("sprout",))
    await away(room, table, 0)
    await room.go_on(table.id)
    await room.advance(WARN_AFTER)
    assert "counts as leaving: its player has called off 2 rated matches lately" in room.messenger.called[-1][0]
    await room.advance(CLOSE_AFTER - WARN_AFTER)
    assert (await endings(room, table.id))[-1] == ("P0", "left")


async def test_presses_that_come_late_or_twice_do_nothing_more(room: Room) -> None:
    table, seats = await at_turn(room, 12), Seats(room.tables)
    votes = await asyncio.gather(*(seats.call_off(table.id, ANA) for _ in range(3)))
    assert {vote.outcome for vote in votes} == {"open"}
    await seats.call_off(table.id, CLEO)
    last = await asyncio.gather(*(seats.call_off(table.id, BEN) for _ in range(2)), return_exceptions=True)
    assert [str(each) for each in last if isinstance(each, Refusal)] == [
        f"Table {table.id} was closed; open a new one with /play."
    ]
    played = await at_turn(room, 20, seats=2)
    for seat in (0, 1):
        await room.pick(played.id, seat, random.Random(1))
    for who, words in ((ANA, "over"), (CLEO, "no seat")):
        with pytest.raises(Refusal, match=words):
            await seats.call_off(played.id, who)


async def test_the_last_two_who_agree_at_the_same_moment_end_the_match(room: Room) -> None:
    """Otherwise everybody agrees, and the match goes on."""
    table, seats = await at_turn(room, 1, seats=2), Seats(room.tables)
    await asyncio.gather(*(seats.call_off(table.id, who) for who in (ANA, BEN)), return_exceptions=True)
    assert (await room.tables.find(table.id)).row.status == "cancelled"
