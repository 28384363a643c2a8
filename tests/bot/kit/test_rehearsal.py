"""Games are rehearsed by the processes that draw, so that nobody's page waits for cards that are drawn for the first time."""

import asyncio
from typing import ClassVar, cast

import pytest

from bot.kit.studio import Studio
from bot.tables.tables import Tables
from cogs.server import warming
from cogs.server.rehearsal import rehearse, seats
from games import GAMES


@pytest.mark.parametrize("slug", GAMES)
def test_a_rehearsal_goes_through_a_whole_match(slug: str) -> None:
    assert not rehearse(slug, seats(slug)[0], 0)
    assert rehearse(slug, seats(slug)[0], 100)


async def test_a_game_is_rehearsed_once_it_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each page of each size, and a game that fails costs the others nothing."""
    drawn: list[tuple[str, int, int]] = []

    def rehearsed(slug: str, size: int, page: int) -> bool:
        drawn.append((slug, size, page))
        if slug == "lines":
            raise ValueError("no such game")
        return page == 1

    class Played:
        played: ClassVar[set[str]] = set()

    monkeypatch.setattr(warming, "rehearse", rehearsed)
    monkeypatch.setattr(warming, "BREATH", 0.0)
    studio = Studio(0)
    task = asyncio.create_task(warming.rehearse_what_is_played(studio, cast(Tables, Played), 0.001))
    await asyncio.sleep(0.01)
    assert not drawn
    Played.played = {"savanna"}
    wanted = [("savanna", size, page) for size in seats("savanna") for page in (0, 1)]
    async with asyncio.timeout(30):
        while len(drawn) < len(wanted):  # noqa: ASYNC110 # nothing tells when a page is drawn
            await asyncio.sleep(0.01)
    assert drawn == wanted
    Played.played = {*GAMES}
    await task
    assert {slug for slug, *_ in drawn} == {*GAMES}
    assert len(drawn) == len({*drawn})
    studio.close()
