"""The pictures of a lesson point at what its text is about."""

import io

import pytest
from PIL import Image, ImageChops

from games import GAMES
from games.core.lesson import HAND, SHEET
from games.core.rulebook import lesson
from render import FLAT, pictures
from render.game_pictures import GamePictures
from render.teaching.lesson import lesson_page, not_found

STEPS = [(slug, number) for slug in GAMES for number in range(len(lesson(slug)))]


@pytest.mark.parametrize(("slug", "number"), STEPS)
def test_everything_that_a_step_points_at_is_on_its_picture(slug: str, number: int) -> None:
    """A page that is drawn anew keeps the names by which lessons find things."""
    taught, shell = lesson(slug), pictures(slug)
    step = taught.steps[number]
    assert step.point
    assert isinstance(shell, GamePictures)
    if step.shows == HAND:
        drawn = shell.private(taught.read(number), taught.names, False)
    else:
        drawn = shell.canvases(taught.view(number), taught.names, sheet=step.shows == SHEET)
    assert not not_found(drawn, step.point)


@pytest.mark.parametrize("slug", GAMES)
def test_a_picture_is_lit_where_it_points_and_says_so(slug: str) -> None:
    taught, shell = lesson(slug), pictures(slug)
    number = next(
        number for number, step in enumerate(taught.steps) if step.shows == HAND and step.point[0].startswith("hand ")
    )
    shown, plain = (
        lesson_page(shell, taught, number, taught.read(number)),
        shell.page(taught.read(number), taught.names),
    )
    assert len(shown) == len(plain)
    name = taught.steps[number].point[0].partition(" ")[2]
    name = {"indian-plum": "indian plum"}.get(name, name)
    assert f"the {name} in your hand" in shown.alt
    lit = Image.open(io.BytesIO(shown[0].png)).convert("L")
    dark = ImageChops.subtract(Image.open(io.BytesIO(plain[0].png)).convert("L"), lit)
    assert dark.getbbox() is not None
    assert all(len(strip.alt) <= 1024 for strip in shown)


@pytest.mark.parametrize("slug", GAMES)
def test_what_is_pointed_at_is_told_in_words(slug: str) -> None:
    taught, shell = lesson(slug), pictures(slug)
    for number in range(len(taught)):
        for strip in lesson_page(shell, taught, number, taught.read(number)):
            _, _, names = strip.alt.partition("The picture points at ")
            assert not names[:1].isdigit(), strip.alt


def test_what_is_in_danger_is_pointed_at() -> None:
    taught, shell = lesson("ecogogo"), pictures("ecogogo")
    number = next(number for number, step in enumerate(taught.steps) if "see danger" in step.point)
    assert "what is in danger" in lesson_page(shell, taught, number, taught.read(number)).alt


@pytest.mark.parametrize("slug", GAMES)
def test_of_a_table_or_score_pad_only_the_strips_with_the_point_are_shown(slug: str) -> None:
    taught, shell = lesson(slug), pictures(slug)
    last = len(taught) - 1
    shown = lesson_page(shell, taught, last, taught.read(last))
    assert len(shown) == 1
    with Image.open(io.BytesIO(shown[0].png)) as image:
        assert image.height <= image.width * (FLAT if FLAT > 0.9 else 1.0)
