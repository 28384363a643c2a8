"""The keys of a question as rows of buttons: cards in rows, places as they lie in the picture."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord
from discord import ui

from cogs.kit.drawings import Question
from cogs.kit.items import NONE, Button, Menu, Press, row
from cogs.kit.text import Emoji, cut, emoji
from games.core.pad import WIDEST, Rows, in_rows
from games.core.sentence import brief
from games.core.values import Choice, signed
from games.core.ways import PAGE

PARTS = 40
"""Discord's limit for the components of a message, nested ones included."""

LABEL = 34
"""Most characters of a label that a phone shows whole."""

BLANK = "\u2007"
"""The label of an empty spot: Discord takes no button without a label or an emoji."""

Item = ui.Item[Any]


@dataclass(frozen=True, slots=True)
class Keyboard:
    """Whose keys these are: the game's, and the press that their words follow: of a table's turn, or of a lesson's page."""

    slug: str
    start: Press

    def press(self, words: str, verb: str = "") -> Press:
        """The press that says these words."""
        return replace(self.start, verb=verb or self.start.verb).followed_by(words)


def size(items: Iterable[Item]) -> int:
    """How many components these are, with those in them."""
    return sum(1 + len(getattr(item, "children", ())) for item in items)


def pad(board: Keyboard, asked: Question, room: int, *, looking: bool = False) -> list[Item]:
    """The rows of buttons that answer a question, of at most `room` components; `looking`, they preview and seal nothing.

    Where there is no room for gaps, rows hold only what can be chosen; where there is none for buttons either, they are a menu.
    """
    words = brief(asked.sentence.words)
    rows = _split(asked.rows)
    for attempt in (rows, chosen(rows), in_rows([key for line in rows for key in line if key.word])):
        if sum(1 + len(line) for line in attempt) <= room:
            return _buttons(board, words, attempt, looking)
    return _menus(board, words, asked.sentence.choices, looking)


def _menus(board: Keyboard, words: str, choices: Sequence[Choice], looking: bool) -> list[Item]:
    """The choices as a menu; looking, those that lead on to other choices are a menu of their own, because they preview nothing."""
    by_verb: dict[str, list[Choice]] = {}
    for choice in choices:
        by_verb.setdefault(_verb(looking, choice.word), []).append(choice)
    return [
        row(Menu.make("More places" if verb == "look" else "Choose", board.press(words, verb), _options(board, kept)))
        for verb, kept in by_verb.items()
    ]


def _options(board: Keyboard, choices: Sequence[Choice]) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=cut(choice.text, 100), value=choice.word, description=cut(choice.note, 100) or None,
            emoji=emoji_of(board.slug, choice) or None,
        )
        for choice in choices
    ]  # fmt: skip


def _split(rows: Rows) -> Rows:
    """The rows as Discord takes them."""
    return tuple(each for line in rows for each in (in_rows(line) if len(line) > WIDEST else (line,)))


def wanted(asked: Question) -> int:
    """How many components the keys of a question take as buttons, where they lie in the picture but without gaps."""
    return sum(1 + len(line) for line in chosen(_split(asked.rows)))


def chosen(rows: Rows) -> Rows:
    """The rows without gaps."""
    kept = (tuple(key for key in line if key.word) for line in rows)
    return tuple(line for line in kept if line)


def _verb(looking: bool, word: str) -> str:
    if not looking:
        return ""
    return "look" if PAGE in word else "what"


def _buttons(board: Keyboard, words: str, rows: Rows, looking: bool) -> list[Item]:
    found: list[Item] = []
    for number, line in enumerate(rows):
        buttons = []
        for place, key in enumerate(line):
            if not key.word:
                spot = Press(NONE, words=f"x{number * WIDEST + place}")
                buttons.append(Button.make(_gap(key), spot, emoji=emoji_of(board.slug, key) or None, disabled=True))
                continue
            press = board.press(f"{words} {key.word}".strip(), _verb(looking, key.word))
            # All look alike: what adds most now is often not the best move.
            buttons.append(Button.make(label(key, words), press, emoji=emoji_of(board.slug, key) or None))
        found.append(row(*buttons))
    return found


def _gap(key: Choice) -> str:
    return "" if key.emoji else BLANK


def label(key: Choice, words: str = "") -> str:
    """What a button says after these words: the card or the place, and the points that it adds where they are told, a card's with "now"."""
    gain = "" if key.gain is None else f" {signed(key.gain)}{' now' * (not words)}"
    return f"{cut(key.label or key.text, LABEL - len(gain))}{gain}"


def emoji_of(slug: str, key: Choice) -> Emoji:
    """The emoji of a key: of the card that one of its words names, or what stands for it; "" for none."""
    for word in key.word.split():
        if own := emoji(slug, word):
            return own
    return emoji(slug, key.emoji, key.emoji)


REMARKS = 320
"""Most characters of remarks below a question."""


def remarks(keys: Sequence[Choice]) -> str:
    """What is to say about the keys beyond their labels, what adds most now first, as much as a phone shows beside the buttons."""
    ordered = sorted(keys, key=lambda key: key.gain is None or -key.gain)
    told = [f"**{key.label or key.text}** {more}" for key in ordered if (more := _beyond_label(key))]
    while told and len(" · ".join(told)) > REMARKS:
        told.pop()
    return " · ".join(told)


def _beyond_label(key: Choice) -> str:
    """The note of a key without the points, and without their place if the label ends with it."""
    points = "" if key.gain is None else signed(key.gain)
    said = f"{points} at {key.at}" if key.at and (key.label or key.text).endswith(f" {key.at}") else points
    if key.note == said:
        return ""
    return key.note if said == points else key.note.removeprefix(f"{said}, ")
