"""The lesson of every game, as a script for the rules. A lesson is loaded when somebody asks for it."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

from games.core.lesson import Lesson

AnyLesson = Lesson[Any, Any, Any]

LESSONS: Mapping[str, str] = {
    slug: f"games.lessons.{slug}" for slug in ("ecosystem", "savanna", "lines", "ecogogo", "phylo")
}
"""Where the lessons are, by the game's slug."""


@cache
def lesson(slug: str) -> AnyLesson:
    """The lesson of a game by its slug."""
    found: AnyLesson = import_module(LESSONS[slug]).LESSON
    return found
