"""How the places of Phylo's web are laid out on strips."""

from itertools import pairwise

import pytest

from games.core.places import DOWN, FIRST, LEFT, RIGHT, SIDES, UP, name
from games.core.rulebook import lesson
from games.phylo.rulebook import HOPPER, PLUM
from render import theme
from render.gallery.matches import match_positions
from render.phylo.scene import public_scene
from render.phylo.table import table_windows
from render.phylo.web.windows import (
    HIGHEST,
    LARGEST,
    SMALLEST,
    STRIPS,
    THIN_WIDE,
    Window,
    empty_places,
    windows,
)


def line_of(count: int, across: bool) -> tuple[int, ...]:
    return tuple(FIRST + number * (RIGHT if across else DOWN) for number in range(count))


def block(columns: int, rows: int) -> tuple[int, ...]:
    """Places without a gap."""
    return tuple(FIRST + row * DOWN + column for row in range(rows) for column in range(columns))


TABLES = (
    (FIRST, FIRST + RIGHT), line_of(9, True), line_of(9, False), line_of(30, True), line_of(30, False), block(6, 3),
    block(8, 8), block(11, 9), tuple(FIRST + row * DOWN + column for row in range(18) for column in range(18) if row in (0, column)),
)  # fmt: skip


def fits(found: tuple[Window, ...]) -> None:
    """Everything is on its strip, and nothing on anything else."""
    assert 0 < len(found) <= STRIPS
    for window in found:
        assert window.high <= HIGHEST
        boxes = [part.box(cell) for part in window.parts for cell in part.cells]
        assert all(
            left > 0 and right < theme.WIDTH and top > 0 and foot < window.high for left, top, right, foot in boxes
        )
        for one, other in pairwise(sorted(boxes)):
            assert one[2] <= other[0] or one[3] <= other[1] or other[3] <= one[1]


@pytest.mark.parametrize("cards", TABLES)
def test_every_card_is_on_one_strip_and_inside_it(cards: tuple[int, ...]) -> None:
    found = windows(cards)
    shown = [cell for window in found for part in window.parts for cell in part.cells]
    assert sorted(shown) == sorted(cards)
    assert all(SMALLEST <= window.card[0] <= LARGEST for window in found)
    fits(found)


@pytest.mark.parametrize("cards", TABLES)
def test_empty_places_are_shown_with_their_region(cards: tuple[int, ...]) -> None:
    rooms = tuple(sorted({cell + side for cell in cards for side in SIDES} - {*cards}))
    found = windows(cards, rooms)
    assert sorted(cell for window in found for part in window.parts for cell in part.cells) == sorted((*cards, *rooms))
    fits(found)


def test_five_by_three_cards_have_sixty_pixels_on_a_phone() -> None:
    """A phone shows a picture 340 pixels wide."""
    (window,) = windows(block(5, 3))
    assert round(window.card[0] * 340 / theme.WIDTH) >= 60
    assert window.card[1] >= window.card[0]


@pytest.mark.parametrize("rules", ["1.4a", "1.3"])
def test_no_card_of_a_whole_match_has_less_on_the_table(rules: str) -> None:
    for match in match_positions(2, slug="phylo", rules=rules):
        scene = public_scene(match.view(None))
        assert all(window.card[0] * 340 / theme.WIDTH > 59.9 for window in table_windows(scene))


def test_a_column_without_cards_is_thin_only_where_cards_would_be_small_otherwise() -> None:
    (window,) = windows(block(2, 2), (FIRST + LEFT,))
    left, _, right, _ = window.parts[0].box(FIRST + LEFT)
    assert right - left == window.card[0]
    window = windows(block(5, 24), (FIRST + LEFT, FIRST + UP))[0]
    left, _, right, _ = window.parts[0].box(FIRST + LEFT)
    assert right - left == THIN_WIDE < window.card[0]
    _, top, _, foot = window.parts[0].box(FIRST + UP)
    assert foot - top < window.card[1]


def test_a_card_that_a_move_adds_has_a_whole_row() -> None:
    (window,) = windows(block(5, 2), new=(FIRST + UP,))
    _, top, _, foot = window.parts[0].box(FIRST + UP)
    assert foot - top == window.card[1]


def test_only_the_windows_with_the_places_in_question_are_shown() -> None:
    cards = line_of(30, True)
    found = windows(cards)
    assert len(found) == 6
    assert windows(cards, only=(cards[0],)) == found[:1]
    assert windows(cards, only=(cards[0], cards[-1])) == (found[0], found[-1])


def test_an_empty_place_between_cards_is_shown_and_takes_no_room() -> None:
    """A wildfire has made a gap in the row; places around the web would make its cards smaller."""
    taught = lesson("phylo")
    step = next(number for number, step in enumerate(taught.steps) if step.meant == (f"himalayan-blackberry {PLUM}",))
    view = taught.view(step)
    assert HOPPER in {name(cell) for cell in view.web}
    assert [name(cell) for cell in empty_places(view)] == [PLUM]
    shown, without = windows(view.web, empty_places(view)), windows(view.web)
    assert [(each.card, each.high) for each in shown] == [(each.card, each.high) for each in without]
