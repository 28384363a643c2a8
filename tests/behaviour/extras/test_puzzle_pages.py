"""The pages of puzzles keep Discord's limits, whichever puzzle the day brings."""

import io
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import discord
import pytest
from PIL import Image

from bot.extras.puzzles import PuzzleView
from cogs.extras.puzzle_content import answer_of, question_of, table
from cogs.extras.puzzles import answer_page, question_page, table_page, to_yesterday, yesterday_page
from cogs.kit.items import Page
from db.extras.puzzles import AnswerRow, PuzzleScore
from games.puzzles import Puzzle, puzzle_games, puzzle_lines
from render import FLAT
from render.alt_text import LIMIT, utf16_length
from tests.depth import depth

EVERY = depth(60, 15)
"""One puzzle in this many is drawn."""
LATER = 99_999
"""A puzzle whose number has five digits, as for the next three centuries."""


def pages(puzzle: Puzzle) -> Iterator[Page]:
    score = PuzzleScore(LATER, 1234, 5678, 9999, 12345)
    asked = PuzzleView(puzzle, LATER, None, score, 12345, 2345, after_one=True)
    yield question_page(asked, question_of(puzzle))
    yield table_page(asked, table(puzzle), to_yesterday(puzzle.slug))
    yield yesterday_page(asked, answer_of(puzzle, puzzle.right))
    for choice in range(len(puzzle.choices)):
        answer = AnswerRow(1, puzzle.slug, LATER, 5, choice, choice == puzzle.right, 3, 4)
        there = PuzzleView(puzzle, LATER, answer, score, 12345, 2345, after_one=True)
        yield answer_page(there, answer_of(puzzle, choice), on_server=True, shares=True)
        yield yesterday_page(there, answer_of(puzzle, choice))


@pytest.mark.parametrize("slug", puzzle_games())
def test_pages_keep_the_limits(slug: str) -> None:
    for line in puzzle_lines(slug)[::EVERY]:
        for page in pages(Puzzle.read(slug, line)):
            parts = [*nested(page.view.to_components())]
            assert len(parts) <= 40
            assert sum(len(part["content"]) for part in parts if part["type"] == 10) <= 4000
            ids = [part["custom_id"] for part in parts if "custom_id" in part]
            assert len(set(ids)) == len(ids)
            names = [part["label"] for part in parts if part["type"] == 2]
            assert len(set(names)) == len(names)
            assert all(1 <= len(name) < 80 for name in names), "none is cut"
            assert not any("…" in part["content"] for part in parts if part["type"] == 10), "nothing is cut"
            assert all(len(part["components"]) <= 5 for part in parts if part["type"] == 1)
            for file in page.files:
                flat(file)


def nested(waiting: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """Every component, including those inside others."""
    for each in waiting:
        yield each
        yield from nested(each.get("components", ()))


def flat(file: discord.File) -> None:
    image = Image.open(io.BytesIO(file.fp.read()))
    assert image.height <= FLAT * image.width
    assert file.description is not None
    assert 0 < utf16_length(file.description) <= LIMIT
