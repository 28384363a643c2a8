"""`python -m bench.film [FILE]`: makes the film of the README, docs/pictures/play.webp by default.

It needs chromium, and a font with emoji, such as Debian's package fonts-noto-color-emoji. The deal is new each time.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import ViewportSize, sync_playwright

from bench.film.camera import Camera
from bench.film.story import TURNS, play
from tests.browser.table import PATIENT, SLOWEST_ANSWER
from tests.sandbox.pages import CHROMIUM, FLAGS

PAGE: ViewportSize = {"width": 1180, "height": 720}
"""The size of the page in CSS pixels."""
WIDTH = 1080
"""The width of the film."""
QUALITY = 75


@contextmanager
def table(folder: str) -> Iterator[str]:
    """A local table of its own in a folder: the address of its page."""
    ours = {"SANDBOX_PORT": "0", "SANDBOX_FOLDER": folder}
    command = [sys.executable, "-c", PATIENT.format(seconds=SLOWEST_ANSWER)]
    with subprocess.Popen(command, env={**os.environ, **ours}, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            printed = (re.search(r"http://\S+", line) for line in process.stdout)
            yield next(each[0] for each in printed if each)
        finally:
            process.terminate()


def film(path: Path, turns: int, width: int, chromium: str) -> None:
    """Play a match and write the film of it."""
    scale = width / PAGE["width"]
    with tempfile.TemporaryDirectory() as folder, table(folder) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        page = browser.new_page(viewport=PAGE, color_scheme="dark", device_scale_factor=scale)
        page.goto(address)
        page.get_by_role("link", name="Go straight to the table").click()
        for name in ("Ana", "Ben"):
            page.frame_locator(f'iframe[title="{name}\'s window"]').locator("textarea:enabled").wait_for()
        camera = Camera(page, scale)
        play(page, camera, turns)
        browser.close()
    camera.write(path, QUALITY)
    seconds = sum(frame.ms for frame in camera.frames) / 1000
    print(f"{path}  {path.stat().st_size:,} bytes, {len(camera.frames)} frames, {seconds:.0f} s")


def main() -> int:
    """The exit status: 0 also where there is no browser to film."""
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
