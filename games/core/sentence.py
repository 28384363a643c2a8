"""The words of a move that a player has chosen so far, and what can follow."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise
from typing import ClassVar, Generic, Protocol, TypeVar

from games.core.keypad import Rows, in_rows
from games.core.places import PAGE as MOST
from games.core.values import Choice, Refusal, many, opening
from games.core.word_tree import PAGE, Node, Path, Point, Shared, in_order

V = TypeVar("V")
M = TypeVar("M")
V_co = TypeVar("V_co", covariant=True)
M_co = TypeVar("M_co", covariant=True)

SURE = "sure"

MISFIT = "That doesn't fit the table as it is now; please choose again."


@dataclass(frozen=True, slots=True)
class Sentence(Generic[V_co, M_co]):
    """`choices` are the next words, at most 25, and `keys` the same as buttons; `following` has each word's moves, `first`
    the choices at the beginning. `move` is None until the sentence is complete; `back` has the words before the last
    real choice; `objection` says why words don't fit."""

    view: V_co
    words: Path
    choices: tuple[Choice, ...]
    move: M_co | None = None
    back: Path | None = None
    objection: str = ""
    following: Mapping[str, tuple[M_co, ...]] = field(default_factory=dict)
    first: tuple[Choice, ...] = ()
    keys: tuple[Choice, ...] = ()

    @property
    def nearest(self) -> M_co | None:
        if self.move is not None:
            return self.move
        return next((moves[0] for moves in self.following.values()), None)


class Questions(ABC, Generic[V, M]):
    """How a game asks for a move, word by word."""

    headings: ClassVar[Collection[str]] = ()
    """First words that only name a kind of move, such as "play". Buttons skip them."""

    @abstractmethod
    def ask(self, sentence: Sentence[V, M]) -> str:
        """The question that the next word answers, such as "Where does the fox go?"."""

    @abstractmethod
    def choices(self, view: V, words: Path, following: Mapping[str, Sequence[M]]) -> tuple[Choice, ...]:
        """The next words as players see them, at most 25. `words` are those so far, without pages; `following` has
        the moves of each next word."""

    def paths(self, view: V, moves: Iterable[M]) -> Iterator[tuple[Path, M]]:
        """Every way to say these moves, in the order of the menus. No way may be the beginning of another."""
        return ((tuple(str(move).split(" ")), move) for move in moves)

    def share(self, view: V, words: Path, following: Mapping[str, Sequence[M]]) -> Shared:
        """How to offer more than 25 next words: some at once, the others on pages, together at most 25."""
        return in_order(tuple(following))

    def pad(self, sentence: Sentence[V, M]) -> Rows:
        """Rows of buttons, pages last. A game may arrange them as on the table, or add buttons for several words at
        once, such as the best swaps."""
        pages = [key for key in sentence.keys if PAGE in key.word]
        return (*in_rows([key for key in sentence.keys if key not in pages]), *in_rows(pages))


class Rules(Protocol[V, M]):
    """The part of a game that sentences need."""

    @property
    def words(self) -> Questions[V, M]: ...

    def candidates(self, view: V) -> Iterable[M]: ...

    def why_not(self, view: V, move: M) -> str | None: ...

    def parse(self, text: str) -> M: ...


class Sentences(Generic[V, M]):
    def __init__(self, game: Rules[V, M], view: V) -> None:
        self.game, self.view = game, view
        self._root = Node(list(game.words.paths(view, game.candidates(view))), self._share)

    def _share(self, words: Path, following: Mapping[str, tuple[M, ...]]) -> Shared:
        return self.game.words.share(self.view, words, following)

    @cached_property
    def first(self) -> tuple[Choice, ...]:
        return self._choices(Point((), self._root))

    @cached_property
    def headings(self) -> tuple[str, ...]:
        ways = self._root.next
        found = tuple(word for word in self.game.words.headings if word in ways and ways[word].next)
        count = sum(len(node.next) if word in found else 1 for word, node in ways.items())
        return found if count <= MOST else ()

    def read(self, words: Sequence[str] = (), *, skip: bool = True, finish: bool = False) -> Sentence[V, M]:
        trail = [Point((), self._root)]
        for word in words:
            more = tuple(trail[-1].after(word))
            if not more:
                return self._unfit(tuple(words), trail, skip)
            trail += more
        return self._sentence(trail, skip, finish)

    def _unfit(self, words: Path, trail: list[Point[M]], skip: bool) -> Sentence[V, M]:
        try:
            move = self.game.parse(" ".join(words))
            obstacle = self.game.why_not(self.view, move)
        except Refusal:
            return self._sentence(trail, skip, False, MISFIT)
        if obstacle is None:
            path = next((path for path, _ in self.game.words.paths(self.view, (move,))), words)
            if path[-1] == SURE and words[-1] != SURE:
                path = path[:-1]
            if path != words:
                return self.read(path, skip=skip)
        return self._sentence(trail, skip, False, obstacle or MISFIT)

    def _sentence(self, trail: list[Point[M]], skip: bool, finish: bool, objection: str = "") -> Sentence[V, M]:
        if objection and not trail[-1].node.next:
            trail = trail[:1]
        own = here = trail[-1]
        while skip and (only := here.only()) is not None:
            last = not only.node.next
            if last and (not finish or only.words[-1] == SURE or here is not own):
                break
            here = only
        asked = (each for each in reversed(trail[:-1]) if each.words not in self._unasked)
        back = next((each.words for each in asked if not skip or each.asks()), None)
        move = here.node.moves[0] if here.words and not here.node.next else None
        following = {word: here.node.next[word].moves for word in here.page or here.node.next}
        choices = self._choices(here) if here.words else self.first
        keys = self._keys(here, choices)
        return Sentence(self.view, here.words, choices, move, back, objection, following, self.first, keys)

    @cached_property
    def _unasked(self) -> frozenset[Path]:
        return frozenset((word,) for word in self.headings)

    def _keys(self, here: Point[M], choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
        found: list[Choice] = []
        for choice in choices:
            if not here.words and choice.word in self.headings:
                below = Point((choice.word,), self._root.next[choice.word])
                inner = (self._with_place(each, below.node.next.get(each.word)) for each in self._choices(below))
                found += (replace(each, word=f"{choice.word} {each.word}") for each in inner)
            else:
                found.append(self._with_place(choice, here.node.next.get(choice.word)))
        return tuple(found)

    def _with_place(self, choice: Choice, node: Node[M] | None) -> Choice:
        words, places = [choice.word], list[str]()
        while node is not None and node.next:
            if len(node.next) > 1 or SURE in node.next:
                return choice
            ((word, node),) = node.next.items()
            words.append(word)
            places += [word] * word[:1].isupper()
        if len(places) != 1:
            return choice
        (place,) = places
        return replace(
            choice, word=" ".join(words), text=f"{choice.text} {place}", at="",
            note=choice.note.replace(f" at {place}", "", 1), label=f"{choice.label} {place}" if choice.label else "",
        )  # fmt: skip

    def _choices(self, here: Point[M]) -> tuple[Choice, ...]:
        def moves(words: Iterable[str]) -> dict[str, tuple[M, ...]]:
            return {word: here.node.next[word].moves for word in words}

        if not here.node.next:
            return ()
        direct = self.game.words.choices(self.view, here.node.said, moves(here.direct())) if here.direct() else ()
        names = here.node.shared.names
        pages = (_page(word, names[word], len(page)) for word, page in here.pages.items())
        return (*direct, *pages)


def _page(word: str, name: str, count: int) -> Choice:
    if word[:1].isdigit():
        return Choice(word, f"Cards {name}", "🃏")
    return Choice(word, opening(name), "🗺️", many(count, "place"))


def read(
    game: Rules[V, M], view: V, words: Sequence[str] = (), *, skip: bool = True, finish: bool = False
) -> Sentence[V, M]:
    """The sentence of these words, as far as they fit. Words without an alternative are added unless `skip` is False;
    a move's last word only with `finish`, if it is the only word added and doesn't confirm the move."""
    return Sentences(game, view).read(words, skip=skip, finish=finish)


def text_of_words(words: Sequence[str]) -> str:
    return " ".join(word for word, after in pairwise((*words, "")) if word and (PAGE not in word or not after))
