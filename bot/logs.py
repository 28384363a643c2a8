"""Logs structlog's events and the standard library's records, as text or JSON."""

import logging
import re
import sys
from typing import Any

import discord
import structlog

TOKEN = re.compile(r"(/(?:webhooks|interactions)/\d+/)[^/\s'\"?)]+")
"""Finds the token in a request's address, with which anyone can write as the bot for 15 minutes."""


def without_tokens(text: str) -> str:
    return TOKEN.sub(r"\1(token)", text)


def configure_logs(level: str, style: str) -> None:
    """Log to standard error, from level "debug", "info", "warning" or "error" up, as "text" or "json"."""
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    last: structlog.typing.Processor = (
        structlog.processors.JSONRenderer()
        if style == "json"
        else structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)
    )
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )

    def tokenless(logger: Any, name: str, event: structlog.typing.EventDict) -> str:
        return without_tokens(str(last(logger, name, event)))

    handler = logging.StreamHandler(sys.stderr)
    chain: list[structlog.typing.Processor] = [structlog.stdlib.ProcessorFormatter.remove_processors_meta]
    if style == "json":
        chain.append(structlog.processors.format_exc_info)
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processors=[*chain, tokenless]))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    for quiet in ("discord", "aiosqlite", "sqlalchemy", "alembic", "PIL", "aiohttp"):
        logging.getLogger(quiet).setLevel(max(logging.WARNING, root.level))
