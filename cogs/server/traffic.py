"""What Discord says beside its answers: limits in headers, and refusals that discord.py waits out by itself."""

import json
from contextlib import suppress
from types import SimpleNamespace

import aiohttp


class Traffic:
    """Listens to every answer of Discord; `trace` is for discord.Client."""

    def __init__(self) -> None:
        self.limits: dict[str, int] = {}
        """Requests that a route about messages takes in its time, by method."""
        self.refused: list[int] = []
        """The codes of the answers with status 429, 0 for those without."""
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_end.append(self._ended)

    async def _ended(
        self, session: aiohttp.ClientSession, context: SimpleNamespace, ended: aiohttp.TraceRequestEndParams
    ) -> None:
        answer = ended.response
        if (
            ended.method in ("POST", "PATCH")
            and "/messages" in ended.url.path
            and "X-RateLimit-Limit" in answer.headers
        ):
            self.limits[ended.method] = int(answer.headers["X-RateLimit-Limit"])
        if answer.status == 429:
            with suppress(json.JSONDecodeError):
                self.refused.append(int(json.loads(await answer.read()).get("code", 0)))
