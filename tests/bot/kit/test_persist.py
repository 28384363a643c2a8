"""Work that must succeed, and pictures that are drawn before anybody asks."""

import pytest

from bot.kit import persist as module
from bot.kit.persist import persist
from bot.kit.pool import Pool, Studio
from cogs.server import warming
from render import PICTURES


async def test_work_is_done_until_it_succeeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its result comes back; a failure that doesn't pass is raised at once."""
    monkeypatch.setattr(module, "FIRST_PAUSE", 0.0)
    tries = list[int]()

    async def work() -> str:
        tries.append(1)
        if len(tries) < 3:
            raise OSError("not yet")
        return "done"

    assert await persist("the work", work) == "done"
    tries.clear()
    with pytest.raises(OSError, match="not yet"):
        await persist("the work", work, lambda failure: False)
    assert len(tries) == 1


@pytest.mark.fails
async def test_every_game_is_drawn_in_advance_although_one_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = list[str]()

    def banner(slug: str) -> None:
        drawn.append(slug)
        if slug == "savanna":
            raise ValueError("no banner")

    monkeypatch.setattr(warming, "banner", banner)
    await warming.warm(Studio(Pool(0)))
    assert drawn == [*PICTURES]
