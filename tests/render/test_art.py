"""The art: every card has its own, drawn inside its box, and no two are alike."""

import re

import pytest
from PIL import Image, ImageChops, ImageStat

from games.ecosystem.cards import CARDS
from render.ecosystem.art import ART
from render.shapes import Ellipse, Path, Shape, Stroke, draw, outlines


def drawn(name: str) -> Image.Image:
    """The art alone, 110 pixels wide."""
    image = Image.new("RGB", (440, 440))
    draw(image, ART[name].scene, (0, 0, 440, 440))
    draw(image, ART[name].subject, (44, 36, 352, 352))
    return image.reduce(4)


def points(shape: Shape) -> list[tuple[float, float]]:
    """The corners of a shape."""
    match shape:
        case Path(d, _) | Stroke(d, _, _):
            return [point for line in outlines(d) for point in line]
        case Ellipse(cx, cy, rx, ry):
            reach = max(rx, ry) if shape.turn else 0
            return [(cx - (reach or rx), cy - (reach or ry)), (cx + (reach or rx), cy + (reach or ry))]


@pytest.mark.parametrize("name", CARDS)
def test_every_card_has_art_that_stays_near_its_box(name: str) -> None:
    """Subjects may reach over the edge of their box, but not out of the card."""
    reached = [point for shape in ART[name].subject for point in points(shape)]
    assert all(-12 <= x <= 112 and -8 <= y <= 118 for x, y in reached)
    assert ART[name].scene


@pytest.mark.parametrize("name", CARDS)
def test_every_scene_fills_its_card(name: str) -> None:
    """No pixel is left as it was."""
    image = Image.new("RGB", (100, 100), "#ff00ff")
    draw(image, ART[name].scene, (0, 0, 100, 100))
    assert (255, 0, 255) not in {colour for _, colour in image.getcolors(10_000) or []}


def test_all_colours_are_written_as_hexadecimal_numbers_and_accents_differ() -> None:
    """Colours as #rrggbb, eleven different accents."""
    for art in ART.values():
        colours = [shape.colour if isinstance(shape, Stroke) else shape.fill for shape in (*art.scene, *art.subject)]
        assert all(re.fullmatch(r"#[0-9a-f]{6}", colour) for colour in [*colours, art.accent])
    assert len({art.accent for art in ART.values()}) == len(CARDS) == len(ART)


def test_any_two_cards_differ_clearly_at_110_pixels() -> None:
    """By at least a tenth of the full range on the average pixel."""
    pictures = {name: drawn(name) for name in CARDS}
    for i, one in enumerate(CARDS):
        for other in CARDS[i + 1 :]:
            difference = ImageStat.Stat(ImageChops.difference(pictures[one], pictures[other])).mean
            assert sum(difference) / 3 > 25, (one, other)


def test_a_path_that_cannot_be_read_is_refused_with_its_text() -> None:
    """Lower-case commands, missing numbers, no beginning."""
    for wrong in ("L1 2", "M1 2 l3 4", "M1 2 C1 2 3", "", "M1 2 X"):
        with pytest.raises(ValueError, match=r"path|numbers"):
            outlines(wrong)
