"""Boards: their order, who is left out of which, pages and places, compared with a plain count."""

import random
from collections import defaultdict

import pytest

from db.people.leaderboards import BoardFilter
from db.people.rows import LedgerRow, Metric, Privacy
from db.store import Store
from tests.db.conftest import Begin
from tests.db.invented import AT, entry, finished, result, stands

PRIVACIES: tuple[Privacy, ...] = ("public", "server", "hidden")
HERE, ALL = BoardFilter("people", "ecosystem", 5), BoardFilter("people", "ecosystem")
"""The boards of a server and of all servers."""


async def names(store: Store, board: BoardFilter) -> list[int]:
    return [row.player for row in await store.leaderboards.page(board, 0, 100)]


async def test_an_erased_person_is_on_no_board(store: Store, running: Begin) -> None:
    match_id = await finished(store, running)
    lines = [*stands(match_id, 100), *stands(match_id, 101)]
    assert await store.archive.put(match_id, [result(match_id, 0), result(match_id, 1)], lines, [])
    await store.users.set_privacy(100, "public")
    await store.privacy.erase(100)
    assert (await names(store, HERE), await names(store, ALL)) == ([101], [])
    assert await store.leaderboards.own(HERE, 100) is None


@pytest.mark.parametrize(("guild", "by"), [(5, "rating"), (None, "rating"), (5, "wins"), (None, "best")])
async def test_pages_places_and_sizes_agree_with_counting_by_hand(
    store: Store, running: Begin, guild: int | None, by: Metric
) -> None:
    """Who is hidden, has left the server or is back, has too few matches, faded, or is too uncertain has no place."""
    chance, match = random.Random(7), await running()
    privacies = {player: chance.choice(PRIVACIES) for player in range(1, 60)}
    for player, privacy in privacies.items():
        if player % 5:
            await store.users.set_privacy(player, privacy)
        else:
            privacies[player] = "server"
    gone = {player for player in privacies if player % 7 == 0}
    for player in gone:
        await store.absences.add(5, player, AT)
    await store.absences.add(6, 1, AT)
    await store.absences.add(5, 2, AT)
    await store.absences.remove(5, 2)
    kept: dict[int, list[LedgerRow]] = defaultdict(list)
    for player in privacies:
        for at in sorted(chance.randrange(4) for _ in range(chance.randrange(1, 6))):
            total = chance.choice((None, *range(-4, 6)))
            kept[player].append(
                entry(match, player, mu=float(chance.randrange(9)), sigma=float(chance.randrange(3)), at=AT + at,
                      rank=chance.randrange(1, 4), total=total)
            )  # fmt: skip
    strangers = [entry(match, 3, guild_id=77, game="savanna"), entry(match, 3, at=AT - 1)]
    await store.ledger.replace([*strangers, *(each for lines in kept.values() for each in lines)], 0)
    board = BoardFilter("people", "ecosystem", guild, AT, AT + 9, by, 2, AT + 1, 1.0)

    def wins(player: int) -> int:
        return sum(each.rank == 1 for each in kept[player])

    def best(player: int) -> int | None:
        return max((each.total for each in kept[player] if each.total is not None), default=None)

    def order(player: int) -> tuple[float, ...]:
        last = kept[player][-1]
        first = {"rating": 0, "wins": wins(player), "best": best(player) or 0}[by]
        return (first, last.mu - 3 * last.sigma, player)

    seen = [
        player
        for player, lines in kept.items()
        if len(lines) >= 2
        and lines[-1].at > AT
        and lines[-1].sigma <= 1
        and (privacies[player] == "public" if guild is None else privacies[player] != "hidden")
        and not (guild and player in gone)
        and (by != "wins" or wins(player))
        and (by != "best" or best(player) is not None)
    ]
    there = sorted(seen, key=order, reverse=True)
    assert 4 < len(there) < 50
    paged = [row for offset in range(0, 60, 4) for row in await store.leaderboards.page(board, offset, 4)]
    assert [(row.place, row.player) for row in paged] == list(enumerate(there, 1))
    assert await store.leaderboards.size(board) == len(there)
    for player in kept:
        line = await store.leaderboards.own(board, player)
        assert line is not None
        assert line.place == (there.index(player) + 1 if player in there else None)
