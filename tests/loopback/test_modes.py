"""The small Discord behaves in each way that is reported of Discord; the self-check shows the ways that it can tell apart."""

from dataclasses import replace
from typing import Any

import pytest

from sandbox.discord.modes import Modes
from sandbox.loopback.ratelimits import NEW_DIRECT
from tests.loopback.stand_ins import COMMAND, Bot, Person

MINUTE, HOUR = 60_000, 3_600_000


def behave(bot: Bot, **changes: Any) -> None:
    """From now on this Discord behaves so."""
    bot.discord.world.modes = replace(bot.discord.world.modes, **changes)


@pytest.mark.parametrize("mode", ["403", "400", "429"])
async def test_too_many_new_direct_channels_are_refused(bot: Bot, ana: Person, mode: str) -> None:
    behave(bot, opening=mode)
    for _ in range(NEW_DIRECT[0]):
        bot.discord.rest.limits.take_opening(Modes())
    body = {"recipient_id": ana.ready["me"]["id"]}
    assert await bot.code("POST", "/users/@me/channels", body) == (int(mode), 40003)


@pytest.mark.parametrize("opening", ["opened", "refused"])
@pytest.mark.parametrize("closed", ["50278", "50007"])
async def test_somebody_who_takes_no_messages_gets_none(bot: Bot, ana: Person, opening: str, closed: str) -> None:
    behave(bot, closed_opening=opening, closed=closed)
    await ana.ask("dms", open=False)
    await ana.hear("DMS")
    expected = (200, 0) if opening == "opened" else (400, 50007)
    assert await bot.code("POST", "/users/@me/channels", {"recipient_id": ana.ready["me"]["id"]}) == expected
    assert await bot.code("POST", f"/channels/{ana.direct()}/messages", {"content": "x"}) == (403, int(closed))


@pytest.mark.parametrize("mode", [("50278", 403), ("10003", 404), ("50001", 403)])
async def test_somebody_who_has_left_every_server_gets_no_message(
    bot: Bot, ana: Person, table: str, mode: tuple[str, int]
) -> None:
    behave(bot, gone=mode[0])
    own = ana.ready["me"]["id"]
    bot.discord.world.gone.add(own)
    assert await bot.code("POST", f"/channels/{ana.direct()}/messages", {"content": "x"}) == (mode[1], int(mode[0]))
    assert await bot.code("GET", f"/guilds/{bot.discord.world.guild_id}/members/{own}") == (404, 10007)
    assert await ana.refused("history", channel_id=table) == "This channel doesn't exist any more."


@pytest.mark.parametrize(("mode", "code"), [("50027", (401, 50027)), ("10015", (404, 10015))])
async def test_an_expired_token_is_invalid_or_unknown(
    online: Bot, ana: Person, table: str, mode: str, code: tuple[int, int]
) -> None:
    behave(online, dead_token=mode)
    await online.register(COMMAND)
    await ana.command("go", table, [])
    interaction = await online.interaction()
    await online.answer(interaction, 4, {"content": "x"})
    online.discord.world.clock.offset += 14 * MINUTE
    assert await online.follow_up(interaction, content="x") == (200, 0)
    online.discord.world.clock.offset += 2 * MINUTE
    assert await online.follow_up(interaction, content="x") == code
    assert await online.edit_original(interaction, content="y") == code
