"""The pages of every game's rules. They are loaded when somebody asks for them."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

from games.core.topics import Book

AnyBook = Book[Any]

BOOKS: Mapping[str, str] = {
    slug: f"games.topics.{slug}" for slug in ("ecosystem", "savanna", "lines", "ecogogo", "phylo")
}
"""Where the pages are, by the game's slug."""


@cache
def book(slug: str) -> AnyBook:
    """The pages of a game by its slug."""
    found: AnyBook = import_module(BOOKS[slug]).BOOK
    return found
