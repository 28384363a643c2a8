"""Keeps Python's garbage collector from stopping the bot for a tenth of a second."""

import gc


def spare_what_stays() -> None:
    """Never search again what exists once the bot is ready: its modules, commands and caches stay as long as it runs. Later calls do
    nothing.

    A full collection looks at every object while nobody is answered. Frozen objects are still freed once nothing refers to them; only
    cycles among them stay (Python docs, `gc.freeze`).
    """
    if not gc.get_freeze_count():
        gc.freeze()
