"""Where the cells of a drafting grid are in a picture."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.core.grid import COLUMNS, HEIGHT, ROWS, STRIDE, WIDTH, cells


@dataclass(frozen=True, slots=True)
class Window:
    """A part of the grid: first column and row (from 0), and how many of each."""

    left: int
    top: int
    columns: int
    rows: int

    def __iter__(self) -> Iterator[int]:
        for row in range(self.top, self.top + self.rows):
            for column in range(self.left, self.left + self.columns):
                yield row * STRIDE + column

    def __contains__(self, cell: int) -> bool:
        return (
            self.left <= cell % STRIDE < self.left + self.columns and self.top <= cell // STRIDE < self.top + self.rows
        )

    def column_names(self) -> tuple[str, ...]:
        return tuple(COLUMNS[self.left : self.left + self.columns])

    def row_names(self) -> tuple[str, ...]:
        return tuple(str(row + 1) for row in range(self.top, self.top + self.rows))


def smallest_window(mask: int) -> Window:
    down = [cell // STRIDE for cell in cells(mask)]
    across = [cell % STRIDE for cell in cells(mask)]
    return Window(min(across), min(down), max(across) - min(across) + 1, max(down) - min(down) + 1)


def centred_window(mask: int, first: int) -> Window:
    """A window as large as a finished grid with the cards in its middle; around `first` if there are none."""
    inner = smallest_window(mask or 1 << first)
    return Window(
        _around(inner.left, inner.columns, WIDTH, len(COLUMNS)), _around(inner.top, inner.rows, HEIGHT, ROWS),
        max(WIDTH, inner.columns), max(HEIGHT, inner.rows),
    )  # fmt: skip


def _around(start: int, used: int, wanted: int, most: int) -> int:
    return max(0, min(start - (wanted - used) // 2, most - wanted)) if used < wanted else start


@dataclass(frozen=True, slots=True)
class Layout:
    """A window drawn with cells of `size` pixels, `gap` pixels apart, its first cell at (x, y)."""

    window: Window
    x: int
    y: int
    size: int
    gap: int

    @property
    def width(self) -> int:
        return self.window.columns * (self.size + self.gap) - self.gap

    @property
    def height(self) -> int:
        return self.window.rows * (self.size + self.gap) - self.gap

    def at(self, cell: int) -> tuple[int, int]:
        step = self.size + self.gap
        return self.x + (cell % STRIDE - self.window.left) * step, self.y + (cell // STRIDE - self.window.top) * step
