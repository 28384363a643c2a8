"""The camera: pictures of the page with the mouse pointers of two people painted in, each shown for its time."""

import io
import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageDraw
from playwright.sync_api import Page

STEP = 80
"""Milliseconds of a frame while something moves."""
MOST_LOOKS = 50
FINE = 4
"""A pointer is painted this much larger, so that its edges become smooth."""
ARROW = ((0, 0), (0, 20), (4.6, 15.8), (7.8, 23), (11.2, 21.5), (8, 14.6), (14.4, 14.6))
COLOURS = {"ana": "#f0a35e", "ben": "#6fb7ff"}
"""Those of the people's windows on the desk."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Frame:
    """A picture and how many milliseconds it is shown."""

    image: Image.Image
    ms: int


def arrow(colour: str) -> Image.Image:
    """A mouse pointer."""
    large = Image.new("RGBA", (20 * FINE, 28 * FINE))
    outline = [((x + 2) * FINE, (y + 2) * FINE) for x, y in ARROW]
    pen = ImageDraw.Draw(large)
    pen.line([*outline, *outline[:2]], "#ffffff", 3 * FINE, joint="curve")
    pen.polygon(outline, colour)
    return large.reduce(FINE)


def ring(colour: str) -> Image.Image:
    """What shows that a pointer presses."""
    large = Image.new("RGBA", (36 * FINE, 36 * FINE))
    ImageDraw.Draw(large).ellipse((FINE, FINE, 35 * FINE, 35 * FINE), outline=colour, width=3 * FINE)
    return large.reduce(FINE)


class Camera:
    """Takes the frames. `scale` is how many pixels a CSS pixel gets."""

    def __init__(self, page: Page, scale: float) -> None:
        self.page, self.scale = page, scale
        self.frames: list[Frame] = []
        self._at: dict[str, Point] = {}
        self._arrows = {name: arrow(colour) for name, colour in COLOURS.items()}
        self._rings = {name: ring(colour) for name, colour in COLOURS.items()}
        self._seen = self.look()

    def look(self) -> Image.Image:
        """The page as it is now."""
        return Image.open(io.BytesIO(self.page.screenshot(animations="disabled", caret="hide"))).convert("RGB")

    def settle(self) -> None:
        """Wait until the page has stopped changing, at most for some seconds, and remember it."""
        for _ in range(MOST_LOOKS):
            before, self._seen = self._seen, self.look()
            if before.tobytes() == self._seen.tobytes():
                break
            self.page.wait_for_timeout(60)

    def hold(self, ms: int, pressing: str = "") -> None:
        """Show what was last seen for a while."""
        image = self._seen.copy()
        for name, (x, y) in self._at.items():
            at = round(x * self.scale), round(y * self.scale)
            if name == pressing:
                around = self._rings[name]
                image.paste(around, (at[0] - around.width // 2, at[1] - around.height // 2), around)
            image.paste(self._arrows[name], (at[0] - 2, at[1] - 2), self._arrows[name])
        self.frames.append(Frame(image, ms))

    def put(self, name: str, at: Point) -> None:
        """Put a person's pointer somewhere."""
        self._at[name] = at

    def glide(self, to: dict[str, Point], ms: int) -> None:
        """Move pointers at the same time, slower at both ends."""
        begin = {name: self._at.get(name, at) for name, at in to.items()}
        steps = max(1, ms // STEP)
        for step in range(1, steps + 1):
            share = step / steps
            share = share * share * (3 - 2 * share)
            for name, (x, y) in to.items():
                left, top = begin[name]
                self._at[name] = left + (x - left) * share, top + (y - top) * share
            self.hold(STEP)

    def merged(self) -> Iterator[Frame]:
        """The frames; those that look the same become one."""
        for _, same in itertools.groupby(self.frames, key=lambda frame: frame.image.tobytes()):
            alike = [*same]
            yield Frame(alike[0].image, sum(frame.ms for frame in alike))

    def write(self, path: Path, quality: int) -> None:
        """Write the film; it begins anew when it ends."""
        first, *others = self.merged()
        first.image.save(
            path, "WEBP", save_all=True, append_images=[each.image for each in others],
            duration=[each.ms for each in (first, *others)], loop=0, quality=quality, method=4, kmin=30, kmax=60,
        )  # fmt: skip
