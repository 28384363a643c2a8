"""The REST routes that the bot uses, version 10. sandbox.discord checks every request first."""

import json
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

from aiohttp import web

from sandbox.discord.limits import UNLISTED
from sandbox.discord.messages import CHANGE
from sandbox.discord.routes import NO_PATH, problems, route_of
from sandbox.loopback.answers import Answers
from sandbox.loopback.bodies import Body, body_problem, read_body, with_all_files
from sandbox.loopback.clock import time_of
from sandbox.loopback.ratelimits import RateLimits
from sandbox.loopback.refusals import Refusal, storage_problem

PREFIX = "/api/v10"
HEADERS = {"Via": "1.1 local"}

Interference = Callable[[str, str], Awaitable[Refusal | None]]


class Rest:
    def __init__(self, answers: Answers, limits: RateLimits, token: str) -> None:
        self.answers, self.limits = answers, limits
        self.interfere: Interference | None = None
        """For tests: called before each request with its method and path; may wait, or refuse."""
        self._token = token

    async def serve(self, request: web.Request) -> web.Response:
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
            major = parts[2] if open_to_all else parts[1]
            headers |= self.limits.take(request.method, known.path, major, self._age(parts[-1]))
            if open_to_all and not self.answers.interactions.knows(parts[2]):
                raise Refusal(10062 if parts[0] == "interactions" else 10015)
            body = await read_body(request)
            query = dict(request.query)
            asked = None if body is None else with_all_files(body)
            wrong = body_problem([*self._check(request.method, problems(request.method, path, asked, query), asked)])
            if wrong is not None:
                raise wrong
            ids = [part for part, name in zip(parts, known.path.strip("/").split("/"), strict=True) if name[0] == "{"]
            return self._made(self.answers.give(known, ids, body or Body({}), query), headers, known.made)
        except Refusal as refusal:
            headers |= refusal.headers
            if refusal.status == 429 and self.answers.world.modes.too_many == "without Via":
                del headers["Via"]
            return self._made(refusal.body, headers, refusal.status)
        except ConnectionError:
            raise  # the bot has gone: see PageRoutes.guard
        except (OSError, sqlite3.Error) as problem:
            return self._made({"message": storage_problem(problem), "code": 0}, headers, 500)

    def _check(self, method: str, lines: list[str], asked: Any) -> Iterator[str]:
        modes = self.answers.world.modes
        for line in lines:
            if line.endswith(UNLISTED) and (method == "PATCH" or asked.get("type") == CHANGE):
                files = asked.get("data", asked).get("attachments") or []
                mode = modes.unlisted_file if all(each.get("filename") for each in files) else modes.nameless_file
                if mode != "refused":
                    continue
            yield line

    def _age(self, message_id: str) -> float:
        known = message_id in self.answers.world.messages
        return (self.answers.world.clock.now() - time_of(message_id)) / 1000 if known else 0.0

    def _made(self, answer: Any, headers: dict[str, str], status: int = 200) -> web.Response:
        if answer is None:
            return web.Response(status=204, headers=headers)
        # discord.py 2.7.1 reads JSON only if the type is exactly application/json.
        body = json.dumps(answer).encode()
        return web.Response(body=body, status=status, headers={**headers, "Content-Type": "application/json"})
