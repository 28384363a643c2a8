"""The map of the whole web."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PIL import Image

from games.core.places import STRIDE, column_of, row_of
from games.core.regions import Region
from render import text, theme
from render.phylo.cards import PhyloCanvas
from render.phylo.scene import Scene
from render.phylo.style import DANGER, MOOD, OWNERS
from render.phylo.tile.drawing import Drawing
from render.phylo.tile.tile import draw_plate

LARGEST, LEAST = 34, 10
ROUND = 8


@dataclass(frozen=True, slots=True)
class Map:
    left: int
    top: int
    columns: int
    rows: int
    step: int

    @property
    def size(self) -> tuple[int, int]:
        return self.columns * self.step + 2 * ROUND, self.rows * self.step + 2 * ROUND

    def at(self, cell: int) -> tuple[int, int]:
        return ROUND + (column_of(cell) - self.left) * self.step, ROUND + (row_of(cell) - self.top) * self.step


def plan_map(cells: Iterable[int], wide: int, high: int) -> Map:
    cells = tuple(cells)
    across, down = [column_of(cell) for cell in cells], [row_of(cell) for cell in cells]
    columns, rows = max(across) - min(across) + 1, max(down) - min(down) + 1
    step = min(LARGEST, (wide - 2 * ROUND) // columns, (high - 2 * ROUND) // rows)
    return Map(min(across), min(down), columns, rows, max(LEAST, step))


def draw(canvas: PhyloCanvas, chart: Map, at: tuple[int, int], scene: Scene, found: Sequence[Region]) -> None:
    side = chart.step - 2
    for cell in scene.open:
        if cell not in scene.view.web:
            x, y = _at(chart, at, cell)
            canvas.frame((x + 1, y + 1, x + side - 1, y + side - 1), 3, 2, theme.CHALK, MOOD.panel, MOOD.panel)
    for cell in dict.fromkeys((*scene.view.web, *scene.gone)):
        there = scene.there(cell)
        x, y = _at(chart, at, cell)
        ring = next(iter(scene.rings(cell)[::-1]), "")
        home = there.card.kind == "home"
        canvas.paste(canvas.cards.piece(_spot, side, there.owner, ring, home, cell in scene.gone), (x, y))
    for region in found:
        _frame(canvas, chart, at, region, scene)


def _at(chart: Map, at: tuple[int, int], cell: int) -> tuple[int, int]:
    x, y = chart.at(cell)
    return at[0] + x + 1, at[1] + y + 1


def _spot(side: int, owner: int, ring: str, home: bool, gone: bool) -> Image.Image:
    drawing = Drawing((side, side), MOOD.panel)
    if ring:
        draw_plate(drawing, (0, 0, side, side), owner, ring, side / 4)
    inset = 3 if ring else 0
    colour = MOOD.rim if gone else OWNERS[owner % 2]
    draw_plate(drawing, (inset, inset, side - 2 * inset, side - 2 * inset), owner, colour, side / 4)
    if home:
        unit = side / 20
        roof = ((10, 2), (18, 10), (15, 10), (15, 18), (5, 18), (5, 10), (2, 10))
        drawing.poly([(a * unit, b * unit) for a, b in roof], DANGER if ring == DANGER else theme.RUST)
    return drawing.done()


def _frame(canvas: PhyloCanvas, chart: Map, at: tuple[int, int], region: Region, scene: Scene) -> None:
    x, y = _at(chart, at, region.top * STRIDE + region.left)
    right, foot = x + region.columns * chart.step, y + region.rows * chart.step
    for box in (
        (x - 3, y - 3, right + 1, y - 1), (x - 3, foot - 1, right + 1, foot + 1),
        (x - 3, y - 3, x - 1, foot + 1), (right - 1, y - 3, right + 1, foot + 1),
    ):  # fmt: skip
        canvas.fill(box, theme.CHALK)
    inside = [
        (region.top + row) * STRIDE + region.left + column
        for row in range(region.rows)
        for column in range(region.columns)
    ]
    taken = {*scene.view.web, *scene.open, *scene.gone}
    cell = next((cell for cell in inside if cell not in taken), inside[0])
    x, y = _at(chart, at, cell)
    middle, side = (chart.step - 2) // 2, chart.step - 2
    canvas.panel((x, y, x + side, y + side), 4, theme.CHALK, MOOD.panel)
    size = min(30, max(14, side))
    canvas.write(
        (x + middle, y + middle), region.name, size, theme.INK, theme.CHALK, weight=text.BLACK, anchor="middle"
    )
