"""What a table shows a seat, drawn in the studio."""

from collections.abc import Sequence

from bot.kit.studio import Studio
from bot.tables.table import Table
from cogs.kit import asked
from cogs.kit.asked import AnySentence, Look, Question, Seen
from cogs.kit.files import painted, painted_or_told
from games.core.sentence import read
from games.core.values import Seat
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
    return await painted_or_told(studio, asked.asked, seen_by(table, seat), sentence)


Drawn = Question | Strips
"""What the page shows of a seat that has said nothing yet: its question or, while it waits for others, its hand."""


async def drawn(studio: Studio, table: Table, seat: Seat) -> Drawn:
    """See Drawn. A pick that is sealed lies in its place already."""
    match = table.play
    sealed = match.sealed.get(seat)
    if sealed is None and seat in match.to_move:
        return await question(studio, table, seat)
    words = () if sealed is None else str(sealed).split()
    return await painted(studio.page, asked.page, seen_by(table, seat), words)


async def look(studio: Studio, table: Table, sentence: AnySentence) -> Look:
    """What a sentence would change."""
    return await painted_or_told(studio, asked.looked, seen_by(table, sentence.view.seat), sentence)


async def table_pictures(studio: Studio, table: Table) -> Strips:
    """The table as everybody sees it."""
    return await painted(studio.page, asked.table, seen_by(table, None))


async def score_sheet(studio: Studio, table: Table) -> Strips:
    """The score sheet at the end."""
    return await painted(studio.page, asked.sheet, seen_by(table, None))
