"""What each verb of a button, a menu or a form does: one table of a bot, which every cog completes when it loads."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from bot.app import Ecodraft
from cogs.kit.press import Press
from cogs.kit.sight import Interaction

Callback = Callable[[Interaction, Press], Awaitable[None]]
Sent = Callable[[Interaction, Press, dict[str, Any]], Awaitable[None]]

ANY = ""
"""Among the words that open a form: all of them do."""


@dataclass(frozen=True, slots=True)
class Verb:
    """What a button or menu does when it is `pressed`, and a form of this verb when it is `sent`. `asks`: the first words of presses that
    may open a form. `slow`: the presser sees at once that the bot is at work.
    """

    pressed: Callback
    sent: Sent | None = None
    asks: tuple[str, ...] = ()
    slow: bool = False

    def may_open_a_form(self, press: Press) -> bool:
        """Whether a press needs more time, because Discord takes a form as a first answer only."""
        return ANY in self.asks or press.said()[:1] in [(word,) for word in self.asks]


def means(bot: Ecodraft, **verbs: Callback | Verb) -> None:
    """Say what verbs do: a callback for those that only react to a press."""
    bot.verbs.update({name: each if isinstance(each, Verb) else Verb(each) for name, each in verbs.items()})
