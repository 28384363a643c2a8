"""The boards of the line game: how they are cut into strips, how large their cards are, where the points of new lines stand."""

import io
import re
from dataclasses import replace
from typing import Any

import pytest
from PIL import Image

from games.core.places import FIRST, STRIDE
from games.core.sentence import read
from games.lines.cards import CARDS
from games.lines.lines import Run
from games.lines.state import CLEARING, Deed
from games.lines.view import View
from render import FLAT, theme
from render.alt import LIMIT, units
from render.canvas import Canvas
from render.lines import board, layout, table
from render.lines.cards import Felt
from render.lines.layout import Field
from render.lines.scene import Scene, public_scene
from tests.games.matches import Case, beginnings
from tests.render.lines.test_pictures import DRAWN, GAME, NAMES, acting, course


@pytest.fixture
def laid(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Field, Scene, dict[str, tuple[int, int]]]]:
    """Every board that is drawn from now on: its place, its scene, and where "+3" and the like are written on it."""
    boards: list[tuple[Field, Scene, dict[str, tuple[int, int]]]] = []
    real, real_lay = Canvas.write, board.lay

    def write(canvas: Canvas, at: tuple[int, int], words: str, *args: Any, **others: Any) -> int:
        if boards and re.fullmatch(r"\+\d+", words):
            boards[-1][2][words] = at
        return real(canvas, at, words, *args, **others)

    def lay(canvas: Felt, place: Field, scene: Scene, ends: bool = True) -> None:
        boards.append((place, scene, {}))
        real_lay(canvas, place, scene, ends)

    monkeypatch.setattr(Canvas, "write", write)
    monkeypatch.setattr(board, "lay", lay)
    return boards


def _end(scene: Scene, run: Run) -> int:
    """The end of a line where the new card is not."""
    return run.cells[0] if run.cells[-1] in scene.newest else run.cells[-1]


def test_the_points_of_a_line_stand_on_one_of_its_cards_and_never_in_an_empty_place(
    laid: list[tuple[Field, Scene, dict[str, tuple[int, int]]]],
) -> None:
    """On a card that was there before, so that they never read as a hint; on the table, on a page, and with a whole move."""
    for match in course(3)[4:-1:3]:
        view = acting(match)
        DRAWN.table(view, NAMES)
        DRAWN.page(read(GAME, view), NAMES)
        DRAWN.page(read(GAME, view, str(GAME.legal(view)[-1]).split()), NAMES, weighed=True)
    crossings = 0
    for place, scene, written in laid:
        ends = [run for run in scene.lines if not scene.gone and _end(scene, run) in place.area]
        assert set(written) == {f"+{run.points}" for run in ends}
        for words, (x, y) in written.items():
            cells = {cell for run in scene.lines if f"+{run.points}" == words for cell in run.cells}
            boxes = [place.box(cell) for cell in cells - {*scene.newest} if cell in place.area]
            assert any(left < x < right and top < y < bottom for left, top, right, bottom in boxes)
        crossings += len(written) == 2
    assert crossings


def spread(cells: list[int]) -> View:
    """A table with cards in these places."""
    view = next(match.view(None) for match in course(3) if match.state.phase == CLEARING)
    table = tuple((cell, card) for card, cell in enumerate(cells))
    return replace(view, table=table, markers=(), story=(Deed(0, "played", *table[-1]),))


def strips_of(view: View, acting: bool = False) -> list[tuple[layout.Field, ...]]:
    """How a table and a page cut a board into strips."""
    return [table.parts(public_scene(view)), table.board_strips(public_scene(view), acting)]


def test_cards_and_their_numbers_are_large_however_a_match_goes() -> None:
    """All players at random and opponents: at least 40 of the picture's 1,048 pixels, so 21 on a screen; no more than four strips
    with the hand, and no row is missing or shown twice."""
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
    """66 cards in a row, in a column, and corner to corner: every card is in one strip."""
    view = spread([FIRST + number * (across + down * STRIDE) for number in range(66)])
    for strip in DRAWN.table(view, NAMES):
        width, high = Image.open(io.BytesIO(strip.png)).size
        assert high <= FLAT * width == FLAT * theme.WIDTH
        assert units(strip.alt) <= LIMIT
    for found in strips_of(view):
        for cell, _ in view.table:
            (place,) = [each for each in found if cell in each.area]
            left, top, right, bottom = place.box(cell)
            assert left >= theme.MARGIN + layout.SIDE
            assert right <= theme.WIDTH - theme.MARGIN
            assert layout.TOP <= top < bottom <= place.y + place.height <= FLAT * theme.WIDTH


def test_a_high_table_is_cut_between_rows_and_told_row_by_row() -> None:
    """Every card once."""
    view = spread([FIRST + number * STRIDE for number in range(14)])
    strips = DRAWN.table(view, NAMES)
    assert len(strips) > 1
    for number in range(14):
        assert strips.alt.count(f"Row {20 + number}: M {CARDS[number]}.") == 1
