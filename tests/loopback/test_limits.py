"""Rate limits, in seconds of a clock that the test moves."""

import pytest

from sandbox.loopback.ratelimits import GLOBAL
from tests.loopback.stand_ins import COMMAND, Bot, Person


class Seconds:
    """A clock that stands still."""

    def __init__(self, bot: Bot) -> None:
        self.now = 0.0
        bot.discord.rest.limits.now = lambda: self.now


@pytest.fixture
def seconds(bot: Bot) -> Seconds:
    """The clock of the rate limits."""
    return Seconds(bot)


async def test_a_route_says_how_much_is_left_and_refuses_more(bot: Bot, table: str, seconds: Seconds) -> None:
    for left in (4, 3, 2, 1, 0):
        answer = await bot.ask("POST", f"/channels/{table}/messages", {"content": "x"})
        head = answer.headers
        assert (head["X-RateLimit-Limit"], head["X-RateLimit-Remaining"]) == ("5", str(left))
        assert head["X-RateLimit-Reset-After"] == f"{5 - left}.000"
        assert head["X-RateLimit-Bucket"]
    seconds.now = 0.25
    answer = await bot.ask("POST", f"/channels/{table}/messages", {"content": "x"})
    assert answer.status == 429
    assert await answer.json() == {"message": "You are being rate limited.", "retry_after": 0.75, "global": False}
    assert (answer.headers["Retry-After"], answer.headers["X-RateLimit-Scope"], "Via" in answer.headers) == (
        "1",
        "user",
        True,
    )
    seconds.now = 1.0
    codes = [await bot.code("POST", f"/channels/{table}/messages", {"content": "x"}) for _ in range(2)]
    assert [status for status, _ in codes] == [200, 429], "one part of the whole is free again"


async def test_fifty_requests_a_second_are_the_most_but_interactions_are_exempt(
    online: Bot, table: str, ana: Person, seconds: Seconds
) -> None:
    await online.register(COMMAND)
    for _ in range(GLOBAL[0] - 1):
        assert (await online.ask("GET", "/users/@me")).status == 200
    answer = await online.ask("GET", "/users/@me")
    assert answer.status == 429
    assert (await answer.json())["global"] is True
    assert (answer.headers["X-RateLimit-Global"], answer.headers["X-RateLimit-Scope"]) == ("true", "global")
    await ana.command("go", table, [])
    interaction = await online.interaction()
    assert await online.answer(interaction, 4, {"content": "x"}) == (200, 0)
    assert await online.follow_up(interaction, content="x") == (200, 0)
    seconds.now = GLOBAL[1]
    assert (await online.ask("GET", "/users/@me")).status == 200
