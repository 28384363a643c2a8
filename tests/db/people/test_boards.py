"""Boards: their order, who is left out of which, pages and places, compared with a plain count."""

import random
from dataclasses import replace

import pytest

from db.people.rows import Metric, Privacy, StandingRow
from db.people.standings import BoardFilter
from db.store import Store
from tests.db.conftest import Begin
from tests.db.invented import AT, finished, line

PRIVACIES: tuple[Privacy, ...] = ("public", "server", "hidden")
HERE, ALL = BoardFilter("people", "ecosystem", "5", "all"), BoardFilter("people", "ecosystem", "all", "all")
"""The boards of a server and of all servers."""


async def keep(store: Store, *lines: StandingRow) -> None:
    await store.ledger.replace([], lines)


async def names(store: Store, scope: str = "5", games: int = 0, since: int | None = None) -> list[int]:
    rows = await store.standings.page(BoardFilter("people", "ecosystem", scope, "all", games, since), 0, 100)
    return [row.player for row in rows]


async def test_the_best_come_first(store: Store) -> None:
    await keep(store, line(1, 10.0), line(2, 12.0), line(3, -1.5), line(4, 12.0), line(9, 99.0, season="2026-1"))
    board = store.standings
    assert await names(store) == [4, 2, 1, 3]
    assert await board.page(HERE, 1, 2) == (line(2, 12.0), line(1, 10.0))
    assert await board.page(HERE, 4, 2) == ()
    assert await board.position(HERE, 2) == (2, line(2, 12.0))
    assert await board.position(HERE, 3) == (4, line(3, -1.5))
    assert await board.position(HERE, 9) is None
    assert await board.position(replace(HERE, season="2026-1"), 9) == (1, line(9, 99.0, season="2026-1"))
    assert await board.size(HERE) == 4
    assert await board.size(replace(HERE, game="savanna")) == 0


async def test_provisional_and_inactive_players_are_on_no_board(store: Store) -> None:
    new, old, sure = line(1, 30.0, games=2), line(2, 20.0, last_at=AT - 1), line(3, 10.0, sigma=2.0)
    await keep(store, new, old, sure)
    assert await names(store) == [1, 2, 3]
    assert await names(store, games=3) == [2, 3]
    assert await names(store, since=AT) == [1, 3]
    assert await names(store, games=3, since=AT) == [3]
    board = store.standings
    rows = await board.page(replace(HERE, at_most_sigma=2.0), 0, 9)
    assert rows == (sure,)
    assert await board.position(replace(HERE, at_least_games=3, active_since=AT), 3) == (1, sure)
    assert await board.position(replace(HERE, at_least_games=3), 1) is None
    assert await board.size(replace(HERE, at_least_games=3, active_since=AT)) == 1


async def test_only_public_people_are_on_the_board_of_all_servers(store: Store) -> None:
    await keep(store, *(line(k, float(k), scope=scope) for k in range(1, 5) for scope in ("5", "all")))
    for k, privacy in enumerate(PRIVACIES, start=1):
        await store.users.set_privacy(k, privacy)
    assert await names(store, "all") == [1]
    assert await names(store, "5") == [4, 2, 1]
    board = store.standings
    assert await board.position(ALL, 4) is None
    assert await board.position(HERE, 2) == (2, line(2, 2.0))
    assert (await board.size(ALL), await board.size(HERE)) == (1, 3)
    await store.users.set_privacy(3, "public")
    assert await names(store, "all") == [3, 1]


async def test_people_who_left_a_server_are_not_on_its_board(store: Store) -> None:
    await keep(store, *(line(k, float(k), scope=scope) for k in (1, 2) for scope in ("5", "6", "all")))
    await store.users.set_privacy(2, "public")
    assert await store.absences.add(5, 2, AT)
    assert (await names(store, "5"), await names(store, "6"), await names(store, "all")) == ([1], [2, 1], [2])
    assert await store.absences.remove(5, 2)
    assert await names(store, "5") == [2, 1]


async def test_opponents_are_listed_by_level_on_every_board(store: Store) -> None:
    lines = [
        line(0, value, scope=scope, ladder="opponents", level=level)
        for level, value in (("sprout", 1.0), ("grazer", 9.0), ("apex", 9.0))
        for scope in ("5", "all")
    ]
    await keep(store, *lines)
    for scope in ("5", "all"):
        board = BoardFilter("opponents", "ecosystem", scope, "all")
        rows = await store.standings.page(board, 0, 9)
        assert [row.level for row in rows] == ["grazer", "apex", "sprout"]
        match = await store.standings.position(board, 0, level="apex")
        assert match is not None
        assert match[0] == 2
    assert len(await store.standings.of("opponents", "ecosystem", 0)) == 6
    apex = await store.standings.of("opponents", "ecosystem", 0, level="apex")
    assert [(row.scope, row.level) for row in apex] == [("5", "apex"), ("all", "apex")]


async def test_an_erased_person_is_on_no_board(store: Store, running: Begin) -> None:
    match_id = await finished(store, running)
    await store.users.set_privacy(100, "public")
    await keep(store, *(line(player, 5.0, scope=scope) for player in (100, 101) for scope in ("5", "all")))
    await store.privacy.erase(100)
    ghost = (await store.matches.seats(match_id))[0].ghost
    assert ghost is not None
    assert (await names(store, "5"), await names(store, "all")) == ([101], [])
    stored = await store.standings.of("people", "ecosystem", -ghost)
    assert [(row.scope, row.shown) for row in stored] == [("5", 5.0), ("all", 5.0)]


async def test_a_new_line_takes_the_place_of_the_old_one(store: Store, running: Begin) -> None:
    first, second = line(100, 5.0), line(100, 6.5, games=6, wins=3, last_at=AT + 1, previous=5.0, mu=27.0, sigma=7.5)
    for row in (first, second):
        assert await store.archive.put(await finished(store, running), [], [], [row], [])
        assert await store.standings.of("people", "ecosystem", 100) == (row,)


@pytest.mark.parametrize(("scope", "by"), [("5", "rating"), ("all", "rating"), ("5", "wins"), ("all", "best")])
async def test_pages_places_and_sizes_agree_with_counting_by_hand(store: Store, scope: str, by: Metric) -> None:
    chance = random.Random(7)
    privacies = {player: chance.choice(PRIVACIES) for player in range(1, 60)}
    for player, privacy in privacies.items():
        if player % 5:
            await store.users.set_privacy(player, privacy)
        else:
            privacies[player] = "server"
    gone = {player for player in privacies if player % 7 == 0}
    for player in gone:
        await store.absences.add(5, player, AT)
    lines = [
        line(
            player,
            float(chance.randrange(12)),
            games=chance.randrange(6),
            last_at=AT + chance.randrange(4),
            scope=scope,
            wins=chance.randrange(4),
            best=chance.choice((None, *range(-4, 6))),
        )
        for player in privacies
    ]
    await keep(store, *lines, *(replace(row, season="2026-1") for row in lines), line(3, 50.0, scope="77"))
    seen = [
        row
        for row in lines
        if row.games >= 2
        and row.last_at >= AT + 1
        and (privacies[row.player] == "public" if scope == "all" else privacies[row.player] != "hidden")
        and not (scope == "5" and row.player in gone)
        and (by != "wins" or row.wins)
        and (by != "best" or row.best is not None)
    ]
    first = {"rating": "shown"}.get(by, by)
    board = sorted(seen, key=lambda row: (getattr(row, first), row.shown, row.player), reverse=True)
    assert 4 < len(board) < 50
    asked = BoardFilter("people", "ecosystem", scope, "all", 2, AT + 1, by=by)
    paged: list[StandingRow] = []
    for offset in range(0, 60, 4):
        paged += await store.standings.page(asked, offset, 4)
    assert paged == board
    assert await store.standings.size(asked) == len(board)
    for row in lines:
        place = await store.standings.position(asked, row.player)
        assert place == ((board.index(row) + 1, row) if row in board else None)


async def test_seasons_and_months_are_named_once_the_latest_name_first(store: Store) -> None:
    lines = [
        line(player, scope="all", season=when) for player in (1, 2) for when in ("all", "2026-11", "2026-Q4", "2025-Q1")
    ]
    await keep(
        store, *lines, line(3, scope="5", season="2024-Q1"), line(3, scope="all", season="2023-Q1", game="savanna")
    )
    assert await store.standings.seasons("people", "ecosystem") == ("2026-Q4", "2026-11", "2025-Q1")
    assert await store.standings.seasons("opponents", "ecosystem") == ()
