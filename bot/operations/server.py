"""A small HTTP server for the operator's own machines: a few pages to read, and nothing else."""

import os
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

import structlog
from aiohttp import web

from bot.settings import WrongSetting

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Page:
    """What a page answers."""

    status: int
    body: bytes
    kind: str


Make = Callable[[], Awaitable[Page]]


class Server:
    """Listens at an address such as "127.0.0.1:9100"; with port 0, the system picks one."""

    def __init__(self, address: str, pages: Mapping[str, Make]) -> None:
        self._address = address
        self.port = 0
        app = web.Application()
        for path, make in pages.items():
            app.router.add_get(path, self._serves(make))
        self._runner = web.AppRunner(app, access_log=None, handle_signals=False)

    @staticmethod
    def _serves(make: Make) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def serve(_: web.Request) -> web.Response:
            try:
                page = await make()
            except Exception:
                log.exception("a page for the operator failed")
                page = Page(500, b"It failed; the log says why.\n", "text/plain; charset=utf-8")
            return web.Response(status=page.status, body=page.body, headers={"Content-Type": page.kind})

        return serve

    async def start(self) -> None:
        """Listen from now on. Raises WrongSetting if that is impossible."""
        host, _, port = self._address.rpartition(":")
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, host.strip("[]"), int(port), shutdown_timeout=1).start()
        except (OSError, OverflowError) as error:
            number = error.errno if isinstance(error, OSError) else None
            reason = os.strerror(number).lower() if number and number > 0 else "there is no such host or port"
            raise WrongSetting(f"METRICS is {self._address!r}, but nothing can listen there: {reason}.") from None
        self.port = int(self._runner.addresses[0][1])
        log.info("metrics and health", host=host, port=self.port)

    async def close(self) -> None:
        """Stop."""
        await self._runner.cleanup()
