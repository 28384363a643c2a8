"""What strips share: margins, the headline, and the panel with map and key at the foot."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.core.regions import Region
from render import text, theme
from render.phylo.cards import PhyloCanvas
from render.phylo.scene import Scene
from render.phylo.style import MOOD
from render.phylo.web import legend, overview
from render.phylo.web.legend import Entry
from render.phylo.web.windows import HIGHEST, MARGIN

LEFT, RIGHT = MARGIN + 8, theme.WIDTH - MARGIN - 8
HEAD = 58
PAD = 12
WIDEST = 300
Keys = tuple[tuple[Entry, ...], ...]


@dataclass(frozen=True, slots=True)
class Foot:
    high: int
    key: Keys
    chart: overview.Map | None

    def draw(self, canvas: PhyloCanvas, top: int, scene: Scene | None, found: Sequence[Region]) -> None:
        if not self.high:
            return
        canvas.panel((MARGIN, top, theme.WIDTH - MARGIN, top + self.high), 18, MOOD.panel, MOOD.felt)
        left = LEFT + PAD
        if self.chart is not None and scene is not None:
            wide, high = self.chart.size
            overview.draw(canvas, self.chart, (LEFT + 4, top + (self.high - high) // 2), scene, found)
            left += wide + PAD
        legend.draw(canvas, self.key, left, top + (self.high - len(self.key) * legend.LINE) // 2)


def plan_foot(scene: Scene | None, key: Sequence[Entry], room: int, mapped: bool = False) -> Foot:
    """A panel of at most `room` pixels with the key and, if `mapped` and there is room, the map."""
    chart, wide, most = None, RIGHT - LEFT - 2 * PAD, max(0, (room - 2 * PAD) // legend.LINE)
    rows = legend.lines(key, wide)
    if scene is not None and mapped:
        drawn = overview.plan_map({*scene.view.web, *scene.open, *scene.gone}, WIDEST, min(room - 2 * PAD, 330))
        beside = legend.lines(key, wide - drawn.size[0] - PAD)
        chart, rows = (drawn, beside) if len(beside) <= most else (None, rows)
    rows = rows[:most]
    high = max(chart.size[1] if chart else 0, len(rows) * legend.LINE)
    return Foot(high + 2 * PAD if high else 0, rows, chart)


def draw_headline(canvas: PhyloCanvas, words: str, aside: str) -> None:
    middle = HEAD // 2 + 2
    long = canvas.write((RIGHT, middle), aside, 37, MOOD.muted, MOOD.felt, anchor="right", weight=text.MEDIUM)
    room = RIGHT - LEFT - long - 24
    size = text.largest_size(words, room, 40, 32)
    canvas.write((LEFT, middle), words, size, theme.CHALK, MOOD.felt, weight=text.BOLD, width=room)


def room_below(top: int) -> int:
    return HIGHEST - MARGIN - top
