"""The ways to say the moves of a position word by word: where each word leads, and which words can follow."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeVar

from games.core.places import PAGE as MOST

M = TypeVar("M")

Path = tuple[str, ...]
"""Words in the order in which the player chooses them."""

PAGE = ".."
"""Marks a word that is a page of other words, such as "L19..P19" or "21..40"."""

DIRECT = 20
"""How many next words are offered at once where the rest is on pages."""


@dataclass(frozen=True, slots=True)
class Shared:
    """Next words that are too many for one page: those offered at once, and the others on pages, by the words of the pages, which also
    have names for players."""

    direct: Path
    pages: Mapping[str, Path]
    names: Mapping[str, str]


ALL = Shared((), {}, {})
"""All next words are offered at once."""

Share = Callable[[Path, Mapping[str, tuple[M, ...]]], Shared]
"""How a game shares out the next words, and the moves they lead to, behind the words so far."""


def in_order(words: Path) -> Shared:
    """The first words at once, and the rest on pages in the same order: at most 25 of both for up to 500 words."""
    counts = range(DIRECT, 0, -1)
    direct = next((count for count in counts if count - (count - len(words)) // DIRECT <= MOST), 0)
    starts = range(direct, len(words), DIRECT)
    pages = {f"{i + 1}{PAGE}{min(i + DIRECT, len(words))}": words[i : i + DIRECT] for i in starts}
    return Shared(words[:direct], pages, {page: page.replace(PAGE, " to ") for page in pages})


class Node(Generic[M]):
    """Where the words `said` lead. If no word can follow, the move is whole."""

    def __init__(self, ways: "list[tuple[Path, M]]", share: "Share[M]", said: Path = ()) -> None:
        self.ways, self.share, self.said = ways, share, said

    @cached_property
    def moves(self) -> tuple[M, ...]:
        """The moves that begin with these words, each once; all ways to say a move are next to each other."""
        return tuple(move for i, (_, move) in enumerate(self.ways) if not i or self.ways[i - 1][1] is not move)

    @cached_property
    def next(self) -> "dict[str, Node[M]]":
        """Where each next word leads."""
        following: dict[str, list[tuple[Path, M]]] = {}
        for way in self.ways:
            if len(way[0]) > len(self.said):
                following.setdefault(way[0][len(self.said)], []).append(way)
        return {word: Node(ways, self.share, (*self.said, word)) for word, ways in following.items()}

    @cached_property
    def shared(self) -> Shared:
        """How the next words are shared out."""
        if len(self.next) <= MOST:
            return ALL
        return self.share(self.said, {word: node.moves for word, node in self.next.items()})


@dataclass(frozen=True, slots=True)
class Point(Generic[M]):
    """How far a sentence has come: its words, their node, and the words of the chosen page, if there is one."""

    words: Path
    node: Node[M]
    page: Path = ()

    @property
    def pages(self) -> Mapping[str, Path]:
        """The pages to choose from, by their words; none if all next words fit on one page or a page is chosen."""
        return {} if self.page else self.node.shared.pages

    def direct(self) -> Path:
        """The next words that are offered at once."""
        return self.page or (self.node.shared.direct if self.pages else tuple(self.node.next))

    def offered(self) -> Path:
        """The possible next words and pages."""
        return (*self.direct(), *self.pages)

    def after(self, word: str) -> "Iterator[Point[M]]":
        """The point after one more word, and before it the point after the word's page if that was left out. Nothing for a word that
        does not fit."""
        here, pages = self, self.pages
        if word in pages:
            yield Point((*self.words, word), self.node, pages[word])
            return
        if pages and word not in self.node.shared.direct:
            page = next((page for page, words in pages.items() if word in words), "")
            if not page:
                return
            here = Point((*self.words, page), self.node, pages[page])
            yield here
        if word in here.direct():
            yield Point((*here.words, word), self.node.next[word])

    def only(self) -> "Point[M] | None":
        """The point after the only possible word; None if there is a choice."""
        offered = self.offered()
        return next(self.after(offered[0])) if len(offered) == 1 else None

    def asks(self) -> bool:
        """Whether the player decides here: there is a choice, or the only word completes the move."""
        only = self.only()
        return only is None or not only.node.next
