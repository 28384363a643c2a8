"""The contract: a game is a handful of pure functions over frozen values (docs/adding-a-game.md)."""

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar, Generic, Protocol, TypeVar

from games.core.chance import Chance
from games.core.values import Choice, Option, Refusal, Score, Seat, Setup

S = TypeVar("S")
V = TypeVar("V")
M = TypeVar("M")
Said = TypeVar("Said", contravariant=True)

Draw = Callable[[], float]
"""A number at random, at least 0 and less than 1, from whoever asks: the rules hold no chance of their own."""


class World(Protocol[Said]):
    """One whole position, for opponents that look ahead."""

    effort: int
    """How much slower than the quickest an imagined ending is here: it counts as so many in a budget."""

    def margin(self, seat: Seat, move: Said, draw: Draw) -> float:
        """Make this move, let everybody play on at random to the end: the points ahead of the best rival."""


class Words(ABC, Generic[V]):
    """How a game talks: its questions, labels, plain descriptions and news, all from a view."""

    summary: ClassVar[str]
    """The rules on half a page, in Markdown."""
    examples: ClassVar[str] = ""
    """Moves and what they are worth, a line each, in Markdown; "" where the rules need none."""

    @abstractmethod
    def ask(self, view: V, said: tuple[str, ...]) -> str:
        """The question that the next word answers, such as "Where does the fox go?"."""

    @abstractmethod
    def next(self, view: V, said: tuple[str, ...]) -> tuple[Choice, ...]:
        """The words that may follow, at most 25, each leading to a legal move; empty when the sentence is a whole move."""

    @abstractmethod
    def columns(self, view: V, said: tuple[str, ...]) -> int:
        """How the next words are laid out: 0 a menu, n a pad of buttons in rows of n that mirrors the picture."""

    @abstractmethod
    def tell(self, view: V, move: str) -> str:
        """A move as the table tells it, such as "fox at D4"."""

    @abstractmethod
    def progress(self, view: V) -> str:
        """Where the match stands, such as "round 1, pick 5 of 10, hands pass left"."""

    @abstractmethod
    def describe(self, view: V, names: tuple[str, ...]) -> str:
        """All that the view shows in plain text: for screen readers, the terminal and the Text button."""

    @abstractmethod
    def news(self, before: V | None, now: V, names: tuple[str, ...]) -> str:
        """What happened between two views, which may lie several turns apart, in one short paragraph; "" when nothing did. Without
        a view before, what happened last."""

    def wish(self, text: str) -> str:
        """A wish for a coming turn in the form in which moves are said: a whole move, or the first words of one, "fox".

        Raises Refusal with a sentence when no move ever begins so.
        """
        raise Refusal("This game takes no wishes for coming turns.")

    def preview(self, view: V, move: str) -> str:
        """What a legal move would change now, line by line with the reasons, in Markdown; "" when a game cannot tell."""
        return ""

    def verdict(self, view: V) -> str:
        """One more sentence at the end of a match, such as how good a solo result is; "" when there is none."""
        return ""


class Game(ABC, Generic[S, V, M]):
    """A game: S the state, V what one seat may know, M a move. Every function is pure; no value is ever changed."""

    slug: ClassVar[str]
    title: ClassVar[str]
    tagline: ClassVar[str]
    rules: ClassVar[int]
    """The edition. A change of behaviour raises it; matches keep the edition they started with."""
    seats: ClassVar[range]
    options: ClassVar[tuple[Option, ...]] = ()
    rival: ClassVar[str] = ""
    """The name of the opponent in a solo game, whose score comes second; "" where one plays for a rank alone."""
    words: Words[V]

    @abstractmethod
    def start(self, setup: Setup) -> S:
        """The position after the deal."""

    def check(self, options: Mapping[str, str], *, strict: bool = False) -> None:
        """Raises Refusal when these options cannot be played with; what is not named has its default.

        `strict` is for tables that are opened now: what only a record may still hold is refused too.
        """
        for option in self.options:
            value = options.get(option.name, option.default)
            if option.seat is None and value not in option.choices:
                raise Refusal(f"{option.name} is one of {', '.join(option.choices)}, not {value[:40]!r}.")

    def option_text(self, option: Option, value: str) -> str:
        """An option's value as players read it."""
        return value

    @abstractmethod
    def to_move(self, state: S) -> frozenset[Seat]:
        """Who has to move; several move simultaneously; nobody when the game is over."""

    @abstractmethod
    def resolve(self, state: S, moves: Mapping[Seat, M]) -> S:
        """The next position, called once when every seat to move has moved."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """What one seat, or a spectator (None), may know. Built field by field, so that secrets fail closed."""

    @abstractmethod
    def scores(self, state: S) -> tuple[Score, ...]:
        """The scores as they would be if the game ended now, by seat (in a solo game the rival's comes second)."""

    @abstractmethod
    def winners(self, state: S) -> frozenset[Seat]:
        """Who has won a finished game; ties share. A lost solo game has no winner."""

    @abstractmethod
    def candidates(self, view: V) -> Iterable[M]:
        """Moves worth asking about; every legal move is among them."""

    @abstractmethod
    def why_not(self, view: V, move: M) -> str | None:
        """THE definition of legality: None, or the sentence that tells the player what stands in the way."""

    @abstractmethod
    def guess(self, view: V, chance: Chance) -> S:
        """Some position that would look like this view."""

    @abstractmethod
    def parse(self, text: str) -> M:
        """The move a text says; `parse(str(move)) == move`. Raises Refusal with a sentence on anything else."""

    def appraise(self, view: V, move: M) -> float:
        """A hint for opponents: about how many points this move adds now."""
        return 0.0

    def shows_table(self, state: S) -> bool:
        """Whether the table is shown anew when this position is reached: not in the middle of what players see as one turn."""
        return True

    def card(self, move: M) -> str:
        """The card that a move takes for its player, by its shown name, for statistics; "" when it takes none."""
        return ""

    def legal(self, view: V) -> tuple[M, ...]:
        """Every legal move, in a fixed order."""
        return tuple(move for move in self.candidates(view) if self.why_not(view, move) is None)

    def considered(self, view: V) -> Sequence[M]:
        """The legal moves that an opponent thinks about: all, unless a game knows which cannot matter."""
        return self.legal(view)

    def world(self, state: S) -> World[M]:
        """A position ready to be played on at random; a game with a quick way of its own overrides it."""
        return PlayedOn(self, state)

    def regret(self, before: Sequence[tuple[V, M]], end: V, draw: Draw) -> str:
        """After a match: what its player could have done better, in one or two plain sentences; "" when a game cannot tell.

        `before` holds the seat's own views and the moves it made from them, turn by turn, `end` its last view. `draw` is for
        searches: the same draws give the same sentences.
        """
        return ""

    def fingerprint(self, state: S) -> str:
        """16 hexadecimal digits that differ when the game would go on differently: seats to move, their moves, scores."""
        parts = [f"{score.total}" for score in self.scores(state)]
        for seat in sorted(self.to_move(state)):
            moves = self.legal(self.view(state, seat))
            parts.append(f"{seat}: " + ", ".join(str(move) for move in moves))
        return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


class PlayedOn(Generic[S, V, M]):
    """The world of any game: it plays on through the contract itself."""

    effort = 50

    def __init__(self, game: Game[S, V, M], state: S) -> None:
        self.game, self.state = game, state

    def margin(self, seat: Seat, move: M, draw: Draw) -> float:
        game, state, mine = self.game, self.state, {seat: move}
        while waiting := game.to_move(state):
            state = game.resolve(state, {each: self._move(state, each, mine, draw) for each in sorted(waiting)})
            mine = {}
        totals = [score.total for score in game.scores(state)]
        own = totals.pop(seat)
        return own - max(totals, default=0)

    def _move(self, state: S, seat: Seat, mine: Mapping[Seat, M], draw: Draw) -> M:
        if seat in mine:
            return mine[seat]
        legal = self.game.legal(self.game.view(state, seat))
        return legal[int(draw() * len(legal))]
