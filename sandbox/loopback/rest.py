"""The REST routes that the bot uses, in Discord's version 10. Every request is judged by sandbox.discord before it does anything."""

import json
import sqlite3
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web

from sandbox.discord.messages import EPHEMERAL
from sandbox.discord.routes import NO_PATH, problems, route_of
from sandbox.loopback.bodies import Body, body_problem, listed, read_body
from sandbox.loopback.gateway import Gateway
from sandbox.loopback.interactions import Interactions
from sandbox.loopback.messages import Messages
from sandbox.loopback.people import People
from sandbox.loopback.ratelimits import RateLimits
from sandbox.loopback.refusals import Refusal, trouble
from sandbox.loopback.store import Json
from sandbox.loopback.world import CREATE_THREADS, DIRECT, FILES, THREAD, World, to_write

PREFIX = "/api/v10"
HEADERS = {"Via": "1.1 local"}
"""discord.py 2.7.1 takes a 429 without `Via` for a ban."""

Interference = Callable[[str, str], Awaitable[Refusal | None]]


class Rest:
    """Answers the bot's requests."""

    def __init__(
        self,
        world: World,
        gateway: Gateway,
        messages: Messages,
        interactions: Interactions,
        people: People,
        token: str,
    ) -> None:
        self.world, self.gateway, self.messages, self.interactions = world, gateway, messages, interactions
        self.people = people
        self.limits = RateLimits()
        self.interfere: Interference | None = None
        """For tests: asked before each request with its method and path; may wait, or refuse."""
        self._token = token

    async def serve(self, request: web.Request) -> web.Response:
        """One request, with Discord's headers and errors."""
        headers = dict(HEADERS)
        path = request.path.removeprefix(PREFIX)
        try:
            if self.interfere is not None and (refusal := await self.interfere(request.method, path)) is not None:
                raise refusal
            known = route_of(request.method, path)
            if isinstance(known, str):
                raise Refusal(0) if known == NO_PATH else Refusal.http(405, "Method Not Allowed")
            open_to_all = path.startswith(("/interactions/", "/webhooks/"))
            if not open_to_all and request.headers.get("Authorization") != f"Bot {self._token}":
                raise Refusal.http(401, "Unauthorized")
            parts = path.strip("/").split("/")
            headers |= self.limits.take(request.method, known.path, parts[2] if open_to_all else parts[1])
            if open_to_all and not self.interactions.knows(parts[2]):
                raise Refusal(10062 if parts[0] == "interactions" else 10015)
            body = await read_body(request)
            query = dict(request.query)
            wrong = body_problem(problems(request.method, path, None if body is None else listed(body), query))
            if wrong is not None:
                raise wrong
            return self._made(await self._answer(known.path, request.method, parts, body or Body({}), query), headers)
        except Refusal as refusal:
            headers |= refusal.headers
            return self._made(refusal.body, headers, refusal.status)
        except ConnectionError:
            raise  # the bot has gone: see Door.guard
        except (OSError, sqlite3.Error) as problem:
            return self._made({"message": trouble(problem), "code": 0}, headers, 500)

    def _made(self, answer: Any, headers: dict[str, str], status: int = 200) -> web.Response:
        if answer is None:
            return web.Response(status=204, headers=headers)
        # discord.py 2.7.1 reads JSON only if the type is exactly application/json.
        body = json.dumps(answer).encode()
        return web.Response(body=body, status=status, headers={**headers, "Content-Type": "application/json"})

    async def _answer(self, template: str, method: str, parts: list[str], body: Body, query: dict[str, str]) -> Any:
        """What a valid request gives back; None for 204."""
        world = self.world
        match method, template:
            case "GET", "/gateway/bot":
                limits = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
                return {"url": self.gateway.address, "shards": 1, "session_start_limit": limits}
            case "GET", "/users/@me":
                return world.app
            case "GET", "/oauth2/applications/@me":
                return _application(world.app)
            case "GET", "/guilds/{guild}/members/{user}":
                if parts[1] != world.guild_id:
                    raise Refusal(10004)
                if parts[3] not in world.users:
                    raise Refusal(10007)
                return world.member(parts[3])
            case "PUT", _:
                if parts[1] != world.app["id"]:
                    raise Refusal(10002)
                return self._register(parts[3] if "guild" in template else None, body.json)
            case "POST", "/users/@me/channels":
                return self._open(str(body.json["recipient_id"]))
            case "POST", "/channels/{channel}/messages":
                return self._write(parts[1], body)
            case "PATCH", "/channels/{channel}/messages/{message}":
                return self._edit(parts[1], parts[3], body)
            case "POST", "/channels/{channel}/messages/{message}/threads":
                return self._thread(parts[1], parts[3], body.json)
            case "POST", "/interactions/{interaction}/{token}/callback":
                made = self.interactions.answer(parts[1], parts[2], body)
                return made if query.get("with_response", "").lower() in ("true", "1") else None
        if parts[1] != world.app["id"]:
            raise Refusal(10015)
        act = self.interactions.follow_up if method == "POST" else self.interactions.edit_original
        return act(parts[2], body)

    def _register(self, guild: str | None, commands: Any) -> list[Json]:
        """Discord docs, Application Commands: Bulk Overwrite: what isn't listed goes."""
        if guild not in (None, self.world.guild_id):
            raise Refusal(50001)
        before = {each["name"]: each["id"] for each in self.world.commands if each.get("guild_id") == guild}
        listed = [
            {
                "id": before.get(each["name"]) or self.world.clock.snowflake(), "version": "1", "type": 1,
                "application_id": self.world.app["id"], **({"guild_id": guild} if guild else {}), **each,
            }
            for each in commands
        ]  # fmt: skip
        self.world.commands = [each for each in self.world.commands if each.get("guild_id") != guild] + listed
        self.world.keep("commands", {"list": self.world.commands})
        for name in self.world.people:
            self.world.to_person(name, "COMMANDS", {})
        return listed

    def _open(self, user_id: str) -> Json:
        """Discord docs, Users Resource: Create DM; a channel that was opened before is given back at no cost."""
        person = self.world.users.get(user_id)
        if person is None:
            raise Refusal(10013)
        if person["bot"]:
            raise Refusal(50007)
        channel = self.world.direct(user_id)
        if not channel["opened"]:
            self.limits.take_opening()
            channel["opened"] = True
            self.world.save_channel(channel)
        return self.world.channel_json(channel)

    def _place(self, channel_id: str, body: Body) -> Json:
        """A channel in which the bot may write this. Discord docs, Message Resource: Create Message."""
        channel = self.world.channel(channel_id)
        self.world.channel(channel_id, to_write(channel) | (FILES if body.files else 0))
        if channel.get("locked"):
            raise Refusal(160005)
        if channel["type"] == DIRECT and channel["person"] in self.people.closed:
            raise Refusal(50007)
        return channel

    def _write(self, channel_id: str, body: Body) -> Json:
        return self.messages.write(self.world.app, self._place(channel_id, body), body)

    def _message(self, channel_id: str, message_id: str) -> Json:
        found = self.world.messages.get(message_id)
        # Discord docs, Message Flags, EPHEMERAL: such a message is reached through its interaction only.
        if found is None or found["channel_id"] != channel_id or found["flags"] & EPHEMERAL:
            raise Refusal(10008)
        return found

    def _edit(self, channel_id: str, message_id: str, body: Body) -> Json:
        channel = self.world.channel(channel_id)
        message = self._message(channel_id, message_id)
        if message["author"]["id"] != self.world.app["id"]:
            raise Refusal(50005)
        if channel.get("archived"):
            raise Refusal(50083)
        if body.files:
            self.world.channel(channel_id, FILES)
        if self.messages.old(message):
            self.limits.take_old_edit(channel_id)
        return self.messages.edit(message, body)

    def _thread(self, channel_id: str, message_id: str, body: Json) -> Json:
        channel = self.world.channel(channel_id, CREATE_THREADS)
        if channel["type"] in (DIRECT, THREAD):
            raise Refusal(50035, "a thread starts in a channel of a server")
        message = self._message(channel_id, message_id)
        if message_id in self.world.channels:
            raise Refusal(160004)
        made = {"id": message_id, "type": THREAD, "name": body["name"], "guild_id": self.world.guild_id}
        thread = self.world.add_channel({**made, "parent_id": channel_id, "topic": None})
        self.messages.mark_thread(message, self.world.channel_json(thread))
        self.world.to_bot("THREAD_CREATE", {**self.world.channel_json(thread), "newly_created": True})
        self.world.to_all(thread, "CHANNEL_CREATE", thread)
        return self.world.channel_json(thread)


def _application(app: Json) -> Json:
    """Discord docs, Application Resource: Application Object."""
    return {
        "id": app["id"], "name": app["username"], "icon": None, "description": "", "bot_public": True,
        "bot_require_code_grant": False, "verify_key": "0" * 64, "flags": 0, "summary": "", "team": None,
        "owner": {"id": "1", "username": "owner", "discriminator": "0", "avatar": None, "global_name": None},
    }  # fmt: skip
