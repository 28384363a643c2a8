"""The contract: a game is a handful of pure functions over frozen values (docs/adding-a-game.md)."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar, Generic, Protocol, TypeVar, final

from games.core.chance import Chance
from games.core.score import moved
from games.core.sentence import Questions
from games.core.values import Meaning, Option, Plain, Progress, Refusal, Score, Seat, Setup, either, figure, signed


class Seen(Protocol):
    """A view: whose it is (None for a spectator), whether the match is over, who has won it, and the points that everybody sees."""

    @property
    def seat(self) -> Seat | None: ...

    @property
    def over(self) -> bool: ...

    @property
    def scores(self) -> tuple[Score, ...]:
        """The scores if the match ended now, without what only the end can count, such as a reward for a finished grid."""

    @property
    def winners(self) -> frozenset[Seat]:
        """The winners of a match that is over (`leaders` of its scores, unless a game knows better); a lost solo game has none."""


S = TypeVar("S")
V = TypeVar("V", bound=Seen)
M = TypeVar("M")
Said = TypeVar("Said", contravariant=True)

Draw = Callable[[], float]
"""A random number from 0 up to but not including 1. The caller provides it: the rules hold no chance of their own."""


class World(Protocol[Said]):
    """One whole position, for opponents that look ahead."""

    effort: int
    """How many endings of the quickest world one look ahead costs here; a budget counts it so."""

    def margin(self, seat: Seat, move: Said, draw: Draw) -> float:
        """Make this move and look ahead: the points ahead of the best rival."""

    def finish(self, seat: Seat, move: Said, draw: Draw) -> Sequence[int]:
        """Make this move and play on quickly to the end of the match: the totals by seat, in a solo game the rival's second. The same
        draws are the same luck, as far as the moves allow."""


BEST_RIVAL = "best rival"
"""The name of the best rival's points among the lines of a score sheet."""

Totals = Sequence[int]
"""Everybody's points at the end of a match, by seat; in a solo game the rival's second."""


FRESH = 1 << 20
"""Endings with this number or a higher one meet luck that no search has met: where it was lucky, they are not."""


class Outlook(Protocol[Said]):
    """What a seat can expect of its moves. Endings are numbered; in the ending with one number all moves meet the same luck."""

    effort: int
    """What looking at one margin costs, in endings of the quickest game."""

    def margins(self, moves: Sequence[Said], first: int, count: int) -> list[list[float]]:
        """By number from `first` on, and by move: the points ahead of the best rival."""

    def endings(self, moves: Sequence[Said], first: int, count: int) -> list[list[Totals]]:
        """By number and by move: the totals at the end of the match."""


IMAGINED = Chance("0" * 64)
"""The luck of what is imagined; no score that is known depends on it."""


class Words(Questions[V, M]):
    """All the text of a game: how it asks for a move (games/core/sentence.py), descriptions and news, each from a view."""

    cards: ClassVar[Mapping[str, str]] = {}
    """The names of cards in news, with their words, where news have no emoji of their own."""

    @abstractmethod
    def tell(self, view: V, move: str) -> str:
        """A move in a few words that a sentence can name it by, such as "fox at D4": "Your wish list picked fox at D4." """

    @abstractmethod
    def progress(self, view: V) -> str:
        """The state of the match in a few words, such as "round 1, pick 5 of 10, hands pass left"."""

    @abstractmethod
    def describe(self, view: V, names: tuple[str, ...]) -> list[str]:
        """Everything the view shows, in sentences, the weightiest first: for screen readers, the terminal and the Text button. Whoever
        reads nothing else can play a whole match from it (tests/games/texts). A picture's alt text is as much of it as fits."""

    @abstractmethod
    def news(self, before: V | None, now: V, names: tuple[str, ...]) -> str:
        """One short paragraph about what happened between two views, which may be several turns apart; "" if nothing did. Without an
        earlier view: what happened last, and at the deal what is done before the first move, who begins and why."""

    def remarks(self, view: V, then: V, names: tuple[str, ...]) -> list[str]:
        """What points don't say of a move that leads from a view to the one that is imagined, such as what it endangers."""
        return []

    def wish(self, text: str) -> str:
        """A wish for a future turn in the form of a move: a whole move, or its first words, such as "fox".

        Raises Refusal if no move begins with these words.
        """
        raise Refusal("There are no wish lists in this game.")

    def goal(self, view: V) -> str:
        """What a player who plays alone has to reach, beside what they have: "You 34, Swala 21: you need to lead by 55."; at the end how
        good the result is. "" if the most points simply win."""
        return ""


class Rules(ABC, Generic[S, V, M]):
    """The rules of a game: S is the state, V what one seat may know, M a move. All functions are pure and no value ever changes."""

    slug: ClassVar[str]
    title: ClassVar[str]
    tagline: ClassVar[str]
    rules: ClassVar[int]
    """The number of the edition, which every record of a match names."""
    seats: ClassVar[range]
    options: ClassVar[tuple[Option, ...]] = ()
    rival: ClassVar[str] = ""
    """The name of the opponent in a solo game, whose score comes second; "" if a solo player plays for a rank."""
    secrets: ClassVar[bool] = True
    """Whether anything is hidden, such as a hand or the order of a deck; if not, every view shows everything."""
    tallied: ClassVar[Mapping[str, str]] = {}
    """The names of the cards that statistics count, by the first word of the moves that play them to a place."""
    words: Words[V, M]

    @abstractmethod
    def start(self, setup: Setup) -> S:
        """The position after the deal; options left out have their defaults. Raises Refusal if the options don't fit together."""

    @final
    def check(self, options: Mapping[str, str], *, strict: bool = False) -> None:
        """Raises Refusal if the game cannot be played with these options; `strict`: nor a new table opened with them."""
        for option in self.options:
            value = options.get(option.name, option.default)
            if option.seat is None and value not in option.choices:
                raise Refusal(f"The option {option.name} can be {either(option.choices)}, not {value[:40]!r}.")
            if strict:
                self.meaning(option, value, strict=True)
        self.start(Setup(min(self.seats), "0" * 64, options))

    def meaning(self, option: Option, value: str, *, strict: bool = False) -> Meaning:
        """What an option's value says to players. `strict`: raises Refusal for what old tables may still have, but new ones not."""
        return Meaning(value)

    @abstractmethod
    def to_move(self, state: S) -> frozenset[Seat]:
        """The seats that must move; several may move at the same time. Empty when the game is over."""

    @abstractmethod
    def resolve(self, state: S, moves: Mapping[Seat, M]) -> S:
        """The next position. Called once, when every seat in `to_move` has moved."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """What one seat, or a spectator (None), may know. Built field by field, so that secrets fail closed.

        Every view has a `seat`, `over`, `scores` and `winners` (see Seen); for the rest ask the game.
        """

    def imagine(self, view: V, move: M) -> V:
        """The seat's own view after a legal move, as far as it is known: where others must move too, they haven't, and no card is drawn.
        A game overrides this where `resolve` would show more.
        """
        assert view.seat is not None
        return self.view(self.resolve(self.guess(view, IMAGINED), {view.seat: move}), view.seat)

    @abstractmethod
    def essence(self, state: S) -> Plain:
        """Everything in a position that decides how the game goes on, hands and decks included, in a fixed order; not the seed, nor the
        story of what has happened. A log keeps it as a fingerprint (`Match.fingerprint`), so it takes the time of a look at the cards.

        What an edition says of a position never changes, however the state is stored later: tests/games/golden keeps it. A game that comes
        to depend on more is a new edition, with an essence of its own.
        """

    @abstractmethod
    def scores(self, state: S) -> tuple[Score, ...]:
        """The scores if the game ended now, by seat; in a solo game the rival's comes second."""

    @abstractmethod
    def progress(self, state: S) -> Progress:
        """How far the match has come."""

    @abstractmethod
    def candidates(self, view: V) -> Iterable[M]:
        """The moves that menus offer, in a fixed order: every legal one, and more only where players are to find out for themselves what is
        legal. An illegal one is refused with the reason when it is made; nothing tells it apart before that."""

    @abstractmethod
    def why_not(self, view: V, move: M) -> str | None:
        """THE definition of legality: None for a legal move, otherwise the reason as a sentence for the player."""

    def legal(self, view: V) -> tuple[M, ...]:
        """Every legal move, in a fixed order."""
        return tuple(move for move in self.candidates(view) if self.why_not(view, move) is None)

    @abstractmethod
    def guess(self, view: V, chance: Chance) -> S:
        """A possible position that looks the same from this view. Secrets are made up, a seed for later draws too: never the true one."""

    @abstractmethod
    def parse(self, text: str) -> M:
        """The move that a text stands for; `parse(str(move)) == move`. Raises Refusal with a sentence for anything else."""

    @final
    def card(self, move: M) -> str:
        """The name of the card that a move takes for its player, for statistics; "" if it takes none."""
        word, _, place = str(move).partition(" ")
        return self.tallied.get(word, "") if place else ""


class Game(Rules[S, V, M]):
    """The rules and a mind: how opponents and reviews think about moves. A game states of this only what it knows better."""

    practised: ClassVar[bool] = False
    """Whether `promising` has the best first, by what was learned in many matches, and may leave out what adds most now."""

    def appraise(self, view: V, move: M) -> float:
        """A hint for opponents: roughly how many points this move adds now."""
        return 0.0

    def promising(self, view: V, *, quick: bool = False) -> Sequence[M]:
        """The moves that are worth imagining endings of: all legal ones, unless a game knows which cannot matter. Each card of the seat
        that can be played is among them, unless it is to be `quick`."""
        return self.legal(view)

    def outlook(self, view: V, seed: int) -> Outlook[M]:
        """What the seat of this view can expect of its moves. Worlds are guessed and played on at random, unless a game has a quicker
        way."""
        from games.core.worlds import PlayedOn, Worlds  # they are about games

        return Worlds(self, view, seed, lambda state: PlayedOn(self, state))

    def chances(self, view: V, totals: Sequence[int]) -> tuple[float, ...]:
        """What each seat can expect to win of a match that is imagined to end with these totals: 1, or its share of a tie for first; less
        in games whose imagined ends are rough. In a solo game 1 if the player wins; a game that has only ranks for a solo player counts
        each ending as won.
        """
        most = max(totals)
        won = [total == most for total in totals]
        return tuple(each / sum(won) for each in won)


def preview(game: Game[S, V, M], view: V, move: M, names: Sequence[str]) -> str:
    """Whose points a legal move would change now, line by line of the score sheets with the reasons, in Markdown; "" if nothing is known of
    what it does."""
    then, seat = game.imagine(view, move), view.seat or 0
    if then == view:
        return ""
    changes = [moved(before, after) for before, after in zip(view.scores, then.scores, strict=True)]
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
    """The points ahead of the best rival; all points without rivals.

    >>> ahead([70, 81, 64], 0), ahead([70], 0)
    (-11, 70)
    """
    return totals[seat] - max((total for other, total in enumerate(totals) if other != seat), default=0)
