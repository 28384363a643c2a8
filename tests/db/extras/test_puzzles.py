"""Answers to puzzles in the database."""

import asyncio

import pytest

from db.extras.puzzles import AnswerRow
from db.people.rows import Privacy
from db.store import Overtaken, Store
from tests.db.conftest import Open

SAM, BO, CLEO = 7_777_777, 8_888_888, 9_999_999
HERE = 5


def given(user_id: int, number: int, *, right: bool = True, guild_id: int = HERE, game: str = "phylo") -> AnswerRow:
    return AnswerRow(user_id, game, number, guild_id, 2, right, 0, 1_000 + number)


async def solve(store: Store, user_id: int, *numbers: int) -> None:
    for number in numbers:
        await store.puzzles.answer(given(user_id, number))


async def test_of_several_answers_at_once_one_counts(store: Store, opened: Open) -> None:
    pair = (store, await opened())
    answers = [given(SAM, 1, right=bool(k % 2)) for k in range(6)]
    rows = await asyncio.gather(*(pair[k % 2].puzzles.answer(row) for k, row in enumerate(answers)))
    assert len(set(rows)) == 1
    score = await store.puzzles.score(SAM, "phylo")
    assert (score.answers, score.right, score.streak) == (1, rows[0].right, rows[0].right)


async def board(store: Store, number: int, guild_id: int | None = HERE, offset: int = 0) -> list[tuple[int, int, int]]:
    """Places, people and streaks."""
    rows = await store.puzzles.board("phylo", guild_id, number, offset, 2)
    return [(place, person, streak) for place, person, _, streak in rows]


async def test_a_board_has_the_streaks_that_stand_the_longest_first(store: Store) -> None:
    await solve(store, SAM, 7, 8)
    await solve(store, BO, 6, 7, 8)
    await solve(store, CLEO, 1, 2, 3, 4)
    await store.users.set_name(BO, "Bo")
    assert await store.puzzles.board("phylo", HERE, 9, 0, 1) == ((1, BO, "Bo", 3),)
    assert await board(store, 9) == [(1, BO, 3), (2, SAM, 2)]
    assert await board(store, 9, offset=1) == [(2, SAM, 2)]
    assert await store.puzzles.size("phylo", HERE, 9) == 2
    assert await board(store, 10) == []
    assert await store.puzzles.size("lines", HERE, 9) == 0
    await solve(store, SAM, 9)
    assert await board(store, 9) == [(1, SAM, 3), (1, BO, 3)]
    await store.puzzles.answer(given(SAM, 10, right=False))
    assert await board(store, 10) == [], "a wrong answer ends one at once"


@pytest.mark.parametrize(("privacy", "here", "everywhere"), [("public", 1, 1), ("server", 1, 0), ("hidden", 0, 0)])
async def test_a_board_shows_only_who_agrees(store: Store, privacy: Privacy, here: int, everywhere: int) -> None:
    await solve(store, SAM, 1)
    await store.users.set_privacy(SAM, privacy)
    assert await store.puzzles.size("phylo", HERE, 1) == len(await board(store, 1)) == here
    assert await store.puzzles.size("phylo", None, 1) == len(await board(store, 1, None)) == everywhere


async def test_a_servers_board_shows_who_answered_there_and_has_not_left(store: Store) -> None:
    await solve(store, SAM, 1)
    assert await board(store, 1, HERE + 1) == []
    await store.puzzles.answer(given(SAM, 1, guild_id=HERE + 1, game="lines"))
    assert await board(store, 1, HERE + 1) == [], "an answer to another game's puzzle is not enough"
    await store.absences.add(HERE, SAM, 2_000)
    assert await board(store, 1) == []


async def test_no_answer_comes_behind_a_newer_one(store: Store) -> None:
    await solve(store, SAM, 1, 2)
    await solve(store, BO, 2)
    with pytest.raises(Overtaken):
        await store.puzzles.answer(given(BO, 1))
    assert (await store.puzzles.score(BO, "phylo")).streak == 1
