"""What the small Discord sends has the form that Discord publishes."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import jsonschema_rs
from aiohttp import ClientResponse, ClientSession

from sandbox.discord.modes import Modes
from sandbox.discord.routes import Route, route_of
from sandbox.loopback.server import Loopback
from sandbox.loopback.world import EVERYONE, PRIVATE
from tests.discord.sample import sample
from tests.loopback.stand_ins import TOKEN, Bot, Json, Person, Socket, button, form, menu

ANSWERS: Json = json.loads(Path(__file__).with_name("answers.json").read_text(encoding="utf-8"))
"""`routes`: the form of an answer by its request and status."""

PICTURE = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
A_CHANNEL = {"oneOf": [{"$ref": f"#/$defs/{each}Response"} for each in ("GuildChannel", "PrivateChannel", "Thread")]}
PARTS: dict[str, dict[str, Any]] = {
    "READY": {"user": "UserPII"},
    "GUILD_CREATE": {"": "Guild", "channels": ["GuildChannel"], "threads": ["Thread"], "members": ["GuildMember"]},
    "GUILD_ROLE_CREATE": {"role": "GuildRole"},
    "GUILD_MEMBER_UPDATE": {"": "GuildMember"},
    "CHANNEL_UPDATE": {"": "GuildChannel"},
    "THREAD_CREATE": {"": "Thread"},
    "THREAD_UPDATE": {"": "Thread"},
    "THREAD_MEMBERS_UPDATE": {"added_members": ["ThreadMember"]},
    "MESSAGE_CREATE": {"": "Message"},
    "MESSAGE_UPDATE": {"": "Message"},
    "INTERACTION_CREATE": {"message": "Message", "member": "GuildMember", "user": "User", "channel": A_CHANNEL},
}
"""Where an event carries something whose form is published."""


@dataclass
class Listener(Bot):
    """A bot that keeps every answer with its request."""

    heard: list[tuple[Route, int, Any]] = field(default_factory=list)

    async def ask(self, method: str, path: str, body: object = None, *, token: str = TOKEN) -> ClientResponse:
        answer = await super().ask(method, path, body, token=token)
        route = route_of(method, path.partition("?")[0])
        assert isinstance(route, Route)
        assert answer.status < 300, await answer.text()
        self.heard.append((route, answer.status, await answer.json() if answer.status != 204 else None))
        return answer


async def played(folder: Path) -> tuple[list[tuple[Route, int, Any]], list[Json]]:
    discord = await Loopback.open(folder, 0, TOKEN)
    discord.world.modes = Modes(shown_file="listed")
    async with ClientSession() as http:
        bot, socket = Listener(http, discord), await Socket.open(http, discord.gateway.address)
        bot.socket = socket
        await socket.identify(1 | 1 << 9 | 1 << 12)
        ana = await Person.enter(http, discord, "ana")
        try:
            await _play(bot, ana)
            await bot.write(ana.direct(), content="the end")
            while (await socket.event("MESSAGE_CREATE"))["d"]["content"] != "the end":
                pass
            return bot.heard, [each for each in socket.seen if each.get("t")]
        finally:
            await discord.close()


async def _play(bot: Listener, ana: Person) -> None:
    world, guilds = bot.discord.world, bot.discord.guilds
    table = next(key for key, each in world.channels.items() if each.get("name") == "table")
    app, own, home = world.app["id"], ana.ready["me"]["id"], world.guild_id
    for path in ("/gateway/bot", "/users/@me", "/oauth2/applications/@me", f"/guilds/{home}/members/{own}"):
        await bot.ask("GET", path)
    await bot.ask("POST", "/users/@me/channels", {"recipient_id": own})
    commands = next(each["body"] for each in sample() if each["path"].endswith("/commands"))
    for scope, listed in ((f"/guilds/{home}", commands), (f"/guilds/{home}", []), ("", commands)):
        await bot.ask("PUT", f"/applications/{app}{scope}/commands", listed)
        await bot.ask("GET", f"/applications/{app}{scope}/commands")
    emoji = await (await bot.ask("POST", f"/applications/{app}/emojis", {"name": "fox", "image": PICTURE})).json()
    await bot.ask("GET", f"/applications/{app}/emojis")
    picture = {
        "items": [{"media": {"url": "attachment://a.png"}}, {"media": {"url": "https://a.org/a.png"}}],
        "type": 12,
    }
    inside = [
        picture, {"type": 13, "file": {"url": "attachment://a.png"}}, {"type": 10, "content": f"<@{own}>"},
        button(emoji={"id": emoji["id"], "name": "fox"}, label=None), menu(["a", "b"], placeholder="Choose"),
        {"type": 1, "components": [{"type": 2, "style": 5, "label": "Go", "url": "https://a.org", "emoji": {"id": None, "name": "🦊"}}]},
    ]  # fmt: skip
    layout = {"flags": 1 << 15, "components": [{"type": 17, "components": inside}]}
    message = await (await bot.ask("POST", f"/channels/{table}/messages", form(layout, ("a.png", b"a")))).json()
    path = f"/channels/{table}/messages/{message['id']}"
    for method, where, body in (
        ("GET", path, None), ("PATCH", path, {"components": [button()], "attachments": []}), ("GET", f"/channels/{table}/messages", None),
        ("POST", f"{path}/threads", {"name": "t"}), ("PUT", f"/channels/{message['id']}/thread-members/{own}", None),
        ("PATCH", f"/channels/{message['id']}", {"archived": True}), ("GET", f"/channels/{message['id']}", None),
        ("POST", f"/channels/{table}/threads", {"name": "t", "type": 11}), ("GET", f"/channels/{table}", None),
    ):  # fmt: skip
        await bot.ask(method, where, body)
    guilds.overwrite(table, guilds.role(home, "moderators", EVERYONE, app), allow=1 << 4 | 1 << 34)
    secret = world.add_channel({"type": PRIVATE, "guild_id": home, "parent_id": table, "name": "s", "members": [own]})
    await ana.ask("say", channel_id=secret["id"], content=f"<@{app}>")
    await ana.command("hand", table, [])
    await _answer(bot, {"type": 4, "data": {"content": "yes"}})
    await ana.use("press", message, "go")
    interaction = await _answer(bot, {"type": 7, "data": {"components": [button("on")]}})
    answers = f"/webhooks/{app}/{interaction['token']}"
    follow_up = await (await bot.ask("POST", answers, {"content": "more", "flags": 1 << 6})).json()
    for method, which, body in (
        ("GET", "@original", None), ("PATCH", follow_up["id"], {"content": "less"}), ("DELETE", follow_up["id"], None),
    ):  # fmt: skip
        await bot.ask(method, f"{answers}/messages/{which}", body)
    await ana.use("press", message, "on")
    field = {"type": 18, "label": "Name", "component": {"type": 4, "custom_id": "name", "style": 1}}
    await _answer(bot, {"type": 9, "data": {"title": "A form", "custom_id": "form", "components": [field]}})
    modal = await ana.hear("MODAL")
    await ana.ask("modal", id=modal["id"], values={"name": "Ana"}, nonce="m")
    await _answer(bot, {"type": 5})
    direct = await bot.write(ana.direct(), content="x", components=[button()])
    await ana.use("press", direct, "go")
    await _answer(bot, {"type": 6})
    for method, where in (
        ("DELETE", path), ("DELETE", f"/channels/{message['id']}"), ("DELETE", f"/applications/{app}/emojis/{emoji['id']}"),
    ):  # fmt: skip
        await bot.ask(method, where)


async def _answer(bot: Listener, body: Json) -> Json:
    made = await bot.interaction()
    await bot.ask("POST", f"/interactions/{made['id']}/{made['token']}/callback?with_response=true", body)
    return made


def _parts(event: Json) -> Iterator[tuple[str, Any, Any]]:
    for name, kind in PARTS.get(event["t"], {}).items():
        whole = event["d"] if name == "" else event["d"].get(name)
        for value in whole if isinstance(kind, list) else [whole] * (whole is not None):
            one = kind[0] if isinstance(kind, list) else kind
            yield f"{event['t']} {name}", {"$ref": f"#/$defs/{one}Response"} if isinstance(one, str) else one, value


async def test_answers_and_events_have_the_published_forms(tmp_path: Path) -> None:
    heard, events = await played(tmp_path)
    given = [(f"{route.method} {route.path}", ANSWERS["routes"][f"{route.method} {route.path}"].get(str(status)), answer)
             for route, status, answer in heard]  # fmt: skip
    wrong = {
        f"{where}: {each.instance_path} {each.message[:200]}"
        for where, schema, value in [*given, *(part for event in events for part in _parts(event))]
        for each in jsonschema_rs.iter_errors({**(schema or {"not": {}}), "$defs": ANSWERS["$defs"]}, value)
    }
    assert not wrong, "\n".join(sorted(wrong))
    assert {f"{route.method} {route.path}" for route, _, _ in heard} == {*ANSWERS["routes"]}
    assert {event["t"] for event in events} >= {*PARTS}
