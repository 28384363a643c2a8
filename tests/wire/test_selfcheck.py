"""`python -m bot invite` and `python -m bot selfcheck`, as somebody types them, on the small Discord."""

import asyncio
import base64
import logging
import re
import time
from collections.abc import Callable, Coroutine, Iterator, Mapping
from typing import Any
from urllib.parse import parse_qs, urlsplit

import discord
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.__main__ import main
from cogs.kit.permissions import IN_DISCORD
from sandbox.discord.modes import Modes
from sandbox.loopback.world import FILES, VIEW
from tests.depth import full
from tests.wire.person import HIDDEN, Json, Person, labels, text
from tests.wire.place import TOKEN, Place

HOUR = 3_600_000
CHECKS = 14


Bot = Callable[..., Coroutine[Any, Any, tuple[int, str, str]]]


@pytest.fixture
def bot(place: Place, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Bot]:
    """`python -m bot` with some words, in a thread: its exit status, and what it prints as output and as errors."""
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)
    monkeypatch.setenv("DISCORD_API", place.loopback.api)
    logs = logging.getLogger("discord")
    level = logs.level

    async def run(*words: str, token: str = TOKEN) -> tuple[int, str, str]:
        monkeypatch.setenv("DISCORD_TOKEN", token)
        capsys.readouterr()
        status = await asyncio.wait_for(asyncio.to_thread(main, [*words]), 120)
        return status, *capsys.readouterr()

    yield run
    logs.setLevel(level)


def rows(output: str) -> dict[str, str]:
    """The first word of each row of the table by the name of its check."""
    return {name: word for word, name in re.findall(r"^(ok|DIFFERS|-) +(.+?)  ", output, re.MULTILINE)}


def rulers(person: Person, channel: str) -> list[Json]:
    """The messages of a channel with a picture."""
    return [each for each in person.posts(channel) if each["attachments"]]


async def test_every_check_passes_on_the_small_discord(place: Place, bot: Bot) -> None:
    """It leaves only its ruler, and a thread that it may not delete; an hour later it edits that ruler, and deletes it."""
    ana = await place.person("ana")
    channel = ana.channel("workshop")
    place.hurry()
    status, output, errors = await bot("selfcheck", channel)
    assert (status, errors) == (0, ""), output
    told = rows(output)
    assert len(told) == CHECKS
    assert [name for name, word in told.items() if word != "ok"] == [
        "edits of an old message", "a press: thinking, then a picture",
    ]  # fmt: skip
    await place.settle()
    assert len(rulers(ana, channel)) == len(ana.posts(channel)) == 1
    assert "Compare these words" in text(ana.posts(channel)[0])
    assert not ana.dms()
    await place.travel(2 * HOUR)
    place.loopback.rest.limits.now = time.monotonic  # how often an old message takes an edit is what is tried
    status, output, errors = await bot("selfcheck", channel)
    assert (status, errors) == (0, ""), output
    assert rows(output)["edits of an old message"] == "ok"
    await place.settle()
    assert len(rulers(ana, channel)) == len(ana.posts(channel)) == 1


@full
async def test_a_press_is_answered_by_thinking_and_then_by_a_picture(place: Place, bot: Bot) -> None:
    """With the word press, it waits for one; the bot itself doesn't run meanwhile."""
    ana = await place.person("ana")
    channel = ana.channel("workshop")
    assert await place.end() == 0
    checking = asyncio.create_task(bot("selfcheck", channel, "press"))
    button = await ana.until(
        lambda: next((each for each in ana.posts(channel) if labels(each) == ["Press me"]), None), "the button"
    )
    await ana.press(button, "Press me")
    status, output, errors = await checking
    assert (status, errors) == (0, ""), output
    assert rows(output)["a press: thinking, then a picture"] == "ok"
    await ana.catch_up()
    assert not [each for each in ana.read(channel) if each["flags"] & HIDDEN]


@full
@pytest.mark.parametrize(
    ("mode", "rows_that_differ"),
    [
        ({"nonce": "channel"}, ["a nonce in a channel and in its thread"]),
        ({"shown_file": "listed"}, ["a shown picture among its message's attachments"]),
        ({"unlisted_file": "resolved"}, ["a picture in an edit that doesn't list it"]),
        ({"unlisted_file": "lost"}, ["a picture in an edit that doesn't list it"]),
    ],
    ids=str,
)
async def test_a_discord_that_differs_is_a_row_of_the_table(
    place: Place, bot: Bot, mode: Mapping[str, Any], rows_that_differ: list[str]
) -> None:
    """Everything that was written is deleted."""
    ana = await place.person("ana")
    channel = ana.channel("workshop")
    place.loopback.world.modes = Modes(**mode)
    place.hurry()
    status, output, errors = await bot("selfcheck", channel)
    assert (status, errors) == (1, "")
    assert [name for name, word in rows(output).items() if word == "DIFFERS"] == rows_that_differ
    await place.settle()
    assert len(ana.posts(channel)) == 1


@full
async def test_what_cannot_be_checked_is_one_sentence(place: Place, bot: Bot) -> None:
    """Nothing is written then."""
    ana = await place.person("ana")
    world, channel = place.loopback.world, ana.channel("workshop")
    usage = "Usage: python -m bot selfcheck CHANNEL"
    for words, sentence in (
        ((), usage),
        (("general",), usage),
        (("9" * 30,), usage),
        ((str(2**64),), usage),
        (("9" * 5000,), usage),
        ((channel, "now"), usage),
        (("12345",), "The bot sees no channel 12345: Discord says Unknown Channel."),
        ((ana.direct,), f"Channel {ana.direct} is not a text channel of a server."),
    ):
        status, output, errors = await bot("selfcheck", *words)
        assert (status, output) == (2, "")
        assert errors.startswith(sentence), words
        assert errors.count("\n") == 1
    for denied, sentence in ((VIEW, "The bot sees no channel"), (FILES, "The bot needs more permissions in channel")):
        place.loopback.guilds.overwrite(channel, world.app["id"], deny=denied)
        status, output, errors = await bot("selfcheck", channel)
        assert (status, output) == (2, "")
        assert errors.startswith(sentence)
        assert errors.count("\n") == 1
    await ana.catch_up()
    assert not ana.posts(channel)


@pytest.mark.parametrize("words", [("invite",), ("selfcheck", "12345")])
async def test_a_token_is_needed_and_has_to_be_right(place: Place, bot: Bot, words: tuple[str, ...]) -> None:
    """Otherwise one sentence says so."""
    for token, sentence in (("", "There is no DISCORD_TOKEN"), ("other", "DISCORD_TOKEN is set, but Discord doesn't")):
        status, output, errors = await bot(*words, token=token)
        assert (status, output) == (2, "")
        assert errors.startswith(sentence)
        assert errors.count("\n") == 1


def invited(link: str) -> tuple[str, int, set[str]]:
    """The application, the permissions and the scopes of a link."""
    query = parse_qs(urlsplit(link.strip()).query)
    return query["client_id"][0], int(query["permissions"][0]), {*query["scope"][0].split()}


async def test_the_invitation_asks_for_what_the_bot_uses(place: Place, bot: Bot) -> None:
    """The application's number is in the token; if it isn't, Discord is asked."""
    status, output, errors = await bot("invite")
    assert (status, errors) == (0, "")
    app, permissions, scopes = invited(output)
    assert app == place.loopback.world.app["id"]
    assert permissions == discord.Permissions(**dict.fromkeys(IN_DISCORD, True)).value
    assert scopes == {"bot", "applications.commands"}
    before = len(place.line.refused)
    token = ".".join((base64.b64encode(b"123456789012345678").decode().rstrip("="), "x", "y"))
    status, output, errors = await bot("invite", token=token)
    assert (status, errors, invited(output)[0]) == (0, "", "123456789012345678")
    assert len(place.line.refused) == before, "nobody was asked"
