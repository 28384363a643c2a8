"""The score pad that all games share: paper on felt, a row for everything that scores, a column for each player, the winners' in honey."""

from dataclasses import dataclass

from games.core.values import figure
from render import text, theme
from render.canvas import Canvas
from render.card import LookT
from render.felt import Felt

HEAD = 84
"""Height of the title, where it has a line of its own."""
EDGE = 12
"""Pixels between the paper's edge and its lines."""
INDENT = 24
"""Pixels between the paper's edge and its writing."""
LEFT, TOP, RIGHT = theme.MARGIN, theme.MARGIN, theme.WIDTH - theme.MARGIN


@dataclass(frozen=True, slots=True)
class Pad:
    """Where everything on a score pad is. `winners` are columns; `names`, `row`, `total` and `foot` are heights, `labels` the width of
    the column with what scores, `widest` that of a player's column at most. The totals' middle is `total_at` below the last row, and
    `sizes` are those of the word "Total", of a winner's total and of any other. Cells are centred `nudge` right of a column's middle.
    `head` is the height of the title; 0 puts it beside the names."""

    rows: int
    columns: int
    winners: frozenset[int]
    names: int
    row: int
    total: int
    labels: int
    total_at: int
    foot: int = EDGE
    widest: int = theme.WIDTH
    nudge: int = 1
    sizes: tuple[int, int, int] = (36, 46, 40)
    head: int = HEAD

    @property
    def body(self) -> int:
        """The upper edge of the first row."""
        return TOP + self.head + self.names

    @property
    def bottom(self) -> int:
        """The lower edge of the last row."""
        return self.body + self.rows * self.row

    @property
    def size(self) -> tuple[int, int]:
        """The size of the picture."""
        return theme.WIDTH, self.bottom + self.total + self.foot + theme.MARGIN

    @property
    def wide(self) -> int:
        """The width of a player's column."""
        return min(self.widest, (RIGHT - LEFT - 2 * EDGE - self.labels) // self.columns)

    @property
    def start(self) -> int:
        """The left edge of the first player's column."""
        return RIGHT - EDGE - self.wide * self.columns

    def centre(self, column: int) -> int:
        """The middle of a player's column."""
        return self.start + column * self.wide + self.wide // 2 + self.nudge

    def middle(self, row: int) -> int:
        """The height of a row's middle."""
        return self.body + row * self.row + self.row // 2

    def ground(self, row: int, column: int | None = None) -> str:
        """The paper below a cell; without a column, below a label."""
        return theme.HONEY if column in self.winners else theme.SHADE if row % 2 else theme.PAPER

    def paper(self, canvas: Felt[LookT], title: str, aside: str, size: int = 44) -> None:
        """The empty pad: title, stripes, the winners' columns, the lines between players and above the totals."""
        end = self.bottom + self.total
        canvas.panel((LEFT, TOP, RIGHT, end + self.foot), 18, theme.PAPER, canvas.mood.felt)
        middle = TOP + self.head // 2 + 4 if self.head else TOP + self.names // 2
        canvas.write((LEFT + INDENT, middle), title, size, theme.INK, theme.PAPER, weight=text.BLACK)
        canvas.write((RIGHT - INDENT, middle + 4), aside, 26, theme.PENCIL, theme.PAPER, anchor="right")
        for row in range(1, self.rows, 2):
            top = self.body + row * self.row
            canvas.fill((LEFT + EDGE, top, RIGHT - EDGE, top + self.row), theme.SHADE)
        for column in sorted(self.winners):
            x = self.start + column * self.wide
            canvas.panel((x, TOP + (self.head or 8), x + self.wide, end), 12, theme.HONEY, theme.PAPER)
        for column in range(self.columns):
            x = self.start + column * self.wide
            canvas.fill((x, TOP + (self.head or 8) + 8, x + 2, end - 8), theme.RULE)
        canvas.fill((LEFT + EDGE, self.body - 2, RIGHT - EDGE, self.body), theme.RULE)
        canvas.fill((LEFT + EDGE, self.bottom, RIGHT - EDGE, self.bottom + 3), theme.INK)

    def write(self, canvas: Canvas, row: int, column: int, words: str, size: int, up: int = 0) -> None:
        """Words in the middle of a cell."""
        at, ground = (self.centre(column), self.middle(row) - up), self.ground(row, column)
        canvas.write(at, words, size, theme.INK, ground, weight=text.BOLD, anchor="middle")

    def name(self, canvas: Canvas, column: int, lines: list[str], size: int, *, up: int = 0, room: int = 14) -> None:
        """A player's name above the column, on one line or two, shortened where it must be."""
        for number, line in enumerate(lines):
            middle = TOP + self.head + self.names // 2 - up + 26 * number - 13 * (len(lines) - 1)
            canvas.write(
                (self.centre(column), middle), line, size, theme.INK, self.ground(0, column),
                weight=text.BOLD, anchor="middle", width=self.wide - room,
            )  # fmt: skip

    def totals(self, canvas: Canvas, totals: list[int]) -> None:
        """The last line: what everybody has in all."""
        middle = self.bottom + self.total_at
        label, won, other = self.sizes
        canvas.write((LEFT + INDENT, middle), "Total", label, theme.INK, theme.PAPER, weight=text.BLACK)
        for column, total in enumerate(totals):
            size = won if column in self.winners else other
            at, ground = (self.centre(column), middle), self.ground(0, column)
            canvas.write(at, figure(total), size, theme.INK, ground, weight=text.BLACK, anchor="middle")

    def footer(self, canvas: Canvas, words: str, size: int, weight: int) -> None:
        """A last line below the totals."""
        at = ((LEFT + RIGHT) // 2, self.bottom + self.total + self.foot // 2 - 2)
        room = RIGHT - LEFT - 2 * EDGE - INDENT
        canvas.write(at, words, size, theme.PENCIL, theme.PAPER, anchor="middle", width=room, weight=weight)
