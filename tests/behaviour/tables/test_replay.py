"""Looking back: /replay from every side, within its bounds, and its film."""

import io
import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest
from PIL import Image

from cogs.kit import drawings
from cogs.kit.drawings import Seen
from cogs.kit.text import plains
from games.review.comparison import Effort
from games.verify import verify
from render import Strips
from tests.behaviour.driver import (
    LONGEST,
    TURNED,
    Table,
    at_match,
    custom_ids,
    labels,
    page_of,
    plant,
    rename,
    said,
    text,
)
from tests.behaviour.people.past import attachment_of, file_of, finished, looked, record_of, step


@pytest.fixture
def seen(table: Table, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Any]]:
    drawn: list[tuple[str, Any]] = []
    replay: Any = sys.modules["cogs.tables.replay"]

    def watched(kind: str) -> Callable[[Seen], Strips]:
        real = getattr(drawings, kind)

        def draw(seen: Seen) -> Strips:
            drawn.append((kind, seen.view))
            return cast(Strips, real(seen))

        return draw

    monkeypatch.setattr(replay, "drawings", SimpleNamespace(table=watched("table"), page=watched("page")))
    return drawn


async def test_a_running_table_shows_its_public_past_and_nothing_of_this_turn(
    table: Table, seen: list[tuple[str, Any]]
) -> None:
    number = await table.open(3)
    for turn in range(1, 4):
        for person in table.people[:3]:
            assert f":{turn}:" in custom_ids(table.hand(person))[0]
            await table.seal(person.user, table.hand(person))
    page = await looked(table, number, person=3)
    assert "Picked next: Ana" in text(page)
    assert "1 of 4" in text(page)
    last = await step(table, page, "⏭", person=3)
    assert "This is where the match is now." in text(last)
    assert "4 of 4" in text(last)
    before = text(last), await last.attachments[0].read()
    await table.seal(table.people[0].user, table.hand(table.people[0]))
    again = await step(table, await looked(table, number), "⏭")
    assert (text(again), await again.attachments[0].read()) == before
    assert {(kind, view.seat) for kind, view in seen} == {("table", None)}
    assert all(hand is None for _, view in seen for hand in view.hands)
    assert not [each for each in custom_ids(again) if each.startswith(("s:", "b:film"))]
    forged = await table.press_forged(table.people[0], again, table.marked(f"b:replay:{number}:1:0 1"), "b:replay:")
    assert "only look back at what everyone sees" in said(forged)
    plant(table, again, "b:replay:", custom_id=table.marked(f"b:film:{number}:0:"), disabled=False)
    assert "once the match is finished" in said(await table.press(table.people[0], again, "film"))
    assert {(kind, view.seat) for kind, view in seen} == {("table", None)}


async def test_a_finished_match_is_stepped_through_from_every_seat(table: Table, seen: list[tuple[str, Any]]) -> None:
    rename(table, LONGEST, TURNED)
    number = await finished(table)
    page = await looked(table, number, person=3)
    assert "1 of 21" in text(page)
    assert labels(page) == ["▶", "⏭", "Play on from here", "Film"]
    second = await step(table, page, "▶", person=3)
    assert second.id == page.id, "the page is turned in place"
    assert "2 of 21" in text(second)
    assert labels(second) == ["⏮", "◀", "▶", "⏭", "Play on from here", "Film"]
    end = await step(table, second, "⏭", person=3)
    assert "21 of 21" in text(end)
    assert "This is how it ended." in text(end)
    assert labels(end) == ["⏮", "◀", "Film"]
    assert "20 of 21" in text(await step(table, end, "◀", person=3))
    assert "1 of 21" in text(await step(table, end, "⏮", person=3))
    record, names = await table.record(number), plains((await table.bot.tables.find(number)).names)
    seen.clear()
    for seat in ("0", "1"):
        await table.pick(table.people[3], page, "replay", seat)
        assert "1 of 21" in text(page)
        first = [row.move for row in record if row.turn == 1 and row.seat == int(seat)][-1]
        assert names[int(seat)] in text(page)
        assert first.split()[0] in text(page)
        assert "2 of 21" in text(await step(table, page, "▶", person=3)), "from the same side"
        await step(table, page, "⏮", person=3)
    assert [(kind, view.seat) for kind, view in seen] == [("page", seat) for seat in (0, 0, 0, 1, 1, 1)]
    await table.pick(table.people[3], page, "replay", "all")
    assert seen[-1][0] == "table"
    assert seen[-1][1].seat is None


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("1:0 9", "1 of 21"),
        ("999999:0 0", "21 of 21"),
        ("0:", "1 of 21"),
        ("5:x y z", "5 of 21"),
        ("1:0 -1", "1 of 21"),
    ],
)
async def test_a_forged_step_stays_within_the_match(table: Table, words: str, shown: str) -> None:
    number = await finished(table)
    page = await looked(table, number)
    result = await table.press_forged(table.people[0], page, table.marked(f"b:replay:{number}:{words}"), "b:replay:")
    assert shown in said(result)


async def test_a_table_that_never_began_has_nothing_to_look_back_at(table: Table) -> None:
    lobby = await table.lobby()
    for _ in range(2):
        result = await table.people[0].slash(table.channel, "replay", table=1)
        assert said(result) == "Table 1 never started, so there's nothing to look back at."
        if custom_ids(lobby):
            await table.press(table.people[0], lobby, "cancel")


@pytest.mark.drawn
async def test_the_film_is_a_small_animated_file(table: Table) -> None:
    number = await finished(table, 3)
    result = await table.press(table.people[3], await looked(table, number, person=3), "film")
    name, data = await file_of(result)
    assert name == f"table-{number}.gif"
    assert len(data) <= 1_000_000
    with Image.open(io.BytesIO(data)) as film:
        assert film.format == "GIF"
        assert getattr(film, "n_frames", 1) == 21
    assert str(attachment_of(result).description).startswith("Replay of Ecosystem")


async def test_a_solo_match_is_replayed_exported_and_verified(table: Table) -> None:
    ana = table.people[0]
    await ana.slash(table.channel, "solo", game="savanna")
    await table.skip(1, 40)
    hand = page_of(await ana.slash(table.channel, "hand"))
    await table.seal(ana, hand)
    assert (await table.bot.tables.find(1)).row.status == "finished"
    page = await looked(table, 1)
    assert "1 of 21" in text(page)
    await table.pick(ana, page, "replay", "0")
    assert "21 of 21" in text(await step(table, page, "⏭"))
    record = await record_of(table, 1)
    assert verify(record).over
    assert len(record.scores) == 2
    assert "checks out" in said(await at_match(table, ana, 1, "proof"))
    table.bot.reviews.effort = Effort(find=2, compare=2)
    assert "Each turn had two picks" in said(await ana.slash(table.channel, "review", table=1))
