"""Sharing a puzzle: once in a channel, whatever happens in between."""

import sys
from typing import Any

import pytest
from structlog.testing import capture_logs

from cogs.kit.answer import Reply
from db.extras.puzzles import ShareRow
from db.store import StorageFull
from games.puzzles import puzzle
from tests.behaviour.driver import Shown, Table, click, page_of, press_at_once, said, text
from tests.behaviour.extras.test_puzzles import asked, choose, on_day
from tests.behaviour.people.test_history import forget

SLUG = "phylo"
AGAIN = "You've already shared this puzzle here."
UNSURE = "If no post came, try to share it again."


async def solved(table: Table, person: int = 0) -> Shown:
    """The page of somebody who has found the answer on the first day."""
    on_day(table, 1)
    return await choose(table, await asked(table, SLUG, person), SLUG, puzzle(SLUG, 1).right, person)


def shares(table: Table) -> int:
    """How many posts say that somebody has solved a puzzle."""
    return sum("solved Phylo puzzle" in text(post) for post in table.posts())


async def test_it_can_be_shared_once_even_after_a_restart(table: Table) -> None:
    end = await solved(table)
    await click(table.people[0], end, "Share")
    await table.restart()
    on_day(table, 1)
    assert AGAIN in said(await click(table.people[0], end, "Share"))
    assert shares(table) == 1


async def test_it_can_be_shared_in_each_channel(table: Table) -> None:
    """Other people may read there."""
    ana, end = table.people[0], await solved(table)
    await click(ana, end, "Share")
    elsewhere = ana.guild.create_text_channel("elsewhere")
    there = page_of(await ana.slash(elsewhere, "puzzle", game=SLUG))
    assert AGAIN not in said(await click(ana, there, "Share"))
    assert "solved Phylo puzzle" in text(table.post(elsewhere))


async def test_of_several_presses_at_once_one_shares(table: Table) -> None:
    ana, end = table.people[0], await solved(table)
    again = await asked(table, SLUG)
    share = {"custom_id": f"b:puzzle:0:1:{SLUG} share", "component_type": 2}
    press_at_once(table, [(ana, page, share) for page in (end, again, end)])
    await table.env.settle()
    assert shares(table) == 1


@pytest.mark.fails
@pytest.mark.parametrize("fails", [True, False])
async def test_what_nobody_saw_can_be_shared_again(table: Table, monkeypatch: pytest.MonkeyPatch, fails: bool) -> None:
    """The channel was deleted, or Discord took the answer no more."""
    end = await solved(table)

    async def lost(*_: Any, **__: Any) -> None:
        if fails:
            raise RuntimeError("the channel is gone")

    with monkeypatch.context() as patch:
        patch.setattr(Reply, "show", lost)
        await click(table.people[0], end, "Share")
    assert shares(table) == 0
    await click(table.people[0], end, "Share")
    assert shares(table) == 1


@pytest.mark.fails
async def test_on_a_full_disk_nothing_is_shared_and_the_sharer_hears_why(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    end = await solved(table)

    async def full(*_: Any) -> bool:
        raise StorageFull("The disk is full.")

    with monkeypatch.context() as patch:
        patch.setattr(table.bot.tables.store.puzzles, "share", full)
        told = said(await click(table.people[0], end, "Share"))
    assert "disk is full" in told
    assert UNSURE in told
    assert shares(table) == 0
    await click(table.people[0], end, "Share")
    assert shares(table) == 1


async def test_a_post_that_fails_is_what_the_log_says_first_even_if_the_share_cannot_be_taken_back(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk is full by then: the share counts, and no sentence promises more."""
    end = await solved(table)

    async def full(*_: Any) -> None:
        raise StorageFull("The disk is full.")

    def broken(*_: Any) -> None:
        raise RuntimeError("no page")

    with monkeypatch.context() as patch, capture_logs() as logs:
        patch.setattr(table.bot.tables.store.puzzles, "unshare", full)
        patch.setattr(sys.modules["cogs.extras.puzzles"], "shared_page", broken)
        told = said(await click(table.people[0], end, "Share"))
    assert UNSURE in told
    assert "disk is full" not in told
    assert "a share that nobody saw can't be taken back" in [line["event"] for line in logs]
    assert AGAIN in said(await click(table.people[0], end, "Share"))
    assert shares(table) == 0


async def test_the_erased_share_nothing_and_leave_nothing(table: Table) -> None:
    ana, end = table.people[0], await solved(table)
    await click(ana, end, "Share")
    await forget(table, ana)
    assert "Answer the puzzle before you share it." in said(await click(ana, end, "Share"))
    assert not any((await table.bot.tables.store.privacy.export(ana.id)).values())


async def test_who_is_erased_while_they_share_hears_it_and_leaves_nothing(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Forget me comes between reading the answer and noting the share."""
    (ana, end), store = (table.people[0], await solved(table)), table.bot.tables.store
    share = store.puzzles.share

    async def later(row: ShareRow) -> bool | None:
        await store.privacy.erase(ana.id)
        return await share(row)

    monkeypatch.setattr(store.puzzles, "share", later)
    assert "Answer the puzzle before you share it." in said(await click(ana, end, "Share"))
    assert shares(table) == 0
    assert not any((await store.privacy.export(ana.id)).values())


async def test_a_share_pressed_after_midnight_opens_todays_puzzle(table: Table) -> None:
    end = await solved(table)
    on_day(table, 2)
    result = await click(table.people[0], end, "Share")
    assert "That puzzle is over; here is today's." in text(page_of(result))
    assert shares(table) == 0
