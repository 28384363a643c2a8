"""What a private page shows of a sentence: its question and its pictures. Computed outside the event loop."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.kit.studio import Studio
from bot.tables.table import Table
from games.core.pad import Rows
from games.core.sentence import Sentence, read
from games.core.values import Seat
from render import Strips, pictures

AnySentence = Sentence[Any, Any]


@dataclass(frozen=True, slots=True)
class Question:
    """The next question of a sentence, with its keys in the `rows` of a pad; `looks` is whether a choice can be previewed."""

    sentence: AnySentence
    ask: str
    progress: str
    rows: Rows
    looks: bool
    pictures: Strips


@dataclass(frozen=True, slots=True)
class Look:
    """A preview of a move: what it changes, and its pictures."""

    sentence: AnySentence
    changes: str
    progress: str
    pictures: Strips


def spoken(table: Table, seat: Seat, words: Sequence[str] = (), *, finish: bool = False) -> AnySentence:
    """The sentence that these words form for a seat in the current position."""
    return read(table.game, table.play.view(seat), words, finish=finish and not table.moves_alone)


async def question(studio: Studio, table: Table, seat: Seat, sentence: AnySentence | None = None) -> Question:
    """What a seat is asked next; without a sentence, its first question."""
    return await studio.draw(lambda: _question(table, sentence or spoken(table, seat)))


async def look(studio: Studio, table: Table, sentence: AnySentence) -> Look:
    """What a sentence would change."""
    return await studio.draw(lambda: _look(table, sentence))


def _question(table: Table, sentence: AnySentence) -> Question:
    view, words = sentence.view, table.game.words
    looks = bool(sentence.words) and table.settings["what-if"] == "on" and bool(_changes(table, sentence))
    drawn = pictures(table.game.slug).page(sentence, table.names)
    return Question(sentence, words.ask(sentence), words.progress(view), words.pad(sentence), looks, drawn)


def _look(table: Table, sentence: AnySentence) -> Look:
    drawn = pictures(table.game.slug).page(sentence, table.names, weighed=True)
    return Look(sentence, _changes(table, sentence), table.game.words.progress(sentence.view), drawn)


def _changes(table: Table, sentence: AnySentence) -> str:
    """What a sentence would change; missing words are filled in with the first that may follow."""
    move = sentence.nearest
    return "" if move is None else table.game.words.preview(sentence.view, move)
