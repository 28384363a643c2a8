"""The art: every card has its own, drawn inside its box, and no two are alike."""

import re
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from render import ecosystem, savanna
from render.drafting.style import Style
from render.shapes import Art, Ellipse, Path, Shape, Stroke, draw, outlines

STYLES = (ecosystem.STYLE, savanna.STYLE)
of_every_game = pytest.mark.parametrize("style", STYLES, ids=lambda style: style.slug)
of_every_card = pytest.mark.parametrize(
    "art", [pytest.param(art, id=f"{style.slug}-{name}") for style in STYLES for name, art in style.art.items()]
)


def drawn(art: Art) -> Image.Image:
    """The art alone, 110 pixels wide."""
    image = Image.new("RGB", (440, 440))
    draw(image, art.scene, (0, 0, 440, 440))
    draw(image, art.subject, (44, 36, 352, 352))
    return image.reduce(4)


def points(shape: Shape) -> list[tuple[float, float]]:
    """The corners of a shape."""
    match shape:
        case Path(d, _) | Stroke(d, _, _):
            return [point for line in outlines(d) for point in line]
        case Ellipse(cx, cy, rx, ry):
            reach = max(rx, ry) if shape.turn else 0
            return [(cx - (reach or rx), cy - (reach or ry)), (cx + (reach or rx), cy + (reach or ry))]


@of_every_card
def test_every_card_has_art_that_stays_near_its_box(art: Art) -> None:
    """Subjects may reach over the edge of their box, but not out of the card."""
    reached = [point for shape in art.subject for point in points(shape)]
    assert all(-12 <= x <= 112 and -8 <= y <= 118 for x, y in reached)
    assert art.scene


@of_every_card
def test_every_scene_fills_its_card(art: Art) -> None:
    """No pixel is left as it was."""
    image = Image.new("RGB", (100, 100), "#ff00ff")
    draw(image, art.scene, (0, 0, 100, 100))
    assert (255, 0, 255) not in {colour for _, colour in image.getcolors(10_000) or []}


@of_every_game
def test_all_colours_are_written_as_hexadecimal_numbers_and_accents_differ(style: Style) -> None:
    """Colours as #rrggbb, eleven different accents."""
    for art in style.art.values():
        colours = [shape.colour if isinstance(shape, Stroke) else shape.fill for shape in (*art.scene, *art.subject)]
        assert all(re.fullmatch(r"#[0-9a-f]{6}", colour) for colour in [*colours, art.accent])
    assert len({art.accent for art in style.art.values()}) == len(style.deck.names) == len(style.art)


@of_every_game
def test_any_two_cards_differ_clearly_at_110_pixels(style: Style) -> None:
    """By at least a tenth of the full range on the average pixel."""
    pictures = {name: drawn(style.art[name]) for name in style.deck.names}
    for one, other in combinations(style.deck.names, 2):
        difference = ImageStat.Stat(ImageChops.difference(pictures[one], pictures[other])).mean
        assert sum(difference) / 3 > 25, (one, other)


def test_a_path_that_cannot_be_read_is_refused_with_its_text() -> None:
    """Lower-case commands, missing numbers, no beginning."""
    for wrong in ("L1 2", "M1 2 l3 4", "M1 2 C1 2 3", "", "M1 2 X"):
        with pytest.raises(ValueError, match=r"path|numbers"):
            outlines(wrong)
