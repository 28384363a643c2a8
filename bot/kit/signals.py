"""How Ctrl-C and SIGTERM end a program. It loads first, so it imports almost nothing."""

import signal
import sys
from collections.abc import Callable


def exit_status_of(main: Callable[[], int]) -> int:
    """The exit status of `main`, or 0 if Ctrl-C or SIGTERM ends it, even while modules load."""
    try:
        if sys.platform != "win32":
            signal.signal(signal.SIGTERM, signal.default_int_handler)
        return main()
    except KeyboardInterrupt:
        return 0


def cancel_on_sigterm() -> None:
    import asyncio  # takes longer than this whole module

    task = asyncio.current_task()
    assert task is not None
    if sys.platform != "win32":
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
