"""Requests about channels, threads, single messages and commands, and the codes of those that Discord refuses."""

from sandbox.loopback.world import HISTORY, MANAGE_MESSAGES, SEND_IN_THREADS
from tests.loopback.stand_ins import Bot, Person, button


def grant(bot: Bot, table: str, permissions: int, *, denied: int = 0) -> None:
    """What the bot may do in a channel besides what everybody may."""
    bot.discord.guilds.overwrite(table, bot.discord.world.app["id"], allow=permissions, deny=denied)


async def a_thread(bot: Bot, table: str, name: str = "t") -> str:
    made = await bot.done("POST", f"/channels/{table}/threads", {"name": name, "type": 11})
    return str(made["id"])


async def test_the_bot_deletes_its_own_message(online: Bot, ana: Person, table: str) -> None:
    message = await online.write(table)
    path = f"/channels/{table}/messages/{message['id']}"
    assert await online.code("DELETE", path) == (200, 0)
    assert (await ana.hear("MESSAGE_DELETE"))["id"] == message["id"]
    for method, body in (("GET", None), ("PATCH", {"content": "x"}), ("DELETE", None)):
        assert await online.code(method, path, body) == (404, 10008)
    assert await online.code("DELETE", "/channels/1/messages/1") == (404, 10003)


async def test_the_message_of_another_takes_a_permission_to_delete(bot: Bot, ana: Person, table: str) -> None:
    await ana.ask("say", channel_id=table, content="mine", nonce="n")
    path = f"/channels/{table}/messages/{(await ana.hear('MESSAGE_CREATE'))['id']}"
    assert await bot.code("DELETE", path) == (403, 50013)
    grant(bot, table, MANAGE_MESSAGES)
    assert await bot.code("DELETE", path) == (200, 0)
    await ana.ask("say", channel_id=ana.direct(), content="mine", nonce="n")
    own = (await ana.hear("MESSAGE_CREATE"))["id"]
    assert await bot.code("DELETE", f"/channels/{ana.direct()}/messages/{own}") == (403, 50003)


async def test_channels_and_messages_are_read(bot: Bot, ana: Person, table: str) -> None:
    messages = [await bot.write(table, content=str(number)) for number in range(3)]
    assert (await bot.done("GET", f"/channels/{table}"))["name"] == "table"
    assert (await bot.done("GET", f"/channels/{ana.direct()}"))["type"] == 1
    path = f"/channels/{table}/messages"
    assert (await bot.done("GET", f"{path}/{messages[0]['id']}"))["content"] == "0"
    newest = await (await bot.ask("GET", f"{path}?limit=1&before={messages[2]['id']}")).json()
    assert [each["content"] for each in newest] == ["1"]
    later = await (await bot.ask("GET", f"{path}?after={messages[0]['id']}")).json()
    assert [each["content"] for each in later] == ["2", "1"]
    assert await bot.code("GET", f"{path}?limit=101") == (400, 50035)
    grant(bot, table, 0, denied=HISTORY)
    assert await bot.code("GET", path) == (403, 50013)


async def test_a_thread_begins_without_a_message(bot: Bot, table: str, ana: Person) -> None:
    thread = await a_thread(bot, table, "match 7")
    assert (await ana.hear("CHANNEL_CREATE"))["name"] == "match 7"
    for place in (thread, ana.direct()):
        assert await bot.code("POST", f"/channels/{place}/threads", {"name": "t", "type": 11}) == (400, 50024)


async def test_people_are_added_to_a_thread(online: Bot, ana: Person, table: str) -> None:
    thread, own = await a_thread(online, table), ana.ready["me"]["id"]
    path = f"/channels/{thread}/thread-members"
    for _ in range(2):
        assert await online.code("PUT", f"{path}/{own}") == (200, 0)
    assert (await online.done("GET", f"/channels/{thread}"))["member_count"] == 2
    assert await online.code("PUT", f"/channels/{table}/thread-members/{own}") == (400, 50024)
    assert await online.code("PUT", f"{path}/1") == (404, 10013)
    online.discord.world.channels[thread]["archived"] = True
    assert await online.code("PUT", f"{path}/{own}") == (400, 50083)
    grant(online, table, 0, denied=SEND_IN_THREADS)
    assert await online.code("PUT", f"{path}/{own}") == (403, 50013)


async def test_a_press_opens_an_archived_thread_and_does_nothing_in_a_locked_one(
    online: Bot, ana: Person, ben: Person, table: str
) -> None:
    thread = await a_thread(online, table)
    message = await online.write(thread, components=[button()], content="x")
    channel = online.discord.world.channels[thread]
    channel["archived"] = True
    online.discord.guilds.overwrite(table, ben.ready["me"]["id"], deny=SEND_IN_THREADS)
    await ben.use("press", message, "go")
    assert (await ben.hear("REFUSED"))["text"] == "An error occurred, please try again."
    await ana.use("press", message, "go")
    assert online.socket is not None
    assert not (await online.socket.event("THREAD_UPDATE"))["d"]["thread_metadata"]["archived"]
    assert await online.answer(await online.interaction(), 4, {"content": "x"}) == (200, 0)
    channel |= {"archived": True, "locked": True}
    await ana.use("press", message, "go")
    assert (await ana.hear("REFUSED"))["text"] == "This thread is locked, so its buttons don't work."
