"""The ways to say the moves of a position word by word: where each word leads, and which words can follow."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeVar

from games.core.places import PAGE as MOST
from games.core.places import cell_at, name, page_word, pages

M = TypeVar("M")

Path = tuple[str, ...]
"""Words in the order in which the player chooses them."""

PAGE = ".."
"""Marks a word that is a page of other words, such as "ML69..MP69" or "1..25"."""


class Node(Generic[M]):
    """Where the first `length` words of some moves lead. If no word can follow, the move is whole."""

    def __init__(self, ways: "list[tuple[Path, M]]", length: int = 0) -> None:
        self.ways, self.length = ways, length

    @cached_property
    def moves(self) -> tuple[M, ...]:
        """The moves that begin with these words, each once; all ways to say a move are next to each other."""
        return tuple(move for i, (_, move) in enumerate(self.ways) if not i or self.ways[i - 1][1] is not move)

    @cached_property
    def next(self) -> "dict[str, Node[M]]":
        """Where each next word leads."""
        following: dict[str, list[tuple[Path, M]]] = {}
        for way in self.ways:
            if len(way[0]) > self.length:
                following.setdefault(way[0][self.length], []).append(way)
        return {word: Node(ways, self.length + 1) for word, ways in following.items()}


@dataclass(frozen=True, slots=True)
class Point(Generic[M]):
    """How far a sentence has come: its words, their node, and the words of the chosen page, if there is one."""

    words: Path
    node: Node[M]
    page: Path = ()

    def pages(self) -> Mapping[str, Path]:
        """The pages to choose from, by their words; none if all next words fit on one page or a page is chosen. Places in reading order
        are paged by rows; other words, and places in an order of the game's own, in the order they have."""
        words = tuple(self.node.next)
        if self.page or len(words) <= MOST:
            return {}
        if words[0][:1].isupper() and (cells := [cell_at(word) for word in words]) == sorted(cells):
            parts = pages(cells)
            return {page_word(page): tuple(name(cell) for cell in page) for page in parts}
        starts = range(0, len(words), MOST)
        return {f"{i + 1}{PAGE}{min(i + MOST, len(words))}": words[i : i + MOST] for i in starts}

    def offered(self) -> Path:
        """The possible next words or pages."""
        return self.page or tuple(self.pages()) or tuple(self.node.next)

    def after(self, word: str) -> "Iterator[Point[M]]":
        """The point after one more word, and before it the point after the word's page if that was left out. Nothing for a word that
        does not fit."""
        here, pages = self, self.pages()
        if pages and word not in pages:
            page = next((page for page, words in pages.items() if word in words), "")
            if not page:
                return
            here = Point((*self.words, page), self.node, pages[page])
            yield here
        if word in pages:
            yield Point((*self.words, word), self.node, pages[word])
        elif word in (here.page or self.node.next):
            yield Point((*here.words, word), self.node.next[word])

    def only(self) -> "Point[M] | None":
        """The point after the only possible word; None if there is a choice."""
        offered = self.offered()
        return next(self.after(offered[0])) if len(offered) == 1 else None

    def asks(self) -> bool:
        """Whether the player decides here: there is a choice, or the only word completes the move."""
        only = self.only()
        return only is None or not only.node.next
