"""How long a replay takes and how large it is, against its pictures one by one, in the same run."""

import io
import time
from collections.abc import Callable
from statistics import median

from PIL import Image

from games import GAMES
from games.drafting.view import View
from render import pictures
from render.gallery import NAMES, course
from render.replay import LIMIT, frames

PLAYERS = (2, 4, 6)
MATCHES = 3
SEATED = (*NAMES, "Dimitra", "Petros")


def timed(work: Callable[[], int]) -> tuple[float, int]:
    """Milliseconds of a processor, which other work on the machine does not lengthen, and what came out."""
    start = time.process_time()
    found = work()
    return (time.process_time() - start) * 1000, found


def row(slug: str, seats: int) -> str:
    """One line of the table: medians of a few matches, and the largest file."""
    names = SEATED[:seats]
    matches: list[list[View]] = [
        [
            match.view(None)
            for match in course(seats, f"{number:064x}", slug=slug)
            if match.game.shows_table(match.state)
        ]
        for number in range(MATCHES)
    ]
    size = (0, 0)

    def whole(views: list[View]) -> int:
        nonlocal size
        gif = frames(slug, views, names).gif
        size = Image.open(io.BytesIO(gif)).size
        return len(gif)

    def single(views: list[View]) -> int:
        return sum(len(pictures(slug).table(view, names).png) for view in views)

    single(matches[0])
    replays, singles = [], []
    for views in matches:
        replays.append(timed(lambda views=views: whole(views)))  # type: ignore[misc]
        singles.append(timed(lambda views=views: single(views)))  # type: ignore[misc]
    ms, one_by_one = (median(taken for taken, _ in found) for found in (replays, singles))
    many, apart = (median(count for _, count in found) for found in (replays, singles))
    return (
        f"| {slug}, {seats} players, {len(matches[0])} frames, {size[0]}x{size[1]} | {ms:.0f} | {many:,.0f} "
        f"| {max(count for _, count in replays):,} | {one_by_one:.0f} | {apart:,.0f} | {many / apart:.2f} | {ms / one_by_one:.1f} |"
    )


def run() -> None:
    """Print the table."""
    print(
        f"| match | ms | bytes | largest of {MATCHES} (goal {LIMIT:,}) | its pictures one by one: ms | their bytes "
        "| bytes, ratio | time, ratio |"
    )
    print("|---|---:|---:|---:|---:|---:|---:|---:|")
    for slug in GAMES:
        for seats in PLAYERS:
            print(row(slug, seats), flush=True)


if __name__ == "__main__":
    run()
