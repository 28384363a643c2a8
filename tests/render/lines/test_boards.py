"""The boards of Savannah Lines: strips, sizes of cards, and points."""

import io
from dataclasses import replace

import pytest
from PIL import Image

from games.core.places import FIRST, STRIDE
from games.lines.cards import CARDS
from games.lines.state import CLEARING, Deed
from games.lines.view import View
from render import FLAT, theme
from render.alt_text import LIMIT, utf16_length
from render.lines import layout, table
from render.lines.scene import public_scene
from tests.games.matches import Case, beginnings
from tests.render.lines.test_pictures import DRAWN, NAMES, course


def spread(cells: list[int]) -> View:
    """A table with cards in these places."""
    view = next(match.view(None) for match in course(3) if match.state.phase == CLEARING)
    table = tuple((cell, card) for card, cell in enumerate(cells))
    return replace(view, table=table, markers=(), story=(Deed(0, "played", *table[-1]),))


def strips_of(view: View, acting: bool = False) -> list[tuple[layout.Field, ...]]:
    return [table.table_fields(public_scene(view)), table.board_strips(public_scene(view), acting)]


def test_cards_and_their_numbers_are_large_however_a_match_goes() -> None:
    """A card has at least 40 of the picture's 1,048 pixels, so 21 on a screen."""
    for number in range(6):
        for match in beginnings(Case("lines", 3, (("hints", "on"),)), number)[:-1:5]:
            for found in strips_of(match.view(None), True):
                assert all(each.size >= 40 and layout.number_size(each.size) >= 20 for each in found)
                assert len(found) <= 3
                area = layout.area(public_scene(match.view(None)).used)
                rows = [row for each in found for row in range(each.area.top, each.area.top + each.area.rows)]
                assert rows == list(range(area.top, area.top + area.rows))


@pytest.mark.parametrize(("across", "down"), [(1, 0), (0, 1), (1, 1)])
def test_the_widest_tables_that_a_match_can_reach_still_fit(across: int, down: int) -> None:
    view = spread([FIRST + number * (across + down * STRIDE) for number in range(66)])
    for strip in DRAWN.table(view, NAMES):
        width, high = Image.open(io.BytesIO(strip.png)).size
        assert high <= FLAT * width == FLAT * theme.WIDTH
        assert utf16_length(strip.alt) <= LIMIT
    for found in strips_of(view):
        for cell, _ in view.table:
            (place,) = [each for each in found if cell in each.area]
            left, top, right, bottom = place.box(cell)
            assert left >= theme.MARGIN + layout.SIDE
            assert right <= theme.WIDTH - theme.MARGIN
            assert layout.TOP <= top < bottom <= place.y + place.height <= FLAT * theme.WIDTH


def test_a_high_table_is_cut_between_rows_and_told_row_by_row() -> None:
    view = spread([FIRST + number * STRIDE for number in range(14)])
    strips = DRAWN.table(view, NAMES)
    assert len(strips) > 1
    for number in range(14):
        assert strips.alt.count(f"Row {20 + number}: M {CARDS[number]}.") == 1
