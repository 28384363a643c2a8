"""The canyon at sunset, behind the nine cards and on the banner."""

from functools import lru_cache

from PIL import Image, ImageDraw

from render import theme
from render.ecogogo import layout
from render.shapes import Ellipse, Path, Shape, Stroke, draw

FINE = 2
ROUND = 18

SKY = ("#6b3a5e", "#94475f", "#c05f5c", "#e08457", "#f2ae6a")
SUN, GLOW = "#ffe3a0", "#f8c67c"
FAR, NEAR, LAYER, DARK, FLOOR, RIVER = "#a3596a", "#a5492f", "#c96f45", "#7c3429", "#52283a", "#6fb7b2"


def _butte(
    left: float, right: float, top: float, foot: float, fill: str, layers: tuple[tuple[float, str], ...]
) -> tuple[Shape, ...]:
    lean, high = (right - left) * 0.07, foot - top

    def edge(share: float) -> tuple[float, float]:
        spread = lean * share + max(0.0, share - 0.7) * (right - left) * 0.55
        return left - spread, right + spread

    steps = (0.0, 0.35, 0.7, 1.0)
    down = [(edge(share)[1], top + high * share) for share in steps]
    up = [(edge(share)[0], top + high * share) for share in reversed(steps)]
    shapes: list[Shape] = [_path((*down, *up), fill)]
    for share, colour in layers:
        above, below = edge(share), edge(share + 0.09)
        y, z = top + high * share, top + high * (share + 0.09)
        shapes.append(_path(((above[0], y), (above[1], y), (below[1], z), (below[0], z)), colour))
    return tuple(shapes)


def _path(points: tuple[tuple[float, float], ...], fill: str) -> Path:
    return Path("M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points) + " Z", fill)


def _sky(bands: tuple[float, ...]) -> tuple[Shape, ...]:
    shapes: list[Shape] = [Path("M0 0 L100 0 L100 100 L0 100 Z", SKY[0])]
    for height, colour in zip(bands, SKY[1:], strict=True):
        shapes.append(
            Path(f"M0 {height} C30 {height - 2.5:g} 60 {height + 2.5:g} 100 {height} L100 100 L0 100 Z", colour)
        )
    return tuple(shapes)


ECOSYSTEM: tuple[Shape, ...] = (
    *_sky((10, 21, 33, 44)),
    Ellipse(88, 42, 9.5, 15, GLOW),
    Ellipse(88, 42, 6.6, 10.5, SUN),
    *_butte(60, 82, 50, 74, FAR, ((0.3, "#b56a70"),)),
    *_butte(95, 106, 43, 74, FAR, ((0.2, "#b56a70"), (0.5, "#b56a70"))),
    Path("M70 74 L72 66 C80 64 90 65 104 63 L104 80 L70 80 Z", FAR),
    *_butte(-4, 16, 40, 72, FAR, ((0.25, "#b56a70"), (0.5, "#b56a70"))),
    *_butte(24, 52, 46, 72, FAR, ((0.3, "#b56a70"),)),
    *_butte(86, 97, 53, 84, NEAR, ((0.12, LAYER), (0.36, LAYER), (0.6, DARK))),
    *_butte(2, 13, 49, 86, NEAR, ((0.12, LAYER), (0.34, LAYER), (0.58, DARK))),
    *_butte(16, 20, 60, 86, NEAR, ((0.15, LAYER), (0.5, LAYER))),
    *_butte(76, 81, 62, 86, NEAR, ((0.15, LAYER), (0.5, LAYER))),
    *_butte(30, 70, 66, 90, NEAR, ((0.2, LAYER), (0.55, DARK))),
    Path("M0 80 C10 77 22 84 34 82 C52 79 70 85 82 81 C90 78 96 80 100 79 L100 100 L0 100 Z", DARK),
    Path("M-2 93 C20 89 40 96 60 92 C78 89 90 94 102 91 L102 94 C88 97 76 93 60 96 C40 99 20 93 -2 97 Z", RIVER),
    Path("M0 97 C20 93 40 99.5 60 96.5 C78 94 90 97 100 95 L100 100 L0 100 Z", FLOOR),
    Stroke("M6 92.6 L11 92.4", "#a8dad0", 0.5),
    Stroke("M86 92.7 L92 93", "#a8dad0", 0.5),
)  # fmt: skip

BANNER: tuple[Shape, ...] = (
    Path("M0 0 L100 0 L100 100 L0 100 Z", theme.CANYON.felt),
    Ellipse(69, 66, 36, 62, "#7a3f5c"),
    Ellipse(69, 66, 29, 52, "#a04e5e"),
    Ellipse(69, 66, 22, 42, "#cc6f59"),
    Ellipse(69, 66, 15, 32, "#ec9d60"),
    *_butte(80, 104, 50, 88, FAR, ((0.25, "#b56a70"),)),
    *_butte(38, 56, 62, 90, FAR, ((0.3, "#b56a70"),)),
    *_butte(89, 97, 56, 96, NEAR, ((0.12, LAYER), (0.36, LAYER), (0.6, DARK))),
    *_butte(3, 17, 74, 98, NEAR, ((0.14, LAYER), (0.45, LAYER))),
    *_butte(24, 30, 80, 98, NEAR, ((0.16, LAYER),)),
    *_butte(43, 50, 72, 98, NEAR, ((0.14, LAYER), (0.45, LAYER))),
    Path("M0 90 C10 87 24 92 40 90 C56 87 74 92 100 88 L100 100 L0 100 Z", DARK),
    Path("M0 96 C20 92 40 98 60 95 C78 93 90 96 100 94 L100 100 L0 100 Z", FLOOR),
)  # fmt: skip


def raster(shapes: tuple[Shape, ...], size: tuple[int, int]) -> Image.Image:
    large = Image.new("RGB", (size[0] * FINE, size[1] * FINE))
    draw(large, shapes, (0, 0, *large.size))
    return large.reduce(FINE)


@lru_cache(maxsize=1)
def canyon_ground() -> Image.Image:
    size = layout.SCENE
    large = Image.new("RGB", (size[0] * FINE, size[1] * FINE))
    draw(large, ECOSYSTEM, (0, 0, *large.size))
    pen = ImageDraw.Draw(large)
    half = layout.CHIP / 2
    for _, (x, y) in layout.chip_places():
        box = tuple(round(edge * FINE) for edge in (x - half, y - half, x + half, y + half))
        pen.ellipse(box, fill=theme.CANYON.panel)
    shape = Image.new("L", large.size)
    ImageDraw.Draw(shape).rounded_rectangle((0, 0, large.width - 1, large.height - 1), ROUND * FINE, fill=255)
    whole = Image.new("RGB", large.size, theme.CANYON.felt)
    whole.paste(large, mask=shape)
    return whole.reduce(FINE)
