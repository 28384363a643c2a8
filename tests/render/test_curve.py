"""The rating curve names its first, best and last value, draws one match and five hundred."""

import io
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import pytest
from PIL import Image

from render import FLAT, theme
from render.alt import LIMIT, units
from render.curve import EMPTY, PLOT, SIZE, Frame, Point, curve, steps
from render.gallery.pages import BOARD, ratings
from tests.render.writing import watched

MOODS = (theme.FOREST, theme.DUSK)
of_both = pytest.mark.parametrize("mood", MOODS, ids=("forest", "dusk"))
START, DAY = 1_772_000_000_000, 86_400_000
"""25 February 2026."""


def matches(count: int) -> list[Point]:
    """Ratings that go up and down and become surer."""
    return [
        (START + place * DAY, 1500 + place * 37 % 201 - place // 3, 70 + 280 // (1 + place)) for place in range(count)
    ]


def opened(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png))


@of_both
@pytest.mark.parametrize("count", [0, 1, 2, 3, 12, 40, 41, 500])
def test_any_number_of_matches_is_drawn_as_a_small_palette_image(count: int, mood: theme.Mood) -> None:
    """One match is a bar, none a sentence; all as flat as clients show a picture whole."""
    picture = curve("Ecosystem · Ana", matches(count), mood)
    image = opened(picture.png)
    assert image.height <= FLAT * image.width
    assert (image.format, image.mode, image.size) == ("PNG", "P", SIZE)
    assert len(picture.png) < 40_000
    assert 0 < units(picture.alt) <= LIMIT


@of_both
def test_only_listed_pairs_of_ink_and_ground_are_written(mood: theme.Mood, monkeypatch: pytest.MonkeyPatch) -> None:
    """And nothing is smaller than can be read on a phone; every word stays in the picture."""
    written = watched(monkeypatch)
    for count in (0, 1, 2, 30, 1000):
        curve("Ecosystem · " + "W" * 90, matches(count), mood)
    used = {(each.ink, each.ground) for each in written}
    assert all(each.size >= 20 for each in written)
    assert all(each.left >= theme.MARGIN for each in written)
    assert all(each.right <= SIZE[0] - theme.MARGIN for each in written)
    assert used <= set(mood.written)
    assert len(used) > 4


def test_the_words_name_first_best_last_and_the_number_of_matches() -> None:
    """With how sure each is."""
    points = [(START, 1500, 350), (START + DAY, 1620, 280), (START + 40 * DAY, 1580, 210)]
    assert curve("Savanna · Ana", points, theme.DUSK).alt == (
        "Savanna · Ana. Rating over 3 rated matches from 25 Feb 2026 to 6 Apr 2026: first 1500 ± 350, "
        "best 1620 ± 280 after match 2 on 26 Feb 2026, last 1580 ± 210."
    )
    assert curve("Savanna · Ana", points[:1], theme.DUSK).alt == (
        "Savanna · Ana. Rating after 1 rated match on 25 Feb 2026: 1500 ± 350."
    )
    assert curve("Savanna · Ana", [], theme.DUSK).alt == f"Savanna · Ana. {EMPTY}"


def test_the_picture_labels_the_same_values(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match that is two of them has one label."""
    written = watched(monkeypatch)

    def labels(*ratings: int) -> set[str]:
        written.clear()
        curve("T", [(START + place, rating, 90) for place, rating in enumerate(ratings)], theme.FOREST)
        return {each.words for each in written if each.words.startswith(("first", "best", "now"))}

    assert labels(1500, 1600, 1550) == {"first 1500", "best 1600", "now 1550 ± 90"}
    assert labels(1500, 1600) == {"first 1500", "best, now 1600 ± 90"}
    assert labels(1600, -30) == {"best, first 1600", "now −30 ± 90"}
    assert labels(1500) == {"first match 1500 ± 90"}
    assert labels(1500, 1500) == {"best, first 1500", "now 1500 ± 90"}


@pytest.mark.parametrize("mood", MOODS)
def test_line_band_and_ground_have_the_moods_colours(mood: theme.Mood) -> None:
    """Gold on the rim's shade on the panel."""
    image = opened(curve("T", [(START + place, 1500, 200) for place in range(60)], mood).png).convert("RGB")
    column = {image.getpixel(((PLOT[0] + PLOT[2]) // 2 + 7, y)) for y in range(PLOT[1], PLOT[3])}
    assert {theme.rgb(theme.GOLD), theme.rgb(mood.rim), theme.rgb(mood.panel)} <= column


def test_higher_ratings_lie_higher_and_later_matches_to_the_right() -> None:
    """A single match lies in the middle."""
    frame = Frame(5, 1000, 2000)
    assert [frame.at(match, 1500)[0] for match in range(5)] == sorted({frame.at(match, 1500)[0] for match in range(5)})
    assert frame.at(0, 1800)[1] < frame.at(0, 1200)[1]
    assert Frame(1, 1000, 2000).at(0, 1500) == ((PLOT[0] + PLOT[2]) // 2, (PLOT[1] + PLOT[3]) // 2)


@pytest.mark.parametrize(("low", "high"), [(1, 6), (1, 500), (-250.5, -3.2), (999, 1001), (0, 10**6), (1234, 1234)])
def test_gridlines_are_few_and_round(low: float, high: float) -> None:
    """They enclose what is shown and are equally far apart."""
    ticks = steps(low, high)
    assert ticks[0] <= low
    assert high <= ticks[-1]
    assert len(ticks) <= 7
    assert len({after - before for before, after in pairwise(ticks)}) <= 1


def test_odd_points_and_titles_are_drawn_too() -> None:
    """No uncertainty, the same rating throughout, the same instant, ratings below nothing, a name nobody can write."""
    for points in ([(START, 1500, 0)], [(START, 1500, 0)] * 9, [(0, -40, 900), (0, 40_000, 0)]):
        for title in ("", "عبد الرحمن", "\x00\ud800🦊", "W" * 400):
            picture = curve(title, points, theme.FOREST)
            assert picture.png.startswith(b"\x89PNG")
            assert units(picture.alt) <= LIMIT
            assert picture.alt.isprintable()


def test_the_same_points_give_the_same_bytes_in_any_thread() -> None:
    """Several curves may be asked for at once."""
    points = matches(80)
    with ThreadPoolExecutor(4) as pool:
        assert len(set(pool.map(lambda _: curve("T", points, theme.DUSK), range(8)))) == 1


def test_the_gallerys_board_and_curve_agree() -> None:
    """Ana's rating, uncertainty, matches and last change are the same on both."""
    ana = next(row for row in BOARD if row.name == "Ana")
    points = ratings(ana.games)
    assert (ana.rating, ana.margin, ana.trend) == (*points[-1][1:], points[-1][1] - points[-2][1])
