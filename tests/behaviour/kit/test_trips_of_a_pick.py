"""What stands between a press and its answer: how often the bot goes to the database, and the picture, which is drawn meanwhile."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import aiosqlite.core
import pytest

from bot.kit.studio import Studio
from cogs.kit.reply import Reply
from db.store import Overtaken
from tests.behaviour.driver import Shown, Table, custom_ids, option_values, text

TRANSACTION, STATEMENT = "transaction", "execute"
"""A whole transaction in one trip to the database's thread, and a single statement."""


@contextmanager
def counted() -> Iterator[list[str]]:
    """The trips to the database until the bot sends its answer, in order."""
    trips: list[str] = []
    answered: list[bool] = []
    execute, show = aiosqlite.core.Connection._execute, Reply.show

    async def trip(self: Any, work: Any, *args: Any, **named: Any) -> Any:
        if not answered:
            trips.append(work.__name__)
        return await execute(self, work, *args, **named)  # type: ignore[no-untyped-call]

    async def sent(self: Reply, *args: Any, **named: Any) -> Any:
        answered.append(True)
        return await show(self, *args, **named)

    with patch.object(aiosqlite.core.Connection, "_execute", trip), patch.object(Reply, "show", sent):
        yield trips
    assert answered


async def test_a_pick_alone_takes_two_trips_to_the_database(table: Table) -> None:
    """All that there is to know, and the move; nothing else until its answer is sent."""
    ana = table.people[0]
    page = (await ana.slash(table.channel, "solo")).response
    assert page is not None
    seen = []
    for _ in range(4):
        key = next(each for each in custom_ids(page) if each.startswith("b:say:"))
        with counted() as trips:
            page = (await ana.click(page, custom_id=key)).response or page
        seen.append(trips)
    assert [TRANSACTION] in seen, "a question in between needs one"
    assert all(each in ([TRANSACTION], [TRANSACTION, TRANSACTION]) for each in seen)
    assert [TRANSACTION, TRANSACTION] in seen


async def test_a_pick_among_others_takes_no_more(table: Table) -> None:
    """The deadline that the page names has been read with the rest."""
    await table.open(2)
    ana = table.people[0]
    page: Shown = table.hand(ana)
    with counted() as trips:
        page = (await table.choose(ana.user, page, option_values(page)[0])).response or page
    assert "is sealed" in text(page)
    assert trips.count(TRANSACTION) == 2
    assert trips.count(STATEMENT) <= 1, "whatever else the bot has just then to do"


async def test_the_next_picture_is_drawn_while_the_move_is_on_its_way_to_the_disk(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has begun before the commit is over, is drawn once, and is shown only after that."""
    await table.open(2)
    ana = table.people[0]
    page: Shown = table.hand(ana)
    happened: list[str] = []
    append, draw, show = table.bot.tables.store.log.append, Studio.draw, Reply.show

    async def committed(*args: Any, **named: Any) -> None:
        await asyncio.sleep(0)
        await append(*args, **named)
        happened.append("committed")

    async def drawn(self: Studio, *args: Any) -> Any:
        happened.append("drawing")
        return await draw(self, *args)

    async def shown(self: Reply, *args: Any, **named: Any) -> Any:
        happened.append("shown")
        return await show(self, *args, **named)

    monkeypatch.setattr(table.bot.tables.store.log, "append", committed)
    monkeypatch.setattr(Studio, "draw", drawn)
    monkeypatch.setattr(Reply, "show", shown)
    await table.choose(ana.user, page, option_values(page)[0])
    assert happened[:3] == ["drawing", "committed", "shown"]


async def test_what_was_drawn_for_a_move_that_was_not_stored_is_never_shown(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody else's row came first, so the page is the one after the second attempt; a move that fails leaves the page as it was."""
    number = await table.open(2)
    ana = table.people[0]
    page: Shown = table.hand(ana)
    append, turns = table.bot.tables.store.log.append, []

    async def overtaken_once(*args: Any, **named: Any) -> None:
        turns.append(args)
        if len(turns) == 1:
            raise Overtaken("Entry 1 was written by someone else.")
        await append(*args, **named)

    monkeypatch.setattr(table.bot.tables.store.log, "append", overtaken_once)
    sealed = (await table.choose(ana.user, page, option_values(page)[0])).response
    assert sealed is not None
    assert "is sealed" in text(sealed)
    assert len(await table.record(number)) == 1

    async def broken(*args: Any, **named: Any) -> None:
        raise RuntimeError("the disk is gone")

    monkeypatch.setattr(table.bot.tables.store.log, "append", broken)
    ben = table.people[1]
    page = table.hand(ben)
    told = (await table.choose(ben.user, page, option_values(page)[0])).response
    assert told is None or "went wrong" in text(told)
    assert len(await table.record(number)) == 1
