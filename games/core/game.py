"""The contract: a game is a handful of pure functions over frozen values (docs/adding-a-game.md)."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import exp
from typing import ClassVar, Generic, Protocol, TypeVar, final

from games.core.chance import Chance
from games.core.score import changed_lines
from games.core.sentence import Questions
from games.core.values import Meaning, Option, Plain, Progress, Refusal, Score, Seat, Setup, either, figure, signed


class ViewLike(Protocol):
    """What every view has. `seat` is None for a spectator."""

    @property
    def seat(self) -> Seat | None: ...

    @property
    def over(self) -> bool: ...

    @property
    def scores(self) -> tuple[Score, ...]:
        """The scores so far, without points that only the end of the match brings."""

    @property
    def winners(self) -> frozenset[Seat]:
        """Empty until the match is over, and after a lost solo game."""


S = TypeVar("S")
V = TypeVar("V", bound=ViewLike)
M = TypeVar("M")
M_contra = TypeVar("M_contra", contravariant=True)

Draw = Callable[[], float]
"""Returns a random number, 0 <= x < 1. Callers provide it, because rules draw nothing themselves."""


class World(Protocol[M_contra]):
    """A guessed position, from which moves are played on."""

    effort: int
    """How long one call of `margin` takes, as a multiple of an ending of the quickest game."""

    def margin(self, seat: Seat, move: M_contra, draw: Draw) -> float:
        """The lead over the best rival to expect after this move, in points; large leads may count less."""

    def finish(self, seat: Seat, move: M_contra, draw: Draw) -> Sequence[int]:
        """Everybody's totals if the match is played out quickly from this move. Equal draws bring equal luck."""


BEST_RIVAL = "best rival"
"""The name of the score line that holds the best rival's points, as a negative number."""

Totals = Sequence[int]
"""Everybody's points at the end, by seat; in a solo game the rival's come second."""


FRESH = 1 << 20
"""Searches use endings with lower numbers; those from this number on judge what a search found."""


class Outlook(Protocol[M_contra]):
    """What a seat can expect of its moves. In each numbered ending, all moves meet the same luck."""

    effort: int
    """How long one of the margins takes, as a multiple of an ending of the quickest game."""

    def margins(self, moves: Sequence[M_contra], first: int, count: int) -> list[list[float]]:
        """The seat's leads over its best rival, as [ending][move], in `count` endings from number `first`; large ones may
        count less."""

    def endings(self, moves: Sequence[M_contra], first: int, count: int) -> list[list[Totals]]:
        """Everybody's totals, as [ending][move], in the endings that `margins` plays."""


IMAGINED = Chance("0" * 64)
"""The draws of imagined positions; no score that a player sees depends on them."""


class Words(Questions[V, M]):
    cards: ClassVar[Mapping[str, str]] = {}
    """The cards that news mentions without an emoji: their words, by their names."""

    @abstractmethod
    def tell(self, view: V, move: str) -> str:
        """The name of a move inside a sentence, such as "fox at D4"."""

    @abstractmethod
    def progress(self, view: V) -> str:
        """Where the match stands, such as "round 1, pick 5 of 10, hands pass left"."""

    @abstractmethod
    def describe(self, view: V, names: tuple[str, ...]) -> list[str]:
        """All that the view shows, enough to play by, in sentences, the most important first."""

    @abstractmethod
    def news(self, before: V | None, now: V, names: tuple[str, ...]) -> str:
        """What happened between two views, as a paragraph, or "". Without an earlier view, the latest event or, right
        after the deal, who begins and why, if the game has a first player."""

    def remarks(self, view: V, then: V, names: tuple[str, ...]) -> list[str]:
        """What matters about a move besides points, such as what it endangers. `then` is the imagined view after it."""
        return []

    def wish(self, text: str) -> str:
        """What a wish list stores for a typed text: a move or its first words, such as "fox". Raises Refusal if no move
        begins like this."""
        raise Refusal("There are no wish lists in this game.")

    def goal(self, view: V) -> str:
        """What a solo player needs, such as "You 34, Swala 21: you need to lead by 55.", and at the end how good the
        result is; otherwise ""."""
        return ""


class Rules(ABC, Generic[S, V, M]):
    """A game's rules over states S, views V and moves M. All methods are pure, and all values immutable."""

    slug: ClassVar[str]
    title: ClassVar[str]
    tagline: ClassVar[str]
    rules: ClassVar[int]
    """The number of the edition, which each record names."""
    seats: ClassVar[range]
    options: ClassVar[tuple[Option, ...]] = ()
    rival: ClassVar[str] = ""
    """The solo opponent, whose score comes second; "" if solo players play for a rank."""
    secrets: ClassVar[bool] = True
    """Whether anything is hidden, such as a hand or a deck's order."""
    counted_cards: ClassVar[Mapping[str, str]] = {}
    """The names of the cards that statistics count, by the first word of the move that plays each."""
    words: Words[V, M]

    @abstractmethod
    def start(self, setup: Setup) -> S:
        """The position after the deal; missing options take their defaults. Raises Refusal if the options don't fit
        together."""

    @final
    def check(self, options: Mapping[str, str], *, strict: bool = False) -> None:
        """Raises Refusal if nobody can play with these options or, with `strict`, if no new table may use them."""
        for option in self.options:
            value = options.get(option.name, option.default)
            if option.seat is None and value not in option.choices:
                raise Refusal(f"The option {option.name} can be {either(option.choices)}, not {value[:40]!r}.")
            if strict:
                self.meaning(option, value, strict=True)
        self.start(Setup(min(self.seats), "0" * 64, options))

    def meaning(self, option: Option, value: str, *, strict: bool = False) -> Meaning:
        """How players read an option's value. With `strict`, raises Refusal for values that only old tables may have."""
        return Meaning(value)

    @abstractmethod
    def to_move(self, state: S) -> frozenset[Seat]:
        """The seats that must move now, all at the same time; empty when the game is over."""

    @abstractmethod
    def resolve(self, state: S, moves: Mapping[Seat, M]) -> S:
        """The next position, once every seat in `to_move` has moved."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """What one seat, or a spectator (None), may know. Build it field by field, so that nothing secret slips
        through."""

    def imagine(self, view: V, move: M) -> V:
        """The seat's own view after a legal move, before others move or cards are drawn. Override it where `resolve`
        shows more."""
        assert view.seat is not None
        return self.view(self.resolve(self.guess(view, IMAGINED), {view.seat: move}), view.seat)

    @abstractmethod
    def essence(self, state: S) -> Plain:
        """All that decides how the game goes on, except the seed. It must be quick to compute, and what it holds must
        never change within an edition."""

    @abstractmethod
    def scores(self, state: S) -> tuple[Score, ...]:
        """The scores if the game ended now, by seat; in a solo game the rival's comes second."""

    @abstractmethod
    def progress(self, state: S) -> Progress: ...

    @abstractmethod
    def candidates(self, view: V) -> Iterable[M]:
        """The moves that menus offer, in a fixed order: all legal ones, and some illegal ones where players must find
        out what is legal."""

    @abstractmethod
    def why_not(self, view: V, move: M) -> str | None:
        """Why a move is illegal, as a sentence for the player; None if it is legal. This alone decides what is legal."""

    def legal(self, view: V) -> tuple[M, ...]:
        return tuple(move for move in self.candidates(view) if self.why_not(view, move) is None)

    @abstractmethod
    def guess(self, view: V, chance: Chance) -> S:
        """A possible position that looks the same from this view, with all secrets drawn anew, even the seed."""

    @abstractmethod
    def parse(self, text: str) -> M:
        """The reverse of `str(move)`. Raises Refusal for anything but a move."""

    @final
    def card(self, move: M) -> str:
        """The card that a move plays, by its name in statistics; "" if they count none."""
        word, _, place = str(move).partition(" ")
        return self.counted_cards.get(word, "") if place else ""


class Game(Rules[S, V, M]):
    """The rules, and how opponents and reviews weigh moves."""

    ranks_by_learning: ClassVar[bool] = False
    """Whether `promising` ranks moves by learned weights, and so may leave out the move that adds most now."""

    def appraise(self, view: V, move: M) -> float:
        """Roughly how many points this move adds now, for opponents and hints."""
        return 0.0

    def promising(self, view: V, *, quick: bool = False) -> Sequence[M]:
        """The moves worth searching, by default all legal ones. `quick` allows a shorter list."""
        return self.legal(view)

    def outlook(self, view: V, seed: int) -> Outlook[M]:
        """What the seat can expect of its moves; by default from random play in guessed positions."""
        from games.core.worlds import RandomWorld, Worlds  # worlds.py imports this module

        return Worlds(self, view, seed, lambda state: RandomWorld(self, state))

    def chances(self, view: V, totals: Sequence[int], rough: float = 0.0) -> tuple[float, ...]:
        """Each seat's chance to win if the match ends with these totals, give or take `rough` points; if exactly so, that
        is 1, a share of a tie, or 0. A solo player who plays for a rank always gets 1."""
        most = max(totals)
        likely = [exp((total - most) / rough) if rough else float(total == most) for total in totals]
        return tuple(each / sum(likely) for each in likely)


def preview(game: Game[S, V, M], view: V, move: M, names: Sequence[str]) -> str:
    """How a legal move would change everybody's points, as Markdown lines; "" if unknown."""
    then, seat = game.imagine(view, move), view.seat or 0
    if then == view:
        return ""
    changes = [changed_lines(before, after) for before, after in zip(view.scores, then.scores, strict=True)]
    others = [at for at, lines in enumerate(changes) if lines and at != seat]
    told = []
    for at in [seat, *others] if changes[seat] or not others else others:
        now, total = view.scores[at].total, then.scores[at].total
        who = "You" if at == seat else (*names, game.rival)[at]
        after = f"**{figure(total)}** after {game.words.tell(view, str(move))} ({signed(total - now)})"
        told.append(f"{who}: {figure(now)} now, {after}")
        points = {line.what: line.points for line in then.scores[at].lines}
        told += [
            f"- **{line.what}** {signed(line.points)}, then {figure(points.get(line.what, 0))}: {line.why}"
            for line in changes[at]
        ] or ["- no points change"]
    told += [f"- {remark}" for remark in game.words.remarks(view, then, tuple(names))]
    return "\n".join(told)


def ahead(totals: Sequence[int], seat: Seat) -> int:
    """By how many points a seat leads its best rival; without rivals, its total.

    >>> ahead([70, 81, 64], 0), ahead([70], 0)
    (-11, 70)
    """
    return totals[seat] - max((total for other, total in enumerate(totals) if other != seat), default=0)
