"""Bots with blank pages of games; `python -m tests.undrawn` is `python -m sandbox.bot` with such pictures."""

import sys
from collections.abc import Callable, Sequence
from typing import Any

from games.core.sentence import Sentence
from render.alt_text import alt_texts
from render.game_pictures import GamePictures, Names
from render.picture import Badges, Picture, Strips
from sandbox import bot

BLANK = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000002000000010103000000ceecedc900000003504c5445ffffffa7c41bc80000000a49444154"
    "78da6360000000020001e527defc0000000049454e44ae426082"
)
"""The PNG file of two white pixels side by side, so that it is flat enough for Discord's clients."""


class Nothing:
    """Stands in for the canvas of a picture that is not drawn."""

    def png(self, level: int = 0) -> bytes:
        """A blank file."""
        return BLANK


def blank(sentences: Sequence[str], count: int, badges: Badges = ()) -> Strips:
    """Blank strips with the alt texts of real ones."""
    return Strips(Picture(BLANK, alt, badges) for alt in alt_texts(sentences, count))


class Undrawn(GamePictures[Any, Any]):
    """What a game's pictures do instead: a strip for two players, two for a player's page."""

    def banner(self) -> Strips:
        return blank(("A banner.",), 1)

    def table(self, view: Any, names: Names) -> Strips:
        return blank(self.description(view, names), -(-self.players(view) // 2), self.badges(view, names))

    def page(self, sentence: Sentence[Any, Any], names: Names, *, preview: bool = False) -> Strips:
        if sentence.view.seat is None:
            return self.table(sentence.view, names)
        return blank(self.page_description(sentence, names, preview), 2, self.badges(sentence.view, names))

    def sheet(self, view: Any, names: Names) -> Strips:
        return blank(self.description(view, names, sheet=True), 1, self.badges(view, names))


def undraw(put: Callable[[Any, str, Any], None]) -> None:
    """Make pages of games blank; `put` is `setattr`, or a patch's."""
    for name in ("banner", "table", "page", "sheet"):
        put(GamePictures, name, getattr(Undrawn, name))


def main() -> int:
    """Run the bot."""
    undraw(setattr)
    return bot.main()


if __name__ == "__main__":
    sys.exit(main())
