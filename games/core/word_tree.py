"""The ways to say a position's moves: where each word leads, and what can follow."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeVar

from games.core.places import PAGE as MOST

M = TypeVar("M")

Path = tuple[str, ...]

PAGE = ".."
"""Marks a word for a page of others, such as "L19..P19" or "21..40"."""

DIRECT = 20


@dataclass(frozen=True, slots=True)
class Shared:
    """The next words if they need pages: those offered at once, and each page's words and name."""

    direct: Path
    pages: Mapping[str, Path]
    names: Mapping[str, str]


ALL = Shared((), {}, {})

Share = Callable[[Path, Mapping[str, tuple[M, ...]]], Shared]


def in_order(words: Path) -> Shared:
    """The first words at once, the rest on pages: at most 25 in all, for up to 500 words."""
    counts = range(DIRECT, 0, -1)
    direct = next((count for count in counts if count - (count - len(words)) // DIRECT <= MOST), 0)
    starts = range(direct, len(words), DIRECT)
    pages = {f"{i + 1}{PAGE}{min(i + DIRECT, len(words))}": words[i : i + DIRECT] for i in starts}
    return Shared(words[:direct], pages, {page: page.replace(PAGE, " to ") for page in pages})


class Node(Generic[M]):
    """Where the words `said` lead. Without next words, the move is complete."""

    def __init__(self, ways: "list[tuple[Path, M]]", share: "Share[M]", said: Path = ()) -> None:
        self.ways, self.share, self.said = ways, share, said

    @cached_property
    def moves(self) -> tuple[M, ...]:
        """The moves from here, each once; all ways to say one must be next to each other."""
        return tuple(move for i, (_, move) in enumerate(self.ways) if not i or self.ways[i - 1][1] is not move)

    @cached_property
    def next(self) -> "dict[str, Node[M]]":
        following: dict[str, list[tuple[Path, M]]] = {}
        for way in self.ways:
            if len(way[0]) > len(self.said):
                following.setdefault(way[0][len(self.said)], []).append(way)
        return {word: Node(ways, self.share, (*self.said, word)) for word, ways in following.items()}

    @cached_property
    def shared(self) -> Shared:
        if len(self.next) <= MOST:
            return ALL
        return self.share(self.said, {word: node.moves for word, node in self.next.items()})


@dataclass(frozen=True, slots=True)
class Point(Generic[M]):
    words: Path
    node: Node[M]
    page: Path = ()

    @property
    def pages(self) -> Mapping[str, Path]:
        """Each page's words; {} if all next words fit on one page, or a page is chosen."""
        return {} if self.page else self.node.shared.pages

    def direct(self) -> Path:
        return self.page or (self.node.shared.direct if self.pages else tuple(self.node.next))

    def offered(self) -> Path:
        return (*self.direct(), *self.pages)

    def after(self, word: str) -> "Iterator[Point[M]]":
        """The point after one more word, preceded by its page's if that was left out; nothing if the word doesn't fit."""
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
        offered = self.offered()
        return next(self.after(offered[0])) if len(offered) == 1 else None

    def asks(self) -> bool:
        only = self.only()
        return only is None or not only.node.next
