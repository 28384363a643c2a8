"""Stores a move in the trip that reads its table, while the page after it is being drawn."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import structlog

from bot.app import Ecodraft
from bot.kit.studio import Studio
from bot.tables.sight import Attempt, Seen
from bot.tables.table import Table
from bot.tables.tables import Foreseen, Tables
from cogs.kit.answer import Interaction
from cogs.kit.asked import AnySentence
from cogs.kit.press import Press, mark_of
from cogs.tables.question import Drawn, drawn, spoken
from games.core.values import Seat

log = structlog.get_logger()

FORESEEN = "foreseen"
"""Where an interaction's extras hold what its press leads to, and the resulting page, already being drawn."""

SPOKEN = "spoken"
"""Where they hold the sentence that its words form, and the position in which they do."""


class Ahead:
    """Nobody sees what is drawn here unless the table has come to be exactly so: a move that is not stored leaves nothing."""

    def __init__(self, studio: Studio, seat: Seat) -> None:
        self._studio = studio
        self._seat = seat
        self._begun: tuple[Table, asyncio.Task[Drawn]] | None = None

    def begin(self, table: Table) -> None:
        """Draw the seat's page of this table; what was drawn before is dropped."""
        self.drop()
        if not table.play.over:
            self._begun = table, asyncio.create_task(drawn(self._studio, table, self._seat), name="drawing ahead")

    def of(self, table: Table) -> "asyncio.Task[Drawn] | None":
        """The seat's page of this table, if it is what has been begun."""
        if self._begun is None or self._begun[0].play is not table.play or self._begun[0].names != table.names:
            return None
        return self._begun[1]

    def drop(self) -> None:
        """What is not drawn yet needs no drawing any more."""
        if self._begun is not None:
            self._begun[1].cancel()
            self._begun[1].add_done_callback(_forget)
            self._begun = None


@asynccontextmanager
async def foreseeing(interaction: Interaction, press: Press) -> AsyncIterator[Attempt | None]:
    """The row for a whole move of somebody who has a seat, if the table is still as this process remembers it; otherwise None, and the
    press takes the longer way.
    """
    bot: Ecodraft = interaction.client
    known = bot.tables.remembered(press.subject)
    seat = known.seat_of(interaction.user.id) if known is not None else None
    foreseen = None
    if known is not None and seat is not None and press.words:
        try:
            sentence, foreseen = await asyncio.to_thread(_foreseen, bot.tables, known, seat, press)
            interaction.extras[SPOKEN] = known.play, sentence
        except Exception:
            log.exception("a move could not be foreseen", match=press.subject, turn=press.version)
    if foreseen is None or seat is None:
        yield None
        return
    ahead = Ahead(bot.studio, seat)
    ahead.begin(foreseen.after)
    interaction.extras[FORESEEN] = foreseen, ahead
    try:
        with bot.delivery.answering(press.subject, seat):
            yield foreseen.attempt
    finally:
        ahead.drop()
        bot.turns.soon(press.subject)


def just_foreseen(interaction: Interaction, seen: Seen | None) -> tuple[Foreseen, Ahead] | None:
    """What was foreseen of a move, if it has been stored; otherwise its page needs no drawing any more."""
    found: tuple[Foreseen, Ahead] | None = interaction.extras.pop(FORESEEN, None)
    if found is not None and (seen is None or not seen.taken):
        found[1].drop()
        return None
    return found


def just_spoken(interaction: Interaction, table: Table) -> AnySentence | None:
    """The sentence of a press, if it has been formed in the position that the table is in."""
    position, sentence = interaction.extras.pop(SPOKEN, (None, None))
    return sentence if position is table.play else None


def _foreseen(tables: Tables, known: Table, seat: Seat, press: Press) -> tuple[AnySentence | None, Foreseen | None]:
    if not known.running or press.version != known.turn or press.mark != mark_of(known.row.commitment):
        return None, None
    sentence = spoken(known, seat, press.said(), finish=True)
    return sentence, None if sentence.move is None else tables.foresee(known, seat, str(sentence.move))


def _forget(task: "asyncio.Task[Drawn]") -> None:
    """A failure of what nobody waits for is no failure: whoever needs the picture draws it again."""
    if not task.cancelled():
        task.exception()
