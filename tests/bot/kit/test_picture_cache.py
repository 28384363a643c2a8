"""Drawing in another process."""

import os
import sys
import time
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.kit.pool import KEPT, PictureCache, Pool
from cogs.kit import drawings
from cogs.kit.drawings import Seen, lesson_picture, rule_picture
from games import GAMES
from games.core.match import Match
from games.core.rulebook import book
from games.core.sentence import read
from games.core.values import Setup

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def studio() -> AsyncIterator[PictureCache]:
    """One worker, for all tests."""
    pool = Pool(1)
    yield PictureCache(pool)
    await pool.close()


def loaded() -> list[str]:
    return sorted({name.partition(".")[0] for name in sys.modules})


def wrong() -> None:
    raise LookupError("no such card")


def a_seat(slug: str) -> Seen:
    game = GAMES[slug]
    match = Match.begin(game, Setup(max(game.seats), "7" * 64))
    return Seen(slug, game.rules, match.view(min(match.to_move)), tuple("ABCD"[: max(game.seats)]), previews=True)


@pytest.mark.parametrize("slug", GAMES)
async def test_a_process_draws_what_this_one_would(studio: PictureCache, slug: str) -> None:
    seen = a_seat(slug)
    public = Seen(
        slug, seen.rules, Match.begin(GAMES[slug], Setup(max(GAMES[slug].seats), "7" * 64)).view(None), seen.names
    )
    assert await studio.draw(drawings.next_question, seen) == drawings.next_question(seen)
    more = read(seen.game, seen.view, (drawings.next_question(seen).sentence.choices[0].word,))
    assert await studio.draw(drawings.next_question, seen, more) == drawings.next_question(seen, more)
    assert await studio.draw(drawings.choice_preview, seen, more) == drawings.choice_preview(seen, more)
    assert await studio.draw(drawings.page, seen) == drawings.page(seen)
    assert await studio.draw(drawings.table, public) == drawings.table(public)
    assert await studio.draw(drawings.sheet, public) == drawings.sheet(public)
    assert await studio.draw(drawings.banner, slug) == drawings.banner(slug)
    assert await studio.draw(lesson_picture, slug, 0, ()) == lesson_picture(slug, 0, ())
    card = next(page.word for page in book(slug).pages if page.card)
    assert await studio.draw(rule_picture, slug, card) == rule_picture(slug, card)


async def test_a_process_that_draws_loads_neither_discord_nor_the_database(studio: PictureCache) -> None:
    await studio.draw(drawings.banner, "ecosystem")
    there = await studio.draw(loaded)
    assert {"PIL", "games", "render"} <= {*there}
    assert not {"discord", "aiohttp", "sqlalchemy", "aiosqlite", "structlog", "pydantic"} & {*there}


async def test_a_page_is_kept_for_whoever_asks_for_it_next(studio: PictureCache) -> None:
    drawn = [await studio.draw_once(noted, number % KEPT) for number in range(KEPT + 1)]
    assert drawn[0] == drawn[-1]
    assert await studio.draw_once(noted, KEPT) not in drawn
    assert await studio.draw_once(noted, 0) == drawn[0], "it was asked for last but one"
    assert await studio.draw_once(noted, 1) not in drawn


def noted(number: int) -> int:
    return os.getpid() * 1_000_000 + time.monotonic_ns() % 1_000_000_000 + number


async def test_a_page_that_fails_is_not_kept(studio: PictureCache) -> None:
    for _ in range(2):
        with pytest.raises(LookupError, match="no such card"):
            await studio.draw_once(wrong)


async def test_a_picture_that_takes_too_long_is_given_up(studio: PictureCache, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.kit.pool.LONGEST", 0.1)
    with pytest.raises(TimeoutError):
        await studio.draw(time.sleep, 600)
    monkeypatch.undo()
    assert await studio.draw(os.getpid) != os.getpid()
