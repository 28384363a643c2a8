"""A match is a game, a deal and a list of moves; the rest follows from replaying them."""

import hmac
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Generic

from games.core.game import Game, M, S, V
from games.core.refusals import NOT_YOUR_TURN
from games.core.values import Progress, Refusal, Score, Seat, Setup, Stale, quoted


@dataclass(frozen=True, slots=True)
class Entry:
    """A seat's move in a turn; turns count from 1. In a log, a later move of the same turn and seat replaces it."""

    turn: int
    seat: Seat
    text: str


@dataclass(frozen=True, slots=True)
class Match(Generic[S, V, M]):
    """A match at one moment. `sealed` holds this turn's moves until the last one arrives."""

    game: Game[S, V, M]
    setup: Setup
    state: S
    turn: int = 1
    sealed: Mapping[Seat, M] = field(default_factory=dict)

    @classmethod
    def begin(cls, game: Game[S, V, M], setup: Setup) -> "Match[S, V, M]":
        """The match after the deal. Raises Refusal if the number of players or an option doesn't fit the game."""
        if setup.seats not in game.seats:
            few, many = game.seats.start, game.seats.stop - 1
            seats = f"{few} to {many}" if few < many else f"{few}"
            raise Refusal(f"{game.title} is for {seats} players, not {setup.seats}.")
        return cls(game, setup, game.start(setup))

    @property
    def over(self) -> bool:
        return not self.to_move

    @property
    def to_move(self) -> frozenset[Seat]:
        return self.game.to_move(self.state)

    @property
    def waiting(self) -> frozenset[Seat]:
        return self.to_move - self.sealed.keys()

    @property
    def progress(self) -> Progress:
        return self.game.progress(self.state)

    @property
    def winners(self) -> frozenset[Seat]:
        return self.view(None).winners

    def view(self, seat: Seat | None) -> V:
        return self.game.view(self.state, seat)

    def scores(self) -> tuple[Score, ...]:
        return self.game.scores(self.state)

    def seal(self, entry: Entry) -> "Match[S, V, M]":
        """Adds a move; the last missing one resolves the turn. Raises Stale for another turn or after the end, Refusal
        for an illegal move or a seat that isn't to move."""
        if self.over:
            raise Stale("This match is over.")
        if entry.turn != self.turn:
            raise Stale(f"That was turn {entry.turn}; the table is now at turn {self.turn}.")
        if entry.seat not in self.to_move:
            raise Refusal(NOT_YOUR_TURN)
        move = self.game.parse(entry.text)
        obstacle = self.game.why_not(self.view(entry.seat), move)
        if obstacle is not None:
            raise Refusal(obstacle)
        return self.accept(entry.seat, move)

    def accept(self, seat: Seat, move: M) -> "Match[S, V, M]":
        """Like `seal`, for a move that is known to be legal."""
        sealed = {**self.sealed, seat: move}
        if self.to_move - sealed.keys():
            return replace(self, sealed=sealed)
        in_order = {each: sealed[each] for each in sorted(sealed)}
        return replace(self, state=self.game.resolve(self.state, in_order), turn=self.turn + 1, sealed={})

    def replay(self, entries: Iterable[Entry]) -> "Match[S, V, M]":
        """Adds entries without asking whether the moves are legal. Raises Stale if an entry's turn or seat doesn't fit."""
        match = self
        for entry in entries:
            if entry.turn != match.turn or entry.seat not in match.to_move:
                raise Stale(
                    f"Seat {entry.seat} can't play {quoted(entry.text)} in turn {entry.turn}; turn {match.turn} is next."
                )
            match = match.accept(entry.seat, match.game.parse(entry.text))
        return match

    def fingerprint(self) -> str:
        """The HMAC-SHA-256 of the position and the totals, with the seed as key: its first 32 hexadecimal digits."""
        totals = [score.total for score in self.scores()]
        position = json.dumps([self.game.essence(self.state), totals], separators=(",", ":"))
        return hmac.new(self.setup.seed.encode(), position.encode(), "sha256").hexdigest()[:32]


def turns(begun: Match[S, V, M], entries: Iterable[Entry]) -> Iterator[Match[S, V, M]]:
    """The match at the start of each turn and at the end. Raises Stale if an entry's turn or seat doesn't fit."""
    match = begun
    yield match
    for entry in entries:
        turn, match = match.turn, match.replay((entry,))
        if match.turn > turn:
            yield match
