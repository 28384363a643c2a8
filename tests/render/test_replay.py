"""A replay is one small animated file."""

import io
from functools import cache
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from games.drafting.view import View
from render import pictures, replay
from render.gallery import NAMES, match_positions
from render.replay import END, LIMIT, TURN, WIDTHS, Replay, replay_film

SIX = (*NAMES, "Dimitra", "Petros")
of_both = pytest.mark.parametrize("slug", ["ecosystem", "savanna"])


def views(slug: str, seats: int, seat: int | None = None) -> list[View]:
    return [match.view(seat) for match in match_positions(seats, slug=slug) if match.progress.shows_table]


@cache
def film(slug: str, seats: int) -> Replay:
    """A whole match."""
    return replay_film(slug, views(slug, seats), SIX[:seats])


@cache
def overviews(slug: str, seats: int) -> tuple[bytes, ...]:
    """What it is made from."""
    return tuple(pictures(slug).table(view, SIX[:seats]).png for view in views(slug, seats))


def opened(found: Replay) -> list[Image.Image]:
    """Every frame as a viewer shows it."""
    image, shown = Image.open(io.BytesIO(found.gif)), []
    for number in range(getattr(image, "n_frames", 1)):
        image.seek(number)
        shown.append(image.convert("RGB"))
    return shown


def durations(found: Replay) -> list[int]:
    image, times = Image.open(io.BytesIO(found.gif)), []
    for number in range(getattr(image, "n_frames", 1)):
        image.seek(number)
        times.append(image.info["duration"])
    return times


def same(one: Image.Image, other: Image.Image) -> bool:
    return ImageChops.difference(one, other).getbbox() is None


@of_both
@pytest.mark.parametrize("seats", [1, 2, 6])
def test_every_match_is_a_file_of_less_than_a_megabyte_with_a_frame_a_turn(slug: str, seats: int) -> None:
    found = film(slug, seats)
    assert len(found.gif) <= LIMIT * 7 // 10, "there is room for matches with more to show"
    assert found.gif.startswith(b"GIF89a")
    times = durations(found)
    assert times == [TURN] * 20 + [END]
    image = Image.open(io.BytesIO(found.gif))
    assert image.width == WIDTHS[0]
    assert image.height <= 1.5 * image.width, "six ecosystems are three strips"
    assert image.info["loop"] == 0


@of_both
def test_a_frame_shows_what_the_overview_shows(slug: str) -> None:
    shown, drawn = opened(film(slug, 4)), overviews(slug, 4)
    tallest = max(Image.open(io.BytesIO(png)).height for png in drawn)
    for number in (0, 1, 7, 13, 20):
        alone = replay._scaled(drawn[number], WIDTHS[0], tallest, pictures(slug).mood.felt, drawn[0])
        assert same(shown[number], alone.convert("RGB"))
    assert not any(same(one, other) for one, other in pairwise(shown))


@of_both
def test_the_same_views_give_the_same_bytes_whoever_looks(slug: str) -> None:
    """A seat's own views hold its hand, which a replay never shows."""
    public = replay_film(slug, views(slug, 2)[:4], NAMES)
    assert replay_film(slug, views(slug, 2)[:4], NAMES) == public
    assert replay_film(slug, views(slug, 2, 1)[:4], NAMES).gif == public.gif


@of_both
def test_the_words_say_that_it_is_a_replay_and_how_it_ended(slug: str) -> None:
    seen = views(slug, 3)
    title = {"ecosystem": "Ecosystem", "savanna": "Ecosystem: Savanna"}[slug]
    alt = replay_film(slug, seen[-2:], NAMES).alt
    assert alt.startswith(f"Replay of {title}, 1 turn. Finished. Won by ")
    assert "Points: Ana " in alt
    six = views(slug, 6)
    for some in (six[-1:], six[-3:]):
        told = replay_film(slug, some, tuple("🦊" * 16 for _ in range(6))).alt
        assert told.startswith(f"Replay of {title}")
        assert len(told.encode("utf-16-le")) // 2 <= 1024


def test_a_match_that_was_not_finished_is_replayed_as_far_as_it_went() -> None:
    seen = views("ecosystem", 2)
    assert replay_film("ecosystem", seen[:3], NAMES).alt.startswith(
        "Replay of Ecosystem, the first 3 turns. Round 1, pick 3"
    )
    still = replay_film("ecosystem", seen[:1], NAMES)
    assert len(opened(still)) == 1
    assert still.alt.startswith("Replay of Ecosystem, the first turn. ")
    whole = views("ecosystem", 1)[:3]
    assert [view.phase for view in whole] == ["place"] * 3, "a card placed and one given away are one turn"
    assert len(opened(replay_film("ecosystem", whole, NAMES[:1]))) == 3
