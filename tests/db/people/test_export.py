"""A download of one's data has the listed columns, and secrets only after a match."""

from typing import get_args

import pytest
from sqlalchemy import text

from db.engine import metadata
from db.people.export import LEAVES, ONCE_OVER, export_queries
from db.store import Store
from db.tables.rows import OPEN, NewMatch, Status
from tests.db.conftest import Begin

SAM = 7_777_777


STAYS = {
    "days_off": "n",
    "departures": "ghost n",
    "ledger": "n",
    "log": "fingerprint n",
    "matches": "archived asleep_since finished_n heard_at warned_at",
    "quiz_log": "n",
    "results": "ghost",
    "seats": "ghost",
    "shown": "away deadline pictures seats shows since sound",
}
"""What never leaves: totals of everybody, what others did, and the bot's own notes."""
NOBODYS = {"card_stats", "claims", "daily_secret", "meta", "servers"}
"""The tables that hold nobody."""


def test_every_column_either_leaves_or_is_listed_here() -> None:
    """Whoever adds a column decides: it stays until it is listed in db/people/export.py."""
    assert LEAVES.keys() | NOBODYS == metadata.tables.keys()
    for name, columns in LEAVES.items():
        listed = {*columns.split(), *ONCE_OVER.get(name, "").split()}
        assert sorted({*metadata.tables[name].c.keys()} - listed) == STAYS.get(name, "").split(), name


async def test_an_export_asks_for_the_listed_columns_only(store: Store) -> None:
    asked = export_queries(SAM)
    assert asked.keys() == LEAVES.keys()
    for name, question in asked.items():
        given = list((await store.storage.ask(question)).keys())
        assert given == [*LEAVES[name].split(), *ONCE_OVER.get(name, "").split()], name


@pytest.mark.parametrize("status", get_args(Status))
async def test_the_secrets_of_a_match_leave_once_it_is_over(store: Store, status: Status) -> None:
    """Its options too, because they hold the decks of other seats."""
    secrets = {
        "notice": "deck2 was bear",
        "options": '{"deck2": "wolf"}',
        "seed": "ab" * 32,
        "secret": "ef" * 32,
        "presses": "1,2",
    }
    match_id = await store.matches.create(
        NewMatch(
            game="phylo", rules=1, options=secrets["options"], size=2, seed=secrets["seed"], commitment="cd" * 32, guild_id=5,
            channel_id=7, host_id=SAM, created_at=1_000, secret=secrets["secret"],
        )
    )  # fmt: skip
    async with store.storage.writer.begin() as connection:
        changed = text(
            "UPDATE matches SET status = :status, notice = :notice, seed = :seed, presses = :presses WHERE id = :id"
        )
        await connection.execute(changed, {**secrets, "status": status, "id": match_id})
    (row,) = (await store.privacy.export(SAM))["matches"]
    assert (row["status"], row["commitment"]) == (status, "cd" * 32)
    hidden = dict.fromkeys(secrets) if status in OPEN else secrets
    assert {name: row[name] for name in secrets} == hidden


async def test_how_often_others_changed_their_pick_does_not_leave(store: Store, running: Begin) -> None:
    rows = []
    for changes in (0, 2):
        match_id = await running()
        for n in range(1, changes + 1):
            await store.log.append(match_id, n, 1, 1, "elk C4", f"f{n}", 4_000)
        await store.log.append(match_id, changes + 1, 1, 0, "fox D4", "f9", 4_000)
        log = (await store.privacy.export(100))["log"]
        rows.append([{**row, "match_id": 0} for row in log if row["match_id"] == match_id])
    assert rows[0] == rows[1] == [{"match_id": 0, "turn": 1, "seat": 0, "move": "fox D4", "at": 4_000, "by": "player"}]


async def test_the_press_of_a_person_is_not_left_to_a_successor_nor_after_erasure(store: Store, running: Begin) -> None:
    """With the press, this person agreed to the table."""
    handed, kept = await running(), await running()
    async with store.storage.writer.begin() as connection:
        await connection.execute(text("UPDATE seats SET press = 1000 + user_id"))
    assert {row["press"] for row in (await store.privacy.export(100))["seats"]} == {1_100}
    assert await store.seats.hand_over(handed, 0, 4_000, user_id=SAM, player="human", name="Sam")
    assert [row["press"] for row in (await store.privacy.export(SAM))["seats"]] == [None]
    await store.privacy.erase(100)
    assert [row.press for row in await store.matches.seats(kept)] == [None, 1_101]
