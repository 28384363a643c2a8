"""The Text button: everything that a person may know of a table in words, on as many pages as it takes."""

from discord import ui

from bot.tables.table import Table
from cogs.kit.answer import Page
from cogs.kit.items import Button
from cogs.kit.layouts import container, row
from cogs.kit.press import Press
from cogs.kit.text import parts, plain
from cogs.tables.news import since_own_turn
from cogs.tables.question import spoken
from games.core.values import Seat, opening

MOST = 3800
"""Characters of a page at most; Discord shows 4000."""


def _asked(table: Table, seat: Seat) -> str:
    """The question of the picture, and each answer with what it adds now, the most first."""
    words, sentence = table.game.words, spoken(table, seat)
    keys = sorted(sentence.keys, key=lambda key: key.gain is None or -key.gain)
    lines = [f"- {opening(key.text)}{f': {key.note}' if key.note else ''}" for key in keys]
    lines = ["The points are what each adds now."] * any(key.gain is not None for key in keys) + lines
    return "\n".join(filter(None, (words.ask(sentence), words.goal(sentence.view), *lines)))


def text_page(table: Table, seat: Seat | None, said: str) -> Page:
    """The page whose number is said, the first one for anything else, with buttons for the pages beside it."""
    view = table.play.view(seat if table.running else None)
    text = table.game.words.describe(view, tuple(plain(name) for name in table.names))
    if table.running and seat is not None and seat in table.play.to_move:
        news = since_own_turn(table, seat, MOST)
        text = "\n\n".join(filter(None, (_asked(table, seat), news, text)))
    pages = parts(text, MOST)
    number = int(said) if said.isdecimal() and 0 < int(said) <= len(pages) else 1
    if len(pages) == 1:
        return Page(container(ui.TextDisplay(pages[0])))
    buttons = [
        Button.make(f"Page {there}", Press.at(table, "text", 0, str(there)))
        for there in (number - 1, number + 1)
        if 0 < there <= len(pages)
    ]
    return Page(
        container(ui.TextDisplay(pages[number - 1]), ui.TextDisplay(f"-# Page {number} of {len(pages)}"), row(*buttons))
    )
