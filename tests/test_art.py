"""The card art as a player sees it: whole animals that fill their box and stand out from their habitat, and accents anyone can tell
apart.
"""

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from render import ecosystem, savanna
from render.drafting.style import Style
from render.shapes import Art, Ellipse, Path, Shape, Stroke, draw, outlines

STYLES = (ecosystem.STYLE, savanna.STYLE)
LANDSCAPES = ("meadow", "stream", "watering hole", "grassland", "tree")
CARDS = [(f"{style.slug}-{name}", name, art) for style in STYLES for name, art in style.art.items()]
ANIMALS = [pytest.param(art, id=label) for label, name, art in CARDS if name not in LANDSCAPES]
of_every_game = pytest.mark.parametrize("style", STYLES, ids=lambda style: style.slug)


def linear(colour: str) -> list[float]:
    """The red, green and blue light of a colour, 0 to 1."""
    channels = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    return [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]


def without_green_cones(colour: str) -> tuple[float, float, float]:
    """A colour as a person with deuteranopia sees it (Viénot, Brettel, Mollon 1999), 0 to 255 per channel."""
    red, green, blue = linear(colour)
    yellow = 0.29275 * red + 0.70725 * green
    rest = max(0.0, -0.02234 * red + 0.02234 * green + blue)
    channels = [255 * (12.92 * v if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055) for v in (yellow, yellow, rest)]
    return channels[0], channels[1], channels[2]


@pytest.mark.parametrize("art", [pytest.param(art, id=label) for label, _, art in CARDS])
def test_every_path_of_every_card_can_be_drawn(art: Art) -> None:
    """Each has at least one line of two or more points."""
    drawn = [shape for shape in (*art.scene, *art.subject) if isinstance(shape, Path | Stroke)]
    assert drawn
    assert all(len(line) >= 2 for shape in drawn for line in outlines(shape.d))


def test_landscapes_have_no_animal_and_all_other_cards_have_one() -> None:
    """Streams, meadows, watering holes, grasslands and trees are their own scene."""
    assert {name for _, name, art in CARDS if not art.subject} == set(LANDSCAPES)


@pytest.mark.parametrize("art", ANIMALS)
def test_every_animal_stands_out_from_its_habitat_at_110_pixels(art: Art) -> None:
    """Where the animal is, the picture differs from the empty scene by a fifth of the full range on average."""
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
    """The same shape, all white."""
    match shape:
        case Path(d, _):
            return Path(d, "#ffffff")
        case Stroke(d, _, width):
            return Stroke(d, "#ffffff", width)
        case Ellipse(cx, cy, rx, ry, _, turn):
            return Ellipse(cx, cy, rx, ry, "#ffffff", turn)


@of_every_game
def test_any_two_accents_can_be_told_apart_even_without_red_green_vision(style: Style) -> None:
    """By at least 40 of 255, as the distance between the remaining colours."""
    for one, other in combinations(style.deck.names, 2):
        seen, beside = without_green_cones(style.art[one].accent), without_green_cones(style.art[other].accent)
        apart = sum((a - b) ** 2 for a, b in zip(seen, beside, strict=True)) ** 0.5
        assert apart >= 40, (one, other)
