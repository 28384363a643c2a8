"""The rating curve names its first, best and last value, draws one match and five hundred."""

import io

import pytest
from PIL import Image

from render import FLAT, theme
from render.alt_text import LIMIT, utf16_length
from render.leaderboard import SIZE
from render.rating_curve import EMPTY, Point, rating_curve
from tests.render.writing import watched

MOODS = (theme.FOREST, theme.DUSK)
of_both = pytest.mark.parametrize("mood", MOODS, ids=("forest", "dusk"))
START, DAY = 1_772_000_000_000, 86_400_000
"""25 February 2026."""


def matches(count: int) -> list[Point]:
    return [
        (START + place * DAY, 1500 + place * 37 % 201 - place // 3, 70 + 280 // (1 + place)) for place in range(count)
    ]


def opened(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png))


@of_both
@pytest.mark.parametrize("count", [0, 1, 2, 3, 12, 40, 41, 500])
def test_any_number_of_matches_is_drawn_as_a_small_palette_image(count: int, mood: theme.Mood) -> None:
    picture = rating_curve("Ecosystem · Ana", matches(count), mood)
    image = opened(picture.png)
    assert image.height <= FLAT * image.width
    assert (image.format, image.mode, image.size) == ("PNG", "P", SIZE)
    assert len(picture.png) < 40_000
    assert 0 < utf16_length(picture.alt) <= LIMIT


def test_the_words_name_first_best_last_and_the_number_of_matches() -> None:
    points = [(START, 1500, 350), (START + DAY, 1620, 280), (START + 40 * DAY, 1580, 210)]
    assert rating_curve("Savanna · Ana", points, theme.DUSK).alt == (
        "Savanna · Ana. Rating over 3 rated matches from 25 Feb 2026 to 6 Apr 2026: first 1500 ± 350, "
        "best 1620 ± 280 after match 2 on 26 Feb 2026, last 1580 ± 210."
    )
    assert rating_curve("Savanna · Ana", points[:1], theme.DUSK).alt == (
        "Savanna · Ana. Rating after 1 rated match on 25 Feb 2026: 1500 ± 350."
    )
    assert rating_curve("Savanna · Ana", [], theme.DUSK).alt == f"Savanna · Ana. {EMPTY}"


def test_the_picture_labels_the_same_values(monkeypatch: pytest.MonkeyPatch) -> None:
    written = watched(monkeypatch)

    def labels(*ratings: int) -> set[str]:
        written.clear()
        rating_curve("T", [(START + place, rating, 90) for place, rating in enumerate(ratings)], theme.FOREST)
        return {each.words for each in written if each.words.startswith(("first", "best", "now"))}

    assert labels(1500, 1600, 1550) == {"first 1500", "best 1600", "now 1550 ± 90"}
    assert labels(1500, 1600) == {"first 1500", "best, now 1600 ± 90"}
    assert labels(1600, -30) == {"best, first 1600", "now −30 ± 90"}
    assert labels(1500) == {"first match 1500 ± 90"}
    assert labels(1500, 1500) == {"best, first 1500", "now 1500 ± 90"}


def test_odd_points_and_titles_are_drawn_too() -> None:
    for points in ([(START, 1500, 0)], [(START, 1500, 0)] * 9, [(0, -40, 900), (0, 40_000, 0)]):
        for title in ("", "عبد الرحمن", "\x00\ud800🦊", "W" * 400):
            picture = rating_curve(title, points, theme.FOREST)
            assert picture.png.startswith(b"\x89PNG")
            assert utf16_length(picture.alt) <= LIMIT
            assert picture.alt.isprintable()
