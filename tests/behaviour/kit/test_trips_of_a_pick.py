"""What stands between a press and its answer: how often the bot goes to the database, and the picture, which is drawn meanwhile."""

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import aiosqlite.core
import pytest
from sqlalchemy import update

from bot.kit.studio import Studio
from cogs.kit.reply import Reply
from cogs.tables import ahead
from cogs.tables.question import spoken
from db.engine import Storage
from db.tables.schema import seats
from tests.behaviour.driver import Shown, Table, custom_ids, option_values, table_of, text
from tests.storing import Go, meddling

pytestmark = pytest.mark.drawn

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
            inside = getattr(args[0], "__qualname__", "") if args else ""
            trips.append(STATEMENT if inside.startswith(Storage.rows.__qualname__) else work.__name__)
        return await execute(self, work, *args, **named)  # type: ignore[no-untyped-call]

    async def sent(self: Reply, *args: Any, **named: Any) -> Any:
        answered.append(True)
        return await show(self, *args, **named)

    with patch.object(aiosqlite.core.Connection, "_execute", trip), patch.object(Reply, "show", sent):
        yield trips
    assert answered


async def test_a_pick_alone_takes_one_trip_to_the_database(table: Table) -> None:
    """All that there is to know, and the move; nothing else until its answer is sent."""
    ana = table.people[0]
    page = (await ana.slash(table.channel, "solo")).response
    assert page is not None
    picks = 0
    for _ in range(4):
        before = len(await table.record(table_of(page)))
        key = next(each for each in custom_ids(page) if each.startswith("b:say:"))
        with counted() as trips:
            page = (await ana.click(page, custom_id=key)).response or page
        picks += len(await table.record(table_of(page))) > before
        assert trips == [TRANSACTION], "a question in between needs one, too"
    assert picks


async def test_a_pick_among_others_takes_no_more(table: Table) -> None:
    """The deadline that the page names has been read with the rest."""
    await table.open(2)
    ana = table.people[0]
    page: Shown = table.hand(ana)
    with counted() as trips:
        page = (await table.choose(ana.user, page, option_values(page)[0])).response or page
    assert "is sealed" in text(page)
    assert trips.count(TRANSACTION) == 1
    assert trips.count(STATEMENT) <= 2, "how many other tables wait, and whatever else the bot has just then to do"


async def test_my_hand_takes_one_trip_also_for_a_newcomer(table: Table) -> None:
    """Whether they are new to the game is read with the rest."""
    await table.open(2)
    ana = table.people[0]
    for _ in range(2):
        with counted() as trips:
            post = table.post()
            key = next(each for each in custom_ids(post) if each.startswith("b:hand:"))
            page = (await ana.click(post, custom_id=key)).response
        assert page is not None
        assert "New here?" in text(page)
        assert trips == [TRANSACTION]


async def test_the_first_pick_after_a_restart_takes_two(table: Table) -> None:
    """The table has to be read before it can be known what the pick leads to."""
    await table.open(2)
    ana = table.people[0]
    page: Shown = table.hand(ana)
    forget(table)
    with counted() as trips:
        page = (await table.choose(ana.user, page, option_values(page)[0])).response or page
    assert "is sealed" in text(page)
    assert trips.count(TRANSACTION) == 2


@pytest.mark.parametrize("known", [True, False])
async def test_the_next_picture_is_drawn_while_the_move_is_on_its_way_to_the_disk(
    table: Table, monkeypatch: pytest.MonkeyPatch, known: bool
) -> None:
    """It has begun before the commit is over, is drawn once, and is shown only after that; `known`, the table is in memory."""
    await table.open(2)
    ana = table.people[0]
    page: Shown = table.hand(ana)
    happened: list[str] = []
    draw, show = Studio.draw, Reply.show

    async def stored(go: Go) -> Any:
        await asyncio.sleep(0)
        found = await go()
        happened.append("committed")
        return found

    async def drawn(self: Studio, *args: Any) -> Any:
        happened.append("drawing")
        return await draw(self, *args)

    async def shown(self: Reply, *args: Any, **named: Any) -> Any:
        happened.append("shown")
        return await show(self, *args, **named)

    monkeypatch.setattr(Studio, "draw", drawn)
    monkeypatch.setattr(Reply, "show", shown)
    if not known:
        forget(table)
    with meddling(stored):
        await table.choose(ana.user, page, option_values(page)[0])
    assert happened[:3] == ["drawing", "committed", "shown"]


async def test_somebody_else_was_faster(table: Table) -> None:
    """While Ana's pick was on its way, Ben's got its row: hers takes the next, and the page is the one after both."""
    number = await table.open(2)
    ana, ben = table.people[:2]
    page: Shown = table.hand(ana)
    stored = await table.bot.tables.find(number)
    move = str(stored.game.legal(stored.play.view(1))[0])
    first = [True]

    async def overtaken(go: Go) -> Any:
        if first:
            first.clear()
            await table.bot.tables.seal_for(stored, 1, 1, move, "player")
        return await go()

    with meddling(overtaken):
        after = (await table.choose(ana.user, page, option_values(page)[0])).response
    assert after is not None
    assert "yours was the last pick" in text(after)
    assert [row.seat for row in await table.record(number)] == [1, 0]
    assert "pick 2 of 10" in text(table.hand(ben))


async def test_a_seat_that_has_changed_hands_meanwhile_makes_no_move(table: Table) -> None:
    """What this process remembers of the seats is no proof: the database says whose they are."""
    number = await table.open(2)
    ana = table.people[0]
    page: Shown = table.hand(ana)
    gone = [True]

    async def replaced(go: Go) -> Any:
        if gone:
            gone.clear()
            await table.bot.tables.store.storage.execute(
                update(seats).where(seats.c.match_id == number, seats.c.seat == 0).values(user_id=None, player="sprout")
            )
        return await go()

    with meddling(replaced):
        await table.choose(ana.user, page, option_values(page)[0])
    assert not [row for row in await table.record(number) if row.seat == 0 and row.by == "player"]


@pytest.mark.fails
@pytest.mark.parametrize("known", [True, False])
async def test_what_was_drawn_for_a_move_that_was_not_stored_is_never_shown(table: Table, known: bool) -> None:
    """A move that fails leaves the page as it was, and the player hears of it."""
    number = await table.open(2)
    ana = table.people[0]

    async def broken(go: Go) -> None:
        raise RuntimeError("the disk is gone")

    page = table.hand(ana)
    if not known:
        forget(table)
    with meddling(broken):
        told = (await table.choose(ana.user, page, option_values(page)[0])).response
    assert told is None or "went wrong" in text(told)
    assert not await table.record(number)
    sealed = (await table.choose(ana.user, page, option_values(page)[0])).response
    assert sealed is not None
    assert "is sealed" in text(sealed)


def forget(table: Table) -> None:
    """As after a restart: this process remembers no table."""
    table.bot.tables._folded.clear()


@pytest.mark.parametrize(("known", "times"), [(True, [1, 0]), (False, [0, 1])])
async def test_the_sentence_of_a_press_is_formed_once(table: Table, known: bool, times: list[int]) -> None:
    """Where the press is foreseen, or after the table has been read: also if it is only a word of the move."""
    number = await table.open(2, game="savanna")
    ana = table.people[0]
    await table.seal(ana.user, table.hand(ana))
    await table.seal(table.people[1].user, table.hand(table.people[1]))
    page = table.hand(ana)
    key = next(each for each in custom_ids(page) if each.startswith("b:say:"))
    if not known:
        forget(table)
    play = sys.modules["cogs.tables.play"]  # as the bot has loaded it
    with patch.object(ahead, "spoken", wraps=spoken) as before, patch.object(play, "spoken", wraps=spoken) as after:
        await ana.user.click(page, custom_id=key)
    assert [before.call_count, after.call_count] == times
    assert len(await table.record(number)) == 2, "a card alone is no move in the second turn"
