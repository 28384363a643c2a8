"""The ways in which the legal moves of a position can be said, word by word: where words lead, and which may be said next."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeVar

from games.core.places import PAGE as MOST
from games.core.places import cell_at, name, page_word, pages

M = TypeVar("M")

Path = tuple[str, ...]
"""Words in the order in which they are said."""

PAGE = ".."
"""Stands in a word that is a page of further words, such as "ML69..MP69"."""


class Node(Generic[M]):
    """Where the first `length` words of some ways to say moves lead. Without next words the move is whole."""

    def __init__(self, ways: "list[tuple[Path, M]]", length: int = 0) -> None:
        self.ways, self.length = ways, length

    @cached_property
    def moves(self) -> tuple[M, ...]:
        """The legal moves that begin so, each once; the ways to say one stand together."""
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
    """How far a sentence has come: its words, where that is among all sentences, and the page whose words may follow, if one is chosen."""

    words: Path
    node: Node[M]
    page: Path = ()

    def pages(self) -> Mapping[str, Path]:
        """The pages to choose from, by their words; none when all next words fit on one, or one is chosen."""
        words = tuple(self.node.next)
        if self.page or len(words) <= MOST:
            return {}
        if words[0][:1].isupper():
            parts = pages(cell_at(word) for word in words)
            return {page_word(page): tuple(name(cell) for cell in page) for page in parts}
        starts = range(0, len(words), MOST)
        return {f"{i + 1}{PAGE}{min(i + MOST, len(words))}": words[i : i + MOST] for i in starts}

    def offered(self) -> Path:
        """The words that may be said next, pages among them."""
        return self.page or tuple(self.pages()) or tuple(self.node.next)

    def after(self, word: str) -> "Iterator[Point[M]]":
        """The point after one more word; before it, when that was left out, the one after the word's page. Nothing for a word that does
        not fit."""
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
        """The point after the only word that may be said; None when there is a choice."""
        offered = self.offered()
        return next(self.after(offered[0])) if len(offered) == 1 else None

    def asks(self) -> bool:
        """Whether a player is asked here: there is a choice, or the only word completes the move."""
        only = self.only()
        return only is None or not only.node.next
