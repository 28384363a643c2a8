"""What stands between a press and its answer: the row of the move, and the picture, which is drawn meanwhile."""

import asyncio
import sys
from typing import Any
from unittest.mock import patch

import pytest
from sqlalchemy import update

from bot.kit.studio import Studio
from cogs.kit.reply import Reply
from cogs.tables import ahead
from cogs.tables.question import spoken
from db.tables.schema import seats
from tests.behaviour.driver import Shown, Table, custom_ids, option_values, text
from tests.storing import Go, meddling

pytestmark = pytest.mark.drawn


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
