"""What a table shows a seat, drawn in the studio."""

from collections.abc import Sequence

from discord import ButtonStyle, ui

from bot.kit.studio import Studio
from bot.tables.table import Table
from cogs.kit import drawings
from cogs.kit.drawings import AnySentence, Look, Question, Seen
from cogs.kit.files import files, galleries, painted, painted_or_told
from cogs.kit.items import Button, Page, Press, container, row
from cogs.kit.text import cut
from games.core.sentence import brief, read
from games.core.values import Seat, opening
from render import Strips


def spoken(table: Table, seat: Seat, words: Sequence[str] = (), *, finish: bool = False) -> AnySentence:
    """The sentence that these words form for a seat in the current position."""
    return read(table.game, table.play.view(seat), words, finish=finish and not table.moves_alone)


def seen_by(table: Table, seat: Seat | None) -> Seen:
    """What a seat sees; None for what everybody does."""
    previews = table.settings["what-if"] == "on"
    return Seen(table.game.slug, table.game.rules, table.play.view(seat), table.names, previews)


async def question(studio: Studio, table: Table, seat: Seat, sentence: AnySentence | None = None) -> Question:
    """What a seat is asked next; without a sentence, its first question."""
    return await painted_or_told(studio, drawings.asked, seen_by(table, seat), sentence)


Drawn = Question | Strips
"""What the page shows of a seat that has said nothing yet: its question or, while it waits for others, its hand."""


async def drawn(studio: Studio, table: Table, seat: Seat) -> Drawn:
    """See Drawn. A pick that is sealed lies in its place already."""
    match = table.play
    sealed = match.sealed.get(seat)
    if sealed is None and seat in match.to_move:
        return await question(studio, table, seat)
    words = () if sealed is None else str(sealed).split()
    return await painted(studio.page, drawings.page, seen_by(table, seat), words)


async def look(studio: Studio, table: Table, sentence: AnySentence) -> Look:
    """What a sentence would change."""
    return await painted_or_told(studio, drawings.looked, seen_by(table, sentence.view.seat), sentence)


async def table_pictures(studio: Studio, table: Table) -> Strips:
    """The table as everybody sees it."""
    return await painted(studio.page, drawings.table, seen_by(table, None))


async def score_sheet(studio: Studio, table: Table) -> Strips:
    """The score sheet at the end."""
    return await painted(studio.page, drawings.sheet, seen_by(table, None))


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
