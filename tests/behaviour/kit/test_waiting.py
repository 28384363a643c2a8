"""Whatever an answer waits for, Discord hears in time that it takes longer."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from simcord.results import InteractionResult

from cogs.kit import answer
from tests.behaviour.driver import Shown, Table, asks, custom_ids, emit, press_at_once, said, text
from tests.behaviour.kit.test_crowd import hand, typing

pytestmark = pytest.mark.drawn

PATIENCE = answer.PATIENCE


@pytest.fixture(autouse=True)
def as_in_life(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot's patience, in the simulator's time."""
    monkeypatch.setattr(answer, "PATIENCE", PATIENCE)


@asynccontextmanager
async def held(table: Table, where: Any, name: str) -> AsyncIterator[None]:
    go, method = asyncio.Event(), getattr(where, name)

    async def waiting(*what: Any, **how: Any) -> Any:
        await table.env.external_wait(go.wait(), reason="the test holds it")
        return await method(*what, **how)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(where, name, waiting)
        try:
            yield
        finally:
            go.set()


def answers(table: Table, record: Any) -> str:
    return said(InteractionResult(table.env, record))


@pytest.mark.parametrize("what", ["tables.must_see", "tables.find", "picture_cache.draw_once"])
async def test_a_press_is_deferred_while_the_bot_reads_or_draws(table: Table, what: str) -> None:
    number = await table.open(2)
    owner, _, method = what.partition(".")
    async with held(table, getattr(table.bot, owner), method):
        (record,) = press_at_once(table, [(table.people[0], table.post(), hand(table, number))])
        await table.env.advance_time(PATIENCE)
        assert record.response_kind.value == "deferred_update"
    await table.env.settle()
    (page,) = InteractionResult(table.env, record).followups
    assert page.ephemeral
    assert "Pick a card" in text(page)


async def test_a_command_is_announced_while_the_bot_reads(table: Table) -> None:
    await table.open(2)
    async with held(table, table.bot.tables, "of_player"):
        record = emit(table, table.people[0], 2, {"id": "1", "name": "hand", "type": 1, "options": []})
        await table.env.advance_time(PATIENCE)
        assert (record.response_kind.value, record.ephemeral) == ("deferred", True)
    await table.env.settle()
    result = InteractionResult(table.env, record)
    assert result.response is not None
    assert "Pick a card" in text(result.response)
    assert not result.followups


async def shown(table: Table, message: Shown, verb: str) -> Shown:
    """The page that a button shows to Ana."""
    page = (await table.press(table.people[0], message, verb)).response
    assert page is not None
    return page


async def list_of(table: Table) -> Shown:
    await table.open(2)
    return await shown(table, await shown(table, table.post(), "hand"), "wishes")


async def test_a_form_that_does_not_open_in_time_is_a_sentence(table: Table) -> None:
    page = await list_of(table)
    button = next(each for each in custom_ids(page) if each.startswith("b:wish:"))
    async with held(table, table.bot.wishes, "open"):
        (record,) = press_at_once(table, [(table.people[0], page, {"custom_id": button, "component_type": 2})])
        await table.env.advance_time(PATIENCE)
    await table.env.settle()
    assert answers(table, record).endswith("That form took me too long to open. Try again.")
    assert (await table.press(table.people[0], page, "wish")).modal is not None


async def test_suggestions_that_take_long_are_an_empty_list(table: Table) -> None:
    async with held(table, table.bot.cards, "suggest"):
        record = emit(table, table.people[0], 4, typing("ot"))
        await table.env.advance_time(PATIENCE)
    await table.env.settle()
    assert record.autocomplete_choices == []


@pytest.mark.fails
async def test_whose_pick_was_sealed_before_a_failure_hears_that(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await table.open(2)
    page = await shown(table, table.post(), "hand")

    async def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr("cogs.tables.hand.hand_page", broken)
    result = await table.choose(table.ana, page, next(word for word in asks(page) if "rabbit" not in word))
    monkeypatch.undo()
    assert said(result).endswith("Your pick is sealed all the same; My hand shows what comes next.")
    assert "is sealed" in said(await table.press(table.ana, table.post(), "hand"))
