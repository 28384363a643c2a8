"""Bots whose pictures of games are blank, with their true alt texts and badges: for tests that are about something else, and would spend
most of their time on drawing.

`python -m tests.undrawn` is `python -m sandbox.bot` with such pictures, and draws nothing in advance.
"""

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, wraps
from importlib import import_module
from typing import Any

import render
from games.core.sentence import Sentence
from render.picture import Badges, Picture, Strips
from render.shell import Names, Shell
from sandbox import bot

BLANK = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000002000000010800000000d14920560000000b4944415478da63f8ff1f00030001ff6f81abb6"
    "0000000049454e44ae426082"
)
"""The PNG file of two white pixels side by side, so that it is flat enough for Discord's clients."""

DRAWERS = (
    *(f"render.drafting.{name}" for name in ("banner", "page")),
    *(f"render.ecogogo.{name}" for name in ("banner", "overview", "page")),
    *(f"render.lines.{name}" for name in ("banner", "end", "page", "table")),
    *(f"render.phylo.{name}" for name in ("banner", "choosing", "page")),
)
"""The modules whose `draw` makes banners and private pages."""

_describes = ContextVar("describes", default=False)


class Nothing(tuple[()]):
    """Stands in for the canvases of a page that is not drawn."""

    __slots__ = ()

    def png(self, level: int = 0) -> bytes:
        """A blank file."""
        return BLANK


@contextmanager
def describing() -> Iterator[None]:
    """Inside, pages of games are described and not drawn."""
    token = _describes.set(True)
    try:
        yield
    finally:
        _describes.reset(token)


def skipped(draw: Callable[..., Any]) -> Callable[..., Any]:
    """The same, but nothing while pages are only described."""

    @wraps(draw)
    def drawn(*what: Any, **named: Any) -> Any:
        return Nothing() if _describes.get() else draw(*what, **named)

    return drawn


def blank(alts: Any, badges: Badges = ()) -> Strips:
    """A blank picture for each alt text."""
    return Strips(Picture(BLANK, alt, badges) for alt in alts)


class Undrawn(Shell[Any, Any]):
    """What a game's pictures do instead."""

    def banner(self) -> Strips:
        with describing():
            return blank((self._draw_banner().alt,))

    def table(self, view: Any, names: Names) -> Strips:
        return blank(self._table.describe(view, self.spoken(view, names)), self.badges(view, names))

    def page(self, sentence: Sentence[Any, Any], names: Names, *, weighed: bool = False) -> Strips:
        if sentence.view.seat is None:
            return self.table(sentence.view, names)
        with describing():
            return blank(self.private(sentence, names, weighed)[1], self.badges(sentence.view, names))

    def sheet(self, view: Any, names: Names) -> Strips:
        return blank(self._sheet.describe(view, self.spoken(view, names)), self.badges(view, names))


def undraw(put: Callable[[Any, str, Any], None], names: Iterable[str] = DRAWERS) -> None:
    """From now on pages of games are blank; `put` is `setattr`, or a patch's that can be undone."""
    for module in map(import_module, names):
        put(module, "draw", skipped(module.draw))
    for name in ("banner", "table", "page", "sheet"):
        put(Shell, name, getattr(Undrawn, name))


def main() -> int:
    """Run the bot. What would draw a game is loaded when the game is asked for, as ever."""
    pictures = render.pictures

    @cache
    def undrawn(slug: str) -> Shell[Any, Any]:
        shell = pictures(slug)
        undraw(setattr, [name for name in DRAWERS if name in sys.modules])
        return shell

    render.pictures = undrawn
    return bot.main()


if __name__ == "__main__":
    sys.exit(main())
