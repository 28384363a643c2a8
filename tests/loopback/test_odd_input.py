"""What a page, or somebody without a token, may send that no honest client does."""

import asyncio
import json
from collections.abc import AsyncIterator

import pytest
from aiohttp import WSMsgType

from tests.loopback.stand_ins import PATIENCE, Bot, Person


@pytest.mark.parametrize(
    "name",
    [
        "\u200b",
        "\u202eanA",
        "a\u0000b",
        "\u3164",
    ],
)
async def test_a_name_has_no_invisible_characters(ana: Person, name: str) -> None:
    assert "invisible" in await ana.refused("person", name=name)
    assert len(ana.discord.world.people) == 4


@pytest.mark.parametrize("name", ["Ａna", "ECODRAFT", "eco draft", "Ｄesk", "__proto__"])
async def test_a_name_belongs_to_one_only(ana: Person, name: str) -> None:
    if name == "__proto__":
        await ana.ask("person", name=name)
        people = (await ana.hear("PEOPLE"))["list"]
        assert [each["username"] for each in people][4:] == ["__proto__"]
    else:
        assert "is already here" in await ana.refused("person", name=name)


async def test_names_of_all_scripts_are_welcome(ana: Person) -> None:
    for name in ("\u05d0\u05d1", "Zoe\u0301", "\u0928\u092e\u0938\u094d\u0924\u0947", "\U0001f98a"):
        await ana.ask("person", name=name)
        people = (await ana.hear("PEOPLE"))["list"]
        assert people[-1]["global_name"] == name


@pytest.mark.parametrize("text", [r'"\ud800"', '"a\\udfffb"', "NaN", "Infinity", "1e999"])
async def test_what_is_no_text_and_no_number_is_refused(ana: Person, table: str, text: str) -> None:
    """Half a character would break the bot's database, and NaN every page; a whole pair is text."""
    ask = '{"op": "say", "channel_id": "%s", "nonce": "n", "content": %s}'
    await ana.web.send_str(ask % (table, text))
    answer = await ana.web.receive()
    assert answer.type is WSMsgType.TEXT
    assert json.loads(answer.data)["t"] == "REFUSED"
    await ana.web.send_str(ask % (table, r'"\ud83e\udd8a"'))
    assert (await ana.hear("MESSAGE_CREATE"))["content"] == "\U0001f98a"


@pytest.mark.parametrize("path", ["/webhooks/{app}/guess", "/interactions/1/guess/callback"])
async def test_a_request_with_a_guessed_token_is_refused_before_its_body_is_read(bot: Bot, path: str) -> None:
    """Otherwise anybody on this machine could fill its memory."""
    whole = bot.discord.api + path.format(app=bot.discord.world.app["id"])
    answered = asyncio.Event()

    async def body() -> AsyncIterator[bytes]:
        yield b"["
        await answered.wait()

    asking = bot.http.post(whole, data=body(), headers={"Content-Type": "application/json"})
    assert (await asyncio.wait_for(asking, PATIENCE)).status == 404
    answered.set()
