"""A match in which no picture can be drawn goes on in words."""

import asyncio
import sys
from collections.abc import Iterator
from typing import Any, NoReturn

import pytest
from structlog.testing import capture_logs

from bot.kit.pool import WorkerDied
from cogs.kit.items import UNDRAWN
from cogs.workshop.cards import UNCHECKED
from games import GAMES
from tests.behaviour.driver import Table, click, labels, pad, page_of, said, text
from tests.behaviour.people.past import finished
from tests.behaviour.workshop.cards import newt

pytestmark = [pytest.mark.drawn, pytest.mark.fails]
FAILURES = (
    WorkerDied("The process ended."),
    TimeoutError("A picture took too long."),
    ZeroDivisionError("a defect of a drawing"),
)


@pytest.fixture(params=FAILURES, ids=lambda each: type(each).__name__)
def unable(
    request: pytest.FixtureRequest, table: Table, monkeypatch: pytest.MonkeyPatch
) -> Iterator[pytest.MonkeyPatch]:
    """The studio draws nothing, whatever it is asked for."""

    async def fails(*_: Any, **__: Any) -> NoReturn:
        raise request.param

    with monkeypatch.context() as patch:
        patch.setattr(table.bot.picture_cache, "draw", fails)
        yield patch


@pytest.mark.parametrize("slug", GAMES)
async def test_a_turn_is_asked_and_made_in_words(table: Table, unable: pytest.MonkeyPatch, slug: str) -> None:
    with capture_logs() as logs:
        number = await table.open(2, game=slug)
        assert UNDRAWN in text(table.post())
        (seat, *_) = (await table.bot.tables.find(number)).waiting
        person = table.people[seat]
        hand = page_of(await person.slash(table.channel, "hand"))
        assert UNDRAWN in text(hand)
        assert not hand.attachments
        assert pad(hand)
        assert "Text" in labels(hand)
        assert len(said(await click(person, hand, "Text"))) > 100
        await table.skip(number, (await table.bot.tables.find(number)).turn + 1)
    assert any("without its picture" in each["event"] for each in logs)
    unable.undo()
    drawn = page_of(await person.slash(table.channel, "hand"))
    assert UNDRAWN not in text(drawn)
    assert drawn.attachments


async def test_a_studio_that_hangs_is_not_awaited_for_long(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """The studio's own patience may be a minute, and a clock doesn't stop for it."""
    await table.open(2)

    async def hangs(*_: Any, **__: Any) -> NoReturn:
        await asyncio.sleep(3600)
        raise AssertionError("nobody waits so long")

    monkeypatch.setattr(table.bot.picture_cache, "draw", hangs)
    monkeypatch.setattr(table.bot.picture_cache, "_kept", {})
    monkeypatch.setattr(sys.modules["cogs.kit.items"], "PICTURE_TIMEOUT", 0.01)
    hand = page_of(await table.people[0].slash(table.channel, "hand"))
    assert UNDRAWN in text(hand)
    assert pad(hand)


async def test_the_end_comes_in_words(table: Table, unable: pytest.MonkeyPatch) -> None:
    number = await table.open(2)
    await table.skip(number, 20)
    await table.play_turn()
    assert text(table.post()).count(UNDRAWN) == 1
    assert {"Rematch", "Review my match"} <= {*labels(table.post())}


@pytest.mark.parametrize(("command", "terms", "says", "leads_to"), [
    *(("learn", {"game": slug}, "lesson, 1 of", "Skip this lesson") for slug in GAMES),
    ("puzzle", {"game": "ecosystem"}, "Which choice is best?", "Show the table"),
    ("rules", {"game": "savanna", "topic": "lion"}, "Lion", "Learn by playing"),
    ("leaderboard", {}, "Nobody is ranked yet", ""),
    ("card show", {"card": "beaver"}, "## ", ""),
    ("card make", {"kind": "species"}, "## Making a species", "Name and text …"),
    ("deck show", {"name": "forest"}, "**Ready to play**", "Copy"),
], ids=lambda each: each if isinstance(each, str) else "")  # fmt: skip
async def test_every_page_comes_in_words(
    table: Table, unable: pytest.MonkeyPatch, command: str, terms: dict[str, str], says: str, leads_to: str
) -> None:
    page = page_of(await table.ana.slash(table.channel, command, **terms))
    assert UNDRAWN in text(page)
    assert not page.attachments
    assert says in text(page)
    assert not leads_to or leads_to in labels(page)
    unable.undo()
    drawn = page_of(await table.ana.slash(table.channel, command, **terms))
    assert UNDRAWN not in text(drawn)
    assert drawn.attachments


async def test_a_profile_comes_in_words(table: Table, unable: pytest.MonkeyPatch) -> None:
    await finished(table)
    page = page_of(await table.people[0].slash(table.channel, "profile"))
    assert "1 match" in text(page)
    assert UNDRAWN in text(page)


async def test_a_card_that_cannot_be_checked_for_print_is_kept_until_it_can(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = await newt(table, table.ana)

    async def fails(*_: Any, **__: Any) -> NoReturn:
        raise WorkerDied("The process ended.")

    with monkeypatch.context() as patch:
        patch.setattr(table.bot.picture_cache, "draw", fails)
        assert said(await click(table.ana, page, "Make this card")) == UNCHECKED
    card = page_of(await click(table.ana, page, "Make this card"))
    assert "The card is made" in text(card)
