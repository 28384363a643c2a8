"""The score sheet that all games share."""

from dataclasses import dataclass

from games.core.values import figure
from render import text, theme
from render.canvas import Canvas
from render.card import LookT
from render.card_canvas import CardCanvas
from render.game_pictures import Drawable, Names
from render.picture import FLAT

NAMED, TOTAL, FOOT = 62, 58, 42
TALLEST, WIDEST = 78, 340
SIZES = (30, 28, 26, 24)
"""Sizes of names; in the smallest, a name may take two lines."""
EDGE = 12
INDENT = 24
LEFT, TOP, RIGHT = theme.MARGIN, theme.MARGIN, theme.WIDTH - theme.MARGIN


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """All measures are pixels; `labels` is the first column's width."""

    view: Drawable
    rows: int
    labels: int = 300

    @property
    def winners(self) -> frozenset[int]:
        return self.view.winners if self.view.over else frozenset()

    @property
    def columns(self) -> int:
        return len(self.view.scores)

    @property
    def row(self) -> int:
        return min(TALLEST, (int(FLAT * theme.WIDTH) - 2 * theme.MARGIN - NAMED - TOTAL - FOOT) // max(1, self.rows))

    @property
    def bottom(self) -> int:
        return TOP + NAMED + self.rows * self.row

    @property
    def size(self) -> tuple[int, int]:
        return theme.WIDTH, self.bottom + TOTAL + FOOT + theme.MARGIN

    @property
    def wide(self) -> int:
        return min(WIDEST, (RIGHT - LEFT - 2 * EDGE - self.labels) // self.columns)

    @property
    def start(self) -> int:
        return RIGHT - EDGE - self.wide * self.columns

    def centre(self, column: int) -> int:
        return self.start + column * self.wide + self.wide // 2 + 1

    def middle(self, row: int) -> int:
        return TOP + NAMED + row * self.row + self.row // 2

    def ground(self, row: int, column: int | None = None) -> str:
        return theme.HONEY if column in self.winners else theme.SHADE if row % 2 else theme.PAPER

    def draw(self, canvas: CardCanvas[LookT], title: str, names: Names, foot: str = "") -> None:
        end = self.bottom + TOTAL
        canvas.panel((LEFT, TOP, RIGHT, end + FOOT), 18, theme.PAPER, canvas.mood.felt)
        for row in range(1, self.rows, 2):
            top = TOP + NAMED + row * self.row
            canvas.fill((LEFT + EDGE, top, RIGHT - EDGE, top + self.row), theme.SHADE)
        for column in sorted(self.winners):
            x = self.start + column * self.wide
            canvas.panel((x, TOP + 8, x + self.wide, end), 12, theme.HONEY, theme.PAPER)
        for column in range(self.columns):
            x = self.start + column * self.wide
            canvas.fill((x, TOP + 16, x + 2, end - 8), theme.RULE)
        canvas.fill((LEFT + EDGE, TOP + NAMED - 2, RIGHT - EDGE, TOP + NAMED), theme.RULE)
        canvas.fill((LEFT + EDGE, self.bottom, RIGHT - EDGE, self.bottom + 3), theme.INK)
        left, size = LEFT + INDENT, text.largest_size(title, self.start - LEFT - INDENT - 8, 30, 20, text.BLACK)
        canvas.write((left, TOP + 20), title, size, theme.INK, theme.PAPER, weight=text.BLACK)
        stand = "final score" if self.view.over else "as it stands"
        canvas.write((left, TOP + 48), stand, 22, theme.PENCIL, theme.PAPER)
        canvas.write((left, self.bottom + 31), "Total", 34, theme.INK, theme.PAPER, weight=text.BLACK)
        for column, (name, score) in enumerate(zip(names, self.view.scores, strict=True)):
            self._name(canvas, column, name)
            at, size = (self.centre(column), self.bottom + 31), 42 if column in self.winners else 38
            ground = self.ground(0, column)
            canvas.write(at, figure(score.total), size, theme.INK, ground, weight=text.BLACK, anchor="middle")
        at = ((LEFT + RIGHT) // 2, end + FOOT // 2 - 2)
        room = RIGHT - LEFT - 2 * EDGE - INDENT
        canvas.write(at, foot, 25, theme.PENCIL, theme.PAPER, anchor="middle", width=room, weight=text.MEDIUM)

    def _name(self, canvas: Canvas, column: int, name: str) -> None:
        room = self.wide - 14
        size = text.fitting_size(name, SIZES, room)
        lines = [name] if size > SIZES[-1] or " " not in name else text.wrapped(name, size, room)
        if len(lines) > 2:
            lines = [lines[0], " ".join(lines[1:])]
        for number, line in enumerate(lines):
            at = (self.centre(column), TOP + NAMED // 2 + 26 * number - 13 * (len(lines) - 1))
            canvas.write(
                at, line, size, theme.INK, self.ground(0, column), weight=text.BOLD, anchor="middle", width=room
            )

    def label(self, canvas: Canvas, row: int, words: str, note: str = "", indent: int = 0) -> None:
        at, ground, room = LEFT + INDENT + indent, self.ground(row), self.start - LEFT - INDENT - indent - 8
        middle = self.middle(row)
        canvas.write((at, middle - 14 * bool(note)), words, 28, theme.INK, ground, weight=text.MEDIUM, width=room)
        canvas.write((at, middle + 18), note, 23, theme.PENCIL, ground, width=room)

    def write(self, canvas: Canvas, row: int, column: int, words: str, size: int = 32, note: str = "") -> None:
        (x, middle), ground = (self.centre(column), self.middle(row)), self.ground(row, column)
        at = (x, middle - 14 * bool(note))
        canvas.write(at, words, size, theme.INK, ground, weight=text.BOLD, anchor="middle")
        canvas.write((x, middle + 19), note, 23, theme.PENCIL, ground, anchor="middle", width=self.wide - 12)
