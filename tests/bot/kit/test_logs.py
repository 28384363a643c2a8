"""Secrets that no log may show."""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from typing import Literal

import aiohttp
import pytest
import pytest_asyncio
import structlog

from bot.logs import configure_logs

TOKEN = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4OmEtc2VjcmV0"
PATHS = (
    f"/api/v10/webhooks/12/{TOKEN}/messages/@original",
    f"/api/v10/interactions/34/{TOKEN}/callback",
    f"/webhooks/12/{TOKEN}?wait=1",
)


@pytest_asyncio.fixture
async def garbling() -> AsyncIterator[str]:
    """The address of a proxy that answers in no language."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 what is this\r\n\r\n")
        writer.close()

    async with await asyncio.start_server(answer, "127.0.0.1", 0) as server:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"


@pytest.fixture
def logs_as_usual() -> Iterator[None]:
    """Afterwards the logs are as before."""
    root, before = logging.getLogger(), structlog.get_config()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.configure(**before)


@pytest.mark.usefixtures("logs_as_usual")
@pytest.mark.parametrize("path", PATHS, ids=["edit", "answer", "follow-up"])
@pytest.mark.parametrize("style", ["text", "json"])
async def test_no_log_shows_the_token_of_an_interaction(
    garbling: str, style: Literal["text", "json"], path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """aiohttp's errors name the address: in their words, in their form for programmers, and in a traceback; libraries too."""
    configure_logs("info", style)
    log = structlog.get_logger()
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.ClientResponseError) as raised:
            await session.get(garbling + path)
    failure = raised.value
    assert TOKEN in str(failure)
    assert TOKEN in repr(failure)
    log.warning("in words", why=str(failure))
    log.warning("for programmers", why=repr(failure))
    log.error("with a traceback", exc_info=failure)
    logging.getLogger("discord.client").error("from a library: %s", failure, exc_info=failure)
    said = capsys.readouterr().err
    assert TOKEN not in said
    assert said.count("(token)") >= 5
    assert "ClientResponseError" in said
    assert "Traceback" in said
