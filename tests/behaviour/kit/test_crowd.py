"""One person's flood of presses and wishes for films doesn't keep the others from playing."""

import asyncio
import io
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from simcord.results import InteractionResult

from bot.kit.limits import MOST
from games.review.comparison import Effort
from render.phylo.upload import reencode_picture
from tests.behaviour.driver import Table, a_table, at_match, click, custom_ids, emit, press_at_once, said
from tests.behaviour.people.past import finished, looked, looked_back
from tests.depth import full

BUSY = "One at a time: wait until the bot has answered what you pressed before, then press again."


def hand(table: Table, number: int) -> dict[str, Any]:
    return {"custom_id": table.marked(f"b:hand:{number}:{table_version(table)}:"), "component_type": 2}


def scores(table: Table) -> dict[str, Any]:
    button = next(each for each in custom_ids(table.post()) if each.startswith("b:scores:"))
    return {"custom_id": button, "component_type": 2}


SCORES = "Scores so far"


def table_version(table: Table) -> int:
    return int(next(each for each in custom_ids(table.post()) if each.startswith("b:hand:")).split(":")[3])


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for other requests: while the simulator's clock stands still, waiting would never end."""
    monkeypatch.setattr("bot.kit.limits.LONGEST", 0)


async def test_of_many_presses_at_once_a_few_are_worked_on_and_a_neighbour_is_answered(table: Table) -> None:
    await table.open(2)
    post, data = table.post(), scores(table)
    records = press_at_once(table, [(table.ana, post, data)] * 20 + [(table.ben, post, data)])
    await table.env.settle()
    answers = [said(InteractionResult(table.env, record)) for record in records]
    assert answers[:20].count(BUSY) == 20 - MOST
    assert sum(SCORES in each for each in answers[:20]) == MOST
    assert SCORES in answers[20]
    assert "Pick a card" in said(await table.press(table.ana, post, "hand"))


@pytest.mark.usefixtures("at_once")
async def test_forms_and_commands_count_like_presses(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    number = await table.open(2)
    ana, go = table.people[0], asyncio.Event()
    find = table.bot.tables.find

    async def held(match_id: int, seen: object = None) -> Any:
        await go.wait()
        return await find(match_id)

    monkeypatch.setattr(table.bot.tables, "find", held)
    presses = press_at_once(table, [(ana, table.post(), scores(table))] * MOST)
    field = {"type": 18, "component": {"type": 4, "custom_id": "list", "value": "bee"}}
    late = [
        emit(table, ana, 5, {"custom_id": table.marked(f"m:wish:{number}:0:"), "components": [field]}),
        emit(table, ana, 2, {"id": "1", "name": "tables", "type": 1, "options": []}),
    ]
    await until_answered(*late)
    assert not any(record.responded for record in presses)
    go.set()
    await table.env.settle()
    assert [said(InteractionResult(table.env, record)) for record in late] == [BUSY, BUSY]
    assert all(SCORES in said(InteractionResult(table.env, record)) for record in presses)


async def until_answered(*records: Any) -> None:
    for record in records:
        while not record.responded:  # noqa: ASYNC110 - the simulator has no event for it
            await asyncio.sleep(0.001)


@full
async def test_every_job_is_done_in_a_process_too(tmp_path: Path) -> None:
    async with a_table(tmp_path, thinkers=1) as table:
        past, ana = await finished(table), table.people[0]
        page = await looked(table, past)
        assert "turn by turn" in said(await table.press(ana, page, "film"))
        assert "checks out" in said(await at_match(table, ana, past, "proof"))
        assert "What could have been" in said(await looked_back(table, past))
        table.bot.reviews.effort = Effort(8, 4)
        assert "### Your match: " in said(await table.press(ana, table.post(), "review"))
        assert "cards on 3 pages" in said(
            await click(ana, (await ana.slash(table.channel, "deck show", name="valley")).response, "Print on A4")
        )
        assert len(await table.bot.decoding.run(reencode_picture, picture(), longest=60)) > 100
        assert table.bot.thinking.workers is not None
        table.env.raise_errors()


def picture() -> bytes:
    file = io.BytesIO()
    Image.new("RGB", (60, 40), "red").save(file, "WEBP")
    return file.getvalue()


def typing(typed: str) -> dict[str, Any]:
    word = {"name": "word", "type": 3, "value": typed, "focused": True}
    return {"id": "1", "name": "card", "type": 1, "options": [{"name": "show", "type": 1, "options": [word]}]}


@pytest.mark.usefixtures("at_once")
async def test_suggestions_count_like_presses(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A client asks for suggestions with every letter."""
    cleo, asked = table.people[2], list[str]()

    async def suggest(guild_id: int, typed: str) -> tuple[()]:
        asked.append(typed)
        await asyncio.sleep(0.05)
        return ()

    monkeypatch.setattr(table.bot.cards, "suggest", suggest)
    for _ in range(100):
        emit(table, cleo, 4, typing("o" * 6000))
    await table.env.settle()
    assert asked == ["o" * 100] * MOST
