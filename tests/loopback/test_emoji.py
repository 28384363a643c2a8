"""The emoji of an application."""

import base64

from aiohttp import ClientSession

from tests.loopback.stand_ins import Bot, Json, Person, button, menu
from tests.loopback.test_rest import picture


def image(content: bytes, kind: str = "png") -> str:
    """A picture as JSON carries it."""
    return f"data:image/{kind};base64,{base64.b64encode(content).decode()}"


def path(bot: Bot, *more: str) -> str:
    """The address of the application's emoji."""
    return "/".join((f"/applications/{bot.discord.world.app['id']}/emojis", *more))


async def uploaded(bot: Bot, name: str) -> Json:
    """A new emoji."""
    answer = await bot.ask("POST", path(bot), {"name": name, "image": image(picture())})
    assert answer.status == 201, await answer.text()
    return dict(await answer.json())


async def names(bot: Bot) -> list[str]:
    """The emoji there are."""
    return [each["name"] for each in (await bot.done("GET", path(bot)))["items"]]


async def test_emoji_are_uploaded_listed_and_deleted(bot: Bot, http: ClientSession) -> None:
    fox = await uploaded(bot, "ecosystem_fox_3fa2")
    assert fox["user"]["id"] == bot.discord.world.app["id"]
    await uploaded(bot, "owl")
    assert await names(bot) == ["ecosystem_fox_3fa2", "owl"]
    address = f"{bot.discord.world.address}/emojis/{fox['id']}.png"
    shown = await http.get(address)
    assert (shown.status, shown.content_type, await shown.read()) == (200, "image/png", picture())
    assert await bot.code("DELETE", path(bot, fox["id"])) == (200, 0)
    assert await names(bot) == ["owl"]
    assert (await http.get(address)).status == 404
    assert await bot.code("DELETE", path(bot, fox["id"])) == (404, 10014)


async def test_components_show_only_emoji_that_exist(bot: Bot, table: str) -> None:
    fox = await uploaded(bot, "fox")
    own, gone = {"id": fox["id"], "name": "fox"}, {"id": "77", "name": "fox"}

    def rows(emoji: Json) -> list[Json]:
        options = menu(["a"])
        options["components"][0]["options"][0]["emoji"] = emoji
        return [options, button(emoji=emoji)]

    message = await bot.write(table, components=[*rows(own), button("unicode", emoji={"name": "🦊"})])
    messages = f"/channels/{table}/messages"
    for row in rows(gone):
        assert await bot.code("POST", messages, {"components": [row]}) == (400, 50035)
        assert await bot.code("PATCH", f"{messages}/{message['id']}", {"components": [row]}) == (400, 50035)


async def test_people_hear_of_the_emoji_of_a_button(bot: Bot, table: str, ana: Person) -> None:
    """discord.py sends ids as numbers that no browser reads exactly."""
    fox = await uploaded(bot, "fox")
    await bot.write(table, components=[button(emoji={"id": int(fox["id"]), "name": "fox"})])
    heard = await ana.hear("MESSAGE_CREATE")
    assert heard["components"][0]["components"][0]["emoji"] == {"id": fox["id"], "name": "fox"}
