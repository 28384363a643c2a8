"""How long a replay takes and how large it is, against its pictures one by one, in the same run."""

import io
import time
from collections.abc import Callable, Iterator
from itertools import islice
from statistics import median

from PIL import Image

from games import GAMES
from games.drafting.view import View
from render import pictures
from render.gallery import NAMES, course
from render.replay import LIMIT, frames

PLAYERS = (2, 4, 6)
"""Seats; games for fewer players use their maximum."""
FEW = 5
"""Frames in the smallest run."""
MATCHES = 3
SEATED = (*NAMES, "Dimitra", "Petros")


def timed(work: Callable[[], int]) -> tuple[float, int]:
    """Processor milliseconds, which other work on the machine doesn't affect, and the result."""
    start = time.process_time()
    result = work()
    return (time.process_time() - start) * 1000, result


def row(slug: str, seats: int, count: int, most: int | None) -> str:
    """One line of the table: medians of `count` matches, of their first `most` frames if given, and the largest file."""
    names = SEATED[:seats]
    matches = [list(islice(_views(slug, seats, number), most)) for number in range(count)]
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
    ms, one_by_one = (median(taken for taken, _ in measured) for measured in (replays, singles))
    many, apart = (median(count for _, count in measured) for measured in (replays, singles))
    return (
        f"| {slug}, {seats} players, {len(matches[0])} frames, {size[0]}x{size[1]} | {ms:.0f} | {many:,.0f} "
        f"| {max(count for _, count in replays):,} | {one_by_one:.0f} | {apart:,.0f} | {many / apart:.2f} | {ms / one_by_one:.1f} |"
    )


def _views(slug: str, seats: int, number: int) -> Iterator[View]:
    """The public view of a match, one per frame."""
    return (
        match.view(None) for match in course(seats, f"{number:064x}", slug=slug) if match.game.shows_table(match.state)
    )


def seats_of(slug: str) -> list[int]:
    """The numbers of players in the measured matches of a game."""
    return sorted({min(seats, max(GAMES[slug].seats)) for seats in PLAYERS})


def run(small: bool = False) -> None:
    """Print the table; if `small`, only the beginning of one two-player match of each game."""
    count = 1 if small else MATCHES
    print(
        f"| match | ms | bytes | largest of {count} (goal {LIMIT:,}) | its pictures one by one: ms | their bytes "
        "| bytes, ratio | time, ratio |"
    )
    print("|---|---:|---:|---:|---:|---:|---:|---:|")
    for slug in GAMES:
        for seats in seats_of(slug)[: 1 if small else None]:
            print(row(slug, seats, count, FEW if small else None), flush=True)


if __name__ == "__main__":
    run()
