"""How a program ends when the system asks it to. This loads before everything else, so it imports next to nothing."""

import signal
import sys
from collections.abc import Callable


def quietly(main: Callable[[], int]) -> int:
    """The exit status of a program: `main`'s, or 0 if Ctrl-C or SIGTERM ends it, even while its modules are loading. Windows has no
    SIGTERM.
    """
    try:
        if sys.platform != "win32":
            signal.signal(signal.SIGTERM, signal.default_int_handler)
        return main()
    except KeyboardInterrupt:
        return 0


def cancel_on_sigterm() -> None:
    """SIGTERM cancels the current task, as Ctrl-C does, so that it can finish what it must."""
    import asyncio  # takes longer than this whole module

    task = asyncio.current_task()
    assert task is not None
    if sys.platform != "win32":
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
