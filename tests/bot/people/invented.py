"""Finished matches as the bot would have archived them, with invented results, and everything that they leave."""

import random
from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy import insert

from bot.kit.ratings import ranks
from bot.people.archive import LEFT, Archive
from db.people.rows import LedgerRow, ResultRow
from db.store import Store
from db.tables.rows import MatchRow
from db.tables.schema import matches
from games import GAMES
from tests.bot.room import START
from tests.stored import results_of


async def ledger(store: Store) -> list[LedgerRow]:
    return [row async for row in store.ledger.all()]


def row_of(match_id: int, at: int, game: str, guild_id: int | None, rated: str, size: int) -> MatchRow:
    return MatchRow(
        id=match_id, game=game, rules=1, options="{}", size=size, seed="ab" * 32, commitment="cd" * 32, status="finished",
        guild_id=guild_id, channel_id=7, host_id=0, message_id=None, notice=None, rematch_of=None, created_at=at,
        expires_at=None, started_at=at, ended_at=at, settings=f'{{"rated": "{rated}"}}', finished_n=match_id, archived=False,
    )  # fmt: skip


def invented(rnd: random.Random, row: MatchRow, people: dict[int, int | None]) -> list[ResultRow]:
    """Random results: people (some erased), opponents, ties, leavers, and absent players; also substitutes."""

    def result(seat: int, who: int | str, ended: str, total: int, rank: int, dealt_in: bool = True) -> ResultRow:
        person = who if isinstance(who, int) else None
        ghost = people[person] if person is not None else None
        return ResultRow(
            row.id, seat, None if ghost else person, ghost, f"P{who}", "human" if person is not None else str(who),  # type: ignore[arg-type]
            ended, total, rank, row.size, rank == 1 and ended != "left", row.game, 1, row.guild_id, row.ended_at or 0,  # type: ignore[arg-type]
            dealt_in,
        )  # fmt: skip

    sit: list[int | str] = [*rnd.sample(sorted(people), row.size)]
    if rnd.random() < 0.25:
        sit[1:] = [rnd.choice(("sprout", "grazer", "apex")) for _ in sit[1:]]
    totals = [rnd.randrange(60, 72) for _ in sit]
    places = ranks(totals)
    invented_results = [
        result(seat, who, "away" if isinstance(who, int) and rnd.random() < 0.03 else "played", total, rank)
        for seat, (who, total, rank) in enumerate(zip(sit, totals, places, strict=True))
    ]
    if rnd.random() < 0.08:
        gone = rnd.choice([person for person in people if person not in sit])
        invented_results[-1] = replace(invented_results[-1], dealt_in=False)
        invented_results.append(result(LEFT, gone, "left", totals[-1], row.size))
    return invented_results


async def simulate(store: Store, count: int, crowd: int = 40) -> int:
    """Finished matches as the bot would have archived them one by one."""
    rnd = random.Random(4)
    people: dict[int, int | None] = dict.fromkeys(range(1001, 1001 + crowd))
    rows = [
        row_of(
            number, START + number * 450 * 86_400_000 // count, rnd.choice(sorted(GAMES)), rnd.choice((None, 5, 6, 7)),
            "off" if rnd.random() < 0.05 else "on", rnd.randrange(1, 7),
        )
        for number in range(1, count + 1)
    ]  # fmt: skip
    columns = [column.name for column in matches.c]
    async with store.storage.writer.begin() as connection:
        await connection.execute(insert(matches), [{name: getattr(row, name) for name in columns} for row in rows])
    archive, gone = Archive.__new__(Archive), 0
    archive.store = store
    for row in rows:
        results: Sequence[ResultRow] = invented(rnd, row, people)
        if row.id == count // 2:
            gone = next(each.user_id for each in results if each.user_id is not None)
        results, lines = await archive._rated(row, results)
        assert await store.archive.put(row.id, results, lines, [])
        if gone and people[gone] is None:
            await store.privacy.erase(gone)
            ghosts = await results_of(store, row.id)
            people[gone] = next(each.ghost for each in ghosts if each.ghost)
    return gone
