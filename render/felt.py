"""The canvas of a game: its palette, its felt, its cards at hand, and the parts that look alike in every game."""

from typing import Generic

from render import text, theme
from render.canvas import Box, Canvas
from render.card import LookT, Sprites

EDGE = 4
"""Width of the frame round the panel of the active player."""


class Felt(Canvas, Generic[LookT]):
    """A canvas covered with the felt of one game."""

    def __init__(self, cards: Sprites[LookT], size: tuple[int, int]) -> None:
        super().__init__(cards.palette(), size, cards.mood.felt)
        self.cards = cards
        self.mood = cards.mood

    def card(self, look: LookT, at: tuple[int, int]) -> None:
        """A card with its left upper corner at a place."""
        self.paste(self.cards.sprite(look), at)

    def ground(self, top: int) -> None:
        """The darker part of the felt below a board, from a height down to the margin."""
        box = (theme.MARGIN, top, theme.WIDTH - theme.MARGIN, self.size[1] - theme.MARGIN)
        self.panel(box, 18, self.mood.panel, self.mood.felt)

    def player(self, box: Box, lit: bool, radius: int = 18) -> None:
        """The panel of a player, in a golden frame while it is their turn and when they have won."""
        if lit:
            self.frame(box, radius, EDGE, theme.GOLD, self.mood.panel, self.mood.felt)
        else:
            self.panel(box, radius, self.mood.panel, self.mood.felt)

    def headline(self, middle: int, words: str, aside: str, size: int) -> None:
        """Where the match stands on the left, shortened where it must be; an aside on the right."""
        left, right, felt = theme.MARGIN + 4, theme.WIDTH - theme.MARGIN - 4, self.mood.felt
        long = self.write((right, middle), aside, size, self.mood.muted, felt, anchor="right")
        room = right - left - long - 24
        self.write((left, middle), words, 30, theme.CHALK, felt, weight=text.BOLD, width=room)
