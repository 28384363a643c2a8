"""Ratings by each formula are the same after a rebuild: formula 1 gives what it always gave, and formula 2 counts the same meetings."""

import random
from collections.abc import Sequence

import pytest

from bot.kit import weights
from bot.kit.weights import DAY
from bot.people.outcome import entries, key_of, ladder_of
from bot.people.rebuild import Fold, rebuild
from db.people.rows import LedgerRow, ResultRow
from tests.bot.people.invented import everything, invented, row_of, simulate
from tests.bot.room import START, Room
from tests.depth import depth

BY_FORMULA_1 = {
    1: (15.84276781390921, 3.0906500224505566),
    2: (16.259336813879024, 3.169534421967139),
    3: (16.61898246552476, 2.994366331988638),
    4: (20.095525440182776, 3.0306103698918903),
    5: (14.441473458814814, 3.2031224172411217),
    6: (15.519667200870426, 3.010042050589332),
    7: (15.423313339437275, 3.063262251562581),
    8: (16.78917095966645, 3.0403802086127603),
}
"""mu and sigma of eight people after the invented matches below."""


async def test_a_rebuild_counts_the_same_meetings_matches_and_reach(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Eight people meet so often, and so little counts fully, that each limit of formula 2 decides about many matches."""
    for module in ("archive", "rebuild"):
        monkeypatch.setattr(f"bot.people.{module}.COUNTED", 4)
        monkeypatch.setattr(f"bot.people.{module}.SEASON", 20 * DAY)
    for limit, value in (("MEETINGS", 1), ("MATCHES", 2), ("SETTLED", 7.0)):
        monkeypatch.setattr(weights, limit, value)
    await simulate(room.store, depth(150, 250), 8)
    before = await everything(room.store)
    assert await rebuild(room.store) == (len(before[0]), 0)
    assert await everything(room.store) == before
    for limit, value in (("MEETINGS", 2), ("MATCHES", 3), ("SETTLED", 6.0), ("REACH", 0.3), ("FAR_REACH", 0.1)):
        with monkeypatch.context() as other:
            other.setattr(weights, limit, value)
            assert (await rebuild(room.store))[1] > 0, f"{limit} decides about no match"
        await rebuild(room.store)


def first_formula(count: int) -> list[tuple[Sequence[ResultRow], list[LedgerRow]]]:
    """Invented matches by formula 1, one after the other, with their lines."""
    rnd, people, fold = random.Random(1), dict.fromkeys(range(1, 9)), Fold()
    archived: list[tuple[Sequence[ResultRow], list[LedgerRow]]] = []
    for number in range(1, count):
        row = row_of(number, START, "ecosystem", 5, "on", rnd.randrange(2, 5))
        results = invented(rnd, row, people, 1)
        if (ladder := ladder_of(row.settings, results)) == "people":
            lines = entries(ladder, results, fold.known, fold.past(map(key_of, results), START))
            for line in lines:
                fold.add((line.player, line.level), line.match_id, line.at, (line.mu, line.sigma))
            archived.append((results, lines))
    return archived


def test_by_formula_1_only_leavers_have_lines_at_a_table_they_left() -> None:
    some = 0
    for results, lines in first_formula(300):
        keys = [(line.player, line.level) for line in lines]
        assert len(keys) == len(set(keys))
        gone = {key_of(each) for each in results if each.ended != "played"}
        assert set(keys) == gone if gone and lines else set(keys) <= {key_of(each) for each in results}
        assert not gone or all(line.mu < line.mu_before for line in lines)
        some += bool(gone and lines)
    assert some > 20


def test_formula_1_gives_the_ratings_that_it_always_gave() -> None:
    """These are the ratings that the bot computed before there was a second formula."""
    last = {line.player: (line.mu, line.sigma) for _, lines in first_formula(300) for line in lines}
    assert last == {player: pytest.approx(guess, abs=1e-9) for player, guess in BY_FORMULA_1.items()}
