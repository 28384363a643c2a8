"""What if: a page on which a press only looks, and the preview of a move before it is made."""

from discord import ButtonStyle, ui

from bot.kit.studio import Studio
from bot.tables.table import Table
from cogs.kit.answer import Page
from cogs.kit.asked import AnySentence, Question
from cogs.kit.files import files, galleries
from cogs.kit.items import Button
from cogs.kit.layouts import container, row
from cogs.kit.press import Press
from cogs.kit.text import cut
from cogs.tables.question import look
from games.core.sentence import brief
from games.core.values import opening

LOOKING = "-# You are only looking: a press shows what it changes, and nothing is {}."


def doing(table: Table) -> str:
    """The verb that completes a move: "seal" until everyone's move is in, "play" for a player who moves alone."""
    return "play" if len(table.play.to_move) == 1 else "seal"


def looking_line(table: Table) -> str:
    """What is different on a page where presses only look."""
    return LOOKING.format(f"{doing(table)}ed")


def toggle(table: Table, asked: Question, looking: bool) -> list[Button]:
    """The button that turns a pad into previews and back; none where there is nothing to look at."""
    if not asked.looks:
        return []
    words = brief(asked.sentence.words)
    if looking:
        return [Button.make("Stop looking", Press.at(table, "say", table.turn, words), ButtonStyle.primary)]
    return [Button.make("Look first", Press.at(table, "look", table.turn, words))]


async def what_if_page(studio: Studio, table: Table, sentence: AnySentence) -> Page:
    """A preview of a placement: the picture, what it changes and why. It seals nothing."""
    preview = await look(studio, table, sentence)
    back = Button.make("Back", Press.at(table, "look", table.turn, brief(sentence.back or ())))
    press = Press.at(table, "say", table.turn, brief(sentence.words))
    label = "Continue with this" if sentence.choices else f"{opening(doing(table))} this"
    return Page(
        container(
            *galleries(preview.pictures, "hand"),
            ui.TextDisplay(
                f"### What if?\n{cut(preview.changes, 3000)}\n\n-# {table.game.title} · table {table.id} · {preview.progress}"
            ),
            row(Button.make(label, press, ButtonStyle.primary), back),
        ),
        files(preview.pictures, "hand"),
    )
