"""How a program ends when the system asks it to."""

import asyncio
import signal
import sys


def cancel_on_sigterm() -> None:
    """SIGTERM cancels the current task, as Ctrl-C does, so that it can finish what it must. Windows has no such signal."""
    task = asyncio.current_task()
    assert task is not None
    if sys.platform != "win32":
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
