"""A table: a match as it is stored, its people, and the position that its log folds to."""

import json
from dataclasses import dataclass
from typing import Any

from db.rows import MatchRow, SeatRow
from games.core.game import Game
from games.core.match import Match
from games.core.values import Refusal, Seat

AnyGame = Game[Any, Any, Any]
AnyMatch = Match[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Table:
    """One table, whole, at one moment. `match` is None while the table is a lobby; `n` counts the rows of its log."""

    row: MatchRow
    people: tuple[SeatRow, ...]
    game: AnyGame
    match: AnyMatch | None
    n: int = 0

    @property
    def id(self) -> int:
        return self.row.id

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(person.name for person in self.people)

    @property
    def options(self) -> dict[str, str]:
        return dict(json.loads(self.row.options))

    @property
    def running(self) -> bool:
        return self.row.status == "running"

    @property
    def ended(self) -> bool:
        return self.row.status in ("finished", "cancelled", "expired")

    @property
    def play(self) -> AnyMatch:
        """The match of a table that has started. Raises Refusal in a lobby, or when it closed before it began."""
        if self.match is None:
            if self.row.status == "lobby":
                raise Refusal(f"Table {self.id} has not started yet; its host starts it from the lobby message.")
            raise Refusal(f"Table {self.id} was closed before it began; open a new one with /play.")
        return self.match

    @property
    def turn(self) -> int:
        return self.play.turn

    @property
    def solo(self) -> bool:
        return self.match is not None and self.match.setup.seats == 1

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats the table is waiting for, in order; nobody unless it is running."""
        return tuple(sorted(self.match.waiting)) if self.match is not None and self.running else ()

    @property
    def nonce(self) -> str:
        """What makes this table's messages this table's, on every machine: 8 digits of its commitment."""
        return self.row.commitment[:8]

    def seat_of(self, user_id: int) -> Seat | None:
        """The seat of a Discord user, None for somebody who does not sit here."""
        return next((person.seat for person in self.people if person.user_id == user_id), None)

    def seat(self, user_id: int) -> Seat:
        """The same; raises Refusal for somebody who does not sit here."""
        found = self.seat_of(user_id)
        if found is None:
            raise Refusal(f"You do not sit at table {self.id}; watch it here, or open one of your own with /play.")
        return found

    def must_run(self) -> None:
        """Raises Refusal with what to do when no move can be made at this table now."""
        match self.row.status:
            case "running":
                return
            case "paused":
                raise Refusal(f"Table {self.id} is paused: {self.row.notice or 'the bot could not go on'}")
            case "finished":
                raise Refusal(f"Table {self.id} is over; its score sheet stands in the channel.")
            case "lobby":
                raise Refusal(f"Table {self.id} has not started yet; its host starts it from the lobby message.")
            case _:
                raise Refusal(f"Table {self.id} was closed; open a new one with /play.")
