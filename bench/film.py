"""`python -m bench.film [FILE]` makes the README's film of two people at the local table. It needs chromium and a font with emoji, such
as Debian's fonts-noto-color-emoji."""

import argparse
import io
import itertools
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from PIL import Image, ImageDraw
from playwright.sync_api import Locator, Page, ViewportSize, sync_playwright

from tests.browser.table import ADDRESS, PATIENT, SLOWEST_ANSWER
from tests.sandbox.pages import CHROMIUM, FLAGS

PAGE: ViewportSize = {"width": 1180, "height": 720}
WIDTH, QUALITY = 1000, 55
KEY = 10_000
"""How many frames lie between key frames: more than a film has, because nobody seeks in it."""
STEP, READ = 80, 550
"""How many milliseconds a frame in motion is shown, and something short to read."""
COMMAND, TURNS = "/play game:savanna seats:2", 20
SHOWN = {1: "ben", 2: "ana"}
"""Whose pick of which turn is shown in full."""
OTHERS = re.compile("^(Back|Look first|Rules|Text|Wish list|Keep it sealed|Send my hands by DM)")
"""Buttons that don't answer the question."""
WIDE = 90
"""Wide things are pressed this many CSS pixels from their left."""
TOP = 110
"""How far down a picture's top is after scrolling, in CSS pixels."""
COLOURS = {"ana": "#f0a35e", "ben": "#6fb7ff"}
ARROW = ((0, 0), (0, 20), (4.6, 15.8), (7.8, 23), (11.2, 21.5), (8, 14.6), (14.4, 14.6))
FINE = 4
"""Pointers are painted this many times larger, for smooth edges."""

Point = tuple[float, float]


def pointer(colour: str, *, pressing: bool) -> Image.Image:
    large = Image.new("RGBA", (56 * FINE, 56 * FINE))
    pen = ImageDraw.Draw(large)
    if pressing:
        pen.ellipse((11 * FINE, 11 * FINE, 45 * FINE, 45 * FINE), outline=colour, width=3 * FINE)
    outline = [((x + 28) * FINE, (y + 28) * FINE) for x, y in ARROW]
    pen.line([*outline, *outline[:2]], "#ffffff", 3 * FINE, joint="curve")
    pen.polygon(outline, colour)
    return large.reduce(FINE)


class Camera:
    """Takes frames and notes how long each is shown; `scale` is pixels per CSS pixel."""

    def __init__(self, page: Page, scale: float) -> None:
        self.page, self.scale = page, scale
        self.frames: list[tuple[Image.Image, int]] = []
        self.at: dict[str, Point] = {"ana": (330, 420), "ben": (930, 420)}
        self._seen = self._look()

    def _look(self) -> Image.Image:
        shot = self.page.screenshot(animations="disabled", caret="hide")
        return Image.open(io.BytesIO(shot)).convert("RGB")

    def settle(self, ms: int = 0) -> None:
        """Waits, some seconds at most, until the page stops changing; then films it for `ms`."""
        for _ in range(50):
            before, self._seen = self._seen, self._look()
            if before.tobytes() == self._seen.tobytes():
                break
            self.page.wait_for_timeout(60)
        if ms:
            self.hold(ms)

    def hold(self, ms: int, pressing: str = "") -> None:
        image = self._seen.copy()
        for name, (x, y) in self.at.items():
            painted = pointer(COLOURS[name], pressing=name == pressing)
            image.paste(painted, (round(x * self.scale) - 28, round(y * self.scale) - 28), painted)
        self.frames.append((image, ms))

    def glide(self, to: dict[str, Point], ms: int) -> None:
        begin, steps = dict(self.at), max(1, ms // STEP)
        for step in range(1, steps + 1):
            share = (step / steps) ** 2 * (3 - 2 * step / steps)
            for name, (x, y) in to.items():
                left, top = begin[name]
                self.at[name] = left + (x - left) * share, top + (y - top) * share
            self.hold(STEP)

    def write(self, path: Path) -> None:
        """Writes the film; equal frames in a row become one."""
        alike = [[*same] for _, same in itertools.groupby(self.frames, key=lambda frame: frame[0].tobytes())]
        first, *others = (some[0][0] for some in alike)
        first.save(
            path, "WEBP", save_all=True, append_images=others, duration=[sum(ms for _, ms in some) for some in alike], loop=0,
            quality=QUALITY, method=4, kmin=KEY - 1, kmax=KEY, allow_mixed=True,
        )  # fmt: skip


class Person:
    def __init__(self, name: str, camera: Camera) -> None:
        self.name, self.camera = name, camera
        frame = camera.page.frame(url=re.compile(f"as={name}"))
        assert frame is not None
        self.frame = frame
        self.direct, self.channel = frame.locator(".item.direct"), frame.locator(".item").first
        rules = frame.get_by_role("button", name="Rules", exact=True)
        sealed = frame.get_by_role("button", name="Change", exact=True)
        self.pages = frame.locator("#messages article").filter(has=rules).filter(has_not=sealed)
        self.keys = self.pages.last.locator(".row button:enabled").filter(has_not_text=OTHERS)

    def button(self, words: str) -> Locator:
        return self.frame.get_by_role("button", name=re.compile(words)).last

    @property
    def heading(self) -> str:
        """The newest message's text, which changes with every answer."""
        texts = self.frame.locator("#messages .box .prose").all_inner_texts()
        return texts[-1] if texts else ""

    @property
    def placing(self) -> bool:
        return self.heading.startswith("Where")

    @property
    def ready(self) -> bool:
        """Whether every press is answered and every picture loaded."""
        loaded = "nodes => nodes.every(node => node.complete && node.naturalWidth)"
        waits = self.frame.locator("#messages [aria-busy=true]").count()
        return not waits and bool(self.frame.locator("#messages img").evaluate_all(loaded))

    def spot(self, what: Locator) -> Point:
        what.wait_for()
        box = what.bounding_box()
        assert box is not None
        return box["x"] + min(box["width"] / 2, WIDE), box["y"] + box["height"] / 2

    def press(self, what: Locator, *, show: bool = True) -> None:
        if show:
            self.camera.glide({self.name: self.spot(what)}, STEP * 6)
            self.camera.hold(STEP * 2, self.name)
        self.camera.at[self.name] = x, y = self.spot(what)
        box = what.bounding_box()
        assert box is not None
        what.click(position={"x": x - box["x"], "y": y - box["y"]})

    def best(self) -> Locator:
        """The button that promises the most points, such as "E4 +4"."""
        self.keys.first.wait_for()
        texts = (text.strip().replace("−", "-") for text in self.keys.all_inner_texts())
        found = [re.search(r"(?<!\w)[+-]?\d+$", text) for text in texts]
        promises = [int(each[0]) if each else 0 for each in found]
        return self.keys.nth(promises.index(max(promises)))

    def wait(self, before: str) -> None:
        self.until(lambda: self.heading != before and self.ready)

    def until(self, true: Callable[[], bool]) -> None:
        """Waits until something is true. Raises TimeoutError after half a minute."""
        for _ in range(600):
            if true():
                return
            self.camera.page.wait_for_timeout(50)
        raise TimeoutError("the local table doesn't answer")

    def choose(self, *, show: bool) -> None:
        before = self.heading
        if show:
            self.camera.settle(READ // 2)
        self.press(self.best(), show=show)
        self.wait(before)
        if show:
            self.camera.settle(READ)

    def scroll_to(self, picture: Locator) -> None:
        """Scrolls up until a picture's top shows."""
        box = self.frame.locator("#messages").bounding_box()
        assert box is not None
        at = box["x"] + box["width"] - WIDE / 2, box["y"] + box["height"] * 0.7
        self.camera.glide({self.name: at}, STEP * 6)
        self.camera.page.mouse.move(*at)
        for _ in range(60):
            box = picture.bounding_box()
            if box is None or box["y"] >= TOP:
                break
            self.camera.page.mouse.wheel(0, -min(60, TOP - box["y"]))
            self.camera.settle(STEP)


def open_table(camera: Camera, ana: Person, ben: Person) -> None:
    camera.settle(READ)
    ana.press(ana.frame.locator("textarea"))
    for letter in COMMAND:
        camera.page.keyboard.type(letter)
        if letter == "/":
            ana.frame.get_by_role("option").first.wait_for()  # the bot's commands come soon after its start
        camera.settle(STEP)
    camera.hold(READ // 2)
    before = ben.heading
    camera.page.keyboard.press("Enter")
    ben.wait(before)
    ben.button("Join").wait_for()
    camera.settle(READ)
    ben.press(ben.button("Join"))
    ben.frame.locator(".item.direct .badge").wait_for()
    ana.button("My hand").wait_for()
    camera.settle(READ * 2)
    for person in (ben, ana):
        person.press(person.direct)
        person.keys.first.wait_for()
        camera.settle(READ)


def pick(camera: Camera, people: tuple[Person, ...], turn: int) -> None:
    for person in people:
        show = SHOWN.get(turn) == person.name
        person.choose(show=show)
        if show and person.placing:
            person.choose(show=True)
    camera.settle()
    steps = 2 if turn in SHOWN else 4
    camera.glide({person.name: person.spot(person.best()) for person in people if person.placing}, STEP * steps)
    for person in people:
        if person.placing:
            person.choose(show=False)
    if turn < TURNS:
        people[0].until(lambda: all(person.pages.count() == 1 and person.ready for person in people))
    camera.settle()
    if turn in SHOWN:
        camera.glide({person.name: person.spot(person.best()) for person in people if person.pages.count()}, STEP * 3)


def end(camera: Camera, ana: Person, ben: Person, *, over: bool) -> None:
    camera.hold(READ)
    for person, words in ((ana, "Score sheet"), (ben, "Finished")):
        person.press(person.channel)
        picture = person.frame.locator(f'#messages img[alt^="{words if over else "Round"}"]').last
        picture.wait_for()
        person.wait("")
        camera.settle(READ)
        person.scroll_to(picture)
    if over:
        ben.press(picture)
        ben.frame.locator("dialog[open] img").wait_for()
        camera.settle()
    camera.hold(READ * 6)


@contextmanager
def table(folder: str) -> Iterator[str]:
    ours = {"SANDBOX_PORT": "0", "SANDBOX_FOLDER": folder}
    command = [sys.executable, "-c", PATIENT.format(seconds=SLOWEST_ANSWER)]
    with subprocess.Popen(command, env={**os.environ, **ours}, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield next(each[0] for each in map(ADDRESS.search, process.stdout) if each)
        finally:
            process.terminate()


def film(path: Path, turns: int, width: int, chromium: str) -> None:
    scale = width / PAGE["width"]
    with tempfile.TemporaryDirectory() as folder, table(folder) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        page = browser.new_page(viewport=PAGE, color_scheme="dark", device_scale_factor=scale)
        page.goto(address)
        page.get_by_role("link", name="Go straight to the table").click()
        for name in ("Ana", "Ben"):
            page.frame_locator(f'iframe[title="{name}\'s window"]').locator("textarea:enabled").wait_for()
        camera = Camera(page, scale)
        ana, ben = Person("ana", camera), Person("ben", camera)
        open_table(camera, ana, ben)
        for turn in range(1, turns + 1):
            pick(camera, (ben, ana), turn)
        end(camera, ana, ben, over=turns == TURNS)
        browser.close()
    camera.write(path)
    seconds = sum(ms for _, ms in camera.frames) / 1000
    print(f"{path}  {path.stat().st_size:,} bytes, {len(camera.frames)} frames, {seconds:.0f} s")


def main() -> int:
    """Makes the film. The exit status is 0 even without a browser."""
    parser = argparse.ArgumentParser("python -m bench.film")
    parser.add_argument("file", nargs="?", type=Path, default=Path("docs/pictures/play.webp"), metavar="FILE")
    parser.add_argument("--width", type=int, default=WIDTH, help="how many pixels wide it is")
    parser.add_argument("--turns", type=int, default=TURNS, help="how many picks of the match are played")
    wanted = parser.parse_args()
    if CHROMIUM is None:
        print(f"{wanted.file} stays as it is: the film needs chromium; on Debian, install the package chromium.")
        return 0
    film(wanted.file, wanted.turns, wanted.width, CHROMIUM)
    return 0


if __name__ == "__main__":
    sys.exit(main())
