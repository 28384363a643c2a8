"""The points of the lines that a card of the line game has just made: where they stand on the board."""

import re
from typing import Any

import pytest

from games.core.sentence import read
from render.area import Board
from render.canvas import Canvas
from render.lines import board
from render.lines.cards import Felt
from render.lines.scene import Scene
from tests.render.test_lines import DRAWN, GAME, NAMES, acting, course


@pytest.fixture
def laid(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Board, Scene, dict[str, tuple[int, int]]]]:
    """Every board that is drawn from now on: its place, its scene, and where "+3" and the like are written on it."""
    boards: list[tuple[Board, Scene, dict[str, tuple[int, int]]]] = []
    real, real_lay = Canvas.write, board.lay

    def write(canvas: Canvas, at: tuple[int, int], words: str, *args: Any, **others: Any) -> int:
        if boards and re.fullmatch(r"\+\d+", words):
            boards[-1][2][words] = at
        return real(canvas, at, words, *args, **others)

    def lay(canvas: Felt, place: Board, scene: Scene, ends: bool = True) -> None:
        boards.append((place, scene, {}))
        real_lay(canvas, place, scene, ends)

    monkeypatch.setattr(Canvas, "write", write)
    monkeypatch.setattr(board, "lay", lay)
    return boards


def test_the_points_of_a_line_stand_on_one_of_its_cards_and_never_in_an_empty_place(
    laid: list[tuple[Board, Scene, dict[str, tuple[int, int]]]],
) -> None:
    """On a card that was there before, so that they never read as a hint; on the table, on a page, and with a whole move."""
    for match in course(3)[4:-1:3]:
        view = acting(match)
        DRAWN.table(view, NAMES)
        DRAWN.page(read(GAME, view), NAMES)
        DRAWN.page(read(GAME, view, str(GAME.legal(view)[-1]).split()), NAMES, weighed=True)
    crossings = 0
    for place, scene, written in laid:
        if place.size >= 60 and not scene.gone:
            assert set(written) == {f"+{run.points}" for run in scene.lines}
        for words, (x, y) in written.items():
            cells = {cell for run in scene.lines if f"+{run.points}" == words for cell in run.cells}
            boxes = [place.box(cell) for cell in cells - {*scene.newest}]
            assert any(left < x < right and top < y < bottom for left, top, right, bottom in boxes)
        crossings += len(written) == 2
    assert crossings
