"""Work that is tried until it succeeds."""

import pytest

from bot.kit import retry as module
from bot.kit.retry import retry_until_done


async def test_work_is_done_until_it_succeeds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FIRST_PAUSE", 0.0)
    tries = list[int]()

    async def work() -> str:
        tries.append(1)
        if len(tries) < 3:
            raise OSError("not yet")
        return "done"

    assert await retry_until_done("the work", work) == "done"
    tries.clear()
    with pytest.raises(OSError, match="not yet"):
        await retry_until_done("the work", work, lambda failure: False)
    assert len(tries) == 1
