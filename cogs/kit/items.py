"""What pages are made of: the framed box, its rows of buttons and menus, and what a press of one means.

A press is its custom_id, which says everything, so no view object stays in memory and every button ever posted works after a restart.
discord.py (2.7.1) has dynamic items for that, but to find the one that is pressed it builds a view of the whole message, for each press.
"""

import re
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Self

import discord
from discord import ui

from bot.tables.table import Table
from cogs.kit.text import Emoji

LIMIT = 100
"""Discord's limit for a custom_id, in characters."""

MARK = 5
"""How many digits of a commitment a press carries: of 20 bits, a million in a row would hit one stranger's table."""

PATTERN = (
    r"(?P<verb>[a-z]{2,10}):(?P<subject>0|[1-9][0-9]{0,17})(?:-(?P<mark>[0-9a-f]{5}))?:(?P<version>0|[1-9][0-9]{0,5}):"
    r"(?P<words>[A-Za-z0-9 '.-]{0,72})"
)

NONE = "none"
"""The verb of a spot that is only there to be empty: nothing answers it."""

ELSEWHERE = frozenset({
    "admin", "alone", "card", "cardstats", "deck", "dkb", "dkprint", "fact", "forget", "help", "learn", "making", "mydata", "next", "open",
    "pad", "padwhy", "past", "puzzle", "ranks", "ranksfile", "rule", "shown", "streaks", "tables",
})  # fmt: skip
"""The verbs of buttons, menus and forms whose number isn't a table's. Every other verb names a table, and a new one does until it is
listed here.
"""


@dataclass(frozen=True, slots=True)
class Press:
    """`verb` is what to do, `subject` what to do it to: the number of a table, deck, card, quiz or score pad, or 0.

    `version` is the state the page was made for, such as a table's turn or a deck's stamp; `words` is the sentence so far.

    `mark` is the beginning of the table's commitment. Numbers come again when an older database is restored, and commitments don't, so the
    button of a table that is gone does nothing at the next one with its number.
    """

    verb: str
    subject: int = 0
    version: int = 0
    words: str = ""
    mark: str = ""

    @classmethod
    def at(cls, table: Table, verb: str, version: int = 0, words: str = "") -> "Press":
        """A press about a table."""
        return cls(verb, table.id, version, words, mark_of(table.row.commitment))

    def button(self) -> str:
        """The custom_id of a button."""
        return self._id("b")

    def menu(self, *, several: bool = False) -> str:
        """The custom_id of a menu, whose value becomes the next word, or the next words if it takes `several`."""
        return self._id("t" if several else "s")

    def form(self) -> str:
        """The custom_id of a form."""
        return self._id("m")

    def _id(self, kind: str) -> str:
        assert self.mark or self.verb == NONE or self.verb in ELSEWHERE, f"{self} names a table: see Press.at"
        subject = f"{self.subject}-{self.mark}" if self.mark else str(self.subject)
        text = f"{kind}:{self.verb}:{subject}:{self.version}:{self.words}"
        assert len(text) <= LIMIT, text
        assert re.fullmatch(f"[bstm]:{PATTERN}", text), text
        return text

    @classmethod
    def read(cls, match: "re.Match[str]") -> "Press":
        return cls(match["verb"], int(match["subject"]), int(match["version"]), match["words"], match["mark"] or "")

    def followed_by(self, *words: str) -> "Press":
        """The same press with more words at the end."""
        return replace(self, words=" ".join((self.words, *words)).strip())

    def said(self) -> tuple[str, ...]:
        """The words of the sentence so far."""
        return tuple(self.words.split())


def mark_of(commitment: str) -> str:
    """What a press carries of a commitment."""
    return commitment[:MARK]


GREEN = discord.Colour(0x4E8B3B)


class _Fresh(ui.view.BaseView):
    """A fresh view of these parts, to be sent. discord.py keeps nothing of a view that is finished: a press says everything in its
    custom_id.
    """

    def __init__(self, *parts: ui.Item[Any]) -> None:
        super().__init__(timeout=None)
        for part in parts:
            self.add_item(part)

    def is_finished(self) -> bool:
        """Nobody waits for it."""
        return True


class Layout(_Fresh, ui.LayoutView):
    """A layout of components."""


class Below(_Fresh, ui.View):
    """Buttons below a sentence."""


AnyView = ui.LayoutView | Below


@dataclass(frozen=True, slots=True)
class Page:
    """A fresh layout with its pictures, to be sent once; or words, which a phone shows if they ring, with buttons below."""

    view: AnyView
    files: list[discord.File] = field(default_factory=list)
    words: str = ""

    @property
    def says(self) -> dict[str, Any]:
        """What discord.py sends."""
        return {"view": self.view, "content": self.words} if self.words else {"view": self.view}


MENU = 25
"""Most options of a menu, and most suggestions."""
ROW = 5
"""Most buttons in a row of Discord's."""


def container(*items: ui.Item[Any]) -> Layout:
    """A fresh layout with one framed box."""
    return Layout(ui.Container(*items, accent_colour=GREEN))


def row(*buttons: ui.Item[Any]) -> ui.ActionRow[Any]:
    """A row of buttons, or one menu."""
    return ui.ActionRow(*buttons)


def fresh() -> int:
    """A random id for a menu, above those that Discord assigns itself: a counter tells everybody how many menus others have seen."""
    return 1_000 + secrets.randbelow(1 << 30)


class Button(discord.ui.Button[Any]):
    """Any of the bot's buttons."""

    @classmethod
    def make(
        cls, label: str, press: Press, style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        emoji: Emoji | None = None, disabled: bool = False,
    ) -> Self:  # fmt: skip
        """A fresh button; the label is cut at Discord's 80 characters."""
        return cls(label=label[:80] or None, style=style, emoji=emoji, disabled=disabled, custom_id=press.button())


class Menu(discord.ui.Select[Any]):
    """Any of the bot's menus: the value chosen becomes the next word of the sentence; if a menu takes several values, they become the next
    words.
    """

    @classmethod
    def make(
        cls, placeholder: str, press: Press, options: list[discord.SelectOption], *, most: int | None = None
    ) -> Self:
        """A fresh menu of 1 to 25 options: choose exactly one or, with `most`, any number up to that.

        Clients remember a component's choice by its id and send nothing if it is chosen again. With a fresh id, a menu that reappears, such
        as after Back, works again.
        """
        fewest, largest = (1, 1) if most is None else (0, min(most, len(options)))
        return cls(
            placeholder=placeholder[:150], options=options, min_values=fewest, max_values=largest,
            custom_id=press.menu(several=most is not None), id=fresh(),
        )  # fmt: skip


class People(discord.ui.UserSelect[Any]):
    """A menu of the people of a server, whose id becomes the next word."""

    @classmethod
    def make(cls, placeholder: str, press: Press) -> Self:
        """A fresh menu to choose one of them."""
        return cls(placeholder=placeholder[:150], custom_id=press.menu(), id=fresh())


class Channels(discord.ui.ChannelSelect[Any]):
    """A menu of the channels of a server, whose ids become the next words."""

    @classmethod
    def make(
        cls, placeholder: str, press: Press, chosen: Sequence[int], types: list[discord.ChannelType], most: int
    ) -> Self:
        """A fresh menu to choose any number of them up to `most`; some are `chosen` already."""
        kind = discord.SelectDefaultValueType.channel
        return cls(
            placeholder=placeholder[:150], custom_id=press.menu(several=True), id=fresh(), channel_types=types,
            min_values=0, max_values=most, default_values=[discord.SelectDefaultValue(id=each, type=kind) for each in chosen],
        )  # fmt: skip


def words_page(text: str, *rows: ui.Item[Any]) -> Page:
    """A page of words, with rows of buttons or menus below."""
    return Page(container(ui.TextDisplay(text), *rows))


def confirm(text: str, yes: tuple[str, Press], *keep: tuple[str, Press]) -> Page:
    """Asks before something is done that can't be undone: what the buttons say and press that do it, and that keep all as it is."""
    stay = [Button.make(*each, discord.ButtonStyle.primary) for each in keep]
    return words_page(text, row(Button.make(*yes, discord.ButtonStyle.danger), *stay))


def steps(press: Callable[[int, int], Press], number: int, count: int) -> list[Button]:
    """◀ and ▶, from the page with this number (from 0) to those beside it. `press` makes the press that leads to a page; its second value,
    0 or 1, keeps the two apart where both lead to the same.
    """
    return [
        Button.make(sign, press(max(0, there), place), discord.ButtonStyle.primary, disabled=not 0 <= there < count)
        for place, (sign, there) in enumerate((("◀", number - 1), ("▶", number + 1)))
    ]
