"""The art: every card has its own, drawn inside its box, no two are alike, and anyone can tell animals from their habitat."""

import math
from itertools import combinations
from math import dist

import pytest
from PIL import Image, ImageChops, ImageStat

from render import ecosystem, savanna
from render.drafting.style import Style
from render.shapes import Art, Ellipse, Path, Shape, Stroke, draw, outlines

STYLES = (ecosystem.STYLE, savanna.STYLE)
of_every_game = pytest.mark.parametrize("style", STYLES, ids=lambda style: style.slug)
LANDSCAPES = {"meadow", "stream", "watering hole", "grassland", "tree"}
CARDS = [(style.slug, name, art) for style in STYLES for name, art in style.art.items()]
ANIMALS = [pytest.param(art, id=f"{slug}-{name}") for slug, name, art in CARDS if name not in LANDSCAPES]
of_every_card = pytest.mark.parametrize("art", [pytest.param(art, id=f"{slug}-{name}") for slug, name, art in CARDS])


def linear(colour: str) -> list[float]:
    """The red, green and blue light of a colour, 0 to 1."""
    channels = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    return [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]


def without_green_cones(colour: str) -> tuple[float, float, float]:
    red, green, blue = linear(colour)
    yellow = 0.29275 * red + 0.70725 * green
    rest = max(0.0, -0.02234 * red + 0.02234 * green + blue)
    channels = [255 * (12.92 * v if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055) for v in (yellow, yellow, rest)]
    return channels[0], channels[1], channels[2]


def apart_without_green(one: str, other: str) -> float:
    return dist(without_green_cones(one), without_green_cones(other))


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
            turn = math.radians(shape.turn)
            wide = math.hypot(rx * math.cos(turn), ry * math.sin(turn))
            high = math.hypot(rx * math.sin(turn), ry * math.cos(turn))
            return [(cx - wide, cy - high), (cx + wide, cy + high)]


def filled(scene: tuple[Shape, ...]) -> bool:
    """Whether a scene leaves nothing of its card open."""
    image = Image.new("RGB", (100, 100), "#ff00ff")
    draw(image, scene, (0, 0, 100, 100))
    return (255, 0, 255) not in {colour for _, colour in image.getcolors(10_000) or []}


@of_every_card
def test_every_card_has_art_that_stays_near_its_box(art: Art) -> None:
    reached = [point for shape in art.subject for point in points(shape)]
    assert all(-12 <= x <= 112 and -8 <= y <= 118 for x, y in reached)
    assert art.scene


@of_every_card
def test_every_scene_fills_its_card(art: Art) -> None:
    assert filled(art.scene)


@of_every_game
def test_any_two_cards_differ_clearly_at_110_pixels(style: Style) -> None:
    pictures = {name: drawn(style.art[name]) for name in style.deck.names}
    for one, other in combinations(style.deck.names, 2):
        difference = ImageStat.Stat(ImageChops.difference(pictures[one], pictures[other])).mean
        assert sum(difference) / 3 > 25, (one, other)


def test_landscapes_have_no_animal_and_all_other_cards_have_one() -> None:
    """Streams, meadows, watering holes, grasslands and trees are their own scene."""
    assert {name for _, name, art in CARDS if not art.subject} == LANDSCAPES


@pytest.mark.parametrize("art", ANIMALS)
def test_every_animal_stands_out_from_its_habitat_at_110_pixels(art: Art) -> None:
    empty = Image.new("RGB", (440, 440))
    draw(empty, art.scene, (0, 0, 440, 440))
    whole, silhouette = empty.copy(), Image.new("L", (440, 440))
    draw(whole, art.subject, (44, 13, 352, 343))
    draw(silhouette, [white(shape) for shape in art.subject], (44, 13, 352, 343))
    small = silhouette.reduce(4)
    assert ImageStat.Stat(small).mean[0] / 255 > 0.15
    difference = ImageStat.Stat(
        ImageChops.difference(empty.reduce(4), whole.reduce(4)), small.point(lambda v: v // 128)
    ).mean
    assert sum(difference) / 3 > 50


def white(shape: Shape) -> Shape:
    match shape:
        case Path(d, _):
            return Path(d, "#ffffff")
        case Stroke(d, _, width):
            return Stroke(d, "#ffffff", width)
        case Ellipse(cx, cy, rx, ry, _, turn):
            return Ellipse(cx, cy, rx, ry, "#ffffff", turn)


@of_every_game
def test_any_two_accents_can_be_told_apart_even_without_red_green_vision(style: Style) -> None:
    for one, other in combinations(style.deck.names, 2):
        assert apart_without_green(style.art[one].accent, style.art[other].accent) >= 40, (one, other)


def test_a_path_that_cannot_be_read_is_refused_with_its_text() -> None:
    for wrong in ("L1 2", "M1 2 l3 4", "M1 2 C1 2 3", "", "M1 2 X"):
        with pytest.raises(ValueError, match=r"path|numbers"):
            outlines(wrong)
