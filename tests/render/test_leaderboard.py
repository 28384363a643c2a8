"""The leaderboard shows everybody's rank, rating and how sure it is, says the same in words, and no name breaks it."""

import io
from dataclasses import replace

import pytest
from PIL import Image

from render import FLAT, theme
from render.alt_text import LIMIT, utf16_length
from render.lazy.inputs import Row
from render.leaderboard import leaderboard

MOODS = (theme.FOREST, theme.DUSK)
of_both = pytest.mark.parametrize("mood", MOODS, ids=("forest", "dusk"))
TITLE, SUBTITLE = "Ecosystem · this server", "Season 4 · page 1 of 3"
ANA = Row(1, "Ana", 1712, 64, 88, 41, 12)
NAMES = ("Ana", "Дмитрий", "Γιώργος", "عبد الرحمن", "W" * 32, "Štěpán", "田中", "🦊 Fox", "", "Nguyễn", "\ud800\x00")
PAGE = tuple(
    Row(place + 1, name, 1700 - 30 * place, 60 + 9 * place, 40 - place, 12 - place, 7 - place)
    for place, name in enumerate(NAMES[:10])
)
FULL = (*PAGE, Row(137, NAMES[10], 1203, 118, 1, 0, -14, mine=True))
NEWCOMER = Row(None, "Cleo", 1312, 350, 1, 1, -60, mine=True)


def opened(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png))


@of_both
def test_a_full_board_is_a_small_palette_image(mood: theme.Mood) -> None:
    """60 kB for eleven rows, and as flat as clients show a picture whole, with two places where ranks are left out too."""
    picture = leaderboard(TITLE, SUBTITLE, FULL, mood)
    image = opened(picture.png)
    assert (image.format, image.mode, image.width) == ("PNG", "P", theme.WIDTH)
    split = (replace(FULL[0], mine=True), *(replace(row, rank=row.rank + 30) for row in PAGE[1:] if row.rank), FULL[-1])
    for rows in (FULL, split):
        assert opened(leaderboard(TITLE, SUBTITLE, rows, mood).png).height <= FLAT * image.width
    assert len(picture.png) < 60_000


def test_everything_on_the_board_is_said_in_words() -> None:
    rows = (ANA, replace(ANA, rank=2, name="Bot", kind="master", trend=0, wins=1), replace(NEWCOMER, rank=None))
    assert leaderboard(TITLE, SUBTITLE, rows, theme.FOREST).alt == (
        "Ecosystem · this server, Season 4 · page 1 of 3. 1 Ana 1712 ± 64, 88 games, 41 wins, up 12. "
        "2 Bot (master) 1712 ± 64, 88 games, 1 win. provisional Cleo (you) 1312 ± 350, 1 game, 1 win."
    )
    many = tuple(replace(row, name="W" * 40, games=123_456, kind="master") for row in FULL)
    assert utf16_length(leaderboard("T" * 200, "S" * 200, many, theme.FOREST).alt) <= LIMIT


def test_more_rows_than_a_page_are_refused() -> None:
    """Otherwise somebody would be left out without a word."""
    with pytest.raises(ValueError, match="at most 11 rows"):
        leaderboard(TITLE, SUBTITLE, (*FULL, ANA), theme.FOREST)
