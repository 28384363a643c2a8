"""Quizzes in the database."""

import asyncio

import pytest
from sqlalchemy import text

from db.extras.quizzes import OPEN_AT_ONCE, QuizLogRow, QuizPersonRow, QuizRow
from db.store import Overtaken, Store
from tests.db.conftest import Open
from tests.db.steps import refuses

SAM, BO = 7_777_777, 8_888_888
NEW = QuizRow(0, "ab" * 32, "phylo", "name", "first", 8, 5, 7, 1_000)


async def played(store: Store, guild_id: int | None = 5) -> int:
    """A finished quiz of Sam and Bo; Sam kept two cards and won."""
    number = await store.quizzes.create(
        QuizRow(0, "ab" * 32, "phylo", "name", "first", 8, guild_id, 7, 1_000), SAM, "Sam"
    )
    joins = QuizPersonRow(number, 1, BO, "Bo")
    await store.quizzes.append(
        [QuizLogRow(number, 2, 1, 1, "join", 2_000), QuizLogRow(number, 3, 1, 1, "4", 2_000)], joins=joins
    )
    await store.quizzes.append([QuizLogRow(number, 4, 1, 0, "2", 3_000)], gains={0: 2, 1: 1}, end=True)
    return number


async def test_one_of_several_writers_of_the_same_entry_wins(store: Store, opened: Open) -> None:
    number = await store.quizzes.create(NEW, SAM, "Sam")
    pair = (store, await opened())
    steps = [
        pair[k % 2].quizzes.append(
            [QuizLogRow(number, 2, 1, k, "join", 2_000)], joins=QuizPersonRow(number, 1, BO + k, "Bo")
        )
        for k in range(4)
    ]
    results = await asyncio.gather(*steps, return_exceptions=True)
    assert sorted(type(each).__name__ for each in results) == ["NoneType", "Overtaken", "Overtaken", "Overtaken"]
    stored = await store.quizzes.read(number)
    assert stored is not None
    assert len(stored.people) == len(stored.log) == 2


async def test_an_entry_that_would_leave_a_gap_is_a_mistake_of_the_program(store: Store) -> None:
    number = await store.quizzes.create(NEW, SAM, "Sam")
    with pytest.raises(ValueError, match="next entry"):
        await store.quizzes.append([QuizLogRow(number, 3, 1, 0, "skip", 2_000)])


async def test_a_quiz_that_is_over_takes_nothing_and_counts_once(store: Store) -> None:
    number = await played(store)
    with pytest.raises(Overtaken):
        await store.quizzes.append([QuizLogRow(number, 5, 1, 0, "stop", 4_000)], gains={0: 2}, end=True)
    assert await store.quizzes.scores(5, [SAM, BO, 9]) == {SAM: 2, BO: 1}


async def test_another_quiz_ends_the_oldest_of_the_same_person(store: Store) -> None:
    other = await store.quizzes.create(NEW, BO, "Bo")
    numbers = [await store.quizzes.create(NEW, SAM, "Sam") for _ in range(OPEN_AT_ONCE + 2)]
    stored = [await store.quizzes.read(number) for number in [other, *numbers]]
    assert [each is not None and each.row.ended_at is None for each in stored] == [
        True,
        False,
        False,
        *[True] * OPEN_AT_ONCE,
    ]


@pytest.mark.parametrize(
    ("statement", "says"),
    [
        ("UPDATE quiz_log SET said = '1'", "append-only"),
        ("DELETE FROM quiz_log", "append-only"),
        pytest.param(
            "INSERT OR REPLACE INTO quiz_log VALUES (1, 3, 1, 1, '2', 9)", "next entry", marks=pytest.mark.sqlite
        ),
        ("INSERT INTO quiz_log VALUES (1, 3, 1, 1, '2', 9)", "next entry"),
        ("INSERT INTO quiz_log VALUES (1, 6, 1, 1, '2', 9)", "next entry"),
    ],
)
async def test_the_database_itself_refuses_to_rewrite_a_quiz(store: Store, url: str, statement: str, says: str) -> None:
    assert await played(store) == 1
    refuses(url, statement, says)


async def test_an_export_contains_everything_of_a_person_and_nothing_of_others(store: Store) -> None:
    number = await played(store)
    waiting = await store.quizzes.create(NEW, SAM, "Sam")
    data = await store.privacy.export(SAM)
    assert [(row["id"], row["seed"]) for row in data["quizzes"]] == [(number, "ab" * 32), (waiting, None)]
    assert [row["name"] for row in data["quiz_people"]] == ["Sam", "Sam"]
    assert [row["said"] for row in data["quiz_log"]] == ["join", "2", "join"]
    assert data["quiz_scores"] == [{"guild_id": 5, "user_id": SAM, "cards": 2}]
    theirs = await store.privacy.export(BO)
    assert theirs["quizzes"] == [], "who joined somebody's quiz did not open it"
    assert [row["said"] for row in theirs["quiz_log"]] == ["join", "4"]
    assert "Sam" not in str(theirs)


async def test_nothing_of_a_person_is_left_once_erased_and_the_quiz_stays(store: Store) -> None:
    number = await played(store)
    before = await store.quizzes.read(number)
    await store.privacy.erase(SAM)
    assert not any((await store.privacy.export(SAM)).values())
    for name in ("quizzes", "quiz_people", "quiz_log", "quiz_scores"):
        rows = (await store.storage.ask(text(f"SELECT * FROM {name}"))).all()
        assert not any(value in (SAM, "Sam") for row in rows for value in row), name
    after = await store.quizzes.read(number)
    assert before is not None
    assert after is not None
    assert after.log == before.log
    assert after.people == (QuizPersonRow(number, 0, None, "someone"), QuizPersonRow(number, 1, BO, "Bo"))
    assert list(await store.quizzes.scores(5, [SAM, BO])) == [BO]


async def test_a_person_erased_during_a_quiz_gets_no_count_at_its_end(store: Store) -> None:
    number = await store.quizzes.create(NEW, SAM, "Sam")
    await store.quizzes.append([QuizLogRow(number, 2, 1, 1, "join", 2_000)], joins=QuizPersonRow(number, 1, BO, "Bo"))
    await store.privacy.erase(SAM)
    await store.quizzes.append([QuizLogRow(number, 3, 1, 1, "2", 3_000)], gains={0: 2, 1: 1}, end=True)
    assert await store.quizzes.scores(5, [SAM, BO]) == {BO: 1}


async def test_counts_grow_for_each_server_apart(store: Store) -> None:
    for guild_id in (5, 5, 6, None):
        await played(store, guild_id)
    assert [await store.quizzes.scores(guild_id, [SAM]) for guild_id in (5, 6, 0)] == [{SAM: 4}, {SAM: 2}, {SAM: 2}]
    await store.users.set_privacy(SAM, "hidden")
    assert await store.quizzes.scores(5, [SAM, BO]) == {BO: 2}
