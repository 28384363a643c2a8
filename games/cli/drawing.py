"""Charts as aligned text, in lines of 80 characters or of the terminal."""

import textwrap
from collections.abc import Iterable, Mapping

from games.core.chart import Chart
from games.core.places import STRIDE, cell_at, column_name, column_of, row_name, row_of

EMPTY = "·"
LEAST = 8
"""Characters that a column has at least if its words are long; with less, the chart becomes two, one below the other."""


def drawn(chart: Chart, marks: Mapping[str, str], width: int) -> str:
    """A chart with marks behind the texts of some places, cropped to the rows and columns that are used."""
    texts = {cell_at(place): f"{chart.cells.get(place, '')} {mark}".strip() for place, mark in marks.items()}
    texts = {cell_at(place): text for place, text in chart.cells.items()} | texts
    if not texts:
        return "\n".join(filter(None, (chart.title, "No cards yet.")))
    columns, margin = _span(map(column_of, texts)), max(len(row_name(row_of(cell))) for cell in texts) + 1
    wide = _wide(texts.values(), len(columns), width - margin)
    at_once = max(1, (width - margin) // (wide + 1))
    parts = [_part(texts, columns[i : i + at_once], margin, wide) for i in range(0, len(columns), at_once)]
    return "\n".join(filter(None, (chart.title, "\n\n".join(filter(None, parts)), textwrap.fill(chart.legend, width))))


def _span(numbers: Iterable[int]) -> range:
    used = sorted(numbers)
    return range(used[0], used[-1] + 1)


def _wide(texts: Iterable[str], columns: int, width: int) -> int:
    """How wide a column is: as its longest text if there is room, otherwise narrower, but not without need."""
    wanted = max(2, *map(len, texts))
    longest = max((len(word) for text in texts for word in text.split()), default=1)
    return min(wanted, max(width // columns - 1, min(longest, LEAST), 2))


def _part(texts: Mapping[int, str], columns: range, margin: int, wide: int) -> str:
    """Some columns with their names above and the rows' names on the left; "" if nothing is there."""
    used = [cell for cell in texts if column_of(cell) in columns]
    if not used:
        return ""
    rows = _span(map(row_of, used))
    lines = [_line("", [column_name(column) for column in columns], margin, wide)]
    cells = [[_folded(texts.get(row * STRIDE + column, ""), wide) for column in columns] for row in rows]
    apart = any(len(cell) > 1 for row in cells for cell in row)
    for row, line in zip(rows, cells, strict=True):
        deep = range(max(map(len, line)))
        parts = ([cell[i] if i < len(cell) else "" for cell in line] for i in deep)
        lines += [_line("" if i else row_name(row), part, margin, wide) for i, part in enumerate(parts)]
        lines += [""] * apart
    return "\n".join(lines).rstrip()


def _line(name: str, cells: Iterable[str], margin: int, wide: int) -> str:
    return (f"{name:>{margin - 1}} " + " ".join(f"{cell:<{wide}}" for cell in cells)).rstrip()


def _folded(text: str, wide: int) -> list[str]:
    """The lines of a cell; a word too long for it is divided at its hyphen, or cut."""
    hyphens = any(len(word) > wide for word in text.split())
    lines = textwrap.wrap(text, wide, break_long_words=False, break_on_hyphens=hyphens) or [EMPTY]
    return [line if len(line) <= wide else f"{line[: wide - 1]}." for line in lines]
