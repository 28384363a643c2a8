"""Rate limits, in seconds of a clock that the test moves."""

import pytest

from sandbox.discord.modes import Modes
from sandbox.loopback.ratelimits import DELETIONS, GLOBAL, NEW_DIRECT, OLD_EDITS
from tests.loopback.conftest import Join
from tests.loopback.stand_ins import COMMAND, Bot, Json, Person

MINUTE, HOUR = 60_000, 3_600_000


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


async def test_each_channel_has_its_own_limit(bot: Bot, table: str, ana: Person, seconds: Seconds) -> None:
    codes = [await bot.code("POST", f"/channels/{table}/messages", {"content": "x"}) for _ in range(6)]
    assert codes[-1][0] == 429
    assert await bot.code("POST", f"/channels/{ana.direct()}/messages", {"content": "x"}) == (200, 0)


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


async def test_old_messages_take_three_edits_in_six_seconds_per_channel(
    bot: Bot, table: str, ana: Person, seconds: Seconds
) -> None:
    """Discord answers 30046 for messages older than an hour."""
    old, other = await bot.write(table), await bot.write(ana.direct())
    path = f"/channels/{table}/messages/{old['id']}"
    bot.discord.world.clock.offset += HOUR - MINUTE
    codes = [await bot.code("PATCH", path, {"content": str(number)}) for number in range(4)]
    assert codes == [(200, 0)] * 4, "not older than an hour yet"
    bot.discord.world.clock.offset += 2 * MINUTE
    seconds.now = 10.0
    codes = [await bot.code("PATCH", path, {"content": str(number)}) for number in range(OLD_EDITS[0] + 1)]
    assert codes == [(200, 0)] * 3 + [(429, 30046)]
    assert await bot.code("PATCH", f"/channels/{ana.direct()}/messages/{other['id']}", {"content": "x"}) == (200, 0)
    seconds.now = 10.0 + OLD_EDITS[1]
    assert await bot.code("PATCH", path, {"content": "x"}) == (200, 0)


async def test_messages_are_deleted_by_their_age(bot: Bot, table: str, seconds: Seconds) -> None:
    """Per second five new ones; older ones three in a third of a second, and after two weeks thirty in four."""
    for age, (most, _) in ((0, DELETIONS[0][1]), (60_000, DELETIONS[1][1]), (20 * 24 * HOUR, DELETIONS[2][1])):
        seconds.now += 1000.0
        about: Json = {
            "channel_id": table,
            "attachments": [],
            "mentions": [],
            "flags": 0,
            "author": bot.discord.world.app,
        }
        written = [{**about, "id": bot.discord.world.clock.snowflake()} for _ in range(most)]
        bot.discord.world.messages |= {each["id"]: each for each in written}
        bot.discord.world.clock.offset += age
        path = f"/channels/{table}/messages"
        assert [await bot.code("DELETE", f"{path}/{each['id']}") for each in written] == [(200, 0)] * most
        assert (await bot.code("DELETE", f"{path}/{written[0]['id']}"))[0] == (429 if age == 0 else 404)


async def test_new_direct_channels_are_opened_slowly(bot: Bot, join: Join, seconds: Seconds, ana: Person) -> None:
    own = ana.ready["me"]["id"]
    opened = await bot.done("POST", "/users/@me/channels", {"recipient_id": own})
    assert opened["id"] == ana.direct()
    assert NEW_DIRECT == (25, 600.0)
    for _ in range(NEW_DIRECT[0] - 1):
        bot.discord.rest.limits.take_opening(Modes())
    ben = bot.discord.world.people["ben"]["id"]
    assert await bot.code("POST", "/users/@me/channels", {"recipient_id": ben}) == (403, 40003)
    assert await bot.code("POST", "/users/@me/channels", {"recipient_id": own}) == (200, 0)
    seconds.now = NEW_DIRECT[1]
    assert await bot.code("POST", "/users/@me/channels", {"recipient_id": ben}) == (200, 0)
