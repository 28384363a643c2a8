"""A canvas for a game's cards and panels, in its colours."""

from typing import Generic

from render import text, theme
from render.canvas import Box, Canvas
from render.card import LookT, Sprites

EDGE = 4


class CardCanvas(Canvas, Generic[LookT]):
    def __init__(self, cards: Sprites[LookT], size: tuple[int, int]) -> None:
        super().__init__(cards.palette(), size, cards.mood.felt)
        self.cards = cards
        self.mood = cards.mood

    def card(self, look: LookT, at: tuple[int, int]) -> None:
        self.paste(self.cards.sprite(look), at)

    def ground(self, top: int) -> None:
        """Draw the darker part below a board, from `top` down to the margin."""
        box = (theme.MARGIN, top, theme.WIDTH - theme.MARGIN, self.size[1] - theme.MARGIN)
        self.panel(box, 18, self.mood.panel, self.mood.felt)

    def player(self, box: Box, lit: bool, radius: int = 18) -> None:
        """A player's panel, in a golden frame if `lit`."""
        if lit:
            self.frame(box, radius, EDGE, theme.GOLD, self.mood.panel, self.mood.felt)
        else:
            self.panel(box, radius, self.mood.panel, self.mood.felt)

    def headline(self, middle: int, words: str, aside: str, size: int) -> None:
        left, right, felt = theme.MARGIN + 4, theme.WIDTH - theme.MARGIN - 4, self.mood.felt
        long = self.write((right, middle), aside, size, self.mood.muted, felt, anchor="right")
        room = right - left - long - 24
        self.write((left, middle), words, 30, theme.CHALK, felt, weight=text.BOLD, width=room)
