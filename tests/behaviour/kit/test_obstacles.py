"""Which obstacle each of Discord's errors is, and how long it makes sense to wait."""

from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.messages.messenger import Obstacle, Undelivered
from cogs.kit.answer import Target, obstacle_of, send_request

O = Obstacle  # noqa: E741
EVERYWHERE: tuple[Target, ...] = ("channel", "person", "edit")

# code, status, and what it is on writing in a channel, on writing to a person, and on an edit
CODES = [
    (10003, 404, O.NO_CHANNEL, O.NO_CHANNEL, O.NO_CHANNEL),
    (10008, 404, O.MUTE, O.WAITS, O.NO_MESSAGE),
    (10013, 404, O.MUTE, O.DMS_CLOSED, O.NO_MESSAGE),
    (10015, 404, O.MUTE, O.WAITS, O.NO_MESSAGE),
    (20016, 429, O.LATER, O.LATER, O.LATER),
    (20026, 403, O.WAITS, O.WAITS, O.WAITS),
    (20028, 429, O.LATER, O.LATER, O.LATER),
    (30046, 429, O.LATER, O.LATER, O.LATER),
    (30046, 400, O.LATER, O.LATER, O.LATER),
    (40003, 403, O.WAITS, O.WAITS, O.WAITS),
    (40005, 413, O.REFUSED, O.REFUSED, O.REFUSED),
    (40333, 403, O.LATER, O.LATER, O.LATER),
    (50001, 403, O.UNSEEN, O.WAITS, O.UNSEEN),
    (50005, 403, O.MUTE, O.WAITS, O.NO_MESSAGE),
    (50006, 400, O.REFUSED, O.REFUSED, O.REFUSED),
    (50007, 403, O.MUTE, O.DMS_CLOSED, O.NO_MESSAGE),
    (50007, 400, O.REFUSED, O.DMS_CLOSED, O.REFUSED),
    (50013, 403, O.MUTE, O.WAITS, O.MUTE),
    (50027, 401, O.LATER, O.LATER, O.NO_MESSAGE),
    (50035, 400, O.REFUSED, O.REFUSED, O.REFUSED),
    (50083, 400, O.MUTE, O.REFUSED, O.NO_MESSAGE),
    (50109, 400, O.REFUSED, O.REFUSED, O.REFUSED),
    (50278, 403, O.MUTE, O.DMS_CLOSED, O.NO_MESSAGE),
    (160005, 403, O.LOCKED, O.WAITS, O.LOCKED),
    (160005, 400, O.LOCKED, O.REFUSED, O.LOCKED),
    (0, 400, O.REFUSED, O.REFUSED, O.REFUSED),
    (0, 401, O.LATER, O.LATER, O.LATER),
    (0, 403, O.MUTE, O.WAITS, O.NO_MESSAGE),
    (0, 404, O.MUTE, O.WAITS, O.NO_MESSAGE),
    (0, 408, O.LATER, O.LATER, O.LATER),
    (0, 413, O.REFUSED, O.REFUSED, O.REFUSED),
    (0, 429, O.LATER, O.LATER, O.LATER),
    *((0, status, O.LATER, O.LATER, O.LATER) for status in (500, 502, 503, 504, 520, 524)),
]


@pytest.mark.parametrize(("code", "status", "channel", "person", "edit"), CODES)
def test_every_code_means_one_obstacle(
    code: int, status: int, channel: Obstacle, person: Obstacle, edit: Obstacle
) -> None:
    assert [obstacle_of(status, code, to)[0] for to in EVERYWHERE] == [channel, person, edit]


def failed(status: int, body: dict[str, Any] | str, headers: dict[str, str] | None = None) -> discord.HTTPException:
    """What discord.py raises for such an answer."""
    response: Any = SimpleNamespace(status=status, reason="", headers=headers or {})
    return discord.HTTPException(response, body)


async def undelivered(failure: Exception, to: Target = "channel") -> Undelivered:
    """What a request that fails like this raises."""

    async def sending() -> None:
        raise failure

    with pytest.raises(Undelivered) as caught:
        await send_request(sending(), to)
    return caught.value


async def test_waiting_says_for_how_long() -> None:
    fast = await undelivered(failed(403, {"code": 40003, "message": ""}), "person")
    flagged = await undelivered(failed(403, {"code": 20026, "message": ""}), "person")
    unknown = await undelivered(failed(403, {"code": 50001, "message": ""}), "person")
    assert fast.after is not None
    assert flagged.after is not None
    assert 60 <= fast.after < flagged.after
    assert (fast.for_all, flagged.for_all, unknown.for_all) == (True, True, False)
    assert unknown.after is not None
    assert (await undelivered(failed(429, {"code": 0}, {"Retry-After": "7"}))).after == 7
    assert (await undelivered(failed(429, {"code": 0}))).after is None


@pytest.mark.parametrize("to", EVERYWHERE)
async def test_a_web_page_in_between_or_no_answer_at_all_is_trouble_and_nothing_more(to: Target) -> None:
    """Cloudflare's "403 Forbidden" is a page of HTML; a table is not paused for it."""
    page = failed(403, "<html>Forbidden</html>")
    for failure in (page, aiohttp.ServerDisconnectedError(), TimeoutError(), ConnectionResetError(), KeyError("id")):
        assert (await undelivered(failure, to)).obstacle is Obstacle.LATER
