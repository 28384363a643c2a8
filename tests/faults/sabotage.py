"""Bots that are broken on purpose: the judge must notice each of them."""

from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from typing import Any
from unittest.mock import patch

from bot.kit.background import RetriedWork
from bot.messages.messenger import Posted
from bot.people.archive import Archive
from cogs.messages.post_office import PostOffice
from db.tables.log import Log

Sabotage = Callable[[], AbstractContextManager[Any]]


NEVER = 10**15
"""Milliseconds until the sweep looks, where no sweep is to heal what is broken."""


def _sealed_before_it_is_stored() -> AbstractContextManager[Any]:
    append, calls = Log.append, iter(range(10**9))

    async def careless(*args: Any, **kwargs: Any) -> None:
        if next(calls) % 5 != 4:
            await append(*args, **kwargs)

    return patch.object(Log, "append", careless)


def _no_second_attempt() -> AbstractContextManager[Any]:
    stack = ExitStack()
    stack.enter_context(patch.object(RetriedWork, "retry", lambda *_, **__: None))
    stack.enter_context(patch("bot.turns.turns.SWEEP_EVERY", NEVER))
    return stack


def _noted_before_it_is_sent() -> AbstractContextManager[Any]:
    async def hasty(*_: Any, **__: Any) -> Posted:
        return Posted(1, 1)

    return patch.object(PostOffice, "send_your_turn", hasty)


def _the_next_players_hand() -> AbstractContextManager[Any]:
    from cogs.tables.hand_page import hand_page

    def wrong(bot: Any, table: Any, seat: int, *args: Any, **kwargs: Any) -> Any:
        return hand_page(bot, table, (seat + 1) % len(table.people), *args, **kwargs)

    return patch("cogs.messages.post_office.hand_page", wrong)


def _nothing_is_counted() -> AbstractContextManager[Any]:
    async def idle(self: Archive) -> int:
        return 0

    return patch.object(Archive, "update", idle)


SABOTAGES: dict[str, Sabotage] = {
    "a pick is acknowledged before it is stored": _sealed_before_it_is_stored,
    "what fails is not tried again": _no_second_attempt,
    "a hand is noted before it is sent": _noted_before_it_is_sent,
    "a hand goes to the wrong player": _the_next_players_hand,
    "a match is not counted": _nothing_is_counted,
}
