"""A database filled at the first step upgrades to the newest one with everything in it."""

import pytest

from db.messages.rows import ShownRow
from db.migrations import HEAD
from db.people.rows import UserRow
from db.tables.rows import LogRow, MatchRow, SeatRow
from tests.db.conftest import Open, start
from tests.db.steps import Run, open_at_once, refuses
from tests.depth import full

pytestmark = full

STEP = "0001"
FILLED = """
INSERT INTO users VALUES (100, 1500, 'request');
INSERT INTO matches VALUES (4, 'ecosystem', 1, '{"solo": false}', 2, 'ab', 'cd', 'running', 5, 7, 100, 71, NULL, NULL, 1000,
    NULL, 3000, NULL);
INSERT INTO matches VALUES (9, 'ecosystem', 1, '{}', 3, 'ab', 'cd', 'lobby', 5, 7, 101, NULL, NULL, 4, 1000, 9000, NULL, NULL);
INSERT INTO seats VALUES (4, 0, 100, 'Anna'), (4, 1, NULL, 'someone'), (9, 0, 101, 'Bo');
INSERT INTO log VALUES (4, 1, 1, 0, 'fox D4', 'f1', 4000);
INSERT INTO log VALUES (4, 2, 1, 1, 'bear E4', 'f2', 5000);
INSERT INTO shown VALUES (4, 'channel', 2, '0', 7, 71, 6000);
"""


async def test_data_from_before_the_second_step_reads_unchanged(filled: str, opened: Open) -> None:
    store = await opened()
    assert store.schema_revision == HEAD
    played, waiting = await store.matches.get(4), await store.matches.get(9)
    assert played == MatchRow(
        id=4, game="ecosystem", rules=1, options='{"solo": false}', size=2, seed="ab", commitment="cd", status="running",
        guild_id=5, channel_id=7, host_id=100, message_id=71, notice=None, rematch_of=None, created_at=1_000,
        expires_at=None, started_at=3_000, ended_at=None, pace="none", settings="{}", heard_at=None, asleep_since=None,
        warned_at=None, finished_n=None, archived=False,
    )  # fmt: skip
    assert waiting is not None
    assert (waiting.rematch_of, waiting.expires_at, waiting.pace, waiting.settings) == (4, 9_000, "none", "{}")
    assert await store.matches.seats(4) == (
        SeatRow(4, 0, 100, "Anna", "human", False, 0, 0, None),
        SeatRow(4, 1, None, "someone", "human", False, 0, 0, None),
    )
    assert await store.log.read(4) == (
        LogRow(4, 1, 1, 0, "fox D4", "f1", 4_000, "player"),
        LogRow(4, 2, 1, 1, "bear E4", "f2", 5_000, "player"),
    )
    assert await store.shown.get(4) == {"channel": ShownRow(4, "channel", 2, "0", 7, 71, 6_000)}
    assert await store.users.get(100) == UserRow(100, 1_500, "request", "", True, "", "server")


async def test_an_old_match_goes_on_after_the_second_step(filled: str, opened: Open) -> None:
    store = await opened()
    await store.log.append(4, 3, 2, 0, "elk C4", "f3", 7_000, by="stand-in")
    assert [entry.by for entry in await store.log.read(4)] == ["player", "player", "stand-in"]
    assert await store.seats.seat_opponent(9, "grazer", "Moss") == 1
    assert await start(store, 9, 8_000, bank=500)
    assert [person.bank for person in await store.matches.seats(9)] == [500, 0]


@pytest.mark.parametrize(
    ("statement", "says"),
    [
        ("UPDATE log SET move = 'bear D4'", "append-only"),
        ("DELETE FROM log", "append-only"),
        ("INSERT INTO log VALUES (4, 4, 1, 1, 'bear D4', 'x', 1, 'player')", "next entry"),
        ("INSERT INTO log VALUES (4, 3, 1, 1, 'bear D4', 'x', 1, 'somebody')", "log_by"),
        ("UPDATE seats SET player = 'lion'", "seats_player"),
        ("UPDATE seats SET away = 2", "seats_away"),
        ("UPDATE users SET reminders = 2", "users_reminders"),
        ("UPDATE matches SET pace = NULL", "NOT NULL"),
        ("UPDATE matches SET asleep_since = 'yesterday'", "cannot store TEXT"),
        ("INSERT INTO wishes VALUES (4, 0, '[]', 'never')", "wishes_mode"),
        ("INSERT INTO clocks VALUES (4, 0, 1, 1, 1, 1, 2)", "clocks_reminded"),
        ("INSERT INTO departures VALUES (4, 1, 0, NULL, 'someone', 1, 'lion', NULL)", "departures_successor"),
    ],
)
async def test_the_upgraded_database_itself_refuses_nonsense(
    filled: str, opened: Open, statement: str, says: str
) -> None:
    await (await opened()).close()
    refuses(filled, statement, says)


async def test_several_processes_may_upgrade_a_filled_database_at_once(filled: str, url: str, process: Run) -> None:
    assert await open_at_once(process, url, 2, "len(await store.log.read(4))") == [[HEAD, "2"]] * 2
