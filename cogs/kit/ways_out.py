"""A refusal says what to do instead; these are the buttons that do it."""

import re

from cogs.kit.items import ROW, Button, Page, Press, row, words_page
from cogs.kit.permissions import Interaction, shown
from cogs.kit.text import LONGEST_MESSAGE, cut

WAYS = {
    "/play": ("Open a table", Press("help", words="play")),
    "/solo": ("Play alone", Press("help", words="solo")),
    "/tables": ("My tables", Press("tables")),
    "/hand": ("My tables", Press("tables")),
    "/deck": ("My decks", Press("deck", words="list")),
    "/puzzle": ("Today's puzzles", Press("puzzle")),
    "/help": ("Help", Press("help")),
}
"""What a sentence may advise, by command: the label and the press of a button that does the same."""

COMMAND = re.compile(r"(?<![\\\w/])/[a-z]+")
"""A command in a sentence; a name has a backslash before its slash."""

QUOTED = re.compile(r"""```.*|(?<![^\s(])(["'`]).*\1""", re.DOTALL)
"""What a sentence quotes, to the last mark of the kind it begins with: what somebody typed can hold such marks, too."""

ABOUT = re.compile(r"\b[Tt]able ([1-9][0-9]{0,17})\b")
"""A table that a sentence names."""

NONE = "There's no table"
"""How the answer to a wrong number begins. It stays a plain sentence, which costs nothing to whoever tries many."""


async def explained(interaction: Interaction, sentence: str) -> Page | None:
    """A refusal with a button for everything it advises, and for the table that it is about, if the asker may see it; None if there is
    nothing to press.
    """
    if sentence.startswith(NONE):
        return None
    number = table_in(sentence)
    return with_ways_out(sentence, None if number is None else await shown(interaction, number))


def with_ways_out(sentence: str, shows: Press | None = None) -> Page | None:
    """A sentence with a button for everything it advises, and for the table that it `shows`; None if there is nothing to press."""
    return suggestion(sentence, shows) if _ways(sentence, shows) else None


def suggestion(sentence: str, shows: Press | None = None) -> Page:
    """A page of a sentence, with a button for everything it advises: for lists that are still empty, too."""
    buttons = [Button.make(label, press) for label, press in _ways(sentence, shows).items()]
    return words_page(cut(sentence, LONGEST_MESSAGE), *([row(*buttons[:ROW])] if buttons else []))


def table_in(sentence: str) -> int | None:
    """The number of the table that a sentence is about; None if it names none."""
    about = ABOUT.search(QUOTED.sub("", sentence))
    return int(about[1]) if about else None


def _ways(sentence: str, shows: Press | None) -> dict[str, Press]:
    ways = {} if shows is None else {f"Show table {shows.subject}": shows}
    return ways | dict(WAYS[command] for command in COMMAND.findall(QUOTED.sub("", sentence)) if command in WAYS)
