"""`python -m sandbox`: the local table, until Ctrl-C."""

import asyncio
import contextlib
import signal
import sys
import tempfile
from pathlib import Path

from bot.settings import Settings, WrongSetting, load_settings
from db.store import StorageUnavailable
from sandbox.world import PEOPLE, world

WELCOME = """
Ecodraft's local table is ready. Open this page in a browser:

    {url}

Type /solo in the channel to play alone, or /play to open a table; switch between the four people with the menu at the top.
Press My hand to see a hand. The address works on this machine only; Ctrl-C stops the server{kept}.
"""


async def local_table(settings: Settings) -> None:
    """Serve the page until it is closed."""
    async with world(settings, keeper=PEOPLE[0]) as local:
        preview = local.env.preview(
            local.channel, viewers=local.people, layout="channel", width=1100, height=900, port=settings.sandbox_port
        )
        async with preview:
            note = "" if settings.sandbox_database_url else " and forgets everything"
            print(WELCOME.format(url=preview.url, kept=note), flush=True)
            await preview.wait_closed()


def main() -> int:
    """The exit status: 0 after a normal end, 2 if a setting or the port prevents the start."""
    try:
        settings = load_settings()
    except WrongSetting as wrong:
        print(wrong, file=sys.stderr)
        return 2
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # end as with Ctrl-C, so that the folder is deleted
    with tempfile.TemporaryDirectory(prefix="ecodraft-") as folder:
        fresh = f"sqlite+aiosqlite:///{Path(folder) / 'table.db'}"
        settings = settings.model_copy(update={"database_url": settings.sandbox_database_url or fresh})
        try:
            with contextlib.suppress(KeyboardInterrupt):
                asyncio.run(local_table(settings))
        except StorageUnavailable as missing:
            print(missing, file=sys.stderr)
            return 2
        except OSError as taken:
            print(
                f"SANDBOX_PORT {settings.sandbox_port} cannot be used ({taken.strerror}); 0 picks a free one.",
                file=sys.stderr,
            )
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
