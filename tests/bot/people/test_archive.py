"""What is archived of finished matches, and how ratings are recomputed from it."""

import asyncio
import os
import random
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from bot.kit.clock import HOUR
from bot.kit.ratings import MU, ranks
from bot.people.archive import Archive, rebuild_ledger
from bot.people.history import History
from bot.running import rebuild_ratings
from bot.settings import Settings
from bot.tables.pace import finishing
from bot.tables.records import positions_of
from bot.tables.seats import Seats
from bot.tables.table import Table
from bot.tables.terms import parse_terms
from db.people.rows import LedgerRow
from db.store import Store
from db.tables.rows import By
from games import GAMES
from games.core.match import Entry
from games.core.values import Refusal
from tests.bot.room import PEOPLE, Room
from tests.migrated import POSTGRES, address, tell
from tests.processes.forked import Forked
from tests.stored import results_of

ANA, BEN, CLEO = PEOPLE[:3]


async def begun(room: Room, seats: int = 2, options: str = "", opponents: tuple[str, ...] = ()) -> int:
    return (await room.begin("ecosystem", seats, opponents=opponents, options=options)).id


async def ledger(store: Store) -> list[LedgerRow]:
    return [row async for row in store.ledger.all()]


async def played(room: Room, match_id: int, turns: int = 99) -> Table:
    """Plays random picks for everyone up to the end of a turn, without sending messages."""
    rnd = random.Random(match_id)
    while (table := await room.tables.find(match_id)).running and table.turn <= turns:
        seat = table.waiting[0]
        move = str(rnd.choice(table.game.legal(table.play.view(seat))))
        after = table.play.seal(Entry(table.turn, seat, move))
        by: By = "player" if table.people[seat].player == "human" else "opponent"
        await room.store.log.append(
            match_id, table.n + 1, table.turn, seat, move, after.fingerprint(), room.now, finish=after.over, by=by
        )
    return table


async def finished(room: Room, seats: int = 2, options: str = "", opponents: tuple[str, ...] = ()) -> Table:
    table = await played(room, await begun(room, seats, options, opponents))
    await room.go_on(table.id)
    return await room.tables.find(table.id)


async def test_a_match_of_people_leaves_results_ratings_boards_and_cards(room: Room) -> None:
    table = await finished(room, 3)
    assert table.row.archived
    results = await results_of(room.store, table.id)
    totals = [score.total for score in table.play.scores()]
    assert [(row.seat, row.user_id, row.total, row.ended) for row in results] == [
        (seat, PEOPLE[seat], totals[seat], "played") for seat in range(3)
    ]
    assert [row.rank for row in results] == ranks(totals)
    assert [row.won for row in results] == [row.rank == 1 for row in results]
    lines = await room.store.ledger.of_match(table.id)
    assert {(row.ladder, row.game, row.guild_id, row.of) for row in lines} == {("people", "ecosystem", 1, 3)}
    by_player = {row.player: row for row in lines}
    first = max(results, key=lambda row: row.total).user_id or 0
    worst = min(results, key=lambda row: row.total).user_id or 0
    assert by_player[first].mu > MU > by_player[worst].mu
    assert {row.player: row.total for row in lines} == {row.user_id: row.total for row in results}
    cards = await room.store.archive.cards("ecosystem", seats=3)
    assert sum(card.picks for card in cards) == 60
    assert sum(card.turns for card in cards) == 3 * sum(range(1, 21))
    winners = [row for row in results if row.won]
    assert sum(card.wins for card in cards) == 20 * len(winners)
    positions = [match for match in await positions_of(room.tables, table) if not match.over]
    others = [sum(len({*match.view(seat).hand}) - 1 for match in positions) for seat in range(3)]
    assert sum(card.passed for card in cards) == sum(others)
    assert sum(card.passed_wins for card in cards) == sum(others[row.seat] for row in winners)
    scored = {line.what for score in table.play.scores() for line in score.lines}
    assert {card.card for card in cards} <= scored, "every card's points are found by its name"
    assert await room.tables.for_display(table) != table, "the end shows what it changed"


async def test_working_it_up_again_writes_nothing_more(room: Room) -> None:
    table = await finished(room)
    before = (await ledger(room.store), await room.store.archive.cards("ecosystem"))
    assert await room.archive.update() == 0
    await room.go_on(table.id)
    assert sum(await asyncio.gather(*(Archive(room.tables).update() for _ in range(3)))) == 0
    assert (await ledger(room.store), await room.store.archive.cards("ecosystem")) == before


async def test_matches_are_counted_in_the_order_in_which_they_were_finished(room: Room) -> None:
    first, second, third = [await begun(room) for _ in range(3)]
    for match_id in (third, first, second):
        await played(room, match_id)
    assert sum(await asyncio.gather(*(Archive(room.tables).update() for _ in range(3)))) == 3
    assert [row.match_id for row in await ledger(room.store)] == [third, third, first, first, second, second]
    for player in (ANA, BEN):
        mine = [row for row in await ledger(room.store) if row.player == player]
        assert [(row.mu_before, row.sigma_before) for row in mine[1:]] == [(row.mu, row.sigma) for row in mine[:-1]]


async def test_an_unrated_and_a_solo_match_are_remembered_and_move_no_rating(room: Room) -> None:
    for options, seats in (("rated off", 2), ("", 1)):
        table = await finished(room, seats, options)
        assert table.row.archived
        assert len(await results_of(room.store, table.id)) == seats
    assert await ledger(room.store) == []
    assert sum(card.picks for card in await room.store.archive.cards("ecosystem")) == 60
    alone = await room.store.archive.cards("ecosystem", seats=1)
    assert sum(card.turns for card in alone) == sum(range(1, 21)), "alone too the first pick is the first"


async def test_a_table_with_opponents_moves_their_ladder_and_not_that_of_people(room: Room) -> None:
    table = await finished(room, 4, opponents=("sprout", "sprout", "grazer"))
    lines = await room.store.ledger.of_match(table.id)
    assert {(row.ladder, row.player, row.level) for row in lines} == {
        ("opponents", ANA, ""), ("opponents", 0, "sprout"), ("opponents", 0, "grazer"),
    }  # fmt: skip
    assert len(lines) == 3


async def test_a_match_that_nobody_played_to_the_end_changes_no_rating(room: Room) -> None:
    match_id = await begun(room)
    for seat in range(2):
        await room.store.seats.set_away(match_id, seat)
    await played(room, match_id)
    await room.archive.update()
    assert await ledger(room.store) == []
    assert [row.ended for row in await results_of(room.store, match_id)] == ["away", "away"]


async def test_a_person_erased_keeps_one_line_of_ratings_under_a_pseudonym(room: Room) -> None:
    await finished(room)
    running = await begun(room)
    await played(room, running, 5)
    await room.store.privacy.erase(BEN)
    await played(room, running)
    await room.archive.update()
    players = [row.player for row in await ledger(room.store)]
    assert BEN not in players
    ghost = next(player for player in players if player < 0)
    assert players.count(ghost) == 2, "the match they were erased at counts as left"
    mine = [row for row in await ledger(room.store) if row.player == ghost]
    assert mine[1].mu_before == mine[0].mu
    assert await rebuild_ledger(room.store) == (3, 0)


async def command(folder: Path) -> tuple[int, str]:
    """`python -m bot ratings rebuild` in its own process: the exit status and the output."""
    environment = {**os.environ, "DATABASE_URL": address(folder / "room.db")}
    made = await Forked.start("-m", "bot", "ratings", "rebuild", environment=environment)
    results, _ = await made.communicate()
    return made.returncode or 0, results.decode()


def unguard(where: str) -> list[str]:
    if POSTGRES:
        return ["ALTER TABLE ledger DISABLE TRIGGER USER"]
    triggers = tell(where, "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'ledger'")
    return [f'DROP TRIGGER "{name}"' for name in triggers]


@pytest.mark.sqlite
def test_a_rebuild_at_a_mistyped_path_makes_no_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "rom.db"
    assert rebuild_ratings(Settings(database_url=f"sqlite+aiosqlite:///{file}")) == 2
    assert capsys.readouterr().err == f"There is no database {file}; set DATABASE_URL to the bot's database.\n"
    assert not file.exists()


async def test_a_rebuild_gives_exactly_the_same_numbers(room: Room, tmp_path: Path) -> None:
    for seats, opponents in ((3, ()), (2, ()), (4, ("sprout", "grazer")), (3, ("sprout",)), (3, ())):
        await finished(room, seats, opponents=opponents)
    left = await begun(room, 3)
    await Seats(room.tables).leave_to_opponent(left, BEN, "sprout")
    await played(room, left)
    await room.archive.update()
    await room.store.privacy.erase(CLEO)
    await finished(room, 3)
    before = await ledger(room.store)
    lines = len(before)
    assert lines > 15
    assert any(row.player < 0 for row in before)
    assert await command(tmp_path) == (0, f"The ledger has {lines} lines, the same as before.\n")
    assert await ledger(room.store) == before
    where = address(tmp_path / "room.db")
    tell(where, *unguard(where), "UPDATE ledger SET mu = mu + 0.001 WHERE n = 7", "DELETE FROM ledger WHERE n = 20")
    assert await command(tmp_path) == (1, f"The ledger has {lines} lines, 2 of them differ from before.\n")
    assert await ledger(room.store) == before
    assert (await command(tmp_path))[0] == 0


async def test_a_rebuild_starts_over_if_a_match_is_archived_in_the_meantime(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await finished(room)
    await played(room, await begun(room))
    replace_all, times = room.store.ledger.replace, 0

    async def overtaken(*args: Any, **kwargs: Any) -> None:
        nonlocal times
        times += 1
        await room.archive.update()
        await replace_all(*args, **kwargs)

    monkeypatch.setattr(room.store.ledger, "replace", overtaken)
    assert await rebuild_ledger(room.store) == (4, 0)
    assert times == 2


async def test_somebody_erased_has_been_met_by_nobody_from_then_on(room: Room) -> None:
    """What was counted before stays as it was, so that the ratings can be recomputed."""

    async def met(seats: int = 2) -> list[int]:
        return [each.met for each in await results_of(room.store, (await finished(room, seats)).id)]

    assert await met(3) == [2, 2, 2]
    assert await met() == [2, 2]
    await room.store.privacy.erase(CLEO)
    assert await met() == [1, 1]
    await room.store.privacy.erase(BEN)
    assert await met() == [1, 1], "who comes back is somebody new"
    assert await rebuild_ledger(room.store) == (9, 0)


async def test_a_slow_table_says_when_it_ends_at_its_pace_and_a_lobby_when_its_peoples_matches_do(room: Room) -> None:
    history = History(room.store)
    for hours in (30, 50, 90):
        number = await begun(room)
        await played(room, number, 4)
        assert (await room.tables.for_display(await room.tables.find(number))).ends is None, "it has hardly begun"
        room.now += hours * HOUR // 2
        table = await room.tables.for_display(await played(room, number, 10))
        assert table.ends == room.now + hours * HOUR // 2
        assert await history.usual_duration(table) is None, "few matches say little"
        room.now += hours * HOUR // 2
        await played(room, number)
        await room.go_on(number)
    for pace, usual in (("day", 50 * HOUR), ("relaxed", None), ("live", None)):
        assert await history.usual_duration(await room.begin("ecosystem", 2, pace)) == usual
    live = await room.tables.for_display(await played(room, (await room.begin("ecosystem", 2, "live")).id, 10))
    assert live.ends is None


async def test_a_table_for_people_who_finish_takes_no_others_once_they_have_played_five_matches(room: Room) -> None:
    async def join(person: int) -> None:
        terms = parse_terms(GAMES["ecosystem"], "finishers on")
        table = await room.lobbies.open(GAMES["ecosystem"], CLEO, "Cleo", 1, 2, 2, terms, 1)
        await room.lobbies.join(table.id, person, "P", 2)

    for number in range(5):
        await join(BEN)
        match_id = await begun(room)
        if number < 2:
            await played(room, match_id, 3)
            await Seats(room.tables).leave_to_opponent(match_id, BEN, "grazer")
        await played(room, match_id)
        await room.go_on(match_id)
    with pytest.raises(
        Refusal, match=r"finish 80% of their matches .* In your last 20 matches with others, it's 60% and 100%\."
    ):
        await join(BEN)
    await join(ANA)
    async with room.store.storage.writer.begin() as connection:
        await connection.execute(text("DROP TRIGGER log_never_updated"))
        await connection.execute(text("UPDATE log SET \"by\" = 'stand-in' WHERE seat = 0 AND turn > 15"))
    for _ in range(3):
        alone = await begun(room, opponents=("sprout",))
        await played(room, alone)
        await room.go_on(alone)
    assert finishing(await room.store.history.reliability(ANA, 20)) == (100, 75), "nobody waits for who plays alone"
    with pytest.raises(Refusal, match="it's 100% and 75%"):
        await join(ANA)
