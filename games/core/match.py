"""A match: a game, a deal and an append-only list of moves; everything else is computed by folding the list."""

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
    """One row of the log: in turn `turn` (from 1) the player at `seat` said `text`. A later row of the same turn replaces it."""

    turn: int
    seat: Seat
    text: str


@dataclass(frozen=True, slots=True)
class Match(Generic[S, V, M]):
    """A position of a match. The picks of the current turn are sealed here, outside the state, until the last one arrives."""

    game: Game[S, V, M]
    setup: Setup
    state: S
    turn: int = 1
    sealed: Mapping[Seat, M] = field(default_factory=dict)

    @classmethod
    def begin(cls, game: Game[S, V, M], setup: Setup) -> "Match[S, V, M]":
        """The match before its first move. Raises Refusal if the game cannot be played with this many players."""
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
        """The seats whose move this turn needs, sealed or not."""
        return self.game.to_move(self.state)

    @property
    def waiting(self) -> frozenset[Seat]:
        """The seats that have not sealed a move yet."""
        return self.to_move - self.sealed.keys()

    @property
    def progress(self) -> Progress:
        return self.game.progress(self.state)

    @property
    def winners(self) -> frozenset[Seat]:
        """See Seen.winners."""
        return self.view(None).winners

    def view(self, seat: Seat | None) -> V:
        return self.game.view(self.state, seat)

    def scores(self) -> tuple[Score, ...]:
        return self.game.scores(self.state)

    def seal(self, entry: Entry) -> "Match[S, V, M]":
        """The match with this move sealed. The last missing move resolves the turn.

        Raises Stale if the turn is not the current one, Refusal if the seat has no move or the move is not legal.
        """
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
        """The same without checking whether the move is legal: for moves that were checked before they were written down."""
        sealed = {**self.sealed, seat: move}
        if self.to_move - sealed.keys():
            return replace(self, sealed=sealed)
        in_order = {each: sealed[each] for each in sorted(sealed)}
        return replace(self, state=self.game.resolve(self.state, in_order), turn=self.turn + 1, sealed={})

    def replay(self, entries: Iterable[Entry]) -> "Match[S, V, M]":
        """Fold rows of a log that were legal when written. Raises Stale if a row's turn does not fit."""
        match = self
        for entry in entries:
            if entry.turn != match.turn or entry.seat not in match.to_move:
                raise Stale(
                    f"Seat {entry.seat} says {quoted(entry.text)} in turn {entry.turn}, but turn {match.turn} is next."
                )
            match = match.accept(entry.seat, match.game.parse(entry.text))
        return match

    def fingerprint(self) -> str:
        """32 hexadecimal digits of the position and its points, keyed with the seed: whoever lacks the seed learns nothing from them. They
        differ if the match would go on differently.
        """
        totals = [score.total for score in self.scores()]
        position = json.dumps([self.game.essence(self.state), totals], separators=(",", ":"))
        return hmac.new(self.setup.seed.encode(), position.encode(), "sha256").hexdigest()[:32]


def turns(begun: Match[S, V, M], entries: Iterable[Entry]) -> Iterator[Match[S, V, M]]:
    """The match at the start of every turn and, once it is over, at its end.

    `entries` are rows of its log, including seals that were changed later. Raises Stale if a row's turn does not fit.
    """
    match = begun
    yield match
    for entry in entries:
        turn, match = match.turn, match.replay((entry,))
        if match.turn > turn:
            yield match
