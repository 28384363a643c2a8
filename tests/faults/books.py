"""What the database holds, read without the bot."""

import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from games import AnyMatch, edition
from games.core.match import Entry, Match
from games.core.values import Setup

Row = dict[str, Any]
ENDED = ("finished", "cancelled", "expired")


@dataclass(frozen=True)
class Books:
    """One moment of a database file."""

    matches: dict[int, Row]
    log: list[Row]
    seats: list[Row]
    users: dict[int, Row]
    clocks: list[Row]
    shown: list[Row]

    @classmethod
    def read(cls, file: Path) -> "Books":
        with closing(sqlite3.connect(file)) as base:
            base.row_factory = sqlite3.Row

            def rows(table: str, order: str = "1") -> list[Row]:
                return [dict(each) for each in base.execute(f"SELECT * FROM {table} ORDER BY {order}")]

            return cls(
                {each["id"]: each for each in rows("matches")}, rows("log", "match_id, n"), rows("seats", "match_id, seat"),
                {each["id"]: each for each in rows("users")}, rows("clocks"), rows("shown"),
            )  # fmt: skip

    def log_of(self, match: int) -> list[Row]:
        """The log of a match in order."""
        return [each for each in self.log if each["match_id"] == match]

    def seats_of(self, match: int) -> list[Row]:
        """The seats of a match in order."""
        return [each for each in self.seats if each["match_id"] == match]

    def seat_of(self, match: int, user_id: int) -> int | None:
        return next((each["seat"] for each in self.seats_of(match) if each["user_id"] == user_id), None)

    @cached_property
    def started(self) -> list[int]:
        """The matches that have begun."""
        return [key for key, each in self.matches.items() if each["started_at"] is not None]

    def begun(self, match: int) -> AnyMatch:
        """A match at its deal."""
        row = self.matches[match]
        game = edition(row["game"], row["rules"])
        return Match.begin(game, Setup(row["size"], row["seed"], json.loads(row["options"])))

    def at(self, match: int, turn: int | None = None) -> AnyMatch:
        """A match at the beginning of a turn, or where its log leads."""
        rows = [each for each in self.log_of(match) if turn is None or each["turn"] < turn]
        return self.begun(match).replay(Entry(each["turn"], each["seat"], each["move"]) for each in rows)
