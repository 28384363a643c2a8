"""A button that opens a table opens one, also when it is pressed twice in a moment."""

from collections.abc import Awaitable, Callable

from bot.kit.clock import Clock
from cogs.kit.answer import Interaction
from cogs.kit.press import Press
from cogs.kit.reply import Reply

MOMENT = 5_000
"""Milliseconds in which the same button opens nothing else for the same person."""


class DoubleClicks:
    """Remembers who has just pressed which button of which message."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._pressed: dict[tuple[int, int, Press], int] = {}

    async def once(self, interaction: Interaction, press: Press, work: Callable[[], Awaitable[object]]) -> None:
        """Do what a press asks for, unless the same press has just come: then only tell Discord that it has arrived. One that fails doesn't
        count, so the person can try again.
        """
        assert interaction.message is not None, "a press of a button"
        kind = interaction.user.id, interaction.message.id, press
        now = self._clock()
        self._pressed = {each: at for each, at in self._pressed.items() if abs(now - at) < MOMENT}
        if kind in self._pressed:
            await Reply.to(interaction).defer()
            return
        self._pressed[kind] = now
        try:
            await work()
        except BaseException:
            self._pressed.pop(kind, None)
            raise
