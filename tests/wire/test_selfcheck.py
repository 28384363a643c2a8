"""`python -m bot invite` and `python -m bot selfcheck`, as somebody types them, on the small Discord."""

import asyncio
import json
import logging
import re
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import suppress
from typing import Any
from urllib.parse import parse_qs, urlsplit

import discord
import pytest
import pytest_asyncio
from aiohttp import web
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.__main__ import main
from cogs.kit.permissions import IN_DISCORD
from cogs.server import checks
from cogs.server.checks import ALONE, COMMAND, OPTION, PRESSES
from sandbox.discord.modes import Modes
from sandbox.loopback.rest import Rest
from sandbox.loopback.world import FILES
from tests.depth import full
from tests.wire.person import HIDDEN, Failed, Json, Person, labels, parts, text
from tests.wire.place import TOKEN, Place

HOUR = 3_600_000
Bot = Callable[..., Coroutine[Any, Any, tuple[int, str, str]]]
TRIED = {each.mode: (*each.expected, *each.others) for each in (*ALONE, *PRESSES) if each.mode}
"""The answers of Discord that the self-check tells apart, by their name in Modes."""
TYPED, FORM = "Type /", "Open a form"
RANG, SHOWED = "Which of the three rang?", "What did the locked phone show of the first two?"
AS_EXPECTED = {RANG: "first", SHOWED: "words of the first", FORM: "hello", "emoji": "I don't"}
"""What the owner answers; `emoji` is the button that isn't pressed."""


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
    return {name: word for word, name in re.findall(r"^(ok|DIFFERS|-) +(.+?): ", output, re.MULTILINE)}


def differ(output: str) -> set[str]:
    return {name for name, word in rows(output).items() if word == "DIFFERS"}


async def obey(ana: Person, channel: str, answers: Mapping[str, str]) -> None:
    done: set[tuple[str, str]] = set()

    def asked() -> tuple[Json, str] | None:
        for message in ana.messages.values():
            asks = [*labels(message), *(each["placeholder"] for each in parts(message) if each.get("placeholder"))]
            asks += [TYPED] if message["content"].startswith(TYPED) else []
            for label in asks:
                if (message["id"], label) not in done and label != answers["emoji"]:
                    return message, label
        return None

    while True:
        message, label = await ana.until(asked, "something to do")
        done.add((message["id"], label))
        if label == "I have dismissed it":
            await ana.dismiss(next(each for each in ana.read(channel) if each["flags"] & HIDDEN))
        with suppress(Failed):
            if label == TYPED:
                (choice,) = await ana.type_into(channel, COMMAND, OPTION, "s")
                await ana.slash(channel, COMMAND, **{OPTION: choice["value"]})
            elif label in (RANG, SHOWED):
                await ana.choose(message, label, answers[label])
            elif label == FORM:
                await fill(ana, await ana.press(message, label), answers[FORM])
            else:
                await ana.press(message, label)


async def fill(ana: Person, nonce: str, words: str) -> None:
    """Send the one field of a form."""
    form = await ana.until(lambda: ana.modals.get(nonce), "a form")
    await ana.fill(nonce, **{form["components"][0]["component"]["custom_id"]: words})


async def checked(place: Place, bot: Bot, ana: Person, answers: Mapping[str, str] = AS_EXPECTED) -> tuple[int, str]:
    """A self-check in the workshop with its owner, while the bot itself doesn't run."""
    channel = ana.channel("workshop")
    obeying = asyncio.create_task(obey(ana, channel, answers))
    try:
        status, output, errors = await bot("selfcheck", channel)
    finally:
        obeying.cancel()
    assert not errors, errors
    await ana.catch_up()
    return status, output


@pytest_asyncio.fixture
async def owner(place: Place, monkeypatch: pytest.MonkeyPatch) -> Person:
    """The owner of the bot, which is stopped."""
    monkeypatch.setattr(checks, "APART", 0.0)
    made = await place.person("ana")
    assert await place.end() == 0
    place.hurry()
    return made


NOT_TRIED = ["edits of an old message", "refusals for too many requests"]
"""What the first run of all can't try."""


async def test_every_check_passes_on_the_small_discord(place: Place, bot: Bot, owner: Person) -> None:
    status, output = await checked(place, bot, owner)
    assert status == 0, output
    assert [name for name, word in rows(output).items() if word != "ok"] == NOT_TRIED, output
    assert output.endswith("Modes()\n")
    (left,) = owner.read(owner.channel("workshop"))
    assert "Compare these words" in text(left)
    assert not owner.dms()
    assert not place.loopback.world.emoji


@full
@pytest.mark.parametrize("modes", [Modes(), *Modes.mixed()], ids=str)
async def test_what_it_finds_is_how_the_small_discord_behaves(
    place: Place, bot: Bot, owner: Person, modes: Modes
) -> None:
    await checked(place, bot, owner)
    await place.loopback.clock.move(2 * HOUR)
    place.loopback.world.modes = modes
    (ruler,) = owner.read(owner.channel("workshop"))
    passed, step = 1e6, 0.0

    async def set_pace(method: str, path: str) -> None:
        nonlocal step
        step = 0.2 if method == "PATCH" and path.endswith(ruler["id"]) else 10.0

    def now() -> float:
        nonlocal passed
        passed += step
        return passed

    place.loopback.rest.limits.now = now  # only how often an old message takes an edit is what is tried
    async with place.meddling(set_pace):
        status, output = await checked(place, bot, owner)
    assert status == int(modes != Modes()), output
    told = rows(output)
    assert {name for name, word in told.items() if word == "-"} <= {NOT_TRIED[-1]}, output
    named = Modes(**dict(re.findall(r"(\w+)='([^']*)'", output.splitlines()[-1])))
    tried = TRIED.keys() - ({"too_many"} if told[NOT_TRIED[-1]] == "-" else set())
    assert {name: getattr(named, name) for name in tried} == {name: getattr(modes, name) for name in tried}, output
    assert len(owner.read(owner.channel("workshop"))) == 1


def test_every_answer_of_a_mode_is_known() -> None:
    assert {name: Modes.answers()[name] for name in TRIED} == TRIED


async def test_what_differs_is_named(place: Place, bot: Bot, owner: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    served = place.line.serve

    async def wrong(rest: Rest, request: web.Request) -> web.Response:
        answer = await served(rest, request)
        answer.headers["Date"] = "Thu, 01 Jan 2026 00:00:00 GMT"
        body = json.loads(answer.text or "{}")
        if request.path.endswith("/applications/@me"):
            endpoint = "https://example.org/interactions"
            body |= {"interactions_endpoint_url": endpoint, "bot_require_code_grant": True, "privacy_policy_url": None}
        elif request.path.endswith("/gateway/bot"):
            body["session_start_limit"]["remaining"] = 3
        elif request.path.endswith("/emojis") and request.method == "POST":
            place.loopback.world.emoji.clear()
        answer.body = json.dumps(body).encode()
        return answer

    monkeypatch.setattr(place.line, "serve", wrong)
    status, output = await checked(place, bot, owner, {RANG: "third", SHOWED: "no words", FORM: "bye", "emoji": ""})
    assert status == 1
    assert differ(output) == {
        "the machine's clock against Discord's", "an Interactions Endpoint URL", "Requires OAuth2 Code Grant",
        "addresses of terms and privacy", "starts left today", "an emoji of the bot's own", "a form",
        "which of three messages rang", "what the locked phone showed",
    }, output  # fmt: skip


@full
async def test_without_presses_it_goes_on_alone(
    place: Place, bot: Bot, owner: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checks, "PATIENCE", 0.1)
    channel = owner.channel("workshop")
    status, output, _ = await bot("selfcheck", channel)
    assert status == 0, output
    told = rows(output)
    assert [told[each.name] for each in ALONE if each.name not in NOT_TRIED] == ["ok"] * (len(ALONE) - len(NOT_TRIED))
    assert told["a form"] == told["a hand in your direct messages"] == "-"
    await owner.catch_up()
    assert len(owner.read(channel)) == 1


@full
async def test_what_cannot_be_checked_is_one_sentence(place: Place, bot: Bot) -> None:
    ana = await place.person("ana")
    world, channel = place.loopback.world, ana.channel("workshop")
    usage = "Usage: python -m bot selfcheck CHANNEL"
    cases = [((), usage), (("general",), usage), (("9" * 5000,), usage), ((channel, "now"), usage)]
    cases += [(("12345",), "The bot sees no channel 12345: Discord says Unknown Channel.")]
    cases += [((ana.direct,), f"Channel {ana.direct} is not a text channel of a server.")]
    cases += [((channel,), "The bot needs more permissions in channel")]
    place.loopback.guilds.overwrite(channel, world.app["id"], deny=FILES)
    for words, sentence in cases:
        status, output, errors = await bot("selfcheck", *words)
        assert (status, output) == (2, "")
        assert errors.startswith(sentence), words
        assert errors.count("\n") == 1
    await ana.catch_up()
    assert not ana.posts(channel)


@pytest.mark.parametrize("words", [("invite",), ("selfcheck", "12345")])
async def test_a_token_is_needed_and_has_to_be_right(place: Place, bot: Bot, words: tuple[str, ...]) -> None:
    for token, sentence in (("", "There is no DISCORD_TOKEN"), ("other", "DISCORD_TOKEN is set, but Discord doesn't")):
        status, output, errors = await bot(*words, token=token)
        assert (status, output) == (2, "")
        assert errors.startswith(sentence)
        assert errors.count("\n") == 1


def invited(link: str) -> tuple[str, int, set[str]]:
    query = parse_qs(urlsplit(link.strip()).query)
    return query["client_id"][0], int(query["permissions"][0]), {*query["scope"][0].split()}


async def test_the_invitation_asks_for_what_the_bot_uses(place: Place, bot: Bot) -> None:
    status, output, errors = await bot("invite")
    assert (status, errors) == (0, "")
    app, permissions, scopes = invited(output)
    assert app == place.loopback.world.app["id"]
    assert permissions == discord.Permissions(**dict.fromkeys(IN_DISCORD, True)).value
    assert scopes == {"bot", "applications.commands"}
